"""Hannah, the acrobat."""

from collections.abc import Sequence
from typing import Any

import pytest

from karak.catacombs.defs import items
from karak.catacombs.steps.items import fits
from karak.engine.context import Q
from tests.support.duels import MODULES
from tests.support.fights import carried, lying, summands
from tests.support.meetings import lend
from tests.support.scenario import Game, hero, scenario

SPRINT = "regent:hero.hannah.sprint"
CORRIDOR = "-c" * 9 + "-S-c-"
"""Nine tiles to the west of the start."""


def hannah(board: str = "-c-S-R-", at: tuple[int, int] = (-1, 0), **fields: Any) -> Game:
    """Returns a game with Hannah on turn."""
    seat = hero(
        "hannah", at, fields.pop("lives", 5), fields.pop("items", ()), cursed=fields.pop("cursed", False)
    )
    return scenario(board, [seat, "taia"], modules=MODULES, **fields)


# Throwing Daggers


@pytest.mark.rule("hero.hannah.1", "items.6")
def test_every_dagger_counts() -> None:
    game = hannah(at=(0, 0), items=["daggers"] * 3 + ["axe", "sword"], dice=[1, 2])
    game.choose("move east", "roll", "settle")
    assert summands(game) == [("0", 1), ("1", 2), ("axe", 3)] + [("daggers", 1)] * 3 + [("sword", 2)]


@pytest.mark.rule("hero.hannah.1", "items.1")
@pytest.mark.parametrize(
    ("carries", "item", "room"),
    [
        (["axe", "axe"], "daggers", True),
        (["daggers"] * 4, "daggers", True),
        (["daggers"] * 5, "daggers", False),
        (["axe", "axe"], "sword", False),
        (["daggers"] * 2, "sword", True),
        (["axe", "axe", "magic_bolt", "magic_bolt"], "daggers", True),
        (["axe", "axe", "daggers", "magic_bolt", "magic_bolt"], "magic_bolt", False),
        (["daggers", "daggers", "daggers", "magic_bolt", "magic_bolt"], "daggers", False),
        (["daggers", "daggers", "magic_bolt", "magic_bolt"], "magic_bolt", True),
    ],
)
def test_daggers_may_fill_the_slots_of_spells(carries: Sequence[str], item: str, room: bool) -> None:
    game = hannah(items=carries, ground={"-1,0": [item]})
    if set(carries) == {item} and not room:
        assert not game.offered(f"take {item}")
        return
    game.choose(f"take {item}")
    assert (len(game.hero("hannah").items) == len(carries) + 1) == room
    assert (game.decision.kind == "catacombs.swap_item") != room


@pytest.mark.rule("hero.hannah.1", "items.2")
def test_a_dagger_in_a_spells_slot_may_be_left_for_a_spell() -> None:
    game = hannah(
        items=["axe", "axe", "daggers", "magic_bolt", "magic_bolt"], ground={"-1,0": ["frost_fist"]}
    )
    game.choose("take frost_fist")
    # With an axe left behind the daggers take its slot.
    assert game.options == [f"swap:catacombs:item.{left}" for left in ("axe", "daggers", "magic_bolt")]
    game.choose("swap daggers")
    assert lying(game, (-1, 0)) == ["daggers"]


@pytest.mark.rule("hero.hannah.1", "curse.1")
def test_cursed_the_two_strongest_weapons_count_and_all_stay() -> None:
    game = hannah(at=(0, 0), items=["daggers"] * 3 + ["axe", "sword"], dice=[1, 2], cursed=True)
    game.choose("move east", "roll", "settle")
    assert summands(game) == [("0", 1), ("1", 2), ("axe", 3), ("sword", 2)]
    assert carried(game, "hannah") == ["axe", "daggers", "daggers", "daggers", "sword"]


@pytest.mark.rule("hero.hannah.1")
def test_the_strongest_are_those_that_count_most_for_her() -> None:
    game = hannah(at=(0, 0), items=["daggers", "axe", "sword"], dice=[1, 2], cursed=False)
    game = lend(game, "hannah", "regent:hero.markul.sword_master")
    game.choose("move east", "roll", "settle")
    assert ("sword", 3) in summands(game)


