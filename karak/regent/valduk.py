"""Valduk, the barbarian."""

from karak.catacombs.events import RewardLeft
from karak.catacombs.queries import Bonus, ChoosesLives
from karak.catacombs.state import Read, Write, item_def
from karak.catacombs.steps.fight import AfterFight
from karak.engine.abilities import Ability
from karak.engine.state import Term

_BERSERK = "regent:hero.valduk.berserk"
RAGE = (0, 2, 2, 1, 1, 0)
"""The bonus with so many lives."""


def _rages(q: Read, query: Bonus, terms: tuple[Term, ...]) -> tuple[Term, ...]:
    rage = RAGE[q.state.heroes[query.seat].lives]
    return (*terms, Term(_BERSERK, rage)) if rage else terms


def _chooses(q: Read, query: ChoosesLives, chooses: bool) -> bool:
    return True


BERSERK = Ability(_BERSERK, adjusts={Bonus: _rages, ChoosesLives: _chooses})
"""The stronger the fewer lives; so he chooses how many he takes (``hero.valduk.1``, ``hero.valduk.2``)."""


def _goes_on(ctx: Write, event: RewardLeft) -> None:
    if item_def(ctx, event.item).kind != "treasure":
        ctx.amend(AfterFight, goes_on=True)


PERSEVERANCE = Ability("regent:hero.valduk.perseverance", reacts={RewardLeft: _goes_on})
"""The turn goes on if he leaves the item that he won (``hero.valduk.3``)."""

ABILITIES = (BERSERK, PERSEVERANCE)
