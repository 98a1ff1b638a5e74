"""The exact chances with Regent: its spells and heroes, and duels at the best play of both (``fight.10``)."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import product

import pytest

from karak.catacombs.chances import Chance, contest_chances, fight_chances, option_chances
from tests.support.duels import MODULES, beside_arena, duel, fighter
from tests.support.scenario import Game, hero, scenario

pytestmark = pytest.mark.rule("fight.10")

ROLLS = list(product(range(1, 7), repeat=2))
ALL = Fraction(1)


def odds(game: Game) -> Mapping[str, Chance]:
    """Returns the chances of the open decision's options."""
    return option_chances(game.book, game.state)


def sole(game: Game) -> Chance:
    """Returns the chance of the sole option."""
    (found,) = odds(game).values()
    return found


def share(count: int, of: int = 36) -> Fraction:
    """Returns a part of all rolls."""
    return Fraction(count, of)


def against(name: str, letter: str, items: tuple[str, ...] = (), lives: int = 5) -> Chance:
    """Returns the chance of a hero against the monster beside it."""
    game = scenario(f"S-c-{letter}-", [hero(name, (1, 0), lives, items), "xanros"], modules=MODULES)
    return fight_chances(game.book, game.state, 0, (2, 0))


def beats(need: int, worth: Mapping[int, int] | None = None) -> Chance:
    """Returns the chance of two dice, each worth what is said, to be above a number."""
    values = worth or {}
    sums = [values.get(a, a) + values.get(b, b) for a, b in ROLLS]
    win, tie = share(sum(total > need for total in sums)), share(sum(total == need for total in sums))
    return Chance(win, tie, 1 - win - tie)


@pytest.mark.rule("hero.lorraine.1", "hero.valduk.1", "hero.markul.1", "hero.hannah.1", "regent.fist")
def test_heroes_and_spells_of_regent() -> None:
    assert against("lorraine", "K") == beats(10, {1: 6})
    assert against("valduk", "K", lives=2) == beats(8)
    assert against("valduk", "K", lives=4) == beats(9)
    assert against("markul", "K", ("sword",)) == beats(7)
    assert against("hannah", "K", ("daggers",) * 4) == beats(6)
    assert against("horan", "K") != beats(10)
    assert against("taia", "I", ("frost_fist",)) == beats(9)


@pytest.mark.rule("regent.arena.3")
def test_two_dice_against_two_dice() -> None:
    game = duel("argentus", "markul")
    wins = sum(sum(one) > sum(other) for one in ROLLS for other in ROLLS)
    ties = sum(sum(one) == sum(other) for one in ROLLS for other in ROLLS)
    expected = Chance(share(wins, 1296), share(ties, 1296), share(1296 - wins - ties, 1296))
    assert sole(game) == expected
    assert contest_chances(game.book, game.state, 0) == expected
    turned = contest_chances(game.book, game.state, 1)
    assert (turned.win, turned.tie, turned.loss) == (expected.loss, expected.tie, expected.win)


@pytest.mark.rule("regent.arena.3")
@pytest.mark.parametrize("dice", [(1, 2), (3, 4), (6, 6)])
def test_after_his_roll_the_attacker_sees_the_chance_over_the_defenders_roll(dice: tuple[int, int]) -> None:
    game = duel("argentus", "markul", dice=list(dice))
    game.choose("roll")
    mine = sum(dice)
    wins, ties = (share(sum(sum(other) < mine for other in ROLLS)), share(sum(sum(o) == mine for o in ROLLS)))
    assert odds(game) == {"settle": Chance(wins, ties, 1 - wins - ties)}
    game.choose("settle")
    found = sole(game)
    assert (found.win, found.tie, found.loss) == (1 - wins - ties, ties, wins)


@pytest.mark.rule("regent.arena.5", "hero.aderyn.1")
def test_ties_that_are_won() -> None:
    game = duel("aderyn", "markul")
    ties = sum(sum(one) == sum(other) for one in ROLLS for other in ROLLS)
    wins = sum(sum(one) > sum(other) for one in ROLLS for other in ROLLS)
    assert sole(game) == Chance(share(wins + ties, 1296), Fraction(0), share(1296 - wins - ties, 1296))
    found = sole(duel("markul", "aderyn"))
    assert (found.win, found.tie) == (share(wins, 1296), 0)


