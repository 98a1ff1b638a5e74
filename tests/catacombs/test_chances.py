"""Exact chances against tables worked out without the rules."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from itertools import product
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from karak.catacombs import chances, options
from karak.catacombs.board import Placed
from karak.catacombs.chances import Chance, fight_chances, option_chances
from karak.catacombs.defs import HeroDef, TokenDef, heroes, preset, tokens
from karak.catacombs.setup import new_game
from karak.catacombs.state import Hero, Read, State, Write, roll
from karak.catacombs.steps.contest import SettleOnes, change_die
from karak.catacombs.steps.fight import Fight
from karak.catacombs.steps.turn import PlainTurn
from karak.engine.abilities import Ability
from karak.engine.apply import RuleLoop, apply, decisions
from karak.engine.commands import Choose
from karak.engine.decisions import Ask, Option
from karak.engine.modules import Content, Module, RuleBook, build_rulebook
from karak.engine.setup import GameSetup, SeatSetup
from karak.engine.state import Term
from karak.registry import MODULES

pytestmark = pytest.mark.rule("fight.10")

ROOM = (0, -1)
STRENGTHS = range(5, 16)
WEAPONS = {
    0: (),
    1: ("daggers",),
    2: ("sword",),
    3: ("axe",),
    4: ("axe", "daggers"),
    5: ("axe", "sword"),
    6: ("axe", "axe"),
}
ROLLS = list(product(range(1, 7), repeat=2))
TRAINED = list(product(range(2, 7), repeat=2))


def _bear(q: Read, step: SettleOnes, _ask: Ask) -> list[Option]:
    index = step.next_one(q)
    assert index is not None
    return [options.use_on_die("testing:hero.bear", index)]


def _accept_bear(ctx: Write, option: Option) -> None:
    change_die(ctx, options.die_of(option), 6, "testing:hero.bear")


def _again(_q: Read, fight: Fight, _ask: Ask) -> list[Option]:
    return [options.use("testing:hero.again")] if fight.dice else []


def _accept_again(ctx: Write, _option: Option) -> None:
    ctx.amend(Fight, dice=roll(ctx, 2))


def _gamble(_q: Read, fight: Fight, _ask: Ask) -> list[Option]:
    return [options.use("testing:hero.gamble")] if fight.dice and not fight.bonuses else []


def _accept_gamble(ctx: Write, _option: Option) -> None:
    """Chance answers 1 in 4: a bonus of 20; 2 in 4: a malus of 20; else it may be tried again."""
    answer = ctx.draw("dice", 4)
    if answer:
        ctx.amend(Fight, bonuses=(Term("testing:hero.gamble", 20 if answer == 1 else -20),))


TESTING = Module(
    id="testing",
    version=1,
    kind="expansion",
    requires=("catacombs",),
    content=Content(
        add={
            "tokens": {
                f"testing:monster.of_{strength}": TokenDef(
                    "monster", 0, "catacombs:item.key", strength=strength
                )
                for strength in STRENGTHS
            },
            "heroes": {
                "testing:hero.plain": HeroDef(()),
                "testing:hero.bear": HeroDef(
                    ("catacombs:hero.victorius.combat_training", "testing:hero.bear")
                ),
                "testing:hero.again": HeroDef(("testing:hero.again",)),
                "testing:hero.gamble": HeroDef(("testing:hero.gamble",)),
            },
        }
    ),
    abilities=(
        Ability("testing:hero.bear", offers={SettleOnes: _bear}, accept=_accept_bear),
        Ability("testing:hero.again", offers={Fight: _again}, accept=_accept_again),
        Ability("testing:hero.gamble", offers={Fight: _gamble}, accept=_accept_gamble),
    ),
)
BOOK: RuleBook = build_rulebook({**MODULES, "testing": TESTING}, ("catacombs", "testing"))


def position(
    hero: str,
    strength: int,
    items: Iterable[str] = (),
    *,
    lives: int = 5,
    cursed: bool = False,
    turn: int = 0,
) -> State:
    """Returns a state in which the first seat's hero stands beside a room with a monster."""
    module = "testing" if f"testing:hero.{hero}" in heroes(BOOK) else "catacombs"
    setup = GameSetup(
        modules=("catacombs", "testing"),
        seats=(SeatSetup(hero=f"{module}:hero.{hero}"), SeatSetup(hero="deal")),
        preset="summary",
        switches=preset(BOOK, "summary"),
        seed=0,
    )
    state: State = new_game(BOOK, setup)
    room = Placed("catacombs:tile.room_cross", 0, "NESW", f"testing:monster.of_{strength}")
    carried = tuple(sorted(f"catacombs:item.{item}" for item in items))
    return replace(
        state,
        steps=(PlainTurn(turn, ((0, 0),)),),
        board=state.board.put(ROOM, room),
        heroes=(Hero(f"{module}:hero.{hero}", lives=lives, items=carried), Hero("catacombs:hero.taia")),
        curse=0 if cursed else 1,
    )


