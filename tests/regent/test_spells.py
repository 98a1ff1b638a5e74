"""Thorn of Darkness and Frost Fist."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.support.duels import MODULES
from tests.support.fights import carried
from tests.support.scenario import Game, hero, scenario

THORN, FIST = "regent:item.thorn_of_darkness", "regent:item.frost_fist"


def holding(*others: str | Mapping[str, Any], thorns: int = 1, board: str = "S-c-", **fields: Any) -> Game:
    """Returns a game in which Victorius, with Thorns, is on turn."""
    seats = [hero("victorius", (1, 0), items=["thorn_of_darkness"] * thorns), *others]
    return scenario(board, seats, modules=MODULES, **fields)


@pytest.mark.rule("regent.thorn", "turn.5")
def test_thorn_costs_another_hero_a_life_and_no_step() -> None:
    game = holding("taia", "horan")
    game.choose("use thorn_of_darkness")
    assert game.options == ["hero:1", "hero:2"]
    happened = game.choose("hero horan")
    assert game.happened({"t": "spell_cast", "item": THORN, "kept": False}, happened)
    assert game.happened({"t": "thorn_thrown", "seat": "victorius", "other": 2}, happened)
    assert (game.hero("horan").lives, game.hero("taia").lives) == (4, 5)
    assert carried(game, "victorius") == []
    assert game.running is not None
    assert game.running.steps == 4
    assert game.running.fresh


@pytest.mark.rule("regent.thorn", "word.awake")
def test_thorn_hits_only_those_awake_and_not_its_owner() -> None:
    game = holding("taia", hero("horan", lives=0))
    game.choose("use thorn_of_darkness")
    assert game.options == ["hero:1"]
    game = holding(hero("taia", lives=0), hero("horan", lives=0))
    assert not game.offered("use thorn_of_darkness")


@pytest.mark.rule("regent.thorn", "down.1")
def test_several_thorns_on_one_hero_until_it_sleeps() -> None:
    game = holding(hero("taia", lives=2), "horan", thorns=3)
    game.choose("use thorn_of_darkness", "hero taia", "use thorn_of_darkness")
    happened = game.choose("hero taia")
    assert game.happened({"t": "hero_fell", "seat": "taia", "cell": (0, 0)}, happened)
    game.choose("use thorn_of_darkness")
    assert game.options == ["hero:2"]
    game.choose("hero horan")
    assert (game.hero("taia").lives, game.hero("horan").lives) == (0, 4)
    assert game.offered("move west")


@pytest.mark.rule("regent.thorn", "hero.sidhar.1")
def test_skin_of_steel_does_not_help() -> None:
    game = holding("sidhar")
    game.choose("use thorn_of_darkness", "hero sidhar")
    assert game.hero("sidhar").lives == 4


@pytest.mark.rule("regent.thorn", "hero.horan.2")
def test_horan_rises_and_the_turn_of_the_other_goes_on() -> None:
    game = holding(hero("horan", (1, 0), 1))
    game.choose("use thorn_of_darkness", "hero horan")
    assert (game.options, game.decision.seat) == (["fountain:0,0"], 1)
    game.choose("fountain 0,0")
    assert (game.hero("horan").lives, game.hero("horan").cell) == (5, (0, 0))
    assert game.decision.seat == 0
    assert game.offered("move west")


@pytest.mark.rule("regent.thorn", "hero.argentus.1")
def test_the_wizard_spends_thorns_too() -> None:
    game = scenario("S-c-", [hero("argentus", items=["thorn_of_darkness"]), "taia"], modules=MODULES)
    game.choose("use thorn_of_darkness", "hero taia")
    assert carried(game, "argentus") == []


@pytest.mark.rule("regent.thorn", "turn.5")
def test_thorn_between_steps_and_on_a_monsters_tile_but_not_in_a_fight() -> None:
    game = scenario("S-c-R-", [hero("aderyn", items=["thorn_of_darkness"] * 2), "taia"], modules=MODULES)
    game.choose("move east", "use thorn_of_darkness", "hero taia", "move east")
    assert game.offered("use thorn_of_darkness")
    game.choose("fight")
    assert not game.offered("use thorn_of_darkness")


@pytest.mark.rule("regent.fist", "fight.1")
def test_frost_fists_add_two_each_with_other_spells() -> None:
    game = scenario(
        "S-c-K-",
        [hero("horan", (1, 0), items=["frost_fist", "frost_fist", "magic_bolt"]), "taia"],
        modules=MODULES,
        dice=[3, 3],
    )
    game.choose("move east")
    assert not game.offered("use frost_fist")
    game.choose("roll", "use frost_fist", "use magic_bolt", "use frost_fist", "settle")
    assert game.happened({"t": "fight_won", "total": 11})
    assert not game.offered("use double_attack")
    game.choose("leave")
    assert carried(game, "horan") == []


@pytest.mark.rule("regent.fist", "fight.8")
def test_frost_fist_is_gone_when_the_fight_is_lost() -> None:
    game = scenario(
        "S-c-K-", [hero("taia", (1, 0), items=["frost_fist"]), "horan"], modules=MODULES, dice=[1, 2]
    )
    game.choose("move east", "roll", "use frost_fist", "settle")
    assert game.happened("fight_lost")
    assert carried(game, "taia") == []


@pytest.mark.rule("regent.fist", "hero.argentus.1")
def test_the_wizard_keeps_it_and_uses_each_once_a_fight() -> None:
    game = scenario(
        "S-c-K-", [hero("argentus", (1, 0), items=["frost_fist"]), "taia"], modules=MODULES, dice=[4, 4]
    )
    game.choose("move east", "roll", "use frost_fist")
    assert not game.offered("use frost_fist")
    game.choose("settle")
    assert game.happened({"t": "fight_tied", "total": 10})
    assert carried(game, "argentus") == ["frost_fist"]


@pytest.mark.rule("regent.fist", "fight.2")
def test_frost_fist_closes_the_rerolls() -> None:
    game = scenario(
        "S-c-K-", [hero("horan", (1, 0), items=["frost_fist"]), "taia"], modules=MODULES, dice=[1, 2]
    )
    game.choose("move east", "roll")
    assert game.offered("use double_attack")
    game.choose("use frost_fist")
    assert game.options == ["settle"]


@pytest.mark.rule("fight.4", "parts.tokens")
@pytest.mark.parametrize(("letter", "item"), [("B", "thorn_of_darkness"), ("I", "frost_fist")])
def test_their_monsters_turn_to_them(letter: str, item: str) -> None:
    game = scenario(
        f"S-c-{letter}-", [hero("taia", (1, 0), items=["axe"]), "horan"], modules=MODULES, dice=[6, 6]
    )
    game.choose("move east", "roll", "settle", "take")
    assert item in carried(game, "taia")
