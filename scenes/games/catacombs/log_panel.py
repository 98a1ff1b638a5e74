"""The whole log as a tall panel beside the board: all lines, filters, and where each of them happened."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from karak.engine.ids import Cell
from scenes.anim.director import SPEEDS
from scenes.games.catacombs.log_lines import KINDS, LogLine
from scenes.i18n import tr
from scenes.input.actions import Action, ActionKind
from scenes.input.focus import FocusRing, Hotspot
from scenes.render import text as type_
from scenes.render.canvas import Canvas
from scenes.table.camera import Camera
from scenes.theme import CREAM, FINE_LINE, LOG_LINE, PLAYERS
from scenes.ui.page import LOW, Page
from scenes.ui.widgets import GAP, Button, Label, Panel, Segment, Segments, Widget

if TYPE_CHECKING:
    from scenes.app import App

_WIDE, _EDGE = 700.0, 16.0
_LEAST_BOARD = 230.0
"""How much of the board is to be seen beside the panel at least."""
_ROW = 66.0
_TEXT, _LEADING = 25.0, 1.16
_PICTURE = 40.0
_AROUND = 16.0
"""Room above and below a sentence."""
_TARGET = 64.0
_NOTCH = 150.0
_SIZE = 24.0
DRAG_STARTS = 14.0
SHOWN = 1.6
"""Seconds for which a place is lit."""
ANY = "all"


@dataclass
class Row:
    """A line with its place in the list: how far from the top of all, and how high."""

    line: LogLine
    text: str
    lines: int
    """How many lines its sentence takes."""
    top: float
    height: float
    number: bool
    """Whether it is the first one shown of its turn, so that it says which."""


@dataclass
class LogList(Widget):
    """The rows, as far as they are scrolled into the rectangle."""

    id: str
    rect: pygame.FRect
    rows: Sequence[Row]
    scroll: float
    colours: Sequence[str]
    scene: "LogScene"

    def row_rect(self, row: Row) -> pygame.FRect:
        """Returns where a row lies, also beyond the list."""
        return pygame.FRect(self.rect.x, self.rect.y + row.top - self.scroll, self.rect.width, row.height)

    def whole(self) -> Iterator[tuple[int, Row, pygame.FRect]]:
        """Yields each row that lies in the list as a whole, with its number and place."""
        for index, row in enumerate(self.rows):
            rect = self.row_rect(row)
            if rect.top >= self.rect.top - 1 and rect.bottom <= self.rect.bottom + 1:
                yield index, row, rect

    def hotspots(self) -> list[Hotspot]:
        """Returns each row that is shown."""
        nowhere = tr("ui.log.nowhere")
        return [
            Hotspot(f"line.{index}", rect, row.line.cell is not None, nowhere, repeat=True)
            for index, row, rect in self.whole()
        ]

    def activate(self, spot_id: str) -> None:
        """Shows where a line happened."""
        self.scene.show(int(spot_id.removeprefix("line.")))

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the rows, and how far they are scrolled."""
        if not self.rows:
            canvas.paragraph(tr("ui.log.none"), self.rect.inflate(-40, -60), 28, colour=CREAM)
            return
        for index, row, rect in self.whole():
            self._draw_row(canvas, row, rect, focused=focus.shows(f"line.{index}"))
        whole = self.rows[-1].top + self.rows[-1].height
        if whole > self.rect.height:
            long = max(40.0, self.rect.height * self.rect.height / whole)
            top = self.rect.y + (self.rect.height - long) * self.scroll / (whole - self.rect.height)
            canvas.fill(pygame.FRect(self.rect.right + 6, top, 8, long), LOG_LINE, radius=4)

    def _draw_row(self, canvas: Canvas, row: Row, rect: pygame.FRect, *, focused: bool) -> None:
        line, middle = row.line, rect.centery
        if row.number:
            canvas.line((rect.x, rect.y), (rect.right, rect.y), LOG_LINE, 2)
            canvas.text(str(line.turn), (rect.x + 26, middle), 24, font="bold", colour=FINE_LINE, width=46)
        x = rect.x + 76
        if line.seat is not None:
            canvas.image(PLAYERS[self.colours[line.seat]].badge, (x, middle), _PICTURE)
        x += 48
        for picture in line.icons:
            canvas.image(picture, (x, middle), _PICTURE)
            x += 48
        left = x - 20
        high = row.height - _AROUND
        box = (left, middle - row.lines * _step(canvas) / 2, _room(line, rect), high)
        canvas.paragraph(row.text, box, _TEXT, colour=CREAM, leading=_LEADING)
        if focused:
            canvas.focus_frame(rect.inflate(-4, -8), radius=12)


