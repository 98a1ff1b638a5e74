"""Hotspots and the ring that knows which one is hovered, focused and pressed."""

import math
from collections.abc import Collection, Iterable
from typing import NamedTuple

import pygame

from scenes.input.actions import ActionKind

QUIET = 0.25
"""Seconds after an activation in which another one may be the second click of a double click."""
NEAR = 40.0
"""Units around a click within which the next one belongs to it, whatever lies there by then."""

_AXES: dict[ActionKind, tuple[int, int]] = {
    ActionKind.UP: (0, -1),
    ActionKind.DOWN: (0, 1),
    ActionKind.LEFT: (-1, 0),
    ActionKind.RIGHT: (1, 0),
}
_SIDEWAYS = 2.5
"""How much more a gap beside the direction counts than one along it."""


class Hotspot(NamedTuple):
    """A place that can be activated. ``why`` says in a sentence why it is off.

    Later hotspots lie over earlier ones; ``order`` is their order for the keyboard. A ``repeat`` hotspot
    (a stepper) takes quick activations one after the other.
    """

    id: str
    rect: pygame.FRect
    enabled: bool = True
    why: str = ""
    order: int = 0
    repeat: bool = False


class _Done(NamedTuple):
    """The last activation: of what, where if by a pointer, when, and what else there was to activate.

    After a renewal nothing new may be activated, by whatever device.
    """

    spot: str = ""
    pos: tuple[float, float] | None = None
    now: float = float("-inf")
    beside: frozenset[tuple[str, tuple[float, ...]]] = frozenset()
    renewal: bool = False


