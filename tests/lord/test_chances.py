"""The exact chances of the Lord, against tables worked out without the rules."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from karak.catacombs.chances import Chance, fight_chances, option_chances
from tests.support.lords import ALL, HEROES, crowned
from tests.support.scenario import Game, hero, scenario

pytestmark = pytest.mark.rule("fight.10", "lord.7")

Dice = tuple[int, ...]
Worth = tuple[Fraction, Fraction]
ROLLS = list(product(range(1, 7), repeat=2))
STRENGTHS = {"R": 5, "X": 6, "M": 7, "T": 8, "W": 9, "K": 10, "F": 12}


def facing(sign: str, *others: str, dice: Iterable[int] = ()) -> Game:
    """Returns a game in which Taia is the Lord, with others' abilities, beside a monster."""
    seats = [hero("taia"), *(hero(other) for other in others)]
    return crowned(scenario(f"S-{sign}-", seats, dice=list(dice), modules=ALL), "taia")


def mean(worths: Iterable[Worth]) -> Worth:
    """Returns the mean of equally likely chances to win and to tie."""
    found = list(worths)
    wins, ties = (sum(parts, Fraction(0)) for parts in zip(*found, strict=True))
    return wins / len(found), ties / len(found)


def pair(chance: Chance) -> Worth:
    """Returns the chances to win and to tie."""
    return chance.win, chance.tie


def table(strength: int, rolls: list[Dice], faces: Iterable[int]) -> Callable[..., Worth]:
    """Returns best play from a roll on, with a roll of both dice and of one still to come or used."""
    faces = tuple(faces)

    @cache
    def best(dice: Dice, double: bool, single: bool) -> Worth:
        total = sum(dice)
        found = [(Fraction(total > strength), Fraction(total == strength))]
        if double:
            found.append(mean(best(roll, False, single) for roll in rolls))
        if single:
            found += [mean(best((kept, face), double, False) for face in faces) for kept in dice]
        return max(found)

    return best


@pytest.mark.parametrize("sign", STRENGTHS)
def test_with_two_re_rolls_best_play_uses_them_in_the_better_order(sign: str) -> None:
    best = table(STRENGTHS[sign], ROLLS, range(1, 7))
    game = facing(sign, "horan", "elspeth", dice=[1, 4])
    assert pair(fight_chances(game.book, game.state, 0, (1, 0))) == mean(
        best(roll, True, True) for roll in ROLLS
    )
    game.choose("move east", "roll")
    chances = {option: pair(chance) for option, chance in option_chances(game.book, game.state).items()}
    double, single = HEROES["horan"][0], HEROES["elspeth"][0]
    assert chances == {
        "settle": (Fraction(STRENGTHS[sign] < 5), Fraction(STRENGTHS[sign] == 5)),
        f"use:{double}": mean(best(roll, False, True) for roll in ROLLS),
        f"use:{single}:0": mean(best((4, face), True, False) for face in range(1, 7)),
        f"use:{single}:1": mean(best((1, face), True, False) for face in range(1, 7)),
    }


@pytest.mark.parametrize("sign", STRENGTHS)
def test_a_one_is_best_a_six_also_after_re_rolls(sign: str) -> None:
    def shown(die: int) -> int:
        return 6 if die == 1 else die

    rolls: list[Dice] = [(shown(a), shown(b)) for a, b in ROLLS]
    best = table(STRENGTHS[sign], rolls, map(shown, range(1, 7)))
    game = facing(sign, "horan", "elspeth", "lorraine", "victorius")
    wanted = mean(best(roll, True, True) for roll in rolls)
    assert pair(fight_chances(game.book, game.state, 0, (1, 0))) == wanted


def test_a_one_on_the_table_is_asked_about_with_its_chances() -> None:
    game = facing("W", "lorraine", "victorius", dice=[1, 4])
    game.choose("move east", "roll")
    again, six = HEROES["victorius"][0], HEROES["lorraine"][0]
    chances = {option: pair(chance) for option, chance in option_chances(game.book, game.state).items()}
    # Rolled again it may show 6, or 1 and then be called a 6.
    assert chances == {
        f"use:{six}:0": (Fraction(1), Fraction(0)),
        f"use:{again}:0": (Fraction(2, 6), Fraction(1, 6)),
    }