def chance(
    hero: str, strength: int, items: Iterable[str] = (), *, lives: int = 5, first: bool = False
) -> Chance:
    """Returns the chance of a hero against a monster of some strength."""
    return fight_chances(BOOK, position(hero, strength, items, lives=lives), 0, ROOM, first=first)


def mean(results: Iterable[Chance]) -> Chance:
    """Returns the mean of equally likely chances."""
    listed = list(results)

    def share(part: Callable[[Chance], Fraction]) -> Fraction:
        return sum((part(one) for one in listed), Fraction(0)) / len(listed)

    return Chance(share(lambda one: one.win), share(lambda one: one.tie), share(lambda one: one.loss))


def outcome(total: int, strength: int) -> Chance:
    """Returns what is certain once the total stands."""
    win, tie, loss = (
        Fraction(int(is_so)) for is_so in (total > strength, total == strength, total < strength)
    )
    return Chance(win, tie, loss)


def table(strength: int, bonus: int = 0, rolls: Iterable[tuple[int, ...]] = ROLLS) -> Chance:
    """Returns the chance of a total with a fixed bonus."""
    return mean(outcome(sum(dice) + bonus, strength) for dice in rolls)


def better(*ways: Chance) -> Chance:
    """Returns the best of some ways: the greatest win, among equals the greatest tie."""
    return max(ways, key=lambda way: (way.win, way.tie))


def fought(hero: str, strength: int, dice: tuple[int, ...], items: Iterable[str] = ()) -> State:
    """Returns a state in which the dice of the fight have been rolled."""
    state = position(hero, strength, items)
    fight = Fight(0, ROOM, token=f"testing:monster.of_{strength}", dice=dice)
    return replace(state, steps=(*state.steps, fight))


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("weapons", WEAPONS)
def test_plain_table(strength: int, weapons: int) -> None:
    assert chance("plain", strength, WEAPONS[weapons]) == table(strength, weapons)


@pytest.mark.parametrize(
    ("hero", "items", "strength", "percent"),
    [
        ("plain", (), 8, 28),
        ("horan", (), 8, 48),
        ("aderyn", (), 8, 42),
        ("victorius", (), 8, 40),
        ("plain", ("axe", "axe"), 15, 17),
        ("plain", ("axe", "axe", "magic_bolt"), 15, 28),
    ],
)
def test_known_values(hero: str, items: tuple[str, ...], strength: int, percent: int) -> None:
    assert chance(hero, strength, items).percent[0] == percent


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("bolts", range(4))
@pytest.mark.parametrize("hero", ["plain", "argentus"])
def test_bolts_add_as_many_as_there_are_once_each(hero: str, strength: int, bolts: int) -> None:
    assert chance(hero, strength, ("sword", *["magic_bolt"] * bolts)) == table(strength, 2 + bolts)


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("bolts", [0, 2])
def test_second_roll_is_taken_where_it_is_better(strength: int, bolts: int) -> None:
    again = table(strength, bolts)
    expected = mean(better(outcome(sum(dice) + bolts, strength), again) for dice in ROLLS)
    assert chance("horan", strength, ["magic_bolt"] * bolts) == expected


@pytest.mark.parametrize("strength", STRENGTHS)
def test_ones_rolled_again_never_show(strength: int) -> None:
    assert chance("victorius", strength) == table(strength, rolls=TRAINED)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_ties_that_win_are_no_ties(strength: int) -> None:
    plain = table(strength)
    assert chance("aderyn", strength) == Chance(plain.win + plain.tie, Fraction(0), plain.loss)


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("lives", [0, 1, 2, 5])
def test_life_may_be_paid_once_the_last_one_too(strength: int, lives: int) -> None:
    assert chance("xanros", strength, lives=lives) == table(strength, 1 if lives else 0)


def test_first_step_gives_its_bonus() -> None:
    assert chance("taia", 8, first=True) == table(8, 1)
    assert chance("taia", 8) == table(8)
    on_another_turn = position("taia", 8, turn=1)
    assert fight_chances(BOOK, on_another_turn, 0, ROOM) == table(8, 1)


def test_cursed_hero_has_the_plain_chance() -> None:
    for hero in ("horan", "aderyn", "victorius", "xanros"):
        assert fight_chances(BOOK, position(hero, 8, cursed=True), 0, ROOM) == table(8)


def test_no_monster_is_no_fight() -> None:
    with pytest.raises(LookupError, match="no monster"):
        fight_chances(BOOK, position("horan", 8), 0, (0, 0))


@pytest.mark.parametrize(("dice", "settle", "again"), [((1, 2), 0, 28), ((4, 4), 0, 28), ((4, 5), 100, 28)])
def test_each_option_has_its_chance(dice: tuple[int, int], settle: int, again: int) -> None:
    found = option_chances(BOOK, fought("horan", 8, dice))
    assert {option: one.percent[0] for option, one in found.items()} == {
        "settle": settle,
        "use:catacombs:hero.horan.double_attack": again,
    }


