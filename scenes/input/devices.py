"""Devices: events of mouse, touch, keyboard and gamepad become actions."""

import math
import time
from collections.abc import Callable
from enum import StrEnum

import pygame

from scenes.input import gamepad
from scenes.input.actions import Action, ActionKind
from scenes.input.bindings import Bindings
from scenes.input.gamepad import Gamepads
from scenes.input.touch import SLOP, Touch

ToUnits = Callable[[tuple[float, float]], tuple[float, float]]

LONG = 0.5
"""Seconds after which a press is a long one."""


class Device(StrEnum):
    """What a player can hold or touch."""

    MOUSE = "mouse"
    TOUCH = "touch"
    KEYBOARD = "keyboard"
    GAMEPAD = "gamepad"


_TYPING: dict[int, ActionKind] = {
    pygame.K_BACKSPACE: ActionKind.ERASE,
    pygame.K_RETURN: ActionKind.CONFIRM,
    pygame.K_KP_ENTER: ActionKind.CONFIRM,
    pygame.K_ESCAPE: ActionKind.BACK,
    pygame.K_TAB: ActionKind.NEXT,
    pygame.K_UP: ActionKind.UP,
    pygame.K_DOWN: ActionKind.DOWN,
    pygame.K_LEFT: ActionKind.LEFT,
    pygame.K_RIGHT: ActionKind.RIGHT,
    pygame.K_F11: ActionKind.FULLSCREEN,
}
_REPEATING = {
    ActionKind.UP,
    ActionKind.DOWN,
    ActionKind.LEFT,
    ActionKind.RIGHT,
    ActionKind.NEXT,
    ActionKind.PREVIOUS,
    ActionKind.ZOOM,
    ActionKind.PAN,
    ActionKind.ERASE,
}
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_LEFT, _RIGHT = 1, 3
_MADE_FROM_MOUSE = (-1, 2**64 - 1)
"""The touch device of the finger events that SDL makes from a mouse."""


class Devices:
    """Translates events. It knows what is held, since a repeated key press looks like a first one.

    ``used`` is the device that a player used last.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.pointer: tuple[float, float] = (0.0, 0.0)
        self.used = Device.MOUSE
        self.bindings = Bindings({}, {})
        self.pads = Gamepads()
        self._clock = clock
        self._held: set[int] = set()
        self._touch = Touch()
        self._long: tuple[float, tuple[float, float]] | None = None
        """When the press that lasts becomes a long one, and where it is."""

    def forget(self) -> None:
        """Takes everything for released: the events that say so may be lost."""
        self._held.clear()
        self._touch.forget()
        self.pads.forget()
        self._long = None

    @property
    def due(self) -> float:
        """Returns when something that is held means more than it did so far."""
        return min(self.pads.due, self._long[0] if self._long is not None else math.inf)

    def later(self) -> list[Action]:
        """Returns the actions of what has been held long enough."""
        now = self._clock()
        actions = self.pads.later(now, self.bindings.of_button)
        if self._long is not None and self._long[0] <= now:
            actions.append(Action(ActionKind.INSPECT, self._long[1]))
            self._long = None
        return actions

    def actions(
        self,
        event: pygame.Event,
        units: ToUnits,
        window: tuple[int, int],
        *,
        typing: bool = False,
        catching: bool = False,
    ) -> list[Action]:
        """Returns the actions of an event; ``units`` turns a pixel into a place of the layout."""
        actions: list[Action] = []
        used = self.used
        match event.type:
            case pygame.WINDOWFOCUSLOST:
                self.forget()
            case pygame.KEYDOWN:
                used, actions = Device.KEYBOARD, self._key(event, typing, catching)
            case pygame.KEYUP:
                self._held.discard(event.key)
            case pygame.TEXTINPUT if typing:
                used, actions = Device.KEYBOARD, [Action(ActionKind.TEXT, text=event.text)]
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP if not event.touch:
                used, actions = Device.MOUSE, self._mouse(event, units)
            case pygame.MOUSEWHEEL if not event.touch:
                notches = event.precise_y or event.y
                used, actions = Device.MOUSE, [Action(ActionKind.ZOOM, self.pointer, notches)]
            case _ if event.type in _FINGERS and event.touch_id not in _MADE_FROM_MOUSE:
                used, actions = Device.TOUCH, self._finger(event, units, window)
            case _ if event.type in gamepad.EVENTS:
                meaning = self.bindings.of_button
                actions = self.pads.take(event, self._clock(), meaning, catching=catching)
                used = Device.GAMEPAD
        if any(action.kind is not ActionKind.LOST for action in actions):
            self.used = used
        return actions

    def _key(self, event: pygame.Event, typing: bool, catching: bool) -> list[Action]:
        repeated = event.key in self._held
        self._held.add(event.key)
        if catching:
            return [] if repeated else [Action(ActionKind.CAUGHT, amount=event.key, text="key")]
        action = _typed(event) if typing else self._pressed(event)
        if action is None or (repeated and action.kind not in _REPEATING):
            return []
        return [action]

    def _pressed(self, event: pygame.Event) -> Action | None:
        key, mod = event.key, event.mod
        if mod & pygame.KMOD_ALT:
            return Action(ActionKind.FULLSCREEN) if key in _ENTER else None
        if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return Action(ActionKind.UNDO) if key == pygame.K_z else None
        action = self.bindings.of_key(key)
        if action is not None and mod & pygame.KMOD_SHIFT:
            if action.kind is ActionKind.NEXT:
                return Action(ActionKind.PREVIOUS)
            if action.kind is ActionKind.TURN:
                return Action(ActionKind.TURN, amount=-1)
        return action

    def _mouse(self, event: pygame.Event, units: ToUnits) -> list[Action]:
        self.pointer = units(event.pos)
        if event.type == pygame.MOUSEMOTION:
            kind = ActionKind.DRAG if event.buttons[0] else ActionKind.POINT
            return self._followed([Action(kind, self.pointer)])
        down = event.type == pygame.MOUSEBUTTONDOWN
        if event.button == _LEFT:
            return self._followed([Action(ActionKind.PRESS if down else ActionKind.RELEASE, self.pointer)])
        if event.button == _RIGHT and down:
            return [Action(ActionKind.INSPECT, self.pointer)]
        return []

    def _finger(self, event: pygame.Event, units: ToUnits, window: tuple[int, int]) -> list[Action]:
        pos = units((event.x * window[0], event.y * window[1]))
        finger = (event.touch_id, event.finger_id)
        actions = self._touch.take(event.type, finger, pos, self._clock())
        if actions:
            self.pointer = pos
        return self._followed(actions)

    def _followed(self, actions: list[Action]) -> list[Action]:
        """Returns the actions of a pointer; a press that neither ends nor moves away becomes a long one."""
        for action in actions:
            if action.kind is ActionKind.PRESS and action.pos is not None:
                self._long = self._clock() + LONG, action.pos
            elif self._long is not None and (
                action.kind is not ActionKind.DRAG
                or action.pos is None
                or math.dist(action.pos, self._long[1]) > SLOP
            ):
                self._long = None
        return actions


def _typed(event: pygame.Event) -> Action | None:
    kind = _TYPING.get(event.key)
    if kind is None:
        return None
    if kind is ActionKind.CONFIRM and event.mod & pygame.KMOD_ALT:
        kind = ActionKind.FULLSCREEN
    elif kind is ActionKind.NEXT and event.mod & pygame.KMOD_SHIFT:
        kind = ActionKind.PREVIOUS
    return Action(kind)
