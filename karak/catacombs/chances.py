"""The exact chance to win, tie and lose a fight (``fight.10``): the fight's own rules, tried to the end."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from operator import is_
from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from karak.catacombs.events import ContestSettled
from karak.catacombs.queries import Bonus
from karak.catacombs.state import State, Write, monster_on, set_hero
from karak.catacombs.steps.contest import Contest, Reckoned
from karak.catacombs.steps.fight import Fight, begin_fight
from karak.catacombs.steps.turn import turn_of
from karak.engine.apply import decisions
from karak.engine.context import Ctx, Q
from karak.engine.enumerate import Odds, Payoff, Search
from karak.engine.events import Event
from karak.engine.ids import Cell, SeatId
from karak.engine.modules import RuleBook
from karak.engine.steps import Step

CACHE_SIZE = 512
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


_CHANCES: _Recent[Chance] = _Recent()
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
    key = _influences(ctx, (Fight(seat, cell, first, token=token),))

    def find() -> Chance:
        begin_fight(ctx, seat, cell, first=first)
        return _chance(_SEARCH.get(book, ctx.state, seat).value(ctx.state, ctx.steps))

    return _CHANCES.get(key, find)


def contest_chances(book: RuleBook, state: State, seat: SeatId) -> Chance:
    """Returns a seat's chance in the contest whose steps are on top in a state.

    Raises LookupError if there are none.
    """
    q = Q(book, state)
    steps = _reckoned(q)
    if not steps:
        raise LookupError("no contest is going on")

    def find() -> Chance:
        return _chance(_SEARCH.get(book, state, seat).value(state, list(state.steps)))

    return _CHANCES.get((seat, _influences(q, steps)), find)


def option_chances(book: RuleBook, state: State) -> dict[str, Chance]:
    """Returns each option of a decision in a contest with the asked seat's chance at best use afterwards.

    Whoever decides later is taken to do the best for itself. It is empty where no contest is going on.
    """
    q = Q(book, state)
    steps = _reckoned(q)
    if not steps or state.result is not None:
        return {}
    (decision,) = decisions(book, state)
    seat = decision.seat

    def find() -> dict[str, Chance]:
        found = _SEARCH.get(book, state, seat).options(state, list(state.steps))
        return {option: _chance(odds) for option, odds in found.items()}

    return dict(_OPTIONS.get((seat if len(_sides(q, steps)) > 1 else None, _influences(q, steps)), find))


def _reckoned(q: Q[State]) -> tuple[Step, ...]:
    """Returns the steps of the contest that is going on, up to the top; none outside contests.

    Before the contest has begun anything may come up over the choice of it, and is no part of it.
    """
    for index, step in enumerate(q.steps):
        if isinstance(step, Reckoned):
            steps = tuple(q.steps[index:])
            begun = any(isinstance(there, Contest) for there in steps)
            return steps if begun or isinstance(q.top, Reckoned) else ()
    return ()


class _Latest:
    """Remembers the latest search: the decisions of one fight have most of their points in common."""

    def __init__(self) -> None:
        self._about: tuple[object, ...] = ()
        self._search: Search[State] | None = None

    def get(self, book: RuleBook, state: State, me: SeatId) -> Search[State]:
        """Returns the search for the odds of a seat, a new one where its points may differ."""
        about = (book, state.setup, state.board, me)
        same = len(self._about) == len(about) and all(map(is_, self._about, about))
        if self._search is None or not same:
            self._about, self._search = about, _new_search(book, me)
        return self._search


_SEARCH = _Latest()


def _new_search(book: RuleBook, me: SeatId) -> Search[State]:
    """Returns a search for the odds of a seat: its wins, ties and losses."""

    def payoff(event: Event) -> Payoff | None:
        return _PARTS[event.result(me)] if isinstance(event, ContestSettled) else None

    return Search(book, _point, payoff, lambda seat: _MINE if seat == me else _THEIRS, ceiling=1)


_PARTS: Mapping[int, Payoff] = {1: (1, 0, 0), 0: (0, 1, 0), -1: (0, 0, 1)}
_MINE, _THEIRS = (0, 1), (2, 1)
"""What each side wants most: that it wins, then that nobody does."""


def _point(state: State, steps: list[Step]) -> Hashable:
    """Returns what matters of a point in a contest."""
    # A step above a contest may count its dice.
    shown = [
        step.essence()
        if isinstance(step, Reckoned) and (step is steps[-1] or not isinstance(step, Contest))
        else step
        for step in steps
    ]
    outermost = next(step for step in steps if isinstance(step, Reckoned))
    seats = outermost.open_sides()
    heroes = state.heroes if seats is None else tuple(state.heroes[seat] for seat in seats)
    return (tuple(shown), heroes, state.curse, state.ext)


def _sides(q: Q[State], steps: tuple[Step, ...]) -> list[SeatId]:
    """Returns the seats whose heroes matter for the result."""
    found = (seat for step in steps if isinstance(step, Reckoned) for seat in step.sides(q))
    return list(dict.fromkeys(found))


def _influences(q: Q[State], steps: tuple[Step, ...]) -> tuple[Hashable, ...]:
    """Returns all that the chances of a contest can depend on, whatever the abilities in play.

    Where a single hero fights and what happened in the turn matter by the bonus that they give.
    """
    state = q.state
    sides = _sides(q, steps)
    cell, token = (getattr(steps[0], name, None) for name in ("cell", "token"))
    heroes = tuple(
        (
            turn_of(q, seat) is not None,
            state.heroes[seat].lives,
            state.heroes[seat].items,
            tuple(q.active(seat, cell, token)),
        )
        for seat in sides
    )
    contests = [step for step in steps if isinstance(step, Contest)]
    return (
        q.book,
        tuple(
            replace(step, seat=0, cell=(0, 0)) if len(sides) == 1 and isinstance(step, Contest) else step
            for step in steps
        ),
        heroes,
        tuple(q.ask(Bonus(contest.seat, contest), ()) for contest in contests),
        tuple(state.setup.switches.items()),
        state.ext,
    )


def _chance(odds: Odds) -> Chance:
    return Chance(*(Fraction(part, odds.of) for part in odds.parts))
