"""Keys and buttons: what each stands for, and how a player gives it another meaning."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.i18n import tr
from scenes.input.actions import Action, ActionKind
from scenes.input.bindings import BUTTONS, KEYS, can_have, given
from scenes.input.devices import Device
from scenes.input.focus import FocusRing
from scenes.render.canvas import Canvas
from scenes.render.shapes import LIP
from scenes.screens.backdrop import draw_heading, draw_stage
from scenes.theme import FADED, INK
from scenes.ui.hints import Glyph, button_glyph, key_glyph
from scenes.ui.page import framed
from scenes.ui.rows import RollingPage, Row
from scenes.ui.widgets import GAP, Button, Panel, Segment, Segments, Widget

if TYPE_CHECKING:
    from scenes.app import App

_GLYPH, _HIGH, _PAD = 44.0, 66.0, 24.0
_COLUMN = 440.0
"""Width that a column of commands has at least."""
_USUAL: dict[str, Mapping[str, int]] = {"keys": KEYS, "buttons": BUTTONS}


@dataclass
class BindingRow(Button):
    """A command with the key or button that stands for it."""

    glyph: Glyph | None = None

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the command at the left and the glyph at the right."""
        pressed = focus.pressed == self.id
        canvas.button(self.rect, self.kind, pressed=pressed, focus=focus.shows(self.id))
        y = self.rect.centery - LIP / 2 + (LIP if pressed else 0)
        right = self.rect.right - 20
        if self.glyph is not None:
            right -= self.glyph.width(canvas, _GLYPH)
            self.glyph.draw(canvas, right, y, _GLYPH)
        else:
            right -= canvas.text("–", (right, y), 30, font="bold", colour=FADED, anchor="right").width
        left = self.rect.left + 20
        canvas.text(
            self.label, (left, y), 27, font="sans", colour=INK, anchor="left", width=right - left - 12
        )


class BindingsScene(RollingPage):
    """A row for each command; a press on it waits for the key or button that is to stand for it."""

    first = "back"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.device = "buttons" if app.devices.used is Device.GAMEPAD else "keys"
        self.wanted: str | None = None
        """The command that waits for its new key or button."""

    @property
    def catching(self) -> bool:  # type: ignore[override]
        """Returns whether a key or button is waited for."""
        return self.wanted is not None

    @property
    def _codes(self) -> dict[str, int]:
        bindings = self.app.devices.bindings
        return bindings.keys if self.device == "keys" else bindings.buttons

    def build(self) -> list[Widget]:
        """Returns the choice of the device, the rows, and what lies below them."""
        frame = framed(self.size)
        tab = 72.0
        top = frame.head.bottom if not frame.low else 12.0
        tabs = pygame.FRect(0, top + (0 if frame.low else 18), min(660.0, frame.body.width - 2 * _PAD), tab)
        tabs.centerx = self.size[0] / 2
        sheet = frame.body.copy()
        if frame.low:
            sheet.y, sheet.height = tabs.bottom + 12, frame.body.bottom - tabs.bottom - 12
            inner = sheet.inflate(-2 * _PAD, -2 * 16)
        else:
            inner = sheet.inflate(-2 * _PAD, -2 * 18)
            inner.y, inner.height = tabs.bottom + GAP, sheet.bottom - 18 - tabs.bottom - GAP
        pictures = {"keys": "", "buttons": "common/glyphs/pad-a"}
        segments = [Segment(name, tr(f"ui.bindings.{name}"), icon) for name, icon in pictures.items()]
        foot = frame.foot
        back = pygame.FRect(0, foot.y, min(460.0, (foot.width - GAP) / 2), foot.height)
        back.right = foot.right
        restore = back.copy()
        restore.left = foot.left
        return [
            Panel("sheet", sheet, "bar", 26),
            Segments("device", tabs, segments, self.device, self._show, size=32),
            *self.rows.lay(inner, self._rows, GAP),
            Button(
                "restore", restore, tr("ui.bindings.restore"), self._restore, icon="common/ui/undo", size=30
            ),
            Button(
                "back", back, tr("ui.back"), self.app.back, kind="gold", icon="common/ui/confirm", size=38
            ),
        ]

    def _rows(self, width: float) -> list[Row]:
        columns = max(1, min(3, int((width + GAP) // (_COLUMN + GAP))))
        across = (width - (columns - 1) * GAP) / columns
        commands = list(_USUAL[self.device])
        count = -(-len(commands) // columns)

        def row(beside: list[str]) -> Row:
            return Row(
                _HIGH,
                lambda rect: [
                    self._row(command, pygame.FRect(rect.x + place * (across + GAP), rect.y, across, _HIGH))
                    for place, command in enumerate(beside)
                ],
            )

        return [row(commands[place::count]) for place in range(count)]

    def _row(self, command: str, rect: pygame.FRect) -> BindingRow:
        waits = command == self.wanted
        press = "press_key" if self.device == "keys" else "press_button"
        code = self._codes.get(command)
        shown = partial(button_glyph, shapes=self.app.devices.pads.shapes)
        glyph = key_glyph if self.device == "keys" else shown
        return BindingRow(
            command if command != "back" else "command.back",
            rect,
            tr(f"ui.bindings.{press}") if waits else tr(f"ui.command.{command}"),
            partial(self._want, command),
            kind="gold" if waits else "paper",
            glyph=glyph(code) if code is not None else None,
        )

    def _show(self, device: str) -> None:
        self.device = device
        self.rows.first = 0

    def _want(self, command: str) -> None:
        self.wanted = command

    def _restore(self) -> None:
        self.app.change(**{self.device: {}})

    def handle(self, action: Action) -> bool:
        """Takes what is caught; a pointer that presses anything waits no more."""
        if self.wanted is None or action.kind in (ActionKind.POINT, ActionKind.DRAG, ActionKind.RELEASE):
            return super().handle(action)
        if action.kind is ActionKind.CAUGHT:
            self._caught(self.wanted, int(action.amount), action.text)
        elif action.kind is ActionKind.PRESS:
            self.wanted = None
            self.changed()
            return super().handle(action)
        return True

    def _caught(self, command: str, code: int, kind: str) -> None:
        self.changed()
        other_device = kind != self.device.removesuffix("s")
        if other_device or (kind == "key" and code == pygame.K_ESCAPE and command != "back"):
            self.wanted = None
        elif kind == "key" and not can_have(code):
            self.app.notify(tr("ui.bindings.not_this"))
        else:
            self.wanted = None
            self._give(command, code)

    def _give(self, command: str, code: int) -> None:
        own = self.app.settings.keys if self.device == "keys" else self.app.settings.buttons
        codes, loser = given(_USUAL[self.device], own, command, code)
        self.app.change(**{self.device: codes})
        if loser is not None:
            told = "swapped" if loser in self._codes else "taken"
            names = {"other": tr(f"ui.command.{loser}"), "command": tr(f"ui.command.{command}")}
            self.app.notify(tr(f"ui.bindings.{told}", **names))

    def background(self, canvas: Canvas) -> None:
        """Draws the darkened stage and, where there is room, the heading."""
        draw_stage(canvas, self.size, veil=150)
        frame = framed(self.size)
        if not frame.low:
            draw_heading(canvas, tr("ui.bindings.heading"), frame.head)

    def back(self) -> None:
        """Goes back to the settings."""
        self.app.back()
