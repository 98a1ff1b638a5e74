"""Boards drawn as text.

A tile is one letter, a passage a ``-`` or ``|`` between letters, so a board looks like this::

      |
    S-M-c-
      |

``S`` is the start tile, at (0, 0) and open to all sides, drawn or not. ``c`` is a corridor, ``f`` a
fountain, ``p`` a portal, ``a`` an arena, ``h`` a cursed chamber, ``r`` an empty room; a room with a token is
its letter: ``R`` giant rat, ``X`` giant spider, ``M`` mummy, ``T`` skeleton turnkey, ``W`` skeleton warrior,
``K`` skeleton king, ``F`` the Fallen, ``D`` dragon, ``B`` giant bat, ``I`` ice mage, ``C`` locked chest. A
passage gives both tiles an exit; where only one tile has it, draw ``>`` (the left one), ``<`` (the right
one), ``v`` (the upper one) or ``^`` (the lower one). No passage at all is a wall.
"""

import textwrap
from typing import NamedTuple

from karak.catacombs.board import DIRECTIONS, ORIGIN, turned
from karak.engine.ids import Cell
from karak.engine.modules import RuleBook

_KINDS = {
    "S": "start",
    "c": "corridor",
    "f": "fountain",
    "p": "portal",
    "r": "room",
    "a": "arena",
    "h": "chamber",
}
_TOKENS = {
    "R": "giant_rat",
    "X": "giant_spider",
    "M": "mummy",
    "T": "skeleton_turnkey",
    "W": "skeleton_warrior",
    "K": "skeleton_king",
    "F": "the_fallen",
    "D": "dragon",
    "B": "giant_bat",
    "I": "ice_mage",
    "C": "locked_chest",
}
_BOTH = {"N": "|", "S": "|", "E": "-", "W": "-"}
_ONE_WAY = {"N": "^", "S": "v", "E": ">", "W": "<"}
"""The sign of a passage that only the tile on this end has."""


class MapError(ValueError):
    """A drawing that shows no board; ``line`` counts from 0."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


class Drawn(NamedTuple):
    """A tile of a drawing: cell, tile id, quarter turns, exits, and the short name of its token."""

    cell: Cell
    tile: str
    turn: int
    exits: str
    token: str | None


def tile_with(book: RuleBook, kind: str, exits: str) -> tuple[str, int] | None:
    """Returns the tile of a kind that can have these exits, and its quarter turns; None if there is none."""
    for tile, definition in book.tables["tiles"].items():
        if definition.kind == kind:
            for turn in range(4):
                if turned(definition.exits, turn) == exits:
                    return tile, turn
    return None


def parse_map(book: RuleBook, drawing: str) -> list[Drawn]:
    """Returns the tiles of a drawing, the start tile first. Raises MapError for anything else."""
    rows = textwrap.dedent(drawing.expandtabs()).splitlines()
    signs = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row) if sign != " "}
    starts = [place for place, sign in signs.items() if sign == "S"]
    if len(starts) != 1:
        raise MapError(0, f"a map shows the start tile S once, this one {len(starts)} times")
    ((start_x, start_y),) = starts
    found: list[Drawn] = []
    used: set[tuple[int, int]] = set()
    for (x, y), sign in signs.items():
        if (x - start_x) % 2 or (y - start_y) % 2:
            continue
        if sign not in _KINDS and sign not in _TOKENS:
            raise MapError(y, f"'{sign}' stands where a tile should be, in column {x + 1}")
        cell = ((x - start_x) // 2, (y - start_y) // 2)
        exits = ""
        for letter, (dx, dy) in DIRECTIONS.items():
            place = (x + dx, y + dy)
            passage = signs.get(place)
            used.add(place)
            if passage in (_BOTH[letter], _ONE_WAY[letter]):
                exits += letter
            elif passage not in (None, *_ONE_WAY.values()):
                raise MapError(
                    y + dy, f"'{passage}' stands where a passage should be, in column {x + dx + 1}"
                )
        kind = _KINDS.get(sign, "room")
        if cell == ORIGIN:
            exits = "NESW"
        tile = tile_with(book, kind, exits)
        if tile is None:
            raise MapError(y, f"no {kind} tile has the exits '{exits}', as drawn at {cell[0]},{cell[1]}")
        found.append(Drawn(cell, *tile, exits, _TOKENS.get(sign)))
    loose = [
        place for place in signs if place not in used and (place[0] - start_x) % 2 | (place[1] - start_y) % 2
    ]
    if loose:
        x, y = loose[0]
        raise MapError(y, f"'{signs[loose[0]]}' in column {x + 1} belongs to no tile")
    return sorted(found, key=lambda drawn: drawn.cell != ORIGIN)
