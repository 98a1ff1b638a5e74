"""The ledger section *End*."""

from typing import Any

import pytest

from karak.engine.commands import Choose, GameOver
from karak.engine.state import Result, Term
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


def result(game: Game) -> Result:
    """Returns the result. Raises AssertionError while the game goes on."""
    assert game.state.result is not None
    return game.state.result


def winners(game: Game) -> list[str]:
    """Returns the heroes of the winners."""
    return [game.state.heroes[seat].hero.rpartition(".")[2] for seat in result(game).winners]


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


# Six treasures


@pytest.mark.rule("end.5")
@pytest.mark.parametrize(("goal_six", "ends"), [("on", True), ("off", False)])
def test_the_sixth_treasure_wins_at_once(goal_six: str, ends: bool) -> None:
    game = scenario(
        "S-C-",
        [hero("horan", items=["key"], points=5), hero("taia", points=6.5)],
        switches={"goal_six": goal_six},
    )
    game.choose("move east", "open chest")
    assert game.points("horan") == 6
    if ends:
        assert (result(game).reason, winners(game)) == ("six", ["horan"])
        assert not game.happened("turn_ended")
    else:
        assert game.state.result is None


@pytest.mark.rule("end.5")
def test_the_sixth_treasure_may_come_from_the_fallen_or_from_the_ground() -> None:
    won = scenario(
        "S-F-", [hero("horan", items=AXES, points=5), "taia"], dice=[5, 5], switches={"goal_six": "on"}
    )
    won.choose("move east", "roll", "settle", "take open treasure")
    found = scenario(
        "S-c-",
        [hero("horan", points=5), "taia"],
        ground={"0,0": ["open_treasure"]},
        switches={"goal_six": "on"},
    )
    found.choose("take open treasure")
    assert [result(game).reason for game in (won, found)] == ["six", "six"]


@pytest.mark.rule("end.5")
def test_the_treasure_of_the_dragon_is_none_of_the_six() -> None:
    game = scenario(
        "S-C-",
        [hero("horan", items=["key", "ruby_treasure"], points=4), hero("taia", points=2)],
        switches={"goal_six": "on"},
    )
    game.choose("move east", "open chest")
    assert game.state.result is None


# Treasures in slots


@pytest.mark.rule("end.6")
@pytest.mark.parametrize(
    ("carried", "fits"),
    [
        (["axe", "axe", "magic_bolt", "magic_bolt", "healing_portal"], True),
        (["axe", "axe", "magic_bolt", "magic_bolt", "key"], True),
        (["axe", "magic_bolt", "magic_bolt", "magic_bolt", "key"], True),
        (["axe", "axe", "magic_bolt", "magic_bolt", "magic_bolt", "key"], False),
        (["axe", "axe", *["open_treasure"] * 3], True),
        (["axe", "axe", *["open_treasure"] * 4], False),
    ],
)
@pytest.mark.parametrize("treasure_slots", ["on", "off"])
def test_each_treasure_takes_one_free_slot_of_any_kind(
    carried: list[str], fits: bool, treasure_slots: str
) -> None:
    game = scenario(
        "S-F-",
        [hero("horan", items=carried), "taia"],
        dice=[6, 6],
        switches={"treasure_slots": treasure_slots},
    )
    game.choose("move east", "roll", "settle")
    takes = fits or treasure_slots == "off"
    assert game.offered("take open treasure") == takes
    assert game.offered("swap axe") != takes


@pytest.mark.rule("end.6")
@pytest.mark.parametrize(("treasure_slots", "offered"), [("on", True), ("off", False)])
def test_a_treasure_is_put_down_only_in_place_of_something_taken(treasure_slots: str, offered: bool) -> None:
    game = scenario(
        "S-W-",
        [hero("horan", items=["axe", "axe", *["open_treasure"] * 4]), "taia"],
        ground={"0,0": ["sword"]},
        dice=[6, 6],
        switches={"treasure_slots": treasure_slots},
    )
    assert not game.offered("swap")
    game.choose("take sword")
    assert game.options == ["swap:catacombs:item.axe"]
    game = scenario(
        "S-W-",
        [hero("horan", items=["axe", *["open_treasure"] * 5]), "taia"],
        dice=[6, 6],
        switches={"treasure_slots": treasure_slots},
    )
    game.choose("move east", "roll", "settle")
    assert game.offered("swap open treasure") == offered
    assert game.offered("take sword") != offered


@pytest.mark.rule("end.6")
def test_a_treasure_left_for_gear_lies_on_the_tile() -> None:
    game = scenario(
        "S-W-",
        [hero("horan", items=["axe", *["open_treasure"] * 5]), "taia"],
        dice=[6, 6],
        switches={"treasure_slots": "on"},
    )
    game.choose("move east", "roll", "settle", "swap open treasure")
    assert game.state.board[(1, 0)].items == (OPEN_TREASURE,)
    assert game.points("horan") == 4


@pytest.mark.rule("end.6")
def test_gear_fits_only_its_own_kind_of_slot() -> None:
    game = scenario(
        "S-c-",
        [hero("horan", items=["axe", "axe"]), "taia"],
        ground={"0,0": ["sword", "key", "magic_bolt"]},
        switches={"treasure_slots": "on"},
    )
    game.choose("take sword")
    assert game.options == ["swap:catacombs:item.axe"]


@pytest.mark.rule("end.6")
def test_opening_a_chest_always_fits() -> None:
    full = ["axe", "axe", "magic_bolt", "magic_bolt", "magic_bolt", "key"]
    game = scenario("S-C-", [hero("horan", items=full), "taia"], switches={"treasure_slots": "on"})
    game.choose("move east", "open chest")
    assert game.points("horan") == 1
    assert game.state.board[(1, 0)].items == ()


@pytest.mark.rule("end.6")
def test_the_treasure_of_the_dragon_needs_no_slot() -> None:
    full = [*AXES, "magic_bolt", "magic_bolt", "magic_bolt", "key"]
    game = scenario(
        "S-D-", [hero("horan", items=full), "taia"], dice=[5, 5], switches={"treasure_slots": "on"}
    )
    game.choose("move east", "roll", "settle")
    assert RUBY in game.hero("horan").items
    assert len(game.hero("horan").items) == 7


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


# The limit of rounds


@pytest.mark.rule("end.8")
@pytest.mark.parametrize("limit", [15, 30, 60, 200])
def test_the_game_ends_after_the_last_turn_of_that_round(limit: int) -> None:
    for number, seat, ends in ((limit - 1, 1, False), (limit, 0, False), (limit, 1, True)):
        game = scenario(
            "S-c-",
            ["horan", hero("taia", points=1)],
            round=number,
            turn=seat,
            switches={"round_limit": limit},
        )
        game.choose("end", seat=seat)
        assert (game.state.result is not None) == ends
        if ends:
            assert (result(game).reason, winners(game)) == ("rounds", ["taia"])


@pytest.mark.rule("end.8")
def test_a_round_ends_before_the_first_player() -> None:
    game = scenario("S-c-", round=15, turn=1, first=1, switches={"round_limit": 15})
    game.choose("end", seat=1)
    assert game.state.result is None
    game.choose("end", seat=0)
    assert result(game).reason == "rounds"


@pytest.mark.rule("end.8")
def test_without_a_limit_rounds_go_on() -> None:
    game = scenario("S-c-", round=200, turn=1, switches={"round_limit": "off"})
    game.choose("end", seat=1)
    assert (game.state.result, game.state.round) == (None, 201)
