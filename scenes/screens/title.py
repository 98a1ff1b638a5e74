"""The title: where every game begins."""

import pygame

import karak
from scenes.i18n import tr
from scenes.render.canvas import Canvas
from scenes.screens.backdrop import draw_stage
from scenes.theme import CREAM, INK
from scenes.ui.page import LOW, Page
from scenes.ui.widgets import Button, Widget

_WIDTH, _HIGH, _LOW, _GAP = 460.0, 108.0, 76.0, 12.0
_FOOT = 54.0
"""Height of the line below the entries."""
_LOWEST = 64.0
_STACKED = 300.0
"""Room above the entries in which the name stands below the emblem, not beside it."""


class TitleScene(Page):
    """Play, learn (ticked once that is done), continue, settings, quit."""

    first = "play"

    def enter(self) -> None:
        """Starts the music."""
        self.app.audio.surround("title")

    def build(self) -> list[Widget]:
        """Returns the entries from the top."""
        lesson = "common/ui/confirm" if self.app.settings.learnt else "common/ui/guide"
        entries = (
            ("play", "gold", "common/ui/play", self._play),
            ("learn", "paper", lesson, lambda: self.app.go("tutorial")),
            ("continue", "paper", "common/ui/replay", self._play),
            ("settings", "paper", "common/ui/settings", lambda: self.app.push("settings")),
            ("quit", "slate", "common/ui/cancel", self.app.quit),
        )
        left = (self.size[0] - _WIDTH) / 2
        high, low, gap = self._heights()
        y = self._top()
        widgets: list[Widget] = []
        for name, kind, icon, on in entries:
            height = high if name == "play" else low
            widgets.append(
                Button(
                    name,
                    pygame.FRect(left, y, _WIDTH, height),
                    tr(f"ui.title.{name}"),
                    on,
                    kind=kind,
                    icon=icon,
                    size=46 if name == "play" else 34,
                    enabled=name != "continue",
                    why=tr("ui.title.nothing_to_continue"),
                )
            )
            y += height + gap
        return widgets

    def _heights(self) -> tuple[float, float, float]:
        """Returns how high the first entry and the others are, and what lies between them."""
        if self.size[1] < LOW:
            return 80.0, _LOWEST, 5.0
        part = min(1.0, max(0.85, self.size[1] / 1080))
        return _HIGH * part, _LOW * part, _GAP * part

    def _top(self) -> float:
        """Returns where the entries begin: they end above the line at the foot."""
        high, low, gap = self._heights()
        return self.size[1] - _FOOT - high - 4 * (low + gap)

    def _play(self) -> None:
        self.app.push("new_game")

    def back(self) -> None:
        """Asks whether to leave."""
        self.app.push(
            "dialog",
            text=tr("ui.title.leave"),
            answers=(("stay", "gold", self.app.back), ("quit", "paper", self.app.quit)),
        )

    def background(self, canvas: Canvas) -> None:
        """Draws the stage, the emblem and the name."""
        draw_stage(canvas, self.size)
        middle, room = self.size[0] / 2, self._top()
        if room >= _STACKED:
            name = min(150.0, room * 0.27)
            side = min(330.0, room - name - 80)
            canvas.image("common/screens/title-emblem", (middle, room - name * 1.1 - side / 2 - 24), side)
            canvas.text("Karak", (middle, room - name * 0.56), name, colour=CREAM, outline=INK)
        else:
            side = room - 20
            wide = canvas.width_of("Karak", 92) + side + 18
            left = middle - wide / 2
            canvas.image("common/screens/title-emblem", (left + side / 2, room / 2), side)
            canvas.text("Karak", (left + side + 18, room / 2), 92, colour=CREAM, outline=INK, anchor="left")
        line = tr("ui.title.fan", version=karak.__version__)
        box = pygame.FRect(0, 0, canvas.width_of(line, 22, "sans") + 56, 40)
        box.center = (middle, self.size[1] - 27)
        canvas.panel(box, "dark", radius=20)
        canvas.text(line, box.center, 22, font="sans", colour=CREAM)
