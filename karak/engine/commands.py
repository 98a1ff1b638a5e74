"""The one command that rules know, and the typed refusals of it."""

from msgspec import Struct

from karak.engine.ids import SeatId


class Choose(Struct, frozen=True):
    """The answer of a seat to the decision number ``seq``."""

    seq: int
    seat: SeatId
    option: str


class Refused(Exception):
    """A choice that the rules do not take. The state is what it was."""


class Stale(Refused):
    """The choice answers an older or a later question."""


class NotYourDecision(Refused):
    """Another seat has to decide."""


class NotOffered(Refused):
    """The option is not among those offered."""


class GameOver(Refused):
    """The game has ended; no command is legal (``end.7``)."""
