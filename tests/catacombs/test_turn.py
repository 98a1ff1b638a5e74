"""The ledger section *Turn*."""

from typing import Any

import pytest

from karak.engine.ids import name_of
from tests.support.scenario import Game, hero, only, scenario


def corridors(*seats: Any, **fields: Any) -> Game:
    """Return a game in a row of corridors."""
    return scenario("S-c-c-c-c-", seats or ("horan", "taia"), **fields)


def steps(game: Game) -> int:
    """Return the steps left of the running turn."""
    assert game.running is not None
    return game.running.steps


@pytest.mark.rule("turn.1")
def test_a_turn_has_four_steps() -> None:
    game = corridors(start="turn_start")
    assert steps(game) == 4
    assert game.happened({"t": "turn_started", "seat": "horan", "steps": 4})
    game.choose("move east", "move east", "move east")
    assert steps(game) == 1
    game.choose("move east")
    assert game.hero("horan").cell == (4, 0)
    assert game.decision.seat == game.seat("taia")
    assert steps(game) == 4


@pytest.mark.rule("turn.1")
@pytest.mark.parametrize(
    "choices",
    [["move east"], ["explore west", "turn EW"], ["jump 3,0"]],
    ids=["move", "explore", "jump"],
)
def test_moving_exploring_and_jumping_are_one_step_each(choices: list[str]) -> None:
    game = scenario("-p-S-c-c-p-", [hero("horan", (-1, 0)), "taia"], pile=["corridor_straight"])
    game.choose(*choices)
    assert steps(game) == 3


@pytest.mark.rule("turn.1")
def test_a_move_goes_to_a_joined_known_neighbour_only() -> None:
    game = scenario("S-c-c-\n  |\n  c-", [hero("horan", (1, 0)), "taia"])
    assert sorted(option for option in game.options if option.startswith("move:")) == [
        "move:0,0",
        "move:1,1",
        "move:2,0",
    ]
    assert game.refuses("move north")
    assert game.refuses("move 3,0")


@pytest.mark.rule("turn.2")
@pytest.mark.parametrize("left", [4, 3, 2, 1])
def test_steps_may_be_left_unused(left: int) -> None:
    game = corridors(hero("horan", (2, 0)), "taia", steps=left)
    game.choose("end turn")
    assert game.decision.seat == game.seat("taia")
    assert game.hero("horan").cell == (2, 0)


@pytest.mark.rule("turn.2")
def test_the_turn_cannot_end_while_a_fight_or_another_decision_is_owed() -> None:
    game = scenario("S-M-", pile=["room_cross"], dice=[6, 6])
    game.choose("explore west")
    assert game.refuses("end turn")
    owing = scenario("S-M-", dice=[6, 6])
    for choice in ("move east", "roll", "settle", "take"):
        owing.choose(choice)
        assert owing.refuses("end turn")
    owing.choose("curse taia")
    assert owing.happened({"t": "turn_ended", "seat": "horan"})


def over(game: Game) -> bool:
    """Return whether the first seat's turn has ended and the next seat is asked."""
    return game.happened({"t": "turn_ended", "seat": 0}) and game.decision.seat == 1


BOLT = ["healing_portal"]
"""A spell that could be used if the turn went on (somebody is wounded in these tests)."""


@pytest.mark.rule("turn.3")
@pytest.mark.parametrize(
    ("dice", "rest"), [([6, 6], ["take"]), ([2, 3], []), ([3, 3], [])], ids=["won", "lost", "tied"]
)
def test_the_turn_ends_after_a_fight(dice: list[int], rest: list[str]) -> None:
    seats = [hero("horan", items=BOLT), hero("taia", lives=2)]
    game = scenario("S-X-", seats, dice=dice)
    game.choose("move east", "roll", "settle", *rest)
    assert over(game)


@pytest.mark.rule("turn.3")
def test_reward_and_curse_are_settled_before_the_turn_ends() -> None:
    game = scenario("S-M-", ["horan", "taia", "xanros"], dice=[6, 6], switches={"curse_to": "any"})
    happened = game.choose("move east", "roll", "settle", "take", "curse taia")
    told = [type(event).__name__ for event in happened]
    assert told.index("ItemTaken") < told.index("CurseMoved") < told.index("TurnEnded")
    assert over(game)


SETTLED = ["LifeLost", "HeroMoved", "HeroHealed", "TurnEnded"]


@pytest.mark.rule("turn.3")
def test_life_going_back_and_that_tile_are_settled_before_the_turn_ends() -> None:
    game = scenario("S-M-", [hero("horan", lives=2), "taia"], dice=[1, 1])
    game.choose("move east", "roll")
    happened = game.choose("settle")
    told = [type(event).__name__ for event in happened if type(event).__name__ in SETTLED]
    assert told == SETTLED
    assert game.hero("horan").lives == 5


