"""Devices: events of mouse, touch and keyboard become actions."""

from collections.abc import Callable

import pygame

from scenes.input.actions import Action, ActionKind

ToUnits = Callable[[tuple[float, float]], tuple[float, float]]

_KEYS: dict[int, ActionKind] = {
    pygame.K_RETURN: ActionKind.CONFIRM,
    pygame.K_KP_ENTER: ActionKind.CONFIRM,
    pygame.K_SPACE: ActionKind.SKIP,
    pygame.K_ESCAPE: ActionKind.BACK,
    pygame.K_AC_BACK: ActionKind.BACK,
    pygame.K_TAB: ActionKind.NEXT,
    pygame.K_UP: ActionKind.UP,
    pygame.K_DOWN: ActionKind.DOWN,
    pygame.K_LEFT: ActionKind.LEFT,
    pygame.K_RIGHT: ActionKind.RIGHT,
    pygame.K_i: ActionKind.INSPECT,
    pygame.K_u: ActionKind.UNDO,
    pygame.K_BACKSPACE: ActionKind.UNDO,
    pygame.K_F10: ActionKind.MENU,
    pygame.K_m: ActionKind.MENU,
    pygame.K_e: ActionKind.END_TURN,
    pygame.K_f: ActionKind.FIT,
    pygame.K_HOME: ActionKind.FIT,
    pygame.K_F11: ActionKind.FULLSCREEN,
}
_ZOOMS: dict[int, float] = {
    pygame.K_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_PAGEUP: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
    pygame.K_PAGEDOWN: -1,
}
_PANS: dict[int, tuple[float, float]] = {
    pygame.K_w: (0, -1),
    pygame.K_a: (-1, 0),
    pygame.K_s: (0, 1),
    pygame.K_d: (1, 0),
}
_TYPING: dict[int, ActionKind] = {
    pygame.K_BACKSPACE: ActionKind.ERASE,
    pygame.K_RETURN: ActionKind.CONFIRM,
    pygame.K_KP_ENTER: ActionKind.CONFIRM,
    pygame.K_ESCAPE: ActionKind.BACK,
    pygame.K_TAB: ActionKind.NEXT,
    pygame.K_UP: ActionKind.UP,
    pygame.K_DOWN: ActionKind.DOWN,
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
_FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_LEFT, _RIGHT = 1, 3


class Devices:
    """Translates events. It knows which keys are held, since a repeated key press looks like a first one."""

    def __init__(self) -> None:
        self.pointer: tuple[float, float] = (0.0, 0.0)
        self._held: set[int] = set()
        self._finger: tuple[int, int] | None = None

    def actions(
        self, event: pygame.Event, units: ToUnits, window: tuple[int, int], *, typing: bool = False
    ) -> list[Action]:
        """Returns the actions of an event; ``units`` turns a pixel into a place of the layout."""
        match event.type:
            case pygame.KEYDOWN:
                action = self._key(event, typing)
                return [] if action is None else [action]
            case pygame.KEYUP:
                self._held.discard(event.key)
            case pygame.WINDOWFOCUSLOST:
                self._held.clear()
                self._finger = None
            case pygame.TEXTINPUT if typing:
                return [Action(ActionKind.TEXT, text=event.text)]
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP if not event.touch:
                return self._mouse(event, units)
            case pygame.MOUSEWHEEL if not event.touch:
                return [Action(ActionKind.ZOOM, self.pointer, event.precise_y or event.y)]
            case _ if event.type in _FINGERS:
                return self._touch(event, units, window)
        return []

    def _key(self, event: pygame.Event, typing: bool) -> Action | None:
        repeated = event.key in self._held
        self._held.add(event.key)
        action = _typed(event) if typing else _pressed(event)
        if action is None or (repeated and action.kind not in _REPEATING):
            return None
        return action

    def _mouse(self, event: pygame.Event, units: ToUnits) -> list[Action]:
        self.pointer = units(event.pos)
        if event.type == pygame.MOUSEMOTION:
            kind = ActionKind.DRAG if event.buttons[0] else ActionKind.POINT
            return [Action(kind, self.pointer)]
        down = event.type == pygame.MOUSEBUTTONDOWN
        if event.button == _LEFT:
            return [Action(ActionKind.PRESS if down else ActionKind.RELEASE, self.pointer)]
        if event.button == _RIGHT and down:
            return [Action(ActionKind.INSPECT, self.pointer)]
        return []

    def _touch(self, event: pygame.Event, units: ToUnits, window: tuple[int, int]) -> list[Action]:
        """Follows one finger: a second one while it is down is left alone."""
        finger = (event.touch_id, event.finger_id)
        if event.type == pygame.FINGERDOWN and self._finger is None:
            self._finger = finger
            kind = ActionKind.PRESS
        elif finger != self._finger:
            return []
        elif event.type == pygame.FINGERUP:
            self._finger = None
            kind = ActionKind.RELEASE
        else:
            kind = ActionKind.DRAG
        self.pointer = units((event.x * window[0], event.y * window[1]))
        return [Action(kind, self.pointer)]


def _typed(event: pygame.Event) -> Action | None:
    kind = _TYPING.get(event.key)
    if kind is None:
        return None
    if kind is ActionKind.CONFIRM and event.mod & pygame.KMOD_ALT:
        kind = ActionKind.FULLSCREEN
    elif kind is ActionKind.NEXT and event.mod & pygame.KMOD_SHIFT:
        kind = ActionKind.PREVIOUS
    return Action(kind)


def _pressed(event: pygame.Event) -> Action | None:
    key, mod = event.key, event.mod
    if mod & pygame.KMOD_ALT:
        return Action(ActionKind.FULLSCREEN) if key in (pygame.K_RETURN, pygame.K_KP_ENTER) else None
    if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return Action(ActionKind.UNDO) if key == pygame.K_z else None
    if key == pygame.K_TAB and mod & pygame.KMOD_SHIFT:
        return Action(ActionKind.PREVIOUS)
    if key == pygame.K_r:
        return Action(ActionKind.TURN, amount=-1 if mod & pygame.KMOD_SHIFT else 1)
    if key in _KEYS:
        return Action(_KEYS[key])
    if key in _ZOOMS:
        return Action(ActionKind.ZOOM, amount=_ZOOMS[key])
    if key in _PANS:
        return Action(ActionKind.PAN, _PANS[key])
    for first in (pygame.K_0, pygame.K_KP_1 - 1):
        if first < key <= first + 9:
            return Action(ActionKind.DIGIT, amount=key - first)
    return None
