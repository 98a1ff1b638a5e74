"""What the Lord can do."""

from typing import Any

import pytest

from karak.engine.context import Q
from karak.lord.crown import hero_abilities, lord_of
from tests.support.lords import ALL, HEROES, before_the_lord, crowned
from tests.support.meetings import lend
from tests.support.scenario import Game, hero, only, scenario

ENTER = ("explore north", "turn NESW")


def abilities(game: Game, name: str) -> set[str]:
    """Returns what a hero can do now."""
    return set(hero_abilities(Q(game.book, game.state), game.seat(name)))


def reigning(board: str, *heroes: dict[str, Any], **fields: Any) -> Game:
    """Returns a game in which it is the turn of the first hero, who is the Lord."""
    fields = {"modules": ALL, **fields}
    return crowned(scenario(board, heroes, **fields), heroes[0]["hero"])


# lord.3


@pytest.mark.rule("lord.3")
def test_the_lord_is_healed_and_freed_and_keeps_items_place_and_points() -> None:
    seats = [
        hero("horan", points=2),
        hero("taia", (1, 0), 1, ["sword", "key", "magic_bolt"], points=1, cursed=True),
    ]
    game = before_the_lord(seats, "S-c-")
    before = game.hero("taia")
    happened = game.choose(*ENTER)
    after = game.hero("taia")
    assert (after.lives, game.state.curse) == (5, None)
    assert (after.items, after.cell, game.points("taia")) == (before.items, (1, 0), 1)
    assert game.happened({"t": "hero_healed", "seat": "taia", "gained": 4}, happened)
    assert game.happened({"t": "curse_lifted", "seat": "taia"}, happened)


@pytest.mark.rule("lord.3")
def test_an_unconscious_one_is_awake_and_loses_no_turn() -> None:
    game = before_the_lord([hero("horan", points=1), hero("taia", lives=0)], dice=[6])
    game.choose(*ENTER, "roll", "end")
    assert game.hero("taia").lives == 5
    assert game.decision.seat == game.seat("taia")
    assert not game.happened("turn_skipped")


@pytest.mark.rule("lord.3", "hero.valduk.2")
def test_its_healing_is_no_choice() -> None:
    game = before_the_lord([hero("horan", points=1), hero("valduk", lives=2)], dice=[6])
    game.choose(*ENTER)
    assert game.hero("valduk").lives == 5
    assert game.decision.seat == game.seat("horan")


@pytest.mark.rule("lord.3")
def test_one_with_all_lives_and_no_curse_gains_only_abilities() -> None:
    game = before_the_lord([hero("horan", points=1), hero("taia")])
    happened = game.choose(*ENTER)
    assert not game.happened("hero_healed", happened)
    assert not game.happened("curse_lifted", happened)


@pytest.mark.rule("lord.3")
def test_the_own_abilities_go_and_those_of_all_others_come() -> None:
    seats = [hero("horan", points=1), hero("taia"), hero("aderyn", points=1), hero("valduk", points=1)]
    game = before_the_lord(seats)
    game.choose(*ENTER)
    wanted = {*HEROES["horan"], *HEROES["aderyn"], *HEROES["valduk"]}
    assert abilities(game, "taia") == wanted
    assert abilities(game, "horan") == set(HEROES["horan"])
    (came,) = game.facts("lord_came")
    assert (set(came["gained"]), set(came["lost"])) == (wanted, set(HEROES["taia"]))


@pytest.mark.rule("lord.3")
def test_those_of_cursed_and_unconscious_heroes_too() -> None:
    seats = [hero("horan", points=1), hero("taia"), hero("aderyn", lives=0), hero("xanros", cursed=True)]
    game = crowned(scenario("S", seats, modules=ALL), "taia")
    assert abilities(game, "taia") == {*HEROES["horan"], *HEROES["aderyn"], *HEROES["xanros"]}
    assert abilities(game, "xanros") == set()


@pytest.mark.rule("lord.3")
@pytest.mark.parametrize("own", HEROES)
def test_of_two_players_the_lord_keeps_the_own_abilities(own: str) -> None:
    for other in HEROES:
        if other != own:
            game = before_the_lord([hero(other, points=1), hero(own)])
            game.choose(*ENTER)
            assert abilities(game, own) == {*HEROES[own], *HEROES[other]}
            (came,) = game.facts("lord_came")
            assert (set(came["gained"]), set(came["lost"])) == (set(HEROES[other]), set())


