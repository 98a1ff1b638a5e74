"""Aderyn, the thief."""

from typing import Any

import pytest

from tests.support.meetings import lend
from tests.support.scenario import Game, hero, scenario

ROW = "S-c-T-W-c-"
"""From the corridor at (1, 0): a turnkey at (2, 0), a warrior at (3, 0), a corridor at (4, 0)."""


def thief(*, cursed: bool = False, steps: int = 4, stealth_stop: str = "free", **fields: Any) -> Game:
    """Returns the game with Aderyn in the corridor."""
    return scenario(
        ROW,
        [hero("aderyn", (1, 0), cursed=cursed, items=["healing_portal"]), hero("taia")],
        steps=steps,
        switches={"stealth_stop": stealth_stop},
        **fields,
    )


@pytest.mark.rule("hero.aderyn.1")
@pytest.mark.parametrize("tie", ["hold", "retreat"])
def test_an_equal_total_wins(tie: str) -> None:
    game = scenario("S-c-T-", [hero("aderyn", (1, 0)), "taia"], dice=[4, 4], switches={"tie": tie})
    happened = game.choose("move east", "fight", "roll", "settle")
    assert game.happened({"t": "fight_won", "total": 8, "strength": 8}, happened)
    game.choose("take key")
    assert game.hero("aderyn").cell == (2, 0)


@pytest.mark.rule("hero.aderyn.1")
def test_a_lower_total_loses() -> None:
    game = scenario("S-c-T-", [hero("aderyn", (1, 0)), "taia"], dice=[3, 4])
    assert game.happened("fight_lost", game.choose("move east", "fight", "roll", "settle"))
    assert game.hero("aderyn").lives == 4


@pytest.mark.rule("hero.aderyn.1")
def test_an_equal_total_beats_the_dragon() -> None:
    game = scenario("S-c-D-", [hero("aderyn", (1, 0), items=["axe", "axe"]), "taia"], dice=[4, 5])
    game.choose("move east", "fight", "roll", "settle")
    assert game.state.result is not None
    assert game.state.result.reason == "dragon"


@pytest.mark.rule("hero.aderyn.1", "curse.1")
@pytest.mark.parametrize(("tie", "cell"), [("hold", (2, 0)), ("retreat", (1, 0))])
def test_cursed_she_ties(tie: str, cell: tuple[int, int]) -> None:
    seats = [hero("aderyn", (1, 0), cursed=True), "taia"]
    game = scenario("S-c-T-", seats, dice=[4, 4], switches={"tie": tie})
    assert game.happened("fight_tied", game.choose("move east", "roll", "settle"))
    assert (game.hero("aderyn").cell, game.hero("aderyn").lives) == (cell, 5)


@pytest.mark.rule("hero.aderyn.2")
@pytest.mark.parametrize("stealth_stop", ["free", "must_fight"])
def test_she_walks_on_past_monsters(stealth_stop: str) -> None:
    game = thief(stealth_stop=stealth_stop)
    happened = game.choose("move east", "move east", "move east")
    assert not game.happened("fight_started", happened)
    assert game.hero("aderyn").cell == (4, 0)
    assert game.offered("end")


@pytest.mark.rule("hero.aderyn.2")
def test_she_may_choose_to_fight_and_it_costs_no_step() -> None:
    game = thief(dice=[6, 6], steps=1)
    game.choose("move east")
    assert game.offered("fight")
    game.choose("fight", "roll", "settle", "take key")
    assert game.decision.seat == game.seat("taia")
    assert "catacombs:item.key" in game.hero("aderyn").items


@pytest.mark.rule("hero.aderyn.2", "token.1")
@pytest.mark.parametrize("steps", [4, 1])
def test_she_need_not_fight_a_monster_that_she_reveals(steps: int) -> None:
    game = scenario("S", ["aderyn", "taia"], pile=["room_cross"], bag=["skeleton_king"], steps=steps)
    happened = game.choose("explore north", "turn NESW")
    assert game.happened({"t": "token_laid", "token": "skeleton_king"}, happened)
    assert not game.happened("fight_started", happened)
    assert game.offered("fight")
    assert game.offered("explore north") == (steps > 1)
    game.choose("end")
    assert game.state.board[(0, -1)].token == "catacombs:monster.skeleton_king"


@pytest.mark.rule("hero.aderyn.2", "switch.stealth_stop")
@pytest.mark.parametrize(("stealth_stop", "ends"), [("free", True), ("must_fight", False)])
@pytest.mark.parametrize("steps", [4, 1])
def test_stealth_stop_says_whether_she_may_end_there(stealth_stop: str, ends: bool, steps: int) -> None:
    game = thief(stealth_stop=stealth_stop, steps=steps)
    game.choose("move east")
    assert game.offered("end") == ends
    assert game.offered("fight")
    assert game.offered("move east") == (steps > 1)
    assert game.offered("use healing_portal")
    assert ends or game.refuses("end")


