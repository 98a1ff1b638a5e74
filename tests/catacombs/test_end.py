"""The ledger section *End*."""

from typing import Any

import pytest

from karak.engine.commands import Choose, GameOver
from karak.engine.state import Term
from tests.support.matches import result, winners
from tests.support.scenario import Game, hero, only, scenario

OPEN_TREASURE, RUBY = "catacombs:item.open_treasure", "catacombs:item.ruby_treasure"
AXES = ["axe", "axe"]
LAST_GAP = """
c-c-c
|   |
c-S-c
|   |
c-c-
"""
"""A closed board but for (1, 1), which (1, 0) and (0, 1) lead to."""
CLOSED_BEFORE_DRAGON = """
c-c-c
|   |
c-S-D
|   |
c-c-
"""


def slain(*others: dict[str, Any], dice: tuple[int, int] = (5, 5), **fields: Any) -> Game:
    """Returns the game after Horan, with nothing but axes, rolled against the dragon beside him."""
    game = scenario("S-D-", [hero("horan", items=AXES), *others], dice=list(dice), **fields)
    game.choose("move east", "roll", "settle")
    return game


def at_last_tile(*seats: dict[str, Any], **fields: Any) -> Game:
    """Returns the game of which no tile is left, in the middle of a turn."""
    return scenario("S-c-", seats, pile=only(), **fields)


# The dragon


@pytest.mark.rule("end.1")
@pytest.mark.parametrize("preset", ["summary", "booklet"])
def test_beating_the_dragon_ends_the_game_at_once_and_its_treasure_is_kept(preset: str) -> None:
    game = slain(hero("taia"), preset=preset)
    assert (result(game).reason, winners(game)) == ("dragon", ["horan"])
    assert RUBY in game.hero("horan").items
    assert game.points("horan") == 1.5
    assert not game.happened("turn_ended")
    assert game.state.board[(1, 0)].token is None


@pytest.mark.rule("end.1")
@pytest.mark.parametrize(("dice", "tie"), [((4, 5), "hold"), ((4, 5), "retreat"), ((1, 2), "hold")])
def test_the_dragon_that_is_not_beaten_ends_nothing(dice: tuple[int, int], tie: str) -> None:
    game = slain(hero("taia"), dice=dice, switches={"tie": tie})
    assert game.state.result is None
    assert game.state.board[(1, 0)].token == "catacombs:monster.dragon"


@pytest.mark.rule("end.2")
def test_the_one_who_beat_the_dragon_need_not_win() -> None:
    game = slain(hero("taia", points=2, lives=1))
    assert (result(game).reason, winners(game)) == ("dragon", ["taia"])
    assert [standing.points for standing in result(game).standings] == [3, 4]


@pytest.mark.rule("end.2")
def test_treasures_of_chests_and_of_the_fallen_count_1_and_of_the_dragon_one_and_a_half() -> None:
    chest = scenario("S-C-", [hero("horan", items=["key"]), "taia"])
    chest.choose("move east", "open chest")
    fallen = scenario("S-F-", [hero("horan", items=AXES), "taia"], dice=[5, 5])
    fallen.choose("move east", "roll", "settle", "take open treasure")
    assert (chest.points("horan"), fallen.points("horan")) == (1, 1)
    assert slain(hero("taia")).points("horan") == 1.5


@pytest.mark.rule("end.2")
def test_most_points_win_and_neither_gear_nor_lives_count() -> None:
    game = at_last_tile(
        hero("horan", points=1, lives=1), hero("taia", items=[*AXES, "key", "magic_bolt"]), hero("aderyn")
    )
    game.choose("end")
    assert winners(game) == ["horan"]


# Equal points


