"""The duel: order, comparison, loot, and the abilities that work in it."""

from collections.abc import Sequence

import pytest

from tests.support.duels import ARENA, HOME, MODULES, duel, fighter, fought, totals, winner
from tests.support.fights import carried, lying
from tests.support.meetings import lend
from tests.support.scenario import Game, hero, scenario

SPELLS = ["magic_bolt", "frost_fist"]


def terms(game: Game, side: int) -> dict[str, int]:
    """Returns the terms of the attacker's (0) or the defender's (1) total by short name."""
    found = game.facts("duel_total")[side]["terms"]
    return {term["what"].rpartition(":")[2].rpartition(".")[2]: term["value"] for term in found}


# Order


@pytest.mark.rule("regent.arena.3", "fight.2")
def test_the_attacker_decides_all_before_the_defender_rolls() -> None:
    game = duel(hero("horan", items=SPELLS), fighter("xanros", items=SPELLS), dice=[1, 2, 3, 4, 5, 6])
    assert (game.options, game.decision.seat) == (["roll"], 0)
    assert game.decision.prompt.params == {"other": "seat:1"}
    game.choose("roll", "use double_attack", "use frost_fist")
    assert game.decision.seat == 0
    happened = game.choose("settle")
    assert game.happened({"t": "duel_total", "seat": "horan", "total": 9}, happened)
    assert not game.happened("dice_rolled", happened)
    assert (game.options, game.decision.seat) == (["roll"], 1)
    assert game.decision.prompt.params == {"other": "seat:0", "total": 9}
    game.choose("roll")
    assert game.offered("use sacrifice")
    assert game.offered("use magic_bolt")
    game.choose("use magic_bolt", "settle")
    assert totals(game) == [9, 12]
    assert winner(game) == 1


@pytest.mark.rule("regent.arena.3")
@pytest.mark.parametrize(("dice", "seat"), [([6, 6, 1, 2], 0), ([1, 2, 6, 6], 1), ([4, 5, 4, 4], 0)])
def test_the_higher_total_wins(dice: list[int], seat: int) -> None:
    game = fought("argentus", "xanros", dice)
    assert winner(game) == seat
    (won,) = game.facts("duel_won")
    assert (won["other"], won["total"] > won["other_total"]) == (1 - seat, True)


@pytest.mark.rule("regent.arena.3", "fight.1")
def test_weapons_count_on_both_sides() -> None:
    game = fought(
        hero("argentus", items=["axe"]), fighter("xanros", items=["sword", "daggers"]), [2, 2, 2, 2]
    )
    assert totals(game) == [7, 7]


@pytest.mark.rule("regent.arena.3", "fight.8")
def test_spells_used_are_gone_whoever_wins() -> None:
    game = duel(hero("taia", items=SPELLS), fighter("xanros", items=SPELLS), dice=[1, 1, 6, 6])
    game.choose("roll", "use magic_bolt", "settle", "roll", "use frost_fist", "settle")
    assert carried(game, "taia") == ["frost_fist"]
    assert "magic_bolt" in carried(game, "xanros")
    assert "frost_fist" not in carried(game, "xanros")


# What follows


@pytest.mark.rule("regent.arena.4")
def test_loot_then_life_then_sleep() -> None:
    game = duel("argentus", fighter("xanros", 1, ["axe", "key"], points=1), dice=[6, 6, 1, 1])
    game.choose("roll", "settle", "roll")
    game.choose("settle")
    assert game.decision.seat == 0
    assert game.options == [
        "leave",
        "take:catacombs:item.axe",
        "take:catacombs:item.key",
        "take:catacombs:item.open_treasure",
    ]
    assert game.hero("xanros").lives == 1
    happened = game.choose("take open_treasure")
    kinds = [type(event).__name__ for event in happened]
    assert kinds[:3] == ["LootTaken", "LifeLost", "HeroFell"]
    assert (game.points("argentus"), game.points("xanros")) == (1, 0)
    assert game.hero("xanros").cell == ARENA


