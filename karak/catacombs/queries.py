"""The numbers and permissions that abilities can adjust."""

from typing import TYPE_CHECKING

from msgspec import Struct

from karak.engine.abilities import Query
from karak.engine.ids import Cell, ContentId, SeatId
from karak.engine.state import Term

if TYPE_CHECKING:
    from karak.catacombs.steps.contest import Contest


class StepCells(Query[tuple[Cell, ...]], Struct, frozen=True):
    """The known cells that a seat may step to from its own."""

    seat: SeatId


class MustFight(Query[bool], Struct, frozen=True):
    """Whether a monster must be fought at once by the hero that comes upon it (``turn.8``, ``token.1``)."""

    seat: SeatId
    cell: Cell


class TieWins(Query[bool], Struct, frozen=True):
    """Whether an equal total is enough for a seat (``fight.3``)."""

    seat: SeatId


class LossHurts(Query[bool], Struct, frozen=True):
    """Whether a fight lost by a total that is ``short`` by so much costs a seat a life (``fight.5``)."""

    seat: SeatId
    short: int


class Bonus(Query[tuple[Term, ...]], Struct, frozen=True):
    """The terms that a seat's abilities add to its total in a contest (``fight.1``)."""

    seat: SeatId
    contest: "Contest"


class WeaponStrength(Query[int], Struct, frozen=True):
    """What a carried weapon counts for a seat."""

    seat: SeatId
    item: ContentId


class KeepsSpell(Query[bool], Struct, frozen=True):
    """Whether a seat keeps an attack spell after its use (``fight.8``)."""

    seat: SeatId
    item: ContentId


class TurnGoesOn(Query[bool], Struct, frozen=True):
    """Whether a seat's turn goes on after a fight (``turn.3``)."""

    seat: SeatId
    contest: "Contest"


class TokensDrawn(Query[int], Struct, frozen=True):
    """How many tokens a seat draws to choose one from when a room is discovered (``explore.5``)."""

    seat: SeatId


class Rebirths(Query[tuple[Cell, ...]], Struct, frozen=True):
    """The cells where a hero without lives rises at once, instead of falling unconscious (``down.1``)."""

    seat: SeatId


class SlotsFor(Query[tuple[str, ...]], Struct, frozen=True):
    """The kinds of slot that an item may lie in for a seat; none: it needs no slot (``items.1``)."""

    seat: SeatId
    item: ContentId
