"""Setting a game up: a card for each seat, the rules, and the way to the table."""

import secrets
from functools import partial
from typing import TYPE_CHECKING

import pygame

from karak.catacombs.defs import heroes
from karak.catacombs.setup import MAX_SEATS, MIN_SEATS
from karak.engine.match import Match
from karak.engine.setup import GameSetup
from karak.registry import rulebook
from scenes.games.modules import FACES
from scenes.i18n import tr
from scenes.input.focus import Hotspot
from scenes.render.canvas import Canvas
from scenes.screens.backdrop import draw_heading, draw_stage
from scenes.screens.draft import EASY, LONGEST_NAME, NORMAL, PERSON, Draft
from scenes.screens.seat_card import CardPlan, Form, FreeSeat, SeatCard
from scenes.theme import FADED, LIFE, PLAYERS
from scenes.ui.page import WritingPage, framed
from scenes.ui.widgets import (
    ARROW,
    GAP,
    Button,
    Choice,
    Label,
    Panel,
    Segment,
    Segments,
    TallButton,
    TextEntry,
    Widget,
)

if TYPE_CHECKING:
    from scenes.app import App

_TOP, _TALLEST, _EDGE = 112.0, 800.0, 34.0
_WIDEST: dict[Form, float] = {Form.TALL: 372.0, Form.SQUARE: 520.0, Form.WIDE: 1100.0}
_BESIDE: dict[Form, int] = {Form.TALL: MAX_SEATS, Form.SQUARE: 3, Form.WIDE: 1}
"""How many cards of a form stand side by side."""
_BAR = 152.0
_TALL_FROM, _SQUARE_FROM = 980.0, (1320.0, 800.0)
"""Height of a layout from which on cards are tall; width and height from which on they are square."""
_TAB = 68.0
_PLAYERS = {"person": "person", "easy": "computer-easy", "normal": "computer-normal"}
"""Who may play a seat, with their pictures."""


def form_of(size: tuple[float, float]) -> Form:
    """Returns the form of cards for which a layout has room."""
    if size[1] >= _TALL_FROM:
        return Form.TALL
    return Form.SQUARE if size[0] >= _SQUARE_FROM[0] and size[1] >= _SQUARE_FROM[1] else Form.WIDE


