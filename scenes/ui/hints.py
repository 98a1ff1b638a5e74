"""Hints: which key, button or gesture does what, as pictures for the device that was used last."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import pygame

from scenes.i18n import tr
from scenes.input import pad
from scenes.input.devices import Device, Devices
from scenes.render.canvas import Canvas
from scenes.theme import CREAM, INK

_HIGH, _SIZE, _GAP = 38.0, 24.0, 24.0
_NAMED = {
    pygame.K_RETURN: "return",
    pygame.K_ESCAPE: "escape",
    pygame.K_SPACE: "space",
    pygame.K_TAB: "tab",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_INSERT: "insert",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
}
_ARROWS = {pygame.K_UP: "↑", pygame.K_DOWN: "↓", pygame.K_LEFT: "←", pygame.K_RIGHT: "→"}
_GESTURES: dict[Device, dict[str, str]] = {
    Device.MOUSE: {"choose": "left", "inspect": "right", "zoom": "wheel", "move": "drag"},
    Device.TOUCH: {"choose": "tap", "inspect": "hold", "zoom": "pinch", "move": "drag"},
}
_COMMANDS = {"choose": "confirm", "menu": "back", "undo": "undo", "inspect": "inspect"}
_CAP = (
    '<rect x="2" y="2" width="{outer:g}" height="60" rx="14" fill="#9C7B4C" stroke="#2A1A2E"'
    ' stroke-width="4"/>'
    '<rect x="4.5" y="3" width="{inner:g}" height="49" rx="12" fill="url(#p)"/>'
    '<path d="M14 9H{edge:g}" fill="none" stroke="#FFFFFF" stroke-width="2.5" stroke-linecap="round"/>'
)
_PAPER = (
    '<linearGradient id="p" gradientUnits="userSpaceOnUse" x1="0" y1="2" x2="0" y2="54">'
    '<stop offset="0" stop-color="#FFFBEA"/><stop offset="1" stop-color="#E2CC9C"/></linearGradient>'
)


class Glyph(NamedTuple):
    """A key with its name, or a picture of a button or gesture."""

    key: str = ""
    picture: str = ""

    def width(self, canvas: Canvas, high: float) -> float:
        """Returns how wide it is when it is so high."""
        if self.picture:
            return high
        return max(high, canvas.width_of(self.key, 0.56 * high, "bold") + 0.55 * high)

    def draw(self, canvas: Canvas, left: float, middle: float, high: float) -> None:
        """Draws it from its left edge on."""
        wide = self.width(canvas, high)
        centre = left + wide / 2
        if self.picture:
            canvas.image(self.picture, (centre, middle), high)
            return
        across = 64 * wide / high
        body = _CAP.format(outer=across - 4, inner=across - 9, edge=across - 14)
        box = (left, middle - high / 2, wide, high)
        canvas.svg(body, box, defs=_PAPER, view=(across, 64))
        canvas.text(self.key, (centre, middle - 0.07 * high), 0.56 * high, font="bold", colour=INK)


def key_name(key: int) -> str:
    """Returns what stands on a key."""
    if key in _NAMED:
        return tr(f"ui.key.{_NAMED[key]}")
    name = _ARROWS.get(key) or pygame.key.name(key) or f"#{key}"
    return name.upper() if len(name) == 1 else name.title()


def key_glyph(key: int) -> Glyph:
    """Returns the picture of a key."""
    return Glyph(key=key_name(key))


def button_glyph(button: int, *, shapes: bool = False) -> Glyph:
    """Returns the picture of a gamepad's button; one that has none is told by its number.

    ``shapes``: the gamepad has shapes on its buttons in place of letters.
    """
    name = pad.SHAPES.get(button) if shapes else None
    name = name or pad.NAMES.get(button)
    return Glyph(picture=f"common/glyphs/pad-{name}") if name else Glyph(key=str(button))


def _hints(devices: Devices, turning: bool) -> Iterator[tuple[Glyph, str]]:
    """Yields the glyphs and what they do, the most important first."""
    device, bindings = devices.used, devices.bindings
    if device in _GESTURES:
        for hint, gesture in _GESTURES[device].items():
            yield Glyph(picture=f"common/glyphs/{device.value}-{gesture}"), tr(f"ui.hint.{hint}")
        return
    shown = partial(button_glyph, shapes=devices.pads.shapes)
    codes, glyph = (bindings.buttons, shown) if device is Device.GAMEPAD else (bindings.keys, key_glyph)
    for hint, command in _COMMANDS.items() if not turning else (_COMMANDS | {"turn": "turn"}).items():
        if command in codes:
            yield glyph(codes[command]), tr(f"ui.hint.{hint}")


def draw_hints(canvas: Canvas, room: pygame.FRect, devices: Devices, *, turning: bool) -> None:
    """Draws as many hints as there is room for at the bottom of a place; ``turning`` is of a drawn tile."""
    x = room.left + 16
    placed: list[tuple[Glyph, str, float]] = []
    for glyph, label in _hints(devices, turning):
        wide = glyph.width(canvas, _HIGH) + 8 + canvas.width_of(label, _SIZE, "sans")
        if x + wide + 16 > room.right:
            break
        placed.append((glyph, label, x))
        x += wide + _GAP
    if not placed:
        return
    strip = pygame.FRect(room.left, room.bottom - 52, x - _GAP + 16 - room.left, 52)
    strip.centerx = room.centerx
    canvas.fill(strip, INK, 190, radius=26)
    for glyph, label, left in placed:
        left += strip.left - room.left
        glyph.draw(canvas, left, strip.centery, _HIGH)
        after = left + glyph.width(canvas, _HIGH) + 8
        canvas.text(label, (after, strip.centery), _SIZE, font="sans", colour=CREAM, anchor="left")
