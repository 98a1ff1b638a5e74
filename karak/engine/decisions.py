"""Questions as values: a decision lists every legal option with a stable id."""

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from karak.engine.ids import Cell, ContentId, SeatId
from karak.engine.text import Msg


class CellTarget(Struct, frozen=True, tag="cell", tag_field="t"):
    """A cell of the board."""

    cell: Cell


class SeatTarget(Struct, frozen=True, tag="seat", tag_field="t"):
    """The hero of a seat."""

    seat: SeatId


class ContentTarget(Struct, frozen=True, tag="content", tag_field="t"):
    """An item, a token or an ability by its content id."""

    id: ContentId


class DieTarget(Struct, frozen=True, tag="die", tag_field="t"):
    """One die of the roll on the table, counted from 0."""

    index: int


Target: TypeAlias = CellTarget | SeatTarget | ContentTarget | DieTarget


class Role(StrEnum):
    """What kind of answer an option is: for key hints and confirmation."""

    NORMAL = "normal"
    DEFAULT = "default"
    RISKY = "risky"


class Option(Struct, frozen=True):
    """One legal answer; ``id`` is ``verb`` or ``verb:what`` and never changes its meaning."""

    id: str
    text: Msg
    target: Target | None = None
    role: Role = Role.NORMAL

    @property
    def verb(self) -> str:
        """Returns what is done: ``move`` of ``move:3,4``."""
        return self.id.partition(":")[0]


class Ask(Struct, frozen=True):
    """What a step wants to know, before abilities add their offers.

    ``auto`` names the option (``*``: whichever it is) that is taken by itself when it is the only
    one left; a step whose list ends up empty runs without an answer.
    """

    seat: SeatId
    prompt: Msg
    options: tuple[Option, ...] = ()
    auto: str | None = None


class Decision(Struct, frozen=True):
    """A question to a seat. ``options`` are sorted by id, unique and never empty.

    ``seq`` counts the choices made so far: an answer to an older question is refused.
    """

    seq: int
    seat: SeatId
    kind: str
    prompt: Msg
    options: tuple[Option, ...]

    def option(self, option_id: str) -> Option | None:
        """Returns the option with an id, or None if it is not offered."""
        for option in self.options:
            if option.id == option_id:
                return option
        return None
