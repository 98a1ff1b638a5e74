"""The ledger section *Set-up*."""

from collections import Counter
from itertools import combinations
from typing import Any, cast

import pytest

from karak.catacombs.state import State
from karak.engine.ids import name_of
from karak.tools.scenario_format import FieldError
from tests.support.scenario import Game, scenario

HEROES = ["argentus", "horan", "aderyn", "xanros", "victorius", "taia"]


def set_up(heroes: list[str], **fields: Any) -> Game:
    """Return a game that is set up from its seats."""
    return scenario(heroes=heroes, start="setup", **fields)


@pytest.mark.rule("setup.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("way", ["chosen", "dealt"])
def test_two_to_five_players_have_a_different_hero_each(seats: int, way: str) -> None:
    for seed in range(1, 9):
        game = set_up(HEROES[:seats] if way == "chosen" else ["deal"] * seats, seed=seed)
        held = [name_of(hero.hero) for hero in game.state.heroes]
        assert len(held) == seats
        assert set(held) <= set(HEROES)
        assert len(set(held)) == seats
        if way == "chosen":
            assert held == HEROES[:seats]


@pytest.mark.rule("setup.1")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(FieldError, match=f"{seats} seats"):
        set_up(["deal"] * seats)


@pytest.mark.rule("setup.1")
def test_a_hero_cannot_be_chosen_twice() -> None:
    with pytest.raises(FieldError, match="chosen twice"):
        set_up(["horan", "horan"])


@pytest.mark.rule("setup.1")
def test_a_dealt_hero_is_never_one_that_was_chosen() -> None:
    for seed in range(1, 25):
        game = set_up(["horan", "deal", "deal", "deal", "deal"], seed=seed)
        assert len({hero.hero for hero in game.state.heroes}) == 5


@pytest.mark.rule("setup.1")
def test_dealing_reaches_every_hero() -> None:
    dealt = {set_up(["deal", "deal"], seed=seed).state.heroes[0].hero for seed in range(1, 60)}
    assert {name_of(hero) for hero in dealt} == set(HEROES)


@pytest.mark.rule("setup.1")
def test_each_seat_keeps_one_of_two_dealt_heroes() -> None:
    game = set_up(["deal_two", "deal_two", "deal_two"])
    kept: list[str] = []
    offered: list[str] = []
    for seat in range(3):
        decision = game.decision
        assert decision.seat == seat
        assert len(decision.options) == 2
        offered += game.options
        kept.append(game.options[1])
        game.choose(game.options[1])
    assert len(set(offered)) == 6
    assert [f"keep:{hero.hero}" for hero in game.state.heroes] == kept


@pytest.mark.rule("setup.1")
@pytest.mark.parametrize("seats", [4, 5])
def test_two_heroes_are_dealt_only_with_twice_as_many_heroes_as_players(seats: int) -> None:
    with pytest.raises(FieldError, match="twice as many"):
        set_up(["deal_two"] * seats)
    with pytest.raises(FieldError, match="twice as many"):
        set_up([*HEROES[: seats - 1], "deal_two"])


@pytest.mark.rule("setup.2")
def test_the_start_tile_lies_at_the_origin_and_every_other_tile_in_the_pile() -> None:
    state = set_up(["deal", "deal"]).state
    assert [(cell, name_of(placed.tile)) for cell, placed in state.board.items()] == [((0, 0), "start")]
    assert len(state.pile) == 79
    assert "catacombs:tile.start" not in state.pile


@pytest.mark.rule("setup.2")
def test_tiles_are_shuffled_and_lie_face_down() -> None:
    games = [set_up(["deal", "deal"], seed=seed) for seed in range(1, 6)]
    piles = [game.state.pile for game in games]
    assert all(one != other and Counter(one) == Counter(other) for one, other in combinations(piles, 2))
    seen = [cast("State", game.match.view(0)).pile for game in games]
    assert all(one == seen[0] for one in seen)


@pytest.mark.rule("setup.3")
@pytest.mark.parametrize(("preset", "chests"), [("summary", 8), ("booklet", 10)])
def test_the_bag_holds_all_monsters_and_the_chests_of_the_switch(preset: str, chests: int) -> None:
    bags = [set_up(["deal", "deal"], preset=preset, seed=seed).state.bag for seed in range(1, 6)]
    for bag in bags:
        assert bag.count("catacombs:token.locked_chest") == chests
        assert len(bag) == 43 + chests
    assert all(one != other for one, other in combinations(bags, 2))


@pytest.mark.rule("setup.4")
def test_every_hero_starts_on_the_start_tile_with_five_lives_and_nothing_else() -> None:
    state = set_up(["deal"] * 5).state
    assert [(hero.cell, hero.lives, hero.items) for hero in state.heroes] == [((0, 0), 5, ())] * 5
    assert state.curse is None


def _roll_all(game: Game) -> list[int]:
    """Roll until someone begins and return the seats in the order in which they rolled."""
    rolled = []
    while game.options == ["roll"]:
        rolled.append(game.decision.seat)
        game.choose("roll")
    return rolled


@pytest.mark.rule("setup.5")
def test_the_highest_roll_of_two_dice_begins() -> None:
    game = set_up(["horan", "taia", "xanros"], dice=[1, 2, 6, 5, 6, 4])
    assert _roll_all(game) == [0, 1, 2]
    assert game.happened({"t": "start_rolled", "seat": "taia", "dice": [6, 5]})
    assert game.decision.seat == game.state.first == game.seat("taia")


@pytest.mark.rule("setup.5")
def test_those_with_the_highest_equal_sum_roll_again_and_the_others_do_not() -> None:
    dice = [6, 3, 1, 1, 5, 4, 4, 5, 2, 2, 3, 3, 1, 5, 1, 1, 4, 1]
    game = set_up(["horan", "taia", "xanros", "aderyn"], dice=dice)
    assert _roll_all(game) == [0, 1, 2, 3, 0, 2, 3, 2, 3]
    assert game.state.first == 3


@pytest.mark.rule("setup.5")
def test_the_first_seat_begins_by_the_switch() -> None:
    for seed in range(1, 9):
        game = set_up(["horan", "taia", "xanros"], seed=seed, switches={"first_player": "seat"})
        assert (game.state.first, game.decision.seat, game.decision.kind) == (0, 0, "catacombs.turn")


@pytest.mark.rule("setup.5")
def test_chance_picks_who_begins_by_the_switch() -> None:
    def first(seed: int) -> int:
        game = set_up(["horan", "taia", "xanros"], seed=seed, switches={"first_player": "random"})
        assert game.decision.seat == game.state.first
        return game.state.first

    assert {first(seed) for seed in range(1, 40)} == {0, 1, 2}


@pytest.mark.rule("setup.5")
def test_play_goes_clockwise_by_seat_from_whoever_begins() -> None:
    game = set_up(["horan", "taia", "xanros"], dice=[1, 1, 1, 1, 6, 6])
    _roll_all(game)
    played = []
    for _ in range(5):
        played.append((game.state.round, game.decision.seat))
        game.choose("end turn")
    assert played == [(1, 2), (1, 0), (1, 1), (2, 2), (2, 0)]


@pytest.mark.rule("setup.6")
def test_the_same_setup_and_seed_give_the_same_tiles_tokens_and_dice() -> None:
    def played(seed: int) -> Any:
        game = set_up(["deal"] * 4, seed=seed)
        _roll_all(game)
        return game.state

    assert played(5) == played(5)
    assert played(5) != played(6)


@pytest.mark.rule("setup.6")
def test_a_seed_gives_on_every_system_what_it_gave_when_this_was_written() -> None:
    game = set_up(["deal"] * 4, seed=2024)
    _roll_all(game)
    state = game.state
    assert " ".join(name_of(hero.hero) for hero in state.heroes) == "argentus xanros taia aderyn"
    assert " ".join(name_of(tile) for tile in state.pile[-5:]) == (
        "portal_straight corridor_corner room_corner room_cross room_straight"
    )
    assert " ".join(name_of(token) for token in state.bag[-5:]) == (
        "skeleton_warrior skeleton_turnkey skeleton_turnkey mummy skeleton_turnkey"
    )
    assert [fact["dice"] for fact in game.facts("start_rolled")] == [(1, 4), (6, 6), (4, 1), (2, 4)]
