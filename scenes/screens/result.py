"""The end of a game: who won, with what, every roll of the dice, and the pages of the account."""

import secrets
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame
from msgspec.structs import replace

from karak.catacombs.statistics import accounts
from karak.engine.history import history
from karak.engine.ids import SeatId
from karak.engine.match import Match
from karak.engine.state import Result
from karak.tools.narrate import seat_names
from karak.tools.text import points_text
from scenes.games.catacombs.awards import awards
from scenes.games.catacombs.pictures import die, picture
from scenes.i18n import name, tr, words
from scenes.render.canvas import Canvas
from scenes.screens.backdrop import draw_stage
from scenes.screens.result_pages import Hero, draw_awards, draw_heroes, draw_map
from scenes.theme import FADED, FINE_LINE, INK, PLAYERS
from scenes.ui.page import Page
from scenes.ui.widgets import Button, Segment, Segments, Widget

if TYPE_CHECKING:
    from scenes.app import App

_EDGE, _GAP = 34.0, 24.0
_TALLEST = 152.0
_TABS_TOP, _TABS_HIGH, _TABS_WIDE = 22.0, 78.0, 1360.0
PAGES = {"points": "treasure", "map": "tiles", "heroes": "person", "awards": "confirm"}
"""The pages of the account with their pictures."""
FACES = range(1, 7)
HELD = 0.45
"""Seconds after which the ways on can be taken."""


class Thrown(NamedTuple):
    """One die that was rolled: whose turn it was, and what it showed."""

    seat: SeatId
    face: int


def all_dice(match: Match) -> list[Thrown]:
    """Returns every die of a game in the order in which they fell."""
    return [
        Thrown(entry.choice.seat, draw.value + 1)
        for entry in match.log
        for draw in entry.draws
        if draw.stream == "dice"
    ]


