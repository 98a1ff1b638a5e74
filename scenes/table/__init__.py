"""The game table: what is shared by every game's table."""
