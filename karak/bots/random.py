"""The player without a plan."""

from random import Random

from karak.catacombs.state import State
from karak.engine.decisions import Decision
from karak.engine.modules import RuleBook


class Uniform:
    """Takes each option with the same chance."""

    def choose(self, book: RuleBook, view: State, decision: Decision, rng: Random) -> str:
        """Returns the id of any option."""
        options = decision.options
        return options[int(rng.random() * len(options))].id
