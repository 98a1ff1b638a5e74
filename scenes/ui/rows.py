"""Rows: a list that shows as many whole rows as there is room for, and rolls to the others.

It rolls by wheel, by dragging, by the arrows beside it, and with the focus.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.input.actions import Action, ActionKind
from scenes.input.focus import FocusRing, Hotspot
from scenes.input.touch import SLOP
from scenes.render.canvas import Canvas
from scenes.render.shapes import LIP
from scenes.theme import BROWN, EMPTY_SLOT, GOLD, INK
from scenes.ui.page import Page
from scenes.ui.widgets import ARROW, GAP, Button, Widget

if TYPE_CHECKING:
    from scenes.app import App

_ENDS = ("rows.up", "rows.down")
"""Between the rows and what rolls them."""
_TRACK, _THUMB = 22.0, 32.0
"""How wide the track is, and how high its thumb at least, however long the list."""
_LOOSEST = 16.0
"""How much farther apart rows stand where there is room left for less than one more."""


class Row(NamedTuple):
    """A row of a list: how high it is, and what makes its widgets once it has a place."""

    height: float
    build: Callable[[pygame.FRect], Sequence[Widget]]


class RollButton(Button):
    """An arrow that rolls a list up or down."""

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the arrow, upright."""
        pressed = focus.pressed == self.id and self.enabled
        kind = "paper" if self.enabled else "off"
        canvas.button(self.rect, kind, pressed=pressed, focus=focus.shows(self.id))
        middle = (self.rect.centerx, self.rect.centery - LIP / 2 + (LIP if pressed else 0))
        alpha = 255 if self.enabled else 120
        canvas.image("common/ui/right", middle, 36, turn=int(self.icon), alpha=alpha, grey=not self.enabled)


