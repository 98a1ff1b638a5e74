"""The ledger section *Portals and fountains*."""

from collections.abc import Sequence

import pytest

from tests.support.fights import carried, playing
from tests.support.scenario import Game, hero, only, scenario

TOUCH = {"fountain": "touch"}
REST = {"fountain": "rest"}
PORTALS = """
    -p-S-c-p-
       |
      -c-p-
"""


def steps_left(game: Game) -> int:
    """Returns the steps that the running turn has left."""
    assert game.running is not None
    return game.running.steps


@pytest.mark.rule("portal.1")
def test_a_hero_on_a_portal_may_jump_to_any_other_discovered_one_for_a_step() -> None:
    game = scenario(PORTALS, [hero("horan", (-1, 0)), "argentus"], pile=only("portal_straight"))
    assert [option for option in game.options if option.startswith("jump:")] == ["jump:1,1", "jump:2,0"]
    game.choose("jump 1,1")
    assert (game.hero("horan").cell, steps_left(game)) == ((1, 1), 3)
    game.choose("jump 2,0", "jump -1,0", "jump 1,1")
    assert game.hero("horan").cell == (1, 1)
    assert playing(game) == "argentus"


@pytest.mark.rule("portal.1")
@pytest.mark.parametrize("at", [(0, 0), (1, 0), (0, 1)])
def test_a_jump_starts_on_a_portal_tile(at: tuple[int, int]) -> None:
    game = scenario(PORTALS, [hero("horan", at), "argentus"])
    assert game.refuses("jump -1,0")
    assert game.refuses("jump 2,0")


@pytest.mark.rule("portal.1")
def test_a_jump_needs_a_step() -> None:
    seats = [hero("horan", (0, 0), items=["healing_portal"]), "argentus"]
    game = scenario(PORTALS, seats, steps=1)
    game.choose("move west")
    assert steps_left(game) == 0
    assert game.options == ["end", "use:catacombs:item.healing_portal"]
    assert game.refuses("jump 2,0")


@pytest.mark.rule("portal.1")
def test_a_portal_just_discovered_can_be_jumped_from_at_once() -> None:
    game = scenario("-p-S-", ["horan", "argentus"], pile=["portal_straight"])
    game.choose("explore east", "turn EW", "jump -1,0")
    assert (game.hero("horan").cell, steps_left(game)) == ((-1, 0), 2)


@pytest.mark.rule("portal.2")
def test_a_single_discovered_portal_does_nothing_and_is_walked_through() -> None:
    game = scenario("S-p-c-", ["horan", "argentus"], pile=only("portal_straight"))
    game.choose("move east")
    assert game.options == ["end", "move:0,0", "move:2,0"]
    game.choose("move east")
    assert (game.hero("horan").cell, steps_left(game)) == ((2, 0), 2)


@pytest.mark.rule("heal.1", "heal.2")
@pytest.mark.parametrize("tile", ["S", "f"])
def test_start_tile_and_fountain_tile_give_all_lives_back_and_lift_the_curse(tile: str) -> None:
    board, at, way = ("S-c-", (1, 0), "west") if tile == "S" else ("S-c-f\n    |", (1, 0), "east")
    game = scenario(board, [hero("horan", at, lives=1, cursed=True), "argentus"], switches=TOUCH)
    game.choose(f"move {way}")
    assert (game.hero("horan").lives, game.state.curse) == (5, None)


@pytest.mark.rule("heal.1")
@pytest.mark.parametrize("board", ["S-c-c-", "S-p-p-", "S-r-r-"])
def test_no_other_tile_heals(board: str) -> None:
    for switches in (TOUCH, REST):
        game = scenario(board, [hero("horan", (2, 0), lives=1), "argentus"], switches=switches)
        game.choose("move west")
        assert not game.offered("rest")
        game.choose("end")
        assert game.hero("horan").lives == 1


@pytest.mark.rule("heal.1", "curse.2")
def test_a_lifted_curse_lies_in_the_supply_and_is_given_out_anew() -> None:
    seats = [hero("horan", (1, 0), cursed=True), hero("argentus", (1, 0)), "taia"]
    game = scenario("M-S-c-\n|", seats, dice=[4, 4])
    game.choose("move west")
    assert game.state.curse is None
    game.choose("move west", "roll", "settle", "leave")
    assert game.options == ["curse:1", "curse:2"]


@pytest.mark.rule("heal.2")
def test_touching_a_fountain_costs_nothing_and_ends_nothing() -> None:
    game = scenario("S-c-", [hero("horan", (1, 0), lives=2), "argentus"], switches=TOUCH)
    game.choose("move west")
    assert (game.hero("horan").lives, steps_left(game), playing(game)) == (5, 3, "horan")
    assert not game.offered("rest")
    game.choose("move east")
    assert game.hero("horan").cell == (1, 0)


