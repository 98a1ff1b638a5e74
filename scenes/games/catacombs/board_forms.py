"""Where everything is on a hero board: on an open one, a resting one, and on the strips it shrinks to."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from karak.engine.ids import SeatId
from scenes.ui.widgets import GAP

OPEN_HEIGHT, SHOWN_HEIGHT, RESTING_HEIGHT = 344.0, 252.0, 160.0
"""Heights of a board: whole, with small slots and abilities, with small slots only."""
STRIP_HEIGHT = 176.0
"""Height of the strip of the hero whose turn it is."""
TALLEST_STRIP = 130.0
NARROW = 300.0
"""Width below which boards are strips."""
OPEN_WIDTH = 434.0

Point = tuple[float, float]


@dataclass(frozen=True)
class Slots:
    """Where slots begin, how large they are, and what lies between two slots and two kinds."""

    at: Point
    size: float
    gap: float
    group: float
    wrapped: bool = False
    """Whether spells stand in a row of their own."""


@dataclass(frozen=True)
class Form:
    """The places of one board: middles at the left of texts and rows, of the gem itself."""

    rect: pygame.FRect
    portrait: pygame.FRect
    badge: float
    hearts: Point
    heart: float
    gem: Point
    gem_size: float
    title: Point | None = None
    title_size: float = 0.0
    title_room: float = 0.0
    slots: Slots | None = None
    plates: tuple[pygame.FRect, ...] = ()
    counted: bool = False
    """Whether lives are one heart with a number."""


def form_of(rect: pygame.FRect) -> Form:
    """Returns the form of a board that has so much room."""
    if rect.width < NARROW:
        return _strip(rect)
    if rect.height < RESTING_HEIGHT - 1:
        return _low(rect)
    return _open(rect) if rect.height > SHOWN_HEIGHT + 1 else _resting(rect)


def _open(rect: pygame.FRect) -> Form:
    portrait = pygame.FRect(rect.left + 44, rect.top + 18, 140, 140)
    left = portrait.right + 18
    return Form(
        rect,
        portrait,
        badge=58,
        hearts=(left, portrait.top + 64),
        heart=36,
        gem=(portrait.right + 38, portrait.top + 116),
        gem_size=46,
        title=(left, portrait.top + 20),
        title_size=38,
        title_room=rect.right - left - 20,
        slots=Slots((rect.left + 44, portrait.bottom + 20), 54, 5, 14),
        plates=_plates(rect),
    )


def _resting(rect: pygame.FRect) -> Form:
    portrait = pygame.FRect(rect.left + 44, rect.top + 20, 112, 112)
    left = portrait.right + 18
    return Form(
        rect,
        portrait,
        badge=48,
        hearts=(left, portrait.top + 47),
        heart=28,
        gem=(rect.right - 76, portrait.top + 12),
        gem_size=34,
        title=(left, portrait.top + 13),
        title_size=28,
        title_room=rect.right - left - 92,
        slots=Slots((left, portrait.top + 72), 36, 3, 8),
        plates=_plates(rect) if rect.height >= SHOWN_HEIGHT - 1 else (),
    )


def _low(rect: pygame.FRect) -> Form:
    size = min(100.0, rect.height - 24)
    portrait = pygame.FRect(rect.left + 44, rect.centery - size / 2, size, size)
    left = portrait.right + 16
    return Form(
        rect,
        portrait,
        badge=42,
        hearts=(left, rect.centery + 20),
        heart=27,
        gem=(rect.right - 76, rect.centery - 17),
        gem_size=32,
        title=(left, rect.centery - 17),
        title_size=27,
        title_room=rect.right - left - 92,
    )


def _strip(rect: pygame.FRect) -> Form:
    own = rect.height > TALLEST_STRIP
    size = 70.0 if own else min(76.0, rect.height - 16)
    middle = rect.top + 45 if own else rect.centery
    portrait = pygame.FRect(rect.left + 36, middle - size / 2, size, size)
    left = portrait.right + 12
    icon = 30.0 if own else min(30.0, 0.4 * rect.height)
    return Form(
        rect,
        portrait,
        badge=34,
        hearts=(left, middle - 0.6 * icon),
        heart=icon,
        gem=(left + 15, middle + 0.6 * icon),
        gem_size=icon,
        slots=Slots((rect.left + 42, portrait.bottom + 12), 36, 6, 6, wrapped=True) if own else None,
        counted=True,
    )


def _plates(rect: pygame.FRect) -> tuple[pygame.FRect, ...]:
    wide = (rect.width - 44 - 18 - 10) / 2
    top = rect.bottom - (90 if rect.height > SHOWN_HEIGHT + 1 else 86)
    return tuple(pygame.FRect(rect.left + 40 + index * (wide + 10), top, wide, 72) for index in range(2))


def stacked(area: pygame.FRect, count: int, active: SeatId | None) -> list[pygame.FRect]:
    """Returns the rectangle of each of some boards one below the other, the active one being larger."""
    narrow = area.width < NARROW
    largest, gap = STRIP_HEIGHT if narrow else OPEN_HEIGHT, GAP
    room = (area.height - largest - gap * (count - 1)) / max(1, count - 1)
    if narrow:
        rest = min(TALLEST_STRIP, room)
    else:
        rest = next((high for high in (SHOWN_HEIGHT, RESTING_HEIGHT) if high <= room), room)
    found: list[pygame.FRect] = []
    y = area.top
    for seat in range(count):
        high = largest if seat == active else rest
        found.append(pygame.FRect(area.left, y, area.width, high))
        y += high + gap
    return found


def opened_beside(rects: Sequence[pygame.FRect], seat: SeatId, low: float) -> pygame.FRect:
    """Returns where the whole board of a seat lies beside its place, not below ``low``."""
    place = rects[seat]
    rect = pygame.FRect(place.left - 16 - OPEN_WIDTH, 0, OPEN_WIDTH, OPEN_HEIGHT)
    rect.centery = place.centery
    rect.top = max(12.0, min(rect.top, low - OPEN_HEIGHT - 12))
    return rect
