"""The game in a window: screens, drawing, input and animation on top of the rules in ``karak``."""
