"""Elspeth, the warrior princess."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from karak.catacombs.chances import fight_chances, option_chances
from tests.support.meetings import lend
from tests.support.scenario import Game, hero, scenario

MODULES = ("catacombs", "heropack")
WIELDING, REPOSITION = (f"heropack:hero.elspeth.{name}" for name in ("dual_wielding", "tactical_reposition"))
USE = f"use:{REPOSITION}"
ROW = "S-c-T-"


def rolled(dice: list[int], board: str = ROW, items: tuple[str, ...] = (), *, cursed: bool = False) -> Game:
    """Returns the game when Elspeth, coming from the corridor, has rolled against the monster at (2, 0)."""
    seats = [hero("elspeth", (1, 0), items=items, cursed=cursed), hero("horan", (1, 0))]
    game = scenario(board, seats, dice=dice, modules=MODULES)
    game.choose("move east", "roll")
    return game


# Dual Wielding


@pytest.mark.rule("hero.elspeth.1")
@pytest.mark.parametrize(("die", "dice", "total"), [(0, [5, 4], 9), (1, [1, 5], 6)])
def test_one_die_may_be_rolled_again_and_the_new_value_counts(die: int, dice: list[int], total: int) -> None:
    game = rolled([1, 4, 5])
    assert game.options == ["settle", f"use:{WIELDING}:0", f"use:{WIELDING}:1"]
    happened = game.choose(f"use dual_wielding {die}")
    changed = {"t": "die_changed", "index": die, "dice": dice, "ability": WIELDING}
    assert game.happened(changed, happened)
    outcome = "fight_won" if total > 8 else "fight_lost"
    assert game.happened({"t": outcome, "total": total}, game.choose("settle"))


@pytest.mark.rule("hero.elspeth.1")
def test_a_worse_value_counts_too_and_it_is_once_a_fight() -> None:
    game = rolled([6, 4, 2])
    game.choose("use dual_wielding 0")
    assert game.options == ["settle"]
    assert game.refuses("use dual_wielding 1")
    assert game.happened({"t": "fight_lost", "total": 6}, game.choose("settle"))


@pytest.mark.rule("hero.elspeth.1")
def test_in_the_next_fight_again() -> None:
    game = rolled([4, 4, 4, 1, 1])
    game.choose("use dual_wielding 0", "settle", "end")
    game.choose("fight", "roll", seat="elspeth")
    assert game.offered("use dual_wielding 0")


@pytest.mark.rule("hero.elspeth.1", "fight.2")
def test_a_spell_closes_it() -> None:
    game = rolled([1, 4], items=("magic_bolt",))
    game.choose("use magic_bolt")
    assert game.options == ["settle"]


@pytest.mark.rule("hero.elspeth.1", "fight.2")
def test_a_one_rolled_again_is_settled_before_anything_else() -> None:
    seats = [hero("elspeth", (1, 0)), hero("horan")]
    game = scenario(ROW, seats, dice=[2, 4, 1, 1, 5], modules=MODULES)
    lend(game, "elspeth", "victorius.combat_training").choose("move east", "roll", "use dual_wielding 0")
    assert game.happened({"t": "fight_won", "total": 9}, game.choose("settle"))


@pytest.mark.rule("hero.elspeth.1", "fight.2")
def test_both_re_rolls_may_be_used_in_any_order() -> None:
    for order in (("use dual_wielding 0", "use double_attack"), ("use double_attack", "use dual_wielding 0")):
        seats = [hero("elspeth", (1, 0)), hero("horan")]
        game = scenario(ROW, seats, dice=[1, 1, 2, 2, 2], modules=MODULES)
        lend(game, "elspeth", "horan.double_attack").choose("move east", "roll", *order)
        assert game.options == ["settle"]


@pytest.mark.rule("hero.elspeth.1", "curse.1")
def test_cursed_she_has_one_try() -> None:
    assert rolled([1, 4], cursed=True).options == ["settle"]


@pytest.mark.rule("hero.elspeth.1", "fight.10")
def test_her_chances_are_those_of_the_best_die_rolled_again() -> None:
    def best(dice: tuple[int, ...]) -> Fraction:
        """Returns the chance to beat 8 from a roll: standing, or with either die anew."""
        tries: list[list[tuple[int, ...]]] = [[dice]]
        tries += [[(new, kept) for new in range(1, 7)] for kept in dice]
        return max(Fraction(sum(sum(pair) > 8 for pair in rolls), len(rolls)) for rolls in tries)

    seats = [hero("elspeth", (1, 0)), hero("horan")]
    game = scenario(ROW, seats, dice=[1, 4], modules=MODULES)
    rolls = list(product(range(1, 7), repeat=2))
    wanted = sum(map(best, rolls)) / 36
    assert fight_chances(game.book, game.state, 0, (2, 0)).win == wanted
    game.choose("move east", "roll")
    chances = option_chances(game.book, game.state)
    assert {option: chance.win for option, chance in chances.items()} == {
        "settle": 0,
        f"use:{WIELDING}:0": Fraction(2, 6),
        f"use:{WIELDING}:1": 0,
    }


# Tactical Reposition


def passing(board: str, lives: int = 5, at: tuple[int, int] = (0, 0), **fields: Any) -> Game:
    """Returns a game in which it is Elspeth's turn."""
    seats = [hero("elspeth", at, lives), hero("horan")]
    return scenario(board, seats, modules=MODULES, **fields)


