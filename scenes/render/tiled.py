"""Reading Tiled files: the places of the table and the looks of the tiles. The only importer of pytmx."""

from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytmx

from scenes import paths

_ASPECTS = ("4x3", "16x9", "21x9")
_LEAST_HEIGHTS = {"table": 1000.0, "table-middle": 780.0, "table-small": 0.0}
"""How many units high a layout is at least for each kind of table."""
TABLES = tuple(f"{kind}-{aspect}" for kind in _LEAST_HEIGHTS for aspect in _ASPECTS)
_WIDENED = frozenset({"board", "banner", "hints", "action_bar"})
_ZOOMS = frozenset({"zoom_in", "zoom_out", "zoom_fit"})
_HEIGHTENED = frozenset({"board", "hero_boards"})


class TileLook(NamedTuple):
    """One picture of a tile, with the exits of its first turn."""

    image: str
    exits: str
    look: str


class Layout(NamedTuple):
    """The places of a screen by name, in units."""

    size: tuple[int, int]
    rects: dict[str, pygame.FRect]


def _load(path: Path) -> Any:
    def pictures(_file: str, _colorkey: str | None, **_: Any) -> Any:
        return lambda *_rect_and_flags: None

    return pytmx.TiledMap(str(path), image_loader=pictures)


def load_layout(path: Path) -> Layout:
    """Returns the named rectangles of a map's object layers."""
    tmx = _load(path)
    rects = {place.name: pygame.FRect(place.x, place.y, place.width, place.height) for place in tmx.objects}
    return Layout((tmx.width * tmx.tilewidth, tmx.height * tmx.tileheight), rects)


def table_layout(width: float, height: float) -> Layout:
    """Returns the table's places for a layout of a size: those of the nearest drawn one, moved to fit.

    The log and what zooms keep their distance to the left edge, as does what grows with the width; where the
    table is narrower than drawn, the log gives way. All else keeps its distance to the right edge, and what
    stands in the lower half its distance to the lower one.
    """
    kind = next(kind for kind, least in _LEAST_HEIGHTS.items() if height >= least)
    layouts = [load_layout(paths.assets() / "tiled" / f"{kind}-{aspect}.tmx") for aspect in _ASPECTS]
    nearest = min(layouts, key=lambda layout: abs(layout.size[0] / layout.size[1] - width / height))
    more, higher = width - nearest.size[0], height - nearest.size[1]
    rects: dict[str, pygame.FRect] = {}
    for name, rect in nearest.rects.items():
        moved = rect.copy()
        if name in _WIDENED:
            moved.width += more
        elif name == "log":
            moved.width += min(0.0, more)
        elif name in _ZOOMS:
            moved.x += min(0.0, more)
        else:
            moved.x += more
        if name in _HEIGHTENED:
            moved.height += higher
        elif rect.top > nearest.size[1] / 2:
            moved.y += higher
        rects[name] = moved
    return Layout((round(width), round(height)), rects)


class Laid(NamedTuple):
    """A tile of a drawn dungeon, with its quarter turns clockwise."""

    tile: str
    cell: tuple[int, int]
    turn: int


_TURNS = {(False, False): 0, (True, False): 1, (True, True): 2, (False, True): 3}
"""Quarter turns by the flips of a tile: along its rows, and along its columns."""


def load_dungeon(path: Path, start: str) -> list[Laid]:
    """Returns the tiles of a map's one layer; cells are counted from the tile that the game starts on."""
    tmx = _load(path)
    laid: list[Laid] = []
    for x, y, gid in tmx.layers[0].iter_data():
        if gid:
            flips = next(flags for known, flags in tmx.gidmap[tmx.tiledgidmap[gid]] if known == gid)
            turn = _TURNS[bool(flips.flipped_horizontally), bool(flips.flipped_vertically)]
            laid.append(Laid(tmx.get_tile_properties_by_gid(gid)["tile"], (x, y), turn))
    left, top = next(tile.cell for tile in laid if tile.tile == start)
    return [tile._replace(cell=(tile.cell[0] - left, tile.cell[1] - top)) for tile in laid]


def load_tileset(path: Path) -> dict[str, list[TileLook]]:
    """Returns the looks of each tile by its content id, in the order of the tileset."""
    tmx = _tileset_map(path)
    looks: dict[str, list[TileLook]] = {}
    folder = paths.assets() / "images"
    for tile in tmx.tile_properties.values():
        if "tile" in tile:
            image = (path.parent / tile["source"]).resolve().relative_to(folder.resolve()).with_suffix("")
            looks.setdefault(tile["tile"], []).append(TileLook(image.as_posix(), tile["exits"], tile["look"]))
    return looks


def _tileset_map(path: Path) -> Any:
    """Returns the map beside a tileset that shows all of it: pytmx reads tilesets through maps only."""
    return _load(path.with_name(f"{path.stem}-tiles.tmx"))
