"""The card of a seat: the sheet under its widgets, with the hero's portrait and abilities."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from karak.engine.ids import AbilityId
from scenes.games.catacombs.pictures import TILE_BACK, picture
from scenes.i18n import name, tr
from scenes.input.focus import FocusRing, Hotspot
from scenes.render.canvas import Canvas
from scenes.screens.draft import DEAL_TWO, EASY, PERSON, SeatDraft
from scenes.theme import CREAM, FADED, FINE_LINE, INK, PLAYERS, hexed
from scenes.ui.widgets import ARROW, Widget

_PAD = 16.0
_NARROW = 340.0
"""Cards narrower than this name the abilities without their sentences."""
_SMALLEST_PORTRAIT = 100.0
NAME_TOP, PORTRAIT_TOP = 88.0, 162.0


@dataclass
class SeatCard(Widget):
    """Draws what of a seat cannot be touched."""

    id: str
    rect: pygame.FRect
    number: int
    seat: SeatDraft
    abilities: Sequence[AbilityId]

    @staticmethod
    def portrait_size(width: float) -> float:
        """Returns the side of the portrait on a card so wide."""
        beside = width - 2 * _PAD - 2 * ARROW - 20
        return min(168.0, beside) if beside >= _SMALLEST_PORTRAIT else 144.0

    @staticmethod
    def stepper(card: pygame.FRect) -> pygame.FRect:
        """Returns where the arrows of the hero are: beside the portrait, or below it on a narrow card."""
        side = SeatCard.portrait_size(card.width)
        y, height = card.y + PORTRAIT_TOP, side
        if card.width - 2 * _PAD - 2 * ARROW - 20 < _SMALLEST_PORTRAIT:
            y, height = y + side + 8, ARROW
        return pygame.FRect(card.x + _PAD, y, card.width - 2 * _PAD, height)

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
        x, y = card.centerx - side / 2, card.y + PORTRAIT_TOP
        if ":" in self.seat.hero:
            canvas.portrait(picture(self.seat.hero), (x, y), side, player.colour)
        else:
            self._draw_backs(canvas, side, y)
        y = self.stepper(card).bottom + 32
        wide = card.width >= _NARROW
        canvas.text(
            tr("catacombs.player", number=self.number) if wide else str(self.number),
            (card.centerx, card.y + 42),
            30,
            colour=CREAM,
            outline=INK,
            width=card.width - 2 * _PAD - 2 * (ARROW + 14),
        )
        title = name(self.seat.hero) if ":" in self.seat.hero else tr(f"ui.new_game.{self.seat.hero}")
        room = card.width - 2 * _PAD
        canvas.text(title, (card.centerx, y), 34, width=room)
        y += 28
        canvas.line((card.x + 40, y), (card.right - 40, y), FINE_LINE, 2)
        self._draw_abilities(canvas, y + 8)
        who = {PERSON: "person", EASY: "easy"}.get(self.seat.bot, "normal")
        bottom = (card.centerx, card.bottom - 31)
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
            canvas.image(picture(ability), (card.x + _PAD + 30, y + 36), 56)
            if wide:
                canvas.text(name(ability), (x, y + 16), 24, font="bold", anchor="left", width=room)
                canvas.paragraph(name(f"{ability}.text"), (x, y + 31, room, 72), 20, leading=1.14)
            else:
                canvas.paragraph(name(ability), (x, y + 8, room, 58), 24, font="bold", leading=1.1)
            y += 108 if wide else 72
        room_left = card.bottom - 130 - y
        if not wide and room_left > 60:
            box = (card.x + _PAD + 6, y + 8, card.width - 2 * _PAD - 12, room_left)
            canvas.paragraph(name(f"{self.seat.hero}.text"), box, 21, colour=FADED, leading=1.14)


@dataclass
class FreeSeat(Widget):
    """The outline of a card where nobody sits; the first free one adds a player."""

    id: str
    rect: pygame.FRect
    on: Callable[[], None] | None = None

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the outline, and on the first one what it is for."""
        width, height = self.rect.size
        lit = self.on is not None
        right, bottom, bend = width - 4, height - 4, 24
        dashes = (
            f"M{bend} 4H{right - bend:g}M{right:g} {bend}V{bottom - bend:g}"
            f"M{right - bend:g} {bottom:g}H{bend}M4 {bottom - bend:g}V{bend}"
        )
        canvas.svg(
            f'<rect x="4" y="4" width="{width - 8:g}" height="{height - 8:g}" rx="20" fill="#121326" '
            f'fill-opacity="{0.55 if lit else 0.3}"/><path d="{dashes}" fill="none" stroke="#FFF3C4" '
            f'stroke-opacity="{0.9 if lit else 0.3}" stroke-width="4" stroke-dasharray="18 14" '
            'stroke-linecap="round"/>',
            self.rect,
        )
        if lit:
            x, y = self.rect.center
            side = 116 + (6 if focus.pressed != self.id else 0)
            canvas.image("common/ui/add", (x, y - 34), side)
            text = tr("ui.new_game.add")
            canvas.text(text, (x, y + 62), 34, colour=CREAM, outline=INK, width=width - 40)
            if focus.shows(self.id):
                canvas.focus_frame(self.rect, radius=20)

    def hotspots(self) -> list[Hotspot]:
        """Returns the whole card if it adds a player."""
        return [Hotspot(self.id, self.rect, repeat=True)] if self.on is not None else []

    def activate(self, spot_id: str) -> None:
        """Adds a player."""
        assert self.on is not None
        self.on()