@pytest.mark.rule("end.3")
@pytest.mark.parametrize(("points_tie", "expected"), [("lives", ["taia"]), ("shared", ["horan", "taia"])])
def test_equal_points_are_decided_by_lives_or_shared(points_tie: str, expected: list[str]) -> None:
    game = at_last_tile(
        hero("horan", (1, 0), lives=2, points=2),
        hero("taia", (1, 0), lives=3, points=2),
        hero("aderyn", (1, 0), lives=5, points=1),
        switches={"points_tie": points_tie},
    )
    game.choose("end")
    assert winners(game) == expected


@pytest.mark.rule("end.3")
@pytest.mark.parametrize("points_tie", ["lives", "shared"])
def test_equal_points_and_equal_lives_are_shared(points_tie: str) -> None:
    game = at_last_tile(
        hero("horan", (1, 0), lives=3, points=2),
        hero("taia", (1, 0), lives=3, points=2),
        hero("aderyn", (1, 0), lives=3, points=1),
        switches={"points_tie": points_tie},
    )
    game.choose("end")
    assert winners(game) == ["horan", "taia"]


@pytest.mark.rule("end.3")
@pytest.mark.parametrize(("points_tie", "expected"), [("lives", ["horan"]), ("shared", ["horan", "taia"])])
def test_an_unconscious_hero_has_no_lives_to_decide_by(points_tie: str, expected: list[str]) -> None:
    game = at_last_tile(
        hero("horan", (1, 0), lives=1, points=2),
        hero("taia", (1, 0), lives=0, points=2),
        switches={"points_tie": points_tie},
    )
    game.choose("end")
    assert winners(game) == expected


@pytest.mark.rule("end.3", "hero.xanros.1")
def test_who_beats_the_dragon_with_the_last_life_paid_has_no_lives() -> None:
    seats = [hero("xanros", (1, 0), lives=1, items=AXES), hero("taia", lives=1, points=1.5)]
    game = scenario("S-c-D-", seats, dice=[4, 5])
    game.choose("move east", "roll", "use sacrifice", "settle")
    assert (result(game).reason, winners(game)) == ("dragon", ["taia"])


# The last tile


@pytest.mark.rule("end.4")
@pytest.mark.parametrize(("tiles_out", "ends"), [("ends", True), ("goes_on", False)])
def test_the_last_tile_ends_the_game_with_that_turn_or_not(tiles_out: str, ends: bool) -> None:
    game = scenario(
        "S-D-",
        ["horan", "taia", "aderyn"],
        pile=only("corridor_cross"),
        switches={"tiles_out": tiles_out},
    )
    game.choose("explore north", "turn NESW")
    assert game.state.result is None
    game.choose("move south", "move north", "end", seat="horan")
    if ends:
        assert result(game).reason == "tiles"
    else:
        assert game.state.result is None
        assert game.decision.seat == game.seat("taia")
        game.choose("end", "end", "end")
        assert (game.state.result, game.state.round) == (None, 2)


@pytest.mark.rule("end.4", "explore.7")
@pytest.mark.parametrize(("tiles_out", "ends"), [("ends", True), ("goes_on", False)])
def test_no_place_for_a_tile_is_like_no_tile(tiles_out: str, ends: bool) -> None:
    game = scenario(
        CLOSED_BEFORE_DRAGON,
        [hero("aderyn", (0, 1)), "taia"],
        pile=only("corridor_cross", "corridor_corner"),
        switches={"tiles_out": tiles_out},
        bag=only("giant_rat"),
    )
    game.choose("explore east", "turn NESW", "end")
    assert game.state.result is None
    game = scenario(
        CLOSED_BEFORE_DRAGON,
        [hero("aderyn", (0, 1)), "taia"],
        pile=only("corridor_corner", "corridor_cross"),
        switches={"tiles_out": tiles_out},
        bag=only("giant_rat"),
    )
    game.choose("explore east", "turn NW")
    assert (game.state.result, len(game.state.pile)) == (None, 1)
    game.choose("end")
    if ends:
        assert result(game).reason == "tiles"
    else:
        assert game.state.result is None


