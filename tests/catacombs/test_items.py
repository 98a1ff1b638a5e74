"""The ledger section *Items*: what a hero carries, takes and leaves, and chests."""

from collections.abc import Sequence

import pytest

from tests.support.fights import BESIDE, beside, carried, lying, monster_at, outcome, playing
from tests.support.scenario import Game, hero, scenario

SLOTS_FULL = ["axe", "daggers", "healing_portal", "healing_portal", "key", "magic_bolt"]


def on_tile(
    there: Sequence[str], items: Sequence[str] = (), *, treasure_slots: str = "off", points: float = 0
) -> Game:
    """Returns a game in which Horan stands, with items, on a tile where some more lie."""
    seats = [hero("horan", (1, 0), items=items, points=points), "argentus"]
    return scenario("S-c-c-", seats, switches={"treasure_slots": treasure_slots}, ground={"1,0": list(there)})


def takes(game: Game) -> list[str]:
    """Returns what may be taken from the tile."""
    return [option.rpartition(".")[2] for option in game.options if option.startswith("take:")]


def swapped_for(game: Game) -> list[str]:
    """Returns what may be left for the item that is taken."""
    return [option.rpartition(".")[2] for option in game.options if option.startswith("swap:")]


@pytest.mark.rule("items.1")
@pytest.mark.parametrize(
    ("items", "third", "swaps"),
    [
        (["axe"], "axe", None),
        (["axe", "sword"], "daggers", ["axe", "sword"]),
        (["magic_bolt", "magic_bolt"], "magic_bolt", None),
        (["magic_bolt", "magic_bolt", "magic_bolt"], "healing_portal", ["magic_bolt"]),
        ([], "key", None),
    ],
)
def test_a_hero_carries_two_weapons_and_three_spells_and_one_key(
    items: Sequence[str], third: str, swaps: list[str] | None
) -> None:
    game = on_tile([third], items)
    game.choose(f"take {third}")
    if swaps is None:
        assert carried(game, "horan") == sorted([*items, third])
        assert lying(game, (1, 0)) == []
    else:
        assert swapped_for(game) == swaps
        assert game.options == [f"swap:catacombs:item.{left}" for left in swaps]


@pytest.mark.rule("items.1")
def test_slots_of_one_kind_are_not_used_by_another_kind() -> None:
    full = ["axe", "sword", "magic_bolt", "magic_bolt", "magic_bolt"]
    game = on_tile(["key"], full)
    game.choose("take key")
    assert carried(game, "horan") == sorted([*full, "key"])
    game = on_tile(["axe"], ["axe", "magic_bolt", "magic_bolt", "magic_bolt", "key"])
    game.choose("take axe")
    assert carried(game, "horan").count("axe") == 2


@pytest.mark.rule("items.1", "items.2")
@pytest.mark.parametrize(
    ("items", "there"), [(["key"], "key"), (["axe", "axe"], "axe"), (["magic_bolt"] * 3, "magic_bolt")]
)
def test_an_item_that_could_replace_only_an_equal_one_is_not_offered(
    items: Sequence[str], there: str
) -> None:
    game = on_tile([there], items)
    assert takes(game) == []
    assert game.refuses(f"take {there}")


@pytest.mark.rule("items.1")
def test_treasures_are_kept_without_limit() -> None:
    game = on_tile(["open_treasure"], SLOTS_FULL, points=12)
    game.choose("take open_treasure")
    assert game.points("horan") == 13
    assert playing(game) == "argentus"


@pytest.mark.rule("items.1", "items.3")
def test_a_treasure_on_a_tile_is_picked_up_as_an_item() -> None:
    game = beside("F", items=["axe"], dice=[5, 5])
    game.choose("move east", "roll", "settle", "leave", "end")
    assert game.points("horan") == 0
    assert takes(game) == ["open_treasure"]
    game.choose("take open_treasure", seat="horan")
    assert game.points("horan") == 1
    assert lying(game, (2, 0)) == []
    assert playing(game) == "argentus"


