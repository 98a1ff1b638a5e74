"""The pad on which the staff taps its PIN."""

import math
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.i18n import tr
from scenes.input.actions import Action, ActionKind
from scenes.kiosk.pin import LONGEST, SHORTEST
from scenes.render.canvas import Canvas
from scenes.theme import BROWN, FADED, INK, LIFE, NIGHT
from scenes.ui.page import LOW, Page
from scenes.ui.widgets import GAP, Button, Label, Panel, Widget

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.kiosk.kiosk import Kiosk

_EDGE = 30.0


class PinPadScene(Page):
    """Ten digits, and what is told of the last try. The staff's menu follows the right PIN."""

    overlay = True
    first = "digit5"

    def __init__(self, app: "App", *, kiosk: "Kiosk") -> None:
        super().__init__(app)
        self._kiosk = kiosk
        self._digits = ""
        self._wrong = False
        self._told = 0

    def look(self) -> None:
        """Tells each second of a wait once."""
        left = math.ceil(self._kiosk.lock.wait(self.app.now))
        if left != self._told:
            self._told = left
            self.changed()

    def build(self) -> list[Widget]:
        """Returns the pad."""
        low = self.size[1] < LOW
        key, head = (78.0, 54.0) if low else (112.0, 84.0)
        line = 40.0 if low else 60.0
        width = 3 * (key * 1.35 + GAP) - GAP
        sheet = pygame.FRect(0, 0, width + 2 * _EDGE, head + 2 * line + 4 * (key + GAP) - GAP + _EDGE - 10)
        sheet.center = (self.size[0] / 2, self.size[1] / 2)
        x, y = sheet.x + _EDGE, sheet.y + (8 if low else 16)
        close = pygame.FRect(sheet.right + 14, sheet.y, 84, 84)
        title = pygame.FRect(x, y, width, head - 20)
        dots = pygame.FRect(x, sheet.y + head, width, line)
        told = dots.move(0, line - 8)
        widgets: list[Widget] = [
            Panel("sheet", sheet, "bar", 28),
            Label("title", title, tr("kiosk.pin.title"), 38, "serif", align="center"),
            Label("dots", dots, "● " * len(self._digits) or "—", 34, "bold", BROWN, "center"),
            Label("told", told, *self._words(), align="center"),
            Button("close", close, "", self.app.back, kind="slate", icon="common/ui/cancel", icon_size=46),
        ]
        waiting = self._kiosk.lock.wait(self.app.now) > 0 or not self._kiosk.lock.kept
        for place, name in enumerate((*"123456789", "erase", "0", "enter")):
            rect = pygame.FRect(0, 0, key * 1.35, key)
            rect.topleft = (
                x + place % 3 * (rect.width + GAP),
                sheet.y + head + 2 * line - 8 + place // 3 * (key + GAP),
            )
            widgets.append(self._key(name, rect, waiting))
        return widgets

    def _key(self, name: str, rect: pygame.FRect, waiting: bool) -> Widget:
        if name == "erase":
            return Button(name, rect, "", self._erase, icon="common/ui/left", icon_size=48, repeat=True)
        if name == "enter":
            ready = len(self._digits) >= SHORTEST and not waiting
            why = tr("kiosk.pin.short", least=SHORTEST)
            icon = "common/ui/confirm"
            return Button(
                name, rect, "", self._enter, "gold", icon, icon_size=54, enabled=ready, why=why, repeat=True
            )
        return Button(f"digit{name}", rect, name, partial(self._type, name), size=48, repeat=True)

    def _words(self) -> tuple[str, float, str, tuple[int, int, int]]:
        lock = self._kiosk.lock
        left = math.ceil(lock.wait(self.app.now))
        if not lock.kept:
            return tr("kiosk.pin.none"), 24.0, "sans", LIFE
        if left > 0:
            return tr("kiosk.pin.wait", n=left), 24.0, "sans", LIFE
        if self._wrong:
            return tr("kiosk.pin.wrong"), 24.0, "sans", LIFE
        return tr("kiosk.pin.text"), 24.0, "sans", FADED if self._digits else INK

    def _type(self, digit: str) -> None:
        self._digits = (self._digits + digit)[:LONGEST]
        self._wrong = False

    def _erase(self) -> None:
        self._digits = self._digits[:-1]

    def _enter(self) -> None:
        right = self._kiosk.lock.try_(self._digits, self.app.now)
        self._digits, self._wrong = "", not right
        if right:
            self.app.back()
            self.app.push("staff", kiosk=self._kiosk)

    def handle(self, action: Action) -> bool:
        """Takes digits of a keyboard too."""
        if action.kind is ActionKind.DIGIT:
            self._type(str(int(action.amount)))
            self.changed()
            return True
        return super().handle(action)

    def background(self, canvas: Canvas) -> None:
        """Darkens the screen below."""
        canvas.fill(self.rect, NIGHT, 190)

    def back(self) -> None:
        """Goes back to the guests."""
        self.app.back()
