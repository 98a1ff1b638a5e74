"""The ledger section *End*: other goals and limits that a table may play with."""

import pytest

from tests.support.matches import result, winners
from tests.support.scenario import hero, scenario

OPEN_TREASURE, RUBY = "catacombs:item.open_treasure", "catacombs:item.ruby_treasure"
AXES = ["axe", "axe"]


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
    full[-1] = "ruby_treasure"
    game = scenario(
        "S-F-", [hero("horan", items=full), "taia"], dice=[6, 6], switches={"treasure_slots": "on"}
    )
    game.choose("move east", "roll", "settle", "take open_treasure")


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