@pytest.mark.rule("hero.hannah.1", "items.2")
@pytest.mark.parametrize(
    ("carries", "item", "outcome"),
    [
        # Two daggers stay in spell slots: there is room for one spell, and for a key, but for no weapon.
        (["axe", "sword", "daggers", "daggers"], "magic_bolt", "taken"),
        (["axe", "sword", "daggers", "daggers"], "key", "taken"),
        (["axe", "sword", "daggers", "daggers"], "daggers", ["axe", "sword"]),
        (["axe", "daggers", "daggers", "daggers"], "sword", ["axe", "daggers"]),
        (["axe", "axe", "daggers", "daggers", "magic_bolt"], "frost_fist", ["axe", "daggers", "magic_bolt"]),
        (["daggers", "daggers"], "daggers", None),
        (["daggers", "daggers"], "sword", ["daggers"]),
    ],
)
def test_without_the_ability_none_may_be_added(
    carries: Sequence[str], item: str, outcome: str | list[str] | None
) -> None:
    game = hannah(items=carries, ground={"-1,0": [item]}, cursed=True)
    if outcome is None:
        assert not game.offered(f"take {item}")
        return
    game.choose(f"take {item}")
    if outcome == "taken":
        assert item in carried(game, "hannah")
    else:
        assert game.options == [f"swap:catacombs:item.{left}" for left in outcome]


@pytest.mark.rule("hero.hannah.1")
@pytest.mark.parametrize("curse", [False, True])
def test_others_have_no_room_for_daggers_among_spells(curse: bool) -> None:
    seats = [hero("horan", items=["axe", "axe"], cursed=curse), "taia"]
    game = scenario("S", seats, modules=MODULES, ground={"0,0": ["daggers"]})
    game.choose("take daggers")
    assert game.options == ["swap:catacombs:item.axe"]


@pytest.mark.rule("hero.hannah.1", "curse.1")
def test_what_she_carries_always_fits_whether_cursed_or_not() -> None:
    for cursed in (False, True):
        game = hannah(items=["axe", "sword", "daggers", "daggers", "daggers", "key"], cursed=cursed)
        q = Q(game.book, game.state)
        assert fits(q, 0, game.hero("hannah").items)
        assert all(items(game.book)[item].kind for item in game.hero("hannah").items)


# Sprint


@pytest.mark.rule("hero.hannah.2")
def test_up_to_eight_steps_over_known_tiles() -> None:
    game = hannah(CORRIDOR, at=(0, 0))
    happened = game.choose("use sprint")
    assert game.happened({"t": "ability_used", "ability": SPRINT}, happened)
    assert not game.offered("use sprint")
    for left in range(7, 0, -1):
        game.choose("move west")
        assert game.running is not None
        assert game.running.steps == left
    game.choose("move west")
    assert game.hero("hannah").cell == (-8, 0)
    assert game.decision.seat == 1


@pytest.mark.rule("hero.hannah.2", "turn.2")
def test_she_may_stop_before() -> None:
    game = hannah(CORRIDOR, at=(0, 0))
    game.choose("use sprint", "move west", "end turn")
    assert game.decision.seat == 1


@pytest.mark.rule("hero.hannah.2")
def test_only_at_the_start_of_the_turn() -> None:
    game = hannah(CORRIDOR, at=(0, 0))
    game.choose("move west")
    assert not game.offered("use sprint")
    assert not hannah(CORRIDOR, at=(0, 0), fought=True).offered("use sprint")


@pytest.mark.rule("hero.hannah.2")
def test_no_exploring_nor_what_else_discovers_or_swaps() -> None:
    others = (
        "regent:hero.lorraine.eavesdropping",
        "regent:hero.markul.blitz_attack",
        "heropack:hero.kirima.protector",
        "heropack:hero.elspeth.tactical_reposition",
        "xanros.magic_swap",
    )
    seats = [hero("hannah", (1, 0)), hero("taia", lives=3)]
    game = lend(scenario("S-c-R-c-", seats, modules=MODULES), "hannah", *others)
    verbs = ("blitz", "use protector", "use tactical_reposition", "use magic_swap")
    assert all(game.offered(verb) for verb in verbs)
    game.choose("use sprint")
    assert game.options == ["end", "move:0,0", "move:2,0"]
    game.choose("move west")
    assert game.options == ["end", "move:1,0"]


