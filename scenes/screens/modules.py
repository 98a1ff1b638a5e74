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
from scenes.render.canvas import Canvas
from scenes.render.shapes import LIP
from scenes.screens.backdrop import draw_heading, draw_stage
from scenes.screens.draft import Draft, needs
from scenes.theme import BROWN, CREAM, INK, WIN
from scenes.ui.page import Page
from scenes.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from scenes.app import App

_TOP, _BOTTOM, _EDGE, _GAP = 140.0, 160.0, 34.0, 22.0
_TALLEST, _WIDEST = 236.0, 1560.0
_PAD = 30.0
_KNOB = 46.0


class ModuleRow(Widget):
    """A module as a wide button that switches it; it is gold while the module is on."""

    def __init__(self, rect: pygame.FRect, table: Draft, module: Module) -> None:
        self.id = module.id
        self.rect = rect
        self._table = table
        self._module = module
        self._on = module.id in table.modules

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the picture, the name with what it brings, the heroes and the switch."""
        pressed = focus.pressed == self.id
        canvas.button(self.rect, "gold" if self._on else "paper", pressed=pressed, focus=focus.shows(self.id))
        face = self.rect.move(0, LIP if pressed else 0)
        face.height -= LIP
        side = face.height - 2 * _PAD
        picture_left = face.x + _PAD + 4
        canvas.portrait(FACES[self.id], (picture_left, face.y + _PAD), side)
        switch = self._draw_switch(canvas, face)
        heroes = self._draw_heroes(canvas, switch - 36, face.centery, min(92.0, side * 0.6))
        left = picture_left + side + 36
        self._draw_words(canvas, pygame.FRect(left, face.y, heroes - 30 - left, face.height))

    def _draw_words(self, canvas: Canvas, box: pygame.FRect) -> None:
        note = self._note()
        y = box.centery - (68 if note else 46)
        canvas.text(tr(f"{self.id}.title"), (box.x, y), 42, anchor="left", width=box.width)
        room = (box.x, y + 28, box.width, 74)
        used = canvas.paragraph(tr(f"{self.id}.title.text"), room, 27, lines=3, leading=1.16)
        if note:
            below = (box.x, y + 28 + used + 24)
            canvas.text(note, below, 25, font="bold", anchor="left", width=box.width)

    def _draw_heroes(self, canvas: Canvas, right: float, middle: float, side: float) -> float:
        """Draws the heroes whom the module brings, and returns where they begin."""
        found = [picture(hero) for hero in self._module.content.add.get("heroes", ())]
        shown = [name for name in found if name != FACES[self.id]]
        left = right - len(shown) * (side + 18)
        for place, name in enumerate(shown):
            canvas.portrait(name, (left + place * (side + 18), middle - side / 2), side, thick=4)
        return left

    def _draw_switch(self, canvas: Canvas, face: pygame.FRect) -> float:
        """Draws the switch with its word below, and returns where it begins."""
        slot = pygame.FRect(0, 0, 2 * _KNOB + 20, _KNOB + 16)
        slot.midright = (face.right - _PAD - 8, face.centery - 16)
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


class ModulesScene(Page):
    """All that the game can be played with, one below the other."""

    first = "done"

    def __init__(self, app: "App", *, table: Draft | None = None) -> None:
        super().__init__(app)
        self._table = table or Draft.ready(rulebook())

    def build(self) -> list[Widget]:
        """Returns the modules and the way back."""
        modules = self._table.choices
        room = self.size[1] - _TOP - _BOTTOM
        height = min(_TALLEST + _GAP, room / len(modules))
        top = _TOP + (room - len(modules) * height) / 2
        width = min(_WIDEST, self.size[0] - 2 * _EDGE)
        left = (self.size[0] - width) / 2
        rows: list[Widget] = [
            ModuleRow(pygame.FRect(left, top + place * height, width, height - _GAP), self._table, module)
            for place, module in enumerate(modules)
        ]
        done = pygame.FRect(left + width - 420, self.size[1] - _BOTTOM + 30, 420, 104)
        leave = self.app.back
        return [
            *rows,
            Button("done", done, tr("ui.back"), leave, kind="gold", icon="common/ui/confirm", size=38),
        ]

    def background(self, canvas: Canvas) -> None:
        """Draws the darkened stage and the heading."""
        draw_stage(canvas, self.size, veil=165)
        draw_heading(canvas, tr("ui.modules.heading"), self.size[0] / 2, 68, self.size[0] - 80)

    def back(self) -> None:
        """Goes back to the cards."""
        self.app.back()