class Roller(Widget):
    """What stands beside a list: an arrow up, where in the list one is, an arrow down."""

    def __init__(self, rect: pygame.FRect, rows: "Rows") -> None:
        self.id = "rows"
        self.rect = rect
        self._rows = rows
        up = pygame.FRect(rect.x, rect.y, ARROW, ARROW)
        down = up.move(0, rect.height - ARROW)
        self._ends = [
            RollButton(_ENDS[0], up, "", rows.back, icon="3", enabled=rows.first > 0, repeat=True),
            RollButton(_ENDS[1], down, "", rows.on, icon="1", enabled=rows.more, repeat=True),
        ]

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws both arrows, and between them the part of the list that is shown."""
        for end in self._ends:
            end.draw(canvas, focus)
        track = pygame.FRect(0, self.rect.y + ARROW + 12, _TRACK, self.rect.height - 2 * ARROW - 24)
        if track.height < 40:
            return
        track.centerx = self.rect.centerx
        canvas.fill(track.inflate(8, 8), INK, radius=15)
        canvas.fill(track, EMPTY_SLOT, radius=11)
        part, start = self._rows.part()
        high = max(_THUMB, part * track.height)
        way = (track.height - high) * start / (1 - part)
        thumb = pygame.FRect(track.x, track.y + way, _TRACK, high)
        canvas.fill(thumb, BROWN, radius=11)
        canvas.fill(thumb.inflate(-6, -6), GOLD, radius=8)

    def hotspots(self) -> list[Hotspot]:
        """Returns both arrows."""
        return [spot for end in self._ends for spot in end.hotspots()]

    def activate(self, spot_id: str) -> None:
        """Rolls the list."""
        self._ends[spot_id == _ENDS[1]].on()


class Rows:
    """Where in a list one is. ``lay`` makes the widgets of the rows shown."""

    def __init__(self) -> None:
        self.first = 0
        self.box = pygame.FRect(0, 0, 0, 0)
        self.heights: list[float] = []
        self.shown = range(0)
        self.spots: list[list[Hotspot]] = []
        """What can be activated in each row shown."""
        self._gap = 0.0
        self._wanted: int | None = None

    @property
    def rolls(self) -> bool:
        """Returns whether there are more rows than are shown."""
        return len(self.shown) < len(self.heights)

    @property
    def more(self) -> bool:
        """Returns whether rows come after those shown."""
        return self.first + len(self.shown) < len(self.heights)

    @property
    def stride(self) -> float:
        """Returns how high a row is, one with the other."""
        return sum(self.heights) / max(1, len(self.heights)) + self._gap

    def part(self) -> tuple[float, float]:
        """Returns which part of all rows is shown, and where it begins, both of one."""
        count = len(self.heights)
        return len(self.shown) / count, self.first / count

    def lay(
        self, box: pygame.FRect, rows: Callable[[float], Sequence[Row]], gap: float = 0.0
    ) -> list[Widget]:
        """Returns the widgets of the rows that fit, and what rolls them; ``rows`` makes them for a width."""
        made = rows(box.width)
        wide = box.width
        if sum(row.height + gap for row in made) - gap > box.height + 0.5:
            wide -= ARROW + GAP
            made = rows(wide)
        self.box, self._gap = box, gap
        self.heights = [row.height for row in made]
        last = next(first for first in range(len(made)) if self._fitting(first) + first >= len(made))
        self.first = min(max(0, self.first), last)
        self.shown = range(self.first, self.first + self._fitting(self.first))
        while self._wanted is not None and self._wanted < len(made) and self._wanted not in self.shown:
            self.first += 1 if self._wanted >= self.shown.stop else -1
            self.shown = range(self.first, self.first + self._fitting(self.first))
        self._wanted = None
        widgets: list[Widget] = []
        self.spots = []
        y = box.y
        room = box.height - sum(self.heights[place] + gap for place in self.shown) + gap
        if self.rolls and len(self.shown) > 1:
            gap += min(_LOOSEST, room / (len(self.shown) - 1))
        for row in made[self.shown.start : self.shown.stop]:
            built = row.build(pygame.FRect(box.x, y, wide, row.height))
            self.spots.append([spot for widget in built for spot in widget.hotspots()])
            widgets += built
            y += row.height + gap
        if self.rolls:
            widgets.append(Roller(pygame.FRect(box.right - ARROW, box.y, ARROW, box.height), self))
        return widgets

    def _fitting(self, first: int) -> int:
        """Returns how many rows fit from one on, at least one."""
        room = self.box.height + self._gap + 0.5
        for count, height in enumerate(self.heights[first:]):
            room -= height + self._gap
            if room < 0:
                return max(1, count)
        return len(self.heights) - first

    def row_of(self, spot_id: str | None) -> int | None:
        """Returns the row of a hotspot, if it is shown."""
        for place, spots in zip(self.shown, self.spots, strict=True):
            if any(spot.id == spot_id for spot in spots):
                return place
        return None

    def reveal(self, row: int | None) -> None:
        """Shows a row the next time."""
        self._wanted = row

    def back(self) -> None:
        """Rolls one row back."""
        self.first -= 1

    def on(self) -> None:
        """Rolls one row on."""
        self.first += 1


class RollingPage(Page):
    """A page with a list."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.rows = Rows()
        self._rolled = 0.0
        self._grip: tuple[float, int] | None = None
        self._dragging = False

    def resize(self, size: tuple[float, float]) -> None:
        """Takes a new layout size; the row with the focus stays in sight."""
        self.rows.reveal(self.rows.row_of(self.focus.focused))
        super().resize(size)

    def handle(self, action: Action) -> bool:
        """Rolls the list; everything else is for the widgets."""
        self.settle()
        match action.kind:
            case ActionKind.ZOOM:
                page = len(self.rows.shown) - 1 if action.pos is None else 1
                return self._roll(-action.amount * max(1, page))
            case ActionKind.PAN if action.pos is not None:
                return self._roll(action.pos[1])
            case ActionKind.PRESS if action.pos is not None and self.rows.box.collidepoint(action.pos):
                self._grip, self._dragging = (action.pos[1], self.rows.first), False
            case ActionKind.DRAG if self._drag(action):
                return True
            case ActionKind.RELEASE:
                self._grip = None
                if self._dragging:
                    self._dragging = False
                    return True
            case ActionKind.UP | ActionKind.DOWN | ActionKind.NEXT | ActionKind.PREVIOUS:
                if self._follow(action.kind):
                    return True
            case _:
                pass
        return super().handle(action)

    def _roll(self, by: float) -> bool:
        """Rolls by rows, once whole ones have come together."""
        if not self.rows.rolls:
            return False
        self._rolled += by
        whole = int(self._rolled)
        self._rolled -= whole
        self._show(self.rows.first + whole)
        return True

    def _show(self, first: int) -> None:
        if first != self.rows.first:
            self.rows.first = first
            self.changed()
            self.settle()

    def _drag(self, action: Action) -> bool:
        if self._grip is None or action.pos is None or not self.rows.rolls:
            return False
        start, first = self._grip
        way = start - action.pos[1]
        if not self._dragging and abs(way) <= SLOP:
            return False
        self._dragging = True
        self.focus.pressed = None
        self._show(first + round(way / self.rows.stride))
        return True

    def _follow(self, kind: ActionKind) -> bool:
        """Rolls to the next row where the focus leaves the last one shown; returns whether it did."""
        rows, focused = self.rows, self.focus.get(self.focus.focused)
        down = kind in (ActionKind.DOWN, ActionKind.NEXT)
        row = rows.row_of(self.focus.focused)
        if row is None or focused is None or row != rows.shown[-1 if down else 0]:
            return False
        wanted = row + (1 if down else -1)
        in_order = kind in (ActionKind.NEXT, ActionKind.PREVIOUS)
        if in_order and focused.id != rows.spots[row - rows.first][-1 if down else 0].id:
            return False
        if not 0 <= wanted < len(rows.heights):
            return not in_order and self.focus.move(kind, _ENDS)
        rows.reveal(wanted)
        self.changed()
        self.settle()
        spots = rows.spots[wanted - rows.first]
        if not spots:
            return True
        if in_order:
            self.focus.focused = spots[0 if down else -1].id
        else:
            self.focus.focused = min(spots, key=lambda spot: abs(spot.rect.centerx - focused.rect.centerx)).id
        self.app.audio.play("focus")
        return True