@pytest.mark.rule("items.1", "end.6")
@pytest.mark.parametrize(("treasure_slots", "fits"), [("off", True), ("on", False)])
def test_with_treasure_slots_a_treasure_takes_a_slot(treasure_slots: str, fits: bool) -> None:
    game = on_tile(["open_treasure"], SLOTS_FULL, treasure_slots=treasure_slots)
    game.choose("take open_treasure")
    assert (game.points("horan") == 1) is fits
    assert swapped_for(game) == ([] if fits else sorted(set(SLOTS_FULL)))


@pytest.mark.rule("items.2", "end.6")
def test_which_item_lies_in_which_slot_is_not_asked() -> None:
    # Whichever slots the treasures were put into, they make room for a second weapon.
    game = on_tile(["daggers"], ["axe"], treasure_slots="on", points=4)
    game.choose("take daggers")
    assert carried(game, "horan") == ["axe", "daggers", *["open_treasure"] * 4]
    assert playing(game) == "argentus"


@pytest.mark.rule("items.2")
@pytest.mark.parametrize(
    ("there", "swaps"), [("sword", ["axe", "daggers"]), ("magic_bolt", ["healing_portal"]), ("key", [])]
)
def test_what_is_left_must_make_the_rest_fit(there: str, swaps: Sequence[str]) -> None:
    game = on_tile([there], ["axe", "daggers", "healing_portal", "magic_bolt", "magic_bolt", "key"])
    if not swaps:
        assert takes(game) == []
        return
    game.choose(f"take {there}")
    assert swapped_for(game) == swaps
    game.choose(f"swap {swaps[0]}")
    assert lying(game, (1, 0)) == [swaps[0]]
    assert there in carried(game, "horan")
    assert swaps[0] not in carried(game, "horan")


@pytest.mark.rule("items.2", "end.6")
@pytest.mark.parametrize(
    ("there", "gear", "swaps"),
    [
        ("daggers", ["axe", "sword", "key"], ["axe", "sword"]),
        ("daggers", ["axe", "key", "magic_bolt"], ["axe", "key", "magic_bolt", "open_treasure"]),
        ("magic_bolt", ["axe", "sword", "key"], ["axe", "key", "open_treasure", "sword"]),
        ("key", ["axe", "sword", "magic_bolt"], ["axe", "magic_bolt", "open_treasure", "sword"]),
    ],
)
def test_with_treasure_slots_anything_may_be_left_whose_slot_a_treasure_can_move_into(
    there: str, gear: Sequence[str], swaps: Sequence[str]
) -> None:
    game = on_tile([there], gear, treasure_slots="on", points=3)
    game.choose(f"take {there}")
    assert swapped_for(game) == swaps


@pytest.mark.rule("items.2", "end.6")
def test_with_treasure_slots_six_treasures_leave_no_room_for_a_seventh() -> None:
    game = on_tile(["open_treasure", "sword"], treasure_slots="on", points=6)
    assert takes(game) == ["sword"]
    game.choose("take sword", "swap open_treasure")
    assert game.points("horan") == 5
    assert lying(game, (1, 0)) == ["open_treasure", "open_treasure"]


@pytest.mark.rule("items.2", "end.6")
def test_a_treasure_put_down_in_place_of_something_taken_may_be_picked_up_by_another_player() -> None:
    seats = [hero("horan", (1, 0), points=6), hero("argentus", (1, 0))]
    switches = {"treasure_slots": "on"}
    game = scenario(BESIDE.format("W"), seats, switches=switches, dice=[5, 5])
    game.choose("move east", "roll", "settle")
    assert game.options == ["leave", "swap:catacombs:item.open_treasure"]
    game.choose("swap open_treasure")
    assert (game.points("horan"), game.points("argentus")) == (5, 0)
    game.choose("move east", "take open_treasure", seat="argentus")
    assert (game.points("horan"), game.points("argentus")) == (5, 1)


@pytest.mark.rule("items.2", "end.6")
def test_without_treasure_slots_a_treasure_is_never_put_down() -> None:
    game = on_tile(["sword"], ["axe", "daggers"], points=4)
    game.choose("take sword")
    assert swapped_for(game) == ["axe", "daggers"]


@pytest.mark.rule("items.2", "fight.4")
def test_the_treasure_of_the_dragon_is_never_put_down() -> None:
    game = on_tile(["sword"], treasure_slots="on", points=6 + 1.5)
    game.choose("take sword")
    assert swapped_for(game) == ["open_treasure"]