def test_options_before_the_roll_have_the_whole_chance() -> None:
    assert option_chances(BOOK, fought("horan", 8, ())) == {"roll": chance("horan", 8)}


def test_option_counts_what_stays_open_after_it() -> None:
    found = option_chances(BOOK, fought("plain", 8, (3, 4), ("magic_bolt", "magic_bolt")))
    assert found["settle"] == outcome(7, 8)
    assert found["use:catacombs:item.magic_bolt"] == outcome(9, 8)


def test_no_chances_where_no_fight_is_open() -> None:
    assert option_chances(BOOK, position("horan", 8)) == {}


def test_chances_of_ways_to_settle_ones() -> None:
    state = fought("bear", 9, (1, 4))
    state = replace(state, steps=(*state.steps, SettleOnes(0)))
    train, six = "use:catacombs:hero.victorius.combat_training:0", "use:testing:hero.bear:0"
    # The die rolled again may show 1 once more, and then counts as 6.
    assert option_chances(BOOK, state) == {
        six: outcome(10, 9),
        train: mean(outcome(4 + (6 if die == 1 else die), 9) for die in range(1, 7)),
    }
    assert chance("bear", 9) == mean(
        outcome(sum(6 if die == 1 else die for die in dice), 9) for dice in ROLLS
    )


def test_course_that_leads_back_is_tried_again() -> None:
    found = option_chances(BOOK, fought("gamble", 8, (2, 2)))
    assert found["settle"] == outcome(4, 8)
    assert found["use:testing:hero.gamble"] == Chance(Fraction(1, 3), Fraction(0), Fraction(2, 3))
    # Who wins already leaves it; taking it would win, lose, or leave the choice open as it was.
    found = option_chances(BOOK, fought("gamble", 8, (6, 6)))
    assert found["settle"] == outcome(12, 8)
    assert found["use:testing:hero.gamble"] == Chance(Fraction(1, 2), Fraction(0), Fraction(1, 2))


def test_circle_of_choices_is_refused() -> None:
    with pytest.raises(RuleLoop, match="circles"):
        chance("again", 8)


def test_percent_is_certain_only_where_the_chance_is() -> None:
    assert outcome(9, 8).percent == (100, 0, 0)
    assert Chance(Fraction(1, 1000), Fraction(0), Fraction(999, 1000)).percent == (1, 0, 99)
    assert Chance(Fraction(1, 8), Fraction(1, 8), Fraction(3, 4)).percent == (13, 13, 75)


positions = st.builds(
    position,
    st.sampled_from(
        ["plain", "bear", *sorted(name.rpartition(".")[2] for name in heroes(BOOK) if "cata" in name)]
    ),
    st.sampled_from([8, 9, 12]),
    st.lists(st.sampled_from(["daggers", "axe", "magic_bolt", "key", "healing_portal"]), max_size=3),
    lives=st.sampled_from([0, 1, 5]),
    cursed=st.booleans(),
    turn=st.integers(0, 1),
)


@given(positions, st.booleans())
@settings(max_examples=150, deadline=None)
def test_remembering_never_changes_a_chance(state: State, first: bool) -> None:
    remembered = fight_chances(BOOK, state, 0, ROOM, first=first)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(chances, "_CHANCES", chances._Recent())
        assert fight_chances(BOOK, state, 0, ROOM, first=first) == remembered
    assert remembered.win + remembered.tie + remembered.loss == 1


@given(positions, st.lists(st.integers(0, 50), max_size=6))
@settings(max_examples=100, deadline=None)
def test_chances_of_options_add_up_on_the_way(state: State, picks: list[int]) -> None:
    """The best option of each decision has the chance of the whole; other answers may only lower it."""
    state = replace(
        state, heroes=(replace(state.heroes[0], lives=max(1, state.heroes[0].lives)), state.heroes[1])
    )
    fight = Fight(0, ROOM, token=cast("str", state.board[ROOM].token))
    state = replace(
        state, steps=(*state.steps, fight), heroes=(replace(state.heroes[0], cell=ROOM), state.heroes[1])
    )
    for pick in picks:
        found = option_chances(BOOK, state)
        if not found:
            return
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(chances, "_OPTIONS", chances._Recent())
            assert option_chances(BOOK, state) == found
        (decision,) = decisions(BOOK, state)
        assert list(found) == [option.id for option in decision.options]
        option = decision.options[pick % len(decision.options)].id
        advance = apply(BOOK, state, Choose(state.seq, decision.seat, option))
        state = cast("State", advance.state)
        after = option_chances(BOOK, state)
        if after and not advance.draws:
            assert better(*after.values()) == found[option]


def test_every_monster_of_the_game_has_a_chance() -> None:
    monsters: Mapping[str, TokenDef] = {name: token for name, token in tokens(BOOK).items() if token.monster}
    state = position("plain", 8)
    for name, token in monsters.items():
        board = state.board.put(ROOM, replace(state.board[ROOM], token=name))
        assert fight_chances(BOOK, replace(state, board=board), 0, ROOM) == table(token.strength)
