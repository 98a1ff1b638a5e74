"""Kirima, the beast hunter."""

from typing import Any

import pytest

from karak.catacombs.chances import fight_chances
from karak.catacombs.events import FightLost, FightTied, FightWon
from karak.engine.events import Event
from tests.support.meetings import lend
from tests.support.scenario import Game, hero, scenario

MODULES = ("catacombs", "heropack")
AMBUSH, PROTECTOR = (f"heropack:hero.kirima.{name}" for name in ("ambush", "protector"))
USE = f"use:{PROTECTOR}"


def totals(events: list[Event]) -> list[int]:
    """Returns the totals of all fights among some events."""
    return [event.total for event in events if isinstance(event, FightWon | FightTied | FightLost)]


def hunting(board: str, *, at: tuple[int, int] = (0, 0), cursed: bool = False, **fields: Any) -> Game:
    """Returns a game in which Kirima's turn starts and the dice show 4 and 4."""
    fields = {"dice": [4, 4], "start": "turn_start", "modules": MODULES, **fields}
    return scenario(board, [hero("kirima", at, cursed=cursed), hero("horan")], **fields)


# Ambush


@pytest.mark.rule("hero.kirima.1")
def test_one_more_against_a_monster_that_lay_open_when_the_turn_began() -> None:
    game = hunting("S-T-")
    game.choose("move east", "roll")
    happened = game.choose("settle")
    assert game.happened({"t": "fight_won", "total": 9}, happened)
    terms = [event.terms[-1] for event in happened if isinstance(event, FightWon)]
    assert [(term.what, term.value) for term in terms] == [(AMBUSH, 1)]


@pytest.mark.rule("hero.kirima.1")
def test_after_any_number_of_steps_and_where_she_stands_too() -> None:
    game = hunting("S-c-c-T-")
    game.choose("move east", "move east", "move east", "roll")
    assert totals(game.choose("settle")) == [9]
    game = hunting("S-T-", at=(1, 0))
    game.choose("fight", "roll")
    assert totals(game.choose("settle")) == [9]


@pytest.mark.rule("hero.kirima.1")
def test_not_against_one_that_she_reveals_in_the_turn() -> None:
    game = hunting("S", pile=["room_cross"], bag=["skeleton_turnkey"])
    game.choose("explore north", "turn NESW", "roll")
    assert totals(game.choose("settle")) == [8]


@pytest.mark.rule("hero.kirima.1", "turn.9")
def test_not_against_one_revealed_in_the_turn_and_fought_again() -> None:
    game = hunting("S", pile=["room_cross"], bag=["skeleton_turnkey"], dice=[6, 2, 6, 1])
    lend(game, "kirima", "victorius.unstoppable")
    game.choose("explore north", "turn NESW", "roll", "settle", "fight", "roll")
    assert totals(game.choose("settle")) == [7]


@pytest.mark.rule("hero.kirima.1")
def test_against_it_in_the_next_turn() -> None:
    game = hunting("S", pile=["room_cross"], bag=["skeleton_turnkey"], dice=[4, 4, 4, 4])
    game.choose("explore north", "turn NESW", "roll", "settle", "end")
    game.choose("fight", "roll", seat="kirima")
    assert totals(game.choose("settle")) == [9]


@pytest.mark.rule("hero.kirima.1")
def test_what_another_hero_reveals_lies_open_in_her_turn() -> None:
    seats = [hero("horan"), hero("kirima")]
    game = scenario(
        "S", seats, pile=["room_cross"], bag=["skeleton_turnkey"], dice=[1, 2, 4, 4], modules=MODULES
    )
    game.choose("explore north", "turn NESW", "roll", "settle")
    game.choose("move north", "roll", seat="kirima")
    assert totals(game.choose("settle")) == [9]


@pytest.mark.rule("hero.kirima.1", "curse.1")
def test_cursed_she_has_no_ambush_and_protects_nobody() -> None:
    game = scenario(
        "S-c-T-",
        [hero("kirima", (1, 0), cursed=True), hero("horan", lives=2)],
        dice=[4, 4],
        modules=MODULES,
    )
    assert not game.offered("use protector")
    game.choose("move east", "roll")
    assert totals(game.choose("settle")) == [8]


@pytest.mark.rule("hero.kirima.1", "fight.10")
def test_her_chances_know_what_lay_open() -> None:
    game = hunting("S-T-", pile=["room_cross"], bag=["skeleton_turnkey"])
    assert fight_chances(game.book, game.state, 0, (1, 0)).win * 36 == 15
    game.choose("explore north", "turn NESW")
    assert fight_chances(game.book, game.state, 0, (1, 0)).win * 36 == 15
    assert fight_chances(game.book, game.state, 0, (0, -1)).win * 36 == 10


# Protector


def helping(board: str, *heroes: dict[str, Any], at: tuple[int, int] = (0, 0), **fields: Any) -> Game:
    """Returns a game in which it is Kirima's turn, beside some other heroes."""
    return scenario(board, [hero("kirima", at), *heroes], modules=MODULES, **fields)


