"""Xanros, the warlock."""

import pytest

from tests.support.meetings import lend
from tests.support.scenario import Game, hero, scenario

SACRIFICE = "catacombs:hero.xanros.sacrifice"
ROW = "S-c-T-"


def rolled(
    dice: list[int], lives: int = 5, board: str = ROW, items: tuple[str, ...] = (), **switches: str
) -> Game:
    """Returns the game when Xanros, coming from the corridor, has rolled against the monster at (2, 0)."""
    seats = [hero("xanros", (1, 0), lives, items), hero("taia", (1, 0))]
    game = scenario(board, seats, dice=dice, switches=switches)
    game.choose("move east", "roll")
    return game


# Sacrifice


@pytest.mark.rule("hero.xanros.1")
def test_a_life_may_be_paid_for_one_more() -> None:
    game = rolled([4, 4], lives=3)
    happened = game.choose("use sacrifice")
    assert game.happened({"t": "life_lost", "seat": "xanros", "lives": 2, "paid": True}, happened)
    happened = game.choose("settle")
    assert game.happened({"t": "fight_won", "total": 9}, happened)
    assert game.hero("xanros").lives == 2


@pytest.mark.rule("hero.xanros.1")
def test_it_is_a_choice_after_the_roll_and_once_a_fight() -> None:
    game = scenario(ROW, [hero("xanros", (1, 0)), hero("taia")], dice=[4, 4, 3, 3], switches={"tie": "hold"})
    game.choose("move east")
    assert game.options == ["roll"]
    game.choose("roll")
    assert game.options == ["settle", f"use:{SACRIFICE}"]
    game.choose("settle", "end")
    game.choose("fight", "roll", "use sacrifice", seat="xanros")
    assert game.options == ["settle"]
    assert game.refuses("use sacrifice")


@pytest.mark.rule("hero.xanros.1")
def test_with_a_life_left_a_lost_fight_costs_another() -> None:
    game = rolled([1, 2], lives=3)
    game.choose("use sacrifice", "settle")
    assert game.hero("xanros").lives == 1
    game = rolled([1, 2], lives=2)
    game.choose("use sacrifice", "settle")
    assert (game.hero("xanros").lives, game.hero("xanros").cell) == (0, (1, 0))


@pytest.mark.rule("hero.xanros.1", "fight.2")
def test_spells_may_come_before_and_after_it() -> None:
    game = rolled([3, 3], items=("magic_bolt", "magic_bolt"))
    game.choose("use magic_bolt", "use sacrifice", "use magic_bolt")
    assert game.happened({"t": "fight_won", "total": 9}, game.choose("settle"))


@pytest.mark.rule("hero.xanros.1", "fight.2")
def test_it_closes_re_rolls() -> None:
    game = scenario(ROW, [hero("xanros", (1, 0)), hero("taia")], dice=[4, 4])
    lend(game, "xanros", "horan.double_attack").choose("move east", "roll")
    assert game.offered("use double_attack")
    game.choose("use sacrifice")
    assert game.options == ["settle"]


@pytest.mark.rule("hero.xanros.1", "down.5")
def test_the_last_life_paid_and_won_he_has_the_reward_and_lies_there() -> None:
    game = rolled([4, 4], lives=1)
    game.choose("use sacrifice")
    assert game.hero("xanros").lives == 0
    game.choose("settle")
    assert not game.happened("hero_fell")
    happened = game.choose("take key", seat="xanros")
    assert game.hero("xanros").items == ("catacombs:item.key",)
    assert game.happened({"t": "hero_fell", "seat": "xanros", "cell": [2, 0]}, happened)
    assert (game.hero("xanros").cell, game.hero("xanros").lives) == ((2, 0), 0)
    assert game.decision.seat == game.seat("taia")


