"""The rules of the table: every switch with what its value means, in one sentence."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from karak.catacombs.defs import preset, switches
from karak.engine.ids import ContentId, name_of
from karak.registry import rulebook
from scenes.i18n import name, tr
from scenes.input.focus import FocusRing, Hotspot
from scenes.render.canvas import Canvas
from scenes.render.shapes import LIP
from scenes.screens.backdrop import draw_heading, draw_stage
from scenes.screens.draft import Draft
from scenes.theme import BROWN, CREAM, GOLD, INK
from scenes.ui.page import framed
from scenes.ui.rows import RollingPage, Row
from scenes.ui.widgets import GAP, Button, Choice, Widget, height

if TYPE_CHECKING:
    from scenes.app import App

_WIDEST = 2020.0
_COLUMN = 820.0
"""Width from which on two switches stand side by side."""
_NAME, _TEXT, _DOT, _EDGE = 28.0, 23.0, 26.0, 28.0


class SwitchRow(Widget):
    """A switch as a wide button: it goes to its next value; one that differs from the preset is gold."""

    def __init__(self, rect: pygame.FRect, table: Draft, switch: ContentId) -> None:
        self.id = name_of(switch)
        self.rect = rect
        self._table = table
        self._switch = switch
        self._values = switches(table.book)[self.id].values
        self._value = table.switches[self.id]
        self._changed = self._value != preset(table.book, table.preset)[self.id]

    def high(self, canvas: Canvas) -> float:
        """Returns how high it has to be for the longest sentence of its values."""
        room = self.rect.width - 2 * _EDGE
        told = [height(canvas, name(f"{self._switch}.{value}"), _TEXT, room) for value in self._values]
        return self._name_height(canvas) + max(told) + LIP + 12

    def _name_height(self, canvas: Canvas) -> float:
        room = self.rect.width - 2 * _EDGE - _DOT * len(self._values) - 20
        return height(canvas, name(self._switch), _NAME, room, "serif")

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the name, the sentence of the value, and a dot for each value."""
        pressed = focus.pressed == self.id
        kind = "gold" if self._changed else "paper"
        canvas.button(self.rect, kind, pressed=pressed, focus=focus.shows(self.id))
        sentence = name(f"{self._switch}.{self._value}")
        room, dots = self.rect.width - 2 * _EDGE, _DOT * len(self._values)
        named, told = self._name_height(canvas), height(canvas, sentence, _TEXT, room)
        x = self.rect.x + _EDGE
        y = self.rect.y + (self.rect.height - LIP - named - told) / 2 + (LIP if pressed else 0)
        canvas.paragraph(name(self._switch), (x, y, room - dots - 20, named), _NAME, font="serif")
        for place, value in enumerate(self._values):
            spot = (self.rect.right - _EDGE - dots + _DOT * (place + 0.5), y + _NAME * 0.61)
            canvas.circle(spot, 10, INK)
            canvas.circle(spot, 7, (GOLD if not self._changed else CREAM) if value == self._value else BROWN)
        canvas.paragraph(sentence, (x, y + named, room, told), _TEXT)

    def hotspots(self) -> list[Hotspot]:
        """Returns the whole row."""
        return [Hotspot(self.id, self.rect, repeat=True)]

    def activate(self, spot_id: str) -> None:
        """Goes to the next value."""
        self._table.step_switch(self.id)


class SwitchesScene(RollingPage):
    """All switches of the game; changing one makes house rules of a preset."""

    first = "done"

    def __init__(self, app: "App", *, table: Draft | None = None) -> None:
        super().__init__(app)
        self._table = table or Draft.ready(rulebook())

    def build(self) -> list[Widget]:
        """Returns the switches in columns, the preset and the way back."""
        frame = framed(self.size, _WIDEST)
        foot = frame.foot
        done = pygame.FRect(0, foot.y, min(420.0, foot.width * 0.3), foot.height)
        done.right = foot.right
        chosen = pygame.FRect(foot.x + 12, foot.y + 8, min(620.0, foot.width * 0.42), foot.height - 16)
        middle = pygame.FRect(chosen.right + 28, foot.y, done.left - chosen.right - 44, foot.height)
        widgets = self.rows.lay(frame.body, self._rows, GAP)
        widgets.append(PresetChoice("preset", chosen, self._title(), self._table.step_preset, size=34))
        if self._table.changed:
            restore = middle.copy()
            restore.width = min(middle.width, 320.0)
            restore.right = middle.right
            wide = restore.width >= 280
            widgets.append(
                Button(
                    "restore",
                    restore,
                    tr("ui.switches.restore") if wide else "",
                    partial(self._table.step_preset, 0),
                    icon="common/ui/undo",
                    size=26,
                )
            )
        widgets.append(
            Button("done", done, tr("ui.back"), self.app.back, kind="gold", icon="common/ui/confirm", size=38)
        )
        return widgets

    def _rows(self, width: float) -> list[Row]:
        columns = 2 if width >= 2 * _COLUMN else 1
        each = (width - 20 * (columns - 1)) / columns
        names = list(self._table.book.tables["switches"])
        count = -(-len(names) // columns)
        return [self._row(names[place::count], each) for place in range(count)]

    def _row(self, names: Sequence[ContentId], width: float) -> Row:
        def made(x: float, y: float, high: float) -> list[SwitchRow]:
            return [
                SwitchRow(pygame.FRect(x + place * (width + 20), y, width, high), self._table, switch)
                for place, switch in enumerate(names)
            ]

        high = max(row.high(self.app.canvas) for row in made(0, 0, 0))
        return Row(high, lambda rect: made(rect.x, rect.y, rect.height))

    def _title(self) -> str:
        return tr(f"catacombs.preset.{self._table.rules}")

    def background(self, canvas: Canvas) -> None:
        """Draws the darkened stage and the heading."""
        draw_stage(canvas, self.size, veil=165)
        draw_heading(canvas, tr("ui.switches.heading"), framed(self.size).head)

    def inspect(self, pos: tuple[float, float], spot: Hotspot | None) -> bool:
        """Opens the page of a switch, with all its values and the rules that it changes."""
        table = self._table
        known = table.book.tables["switches"]
        page = next((switch for switch in known if spot and name_of(switch) == spot.id), "")
        if page:
            self.app.push("rules", book=table.book, values=table.switches, page=page)
        return bool(page)

    def back(self) -> None:
        """Goes back to the cards."""
        self.app.back()


class PresetChoice(Choice):
    """The preset on a sheet of its own."""

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the sheet and the choice."""
        canvas.panel(self.rect.inflate(24, 16), "bar", radius=24)
        super().draw(canvas, focus)
