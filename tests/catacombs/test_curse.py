"""The ledger section *Curse*."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from karak.catacombs.events import FightLost, FightTied
from tests.support.fights import BESIDE, beside, carried, monster_at, outcome, playing, summands
from tests.support.scenario import Game, hero, scenario

LEADER = {"curse_to": "leader"}
ANY = {"curse_to": "any"}
BOTH = [LEADER, ANY]


def before_mummy(
    *others: Mapping[str, Any],
    switches: Mapping[str, str],
    name: str = "horan",
    dice: Sequence[int] = (4, 4),
    **fields: Any,
) -> Game:
    """Returns a game just before the hero of seat 0 settles a fight against a mummy at (2, 0)."""
    seats = [hero(name, (1, 0), **fields), *others]
    game = scenario(BESIDE.format("M"), seats, switches=dict(switches), dice=list(dice))
    game.choose("move east", "roll")
    return game


def offered_curse(game: Game) -> list[str]:
    """Returns the heroes that the curse may be given to, and ``keep`` where it may stay."""
    heroes = game.state.heroes
    found = []
    for option in game.options:
        verb, _, seat = option.partition(":")
        assert verb in ("curse", "keep_curse")
        found.append(heroes[int(seat)].hero.rpartition(".")[2] if seat else "keep")
    return sorted(found)


def other(name: str, points: float = 0, *, cursed: bool = False, lives: int = 5) -> dict[str, Any]:
    """Returns a seat whose hero is away from any fountain."""
    return hero(name, (1, 0), lives=lives, points=points, cursed=cursed)


@pytest.mark.rule("curse.1")
def test_there_is_one_curse_which_leaves_its_holder_when_it_moves() -> None:
    game = before_mummy(other("argentus", cursed=True), other("taia"), switches=ANY)
    game.choose("settle", "leave", "curse taia")
    assert game.state.curse == game.seat("taia")
    assert game.happened({"t": "curse_moved", "seat": "taia", "origin": "argentus"})


@pytest.mark.rule("curse.1")
def test_a_cursed_wizard_neither_walks_through_walls_nor_keeps_spells() -> None:
    board = "S-c M-\n  | |"
    for cursed in (False, True):
        game = scenario(board, [hero("argentus", (1, 0), cursed=cursed), "horan"])
        assert game.offered("move east") is not cursed
    game = scenario(
        BESIDE.format("K"), [hero("argentus", (1, 0), items=["magic_bolt"], cursed=True), "horan"]
    )
    game.choose("move east", "roll", "use magic_bolt")
    assert carried(game, "argentus") == []


@pytest.mark.rule("curse.1")
def test_a_cursed_warrior_neither_rolls_again_nor_rises() -> None:
    game = before_mummy(other("taia"), switches=LEADER, cursed=True, lives=1, dice=[1, 2])
    assert game.options == ["settle"]
    game.choose("settle")
    assert (game.hero("horan").cell, game.hero("horan").lives) == ((1, 0), 0)


@pytest.mark.rule("curse.1")
def test_a_cursed_thief_neither_wins_ties_nor_sneaks() -> None:
    game = scenario(BESIDE.format("M"), [hero("aderyn", (1, 0), cursed=True), "horan"], dice=[3, 4])
    game.choose("move east")
    assert game.options == ["roll"]
    game.choose("roll", "settle")
    assert isinstance(outcome(game), FightTied)


@pytest.mark.rule("curse.1")
def test_a_cursed_warlock_neither_swaps_nor_pays_lives() -> None:
    game = scenario(BESIDE.format("M"), [hero("xanros", (1, 0), cursed=True), "horan"], start="turn_start")
    assert not game.offered("use magic_swap")
    game.choose("move east", "roll")
    assert game.options == ["settle"]


@pytest.mark.rule("curse.1")
def test_a_cursed_swordsman_keeps_ones_and_does_not_go_on_with_a_six() -> None:
    game = scenario(
        BESIDE.format("M"), [hero("victorius", (1, 0), lives=3, cursed=True), other("horan")], dice=[1, 6]
    )
    game.choose("move east", "roll", "settle")
    assert summands(game) == [("0", 1), ("1", 6)]
    assert playing(game) == "horan"


@pytest.mark.rule("curse.1")
def test_a_cursed_oracle_has_no_bonus_and_draws_one_token() -> None:
    game = scenario(BESIDE.format("M"), [hero("taia", (1, 0), cursed=True), "horan"], dice=[3, 3])
    game.choose("move east", "roll", "settle")
    assert isinstance(outcome(game), FightLost)
    assert outcome(game).total == 6
    seats = [hero("taia", (1, 0), cursed=True), "horan"]
    game = scenario("S-c-", seats, pile=["room_straight"], bag=["locked_chest", "skeleton_king"])
    game.choose("explore east", "turn EW")
    assert monster_at(game, (2, 0)) == "locked_chest"


@pytest.mark.rule("curse.1", "heal.2")
def test_abilities_come_back_as_soon_as_the_curse_is_lifted() -> None:
    game = scenario("M-S-c-\n|", [hero("aderyn", (1, 0), cursed=True), "horan"], dice=[3, 4])
    game.choose("move west", "move west")
    assert (game.hero("aderyn").cell, game.offered("move east")) == ((-1, 0), True)


@pytest.mark.rule("curse.2")
def test_any_gives_the_curse_to_a_player_of_choice_and_it_must_be_given() -> None:
    others = [other("argentus", 2), other("taia"), other("xanros", lives=0)]
    game = before_mummy(*others, switches=ANY)
    game.choose("settle", "leave")
    assert offered_curse(game) == ["argentus", "taia", "xanros"]
    game.choose("curse xanros", seat="horan")
    assert game.state.curse == game.seat("xanros")
    assert game.happened({"t": "curse_moved", "seat": "xanros", "origin": "none"})


@pytest.mark.rule("curse.2")
@pytest.mark.parametrize(
    ("winner", "points", "leaders"),
    [
        (0, [1, 3, 2], ["taia"]),
        (0, [3, 1, 3], ["argentus", "xanros"]),
        (0, [0, 0, 0], ["argentus", "taia", "xanros"]),
        (9, [1, 2, 2], ["taia", "xanros"]),
        (0, [1, 1.5, 0], ["taia"]),
    ],
)
def test_leader_gives_the_curse_to_one_with_most_points_among_the_others(
    winner: float, points: Sequence[float], leaders: Sequence[str]
) -> None:
    others = [other(name, worth) for name, worth in zip(("argentus", "taia", "xanros"), points, strict=True)]
    game = before_mummy(*others, switches=LEADER, points=winner)
    game.choose("settle", "leave")
    assert offered_curse(game) == leaders
    game.choose(f"curse {leaders[-1]}", seat="horan")
    assert game.state.curse == game.seat(leaders[-1])


@pytest.mark.rule("curse.2")
@pytest.mark.parametrize("switches", BOTH)
def test_with_two_players_the_curse_goes_to_the_other_one(switches: Mapping[str, str]) -> None:
    game = before_mummy(other("taia"), switches=switches, points=3)
    game.choose("settle", "leave")
    assert offered_curse(game) == ["taia"]


@pytest.mark.rule("curse.2")
@pytest.mark.parametrize("dice", [[3, 4], [1, 2]])
def test_only_beating_a_mummy_hands_out_the_curse(dice: Sequence[int]) -> None:
    game = before_mummy(other("taia"), switches=ANY, dice=dice)
    game.choose("settle")
    assert (game.state.curse, playing(game)) == (None, "taia")


@pytest.mark.rule("curse.2")
@pytest.mark.parametrize("monster", ["R", "X", "T", "W", "K", "F"])
def test_beating_another_monster_hands_out_no_curse(monster: str) -> None:
    game = beside(monster, items=["axe"], dice=[6, 6])
    game.choose("move east", "roll", "settle", "leave")
    assert game.state.curse is None
    assert playing(game) == "argentus"


@pytest.mark.rule("curse.2", "hero.aderyn.1")
def test_a_tie_won_by_the_thief_hands_out_the_curse_too() -> None:
    game = scenario(BESIDE.format("M"), [hero("aderyn", (1, 0)), other("taia")], dice=[3, 4])
    game.choose("move east", "fight", "roll", "settle", "leave", "curse taia")
    assert game.state.curse == game.seat("taia")


@pytest.mark.rule("curse.3")
def test_a_curse_held_by_another_may_be_moved_or_left() -> None:
    others = [other("argentus"), other("taia", cursed=True), other("xanros")]
    game = before_mummy(*others, switches=ANY)
    game.choose("settle", "leave")
    assert offered_curse(game) == ["argentus", "keep", "xanros"]
    game.choose("keep curse", seat="horan")
    assert game.state.curse == game.seat("taia")
    assert not game.happened("curse_moved")
    assert playing(game) == "argentus"


@pytest.mark.rule("curse.3")
@pytest.mark.parametrize(
    ("points", "cursed", "offered"),
    [
        ([2, 1, 2], 1, ["argentus", "keep", "xanros"]),
        ([2, 1, 2], 0, ["keep", "xanros"]),
        ([2, 1, 1], 1, ["argentus", "keep"]),
        ([2, 1, 1], 0, None),
    ],
)
def test_with_leader_a_held_curse_moves_only_to_a_leader_who_does_not_hold_it(
    points: Sequence[float], cursed: int, offered: Sequence[str] | None
) -> None:
    names = ("argentus", "taia", "xanros")
    others = [other(name, points[i], cursed=i == cursed) for i, name in enumerate(names)]
    game = before_mummy(*others, switches=LEADER)
    game.choose("settle", "leave")
    if offered is None:
        assert game.state.curse == game.seat(names[cursed])
        assert playing(game) == "argentus"
        return
    assert offered_curse(game) == offered
    game.choose(f"curse {offered[-1] if offered[-1] != 'keep' else offered[0]}")
    assert game.state.curse != game.seat(names[cursed])


@pytest.mark.rule("curse.3")
@pytest.mark.parametrize("switches", BOTH)
def test_with_two_players_nothing_is_asked_when_the_other_one_holds_it(switches: Mapping[str, str]) -> None:
    game = before_mummy(other("taia", cursed=True), switches=switches)
    game.choose("settle", "leave")
    assert game.state.curse == game.seat("taia")
    assert playing(game) == "taia"


@pytest.mark.rule("curse.3")
@pytest.mark.parametrize("switches", BOTH)
@pytest.mark.parametrize(("answer", "holder"), [("curse taia", "taia"), ("keep curse", "horan")])
def test_with_two_players_a_winner_that_holds_it_may_pass_it_on_or_keep_it(
    switches: Mapping[str, str], answer: str, holder: str
) -> None:
    game = before_mummy(other("taia"), switches=switches, cursed=True)
    game.choose("settle", "leave")
    assert offered_curse(game) == ["keep", "taia"]
    game.choose(answer)
    assert game.state.curse == game.seat(holder)


@pytest.mark.rule("curse.3")
def test_a_winner_that_holds_it_passes_it_on_to_a_leader_of_the_others() -> None:
    others = [other("argentus", 1), other("taia", 2), other("xanros", 2)]
    game = before_mummy(*others, switches=LEADER, cursed=True, points=7)
    game.choose("settle", "leave")
    assert offered_curse(game) == ["keep", "taia", "xanros"]


@pytest.mark.rule("curse.3")
@pytest.mark.parametrize("switches", BOTH)
@pytest.mark.parametrize("cursed", [None, "argentus"])
def test_nobody_takes_the_curse_for_himself(switches: Mapping[str, str], cursed: str | None) -> None:
    others = [other("argentus", cursed=cursed == "argentus"), other("taia")]
    game = before_mummy(*others, switches=switches, points=5)
    game.choose("settle", "leave")
    assert "horan" not in offered_curse(game)
    assert game.refuses("curse horan")


@pytest.mark.rule("curse.4")
@pytest.mark.parametrize(
    ("items", "answer"),
    [
        ([], "take magic_bolt"),
        ([], "leave"),
        (["healing_portal"] * 3, "swap healing_portal"),
        (["magic_bolt"] * 3, "leave"),
    ],
)
def test_the_curse_is_handed_out_whether_or_not_the_reward_is_taken(items: list[str], answer: str) -> None:
    game = before_mummy(other("argentus"), other("taia"), switches=ANY, items=items)
    game.choose("settle", answer)
    assert offered_curse(game) == ["argentus", "taia"]


@pytest.mark.rule("curse.5")
def test_the_reward_comes_first_and_then_the_curse() -> None:
    game = before_mummy(other("argentus"), other("taia"), switches=ANY)
    game.choose("settle")
    assert game.options == ["leave", "take:catacombs:item.magic_bolt"]
    assert game.state.curse is None
    happened = game.choose("take magic_bolt", "curse taia")
    kinds = ["item_taken", "curse_moved", "turn_ended"]
    assert [game.is_event(event, kind) for event, kind in zip(happened, kinds, strict=False)] == [True] * 3


@pytest.mark.rule("curse.5")
@pytest.mark.parametrize("cursed", [False, True])
def test_the_abilities_of_the_winner_are_settled_when_the_totals_are_compared(cursed: bool) -> None:
    game = before_mummy(other("taia"), switches=ANY, name="victorius", cursed=cursed, dice=[6, 2])
    game.choose("settle", "leave", "curse taia")
    assert game.state.curse == game.seat("taia")
    assert playing(game) == ("taia" if cursed else "victorius")


@pytest.mark.rule("curse.5")
def test_abilities_that_come_back_with_a_curse_passed_on_count_from_the_next_choice_on() -> None:
    seats = [hero("victorius", (1, 0), cursed=True), other("taia")]
    game = scenario("S-c-M-W-", seats, dice=[6, 2, 6, 3])
    game.choose("move east", "roll", "settle", "leave", "curse taia")
    game.choose("end", seat="taia")
    game.choose("move east", "roll", "settle", seat="victorius")
    assert isinstance(outcome(game), FightTied)
    assert playing(game) == "victorius"


@pytest.mark.rule("curse.5", "curse.1")
def test_whoever_gets_the_curse_has_no_abilities_from_then_on() -> None:
    game = before_mummy(other("xanros"), switches=ANY)
    game.choose("settle", "leave", "curse xanros")
    assert playing(game) == "xanros"
    assert not game.offered("use magic_swap")


@pytest.mark.rule("switch.curse")
@pytest.mark.parametrize(("curse", "asked"), [("on", True), ("off", False)])
def test_without_the_curse_beating_a_mummy_gives_only_the_reward(curse: str, asked: bool) -> None:
    game = before_mummy(other("argentus"), other("taia"), switches={"curse": curse})
    game.choose("settle", "take magic_bolt")
    assert (game.options == ["curse:1", "curse:2"]) is asked
    assert (playing(game) == "argentus") is not asked
    assert carried(game, "horan") == ["magic_bolt"]
