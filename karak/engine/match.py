"""A running game: state, log, undo, subscribers. Scenes and bot drivers hold one."""

from collections.abc import Callable
from enum import StrEnum

from msgspec import Struct

from karak.engine.apply import Advance, apply, begin, decisions
from karak.engine.codec import state_hash
from karak.engine.commands import Choose
from karak.engine.decisions import Decision
from karak.engine.ids import SeatId
from karak.engine.log import LogEntry
from karak.engine.modules import RuleBook
from karak.engine.setup import GameSetup
from karak.engine.state import GameState


class NoUndo(StrEnum):
    """Why the last choice cannot be taken back."""

    NOTHING = "nothing"
    CHANCE = "chance"
    REVEAL = "reveal"
    OTHER_SEAT = "other_seat"
    OVER = "over"


class GameLog(Struct, frozen=True):
    """The whole game as it was played: set-up, rules hash and every choice with its draws."""

    rules: str
    start: GameState
    entries: tuple[LogEntry, ...]


class UndoRefused(Exception):
    """The last choice cannot be taken back; ``reason`` tells why."""

    def __init__(self, reason: NoUndo) -> None:
        super().__init__(reason.value)
        self.reason = reason


class Match:
    """One game at a table. ``start`` is the state before the set-up runs, or any resting state."""

    def __init__(self, book: RuleBook, start: GameState) -> None:
        self.book = book
        self.start = start
        self.opening: Advance = begin(book, start)
        self.state: GameState = self.opening.state
        self.log: list[LogEntry] = []
        self._past: list[GameState] = []
        self._undoer: SeatId | None = None
        self._subscribers: list[Callable[[Advance], None]] = []

    @classmethod
    def of(cls, book: RuleBook, setup: GameSetup) -> "Match":
        """Returns a new game. Raises SetupError for a set-up that no game can start from."""
        return cls(book, book.slots["new_game"](book, setup))

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Returns the open questions."""
        return decisions(self.book, self.state)

    def view(self, seat: SeatId) -> GameState:
        """Returns the state as a seat may see it."""
        shown: GameState = self.book.slots["view"](self.state, seat)
        return shown

    def subscribe(self, on_advance: Callable[[Advance], None]) -> None:
        """Has a function called after every choice."""
        self._subscribers.append(on_advance)

    def submit(self, choice: Choose) -> Advance:
        """Carries a choice out and returns what happened. Raises a Refused for one that is not taken."""
        advance = apply(self.book, self.state, choice)
        mark = state_hash(self.book, advance.state) if advance.ends_turn else None
        self._past.append(self.state)
        self.log.append(LogEntry(choice, advance.draws, advance.reveals, mark))
        self.state = advance.state
        self._undoer = None
        for subscriber in self._subscribers:
            subscriber(advance)
        return advance

    def choose(self, option: str) -> Advance:
        """Answers the first open question. Raises a Refused if the option is not offered."""
        decision = self.decisions[0] if self.state.result is None else None
        seat = decision.seat if decision else 0
        return self.submit(Choose(self.state.seq, seat, option))

    @property
    def no_undo(self) -> NoUndo | None:
        """Returns why the last choice cannot be taken back, or None if it can."""
        if not self.log:
            return NoUndo.NOTHING
        if self.state.result is not None:
            return NoUndo.OVER
        last = self.log[-1]
        if last.draws:
            return NoUndo.CHANCE
        if last.reveals:
            return NoUndo.REVEAL
        if self._undoer is not None and self._undoer != last.choice.seat:
            return NoUndo.OTHER_SEAT
        return None

    @property
    def can_undo(self) -> bool:
        """Returns whether the last choice can be taken back."""
        return self.no_undo is None

    def undo(self) -> LogEntry:
        """Takes the last choice back and returns its entry. Raises UndoRefused where that cannot be."""
        reason = self.no_undo
        if reason is not None:
            raise UndoRefused(reason)
        entry = self.log.pop()
        self.state = self._past.pop()
        self._undoer = entry.choice.seat
        return entry