@pytest.mark.rule("turn.3")
def test_the_turn_ends_after_picking_up_an_item() -> None:
    seats = [hero("horan", items=BOLT), hero("taia", lives=2)]
    game = scenario("S-r-", seats, ground={"0,0": ["sword"]})
    game.choose("take sword")
    assert over(game)


@pytest.mark.rule("turn.3")
def test_the_turn_ends_after_opening_a_chest() -> None:
    seats = [hero("horan", (1, 0), items=["key", *BOLT]), hero("taia", lives=2)]
    game = scenario("S-C-", seats)
    game.choose("open chest")
    assert over(game)


@pytest.mark.rule("turn.3")
def test_the_turn_ends_after_a_rest() -> None:
    seats = [hero("horan", lives=2, items=BOLT), hero("taia", lives=2)]
    game = scenario("S", seats, switches={"fountain": "rest"})
    game.choose("rest")
    assert over(game)
    assert game.hero("horan").lives == 5


@pytest.mark.rule("turn.3")
def test_an_ability_may_let_the_turn_go_on_after_a_fight() -> None:
    game = scenario("S-X-", ["victorius", "taia"], dice=[6, 3])
    game.choose("move east", "roll", "settle", "take")
    assert game.decision.seat == 0
    assert steps(game) == 3


@pytest.mark.rule("turn.4")
def test_with_no_step_left_the_turn_ends_by_itself_if_nothing_else_is_possible() -> None:
    game = corridors(steps=1)
    game.choose("move east")
    assert over(game)


@pytest.mark.rule("turn.4")
def test_with_steps_left_the_player_is_asked_though_ending_is_all_there_is() -> None:
    game = scenario("S", pile=only(), switches={"tiles_out": "goes_on"})
    assert game.options == ["end"]
    assert game.decision.seat == 0


@pytest.mark.rule("turn.4")
@pytest.mark.parametrize(
    ("option", "seat", "fields"),
    [
        ("open chest", hero("horan", items=["key"]), {"board": "S-C-"}),
        ("take sword", hero("horan"), {"board": "S-r-", "ground": {"1,0": ["sword"]}}),
        ("rest", hero("horan", lives=3), {"board": "S-f\n  |", "switches": {"fountain": "rest"}}),
        ("use healing_portal", hero("horan", items=["healing_portal"]), {"board": "-p-S-p-"}),
        ("fight", hero("aderyn"), {"board": "S-M-"}),
    ],
    ids=["opening", "picking up", "resting", "a spell", "a fight where the hero stands"],
)
def test_with_no_step_left_the_player_is_asked_while_something_costs_no_step(
    option: str, seat: dict[str, Any], fields: dict[str, Any]
) -> None:
    game = scenario(heroes=[seat, "taia"], steps=1, **fields)
    game.choose("move east")
    assert game.decision.seat == 0
    assert steps(game) == 0
    assert game.offered(option)
    assert game.offered("end turn")
    assert not [other for other in game.options if other.startswith(("move", "explore", "jump"))]


@pytest.mark.rule("turn.5")
def test_a_spell_outside_a_fight_costs_no_step_before_between_and_after_steps() -> None:
    seats = [
        hero("horan", items=["healing_portal"] * 3),
        hero("taia", (2, 0), lives=1),
        hero("xanros", (2, 0)),
    ]
    game = scenario("S-c-c-c-c-", seats, steps=2)
    game.choose("use healing_portal", "hero taia", "fountain 0,0")
    assert steps(game) == 2
    game.choose("move east", "use healing_portal", "hero xanros", "fountain 0,0")
    assert steps(game) == 1
    game.choose("move east", "use healing_portal", "hero horan", "fountain 0,0")
    assert game.hero("horan").cell == (0, 0)
    assert over(game)


@pytest.mark.rule("turn.5")
def test_a_spell_outside_a_fight_cannot_be_used_in_a_fight() -> None:
    seats = [hero("horan", items=["healing_portal"]), hero("taia", (1, 0), lives=1)]
    game = scenario("S-M-", seats, dice=[6, 6])
    game.choose("move east")
    assert not game.offered("use healing_portal")
    game.choose("roll")
    assert not game.offered("use healing_portal")


@pytest.mark.rule("turn.5")
def test_a_spell_cannot_be_used_while_a_tile_is_being_laid() -> None:
    seats = [hero("horan", items=["healing_portal"]), hero("taia", lives=1)]
    game = scenario("S", seats)
    game.choose("explore east")
    assert not game.offered("use healing_portal")


@pytest.mark.rule("turn.5")
def test_a_spell_can_be_used_in_the_own_turn_only() -> None:
    seats = [hero("horan", lives=3), hero("taia", lives=3, items=["healing_portal"])]
    game = scenario("S", seats)
    assert game.refuses("use healing_portal")
    assert game.refuses("use healing_portal", seat="taia")
    game.choose("end turn")
    assert game.offered("use healing_portal")


