"""How each game module looks on the table."""
