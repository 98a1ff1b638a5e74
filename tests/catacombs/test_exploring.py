"""The ledger section *Exploring*."""

from typing import Any

import pytest

from karak.catacombs.defs import tiles
from karak.engine.ids import name_of
from karak.engine.match import NoUndo, UndoRefused
from karak.registry import rulebook
from tests.support.scenario import Game, hero, only, scenario


def token_on(game: Game, cell: tuple[int, int]) -> str | None:
    """Return the token on a cell by its short name."""
    token = game.state.board[cell].token
    return None if token is None else name_of(token)


def explored(tile: str, *bag: str, seat: Any = "horan", **fields: Any) -> Game:
    """Return the game after the tile to the east of the start was explored and its turn is asked."""
    game = scenario(heroes=[seat, "taia"], pile=[tile], bag=list(bag), **fields)
    game.choose("explore east")
    return game


@pytest.mark.rule("explore.1")
def test_exploring_draws_turns_lays_and_moves_for_one_step() -> None:
    game = scenario(pile=["corridor_t"])
    before = len(game.state.pile)
    game.choose("explore south")
    assert game.happened({"t": "tile_drawn", "cell": [0, 1], "tile": "corridor_t", "left": before - 1})
    assert len(game.state.pile) == before - 1
    assert (0, 1) not in game.state.board
    assert game.hero("horan").cell == (0, 0)
    game.choose("turn NES")
    laid = game.state.board[(0, 1)]
    assert (name_of(laid.tile), laid.exits) == ("corridor_t", "NES")
    assert game.hero("horan").cell == (0, 1)
    assert game.running is not None
    assert game.running.steps == 3


@pytest.mark.rule("explore.1")
def test_only_exits_of_the_own_tile_that_lead_to_empty_cells_can_be_explored() -> None:
    game = scenario("  c-\n  |\nS-c\n  |", [hero("horan", (1, 0)), "taia"])
    assert [option for option in game.options if option.startswith("explore")] == ["explore:1,1"]
    for wall_or_known in ("explore east", "explore north", "explore west", "explore 2,-1"):
        assert game.refuses(wall_or_known)


@pytest.mark.rule("explore.1")
def test_exploring_needs_a_step() -> None:
    seat = hero("horan", items=["healing_portal"])
    assert scenario(heroes=[seat, "taia"], steps=1).offered("explore")
    assert not scenario(heroes=[seat, hero("taia", lives=2)], steps=0).offered("explore")


@pytest.mark.rule("explore.2")
@pytest.mark.parametrize(
    ("way", "tile", "turns"),
    [
        ("east", "corridor_straight", ["EW"]),
        ("south", "corridor_straight", ["NS"]),
        ("north", "corridor_corner", ["ES", "SW"]),
        ("west", "corridor_corner", ["ES", "NE"]),
        ("east", "corridor_t", ["ESW", "NEW", "NSW"]),
        ("north", "corridor_t", ["ESW", "NES", "NSW"]),
        ("west", "corridor_cross", ["NESW"]),
    ],
)
def test_only_different_turns_that_join_the_entry_are_offered(way: str, tile: str, turns: list[str]) -> None:
    game = scenario(pile=[tile])
    game.choose(f"explore {way}")
    assert game.options == [f"turn:{exits}" for exits in turns]


@pytest.mark.rule("explore.2")
@pytest.mark.parametrize(
    ("board", "tile", "turn"),
    [("c-c-\n|\nS", "corridor_cross", "NESW"), ("c-c\n| |\nS", "corridor_straight", "EW")],
    ids=["an exit meets a wall", "a wall meets an exit"],
)
def test_the_other_sides_of_a_tile_may_meet_walls(board: str, tile: str, turn: str) -> None:
    game = scenario(board, pile=[tile])
    game.choose("explore east", f"turn {turn}")
    assert game.hero("horan").cell == (1, 0)
    assert (1, -1) in game.state.board
    assert game.refuses("move north")
    assert game.offered("move west")