@pytest.mark.rule("hero.elspeth.2")
def test_for_a_step_and_a_life_she_passes_a_monster() -> None:
    game = passing("S-T-c-")
    game.choose("use tactical_reposition")
    assert game.options == ["move:2,0"]
    happened = game.choose("move 2,0")
    assert game.happened({"t": "life_lost", "seat": "elspeth", "lives": 4, "paid": True}, happened)
    moved = {"t": "hero_moved", "origin": [0, 0], "cell": [2, 0], "how": "heropack.pass", "enters": True}
    assert game.happened(moved, happened)
    assert not game.happened("fight_started", happened)
    assert game.running is not None
    assert (game.running.steps, game.running.path) == (3, ((0, 0), (2, 0)))
    assert game.offered("end")


@pytest.mark.rule("hero.elspeth.2")
def test_with_at_least_two_lives_and_a_step() -> None:
    assert passing("S-T-c-", lives=2).offered("use tactical_reposition")
    assert not passing("S-T-c-", lives=1).offered("use tactical_reposition")
    assert passing("S-T-c-", lives=1).refuses("use tactical_reposition")
    assert not passing("S-T-c-", steps=0, start="turn").offered("use tactical_reposition")


@pytest.mark.rule("hero.elspeth.2")
def test_only_past_a_monster_on_a_joined_tile() -> None:
    assert not passing("S-c-c-").offered("use tactical_reposition")
    assert not passing("S-C-c-").offered("use tactical_reposition")
    assert not passing("  |\nS-c<T-c-\n", at=(1, 0)).offered("use tactical_reposition")


@pytest.mark.rule("hero.elspeth.2")
def test_not_back_to_where_she_stands() -> None:
    game = passing("S-T-", pile=["corridor_straight"])
    game.choose("use tactical_reposition")
    assert game.options == ["explore:2,0"]
    game = passing("S-T-", pile={"rest": "none"})
    assert not game.offered("use tactical_reposition")


@pytest.mark.rule("hero.elspeth.2")
def test_she_chooses_the_monster_and_the_way_behind() -> None:
    board = "    c-\n    |\n -c-T-S-W-c-\n    |\n    c-\n"
    game = passing(board, pile={"rest": "none"})
    game.choose("use tactical_reposition")
    assert game.options == ["move:-1,0", "move:1,0"]
    game.choose("move west")
    assert game.options == ["move:-1,-1", "move:-1,1", "move:-2,0"]
    game.choose("move -1,-1")
    assert game.hero("elspeth").cell == (-1, -1)


@pytest.mark.rule("hero.elspeth.2", "explore.1", "explore.2")
def test_an_unknown_tile_behind_is_explored_as_usual() -> None:
    game = passing("S-T-", pile=["corridor_corner"])
    happened = game.choose("use tactical_reposition", "explore 2,0")
    assert game.happened({"t": "tile_drawn", "cell": [2, 0]}, happened)
    # The tile joins the exit of the monster's tile, to the west of it.
    assert game.options == ["turn:NW", "turn:SW"]
    game.choose("turn SW")
    assert (game.hero("elspeth").cell, game.hero("elspeth").lives) == ((2, 0), 4)
    assert game.state.board.joined((2, 0)) == [(1, 0)]


