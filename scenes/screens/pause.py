"""The menu over a running game: go on, read, set, leave."""

from typing import TYPE_CHECKING

import pygame

from karak.engine.match import Match
from scenes.i18n import tr
from scenes.render.canvas import Canvas
from scenes.theme import INK, NIGHT
from scenes.ui.page import LOW, Page
from scenes.ui.widgets import GAP, MAIN, Button, Label, Panel, Widget

if TYPE_CHECKING:
    from scenes.app import App

_WIDTH, _HIGH = 560.0, 96.0
_LOWEST = 64.0


class PauseScene(Page):
    """Lies over the table, which stands still meanwhile."""

    overlay = True
    first = "resume"

    def __init__(self, app: "App", *, match: Match | None = None) -> None:
        super().__init__(app)
        self._match = match

    def build(self) -> list[Widget]:
        """Returns the entries from the top."""
        entries = [
            ("resume", "gold", "common/ui/play", self.app.back),
            ("help", "paper", "common/ui/rules", lambda: self.app.push("help")),
            ("settings", "paper", "common/ui/settings", lambda: self.app.push("settings")),
            ("leave", "paper", "common/ui/rest", self._leave),
        ]
        match = self._match
        if match is not None:
            game = {"book": match.book, "start": match.start, "entries": tuple(match.log)}
            seen = ("replay", "paper", "common/ui/replay", lambda: self.app.push("replay", **game))
            entries.insert(1, seen)
        low = self.size[1] < LOW
        above, edge = (72.0, 18.0) if low else (116.0, 34.0)
        room = (self.size[1] - 40 - above - edge) / len(entries) - GAP
        high = max(_LOWEST, min(_HIGH, room))
        first = max(MAIN, high)
        inner = first + (len(entries) - 1) * (GAP + high)
        sheet = pygame.FRect(0, 0, _WIDTH + 100, above + inner + edge)
        sheet.center = (self.size[0] / 2, self.size[1] / 2)
        title = pygame.FRect(sheet.x + 40, sheet.y + (10 if low else 34), sheet.width - 80, 60)
        widgets: list[Widget] = [
            Panel("sheet", sheet, "bar", 26),
            Label("title", title, tr("ui.pause.title"), 46, "serif", INK, "center"),
        ]
        rect = pygame.FRect(sheet.x + 50, sheet.y + above, _WIDTH, first)
        for name, kind, icon, on in entries:
            widgets.append(
                Button(name, rect.copy(), tr(f"ui.pause.{name}"), on, kind=kind, icon=icon, size=36)
            )
            rect.y, rect.height = rect.bottom + GAP, high
        return widgets

    def background(self, canvas: Canvas) -> None:
        """Darkens the table below."""
        canvas.fill(self.rect, NIGHT, 170)

    def _leave(self) -> None:
        """Goes to the title; asks before that where the game would be lost."""
        if self._match is not None and self.app.keeper.keeps(self._match):
            self.app.go("title")
            return
        self.app.push(
            "dialog",
            text=tr("ui.pause.sure"),
            answers=(("stay", "gold", self.app.back), ("leave", "red", lambda: self.app.go("title"))),
        )

    def back(self) -> None:
        """Goes on."""
        self.app.back()