def horans_best(mine: int) -> tuple[Fraction, Fraction]:
    """Returns the chances that Horan, as the defender, wins and ties against a total."""
    again = (
        share(sum(sum(roll) > mine for roll in ROLLS)),
        share(sum(sum(roll) == mine for roll in ROLLS)),
    )
    win = tie = Fraction(0)
    for roll in ROLLS:
        stands = (Fraction(sum(roll) > mine), Fraction(sum(roll) == mine))
        best = max(stands, again)
        win, tie = win + best[0] / 36, tie + best[1] / 36
    return win, tie


@pytest.mark.rule("regent.arena.3", "hero.horan.1")
def test_the_defender_plays_for_himself() -> None:
    game = duel("argentus", "horan", dice=[4, 4])
    expected = [horans_best(sum(roll)) for roll in ROLLS]
    loss, tie = (sum((part[index] for part in expected), Fraction(0)) / 36 for index in (0, 1))
    assert sole(game) == Chance(1 - loss - tie, tie, loss)
    game.choose("roll")
    win, tie = horans_best(8)
    assert odds(game) == {"settle": Chance(1 - win - tie, tie, win)}
    game.choose("settle")
    assert sole(game) == Chance(win, tie, 1 - win - tie)


@pytest.mark.rule("regent.arena.3", "hero.horan.1")
def test_the_attacker_rolls_again_when_that_is_better_over_the_defenders_play() -> None:
    game = duel("horan", "argentus", dice=[1, 2])
    game.choose("roll")
    found = odds(game)
    plain = sole(duel("argentus", "markul"))
    assert found["use:catacombs:hero.horan.double_attack"] == plain
    assert found["settle"].win == share(1)


@pytest.mark.rule("regent.arena.3", "fight.8")
def test_spells_of_both_sides_count() -> None:
    game = duel(
        hero("taia", items=["frost_fist"]), fighter("argentus", items=["magic_bolt"]), dice=[6, 6, 6, 6]
    )
    game.choose("roll")
    found = odds(game)
    # Taia has 12 and Foresight; with the Fist nothing beats her.
    assert found["use:regent:item.frost_fist"] == Chance(ALL, Fraction(0), Fraction(0))
    assert found["settle"] == Chance(1 - share(1), share(1), Fraction(0))
    game.choose("settle", "roll")
    assert odds(game) == {
        "settle": Chance(Fraction(0), Fraction(0), ALL),
        "use:catacombs:item.magic_bolt": Chance(Fraction(0), ALL, Fraction(0)),
    }


@pytest.mark.rule("regent.arena.2")
def test_the_choice_of_the_opponent_shows_the_chance_against_each() -> None:
    game = beside_arena("argentus", "markul", fighter("lorraine", items=["axe"]))
    game.choose("move east")
    found = odds(game)
    assert found["hero:1"] == sole(duel("argentus", "markul"))
    game.choose("hero lorraine")
    assert sole(game) == found["hero:2"]
    assert found["hero:1"].win > found["hero:2"].win


@pytest.mark.rule("regent.arena.3")
@pytest.mark.parametrize("picks", [(), (0, 0), (1, 0), (1, 1, 0), (2, 0, 0, 0)])
def test_the_best_answer_has_the_chance_of_the_whole(picks: tuple[int, ...]) -> None:
    """Every decision's best chance is what was told one decision before, as long as no die falls."""
    game = duel(
        hero("horan", items=["magic_bolt", "frost_fist"]),
        fighter("xanros", items=["magic_bolt", "sword"]),
        dice=[2, 3, 4, 4, 5, 5],
    )
    game.choose("roll")
    for pick in picks:
        before = odds(game)
        asked = game.decision.seat
        option = game.decision.options[pick % len(game.decision.options)].id
        draws = len(game.match.log)
        game.choose(option.replace("use:", "use "))
        after = odds(game)
        if not after or game.match.log[draws].draws:
            return
        best = max(after.values(), key=lambda chance: (chance.win, chance.tie))
        mine = best if game.decision.seat == asked else Chance(best.loss, best.tie, best.win)
        assert mine == before[option]


def test_no_chances_outside_contests() -> None:
    game = beside_arena("argentus")
    assert odds(game) == {}
    with pytest.raises(LookupError, match="no contest"):
        contest_chances(game.book, game.state, 0)