@pytest.mark.rule("hero.kirima.2")
def test_for_one_step_she_gives_a_life_and_enters_the_tile_of_the_hero() -> None:
    game = helping("S-c-c-", hero("horan", (2, 0), lives=3))
    happened = game.choose("use protector", "hero horan")
    assert game.happened({"t": "hero_healed", "seat": "horan", "gained": 1, "lives": 4}, happened)
    moved = {"t": "hero_moved", "seat": "kirima", "how": "heropack.protect", "enters": True}
    assert game.happened(moved, happened)
    assert (game.hero("kirima").cell, game.hero("horan").lives) == ((2, 0), 4)
    assert game.running is not None
    assert game.running.steps == 3
    assert game.offered("move west")


@pytest.mark.rule("hero.kirima.2")
def test_again_while_steps_are_left_and_not_without() -> None:
    game = helping("S-c-c-", hero("horan", (2, 0), lives=1), steps=2)
    game.choose("use protector", "hero horan")
    assert game.offered("use protector")
    game.choose("use protector", "hero horan")
    assert game.hero("horan").lives == 3
    assert game.decision.seat == game.seat("horan")


@pytest.mark.rule("hero.kirima.2")
def test_only_another_hero_below_five_lives() -> None:
    game = helping("S-c-", hero("horan", lives=4), hero("taia", (1, 0)), hero("aderyn", lives=0))
    game.choose("use protector")
    assert game.options == ["hero:1", "hero:3"]
    assert not helping("S-c-", hero("horan", (1, 0))).offered("use protector")


@pytest.mark.rule("hero.kirima.2", "word.enter")
def test_on_her_own_tile_she_does_not_enter_it() -> None:
    game = helping("S-T-", hero("horan", (1, 0), lives=2), at=(1, 0))
    happened = game.choose("use protector", "hero horan")
    assert not game.happened("hero_moved", happened)
    assert not game.happened("fight_started", happened)
    assert (game.hero("horan").lives, game.running is not None) == (3, True)
    assert game.running.steps == 3 if game.running else False


@pytest.mark.rule("hero.kirima.2", "turn.8", "fight.7")
@pytest.mark.parametrize(("tie", "cell"), [("hold", (2, 0)), ("retreat", (1, 0))])
def test_a_monster_there_is_fought_and_she_goes_back_to_where_she_was(
    tie: str, cell: tuple[int, int]
) -> None:
    seats = hero("horan", (2, 0), lives=2)
    game = helping("S-c-T-", seats, at=(1, 0), dice=[3, 4], switches={"tie": tie})
    happened = game.choose("use protector", "hero horan")
    assert game.happened("fight_started", happened)
    game.choose("roll", "settle", seat="kirima")
    assert (game.hero("kirima").cell, game.hero("horan").lives) == (cell, 3)
    game = helping("S-c-T-", seats, at=(1, 0), dice=[1, 2], switches={"tie": tie})
    game.choose("use protector", "hero horan", "roll", "settle")
    assert (game.hero("kirima").cell, game.hero("kirima").lives) == ((1, 0), 4)


@pytest.mark.rule("hero.kirima.2", "heal.2", "heal.3")
@pytest.mark.parametrize("fountain", ["touch", "rest"])
def test_a_fountain_there_acts_on_her(fountain: str) -> None:
    seats = [hero("kirima", (1, 0), lives=2), hero("horan", lives=4)]
    game = scenario("S-c-", seats, modules=MODULES, switches={"fountain": fountain})
    game.choose("use protector", "hero horan")
    assert game.hero("kirima").lives == (5 if fountain == "touch" else 2)
    assert game.offered("rest") == (fountain == "rest")


@pytest.mark.rule("hero.kirima.2", "down.3")
def test_an_unconscious_hero_wakes_and_loses_no_turn() -> None:
    game = helping("S-c-", hero("horan", (1, 0), lives=0))
    game.choose("use protector", "hero horan", "end")
    assert game.hero("horan").lives == 1
    assert game.decision.seat == game.seat("horan")
    assert not game.happened("turn_skipped")


@pytest.mark.rule("hero.kirima.2", "curse.1")
def test_the_curse_of_the_hero_stays() -> None:
    game = helping("S-c-", hero("horan", (1, 0), lives=2, cursed=True))
    game.choose("use protector", "hero horan")
    assert game.state.curse == game.seat("horan")


@pytest.mark.rule("hero.kirima.2", "word.step")
@pytest.mark.parametrize(("before", "bonus"), [((), 1), (("move west", "move east"), 0)])
def test_it_may_be_the_first_step_of_the_turn(before: tuple[str, ...], bonus: int) -> None:
    seats = [hero("kirima", (1, 0)), hero("horan", (2, 0), lives=2)]
    game = scenario("S-c-T-", seats, dice=[1, 2], start="turn_start", modules=MODULES)
    lend(game, "kirima", "taia.foresight").choose(*before, "use protector", "hero horan", "roll")
    assert totals(game.choose("settle")) == [4 + bonus]


@pytest.mark.rule("hero.kirima.2")
def test_until_the_hero_is_chosen_it_can_be_taken_back() -> None:
    game = helping("S-c-", hero("horan", (1, 0), lives=2))
    game.choose("use protector")
    game.match.undo()
    assert USE in game.options
