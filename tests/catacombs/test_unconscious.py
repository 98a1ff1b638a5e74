"""The ledger section *Unconscious*."""

import pytest

from tests.support.scenario import Game, hero, scenario

CORRIDOR = "S-c-W-"
"""A fight in (2, 0) that is lost at (1, 0), where nothing heals."""


def fallen() -> Game:
    """Returns the game after Aderyn lost her last life against the warrior, coming from the corridor."""
    items = ["key", "magic_bolt", "sword"]
    game = scenario(
        CORRIDOR,
        [hero("aderyn", (1, 0), lives=1, items=items, points=2.5), hero("taia", items=["healing_portal"])],
        dice=[1, 2],
    )
    game.choose("move east", "fight", "roll", "settle")
    return game


@pytest.mark.rule("down.1")
def test_a_hero_without_lives_lies_and_keeps_items_and_points() -> None:
    game = fallen()
    assert game.happened({"t": "hero_fell", "seat": "aderyn", "cell": [1, 0]})
    lying = game.hero("aderyn")
    assert (lying.cell, lying.lives, lying.awake) == ((1, 0), 0, False)
    assert game.points("aderyn") == 2.5
    assert [item.partition(".")[2] for item in lying.items] == [
        "key",
        "magic_bolt",
        "open_treasure",
        "ruby_treasure",
        "sword",
    ]


@pytest.mark.rule("down.1")
def test_others_pass_over_one_who_lies_there() -> None:
    game = fallen()
    game.choose("move east", "move west", seat="taia")
    assert game.hero("aderyn").cell == (1, 0)
    assert game.hero("aderyn").lives == 0


@pytest.mark.rule("down.2")
def test_the_next_turn_is_skipped_for_one_life_and_the_turn_after_is_normal() -> None:
    game = fallen()
    happened = game.choose("end", seat="taia")
    assert game.happened({"t": "turn_skipped", "seat": "aderyn", "lives": 1}, happened)
    assert not game.happened({"t": "turn_started", "seat": "aderyn"}, happened)
    assert game.hero("aderyn").lives == 1
    assert game.decision.seat == game.seat("taia")
    happened = game.choose("end", seat="taia")
    assert game.happened({"t": "turn_started", "seat": "aderyn", "steps": 4}, happened)
    assert not game.happened("turn_skipped", happened)
    game.choose("move west", seat="aderyn")


@pytest.mark.rule("down.2")
def test_after_the_skipped_turn_it_can_be_hurt_as_any_hero() -> None:
    game = scenario(
        CORRIDOR,
        [hero("victorius", (1, 0), lives=0), hero("taia")],
        start="turn_start",
        dice=[2, 3],
    )
    assert game.hero("victorius").awake
    game.choose("end", seat="taia")
    game.choose("move east", "roll", "settle", seat="victorius")
    assert (game.hero("victorius").lives, game.hero("victorius").cell) == (0, (1, 0))
    game.choose("end", seat="taia")
    assert game.hero("victorius").lives == 1


@pytest.mark.rule("down.2", "heal.2", "heal.3")
@pytest.mark.parametrize("fountain", ["touch", "rest"])
def test_a_skipped_turn_on_a_fountain_gives_one_life_only(fountain: str) -> None:
    game = scenario(
        "S",
        [hero("victorius", lives=0), hero("taia")],
        start="turn_start",
        switches={"fountain": fountain},
    )
    assert game.hero("victorius").lives == 1
    assert game.decision.seat == game.seat("taia")


@pytest.mark.rule("down.3")
@pytest.mark.parametrize("fountain", ["touch", "rest"])
def test_healing_before_that_wakes_it_and_no_turn_is_lost(fountain: str) -> None:
    game = scenario(
        CORRIDOR,
        [hero("taia", items=["healing_portal"]), hero("victorius", (1, 0), lives=0)],
        switches={"fountain": fountain},
    )
    game.choose("use healing_portal", "hero victorius", "fountain 0,0", seat="taia")
    assert (game.hero("victorius").lives, game.hero("victorius").cell) == (5, (0, 0))
    happened = game.choose("end", seat="taia")
    assert not game.happened("turn_skipped", happened)
    assert game.happened({"t": "turn_started", "seat": "victorius", "steps": 4}, happened)
    assert game.decision.seat == game.seat("victorius")


@pytest.mark.rule("down.4")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_if_all_are_unconscious_each_is_skipped_once_and_play_goes_on(first: int) -> None:
    heroes = [hero(name, lives=0) for name in ("victorius", "taia", "aderyn")]
    game = scenario("S", heroes, start="turn_start", turn=first, first=first)
    for seat in range(3):
        assert game.happened({"t": "turn_skipped", "seat": seat})
    assert sum(game.is_event(event, "turn_skipped") for event in game.events) == 3
    assert (game.decision.seat, game.state.round) == (first, 2)
    assert [one.lives for one in game.state.heroes].count(1) == 2
    assert game.hero(first).lives == 5
    game.choose("end", seat=first)


@pytest.mark.rule("down.4")
def test_if_all_are_unconscious_away_from_fountains_each_wakes_with_one_life() -> None:
    heroes = [hero(name, (1, 0), lives=0) for name in ("victorius", "taia")]
    game = scenario(CORRIDOR, heroes, start="turn_start")
    assert [one.lives for one in game.state.heroes] == [1, 1]
    assert game.decision.seat == 0


@pytest.mark.rule("down.4", "end.8")
def test_skipped_turns_of_all_count_as_rounds() -> None:
    heroes = [hero(name, (1, 0), lives=0) for name in ("victorius", "taia")]
    game = scenario(CORRIDOR, heroes, start="turn_start", round=15, switches={"round_limit": 15})
    assert game.state.result is not None
    assert game.state.result.reason == "rounds"


@pytest.mark.rule("down.5")
@pytest.mark.parametrize("tie", ["hold", "retreat"])
def test_falling_in_the_own_turn_ends_it_with_steps_left(tie: str) -> None:
    game = scenario(
        CORRIDOR,
        [hero("horan", (1, 0), lives=1, cursed=True), hero("taia")],
        dice=[2, 3],
        switches={"tie": tie},
    )
    happened = game.choose("move east", "roll", "settle")
    assert game.happened({"t": "steps_spent", "left": 3}, happened)
    assert game.happened({"t": "turn_ended", "seat": "horan"}, happened)
    assert game.decision.seat == game.seat("taia")


@pytest.mark.rule("down.5", "fight.5")
@pytest.mark.parametrize("fountain", ["touch", "rest"])
def test_one_laid_on_a_fountain_is_not_healed(fountain: str) -> None:
    game = scenario(
        "S-W-",
        [hero("victorius", lives=1), hero("taia")],
        dice=[2, 3],
        switches={"fountain": fountain},
    )
    game.choose("move east", "roll", "settle")
    assert (game.hero("victorius").lives, game.hero("victorius").cell) == (0, (0, 0))
    assert game.happened({"t": "hero_moved", "how": "laid", "enters": False})
    assert not game.happened("hero_healed")