@pytest.mark.rule("hero.xanros.1", "curse.5")
def test_the_last_life_paid_and_won_he_hands_out_the_curse() -> None:
    game = rolled([3, 4], lives=1, board="S-c-M-")
    game.choose("use sacrifice", "settle", "leave", "curse taia")
    assert game.state.curse == game.seat("taia")
    assert (game.hero("xanros").cell, game.hero("xanros").lives) == ((2, 0), 0)
    assert game.state.board[(2, 0)].items == ("catacombs:item.magic_bolt",)


@pytest.mark.rule("hero.xanros.1", "end.1")
def test_the_last_life_paid_beats_the_dragon_too() -> None:
    game = rolled([4, 5], lives=1, board="S-c-D-", items=("axe", "axe"))
    game.choose("use sacrifice", "settle")
    assert game.state.result is not None
    assert game.state.result.reason == "dragon"
    assert (game.points("xanros"), game.hero("xanros").lives) == (1.5, 0)


@pytest.mark.rule("hero.xanros.1", "fight.6")
@pytest.mark.parametrize(("tie", "cell"), [("hold", (2, 0)), ("retreat", (1, 0))])
def test_the_last_life_paid_and_tied_he_lies_where_the_tie_leaves_him(
    tie: str, cell: tuple[int, int]
) -> None:
    game = rolled([3, 4], lives=1, tie=tie)
    happened = game.choose("use sacrifice", "settle")
    assert game.happened("fight_tied", happened)
    assert game.happened({"t": "hero_fell", "seat": "xanros", "cell": cell}, happened)
    assert (game.hero("xanros").cell, game.hero("xanros").lives) == (cell, 0)
    assert game.decision.seat == game.seat("taia")


@pytest.mark.rule("hero.xanros.1", "turn.9")
def test_one_who_lay_on_a_monsters_tile_may_fight_it_when_he_is_up_again() -> None:
    game = rolled([3, 4], lives=1, tie="hold")
    game.choose("use sacrifice", "settle", "end", "end")
    assert game.decision.seat == game.seat("xanros")
    assert game.hero("xanros").lives == 1
    assert game.offered("fight")


@pytest.mark.rule("hero.xanros.1", "fight.5")
@pytest.mark.parametrize("tie", ["hold", "retreat"])
def test_the_last_life_paid_and_lost_costs_nothing_more(tie: str) -> None:
    game = rolled([1, 2], lives=1, tie=tie)
    happened = game.choose("use sacrifice", "settle")
    assert game.happened("fight_lost", happened)
    assert sum(game.is_event(event, "life_lost") for event in happened) == 1
    assert game.happened({"t": "hero_fell", "seat": "xanros", "cell": [1, 0]}, happened)
    assert (game.hero("xanros").cell, game.hero("xanros").lives) == ((1, 0), 0)


@pytest.mark.rule("hero.xanros.1", "fight.5")
@pytest.mark.parametrize("fountain", ["touch", "rest"])
def test_the_last_life_paid_no_fountain_behind_him_heals(fountain: str) -> None:
    game = scenario(
        "S-T-", [hero("xanros", lives=1), hero("taia")], dice=[1, 2], switches={"fountain": fountain}
    )
    game.choose("move east", "roll", "use sacrifice", "settle")
    assert (game.hero("xanros").cell, game.hero("xanros").lives) == ((0, 0), 0)


@pytest.mark.rule("hero.xanros.1", "hero.xanros.2", "curse.1")
def test_cursed_he_neither_pays_nor_swaps() -> None:
    seats = [hero("xanros", (1, 0), cursed=True), hero("taia")]
    game = scenario(ROW, seats, dice=[4, 4], start="turn_start")
    assert not game.offered("use magic_swap")
    assert game.refuses("use magic_swap")
    game.choose("move east", "roll")
    assert game.options == ["settle"]


# Magic Swap


