"""The title: where every game begins."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

import karak
from karak.saves import Summary
from scenes.anim.life import wave
from scenes.i18n import tr
from scenes.input.focus import FocusRing
from scenes.render.canvas import Canvas
from scenes.render.shapes import PAD
from scenes.screens.backdrop import draw_stage
from scenes.screens.stage_life import draw_stage_life, living
from scenes.theme import CREAM, INK
from scenes.ui.page import LOW, Page
from scenes.ui.widgets import GAP, MAIN, Button, Widget

if TYPE_CHECKING:
    from scenes.app import App

_WIDTH, _HIGH, _LOW = 620.0, 104.0, 78.0
_LOWEST = _FOOT = 65.0
_ABOUT = 22.0
_STACKED = 300.0
"""Room above the entries in which the name stands below the emblem, not beside it."""


_Entry = tuple[str, str, Callable[[], None]]


class AboutButton(Button):
    """The line at the foot, which leads to the credits."""

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the line on a dark strip."""
        strip = self.rect.inflate(0, -22)
        canvas.panel(strip, "dark", radius=20)
        if focus.shows(self.id):
            canvas.focus_frame(strip, radius=20)
        width = strip.width - 40
        canvas.text(self.label, strip.center, self.size, font="sans", colour=CREAM, width=width)


class TitleScene(Page):
    """Continue where a game is open, play, learn (ticked once that is done), saved games, settings, quit."""

    first = "continue"

    lively = 20.0

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._open: Summary | None = app.keeper.latest()

    def enter(self) -> None:
        """Starts the music, and looks which game is open."""
        self.app.audio.surround("title")
        self._open = self.app.keeper.latest()
        self.changed()

    def build(self) -> list[Widget]:
        """Returns what a game begins with, one below the other, and below that the rest in pairs."""
        lesson = "common/ui/confirm" if self.app.settings.learnt else "common/ui/guide"
        main: list[_Entry] = [("play", "common/ui/play", lambda: self.app.push("new_game"))]
        if self._open is not None:
            game = self._open.id
            main.insert(0, ("continue", "common/ui/replay", lambda: self.app.resume(game)))
        others: list[_Entry] = [
            ("learn", lesson, lambda: self.app.go("tutorial")),
            ("settings", "common/ui/settings", lambda: self.app.push("settings")),
        ]
        if self.app.kiosk is None:
            others.insert(1, ("saves", "common/ui/save", lambda: self.app.push("saves")))
            others.append(("quit", "common/ui/cancel", self.app.quit))
        place = self._place()
        widgets: list[Widget] = []
        rect = pygame.FRect(place.left, place.top, place.width, self._heights()[0])
        for rank, (name, icon, on) in enumerate(main):
            kind, size = ("gold", 46.0) if rank == 0 else ("paper", 40.0)
            widgets.append(
                Button(name, rect.copy(), tr(f"ui.title.{name}"), on, kind=kind, icon=icon, size=size)
            )
            rect.y += rect.height + GAP
        half = (place.width - GAP) / 2
        for rank, (name, icon, on) in enumerate(others):
            spot = pygame.FRect(rect.x + rank % 2 * (half + GAP), rect.y, half, self._heights()[1])
            spot.y += rank // 2 * (spot.height + GAP)
            if rank == len(others) - 1 and rank % 2 == 0:
                spot.width = place.width
            kind = "slate" if name == "quit" else "paper"
            widgets.append(Button(name, spot, tr(f"ui.title.{name}"), on, kind=kind, icon=icon, size=30))
        about = tr("ui.title.fan", version=karak.__version__)
        wide = min(self.app.canvas.width_of(about, _ABOUT, "sans") + 100, self.size[0] - 40)
        foot = pygame.FRect((self.size[0] - wide) / 2, self.size[1] - _FOOT - 6, wide, _FOOT)
        widgets.append(AboutButton("credits", foot, about, lambda: self.app.push("credits"), size=_ABOUT))
        return widgets

    def _heights(self) -> tuple[float, float]:
        """Returns how high the entries of the first kind and the others are."""
        if self.size[1] < LOW:
            return MAIN, _LOWEST
        part = min(1.0, max(0.85, self.size[1] / 1080))
        return _HIGH * part, _LOW * part

    def _place(self) -> pygame.FRect:
        """Returns where the entries stand: they end above the line at the foot."""
        width = min(_WIDTH, self.size[0] * 0.62)
        high, low = self._heights()
        main = 1 if self._open is None else 2
        height = main * (high + GAP) + 2 * (low + GAP)
        return pygame.FRect((self.size[0] - width) / 2, self.size[1] - _FOOT - 14 - height, width, height)

    def back(self) -> None:
        """Asks whether to leave; from a kiosk nobody does."""
        if self.app.kiosk is not None:
            return
        self.app.push(
            "dialog",
            text=tr("ui.title.leave"),
            answers=(("stay", "gold", self.app.back), ("quit", "paper", self.app.quit)),
        )

    def draw_life(self, canvas: Canvas) -> None:
        """Draws the stage with all that lives on it, but for its rim."""
        with canvas.clip(living(self.size)):
            self.background(canvas)

    def covers(self) -> list[pygame.FRect]:
        """Returns where the entries lie."""
        return [widget.rect.inflate(2 * PAD, 2 * PAD) for widget in self.widgets]

    def background(self, canvas: Canvas) -> None:
        """Draws the stage, the emblem and the name."""
        draw_stage(canvas, self.size)
        draw_stage_life(canvas, self.size, self.app.life)
        breath = 1 + 0.016 * wave(self.app.life, 3.6)
        middle, room = self.size[0] / 2, self._place().top - 8
        if room >= _STACKED:
            name = min(150.0, room * 0.27)
            side = min(330.0, room - name - 80)
            y = room - name * 1.1 - side / 2 - 24
            canvas.image("common/screens/title-emblem", (middle, y), side * breath)
            canvas.text("Karak", (middle, room - name * 0.56), name, colour=CREAM, outline=INK)
        else:
            name, side = min(92.0, room * 0.64), room - 20
            wide = canvas.width_of("Karak", name) + side + 18
            left = middle - wide / 2
            canvas.image("common/screens/title-emblem", (left + side / 2, room / 2), side * breath)
            canvas.text("Karak", (left + side + 18, room / 2), name, colour=CREAM, outline=INK, anchor="left")
