"""Victorius, the swordsman."""

from karak.catacombs import options
from karak.catacombs.queries import TurnGoesOn
from karak.catacombs.state import Read, Write, roll
from karak.catacombs.steps.contest import SettleOnes, change_die
from karak.engine.abilities import Ability
from karak.engine.decisions import Ask, Option

_COMBAT_TRAINING = "catacombs:hero.victorius.combat_training"


def _offer(q: Read, step: SettleOnes, ask: Ask) -> list[Option]:
    index = step.next_one(q)
    assert index is not None
    return [options.use_on_die(_COMBAT_TRAINING, index)]


def _accept(ctx: Write, option: Option) -> None:
    (value,) = roll(ctx, 1)
    change_die(ctx, options.die_of(option), value, _COMBAT_TRAINING)


COMBAT_TRAINING = Ability(_COMBAT_TRAINING, offers={SettleOnes: _offer}, accept=_accept)
"""Dice that show 1 are rolled again until they do not (``hero.victorius.1``)."""


def _six(q: Read, query: TurnGoesOn, goes_on: bool) -> bool:
    return goes_on or 6 in query.contest.dice


UNSTOPPABLE = Ability("catacombs:hero.victorius.unstoppable", adjusts={TurnGoesOn: _six})
"""The turn goes on after a fight in which a final die shows 6 (``hero.victorius.2``)."""

ABILITIES = (COMBAT_TRAINING, UNSTOPPABLE)
