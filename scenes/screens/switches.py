"""The rules of the table: every switch with what its value means, in one sentence."""

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
from scenes.ui.page import Page
from scenes.ui.widgets import Button, Choice, Widget

if TYPE_CHECKING:
    from scenes.app import App

_TOP, _BOTTOM, _EDGE = 132.0, 150.0, 34.0
_COLUMNS = 2
_WORDS = 62.0
"""Height of a switch's name and its sentence."""


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

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the name, the sentence of the value, and a dot for each value."""
        pressed = focus.pressed == self.id
        kind = "gold" if self._changed else "paper"
        canvas.button(self.rect, kind, pressed=pressed, focus=focus.shows(self.id))
        face = self.rect.height - LIP
        x, y = self.rect.x + 28, self.rect.y + (face - _WORDS) / 2 + (LIP if pressed else 0)
        dots = 26.0 * len(self._values)
        room = self.rect.width - 56
        canvas.text(name(self._switch), (x, y + 17), 28, anchor="left", width=room - dots - 20)
        for place, value in enumerate(self._values):
            spot = (self.rect.right - 28 - dots + 26 * place + 13, y + 17)
            canvas.circle(spot, 10, INK)
            canvas.circle(spot, 7, (GOLD if not self._changed else CREAM) if value == self._value else BROWN)
        sentence = name(f"{self._switch}.{self._value}")
        canvas.paragraph(sentence, (x, y + 36, room, 26), 23, lines=1, leading=1.1)

    def hotspots(self) -> list[Hotspot]:
        """Returns the whole row."""
        return [Hotspot(self.id, self.rect, repeat=True)]

    def activate(self, spot_id: str) -> None:
        """Goes to the next value."""
        self._table.step_switch(self.id)


class SwitchesScene(Page):
    """All switches of the game; changing one makes house rules of a preset."""

    first = "done"

    def __init__(self, app: "App", *, table: Draft | None = None) -> None:
        super().__init__(app)
        self._table = table or Draft.ready(rulebook())

    def build(self) -> list[Widget]:
        """Returns the switches in columns, the preset and the way back."""
        names = list(self._table.book.tables["switches"])
        rows = -(-len(names) // _COLUMNS)
        width = min(1000.0, (self.size[0] - 2 * _EDGE - 20) / _COLUMNS)
        left = (self.size[0] - _COLUMNS * width - 20) / 2
        height = (self.size[1] - _TOP - _BOTTOM) / rows
        widgets: list[Widget] = []
        for place, switch in enumerate(names):
            column, row = divmod(place, rows)
            rect = pygame.FRect(left + column * (width + 20), _TOP + row * height, width, height - 10)
            widgets.append(SwitchRow(rect, self._table, switch))
        y = self.size[1] - _BOTTOM + 20
        chosen = pygame.FRect(left + 12, y + 12, min(620.0, width - 44), 80)
        done = pygame.FRect(left + width + 20 + width - 420, y, 420, 104)
        back_to = partial(self._table.step_preset, 0)
        restore = pygame.FRect(0, y + 6, min(300.0, width - 440), 92)
        restore.right = done.left - 20
        if self._table.changed and restore.width >= 200:
            widgets.append(
                Button("restore", restore, tr("ui.switches.restore"), back_to, icon="common/ui/undo", size=26)
            )
        widgets.append(PresetChoice("preset", chosen, self._title(), self._table.step_preset, size=34))
        widgets.append(
            Button("done", done, tr("ui.back"), self.app.back, kind="gold", icon="common/ui/confirm", size=38)
        )
        return widgets

    def _title(self) -> str:
        return tr(f"catacombs.preset.{self._table.rules}")

    def background(self, canvas: Canvas) -> None:
        """Draws the darkened stage and the heading."""
        draw_stage(canvas, self.size, veil=165)
        draw_heading(canvas, tr("ui.switches.heading"), self.size[0] / 2, 68, self.size[0] - 80)

    def back(self) -> None:
        """Goes back to the cards."""
        self.app.back()


class PresetChoice(Choice):
    """The preset on a sheet of its own."""

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the sheet and the choice."""
        canvas.panel(self.rect.inflate(24, 20), "bar", radius=24)
        super().draw(canvas, focus)
