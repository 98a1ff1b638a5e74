"""The café's kiosk: the game on a table that nobody looks after.

``supervisor`` is the parent process, ``kiosk`` the one object that the app of the child process asks.
"""
