"""A game seen again on its table: step by step, by itself, or from a turn that a slider points to."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

import pygame

from karak.catacombs.state import State
from karak.engine.decisions import Decision
from karak.engine.log import LogEntry
from karak.engine.match import Match, NoUndo
from karak.engine.modules import RuleBook
from karak.engine.state import GameState
from karak.tools.narrate import seat_names
from scenes.games.catacombs.furniture import draw_tool
from scenes.games.catacombs.model import TableModel
from scenes.games.catacombs.record import Record
from scenes.games.catacombs.table import CatacombsTable
from scenes.i18n import tr, words
from scenes.input.actions import Action, ActionKind
from scenes.input.focus import Hotspot
from scenes.render.canvas import Canvas
from scenes.scene import Scene
from scenes.settings import SPEEDS, Speed
from scenes.theme import CREAM, GOLD, INK, LOG_LINE
from scenes.ui.widgets import GAP, Button
from scenes.ui.wordy import WordyButton

if TYPE_CHECKING:
    from scenes.app import App

PAUSES: dict[Speed, float] = {"slow": 1.0, "normal": 0.5, "fast": 0.2, "off": 0.35}
"""Seconds between two choices that play by themselves."""
_KEY, _EDGE = 66.0, 7.0
_WIDEST, _NARROWEST = 1040.0, 660.0
"""Width of the strip of controls at most; where less is left beside the log, it lies above that."""
_KNOB = 20.0


class ReplayScene(CatacombsTable):
    """The table without questions. It shows the game after ``place`` of its choices."""

    def __init__(self, app: "App", *, book: RuleBook, start: GameState, entries: Sequence[LogEntry]) -> None:
        self.record = Record(book, start, entries)
        self.place = 0
        self.playing = False
        self._pause = 0.0
        self._sliding = False
        super().__init__(app, Match(book, start))
        self.jump(0)
        self.focus.focused = "play"
        if self.record.broken:
            app.notify(tr("ui.replay.broken"))

    @property
    def state(self) -> GameState:
        """Returns the state that is shown."""
        return self.record.moments[self.place].state

    @property
    def last(self) -> int:
        """Returns the place of the last moment."""
        return len(self.record.moments) - 1

    @property
    def seen(self) -> State:
        """Returns what everybody may see of that state."""
        return cast("State", self.record.book.slots["view"](self.state, 0))

    @property
    def names(self) -> tuple[str, ...]:
        """Returns how the seats are called at that moment."""
        return seat_names(words(), self.state)

    @property
    def decision(self) -> Decision | None:
        """Returns None: nobody is asked."""
        return None

    @property
    def no_undo(self) -> NoUndo | None:
        """Returns that the game is over."""
        return NoUndo.OVER

    @property
    def animating(self) -> bool:
        """Returns whether anything moves or the game plays by itself."""
        return self.director.busy or self.camera.gliding or self.playing

    def _rest(self) -> None:
        """Has the hero whose turn it is in sight."""
        seat = self.model.seat
        if seat is not None and not self.camera.shows(self.model.heroes[seat].cell):
            self.follow(seat)
        self.changed()

    # What the controls do

    def jump(self, place: int) -> None:
        """Shows another moment at once."""
        self.place = max(0, min(place, self.last))
        self.director.drop()
        self.model = TableModel.of(self.book, self.seen)
        self.lines = [line for lines in self.record.lines[: self.place + 1] for line in lines]
        self.measure()
        self._pause = PAUSES[cast("Speed", self.director.speed)]
        self._rest()
        self.camera.arrive()

    def forward(self) -> None:
        """Plays the next choice."""
        self.director.skip()
        if self.place == self.last:
            self.playing = False
        else:
            self.place += 1
            self.director.feed(self.record.moments[self.place].events)
            self._pause = PAUSES[cast("Speed", self.director.speed)]
        if not self.director.busy:
            self._rest()
        self.changed()

    def to_turn(self, turn: int) -> None:
        """Shows the beginning of a turn."""
        self.jump(self.record.begins(max(0, min(turn, self.record.turns[-1]))))

    def _play(self) -> None:
        if not self.playing and self.place == self.last:
            self.jump(0)
        self.playing = not self.playing
        self._pause = 0.0

    def _faster(self) -> None:
        here = SPEEDS.index(cast("Speed", self.director.speed))
        self.director.speed = SPEEDS[(here + 1) % len(SPEEDS)]

    def _continue(self) -> None:
        """Begins a new game from what is shown; asks first where another game would be lost by that."""
        below = self.app.stack.scenes[:-1]
        if any(isinstance(scene, CatacombsTable) and scene.match.state.result is None for scene in below):
            answers = (("stay", "gold", self.app.back), ("branch", "red", self._branch))
            self.app.push("dialog", text=tr("ui.replay.sure"), answers=answers)
        else:
            self._branch()

    def _branch(self) -> None:
        self.app.play(Match(self.book, self.state))

    def activate(self, spot_id: str) -> None:
        """Does what a control or a tool stands for."""
        match spot_id:
            case "backward":
                self.playing = False
                self.jump(self.place - 1)
            case "forward":
                self.playing = False
                self.forward()
            case "play":
                self._play()
            case "speed":
                self._faster()
            case "continue":
                self._continue()
            case "slider":
                pass
            case "menu":
                self.back()
            case _:
                super().activate(spot_id)

    def back(self) -> None:
        """Leaves the replay."""
        if len(self.app.stack.scenes) > 1:
            self.app.back()
        else:
            self.app.go("title")

    def enter(self) -> None:
        """Has the tiles' pictures ready; the speed stays what it is here."""
        speed = self.director.speed
        super().enter()
        self.director.speed = speed

    def update(self, dt: float) -> None:
        """Plays on."""
        if self.camera.gliding:
            self.camera.update(dt)
            self.stale = True
        if self.director.busy:
            self.director.update(dt)
            if not self.director.busy:
                self._rest()
        elif self.playing and not self.camera.gliding:
            self._pause -= dt
            if self._pause <= 0:
                self.forward()
        self.dirty = True

    # Where the controls are

    def resize(self, size: tuple[float, float]) -> None:
        """Lays the table out with the controls below the board.

        A log of a single line gives way to them: it is opened where else a choice is taken back. What zooms
        moves to the right edge then.
        """
        super().resize(size)
        if self.places["log"].height < 1.5 * _KEY:
            del self.places["log"]
            below = self.places["menu"].height + GAP
            for name, tool, rows in (
                ("zoom_in", "rules", 1),
                ("zoom_out", "menu", 1),
                ("zoom_fit", "menu", 2),
            ):
                self.places[name] = self.places[tool].move(0, rows * below)
        view = self.camera.view
        view.height = min(view.bottom, self.controls.top - GAP) - view.top
        self.open_board.height = view.height
        if "log" not in self.places:
            view.width = self.places["zoom_in"].left - GAP - view.left
        if self.model.seat is not None and not self.camera.steered:
            self.follow(self.model.seat)
            self.camera.arrive()

    @property
    def controls(self) -> pygame.FRect:
        """Returns the strip of the controls: beside the log where there is room, else above it."""
        bar, log = self.places["action_bar"], self.places.get("log")
        high = _KEY + 2 * _EDGE
        if log is None:
            return pygame.FRect(bar.left, bar.top - 6 - high, bar.width - 8, high)
        left, right, bottom = self.open_board.left, self.open_board.right, bar.top - 12
        beside = self.places["zoom_fit"].right + 12
        if right - beside >= _NARROWEST:
            left = beside
        else:
            bottom = log.top - 12
        wide = min(_WIDEST, right - left)
        return pygame.FRect((left + right - wide) / 2, bottom - high, wide, high)

    @property
    def track(self) -> pygame.FRect:
        """Returns the slider."""
        strip = self.controls
        left = strip.left + _EDGE + 4 * (_KEY + GAP)
        return pygame.FRect(left, strip.top + _EDGE, self._branch_rect.left - GAP - left, _KEY)

    @property
    def _branch_rect(self) -> pygame.FRect:
        """Returns the button that plays on: its words take a line or two."""
        strip = self.controls
        wide = 0.27 * strip.width
        return pygame.FRect(strip.right - _EDGE - wide, strip.top + _EDGE, wide, _KEY)

    def _buttons(self) -> list[Button]:
        strip = self.controls
        x = strip.left + _EDGE
        at_end = self.place == self.last
        over = self.state.result is not None
        keys = (
            ("backward", "paper", "left", self.place > 0, tr("ui.replay.at_start")),
            ("play", "gold", "pause" if self.playing else "play", True, ""),
            ("forward", "paper", "right", not at_end, tr("ui.replay.at_end")),
            ("speed", "slate", f"speed-{self.director.speed}", True, ""),
        )
        found = []
        for name, kind, icon, enabled, why in keys:
            rect = pygame.FRect(x, strip.top + _EDGE, _KEY, _KEY)
            picture = f"common/ui/{icon}"
            found.append(
                Button(name, rect, "", lambda: None, kind, picture, enabled=enabled, why=why, repeat=True)
            )
            x += _KEY + GAP
        label, why = tr("ui.replay.continue"), tr("ui.replay.over")
        found.append(
            WordyButton(
                "continue", self._branch_rect, label, lambda: None, size=24, enabled=not over, why=why
            )
        )
        return found

    def hotspots(self) -> list[Hotspot]:
        """Returns the tools of the table and the controls."""
        spots = [spot for spot in super().hotspots() if spot.id not in ("undo", "log")]
        log = self.places.get("log")
        if log is not None:
            spots.append(Hotspot("undo", self.places["undo"], False, tr("ui.replay.no_undo"), order=80))
        spots.append(Hotspot("log", log or self.places["undo"], bool(self.lines), order=83))
        spots.append(Hotspot("slider", self.track, order=0, repeat=True))
        for order, button in enumerate(self._buttons(), 1):
            spots += [spot._replace(order=order) for spot in button.hotspots()]
        return spots

    def settle(self) -> None:
        """Brings the focus up to date; the controls can always have it."""
        Scene.settle(self)

    def handle(self, action: Action) -> bool:
        """Takes an action for the controls first, then for the camera."""
        if action.kind is ActionKind.INSPECT:
            return self.inspected(action)
        if self.close_board(action):
            return True
        if self._slid(action):
            return True
        on_controls = action.pos is not None and self.controls.collidepoint(action.pos)
        pressing = action.kind in (ActionKind.PRESS, ActionKind.ZOOM)
        if not (on_controls and pressing) and self.handle_camera(action):
            self.stale = self.dirty = True
            return True
        match action.kind:
            case ActionKind.SKIP:
                self._play()
            case ActionKind.MENU:
                self.back()
            case ActionKind.LOG:
                self.activate("log")
            case ActionKind.LEFT | ActionKind.RIGHT if self.focus.focused == "slider":
                turn = self.record.turns[self.place]
                self.to_turn(turn + (1 if action.kind is ActionKind.RIGHT else -1))
            case _:
                return Scene.handle(self, action)
        self.changed()
        return True

    def _slid(self, action: Action) -> bool:
        """Lets a pointer that holds the slider point to a turn, and returns whether it does."""
        if action.pos is None:
            return False
        track = self.track
        if action.kind is ActionKind.PRESS:
            self._sliding = track.collidepoint(action.pos)
        elif action.kind is ActionKind.RELEASE:
            held, self._sliding = self._sliding, False
            return held
        if not self._sliding or action.kind not in (ActionKind.PRESS, ActionKind.DRAG):
            return False
        self.playing = False
        self.focus.focused = "slider"
        left, wide = track.left + _KNOB, track.width - 2 * _KNOB
        part = min(1.0, max(0.0, (action.pos[0] - left) / wide))
        turn = round(part * self.record.turns[-1])
        if turn != self.record.turns[self.place]:
            self.to_turn(turn)
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draws the table and the controls."""
        super().draw(canvas)
        if "log" not in self.places:
            draw_tool(canvas, self.places["undo"], "log", "paper", "log", self.focus)
        if self.model.seat is None and not self.director.busy:
            self._draw_title(canvas)
        canvas.panel(self.controls, "dark", radius=20)
        self._draw_slider(canvas)
        for button in self._buttons():
            button.draw(canvas, self.focus)

    def _draw_title(self, canvas: Canvas) -> None:
        """Draws what is going to be seen, as long as nothing has happened yet."""
        bar = self.places["action_bar"]
        side = min(96.0, bar.height - 40)
        canvas.image("common/ui/replay", (bar.left + 36 + side / 2, bar.centery), side)
        left = bar.left + 62 + side
        room = pygame.FRect(left, bar.top + 8, bar.right - 30 - left, bar.height - 16)
        canvas.paragraph(tr("ui.replay.title"), room, 36, font="serif", lines=2, middle=True)

    def _draw_slider(self, canvas: Canvas) -> None:
        """Draws how far the game has come, and above it in which turn it is."""
        track = self.track
        turn, most = self.record.turns[self.place], self.record.turns[-1]
        told = tr("ui.replay.turn", turn=turn, most=most) if turn else tr("ui.replay.before")
        where = (track.centerx, track.top + 15)
        canvas.text(told, where, 24, font="bold", colour=CREAM, width=track.width)
        left, wide, y = track.left + _KNOB, track.width - 2 * _KNOB, track.bottom - 21
        knob = left + wide * (turn / most if most else 0.0)
        canvas.fill(pygame.FRect(left - 8, y - 8, wide + 16, 16), INK, radius=8)
        canvas.fill(pygame.FRect(left - 6, y - 5, wide + 12, 10), LOG_LINE, radius=5)
        canvas.fill(pygame.FRect(left - 6, y - 5, knob - left + 8, 10), GOLD, radius=5)
        canvas.circle((knob, y), _KNOB, INK)
        canvas.circle((knob, y), _KNOB - 4, GOLD)
        if self.focus.shows("slider"):
            canvas.focus_frame(track.inflate(-4, -6), radius=16)
