"""Gamepads: the one place that knows SDL's controllers, and plain joysticks where SDL has no mapping.

``pygame._sdl2.controller`` is a private name of pygame-ce 2.5.8.
"""

import logging
import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pygame
from pygame._sdl2 import controller

from scenes.input import pad
from scenes.input.actions import Action, ActionKind

log = logging.getLogger(__name__)

ENGAGES, LETS_GO = 0.55, 0.4
"""How far a stick is pushed to count as a direction, and how far it comes back until it counts no more."""
DEAD = 0.3
"""How far the stick that moves the view may be off its middle."""
FIRST, AGAIN, PANS = 0.4, 0.12, 0.03
"""Seconds until a held direction counts again, then between two counts, and between two moves of the view."""
STRIDE = 0.22
"""How far one such move goes, in parts of one by a key."""

Meaning = Callable[[int], Action | None]
_PLAIN = {0: pad.A, 1: pad.B, 2: pad.X, 3: pad.Y, 4: pad.LEFT_SHOULDER, 5: pad.RIGHT_SHOULDER} | {
    6: pad.BACK,
    7: pad.START,
    8: pad.LEFT_STICK,
    9: pad.RIGHT_STICK,
}
"""The buttons of most joysticks that SDL has no mapping for."""
_SHAPED = re.compile(r"\bps[345]\b|playstation|dualshock|dualsense|sony", re.IGNORECASE)
"""Names of gamepads that have shapes on their buttons."""
_TRIGGERS = {4: pad.LEFT_TRIGGER, 5: pad.RIGHT_TRIGGER}
_REPEATING = {
    ActionKind.UP,
    ActionKind.DOWN,
    ActionKind.LEFT,
    ActionKind.RIGHT,
    ActionKind.NEXT,
    ActionKind.PREVIOUS,
    ActionKind.ZOOM,
    ActionKind.PAN,
}


@dataclass
class _Pad:
    """An open gamepad; ``device`` keeps it open."""

    device: object
    mapped: bool
    shapes: bool = False
    """Whether shapes stand on its buttons in place of letters."""
    axes: dict[int, float] = field(default_factory=dict)
    stick: int | None = None
    hat: set[int] = field(default_factory=set)


