"""Sidhar, the alchemist."""

from typing import Any

import pytest

from tests.support.meetings import lend
from tests.support.scenario import Game, hero, only, scenario

MODULES = ("catacombs", "heropack")
STEEL, TRANSFORMATION = (f"heropack:hero.sidhar.{name}" for name in ("skin_of_steel", "transformation"))
USE = f"use:{TRANSFORMATION}"
ROW = "S-c-T-"
RAT, KING, FALLEN, CHEST = (
    "catacombs:monster.giant_rat",
    "catacombs:monster.skeleton_king",
    "catacombs:monster.the_fallen",
    "catacombs:token.locked_chest",
)


def fought(
    dice: list[int], lives: int = 5, board: str = ROW, *, cursed: bool = False, **switches: str
) -> Game:
    """Returns the game when Sidhar, coming from the corridor, has let a roll stand at (2, 0)."""
    seats = [hero("sidhar", (1, 0), lives, cursed=cursed), hero("horan", (1, 0))]
    game = scenario(board, seats, dice=dice, modules=MODULES, switches=switches)
    game.choose("move east", "roll", "settle")
    return game


def explored(*bag: str, lives: int = 5, left: bool = False, **fields: Any) -> Game:
    """Returns the game when Sidhar has found a room at (0, -1) and drawn the first token of the bag."""
    seats = [hero("sidhar", lives=lives), hero("horan")]
    coming: Any = list(bag) if left else only(*bag)
    game = scenario("S", seats, pile=["room_cross"], bag=coming, modules=MODULES, **fields)
    game.choose("explore north", "turn NESW")
    return game


def bagged(game: Game) -> list[str]:
    """Returns what is in the bag, sorted."""
    return sorted(game.state.bag)


# Skin of Steel


@pytest.mark.rule("hero.sidhar.1", "fight.5")
@pytest.mark.parametrize(("dice", "lives"), [([4, 3], 5), ([3, 3], 5), ([3, 2], 4), ([1, 2], 4)])
def test_a_lost_fight_costs_a_life_only_where_three_are_missing(dice: list[int], lives: int) -> None:
    game = fought(dice)
    assert game.happened("fight_lost")
    assert game.hero("sidhar").lives == lives
    assert game.happened("life_lost") == (lives < 5)


@pytest.mark.rule("hero.sidhar.1")
def test_he_goes_back_and_his_turn_ends_all_the_same() -> None:
    game = fought([4, 3])
    assert (game.hero("sidhar").cell, game.hero("sidhar").lives) == ((1, 0), 5)
    assert game.state.board[(2, 0)].token == "catacombs:monster.skeleton_turnkey"
    assert game.decision.seat == game.seat("horan")


@pytest.mark.rule("hero.sidhar.1")
def test_the_last_life_is_kept_so_too() -> None:
    game = fought([4, 3], lives=1)
    assert (game.hero("sidhar").cell, game.hero("sidhar").lives) == ((1, 0), 1)
    assert not game.happened("hero_fell")
    game = fought([3, 2], lives=1)
    assert (game.hero("sidhar").cell, game.hero("sidhar").lives) == ((1, 0), 0)


@pytest.mark.rule("hero.sidhar.1", "curse.1")
def test_cursed_he_bleeds_as_others_do() -> None:
    assert fought([4, 3], cursed=True).hero("sidhar").lives == 4


@pytest.mark.rule("hero.sidhar.1", "fight.6")
@pytest.mark.parametrize(("tie", "cell"), [("hold", (2, 0)), ("retreat", (1, 0))])
def test_a_tie_is_no_lost_fight(tie: str, cell: tuple[int, int]) -> None:
    game = fought([4, 4], tie=tie)
    assert (game.hero("sidhar").cell, game.hero("sidhar").lives) == (cell, 5)


@pytest.mark.rule("hero.sidhar.1", "hero.xanros.1")
def test_a_life_paid_is_paid() -> None:
    seats = [hero("sidhar", (1, 0), 1), hero("horan")]
    game = lend(scenario(ROW, seats, dice=[3, 3], modules=MODULES), "sidhar", "xanros.sacrifice")
    happened = game.choose("move east", "roll", "use sacrifice", "settle")
    assert game.happened({"t": "fight_lost", "total": 7}, happened)
    assert (game.hero("sidhar").cell, game.hero("sidhar").lives) == ((1, 0), 0)


@pytest.mark.rule("hero.sidhar.1")
def test_others_lose_a_life_by_the_smallest_margin() -> None:
    seats = [hero("horan", (1, 0)), hero("sidhar", (1, 0))]
    game = scenario(ROW, seats, dice=[4, 3], modules=MODULES)
    game.choose("move east", "roll", "settle")
    assert game.hero("horan").lives == 4


# Transformation


@pytest.mark.rule("hero.sidhar.2")
def test_a_drawn_token_may_be_set_aside_for_a_life() -> None:
    game = explored("skeleton_king", "giant_rat", "locked_chest")
    assert game.options == [f"lay:{KING}", USE]
    happened = game.choose("use transformation")
    assert game.happened({"t": "life_lost", "seat": "sidhar", "lives": 4, "paid": True}, happened)
    assert game.happened({"t": "tokens_drawn", "tokens": [RAT], "left": 1}, happened)
    assert game.options == [f"lay:{RAT}", USE]
    assert bagged(game) == [CHEST]


@pytest.mark.rule("hero.sidhar.2", "explore.5")
def test_it_is_a_choice_and_the_token_may_be_laid() -> None:
    game = explored("giant_rat", "skeleton_king")
    happened = game.choose("lay giant_rat")
    assert game.happened({"t": "fight_started", "token": RAT}, happened)
    assert game.hero("sidhar").lives == 5
    assert not game.happened("tokens_returned")


