"""Whole games with the Lord beside every hero: nothing gets stuck, and everything adds up."""

from typing import cast

import pytest
from msgspec.structs import replace

from karak.bots import BOTS
from karak.bots.base import seat_rng
from karak.catacombs.state import State
from karak.engine.context import Q
from karak.engine.match import Match
from karak.engine.setup import SeatSetup
from karak.lord.crown import Crown, lord_of
from karak.registry import rulebook
from tests.support.accounts import Accounts
from tests.support.games import Picker, play, set_up
from tests.support.lords import ALL, HEROES

NAMES = list(HEROES)
IDS = {
    ability.rpartition(".")[0].rpartition(".")[2]: ability.rpartition(".")[0]
    for found in HEROES.values()
    for ability in found
}
BOUND = 20_000


def reign(names: list[str], seed: int, preset: str = "summary") -> Match:
    """Returns a new game of some heroes in which the first one is the Lord from the beginning."""
    setup = set_up(ALL, len(names), seed, preset, {"round_limit": "30"})
    setup = replace(setup, seats=tuple(SeatSetup(hero=IDS[name]) for name in names))
    book = rulebook(ALL)
    return Match(book, replace(book.slots["new_game"](book, setup), ext=(Crown(0),)))


def check(match: Match, seed: int) -> None:
    """Plays a game at random to its end, with all that must add up looked at on the way."""
    accounts = Accounts(match)
    for _ in play(match, Picker(seed), BOUND):
        accounts.check(match.state)
    accounts.check(match.state)


@pytest.mark.rule("lord.3", "lord.7")
@pytest.mark.parametrize("preset", ["summary", "booklet"])
@pytest.mark.parametrize("other", NAMES)
def test_the_lord_beside_every_single_hero(other: str, preset: str) -> None:
    own = NAMES[NAMES.index(other) - 1]
    check(reign([own, other], NAMES.index(other), preset), 7)


@pytest.mark.rule("lord.3", "lord.7")
@pytest.mark.parametrize("first", range(len(NAMES)))
def test_the_lord_beside_every_four_in_a_row(first: int) -> None:
    names = [NAMES[(first + place) % len(NAMES)] for place in range(5)]
    check(reign(names, first), 3)


@pytest.mark.rule("lord.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_lord_comes_in_games_of_computers(seats: int) -> None:
    came = 0
    for seed in range(4):
        match = Match.of(rulebook(ALL), set_up(ALL, seats, seed, changes={"round_limit": "30"}))
        rngs = [seat_rng(seed, seat) for seat in range(seats)]
        while match.decisions:
            (decision,) = match.decisions
            view = cast("State", match.view(decision.seat))
            match.choose(BOTS["greedy"].choose(match.book, view, decision, rngs[decision.seat]))
        came += lord_of(Q(match.book, cast("State", match.state))) is not None
    assert came
