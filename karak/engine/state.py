"""The state of a game: frozen plain data at every moment."""

from msgspec import Struct

from karak.engine.ids import SeatId
from karak.engine.rng import Rng
from karak.engine.setup import GameSetup
from karak.engine.steps import Step


class Term(Struct, frozen=True):
    """One term of a sum, of points or of a fight's total: the id of what gives it, and how much."""

    what: str
    value: int


class Standing(Struct, frozen=True):
    """The final account of a seat; ``points`` is the sum of its terms."""

    seat: SeatId
    terms: tuple[Term, ...]
    points: int


class Result(Struct, frozen=True):
    """How a game ended: the reason, the winners, and each seat's points term by term."""

    reason: str
    winners: tuple[SeatId, ...]
    standings: tuple[Standing, ...]


class ModuleState:
    """The base of an expansion's own state; each is a frozen, tagged struct."""

    __slots__ = ()


class GameState(Struct, frozen=True, kw_only=True):
    """What every game's state has. ``steps[-1]`` is what is being done; ``seq`` counts choices."""

    setup: GameSetup
    rng: Rng
    seq: int = 0
    steps: tuple[Step, ...] = ()
    ext: tuple[ModuleState, ...] = ()
    result: Result | None = None
