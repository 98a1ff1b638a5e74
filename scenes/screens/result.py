"""The end of a game: who won, with what, every roll of the dice, and the pages of the account."""

import secrets
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace

from karak.catacombs.statistics import accounts
from karak.engine.history import history
from karak.engine.match import Match
from karak.tools.narrate import seat_names
from scenes.games.catacombs.awards import awards
from scenes.i18n import tr, words
from scenes.render.canvas import Canvas
from scenes.screens.backdrop import draw_stage
from scenes.screens.result_pages import (
    AWARD_LEAST,
    HERO_LEAST,
    HEROES_LEAST,
    Hero,
    draw_awards,
    draw_heroes,
    draw_map,
    rows_of,
)
from scenes.screens.result_points import POINTS_LEAST, Points, all_dice
from scenes.ui.page import LOW
from scenes.ui.rows import RollingPage, Row, Rows
from scenes.ui.widgets import GAP, MAIN, Button, Segment, Segments, Widget
from scenes.ui.wordy import WordyButton

if TYPE_CHECKING:
    from scenes.app import App

PAGES = {"points": "treasure", "map": "tiles", "heroes": "person", "awards": "confirm"}
"""The pages of the account with their pictures."""
HELD = 0.45
"""Seconds after which the ways on can be taken."""
_TABS_WIDE = 1360.0


class ResultScene(RollingPage):
    """Pages: the winner, the points term by term and the dice; the map; the heroes; the awards.

    Where one does not fit as a whole, it is made of rows that roll.
    """

    first = "again"

    def __init__(self, app: "App", *, match: Match, page: str = "points") -> None:
        super().__init__(app)
        self._match = match
        self.page = page
        self._tell()

    def _tell(self) -> None:
        """Puts in words what happened in the game."""
        match = self._match
        assert match.state.result is not None
        names = seat_names(words(), match.state)
        seats = match.state.setup.seats
        heroes = tuple(hero.hero for hero in match.view(0).heroes)  # type: ignore[attr-defined]
        colours = tuple(seat.colour for seat in seats)
        self.points = Points(match.book, match.state.result, names, heroes, colours, all_dice(match))
        moments = history(match.book, match.start, match.log)
        told = accounts(len(seats), (event for moment in moments for event in moment.events))
        given = awards(told)
        self.heroes = [
            Hero(names[seat], heroes[seat], colours[seat], account, given[seat])
            for seat, account in enumerate(told)
        ]

    def speak(self) -> None:
        """Tells everything in another language."""
        self._tell()
        super().speak()

    def enter(self) -> None:
        """Lets no click that was meant for the table leave the result at once."""
        self.focus.hold(self.app.now + HELD)
        self.app.audio.surround("title")

    @property
    def low(self) -> bool:
        """Returns whether there is little room."""
        return self.size[1] < LOW

    @property
    def _parts(self) -> tuple[pygame.FRect, pygame.FRect, pygame.FRect]:
        """Returns where the tabs, the page and the ways on lie."""
        edge, above, high, below, foot = (16.0, 10, 64, 10, MAIN) if self.low else (34.0, 22, 78, 26, 108)
        wide = self.size[0] - 2 * edge
        tabs = pygame.FRect(0, above, min(_TABS_WIDE, wide), high)
        tabs.centerx = self.size[0] / 2
        ways = pygame.FRect(edge, self.size[1] - below - foot, wide, foot)
        top = tabs.bottom + (12 if self.low else 20)
        return tabs, pygame.FRect(edge, top, wide, ways.top - (12 if self.low else 22) - top), ways

    def _rolling(self, box: pygame.FRect) -> bool:
        """Returns whether the page is made of rows, for want of room."""
        match self.page:
            case "map":
                return False
            case "awards":
                return self.low or box.width / len(self.heroes) < AWARD_LEAST
            case "heroes":
                return self.low or box.height < HEROES_LEAST + len(self.heroes) * HERO_LEAST
            case _:
                return box.height < POINTS_LEAST

    def build(self) -> list[Widget]:
        """Returns the tabs of the pages, the rows of the page and the ways on."""
        tabs, box, ways = self._parts
        segments = [
            Segment(page, tr(f"ui.result.{page}"), f"common/ui/{icon}") for page, icon in PAGES.items()
        ]
        size = 26 if self.low else 32
        rows: list[Widget] = []
        if self._rolling(box):
            rows = self.rows.lay(box.inflate(-32, -20), self._rows)
        else:
            self.rows = Rows()
        return [
            Segments("page", tabs, segments, self.page, self._turn_to, size=size, gap=GAP),
            *rows,
            *self._ways(ways),
        ]

    def _rows(self, width: float) -> list[Row]:
        if self.page == "points":
            return self.points.rows(width)
        return rows_of(self.app.canvas, self.page, self.heroes, width)

    def _ways(self, box: pygame.FRect) -> list[Button]:
        entries = (
            ("again", "gold", "common/ui/play", self._again),
            ("replay", "paper", "common/ui/replay", self._replay),
            ("seats", "paper", "common/ui/swap", self._seats_again),
            ("title", "paper", "common/screens/title-emblem", lambda: self.app.go("title")),
        )
        wide = min(440.0, (box.width - 3 * GAP) / 4)
        left = box.centerx - 2 * wide - 1.5 * GAP
        size, icon_size = (34, 64) if wide > 380 else (28, 50) if wide > 280 else (26, 42)
        return [
            WordyButton(
                entry,
                pygame.FRect(left + place * (wide + GAP), box.y, wide, box.height),
                tr(f"ui.result.{entry}"),
                on,
                kind=kind,
                icon=icon,
                size=size,
                icon_size=icon_size,
            )
            for place, (entry, kind, icon, on) in enumerate(entries)
        ]

    def _turn_to(self, page: str) -> None:
        self.page = page
        self.rows = Rows()

    def _replay(self) -> None:
        match = self._match
        self.app.push("replay", book=match.book, start=match.start, entries=tuple(match.log))

    def _again(self) -> None:
        setup = self._match.state.setup
        seed = secrets.randbelow(1 << 32) if self.app.seed is None else self.app.seed + 1
        self.app.play(Match.of(self._match.book, replace(setup, seed=seed)))

    def _seats_again(self) -> None:
        self.app.go("title")
        self.app.push("new_game", setup=self._match.state.setup)

    def back(self) -> None:
        """Goes back to the title."""
        self.app.go("title")

    def background(self, canvas: Canvas) -> None:
        """Draws the stage and the page of the account, or the sheet under its rows."""
        draw_stage(canvas, self.size, veil=150)
        _, box, _ = self._parts
        if self._rolling(box):
            canvas.panel(box, "paper", radius=26)
            return
        match self.page:
            case "map":
                draw_map(canvas, box, self._match)
            case "heroes":
                draw_heroes(canvas, box, self.heroes)
            case "awards":
                draw_awards(canvas, box, self.heroes)
            case _:
                self.points.draw(canvas, box)
