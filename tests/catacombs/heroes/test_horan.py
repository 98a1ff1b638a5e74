"""Horan, the warrior."""

import pytest

from tests.support.meetings import fight_out_of_turn, lend
from tests.support.scenario import Game, hero, scenario

BOARD = """
    f-
    |
S-c-W-
"""
"""The warrior's room at (2, 0) between the corridor and a fountain at (2, -1)."""


def attacked(
    dice: list[int], lives: int = 5, items: tuple[str, ...] = (), *, cursed: bool = False, **switches: str
) -> Game:
    """Returns the game when Horan, coming from the corridor, has rolled against the warrior of strength 9."""
    seats = [hero("horan", (1, 0), lives, items, cursed=cursed), hero("taia")]
    game = scenario(BOARD, seats, dice=dice, switches=switches)
    game.choose("move east", "roll")
    return game


@pytest.mark.rule("hero.horan.1")
@pytest.mark.parametrize(
    ("dice", "kind", "total"),
    [([1, 2, 5, 6], "fight_won", 11), ([4, 4, 1, 1], "fight_lost", 2), ([6, 6, 4, 5], "fight_tied", 9)],
)
def test_both_dice_are_rolled_again_and_the_second_roll_counts(
    dice: list[int], kind: str, total: int
) -> None:
    game = attacked(dice)
    happened = game.choose("use double_attack")
    assert game.happened({"t": "ability_used", "ability": "horan.double_attack"}, happened)
    assert game.happened({"t": "dice_rolled", "dice": dice[2:]}, happened)
    assert game.happened({"t": kind, "total": total}, game.choose("settle"))


@pytest.mark.rule("hero.horan.1")
def test_it_is_a_choice_once_a_fight_and_after_the_roll_only() -> None:
    game = scenario(BOARD, [hero("horan", (1, 0)), hero("taia")], dice=[1, 1, 1, 2, 1, 3, 1, 4])
    game.choose("move east")
    assert game.options == ["roll"]
    game.choose("roll", "use double_attack")
    assert game.options == ["settle"]
    assert game.refuses("use double_attack")
    game.choose("settle", "end")
    game.choose("move east", "roll", seat="horan")
    assert game.offered("use double_attack")
    assert game.happened({"t": "fight_lost", "total": 4}, game.choose("settle"))


@pytest.mark.rule("hero.horan.1", "fight.2")
def test_it_comes_before_spells() -> None:
    game = attacked([1, 2, 4, 4], items=("magic_bolt", "magic_bolt"))
    assert game.offered("use double_attack")
    game.choose("use magic_bolt")
    assert not game.offered("use double_attack")
    game = attacked([1, 2, 4, 4], items=("magic_bolt", "magic_bolt"))
    game.choose("use double_attack", "use magic_bolt", "use magic_bolt")
    assert game.happened({"t": "fight_won", "total": 10}, game.choose("settle"))


@pytest.mark.rule("hero.horan.1", "curse.1")
def test_cursed_he_rolls_once() -> None:
    game = attacked([1, 2], cursed=True)
    assert game.options == ["settle"]
    assert game.refuses("use double_attack")


@pytest.mark.rule("hero.horan.2")
@pytest.mark.parametrize("fountain", ["touch", "rest"])
@pytest.mark.parametrize("chosen", [(0, 0), (2, -1)])
def test_on_losing_the_last_life_he_rises_at_a_discovered_fountain_of_his_choice(
    fountain: str, chosen: tuple[int, int]
) -> None:
    game = attacked([1, 2], lives=1, items=("key",), fountain=fountain)
    game.choose("settle")
    assert game.options == ["fountain:0,0", "fountain:2,-1"]
    happened = game.choose(f"fountain {chosen[0]},{chosen[1]}", seat="horan")
    risen = game.hero("horan")
    assert (risen.cell, risen.lives, risen.items) == (chosen, 5, ("catacombs:item.key",))
    assert game.happened({"t": "hero_moved", "how": "rise", "enters": False}, happened)
    assert not game.happened("hero_fell", happened)
    assert not game.happened({"t": "hero_moved", "how": "back"})
    assert game.happened({"t": "turn_ended", "seat": "horan"}, happened)
    assert game.decision.seat == game.seat("taia")


