"""Karak: heroes explore catacombs tile by tile until the dragon falls."""
