"""The points after a game term by term, who won by them, and every die that fell."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

import pygame

from karak.engine.ids import SeatId
from karak.engine.match import Match
from karak.engine.modules import RuleBook
from karak.engine.state import Result, Standing
from karak.tools.text import points_text
from scenes.games.catacombs.pictures import die, picture
from scenes.i18n import name, tr
from scenes.render.canvas import Canvas
from scenes.theme import FADED, FINE_LINE, GOLD, INK, PLAYERS
from scenes.ui.book import Drawn
from scenes.ui.rows import Row

_GAP = 24.0
_TALLEST = 152.0
POINTS_LEAST = 620.0
"""Height for winner, points and dice at least; in a lower one they are rows."""
FACES = range(1, 7)
Paint: TypeAlias = Callable[[Canvas, pygame.FRect], None]

_DIE = 52.0
"""Width of a die where the dice roll by."""


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


class Points:
    """What the page of the points tells: all of it at once, or row by row where room ends."""

    def __init__(
        self,
        book: RuleBook,
        result: Result,
        names: Sequence[str],
        heroes: Sequence[str],
        colours: Sequence[str],
        dice: Sequence[Thrown],
    ) -> None:
        self._result = result
        self._names = names
        self._heroes = heroes
        self._players = [PLAYERS[colour] for colour in colours]
        self._dice = dice
        self._worth = {item: row.points for item, row in book.tables["items"].items()}
        self._standings = sorted(
            result.standings, key=lambda row: (row.seat not in result.winners, -row.points, row.seat)
        )

    def draw(self, canvas: Canvas, box: pygame.FRect) -> None:
        """Draws the winner, a row for each seat and all dice."""
        high = box.height * 0.67
        winner = pygame.FRect(box.x, box.y, box.width * 0.37, high)
        table = pygame.FRect(winner.right + _GAP, box.y, box.width - winner.width - _GAP, high)
        dice = pygame.FRect(box.x, table.bottom + 20, box.width, box.height - high - 20)
        canvas.panel(winner, "bar", radius=26)
        self._draw_winner(canvas, winner)
        self._draw_points(canvas, table)
        canvas.panel(dice, "resting", radius=26)
        bars = pygame.FRect(dice.x + 34, dice.y + 22, min(560.0, dice.width * 0.36), dice.height - 40)
        self._draw_bars(canvas, bars)
        rest = pygame.FRect(bars.right + 44, dice.y + 20, dice.right - bars.right - 72, dice.height - 40)
        self._draw_order(canvas, rest)

    def rows(self, width: float) -> list[Row]:
        """Returns the same as rows of a width."""

        def row(what: str, high: float, paint: Paint) -> Row:
            return Row(high, lambda rect: [Drawn(what, rect, paint)])

        rows = [row("winner", 126, self._draw_winner_row)]
        rows += [row(f"seat.{shown.seat}", 88, self._row_of(shown)) for shown in self._standings]
        rows.append(row("bars", 176, lambda canvas, rect: self._draw_bars(canvas, rect.inflate(-80, -16))))
        many = int((width - 24) // _DIE)
        lines = [self._dice[first : first + many] for first in range(0, len(self._dice), many)]
        if lines:
            rows.append(row("dice", 44, self._draw_heading))
        rows += [row(f"dice.{place}", _DIE * 1.24, self._line_of(line)) for place, line in enumerate(lines)]
        return rows

    def _row_of(self, standing: Standing) -> Paint:
        return lambda canvas, rect: self._draw_row(canvas, rect, standing)

    def _line_of(self, line: Sequence[Thrown]) -> Paint:
        return lambda canvas, rect: self._draw_dice(canvas, rect.move(12, 0), line, _DIE)

    @property
    def _told(self) -> str:
        """Returns the sentence about who won."""
        names = [self._names[seat] for seat in self._result.winners]
        if len(names) == 1:
            return tr("ui.result.winner", who=names[0])
        return tr("ui.result.shared", who=", ".join(names))

    def _draw_winner(self, canvas: Canvas, box: pygame.FRect) -> None:
        middle = box.centerx
        laurel = min(404.0, box.width - 60, box.height - 186)
        self._draw_laurel(canvas, (middle, box.y + 22 + laurel / 2), laurel)
        y = box.y + laurel + 62
        canvas.text(self._told, (middle, y), 50, width=box.width - 60)
        reason = tr(f"catacombs.end.{self._result.reason}")
        canvas.paragraph(reason, (box.x + 40, y + 36, box.width - 80, 74), 27, align="center", colour=FADED)

    def _draw_winner_row(self, canvas: Canvas, rect: pygame.FRect) -> None:
        side = rect.height
        self._draw_laurel(canvas, (rect.x + 20 + side / 2, rect.centery), side)
        x = rect.x + side + 44
        room = rect.right - x - 10
        canvas.text(self._told, (x, rect.centery - 22), 44, anchor="left", width=room)
        reason = tr(f"catacombs.end.{self._result.reason}")
        canvas.paragraph(reason, (x, rect.centery + 6, room, 60), 25, colour=FADED, leading=1.16, lines=2)

    def _draw_laurel(self, canvas: Canvas, centre: tuple[float, float], wide: float) -> None:
        """Draws the portraits of who won within a laurel."""
        canvas.image("common/screens/result-laurel", centre, wide)
        winners = self._result.winners
        side = wide * (0.44 if len(winners) == 1 else 0.36 if len(winners) == 2 else 0.27)
        for place, seat in enumerate(winners):
            x = centre[0] + (place - (len(winners) - 1) / 2) * side * 1.12
            corner = (x - side / 2, centre[1] - wide * 0.02 - side / 2)
            player = self._players[seat]
            canvas.portrait(
                picture(self._heroes[seat]), corner, side, player.colour, thick=6 if wide > 200 else 3
            )
            canvas.image(player.badge, (corner[0] + side * 0.05, corner[1] + side * 0.95), side * 0.34)

    def _draw_points(self, canvas: Canvas, box: pygame.FRect) -> None:
        """Draws a row for each seat, the best first."""
        canvas.panel(box, "paper", radius=26)
        height = min(_TALLEST, (box.height - 40) / len(self._standings))
        top = box.y + (box.height - height * len(self._standings)) / 2
        for place, standing in enumerate(self._standings):
            row = pygame.FRect(box.x + 22, top + place * height, box.width - 44, height)
            self._draw_row(canvas, row, standing)

    def _draw_row(self, canvas: Canvas, row: pygame.FRect, standing: Standing) -> None:
        """Draws a seat with its treasures one by one and their sum, below a line unless it is the best."""
        if standing is not self._standings[0]:
            canvas.line((row.x + 10, row.y), (row.right - 10, row.y), FINE_LINE, 2)
        seat, middle = standing.seat, row.centery
        player = self._players[seat]
        side = min(112.0, row.height - 28)
        canvas.portrait(picture(self._heroes[seat]), (row.x + 20, middle - side / 2), side, player.colour)
        canvas.image(player.badge, (row.x + 24, middle + side / 2 - 8), min(40.0, side * 0.5))
        x = row.x + 44 + side
        room = row.width * 0.27
        hero = name(self._heroes[seat])
        if hero == self._names[seat]:
            canvas.text(hero, (x, middle), 34, anchor="left", width=room)
        else:
            canvas.text(self._names[seat], (x, middle - 16), 34, anchor="left", width=room)
            canvas.text(hero, (x, middle + 22), 24, font="sans", colour=FADED, anchor="left", width=room)
        end = row.right - 20
        canvas.text(points_text(standing.points), (end, middle - 2), 46, font="bold", anchor="right")
        end -= 136
        canvas.image("common/ui/treasure", (end + 26, middle - 2), 50)
        terms = pygame.FRect(x + room + 14, row.y, end - 34 - x - room, row.height)
        self._draw_terms(canvas, terms, [term.what for term in standing.terms])

    def _draw_terms(self, canvas: Canvas, box: pygame.FRect, terms: list[str]) -> None:
        """Draws each treasure with what it counts; many move closer together."""
        if not terms:
            canvas.text("–", (box.centerx, box.centery), 32, font="bold", colour=FADED)
            return
        most = max(len(standing.terms) for standing in self._standings)
        step = min(104.0, box.width / most)
        beside = step >= 96
        size = 58.0 if beside else min(52.0, step * 0.92)
        for place, what in enumerate(terms):
            x = box.x + step * place
            value = points_text(self._worth[what])
            if beside:
                canvas.image(picture(what), (x + size / 2, box.centery - 2), size)
                canvas.text(value, (x + size + 4, box.centery), 26, font="bold", anchor="left")
            else:
                canvas.image(picture(what), (x + size / 2, box.centery - 16), size)
                canvas.text(value, (x + size / 2, box.centery + 26), 24, font="bold", width=step)

    def _draw_bars(self, canvas: Canvas, bars: pygame.FRect) -> None:
        """Draws how often each face fell."""
        counts = {face: sum(thrown.face == face for thrown in self._dice) for face in FACES}
        most = max(1, *counts.values())
        step = bars.width / 6
        floor = bars.bottom - 62
        for face in FACES:
            x = bars.x + (face - 0.5) * step
            tall = max(2.0, (floor - bars.y - 34) * counts[face] / most)
            wide = min(step * 0.56, 60.0)
            column = pygame.FRect(x - wide / 2, floor - tall, wide, tall)
            canvas.fill(column.inflate(6, 6), INK, radius=min(6, tall / 2))
            canvas.fill(column, GOLD, radius=min(4, tall / 2))
            canvas.text(str(counts[face]), (x, column.y - 18), 24, font="bold")
            canvas.image(die(face), (x, bars.bottom - 26), 52)
        canvas.line((bars.x, floor + 3), (bars.right, floor + 3), INK, 4)

    def _draw_heading(self, canvas: Canvas, rect: pygame.FRect) -> None:
        heading = tr("ui.result.dice", n=len(self._dice))
        where = (rect.x + 16, rect.centery)
        canvas.text(heading, where, 26, font="bold", anchor="left", width=rect.width - 20)

    def _draw_order(self, canvas: Canvas, box: pygame.FRect) -> None:
        """Draws all dice that fell, as large as they fit."""
        heading = tr("ui.result.dice", n=len(self._dice))
        canvas.text(heading, (box.x, box.y + 16), 26, font="bold", anchor="left", width=box.width)
        area = pygame.FRect(box.x, box.y + 40, box.width, box.height - 40)
        size = 64.0
        while size > 6 and int(area.width / size) * int(area.height / (size * 1.24)) < len(self._dice):
            size -= 0.5
        self._draw_dice(canvas, area, self._dice, size)

    def _draw_dice(self, canvas: Canvas, area: pygame.FRect, dice: Sequence[Thrown], size: float) -> None:
        """Draws dice in their order, each over the colour of its player."""
        columns = max(1, int(area.width / size))
        for place, thrown in enumerate(dice):
            x = area.x + (place % columns + 0.5) * size
            y = area.y + (place // columns) * size * 1.24
            canvas.image(die(thrown.face), (x, y + size * 0.46), size * 0.88)
            mark = (x - size * 0.4, y + size * 0.96, size * 0.8, size * 0.16)
            canvas.fill(mark, self._players[thrown.seat].colour)
