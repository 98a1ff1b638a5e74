"""Regent on the table: arenas, duels, cursed chambers, thorns."""
