"""The card of a seat: the sheet under its widgets, with the hero's portrait and abilities."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

import pygame

from karak.engine.ids import AbilityId
from scenes.games.catacombs.pictures import TILE_BACK, picture
from scenes.i18n import name, tr
from scenes.input.focus import FocusRing, Hotspot
from scenes.render.canvas import Canvas
from scenes.screens.draft import DEAL_TWO, EASY, PERSON, SeatDraft
from scenes.theme import CREAM, FADED, FINE_LINE, INK, PLAYERS, hexed
from scenes.ui.widgets import ARROW, GAP, Widget, height

_PAD = 16.0
_STRIPE, _WHO = 76.0, 34.0
_NARROW = 340.0
"""Cards narrower than this name the abilities without their sentences."""
_SMALLEST_PORTRAIT = 100.0
_BADGE = 50.0
_NAME, _DETAIL, _LEAST_DETAIL = 24.0, 20.0, 16.0


class Form(Enum):
    """How a card is laid out."""

    TALL = "tall"
    """All below one another: five stand side by side."""
    SQUARE = "square"
    """The name in the stripe, the portrait beside the hero's name: three side by side."""
    WIDE = "wide"
    """The portrait at the left, all else at its right: one at a time."""


class CardPlan:
    """Where on a card everything is."""

    def __init__(self, card: pygame.FRect, form: Form) -> None:
        self.card = card
        self.form = form
        self.inner = card.inflate(-2 * _PAD, 0)
        top = card.y + 12
        self.colour = pygame.FRect(self.inner.x, top, ARROW + 8, ARROW)
        self.remove = pygame.FRect(self.inner.right - ARROW, top, ARROW, ARROW)
        if form is Form.TALL:
            self._lay_tall()
        elif form is Form.SQUARE:
            self._lay_square()
        else:
            self._lay_wide()

    def _lay_tall(self) -> None:
        inner = self.inner
        self.name = pygame.FRect(inner.x, self.card.y + 88, inner.width, ARROW)
        beside = inner.width - 2 * ARROW - 20
        side = min(140.0, beside) if beside >= _SMALLEST_PORTRAIT else 144.0
        self.portrait = pygame.FRect(0, self.card.y + 157, side, side)
        self.portrait.centerx = self.card.centerx
        self.arrows = pygame.FRect(inner.x, self.portrait.y, inner.width, side)
        if beside < _SMALLEST_PORTRAIT:
            self.arrows.y, self.arrows.height = self.portrait.bottom + 8, ARROW
        self.title = pygame.FRect(inner.x, self.arrows.bottom + 5, inner.width, 40)
        self.player = pygame.FRect(inner.x, self.card.bottom - 16 - _WHO - ARROW, inner.width, ARROW)
        top = self.title.bottom + 8
        self.told = pygame.FRect(inner.x, top, inner.width, self.player.y - 2 - top)

    def _lay_square(self) -> None:
        inner = self.inner
        self._lay_name()
        side = min(150.0, max(108.0, self.card.height * 0.2))
        self.portrait = pygame.FRect(inner.x + 4, self.card.y + _STRIPE + 18, side, side)
        right = pygame.FRect(self.portrait.right + 18, self.portrait.y, 0, side)
        right.width = inner.right - right.x
        self.arrows = pygame.FRect(right.x, right.bottom - ARROW, right.width, ARROW)
        self.title = pygame.FRect(right.x, right.y, right.width, side - ARROW)
        self.player = pygame.FRect(inner.x, self.card.bottom - 12 - _WHO - ARROW, inner.width, ARROW)
        top = self.portrait.bottom + 12
        self.told = pygame.FRect(inner.x, top, inner.width, self.player.y - 4 - top)

    def _lay_wide(self) -> None:
        inner = self.inner
        self._lay_name()
        bottom = self.card.bottom - 16
        top = self.card.y + _STRIPE + 16
        side = min(210.0, bottom - 46 - top, self.card.width * 0.15)
        left = pygame.FRect(inner.x, top, side + 2 * ARROW + 24, bottom - top)
        self.portrait = pygame.FRect(0, top, side, side)
        self.portrait.centerx = left.centerx
        self.arrows = pygame.FRect(left.x, top, left.width, side)
        self.title = pygame.FRect(left.x, self.portrait.bottom + 4, left.width, 40)
        x = left.right + GAP
        self.player = pygame.FRect(x, bottom - ARROW, inner.right - x, ARROW)
        self.told = pygame.FRect(x, top, self.player.width, self.player.y - 6 - top)

    def _lay_name(self) -> None:
        self.name = pygame.FRect(self.colour.right + GAP, self.colour.y, 0, ARROW)
        self.name.width = self.remove.left - GAP - self.name.x

    @property
    def who(self) -> tuple[float, float] | None:
        """Returns where it is told who plays, where the choice of it is made by pictures alone."""
        return None if self.form is Form.WIDE else (self.card.centerx, self.player.bottom + _WHO / 2 - 1)