@pytest.mark.rule("items.3")
@pytest.mark.parametrize("start", ["turn_start", "turn"])
def test_picking_up_ends_the_turn_also_before_the_first_step(start: str) -> None:
    seats = [hero("horan", (1, 0)), "argentus"]
    game = scenario("S-c-c-", seats, start=start, ground={"1,0": ["sword"], "2,0": ["axe"]})
    if start == "turn":
        game.choose("move east", "take axe")
    else:
        game.choose("take sword")
    assert carried(game, "horan") == (["axe"] if start == "turn" else ["sword"])
    assert playing(game) == "argentus"


@pytest.mark.rule("items.3")
def test_picking_up_with_a_swap_ends_the_turn() -> None:
    game = on_tile(["sword"], ["axe", "daggers"])
    game.choose("take sword", "swap daggers")
    assert (carried(game, "horan"), lying(game, (1, 0))) == (["axe", "sword"], ["daggers"])
    assert playing(game) == "argentus"


@pytest.mark.rule("items.3")
def test_taking_the_reward_is_part_of_the_fight_and_does_not_end_a_turn_that_goes_on() -> None:
    game = beside("W", "victorius", dice=[6, 5])
    game.choose("move east", "roll", "settle", "take sword")
    assert playing(game) == "victorius"
    assert game.offered("move west")


@pytest.mark.rule("items.3")
def test_a_reward_left_and_then_picked_up_ends_a_turn_that_went_on() -> None:
    game = beside("W", "victorius", dice=[6, 5])
    game.choose("move east", "roll", "settle", "leave")
    assert playing(game) == "victorius"
    game.choose("take sword")
    assert carried(game, "victorius") == ["sword"]
    assert playing(game) == "argentus"


@pytest.mark.rule("items.3")
def test_an_item_can_be_picked_up_with_no_step_left_beside_a_monster_or_a_chest() -> None:
    seats = [hero("horan", (1, 0)), "argentus"]
    game = scenario("S-c-C-", seats, steps=1, ground={"2,0": ["sword"]})
    game.choose("move east")
    assert game.options == ["end", "take:catacombs:item.sword"]
    game.choose("take sword")
    assert monster_at(game, (2, 0)) == "locked_chest"
    seats = [hero("horan", (2, 0)), "argentus"]
    game = scenario(BESIDE.format("M"), seats, start="turn_start", ground={"2,0": ["sword"]})
    game.choose("take sword")
    assert (carried(game, "horan"), monster_at(game, (2, 0))) == (["sword"], "mummy")


@pytest.mark.rule("items.4")
def test_several_items_lie_on_a_tile_and_a_pick_up_takes_one_of_them() -> None:
    game = on_tile(["sword", "key", "sword", "open_treasure"])
    assert takes(game) == ["key", "open_treasure", "sword"]
    game.choose("take sword")
    assert carried(game, "horan") == ["sword"]
    assert lying(game, (1, 0)) == ["key", "open_treasure", "sword"]


@pytest.mark.rule("items.4")
def test_a_reward_left_lies_beside_what_lies_there_already() -> None:
    seats = [hero("horan", (1, 0)), "argentus"]
    game = scenario(BESIDE.format("W"), seats, ground={"2,0": ["key"]}, dice=[5, 5])
    game.choose("move east", "roll", "settle")
    assert game.options == ["leave", "take:catacombs:item.sword"]
    game.choose("leave")
    assert lying(game, (2, 0)) == ["key", "sword"]


@pytest.mark.rule("items.5")
def test_items_do_not_stop_movement() -> None:
    game = scenario("S-c-c-", ["horan", "argentus"], ground={"1,0": ["sword"]})
    game.choose("move east", "move east")
    assert (game.hero("horan").cell, game.hero("horan").items) == ((2, 0), ())
    assert lying(game, (1, 0)) == ["sword"]


@pytest.mark.rule("items.5")
def test_items_are_not_given_to_other_players() -> None:
    seats = [hero("horan", (1, 0), items=["sword", "key"], points=2), hero("argentus", (1, 0))]
    game = scenario("S-c-", seats)
    assert game.options == ["end", "explore:2,0", "move:0,0"]
    assert game.refuses("hero argentus")


