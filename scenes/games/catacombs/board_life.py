"""What lives in the dungeon: torches by the doors and on the walls, mist where nothing is known."""

from functools import lru_cache
from typing import NamedTuple

from karak.catacombs.board import DIRECTIONS, neighbours, turned
from karak.engine.ids import Cell
from scenes.anim.life import Life, flicker, wave
from scenes.games.catacombs.model import TableModel, TileView
from scenes.games.catacombs.stage import Stage
from scenes.render.canvas import Canvas
from scenes.table.camera import Camera

Point = tuple[float, float]

_PILLAR = (0.18, -0.37)
"""Where a pillar stands beside a door in the north, from the middle of a tile."""
_WALL = -0.215
"""Where a torch hangs on the wall of a corridor, north of its middle."""
_FLAME = 0.1
_LIT = 0.3
"""How strong the light of the torches of a tile is."""
_FLARE, _FLARE_REACH = 0.3, 0.17
"""How strongly a flame flares up, and how far around it that is seen, in tiles."""
_HERO_LIGHT = 0.16
_OUT, _PUFF_OUT = 0.13, 0.17
"""How far beyond the edge of a tile the middle of the mist lies."""


class Edge(NamedTuple):
    """A side of a tile beyond which nothing lies: its cell, its direction, and whether a way leads there."""

    cell: Cell
    turn: int
    open: bool


def _around(point: Point, turn: int) -> Point:
    """Returns a point, given from the middle of a tile, after clockwise quarter turns."""
    x, y = point
    for _ in range(turn % 4):
        x, y = -y, x
    return x, y


@lru_cache(maxsize=256)
def torches(kind: str, exits: str, number: int) -> tuple[Point, ...]:
    """Returns where torches burn on a tile, from its middle; ``number`` tells tiles of a kind apart."""
    if kind == "room":
        sides = ["NESW".index(side) for side in exits]
        return tuple(
            _around((aside, _PILLAR[1]), side) for side in sides for aside in (-_PILLAR[0], _PILLAR[0])
        )
    closed = [turn for turn, side in enumerate("NESW") if side not in exits]
    if kind != "corridor" or not closed or number % 3 == 0:
        return ()
    return (_around((0.0, _WALL), closed[number % len(closed)]),)


def number_of(cell: Cell) -> int:
    """Returns a number that differs from those of the neighbours, always the same for a cell."""
    mixed = (cell[0] * 0x9E3779B1) ^ (cell[1] * 0x85EBCA77)
    return (mixed ^ (mixed >> 13)) & 0xFFFF


def exits_of(model: TableModel, tile: TileView) -> str:
    """Returns the exits of a laid tile."""
    return turned(model.book.tables["tiles"][tile.tile].exits, tile.turn)


def edges(model: TableModel, stage: Stage, cells: list[Cell]) -> list[Edge]:
    """Returns those sides of some laid tiles beyond which nothing lies."""
    laid = model.board.keys() - stage.hidden_tiles
    found: list[Edge] = []
    for cell in cells:
        sides = [side for side, _, there in neighbours(cell) if there not in laid]
        if sides:
            exits = exits_of(model, model.board[cell])
            found += [Edge(cell, "NESW".index(side), side in exits) for side in sides]
    return found


class BoardLife:
    """Draws it through a camera: what rests as part of the ground, what moves over it."""

    def __init__(self, camera: Camera) -> None:
        self.camera = camera

    def _torches(self, model: TableModel, cells: list[Cell]) -> list[tuple[Cell, tuple[Point, ...]]]:
        """Returns the cells in which torches burn, each with their places."""
        found: list[tuple[Cell, tuple[Point, ...]]] = []
        for cell in cells:
            tile = model.board[cell]
            kind = model.book.tables["tiles"][tile.tile].kind
            places = torches(kind, exits_of(model, tile), number_of(cell))
            if places and not model.covered(cell):
                x, y = cell[0] + 0.5, cell[1] + 0.5
                found.append((cell, tuple((x + dx, y + dy) for dx, dy in places)))
        return found

    def _shine(self, canvas: Canvas, cell: Cell, places: tuple[Point, ...], strength: float) -> None:
        """Draws the light of the torches of a tile: that of several fills it."""
        if len(places) == 1:
            canvas.light(self.camera.to_layout(places[0]), 0.55 * self.camera.size, 0.6 * strength)
        else:
            middle = self.camera.to_layout((cell[0] + 0.5, cell[1] + 0.5))
            canvas.light(middle, 0.9 * self.camera.size, strength)

    def draw_ground(self, canvas: Canvas, model: TableModel, stage: Stage, cells: list[Cell]) -> None:
        """Draws the light of the torches on the ground, and the mist around the dungeon."""
        for cell, places in self._torches(model, cells):
            self._shine(canvas, cell, places, _LIT)
        for edge in edges(model, stage, cells):
            self._mist(canvas, edge, _OUT, 1.6 * self.camera.size, 0.0, 95)

    def draw(self, canvas: Canvas, model: TableModel, stage: Stage, cells: list[Cell], life: Life) -> None:
        """Draws the flames, and the mist that drifts where a way leads on."""
        size = self.camera.size
        for cell, places in self._torches(model, cells):
            number = number_of(cell)
            for place, point in enumerate(places):
                x, y = self.camera.to_layout(point)
                canvas.light((x, y), _FLARE_REACH * size, _FLARE * flicker(life, (number + place) % 13))
                width = _FLAME * size * (0.92 + 0.16 * flicker(life, (number + place) % 17))
                canvas.image("common/ui/flame", (x, y + 0.02 * size), width, anchor="midbottom")
        for edge in edges(model, stage, cells):
            if edge.open:
                number = number_of(edge.cell) + edge.turn
                drift = 0.1 * wave(life, 9, number / 7)
                thick = round(150 + 50 * wave(life, 6, number / 5))
                self._mist(canvas, edge, _PUFF_OUT, 1.05 * size, drift, thick)

    def draw_hero_light(self, canvas: Canvas, at: Point, life: Life) -> None:
        """Draws the light that the hero whose turn it is carries along."""
        strength = _HERO_LIGHT * (0.85 + 0.3 * flicker(life, 3))
        canvas.light(self.camera.to_layout(at), 1.05 * self.camera.size, strength)

    def _mist(self, canvas: Canvas, edge: Edge, out: float, width: float, drift: float, alpha: int) -> None:
        dx, dy = DIRECTIONS["NESW"[edge.turn]]
        beyond = 0.5 + out
        point = (
            edge.cell[0] + 0.5 + dx * beyond + drift * abs(dy),
            edge.cell[1] + 0.5 + dy * beyond + drift * abs(dx),
        )
        look = "ab"[(number_of(edge.cell) + edge.turn) % 2]
        where = self.camera.to_layout(point)
        canvas.image(f"common/ui/mist-{look}", where, width, turn=edge.turn, alpha=alpha)