@pytest.mark.rule("turn.5")
def test_a_spell_can_be_used_on_a_monsters_tile() -> None:
    game = scenario("S-M-", [hero("horan", (1, 0), items=["healing_portal"]), "taia"])
    game.choose("use healing_portal", "hero horan", "fountain 0,0")
    assert game.hero("horan").cell == (0, 0)
    assert steps(game) == 4


@pytest.mark.rule("turn.6")
@pytest.mark.parametrize(
    ("passage", "east", "west"),
    [("-", True, True), (">", False, False), ("<", False, False), (" ", False, False)],
)
def test_moving_needs_an_exit_on_both_sides_of_the_edge(passage: str, east: bool, west: bool) -> None:
    board = f"  | |\nS-c{passage}c-\n  | |"
    assert scenario(board, [hero("horan", (1, 0)), "taia"]).offered("move east") == east
    assert scenario(board, [hero("horan", (2, 0)), "taia"]).offered("move west") == west


@pytest.mark.rule("turn.6")
@pytest.mark.parametrize(
    ("passage", "south", "north"),
    [("|", True, True), ("v", False, False), ("^", False, False), (" ", False, False)],
)
def test_the_same_holds_from_north_to_south(passage: str, south: bool, north: bool) -> None:
    board = f"S-c-\n  {passage}\n -c-"
    assert scenario(board, [hero("horan", (1, 0)), "taia"]).offered("move south") == south
    assert scenario(board, [hero("horan", (1, 1)), "taia"]).offered("move north") == north


@pytest.mark.rule("turn.7")
def test_any_number_of_heroes_may_share_a_tile() -> None:
    seats = [hero("horan"), *(hero(name, (1, 0)) for name in ("taia", "xanros", "aderyn")), "argentus"]
    game = scenario("S-c-c-", seats)
    game.choose("move east")
    assert [held.cell for held in game.state.heroes[:4]] == [(1, 0)] * 4
    game.choose("move east")
    assert game.hero("horan").cell == (2, 0)


@pytest.mark.rule("turn.8")
def test_entering_a_tile_with_a_monster_starts_a_fight_at_once() -> None:
    game = scenario("S-M-c-")
    happened = game.choose("move east")
    assert game.happened({"t": "fight_started", "seat": "horan", "token": "mummy"}, happened)
    assert game.options == ["roll"]


@pytest.mark.rule("turn.8")
def test_the_fight_is_of_the_monster_that_lies_there() -> None:
    game = scenario("S-r-K-", ["horan", hero("taia", (1, 0))])
    game.choose("move east")
    assert not game.happened("fight_started")
    game.choose("move east")
    assert name_of(game.facts("fight_started")[0]["token"]) == "skeleton_king"


@pytest.mark.rule("turn.9")
def test_a_hero_whose_turn_begins_on_a_monsters_tile_may_fight_it_without_a_step() -> None:
    game = scenario("S-M-c-", [hero("horan", (1, 0)), "taia"], start="turn_start", dice=[6, 6])
    assert not game.happened("fight_started")
    happened = game.choose("fight")
    assert game.happened("fight_started", happened)
    assert not game.happened("steps_spent", happened)
    assert steps(game) == 4


@pytest.mark.rule("turn.9")
@pytest.mark.parametrize("choice", ["move west", "move east", "use healing_portal", "end turn"])
def test_it_may_as_well_walk_away_use_spells_or_end_the_turn(choice: str) -> None:
    seat = hero("horan", (1, 0), items=["healing_portal"])
    game = scenario("S-M-c-", [seat, "taia"], start="turn_start")
    game.choose(choice)
    assert not game.happened("fight_started")


@pytest.mark.rule("turn.9")
def test_it_may_fight_where_it_sneaked_in() -> None:
    game = scenario("S-M-c-", ["aderyn", "taia"], dice=[6, 6])
    game.choose("move east", "fight")
    assert steps(game) == 3
    assert game.options == ["roll"]


@pytest.mark.rule("turn.9")
def test_it_may_fight_again_after_a_held_tie_if_the_turn_goes_on() -> None:
    game = scenario("S-K-c-", ["victorius", "taia"], dice=[6, 4, 6, 6])
    game.choose("move east", "roll", "settle")
    assert game.happened("fight_tied")
    assert game.hero("victorius").cell == (1, 0)
    assert {"fight", "end"} <= set(game.options)
    assert game.offered("move east")
    game.choose("fight")
    assert steps(game) == 3


@pytest.mark.rule("turn.9")
def test_it_may_fight_again_where_it_had_no_tile_to_go_back_to() -> None:
    game = scenario("S-D-c-", [hero("victorius", (1, 0)), "taia"], start="turn_start", dice=[6, 4])
    game.choose("fight", "roll", "settle")
    assert game.happened("fight_lost")
    assert game.hero("victorius").cell == (1, 0)
    assert {"fight", "end"} <= set(game.options)
    assert steps(game) == 4
