"""The question whether anybody is there, with the seconds that are left to answer."""

from typing import TYPE_CHECKING

import pygame

from scenes.i18n import tr
from scenes.input.actions import Action, ActionKind
from scenes.render.canvas import Canvas
from scenes.theme import DANGER, FADED, NIGHT, WIN
from scenes.ui.page import LOW, Page
from scenes.ui.widgets import Button, Label, Panel, Widget, height

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.kiosk.kiosk import Kiosk

_EDGE = 40.0


class StillThereScene(Page):
    """Lies over any other screen, which stands still meanwhile. Any touch at all is an answer."""

    overlay = True
    first = "here"

    def __init__(self, app: "App", *, kiosk: "Kiosk") -> None:
        super().__init__(app)
        self._kiosk = kiosk
        self._ring = pygame.FRect(0, 0, 0, 0)
        self._answered = False

    def stay(self) -> None:
        """Goes back to the screen below, once."""
        if not self._answered:
            self._answered = True
            self.app.back()

    def build(self) -> list[Widget]:
        """Returns the sheet, as high as its words."""
        low = self.size[1] < LOW
        ring, high = (110.0, 84.0) if low else (170.0, 112.0)
        width = min(820.0, self.size[0] - 60)
        inner = width - 2 * _EDGE
        words = tr("kiosk.still_there.text")
        told = height(self.app.canvas, words, 30, inner) + 8
        sheet = pygame.FRect(0, 0, width, 2 * _EDGE + ring + 20 + 60 + told + 24 + high)
        sheet.center = (self.size[0] / 2, self.size[1] / 2)
        self._ring = pygame.FRect(sheet.centerx - ring / 2, sheet.y + _EDGE, ring, ring)
        title = pygame.FRect(sheet.x + _EDGE, self._ring.bottom + 20, inner, 60)
        text = pygame.FRect(title.x, title.bottom, inner, told)
        button = pygame.FRect(title.x, text.bottom + 24, inner, high)
        return [
            Panel("sheet", sheet, "bar", 30),
            Label("title", title, tr("kiosk.still_there.title"), 48, "serif", align="center"),
            Label("text", text, words, 30, "sans", FADED, "center", lines=0),
            Button(
                "here",
                button,
                tr("kiosk.still_there.here"),
                self.stay,
                kind="gold",
                icon="common/screens/attract-hand",
                size=42,
            ),
        ]

    def draw(self, canvas: Canvas) -> None:
        """Draws the sheet and the ring that runs empty."""
        super().draw(canvas)
        left, whole = self._kiosk.left, self._kiosk.config.times.countdown
        colour = WIN if left > 10 else DANGER
        canvas.ring(self._ring.center, self._ring.width / 2, left / whole, str(left), colour)

    def background(self, canvas: Canvas) -> None:
        """Darkens the screen below."""
        canvas.fill(self.rect, NIGHT, 170)

    def handle(self, action: Action) -> bool:
        """Only goes back: the kiosk takes every touch for an answer, and it presses nothing."""
        if action.kind is ActionKind.BACK:
            self.stay()
        return True