@pytest.mark.rule("explore.3")
def test_the_tile_is_shown_before_its_turn_is_chosen() -> None:
    game = explored("room_t")
    assert game.decision.prompt.params == {"what": "catacombs:tile.room_t"}
    assert game.happened({"t": "tile_drawn", "tile": "room_t"})


@pytest.mark.rule("explore.3")
@pytest.mark.parametrize("tile", ["corridor_straight", "room_cross"])
def test_choosing_an_exit_cannot_be_taken_back_once_a_tile_is_drawn(tile: str) -> None:
    game = scenario(pile=[tile])
    game.choose("explore east")
    with pytest.raises(UndoRefused, match=NoUndo.REVEAL):
        game.match.undo()
    game.choose(game.options[0])
    while game.match.can_undo:
        game.match.undo()
    assert game.match.log[0].choice.option == "explore:1,0"
    assert (1, 0) in game.state.board or game.decision.kind == "catacombs.lay_tile"


PASSAGES = [tile for tile in tiles(rulebook()) if tiles(rulebook())[tile].kind not in ("room", "start")]


@pytest.mark.rule("explore.4")
@pytest.mark.parametrize("tile", PASSAGES, ids=[name_of(tile) for tile in PASSAGES])
def test_corridor_fountain_and_portal_get_no_token_and_the_turn_goes_on(tile: str) -> None:
    game = explored(tile, "mummy")
    held = len(game.state.bag)
    game.choose(game.options[0])
    assert token_on(game, (1, 0)) is None
    assert len(game.state.bag) == held
    assert game.decision.kind == "catacombs.turn"
    assert game.decision.seat == 0
    assert game.running is not None
    assert game.running.steps == 3


ROOMS = ["room_straight", "room_corner", "room_t", "room_cross"]


@pytest.mark.rule("explore.5")
@pytest.mark.parametrize("tile", ROOMS)
def test_a_room_gets_one_token(tile: str) -> None:
    game = explored(tile, "locked_chest", "mummy")
    held = len(game.state.bag)
    game.choose(game.options[0])
    assert token_on(game, (1, 0)) == "locked_chest"
    assert len(game.state.bag) == held - 1


@pytest.mark.rule("explore.5")
def test_the_token_is_drawn_after_the_tile_is_laid_and_the_hero_stands_on_it() -> None:
    game = explored("room_cross", "mummy")
    held = len(game.state.bag)
    assert not game.happened("tokens_drawn")
    happened = game.choose("turn NESW")
    told = [type(event).__name__ for event in happened]
    order = ["TilePlaced", "HeroMoved", "TokensDrawn", "TokenLaid", "FightStarted"]
    assert [name for name in told if name in order] == order
    assert game.happened(
        {"t": "tokens_drawn", "cell": [1, 0], "tokens": ["mummy"], "left": held - 1}, happened
    )


@pytest.mark.rule("explore.5")
def test_with_an_empty_bag_the_room_stays_empty_and_the_turn_goes_on() -> None:
    game = scenario(pile=["room_cross"], bag=only())
    game.choose("explore east", "turn NESW")
    assert token_on(game, (1, 0)) is None
    assert game.happened({"t": "bag_found_empty", "cell": [1, 0]})
    assert game.offered("move west")


@pytest.mark.rule("explore.6")
def test_with_no_tile_left_nobody_can_explore_but_walk() -> None:
    switch = {"tiles_out": "goes_on"}
    game = scenario("S-c-", ["horan", "taia"], pile=only(), bag=only(), switches=switch)
    for _ in range(2):
        assert not game.offered("explore")
        assert game.refuses("explore north")
        game.choose("move east", "end turn")
    assert game.state.result is None


@pytest.mark.rule("explore.6")
def test_the_last_tile_can_be_explored() -> None:
    game = scenario(pile=only("corridor_cross"))
    game.choose("explore east", "turn NESW")
    assert game.state.pile == ()
    assert not game.offered("explore")


