"""Kinds of faults that comparable programs had in rules and computer players, tried on this game."""

from collections import Counter
from collections.abc import Iterator
from typing import cast

import pytest
from msgspec.structs import replace

from karak.bots import BOTS
from karak.bots.base import seat_rng
from karak.catacombs.board import turned
from karak.catacombs.defs import tiles
from karak.catacombs.events import (
    GameEnded,
    TileDrawn,
    TilePlaced,
    TurnStarted,
)
from karak.catacombs.setup import RollForFirst
from karak.catacombs.state import State
from karak.engine.apply import RuleLoop, apply
from karak.engine.commands import Choose, GameOver, NotOffered, Stale
from karak.engine.decisions import Decision
from karak.engine.match import Match
from karak.engine.modules import tag_of
from karak.engine.rng import Rng
from tests.support.games import PRESETS, Picker, play
from tests.support.matches import BOOK, heard, new_match, state_of
from tests.support.scenario import hero, only, scenario

REASONS = {"dragon", "tiles", "no_way", "no_dragon", "rounds", "six"}
TILES_OUT = ("ends", "goes_on")
CHOICES_IN_A_TURN = 150
"""More than any turn of a random player needs; a turn that never ends passes it."""
LAST_GAP = """
c-c-c
|   |
c-S-{}
|   |
c-c-
"""
"""A closed board but for (1, 1), which (1, 0) and (0, 1) lead to."""
HOLE = """
c-c-c
|   |
S   c
|   |
c-c-c
"""
"""Beside the start tile a hole with walls on its other three sides."""


def by_bots(match: Match, names: tuple[str, ...]) -> Iterator[tuple[Decision, str]]:
    """Plays a game by computer players, yielding each decision with the answer before it is given."""
    seats = len(match.start.setup.seats)
    chance = [seat_rng(match.start.setup.seed, seat) for seat in range(seats)]
    while match.state.result is None:
        (decision,) = match.decisions
        bot = BOTS[names[decision.seat % len(names)]]
        seen = cast("State", match.view(decision.seat))
        answer = bot.choose(match.book, seen, decision, chance[decision.seat])
        yield decision, answer
        match.choose(answer)


# SOFTLOCK: a tile that fits nowhere, the last exit closes, the pile is empty while the dragon is unseen


@pytest.mark.rule("explore.2")
@pytest.mark.parametrize("tile", [tile for tile, found in tiles(BOOK).items() if found.kind != "start"])
@pytest.mark.parametrize("board", ["S", HOLE])
def test_softlock_every_tile_fits_wherever_it_is_drawn(tile: str, board: str) -> None:
    game = scenario(board, pile=only(tile), bag=only("locked_chest"))
    explored = [option for option in game.options if option.startswith("explore:")]
    assert "explore:1,0" in explored
    for choice in explored:
        match = Match(game.book, game.state)
        match.choose(choice)
        turns = [option.id for option in match.decisions[0].options]
        assert turns
        for turn in turns:
            after = apply(match.book, match.state, Choose(match.state.seq, 0, turn)).state
            assert "end" in [option.id for option in Match(match.book, after).decisions[0].options]


@pytest.mark.rule("end.4", "explore.7")
@pytest.mark.parametrize("pile", [("corridor_corner",), ("corridor_corner", "corridor_cross")])
@pytest.mark.parametrize(
    ("tiles_out", "dragon_in_bag", "reason"),
    [
        ("ends", True, "tiles"),
        ("ends", False, "tiles"),
        ("goes_on", True, "no_dragon"),
        ("goes_on", False, None),
    ],
)
def test_softlock_the_last_exit_closes(
    pile: tuple[str, ...], tiles_out: str, dragon_in_bag: bool, reason: str | None
) -> None:
    game = scenario(
        LAST_GAP.format("c" if dragon_in_bag else "D"),
        [hero("aderyn", (0, 1)), "horan"],
        pile=only(*pile),
        bag=only("giant_rat", "dragon") if dragon_in_bag else only("giant_rat"),
        switches={"tiles_out": tiles_out, "round_limit": 30},
    )
    game.choose("explore east", "turn NW", "end")
    assert (game.state.result.reason if game.state.result else None) == reason
    left = len(game.state.pile)
    if reason is None:
        for _ in play(game.match, Picker(1)):
            assert not [option for option in game.options if option.startswith("explore:")]
        assert game.state.result is not None
        assert game.state.result.reason in ("dragon", "rounds")
    assert len(game.state.pile) == left


@pytest.mark.rule("explore.6", "end.4")
@pytest.mark.parametrize(
    ("tiles_out", "bag", "reason"),
    [
        ("ends", ("dragon",), "tiles"),
        ("ends", ("giant_rat",), "tiles"),
        ("goes_on", ("dragon",), "no_dragon"),
        ("goes_on", ("giant_rat",), None),
    ],
)
def test_softlock_the_pile_is_empty_while_the_dragon_is_unseen(
    tiles_out: str, bag: tuple[str, ...], reason: str | None
) -> None:
    game = scenario("S-c-", pile=only(), bag=only(*bag), switches={"tiles_out": tiles_out})
    assert game.offered("move east")
    assert not game.offered("explore")
    game.choose("end")
    assert (game.state.result.reason if game.state.result else None) == reason


