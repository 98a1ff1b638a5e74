"""Touch: fingers tap, drag and pinch."""

import math
from dataclasses import dataclass, field

import pygame

from scenes.input.actions import Action, ActionKind

SLOP = 20.0
"""Units that a finger may slip on a tap."""
SILENT = 5.0
"""Seconds after which a finger that is not heard of is taken for lifted: some screens lose one."""

Pos = tuple[float, float]
Finger = tuple[int, int]


@dataclass
class _Down:
    pos: Pos
    heard: float


@dataclass
class Touch:
    """Follows one finger, or two for a pinch; what comes after a pinch waits until all are lifted."""

    _fingers: dict[Finger, _Down] = field(default_factory=dict)
    _start: Pos = (0.0, 0.0)
    _dragging: bool = False
    _pinched: bool = False

    def forget(self) -> None:
        """Takes all fingers for lifted."""
        self._fingers.clear()
        self._dragging = self._pinched = False

    def take(self, kind: int, finger: Finger, pos: Pos, now: float) -> list[Action]:
        """Returns the actions of a finger that comes down, moves or goes up."""
        if kind == pygame.FINGERDOWN:
            return self._down(finger, pos, now)
        if finger not in self._fingers:
            return []
        if kind == pygame.FINGERUP:
            return self._up(finger, pos)
        return self._moved(finger, pos, now)

    def _down(self, finger: Finger, pos: Pos, now: float) -> list[Action]:
        self._fingers = {
            other: down
            for other, down in self._fingers.items()
            if other != finger and now - down.heard < SILENT
        }
        if not self._fingers:
            self.forget()
            self._start = pos
            self._fingers[finger] = _Down(pos, now)
            return [Action(ActionKind.PRESS, pos)]
        if self._pinched:
            return []
        self._pinched = True
        self._fingers[finger] = _Down(pos, now)
        return [Action(ActionKind.PINCH, self._spread()[0])]

    def _moved(self, finger: Finger, pos: Pos, now: float) -> list[Action]:
        down = self._fingers[finger]
        if self._pinched:
            before = self._spread()[1]
            down.pos, down.heard = pos, now
            if len(self._fingers) < 2:
                return []
            centre, after = self._spread()
            return [Action(ActionKind.PINCH, centre, after / before)]
        down.pos, down.heard = pos, now
        self._dragging |= math.dist(pos, self._start) > SLOP
        return [Action(ActionKind.DRAG, pos)] if self._dragging else []

    def _up(self, finger: Finger, pos: Pos) -> list[Action]:
        del self._fingers[finger]
        if self._pinched:
            return []
        return [Action(ActionKind.RELEASE, pos if self._dragging else self._start)]

    def _spread(self) -> tuple[Pos, float]:
        """Returns the middle between the fingers and how far they are apart."""
        places = [down.pos for down in self._fingers.values()]
        one, other = places[0], places[-1]
        middle = ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
        return middle, max(1.0, math.dist(one, other))
