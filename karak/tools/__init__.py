"""Tools without a window: ``python -m karak.tools``. They may use files, clocks and the terminal."""
