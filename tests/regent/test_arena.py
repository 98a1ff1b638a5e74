"""The battle arena: who is challenged, and what it leaves behind."""

from collections.abc import Sequence

import pytest

from karak.engine.context import Q
from karak.regent.arena import used_arenas
from tests.support.duels import ARENA, HOME, MODULES, beside_arena, fighter, fought
from tests.support.scenario import Game, hero, only, scenario


def used(game: Game) -> tuple[tuple[int, int], ...]:
    """Returns the arenas in which a duel took place."""
    return used_arenas(Q(game.book, game.state))


# Who is challenged


@pytest.mark.rule("regent.arena.1", "explore.4", "token.3")
def test_a_discovered_arena_gets_no_token() -> None:
    game = scenario("S", ["taia", "horan"], modules=MODULES, pile=["arena_straight"], bag=only("giant_rat"))
    game.choose("explore east", "turn EW")
    assert game.state.board[ARENA].token is None
    assert len(game.state.bag) == 1
    assert game.options == ["hero:1"]


@pytest.mark.rule("regent.arena.2", "word.awake")
def test_who_enters_first_must_choose_another_hero_who_is_awake() -> None:
    game = beside_arena("taia", "horan", fighter("argentus", 0), "xanros")
    game.choose("move east")
    assert game.options == ["hero:1", "hero:3"]
    assert game.decision.seat == 0
    assert game.refuses("end turn")


@pytest.mark.rule("regent.arena.2", "regent.arena.9", "word.enter")
def test_the_chosen_hero_is_moved_there_and_they_fight() -> None:
    game = beside_arena("taia", "horan", "argentus")
    game.choose("move east")
    happened = game.choose("hero horan")
    moved = {"t": "hero_moved", "seat": "horan", "how": "regent.challenged", "cell": ARENA, "enters": False}
    assert game.happened(moved, happened)
    assert game.happened({"t": "duel_started", "seat": "taia", "other": 1, "cell": ARENA}, happened)
    assert [game.hero(seat).cell for seat in range(3)] == [ARENA, ARENA, HOME]
    assert (game.options, game.decision.seat) == (["roll"], 0)


@pytest.mark.rule("regent.arena.2")
def test_who_stands_there_already_can_be_challenged() -> None:
    game = beside_arena("taia", hero("horan", ARENA))
    game.choose("move east")
    happened = game.choose("hero horan")
    assert not game.happened("hero_moved", happened)
    assert game.happened("duel_started", happened)


@pytest.mark.rule("regent.arena.2", "down.2")
def test_who_woke_from_a_skipped_turn_can_be_challenged() -> None:
    game = beside_arena("taia", fighter("horan", 1))
    game.choose("move east")
    assert game.options == ["hero:1"]


@pytest.mark.rule("regent.arena.7")
def test_with_nobody_to_challenge_the_arena_stays_unused_and_the_turn_goes_on() -> None:
    game = beside_arena("taia", fighter("horan", 0))
    game.choose("move east")
    assert game.offered("move west")
    assert used(game) == ()
    game.choose("end turn")
    assert (game.hero("horan").lives, game.decision.seat) == (1, 0)
    # Standing there is no entering, coming back is.
    assert not game.happened("duel_started")
    game.choose("move west", "move east")
    assert game.options == ["hero:1"]


@pytest.mark.rule("regent.arena.7", "fight.7")
def test_going_back_into_an_unused_arena_challenges_nobody() -> None:
    game = scenario("-c-S-a-T-", [hero("taia", ARENA), hero("horan", HOME)], modules=MODULES, dice=[1, 2])
    game.choose("move east", "roll", "settle")
    assert game.hero("taia").cell == ARENA
    assert not game.happened("duel_started")
    assert used(game) == ()
    assert game.decision.seat == 1


@pytest.mark.rule("regent.arena.9", "hero.xanros.2")
def test_who_is_swapped_into_an_arena_challenges_nobody_and_the_swapper_does() -> None:
    seats = [hero("xanros", ARENA), hero("horan", HOME)]
    game = scenario("-c-S-a-", seats, modules=MODULES)
    game.choose("use magic_swap", "hero horan")
    assert game.hero("horan").cell == ARENA
    assert not game.happened("duel_started")
    game = scenario("-c-S-a-", [hero("xanros", HOME), hero("horan", ARENA)], modules=MODULES)
    game.choose("use magic_swap", "hero horan")
    assert (game.options, game.decision.kind) == (["hero:1"], "regent.choose_opponent")


@pytest.mark.rule("regent.arena.9", "hero.kirima.2")
def test_who_protects_a_hero_in_an_arena_enters_it() -> None:
    game = scenario("-c-S-a-", [hero("kirima", HOME), hero("horan", ARENA, 3)], modules=MODULES)
    game.choose("use protector", "hero horan")
    assert (game.options, game.decision.kind) == (["hero:1"], "regent.choose_opponent")


