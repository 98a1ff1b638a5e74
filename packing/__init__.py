"""Makes of the source what players get: icons, the program, a check of what is in it, its archive."""
