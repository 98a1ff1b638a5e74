"""A question over another screen."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.i18n import tr
from scenes.render.canvas import Canvas
from scenes.theme import NIGHT
from scenes.ui.page import Page
from scenes.ui.widgets import Button, Label, Panel, Widget

if TYPE_CHECKING:
    from scenes.app import App

_HIGH = 96.0


class DialogScene(Page):
    """A question with a few answers; each has a name, a kind of button and what it does.

    ``ui.dialog.<name>`` words an answer. Escape gives the first one, which has the focus.
    """

    overlay = True

    def __init__(
        self, app: "App", *, text: str = "", answers: Sequence[tuple[str, str, Callable[[], None]]] = ()
    ) -> None:
        super().__init__(app)
        self._text = text
        self._answers = answers or (("close", "gold", app.back),)

    def build(self) -> list[Widget]:
        """Returns the sheet with the question and the answers."""
        width = min(900.0, self.size[0] - 80)
        sheet = pygame.FRect(0, 0, width, 360)
        sheet.center = (self.size[0] / 2, self.size[1] / 2)
        text = pygame.FRect(sheet.x + 50, sheet.y + 44, width - 100, 130)
        widgets: list[Widget] = [
            Panel("sheet", sheet, "bar", 26),
            Label("question", text, self._text, 34, "serif", align="center", lines=3),
        ]
        count = len(self._answers)
        each = (width - 100 - 20 * (count - 1)) / count
        for place, (name, kind, on) in enumerate(self._answers):
            rect = pygame.FRect(text.x + place * (each + 20), sheet.bottom - 44 - _HIGH, each, _HIGH)
            widgets.append(Button(name, rect, tr(f"ui.dialog.{name}"), on, kind=kind))
        return widgets

    def background(self, canvas: Canvas) -> None:
        """Darkens the screen below."""
        canvas.fill(self.rect, NIGHT, 170)

    def back(self) -> None:
        """Gives the first answer."""
        self._answers[0][2]()
