"""Exact odds: best play over the rules themselves, every answer of chance tried (expectimax)."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from math import gcd, lcm
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from karak.engine.apply import STEP_BUDGET, RuleLoop, take, tick
from karak.engine.context import Ctx
from karak.engine.decisions import Option
from karak.engine.events import Event
from karak.engine.ids import AbilityId, SeatId
from karak.engine.modules import RuleBook
from karak.engine.state import GameState
from karak.engine.steps import Step

S = TypeVar("S", bound=GameState)

Payoff: TypeAlias = tuple[int, ...]
"""What an outcome is worth, the weightiest part first."""


class Odds(NamedTuple):
    """Expected parts of the payoff, each a fraction over ``of``."""

    parts: Payoff
    of: int


class NeedDraw(Exception):
    """Chance was asked for a value below ``bound`` that the script does not hold."""

    def __init__(self, bound: int) -> None:
        super().__init__(bound)
        self.bound = bound


class Reached(Exception):
    """An event settled what the search is about."""

    def __init__(self, payoff: Payoff) -> None:
        super().__init__(payoff)
        self.payoff = payoff


class ScriptedCtx(Ctx[S]):
    """Carries rules out with given answers of chance.

    Raises NeedDraw where they run out, and Reached at the first event that has a payoff.
    """

    __slots__ = ("payoff", "script")

    def __init__(
        self,
        book: RuleBook,
        state: S,
        steps: Iterable[Step],
        script: tuple[int, ...],
        payoff: Callable[[Event], Payoff | None],
    ) -> None:
        super().__init__(book, state)
        self.steps = list(steps)
        self.script = script
        self.payoff = payoff

    def emit(self, event: Event) -> None:
        """Records a fact, unless it settles what the search is about."""
        payoff = self.payoff(event)
        if payoff is not None:
            raise Reached(payoff)
        super().emit(event)

    def draw(self, stream: str, bound: int) -> int:
        """Returns the next value of the script."""
        if not self.script:
            raise NeedDraw(bound)
        value, self.script = self.script[0], self.script[1:]
        return value


class _Branch(NamedTuple, Generic[S]):
    """One course that chance can take, one time in ``of``: a payoff, or where the rules stand then."""

    of: int
    payoff: Payoff | None
    state: S
    steps: list[Step]


class _Sum(NamedTuple):
    """Branches put together, each part over ``of``; ``loops`` is how often they lead back to the start."""

    parts: Payoff
    loops: int
    of: int


class Search(Generic[S]):
    """Finds the odds of best play from any point on.

    ``key`` names a point by all that can matter from there on; ``payoff`` tells which events settle
    it; ``aims`` gives the parts of the payoff that a seat wants to be great, the weightiest first;
    no part is greater than ``ceiling``. A course of chance that leads straight back to the same point
    is left out, which is exact.
    """

    def __init__(
        self,
        book: RuleBook,
        key: Callable[[S, list[Step]], Hashable],
        payoff: Callable[[Event], Payoff | None],
        aims: Callable[[SeatId], tuple[int, ...]],
        ceiling: int,
    ) -> None:
        self._book = book
        self._key = key
        self._payoff = payoff
        self._aims = aims
        self._ceiling = ceiling
        self._known: dict[Hashable, Odds] = {}
        self._open: list[Hashable] = []

    def value(self, state: S, steps: list[Step]) -> Odds:
        """Returns the odds from a point on. Raises RuleLoop if the rules may run in a wider circle."""
        self._open.clear()
        odds = self._value(state, steps)
        assert odds is not None, "nothing is open yet"
        return odds

    def options(self, state: S, steps: list[Step]) -> dict[str, Odds]:
        """Returns each option of the open question with the odds of taking it."""
        self._open.clear()
        best, sums = self._choice(state, steps, whole=True)
        return {option: _closed(found, best) for option, found in sums.items()}

    def _value(self, state: S, steps: list[Step]) -> Odds | None:
        """Returns the odds from a point on; None if that is the one whose branches are being tried."""
        for _ in range(STEP_BUDGET):
            ctx = ScriptedCtx(self._book, state, steps, (), self._payoff)
            try:
                question = tick(ctx)
            except Reached as end:
                return Odds(end.payoff, 1)
            except NeedDraw:
                return self._remembered(state, steps, self._chance)
            if question is not None:
                return self._remembered(state, steps, lambda *point: self._choice(*point)[0])
            state, steps = ctx.state, ctx.steps
        raise RuleLoop(f"more than {STEP_BUDGET} steps without a question; on top: {steps[-1]!r}")

    def _remembered(self, state: S, steps: list[Step], find: Callable[[S, list[Step]], Odds]) -> Odds | None:
        key = self._key(state, steps)
        known = self._known.get(key)
        if known is not None:
            return known
        if key in self._open:
            if key != self._open[-1]:
                raise RuleLoop(f"best play may run in circles; on top: {steps[-1]!r}")
            return None
        self._open.append(key)
        found = self._known[key] = find(state, steps)
        self._open.pop()
        return found

    def _chance(self, state: S, steps: list[Step]) -> Odds:
        return _renormalised(self._total(self._branches(state, steps, tick)))

    def _choice(self, state: S, steps: list[Step], *, whole: bool = False) -> tuple[Odds, dict[str, _Sum]]:
        """Returns the odds of the best option, and the options put together.

        What cannot be bettered is not compared with other options, unless the ``whole`` is wanted.
        """
        question = tick(ScriptedCtx(self._book, state, steps, (), self._payoff))
        assert question is not None
        aims = self._aims(question.ask.seat)
        sums: dict[str, _Sum] = {}
        for option in question.options:
            act = _taking(option, question.owners)
            found = self._total(self._branches(state, steps, act))
            if found.loops < found.of:
                sums[option.id] = found
            if not whole and found.parts[aims[0]] == self._ceiling * (found.of - found.loops) > 0:
                break
        best: Odds | None = None
        for found in sums.values():
            odds = _renormalised(found)
            if best is None or _better(odds, best, aims):
                best = odds
        if best is None:
            raise RuleLoop(f"no option leads anywhere; on top: {steps[-1]!r}")
        return best, sums

    def _branches(
        self,
        state: S,
        steps: list[Step],
        act: Callable[[Ctx[Any]], object],
        script: tuple[int, ...] = (),
        of: int = 1,
    ) -> Iterator[_Branch[S]]:
        """Yields every course that an act can take."""
        ctx = ScriptedCtx(self._book, state, steps, script, self._payoff)
        try:
            act(ctx)
        except Reached as end:
            yield _Branch(of, end.payoff, state, steps)
        except NeedDraw as need:
            for value in range(need.bound):
                yield from self._branches(state, steps, act, (*script, value), of * need.bound)
        else:
            yield _Branch(of, None, ctx.state, ctx.steps)

    def _total(self, branches: Iterator[_Branch[S]]) -> _Sum:
        """Returns branches put together: equal odds are counted, each is then weighed once."""
        weights: dict[tuple[Odds | None, int], int] = {}
        for branch in branches:
            if branch.payoff is not None:
                odds: Odds | None = Odds(branch.payoff, 1)
            else:
                odds = self._value(branch.state, branch.steps)
            weights[odds, branch.of] = weights.get((odds, branch.of), 0) + 1
        whole = lcm(*(of * (odds.of if odds else 1) for odds, of in weights))
        loops = 0
        columns: list[Payoff] = []
        for (odds, of), count in weights.items():
            if odds is None:
                loops += count * (whole // of)
            else:
                share = count * (whole // (of * odds.of))
                columns.append(tuple(part * share for part in odds.parts))
        return _Sum(tuple(map(sum, zip(*columns, strict=True))), loops, whole)


def _taking(option: Option, owners: dict[str, AbilityId]) -> Callable[[Ctx[Any]], object]:
    return lambda ctx: take(ctx, option, owners)


def _reduced(parts: Payoff, of: int) -> Odds:
    common = gcd(of, *parts)
    return Odds(tuple(part // common for part in parts), of // common)


def _renormalised(found: _Sum) -> Odds:
    """Returns the odds without the courses that lead back: they only try again."""
    return _reduced(found.parts, found.of - found.loops)


def _closed(found: _Sum, best: Odds) -> Odds:
    """Returns the odds with best play after the courses that lead back."""
    parts = (
        part * best.of + found.loops * again for part, again in zip(found.parts, best.parts, strict=True)
    )
    return _reduced(tuple(parts), found.of * best.of)


def _better(odds: Odds, than: Odds, aims: tuple[int, ...]) -> bool:
    for aim in aims:
        part, other = odds.parts[aim], than.parts[aim]
        if part * than.of != other * odds.of:
            return part * than.of > other * odds.of
    return False
