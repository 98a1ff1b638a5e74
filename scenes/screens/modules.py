"""The expansions of the table: each with its picture and with what it brings, to be switched on and off."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from karak.engine.ids import ModuleId
from karak.engine.modules import Module
from karak.registry import rulebook
from scenes.games.catacombs.pictures import picture
from scenes.games.modules import FACES
from scenes.i18n import tr
from scenes.input.focus import FocusRing, Hotspot
from scenes.reading.chapters import CHAPTERS
from scenes.render.canvas import Canvas
from scenes.render.shapes import LIP
from scenes.screens.backdrop import draw_heading, draw_stage
from scenes.screens.draft import Draft, needs
from scenes.theme import BROWN, CREAM, INK, WIN
from scenes.ui.page import LOW, framed
from scenes.ui.rows import RollingPage, Row
from scenes.ui.widgets import GAP, Button, Widget, height

if TYPE_CHECKING:
    from scenes.app import App

_WIDEST = 1560.0
_KNOB, _HERO = 46.0, 92.0
_TITLE, _TEXT, _NOTE = 40.0, 26.0, 25.0
_CRAMPED = 1000.0
"""Width of a row below which the heroes whom it brings are not shown."""


class ModuleRow(Widget):
    """A module as a wide button that switches it; it is gold while the module is on."""

    def __init__(
        self, rect: pygame.FRect, table: Draft, module: Module, canvas: Canvas, *, low: bool
    ) -> None:
        self.id = module.id
        self.rect = rect
        self._table = table
        self._module = module
        self._on = module.id in table.modules
        cramped = low or rect.width < _CRAMPED
        self._pad = 12.0 if cramped else 26.0
        self._side = 110.0 if cramped else 168.0
        self._heroes = self._brought() if rect.width >= _CRAMPED else []
        self._room = self._words_width()
        title = f"{self.id}.title"
        self._words = (
            (tr(title), _TITLE - (6 if cramped else 0), "serif"),
            (tr(f"{title}.text"), _TEXT - (2 if cramped else 0), "sans"),
            (self._note(), _NOTE - (2 if cramped else 0), "bold"),
        )
        self._high = sum(
            height(canvas, text, size, self._room, font) for text, size, font in self._words if text
        )
        rect.height = max(self._side, self._high + 8) + 2 * self._pad + LIP

    def _words_width(self) -> float:
        """Returns the room for words between picture and heroes or switch."""
        heroes = len(self._heroes) * (_HERO + 16)
        return self.rect.width - self._side - heroes - 2 * _KNOB - 20 - 4 * self._pad - 20

    def _brought(self) -> list[str]:
        """Returns the pictures of the heroes whom the module brings."""
        found = [picture(hero) for hero in self._module.content.add.get("heroes", ())]
        return [name for name in found if name != FACES[self.id]]

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the picture, the name with what it brings, the heroes and the switch."""
        pressed = focus.pressed == self.id
        canvas.button(self.rect, "gold" if self._on else "paper", pressed=pressed, focus=focus.shows(self.id))
        face = self.rect.move(0, LIP if pressed else 0)
        face.height -= LIP
        left = face.x + self._pad
        canvas.portrait(FACES[self.id], (left, face.centery - self._side / 2), self._side)
        switch = self._draw_switch(canvas, face)
        x = switch - self._pad - len(self._heroes) * (_HERO + 16)
        for place, name in enumerate(self._heroes):
            canvas.portrait(name, (x + place * (_HERO + 16), face.centery - _HERO / 2), _HERO, thick=4)
        x, y = left + self._side + self._pad, face.centery - self._high / 2
        for text, size, font in self._words:
            if text:
                tall = height(canvas, text, size, self._room, font)
                canvas.paragraph(text, (x, y, self._room, tall), size, font=font)
                y += tall

    def _draw_switch(self, canvas: Canvas, face: pygame.FRect) -> float:
        """Draws the switch with its word below, and returns where it begins."""
        slot = pygame.FRect(0, 0, 2 * _KNOB + 20, _KNOB + 16)
        slot.midright = (face.right - self._pad, face.centery - 16)
        canvas.fill(slot, INK, radius=slot.height / 2)
        inner = slot.inflate(-8, -8)
        canvas.fill(inner, WIN if self._on else BROWN, radius=inner.height / 2)
        reach = slot.height / 2
        knob = (slot.right - reach if self._on else slot.left + reach, slot.centery)
        canvas.circle(knob, _KNOB / 2 + 3, INK)
        canvas.circle(knob, _KNOB / 2 - 1, CREAM)
        word = tr("ui.modules.on" if self._on else "ui.modules.off")
        canvas.text(word, (slot.centerx, slot.bottom + 22), 27, font="bold", width=slot.width)
        return slot.left

    def _note(self) -> str:
        """Returns what other module it goes with, in a sentence, or nothing."""
        table = self._table
        needed = [other.id for other in table.choices if other.id in needs(self.id) - {self.id}]
        if needed:
            along = self._on or set(needed) <= set(table.modules)
            return tr("ui.modules.needs" if along else "ui.modules.brings", what=_names(needed))
        by = [other for other in table.modules if other != self.id and self.id in needs(other)]
        return tr("ui.modules.needed", what=_names(by)) if by else ""

    def hotspots(self) -> list[Hotspot]:
        """Returns the whole row."""
        return [Hotspot(self.id, self.rect, repeat=True)]

    def activate(self, spot_id: str) -> None:
        """Switches the module."""
        self._table.switch_module(self.id)


def _names(modules: Iterable[ModuleId]) -> str:
    return ", ".join(tr(f"{module}.title") for module in modules)


class ModulesScene(RollingPage):
    """All that the game can be played with, one below the other."""

    first = "done"

    def __init__(self, app: "App", *, table: Draft | None = None) -> None:
        super().__init__(app)
        self._table = table or Draft.ready(rulebook())

    def build(self) -> list[Widget]:
        """Returns the modules and the way back."""
        frame = framed(self.size, _WIDEST)
        done = pygame.FRect(0, frame.foot.y, 420, frame.foot.height)
        done.right = frame.foot.right
        return [
            *self.rows.lay(frame.body, self._rows, GAP),
            Button(
                "done", done, tr("ui.back"), self.app.back, kind="gold", icon="common/ui/confirm", size=38
            ),
        ]

    def _rows(self, width: float) -> list[Row]:
        return [self._row(module, width) for module in self._table.choices]

    def _row(self, module: Module, width: float) -> Row:
        low = self.size[1] < LOW

        def made(rect: pygame.FRect) -> ModuleRow:
            return ModuleRow(rect, self._table, module, self.app.canvas, low=low)

        return Row(made(pygame.FRect(0, 0, width, 0)).rect.height, lambda rect: [made(rect)])

    def background(self, canvas: Canvas) -> None:
        """Draws the darkened stage and the heading."""
        draw_stage(canvas, self.size, veil=165)
        draw_heading(canvas, tr("ui.modules.heading"), framed(self.size).head)

    def inspect(self, pos: tuple[float, float], spot: Hotspot | None) -> bool:
        """Opens the first chapter of a module's rules."""
        page = next((chapter.page for chapter in CHAPTERS if spot and chapter.module == spot.id), "")
        if page:
            self.app.push("rules", page=page)
        return bool(page)

    def back(self) -> None:
        """Goes back to the cards."""
        self.app.back()
