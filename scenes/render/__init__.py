"""Drawing: pictures, text and shapes, measured in the units of a layout that is 1080 high."""