@pytest.mark.rule("end.4")
@pytest.mark.parametrize("tiles_out", TILES_OUT)
@pytest.mark.parametrize(
    "pile",
    [
        (),
        ("corridor_corner",) * 40,
        ("room_corner",) * 40,
        ("corridor_straight",) * 6,
        ("portal_straight", "fountain_corner") * 10,
    ],
    ids=["none", "corners", "rooms", "straights", "portals"],
)
def test_softlock_odd_piles_end_as_the_rules_say(tiles_out: str, pile: tuple[str, ...]) -> None:
    for seed in range(4):
        match = new_match(seed, tiles_out=tiles_out, round_limit="60")
        given = tuple(f"catacombs:tile.{tile}" for tile in pile)
        match = Match(BOOK, replace(state_of(match), pile=given))
        for decision in play(match, Picker(seed)):
            assert decision.options
        assert match.state.result is not None
        others = {"tiles"} if tiles_out == "ends" else {"no_dragon"}
        assert match.state.result.reason in {"dragon", "rounds"} | others


# RULE: a computer player made a move that people are not allowed


@pytest.mark.parametrize("names", [("random",), ("greedy",), ("greedy", "random")])
def test_rule_computer_players_choose_only_from_what_is_offered(names: tuple[str, ...]) -> None:
    match = new_match(5, round_limit="15")
    for decision, answer in by_bots(match, names):
        assert answer in [option.id for option in decision.options]
    assert match.state.result is not None


def test_rule_what_is_not_offered_is_refused_whoever_asks() -> None:
    match = new_match(3, round_limit="15")
    wanted = {f"turn:{exits}" for found in ("NS", "ES", "NES", "NESW") for exits in _turned(found)}
    wanted |= {"end", "fight", "roll", "settle", "rest", "open", "leave"}
    wanted |= {
        f"{verb}:{x},{y}" for verb in ("move", "explore", "jump") for x in (-1, 0, 1) for y in (-1, 0, 1)
    }
    refused = 0
    for decision in play(match, Picker(3)):
        before, entries = match.state, len(match.log)
        for option in sorted(wanted - {offered.id for offered in decision.options}):
            with pytest.raises(NotOffered):
                match.submit(Choose(decision.seq, decision.seat, option))
            refused += 1
        assert match.state is before
        assert len(match.log) == entries
    assert refused > 1000


def _turned(exits: str) -> set[str]:
    return {turned(exits, turn) for turn in range(4)}


# CRASH: a race between a computer player and an event


@pytest.mark.parametrize("seed", range(8))
def test_crash_late_answers_of_computer_players_are_refused_and_harm_nothing(seed: int) -> None:
    straight = new_match(seed, round_limit="15")
    for _ in play(straight, Picker(seed)):
        pass
    delayed, picker, delay = new_match(seed, round_limit="15"), Picker(seed), Picker(seed + 1000)
    on_the_way: list[Choose] = []
    while delayed.state.result is None:
        (decision,) = delayed.decisions
        answer = Choose(decision.seq, decision.seat, picker.option(decision))
        copies = [answer] * (1 + delay.below(3))
        on_the_way += copies[1:]
        delayed.submit(answer)
        while on_the_way and delay.below(2):
            before = delayed.state
            with pytest.raises((Stale, GameOver)):
                delayed.submit(on_the_way.pop(delay.below(len(on_the_way))))
            assert delayed.state is before
    assert delayed.log == straight.log
    assert delayed.state == straight.state


# RULE: a tile is silently swapped, the count of tiles does not add up


@pytest.mark.rule("explore.3", "end.4")
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("pool", ["full", "half"])
@pytest.mark.parametrize("seats", [2, 5])
def test_rule_the_tiles_shown_as_left_are_those_in_the_pile(preset: str, pool: str, seats: int) -> None:
    match = new_match(seats, seats, preset, pool=pool, round_limit="60")
    pile = list(state_of(match).pile)
    assert len(pile) == {"full": 80, "half": 43}[pool] - 1
    events = heard(match)
    for decision in play(match, Picker(seats)):
        in_hand = decision.kind == "catacombs.lay_tile"
        assert len(state_of(match).pile) + len(state_of(match).board) + in_hand == len(pile) + 1
    drawn = [event for event in events if isinstance(event, TileDrawn)]
    assert [event.tile for event in drawn] == list(reversed(pile))[: len(drawn)]
    assert [event.left for event in drawn] == [len(pile) - number for number in range(1, len(drawn) + 1)]
    laid = [(event.cell, event.tile) for event in events if isinstance(event, TilePlaced)]
    assert laid == [(event.cell, event.tile) for event in drawn]
    assert len(state_of(match).pile) == len(pile) - len(drawn)


