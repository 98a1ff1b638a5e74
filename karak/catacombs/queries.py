"""The numbers and permissions that abilities can adjust."""

from typing import TYPE_CHECKING

from msgspec import Struct

from karak.engine.abilities import Query
from karak.engine.ids import Cell, ContentId, SeatId
from karak.engine.state import Term
from karak.engine.steps import Step

if TYPE_CHECKING:
    from karak.catacombs.steps.contest import Contest


class StepCells(Query[tuple[Cell, ...]], Struct, frozen=True):
    """The known cells that a seat may step to from its own."""

    seat: SeatId


class MustFight(Query[bool], Struct, frozen=True):
    """Whether a monster must be fought at once by the hero that comes upon it (``turn.8``, ``token.1``)."""

    seat: SeatId
    cell: Cell


class Encounters(Query[tuple[Step, ...]], Struct, frozen=True):
    """What a hero that enters a cell has to face there, in order (``word.enter``).

    ``how`` and ``first`` are those of the move.
    """

    seat: SeatId
    cell: Cell
    how: str
    first: bool


class RetreatCells(Query[tuple[Cell, ...]], Struct, frozen=True):
    """The cells that a hero may go back to from a fight; none: it stays (``fight.7``)."""

    seat: SeatId
    contest: "Contest"


class PassesMonsters(Query[bool], Struct, frozen=True):
    """Whether a seat's hero can get past a monster without beating it (``end.4``)."""

    seat: SeatId


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


class CountingWeapons(Query[int], Struct, frozen=True):
    """How many of a seat's weapons count in a fight, the strongest first (``items.6``)."""

    seat: SeatId


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


class ChoosesLives(Query[bool], Struct, frozen=True):
    """Whether a seat chooses how many of the given lives it takes."""

    seat: SeatId


class SlotsFor(Query[tuple[str, ...]], Struct, frozen=True):
    """The kinds of slot that an item may lie in for a seat; none: it needs no slot (``items.1``).

    ``nth`` tells equal items apart, counted from 0.
    """

    seat: SeatId
    item: ContentId
    nth: int
