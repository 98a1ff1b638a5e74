"""Kinds of faults that comparable programs had with undo, loading and dice, tried on this game."""

from collections import Counter
from itertools import pairwise
from typing import cast

import pytest

from karak.catacombs.events import DiceRolled, DieChanged, StartRolled, TileDrawn, TokensDrawn
from karak.catacombs.setup import shuffled
from karak.catacombs.state import State, roll
from karak.engine.apply import apply
from karak.engine.codec import decode, encode, state_hash, to_plain
from karak.engine.commands import Choose
from karak.engine.context import Ctx
from karak.engine.match import Match, NoUndo, UndoRefused
from karak.engine.rng import Rng
from tests.support.games import Picker, play
from tests.support.matches import BOOK, heard, new_match, state_of
from tests.support.scenario import hero, scenario

CHANCE = (TileDrawn, TokensDrawn, DiceRolled, DieChanged, StartRolled)
"""What chance gave, or what was hidden and is known now."""


# EXPLOIT: undo leaves something behind, or shows or changes what chance gives


@pytest.mark.parametrize(("seed", "preset"), [(1, "summary"), (2, "booklet"), (3, "summary")])
def test_exploit_undo_takes_back_all_of_a_choice_or_nothing(seed: int, preset: str) -> None:
    match = new_match(seed, preset=preset, round_limit="15")
    undone: Counter[str] = Counter()
    for decision in play(match, Picker(seed)):
        if len(match.log) % 5:
            continue
        before, text, entries = match.state, encode(match.book, match.state), list(match.log)
        for option in decision.options:
            trial = Match(match.book, before)
            trial.choose(option.id)
            last = trial.log[-1]
            if trial.can_undo:
                trial.undo()
                undone[option.verb] += 1
                assert encode(trial.book, trial.state) == text
                assert state_hash(trial.book, trial.state) == state_hash(match.book, before)
                assert trial.log == []
            else:
                assert last.draws or last.reveals or trial.state.result is not None
        assert match.log == entries
    assert {"move", "end"} <= set(undone)


@pytest.mark.rule("explore.3")
def test_exploit_nothing_that_chance_gave_or_showed_is_taken_back() -> None:
    match = new_match(4, round_limit="30")
    events = heard(match)
    for _ in play(match, Picker(4)):
        if not match.log:
            continue
        last = match.log[-1]
        shown = [event for event in events if isinstance(event, CHANCE)]
        if last.draws or last.reveals or shown:
            assert match.no_undo in (NoUndo.CHANCE, NoUndo.REVEAL)
            with pytest.raises(UndoRefused):
                match.undo()
        else:
            assert match.can_undo
        events.clear()


def test_exploit_undo_and_another_choice_leave_the_next_draws_as_they_are() -> None:
    def tile_after(*choices: str, undo: str | None = None) -> str:
        game = scenario("S-c-", seed=9)
        if undo is not None:
            game.choose(undo)
            game.match.undo()
        game.choose(*choices)
        return next(event.tile for event in game.events if isinstance(event, TileDrawn))

    assert len({tile_after(f"explore {way}") for way in ("north", "south", "west")}) == 1
    assert tile_after("explore north", undo="move east") == tile_after("explore north")

    def dice_after(undo: str | None) -> tuple[int, ...]:
        game = scenario("S-c-W-", [hero("taia", (1, 0)), "horan"], seed=9)
        if undo is not None:
            game.choose(undo)
            game.match.undo()
        game.choose("move east", "roll")
        return next(event.dice for event in game.events if isinstance(event, DiceRolled))

    assert dice_after(None) == dice_after("move west") == dice_after("move east")


@pytest.mark.rule("fight.2")
def test_exploit_a_roll_cannot_be_taken_back() -> None:
    game = scenario("S-c-W-", [hero("horan", (1, 0)), "taia"], dice=[1, 1, 2, 2])
    for choice in ("roll", "use double_attack"):
        if choice == "roll":
            game.choose("move east")
        game.choose(choice)
        with pytest.raises(UndoRefused) as refused:
            game.match.undo()
        assert refused.value.reason is NoUndo.CHANCE


# EXPLOIT: after loading, chance begins anew


