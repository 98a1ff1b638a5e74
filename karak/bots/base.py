"""What a computer player is."""

from random import Random
from typing import Protocol

from karak.catacombs.state import State
from karak.engine.decisions import Decision
from karak.engine.ids import SeatId
from karak.engine.modules import RuleBook


class Bot(Protocol):
    """Chooses for a seat: a pure function of what the seat sees, the question, and its own chance."""

    def choose(self, book: RuleBook, view: State, decision: Decision, rng: Random) -> str:
        """Returns the id of one of the decision's options."""
        ...


def seat_rng(seed: int, seat: SeatId) -> Random:
    """Returns a seat's own generator: the game's chance stays what it is, whoever plays."""
    return Random(f"karak bot {seed} {seat}")
