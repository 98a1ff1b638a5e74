"""The statistics of the last seven days."""

from collections import Counter
from collections.abc import Sequence
from datetime import date, datetime
from typing import TYPE_CHECKING, NamedTuple

import pygame

from karak.tools.text import catalog
from scenes.i18n import name, tr
from scenes.kiosk.kept import ENDS, Sitting, week
from scenes.render.canvas import Canvas
from scenes.screens.backdrop import draw_heading, draw_stage
from scenes.theme import FADED, INK
from scenes.ui.page import framed
from scenes.ui.rows import RollingPage, Row
from scenes.ui.widgets import Button, Label, Panel, Widget, height

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.kiosk.kiosk import Kiosk

COLUMNS = ("games", "finished", "players", "minutes")
FAVOURITES = 5
_LINE, _PAD = 54.0, 30.0


class Day(NamedTuple):
    """What was played in a time."""

    games: int
    finished: int
    players: int
    minutes: int

    @classmethod
    def of(cls, sittings: Sequence[Sitting]) -> "Day":
        """Returns the sums of some games."""
        return cls(
            len(sittings),
            sum(sitting.how == "finished" for sitting in sittings),
            sum(sitting.players for sitting in sittings),
            round(sum(sitting.minutes for sitting in sittings)),
        )


class WeekScene(RollingPage):
    """A line for each day, their sum, and what was played most."""

    first = "back"

    def __init__(self, app: "App", *, kiosk: "Kiosk", today: date | None = None) -> None:
        super().__init__(app)
        self._days = week(today or datetime.now().astimezone().date())
        self._sittings = [
            sitting
            for sitting in kiosk.statistics.since(self._days[0])
            if sitting.end.astimezone().date() <= self._days[-1]
        ]

    def build(self) -> list[Widget]:
        """Returns the list and the way back."""
        frame = framed(self.size, 1240)
        top = 14.0 if frame.low else frame.body.y
        sheet = pygame.FRect(frame.body.x, top, frame.body.width, frame.body.bottom - top)
        back = pygame.FRect(0, frame.foot.y, min(440.0, frame.foot.width), frame.foot.height)
        back.right = frame.foot.right
        return [
            Panel("sheet", sheet, "bar", 26),
            *self.rows.lay(sheet.inflate(-2 * _PAD, -2 * 18), self._rows),
            Button(
                "back", back, tr("ui.back"), self.app.back, kind="gold", icon="common/ui/confirm", size=38
            ),
        ]

    def _rows(self, width: float) -> list[Row]:
        heads = [tr(f"kiosk.week.{column}") for column in COLUMNS]
        rows = [self._line("head", "", heads, bold=False)]
        for day in self._days:
            played = [one for one in self._sittings if one.end.astimezone().date() == day]
            weekday = tr(f"kiosk.weekday.{day.weekday()}")
            told = tr("kiosk.week.day", weekday=weekday, day=f"{day:%m-%d}")
            rows.append(self._line(f"day{day}", told, [str(number) for number in Day.of(played)], bold=False))
        whole = [str(number) for number in Day.of(self._sittings)]
        rows.append(self._line("whole", tr("kiosk.week.whole"), whole, bold=True))
        rows += [
            self._told(kind, text, width)
            for kind, text in (
                ("ends", self._counted(Counter(one.how for one in self._sittings), ENDS, "kiosk.end.")),
                ("heroes", self._heroes()),
                ("languages", self._languages()),
            )
            if text
        ]
        return rows

    def _line(self, line_id: str, first: str, cells: Sequence[str], *, bold: bool) -> Row:
        font = "bold" if bold else "sans"

        def build(rect: pygame.FRect) -> list[Widget]:
            each = rect.width * 0.155
            left = pygame.FRect(rect.x, rect.y, rect.width - each * len(cells) - 10, rect.height)
            widgets: list[Widget] = [Label(line_id, left, first, 28, font)]
            for place, cell in enumerate(cells):
                room = pygame.FRect(rect.right - each * (len(cells) - place), rect.y, each - 8, rect.height)
                colour = FADED if line_id == "head" else INK
                widgets.append(Label(f"{line_id}.{place}", room, cell, 26, font, colour, "right"))
            return widgets

        return Row(_LINE, build)

    def _told(self, kind: str, text: str, width: float) -> Row:
        words = tr(f"kiosk.week.{kind}", list=text)
        tall = height(self.app.canvas, words, 26, width) + 8

        def build(rect: pygame.FRect) -> list[Widget]:
            return [Label(kind, pygame.FRect(rect.x, rect.y + 8, rect.width, tall), words, 26, lines=0)]

        return Row(tall + 14, build)

    @staticmethod
    def _counted(counts: "Counter[str]", order: Sequence[str], beginning: str) -> str:
        return ", ".join(
            tr("kiosk.week.count", what=tr(f"{beginning}{kind}"), count=counts[kind])
            for kind in order
            if counts[kind]
        )

    def _heroes(self) -> str:
        counts = Counter(hero for one in self._sittings for hero in one.heroes)
        return ", ".join(
            tr("kiosk.week.count", what=name(hero), count=count)
            for hero, count in counts.most_common(FAVOURITES)
        )

    def _languages(self) -> str:
        counts = Counter(one.language for one in self._sittings)
        return ", ".join(
            tr("kiosk.week.count", what=catalog(code).get("ui.language"), count=count)
            for code, count in counts.most_common(FAVOURITES)
        )

    def background(self, canvas: Canvas) -> None:
        """Draws the darkened stage and, where there is room, the heading."""
        draw_stage(canvas, self.size, veil=150)
        frame = framed(self.size)
        if not frame.low:
            draw_heading(canvas, tr("kiosk.week.title"), frame.head)

    def back(self) -> None:
        """Goes back to the staff's menu."""
        self.app.back()
