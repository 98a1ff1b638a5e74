"""When the Lord comes, and to whom."""

from collections.abc import Sequence
from typing import Any

import pytest

from karak.catacombs.defs import preset
from karak.engine.context import Q
from karak.engine.events import Event
from karak.engine.match import Match
from karak.engine.modules import tag_of
from karak.engine.setup import GameSetup, SeatSetup, SetupError
from karak.lord.crown import Crown, lord_of
from karak.registry import rulebook
from tests.support.lords import ALL, before_the_lord, chambers
from tests.support.scenario import Game, hero, scenario

ENTER = ("explore north", "turn NESW")


def lord(game: Game) -> str | None:
    """Returns the hero that is the Lord."""
    seat = lord_of(Q(game.book, game.state))
    return None if seat is None else game.state.heroes[seat].hero.rpartition(".")[2]


def kinds(events: Sequence[Event]) -> list[str]:
    """Returns the names of some events."""
    return [tag_of(type(event)).partition(".")[2] for event in events]


# lord.1


@pytest.mark.rule("lord.1")
@pytest.mark.parametrize(("found", "comes"), [(3, False), (4, True)])
def test_the_fifth_chamber_brings_the_lord(found: int, comes: bool) -> None:
    game = before_the_lord([hero("horan", points=1), hero("taia")], found=found)
    happened = game.choose(*ENTER)
    assert game.happened("lord_came", happened) == comes
    assert lord(game) == ("taia" if comes else None)


@pytest.mark.rule("lord.1")
def test_arenas_and_cursed_chambers_count_together() -> None:
    tiles = [*chambers(2), *({"tile": "chamber_cross", "cell": (10, row)} for row in range(2))]
    seats = [hero("horan", points=1), hero("taia")]
    game = before_the_lord(seats, tiles=tiles, pile=["arena_straight"])
    game.choose("explore north", "turn NS")
    assert lord(game) == "taia"


@pytest.mark.rule("lord.1")
def test_no_other_tile_brings_the_lord() -> None:
    game = before_the_lord(
        [hero("horan", points=1), hero("taia")], pile=["corridor_cross", "portal_straight"]
    )
    game.choose("explore north", "turn NESW", "explore north", "turn NS")
    assert lord(game) is None


@pytest.mark.rule("lord.1", "lord.6")
def test_there_is_one_lord_a_game() -> None:
    seats = [hero("horan", points=1), hero("taia")]
    game = before_the_lord(seats, pile=["chamber_cross", "chamber_cross"], dice=[6, 6])
    game.choose(*ENTER, "roll")
    assert lord(game) == "taia"
    happened = game.choose("explore north", "turn NESW")
    assert not game.happened("lord_came", happened)
    assert sum(isinstance(one, Crown) for one in game.state.ext) == 1


# lord.2


def comes_to(*heroes: dict[str, Any], **fields: Any) -> Game:
    """Returns the game after the fifth chamber was entered by the first hero."""
    game = before_the_lord(heroes, **fields)
    game.choose(*ENTER)
    return game


@pytest.mark.rule("lord.2")
def test_the_weakest_has_fewest_treasures_by_number() -> None:
    # The ruby treasure is worth more, but it is one piece; weapons then decide.
    game = comes_to(
        hero("horan", points=1.5), hero("taia", points=1, items=["sword"]), hero("aderyn", points=2)
    )
    assert lord(game) == "horan"
    game = comes_to(hero("horan", points=1), hero("taia", items=["axe", "axe", "key"]))
    assert lord(game) == "taia"


@pytest.mark.rule("lord.2")
def test_then_least_printed_strength_of_all_weapons() -> None:
    game = comes_to(hero("horan", items=["daggers", "daggers"]), hero("taia", items=["axe"]))
    assert lord(game) == "horan"
    # In a battle mage's hands a sword counts 3, but 2 is printed on it.
    game = comes_to(hero("markul", items=["sword", "key"]), hero("hannah", items=["daggers"] * 3))
    assert lord(game) == "markul"
    game = comes_to(hero("horan", items=["sword"]), hero("hannah", items=["daggers"] * 3))
    assert lord(game) == "horan"