@pytest.mark.rule("hero.xanros.2")
def test_he_swaps_places_for_all_four_steps() -> None:
    game = scenario(ROW, [hero("xanros", (1, 0)), hero("taia")], start="turn_start")
    happened = game.choose("use magic_swap", "hero taia")
    assert (game.hero("xanros").cell, game.hero("taia").cell) == ((0, 0), (1, 0))
    assert game.happened({"t": "steps_spent", "seat": "xanros", "left": 0}, happened)
    assert game.happened({"t": "hero_moved", "seat": "xanros", "how": "swap", "enters": True}, happened)
    assert game.happened({"t": "hero_moved", "seat": "taia", "how": "swapped", "enters": False}, happened)
    assert game.decision.seat == game.seat("taia")


@pytest.mark.rule("hero.xanros.2")
def test_any_other_hero_on_another_tile_can_be_chosen() -> None:
    seats = [hero("xanros"), hero("taia", (1, 0)), hero("horan"), hero("aderyn", (2, 0))]
    game = scenario(ROW, seats, start="turn_start")
    game.choose("use magic_swap")
    assert game.options == ["hero:1", "hero:3"]
    game = scenario(ROW, [hero("xanros"), hero("taia")], start="turn_start")
    assert not game.offered("use magic_swap")


@pytest.mark.rule("hero.xanros.2", "word.step")
def test_only_at_the_start_of_the_turn_but_spells_may_come_before() -> None:
    seats = [hero("xanros", (1, 0), items=["healing_portal"]), hero("taia", (2, 0), lives=4)]
    game = scenario("S-c-c-", seats, start="turn_start")
    assert game.offered("use magic_swap")
    game.choose("use healing_portal", "hero taia", "fountain 0,0")
    assert game.offered("use magic_swap")
    game.choose("move east")
    assert not game.offered("use magic_swap")
    assert game.refuses("use magic_swap")


@pytest.mark.rule("hero.xanros.2", "word.step")
def test_not_after_a_fight_of_the_turn() -> None:
    game = scenario(ROW, [hero("xanros", (2, 0)), hero("taia")], dice=[6, 1], start="turn_start")
    lend(game, "xanros", "victorius.unstoppable")
    assert game.offered("use magic_swap")
    game.choose("fight", "roll", "settle")
    assert (game.decision.seat, game.offered("move west")) == (game.seat("xanros"), True)
    assert not game.offered("use magic_swap")


@pytest.mark.rule("hero.xanros.2")
def test_what_costs_no_step_is_still_open_to_him() -> None:
    seats = [hero("xanros", items=["key", "healing_portal"]), hero("taia", (1, 0))]
    game = scenario("S-C-", seats, start="turn_start", ground={"1,0": ["sword"]})
    game.choose("use magic_swap", "hero taia")
    assert game.options == [
        "end",
        "open",
        "take:catacombs:item.sword",
        "use:catacombs:item.healing_portal",
    ]
    game.choose("open chest")
    assert game.points("xanros") == 1


@pytest.mark.rule("hero.xanros.2", "turn.8")
def test_a_monster_there_is_fought_at_once() -> None:
    seats = [hero("xanros", (1, 0)), hero("aderyn", (2, 0))]
    game = scenario(ROW, seats, dice=[6, 6], start="turn_start")
    assert game.happened("fight_started", game.choose("use magic_swap", "hero aderyn"))
    game.choose("roll", "settle", "take key", seat="xanros")
    assert game.hero("xanros").cell == (2, 0)
    assert game.decision.seat == game.seat("aderyn")


@pytest.mark.rule("hero.xanros.2", "fight.7")
@pytest.mark.parametrize(
    ("dice", "tie", "cell"),
    [
        ([1, 2], "hold", (1, 0)),
        ([1, 2], "retreat", (1, 0)),
        ([4, 4], "hold", (2, 0)),
        ([4, 4], "retreat", (1, 0)),
    ],
)
def test_from_a_monster_there_he_goes_back_to_where_he_was(
    dice: list[int], tie: str, cell: tuple[int, int]
) -> None:
    seats = [hero("xanros", (1, 0)), hero("aderyn", (2, 0))]
    game = scenario(ROW, seats, dice=dice, start="turn_start", switches={"tie": tie})
    game.choose("use magic_swap", "hero aderyn", "roll", "settle")
    assert (game.hero("xanros").cell, game.hero("aderyn").cell) == (cell, (1, 0))


