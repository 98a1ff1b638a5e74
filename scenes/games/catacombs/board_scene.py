"""The table as it is looked at: the board through a camera, hero boards that open, the log, inspecting."""

from typing import TYPE_CHECKING, cast

import pygame

from karak.catacombs.state import State
from karak.engine.history import history
from karak.engine.ids import Cell, SeatId
from karak.engine.match import Match
from karak.tools.narrate import seat_names
from scenes.games.catacombs.action_bar import ActionBar
from scenes.games.catacombs.board_view import TILE, BoardView
from scenes.games.catacombs.far import far_marks
from scenes.games.catacombs.hero_boards import HeroBoards
from scenes.games.catacombs.inspecting import Refusal, Seen, focused, hero_page, read, under
from scenes.games.catacombs.log_lines import LogLine, lines_of
from scenes.games.catacombs.model import TableModel
from scenes.games.catacombs.question import Question
from scenes.games.catacombs.stage import Stage
from scenes.i18n import words
from scenes.input.actions import Action, ActionKind
from scenes.input.focus import Hotspot
from scenes.render.tiled import table_layout
from scenes.scene import Scene
from scenes.table.camera import Camera
from scenes.theme import HEIGHT
from scenes.ui.widgets import GAP

if TYPE_CHECKING:
    from scenes.app import App

DRAG_STARTS = 14.0
WHEEL = 1.15
ZOOM_STEP = 1.25
ABOVE = ("banner", "tiles", "bag", "undo", "rules", "menu")
BELOW = ("log", "hints", "zoom_in", "zoom_out", "zoom_fit", "action_bar")
"""What lies over the board at its upper and its lower edge."""


