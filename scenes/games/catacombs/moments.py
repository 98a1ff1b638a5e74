"""The great moments of a game: the monster whose fall ends it shows itself, and somebody has won."""

import math
from typing import TYPE_CHECKING

import pygame

from scenes.anim.easing import arc, mix, part
from scenes.games.catacombs import pictures
from scenes.games.catacombs.stage import Finale, Omen
from scenes.i18n import tr
from scenes.render.canvas import Canvas
from scenes.theme import CREAM, INK, NIGHT, PLAYERS

if TYPE_CHECKING:
    from scenes.games.catacombs.table import CatacombsTable

_FLAME, _COIN, _LAUREL = "common/ui/flame", "common/ui/coin", "common/screens/result-laurel"
_FLAMES, _COINS = 17, 54
_SHADOW = '<ellipse cx="50" cy="25" rx="48" ry="23" fill="#2A1A2E" fill-opacity="0.6"/>'
_FALLING = 0.5
"""Part of the finale in which one coin falls."""


def draw_moments(canvas: Canvas, table: "CatacombsTable") -> None:
    """Draws what fills the whole table for a moment."""
    stage = table.stage
    if stage.omen is not None:
        _draw_omen(canvas, stage.omen, table.rect, table.camera.view, table.camera.size)
    if stage.finale is not None:
        _draw_finale(canvas, stage.finale, table)


def _draw_omen(canvas: Canvas, omen: Omen, screen: pygame.FRect, view: pygame.FRect, tile: float) -> None:
    """Darkens the table, lets fire flare up, and shows the monster larger than life."""
    canvas.fill(screen, NIGHT, round(205 * omen.dark))
    x, y = omen.centre[0] + omen.shake[0], omen.centre[1] + omen.shake[1]
    width = mix(0.5 * tile, 0.86 * view.height, omen.grown)
    canvas.light((x, y), width, 0.95 * omen.grown)
    quick = canvas.moved(0, 0, hasty=True)
    step = view.width / (_FLAMES - 1)
    for number in range(_FLAMES):
        swing = math.sin(number * 2.4 + omen.shake[0] * 0.4)
        high = view.height * (0.3 + 0.1 * swing) * omen.grown
        foot = (view.left + number * step, view.bottom + 16 + 10 * swing)
        if high > 8:
            quick.image(_FLAME, foot, high * 0.75, anchor="midbottom")
    quick.image(omen.picture, (x, y), width)
    canvas.shake(*omen.shake)


def _draw_finale(canvas: Canvas, finale: Finale, table: "CatacombsTable") -> None:
    """Draws the winners in their laurel over the darkened table, and gold that rains on it."""
    screen = table.rect
    canvas.fill(screen, NIGHT, round(165 * finale.shown))
    side = min(520.0, screen.height * 0.5)
    middle, y = screen.centerx, screen.centery - 0.12 * screen.height
    quick = canvas.moved(0, 0, hasty=True)
    laurel = side * mix(0.7, 1.0, finale.shown)
    canvas.light((middle, y), side, 0.5 * finale.shown)
    quick.image(_LAUREL, (middle, y), laurel, alpha=round(255 * finale.shown))
    face = side * (0.44 if len(finale.winners) == 1 else 0.36 if len(finale.winners) == 2 else 0.27)
    for place, seat in enumerate(finale.winners):
        x = middle + (place - (len(finale.winners) - 1) / 2) * face * 1.12
        corner = (x - face / 2, y - face / 2)
        player = PLAYERS[table.colours[seat]]
        canvas.portrait(
            pictures.picture(table.model.heroes[seat].looks), corner, face, player.colour, thick=7
        )
        canvas.image(player.badge, (corner[0] + 10, corner[1] + face - 10), face * 0.34)
    names = [table.names[seat] for seat in finale.winners]
    text = (
        tr("ui.result.winner", who=names[0])
        if len(names) == 1
        else tr("ui.result.shared", who=", ".join(names))
    )
    canvas.text(text, (middle, y + side * 0.62), 84, colour=CREAM, outline=INK, width=screen.width - 160)
    for number in range(_COINS):
        _draw_coin(quick, number, finale.rain, screen)


def _draw_coin(canvas: Canvas, number: int, rain: float, screen: pygame.FRect) -> None:
    """Draws one coin of the rain, which falls from above the screen to below it."""
    start = (number * 0.618) % 1 * (1 - _FALLING)
    fallen = part(rain, start, start + _FALLING)
    if not 0 < fallen < 1:
        return
    column = (number * 0.7548) % 1
    drift = 30 * math.sin(number + 5 * fallen)
    size = 34.0 + 30 * ((number * 0.5698) % 1)
    place = (screen.left + column * screen.width + drift, mix(-size, screen.height + size, fallen**1.4))
    canvas.image(
        _COIN, place, size, squash=max(0.1, abs(math.cos(number + 9 * fallen))), angle=20 * arc(column)
    )


def draw_die_shadow(canvas: Canvas, place: tuple[float, float], width: float, lift: float) -> None:
    """Draws the shadow that a die throws: the higher it is, the farther away, the wider and the fainter."""
    high = min(1.0, lift / (2 * width))
    wide = width * (1.0 + 0.5 * high)
    rect = pygame.FRect(0, 0, wide, wide * 0.5)
    rect.center = (place[0] + 0.06 * width + 0.3 * lift, place[1] + 0.4 * width)
    canvas.svg(_SHADOW, rect, view=(100, 50), key="die-shadow", alpha=round(150 - 110 * high))
