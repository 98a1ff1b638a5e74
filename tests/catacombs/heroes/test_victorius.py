"""Victorius, the swordsman."""

import pytest

from tests.support.meetings import fight_out_of_turn, lend
from tests.support.scenario import Game, hero, scenario

ROW = "S-c-W-c-"


def rolled(
    dice: list[int],
    *,
    lives: int = 5,
    steps: int = 4,
    cursed: bool = False,
    board: str = ROW,
    tie: str = "hold",
) -> Game:
    """Returns the game when Victorius, coming from the corridor, has rolled against strength 9 at (2, 0)."""
    seats = [hero("victorius", (1, 0), lives, cursed=cursed), hero("taia", (1, 0))]
    game = scenario(board, seats, dice=dice, steps=steps, switches={"tie": tie})
    game.choose("move east", "roll")
    return game


def steps_left(game: Game) -> int | None:
    """Returns the steps that Victorius has left, or None when his turn is over."""
    turn = game.running
    return turn.steps if turn is not None and turn.seat == game.seat("victorius") else None


# Combat Training


@pytest.mark.rule("hero.victorius.1")
@pytest.mark.parametrize(
    ("dice", "final"),
    [
        ([1, 4, 3], [3, 4]),
        ([4, 1, 3], [4, 3]),
        ([1, 1, 2, 3], [2, 3]),
        ([1, 4, 1, 1, 5], [5, 4]),
        ([1, 1, 1, 5, 1, 4], [5, 4]),
        ([2, 3], [2, 3]),
    ],
)
def test_dice_that_show_1_are_rolled_again_until_they_do_not(dice: list[int], final: list[int]) -> None:
    game = rolled(dice)
    assert game.options == ["settle"]
    assert sum(game.is_event(event, "die_changed") for event in game.events) == len(dice) - 2
    kind = "fight_tied" if sum(final) == 9 else "fight_lost"
    happened = game.choose("settle")
    assert game.happened({"t": kind, "total": sum(final)}, happened)


@pytest.mark.rule("hero.victorius.1")
def test_also_in_a_fight_begun_without_a_step() -> None:
    game = scenario(ROW, [hero("victorius", (2, 0)), hero("taia")], dice=[1, 4, 4])
    game.choose("fight", "roll")
    assert game.happened({"t": "fight_lost", "total": 8}, game.choose("settle"))


@pytest.mark.rule("hero.victorius.1", "setup.5")
def test_not_when_rolling_for_the_first_turn() -> None:
    game = scenario("S", ["victorius", "taia"], start="setup", dice=[1, 1, 3, 3])
    game.choose("roll", "roll")
    assert game.happened({"t": "start_rolled", "seat": "victorius", "dice": [1, 1]})
    assert game.decision.seat == game.seat("taia")


@pytest.mark.rule("hero.victorius.1", "hero.victorius.2", "fight.2")
def test_ones_of_a_second_roll_are_rolled_again_too() -> None:
    game = scenario(ROW, [hero("victorius", (1, 0)), hero("taia")], dice=[6, 1, 2, 1, 3, 4])
    lend(game, "victorius", "horan.double_attack").choose("move east", "roll")
    assert game.offered("use double_attack")
    game.choose("use double_attack")
    assert game.happened({"t": "fight_lost", "total": 7}, game.choose("settle"))
    assert steps_left(game) is None


@pytest.mark.rule("hero.victorius.1", "hero.victorius.2", "curse.1")
def test_cursed_his_ones_stay_and_a_six_ends_the_turn() -> None:
    game = rolled([1, 6], cursed=True)
    assert game.options == ["settle"]
    assert game.happened({"t": "fight_lost", "total": 7}, game.choose("settle"))
    assert steps_left(game) is None


# Unstoppable


@pytest.mark.rule("hero.victorius.2")
@pytest.mark.parametrize("dice", [[6, 4], [5, 6]])
def test_with_a_six_his_turn_goes_on_after_a_win(dice: list[int]) -> None:
    game = rolled(dice)
    game.choose("settle", "take sword")
    assert steps_left(game) == 3
    assert game.offered("end")
    game.choose("move east", seat="victorius")
    assert (game.hero("victorius").cell, steps_left(game)) == ((3, 0), 2)


@pytest.mark.rule("hero.victorius.2", "turn.3")
@pytest.mark.parametrize("dice", [[5, 5], [5, 4], [2, 3]])
@pytest.mark.parametrize("tie", ["hold", "retreat"])
def test_without_a_six_his_turn_ends(dice: list[int], tie: str) -> None:
    game = rolled(dice, tie=tie)
    game.choose("settle")
    if game.offered("leave"):
        game.choose("leave")
    assert steps_left(game) is None
    assert game.decision.seat == game.seat("taia")