@pytest.mark.rule("hero.elspeth.2", "token.1")
@pytest.mark.parametrize(("dice", "cell", "lives"), [([1, 2], (0, 0), 3), ([6, 6], (2, 0), 4)])
def test_a_monster_that_she_reveals_is_fought_at_once(
    dice: list[int], cell: tuple[int, int], lives: int
) -> None:
    game = passing("S-T-", pile=["room_straight"], bag=["skeleton_warrior"], dice=dice)
    game.choose("use tactical_reposition", "explore 2,0", "turn EW")
    assert game.happened({"t": "fight_started", "token": "catacombs:monster.skeleton_warrior"})
    game.choose("roll", "settle")
    assert game.hero("elspeth").cell == cell
    assert game.happened("fight_lost") == (cell == (0, 0))
    if cell == (2, 0):
        assert game.hero("elspeth").lives == lives
    else:
        # Back on the start tile its fountain has healed her.
        assert game.happened({"t": "life_lost", "lives": lives, "paid": False})


@pytest.mark.rule("hero.elspeth.2", "fight.7")
@pytest.mark.parametrize("tie", ["hold", "retreat"])
def test_a_monster_behind_is_fought_and_she_goes_back_to_before_the_pass(tie: str) -> None:
    board = "S-c-T-W-"
    game = passing(board, at=(1, 0), dice=[1, 2], switches={"tie": tie})
    game.choose("use tactical_reposition", "move 3,0", "roll", "settle")
    assert (game.hero("elspeth").cell, game.hero("elspeth").lives) == ((1, 0), 3)
    game = passing(board, at=(1, 0), dice=[4, 5], switches={"tie": tie})
    game.choose("use tactical_reposition", "move 3,0", "roll", "settle")
    assert game.hero("elspeth").cell == ((3, 0) if tie == "hold" else (1, 0))


@pytest.mark.rule("hero.elspeth.2")
def test_one_monster_at_a_time() -> None:
    game = passing("S-c-T-W-c-", at=(1, 0), pile={"rest": "none"})
    game.choose("use tactical_reposition")
    assert game.options == ["move:3,0"]


@pytest.mark.rule("hero.elspeth.2")
def test_again_with_another_step_and_life() -> None:
    game = passing("S-T-c-W-c-", lives=3)
    game.choose("use tactical_reposition", "move 2,0", "use tactical_reposition", "move 3,0", "move 4,0")
    assert (game.hero("elspeth").cell, game.hero("elspeth").lives) == ((4, 0), 1)
    assert game.running is not None
    assert game.running.steps == 2


@pytest.mark.rule("hero.elspeth.2", "heal.2")
def test_a_fountain_behind_heals_her() -> None:
    game = passing("S-c-T-f\n      |\n", lives=3, at=(1, 0))
    game.choose("use tactical_reposition", "move 3,0")
    assert game.hero("elspeth").lives == 5


@pytest.mark.rule("hero.elspeth.2", "word.step")
@pytest.mark.parametrize("explored", [True, False])
def test_it_may_be_the_first_step_of_the_turn(explored: bool) -> None:
    board = "S-c-T-" if explored else "S-c-T-W-"
    fields: Any = {"pile": ["room_straight"], "bag": ["skeleton_warrior"]} if explored else {}
    game = passing(board, at=(1, 0), dice=[1, 2], start="turn_start", **fields)
    lend(game, "elspeth", "taia.foresight").choose("use tactical_reposition")
    game.choose(*(("explore 3,0", "turn EW") if explored else ("move 3,0",)), "roll")
    assert game.happened({"t": "fight_lost", "total": 4}, game.choose("settle"))


@pytest.mark.rule("hero.elspeth.2", "curse.1")
def test_cursed_she_passes_nobody() -> None:
    seats = [hero("elspeth", cursed=True), hero("horan")]
    assert not scenario("S-T-c-", seats, modules=MODULES).offered("use tactical_reposition")


@pytest.mark.rule("hero.elspeth.2")
def test_until_the_way_is_chosen_it_can_be_taken_back() -> None:
    game = passing("S-T-c-")
    game.choose("use tactical_reposition")
    game.match.undo()
    assert USE in game.options
    assert game.hero("elspeth").lives == 5
