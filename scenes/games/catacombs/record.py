"""A game as it is seen again: what each choice led to, and in which turn."""

from collections.abc import Sequence

from karak.engine.apply import Advance
from karak.engine.commands import Refused
from karak.engine.history import history
from karak.engine.log import LogEntry
from karak.engine.modules import RuleBook
from karak.engine.rng import ScriptError
from karak.engine.state import GameState
from scenes.games.catacombs.log_lines import LogLine, lines_of


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