@pytest.mark.rule("heal.2")
def test_a_turn_that_starts_on_a_fountain_heals_first() -> None:
    seats = [hero("xanros", lives=2, cursed=True), hero("horan", (1, 0))]
    game = scenario("S-c-", seats, start="turn_start", switches=TOUCH)
    assert (game.hero("xanros").lives, game.state.curse, steps_left(game)) == (5, None, 4)
    assert game.offered("use magic_swap")


@pytest.mark.rule("heal.2", "down.2")
def test_a_skipped_turn_on_a_fountain_does_not_heal_but_the_next_one_does() -> None:
    seats = [hero("taia", lives=0, cursed=True), hero("horan", (1, 0))]
    game = scenario("S-c-", seats, start="turn_start", switches=TOUCH)
    assert (game.hero("taia").lives, game.state.curse) == (1, game.seat("taia"))
    assert playing(game) == "horan"
    game.choose("end")
    assert (game.hero("taia").lives, game.state.curse) == (5, None)
    assert playing(game) == "taia"


@pytest.mark.rule("heal.2", "heal.3")
@pytest.mark.parametrize(("switches", "lives"), [(TOUCH, 5), (REST, 2)])
def test_a_hero_swapped_onto_a_fountain_is_healed_only_in_its_own_turn(
    switches: dict[str, str], lives: int
) -> None:
    seats = [hero("xanros"), hero("horan", (1, 0), lives=2)]
    game = scenario("S-c-", seats, switches=switches)
    swap = game.choose("use magic_swap", "hero horan")
    healed = next((i for i, event in enumerate(swap) if game.is_event(event, "hero_healed")), None)
    if switches is TOUCH:
        assert healed is not None
        assert game.is_event(swap[healed - 1], {"t": "turn_started", "seat": "horan"})
    assert (game.hero("horan").cell, game.hero("horan").lives) == ((0, 0), lives)
    assert game.offered("rest") is (switches is REST)


@pytest.mark.rule("heal.3")
def test_resting_is_offered_on_a_fountain_and_ends_the_turn() -> None:
    seats = [hero("horan", (1, 0), lives=2), hero("argentus", (1, 0))]
    game = scenario("S-c-", seats, switches=REST)
    assert not game.offered("rest")
    game.choose("move west")
    assert (game.hero("horan").lives, steps_left(game)) == (2, 3)
    game.choose("rest")
    assert game.hero("horan").lives == 5
    assert playing(game) == "argentus"


@pytest.mark.rule("heal.3")
@pytest.mark.parametrize(
    ("lives", "cursed", "offered"), [(5, False, False), (4, False, True), (5, True, True), (1, True, True)]
)
def test_resting_is_offered_when_it_would_change_something(lives: int, cursed: bool, offered: bool) -> None:
    game = scenario("S-c-", [hero("horan", lives=lives, cursed=cursed), "argentus"], switches=REST)
    assert game.offered("rest") is offered
    assert game.refuses("rest") is not offered


@pytest.mark.rule("heal.3")
def test_passing_a_fountain_or_starting_there_does_not_heal() -> None:
    seats = [hero("horan", lives=2, cursed=True), "argentus"]
    game = scenario("S-c-", seats, start="turn_start", switches=REST)
    assert game.hero("horan").lives == 2
    game.choose("move east", "move west", "move east", "end")
    assert (game.hero("horan").lives, game.state.curse) == (2, game.seat("horan"))


@pytest.mark.rule("heal.3")
def test_a_turn_that_ends_on_a_fountain_rests_by_itself() -> None:
    seats = [hero("horan", (1, 0), lives=2, cursed=True), hero("argentus", lives=3)]
    game = scenario("S-c-", seats, switches=REST)
    game.choose("move west", "end")
    assert (game.hero("horan").lives, game.state.curse) == (5, None)
    assert game.hero("argentus").lives == 3


@pytest.mark.rule("heal.3")
def test_a_pick_up_on_a_fountain_ends_the_turn_and_so_rests() -> None:
    seats = [hero("horan", lives=2), hero("argentus", (1, 0))]
    game = scenario("S-c-", seats, switches=REST, ground={"0,0": ["sword"]})
    game.choose("take sword")
    assert (game.hero("horan").lives, carried(game, "horan")) == (5, ["sword"])
    assert playing(game) == "argentus"


@pytest.mark.rule("heal.3")
def test_going_back_onto_a_fountain_rests_when_the_turn_is_over() -> None:
    game = scenario("S-M-", [hero("horan", lives=3), "argentus"], switches=REST, dice=[1, 2])
    game.choose("move east", "roll")
    happened = game.choose("settle")
    kinds = ["life_lost", "hero_moved", "turn_ended", "hero_healed"]
    assert [game.is_event(event, kind) for event, kind in zip(happened[1:], kinds, strict=False)] == [
        True
    ] * 4
    assert game.hero("horan").lives == 5