class NewGameScene(WritingPage):
    """Two to five seats and the rules; the table is ready to start from the first moment."""

    first = "start"
    longest = LONGEST_NAME
    laid_in = 0.9

    def __init__(self, app: "App", *, setup: GameSetup | None = None) -> None:
        super().__init__(app)
        self.at = 0
        """The first seat whose card is shown."""
        if setup is None:
            self.draft_table = Draft.ready(rulebook())
        else:
            self.draft_table = Draft.of(rulebook(setup.modules), setup)

    def build(self) -> list[Widget]:
        """Returns the way back, the cards with the way to those not shown, the rules and the start."""
        form = form_of(self.size)
        low = form is Form.WIDE
        side = _TAB if low else 84.0
        back = pygame.FRect(_EDGE if not low else 24, 20 if form is Form.TALL else 10, side, side)
        widgets: list[Widget] = [
            Button("back", back, "", self.app.back, kind="slate", icon="common/ui/left", icon_size=46)
        ]
        seats = len(self.draft_table.seats)
        places = self._places(form)
        count = len(places)
        rolls = seats + (seats < MAX_SEATS) > count
        if rolls:
            widgets += self._tabs(back, count)
        else:
            self.at = 0
        for place, seat in enumerate(range(self.at, min(seats, self.at + count))):
            widgets += self._card(seat, CardPlan(places[place], form))
        if not rolls:
            for place in range(seats, count):
                on = self._add_seat if place == seats else None
                widgets.append(FreeSeat("add" if on else "", places[place], on))
        return widgets + (self._bar() if form is Form.TALL else self._low_bar())

    def _places(self, form: Form) -> list[pygame.FRect]:
        """Returns where cards are."""
        count = _BESIDE[form]
        edge = _EDGE if form is not Form.WIDE else 24.0
        top = {Form.TALL: _TOP, Form.SQUARE: 103.0, Form.WIDE: 97.0}[form]
        below = self.size[1] - 34 - _BAR if form is Form.TALL else framed(self.size).foot.top
        room = below - GAP - top
        high = min(_TALLEST, room)
        width = min(_WIDEST[form], (self.size[0] - 2 * edge - (count - 1) * GAP) / count)
        left = (self.size[0] - count * width - (count - 1) * GAP) / 2
        y = top + (room - high) / 2
        return [pygame.FRect(left + place * (width + GAP), y, width, high) for place in range(count)]

    def _tabs(self, back: pygame.FRect, count: int) -> list[Widget]:
        """Returns a badge for each seat, which shows its card, and what adds another seat."""
        seats = self.draft_table.seats
        self.at = max(0, min(self.at, len(seats) - count))
        many = len(seats) + (len(seats) < MAX_SEATS)
        x = self.size[0] - back.x - many * _TAB - (many - 1) * GAP
        if count == 1:
            x = min(x, (self.size[0] - many * (_TAB + GAP)) / 2)
        tab = pygame.FRect(x, back.centery - _TAB / 2, _TAB, _TAB)
        widgets: list[Widget] = []
        for seat, draft in enumerate(seats):
            widgets.append(
                Button(
                    f"tab{seat}",
                    tab.copy(),
                    "",
                    partial(self._show, seat, count),
                    kind="gold" if self.at <= seat < self.at + count else "paper",
                    icon=PLAYERS[draft.colour].badge,
                    icon_size=48,
                    repeat=True,
                )
            )
            tab = tab.move(_TAB + GAP, 0)
        if len(seats) < MAX_SEATS:
            widgets.append(
                Button("add", tab, "", self._add_seat, icon="common/ui/add", icon_size=48, repeat=True)
            )
        return widgets

    def _show(self, seat: int, count: int) -> None:
        """Shows the card of a seat."""
        if count == 1 or seat < self.at:
            self.at = seat
        elif seat >= self.at + count:
            self.at = seat - count + 1

    def _add_seat(self) -> None:
        self.draft_table.add()
        self._show(len(self.draft_table.seats) - 1, _BESIDE[form_of(self.size)])

    def _card(self, seat: int, plan: CardPlan) -> list[Widget]:
        draft, table = self.draft_table.seats[seat], self.draft_table
        hero = heroes(table.book).get(draft.hero)
        widgets: list[Widget] = [
            SeatCard(f"seat{seat}", plan, seat + 1, draft, hero.abilities if hero else ())
        ]
        entry = f"seat{seat}.name"
        widgets.append(
            Button(
                f"seat{seat}.colour",
                plan.colour,
                "",
                partial(table.step_colour, seat),
                icon=PLAYERS[draft.colour].badge,
                icon_size=48,
                repeat=True,
            )
        )
        writing = self.written == entry
        name = plan.name.copy()
        if writing and not self.lettering:
            name.width -= ARROW + GAP
        said = TextEntry(
            entry,
            name,
            self.draft if writing else draft.name,
            tr("ui.new_game.name"),
            partial(self.write, entry, draft.name),
            writing,
        )
        gone = Button(
            f"seat{seat}.remove",
            plan.remove,
            "",
            partial(table.remove, seat),
            icon="common/ui/cancel",
            icon_size=38,
        )
        removable = [gone] if len(table.seats) > MIN_SEATS else []
        widgets += [*removable, said] if plan.form is Form.TALL else [said, *removable]
        if writing and not self.lettering:
            more = pygame.FRect(name.right + GAP, name.y, ARROW, ARROW)
            widgets.append(
                Button("letters", more, "", self.show_letters, icon="common/ui/letters", icon_size=46)
            )
        widgets.append(Choice(f"seat{seat}.hero", plan.arrows, "", partial(table.step_hero, seat)))
        named = plan.form is Form.WIDE
        widgets.append(
            Segments(
                f"seat{seat}.player",
                plan.player,
                [
                    Segment(who, tr(f"ui.new_game.{who}.short") if named else "", f"common/ui/{icon}")
                    for who, icon in _PLAYERS.items()
                ],
                {PERSON: "person", EASY: "easy", NORMAL: "normal"}[draft.bot],
                partial(self._play_by, seat),
                gap=GAP if named else min(GAP, (plan.player.width - 3 * ARROW) / 2),
                size=22,
            )
        )
        return widgets

    def _play_by(self, seat: int, who: str) -> None:
        self.draft_table.seats[seat].bot = {"person": PERSON, "easy": EASY, "normal": NORMAL}[who]

    def _bar(self) -> list[Widget]:
        table = self.draft_table
        bar = pygame.FRect(_EDGE, self.size[1] - 34 - _BAR, self.size[0] - 2 * _EDGE, _BAR)
        wide, small = min(330.0, bar.width * 0.22), min(250.0, bar.width * 0.165)
        start = pygame.FRect(bar.right - 22 - wide, bar.y + 20, wide, _BAR - 42)
        change = pygame.FRect(start.x - 24 - small, start.y, small, start.height)
        extend = change.move(-16 - small, 0)
        chosen = pygame.FRect(bar.x + 24, bar.y + 18, min(560.0, extend.x - bar.x - 48), ARROW)
        told = pygame.FRect(bar.x + 30, chosen.bottom + 6, extend.x - bar.x - 56, 62)
        fault = table.fault()
        rules = table.rules
        return [
            Panel("bar", bar, "bar", 24),
            Choice("preset", chosen, tr(f"catacombs.preset.{rules}"), table.step_preset, size=36),
            Label(
                "rules",
                told,
                fault or tr(f"catacombs.preset.{rules}.text"),
                24,
                lines=2,
                colour=LIFE if fault else FADED,
            ),
            self._extend(extend),
            TallButton(
                "switches",
                change,
                tr("ui.new_game.rules"),
                lambda: self.app.push("switches", table=table),
                icon="common/ui/rules",
                size=28,
                icon_size=58,
            ),
            self._start_button(start, 48, 76),
        ]

    def _low_bar(self) -> list[Widget]:
        """Returns the ways to the expansions and the rules, and the start, side by side."""
        frame = framed(self.size)
        table, foot = self.draft_table, frame.foot
        wide = (foot.width - 2 * GAP) / 3
        place = pygame.FRect(foot.x, foot.y, wide, foot.height)
        on = len(table.modules) - 1
        size = 28 if frame.low else 32
        return [
            Button(
                "modules",
                place,
                tr("ui.new_game.modules_on", count=on) if on else tr("ui.new_game.modules"),
                lambda: self.app.push("modules", table=table),
                icon="common/ui/tiles",
                size=size,
            ),
            Button(
                "switches",
                place.move(wide + GAP, 0),
                tr(f"catacombs.preset.{table.rules}"),
                lambda: self.app.push("switches", table=table),
                icon="common/ui/rules",
                size=size,
            ),
            self._start_button(place.move(2 * (wide + GAP), 0), 40, 52),
        ]

    def _start_button(self, rect: pygame.FRect, size: float, icon: float) -> Button:
        fault = self.draft_table.fault()
        return Button(
            "start",
            rect,
            tr("ui.new_game.start"),
            self._start,
            kind="gold",
            icon="common/ui/play",
            size=size,
            icon_size=icon,
            enabled=fault is None,
            why=fault or "",
        )

    def _extend(self, rect: pygame.FRect) -> Widget:
        """Returns the way to the expansions, with the pictures of those that are chosen."""
        table = self.draft_table
        on = [module.id for module in table.choices if module.id in table.modules]
        label = tr("ui.new_game.modules_on", count=len(on)) if on else tr("ui.new_game.modules")
        return TallButton(
            "modules",
            rect,
            label,
            lambda: self.app.push("modules", table=table),
            icon="common/ui/tiles",
            size=28,
            icon_size=48 if on else 60,
            faces=[FACES[module] for module in on],
        )

    def keep(self, entry: str, text: str) -> None:
        """Takes a name over."""
        seat = int(entry.removeprefix("seat").removesuffix(".name"))
        if seat < len(self.draft_table.seats):
            self.draft_table.seats[seat].name = text.strip()

    def _start(self) -> None:
        seed = secrets.randbelow(1 << 32) if self.app.seed is None else self.app.seed
        table = self.draft_table
        self.app.play(Match.of(table.book, table.setup(seed)))

    def scenery(self, canvas: Canvas) -> None:
        """Draws the darkened stage and, where there is room, the heading."""
        draw_stage(canvas, self.size, veil=165)
        form = form_of(self.size)
        if form is Form.WIDE:
            return
        tabs = [widget.rect.left for widget in self.widgets if widget.id.startswith("tab")]
        right = min(tabs, default=self.size[0] - 150) - 20
        draw_heading(
            canvas,
            tr("ui.new_game.heading"),
            pygame.FRect(150, 8, right - 150, 110 if form is Form.TALL else 88),
        )

    def inspect(self, pos: tuple[float, float], spot: Hotspot | None) -> bool:
        """Opens the page of the hero on a card, or that of the rules that can change."""
        table = self.draft_table
        page = "rules.list.switches" if spot and spot.id.startswith(("preset", "switches")) else ""
        for card in self.widgets:
            if isinstance(card, SeatCard) and card.plan.card.collidepoint(pos):
                hero = table.seats[int(card.id.removeprefix("seat"))].hero
                page = hero if hero in heroes(table.book) else "rules.list.heroes"
        if page:
            self.app.push("rules", book=table.book, values=table.switches, page=page)
        return bool(page)

    def back(self) -> None:
        """Goes back to the title."""
        self.app.back()