@pytest.mark.rule("lord.3", "hero.hannah.1")
def test_daggers_in_spell_slots_stay_when_the_acrobat_becomes_the_lord() -> None:
    seats = [hero("horan", points=1), hero("hannah", items=["daggers"] * 4), hero("taia", points=1)]
    game = before_the_lord(seats, dice=[6])
    game.choose(*ENTER, "roll", "end")
    assert lord_of(Q(game.book, game.state)) == game.seat("hannah")
    assert game.hero("hannah").items == ("catacombs:item.daggers",) * 4
    assert abilities(game, "hannah") == {*HEROES["horan"], *HEROES["taia"]}


# lord.6


@pytest.mark.rule("lord.6", "curse.1")
def test_a_cursed_lord_has_no_abilities_until_the_curse_goes() -> None:
    game = reigning("S-c-", hero("taia", (1, 0), cursed=True), hero("argentus"), hero("horan"))
    assert abilities(game, "taia") == set()
    game.choose("move west")
    assert abilities(game, "taia") == {*HEROES["argentus"], *HEROES["horan"]}


@pytest.mark.rule("lord.6", "curse.2")
def test_the_lord_can_be_cursed_by_one_who_beats_a_mummy() -> None:
    seats = [hero("horan"), hero("taia", (2, 0), points=1), hero("argentus")]
    game = crowned(scenario("S-M-c-", seats, dice=[6, 6], modules=ALL), "taia")
    game.choose("move east", "roll", "settle", "leave", "curse taia")
    assert game.state.curse == game.seat("taia")
    assert abilities(game, "taia") == set()


@pytest.mark.rule("lord.6", "turn.1", "turn.3")
def test_the_lord_has_four_steps_and_a_fight_ends_the_turn() -> None:
    game = reigning("S-c-c-c-c-T-", hero("taia"), hero("argentus"), hero("xanros"), dice=[6, 6])
    game.choose(*["move east"] * 4)
    assert game.decision.seat == game.seat("argentus")
    game = reigning("S-T-", hero("taia"), hero("argentus"), hero("xanros"), dice=[6, 6])
    game.choose("move east", "roll", "settle", "take key")
    assert game.decision.seat == game.seat("argentus")


@pytest.mark.rule("lord.6", "items.1", "down.1", "down.2")
def test_slots_and_lives_of_the_lord_are_those_of_anybody() -> None:
    seats = [hero("taia", (1, 0), 1, ["axe", "axe"]), hero("argentus"), hero("xanros")]
    game = reigning("S-c-W-", *seats, dice=[1, 1, 1, 1])
    game.choose("move east", "roll", "settle")
    assert game.hero("taia").lives == 0
    game.choose("end", "end")
    assert game.happened({"t": "turn_skipped", "seat": "taia"})


@pytest.mark.rule("lord.6", "end.1", "end.2")
@pytest.mark.parametrize(("treasures", "winner"), [(1, 0), (2, 1)])
def test_goal_and_end_are_those_of_every_game(treasures: int, winner: int) -> None:
    seats = [hero("taia", items=["axe", "axe"]), hero("argentus", points=treasures), hero("xanros")]
    game = reigning("S-D-", *seats, dice=[6, 6])
    game.choose("move east", "roll", "settle")
    assert game.state.result is not None
    assert game.state.result.winners == (winner,)


# lord.7


@pytest.mark.rule("lord.7", "fight.2")
def test_each_re_roll_may_be_used_once_in_the_order_that_the_player_likes() -> None:
    double, wielding = (HEROES["horan"][0], HEROES["elspeth"][0])
    for first in (f"use:{double}", f"use:{wielding}:1"):
        game = reigning("S-T-", hero("taia"), hero("horan"), hero("elspeth"), dice=[2, 2, 3, 3, 3])
        game.choose("move east", "roll")
        assert game.options == ["settle", f"use:{double}", f"use:{wielding}:0", f"use:{wielding}:1"]
        game.choose(first)
        left = {option for option in game.options if option.startswith("use")}
        assert left == {f"use:{wielding}:0", f"use:{wielding}:1"} if "horan" in first else {f"use:{double}"}
        game.choose(min(left))
        assert game.options == ["settle"]