@pytest.mark.rule("regent.arena.4")
def test_the_defender_may_win_loot_too_and_nothing_need_be_taken() -> None:
    game = fought(hero("argentus", items=["axe"]), "xanros", [1, 1, 6, 6])
    assert game.decision.seat == 1
    game.choose("leave")
    assert carried(game, "argentus") == ["axe"]
    assert game.hero("argentus").lives == 4


@pytest.mark.rule("regent.arena.4", "items.2")
def test_what_does_not_fit_is_swapped_and_the_other_thing_lies_in_the_arena() -> None:
    game = fought(
        hero("argentus", items=["daggers", "sword"]), fighter("xanros", items=["axe"]), [6, 6, 1, 1]
    )
    game.choose("take axe")
    assert game.options == ["swap:catacombs:item.daggers", "swap:catacombs:item.sword"]
    happened = game.choose("swap daggers")
    assert game.happened({"t": "loot_taken", "item": "axe", "left": "daggers", "other": 1}, happened)
    assert carried(game, "argentus") == ["axe", "sword"]
    assert carried(game, "xanros") == []
    assert lying(game, ARENA) == ["daggers"]


@pytest.mark.rule("regent.arena.4", "fight.4")
def test_an_equal_item_that_does_not_fit_is_not_offered_and_nothing_is_asked_about_nothing() -> None:
    game = fought(hero("argentus", items=["key"]), fighter("xanros", items=["key"]), [6, 6, 1, 1])
    assert game.decision.seat == 1
    assert game.decision.kind == "catacombs.turn"
    game = fought("argentus", "xanros", [6, 6, 1, 1])
    assert game.decision.kind == "catacombs.turn"


@pytest.mark.rule("regent.arena.4", "end.5")
def test_a_sixth_treasure_won_ends_the_game_at_once() -> None:
    game = fought(
        hero("argentus", points=5), fighter("xanros", points=1), [6, 6, 1, 1], switches={"goal_six": "on"}
    )
    game.choose("take open_treasure")
    assert game.state.result is not None
    assert (game.state.result.reason, game.state.result.winners) == ("six", (0,))
    assert game.hero("xanros").lives == 5


@pytest.mark.rule("regent.arena.4", "end.5")
def test_the_defender_may_win_the_game_on_anothers_turn() -> None:
    game = fought(
        hero("argentus", points=1), fighter("xanros", points=5), [1, 1, 6, 6], switches={"goal_six": "on"}
    )
    game.choose("take open_treasure")
    assert game.state.result is not None
    assert game.state.result.winners == (1,)


@pytest.mark.rule("regent.arena.4", "end.6")
def test_a_treasure_needs_a_slot_where_treasures_do() -> None:
    full = ["axe", "axe", "magic_bolt", "magic_bolt", "magic_bolt", "key"]
    game = fought(
        hero("taia", items=full), fighter("xanros", points=1), [6, 6, 1, 1], switches={"treasure_slots": "on"}
    )
    game.choose("take open_treasure")
    assert game.options == [f"swap:catacombs:item.{left}" for left in ("axe", "key", "magic_bolt")]


@pytest.mark.rule("regent.arena.5")
def test_a_tie_changes_nothing() -> None:
    game = fought(hero("argentus", items=["axe"]), fighter("xanros", items=["axe"]), [3, 3, 3, 3])
    assert game.happened({"t": "duel_tied", "seat": 0, "other": 1, "total": 9})
    assert [game.hero(seat).lives for seat in (0, 1)] == [5, 5]
    assert game.decision.seat == 1
    assert game.decision.kind == "catacombs.turn"


@pytest.mark.rule("regent.arena.5", "hero.aderyn.1", "regent.arena.8")
@pytest.mark.parametrize(("attacker", "defender", "seat"), [("aderyn", "xanros", 0), ("xanros", "aderyn", 1)])
def test_a_hero_who_wins_ties_wins_it_on_either_side(attacker: str, defender: str, seat: int) -> None:
    game = fought(attacker, defender, [3, 3, 3, 3])
    assert winner(game) == seat
    assert game.hero("xanros").lives == 4