@pytest.mark.rule("hero.victorius.2", "fight.5")
@pytest.mark.parametrize("tie", ["hold", "retreat"])
def test_with_a_six_on_a_loss_he_goes_back_and_uses_the_steps_left(tie: str) -> None:
    game = rolled([6, 2, 5, 5], tie=tie)
    game.choose("settle")
    assert (game.hero("victorius").cell, game.hero("victorius").lives) == ((1, 0), 4)
    assert steps_left(game) == 3
    game.choose("move east", "roll", "settle", "leave", seat="victorius")
    assert game.state.board[(2, 0)].items == ("catacombs:item.sword",)
    assert steps_left(game) is None


@pytest.mark.rule("hero.victorius.2", "fight.6")
def test_with_a_six_on_a_held_tie_he_may_fight_again_without_a_step_or_walk_on() -> None:
    game = rolled([6, 3, 6, 2, 6, 3])
    game.choose("settle")
    assert (game.hero("victorius").cell, steps_left(game)) == ((2, 0), 3)
    assert game.options == ["end", "fight", "move:1,0", "move:3,0"]
    game.choose("fight", "roll", "settle")
    assert (game.hero("victorius").cell, steps_left(game)) == ((1, 0), 3)
    game.choose("move east", "roll", "settle", "move east", seat="victorius")
    assert (game.hero("victorius").cell, steps_left(game)) == ((3, 0), 1)


@pytest.mark.rule("hero.victorius.2", "fight.6")
def test_with_a_six_on_a_tie_with_retreat_he_goes_back_and_on() -> None:
    game = rolled([6, 3], tie="retreat")
    game.choose("settle")
    assert (game.hero("victorius").cell, steps_left(game)) == ((1, 0), 3)
    assert game.hero("victorius").lives == 5


@pytest.mark.rule("hero.victorius.2", "turn.4")
@pytest.mark.parametrize("dice", [[6, 4], [6, 2]], ids=["won", "lost"])
def test_with_no_step_left_the_turn_ends_by_itself(dice: list[int]) -> None:
    game = rolled(dice, steps=1)
    game.choose("settle")
    if game.offered("take sword"):
        game.choose("take sword")
    assert game.decision.seat == game.seat("taia")


@pytest.mark.rule("hero.victorius.2", "turn.4")
def test_with_no_step_left_he_is_asked_while_something_costs_none() -> None:
    game = rolled([6, 4], steps=1)
    game.choose("settle", "leave")
    assert game.options == ["end", "take:catacombs:item.sword"]
    assert steps_left(game) == 0
    game.choose("take sword", seat="victorius")
    assert game.decision.seat == game.seat("taia")
    game = rolled([6, 3], steps=1)
    game.choose("settle")
    assert game.options == ["end", "fight"]
    assert steps_left(game) == 0


@pytest.mark.rule("hero.victorius.1", "hero.victorius.2")
def test_a_six_made_by_combat_training_counts() -> None:
    game = rolled([1, 2, 6])
    game.choose("settle")
    assert (game.hero("victorius").cell, steps_left(game)) == ((1, 0), 3)


@pytest.mark.rule("hero.victorius.2", "down.5")
def test_unconscious_he_does_not_go_on() -> None:
    game = rolled([6, 2], lives=1)
    happened = game.choose("settle")
    assert game.happened({"t": "hero_fell", "seat": "victorius", "cell": [1, 0]}, happened)
    assert game.decision.seat == game.seat("taia")


@pytest.mark.rule("hero.victorius.2", "curse.5")
def test_cursed_when_the_totals_are_compared_the_curse_passed_on_gives_no_steps() -> None:
    game = rolled([6, 4], cursed=True, board="S-c-M-c-")
    game.choose("settle", "take magic_bolt", "curse taia")
    assert game.state.curse == game.seat("taia")
    assert game.decision.seat == game.seat("taia")


@pytest.mark.rule("hero.victorius.2")
def test_a_fight_in_another_players_turn_does_not_touch_that_turn() -> None:
    game = scenario(ROW, [hero("taia", (1, 0)), hero("victorius", (2, 0))], dice=[6, 2], steps=2)
    fight_out_of_turn(game, "victorius").choose("roll", "settle", seat="victorius")
    assert game.hero("victorius").lives == 4
    assert game.running is not None
    assert (game.running.seat, game.running.steps) == (game.seat("taia"), 2)
