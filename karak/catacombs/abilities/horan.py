"""Horan, the warrior."""

from karak.catacombs import options
from karak.catacombs.abilities.tiles import FOUNTAIN_ID
from karak.catacombs.events import AbilityUsed
from karak.catacombs.queries import Rebirths
from karak.catacombs.state import Read, Write, tiles_with
from karak.catacombs.steps.fight import Fight, RollDice, running_fight
from karak.engine.abilities import Ability
from karak.engine.decisions import Ask, Option
from karak.engine.ids import Cell

_DOUBLE_ATTACK = "catacombs:hero.horan.double_attack"


def _offer(q: Read, fight: Fight, ask: Ask) -> list[Option]:
    if not fight.dice or fight.closed or _DOUBLE_ATTACK in fight.spent:
        return []
    return [options.use(_DOUBLE_ATTACK)]


def _accept(ctx: Write, option: Option) -> None:
    fight = running_fight(ctx)
    ctx.amend(Fight, dice=(), spent=(*fight.spent, _DOUBLE_ATTACK))
    ctx.emit(AbilityUsed(fight.seat, _DOUBLE_ATTACK))
    ctx.push(RollDice(fight.seat))


DOUBLE_ATTACK = Ability(_DOUBLE_ATTACK, offers={Fight: _offer}, accept=_accept)
"""Once a fight rolls both dice again; the second roll counts (``hero.horan.1``)."""


def _rises(q: Read, query: Rebirths, cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    return (*cells, *tiles_with(q, FOUNTAIN_ID))


REINCARNATION = Ability("catacombs:hero.horan.reincarnation", adjusts={Rebirths: _rises})
"""Rises at a fountain on losing the last life (``hero.horan.2``)."""

ABILITIES = (DOUBLE_ATTACK, REINCARNATION)
