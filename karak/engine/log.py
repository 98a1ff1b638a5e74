"""The log of a game: what was chosen and what chance answered."""

from typing import NamedTuple

from msgspec import Struct

from karak.engine.commands import Choose


class Draw(NamedTuple):
    """One answer of chance: a value from 0 to ``bound`` - 1 of a named stream."""

    stream: str
    bound: int
    value: int


class LogEntry(Struct, frozen=True):
    """One choice with its draws.

    ``reveals``: something hidden became known, so that undo stops here. ``mark`` is the hash of
    the state after it, kept where a turn ends.
    """

    choice: Choose
    draws: tuple[Draw, ...] = ()
    reveals: bool = False
    mark: str | None = None