@pytest.mark.rule("lord.2")
@pytest.mark.parametrize("other", ["key", "magic_bolt", "healing_portal", "frost_fist", "thorn_of_darkness"])
def test_then_fewest_spells_and_keys(other: str) -> None:
    assert lord(comes_to(hero("horan", items=[other]), hero("taia"))) == "taia"
    game = comes_to(hero("horan", items=["key", "magic_bolt"]), hero("taia", items=[other]))
    assert lord(game) == "taia"


@pytest.mark.rule("lord.2")
def test_then_the_lowest_die_and_equal_ones_again() -> None:
    seats = [hero("horan"), hero("taia", points=1), hero("aderyn"), hero("xanros")]
    game = before_the_lord(seats, dice=[3, 3, 5, 6, 2])
    game.choose(*ENTER)
    for name in ("horan", "aderyn", "xanros", "horan", "aderyn"):
        assert lord(game) is None
        assert game.options == ["roll"]
        game.choose("roll", seat=name)
    assert [(fact["seat"], fact["die"]) for fact in game.facts("lord_rolled")] == [
        (0, 3),
        (2, 3),
        (3, 5),
        (0, 6),
        (2, 2),
    ]
    assert lord(game) == "aderyn"


@pytest.mark.rule("lord.2", "lord.5")
def test_lives_place_and_curse_play_no_part() -> None:
    game = comes_to(hero("horan", lives=1, cursed=True), hero("taia", items=["daggers"]))
    assert lord(game) == "horan"


@pytest.mark.rule("lord.9")
def test_worked_example_only_the_wizard_has_no_treasure() -> None:
    seats = [
        hero("horan", points=1, items=["daggers"]),
        hero("argentus", items=["axe", "axe", "key", "magic_bolt"]),
        hero("taia", points=2),
        hero("aderyn", points=1),
    ]
    assert lord(comes_to(*seats)) == "argentus"


@pytest.mark.rule("lord.9", "lord.2")
def test_worked_example_thief_and_barbarian_are_equal_in_all_and_roll() -> None:
    seats = [
        hero("taia", points=1),
        hero("aderyn", items=["daggers", "daggers", "key"]),
        hero("horan", points=1),
        hero("valduk", items=["sword", "magic_bolt"]),
    ]
    game = comes_to(*seats, dice=[2, 2, 5, 1])
    for name in ("aderyn", "valduk", "aderyn", "valduk"):
        game.choose("roll", seat=name)
    assert lord(game) == "valduk"


# lord.4


@pytest.mark.rule("lord.4")
def test_the_hero_stands_there_then_the_lord_comes_then_the_die() -> None:
    game = before_the_lord([hero("horan", points=1), hero("taia")], dice=[6])
    happened = kinds(game.choose(*ENTER))
    assert happened.index("tile_placed") < happened.index("hero_moved") < happened.index("lord_came")
    assert "chamber_rolled" not in happened
    assert "chamber_rolled" in kinds(game.choose("roll", seat="horan"))


@pytest.mark.rule("lord.4")
def test_then_the_duel_and_rolling_for_the_crown_comes_before_it() -> None:
    game = before_the_lord([hero("horan"), hero("taia")], pile=["arena_straight"], dice=[1, 4])
    game.choose("explore north", "turn NS")
    game.choose("roll", seat="horan")
    happened = kinds(game.choose("roll", seat="taia"))
    assert happened[-1] == "lord_came"
    assert "duel_started" in kinds(game.choose("hero taia", seat="horan"))


@pytest.mark.rule("lord.4")
def test_one_freed_of_the_curse_by_it_rolls_in_the_chamber() -> None:
    game = before_the_lord([hero("horan", cursed=True), hero("taia", points=1)], dice=[2])
    game.choose(*ENTER)
    assert (lord(game), game.state.curse, game.options) == ("horan", None, ["roll"])
    game.choose("roll")
    assert game.state.curse == game.seat("horan")


@pytest.mark.rule("lord.4", "hero.lorraine.2")
@pytest.mark.parametrize("tile", ["chamber_cross", "arena_straight"])
def test_a_chamber_found_by_eavesdropping_brings_the_lord_too(tile: str) -> None:
    game = before_the_lord([hero("lorraine", points=1), hero("taia")], pile=[tile])
    happened = game.choose("eavesdrop north", "turn " + ("NS" if tile == "arena_straight" else "NESW"))
    assert game.happened("lord_came", happened)
    assert (lord(game), game.hero("lorraine").cell) == ("taia", (0, 0))
    assert game.decision.seat == game.seat("lorraine")
    assert game.offered("move north")