@pytest.mark.rule("hero.sidhar.2")
def test_again_and_again_and_all_set_aside_go_back_once_one_is_laid() -> None:
    game = explored("skeleton_king", "the_fallen", "locked_chest", "giant_rat")
    game.choose("use transformation", "use transformation")
    assert (game.hero("sidhar").lives, bagged(game)) == (3, [RAT])
    happened = game.choose("lay locked_chest")
    assert game.happened({"t": "tokens_returned", "left": 3}, happened)
    assert bagged(game) == sorted([RAT, FALLEN, KING])
    assert game.state.board[(0, -1)].token == CHEST
    assert game.decision.seat == game.seat("sidhar")
    assert game.offered("end")


@pytest.mark.rule("hero.sidhar.2")
def test_only_while_tokens_are_left() -> None:
    game = explored("skeleton_king", "giant_rat")
    game.choose("use transformation")
    assert game.happened({"t": "fight_started", "token": RAT})
    assert bagged(game) == [KING]
    game = explored("skeleton_king")
    assert game.happened({"t": "fight_started", "token": KING})


@pytest.mark.rule("hero.sidhar.2", "down.5")
@pytest.mark.parametrize("token", ["skeleton_king", "locked_chest"])
def test_the_last_life_may_be_paid_and_he_lies_beside_what_comes(token: str) -> None:
    game = explored("the_fallen", token, "giant_rat", lives=1)
    happened = game.choose("use transformation")
    kept = KING if token == "skeleton_king" else CHEST
    assert game.happened({"t": "token_laid", "token": kept}, happened)
    assert game.happened({"t": "hero_fell", "seat": "sidhar", "cell": [0, -1]}, happened)
    assert game.happened({"t": "turn_ended", "seat": "sidhar"}, happened)
    assert not game.happened("fight_started", happened)
    assert (game.hero("sidhar").cell, game.hero("sidhar").lives) == ((0, -1), 0)
    assert game.state.board[(0, -1)].token == kept
    assert bagged(game) == sorted([RAT, FALLEN])
    assert game.decision.seat == game.seat("horan")


@pytest.mark.rule("hero.sidhar.2", "curse.1")
def test_cursed_he_takes_what_comes() -> None:
    seats = [hero("sidhar", cursed=True), hero("horan")]
    game = scenario("S", seats, pile=["room_cross"], modules=MODULES, bag=["skeleton_king"], start="turn")
    game.choose("explore north", "turn NESW")
    assert game.happened({"t": "fight_started", "token": KING})


@pytest.mark.rule("hero.sidhar.2", "hero.taia.1")
def test_the_monster_at_last_laid_is_still_met_by_the_first_step() -> None:
    seats = [hero("sidhar"), hero("horan")]
    game = scenario(
        "S", seats, pile=["room_cross"], bag=["the_fallen", "giant_rat"], dice=[1, 2], modules=MODULES
    )
    lend(game, "sidhar", "taia.foresight")
    game.choose("explore north", "turn NESW", "use transformation", "lay giant_rat", "roll")
    assert game.happened({"t": "fight_lost", "total": 4}, game.choose("settle"))


@pytest.mark.rule("hero.sidhar.2", "hero.taia.2")
def test_one_life_sets_two_drawn_tokens_aside() -> None:
    seats = [hero("sidhar"), hero("horan")]
    coming = only("skeleton_king", "the_fallen", "giant_rat", "locked_chest", "mummy")
    game = scenario("S", seats, pile=["room_cross"], bag=coming, modules=MODULES)
    lend(game, "sidhar", "taia.fateweaver")
    game.choose("explore north", "turn NESW", "use transformation")
    assert game.options == [f"lay:{RAT}", f"lay:{CHEST}", USE]
    assert game.hero("sidhar").lives == 4
    game.choose("lay locked_chest")
    assert len(game.state.bag) == 4


@pytest.mark.rule("hero.sidhar.2", "switch.gentle_start")
def test_what_a_gentle_start_sets_aside_costs_nothing() -> None:
    switches = {"gentle_start": "on"}
    game = explored("skeleton_king", "giant_rat", "the_fallen", "mummy", switches=switches)
    assert game.options == [f"lay:{RAT}", USE]
    game.choose("use transformation")
    assert game.hero("sidhar").lives == 4
    assert game.happened({"t": "fight_started", "token": "catacombs:monster.mummy"})
    assert bagged(game) == sorted([KING, FALLEN, RAT])


@pytest.mark.rule("hero.sidhar.2", "hero.horan.2")
def test_one_who_reincarnates_does_so_after_the_draw() -> None:
    seats = [hero("sidhar", lives=1), hero("horan")]
    game = scenario("S", seats, pile=["room_cross"], bag=["mummy", "giant_rat"], modules=MODULES)
    lend(game, "sidhar", "horan.reincarnation")
    game.choose("explore north", "turn NESW", "use transformation")
    assert game.state.board[(0, -1)].token == RAT
    game.choose("fountain 0,0")
    assert (game.hero("sidhar").cell, game.hero("sidhar").lives) == ((0, 0), 5)
    assert game.decision.seat == game.seat("horan")


@pytest.mark.rule("hero.sidhar.2")
def test_a_draw_is_no_choice_to_take_back() -> None:
    game = explored("skeleton_king", "giant_rat", left=True)
    game.choose("use transformation")
    assert not game.match.can_undo
