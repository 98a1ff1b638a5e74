"""The account of each hero: what the events of a game add up to."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from karak.catacombs import events as e
from karak.engine.events import Event
from karak.engine.ids import SeatId

EXPECTED = 7
"""What two dice show on the average."""


class Account(NamedTuple):
    """What one seat did and met with. ``strongest`` is the strength of the strongest monster beaten."""

    steps: int = 0
    tiles: int = 0
    won: int = 0
    tied: int = 0
    lost: int = 0
    strongest: int = 0
    rolls: int = 0
    pips: int = 0
    lives_lost: int = 0
    healed: int = 0
    falls: int = 0
    items: int = 0
    chests: int = 0
    spells: int = 0
    jumps: int = 0
    curses: int = 0

    @property
    def fights(self) -> int:
        """Returns how many fights were settled."""
        return self.won + self.tied + self.lost

    @property
    def mean(self) -> Fraction | None:
        """Returns what a roll of both dice showed on the average, or None without any."""
        return Fraction(self.pips, self.rolls) if self.rolls else None


def accounts(seats: int, events: Iterable[Event]) -> tuple[Account, ...]:
    """Returns the account of each seat for all that happened, in its order."""
    counted = [Counter[str]() for _ in range(seats)]
    strongest = [0] * seats
    left = 0
    for event in events:
        if isinstance(event, e.TurnStarted):
            left = event.steps
        elif isinstance(event, e.StepsSpent):
            counted[event.seat]["steps"] += max(0, left - event.left)
            left = event.left
        elif isinstance(event, e.ContestSettled):
            for seat in _fighters(event):
                counted[seat][_OUTCOMES[event.result(seat)]] += 1
        if isinstance(event, e.FightWon):
            strongest[event.seat] = max(strongest[event.seat], event.strength)
        for what, number in _COUNTS.get(type(event), _nothing)(event):
            counted[event.seat][what] += number  # type: ignore[attr-defined]
    return tuple(Account(**count, strongest=most) for count, most in zip(counted, strongest, strict=True))


_OUTCOMES = {1: "won", 0: "tied", -1: "lost"}


def _fighters(event: Any) -> Iterator[SeatId]:
    """Yields who fought: a contest of an expansion may be one between two seats."""
    yield event.seat
    other = getattr(event, "other", None)
    if other is not None:
        yield other


Counts = Iterable[tuple[str, int]]


def _nothing(_event: Event) -> Counts:
    return ()


_COUNTS: Mapping[type[Event], Callable[[Any], Counts]] = {
    e.TilePlaced: lambda _event: (("tiles", 1),),
    e.DiceRolled: lambda event: (("rolls", 1), ("pips", sum(event.dice))),
    e.LifeLost: lambda _event: (("lives_lost", 1),),
    e.HeroFell: lambda _event: (("falls", 1),),
    e.HeroHealed: lambda event: (("healed", event.gained),),
    e.ItemTaken: lambda _event: (("items", 1),),
    e.ChestOpened: lambda _event: (("chests", 1),),
    e.SpellCast: lambda _event: (("spells", 1),),
    e.CurseMoved: lambda _event: (("curses", 1),),
    e.HeroMoved: lambda event: (("jumps", 1),) if event.how == "jump" else (),
}