SEALED = """
  c-c
  | |
c-S-c
| |
c-c
"""
"""A board without an unexplored exit."""


@pytest.mark.rule("explore.7")
def test_without_an_unexplored_exit_the_tiles_count_as_run_out() -> None:
    game = scenario(SEALED, pile=["corridor_cross"])
    assert not game.offered("explore")
    game.choose("end turn")
    assert game.state.result is not None
    assert game.state.result.reason == "tiles"


@pytest.mark.rule("explore.7")
def test_without_an_unexplored_exit_the_dragon_in_the_bag_can_come_no_more() -> None:
    switch = {"tiles_out": "goes_on"}
    hidden = scenario(SEALED, pile=["corridor_cross"], bag=["dragon"], switches=switch)
    hidden.choose("end turn")
    assert hidden.state.result is not None
    known = scenario(SEALED, pile=["corridor_cross"], bag=only("mummy"), switches=switch)
    known.choose("end turn")
    assert known.state.result is None


@pytest.mark.rule("explore.7")
def test_one_unexplored_exit_anywhere_keeps_the_game_going() -> None:
    game = scenario(SEALED.replace("  c-c\n", "  c-c-\n"), pile=["corridor_cross"])
    game.choose("end turn")
    assert game.state.result is None


@pytest.mark.rule("token.1")
@pytest.mark.parametrize("steps", [4, 1])
def test_a_monster_starts_a_fight_at_once_also_with_the_fourth_step(steps: int) -> None:
    game = explored("room_cross", "mummy", steps=steps)
    happened = game.choose("turn NESW")
    assert game.happened({"t": "fight_started", "seat": "horan", "token": "mummy"}, happened)
    assert game.options == ["roll"]
    assert game.running is not None
    assert game.running.steps == steps - 1


@pytest.mark.rule("token.2")
def test_a_chest_stays_on_the_tile_and_the_hero_may_go_on() -> None:
    game = explored("room_cross", "locked_chest")
    game.choose("turn NESW")
    assert not game.happened("fight_started")
    assert not game.offered("open chest")
    game.choose("move west", "end turn")
    assert token_on(game, (1, 0)) == "locked_chest"


@pytest.mark.rule("token.2")
@pytest.mark.parametrize("steps", [4, 1])
def test_a_chest_may_be_opened_at_once_with_a_key(steps: int) -> None:
    game = explored("room_cross", "locked_chest", seat=hero("horan", items=["key"]), steps=steps)
    game.choose("turn NESW", "open chest")
    assert token_on(game, (1, 0)) is None
    assert game.points("horan") == 1
    assert game.decision.seat == 1


@pytest.mark.rule("token.3")
def test_monsters_and_chests_come_to_lie_only_in_rooms() -> None:
    for seed in range(1, 6):
        game = scenario(heroes=["aderyn", "xanros"], seed=seed)
        for _ in range(300):
            if game.state.result is not None:
                break
            wanted = [option for option in game.options if option.startswith(("explore", "turn"))]
            game.choose((wanted or game.options)[-1])
        board = game.state.board.items()
        kinds = {tiles(game.book)[placed.tile].kind for _, placed in board if placed.token is not None}
        assert len(board) > 5
        assert kinds <= {"room"}


@pytest.mark.rule("token.3")
@pytest.mark.parametrize("letter", ["S", "c", "f", "p"])
def test_items_may_lie_on_any_tile(letter: str) -> None:
    board = {"S": "S-c-", "c": "S-c-", "p": "S-p-", "f": "S-f\n  |"}[letter]
    cell = "0,0" if letter == "S" else "1,0"
    at = (0, 0) if letter == "S" else (1, 0)
    game = scenario(board, [hero("horan", at), "taia"], ground={cell: ["sword"]})
    game.choose("take sword")
    assert [name_of(item) for item in game.hero("horan").items] == ["sword"]
