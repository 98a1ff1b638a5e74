"""The base of all screens: its life, its hotspots, and what actions do to them."""

from typing import TYPE_CHECKING

import pygame

from scenes.input.actions import Action, ActionKind
from scenes.input.focus import FocusRing, Hotspot
from scenes.render.canvas import Canvas
from scenes.theme import HEIGHT

if TYPE_CHECKING:
    from scenes.app import App


class Scene:
    """One screen. A scene says what it shows by ``draw`` and what can be activated by ``hotspots``.

    ``dirty`` asks for a redraw, ``stale`` for new hotspots; ``changed`` sets both.
    """

    overlay = False
    """Whether the scene below shows through, as under a dialog."""
    typing = False
    """Whether letters are wanted as TEXT instead of as keys."""
    lively = 0.0
    """Seconds for which ambient life goes on after something was done; none where nothing lives."""
    catching = False
    """Whether the next key or button is wanted as CAUGHT, whatever it means otherwise."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.focus = FocusRing()
        self.size: tuple[float, float] = (1920.0, float(HEIGHT))
        self.dirty = True
        self.stale = True

    @property
    def rect(self) -> pygame.FRect:
        """Returns the whole layout."""
        return pygame.FRect(0, 0, *self.size)

    @property
    def animating(self) -> bool:
        """Returns whether frames are wanted now; else the app waits for events."""
        return False

    def enter(self) -> None:
        """Is called when the scene becomes the uppermost one."""

    def leave(self) -> None:
        """Is called when the scene goes for good."""

    def resize(self, size: tuple[float, float]) -> None:
        """Takes a new layout size."""
        self.size = size
        self.changed()

    def speak(self) -> None:
        """Says everything anew: another language is spoken now."""
        self.changed()

    def hotspots(self) -> list[Hotspot]:
        """Returns what can be activated now, from the lowest to the topmost."""
        return []

    def activate(self, spot_id: str) -> None:
        """Does what a hotspot stands for."""

    def update(self, dt: float) -> None:
        """Moves what moves on, by seconds; called each frame while ``animating``."""

    def draw(self, canvas: Canvas) -> None:
        """Draws everything."""

    def draw_life(self, canvas: Canvas) -> None:
        """Draws what lives, with all that lies under it."""

    def covers(self) -> list[pygame.FRect]:
        """Returns where something lies over what lives: that stays as it was drawn last."""
        return []

    def back(self) -> None:
        """Does what Escape stands for."""

    def inspect(self, pos: tuple[float, float], spot: Hotspot | None) -> bool:
        """Opens what can be known about a place, and returns whether there was something to open.

        ``spot`` is the hotspot there. Asked by a key, both are those of the focus.
        """
        return False

    def changed(self) -> None:
        """Asks for new hotspots and a redraw."""
        self.dirty = self.stale = True

    def settle(self) -> None:
        """Brings the focus ring up to date."""
        if self.stale:
            self.stale = False
            self.focus.set(self.hotspots())

    def handle(self, action: Action) -> bool:
        """Takes an action and returns whether it meant something here."""
        self.settle()
        focus = self.focus
        match action.kind:
            case ActionKind.POINT | ActionKind.DRAG if action.pos is not None:
                self.dirty |= focus.point(action.pos)
            case ActionKind.PRESS if action.pos is not None:
                self.dirty = True
                return focus.press(action.pos) is not None
            case ActionKind.RELEASE if action.pos is not None:
                self.dirty = True
                return self.answer(focus.release(action.pos, self.app.now))
            case ActionKind.CONFIRM | ActionKind.SKIP:
                self.dirty = True
                return self.answer(focus.confirm(self.app.now))
            case ActionKind.NEXT | ActionKind.PREVIOUS:
                self.dirty = True
                focus.step(1 if action.kind is ActionKind.NEXT else -1)
                self.app.audio.play("focus")
            case ActionKind.UP | ActionKind.DOWN | ActionKind.LEFT | ActionKind.RIGHT:
                self.dirty = True
                moved = focus.move(action.kind)
                if moved:
                    self.app.audio.play("focus")
                return moved
            case ActionKind.BACK:
                self.back()
            case ActionKind.INSPECT:
                return self._inspected(action.pos)
            case ActionKind.PINCH:
                focus.pressed = None
            case _:
                return False
        return True

    def _inspected(self, pos: tuple[float, float] | None) -> bool:
        """Inspects a place or what has the focus; a press that did so activates nothing when it ends."""
        spot = self.focus.get(self.focus.focused) if pos is None else self.focus.at(pos)
        if pos is None and spot is not None:
            pos = spot.rect.center
        if pos is None or not self.inspect(pos, spot):
            return False
        self.focus.pressed = None
        self.dirty = True
        return True

    def answer(self, spot: Hotspot | None) -> bool:
        """Activates a hotspot, or says why it is off; returns whether there was one."""
        if spot is None:
            return False
        self.app.audio.play("press" if spot.enabled else "refused")
        if spot.enabled:
            self.activate(spot.id)
            self.changed()
        elif spot.why:
            self.app.notify(spot.why)
        return True