class FocusRing:
    """The hotspots of a scene. Each set of hotspots takes one activation, so that a double click acts once.

    What was there already when something was activated, elsewhere, may be activated as quickly as one likes;
    what is new must wait, for a key or where the click was. There is one focus for all devices: keys move
    it, and it follows the pointer.
    """

    def __init__(self) -> None:
        self.hotspots: list[Hotspot] = []
        self.hovered: str | None = None
        self.focused: str | None = None
        self.pressed: str | None = None
        self._spent = False
        self._last = _Done()
        self._closed = float("-inf")
        self._lasting: Collection[str] = ()

    def set(self, hotspots: Iterable[Hotspot]) -> None:
        """Takes new hotspots; focus stays on the same id where it can."""
        self.hotspots = list(hotspots)
        self._spent = False
        known = {spot.id for spot in self.hotspots}
        if self.hovered not in known:
            self.hovered = None
        if self.pressed not in known:
            self.pressed = None
        if self.focused not in known:
            first = min(self.hotspots, key=lambda spot: (not spot.enabled, spot.order), default=None)
            self.focused = first.id if first else None

    def get(self, spot_id: str | None) -> Hotspot | None:
        """Returns the hotspot of an id."""
        return next((spot for spot in self.hotspots if spot.id == spot_id), None)

    def at(self, pos: tuple[float, float]) -> Hotspot | None:
        """Returns the topmost hotspot at a place."""
        return next((spot for spot in reversed(self.hotspots) if spot.rect.collidepoint(pos)), None)

    def shows(self, spot_id: str) -> bool:
        """Returns whether a hotspot is to be drawn with the focus."""
        return self.focused == spot_id

    def point(self, pos: tuple[float, float]) -> bool:
        """Moves the pointer; returns whether that changed anything to be seen."""
        spot = self.at(pos)
        new = spot.id if spot else None
        if new == self.hovered:
            return False
        self.hovered = new
        if new is not None:
            self.focused = new
        return True

    def press(self, pos: tuple[float, float]) -> Hotspot | None:
        """Presses at a place and returns the hotspot there, which gets the focus."""
        spot = self.at(pos)
        self.hovered = self.pressed = spot.id if spot else None
        if spot is not None:
            self.focused = spot.id
        return spot

    def release(self, pos: tuple[float, float], now: float) -> Hotspot | None:
        """Returns the hotspot that is activated: the one that was pressed, if it is released there."""
        pressed, self.pressed = self.pressed, None
        spot = self.at(pos)
        if spot is None or spot.id != pressed:
            return None
        return self._activated(spot, now, pos)

    def confirm(self, now: float) -> Hotspot | None:
        """Returns the focused hotspot, activated by a key."""
        spot = self.get(self.focused)
        return self._activated(spot, now) if spot else None

    def choose(self, spot_id: str, now: float) -> Hotspot | None:
        """Returns the hotspot of an id, activated by its own key."""
        spot = self.get(spot_id)
        return self._activated(spot, now) if spot else None

    def _activated(self, spot: Hotspot, now: float, pos: tuple[float, float] | None = None) -> Hotspot | None:
        if not spot.enabled:
            return spot
        held = now < self._closed and spot.id not in self._lasting
        if self._spent or held or self._doubles(spot, now, pos):
            return None
        self._spent = True
        self._last = _Done(spot.id, pos, now, self._there())
        return spot

    def _there(self) -> frozenset[tuple[str, tuple[float, ...]]]:
        return frozenset((spot.id, tuple(spot.rect)) for spot in self.hotspots)

    def _doubles(self, spot: Hotspot, now: float, pos: tuple[float, float] | None) -> bool:
        """Returns whether an activation is the second click, or press of a key, of the last one."""
        last = self._last
        if now - last.now >= QUIET:
            return False
        if spot.id == last.spot:
            return not spot.repeat
        if (spot.id, tuple(spot.rect)) in last.beside:
            return False
        if last.renewal:
            return not spot.repeat
        if pos is not None and last.pos is not None:
            return math.dist(pos, last.pos) < NEAR
        return pos is None and last.pos is None and not spot.repeat

    def renew(self, now: float, lasting: Collection[str] = ()) -> None:
        """Takes what comes at once for a double click on what was there before, and forgets its focus.

        The lasting hotspots have nothing to do with it: they can be activated at once, and a press on one
        of them goes on.
        """
        self.focused = None
        self._lasting = lasting
        if self.pressed not in lasting:
            self.pressed = None
        there = frozenset(spot for spot in self._there() if spot[0] in lasting)
        self._last = _Done(now=now, beside=there, renewal=True)

    def follow(self, other: "FocusRing") -> None:
        """Takes over the last activation of another scene, of which a second click may still come."""
        if other._last.now > self._last.now:
            self._last = other._last._replace(spot="", beside=frozenset())

    def hold(self, until: float) -> None:
        """Takes what is activated before a moment for meant elsewhere, but for what lasts."""
        self._closed = until

    def step(self, by: int) -> None:
        """Moves the focus to the next or previous hotspot in their order, round and round."""
        order = sorted(self.hotspots, key=lambda spot: spot.order)
        if not order:
            return
        index = next((i for i, spot in enumerate(order) if spot.id == self.focused), -1 if by > 0 else 0)
        self.focused = order[(index + by) % len(order)].id

    def move(self, direction: ActionKind, without: Collection[str] = ()) -> bool:
        """Moves the focus to the nearest hotspot in a direction; returns whether there is one."""
        here = self.get(self.focused)
        if here is None:
            self.step(1)
            return self.focused is not None
        ahead = [
            (_distance(here.rect, spot.rect, direction), spot.id)
            for spot in self.hotspots
            if spot.id not in without
        ]
        best = min((pair for pair in ahead if pair[0] is not None), default=None)
        if best is None:
            return False
        self.focused = best[1]
        return True


def _distance(here: pygame.FRect, there: pygame.FRect, direction: ActionKind) -> float | None:
    """Returns how far a rectangle lies in a direction, or None if it does not lie there at all."""
    x, y = _AXES[direction]
    along = (there.centerx - here.centerx) * x + (there.centery - here.centery) * y
    if along <= 1:
        return None
    if x:
        gap = max(0.0, (there.left - here.right) if x > 0 else (here.left - there.right))
        overlap = min(here.bottom, there.bottom) - max(here.top, there.top)
        beside = abs(there.centery - here.centery)
    else:
        gap = max(0.0, (there.top - here.bottom) if y > 0 else (here.top - there.bottom))
        overlap = min(here.right, there.right) - max(here.left, there.left)
        beside = abs(there.centerx - here.centerx)
    if overlap > 0:
        return gap + 0.1 * beside
    if beside > 3 * along:
        return None
    return gap + 40 - _SIDEWAYS * overlap + 0.25 * beside
