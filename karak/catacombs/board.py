"""The board: tiles laid on cells, their exits, and what lies on them."""

from collections.abc import ItemsView, Iterator, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from karak.engine.ids import Cell, ContentId

DIRECTIONS: Mapping[str, Cell] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
"""Steps to the four neighbours (``word.cells``), in clockwise order."""
OPPOSITE: Mapping[str, str] = {"N": "S", "E": "W", "S": "N", "W": "E"}
ORIGIN: Cell = (0, 0)


@cache
def turned(exits: str, turn: int) -> str:
    """Returns the exits after a number of clockwise quarter turns, in the order N E S W (``word.cells``)."""
    order = "NESW"
    moved = {order[(order.index(letter) + turn) % 4] for letter in exits}
    return "".join(letter for letter in order if letter in moved)


@cache
def neighbour(cell: Cell, direction: str) -> Cell:
    """Returns the cell next to a cell."""
    dx, dy = DIRECTIONS[direction]
    return (cell[0] + dx, cell[1] + dy)


@cache
def neighbours(cell: Cell) -> tuple[tuple[str, str, Cell], ...]:
    """Returns the four neighbours of a cell: direction, the direction back, and the cell."""
    return tuple((letter, OPPOSITE[letter], neighbour(cell, letter)) for letter in DIRECTIONS)


class Placed(Struct, frozen=True):
    """A laid tile: its kind, its clockwise quarter turns, its exits now, a token and items on it."""

    tile: ContentId
    turn: int
    exits: str
    token: ContentId | None = None
    items: tuple[ContentId, ...] = ()


class Board:
    """Tiles by cell, in the order in which they were laid. It never changes: ``put`` gives a new one."""

    __slots__ = ("_cells",)

    def __init__(self, cells: dict[Cell, Placed]) -> None:
        self._cells = cells

    def get(self, cell: Cell) -> Placed | None:
        """Returns the tile on a cell, or None where none is known."""
        return self._cells.get(cell)

    def put(self, cell: Cell, placed: Placed) -> "Board":
        """Returns the board with a tile laid or replaced."""
        return Board({**self._cells, cell: placed})

    def items(self) -> ItemsView[Cell, Placed]:
        """Returns pairs of cell and tile."""
        return self._cells.items()

    def joined(self, cell: Cell) -> list[Cell]:
        """Returns the neighbours that an exit on both sides of the edge joins to a cell (``turn.6``)."""
        exits = self._cells[cell].exits
        return [
            there
            for out, back, there in neighbours(cell)
            if out in exits and (placed := self._cells.get(there)) is not None and back in placed.exits
        ]

    def open_exits(self, cell: Cell) -> list[Cell]:
        """Returns the empty cells that the exits of a tile lead to (``explore.1``)."""
        exits = self._cells[cell].exits
        return [there for out, _, there in neighbours(cell) if out in exits and there not in self._cells]

    def has_open_exit(self) -> bool:
        """Returns whether any exit on the board leads to an empty cell (``explore.7``)."""
        return any(self.open_exits(cell) for cell in reversed(self._cells))

    def __getitem__(self, cell: Cell) -> Placed:
        return self._cells[cell]

    def __contains__(self, cell: Cell) -> bool:
        return cell in self._cells

    def __iter__(self) -> Iterator[Cell]:
        return iter(self._cells)

    def __len__(self) -> int:
        return len(self._cells)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and list(self._cells.items()) == list(other._cells.items())

    def __hash__(self) -> int:
        raise TypeError("boards are not hashable: results must not depend on hash order")

    def __repr__(self) -> str:
        return f"Board({self._cells!r})"


class _Saved(Struct, frozen=True):
    """One tile as it is saved."""

    cell: Cell
    tile: ContentId
    turn: int
    exits: str
    token: ContentId | None = None
    items: tuple[ContentId, ...] = ()


def encode_board(board: Board) -> list[Any]:
    """Returns a board as a list of tiles in laying order."""
    return [_Saved(cell, p.tile, p.turn, p.exits, p.token, p.items) for cell, p in board.items()]


def decode_board(saved: Any) -> Board:
    """Returns the board of such a list. Raises msgspec.ValidationError for anything else."""
    tiles = msgspec.convert(saved, list[_Saved])
    cells = {t.cell: Placed(t.tile, t.turn, t.exits, t.token, t.items) for t in tiles}
    if len(cells) != len(tiles):
        raise msgspec.ValidationError("two tiles lie on one cell")
    return Board(cells)
