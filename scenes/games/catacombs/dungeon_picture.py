"""The whole dungeon in one picture: after the game, and for a saved one."""

from typing import cast

import pygame

from karak.catacombs.state import State
from karak.engine.match import Match
from scenes.games.catacombs.board_view import TILE, BoardView
from scenes.games.catacombs.model import TableModel
from scenes.render.canvas import Canvas
from scenes.table.camera import Camera

_MARGIN = 0.5
"""How much is to be seen around the dungeon, in tiles."""


def draw_dungeon(canvas: Canvas, box: pygame.FRect, match: Match) -> None:
    """Draws all that is known of the dungeon with everything in it, as large as it fits."""
    model = TableModel.of(match.book, cast("State", match.view(0)))
    camera = Camera(box, TILE)
    view = BoardView(camera, tuple(seat.colour for seat in match.state.setup.seats))
    view.measure(model)
    area = camera.bounds.inflate(2 * _MARGIN, 2 * _MARGIN)
    camera.zoom = min(1.0, camera.view.width / (area.width * TILE), camera.view.height / (area.height * TILE))
    camera.centre = area.center
    with canvas.clip(camera.view):
        view.draw(canvas, model)