@pytest.mark.rule("lord.7")
def test_for_each_die_that_shows_one_the_player_chooses_again_or_six() -> None:
    again, six = HEROES["victorius"][0], HEROES["lorraine"][0]
    seats = [hero("taia"), hero("victorius"), hero("lorraine")]
    game = reigning("S-T-", *seats, dice=[1, 1, 1, 3])
    game.choose("move east", "roll")
    assert game.options == [f"use:{again}:0", f"use:{six}:0"]
    game.choose(f"use:{again}:0")
    # It shows 1 once more, and is asked about again.
    assert game.options == [f"use:{again}:0", f"use:{six}:0"]
    game.choose(f"use:{again}:0")
    assert game.options == [f"use:{again}:1", f"use:{six}:1"]
    game.choose(f"use:{six}:1")
    assert game.options == ["settle"]
    assert game.happened({"t": "fight_won", "total": 9}, game.choose("settle"))


@pytest.mark.rule("lord.7", "hero.victorius.2")
def test_a_one_that_counts_as_six_is_a_six_for_unstoppable() -> None:
    seats = [hero("taia", (1, 0)), hero("victorius"), hero("lorraine")]
    game = reigning("S-c-K-", *seats, dice=[1, 2])
    game.choose("move east", "roll", "use bear_attack 0", "settle")
    assert game.happened({"t": "fight_lost", "total": 8})
    assert game.decision.seat == game.seat("taia")
    assert (game.hero("taia").cell, game.hero("taia").lives) == ((1, 0), 4)
    assert game.running is not None
    assert game.running.steps == 3


@pytest.mark.rule("lord.7", "hero.horan.2")
def test_reincarnation_ends_the_turn_also_with_a_six() -> None:
    seats = [hero("taia", (1, 0), 1), hero("victorius"), hero("horan")]
    game = reigning("S-c-K-", *seats, dice=[6, 2])
    game.choose("move east", "roll", "settle", "fountain 0,0")
    assert (game.hero("taia").cell, game.hero("taia").lives) == ((0, 0), 5)
    assert game.decision.seat == game.seat("victorius")


@pytest.mark.rule("lord.7")
def test_swap_blitz_and_sprint_exclude_each_other() -> None:
    seats = [hero("taia"), hero("xanros", (1, 0)), hero("markul", (1, 0)), hero("hannah", (1, 0))]

    def starting() -> Game:
        game = reigning("S-c-T-T-", *seats, dice=[6, 5], start="turn_start")
        assert game.offered("use magic_swap")
        assert game.offered("use sprint")
        assert game.offered("blitz 2,0")
        return game

    game = starting()
    game.choose("use sprint")
    assert not game.offered("use magic_swap")
    assert not game.offered("blitz 2,0")
    assert not game.offered("use sprint")
    game = starting()
    game.choose("use magic_swap", "hero xanros")
    assert game.hero("taia").cell == (1, 0)
    assert game.decision.seat == game.seat("xanros")
    game = starting()
    happened = game.choose("blitz 2,0")
    assert game.happened("fight_started", happened)


@pytest.mark.rule("lord.7", "hero.aderyn.2")
def test_after_a_swap_stealth_may_be_used_in_a_blitz_not() -> None:
    seats = [hero("taia"), hero("xanros", (1, 0)), hero("aderyn"), hero("markul")]
    game = reigning("S-T-", *seats, start="turn_start")
    happened = game.choose("use magic_swap", "hero xanros")
    assert not game.happened("fight_started", happened)
    assert game.offered("fight")
    game = reigning("S-T-", *seats, start="turn_start")
    assert game.happened("fight_started", game.choose("blitz 1,0"))


