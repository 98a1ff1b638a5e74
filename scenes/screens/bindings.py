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
from scenes.ui.page import Page
from scenes.ui.widgets import Button, Panel, Segment, Segments, Toggle, Widget

if TYPE_CHECKING:
    from scenes.app import App

_TOP, _TAB, _GLYPH = 124.0, 76.0, 44.0
_ROWS, _STEP, _HIGH = 8, 73.0, 65.0
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


class BindingsScene(Page):
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
        width = min(1640.0, self.size[0] - 60)
        high = 20 + _TAB + 16 + _ROWS * _STEP + 12
        sheet = pygame.FRect((self.size[0] - width) / 2, _TOP, width, high)
        tabs = pygame.FRect(sheet.centerx - 300, sheet.y + 20, 600, _TAB)
        pictures = {"keys": "", "buttons": "common/glyphs/pad-a"}
        segments = [Segment(name, tr(f"ui.bindings.{name}"), icon) for name, icon in pictures.items()]
        widgets: list[Widget] = [
            Panel("sheet", sheet, "bar", 26),
            Segments("device", tabs, segments, self.device, self._show, size=32),
        ]
        columns = -(-len(_USUAL[self.device]) // _ROWS)
        across = (width - 60 - (columns - 1) * 14) / columns
        for place, command in enumerate(_USUAL[self.device]):
            column, row = divmod(place, _ROWS)
            x = sheet.x + 30 + column * (across + 14)
            y = tabs.bottom + 16 + row * _STEP
            widgets.append(self._row(command, pygame.FRect(x, y, across, _HIGH)))
        below = pygame.FRect(sheet.x, sheet.bottom + 24, sheet.width, 100)
        third = (below.width - 40) / 3
        restore = pygame.FRect(below.x, below.y, third, below.height)
        settings, told = self.app.settings, restore.move(third + 20, 0)
        widgets += [
            Button("restore", restore, tr("ui.bindings.restore"), self._restore, icon="common/ui/undo"),
            Panel("hints.sheet", told, "bar", 20),
            Toggle(
                "hints",
                told.inflate(-40, -16),
                tr("ui.bindings.hints"),
                settings.hints,
                lambda: self.app.change(hints=not settings.hints),
            ),
            Button(
                "back",
                restore.move(2 * third + 40, 0),
                tr("ui.back"),
                self.app.back,
                kind="gold",
                icon="common/ui/confirm",
                size=38,
            ),
        ]
        return widgets

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
        """Draws the darkened stage and the heading."""
        draw_stage(canvas, self.size, veil=150)
        draw_heading(canvas, tr("ui.bindings.heading"), self.size[0] / 2, 66, self.size[0] - 80)

    def back(self) -> None:
        """Goes back to the settings."""
        self.app.back()