@pytest.mark.rule("end.4")
@pytest.mark.parametrize("pile", [("corridor_corner",), ("corridor_corner", "corridor_cross")])
def test_goes_on_ends_when_the_dragon_can_come_no_more(pile: tuple[str, ...]) -> None:
    game = scenario(
        LAST_GAP,
        [hero("horan", (1, 0)), "taia"],
        pile=only(*pile),
        bag=only("giant_rat", "dragon"),
        switches={"tiles_out": "goes_on"},
    )
    game.choose("explore south", "turn NW")
    assert game.state.result is None
    game.choose("end")
    assert result(game).reason == "no_dragon"


@pytest.mark.rule("end.4")
def test_goes_on_does_not_end_while_a_tile_can_still_bring_the_dragon() -> None:
    game = scenario(
        "S-c-",
        [hero("horan", (1, 0)), "taia"],
        pile=only("corridor_cross", "room_cross"),
        bag=only("dragon"),
        switches={"tiles_out": "goes_on"},
    )
    game.choose("explore east", "turn NESW", "end")
    assert game.state.result is None


@pytest.mark.rule("end.4")
def test_the_game_ends_after_the_fight_and_its_reward() -> None:
    game = scenario(
        "S-c-",
        [hero("horan", (1, 0)), "taia"],
        pile=only("room_cross"),
        bag=only("giant_rat"),
        dice=[3, 3],
    )
    game.choose("explore east", "turn NESW", "roll", "settle")
    assert game.state.result is None
    game.choose("take daggers")
    assert game.hero("horan").items == ("catacombs:item.daggers",)
    assert result(game).reason == "tiles"


@pytest.mark.rule("end.4")
def test_the_game_ends_after_the_fight_and_going_back() -> None:
    game = scenario(
        "S-c-",
        [hero("horan", (1, 0)), "taia"],
        pile=only("room_cross"),
        bag=only("giant_rat"),
        dice=[1, 1],
    )
    game.choose("explore east", "turn NESW", "roll", "settle")
    assert (game.hero("horan").lives, game.hero("horan").cell) == (4, (1, 0))
    assert result(game).reason == "tiles"


@pytest.mark.rule("end.4")
@pytest.mark.parametrize("choices", [("rest",), ("end",)])
def test_the_game_ends_after_the_rest(choices: tuple[str, ...]) -> None:
    game = scenario(
        "S-c-",
        [hero("horan", (1, 0), lives=2, points=1), hero("taia", lives=4, points=1)],
        pile=only("fountain_corner"),
        preset="booklet",
        switches={"tiles_out": "ends", "points_tie": "lives"},
    )
    game.choose("explore east", "turn SW")
    assert game.state.result is None
    game.choose(*choices)
    assert (result(game).reason, game.hero("horan").lives) == ("tiles", 5)
    assert winners(game) == ["horan"]


# After the end


@pytest.mark.rule("end.7")
def test_after_the_end_no_command_is_legal() -> None:
    game = slain(hero("taia"))
    after = game.state
    assert game.match.decisions == ()
    for seat in (0, 1):
        for option in ("end", "roll", "settle", "leave", "move:0,0", f"take:{RUBY}"):
            with pytest.raises(GameOver):
                game.match.submit(Choose(after.seq, seat, option))
    assert game.state is after
    assert not game.match.can_undo


@pytest.mark.rule("end.7")
def test_the_result_lists_points_term_by_term() -> None:
    game = slain(hero("taia", items=["sword", "key"], points=3), hero("aderyn"))
    assert [standing.terms for standing in result(game).standings] == [
        (Term(RUBY, 3),),
        (Term(OPEN_TREASURE, 2),) * 3,
        (),
    ]
    assert [(standing.seat, standing.points) for standing in result(game).standings] == [
        (0, 3),
        (1, 6),
        (2, 0),
    ]
    assert game.happened("game_ended")