def test_exploit_a_thousand_rolls_with_saving_between_them_are_those_without() -> None:
    straight = loaded = state_of(new_match(8))
    for _ in range(1000):
        ctx = Ctx(BOOK, straight)
        wanted = roll(ctx, 2)
        straight = ctx.state
        loaded = cast("State", decode(BOOK, encode(BOOK, loaded)))
        again = Ctx(BOOK, loaded)
        assert roll(again, 2) == wanted
        loaded = again.state
    assert loaded == straight


@pytest.mark.rule("setup.6")
def test_exploit_a_game_loaded_before_every_choice_is_the_same_game() -> None:
    straight = new_match(8, round_limit="60")
    picker, draws = Picker(8), 0
    state = straight.state
    for decision in play(straight, Picker(8)):
        loaded = decode(BOOK, encode(BOOK, state))
        advance = apply(BOOK, loaded, Choose(decision.seq, decision.seat, picker.option(decision)))
        state, draws = advance.state, draws + len(advance.draws)
    assert state == straight.state
    assert draws == sum(len(entry.draws) for entry in straight.log) > 100


def test_exploit_draws_of_one_kind_do_not_begin_those_of_another_anew() -> None:
    dice, both = Rng(7), Rng(7)
    for number in range(100):
        dice, wanted = dice.below("dice", 6)
        both, _ = both.below(f"other{number % 3}", 43)
        both, found = both.below("dice", 6)
        assert found == wanted


def test_exploit_the_save_holds_how_far_chance_came() -> None:
    state = state_of(new_match(8))
    ctx = Ctx(BOOK, state)
    roll(ctx, 2)
    saved = to_plain(BOOK, ctx.state)["rng"]
    assert saved["seed"] == state.rng.seed
    assert saved["used"]["dice"] == state.rng.used.get("dice", 0) + 2


# Players believe that the dice are unfair


def chi_square(counted: Counter[tuple[int, ...]], kinds: int) -> float:
    """Returns how far counts are from even ones."""
    expected = counted.total() / kinds
    missing = (kinds - len(counted)) * expected
    return missing + sum((found - expected) ** 2 / expected for found in counted.values())


CRITICAL = {5: 20.5, 35: 66.6}
"""Chi square that fair dice pass in 1 of 1000 tries, by degrees of freedom."""


@pytest.mark.parametrize("seed", [0, 1, 2**63, 20_260_101])
def test_unfair_dice_show_each_face_and_each_pair_as_often(seed: int) -> None:
    rng, rolled = Rng(seed), []
    for _ in range(36_000):
        rng, die = rng.below("dice", 6)
        rolled.append(die)
    assert chi_square(Counter((die,) for die in rolled), 6) < CRITICAL[5]
    assert chi_square(Counter(zip(rolled[::2], rolled[1::2], strict=True)), 36) < CRITICAL[35]
    assert chi_square(Counter(zip(rolled[:-2:2], rolled[2::2], strict=True)), 36) < CRITICAL[35]


def test_unfair_dice_neighbouring_seeds_and_streams_are_not_alike() -> None:
    first = [Rng(seed).below("dice", 6)[1] for seed in range(12_001)]
    assert chi_square(Counter((die,) for die in first), 6) < CRITICAL[5]
    assert chi_square(Counter(pairwise(first)), 36) < CRITICAL[35]
    other = [Rng(seed).below("tokens", 6)[1] for seed in range(12_001)]
    assert chi_square(Counter(zip(first, other, strict=True)), 36) < CRITICAL[35]


def test_unfair_shuffles_give_each_order_as_often() -> None:
    ctx = Ctx(BOOK, state_of(new_match(1)))
    orders = Counter(tuple(map(int, shuffled(ctx, "tiles", ["0", "1", "2"]))) for _ in range(6000))
    assert chi_square(orders, 6) < CRITICAL[5]


def test_unfair_loaded_dice_are_noticed() -> None:
    loaded = Counter({(die,): 6000 for die in range(5)} | {(5,): 6300})
    assert chi_square(loaded, 6) < CRITICAL[5] < chi_square(loaded + Counter({(5,): 300}), 6)