@dataclass
class SeatCard(Widget):
    """Draws what of a seat cannot be touched."""

    id: str
    plan: CardPlan
    number: int
    seat: SeatDraft
    abilities: Sequence[AbilityId]

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the sheet, the stripe of the colour, the hero and who plays it."""
        plan, player = self.plan, PLAYERS[self.seat.colour]
        card = plan.card
        self._draw_sheet(canvas)
        side = plan.portrait.width
        if ":" in self.seat.hero:
            canvas.portrait(picture(self.seat.hero), plan.portrait.topleft, side, player.colour)
        else:
            self._draw_backs(canvas)
        if plan.form is Form.TALL:
            canvas.text(
                tr("catacombs.player", number=self.number) if card.width >= _NARROW else str(self.number),
                (card.centerx, card.y + 42),
                30,
                colour=CREAM,
                outline=INK,
                width=plan.inner.width - 2 * (ARROW + 14),
            )
            y = plan.title.bottom + 2
            canvas.line((card.x + 40, y), (card.right - 40, y), FINE_LINE, 2)
        title = name(self.seat.hero) if ":" in self.seat.hero else tr(f"ui.new_game.{self.seat.hero}")
        canvas.text(title, plan.title.center, 34, width=plan.title.width)
        self._draw_abilities(canvas)
        if plan.who is not None:
            who = {PERSON: "person", EASY: "easy"}.get(self.seat.bot, "normal")
            canvas.text(tr(f"ui.new_game.{who}"), plan.who, 24, font="bold", width=plan.inner.width)

    def _draw_sheet(self, canvas: Canvas) -> None:
        card = self.plan.card
        canvas.panel(card, "paper", radius=22)
        width = card.width - 8
        line = f'stroke="{hexed(INK)}" stroke-width="4"'
        colour = hexed(PLAYERS[self.seat.colour].colour)
        canvas.svg(
            f'<path d="M0 18C0 8 8 0 18 0H{width - 18:g}C{width - 8:g} 0 {width:g} 8 {width:g} 18V72H0z" '
            f'fill="{colour}"/><path d="M0 72H{width:g}" {line}/>',
            (card.x + 4, card.y + 4, width, _STRIPE),
        )

    def _draw_backs(self, canvas: Canvas) -> None:
        """Draws a covered hero, or two."""
        box = self.plan.portrait
        places = (-0.14, 0.14) if self.seat.hero == DEAL_TWO else (0.0,)
        for place in places:
            width = box.width * (0.78 if len(places) > 1 else 0.94)
            middle = (box.centerx + place * box.width, box.centery + abs(place) * place * 60)
            canvas.image(TILE_BACK, middle, width, angle=-45 * place)

    def _draw_abilities(self, canvas: Canvas) -> None:
        box = self.plan.told
        if not self.abilities:
            sentence = tr(f"ui.new_game.{self.seat.hero}.text")
            canvas.paragraph(sentence, box.inflate(-12, -12), 23, align="center", colour=FADED)
            return
        x, room = box.x + _BADGE + 10, box.width - _BADGE - 10
        wide = box.width + 2 * _PAD >= _NARROW
        if wide:
            self._draw_told(canvas, x, room)
            return
        y = box.y
        for ability in self.abilities:
            canvas.image(picture(ability), (box.x + 30, y + 30), _BADGE)
            canvas.paragraph(name(ability), (x, y + 2, room, 58), _NAME, font="bold", leading=1.1)
            y += 72
        told = name(f"{self.seat.hero}.text")
        text = pygame.FRect(box.x + 6, y + 4, box.width - 12, box.bottom - y - 4)
        if height(canvas, told, 21, text.width) <= text.height:
            canvas.paragraph(told, text, 21, colour=FADED)

    def _draw_told(self, canvas: Canvas, x: float, room: float) -> None:
        """Draws each ability with its sentence, spread over the room that there is."""
        box = self.plan.told
        size = _DETAIL
        while sum(highs := self._highs(canvas, room, size)) > box.height and size > _LEAST_DETAIL:
            size -= 1
        gap = min(26.0, max(2.0, (box.height - sum(highs)) / len(highs)))
        y = box.y + (box.height - sum(highs) - gap * (len(highs) - 1)) / 2
        y = box.y if self.plan.form is Form.TALL else max(box.y, y)
        for ability, high in zip(self.abilities, highs, strict=True):
            canvas.image(picture(ability), (box.x + 27, y + _BADGE / 2 + 2), _BADGE)
            canvas.text(name(ability), (x, y + 14), _NAME, font="bold", anchor="left", width=room)
            text = (x, y + _NAME * 1.22, room, high - _NAME * 1.22)
            canvas.paragraph(name(f"{ability}.text"), text, size, leading=1.14)
            y += high + gap

    def _highs(self, canvas: Canvas, room: float, size: float) -> list[float]:
        """Returns how high each ability is with its sentence in letters of a size."""
        return [
            max(_BADGE, _NAME * 1.22 + height(canvas, name(f"{ability}.text"), size, room) * 1.14 / 1.22)
            for ability in self.abilities
        ]


@dataclass
class FreeSeat(Widget):
    """The outline of a card where nobody sits; the first free one adds a player."""

    id: str
    rect: pygame.FRect
    on: Callable[[], None] | None = None

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the outline, and on the first one what it is for."""
        width, high = self.rect.size
        lit = self.on is not None
        right, bottom, bend = width - 4, high - 4, 24
        dashes = (
            f"M{bend} 4H{right - bend:g}M{right:g} {bend}V{bottom - bend:g}"
            f"M{right - bend:g} {bottom:g}H{bend}M4 {bottom - bend:g}V{bend}"
        )
        canvas.svg(
            f'<rect x="4" y="4" width="{width - 8:g}" height="{high - 8:g}" rx="20" fill="#121326" '
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
