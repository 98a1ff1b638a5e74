"""The cursed chamber."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.support.duels import MODULES
from tests.support.scenario import Game, hero, only, scenario


def crossing(row: str) -> str:
    """Returns the drawing of a row in which the chamber has passages to the north and south too."""
    doors = " " * row.index("h") + "|"
    return f"{doors}\n{row}\n{doors}"


def at_chamber(first: str | Mapping[str, Any] = "horan", dice: int = 1, **fields: Any) -> Game:
    """Returns a game in which the first hero may step east into a chamber."""
    fields = {"board": crossing("S-h-"), "dice": [dice], **fields}
    return scenario(fields.pop("board"), [first, "taia"], modules=MODULES, **fields)


@pytest.mark.rule("regent.chamber.1")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_low_die_brings_the_curse_and_the_turn_goes_on(die: int) -> None:
    game = at_chamber(dice=die)
    game.choose("move east")
    assert game.options == ["roll"]
    happened = game.choose("roll")
    assert game.happened({"t": "chamber_rolled", "seat": "horan", "cell": (1, 0), "die": die}, happened)
    assert game.happened("curse_moved", happened) == (die <= 3)
    assert game.state.curse == (0 if die <= 3 else None)
    assert game.offered("move west")
    assert game.running is not None
    assert game.running.steps == 3


@pytest.mark.rule("regent.chamber.1", "curse.1")
def test_the_one_curse_token_moves() -> None:
    game = scenario(crossing("S-h-"), ["horan", hero("taia", cursed=True)], modules=MODULES, dice=[3])
    happened = game.choose("move east", "roll")
    assert game.happened({"t": "curse_moved", "seat": 0, "origin": 1}, happened)
    assert game.state.curse == 0


@pytest.mark.rule("regent.chamber.1", "regent.arena.1", "explore.4")
def test_a_discovered_chamber_gets_no_token_and_acts_at_once() -> None:
    game = at_chamber(board="S", pile=["chamber_cross"], bag=["giant_rat"], dice=2)
    before = game.state.bag
    game.choose("explore east", "turn NESW")
    assert game.options == ["roll"]
    game.choose("roll")
    assert (game.state.curse, game.state.bag) == (0, before)
    assert game.state.board[1, 0].token is None
    assert game.offered("explore east")


@pytest.mark.rule("regent.chamber.2")
def test_a_cursed_hero_does_not_roll() -> None:
    game = at_chamber(hero("horan", cursed=True))
    game.choose("move east")
    assert not game.happened("chamber_rolled")
    assert game.state.curse == 0
    assert game.offered("move west")


@pytest.mark.rule("regent.chamber.2", "regent.chamber.1")
def test_it_stays_active_for_everyone_and_every_time() -> None:
    game = scenario(
        crossing("-c-h-S"), [hero("horan"), hero("taia", (-2, 0))], modules=MODULES, dice=[4, 5, 6]
    )
    game.choose("move west", "roll", "move west", "move east", "roll", "end turn")
    game.choose("move east")
    assert game.options == ["roll"]
    assert game.decision.seat == 1
    game.choose("roll")
    assert [fact["die"] for fact in game.facts("chamber_rolled")] == [4, 5, 6]


@pytest.mark.rule("regent.chamber.2", "fight.5")
@pytest.mark.parametrize("lives", [5, 1])
def test_going_back_into_it_counts_as_entering_unless_unconscious(lives: int) -> None:
    game = scenario(
        crossing("S-h-T-"), [hero("argentus", (1, 0), lives), "taia"], modules=MODULES, dice=[1, 2, 3]
    )
    game.choose("move east", "roll")
    happened = game.choose("settle")
    assert game.hero("argentus").cell == (1, 0)
    if lives == 1:
        assert game.happened("hero_fell", happened)
        assert not game.happened("chamber_rolled")
        return
    assert game.options == ["roll"]
    assert game.hero("argentus").lives == 4
    happened = game.choose("roll")
    assert [type(event).__name__ for event in happened][:3] == ["ChamberRolled", "CurseMoved", "TurnEnded"]


@pytest.mark.rule("switch.curse", "regent.chamber.1")
def test_without_a_curse_it_does_nothing() -> None:
    game = at_chamber(switches={"curse": "off"})
    game.choose("move east")
    assert not game.happened("chamber_rolled")
    assert game.offered("move west")


@pytest.mark.rule("regent.chamber.1", "turn.3", "turn.4")
def test_the_die_of_the_last_step_is_rolled_before_the_turn_ends() -> None:
    game = at_chamber(steps=1, dice=6)
    game.choose("move east")
    assert game.options == ["roll"]
    assert game.decision.seat == 0
    game.choose("roll")
    assert game.decision.seat == 1


@pytest.mark.rule("regent.arena.9", "word.enter", "hero.xanros.2")
def test_who_is_swapped_there_does_not_enter_and_the_swapper_does() -> None:
    game = scenario(crossing("-c-S-h-"), [hero("xanros", (1, 0)), hero("taia", (-1, 0))], modules=MODULES)
    game.choose("use magic_swap", "hero taia")
    assert game.hero("taia").cell == (1, 0)
    assert not game.happened("chamber_rolled")
    game = scenario(
        crossing("-c-S-h-"), [hero("xanros", (-1, 0)), hero("taia", (1, 0))], modules=MODULES, dice=[1]
    )
    game.choose("use magic_swap", "hero taia")
    assert (game.options, game.decision.seat) == (["roll"], 0)


@pytest.mark.rule("regent.arena.9", "hero.kirima.2", "word.enter")
def test_the_hero_who_protects_another_enters() -> None:
    game = scenario(crossing("S-c-h-"), ["kirima", hero("taia", (2, 0), 3)], modules=MODULES, dice=[2])
    game.choose("use protector", "hero taia")
    assert (game.options, game.decision.seat) == (["roll"], 0)
    game.choose("roll")
    assert game.state.curse == 0
    assert game.offered("move west")


@pytest.mark.rule("token.3")
def test_no_token_is_ever_drawn_for_a_chamber() -> None:
    game = at_chamber(board="S", pile=only("chamber_cross"), bag=only("giant_rat"), dice=6)
    game.choose("explore north", "turn NESW", "roll")
    assert not game.happened("tokens_drawn")
    assert len(game.state.bag) == 1
