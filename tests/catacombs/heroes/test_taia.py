"""Taia, the oracle."""

from collections import Counter
from typing import Any

import pytest

from karak.catacombs.events import FightLost
from tests.support.meetings import fight_out_of_turn
from tests.support.scenario import Game, hero, only, scenario

RAT, KING, CHEST = (
    "catacombs:monster.giant_rat",
    "catacombs:monster.skeleton_king",
    "catacombs:token.locked_chest",
)


def has_foresight(game: Game) -> bool:
    """Returns whether the roll of 1 and 2 counts one more when it is settled."""
    game.choose("roll")
    (lost,) = (event for event in game.choose("settle") if isinstance(event, FightLost))
    return {3: False, 4: True}[lost.total]


# Foresight


@pytest.mark.rule("hero.taia.1")
def test_one_more_in_a_fight_that_the_first_step_starts() -> None:
    game = scenario("S-T-", [hero("taia"), "horan"], dice=[4, 4], start="turn_start")
    game.choose("move east", "roll")
    happened = game.choose("settle")
    assert game.happened({"t": "fight_won", "total": 9}, happened)


@pytest.mark.rule("hero.taia.1")
@pytest.mark.parametrize("explored", [True, False])
@pytest.mark.parametrize(("before", "bonus"), [((), True), (("move east", "move west"), False)])
def test_stepping_and_exploring_alike_but_the_first_step_only(
    explored: bool, before: tuple[str, ...], bonus: bool
) -> None:
    board = "S-c-" if explored else "  |\n  W\n  |\n  S-c-"
    game = scenario(
        board,
        [hero("taia"), "horan"],
        dice=[1, 2],
        start="turn_start",
        pile=["room_cross"],
        bag=["skeleton_warrior", "skeleton_warrior"],
    )
    game.choose(*before)
    if explored:
        game.choose("explore north", "turn NESW")
    else:
        game.choose("move north")
    assert has_foresight(game) == bonus


@pytest.mark.rule("hero.taia.1", "hero.taia.2")
def test_also_when_she_chose_the_monster_that_her_first_step_revealed() -> None:
    game = scenario(
        "S",
        [hero("taia"), "horan"],
        dice=[1, 2],
        start="turn_start",
        pile=["room_cross"],
        bag=["skeleton_king", "giant_rat"],
    )
    game.choose("explore north", "turn NESW", "lay skeleton_king")
    assert has_foresight(game)


@pytest.mark.rule("hero.taia.1", "word.step")
def test_a_jump_uses_up_the_first_step() -> None:
    game = scenario("S-p-p-W-", [hero("taia", (1, 0)), "horan"], dice=[1, 2], start="turn_start")
    game.choose("jump 2,0", "move east")
    assert not has_foresight(game)


@pytest.mark.rule("hero.taia.1", "word.step")
def test_a_spell_before_the_first_step_uses_up_nothing() -> None:
    game = scenario(
        "S-c-W-",
        [hero("taia", (1, 0), items=["healing_portal"]), hero("horan", lives=2)],
        dice=[1, 2],
        start="turn_start",
        switches={"fountain": "rest"},
    )
    game.choose("use healing_portal", "hero horan", "fountain 0,0", "move east")
    assert has_foresight(game)


@pytest.mark.rule("hero.taia.1")
def test_not_in_a_fight_begun_without_a_step() -> None:
    game = scenario("S-c-W-", [hero("taia", (2, 0)), "horan"], dice=[1, 2], start="turn_start")
    game.choose("fight")
    assert not has_foresight(game)


@pytest.mark.rule("hero.taia.1")
def test_not_in_a_fight_begun_without_a_step_where_the_first_step_led() -> None:
    game = scenario("S-c-W-W-", [hero("taia", (1, 0)), "horan"], dice=[4, 4, 1, 2], start="turn_start")
    game.choose("move east", "roll", "settle", "end", "fight")
    assert game.hero("taia").cell == (2, 0)
    assert not has_foresight(game)


@pytest.mark.rule("hero.taia.1")
def test_one_more_in_a_fight_in_another_players_turn() -> None:
    game = scenario("S-c-W-", [hero("horan"), hero("taia", (2, 0))], dice=[1, 2], steps=2)
    assert has_foresight(fight_out_of_turn(game, "taia"))


@pytest.mark.rule("hero.taia.1", "hero.taia.2", "curse.1")
def test_cursed_she_has_no_bonus_and_draws_one_token() -> None:
    game = scenario(
        "S-c-",
        [hero("taia", (1, 0), cursed=True), "horan"],
        dice=[1, 2],
        start="turn_start",
        pile=["room_cross"],
        bag=["skeleton_king", "giant_rat"],
    )
    happened = game.choose("explore east", "turn NESW")
    assert game.happened({"t": "tokens_drawn", "tokens": ["skeleton_king"]}, happened)
    assert not has_foresight(game)


@pytest.mark.rule("hero.taia.1")
def test_others_have_no_bonus() -> None:
    game = scenario("S-W-", [hero("horan"), "taia"], dice=[1, 2], start="turn_start")
    game.choose("move east")
    assert not has_foresight(game)


# Fateweaver


