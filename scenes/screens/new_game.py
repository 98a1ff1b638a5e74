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
from scenes.render.canvas import Canvas
from scenes.screens.backdrop import draw_heading, draw_stage
from scenes.screens.draft import EASY, LONGEST_NAME, NORMAL, PERSON, Draft
from scenes.screens.seat_card import NAME_TOP, FreeSeat, SeatCard
from scenes.theme import FADED, LIFE
from scenes.ui.page import WritingPage
from scenes.ui.widgets import Button, Choice, Label, Panel, Segment, Segments, TallButton, TextEntry, Widget

if TYPE_CHECKING:
    from scenes.app import App

_TOP, _CARD, _BAR = 118.0, 744.0, 164.0
_WIDEST_CARD, _GAP, _EDGE = 372.0, 18.0, 34.0
_PAD = 16.0
_TARGET = 64.0


class NewGameScene(WritingPage):
    """Two to five seats and the rules; the table is ready to start from the first moment."""

    first = "start"
    longest = LONGEST_NAME

    def __init__(self, app: "App", *, setup: GameSetup | None = None) -> None:
        super().__init__(app)
        if setup is None:
            self.draft_table = Draft.ready(rulebook())
        else:
            self.draft_table = Draft.of(rulebook(setup.modules), setup)

    def build(self) -> list[Widget]:
        """Returns the way back, the cards and the bar with the rules and the start."""
        back = pygame.FRect(_EDGE, 26, 84, 84)
        widgets: list[Widget] = [
            Button("back", back, "", self.app.back, kind="slate", icon="common/ui/left", icon_size=46)
        ]
        cards = self._cards()
        for seat in range(len(self.draft_table.seats)):
            widgets += self._card(seat, cards[seat])
        if len(self.draft_table.seats) < MAX_SEATS:
            free = cards[len(self.draft_table.seats)]
            widgets.append(FreeSeat("add", free, self.draft_table.add))
            widgets += [FreeSeat("", card) for card in cards[len(self.draft_table.seats) + 1 :]]
        return widgets + self._bar()

    def _cards(self) -> list[pygame.FRect]:
        width = min(_WIDEST_CARD, (self.size[0] - 2 * _EDGE - (MAX_SEATS - 1) * _GAP) / MAX_SEATS)
        left = (self.size[0] - MAX_SEATS * width - (MAX_SEATS - 1) * _GAP) / 2
        return [pygame.FRect(left + place * (width + _GAP), _TOP, width, _CARD) for place in range(MAX_SEATS)]

    def _card(self, seat: int, card: pygame.FRect) -> list[Widget]:
        draft, table = self.draft_table.seats[seat], self.draft_table
        x, width = card.x + _PAD, card.width - 2 * _PAD
        hero = heroes(table.book).get(draft.hero)
        widgets: list[Widget] = [
            SeatCard(f"seat{seat}", card, seat + 1, draft, hero.abilities if hero else ())
        ]
        entry = f"seat{seat}.name"
        top = card.y + 12
        few = len(table.seats) <= MIN_SEATS
        corner = pygame.FRect(card.right - _PAD - _TARGET, top, _TARGET, _TARGET)
        colour = pygame.FRect(x, top, _TARGET + 8, _TARGET)
        widgets.append(
            Button(
                f"seat{seat}.colour",
                colour,
                "",
                partial(table.step_colour, seat),
                icon=f"common/players/{draft.colour}",
                icon_size=48,
                repeat=True,
            )
        )
        if not few:
            widgets.append(
                Button(
                    f"seat{seat}.remove",
                    corner,
                    "",
                    partial(table.remove, seat),
                    icon="common/ui/cancel",
                    icon_size=38,
                )
            )
        writing = self.written == entry
        widgets.append(
            TextEntry(
                entry,
                pygame.FRect(x, card.y + NAME_TOP, width, _TARGET),
                self.draft if writing else draft.name,
                tr("ui.new_game.name"),
                partial(self.write, entry, draft.name),
                writing,
            )
        )
        widgets.append(
            Choice(
                f"seat{seat}.hero",
                SeatCard.stepper(card),
                "",
                partial(table.step_hero, seat),
            )
        )
        widgets.append(
            Segments(
                f"seat{seat}.player",
                pygame.FRect(x, card.bottom - 16 - 34 - _TARGET, width, _TARGET),
                (
                    Segment("person", icon="common/ui/person"),
                    Segment("easy", icon="common/ui/computer-easy"),
                    Segment("normal", icon="common/ui/computer-normal"),
                ),
                {PERSON: "person", EASY: "easy", NORMAL: "normal"}[draft.bot],
                partial(self._play_by, seat),
                gap=8,
            )
        )
        return widgets

    def _play_by(self, seat: int, who: str) -> None:
        self.draft_table.seats[seat].bot = {"person": PERSON, "easy": EASY, "normal": NORMAL}[who]

    def _bar(self) -> list[Widget]:
        table = self.draft_table
        bar = pygame.FRect(_EDGE, _TOP + _CARD + 20, self.size[0] - 2 * _EDGE, _BAR)
        wide, small = min(330.0, bar.width * 0.22), min(250.0, bar.width * 0.165)
        start = pygame.FRect(bar.right - 22 - wide, bar.y + 20, wide, _BAR - 42)
        change = pygame.FRect(start.x - 24 - small, start.y, small, start.height)
        extend = change.move(-16 - small, 0)
        chosen = pygame.FRect(bar.x + 24, bar.y + 18, min(560.0, extend.x - bar.x - 48), _TARGET)
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
            Button(
                "start",
                start,
                tr("ui.new_game.start"),
                self._start,
                kind="gold",
                icon="common/ui/play",
                size=48,
                icon_size=76,
                enabled=fault is None,
                why=fault or "",
            ),
        ]

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

    def background(self, canvas: Canvas) -> None:
        """Draws the darkened stage and the heading."""
        draw_stage(canvas, self.size, veil=165)
        draw_heading(canvas, tr("ui.new_game.heading"), pygame.FRect(150, 8, self.size[0] - 300, 120))

    def back(self) -> None:
        """Goes back to the title."""
        self.app.back()