@pytest.mark.rule("items.6")
@pytest.mark.parametrize(
    ("weapons", "strength"),
    [
        (["daggers", "daggers"], 2),
        (["daggers", "axe"], 4),
        (["sword", "daggers"], 3),
        (["sword", "axe"], 5),
        (["axe", "axe"], 6),
    ],
)
def test_both_weapons_always_count_in_a_fight(weapons: Sequence[str], strength: int) -> None:
    game = beside("K", items=weapons, dice=[1, 2])
    game.choose("move east", "roll", "settle")
    assert outcome(game).total == 3 + strength


CHEST = "S-c-C-"


def _opened(game: Game) -> bool:
    return game.happened({"t": "chest_opened", "key": "key", "item": "open_treasure"})


@pytest.mark.rule("chest.1")
@pytest.mark.parametrize("start", ["turn_start", "turn"])
def test_a_hero_with_a_key_may_open_the_chest_where_it_stands(start: str) -> None:
    at, steps = ((2, 0), 4) if start == "turn_start" else ((1, 0), 1)
    game = scenario(CHEST, [hero("horan", at, items=["key", "sword"]), "argentus"], start=start, steps=steps)
    if start == "turn":
        assert not game.offered("open chest")
        game.choose("move east")
        assert game.running is not None
        assert game.running.steps == 0
    assert game.offered("end turn")
    game.choose("open chest")
    assert _opened(game)
    assert carried(game, "horan") == ["open_treasure", "sword"]
    assert game.points("horan") == 1
    assert monster_at(game, (2, 0)) is None
    assert lying(game, (2, 0)) == []
    assert playing(game) == "argentus"


@pytest.mark.rule("chest.1", "token.2")
def test_a_chest_need_not_be_opened() -> None:
    game = scenario("S-c-C-c-", [hero("horan", (1, 0), items=["key"]), "argentus"])
    game.choose("move east", "move east")
    assert (carried(game, "horan"), monster_at(game, (2, 0))) == (["key"], "locked_chest")


@pytest.mark.rule("chest.1", "token.2")
def test_a_chest_discovered_with_the_last_step_may_be_opened_at_once() -> None:
    seats = [hero("horan", (1, 0), items=["key"]), "argentus"]
    game = scenario("S-c-", seats, steps=1, pile=["room_straight"], bag=["locked_chest"])
    game.choose("explore east", "turn EW", "open chest")
    assert game.points("horan") == 1


@pytest.mark.rule("chest.1")
@pytest.mark.parametrize("items", [[], ["sword", "magic_bolt"]])
def test_without_a_key_a_chest_stays_closed(items: Sequence[str]) -> None:
    game = scenario(CHEST, [hero("horan", (2, 0), items=items), hero("argentus", (2, 0), items=["key"])])
    assert game.refuses("open chest")
    game.choose("end turn")
    assert game.offered("open chest")


@pytest.mark.rule("chest.1")
def test_a_key_opens_no_monster_and_no_empty_room() -> None:
    for board in (BESIDE.format("M"), BESIDE.format("r")):
        game = scenario(board, [hero("horan", (2, 0), items=["key"]), "argentus"])
        assert game.refuses("open chest")


@pytest.mark.rule("chest.1", "end.6")
@pytest.mark.parametrize("points", [0, 5])
def test_with_treasure_slots_opening_a_chest_always_fits(points: int) -> None:
    items = ["key"] if points else ["axe", "sword", "magic_bolt", "magic_bolt", "magic_bolt", "key"]
    seats = [hero("horan", (2, 0), items=items, points=points), "argentus"]
    game = scenario(CHEST, seats, switches={"treasure_slots": "on"})
    game.choose("open chest")
    assert game.points("horan") == points + 1
    assert carried(game, "horan") == sorted(
        ["open_treasure"] * (points + 1) + [i for i in items if i != "key"]
    )


@pytest.mark.rule("chest.2")
def test_a_key_opens_one_chest_only() -> None:
    game = scenario("S-C-C-", [hero("horan", (1, 0), items=["key"]), "argentus"])
    game.choose("open chest", "end turn", "move east")
    assert monster_at(game, (2, 0)) == "locked_chest"
    assert not game.offered("open chest")
    assert "key" not in carried(game, "horan")