@pytest.mark.rule("regent.arena.5")
def test_if_both_win_ties_it_stays_one() -> None:
    game = lend(duel("aderyn", "xanros", dice=[3, 3, 3, 3]), "xanros", "aderyn.backstab")
    game.choose("roll", "settle", "roll", "settle")
    assert winner(game) is None
    assert game.happened("duel_tied")


# The abilities that work


@pytest.mark.rule("regent.arena.8", "hero.argentus.1")
def test_magical_affinity_keeps_spells() -> None:
    game = duel(hero("taia"), fighter("argentus", items=SPELLS), dice=[6, 6, 1, 1])
    game.choose("roll", "settle", "roll", "use magic_bolt", "use frost_fist")
    assert game.options == ["settle"]
    game.choose("settle")
    assert carried(game, "argentus") == sorted(SPELLS)


@pytest.mark.rule("regent.arena.8", "hero.horan.1")
def test_double_attack_once_on_either_side() -> None:
    game = duel("horan", "xanros", dice=[1, 1, 5, 5])
    game.choose("roll", "use double_attack")
    assert game.options == ["settle"]
    game = duel("xanros", "horan", dice=[2, 2, 1, 1, 6, 5])
    game.choose("roll", "settle", "roll", "use double_attack", "settle")
    assert totals(game) == [4, 11]


@pytest.mark.rule("regent.arena.8", "regent.arena.6", "hero.horan.2")
@pytest.mark.parametrize("attacks", [True, False])
def test_reincarnation_takes_horan_out_of_the_arena(attacks: bool) -> None:
    if attacks:
        game = fought(hero("horan", lives=1), "xanros", [1, 1, 6, 6])
    else:
        game = fought("xanros", fighter("horan", 1), [6, 6, 1, 1])
    assert game.options == ["fountain:0,0"]
    assert game.decision.seat == game.seat("horan")
    game.choose("fountain 0,0")
    assert (game.hero("horan").cell, game.hero("horan").lives) == ((0, 0), 5)
    assert game.decision.seat == 1


@pytest.mark.rule("regent.arena.8", "hero.xanros.1")
def test_sacrifice_of_the_last_life_still_wins_loot_and_then_he_sleeps() -> None:
    game = duel(hero("xanros", lives=1), fighter("taia", items=["axe"]), dice=[6, 6, 4, 4])
    game.choose("roll", "use sacrifice", "settle", "roll", "settle", "take axe")
    assert totals(game) == [13, 12]
    assert carried(game, "xanros") == ["axe"]
    assert game.happened({"t": "hero_fell", "seat": "xanros", "cell": ARENA})
    assert game.hero("taia").lives == 4


@pytest.mark.rule("regent.arena.8", "hero.xanros.1")
def test_a_paid_last_life_in_a_lost_or_equal_duel_costs_nothing_more() -> None:
    for dice in ([1, 1, 6, 6], [5, 5, 5, 5]):
        game = duel(hero("horan"), fighter("xanros", 1), dice=[*dice[2:], *dice[:2]])
        game.choose("roll", "settle", "roll", "use sacrifice", "settle")
        assert game.happened({"t": "hero_fell", "seat": "xanros", "cell": ARENA})
        assert len(game.facts({"t": "life_lost", "seat": "xanros"})) == 1


@pytest.mark.rule("regent.arena.8", "hero.victorius.1")
def test_combat_training_rolls_ones_again() -> None:
    game = fought("victorius", "xanros", [1, 3, 4, 2, 2])
    assert totals(game)[0] == 7


@pytest.mark.rule("regent.arena.8", "hero.taia.1")
def test_foresight_for_a_first_step_and_as_defender() -> None:
    game = fought("taia", "xanros", [2, 2, 2, 2])
    assert terms(game, 0)["foresight"] == 1
    game = duel("taia", "xanros", dice=[2, 2, 2, 2], steps=3)
    game.choose("roll", "settle")
    assert "foresight" not in terms(game, 0)
    game = fought("xanros", "taia", [2, 2, 2, 2])
    assert terms(game, 1)["foresight"] == 1


