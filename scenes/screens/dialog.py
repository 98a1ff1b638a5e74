"""A question over another screen."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.i18n import tr
from scenes.render.canvas import Canvas
from scenes.theme import NIGHT
from scenes.ui.page import LOW, Page
from scenes.ui.widgets import MAIN, Button, Label, Panel, Widget, height

if TYPE_CHECKING:
    from scenes.app import App

_EDGE, _GAP, _SIZE = 44.0, 20.0, 32.0


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
        """Returns the sheet with the question and the answers, side by side or one below the other."""
        width = min(900.0, self.size[0] - 60)
        inner = width - 2 * _EDGE
        count = len(self._answers)
        each = (inner - _GAP * (count - 1)) / count
        canvas = self.app.canvas
        words = [tr(f"ui.dialog.{name}") for name, _, _ in self._answers]
        beside = max(canvas.width_of(word, _SIZE) for word in words) + 40 <= each
        high = 96.0 if self.size[1] >= LOW else MAIN
        answers = high if beside else count * (high + _GAP) - _GAP
        room = self.size[1] - 2 * _EDGE - 40 - _GAP - answers
        told = min(room, height(canvas, self._text, 34, inner, "serif") + 8)
        sheet = pygame.FRect(0, 0, width, 2 * _EDGE + told + 1.5 * _GAP + answers)
        sheet.center = (self.size[0] / 2, self.size[1] / 2)
        text = pygame.FRect(sheet.x + _EDGE, sheet.y + _EDGE, inner, told)
        widgets: list[Widget] = [
            Panel("sheet", sheet, "bar", 26),
            Label("question", text, self._text, 34, "serif", align="center", lines=0),
        ]
        rect = pygame.FRect(text.x, sheet.bottom - _EDGE - answers, each if beside else inner, high)
        for (name, kind, on), word in zip(self._answers, words, strict=True):
            widgets.append(Button(name, rect.copy(), word, on, kind=kind, size=_SIZE))
            rect = rect.move(each + _GAP, 0) if beside else rect.move(0, high + _GAP)
        return widgets

    def background(self, canvas: Canvas) -> None:
        """Darkens the screen below."""
        canvas.fill(self.rect, NIGHT, 170)

    def back(self) -> None:
        """Gives the first answer."""
        self._answers[0][2]()