@pytest.mark.rule("regent.arena.9", "hero.elspeth.2")
def test_who_passes_a_monster_into_an_arena_enters_it() -> None:
    game = scenario("-c-S-T-a-", ["elspeth", hero("horan", HOME)], modules=MODULES)
    game.choose("use tactical_reposition", "move 2,0")
    assert game.options == ["hero:1"]


@pytest.mark.rule("regent.arena.8", "hero.aderyn.2")
def test_stealth_does_not_help_in_arenas() -> None:
    game = beside_arena("aderyn")
    game.choose("move east")
    assert game.options == ["hero:1"]


# Afterwards


OUTCOMES = {"won": [6, 6, 1, 1], "lost": [1, 1, 6, 6], "equal": [2, 3, 3, 2]}


@pytest.mark.rule("regent.arena.6", "turn.3")
@pytest.mark.parametrize("dice", OUTCOMES.values(), ids=OUTCOMES)
@pytest.mark.parametrize("tie", ["hold", "retreat"])
def test_both_stay_and_the_turn_ends_whatever_the_result(dice: Sequence[int], tie: str) -> None:
    game = fought("argentus", "xanros", dice, "horan", switches={"tie": tie})
    assert [game.hero(seat).cell for seat in range(3)] == [ARENA, ARENA, HOME]
    assert game.decision.seat == 1
    assert game.happened({"t": "turn_ended", "seat": 0})


@pytest.mark.rule("regent.arena.6")
@pytest.mark.parametrize("dice", OUTCOMES.values(), ids=OUTCOMES)
def test_the_arena_is_a_corridor_from_then_on(dice: Sequence[int]) -> None:
    game = fought("argentus", "xanros", dice, board="-c-S-a-c-")
    assert used(game) == (ARENA,)
    game.choose("move east", "move west")
    assert game.offered("move west")
    assert len(game.facts("duel_started")) == 1


@pytest.mark.rule("regent.arena.6")
def test_another_arena_is_still_unused() -> None:
    game = fought("argentus", "xanros", [2, 2, 2, 2], board="-c-S-a-a-")
    game.choose("move east")
    assert game.options == ["hero:0"]
    game.choose("hero 0", "roll", "settle", "roll", "settle")
    assert used(game) == (ARENA, (2, 0))


@pytest.mark.rule("regent.arena.6")
def test_a_used_arena_of_a_scenario_is_a_corridor() -> None:
    game = beside_arena("taia", kept=[{"t": "regent.arenas", "used": [[1, 0]]}])
    game.choose("move east")
    assert game.offered("move west")


@pytest.mark.rule("regent.arena.6", "hero.victorius.2")
@pytest.mark.parametrize(
    ("dice", "goes_on"), [([6, 2, 2, 2], True), ([6, 2, 5, 5], True), ([5, 4, 6, 6], False)]
)
def test_a_six_of_his_own_duel_lets_victorius_go_on(dice: list[int], *, goes_on: bool) -> None:
    game = fought("victorius", "xanros", dice)
    assert (game.decision.seat == 0) == goes_on
    if goes_on:
        assert game.running is not None
        assert game.running.steps == 3


@pytest.mark.rule("regent.arena.6", "hero.victorius.2", "regent.arena.8")
def test_a_six_of_the_defender_changes_no_turn() -> None:
    game = fought("argentus", "victorius", [3, 3, 6, 6])
    assert game.decision.seat == 1
    assert game.running is not None
    assert game.running.steps == 4


@pytest.mark.rule("regent.arena.6", "down.5", "hero.victorius.2")
def test_an_unconscious_attacker_does_not_go_on() -> None:
    game = fought(hero("victorius", lives=1), "xanros", [6, 2, 6, 6])
    assert game.hero("victorius").lives == 0
    assert game.decision.seat == 1


@pytest.mark.rule("regent.arena.8", "hero.markul.2")
def test_the_retreat_of_a_blitz_plays_no_part() -> None:
    game = fought("markul", "xanros", [1, 1, 6, 6])
    assert game.hero("markul").cell == ARENA
    assert not game.happened({"t": "hero_moved", "how": "back"})


@pytest.mark.rule("regent.arena.7", "regent.arena.2")
def test_a_duel_with_the_fourth_step_is_fought_before_the_turn_ends() -> None:
    game = beside_arena("argentus", "xanros", steps=1, dice=[2, 2, 3, 3])
    game.choose("move east", "hero xanros", "roll", "settle", "roll", "settle")
    assert len(game.facts("duel_total")) == 2
    assert game.decision.seat == 1


@pytest.mark.rule("regent.arena.2", "hero.argentus.2")
def test_a_step_through_a_wall_enters_an_arena_too() -> None:
    board = "     |\n-c-S a\n     |"
    game = scenario(board, ["argentus", hero("horan", HOME)], modules=MODULES)
    game.choose("move east")
    assert game.options == ["hero:1"]
