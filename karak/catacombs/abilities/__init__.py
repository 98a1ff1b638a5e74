"""Abilities of the base game: one file a hero, one for tiles, one for monsters, one for spells."""