@pytest.mark.rule("regent.arena.8", "hero.taia.1", "explore.1")
def test_foresight_in_an_arena_that_the_first_step_discovers() -> None:
    game = scenario("S", ["taia", "xanros"], modules=MODULES, pile=["arena_straight"], dice=[2, 2])
    game.choose("explore east", "turn EW", "hero xanros", "roll", "settle")
    assert terms(game, 0)["foresight"] == 1


@pytest.mark.rule("regent.arena.8", "hero.sidhar.1")
@pytest.mark.parametrize(("dice", "lives"), [([6, 2, 3, 3], 5), ([6, 3, 3, 3], 4)])
def test_skin_of_steel_loses_a_life_only_by_three(dice: Sequence[int], lives: int) -> None:
    game = fought("xanros", fighter("sidhar", items=["key"]), dice)
    game.choose("take key")
    assert game.hero("sidhar").lives == lives


@pytest.mark.rule("regent.arena.8", "hero.sidhar.1", "hero.aderyn.1")
def test_skin_of_steel_loses_no_life_for_a_lost_tie() -> None:
    game = fought("aderyn", "sidhar", [3, 3, 3, 3])
    assert winner(game) == 0
    assert game.hero("sidhar").lives == 5


@pytest.mark.rule("regent.arena.8", "hero.elspeth.1")
def test_dual_wielding_rolls_one_die_again() -> None:
    game = duel("elspeth", "xanros", dice=[1, 4, 6])
    game.choose("roll", "use dual_wielding 0")
    assert game.options == ["settle"]
    game.choose("settle")
    assert totals(game) == [10]


@pytest.mark.rule("regent.arena.8", "hero.valduk.1")
def test_berserk_counts_on_either_side() -> None:
    game = fought(hero("valduk", lives=2), "xanros", [2, 2, 2, 2])
    assert terms(game, 0)["berserk"] == 2
    game = fought("xanros", fighter("valduk", 4), [2, 2, 2, 2])
    assert terms(game, 1)["berserk"] == 1


@pytest.mark.rule("regent.arena.8", "hero.markul.1")
def test_sword_master_counts() -> None:
    game = fought(hero("markul", items=["sword"]), "xanros", [2, 2, 2, 2])
    assert terms(game, 0)["sword"] == 3


@pytest.mark.rule("regent.arena.8", "hero.hannah.1")
def test_throwing_daggers_count_and_make_room_for_loot() -> None:
    game = fought(
        hero("hannah", items=["axe", "axe", "daggers"]), fighter("xanros", items=["daggers"]), [2, 2, 1, 1]
    )
    assert totals(game)[0] == 4 + 7
    game.choose("take daggers")
    assert carried(game, "hannah") == ["axe", "axe", "daggers", "daggers"]


@pytest.mark.rule("regent.arena.8", "hero.lorraine.1")
def test_bear_attack_makes_sixes_of_ones() -> None:
    game = fought("lorraine", "xanros", [1, 1, 2, 2])
    assert totals(game)[0] == 12


@pytest.mark.rule("regent.arena.8", "hero.kirima.1")
def test_ambush_does_not_work() -> None:
    game = fought("kirima", "xanros", [2, 2, 3, 3])
    assert totals(game)[0] == 4
    game = fought("xanros", "kirima", [2, 2, 3, 3])
    assert totals(game)[1] == 6


@pytest.mark.rule("regent.arena.8", "hero.valduk.3")
def test_perseverance_does_not_work() -> None:
    game = fought("valduk", fighter("xanros", items=["axe"]), [6, 6, 1, 1])
    game.choose("leave")
    assert game.decision.seat == 1


@pytest.mark.rule("regent.arena.8", "curse.1")
def test_a_cursed_hero_duels_without_abilities() -> None:
    game = duel("xanros", fighter("horan", cursed=True), dice=[2, 2, 1, 1])
    game.choose("roll", "settle", "roll")
    assert game.options == ["settle"]


@pytest.mark.rule("regent.arena.9", "heal.2")
def test_the_challenged_hero_leaves_where_it_stood() -> None:
    game = duel("argentus", hero("taia", (0, 0)), dice=[2, 2, 2, 2])
    assert game.hero("taia").cell == ARENA
    assert HOME not in [hero.cell for hero in game.state.heroes]