@pytest.mark.rule("heal.2", "heal.3", "hero.victorius.2")
@pytest.mark.parametrize(("switches", "lives"), [(TOUCH, 5), (REST, 2)])
def test_going_back_onto_a_fountain_while_the_turn_goes_on_heals_only_by_touch(
    switches: dict[str, str], lives: int
) -> None:
    game = scenario("S-K-", [hero("victorius", lives=3), "argentus"], switches=switches, dice=[6, 2])
    game.choose("move east", "roll", "settle")
    assert (game.hero("victorius").cell, game.hero("victorius").lives) == ((0, 0), lives)
    assert (playing(game), game.offered("rest")) == ("victorius", switches is REST)
    game.choose("end")
    assert game.hero("victorius").lives == 5


@pytest.mark.rule("heal.3", "down.2")
def test_a_skipped_turn_is_no_turn_in_which_a_hero_rests() -> None:
    seats = [hero("taia", lives=0, cursed=True), hero("horan", (1, 0))]
    game = scenario("S-c-", seats, start="turn_start", switches=REST)
    assert (game.hero("taia").lives, game.state.curse) == (1, game.seat("taia"))
    assert playing(game) == "horan"


@pytest.mark.rule("heal.4")
@pytest.mark.parametrize("switches", [TOUCH, REST])
def test_a_hero_with_all_lives_and_no_curse_gains_nothing(switches: dict[str, str]) -> None:
    seats = [hero("horan", (1, 0)), hero("argentus", lives=3, cursed=True)]
    game = scenario("S-c-", seats, switches=switches)
    game.choose("move west")
    assert not game.offered("rest")
    game.choose("end")
    events = [event for event in game.events if game.is_event(event, {"t": "hero_healed", "seat": "horan"})]
    assert (events, game.hero("horan").lives) == ([], 5)


@pytest.mark.rule("heal.4")
@pytest.mark.parametrize("lives", [1, 2, 3, 4])
def test_nobody_has_more_than_five_lives(lives: int) -> None:
    seats = [hero("horan", (1, 0), lives=lives, items=["healing_portal"]), "argentus"]
    game = scenario("S-c-", seats, switches=TOUCH)
    game.choose("use healing_portal", "hero horan", "fountain 0,0")
    assert game.happened({"t": "hero_healed", "gained": 5 - lives, "lives": 5})
    game.choose("end", "end")
    assert game.hero("horan").lives == 5


HEALING = """
    S-c-c-
    |
    f-
"""


def _portal(
    *seats: dict[str, object], board: str = HEALING, switches: dict[str, str] = TOUCH, **fields: object
) -> Game:
    """Returns a game in which Horan carries a Healing Portal, with the given other seats."""
    horan = hero("horan", (1, 0), items=["healing_portal"])
    return scenario(board, [horan, *seats], switches=switches, **fields)


@pytest.mark.rule("heal.5")
@pytest.mark.parametrize("switches", [TOUCH, REST])
def test_a_healing_portal_sends_a_hero_to_a_fountain_with_all_lives_and_no_curse(
    switches: dict[str, str],
) -> None:
    game = _portal(hero("taia", (2, 0), lives=2, cursed=True), switches=switches, bag=only("giant_rat"))
    game.choose("use healing_portal")
    assert game.options == ["hero:0", "hero:1"]
    game.choose("hero taia")
    assert game.options == ["fountain:0,0", "fountain:0,1"]
    game.choose("fountain 0,1")
    taia = game.hero("taia")
    assert (taia.cell, taia.lives, game.state.curse) == ((0, 1), 5, None)
    assert game.happened({"t": "hero_moved", "seat": "taia", "how": "heal", "enters": True})
    assert (steps_left(game), playing(game)) == (4, "horan")
    assert (carried(game, "horan"), game.state.bag) == ([], ("catacombs:monster.giant_rat",))
    assert all(placed.items == () for _, placed in game.state.board.items())


@pytest.mark.rule("heal.5")
def test_a_healing_portal_may_be_used_on_oneself_between_steps() -> None:
    game = _portal(hero("taia", (2, 0)))
    game.choose("move east", "use healing_portal", "hero horan", "fountain 0,1", "move north")
    assert (game.hero("horan").cell, steps_left(game)) == ((0, 0), 2)


@pytest.mark.rule("heal.5")
def test_a_healing_portal_may_be_used_on_a_healthy_hero() -> None:
    game = _portal(hero("taia", (2, 0)))
    game.choose("use healing_portal", "hero taia", "fountain 0,0")
    assert game.hero("taia").cell == (0, 0)
    assert not game.happened("hero_healed")


