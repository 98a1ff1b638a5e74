"""The guide: a lantern that speaks one sentence in a bubble, and a hand at what is to be touched."""

import math
from collections.abc import Sequence

import pygame

from scenes.input.focus import FocusRing
from scenes.render.canvas import Canvas
from scenes.theme import FADED, INK

PICTURE = "common/ui/guide"
_LANTERN, _NEXT, _PAD, _SIZE = 132.0, 84.0, 26.0, 34.0
_LEADING = 1.22
_WIDEST, _LINES = 760.0, 3
_ASIDE, _ABOVE, _HEAD = 10.0, 4.0, 50.0
_HAND = 104.0
_ROOMY, _SMALLEST = 580.0, 0.64
"""Height of a room in which the guide is as large as can be, and how small it becomes in a low one."""


def scale_in(room: pygame.FRect) -> float:
    """Returns how large the guide is, so that the board is seen beside it in a low room too."""
    return min(1.0, max(_SMALLEST, room.height / _ROOMY))


def bubble_size(canvas: Canvas, text: str, room: pygame.FRect, *, goes_on: bool) -> tuple[float, float]:
    """Returns how wide and high the guide with its bubble is in a room."""
    part = scale_in(room)
    wide = min(_WIDEST * part, room.width - 2 * _ASIDE)
    words = wide / part - 1.15 * _LANTERN - 1.5 * _PAD - (_NEXT + 16 if goes_on else 0)
    lines = min(_LINES, math.ceil(1.1 * canvas.width_of(text, _SIZE * part) / part / words))
    return wide, max(0.95 * _LANTERN, lines * _SIZE * _LEADING + _HEAD + _PAD) * part


def bubble(
    room: pygame.FRect, size: tuple[float, float], target: pygame.FRect | None, avoid: Sequence[pygame.FRect]
) -> pygame.FRect:
    """Returns where the guide stands in a room: near the target, over as little of the rest as can be."""
    inner = room.inflate(-2 * _ASIDE, -2 * _ABOVE)
    places = [
        pygame.FRect(x, y, *size)
        for y in (inner.top, inner.centery - size[1] / 2, inner.bottom - size[1])
        for x in (inner.centerx - size[0] / 2, inner.left, inner.right - size[0])
    ]

    def cost(place: pygame.FRect) -> tuple[float, float, float]:
        hidden = sum(_area(place.clip(other)) for other in avoid)
        if target is None:
            return 0.0, hidden, 0.0
        pointed = _area(place.clip(target)), _area(place.clip(hand(target)))
        return sum(pointed), hidden, (pygame.Vector2(place.center) - target.center).length()

    return min(places, key=cost)


def _area(rect: pygame.FRect) -> float:
    return rect.width * rect.height


def hand(target: pygame.FRect, low: float = math.inf) -> pygame.FRect:
    """Returns where the hand points at a target: from below or from within it, not below ``low``."""
    rect = pygame.FRect(0, 0, _HAND, _HAND)
    aside = 0.32 * target.width if target.width > 1.5 * target.height else 0.0
    rect.midtop = (target.centerx + aside + 0.08 * _HAND, target.centery + min(0.25 * target.height, 30))
    rect.bottom = min(rect.bottom, low - 4)
    return rect


def draw_guide(
    canvas: Canvas,
    rect: pygame.FRect,
    text: str,
    lesson: str,
    focus: FocusRing,
    *,
    goes_on: bool,
    part: float = 1.0,
) -> None:
    """Draws the lantern with its bubble, so large; ``goes_on``: a tap on it goes on."""
    lit = goes_on and focus.shows("guide")
    lantern, pad = _LANTERN * part, _PAD * part
    sheet = pygame.FRect(rect.left + 0.6 * lantern, rect.top, rect.width - 0.6 * lantern, rect.height)
    canvas.panel(sheet, "bar", radius=34 * part, glow=True)
    canvas.image(PICTURE, (rect.left + 0.5 * lantern, rect.centery), 1.2 * lantern)
    left = sheet.left + 0.55 * lantern + pad / 2
    words = pygame.FRect(left, sheet.top, sheet.right - left - pad, sheet.height)
    if goes_on:
        button = pygame.FRect(0, 0, _NEXT * part, _NEXT * part)
        button.midright = (sheet.right - pad, sheet.centery)
        canvas.button(button, "gold", pressed=focus.pressed == "guide", focus=lit)
        canvas.image("common/ui/right", (button.centerx, button.centery - 3), 52 * part)
        words.width -= button.width + 16 * part
    canvas.text(
        lesson,
        (words.left, sheet.top + 30 * part),
        max(20.0, 22 * part),
        font="sans",
        colour=FADED,
        anchor="left",
    )
    head = _HEAD * part
    box = pygame.FRect(words.left, sheet.top + head, words.width, sheet.height - head - 12 * part)
    canvas.paragraph(text, box, _SIZE * part, font="serif", colour=INK, lines=_LINES, leading=_LEADING)


def draw_hand(canvas: Canvas, target: pygame.FRect, low: float) -> None:
    """Draws a hand that points at a target, not below ``low``."""
    place = hand(target, low)
    canvas.image("common/screens/attract-hand", place.center, _HAND)