@pytest.mark.rule("hero.horan.2")
def test_he_loses_no_turn() -> None:
    game = attacked([1, 2], lives=1)
    game.choose("settle", "fountain 0,0")
    happened = game.choose("end", seat="taia")
    assert game.happened({"t": "turn_started", "seat": "horan", "steps": 4}, happened)
    assert not game.happened("turn_skipped")


@pytest.mark.rule("hero.horan.2")
def test_with_lives_left_he_goes_back_as_others_do() -> None:
    game = attacked([1, 2], lives=2)
    game.choose("settle")
    assert (game.hero("horan").cell, game.hero("horan").lives) == ((1, 0), 1)


@pytest.mark.rule("hero.horan.2")
@pytest.mark.parametrize("tie", ["hold", "retreat"])
def test_a_tie_costs_no_last_life(tie: str) -> None:
    game = attacked([4, 5], lives=1, tie=tie)
    game.choose("settle")
    assert game.hero("horan").lives == 1
    assert game.hero("horan").cell == {"hold": (2, 0), "retreat": (1, 0)}[tie]


@pytest.mark.rule("hero.horan.2", "curse.1")
def test_cursed_he_falls_as_others_do() -> None:
    game = attacked([1, 2], lives=1, cursed=True)
    happened = game.choose("settle")
    assert game.happened({"t": "hero_fell", "seat": "horan", "cell": [1, 0]}, happened)
    assert (game.hero("horan").lives, game.state.curse) == (0, game.seat("horan"))


@pytest.mark.rule("hero.horan.2")
@pytest.mark.parametrize(
    ("dice", "kind"), [([5, 5], "fight_won"), ([4, 4], "fight_tied"), ([2, 3], "fight_lost")]
)
def test_a_last_life_paid_counts_after_the_fight_is_settled(dice: list[int], kind: str) -> None:
    game = scenario(BOARD, [hero("horan", (1, 0), lives=1), hero("taia")], dice=dice)
    lend(game, "horan", "xanros.sacrifice").choose("move east", "roll", "use sacrifice")
    assert game.hero("horan").lives == 0
    assert game.happened(kind, game.choose("settle"))
    if kind == "fight_won":
        game.choose("take sword")
    assert game.options == ["fountain:0,0", "fountain:2,-1"]
    game.choose("fountain 2,-1", seat="horan")
    assert (game.hero("horan").lives, game.hero("horan").cell) == (5, (2, -1))
    assert game.decision.seat == game.seat("taia")


@pytest.mark.rule("hero.horan.2", "hero.victorius.2")
def test_his_turn_is_over_even_with_unstoppable() -> None:
    game = scenario(BOARD, [hero("horan", (1, 0), lives=1), hero("taia")], dice=[6, 2])
    lend(game, "horan", "victorius.unstoppable").choose("move east", "roll", "settle", "fountain 0,0")
    assert game.hero("horan").lives == 5
    assert game.decision.seat == game.seat("taia")


@pytest.mark.rule("hero.horan.2")
def test_on_another_players_turn_that_turn_goes_on() -> None:
    game = scenario(BOARD, [hero("taia"), hero("horan", (2, 0), lives=1)], dice=[1, 2], steps=3)
    fight_out_of_turn(game, "horan").choose("roll", "settle", seat="horan")
    happened = game.choose("fountain 2,-1", seat="horan")
    assert (game.hero("horan").lives, game.hero("horan").cell) == (5, (2, -1))
    assert not game.happened("turn_ended", happened)
    assert game.running is not None
    assert (game.running.seat, game.running.steps) == (game.seat("taia"), 3)
    game.choose("move east", seat="taia")
