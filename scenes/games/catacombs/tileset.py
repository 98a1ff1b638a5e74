"""The looks of the catacomb tiles, from the Tiled tileset."""

from functools import cache

from karak.engine.ids import Cell, ContentId
from scenes.paths import assets
from scenes.render.tiled import load_tileset


@cache
def looks() -> dict[ContentId, tuple[str, ...]]:
    """Returns the pictures of each tile, its looks in order."""
    tileset = load_tileset(assets() / "tiled" / "catacombs.tsx")
    return {tile: tuple(look.image for look in found) for tile, found in tileset.items()}


def look_of(tile: ContentId, cell: Cell) -> str:
    """Returns the picture of a tile on a cell: neighbours of a kind look different, and stay as they are."""
    found = looks()[tile]
    return found[(cell[0] * 7 + cell[1] * 3) % len(found)]
