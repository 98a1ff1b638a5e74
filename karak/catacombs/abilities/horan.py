"""Horan, the warrior."""

from karak.catacombs import options
from karak.catacombs.abilities.tiles import FOUNTAIN_ID
from karak.catacombs.events import AbilityUsed
from karak.catacombs.queries import Rebirths
from karak.catacombs.state import Read, Write, tiles_with
from karak.catacombs.steps.contest import Contest, RollDice, running_contest
from karak.engine.abilities import Ability
from karak.engine.decisions import Ask, Option
from karak.engine.ids import Cell

_DOUBLE_ATTACK = "catacombs:hero.horan.double_attack"


def _offer(q: Read, contest: Contest, ask: Ask) -> list[Option]:
    if not contest.dice or contest.closed or _DOUBLE_ATTACK in contest.spent:
        return []
    return [options.use(_DOUBLE_ATTACK)]


def _accept(ctx: Write, option: Option) -> None:
    contest = running_contest(ctx)
    ctx.amend(Contest, dice=(), spent=(*contest.spent, _DOUBLE_ATTACK))
    ctx.emit(AbilityUsed(contest.seat, _DOUBLE_ATTACK))
    ctx.push(RollDice(contest.seat))


DOUBLE_ATTACK = Ability(_DOUBLE_ATTACK, offers={Contest: _offer}, accept=_accept)
"""Once a fight rolls both dice again; the second roll counts (``hero.horan.1``)."""


def _rises(q: Read, query: Rebirths, cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    return (*cells, *tiles_with(q, FOUNTAIN_ID))


REINCARNATION = Ability("catacombs:hero.horan.reincarnation", adjusts={Rebirths: _rises})
"""Rises at a fountain on losing the last life (``hero.horan.2``)."""

ABILITIES = (DOUBLE_ATTACK, REINCARNATION)
