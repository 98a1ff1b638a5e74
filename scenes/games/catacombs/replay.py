"""A game seen again on its table: step by step, by itself, or from a turn that a slider points to."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

import pygame

from karak.catacombs.state import State
from karak.engine.apply import Advance
from karak.engine.commands import Refused
from karak.engine.decisions import Decision
from karak.engine.history import history
from karak.engine.log import LogEntry
from karak.engine.match import Match, NoUndo
from karak.engine.modules import RuleBook
from karak.engine.rng import ScriptError
from karak.engine.state import GameState
from karak.tools.narrate import seat_names
from scenes.games.catacombs.log_lines import LogLine, lines_of
from scenes.games.catacombs.model import TableModel
from scenes.games.catacombs.table import CatacombsTable
from scenes.i18n import tr, words
from scenes.input.actions import Action, ActionKind
from scenes.input.focus import Hotspot
from scenes.render.canvas import Canvas
from scenes.scene import Scene
from scenes.settings import SPEEDS, Speed
from scenes.theme import CREAM, FINE_LINE, GOLD, INK
from scenes.ui.widgets import Button

if TYPE_CHECKING:
    from scenes.app import App

PAUSES: dict[Speed, float] = {"slow": 1.0, "normal": 0.5, "fast": 0.2, "off": 0.35}
"""Seconds between two choices that play by themselves."""
_HIGH, _WIDE, _NARROW = 172.0, 900.0, 520.0
_EDGE, _GAP, _KEY, _TRACK = 14.0, 8.0, 76.0, 66.0
_TOLD = 176.0
"""Width of what says which turn is shown."""


class Record:
    """A game as a row of moments: the opening, and what each choice led to."""

    def __init__(self, book: RuleBook, start: GameState, entries: Sequence[LogEntry]) -> None:
        self.book = book
        self.moments: list[Advance] = []
        self.broken = False
        """Whether these rules came to a choice that they do not take, so that the rest is missing."""
        try:
            self.moments.extend(history(book, start, entries))
        except (Refused, ScriptError):
            self.broken = True
        self.lines: list[list[LogLine]] = lines_of(book, self.moments)
        self.turns: list[int] = []
        """For each moment the turn that had begun by then."""
        for lines in self.lines:
            before = self.turns[-1] if self.turns else 0
            self.turns.append(max([before, *(line.turn for line in lines)]))

    def begins(self, turn: int) -> int:
        """Returns the first moment of a turn."""
        return next(place for place, begun in enumerate(self.turns) if begun >= turn)


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
        self._measure()
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
        """Lays the table out with the controls below the board."""
        super().resize(size)
        view = self.camera.view
        view.height = self.controls.top - 8 - view.top
        if self.model.seat is not None and not self.camera.steered:
            self.follow(self.model.seat)
            self.camera.arrive()

    @property
    def controls(self) -> pygame.FRect:
        """Returns the strip of the controls: beside the small log where there is room, else above it."""
        bar, log = self.places["action_bar"], self.places["log"]
        left, right = self.open_board.left, self.places["zoom_in"].left - 12
        bottom = bar.top - 12
        if log.top < bottom:
            if right - log.right - 12 >= _NARROW:
                left = log.right + 12
            else:
                bottom = log.top - 12
        wide = min(_WIDE, right - left)
        return pygame.FRect((left + right - wide) / 2, bottom - _HIGH, wide, _HIGH)

    @property
    def track(self) -> pygame.FRect:
        """Returns the slider."""
        strip = self.controls
        left = strip.left + _EDGE + _TOLD
        return pygame.FRect(left, strip.top + 8, strip.right - _EDGE - left, _TRACK)

    def _buttons(self) -> list[Button]:
        strip = self.controls
        top, x = strip.bottom - _EDGE - _KEY, strip.left + _EDGE
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
            rect = pygame.FRect(x, top, _KEY, _KEY)
            picture = f"common/ui/{icon}"
            found.append(
                Button(name, rect, "", lambda: None, kind, picture, enabled=enabled, why=why, repeat=True)
            )
            x += _KEY + _GAP
        rest = pygame.FRect(x, top, strip.right - _EDGE - x, _KEY)
        label = tr("ui.replay.continue")
        why = tr("ui.replay.over")
        found.append(Button("continue", rest, label, lambda: None, size=27, enabled=not over, why=why))
        return found

    def hotspots(self) -> list[Hotspot]:
        """Returns the tools of the table and the controls."""
        spots = [spot for spot in super().hotspots() if spot.id not in ("undo", "log")]
        spots.append(Hotspot("undo", self.places["undo"], False, tr("ui.replay.no_undo"), order=80))
        if self.lines:
            spots.append(Hotspot("log", self.places["log"], order=83))
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
            return self._inspect(action)
        if self._slid(action):
            return True
        on_controls = action.pos is not None and self.controls.collidepoint(action.pos)
        pressing = action.kind in (ActionKind.PRESS, ActionKind.ZOOM)
        if not (on_controls and pressing) and self._handle_camera(action):
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
        left, wide = track.left + _TRACK / 2, track.width - _TRACK
        part = min(1.0, max(0.0, (action.pos[0] - left) / wide))
        turn = round(part * self.record.turns[-1])
        if turn != self.record.turns[self.place]:
            self.to_turn(turn)
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draws the table and the controls."""
        super().draw(canvas)
        canvas.panel(self.controls, "dark", radius=24)
        track = self.track
        turn, most = self.record.turns[self.place], self.record.turns[-1]
        told = tr("ui.replay.turn", turn=turn, most=most) if turn else tr("ui.replay.before")
        where = (self.controls.left + _EDGE + 8, track.centery)
        canvas.text(told, where, 27, font="bold", colour=CREAM, anchor="left", width=_TOLD - 20)
        left, wide = track.left + _TRACK / 2, track.width - _TRACK
        knob = left + wide * (turn / most if most else 0.0)
        canvas.fill(pygame.FRect(left - 8, track.centery - 8, wide + 16, 16), INK, radius=8)
        canvas.fill(pygame.FRect(left - 6, track.centery - 5, wide + 12, 10), FINE_LINE, radius=5)
        canvas.fill(pygame.FRect(left - 6, track.centery - 5, knob - left + 8, 10), GOLD, radius=5)
        canvas.circle((knob, track.centery), 22, INK)
        canvas.circle((knob, track.centery), 18, GOLD)
        if self.focus.shows("slider"):
            canvas.focus_frame(track.inflate(-4, -8), radius=16)
        for button in self._buttons():
            button.draw(canvas, self.focus)
