"""The screen that comes up when something broke."""

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from scenes.i18n import tr
from scenes.theme import FADED, INK
from scenes.ui.page import LOW, Page
from scenes.ui.widgets import GAP, MAIN, Button, Label, Panel, Picture, Widget, height

if TYPE_CHECKING:
    from scenes.app import App


class ErrorScene(Page):
    """Says what happened in plain words and where the report lies, and leads back to the title."""

    first = "title"

    def __init__(self, app: "App", *, report: Path | None = None) -> None:
        super().__init__(app)
        self._report = report

    def build(self) -> list[Widget]:
        """Returns the sheet, as high as its words."""
        canvas = self.app.canvas
        low = self.size[1] < LOW
        edge, side, high = (26.0, 96.0, MAIN) if low else (56.0, 150.0, 104.0)
        width = min(1200.0, self.size[0] - 48)
        inner = width - 2 * edge
        where = tr("ui.error.report" if self._report else "ui.error.no_report")
        path = str(self._report or "")
        guests = self.app.kiosk is not None
        if guests:
            where, path = tr("kiosk.error.returns"), ""
        words = (
            ("what", tr("ui.error.heading"), 46.0, "serif", INK),
            ("why", tr("ui.error.text"), 28.0, "sans", INK),
            ("where", where, 26.0, "sans", FADED),
            ("path", path, 24.0, "bold", INK),
        )
        y = 0.0
        widgets: list[Widget] = []
        for name, text, size, font, colour in words:
            x = edge + (side + 28 if name in ("what", "why") else 0)
            room = width - edge - x
            tall = height(canvas, text, size, room, font)
            if name == "where":
                y = max(y, side) + 14
            widgets.append(Label(name, pygame.FRect(x, y, room, tall), text, size, font, colour, lines=0))
            y += tall + 10
        sheet = pygame.FRect(0, 0, width, edge + y + 14 + high + edge)
        sheet.center = (self.size[0] / 2, self.size[1] / 2)
        for widget in widgets:
            widget.rect.move_ip(sheet.x, sheet.y + edge)
        half = (inner - GAP) / 2
        home = pygame.FRect(sheet.x + edge, sheet.bottom - edge - high, inner if guests else half, high)
        picture = pygame.FRect(sheet.x + edge, sheet.y + edge, side, side)
        leave = Button(
            "quit", home.move(half + GAP, 0), tr("ui.error.quit"), self.app.quit, icon="common/ui/cancel"
        )
        return [
            Panel("sheet", sheet, "bar", 26),
            Picture("dizzy", picture, "common/ui/unconscious"),
            *widgets,
            Button(
                "title",
                home,
                tr("ui.error.title"),
                lambda: self.app.go("title"),
                kind="gold",
                icon="common/screens/title-emblem",
                icon_size=min(68, high * 0.7),
            ),
            *([] if guests else [leave]),
        ]

    def back(self) -> None:
        """Goes to the title."""
        self.app.go("title")