@pytest.mark.rule("hero.hannah.2", "hero.argentus.2")
def test_through_walls_for_who_has_astral_walking() -> None:
    game = lend(hannah("     |\n-c-S c\n     |", at=(0, 0)), "hannah", "argentus.astral_walking")
    game.choose("use sprint")
    assert game.offered("move east")


@pytest.mark.rule("hero.hannah.2", "portal.1")
def test_a_portal_jump_is_one_of_the_steps() -> None:
    game = hannah("-p-S-p-", at=(1, 0))
    game.choose("use sprint", "jump -1,0")
    assert game.running is not None
    assert (game.hero("hannah").cell, game.running.steps) == ((-1, 0), 7)


@pytest.mark.rule("hero.hannah.2", "turn.8", "fight.7")
def test_she_fights_where_she_comes_upon_a_monster_and_goes_back() -> None:
    game = hannah("-c-S-c-K-", at=(-1, 0), dice=[1, 2])
    game.choose("use sprint", "move east", "move east", "move east")
    assert game.options == ["roll"]
    game.choose("roll", "settle")
    assert game.hero("hannah").cell == (1, 0)
    assert game.decision.seat == 1


@pytest.mark.rule("hero.hannah.2", "chest.1", "items.3", "heal.2")
def test_she_may_heal_pick_up_and_open_where_she_stops() -> None:
    game = hannah("-c-S-C-", items=["key"], lives=3, ground={"0,0": ["axe"]})
    game.choose("use sprint", "move east")
    assert game.hero("hannah").lives == 5
    assert game.offered("take axe")
    game.choose("move east", "open chest")
    assert game.points("hannah") == 1
    assert game.decision.seat == 1


@pytest.mark.rule("hero.hannah.2", "heal.3")
def test_she_may_rest_where_she_stops() -> None:
    game = hannah("-c-S-C-", lives=3, preset="booklet")
    game.choose("use sprint", "move east", "rest")
    assert game.hero("hannah").lives == 5


@pytest.mark.rule("hero.hannah.2", "turn.5")
def test_spells_cost_no_step_of_a_sprint() -> None:
    game = hannah(CORRIDOR, at=(0, 0), items=["thorn_of_darkness"])
    game.choose("use sprint", "use thorn_of_darkness", "hero taia")
    assert game.running is not None
    assert game.running.steps == 8


@pytest.mark.rule("hero.hannah.2", "regent.chamber.1")
def test_a_curse_on_the_way_does_not_stop_a_sprint() -> None:
    board = "     |\n-c-c-h-S\n     |"
    game = hannah(board, at=(0, 0), dice=[1])
    game.choose("use sprint", "move west", "roll")
    assert game.state.curse == 0
    game.choose("move west", "move west", "move east", "move west", "move east")
    assert game.running is not None
    assert game.running.steps == 2


@pytest.mark.rule("hero.hannah.2", "regent.arena.6")
def test_an_arena_on_the_way_ends_it_with_a_duel() -> None:
    game = hannah("-c-S-a-", at=(0, 0), dice=[6, 6, 1, 1])
    game.choose("use sprint", "move east", "hero taia", "roll", "settle", "roll", "settle")
    assert game.decision.seat == 1


@pytest.mark.rule("hero.hannah.2", "hero.victorius.2")
def test_the_steps_left_of_a_sprint_stay_a_sprint() -> None:
    game = lend(hannah("-c-S-R-c-", at=(0, 0), dice=[6, 6]), "hannah", "victorius.unstoppable")
    game.choose("use sprint", "move east", "roll", "settle", "leave")
    assert game.running is not None
    assert game.running.steps == 7
    assert not game.offered("explore")
