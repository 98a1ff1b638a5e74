"""The computer makes sensible use of what only the heroes of the pack can do."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from karak.bots import BOTS
from karak.engine.setup import SeatSetup
from karak.tools.simulate import play_game
from tests.support.games import PRESETS, set_up
from tests.support.scenario import Game, hero, only, scenario

MODULES = ("catacombs", "heropack")
HEROES = ("sidhar", "kirima", "elspeth")


def game(board: str, *heroes: dict[str, Any], **fields: Any) -> Game:
    """Returns a game in which it is the first hero's turn."""
    return scenario(board, heroes, modules=MODULES, **fields)


def chosen(played: Game) -> str:
    """Returns what the sensible computer answers to the open question."""
    return BOTS["greedy"].choose(played.book, played.state, played.decision, Random(1))


@pytest.mark.parametrize(("lives", "answer"), [(5, "use:"), (1, "lay:")])
def test_sidhar_sets_a_dragon_aside_but_not_for_his_last_life(lives: int, answer: str) -> None:
    bag = only("dragon", "giant_rat", "giant_rat", "locked_chest")
    found = game("S", hero("sidhar", lives=lives), hero("horan"), pile=["room_cross"], bag=bag)
    found.choose("explore north", "turn NESW")
    assert chosen(found).startswith(answer)


def test_sidhar_keeps_a_rat() -> None:
    bag = only("giant_rat", "dragon", "dragon", "skeleton_king")
    found = game("S", hero("sidhar"), hero("horan"), pile=["room_cross"], bag=bag)
    found.choose("explore north", "turn NESW")
    assert chosen(found).startswith("lay:")


def test_kirima_helps_whom_it_pays_to_stand_beside() -> None:
    board = "S-c-c-c-c-C-"
    keys = hero("kirima", items=["key"])
    there = game(board, keys, hero("horan", lives=3), hero("taia", (5, 0), lives=3))
    assert chosen(there) == "use:heropack:hero.kirima.protector"
    there.choose("use protector")
    assert chosen(there) == "hero:2"
    assert not chosen(game(board, keys, hero("horan", (1, 0), lives=3))).startswith("use:")


def test_elspeth_passes_a_monster_for_what_lies_behind_and_not_for_nothing() -> None:
    board = "S-D-C-"
    rich = game(board, hero("elspeth", items=["key"]), hero("horan"), pile={"rest": "none"})
    assert chosen(rich) == "use:heropack:hero.elspeth.tactical_reposition"
    rich.choose("use tactical_reposition")
    assert chosen(rich) == "move:2,0"
    poor = game("S-D-c-", hero("elspeth"), hero("horan"))
    assert chosen(poor).startswith("explore:")


@pytest.mark.parametrize("bots", [("greedy",) * 3, ("random",) * 3], ids=["greedy", "random"])
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", range(4))
def test_games_of_computers_end(bots: tuple[str, ...], preset: str, seed: int) -> None:
    setup = set_up(MODULES, 3, seed, preset, {"round_limit": "60"})
    seats = tuple(
        SeatSetup(hero=f"heropack:hero.{name}", bot=bot) for name, bot in zip(HEROES, bots, strict=True)
    )
    assert play_game(replace(setup, seats=seats)).winners
