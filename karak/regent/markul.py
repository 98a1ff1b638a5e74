"""Markul, the battle mage."""

from msgspec import Struct

from karak.catacombs.events import AbilityUsed
from karak.catacombs.options import cell_of
from karak.catacombs.queries import MustFight, RetreatCells, WeaponStrength
from karak.catacombs.state import STEPS, Read, Write, monster_on
from karak.catacombs.steps.move import Enter
from karak.catacombs.steps.turn import PlainTurn, Turn, change_turn, spend, turn_of
from karak.engine.abilities import Ability
from karak.engine.decisions import Ask, Option
from karak.engine.ids import Cell, SeatId
from karak.regent.options import blitz

_SWORD = "catacombs:item.sword"
MASTERED = 3
"""What a sword counts in his hands."""


def _masters(q: Read, query: WeaponStrength, strength: int) -> int:
    return MASTERED if query.item == _SWORD else strength


SWORD_MASTER = Ability("regent:hero.markul.sword_master", adjusts={WeaponStrength: _masters})
"""A sword counts 3 (``hero.markul.1``)."""

_BLITZ_ATTACK = "regent:hero.markul.blitz_attack"


class BlitzTurn(Turn, Struct, frozen=True, kw_only=True, tag_field="t", tag="regent.blitz_turn"):
    """A turn whose steps all went into a jump at the monster of a cell."""

    target: Cell


def _at_target(q: Read, seat: SeatId, cell: Cell) -> bool:
    turn = turn_of(q, seat)
    return isinstance(turn, BlitzTurn) and turn.target == cell


def _offer(q: Read, turn: PlainTurn, ask: Ask) -> list[Option]:
    if not turn.fresh or turn.steps < STEPS:
        return []
    here = q.state.heroes[turn.seat].cell
    return [blitz(cell) for cell in q.state.board if cell != here and monster_on(q, cell) is not None]


def _accept(ctx: Write, option: Option) -> None:
    cell = cell_of(option)
    first = spend(ctx, STEPS)
    turn = change_turn(ctx, BlitzTurn, target=cell)
    ctx.emit(AbilityUsed(turn.seat, _BLITZ_ATTACK))
    ctx.push(Enter(turn.seat, cell, "regent.blitz", first))


def _must(q: Read, query: MustFight, must: bool) -> bool:
    return must or _at_target(q, query.seat, query.cell)


def _back(q: Read, query: RetreatCells, cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    cell = query.contest.cell
    if not _at_target(q, query.seat, cell):
        return cells
    return tuple(there for there in q.state.board.joined(cell) if monster_on(q, there) is None)


BLITZ_ATTACK = Ability(
    _BLITZ_ATTACK,
    order=1,
    offers={PlainTurn: _offer},
    accept=_accept,
    adjusts={MustFight: _must, RetreatCells: _back},
)
"""At the start of the turn jumps at a monster, for all four steps (``hero.markul.2``).

It acts after Stealth, which does not help against the monster that was jumped at.
"""

ABILITIES = (SWORD_MASTER, BLITZ_ATTACK)
