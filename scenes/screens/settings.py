"""The settings: window, pace, and what is heard."""

from collections.abc import Sequence

import pygame

from scenes.i18n import tr
from scenes.render.canvas import Canvas
from scenes.screens.backdrop import draw_heading, draw_stage
from scenes.settings import SPEEDS
from scenes.theme import FINE_LINE
from scenes.ui.page import Page
from scenes.ui.widgets import Button, Label, Panel, Segment, Segments, Slider, Toggle, Widget

_ROW, _HIGH = 88.0, 72.0
_TOP = 150.0
_LINES = 8


class SettingsScene(Page):
    """Each line is a setting; a change holds at once."""

    first = "back"

    def build(self) -> list[Widget]:
        """Returns the sheet with its lines."""
        width = min(1280.0, self.size[0] - 80)
        sheet = pygame.FRect((self.size[0] - width) / 2, _TOP, width, _LINES * _ROW + 30)
        left, named = sheet.x + 54, min(350.0, width * 0.27)
        column = pygame.FRect(left + named, 0, width - 108 - named, _HIGH)
        widgets: list[Widget] = [Panel("sheet", sheet, "bar", 26)]

        def line(place: int, name: str) -> pygame.FRect:
            y = sheet.y + 15 + place * _ROW + (_ROW - _HIGH) / 2
            label = pygame.FRect(left, y, named - 20, _HIGH)
            widgets.append(Label(f"{name}.label", label, tr(f"ui.settings.{name}"), 32, "serif"))
            return column.move(0, y)

        settings, change = self.app.settings, self.app.change
        widgets.append(
            Segments(
                "display",
                line(0, "display"),
                _segments("display", ("window", "fullscreen"), {"fullscreen": "full-screen"}),
                "fullscreen" if self.app.fullscreen else "window",
                lambda value: self.app.show_fullscreen(value == "fullscreen"),
            )
        )
        icons = {speed: f"speed-{speed}" for speed in SPEEDS}
        widgets.append(
            Segments(
                "speed",
                line(1, "speed"),
                _segments("speed", SPEEDS, icons),
                settings.speed,
                lambda value: change(speed=value),
            )
        )
        widgets.append(
            Toggle(
                "single",
                line(2, "single"),
                tr("ui.settings.single.text"),
                settings.single_answers,
                lambda: change(single_answers=not settings.single_answers),
            )
        )
        widgets.append(
            Toggle(
                "advice",
                line(3, "advice"),
                tr("ui.settings.advice.text"),
                settings.advice,
                lambda: change(advice=not settings.advice, told=()),
            )
        )
        sounds = self.app.audio.available
        silent = tr("ui.settings.silent")
        for place, (name, value, turn) in enumerate(
            (
                ("music", settings.music, lambda value: change(music=value)),
                ("effects", settings.effects, lambda value: change(effects=value)),
                ("ambience", settings.ambience, lambda value: change(ambience=value)),
            ),
            start=4,
        ):
            rect = line(place, name)
            rect.width = min(rect.width, 560)
            widgets.append(Slider(name, rect, value, turn, enabled=sounds, why=silent))
        widgets.append(
            Toggle(
                "unfocused",
                line(7, "unfocused"),
                tr("ui.settings.unfocused.text"),
                settings.mute_unfocused,
                lambda: change(mute_unfocused=not settings.mute_unfocused),
                enabled=sounds,
                why=silent,
            )
        )
        bindings = pygame.FRect(self.size[0] / 2 - 480, sheet.bottom + 40, 460, 104)
        widgets.append(
            Button(
                "bindings",
                bindings,
                tr("ui.settings.bindings"),
                lambda: self.app.push("bindings"),
                icon="common/glyphs/pad-a",
                size=34,
            )
        )
        back = bindings.move(500, 0)
        widgets.append(
            Button("back", back, tr("ui.back"), self.app.back, kind="gold", icon="common/ui/confirm", size=38)
        )
        return widgets

    def background(self, canvas: Canvas) -> None:
        """Draws the darkened stage and the heading."""
        draw_stage(canvas, self.size, veil=150)
        draw_heading(canvas, tr("ui.settings.heading"), self.size[0] / 2, 84, self.size[0] - 80)

    def draw(self, canvas: Canvas) -> None:
        """Draws the lines with rules between them."""
        super().draw(canvas)
        sheet = self.widgets[0].rect
        for place in range(1, _LINES):
            y = sheet.y + 15 + place * _ROW
            canvas.line((sheet.x + 40, y), (sheet.right - 40, y), FINE_LINE, 2)

    def back(self) -> None:
        """Goes back to where the settings were opened."""
        self.app.back()


def _segments(name: str, values: Sequence[str], icons: dict[str, str]) -> list[Segment]:
    return [
        Segment(
            value,
            tr(f"ui.settings.{name}.{value}"),
            f"common/ui/{icons[value]}" if value in icons else "",
        )
        for value in values
    ]
