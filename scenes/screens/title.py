"""The title: where every game begins."""

import pygame

import karak
from scenes.i18n import tr
from scenes.render.canvas import Canvas
from scenes.screens.backdrop import draw_stage
from scenes.theme import CREAM, INK
from scenes.ui.page import Page
from scenes.ui.widgets import Button, Widget

_WIDTH, _HIGH, _LOW, _GAP = 460.0, 108.0, 76.0, 12.0


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
        y = 562.0
        widgets: list[Widget] = []
        for name, kind, icon, on in entries:
            height = _HIGH if name == "play" else _LOW
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
            y += height + _GAP
        return widgets

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
        middle = self.size[0] / 2
        canvas.image("common/screens/title-emblem", (middle, 262), 330)
        canvas.text("Karak", (middle, 478), 150, colour=CREAM, outline=INK)
        line = tr("ui.title.fan", version=karak.__version__)
        box = pygame.FRect(0, 0, canvas.width_of(line, 22, "sans") + 56, 40)
        box.center = (middle, 1053)
        canvas.panel(box, "dark", radius=20)
        canvas.text(line, box.center, 22, font="sans", colour=CREAM)