@pytest.mark.rule("hero.aderyn.2", "switch.stealth_stop")
def test_must_fight_holds_until_she_fought_or_left() -> None:
    game = thief(stealth_stop="must_fight", steps=1, dice=[1, 2])
    game.choose("move east", "fight", "roll", "settle")
    assert game.decision.seat == game.seat("taia")
    game = thief(stealth_stop="must_fight", steps=1)
    game.choose("move east", "use healing_portal", "hero aderyn", "fountain 0,0")
    assert game.hero("aderyn").cell == (0, 0)
    assert game.decision.seat == game.seat("taia")


@pytest.mark.rule("hero.aderyn.2", "switch.stealth_stop")
def test_must_fight_does_not_hold_where_she_fought_and_her_turn_goes_on() -> None:
    game = scenario(
        "S-T-W-W-",
        [hero("aderyn", (1, 0)), "taia"],
        steps=2,
        dice=[6, 1],
        switches={"stealth_stop": "must_fight"},
    )
    lend(game, "aderyn", "victorius.unstoppable").choose("move east", "move east")
    assert not game.offered("end")
    game.choose("fight", "roll", "settle")
    assert (game.hero("aderyn").cell, game.hero("aderyn").lives) == ((3, 0), 4)
    game.choose("end", seat="aderyn")


@pytest.mark.rule("hero.aderyn.2", "switch.stealth_stop")
def test_must_fight_does_not_hold_where_the_turn_began_but_where_she_comes_back() -> None:
    game = scenario(ROW, [hero("aderyn", (2, 0)), "taia"], switches={"stealth_stop": "must_fight"})
    assert game.offered("end")
    game.choose("move west", "move east")
    assert not game.offered("end")


@pytest.mark.rule("hero.aderyn.2", "curse.1")
def test_cursed_she_must_fight_on_entering_and_revealing() -> None:
    game = thief(cursed=True)
    assert game.happened("fight_started", game.choose("move east"))
    assert game.options == ["roll"]
    seats = [hero("aderyn", cursed=True), "taia"]
    game = scenario("S", seats, pile=["room_cross"], bag=["skeleton_king"])
    assert game.happened("fight_started", game.choose("explore north", "turn NESW"))


@pytest.mark.rule("hero.aderyn.3", "fight.7")
def test_she_goes_back_past_monsters_that_she_sneaked_by() -> None:
    game = thief(dice=[1, 2])
    game.choose("move east", "move east", "fight", "roll", "settle")
    assert (game.hero("aderyn").cell, game.hero("aderyn").lives) == ((1, 0), 4)
    assert game.decision.seat == game.seat("taia")


@pytest.mark.rule("hero.aderyn.3", "fight.7")
def test_she_goes_back_to_the_last_tile_without_a_monster() -> None:
    game = thief(dice=[1, 2])
    game.choose("move east", "move east", "move east", "move west", "fight", "roll", "settle")
    assert game.hero("aderyn").cell == (4, 0)


@pytest.mark.rule("hero.aderyn.3", "fight.7")
def test_she_goes_back_from_a_monster_that_she_revealed() -> None:
    game = scenario(
        "S-c-", [hero("aderyn", (1, 0)), "taia"], pile=["room_cross"], bag=["the_fallen"], dice=[1, 2]
    )
    game.choose("explore east", "turn NESW", "fight", "roll", "settle")
    assert game.hero("aderyn").cell == (1, 0)


@pytest.mark.rule("hero.aderyn.3", "fight.7")
def test_without_a_monster_free_tile_behind_her_she_stays() -> None:
    game = scenario(ROW, [hero("aderyn", (2, 0)), "taia"], dice=[1, 2])
    game.choose("move east", "fight", "roll", "settle")
    assert (game.hero("aderyn").cell, game.hero("aderyn").lives) == ((3, 0), 4)


@pytest.mark.rule("hero.aderyn.3", "turn.9")
@pytest.mark.parametrize("stealth_stop", ["free", "must_fight"])
def test_cursed_on_a_monsters_tile_she_may_fight_walk_away_or_end(stealth_stop: str) -> None:
    seats = [hero("aderyn", (2, 0), cursed=True), "taia"]
    game = scenario(ROW, seats, start="turn_start", switches={"stealth_stop": stealth_stop}, dice=[1, 2])
    assert game.options == ["end", "fight", "move:1,0", "move:3,0"]
    assert not game.happened("fight_started")
    game.choose("move west", "move west")
    game = scenario(ROW, seats, start="turn_start", switches={"stealth_stop": stealth_stop}, dice=[1, 2])
    game.choose("fight", "roll", "settle")
    assert (game.hero("aderyn").cell, game.hero("aderyn").lives) == ((2, 0), 4)
    game = scenario(ROW, seats, start="turn_start", switches={"stealth_stop": stealth_stop})
    game.choose("end")
    assert game.decision.seat == game.seat("taia")


@pytest.mark.rule("hero.aderyn.3", "turn.8")
def test_cursed_on_a_monsters_tile_she_must_fight_the_next_one_that_she_enters() -> None:
    game = scenario(ROW, [hero("aderyn", (2, 0), cursed=True), "taia"], start="turn_start")
    assert game.happened("fight_started", game.choose("move east"))
