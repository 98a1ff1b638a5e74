"""The computer's choices with what Regent brings."""

from collections.abc import Mapping
from random import Random
from typing import Any, cast

import pytest

from karak.bots import BOTS
from karak.catacombs.state import State
from tests.support.duels import MODULES, beside_arena, duel, fighter, fought
from tests.support.scenario import Game, hero, scenario


def choice(game: Game) -> str:
    """Returns what the sensible player chooses."""
    decision = game.decision
    seen = cast("State", game.match.view(decision.seat))
    return BOTS["greedy"].choose(game.book, seen, decision, Random(1))


def test_the_weakest_opponent_is_challenged() -> None:
    game = beside_arena(
        "argentus", fighter("horan", items=["axe", "sword"]), "taia", fighter("xanros", items=["key"])
    )
    game.choose("move east")
    assert choice(game) in ("hero:2", "hero:3")
    assert choice(game) != "hero:1"


def test_a_duel_is_played_by_the_best_chance() -> None:
    game = duel("horan", "xanros", dice=[1, 1, 6, 6])
    game.choose("roll")
    assert choice(game) == "use:catacombs:hero.horan.double_attack"
    game.choose("use double_attack")
    assert choice(game) == "settle"


def test_the_defender_spends_only_what_it_needs() -> None:
    game = duel("argentus", fighter("taia", items=["magic_bolt"]), dice=[3, 3, 3, 3])
    game.choose("roll", "settle", "roll")
    assert choice(game) == "settle"
    game = duel("argentus", fighter("markul", items=["magic_bolt"]), dice=[3, 4, 3, 3])
    game.choose("roll", "settle", "roll")
    assert choice(game) == "use:catacombs:item.magic_bolt"


def test_the_loot_is_what_is_worth_most() -> None:
    game = fought("argentus", fighter("xanros", items=["daggers", "key"], points=1), [6, 6, 1, 1])
    assert choice(game) == "take:catacombs:item.open_treasure"
    game = fought(hero("argentus", items=["axe", "axe"]), fighter("xanros", items=["daggers"]), [6, 6, 1, 1])
    assert choice(game) == "leave"


def test_the_thorn_hits_the_leader() -> None:
    seats = [hero("argentus", (1, 0), items=["thorn_of_darkness"]), "taia", hero("horan", points=2)]
    game = scenario("S-c-", seats, modules=MODULES, pile={"rest": "none"})
    assert choice(game) == "use:regent:item.thorn_of_darkness"
    game.choose("use thorn_of_darkness")
    assert choice(game) == "hero:2"


def test_all_lives_are_taken() -> None:
    game = scenario("S-c-", [hero("valduk", (1, 0), 2), "taia"], modules=MODULES)
    game.choose("move west")
    assert choice(game) == "lives:3"


@pytest.mark.parametrize(("lives", "expected"), [(5, "explore"), (2, "eavesdrop")])
def test_a_weak_ranger_listens_first(lives: int, expected: str) -> None:
    board = "-c-c-c-c-c-c-c-c-S"
    game = scenario(
        board, [hero("lorraine", (-8, 0), lives), "taia"], modules=MODULES, switches={"fountain": "rest"}
    )
    assert choice(game).partition(":")[0] == expected


def test_a_blitz_at_what_is_worth_it() -> None:
    game = scenario(
        "-c-c-c-c-c-c-S-F-", [hero("markul", (-6, 0), items=["axe", "sword"]), "taia"], modules=MODULES
    )
    assert choice(game) == "blitz:1,0"


def test_a_sprint_to_what_lies_far_away() -> None:
    ground: Mapping[str, Any] = {"6,0": ["open_treasure"]}
    game = scenario(
        "-c-S-c-c-c-c-c-c-c-",
        [hero("hannah", (-1, 0)), "taia"],
        modules=MODULES,
        ground=ground,
        pile={"rest": "none"},
    )
    assert choice(game) == "use:regent:hero.hannah.sprint"
    game.choose("use sprint")
    assert choice(game) == "move:0,0"


def test_a_hopeless_arena_is_not_entered() -> None:
    strong = fighter("horan", items=["axe", "axe"])
    game = beside_arena(hero("argentus", lives=1, items=["daggers"]), strong, pile={"rest": "none"})
    assert choice(game) != "move:1,0"
    weak = fighter("xanros", points=2)
    game = beside_arena(hero("argentus", items=["axe", "axe"]), weak, pile={"rest": "none"})
    assert choice(game) == "move:1,0"


def test_the_way_back_from_a_blitz_leads_to_what_is_there() -> None:
    game = scenario(
        "-c-S-c-T-c-",
        [hero("markul", (-1, 0)), "taia"],
        modules=MODULES,
        dice=[1, 2],
        ground={"3,0": ["axe"]},
    )
    game.choose("blitz 2,0", "roll", "settle")
    assert choice(game) == "back:3,0"