def discovered(*bag: str, **fields: Any) -> Game:
    """Returns the game when Taia has laid a room for which these tokens lie in the bag."""
    game = scenario("S", [hero("taia"), "horan"], pile=["room_cross"], bag=only(*bag), **fields)
    game.choose("explore north", "turn NESW")
    return game


@pytest.mark.rule("hero.taia.2")
@pytest.mark.parametrize("laid", [KING, CHEST])
def test_of_two_drawn_tokens_she_lays_one_and_the_other_goes_back(laid: str) -> None:
    game = discovered("skeleton_king", "locked_chest", "giant_rat")
    assert game.options == [f"lay:{KING}", f"lay:{CHEST}"]
    assert game.state.bag == (RAT,)
    happened = game.choose(f"lay {laid}")
    (other,) = {KING, CHEST} - {laid}
    assert game.state.board[(0, -1)].token == laid
    assert Counter(game.state.bag) == Counter([RAT, other])
    assert game.happened({"t": "tokens_returned", "tokens": [other], "left": 2}, happened)
    assert game.happened("fight_started", happened) == (laid == KING)


@pytest.mark.rule("hero.taia.2")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_other_token_goes_back_at_a_random_place(place: int) -> None:
    game = discovered("skeleton_king", "locked_chest", "giant_rat", "mummy", chance={"tokens": [place]})
    game.choose("lay locked_chest")
    assert game.state.bag.index(KING) == place


@pytest.mark.rule("hero.taia.2")
def test_it_is_no_choice_to_draw_one_only() -> None:
    game = discovered("giant_rat", "skeleton_king")
    assert game.happened({"t": "tokens_drawn", "tokens": ["giant_rat", "skeleton_king"], "left": 0})


@pytest.mark.rule("hero.taia.2")
def test_with_one_left_she_draws_one() -> None:
    game = discovered("giant_rat")
    assert game.happened({"t": "tokens_drawn", "tokens": ["giant_rat"], "left": 0})
    assert game.options == ["roll"]
    assert not game.happened("tokens_returned")


@pytest.mark.rule("hero.taia.2", "explore.5")
def test_with_none_left_the_room_stays_empty() -> None:
    game = discovered()
    assert game.happened("bag_found_empty")
    assert game.state.board[(0, -1)].token is None
    assert game.offered("move south")


@pytest.mark.rule("hero.taia.2")
def test_of_two_equal_ones_there_is_nothing_to_choose() -> None:
    game = discovered("giant_rat", "giant_rat", "skeleton_king")
    assert game.options == ["roll"]
    assert Counter(game.state.bag) == Counter([RAT, KING])


@pytest.mark.rule("hero.taia.2", "explore.4")
def test_tiles_without_a_token_give_nothing_to_draw() -> None:
    game = scenario("S", [hero("taia"), "horan"], pile=["corridor_cross"], bag=only("giant_rat", "mummy"))
    game.choose("explore north", "turn NESW")
    assert not game.happened("tokens_drawn")


@pytest.mark.rule("hero.taia.2")
def test_others_draw_one() -> None:
    game = scenario("S", [hero("horan"), "taia"], pile=["room_cross"], bag=["giant_rat", "mummy"])
    game.choose("explore north", "turn NESW")
    assert game.happened({"t": "tokens_drawn", "tokens": ["giant_rat"]})
    assert not game.happened("tokens_returned")


@pytest.mark.rule("hero.taia.2", "switch.gentle_start")
@pytest.mark.parametrize(
    ("gentle_start", "drawn"), [("on", ["giant_rat", "mummy"]), ("off", ["skeleton_king", "giant_rat"])]
)
def test_a_gentle_start_holds_for_both_tokens(gentle_start: str, drawn: list[str]) -> None:
    bag = ["skeleton_king", "giant_rat", "dragon", "mummy", "the_fallen"]
    game = discovered(*bag, switches={"gentle_start": gentle_start})
    assert game.happened({"t": "tokens_drawn", "tokens": drawn})
    game.choose("lay giant_rat")
    rest = [f"catacombs:monster.{token}" for token in bag if token != "giant_rat"]
    assert Counter(game.state.bag) == Counter(rest)
    assert game.hero("taia").met


@pytest.mark.rule("hero.taia.2", "switch.gentle_start")
def test_a_gentle_start_gives_a_strong_second_one_where_no_other_is_left() -> None:
    game = discovered("skeleton_king", "giant_rat", "dragon", switches={"gentle_start": "on"})
    assert game.happened({"t": "tokens_drawn", "tokens": ["giant_rat", "dragon"]})
    game.choose("lay giant_rat")
    assert Counter(game.state.bag) == Counter([KING, "catacombs:monster.dragon"])


@pytest.mark.rule("hero.taia.2", "switch.gentle_start")
def test_after_a_monster_was_laid_the_start_is_gentle_no_more() -> None:
    game = scenario(
        "S",
        [hero("taia", met=True), "horan"],
        pile=["room_cross"],
        bag=only("skeleton_king", "dragon", "giant_rat"),
        switches={"gentle_start": "on"},
    )
    game.choose("explore north", "turn NESW")
    assert game.happened({"t": "tokens_drawn", "tokens": ["skeleton_king", "dragon"]})
