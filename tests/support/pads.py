"""What holds a gamepad or touches the screen in tests: a gamepad that SDL itself makes up, and fingers."""

import ctypes
import ctypes.util
from functools import cache
from pathlib import Path

import pygame

from scenes.app import App
from scenes.games.catacombs.table import HANDED_OVER
from scenes.input import pad
from scenes.input.actions import ActionKind
from scenes.input.focus import FocusRing
from tests.support.windows import FakeClock

DIRECTIONS = {
    ActionKind.UP: pad.UP,
    ActionKind.DOWN: pad.DOWN,
    ActionKind.LEFT: pad.LEFT,
    ActionKind.RIGHT: pad.RIGHT,
}
MADE = {
    pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN,
    pygame.FINGERMOTION: pygame.MOUSEMOTION,
    pygame.FINGERUP: pygame.MOUSEBUTTONUP,
}
"""The mouse event that SDL makes of what a finger does."""
_GAME_CONTROLLER, _AXES, _BUTTONS, _HATS = 1, 6, 15, 1


@cache
def sdl() -> ctypes.CDLL:
    """Returns the SDL that pygame has loaded."""
    home = Path(pygame.__file__).parent
    found = [
        *home.parent.glob("pygame_ce.libs/libSDL2-2*"),
        *home.glob(".dylibs/libSDL2-2*"),
        *home.glob("SDL2.dll"),
    ]
    library = ctypes.CDLL(str(found[0]) if found else ctypes.util.find_library("SDL2"))
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    return library


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc of SDL 2."""

    _fields_ = (
        *((name, ctypes.c_uint16) for name in ("version", "kind", "axes", "buttons", "hats")),
        *((name, ctypes.c_uint16) for name in ("vendor", "product", "padding")),
        *((name, ctypes.c_uint32) for name in ("button_mask", "axis_mask")),
        ("name", ctypes.c_char_p),
        ("unused", ctypes.c_void_p * 7),
    )


class VirtualPad:
    """A gamepad plugged into SDL, so that its events go the whole way."""

    def __init__(self, *, mapped: bool = True, name: str = "Pad") -> None:
        kind = _GAME_CONTROLLER if mapped else 0
        said = _Description(1, kind, _AXES, _BUTTONS, _HATS, name=name.encode())
        place = sdl().SDL_JoystickAttachVirtualEx(ctypes.byref(said))
        assert place >= 0
        self.instance: int = sdl().SDL_JoystickGetDeviceInstanceID(place)

    def _handle(self) -> ctypes.c_void_p:
        handle = sdl().SDL_JoystickFromInstanceID(self.instance)
        assert handle, "nobody has opened the gamepad"
        return ctypes.c_void_p(handle)

    def hold(self, button: int, *, down: bool = True) -> None:
        """Presses a button, or lets it go."""
        assert sdl().SDL_JoystickSetVirtualButton(self._handle(), button, int(down)) == 0

    def push(self, axis: int, value: float) -> None:
        """Pushes a stick along an axis, by parts of its way."""
        assert sdl().SDL_JoystickSetVirtualAxis(self._handle(), axis, round(32767 * value)) == 0

    def tilt(self, hat: int) -> None:
        """Tilts the hat: 1 up, 2 right, 4 down, 8 left, 0 none."""
        assert sdl().SDL_JoystickSetVirtualHat(self._handle(), 0, hat) == 0

    def unplug(self) -> None:
        """Takes it away."""
        for place in range(sdl().SDL_NumJoysticks()):
            if sdl().SDL_JoystickGetDeviceInstanceID(place) == self.instance:
                sdl().SDL_JoystickDetachVirtual(place)
                return


def push_button(app: App, virtual: VirtualPad, button: int) -> None:
    """Presses and releases a button of a gamepad."""
    virtual.hold(button)
    app.cycle(0)
    virtual.hold(button, down=False)
    app.cycle(0)


def wait(app: App, seconds: float = HANDED_OVER) -> None:
    """Lets time pass."""
    assert isinstance(app._clock, FakeClock)
    app._clock.pass_(seconds)
    app.cycle(0)


def way_to(focus: FocusRing, spot_id: str) -> list[int]:
    """Returns the direction buttons that move the focus to a hotspot."""
    start = focus.focused
    ways: dict[str | None, list[int]] = {start: []}
    waiting = [start]
    while waiting and spot_id not in ways:
        here = waiting.pop(0)
        for kind, button in DIRECTIONS.items():
            focus.focused = here
            focus.move(kind)
            if focus.focused not in ways:
                ways[focus.focused] = [*ways[here], button]
                waiting.append(focus.focused)
    focus.focused = start
    return ways[spot_id]


def finger(app: App, kind: int, pixel: tuple[float, float], number: int = 1) -> None:
    """Posts what a finger does at a pixel, and the mouse event that SDL makes of it."""
    width, height = app.window.get_surface().get_size()
    x, y = pixel[0] / width, pixel[1] / height
    pygame.event.post(pygame.Event(kind, touch_id=3, finger_id=number, x=x, y=y, dx=0, dy=0))
    place = (round(pixel[0]), round(pixel[1]))
    fields = {"pos": place, "touch": True, "rel": (0, 0), "buttons": (1, 0, 0), "button": 1}
    pygame.event.post(pygame.Event(MADE[kind], fields))


def finger_tap(app: App, pixel: tuple[float, float]) -> None:
    """Taps a pixel."""
    finger(app, pygame.FINGERDOWN, pixel)
    app.cycle(0)
    finger(app, pygame.FINGERUP, pixel)
    app.cycle(0)
    app.cycle(0)
