"""Sidhar, the alchemist."""

from karak.catacombs import options
from karak.catacombs.events import AbilityUsed
from karak.catacombs.queries import LossHurts
from karak.catacombs.state import Read, Write
from karak.catacombs.steps.explore import DrawToken, LayToken
from karak.catacombs.steps.life import Collapse, lose_life
from karak.engine.abilities import Ability
from karak.engine.decisions import Ask, Option

HARD_BLOW = 3
"""By so much a total must be lower to cost a life."""


def _hurts(q: Read, query: LossHurts, hurts: bool) -> bool:
    return hurts and query.short >= HARD_BLOW


SKIN_OF_STEEL = Ability("heropack:hero.sidhar.skin_of_steel", adjusts={LossHurts: _hurts})
"""A fight lost by less than 3 costs no life (``hero.sidhar.1``)."""

_TRANSFORMATION = "heropack:hero.sidhar.transformation"


def _offer(q: Read, lay: LayToken, ask: Ask) -> list[Option]:
    return [options.use(_TRANSFORMATION)] if q.state.bag and q.state.heroes[lay.seat].awake else []


def _accept(ctx: Write, option: Option) -> None:
    lay = ctx.steps.pop()
    assert isinstance(lay, LayToken)
    ctx.emit(AbilityUsed(lay.seat, _TRANSFORMATION))
    lose_life(ctx, lay.seat, paid=True)
    if not ctx.state.heroes[lay.seat].awake:
        ctx.push(Collapse(lay.seat, None))
    ctx.push(DrawToken(lay.seat, lay.cell, lay.first, (*lay.drawn, *lay.aside)))


TRANSFORMATION = Ability(_TRANSFORMATION, offers={LayToken: _offer}, accept=_accept)
"""Sets what was drawn aside for a life and draws again, the last life included (``hero.sidhar.2``)."""

ABILITIES = (SKIN_OF_STEEL, TRANSFORMATION)