class ResultScene(Page):
    """Pages: the winner, the points term by term and the dice; the map; the heroes; the awards."""

    first = "again"

    def __init__(self, app: "App", *, match: Match, page: str = "points") -> None:
        super().__init__(app)
        assert match.state.result is not None
        self._match = match
        self._result: Result = match.state.result
        self._names = seat_names(words(), match.state)
        self._dice = all_dice(match)
        self._seats = match.state.setup.seats
        self.page = page
        self._heroes: tuple[str, ...] = tuple(hero.hero for hero in match.view(0).heroes)  # type: ignore[attr-defined]
        moments = history(match.book, match.start, match.log)
        told = accounts(len(self._seats), (event for moment in moments for event in moment.events))
        given = awards(told)
        self.heroes = [
            Hero(self._names[seat], self._heroes[seat], self._seats[seat].colour, account, given[seat])
            for seat, account in enumerate(told)
        ]

    def enter(self) -> None:
        """Lets no click that was meant for the table leave the result at once."""
        self.focus.hold(self.app.now + HELD)
        self.app.audio.surround("title")

    def build(self) -> list[Widget]:
        """Returns the tabs of the pages and the ways on."""
        width = min(440.0, (self.size[0] - 2 * _EDGE - 3 * _GAP) / 4)
        left = (self.size[0] - 4 * width - 3 * _GAP) / 2
        entries = (
            ("again", "gold", "common/ui/play", self._again),
            ("replay", "paper", "common/ui/replay", self._replay),
            ("seats", "paper", "common/ui/swap", self._seats_again),
            ("title", "paper", "common/screens/title-emblem", lambda: self.app.go("title")),
        )
        wide = min(_TABS_WIDE, self.size[0] - 2 * _EDGE)
        tabs = pygame.FRect((self.size[0] - wide) / 2, _TABS_TOP, wide, _TABS_HIGH)
        segments = [
            Segment(page, tr(f"ui.result.{page}"), f"common/ui/{icon}") for page, icon in PAGES.items()
        ]
        return [
            Segments("page", tabs, segments, self.page, self._turn_to, size=32, gap=14),
            *self._ways(entries, left, width),
        ]

    def _ways(
        self, entries: Sequence[tuple[str, str, str, Callable[[], None]]], left: float, width: float
    ) -> list[Button]:
        return [
            Button(
                entry,
                pygame.FRect(left + place * (width + _GAP), self.size[1] - 134, width, 108),
                tr(f"ui.result.{entry}"),
                on,
                kind=kind,
                icon=icon,
                size=34 if width > 380 else 29,
                icon_size=64 if width > 380 else 44,
            )
            for place, (entry, kind, icon, on) in enumerate(entries)
        ]

    def _turn_to(self, page: str) -> None:
        self.page = page

    def _replay(self) -> None:
        match = self._match
        self.app.push("replay", book=match.book, start=match.start, entries=tuple(match.log))

    def _again(self) -> None:
        setup = self._match.state.setup
        seed = secrets.randbelow(1 << 32) if self.app.seed is None else self.app.seed + 1
        self.app.go("table", match=Match.of(self._match.book, replace(setup, seed=seed)))

    def _seats_again(self) -> None:
        self.app.go("title")
        self.app.push("new_game", setup=self._match.state.setup)

    def back(self) -> None:
        """Goes back to the title."""
        self.app.go("title")

    def background(self, canvas: Canvas) -> None:
        """Draws the stage and the page of the account."""
        draw_stage(canvas, self.size, veil=150)
        top = _TABS_TOP + _TABS_HIGH + 20
        box = pygame.FRect(_EDGE, top, self.size[0] - 2 * _EDGE, self.size[1] - 156 - top)
        match self.page:
            case "map":
                draw_map(canvas, box, self._match)
            case "heroes":
                draw_heroes(canvas, box, self.heroes)
            case "awards":
                draw_awards(canvas, box, self.heroes)
            case _:
                self._draw_account(canvas, box)

    def _draw_account(self, canvas: Canvas, box: pygame.FRect) -> None:
        high = box.height * 0.67
        winner = pygame.FRect(box.x, box.y, box.width * 0.37, high)
        table = pygame.FRect(winner.right + _GAP, box.y, box.width - winner.width - _GAP, high)
        dice = pygame.FRect(box.x, table.bottom + 20, box.width, box.height - high - 20)
        self._draw_winner(canvas, winner)
        self._draw_points(canvas, table)
        self._draw_dice(canvas, dice)

    def _draw_winner(self, canvas: Canvas, box: pygame.FRect) -> None:
        canvas.panel(box, "bar", radius=26)
        middle = box.centerx
        winners = self._result.winners
        laurel = min(404.0, box.width - 60, box.height - 186)
        canvas.image("common/screens/result-laurel", (middle, box.y + 22 + laurel / 2), laurel)
        side = laurel * (0.44 if len(winners) == 1 else 0.36 if len(winners) == 2 else 0.27)
        for place, seat in enumerate(winners):
            x = middle + (place - (len(winners) - 1) / 2) * side * 1.12
            corner = (x - side / 2, box.y + 22 + laurel * 0.48 - side / 2)
            player = PLAYERS[self._seats[seat].colour]
            canvas.portrait(picture(self._heroes[seat]), corner, side, player.colour, thick=6)
            canvas.image(player.badge, (corner[0] + 8, corner[1] + side - 8), side * 0.34)
        y = box.y + laurel + 62
        text = tr("ui.result.winner", who=self._names[winners[0]]) if len(winners) == 1 else self._shared()
        canvas.text(text, (middle, y), 50, width=box.width - 60)
        reason = tr(f"catacombs.end.{self._result.reason}")
        canvas.paragraph(reason, (box.x + 40, y + 36, box.width - 80, 74), 27, align="center", colour=FADED)

    def _shared(self) -> str:
        return tr("ui.result.shared", who=", ".join(self._names[seat] for seat in self._result.winners))

    def _draw_points(self, canvas: Canvas, box: pygame.FRect) -> None:
        """Draws a row for each seat, the best first: its treasures one by one, and their sum."""
        canvas.panel(box, "paper", radius=26)
        rows = sorted(
            self._result.standings,
            key=lambda row: (row.seat not in self._result.winners, -row.points, row.seat),
        )
        height = min(_TALLEST, (box.height - 40) / len(rows))
        top = box.y + (box.height - height * len(rows)) / 2
        for place, standing in enumerate(rows):
            row = pygame.FRect(box.x + 22, top + place * height, box.width - 44, height)
            if place:
                canvas.line((row.x + 10, row.y), (row.right - 10, row.y), FINE_LINE, 2)
            self._draw_row(
                canvas, row, standing.seat, [term.what for term in standing.terms], standing.points
            )

    def _draw_row(
        self, canvas: Canvas, row: pygame.FRect, seat: SeatId, terms: list[str], points: int
    ) -> None:
        player = PLAYERS[self._seats[seat].colour]
        middle = row.centery
        side = min(112.0, row.height - 28)
        canvas.portrait(picture(self._heroes[seat]), (row.x + 20, middle - side / 2), side, player.colour)
        canvas.image(player.badge, (row.x + 24, middle + side / 2 - 8), 40)
        x = row.x + 44 + side
        room = row.width * 0.27
        hero = name(self._heroes[seat])
        if hero == self._names[seat]:
            canvas.text(hero, (x, middle), 34, anchor="left", width=room)
        else:
            canvas.text(self._names[seat], (x, middle - 16), 34, anchor="left", width=room)
            canvas.text(hero, (x, middle + 22), 24, font="sans", colour=FADED, anchor="left", width=room)
        total = points_text(points)
        end = row.right - 20
        canvas.text(total, (end, middle - 2), 46, font="bold", anchor="right")
        end -= 136
        canvas.image("common/ui/treasure", (end + 26, middle - 2), 50)
        self._draw_terms(
            canvas, pygame.FRect(x + room + 14, row.y, end - 20 - x - room - 14, row.height), terms
        )

    def _draw_terms(self, canvas: Canvas, box: pygame.FRect, terms: list[str]) -> None:
        """Draws each treasure with what it counts; many move closer together."""
        if not terms:
            canvas.text("–", (box.centerx, box.centery), 32, font="bold", colour=FADED)
            return
        most = max(len(standing.terms) for standing in self._result.standings)
        step = min(104.0, box.width / most)
        beside = step >= 96
        size = 58.0 if beside else min(52.0, step * 0.92)
        worth = {item: row.points for item, row in self._match.book.tables["items"].items()}
        for place, what in enumerate(terms):
            x = box.x + step * place
            value = points_text(worth[what])
            if beside:
                canvas.image(picture(what), (x + size / 2, box.centery - 2), size)
                canvas.text(value, (x + size + 4, box.centery), 26, font="bold", anchor="left")
            else:
                canvas.image(picture(what), (x + size / 2, box.centery - 16), size)
                canvas.text(value, (x + size / 2, box.centery + 26), 24, font="bold", width=step)

    def _draw_dice(self, canvas: Canvas, box: pygame.FRect) -> None:
        """Draws how often each face fell, and all dice in their order."""
        canvas.panel(box, "resting", radius=26)
        bars = pygame.FRect(box.x + 34, box.y + 22, min(560.0, box.width * 0.36), box.height - 40)
        counts = {face: sum(thrown.face == face for thrown in self._dice) for face in FACES}
        most = max(1, *counts.values())
        step = bars.width / 6
        floor = bars.bottom - 62
        for face in FACES:
            x = bars.x + (face - 0.5) * step
            tall = max(2.0, (floor - bars.y - 34) * counts[face] / most)
            column = pygame.FRect(x - step * 0.28, floor - tall, step * 0.56, tall)
            canvas.fill(column.inflate(6, 6), INK, radius=min(6, tall / 2))
            canvas.fill(column, (244, 182, 63), radius=min(4, tall / 2))
            canvas.text(str(counts[face]), (x, column.y - 18), 24, font="bold")
            canvas.image(die(face), (x, bars.bottom - 26), 52)
        canvas.line((bars.x, floor + 3), (bars.right, floor + 3), INK, 4)
        self._draw_order(
            canvas, pygame.FRect(bars.right + 44, box.y + 20, box.right - bars.right - 72, box.height - 40)
        )

    def _draw_order(self, canvas: Canvas, box: pygame.FRect) -> None:
        """Draws all dice that fell, each over the colour of its player, as large as they fit."""
        heading = tr("ui.result.dice", n=len(self._dice))
        canvas.text(heading, (box.x, box.y + 16), 26, font="bold", anchor="left", width=box.width)
        area = pygame.FRect(box.x, box.y + 40, box.width, box.height - 40)
        if not self._dice:
            return
        size = 64.0
        while size > 6 and int(area.width / size) * int(area.height / (size * 1.24)) < len(self._dice):
            size -= 0.5
        columns = int(area.width / size)
        for place, thrown in enumerate(self._dice):
            x = area.x + (place % columns + 0.5) * size
            y = area.y + (place // columns) * size * 1.24
            canvas.image(die(thrown.face), (x, y + size * 0.46), size * 0.88)
            mark = (x - size * 0.4, y + size * 0.96, size * 0.8, size * 0.16)
            canvas.fill(mark, PLAYERS[self._seats[thrown.seat].colour].colour)