class BoardScene(Scene):
    """A table without questions; what is asked at it comes from those who play on it."""

    def __init__(self, app: "App", match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.book = match.book
        self.colours = tuple(seat.colour for seat in match.state.setup.seats)
        self.model = TableModel.of(self.book, self.seen)
        self.stage = Stage()
        self.question: Question | None = None
        self.refusal: Refusal | None = None
        """Why the place that was tapped last is no answer."""
        self.lines: list[LogLine] = self._told_so_far() if match.log else []
        self.opened: SeatId | None = None
        """Whose board lies open over the table."""
        self._closing = False
        self._dragged: tuple[float, float] | None = None
        self._dragging = False
        self.places: dict[str, pygame.FRect] = {}
        self.camera = Camera(pygame.FRect(0, 0, 100, 100), TILE)
        self.board_view = BoardView(self.camera, self.colours)

    @property
    def seen(self) -> State:
        """Returns the state that everybody at the table may see."""
        return cast("State", self.match.view(0))

    @property
    def names(self) -> tuple[str, ...]:
        """Returns how the seats are called in sentences."""
        return seat_names(words(), self.match.state)

    @property
    def asks_person(self) -> bool:
        """Returns whether a person is to answer now."""
        return self.question is not None

    def shown(self, question: Question) -> Question:
        """Returns the question with all answers of the bar."""
        return question

    @property
    def steps_at_once(self) -> bool:
        """Returns whether nothing glides, by the settings."""
        return self.app.settings.speed == "off"

    def resize(self, size: tuple[float, float]) -> None:
        """Lays the table out anew."""
        super().resize(size)
        self.places = table_layout(*size).rects
        board, bar = self.places["board"], self.places["action_bar"]
        top = max(self.places[name].bottom for name in ABOVE) + GAP
        bottom = min(self.places[name].top for name in BELOW if name in self.places) - GAP
        self.camera.board = pygame.FRect(board.left, board.top, board.width, bar.centery - board.top)
        self.open_board = pygame.FRect(board.left + 6, top, board.width - 12, bottom - top)
        self.camera.view = self.open_board.copy()
        self.camera.tile = TILE * size[1] / HEIGHT  # the size of text does not change that of the dungeon
        self.bar = ActionBar(bar)
        self.boards = HeroBoards(
            self.places["hero_boards"],
            self.colours,
            tuple(seat.player for seat in self.match.state.setup.seats),
        )
        seat = self.model.seat
        if seat is not None and not self.camera.steered and self.app.settings.follow:
            x, y = self.model.heroes[seat].cell
            if not self.camera.shows((x, y)):
                self.camera.glide_to((x + 0.5, y + 0.5))
                self.camera.arrive()

    def _told_so_far(self) -> list[LogLine]:
        moments = list(history(self.book, self.match.start, self.match.log))
        return [line for lines in lines_of(self.book, moments) for line in lines]

    # What the camera shows

    def measure(self, *cells: Cell) -> None:
        """Tells the camera how far the board reaches, with what is lit beyond it and some cells more."""
        question = self.question
        unknown = tuple(question.unknown) if question else ()
        drawn = (question.tile.cell,) if question and question.tile else ()
        self.board_view.measure(self.model, (*unknown, *drawn, *cells))

    def follow(self, seat: SeatId) -> None:
        """Turns the camera to the hero of a seat, if it is to go along."""
        if self.app.settings.follow:
            self.bring(self.model.heroes[seat].cell)

    def keep_in_sight(self, cell: Cell) -> None:
        """Moves the camera if a cell is not well in sight, if it is to go along."""
        if self.app.settings.follow and not self.camera.shows(cell):
            self.bring(cell)

    def bring(self, cell: Cell) -> None:
        """Turns the camera to a cell."""
        self.measure(cell)
        self.camera.attend(cell)
        self.arrive_at_once()

    def arrive_at_once(self) -> None:
        """Ends a glide where nothing glides."""
        if self.steps_at_once:
            self.camera.arrive()

    def in_view(self, cell: Cell) -> pygame.FRect:
        """Returns the part of a cell that can be touched; an empty one at the edge if it is out of sight."""
        rect = self.camera.cell_rect(cell)
        view = self.open_board
        seen = rect.clip(view)
        if seen.width > 0 and seen.height > 0:
            return seen
        x = min(max(rect.centerx, view.left), view.right)
        y = min(max(rect.centery, view.top), view.bottom)
        return pygame.FRect(x, y, 0, 0)

    def item_place(self, seat: SeatId) -> tuple[float, float]:
        """Returns where a hero's items are shown."""
        return self.boards.item_place(seat, self.model.seat)

    # What can be touched

    def hotspots(self) -> list[Hotspot]:
        """Returns the tools, the hero boards, and the marks for places out of sight."""
        spots = [Hotspot(mark.id, mark.rect, order=40) for mark in far_marks(self)]
        for seat, rect in enumerate(self.boards.rects(self.model.seat)):
            if self.model.heroes[seat].hero:
                spots.append(Hotspot(f"board_{seat}", rect, order=60 + seat))
        spots.append(Hotspot("rules", self.places["rules"], order=81))
        spots.append(Hotspot("menu", self.places["menu"], order=82))
        if self.lines and "log" in self.places:
            spots.append(Hotspot("log", self.places["log"], order=83))
        for index, name in enumerate(("zoom_in", "zoom_out", "zoom_fit")):
            spots.append(Hotspot(name, self.places[name], order=90 + index, repeat=True))
        return spots

    def activate(self, spot_id: str) -> None:
        """Does what a tool or a mark stands for, or opens a hero board."""
        match spot_id:
            case "menu":
                self.app.push("pause", match=self.match)
            case "rules":
                read(self, None)
            case "log":
                self.app.push("log", lines=self.lines, colours=self.colours, camera=self.camera)
            case "why" if self.refusal is not None:
                read(self, Seen(clause=self.refusal.clause))
            case "zoom_in" | "zoom_out":
                factor = ZOOM_STEP if spot_id == "zoom_in" else 1 / ZOOM_STEP
                self.camera.zoom_at(self.camera.view.center, factor)
            case "zoom_fit":
                self.camera.fit()
            case _ if spot_id.startswith("far_"):
                cell = next((mark.cell for mark in far_marks(self) if mark.id == spot_id), None)
                if cell is not None:
                    self.camera.glide_to((cell[0] + 0.5, cell[1] + 0.5))
                    self.arrive_at_once()
            case _ if spot_id.startswith("board_"):
                self._open(int(spot_id.removeprefix("board_")))

    def _open(self, seat: SeatId) -> None:
        """Opens a hero board over the table, or the page of a hero whose board shows all there is."""
        if self.boards.whole(seat, self.model.seat):
            read(self, hero_page(self, seat))
        else:
            self.opened = seat
            self._closing = False

    def close_board(self, action: Action) -> bool:
        """Closes an open hero board by any tap or key; returns whether that was all the action did."""
        if self.opened is None:
            return False
        match action.kind:
            case ActionKind.PRESS:
                self._closing = True
                return True
            case ActionKind.RELEASE if not self._closing:
                return True
            case ActionKind.RELEASE | ActionKind.CONFIRM | ActionKind.SKIP | ActionKind.BACK:
                self.opened = None
                self.changed()
                return True
            case ActionKind.INSPECT | ActionKind.POINT:
                return False
            case ActionKind.DRAG | ActionKind.PINCH | ActionKind.ZOOM | ActionKind.PAN:
                return True
            case _:
                self.opened = None
                self.changed()
                return False

    def inspected(self, action: Action) -> bool:
        """Opens the page of what is pointed at, or of what has the focus."""
        self.focus.pressed = None
        self._closing = False
        seen = focused(self) if action.pos is None else under(self, action.pos)
        if seen is not None:
            read(self, seen)
        return seen is not None

    def handle_camera(self, action: Action) -> bool:
        """Pans and zooms, and returns whether the action was for that."""
        match action.kind:
            case ActionKind.ZOOM if action.pos is not None:
                if self.open_board.collidepoint(action.pos):
                    self.camera.zoom_at(action.pos, WHEEL**action.amount)
                return True
            case ActionKind.ZOOM:
                self.camera.zoom_at(self.camera.view.center, WHEEL**action.amount)
                return True
            case ActionKind.PAN if action.pos is not None:
                self.camera.pan(-action.pos[0] * 90, -action.pos[1] * 90)
                return True
            case ActionKind.FIT:
                self.camera.fit()
                return True
            case ActionKind.PRESS if action.pos is not None:
                self._dragged = action.pos if self.open_board.collidepoint(action.pos) else None
                self._dragging = False
            case ActionKind.DRAG if action.pos is not None and self._dragged is not None:
                dx, dy = action.pos[0] - self._dragged[0], action.pos[1] - self._dragged[1]
                if self._dragging or abs(dx) + abs(dy) > DRAG_STARTS:
                    self._dragging = True
                    self.focus.pressed = None
                    self.camera.pan(dx, dy)
                    self._dragged = action.pos
                    return True
            case ActionKind.PINCH if action.pos is not None:
                self._pinch(action.pos, action.amount)
                return True
            case ActionKind.RELEASE:
                self._dragged = None
        return False

    def _pinch(self, pos: tuple[float, float], by: float) -> None:
        """Zooms by two fingers, and pans with their middle."""
        self.focus.pressed = None
        if not by:
            self._dragged = pos if self.open_board.collidepoint(pos) else None
            self._dragging = True
        elif self._dragged is not None:
            self.camera.pan(pos[0] - self._dragged[0], pos[1] - self._dragged[1])
            self.camera.zoom_at(pos, by)
            self._dragged = pos
