"""The ledger section *Words and directions*."""

import pytest

from karak.catacombs.board import ORIGIN, neighbour, turned
from karak.catacombs.defs import tiles
from karak.registry import rulebook
from tests.support.scenario import Game, hero, scenario


@pytest.mark.rule("word.cells")
def test_x_grows_to_the_east_and_y_to_the_south_from_the_start_tile() -> None:
    assert [neighbour((3, 4), letter) for letter in "NESW"] == [(3, 3), (4, 4), (3, 5), (2, 4)]
    start = scenario("S").state.board[ORIGIN]
    assert (ORIGIN, start.tile) == ((0, 0), "catacombs:tile.start")
    game = scenario("  c-\n  |\nc-S-c\n| | |\n  c-\n")
    moved = {way: [option for option in game.options if game.offered(f"move {way}")] for way in "NESW"}
    assert all(moved.values())
    assert sorted(option for option in game.options if option.startswith("move:")) == [
        "move:-1,0",
        "move:0,-1",
        "move:0,1",
        "move:1,0",
    ]


@pytest.mark.rule("word.cells")
def test_unturned_tiles_have_the_exits_of_their_shape() -> None:
    unturned = {"straight": "NS", "corner": "ES", "t": "NES", "cross": "NESW", "start": "NESW"}
    for tile, definition in tiles(rulebook()).items():
        assert definition.exits == unturned[tile.rpartition(".")[2].rpartition("_")[2]]


@pytest.mark.rule("word.cells")
@pytest.mark.parametrize(
    ("unturned", "by_turn"),
    [
        ("NS", ["NS", "EW", "NS", "EW"]),
        ("ES", ["ES", "SW", "NW", "NE"]),
        ("NES", ["NES", "ESW", "NSW", "NEW"]),
        ("NESW", ["NESW"] * 4),
    ],
)
def test_a_turn_is_a_quarter_clockwise(unturned: str, by_turn: list[str]) -> None:
    assert [turned(unturned, turn) for turn in range(4)] == by_turn


@pytest.mark.rule("word.cells")
def test_a_laid_tile_is_named_by_its_exits() -> None:
    game = scenario(pile=["corridor_corner"])
    game.choose("explore north", "turn SW")
    laid = game.state.board[(0, -1)]
    assert (laid.turn, laid.exits) == (1, "SW")


def _entered(game: Game, name: str, how: str) -> bool:
    return game.happened({"t": "hero_moved", "seat": name, "how": how, "enters": True})


@pytest.mark.rule("word.enter")
def test_a_hero_enters_by_its_own_step() -> None:
    game = scenario("S-c-", [hero("horan", at=(1, 0), lives=2), "taia"])
    game.choose("move west")
    assert _entered(game, "horan", "step")
    assert game.hero("horan").lives == 5


@pytest.mark.rule("word.enter")
def test_a_hero_enters_by_a_step_through_a_wall() -> None:
    game = scenario("S c-\n  |", [hero("argentus", at=(1, 0), lives=2), "taia"])
    game.choose("move west")
    assert _entered(game, "argentus", "walls")
    assert game.hero("argentus").lives == 5


@pytest.mark.rule("word.enter")
def test_a_hero_enters_by_exploring() -> None:
    game = scenario("S-c-", [hero("horan", at=(1, 0), lives=2), "taia"], pile=["fountain_corner"])
    game.choose("explore east", "turn SW")
    assert _entered(game, "horan", "explore")
    assert game.hero("horan").lives == 5


@pytest.mark.rule("word.enter")
def test_a_hero_enters_by_a_portal_jump() -> None:
    game = scenario("-p-S-p-", [hero("horan", at=(1, 0)), "taia"])
    game.choose("jump -1,0")
    assert _entered(game, "horan", "jump")