@pytest.mark.rule("end.4")
@pytest.mark.parametrize("pool", ["full", "half"])
def test_rule_the_game_does_not_end_with_tiles_that_could_be_laid(pool: str) -> None:
    ended: Counter[str] = Counter()
    for seed in range(12):
        match = new_match(seed, pool=pool)
        for _ in play(match, Picker(seed)):
            pass
        assert match.state.result is not None
        reason = match.state.result.reason
        ended[reason] += 1
        if reason == "tiles":
            assert not state_of(match).pile or not state_of(match).board.has_open_exit()
    assert set(ended) <= {"dragon", "tiles"}
    assert ended["tiles"]


# RULE: a turn is offered after the end


@pytest.mark.rule("end.1", "end.7")
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(
    ("name", "lives", "dice", "choices"),
    [
        ("victorius", 5, [6, 4], ("settle",)),
        ("xanros", 1, [4, 5], ("use sacrifice", "settle")),
        ("argentus", 5, [4, 5], ("use magic_bolt", "settle")),
        ("aderyn", 5, [4, 5], ("settle",)),
    ],
)
def test_rule_after_the_dragon_fell_nobody_is_asked(
    preset: str, name: str, lives: int, dice: list[int], choices: tuple[str, ...]
) -> None:
    seats = [hero(name, (1, 0), lives, ["axe", "axe", "magic_bolt"]), hero("taia")]
    game = scenario("S-c-D-", seats, dice=dice, preset=preset)
    game.choose("move east")
    if name == "aderyn":
        game.choose("fight")
    game.choose("roll", *choices)
    assert isinstance(game.events[-1], GameEnded)
    assert not any(isinstance(event, TurnStarted) for event in game.events)
    assert game.match.decisions == ()
    for choice in ("end", "move:0,0", "use:catacombs:item.magic_bolt", "fight", "roll"):
        for seat in (0, 1):
            with pytest.raises(GameOver):
                game.match.submit(Choose(game.state.seq, seat, choice))


# HANG: searching or repeating without a bound


@pytest.mark.rule("hero.victorius.1")
def test_hang_ones_without_end_are_noticed_and_named() -> None:
    game = scenario("S-W-", ["victorius", "taia"], dice=[1] * 500 + [3, 3])
    game.choose("move east", "roll")
    assert game.offered("settle")
    game = scenario("S-W-", ["victorius", "taia"], dice=[1] * 10_000)
    game.choose("move east")
    before = game.state
    with pytest.raises(RuleLoop, match="SettleOnes"):
        game.choose("roll")
    assert game.state is before


@pytest.mark.rule("setup.5")
def test_hang_equal_rolls_for_the_first_turn_wait_for_the_players() -> None:
    game = scenario("S", ["horan", "taia"], start="setup", dice=[3, 3] * 200 + [6, 6, 1, 1])
    for _ in range(200):
        assert game.decision.kind == tag_of(RollForFirst)
        game.choose("roll")
    game.choose("roll", "roll")
    assert game.running is not None


@pytest.mark.rule("switch.gentle_start")
@pytest.mark.parametrize("name", ["horan", "taia"])
def test_hang_a_gentle_start_with_strong_monsters_only_takes_what_there_is(name: str) -> None:
    others = ("the_fallen", "dragon", "skeleton_king", "skeleton_warrior")
    for bag in (others, others[:1]):
        game = scenario(
            "S", [name, "aderyn"], pile=only("room_cross"), bag=only(*bag), switches={"gentle_start": "on"}
        )
        game.choose("explore north", "turn NESW")
        if game.offered("lay"):
            game.choose("lay the_fallen")
        assert game.happened({"t": "token_laid", "token": "the_fallen"})


def test_hang_an_unbiased_draw_ends_also_where_half_the_values_are_thrown_away() -> None:
    rng = Rng(3)
    for _ in range(200):
        rng, value = rng.below("any", (1 << 63) + 1)
        assert 0 <= value <= 1 << 63
    assert rng.used["any"] > 300


# HANG: the turn of a computer player never ends


@pytest.mark.parametrize("names", [("random",), ("greedy",), ("random", "greedy")])
@pytest.mark.parametrize("preset", PRESETS)
def test_hang_turns_of_computer_players_end(names: tuple[str, ...], preset: str) -> None:
    for seed in range(3):
        match = new_match(seed, 2 + seed, preset, round_limit="15")
        events = heard(match)
        choices = 0
        for _ in by_bots(match, names):
            choices = 0 if any(isinstance(event, TurnStarted) for event in events) else choices + 1
            events.clear()
            assert choices < CHOICES_IN_A_TURN, state_of(match).steps
        assert match.state.result is not None
        assert match.state.result.reason in REASONS
