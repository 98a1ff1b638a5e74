"""Who is there: what counts as a person's doing, and a press that lasts in the staff's corner."""

import math

import pygame

from scenes.input.gamepad import ENGAGES

JITTER = 24
"""Pixels that a mouse moves before it counts: a table that is bumped moves it a little."""
_DOINGS = (
    pygame.KEYDOWN,
    pygame.TEXTINPUT,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEWHEEL,
    pygame.FINGERDOWN,
    pygame.FINGERMOTION,
    pygame.JOYBUTTONDOWN,
    pygame.CONTROLLERBUTTONDOWN,
)
_FAR = round(ENGAGES * 32_767)

Pixel = tuple[float, float]


class Presence:
    """Notices a person by events. A key that something heavy lies on, or a stick that drifts, is nobody."""

    def __init__(self) -> None:
        self._held: set[int] = set()
        self._mouse: Pixel | None = None

    def take(self, event: pygame.Event) -> bool:
        """Returns whether an event is a person's doing, and notes what is held."""
        fresh = event.type in _DOINGS
        match event.type:
            case pygame.KEYDOWN:
                fresh = event.key not in self._held
                self._held.add(event.key)
            case pygame.KEYUP:
                self._held.discard(event.key)
            case pygame.TEXTINPUT:
                fresh = not self._held
            case pygame.WINDOWFOCUSLOST:
                self._held.clear()
            case pygame.MOUSEMOTION:
                before = self._mouse or event.pos
                fresh = math.dist(before, event.pos) >= JITTER
                self._mouse = event.pos if fresh or self._mouse is None else before
            case pygame.JOYHATMOTION:
                fresh = event.value != (0, 0)
            case pygame.JOYAXISMOTION:
                fresh = abs(event.value) >= ENGAGES
            case pygame.CONTROLLERAXISMOTION:
                fresh = abs(event.value) >= _FAR
        return fresh


class Corner:
    """The upper left corner of the window: to press there for long is the way of the staff."""

    SECONDS = 5.0

    def __init__(self) -> None:
        self._since = math.inf
        self._down = 0

    def take(self, event: pygame.Event, size: tuple[int, int], side: float, now: float) -> None:
        """Follows a finger or the mouse; ``side`` is how wide the corner is in pixels."""
        place: Pixel | None = None
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            if event.touch:
                return
            place = event.pos
        elif event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            place = (event.x * size[0], event.y * size[1])
        if place is None:
            return
        inside = 0 <= place[0] < side and 0 <= place[1] < side
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN):
            self._down += 1
            self._since = now if inside and self._down == 1 else math.inf
        elif event.type in (pygame.MOUSEBUTTONUP, pygame.FINGERUP):
            self._down = max(0, self._down - 1)
            self._since = math.inf
        elif not inside:
            self._since = math.inf

    def pressed(self, now: float) -> bool:
        """Returns whether a press has lasted long enough; each counts once."""
        if now - self._since < self.SECONDS:
            return False
        self._since = math.inf
        return True