class Gamepads:
    """All gamepads that are plugged in; each may come and go at any time."""

    def __init__(self) -> None:
        self._pads: dict[int, _Pad] = {}
        self._held: dict[tuple[int, str, int], float] = {}
        """When each pressed button counts again, by gamepad and by the part of it."""
        self._pans = math.inf
        self.shapes = False
        """Whether the gamepad used last has shapes on its buttons."""

    def open(self) -> None:
        """Listens to gamepads; without a way to do so there are none."""
        try:
            pygame.joystick.init()
            controller.init()
            # SDL makes a controller's events from the joystick's: where those are blocked, both are gone.
            pygame.event.set_allowed(list(EVENTS))
        except pygame.error as error:
            log.warning("no gamepads: %s", error)

    def close(self) -> None:
        """Listens no more."""
        self.forget()
        self._pads.clear()
        controller.quit()
        pygame.joystick.quit()

    def forget(self) -> None:
        """Takes all buttons for released and all sticks for upright."""
        self._held.clear()
        self._pans = math.inf
        for one in self._pads.values():
            one.axes.clear()
            one.hat.clear()
            one.stick = None

    @property
    def due(self) -> float:
        """Returns when something that is held counts again."""
        return min((self._pans, *self._held.values()))

    def take(
        self, event: pygame.Event, now: float, meaning: Meaning, *, catching: bool = False
    ) -> list[Action]:
        """Returns the actions of an event; ``meaning`` tells what a button stands for."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED | pygame.JOYDEVICEADDED:
                self._add(event)
                return []
            case pygame.CONTROLLERDEVICEREMOVED | pygame.JOYDEVICEREMOVED:
                return self._remove(event.instance_id)
        known = self._pads.get(getattr(event, "instance_id", -1))
        if known is None or known.mapped != (event.type in _MAPPED):
            return []
        pressed = list(self._pressed(event, known, now))
        self.shapes = known.shapes if pressed else self.shapes
        if catching:
            return [
                Action(ActionKind.CAUGHT, amount=button, text="button")
                for button in pressed
                if button in pad.NAMES
            ]
        return [action for button in pressed if (action := meaning(button)) is not None]

    def later(self, now: float, meaning: Meaning) -> list[Action]:
        """Returns the actions of what has been held long enough to count again."""
        actions = []
        for held, due in self._held.items():
            if due <= now:
                self._held[held] = now + AGAIN
                action = meaning(held[2])
                if action is not None and action.kind in _REPEATING:
                    actions.append(action)
        if self._pans <= now:
            self._pans = now + PANS
            actions += [
                Action(ActionKind.PAN, (STRIDE * x, STRIDE * y))
                for one in self._pads.values()
                if math.hypot(*(view := _view(one))) > DEAD
                for x, y in (view,)
            ]
        return actions

    def _add(self, event: pygame.Event) -> None:
        mapped = event.type == pygame.CONTROLLERDEVICEADDED
        try:
            if not mapped and controller.is_controller(event.device_index):
                return
            if mapped:
                device = controller.Controller(event.device_index)
                instance, name = device.as_joystick().get_instance_id(), device.name
            else:
                device = pygame.joystick.Joystick(event.device_index)
                instance, name = device.get_instance_id(), device.get_name()
        except (pygame.error, ValueError) as error:
            log.warning("a gamepad went before it could be opened: %s", error)
            return
        self._pads.setdefault(instance, _Pad(device, mapped, _SHAPED.search(name or "") is not None))

    def _remove(self, instance: int) -> list[Action]:
        if self._pads.pop(instance, None) is None:
            return []
        self._held = {held: due for held, due in self._held.items() if held[0] != instance}
        self._watch_view(math.inf)
        return [Action(ActionKind.LOST)]

    def _pressed(self, event: pygame.Event, one: _Pad, now: float) -> Iterator[int]:
        """Yields the buttons that an event presses; directions and triggers are buttons too."""
        at = event.instance_id
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN:
                yield from self._press(at, "button", event.button, now)
            case pygame.CONTROLLERBUTTONUP:
                self._release(at, "button", event.button)
            case pygame.JOYBUTTONDOWN if event.button in _PLAIN:
                yield from self._press(at, "button", _PLAIN[event.button], now)
            case pygame.JOYBUTTONUP if event.button in _PLAIN:
                self._release(at, "button", _PLAIN[event.button])
            case pygame.JOYHATMOTION:
                yield from self._hat(one, at, event.value, now)
            case pygame.CONTROLLERAXISMOTION:
                yield from self._axis(one, at, event.axis, event.value / 32768, now)
            case pygame.JOYAXISMOTION if event.axis < 2:
                yield from self._axis(one, at, event.axis, event.value, now)

    def _press(self, at: int, part: str, button: int, now: float) -> Iterator[int]:
        if (at, part, button) not in self._held:
            self._held[at, part, button] = now + FIRST
            yield button

    def _release(self, at: int, part: str, button: int) -> None:
        self._held.pop((at, part, button), None)

    def _hat(self, one: _Pad, at: int, value: tuple[int, int], now: float) -> Iterator[int]:
        across, up = value
        pushed = {pad.LEFT: across < 0, pad.RIGHT: across > 0, pad.UP: up > 0, pad.DOWN: up < 0}
        for button in [button for button in one.hat if not pushed[button]]:
            one.hat.discard(button)
            self._release(at, "hat", button)
        for button in [button for button, is_pushed in pushed.items() if is_pushed]:
            one.hat.add(button)
            yield from self._press(at, "hat", button, now)

    def _axis(self, one: _Pad, at: int, axis: int, value: float, now: float) -> Iterator[int]:
        one.axes[axis] = value
        if axis in _TRIGGERS:
            if value > ENGAGES:
                yield from self._press(at, "trigger", _TRIGGERS[axis], now)
            elif value < LETS_GO:
                self._release(at, "trigger", _TRIGGERS[axis])
        elif axis in (0, 1):
            new = _direction(one)
            if new != one.stick:
                if one.stick is not None:
                    self._release(at, "stick", one.stick)
                one.stick = new
                if new is not None:
                    yield from self._press(at, "stick", new, now)
        else:
            self._watch_view(now)

    def _watch_view(self, now: float) -> None:
        """Starts or ends the moves of the view."""
        if all(math.hypot(*_view(one)) <= DEAD for one in self._pads.values()):
            self._pans = math.inf
        else:
            self._pans = min(self._pans, now)


def _view(one: _Pad) -> tuple[float, float]:
    return one.axes.get(2, 0.0), one.axes.get(3, 0.0)


def _direction(one: _Pad) -> int | None:
    """Returns the direction of the left stick; it keeps one until it comes back or turns clearly."""
    x, y = one.axes.get(0, 0.0), one.axes.get(1, 0.0)
    pushes = {pad.LEFT: -x, pad.RIGHT: x, pad.UP: -y, pad.DOWN: y}
    strongest = max(pushes, key=pushes.__getitem__)
    if one.stick is not None and pushes[one.stick] > LETS_GO and pushes[strongest] < pushes[one.stick] + 0.15:
        return one.stick
    return strongest if pushes[strongest] > ENGAGES else None


_MAPPED = frozenset({pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION})
EVENTS = _MAPPED | {
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
    pygame.JOYDEVICEADDED,
    pygame.JOYDEVICEREMOVED,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYHATMOTION,
    pygame.JOYAXISMOTION,
}
