"""What each hero is praised for when a game is over."""

from collections.abc import Callable, Mapping, Sequence

from karak.catacombs.statistics import EXPECTED, Account
from karak.engine.ids import SeatId

DRAGON = 15
"""Strength of a monster from which on its slayer is praised for it."""
ROLLS = 4
"""Rolls from which on a hero's luck can be told."""

COMPANION = "companion"
"""What is left for a hero that stands out in nothing."""


def _luck(account: Account, sign: int) -> float:
    if account.mean is None or account.rolls < ROLLS:
        return 0.0
    return sign * float(account.mean - EXPECTED)


MERITS: Mapping[str, Callable[[Account], float]] = {
    "dragon": lambda account: account.strongest if account.strongest >= DRAGON else 0,
    "treasure": lambda account: account.chests,
    "sleeper": lambda account: account.falls,
    "portals": lambda account: account.jumps,
    "spells": lambda account: account.spells,
    "unhurt": lambda account: account.fights if not account.lives_lost else 0,
    "lucky": lambda account: _luck(account, 1),
    "unlucky": lambda account: _luck(account, -1),
    "curses": lambda account: account.curses,
    "victor": lambda account: account.won,
    "mapmaker": lambda account: account.tiles,
    "wanderer": lambda account: account.steps,
    "collector": lambda account: account.items,
    "thirsty": lambda account: account.healed,
    "stubborn": lambda account: account.lost,
    "even": lambda account: account.tied,
}
"""What is worth praise and how much there is of it, the rarest first; nothing is 0 or less."""


def awards(accounts: Sequence[Account]) -> dict[SeatId, str]:
    """Returns one award for each hero: something in which nobody was better, as far as there is one.

    No award is given twice but the companion's. Who has the fewest to choose from gets one first.
    """
    best = {
        seat: [
            merit
            for merit, much in MERITS.items()
            if much(account) > 0 and much(account) == max(map(much, accounts))
        ]
        for seat, account in enumerate(accounts)
    }
    given: dict[SeatId, str] = {}
    for seat in sorted(best, key=lambda seat: (len(best[seat]), seat)):
        free = [merit for merit in best[seat] if merit not in given.values()]
        given[seat] = free[0] if free else COMPANION
    return dict(sorted(given.items()))
