"""The exact chance to win, tie and lose a fight (``fight.10``): the fight's own rules, tried to the end."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from karak.catacombs.events import FightLost, FightTied, FightWon
from karak.catacombs.queries import Bonus
from karak.catacombs.state import State, Write, monster_on, set_hero
from karak.catacombs.steps.contest import Contest, in_order
from karak.catacombs.steps.fight import Fight, begin_fight
from karak.catacombs.steps.turn import turn_of
from karak.engine.context import Ctx, Q
from karak.engine.enumerate import Odds, Payoff, Search
from karak.engine.events import Event
from karak.engine.ids import Cell, SeatId
from karak.engine.modules import RuleBook
from karak.engine.steps import Step

CACHE_SIZE = 4096
"""Results kept of fights asked about lately."""


T = TypeVar("T")


class Chance(Struct, frozen=True):
    """The chance of each result of a fight; the three add up to 1."""

    win: Fraction
    tie: Fraction
    loss: Fraction

    @property
    def percent(self) -> tuple[int, int, int]:
        """Returns win, tie and loss in whole percent; only what is certain is 0 or 100."""
        return (_percent(self.win), _percent(self.tie), _percent(self.loss))


def _percent(part: Fraction) -> int:
    if part in (0, 1):
        return int(part) * 100
    return min(99, max(1, int(part * 100 + Fraction(1, 2))))


class _Recent(Generic[T]):
    """Remembers the results asked for lately."""

    def __init__(self) -> None:
        self._known: OrderedDict[Hashable, T] = OrderedDict()

    def get(self, key: Hashable, find: Callable[[], T]) -> T:
        """Returns the known result, or finds it and forgets the oldest one for it."""
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = find()
            if len(self._known) > CACHE_SIZE:
                self._known.popitem(last=False)
        else:
            self._known.move_to_end(key)
        return known


_FIGHTS: _Recent[Chance] = _Recent()
_OPTIONS: _Recent[dict[str, Chance]] = _Recent()


def fight_chances(book: RuleBook, state: State, seat: SeatId, cell: Cell, *, first: bool = False) -> Chance:
    """Returns the chance of a seat's hero against the monster on a cell, as if the fight began now.

    ``first``: the first step of the turn starts it. Raises LookupError if no monster lies there.
    """
    ctx: Write = Ctx(book, state)
    token = monster_on(ctx, cell)
    if token is None:
        raise LookupError(f"no monster lies on {cell}")
    set_hero(ctx, seat, replace(state.heroes[seat], cell=cell))
    key = _influences(ctx, Fight(seat, cell, first, token=token))

    def find() -> Chance:
        begin_fight(ctx, seat, cell, first=first)
        return _chance(_search(book).value(ctx.state, ctx.steps))

    return _FIGHTS.get(key, find)


def option_chances(book: RuleBook, state: State) -> dict[str, Chance]:
    """Returns each option of an open fight decision with its chance at best use afterwards.

    It is empty where the open decision is no fight decision.
    """
    q = Q(book, state)
    fight = q.find(Fight)
    if fight is None or state.result is not None:
        return {}
    above = tuple(state.steps[state.steps.index(fight) + 1 :])

    def find() -> dict[str, Chance]:
        found = _search(book).options(state, list(state.steps))
        return {option: _chance(odds) for option, odds in found.items()}

    return dict(_OPTIONS.get((above, *_influences(q, fight)), find))


def _search(book: RuleBook) -> Search[State]:
    return Search(book, _point, _payoff)


def _payoff(event: Event) -> Payoff | None:
    """Returns what ends a fight: a win is best, then a tie."""
    match event:
        case FightWon():
            return (1, 0)
        case FightTied():
            return (0, 1)
        case FightLost():
            return (0, 0)
    return None


def _point(state: State, steps: list[Step]) -> Hashable:
    """Returns what matters of a point in a fight: the order of dice and of what was used does not."""
    top = steps[-1]
    if isinstance(top, Contest):
        steps = [*steps[:-1], in_order(top)]
    return (tuple(steps), state.heroes, state.curse, state.ext)


def _influences(q: Q[State], fight: Fight) -> tuple[Hashable, ...]:
    """Returns all that a fight's chance can depend on, whatever the abilities in play.

    Where the fight takes place and what happened in the turn matter by the bonus that they give.
    """
    state = q.state
    hero = state.heroes[fight.seat]
    return (
        q.book,
        replace(fight, seat=0, cell=(0, 0)),
        turn_of(q, fight.seat) is not None,
        hero.lives,
        hero.items,
        tuple(q.active(fight.seat, fight.cell, fight.token)),
        q.ask(Bonus(fight.seat, fight), ()),
        tuple(state.setup.switches.items()),
        state.ext,
    )


def _chance(odds: Odds) -> Chance:
    win, tie = (Fraction(part, odds.of) for part in odds.parts)
    return Chance(win, tie, 1 - win - tie)