@pytest.mark.rule("word.enter")
def test_the_swapper_enters_and_the_swapped_hero_does_not() -> None:
    seats = [hero("xanros", at=(1, 0), lives=2), "horan", hero("taia", lives=2)]
    game = scenario("S-f\n  |", seats)
    game.choose("use magic_swap", "hero taia")
    assert _entered(game, "xanros", "swap")
    assert (game.hero("xanros").cell, game.hero("xanros").lives) == ((0, 0), 5)
    assert game.happened({"t": "hero_moved", "seat": "taia", "how": "swapped", "enters": False})
    assert (game.hero("taia").cell, game.hero("taia").lives) == ((1, 0), 2)


@pytest.mark.rule("word.enter")
def test_a_hero_enters_by_a_healing_portal() -> None:
    game = scenario("S-c-", [hero("horan", items=["healing_portal"]), hero("taia", at=(1, 0), lives=2)])
    game.choose("use healing_portal", "hero taia", "fountain 0,0")
    assert _entered(game, "taia", "heal")


@pytest.mark.rule("word.enter")
def test_a_hero_enters_by_going_back_after_a_fight() -> None:
    game = scenario("S-M-", [hero("taia", lives=3), "horan"], dice=[1, 1])
    game.choose("move east", "roll", "settle")
    assert _entered(game, "taia", "back")
    assert game.hero("taia").lives == 5


@pytest.mark.rule("word.enter")
def test_a_hero_that_rises_at_a_fountain_does_not_enter_it() -> None:
    game = scenario("S-M-", [hero("horan", lives=1), "taia"], dice=[1, 1])
    game.choose("move east", "roll", "settle", "fountain 0,0")
    assert game.happened({"t": "hero_moved", "seat": "horan", "how": "rise", "enters": False})


def _counts_as_first(game: Game) -> bool:
    """Play out the fight and return whether the oracle's bonus of the first step was in it."""
    game.choose("roll", "settle")
    won = game.happened({"t": "fight_won", "total": 13})
    assert won or game.happened({"t": "fight_won", "total": 12})
    return won


@pytest.mark.rule("word.step")
@pytest.mark.parametrize("before", [["jump 1,0"], ["explore north", "turn NS", "move south"]])
def test_the_first_step_is_the_first_action_that_costs_steps_of_whatever_kind(before: list[str]) -> None:
    at = (-1, 0) if before[0].startswith("jump") else (0, 0)
    way = ["move east"] if before[0].startswith("jump") else ["move east", "move east"]
    game = scenario("-p-S-p-M-", [hero("taia", at), "horan"], pile=["corridor_straight"], dice=[6, 6])
    game.choose(*before, *way)
    assert not _counts_as_first(game)


@pytest.mark.rule("word.step")
def test_the_very_first_step_counts_also_after_a_spell() -> None:
    seats = [hero("taia", (1, 0), items=["healing_portal"]), hero("horan", (1, 0), lives=1)]
    game = scenario("S-p-M-", seats, dice=[6, 6])
    game.choose("use healing_portal", "hero horan", "fountain 0,0", "move east")
    assert _counts_as_first(game)


@pytest.mark.rule("word.step")
def test_the_start_of_the_turn_is_before_any_step_but_may_be_after_a_spell() -> None:
    seats = [hero("xanros", (1, 0), items=["healing_portal"]), hero("horan", (2, 0), lives=1)]
    game = scenario("S-c-c-", seats)
    game.choose("use healing_portal", "hero horan", "fountain 0,0")
    assert game.offered("use magic_swap")
    game.choose("move east")
    assert not game.offered("use magic_swap")


@pytest.mark.rule("word.step")
def test_the_start_of_the_turn_is_before_any_fight_of_it() -> None:
    seats = [hero("xanros", (1, 0)), "horan"]
    assert scenario("S-M-", seats).offered("use magic_swap")
    assert not scenario("S-M-", seats, fought=True).offered("use magic_swap")


@pytest.mark.rule("word.awake")
def test_a_hero_with_a_life_is_awake_and_one_without_is_unconscious() -> None:
    game = scenario("S", [hero("horan", lives=1), hero("taia", lives=0)])
    assert game.hero("horan").awake
    assert not game.hero("taia").awake