def _px(canvas: Canvas) -> int:
    return max(type_.SMALLEST, canvas.px(_TEXT))


def _step(canvas: Canvas) -> float:
    """Returns how high a line of a sentence is."""
    return _px(canvas) * _LEADING / canvas.scale


def _room(line: LogLine, rect: pygame.FRect) -> float:
    """Returns how wide the sentence of a line may be."""
    return rect.width - 112 - 48 * len(line.icons)


class LogScene(Page):
    """Lies over the left part of the table; the board is seen beside it, and moves to what is asked for."""

    overlay = True
    first = "close"

    def __init__(
        self, app: "App", *, lines: Sequence[LogLine], colours: Sequence[str], camera: Camera
    ) -> None:
        super().__init__(app)
        self._lines = lines
        self._colours = colours
        self._camera = camera
        self.seat = self.kind = ANY
        self.rows: list[Row] = []
        self.scroll = 0.0
        """How far the list is moved; at rest, to where a row begins or where all end."""
        self.lit: Cell | None = None
        """The place that is shown."""
        self._glow = 0.0
        self._pressed: tuple[float, float] | None = None
        self._scrolling = False
        self._owed = 0.0
        self._outer = self._inner = camera.view
        self._list = pygame.FRect(0, 0, 1, 1)

    @property
    def animating(self) -> bool:
        """Returns whether the board moves or a place is lit."""
        return self._camera.gliding or self._glow > 0

    @property
    def sheet(self) -> pygame.FRect:
        """Returns the panel."""
        wide = min(_WIDE, self._camera.board.width - _LEAST_BOARD)
        return pygame.FRect(_EDGE, _EDGE, wide, self.size[1] - 2 * _EDGE)

    def resize(self, size: tuple[float, float]) -> None:
        """Lays the list out anew, and has the board seen beside it."""
        super().resize(size)
        if self._camera.view is not self._inner:
            self._outer = self._camera.view
        left = self.sheet.right + 12
        outer = self._outer
        self._see(pygame.FRect(left, outer.top, outer.right - left, outer.height))
        self._inner = self._camera.view
        sheet = self.sheet
        top = max(part.bottom for part in self._filters) + GAP
        self._list = pygame.FRect(sheet.x + 22, top, sheet.width - 52, sheet.bottom - top - 14)
        self._fill()

    @property
    def low(self) -> bool:
        """Returns whether there is no room for a heading."""
        return self.size[1] < LOW

    @property
    def _filters(self) -> tuple[pygame.FRect, pygame.FRect]:
        """Returns where the seats and the kinds of lines are chosen."""
        sheet = self.sheet
        x, wide = sheet.x + 22, sheet.width - 44
        if self.low:
            kinds = pygame.FRect(x, sheet.y + 14, wide - _TARGET - GAP, _TARGET)
            return kinds, pygame.FRect(x, kinds.bottom + GAP, wide, _TARGET)
        return pygame.FRect(x, sheet.y + 202, wide, 72), pygame.FRect(x, sheet.y + 109, wide, 72)

    def speak(self) -> None:
        """Tells all lines in another language; the same ones stay in sight."""
        self._fill()
        super().speak()

    def leave(self) -> None:
        """Gives the board its whole place back."""
        self._see(self._outer)

    def _see(self, view: pygame.FRect) -> None:
        """Lets the camera look at another part of the layout, without moving the board there."""
        camera = self._camera
        camera.arrive()
        x, y = camera.centre
        dx, dy = view.centerx - camera.view.centerx, view.centery - camera.view.centery
        camera.view = view
        camera.centre = (x + dx / camera.size, y + dy / camera.size)

    def _choose(self, seat: str, kind: str) -> None:
        """Shows the lines of a seat and a kind, the last ones first of all."""
        self.seat, self.kind = seat, kind
        self.rows = []
        self._fill()

    def _fill(self) -> None:
        """Sets the lines for the list as it is; what was in sight stays there, else it is the end."""
        first = self.rows[-1].line if self.rows else None
        if self.rows and self.scroll < self._end - 1:
            first = next(row.line for row in self.rows if row.top >= self.scroll - 1)
        canvas = self.app.canvas
        self.rows = []
        top, turn = 0.0, -1
        for line in self._lines:
            if self.seat not in (ANY, str(line.seat)) or self.kind not in (ANY, line.kind):
                continue
            text, room = line.text, round(_room(line, self._list) * canvas.scale)
            lines = len(type_.wrap(text, "sans", _px(canvas), room))
            high = max(_ROW, _AROUND + lines * _step(canvas))
            self.rows.append(Row(line, text, lines, top, high, line.turn != turn))
            top, turn = top + high, line.turn
        self._scroll_to(next((row.top for row in self.rows if row.line is first), top))

    @property
    def _end(self) -> float:
        """Returns how far the list can be moved."""
        whole = self.rows[-1].top + self.rows[-1].height if self.rows else 0.0
        return max(0.0, whole - self._list.height)

    def _scroll_to(self, scroll: float) -> None:
        """Moves the list so far; unless it is held, only whole rows are scrolled away."""
        way = scroll - self.scroll
        scroll = max(0.0, min(scroll, self._end))
        if not self._scrolling and 0 < scroll < self._end:
            tops = [row.top for row in self.rows]
            place = bisect_left(tops, scroll - 1) if way > 0 else bisect_right(tops, scroll + 1) - 1
            scroll = min(tops[place], self._end)
        self.scroll = scroll
        self.changed()

    def show(self, index: int) -> None:
        """Turns the board to where a line happened, and lights the place for a moment."""
        cell = self.rows[index].line.cell
        if cell is None:
            return
        self.lit, self._glow = cell, SHOWN
        camera = self._camera
        camera.glide_to((cell[0] + 0.5, cell[1] + 0.5))
        if SPEEDS[self.app.settings.speed] == 0:
            camera.arrive()

    def update(self, dt: float) -> None:
        """Lets the board glide, then the light go out."""
        camera = self._camera
        if camera.gliding:
            camera.update(dt)
        else:
            self._glow = max(0.0, self._glow - dt)
            if not self._glow:
                self.lit = None
        self.dirty = True

    def build(self) -> list[Widget]:
        """Returns the panel with its filters and the list."""
        sheet, colours = self.sheet, self._colours
        kinds_at, seats_at = self._filters
        seats = [
            Segment(ANY, tr("ui.log.all")),
            *(Segment(str(seat), icon=PLAYERS[colour].badge) for seat, colour in enumerate(colours)),
        ]
        icons = {"fights": "fight", "finds": "explore", "moves": "walk"}
        # Where the words do not fit beside their pictures, these speak alone.
        room = (kinds_at.width - 3 * GAP) / 4 - 86
        wordy = all(self.app.canvas.width_of(tr(f"ui.log.{kind}"), 0.8 * _SIZE) <= room for kind in KINDS)
        kinds = [
            Segment(ANY, tr("ui.log.all")),
            *(
                Segment(kind, tr(f"ui.log.{kind}") if wordy else "", f"common/ui/{icons[kind]}")
                for kind in KINDS
            ),
        ]
        side = _TARGET if self.low else 72.0
        close = pygame.FRect(sheet.right - 22 - side, sheet.y + (14 if self.low else 16), side, side)
        widgets: list[Widget] = [Panel("sheet", sheet, "dark", 26)]
        if not self.low:
            title = pygame.FRect(sheet.x + 30, sheet.y + 16, close.left - 14 - sheet.x - 30, 72)
            widgets.append(Label("title", title, tr("ui.log.title"), 44, "serif", CREAM))
        return [
            *widgets,
            Button("close", close, "", self.app.back, kind="slate", icon="common/ui/cancel"),
            Segments("seat", seats_at, seats, self.seat, lambda seat: self._choose(seat, self.kind), gap=GAP),
            Segments(
                "kind",
                kinds_at,
                kinds,
                self.kind,
                lambda kind: self._choose(self.seat, kind),
                size=_SIZE,
                gap=GAP,
            ),
            LogList("lines", self._list, self.rows, self.scroll, colours, self),
        ]

    def background(self, canvas: Canvas) -> None:
        """Lights the place that is shown."""
        if self.lit is None:
            return
        camera = self._camera
        with canvas.clip(self._inner):
            rect = camera.cell_rect(self.lit)
            alpha = round(255 * min(1.0, self._glow / (0.5 * SHOWN)))
            canvas.image("common/ui/cell-highlight", rect.center, camera.size * 1.04, alpha=alpha)
            canvas.image("common/ui/target-mark", (rect.centerx, rect.top), camera.size * 0.4, alpha=alpha)

    def handle(self, action: Action) -> bool:
        """Scrolls by wheel, by drag and by keys; a tap beside the panel closes it."""
        match action.kind:
            case ActionKind.LOG | ActionKind.MENU:
                self.app.back()
                return True
            case ActionKind.ZOOM:
                notch = _NOTCH if action.pos is not None else self._list.height - _ROW
                self._roll(-action.amount * notch)
                return True
            case ActionKind.PAN if action.pos is not None:
                self._roll(action.pos[1] * _ROW)
                return True
            case ActionKind.PRESS if action.pos is not None:
                self._pressed = action.pos
                self._scrolling = False
            case ActionKind.DRAG if action.pos is not None and self._pressed is not None:
                if self._dragged(action.pos, self._pressed):
                    return True
            case ActionKind.RELEASE if action.pos is not None:
                pressed, self._pressed = self._pressed, None
                if self._scrolling:
                    self._scrolling = False
                    self._scroll_to(self.scroll)
                    return True
                beside = not self.sheet.collidepoint(action.pos)
                if pressed is not None and beside and not self.sheet.collidepoint(pressed):
                    self.app.back()
                    return True
            case ActionKind.UP | ActionKind.DOWN:
                if self._stepped(1 if action.kind is ActionKind.DOWN else -1):
                    return True
            case _:
                pass
        return super().handle(action)

    def _roll(self, by: float) -> None:
        """Moves the list once so much has come together that a row is worth it."""
        self._owed += by
        if abs(self._owed) >= _ROW:
            self._scroll_to(self.scroll + self._owed)
            self._owed = 0.0

    def _dragged(self, pos: tuple[float, float], before: tuple[float, float]) -> bool:
        """Scrolls by a pointer that holds the list, and returns whether it does."""
        if not self._list.collidepoint(before) and not self._scrolling:
            return False
        dy = pos[1] - before[1]
        if not self._scrolling and abs(dy) <= DRAG_STARTS:
            return False
        self._scrolling = True
        self._pressed = pos
        self.focus.pressed = None
        self._scroll_to(self.scroll - dy)
        return True

    def _stepped(self, by: int) -> bool:
        """Moves the focus to the next line, into sight; returns whether there is one."""
        focused = self.focus.focused or ""
        if not focused.startswith("line."):
            return False
        index = int(focused.removeprefix("line.")) + by
        if not 0 <= index < len(self.rows):
            return False
        row = self.rows[index]
        top = min(self.scroll, row.top)
        self._scroll_to(max(top, row.top + row.height - self._list.height))
        self.settle()
        self.focus.focused = f"line.{index}"
        self.app.audio.play("focus")
        return True

    def back(self) -> None:
        """Closes the log."""
        self.app.back()
