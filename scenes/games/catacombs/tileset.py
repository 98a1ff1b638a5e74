"""The looks of the catacomb tiles, from the Tiled tilesets."""

from functools import cache

from karak.engine.ids import Cell, ContentId
from karak.engine.modules import RuleBook
from scenes.games.catacombs import pictures
from scenes.paths import assets
from scenes.render.tiled import load_tileset


@cache
def looks() -> dict[ContentId, tuple[str, ...]]:
    """Returns the pictures of each tile, its looks in order."""
    tilesets = [load_tileset(path) for path in sorted((assets() / "tiled").glob("*.tsx"))]
    return {
        tile: tuple(look.image for look in found) for tileset in tilesets for tile, found in tileset.items()
    }


@cache
def _variants() -> dict[tuple[ContentId, str], str]:
    from scenes.games.registry import LOOKS  # the looks are made of tiles' pictures too

    return {key: picture for look in LOOKS.values() for key, picture in look.variants.items()}


def look_of(tile: ContentId, cell: Cell, variant: str = "") -> str:
    """Returns the picture of a tile on a cell: neighbours of a kind look different, and stay as they are."""
    if variant:
        return _variants()[(tile, variant)]
    found = looks()[tile]
    return found[(cell[0] * 7 + cell[1] * 5) % len(found)]


def pictures_of(book: RuleBook) -> list[str]:
    """Returns the pictures that a game may come to show, its tiles first."""
    tiles = [look for tile in book.tables["tiles"] for look in looks()[tile]]
    kinds = ("tokens", "items", "heroes")
    others = [pictures.picture(content) for kind in kinds for content in book.tables[kind]]
    standees = [pictures.standee(hero) for hero in book.tables["heroes"]]
    dice = [pictures.die(face) for face in range(1, 7)]
    light = [
        f"common/ui/{name}"
        for name in ("flame", "lamplight", "mist-a", "mist-b", "shield", "fight", "confirm")
    ]
    return [pictures.TILE_BACK, *light, *tiles, *others, *standees, *dice]
