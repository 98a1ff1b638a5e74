"""The screen that comes up when something broke."""

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from scenes.i18n import tr
from scenes.theme import FADED
from scenes.ui.page import Page
from scenes.ui.widgets import Button, Label, Panel, Picture, Widget

if TYPE_CHECKING:
    from scenes.app import App


class ErrorScene(Page):
    """Says what happened in plain words and where the report lies, and leads back to the title."""

    first = "title"

    def __init__(self, app: "App", *, report: Path | None = None) -> None:
        super().__init__(app)
        self._report = report

    def build(self) -> list[Widget]:
        """Returns the sheet."""
        width = min(1200.0, self.size[0] - 80)
        sheet = pygame.FRect(0, 0, width, 640)
        sheet.center = (self.size[0] / 2, self.size[1] / 2)
        x, inner = sheet.x + 60, width - 120
        picture = pygame.FRect(x, sheet.y + 50, 150, 150)
        where = tr("ui.error.report") if self._report else tr("ui.error.no_report")
        half = (inner - 24) / 2
        y = sheet.bottom - 44 - 104
        return [
            Panel("sheet", sheet, "bar", 26),
            Picture("dizzy", picture, "common/ui/unconscious"),
            Label(
                "what", pygame.FRect(x + 190, picture.y, inner - 190, 66), tr("ui.error.heading"), 46, "serif"
            ),
            Label(
                "why",
                pygame.FRect(x + 190, picture.y + 74, inner - 190, 120),
                tr("ui.error.text"),
                28,
                lines=4,
            ),
            Label("where", pygame.FRect(x, sheet.y + 256, inner, 76), where, 26, lines=2, colour=FADED),
            Label(
                "path",
                pygame.FRect(x, sheet.y + 336, inner, 110),
                str(self._report or ""),
                24,
                "bold",
                lines=3,
            ),
            Button(
                "title",
                pygame.FRect(x, y, half, 104),
                tr("ui.error.title"),
                lambda: self.app.go("title"),
                kind="gold",
                icon="common/screens/title-emblem",
                icon_size=68,
            ),
            Button(
                "quit",
                pygame.FRect(x + half + 24, y, half, 104),
                tr("ui.error.quit"),
                self.app.quit,
                icon="common/ui/cancel",
            ),
        ]

    def back(self) -> None:
        """Goes to the title."""
        self.app.go("title")
