"""Draws the table as text: the map and the boards of the heroes."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from karak.catacombs.board import Placed, neighbours
from karak.catacombs.state import MAX_LIVES, Read, State, item_def, points, tile_def, token_def
from karak.engine.context import Q
from karak.engine.ids import Cell, ContentId, SeatId, name_of
from karak.engine.modules import RuleBook
from karak.tools.text import Catalog, points_text

INNER_WIDTH, INNER_HEIGHT = 5, 2
DOOR = 3
LEGEND_WIDTH = 74


class Signs(NamedTuple):
    """The signs that a drawing uses."""

    corner: str
    across: str
    upright: str
    life: str
    no_life: str


PRETTY = Signs("┼", "─", "│", "♥", "♡")
PLAIN = Signs("+", "-", "|", "*", ".")


def signs_for(encoding: str | None) -> Signs:
    """Returns the signs that an output of this encoding can show."""
    try:
        "".join(PRETTY).encode(encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return PLAIN
    return PRETTY


def token_sign(q: Read, token: ContentId) -> str:
    """Returns a token in two or three signs: a monster's letter and strength, ``$`` for a chest."""
    definition = token_def(q, token)
    return (
        f"{name_of(token).rpartition('_')[2][0].upper()}{definition.strength}" if definition.monster else "$"
    )


_TILE_SIGNS = {"start": "~", "fountain": "~", "portal": "@", "arena": "#", "chamber": "%"}


class Canvas:
    """A sheet of signs, one cell of the board in each field of a grid."""

    def __init__(self, cells: Sequence[Cell], signs: Signs) -> None:
        self.left = min(x for x, _ in cells)
        self.top = min(y for _, y in cells)
        self.columns = max(x for x, _ in cells) - self.left + 1
        self.lines = max(y for _, y in cells) - self.top + 1
        self.signs = signs
        width = self.columns * (INNER_WIDTH + 1) + 1
        self.rows = [[" "] * width for _ in range(self.lines * (INNER_HEIGHT + 1) + 1)]

    def place(self, cell: Cell) -> tuple[int, int]:
        """Returns column and row of the upper left corner of a cell's field."""
        return (cell[0] - self.left) * (INNER_WIDTH + 1), (cell[1] - self.top) * (INNER_HEIGHT + 1)

    def write(self, column: int, row: int, text: str) -> None:
        """Puts text on the sheet."""
        self.rows[row][column : column + len(text)] = text

    def wall(self, cell: Cell, side: str, *, door: bool) -> None:
        """Draws one side of a field, with or without a door in it."""
        column, row = self.place(cell)
        if side in "NS":
            end = self.signs.across * ((INNER_WIDTH - DOOR) // 2)
            middle = " " * DOOR if door else self.signs.across * DOOR
            self.write(column + 1, row + (INNER_HEIGHT + 1) * (side == "S"), end + middle + end)
        elif not door:
            for line in range(INNER_HEIGHT):
                self.write(column + (INNER_WIDTH + 1) * (side == "E"), row + 1 + line, self.signs.upright)
        for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)):
            self.write(column + dx * (INNER_WIDTH + 1), row + dy * (INNER_HEIGHT + 1), self.signs.corner)


def map_lines(book: RuleBook, state: State, signs: Signs) -> list[str]:
    """Returns the known dungeon as lines, with the numbers of columns and rows.

    A field shows its tile's sign or its token, ``+`` for items on it, and below the heroes there by number.
    A door is open only where both tiles have an exit, or where it leads into the dark.
    """
    q: Read = Q(book, state)
    board = state.board
    canvas = Canvas(list(board), signs)
    for cell, placed in board.items():
        for out, back, there in neighbours(cell):
            other = board.get(there)
            canvas.wall(cell, out, door=out in placed.exits and (other is None or back in other.exits))
        column, row = canvas.place(cell)
        canvas.write(column + 1, row + 1, _content(q, placed)[:INNER_WIDTH])
        here = [str(seat + 1) for seat, hero in enumerate(state.heroes) if hero.cell == cell]
        canvas.write(column + 1, row + 2, "".join(here))
    numbers = "".join(str(canvas.left + i).center(INNER_WIDTH + 1) for i in range(canvas.columns))
    lines = [f"     {numbers}".rstrip()]
    for index, signs_there in enumerate(canvas.rows):
        line, within = divmod(index, INNER_HEIGHT + 1)
        number = str(canvas.top + line) if within == 1 and line < canvas.lines else ""
        lines.append(f"{number:>3} {''.join(signs_there)}".rstrip())
    return lines


def _content(q: Read, placed: Placed) -> str:
    sign = token_sign(q, placed.token) if placed.token else _TILE_SIGNS.get(tile_def(q, placed).kind, "")
    return sign + "+" * bool(placed.items)


def _tile_name(catalog: Catalog, tile: ContentId, kind: str) -> str:
    """Returns what a sign for a kind of tile means: a fountain has the same one wherever it is."""
    if kind == "portal":
        return catalog.get("tools.legend.portal")
    return catalog.get("tools.legend.fountain") if _TILE_SIGNS[kind] == "~" else catalog.name(tile)


def legend_lines(book: RuleBook, state: State, catalog: Catalog) -> list[str]:
    """Returns what the signs on the map mean, as far as they are on it."""
    q: Read = Q(book, state)
    found: dict[str, str] = {}
    for placed in map(state.board.get, state.board):
        assert placed is not None
        if placed.token:
            found[token_sign(q, placed.token)] = catalog.name(placed.token)
        kind = tile_def(q, placed).kind
        if kind in _TILE_SIGNS:
            found[_TILE_SIGNS[kind]] = _tile_name(catalog, placed.tile, kind)
        if placed.items:
            found["+"] = catalog.get("tools.legend.items")
    lines = [""]
    for sign, name in sorted(found.items()):
        if len(lines[-1]) + len(sign) + len(name) > LEGEND_WIDTH:
            lines.append("")
        lines[-1] += f"{sign} {name}   "
    return [line.rstrip() for line in lines]


def carried(q: Read, seat: SeatId, catalog: Catalog) -> str:
    """Returns what a hero carries, equal things counted."""
    found = []
    for item, count in Counter(q.state.heroes[seat].items).items():
        strength = item_def(q, item).strength
        worth = f" +{strength}" if strength else ""
        times = f" ×{count}" if count > 1 else ""
        found.append(f"{catalog.name(item)}{worth}{times}")
    return ", ".join(found)


def hero_lines(
    book: RuleBook, state: State, catalog: Catalog, names: Sequence[str], signs: Signs
) -> list[str]:
    """Returns the board of each hero in a line: lives, points, curse, items."""
    q: Read = Q(book, state)
    width = max(len(name) for name in names)
    lines = []
    for seat, hero in enumerate(state.heroes):
        lives = signs.life * hero.lives + signs.no_life * (MAX_LIVES - hero.lives)
        parts = [f"{seat + 1} {names[seat]:<{width}}  {lives}"]
        parts.append(catalog.get("tools.board.points", points=points_text(points(q, seat))))
        if state.curse == seat:
            parts.append(catalog.get("tools.board.cursed"))
        if not hero.awake:
            parts.append(catalog.get("tools.board.unconscious"))
        parts.append(carried(q, seat, catalog))
        lines.append("  ".join(part for part in parts if part))
    return lines
