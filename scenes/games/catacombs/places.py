"""Where heroes, tokens and items stand on a tile, in parts of the tile's width from its middle."""

from collections.abc import Mapping

from karak.engine.ids import Cell, ContentId, SeatId
from scenes.games.catacombs.model import TableModel

Point = tuple[float, float]

ALONE = ((0.0, 0.2),)
GROUPS: Mapping[int, tuple[Point, ...]] = {
    1: ALONE,
    2: ((-0.25, 0.2), (0.25, 0.22)),
    3: ((-0.28, 0.14), (0.28, 0.14), (0.0, 0.32)),
    4: ((-0.26, 0.06), (0.26, 0.06), (-0.2, 0.34), (0.22, 0.34)),
    5: ((-0.3, 0.04), (0.02, 0.0), (0.3, 0.06), (-0.17, 0.34), (0.2, 0.34)),
}
BESIDE: Mapping[int, tuple[Point, ...]] = {
    1: ((-0.24, 0.24),),
    2: ((-0.3, 0.1), (-0.06, 0.34)),
    3: ((-0.32, 0.04), (-0.24, 0.34), (0.08, 0.36)),
    4: ((-0.32, 0.0), (-0.32, 0.34), (-0.04, 0.36), (0.26, 0.36)),
    5: ((-0.34, -0.04), (-0.34, 0.22), (-0.14, 0.36), (0.1, 0.38), (0.32, 0.36)),
}
TOKEN_ALONE: Point = (0.0, -0.02)
TOKEN_BESIDE: Point = (0.2, -0.08)


def pawn_places(model: TableModel, cell: Cell) -> dict[SeatId, Point]:
    """Returns where each hero on a cell stands, in board units."""
    seats = [seat for seat, hero in enumerate(model.heroes) if hero.hero and hero.cell == cell]
    tile = model.board.get(cell)
    crowded = tile is not None and (tile.token is not None or bool(tile.items))
    places = (BESIDE if crowded else GROUPS).get(len(seats), ())
    return {
        seat: (cell[0] + 0.5 + dx, cell[1] + 0.5 + dy) for seat, (dx, dy) in zip(seats, places, strict=True)
    }


def pawn_place(model: TableModel, seat: SeatId, cell: Cell | None = None) -> Point:
    """Returns where a hero stands, or would stand if it came to a cell as one more."""
    hero = model.heroes[seat]
    if cell is None or cell == hero.cell:
        return pawn_places(model, hero.cell)[seat]
    there = sum(1 for other in model.heroes if other.hero and other.cell == cell)
    tile = model.board.get(cell)
    crowded = tile is not None and (tile.token is not None or bool(tile.items))
    dx, dy = (BESIDE if crowded else GROUPS)[there + 1][there]
    return (cell[0] + 0.5 + dx, cell[1] + 0.5 + dy)


def token_place(model: TableModel, cell: Cell) -> Point:
    """Returns the middle of the token on a cell, in board units: it makes room for heroes."""
    crowded = any(hero.hero and hero.cell == cell for hero in model.heroes)
    dx, dy = TOKEN_BESIDE if crowded else TOKEN_ALONE
    return (cell[0] + 0.5 + dx, cell[1] + 0.5 + dy)


def item_spots(model: TableModel, cell: Cell) -> list[tuple[ContentId, Point, float]]:
    """Returns each item that lies on a cell with its middle and its width, in board units."""
    tile = model.board.get(cell)
    items = tile.items if tile is not None else ()
    x, y = token_place(model, cell)
    spread = 0.0 if len(items) == 1 else min(0.3, 0.6 / max(1, len(items)))
    width = 0.42 if len(items) == 1 else 0.3
    return [
        (item, (x + (index - (len(items) - 1) / 2) * spread, y), width) for index, item in enumerate(items)
    ]