@pytest.mark.rule("heal.5", "turn.4")
def test_with_no_step_left_a_healing_portal_can_still_be_used() -> None:
    game = _portal(hero("taia", (2, 0), lives=1), steps=1)
    game.choose("move east")
    assert game.options == ["end", "use:catacombs:item.healing_portal"]
    game.choose("use healing_portal", "hero taia", "fountain 0,0")
    assert game.hero("taia").lives == 5
    assert playing(game) == "taia"


@pytest.mark.rule("heal.5", "down.3")
@pytest.mark.parametrize("switches", [TOUCH, REST])
def test_an_unconscious_hero_healed_by_a_portal_is_awake_and_loses_no_turn(switches: dict[str, str]) -> None:
    game = _portal(hero("taia", (2, 0), lives=0, cursed=True), switches=switches)
    game.choose("use healing_portal", "hero taia", "fountain 0,1")
    assert (game.hero("taia").lives, game.hero("taia").awake, game.state.curse) == (5, True, None)
    game.choose("end")
    assert (playing(game), steps_left(game)) == ("taia", 4)
    assert not game.happened("turn_skipped")


@pytest.mark.rule("heal.5")
@pytest.mark.parametrize(
    ("seats", "offered"),
    [
        ([hero("horan", items=["healing_portal"]), "taia"], None),
        ([hero("horan", items=["healing_portal"]), hero("taia", lives=4)], ["hero:1"]),
        ([hero("horan", items=["healing_portal"]), hero("taia", cursed=True)], ["hero:1"]),
        ([hero("horan", items=["healing_portal"]), hero("taia", (1, 0))], ["hero:1"]),
        ([hero("horan", (1, 0), items=["healing_portal"]), "taia"], ["hero:0"]),
        ([hero("horan", lives=1, items=["healing_portal"]), "taia"], ["hero:0"]),
    ],
)
def test_a_healing_portal_is_offered_only_where_it_changes_something(
    seats: Sequence[dict[str, object]], offered: Sequence[str] | None
) -> None:
    game = scenario("S-c-", seats, switches=TOUCH)
    assert game.offered("use healing_portal") is (offered is not None)
    if offered is not None:
        game.choose("use healing_portal")
        assert game.options == offered


@pytest.mark.rule("heal.5")
def test_a_healthy_hero_on_one_fountain_may_be_sent_to_another_but_not_to_the_same() -> None:
    game = scenario(HEALING, [hero("horan", items=["healing_portal"]), "taia"])
    game.choose("use healing_portal", "hero horan")
    assert game.options == ["fountain:0,1"]


@pytest.mark.rule("heal.5", "turn.5")
def test_a_healing_portal_is_no_spell_for_fights() -> None:
    board = """
        S-c-M-
        |
        f-
    """
    game = _portal(hero("taia", lives=1), board=board, dice=[1, 2])
    game.choose("move east")
    assert game.refuses("use healing_portal")
    game.choose("roll")
    assert game.refuses("use healing_portal")
    game.choose("settle")
    assert playing(game) == "taia"


@pytest.mark.rule("heal.5", "turn.5")
def test_a_healing_portal_is_used_in_ones_own_turn_only() -> None:
    game = _portal(hero("taia", (2, 0), lives=1))
    game.choose("end")
    assert playing(game) == "taia"
    assert game.refuses("use healing_portal")
    assert game.refuses("use healing_portal", seat="horan")


@pytest.mark.rule("heal.5", "turn.5")
def test_the_thief_may_leave_a_monster_by_a_healing_portal() -> None:
    seats = [hero("aderyn", (1, 0), items=["healing_portal"]), "horan"]
    game = scenario("S-c-M-", seats, switches={"stealth_stop": "must_fight"}, steps=1)
    game.choose("move east")
    assert game.options == ["fight", "use:catacombs:item.healing_portal"]
    game.choose("use healing_portal", "hero aderyn", "fountain 0,0")
    assert game.hero("aderyn").cell == (0, 0)
    assert playing(game) == "horan"


@pytest.mark.rule("heal.5")
def test_a_healing_portal_is_spent_alone_and_by_cursed_heroes_and_the_wizard_too() -> None:
    items = ["healing_portal", "healing_portal"]
    for cursed in (False, True):
        seats = [hero("argentus", (1, 0), lives=2, items=items, cursed=cursed), "horan"]
        game = scenario("S-c-", seats)
        game.choose("use healing_portal", "hero argentus", "fountain 0,0")
        assert carried(game, "argentus") == ["healing_portal"]
        assert (game.hero("argentus").lives, game.state.curse) == (5, None)
