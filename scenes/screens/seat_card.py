"""The card of a seat: the sheet under its widgets, with the hero's portrait and abilities."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from karak.engine.ids import AbilityId
from scenes.games.catacombs.pictures import TILE_BACK, picture
from scenes.i18n import name, tr
from scenes.input.focus import FocusRing
from scenes.render.canvas import Canvas
from scenes.screens.draft import DEAL_TWO, EASY, PERSON, SeatDraft
from scenes.theme import FADED, FINE_LINE, INK, PLAYERS, hexed
from scenes.ui.widgets import ARROW, Widget

_PAD = 16.0
_NARROW = 300.0
"""Cards narrower than this name the abilities without their sentences."""


@dataclass
class SeatCard(Widget):
    """Draws what of a seat cannot be touched."""

    id: str
    rect: pygame.FRect
    seat: SeatDraft
    abilities: Sequence[AbilityId]

    @staticmethod
    def portrait_size(width: float) -> float:
        """Returns the side of the portrait between its arrows on a card so wide."""
        return min(168.0, width - 2 * _PAD - 2 * ARROW - 20)

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the sheet, the stripe of the colour, the hero and who plays it."""
        card, player = self.rect, PLAYERS[self.seat.colour]
        canvas.panel(card, "paper", radius=22)
        width = card.width - 8
        line = f'stroke="{hexed(INK)}" stroke-width="4"'
        canvas.svg(
            f'<path d="M0 18C0 8 8 0 18 0H{width - 18:g}C{width - 8:g} 0 {width:g} 8 {width:g} 18V72H0z" '
            f'fill="{hexed(player.colour)}"/><path d="M0 72H{width:g}" {line}/>',
            (card.x + 4, card.y + 4, width, 76),
        )
        side = self.portrait_size(card.width)
        x, y = card.centerx - side / 2, card.y + 20 + 154
        if ":" in self.seat.hero:
            canvas.portrait(picture(self.seat.hero), (x, y), side, player.colour)
        else:
            self._draw_backs(canvas, side, y)
        y += side + 34
        title = name(self.seat.hero) if ":" in self.seat.hero else tr(f"ui.new_game.{self.seat.hero}")
        room = card.width - 2 * _PAD
        canvas.text(title, (card.centerx, y), 34, width=room)
        y += 34
        canvas.line((card.x + 40, y), (card.right - 40, y), FINE_LINE, 2)
        self._draw_abilities(canvas, y + 10)
        who = {PERSON: "person", EASY: "easy"}.get(self.seat.bot, "normal")
        bottom = (card.centerx, card.bottom - 30)
        canvas.text(tr(f"ui.new_game.{who}"), bottom, 24, font="bold", width=room)

    def _draw_backs(self, canvas: Canvas, side: float, y: float) -> None:
        """Draws a covered hero, or two."""
        places = (-0.14, 0.14) if self.seat.hero == DEAL_TWO else (0.0,)
        for place in places:
            width = side * (0.78 if len(places) > 1 else 0.94)
            middle = (self.rect.centerx + place * side, y + side / 2 + abs(place) * place * 60)
            canvas.image(TILE_BACK, middle, width, angle=-45 * place)

    def _draw_abilities(self, canvas: Canvas, y: float) -> None:
        card = self.rect
        wide = card.width >= _NARROW
        x, room = card.x + _PAD + 66, card.width - 2 * _PAD - 68
        if not self.abilities:
            sentence = tr(f"ui.new_game.{self.seat.hero}.text")
            box = (card.x + _PAD + 6, y + 6, card.width - 2 * _PAD - 12, 190)
            canvas.paragraph(sentence, box, 23, align="center", colour=FADED)
            return
        for ability in self.abilities:
            canvas.image(picture(ability), (card.x + _PAD + 30, y + 38), 56)
            if wide:
                canvas.text(name(ability), (x, y + 18), 24, font="bold", anchor="left", width=room)
                canvas.paragraph(name(f"{ability}.text"), (x, y + 34, room, 74), 20, leading=1.14)
            else:
                canvas.paragraph(name(ability), (x, y + 12, room, 60), 24, font="bold")
            y += 110 if wide else 84