@pytest.mark.rule("lord.4", "lord.3", "regent.arena.2")
def test_an_unconscious_hero_that_becomes_the_lord_can_be_challenged() -> None:
    seats = [hero("horan", points=1), hero("taia", lives=0)]
    game = before_the_lord(seats, pile=["arena_straight"])
    game.choose("explore north", "turn NS")
    assert (lord(game), game.hero("taia").lives) == ("taia", 5)
    assert game.options == ["hero:1"]


# lord.5


@pytest.mark.rule("lord.5")
def test_the_turn_of_one_who_becomes_the_lord_goes_on_with_the_steps_left() -> None:
    seats = [hero("horan", lives=2), hero("argentus", points=1), hero("xanros", points=1)]
    board = "S-c-\n"
    game = before_the_lord(seats, board, dice=[6], steps=3, start="turn")
    game.choose(*ENTER, "roll")
    assert game.running is not None
    assert (lord(game), game.running.steps) == ("horan", 2)
    # Astral Walking leads to (1, -1) neither before nor after, but through walls at once where a tile lies.
    game.choose("move south", "move east")
    assert game.hero("horan").cell == (1, 0)


@pytest.mark.rule("lord.5", "lord.7")
def test_what_is_done_at_the_start_of_a_turn_waits_for_the_next_one() -> None:
    seats = [hero("horan"), hero("xanros", (1, 0), points=1), hero("hannah", points=1)]
    game = before_the_lord(seats, "S-c-\n", dice=[6], start="turn_start")
    game.choose(*ENTER, "roll")
    assert lord(game) == "horan"
    assert not game.offered("use magic_swap")
    assert not game.offered("use sprint")
    game.choose("end", "end", "end")
    assert game.decision.seat == game.seat("horan")
    assert game.offered("use magic_swap")
    assert game.offered("use sprint")


@pytest.mark.rule("lord.5")
def test_through_walls_in_the_turn_in_which_the_lord_came() -> None:
    seats = [hero("horan"), hero("argentus", points=1), hero("xanros", points=1)]
    # The tile at (1, -1) has a wall to the west.
    board = "   \n  c-\n  |\nS-c\n"
    game = before_the_lord(seats, board, dice=[6])
    game.choose(*ENTER, "roll", "move east")
    assert game.happened({"t": "hero_moved", "seat": "horan", "how": "walls"})


# lord.10


def set_up(**changes: str) -> GameSetup:
    """Returns the set-up of a game with all modules."""
    book = rulebook(ALL)
    return GameSetup(
        modules=ALL,
        seats=(SeatSetup(), SeatSetup()),
        preset="summary",
        switches=preset(book, "summary") | changes,
        seed=1,
    )


@pytest.mark.rule("lord.10")
@pytest.mark.parametrize(("found", "comes"), [(1, False), (2, True)])
def test_in_a_half_game_the_third_chamber_brings_the_lord(found: int, comes: bool) -> None:
    seats = [hero("horan", points=1), hero("taia")]
    game = before_the_lord(seats, found=found, switches={"pool": "half"})
    game.choose(*ENTER)
    assert lord(game) == ("taia" if comes else None)


@pytest.mark.rule("lord.10")
@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"arenas": "off"}, "4 arenas and cursed chambers: 5 of them bring"),
        ({"arenas": "off", "pool": "half"}, "2 arenas and cursed chambers: 3 of them bring"),
    ],
)
def test_a_set_up_with_too_few_chambers_is_refused_with_the_reason(
    changes: dict[str, str], problem: str
) -> None:
    with pytest.raises(SetupError, match=problem):
        Match.of(rulebook(ALL), set_up(**changes))


@pytest.mark.rule("lord.10")
@pytest.mark.parametrize("changes", [{}, {"pool": "half"}, {"curse": "off"}, {"thorns": "off"}])
def test_others_are_not_and_without_the_lord_none_is(changes: dict[str, str]) -> None:
    assert Match.of(rulebook(ALL), set_up(**changes)).decisions
    without = scenario("S", ["horan", "taia"], modules=ALL[:3], switches={"arenas": "off"})
    assert without.decision.seat == 0
