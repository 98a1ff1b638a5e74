"""Lorraine, the ranger."""

from collections.abc import Sequence
from typing import Any

import pytest

from karak.engine.ids import name_of
from tests.support.duels import MODULES
from tests.support.fights import monster_at, summands
from tests.support.meetings import lend
from tests.support.scenario import Game, hero, only, scenario

BEAR, EAR = "regent:hero.lorraine.bear_attack", "regent:hero.lorraine.eavesdropping"


def fighting(dice: Sequence[int], *abilities: str, cursed: bool = False) -> Game:
    """Returns a game in which Lorraine has come upon a turnkey."""
    seats = [hero("lorraine", (1, 0), cursed=cursed), "taia"]
    game = scenario("S-c-T-", seats, modules=MODULES, dice=list(dice))
    if abilities:
        game = lend(game, "lorraine", *abilities)
    game.choose("move east")
    return game


def listening(
    pile: Sequence[str] = ("corridor_cross",), bag: Sequence[str] = ("mummy",), **fields: Any
) -> Game:
    """Returns a game in which Lorraine stands on the start tile with nothing around it."""
    return scenario("S", ["lorraine", "taia"], modules=MODULES, pile=list(pile), bag=list(bag), **fields)


# Bear Attack


@pytest.mark.rule("hero.lorraine.1", "fight.2")
@pytest.mark.parametrize(("dice", "shown"), [([1, 3], [6, 3]), ([1, 1], [6, 6]), ([2, 5], [2, 5])])
def test_a_one_counts_as_a_six(dice: list[int], shown: list[int]) -> None:
    game = fighting(dice)
    happened = game.choose("roll")
    assert game.options == ["settle"]
    changed = [event for event in happened if type(event).__name__ == "DieChanged"]
    assert len(changed) == dice.count(1)
    game.choose("settle")
    assert [value for _, value in summands(game)] == shown


@pytest.mark.rule("hero.lorraine.1", "curse.1")
def test_not_while_cursed() -> None:
    game = fighting([1, 3], cursed=True)
    game.choose("roll", "settle")
    assert summands(game) == [("0", 1), ("1", 3)]


@pytest.mark.rule("hero.lorraine.1", "hero.victorius.2", "lord.7")
def test_with_combat_training_each_one_is_a_choice_and_six_is_a_six() -> None:
    game = fighting([1, 1, 1, 4], "victorius.combat_training", "victorius.unstoppable")
    game.choose("roll")
    assert game.options == ["use:catacombs:hero.victorius.combat_training:0", f"use:{BEAR}:0"]
    game.choose("use combat_training 0", "use combat_training 0")
    assert game.options == ["use:catacombs:hero.victorius.combat_training:1", f"use:{BEAR}:1"]
    game.choose("use bear_attack 1", "settle")
    assert summands(game)[:2] == [("0", 4), ("1", 6)]
    game.choose("leave")
    assert game.decision.seat == 0


@pytest.mark.rule("hero.lorraine.1", "hero.horan.1", "hero.elspeth.1")
def test_ones_are_settled_after_each_roll() -> None:
    game = fighting([2, 1, 1, 1], "horan.double_attack")
    game.choose("roll", "use double_attack", "settle")
    assert summands(game)[:2] == [("0", 6), ("1", 6)]
    game = fighting([2, 3, 1], "heropack:hero.elspeth.dual_wielding")
    game.choose("roll", "use dual_wielding 0", "settle")
    assert summands(game)[:2] == [("0", 6), ("1", 3)]


# Eavesdropping


@pytest.mark.rule("hero.lorraine.2", "explore.5", "word.step")
def test_she_explores_without_entering() -> None:
    game = listening(["room_cross"])
    happened = game.choose("eavesdrop east", "turn NESW")
    assert game.happened({"t": "ability_used", "ability": EAR}, happened)
    assert not game.happened("hero_moved", happened)
    assert game.hero("lorraine").cell == (0, 0)
    assert monster_at(game, (1, 0)) == "mummy"
    assert not game.happened("fight_started", happened)
    assert game.running is not None
    assert (game.running.steps, game.running.stepped) == (3, True)


@pytest.mark.rule("hero.lorraine.2")
def test_again_and_again() -> None:
    game = listening(["corridor_cross", "room_cross", "portal_straight", "fountain_corner"], ["giant_rat"])
    game.choose("eavesdrop north", "turn NESW", "eavesdrop east", "turn NESW", "eavesdrop south", "turn NS")
    game.choose("eavesdrop west", game.match.decisions[0].options[0].id if False else "turn NE")
    assert len(game.state.board) == 5
    assert game.decision.seat == 1


