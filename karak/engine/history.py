"""What happened in a game, told anew by the rules from its start and its choices."""

from collections.abc import Iterable, Iterator

from karak.engine.apply import Advance, apply, begin
from karak.engine.log import LogEntry
from karak.engine.modules import RuleBook
from karak.engine.state import GameState


def history(book: RuleBook, start: GameState, entries: Iterable[LogEntry]) -> Iterator[Advance]:
    """Yields the opening and what each choice led to.

    Raises a Refused or a ScriptError at a choice that these rules do not take.
    """
    advance = begin(book, start)
    yield advance
    for entry in entries:
        advance = apply(book, advance.state, entry.choice)
        yield advance
