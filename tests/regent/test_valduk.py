"""Valduk, the barbarian."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.support.duels import MODULES
from tests.support.fights import carried, lying, playing, summands
from tests.support.meetings import lend
from tests.support.scenario import Game, hero, scenario

BERSERK = "regent:hero.valduk.berserk"


def facing(letter: str, lives: int = 5, dice: Sequence[int] = (), **fields: Any) -> Game:
    """Returns a game in which Valduk may step east onto a monster."""
    seats = [
        hero("valduk", (1, 0), lives, fields.pop("items", ()), cursed=fields.pop("cursed", False)),
        hero("taia", (3, 0)),
    ]
    return scenario(f"S-c-{letter}-c-", seats, modules=MODULES, dice=list(dice), **fields)


# Berserk


@pytest.mark.rule("hero.valduk.1", "fight.1")
@pytest.mark.parametrize(("lives", "rage"), [(5, 0), (4, 1), (3, 1), (2, 2), (1, 2)])
def test_the_fewer_lives_the_stronger(lives: int, rage: int) -> None:
    game = facing("R", lives, [3, 3])
    game.choose("move east", "roll", "settle")
    expected = [("0", 3), ("1", 3)] + ([("berserk", rage)] if rage else [])
    assert summands(game) == expected


@pytest.mark.rule("hero.valduk.1", "curse.1")
def test_no_rage_while_cursed() -> None:
    game = facing("R", 1, [3, 3], cursed=True)
    game.choose("move east", "roll", "settle")
    assert summands(game) == [("0", 3), ("1", 3)]


@pytest.mark.rule("hero.valduk.1", "hero.xanros.1")
@pytest.mark.parametrize(("lives", "rage"), [(5, 1), (3, 2), (1, 0)])
def test_what_counts_are_the_lives_when_the_totals_are_compared(lives: int, rage: int) -> None:
    game = lend(facing("T", lives, [5, 5]), "valduk", "xanros.sacrifice")
    game.choose("move east", "roll", "use sacrifice", "settle")
    assert dict(summands(game)).get("berserk", 0) == rage


# How many lives he takes


@pytest.mark.rule("hero.valduk.2", "heal.2")
@pytest.mark.parametrize(("lives", "taken"), [(2, 0), (2, 1), (2, 3), (4, 1)])
def test_at_a_fountain_he_chooses_how_many_lives_he_takes(lives: int, taken: int) -> None:
    game = facing("R", lives)
    game.choose("move west")
    assert game.options == [f"lives:{number}" for number in range(6 - lives)]
    assert game.decision.seat == 0
    happened = game.choose(f"lives {taken}")
    assert game.happened("hero_healed", happened) == bool(taken)
    assert game.hero("valduk").lives == lives + taken
    assert game.offered("move east")


@pytest.mark.rule("hero.valduk.2", "heal.4")
def test_with_all_lives_nothing_is_asked() -> None:
    game = facing("R")
    game.choose("move west")
    assert game.offered("move east")


@pytest.mark.rule("hero.valduk.2", "heal.1")
def test_the_curse_goes_first_and_he_may_choose() -> None:
    game = facing("R", 2, cursed=True)
    happened = game.choose("move west")
    assert game.happened("curse_lifted", happened)
    assert game.options == [f"lives:{number}" for number in range(4)]


@pytest.mark.rule("hero.valduk.2", "heal.3")
def test_resting_asks_too() -> None:
    game = scenario("S-c-", [hero("valduk", lives=3), "taia"], modules=MODULES, preset="booklet")
    game.choose("rest", "lives 1")
    assert game.hero("valduk").lives == 4
    assert playing(game) == "taia"


@pytest.mark.rule("hero.valduk.2", "heal.5")
@pytest.mark.parametrize("lives", [3, 0])
def test_a_portal_asks_him_in_anothers_turn_and_he_takes_at_least_one_if_he_has_none(lives: int) -> None:
    seats = [hero("taia", (1, 0), items=["healing_portal"]), hero("valduk", (2, 0), lives)]
    game = scenario("S-c-c-", seats, modules=MODULES, switches={"fountain": "rest"})
    game.choose("use healing_portal", "hero valduk", "fountain 0,0")
    assert game.decision.seat == 1
    assert game.options == [f"lives:{number}" for number in range(0 if lives else 1, 6 - lives)]
    game.choose(game.options[0].replace(":", " "))
    assert game.hero("valduk").lives == max(lives, 1)
    assert game.hero("valduk").cell == (0, 0)
    assert game.decision.seat == 0


@pytest.mark.rule("hero.valduk.2", "hero.kirima.2")
def test_protector_asks_too_and_without_lives_there_is_no_choice() -> None:
    seats = [hero("kirima", (1, 0)), hero("valduk", (2, 0), 3)]
    game = scenario("S-c-c-", seats, modules=MODULES)
    game.choose("use protector", "hero valduk")
    assert (game.options, game.decision.seat) == (["lives:0", "lives:1"], 1)
    game.choose("lives 0")
    assert (game.hero("valduk").lives, game.hero("kirima").cell) == (3, (2, 0))
    game = scenario("S-c-c-", [seats[0], hero("valduk", (2, 0), 0)], modules=MODULES)
    game.choose("use protector", "hero valduk")
    assert game.hero("valduk").lives == 1
    assert game.decision.seat == 0


@pytest.mark.rule("hero.valduk.2", "hero.kirima.2", "curse.1")
def test_cursed_he_takes_what_he_is_given() -> None:
    seats = [hero("kirima", (1, 0)), hero("valduk", (2, 0), 3, cursed=True)]
    game = scenario("S-c-c-", seats, modules=MODULES)
    game.choose("use protector", "hero valduk")
    assert game.hero("valduk").lives == 4
    assert game.decision.seat == 0


@pytest.mark.rule("hero.valduk.2", "hero.horan.2")
def test_reincarnation_asks_how_many_but_one() -> None:
    game = lend(facing("K", 1, [1, 2]), "valduk", "horan.reincarnation")
    game.choose("move east", "roll", "settle", "fountain 0,0")
    assert game.options == [f"lives:{number}" for number in range(1, 6)]
    game.choose("lives 1")
    assert game.hero("valduk").lives == 1


@pytest.mark.rule("hero.valduk.2", "down.2")
def test_the_life_for_a_skipped_turn_is_no_choice() -> None:
    game = scenario("S-c-", ["taia", hero("valduk", (1, 0), 0)], modules=MODULES)
    game.choose("end turn")
    assert game.hero("valduk").lives == 1
    assert game.decision.seat == 0


# Perseverance


@pytest.mark.rule("hero.valduk.3", "turn.3")
def test_the_turn_goes_on_if_he_leaves_the_item_won() -> None:
    game = facing("T", dice=[6, 6])
    game.choose("move east", "roll", "settle", "leave")
    assert lying(game, (2, 0)) == ["key"]
    assert game.running is not None
    assert (game.running.seat, game.running.steps) == (0, 3)
    game.choose("move east")
    assert game.hero("valduk").cell == (3, 0)


@pytest.mark.rule("hero.valduk.3", "items.3")
def test_what_he_left_may_be_picked_up_and_that_ends_the_turn() -> None:
    game = facing("T", dice=[6, 6])
    game.choose("move east", "roll", "settle", "leave", "take key")
    assert carried(game, "valduk") == ["key"]
    assert game.decision.seat == 1


@pytest.mark.rule("hero.valduk.3", "turn.4")
def test_without_steps_he_is_still_asked_because_of_the_item() -> None:
    game = facing("T", dice=[6, 6], steps=1)
    game.choose("move east", "roll", "settle", "leave")
    assert game.options == ["end", "take:catacombs:item.key"]


@pytest.mark.rule("hero.valduk.3")
def test_taking_and_swapping_end_the_turn() -> None:
    game = facing("T", dice=[6, 6])
    game.choose("move east", "roll", "settle", "take")
    assert game.decision.seat == 1
    game = facing("W", dice=[6, 6], items=["axe", "axe"])
    game.choose("move east", "roll", "settle", "swap axe")
    assert game.decision.seat == 1


@pytest.mark.rule("hero.valduk.3")
def test_leaving_a_treasure_ends_the_turn() -> None:
    game = facing("F", dice=[6, 6], items=["axe"])
    game.choose("move east", "roll", "settle", "leave")
    assert game.decision.seat == 1


@pytest.mark.rule("hero.valduk.3")
def test_a_lost_or_equal_fight_ends_the_turn() -> None:
    for dice in ([1, 2], [4, 4]):
        game = facing("T", dice=dice)
        game.choose("move east", "roll", "settle")
        assert game.decision.seat == 1


@pytest.mark.rule("hero.valduk.3", "curse.5")
def test_cursed_at_the_comparison_he_does_not_persevere_though_he_passes_the_curse_on() -> None:
    game = facing("M", dice=[6, 6], cursed=True)
    game.choose("move east", "roll", "settle", "leave", "curse taia")
    assert game.state.curse == 1
    assert game.decision.seat == 1


@pytest.mark.rule("hero.valduk.3", "curse.4")
def test_the_curse_of_a_mummy_is_handed_out_before_he_goes_on() -> None:
    game = facing("M", dice=[6, 6])
    game.choose("move east", "roll", "settle", "leave", "curse taia")
    assert game.decision.seat == 0
    assert game.offered("move east")