@pytest.mark.rule("hero.xanros.2", "fight.7")
def test_swapped_from_a_monsters_tile_he_has_nowhere_to_go_back_to() -> None:
    seats = [hero("xanros", (2, 0)), hero("aderyn", (3, 0))]
    game = scenario("S-c-T-W-", seats, dice=[1, 2], start="turn_start")
    game.choose("use magic_swap", "hero aderyn", "roll", "settle")
    assert (game.hero("xanros").cell, game.hero("xanros").lives) == ((3, 0), 4)
    assert game.hero("aderyn").cell == (2, 0)
    assert game.offered("fight")


@pytest.mark.rule("hero.xanros.2", "heal.2", "heal.3", "word.enter")
@pytest.mark.parametrize("fountain", ["touch", "rest"])
def test_a_fountain_there_acts_on_him(fountain: str) -> None:
    seats = [hero("xanros", (1, 0), lives=2), hero("taia")]
    game = scenario(ROW, seats, start="turn_start", switches={"fountain": fountain})
    game.choose("use magic_swap", "hero taia")
    if fountain == "rest":
        assert game.hero("xanros").lives == 2
        assert game.options == ["end", "rest"]
        game.choose("end")
    assert game.hero("xanros").lives == 5
    assert game.decision.seat == game.seat("taia")


@pytest.mark.rule("hero.xanros.2", "heal.2", "word.enter")
@pytest.mark.parametrize("fountain", ["touch", "rest"])
def test_the_other_hero_does_not_enter(fountain: str) -> None:
    seats = [hero("xanros"), hero("taia", (1, 0), lives=2)]
    game = scenario(ROW, seats, start="turn_start", switches={"fountain": fountain})
    game.choose("use magic_swap", "hero taia")
    healed = game.happened({"t": "hero_healed", "seat": "taia"})
    assert game.decision.seat == game.seat("taia")
    assert healed == (fountain == "touch")
    seats = [hero("xanros"), hero("horan"), hero("taia", (1, 0), lives=2)]
    game = scenario(ROW, seats, start="turn_start", switches={"fountain": fountain})
    game.choose("use magic_swap", "hero taia")
    assert (game.hero("taia").cell, game.hero("taia").lives) == ((0, 0), 2)


@pytest.mark.rule("hero.xanros.2", "portal.1")
def test_on_a_portal_no_step_is_left_for_a_jump() -> None:
    seats = [hero("xanros"), hero("taia", (1, 0))]
    game = scenario("S-p-p-", seats, start="turn_start")
    game.choose("use magic_swap", "hero taia")
    assert game.hero("xanros").cell == (1, 0)
    assert game.decision.seat == game.seat("taia")
    game = scenario("S-p-p-", [hero("xanros", items=["healing_portal"]), seats[1]], start="turn_start")
    game.choose("use magic_swap", "hero taia")
    assert game.options == ["end", "use:catacombs:item.healing_portal"]


@pytest.mark.rule("hero.xanros.2")
@pytest.mark.parametrize("fountain", ["touch", "rest"])
def test_an_unconscious_hero_is_swapped_and_lies_there(fountain: str) -> None:
    seats = [hero("xanros"), hero("taia", (1, 0), lives=0), hero("horan", (1, 0))]
    game = scenario(ROW, seats, start="turn_start", switches={"fountain": fountain})
    game.choose("use magic_swap", "hero taia")
    assert (game.hero("xanros").cell, game.hero("taia").cell) == ((1, 0), (0, 0))
    assert game.hero("taia").lives == 1
    assert game.happened({"t": "turn_skipped", "seat": "taia"})
    assert game.decision.seat == game.seat("horan")
