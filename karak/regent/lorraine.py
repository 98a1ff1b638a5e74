"""Lorraine, the ranger."""

from karak.catacombs import options
from karak.catacombs.events import AbilityUsed
from karak.catacombs.state import Read, Write
from karak.catacombs.steps.contest import SettleOnes, change_die
from karak.catacombs.steps.explore import begin_exploring
from karak.catacombs.steps.turn import PlainTurn, running, spend
from karak.engine.abilities import Ability
from karak.engine.decisions import Ask, Option
from karak.regent.options import eavesdrop

_BEAR_ATTACK = "regent:hero.lorraine.bear_attack"
_EAVESDROPPING = "regent:hero.lorraine.eavesdropping"
SIX = 6


def _offer_six(q: Read, step: SettleOnes, ask: Ask) -> list[Option]:
    index = step.next_one(q)
    return [] if index is None else [options.use_on_die(_BEAR_ATTACK, index)]


def _accept_six(ctx: Write, option: Option) -> None:
    change_die(ctx, options.die_of(option), SIX, _BEAR_ATTACK)


BEAR_ATTACK = Ability(_BEAR_ATTACK, offers={SettleOnes: _offer_six}, accept=_accept_six)
"""A die that shows 1 counts as 6 (``hero.lorraine.1``)."""


def _offer(q: Read, turn: PlainTurn, ask: Ask) -> list[Option]:
    if not turn.steps or not q.state.pile:
        return []
    here = q.state.heroes[turn.seat].cell
    return [eavesdrop(cell) for cell in q.state.board.open_exits(here)]


def _accept(ctx: Write, option: Option) -> None:
    seat = running(ctx).seat
    here = ctx.state.heroes[seat].cell
    first = spend(ctx)
    ctx.emit(AbilityUsed(seat, _EAVESDROPPING))
    begin_exploring(ctx, seat, options.cell_of(option), here, first=first, enters=False)


EAVESDROPPING = Ability(_EAVESDROPPING, offers={PlainTurn: _offer}, accept=_accept)
"""For one step explores a neighbouring cell without entering it (``hero.lorraine.2``)."""

ABILITIES = (BEAR_ATTACK, EAVESDROPPING)
