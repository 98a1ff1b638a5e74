"""Markul, the battle mage."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.support.duels import MODULES
from tests.support.fights import summands
from tests.support.meetings import lend
from tests.support.scenario import Game, hero, scenario

BLITZ = "regent:hero.markul.blitz_attack"
ROW = "-c-S-c-T-c-"
FAR = (2, 0)


def striking(dice: Sequence[int] = (), lives: int = 5, board: str = ROW, **fields: Any) -> Game:
    """Returns a game in which Markul stands west of the start, and a turnkey waits in the east."""
    seats = [hero("markul", fields.pop("at", (-1, 0)), lives, fields.pop("items", ())), "taia"]
    return scenario(board, seats, modules=MODULES, dice=list(dice), **fields)


# Sword Master


@pytest.mark.rule("hero.markul.1")
def test_each_sword_counts_three() -> None:
    game = striking([1, 2], items=["sword", "sword"], at=(1, 0))
    game.choose("move east", "roll", "settle")
    assert summands(game) == [("0", 1), ("1", 2), ("sword", 3), ("sword", 3)]


@pytest.mark.rule("hero.markul.1")
def test_other_weapons_count_what_they_say_and_a_cursed_hero_is_no_master() -> None:
    game = striking([1, 2], items=["axe", "daggers"], at=(1, 0))
    game.choose("move east", "roll", "settle")
    assert summands(game) == [("0", 1), ("1", 2), ("axe", 3), ("daggers", 1)]
    seats = [hero("markul", (1, 0), items=["sword"], cursed=True), "taia"]
    game = scenario(ROW, seats, modules=MODULES, dice=[1, 2])
    game.choose("move east", "roll", "settle")
    assert summands(game) == [("0", 1), ("1", 2), ("sword", 2)]


# Blitz Attack


@pytest.mark.rule("hero.markul.2", "word.enter", "word.step")
def test_he_jumps_at_a_monster_for_all_four_steps_and_must_fight_it() -> None:
    game = striking([6, 6])
    assert [option for option in game.options if "blitz" in option] == ["blitz:2,0"]
    happened = game.choose("blitz 2,0")
    assert game.happened({"t": "ability_used", "ability": BLITZ}, happened)
    assert game.happened({"t": "steps_spent", "left": 0}, happened)
    assert game.happened({"t": "hero_moved", "how": "regent.blitz", "enters": True, "cell": FAR}, happened)
    assert game.options == ["roll"]
    game.choose("roll", "settle", "take")
    assert game.decision.seat == 1


@pytest.mark.rule("hero.markul.2")
def test_not_at_a_monster_where_he_stands_and_only_at_the_start_of_the_turn() -> None:
    game = striking(at=FAR)
    assert not game.offered("blitz")
    game = striking()
    game.choose("move east")
    assert not game.offered("blitz")
    game = striking(fought=True)
    assert not game.offered("blitz")


@pytest.mark.rule("hero.markul.2", "turn.5")
def test_spells_may_have_been_used_before() -> None:
    game = striking(items=["thorn_of_darkness"])
    game.choose("use thorn_of_darkness", "hero taia")
    assert game.offered("blitz 2,0")


@pytest.mark.rule("hero.markul.2", "fight.7")
@pytest.mark.parametrize("back", [(1, 0), (3, 0)])
def test_on_a_loss_he_chooses_the_joined_neighbour_to_go_back_to(back: tuple[int, int]) -> None:
    game = striking([1, 2])
    game.choose("blitz 2,0", "roll", "settle")
    assert game.options == ["back:1,0", "back:3,0"]
    game.choose(f"back {back[0]},{back[1]}")
    assert game.hero("markul").cell == back
    assert game.hero("markul").lives == 4
    assert game.decision.seat == 1


@pytest.mark.rule("hero.markul.2")
def test_a_sole_neighbour_is_taken_by_itself_and_monsters_do_not_count() -> None:
    game = striking([1, 2], board="-c-S-R-T-c-")
    game.choose("blitz 2,0", "roll", "settle")
    assert game.hero("markul").cell == (3, 0)


@pytest.mark.rule("hero.markul.2")
def test_with_no_such_neighbour_he_stays() -> None:
    game = striking([1, 2], board="-c-S-R-T-R-")
    game.choose("blitz 2,0", "roll", "settle")
    assert game.hero("markul").cell == FAR
    assert game.hero("markul").lives == 4
    assert game.decision.seat == 1


@pytest.mark.rule("hero.markul.2", "fight.6")
@pytest.mark.parametrize("tie", ["hold", "retreat"])
def test_a_tie_lets_him_stay_or_go_back_as_the_switch_says(tie: str) -> None:
    game = striking([4, 4], switches={"tie": tie})
    game.choose("blitz 2,0", "roll", "settle")
    if tie == "hold":
        assert game.hero("markul").cell == FAR
    else:
        assert game.options == ["back:1,0", "back:3,0"]
        game.choose("back 1,0")
    assert game.hero("markul").lives == 5
    assert game.decision.seat == 1


@pytest.mark.rule("hero.markul.2", "fight.5")
def test_he_chooses_also_when_he_lost_his_last_life_and_enters_nothing_there() -> None:
    game = striking([1, 2], lives=1, board="-c-S-c-T-f\n         |")
    game.choose("blitz 2,0", "roll", "settle")
    assert game.options == ["back:1,0", "back:3,0"]
    happened = game.choose("back 3,0")
    assert game.happened({"t": "hero_fell", "cell": (3, 0)}, happened)
    assert game.hero("markul").lives == 0


@pytest.mark.rule("hero.markul.2", "hero.horan.2", "fight.5")
def test_who_rises_elsewhere_is_not_asked_where_to_go_back() -> None:
    game = lend(striking([1, 2], lives=1), "markul", "horan.reincarnation")
    game.choose("blitz 2,0", "roll", "settle")
    assert game.options == ["fountain:0,0"]


@pytest.mark.rule("hero.markul.2", "turn.9")
def test_his_way_back_holds_for_another_fight_on_that_tile_in_the_same_turn() -> None:
    game = lend(striking([2, 6, 1, 2]), "markul", "victorius.unstoppable")
    game.choose("blitz 2,0", "roll", "settle", "fight", "roll", "settle")
    assert game.options == ["back:1,0", "back:3,0"]


@pytest.mark.rule("hero.markul.2", "hero.aderyn.2")
def test_stealth_does_not_help_in_a_blitz() -> None:
    game = lend(striking(), "markul", "aderyn.stealth")
    game.choose("blitz 2,0")
    assert game.options == ["roll"]
    game = lend(striking(at=(1, 0)), "markul", "aderyn.stealth")
    game.choose("move east")
    assert game.offered("move east")


@pytest.mark.rule("hero.markul.2", "hero.taia.1", "word.step")
def test_a_blitz_is_the_first_step_of_the_turn() -> None:
    game = lend(striking([4, 4]), "markul", "taia.foresight")
    game.choose("blitz 2,0", "roll", "settle")
    assert ("foresight", 1) in summands(game)


@pytest.mark.rule("hero.markul.2", "fight.7")
def test_without_a_blitz_he_goes_back_as_anybody() -> None:
    game = striking([1, 2], at=(1, 0))
    game.choose("move east", "roll", "settle")
    assert game.hero("markul").cell == (1, 0)


@pytest.mark.rule("hero.markul.2", "regent.chamber.2")
def test_the_chamber_that_he_goes_back_to_acts_on_him() -> None:
    board = "        |\n-c-S-T-h-\n        |"
    game = striking([1, 2, 1], board=board.replace("        |", "       |"))
    game.choose("blitz 1,0", "roll", "settle", "back 2,0", "roll")
    assert game.state.curse == 0