@pytest.mark.rule("lord.7", "hero.sidhar.2", "hero.taia.2")
def test_each_draw_is_of_two_and_one_life_sets_both_aside() -> None:
    bag = only("skeleton_king", "the_fallen", "mummy", "giant_rat", "locked_chest", "giant_spider")
    seats = [hero("horan"), hero("sidhar"), hero("taia")]
    game = reigning("S", *seats, pile=["room_cross"], bag=bag)
    game.choose(*ENTER)
    for drawn, lives in ((("skeleton_king", "the_fallen"), 5), (("giant_rat", "mummy"), 4)):
        lays = [f"lay:catacombs:monster.{token}" for token in drawn]
        assert sorted(game.options) == sorted([*lays, f"use:{HEROES['sidhar'][1]}"])
        assert game.hero("horan").lives == lives
        game.choose("use transformation")
    assert game.options == [
        "lay:catacombs:monster.giant_spider",
        "lay:catacombs:token.locked_chest",
    ]
    game.choose("lay locked_chest")
    assert len(game.state.bag) == 5


@pytest.mark.rule("lord.7", "hero.sidhar.2", "hero.taia.2")
def test_for_the_last_life_two_more_are_drawn_and_one_of_them_is_laid() -> None:
    bag = only("skeleton_king", "the_fallen", "mummy", "giant_rat")
    seats = [hero("horan", lives=1), hero("sidhar"), hero("taia")]
    game = reigning("S", *seats, pile=["room_cross"], bag=bag)
    game.choose(*ENTER, "use transformation")
    assert game.options == ["lay:catacombs:monster.giant_rat", "lay:catacombs:monster.mummy"]
    happened = game.choose("lay mummy")
    assert game.happened({"t": "hero_fell", "seat": "horan", "cell": [0, -1]}, happened)
    assert not game.happened("fight_started", happened)
    assert game.decision.seat == game.seat("sidhar")


@pytest.mark.rule("lord.7", "hero.lorraine.2", "hero.sidhar.2", "hero.taia.2")
def test_abilities_that_draw_hold_when_eavesdropping() -> None:
    bag = only("skeleton_king", "the_fallen", "mummy", "giant_rat", "locked_chest")
    seats = [hero("horan"), hero("sidhar"), hero("taia"), hero("lorraine")]
    game = reigning("S", *seats, pile=["room_cross"], bag=bag)
    game.choose("eavesdrop north", "turn NESW", "use transformation", "lay mummy")
    assert (game.hero("horan").cell, game.hero("horan").lives) == ((0, 0), 4)
    assert not game.happened("fight_started")
    assert game.running is not None
    assert game.running.steps == 3


@pytest.mark.rule("lord.7", "hero.kirima.1", "hero.taia.1", "hero.valduk.1", "hero.markul.1")
def test_what_adds_to_the_total_adds_up() -> None:
    seats = [
        hero("horan", (1, 0), 2, ["sword"]),
        hero("kirima"),
        hero("taia"),
        hero("valduk"),
        hero("markul"),
    ]
    game = reigning("S-c-D-", *seats, dice=[1, 2], start="turn_start")
    game.choose("move east", "roll")
    # Two dice, a mastered sword, Ambush, Foresight, Berserk with two lives.
    assert game.happened({"t": "fight_lost", "total": 3 + 3 + 1 + 1 + 2}, game.choose("settle"))


@pytest.mark.rule("lord.7", "hero.xanros.1", "hero.valduk.1")
def test_a_life_paid_may_anger_the_barbarian() -> None:
    seats = [hero("horan", (1, 0), 3), hero("xanros"), hero("valduk")]
    game = reigning("S-c-D-", *seats, dice=[1, 2], start="turn_start")
    game.choose("move east", "roll", "use sacrifice")
    assert game.happened({"t": "fight_lost", "total": 3 + 1 + 2}, game.choose("settle"))


@pytest.mark.rule("lord.7")
def test_all_abilities_of_all_heroes_go_together() -> None:
    everything = [ability for found in HEROES.values() for ability in found]
    game = scenario("S-T-", [hero("horan"), hero("taia")], modules=ALL, dice=[1, 3, 4])
    lend(game, "horan", *(ability for ability in everything if ability not in HEROES["horan"]))
    # Stealth lets the fight wait.
    game.choose(
        "move east", "fight", "roll", "use bear_attack 0", "use dual_wielding 1", "settle", "take key"
    )
    assert game.happened({"t": "fight_won", "total": 11})
    # A six goes on.
    assert game.decision.seat == game.seat("horan")
