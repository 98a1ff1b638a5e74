"""The steps of the catacombs game: turn, exploring, moving, fight, items, life, curse."""
