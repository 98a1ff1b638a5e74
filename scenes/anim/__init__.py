"""Motion: easing curves, clips, and the director that plays them one after the other."""
