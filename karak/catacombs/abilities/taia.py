"""Taia, the oracle."""

from karak.catacombs.queries import Bonus, TokensDrawn
from karak.catacombs.state import Read
from karak.catacombs.steps.turn import turn_of
from karak.engine.abilities import Ability
from karak.engine.state import Term

_FORESIGHT = "catacombs:hero.taia.foresight"


def _foresees(q: Read, query: Bonus, terms: tuple[Term, ...]) -> tuple[Term, ...]:
    if query.contest.first or turn_of(q, query.seat) is None:
        return (*terms, Term(_FORESIGHT, 1))
    return terms


FORESIGHT = Ability(_FORESIGHT, adjusts={Bonus: _foresees})
"""+1 in a fight that the first step of her turn starts at once, and in another's turn (``hero.taia.1``)."""


def _draws_two(q: Read, query: TokensDrawn, count: int) -> int:
    return count + 1


FATEWEAVER = Ability("catacombs:hero.taia.fateweaver", adjusts={TokensDrawn: _draws_two})
"""Draws two tokens for a room and lays one (``hero.taia.2``)."""

ABILITIES = (FORESIGHT, FATEWEAVER)