@pytest.mark.rule("hero.lorraine.2", "explore.1", "explore.6")
def test_as_long_as_there_are_steps_exits_and_tiles() -> None:
    game = listening()
    assert [option for option in game.options if "eavesdrop" in option] == [
        "eavesdrop:-1,0",
        "eavesdrop:0,-1",
        "eavesdrop:0,1",
        "eavesdrop:1,0",
    ]
    assert not scenario("S", ["lorraine", "taia"], modules=MODULES, pile=only()).offered("eavesdrop")
    game = listening(["corridor_straight"], steps=1, bag=["mummy"])
    game.choose("eavesdrop east", "turn EW")
    assert game.decision.seat == 1


@pytest.mark.rule("hero.lorraine.2", "explore.2")
def test_the_tile_is_turned_as_usual() -> None:
    game = listening(["corridor_corner"])
    game.choose("eavesdrop east")
    assert game.options == ["turn:NW", "turn:SW"]


@pytest.mark.rule("hero.lorraine.2", "turn.8")
def test_the_monster_is_fought_when_she_comes() -> None:
    game = listening(["room_cross"], ["giant_rat"])
    game.choose("eavesdrop east", "turn NESW", "move east")
    assert game.options == ["roll"]


@pytest.mark.rule("hero.lorraine.2", "portal.1", "heal.5", "heal.2")
def test_a_fountain_found_is_discovered_and_heals_nobody() -> None:
    seats = [hero("lorraine", (1, 0), 3, ["healing_portal"]), "taia"]
    game = scenario("S-c-", seats, modules=MODULES, pile=["fountain_corner"])
    game.choose("eavesdrop east", "turn SW")
    assert game.hero("lorraine").lives == 3
    game.choose("use healing_portal", "hero lorraine", "fountain 2,0")
    assert game.hero("lorraine").lives == 5


@pytest.mark.rule("hero.lorraine.2", "portal.1")
def test_a_portal_found_is_discovered() -> None:
    game = scenario("S-p-", [hero("lorraine", (1, 0)), "taia"], modules=MODULES, pile=["portal_straight"])
    game.choose("eavesdrop east", "turn EW")
    assert game.offered("jump 2,0")


@pytest.mark.rule("hero.lorraine.2", "regent.chamber.1")
def test_a_chamber_found_so_acts_on_nobody() -> None:
    game = listening(["chamber_cross"], dice=[1])
    game.choose("eavesdrop east", "turn NESW")
    assert not game.happened("chamber_rolled")
    game.choose("move east")
    assert game.options == ["roll"]


@pytest.mark.rule("hero.lorraine.2", "regent.arena.7")
def test_an_arena_found_so_stays_unused_until_somebody_enters() -> None:
    game = listening(["arena_straight"])
    game.choose("eavesdrop east", "turn EW")
    assert game.offered("move east")
    game.choose("move east")
    assert game.options == ["hero:1"]


@pytest.mark.rule("hero.lorraine.2", "hero.taia.2", "switch.gentle_start")
def test_what_draws_tokens_and_the_gentle_start_apply() -> None:
    game = lend(listening(["room_cross"], ["mummy", "giant_rat"]), "lorraine", "taia.fateweaver")
    game.choose("eavesdrop east", "turn NESW")
    assert [name_of(option.rpartition(":")[0] or option) for option in game.options]
    assert game.options == ["lay:catacombs:monster.giant_rat", "lay:catacombs:monster.mummy"]
    game = listening(["room_cross"], ["skeleton_king", "giant_rat"], switches={"gentle_start": "on"})
    game.choose("eavesdrop east", "turn NESW")
    assert monster_at(game, (1, 0)) == "giant_rat"
    assert game.hero("lorraine").met


@pytest.mark.rule("hero.lorraine.2", "hero.sidhar.2")
def test_transformation_applies_too() -> None:
    game = lend(
        listening(["room_cross"], ["skeleton_king", "giant_rat"]),
        "lorraine",
        "heropack:hero.sidhar.transformation",
    )
    game.choose("eavesdrop east", "turn NESW", "use transformation", "lay giant_rat")
    assert monster_at(game, (1, 0)) == "giant_rat"
    assert game.hero("lorraine").cell == (0, 0)
    assert game.hero("lorraine").lives == 4


@pytest.mark.rule("hero.lorraine.2", "hero.taia.1")
def test_a_fight_after_eavesdropping_is_not_started_by_the_first_step() -> None:
    game = lend(listening(["room_cross"], ["giant_rat"], dice=[2, 3]), "lorraine", "taia.foresight")
    game.choose("eavesdrop east", "turn NESW", "move east", "roll", "settle")
    assert summands(game) == [("0", 2), ("1", 3)]


@pytest.mark.rule("hero.lorraine.2", "token.2")
def test_a_chest_found_so_lies_there() -> None:
    game = listening(["room_cross"], ["locked_chest"])
    game.choose("eavesdrop east", "turn NESW", "move east")
    assert monster_at(game, (1, 0)) == "locked_chest"
    assert game.offered("end turn")
