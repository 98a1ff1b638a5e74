"""What Regent adds, and what its switches leave out."""

from collections import Counter
from typing import cast

import pytest

from karak.catacombs.defs import items, tiles, tokens
from karak.catacombs.setup import counts
from karak.catacombs.state import State
from karak.engine.context import Q
from karak.engine.ids import name_of
from karak.engine.match import Match
from karak.registry import rulebook
from tests.support.games import set_up

BASE, WITH = ("catacombs",), ("catacombs", "regent")


def numbers(kind: str, modules: tuple[str, ...] = WITH, **switches: str) -> dict[str, int]:
    """Returns how many of each tile or token a game has."""
    match = Match.of(rulebook(modules), set_up(modules, 3, 1, changes=switches))
    return counts(Q(match.book, cast("State", match.state)), kind)


def rooms(found: dict[str, int]) -> int:
    """Returns how many of the tiles are rooms."""
    table = tiles(rulebook(WITH))
    return sum(count for tile, count in found.items() if table[tile].kind == "room")


@pytest.mark.rule("regent.set", "parts.tiles")
def test_eighteen_tiles_come_to_those_of_the_base() -> None:
    base, found = Counter(numbers("tiles", BASE)), Counter(numbers("tiles"))
    assert {name_of(tile): count for tile, count in (found - base).items()} == {
        "arena_straight": 6,
        "chamber_cross": 4,
        "room_corner": 2,
        "room_t": 4,
        "room_cross": 2,
    }
    assert base - found == Counter()
    assert (sum(found.values()), rooms(found)) == (98, 61)
    shapes: Counter[int] = Counter()
    for tile, count in found.items():
        exits = tiles(rulebook(WITH))[tile].exits
        shapes[{"NS": 0, "ES": 1, "NES": 2, "NESW": 3}[exits]] += count
    assert [shapes[shape] for shape in range(4)] == [27, 21, 22, 28]


@pytest.mark.rule("regent.set", "parts.tokens")
def test_eight_tokens_come_to_those_of_the_base() -> None:
    base, found = Counter(numbers("tokens", BASE)), Counter(numbers("tokens"))
    assert {name_of(token): count for token, count in (found - base).items()} == {
        "giant_bat": 6,
        "ice_mage": 2,
    }
    assert base - found == Counter()
    table, rewards = tokens(rulebook(WITH)), items(rulebook(WITH))
    bat, mage = table["regent:monster.giant_bat"], table["regent:monster.ice_mage"]
    assert (bat.strength, name_of(bat.reward), rewards[bat.reward].kind) == (6, "thorn_of_darkness", "spell")
    assert (mage.strength, name_of(mage.reward), rewards[mage.reward].kind) == (11, "frost_fist", "spell")
    assert sum(count for token, count in found.items() if table[token].monster) == 51


@pytest.mark.rule("regent.set")
def test_all_of_it_is_shuffled_in() -> None:
    match = Match.of(rulebook(WITH), set_up(WITH, 3, 1))
    state = cast("State", match.state)
    assert Counter(state.pile) + Counter(["catacombs:tile.start"]) == Counter(numbers("tiles"))
    assert Counter(state.bag) == Counter(numbers("tokens"))


@pytest.mark.rule("switch.pool", "regent.set")
@pytest.mark.parametrize(("chests", "tokens_left"), [("8", 31), ("10", 32)])
def test_half_a_pool(chests: str, tokens_left: int) -> None:
    found = numbers("tiles", pool="half", chests=chests)
    assert (sum(found.values()), rooms(found)) == (52, 32)
    assert found["regent:tile.arena_straight"], found["regent:tile.chamber_cross"] == (3, 2)
    assert sum(numbers("tokens", pool="half", chests=chests).values()) == tokens_left


@pytest.mark.rule("switch.arenas", "switch.preset")
@pytest.mark.parametrize("pool", ["full", "half"])
def test_arenas_can_be_left_out(pool: str) -> None:
    whole, without = numbers("tiles", pool=pool), numbers("tiles", pool=pool, arenas="off")
    assert without == {**whole, "regent:tile.arena_straight": 0}
    assert numbers("tokens", arenas="off") == numbers("tokens")


@pytest.mark.rule("switch.thorns", "switch.preset")
@pytest.mark.parametrize("pool", ["full", "half"])
def test_bats_can_be_left_out(pool: str) -> None:
    whole, without = numbers("tokens", pool=pool), numbers("tokens", pool=pool, thorns="off")
    assert without == {**whole, "regent:monster.giant_bat": 0}
    assert numbers("tiles", thorns="off") == numbers("tiles")


@pytest.mark.rule("switch.preset")
def test_its_switches_come_after_those_of_the_game() -> None:
    table = rulebook(WITH).tables["switches"]
    assert [name_of(switch) for switch in table][-2:] == ["arenas", "thorns"]
    assert {(table[f"regent:switch.{name}"].summary) for name in ("arenas", "thorns")} == {"on"}
    assert {(table[f"regent:switch.{name}"].booklet) for name in ("arenas", "thorns")} == {"on"}
