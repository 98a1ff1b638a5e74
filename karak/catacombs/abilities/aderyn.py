"""Aderyn, the thief."""

from karak.catacombs.queries import MustFight, PassesMonsters, TieWins
from karak.catacombs.state import Read
from karak.engine.abilities import Ability


def _wins_ties(q: Read, query: TieWins, wins: bool) -> bool:
    return True


BACKSTAB = Ability("catacombs:hero.aderyn.backstab", adjusts={TieWins: _wins_ties})
"""Wins ties (``hero.aderyn.1``)."""


def _passes_by(q: Read, query: MustFight, must: bool) -> bool:
    return False


def _gets_past(q: Read, query: PassesMonsters, passes: bool) -> bool:
    return True


STEALTH = Ability(
    "catacombs:hero.aderyn.stealth", adjusts={MustFight: _passes_by, PassesMonsters: _gets_past}
)
"""Need not fight on entering or revealing a monster (``hero.aderyn.2``)."""

ABILITIES = (BACKSTAB, STEALTH)
