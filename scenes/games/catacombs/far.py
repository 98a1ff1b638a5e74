"""Marks at the edge of the board for places out of sight: whose turn it is, and what could be answered."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import pygame

from karak.engine.ids import Cell
from scenes.render.canvas import Canvas
from scenes.ui.widgets import GAP

if TYPE_CHECKING:
    from scenes.games.catacombs.board_scene import BoardScene

_SIZE, _EDGE, _STEP = 64.0, 4.0, 16.0
_IN_SIGHT = 0.25
"""How much of a place is seen at least, or it counts as out of sight."""
_TURNS = {"right": 0, "down": 1, "left": 2, "up": 3}


class Mark(NamedTuple):
    """A button at a side of the board that brings the nearest place beyond it into sight."""

    side: str
    rect: pygame.FRect
    cell: Cell

    @property
    def id(self) -> str:
        """Returns the id of its hotspot."""
        return f"far_{self.side}"


def far_marks(scene: "BoardScene") -> list[Mark]:
    """Returns a mark for each side beyond which something is, unless what is lit leaves no room for it."""
    view = scene.open_board
    nearest: dict[str, tuple[float, Cell]] = {}
    for cell in _wanted(scene):
        rect = scene.camera.cell_rect(cell)
        seen = rect.clip(view)
        if seen.width * seen.height >= _IN_SIGHT * rect.width * rect.height:
            continue
        dx = rect.centerx - min(max(rect.centerx, view.left), view.right)
        dy = rect.centery - min(max(rect.centery, view.top), view.bottom)
        if abs(dx) >= abs(dy):
            side = "right" if dx > 0 else "left"
        else:
            side = "down" if dy > 0 else "up"
        nearest[side] = min(nearest.get(side, (abs(dx) + abs(dy), cell)), (abs(dx) + abs(dy), cell))
    lit = [rect for cell in _lit(scene) if (rect := scene.camera.cell_rect(cell)).colliderect(view)]
    taken = [rect.inflate(2 * GAP, 2 * GAP) for rect in lit]
    marks = []
    for side, (_, cell) in sorted(nearest.items()):
        free = next((place for place in _places(scene, side, cell) if place.collidelist(taken) < 0), None)
        if free is not None:
            marks.append(Mark(side, free, cell))
    return marks


def _lit(scene: "BoardScene") -> list[Cell]:
    question = scene.question
    if question is None or not scene.asks_person:
        return []
    return [*question.cells, *question.unknown, *([question.tile.cell] if question.tile else [])]


def _wanted(scene: "BoardScene") -> list[Cell]:
    seat = scene.model.seat
    hero = scene.model.heroes[seat] if seat is not None else None
    return [*_lit(scene), *([hero.cell] if hero is not None and hero.hero else [])]


def _places(scene: "BoardScene", side: str, cell: Cell) -> Iterator[pygame.FRect]:
    """Yields where a mark may be: beside its place first, then farther and farther along the edge."""
    inner = scene.open_board.inflate(-2 * _EDGE, -2 * _EDGE)
    wished = pygame.FRect(0, 0, _SIZE, _SIZE)
    wished.center = scene.camera.cell_rect(cell).center
    wished.clamp_ip(inner)
    upright = side in ("left", "right")
    corners = inner.inflate(0, -2 * _SIZE - 16) if upright else inner.inflate(-2 * _SIZE - 16, 0)
    reach = int((inner.height if upright else inner.width) / _STEP)
    for step in range(reach):
        for sign in (1, -1) if step else (1,):
            by = sign * step * _STEP
            place = wished.move(0, by) if upright else wished.move(by, 0)
            if corners.contains(place):
                yield place
        if not step:
            wished.clamp_ip(corners)


def draw_far(canvas: Canvas, scene: "BoardScene") -> None:
    """Draws the marks."""
    for mark in far_marks(scene):
        pressed = scene.focus.pressed == mark.id
        canvas.button(mark.rect, "gold", pressed=pressed, focus=scene.focus.shows(mark.id))
        centre = (mark.rect.centerx, mark.rect.centery - 3 + (5 if pressed else 0))
        canvas.image("common/ui/right", centre, 40, turn=_TURNS[mark.side])
