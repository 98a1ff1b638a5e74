"""What holds in every game, for every set of modules: random games are checked at every step."""

from collections.abc import Iterator
from typing import cast

import pytest

from karak.catacombs.state import State
from karak.engine.apply import apply
from karak.engine.codec import decode, encode, from_plain, state_hash, to_plain
from karak.engine.commands import Choose, GameOver, NotOffered, NotYourDecision, Refused, Stale
from karak.engine.decisions import Decision
from karak.engine.ids import ModuleId
from karak.engine.match import Match, NoUndo, UndoRefused
from karak.engine.setup import GameSetup
from karak.registry import MODULES, rulebook
from tests.support.accounts import Accounts
from tests.support.games import PRESETS, SEATS, Picker, module_sets, play, random_switches, set_up

BOUND = 10_000
RANDOM_TABLES = 12
ACCOUNTS = {"catacombs": Accounts}
SETS = module_sets()


def tables(modules: tuple[ModuleId, ...]) -> Iterator[GameSetup]:
    """Yields set-ups: both presets at every number of seats, then random switches and dealt pairs."""
    for seats in SEATS:
        for name in PRESETS:
            changes = {"round_limit": "60"} if name == "booklet" else {}
            yield set_up(modules, seats, 100 + seats, name, changes)
    for seed in range(RANDOM_TABLES):
        picker = Picker(seed)
        changes = random_switches(rulebook(modules), picker)
        if changes["round_limit"] == "200":
            changes["round_limit"] = "15"
        hero = "deal_two" if seed % 3 == 0 else "deal"
        yield set_up(
            modules, 2 + seed % 2 if hero == "deal_two" else SEATS[seed % 4], seed, changes=changes, hero=hero
        )


GAMES = [
    pytest.param(setup, id=f"{'+'.join(setup.modules)}-{number}")
    for modules in SETS
    for number, setup in enumerate(tables(modules))
]


def is_costly(length: int) -> bool:
    """Returns whether the costly checks run after so many choices: below 10 and at powers of two."""
    return length < 10 or length & (length - 1) == 0


def check_decision(match: Match, decision: Decision) -> None:
    """Asserts that one seat is asked, with options that are sorted, unique and not empty."""
    ids = [option.id for option in decision.options]
    assert match.decisions == (decision,)
    assert ids
    assert ids == sorted(set(ids))
    assert decision.seat in range(len(match.state.setup.seats))
    assert decision.seq == match.state.seq == len(match.log)


def check_refusals(match: Match, decision: Decision) -> None:
    """Asserts that what the rules do not take leaves everything as it was."""
    before, entries = state_hash(match.book, match.state), list(match.log)
    option = decision.options[0].id
    wrong: list[tuple[type[Refused], Choose]] = [
        (NotOffered, Choose(decision.seq, decision.seat, "nonsense")),
        (NotOffered, Choose(decision.seq, decision.seat, f"{option} ")),
        (Stale, Choose(decision.seq - 1, decision.seat, option)),
        (Stale, Choose(decision.seq + 1, decision.seat, option)),
    ]
    others = [seat for seat in range(-1, len(match.state.setup.seats) + 1) if seat != decision.seat]
    wrong.extend((NotYourDecision, Choose(decision.seq, seat, option)) for seat in others)
    for refusal, choice in wrong:
        with pytest.raises(refusal):
            match.submit(choice)
    assert match.log == entries
    assert state_hash(match.book, match.state) == before
    assert match.decisions == (decision,)


def check_codec(match: Match) -> None:
    """Asserts that a state comes back from its text unchanged."""
    data = encode(match.book, match.state)
    back = decode(match.book, data)
    assert back == match.state
    assert encode(match.book, back) == data
    assert from_plain(match.book, to_plain(match.book, match.state)) == match.state
    assert state_hash(match.book, back) == state_hash(match.book, match.state)


def check_replay(match: Match) -> None:
    """Asserts that the log from the start leads to the same states, draws and marks."""
    again = Match(match.book, match.start)
    for entry in match.log:
        again.submit(entry.choice)
    assert again.log == match.log
    assert encode(match.book, again.state) == encode(match.book, match.state)


def check_all_options(match: Match, decision: Decision) -> None:
    """Asserts that every offered option is carried out, and leads to a state that can be saved."""
    before = encode(match.book, match.state)
    for option in decision.options:
        choice = Choose(decision.seq, decision.seat, option.id)
        after = apply(match.book, match.state, choice).state
        assert after.seq == match.state.seq + 1
        assert decode(match.book, encode(match.book, after)) == after
        assert (after.result is None) == bool(after.steps and Match(match.book, after).decisions)
    assert encode(match.book, match.state) == before


def check_undo(match: Match, accounts: Accounts, before: bytes) -> None:
    """Asserts that undo leads back exactly and the same choice forward again, or that it tells why not."""
    after, last = encode(match.book, match.state), match.log[-1]
    reason = match.no_undo
    if match.state.result is not None:
        assert reason is NoUndo.OVER
    elif last.draws:
        assert reason is NoUndo.CHANCE
    elif last.reveals:
        assert reason is NoUndo.REVEAL
    else:
        assert reason is None
    assert match.can_undo == (reason is None)
    if reason is None:
        seq = match.state.seq
        assert match.undo() == last
        assert encode(match.book, match.state) == before
        accounts.forget(seq)
        accounts.check(match.state)
        match.submit(last.choice)
    else:
        with pytest.raises(UndoRefused) as refused:
            match.undo()
        assert refused.value.reason is reason
    assert match.log[-1] == last
    assert encode(match.book, match.state) == after


def check_hidden(match: Match) -> None:
    """Asserts that a seat sees neither the order of pile and bag nor the generator, and all else."""
    state = cast("State", match.state)
    for seat in range(len(state.heroes)):
        seen = cast("State", match.view(seat))
        assert (seen.pile, seen.bag) == (tuple(sorted(state.pile)), tuple(sorted(state.bag)))
        assert (seen.rng.seed, seen.rng.used, seen.rng.script) == (0, {}, {})
        assert (seen.board, seen.heroes, seen.steps) == (state.board, state.heroes, state.steps)


@pytest.mark.parametrize("setup", GAMES)
@pytest.mark.rule("end.7")
def test_random_game(setup: GameSetup) -> None:
    match = Match.of(rulebook(setup.modules), setup)
    accounts = ACCOUNTS[setup.modules[0]](match)
    before = b""
    for decision in play(match, Picker(setup.seed), BOUND):
        length = len(match.log)
        accounts.check(match.state)
        check_decision(match, decision)
        if is_costly(length):
            if length:
                check_undo(match, accounts, before)
            check_refusals(match, decision)
            check_codec(match)
            check_replay(match)
            check_all_options(match, decision)
            check_hidden(match)
        before = encode(match.book, match.state) if is_costly(length + 1) else b""
    accounts.check(match.state)
    check_codec(match)
    check_replay(match)
    check_end(match)


def check_end(match: Match) -> None:
    """Asserts that nothing is asked and nothing is legal after the end, and that nothing is taken back."""
    assert match.state.result is not None
    assert match.decisions == ()
    before = encode(match.book, match.state)
    last = match.log[-1].choice
    for choice in (last, Choose(match.state.seq, last.seat, last.option), Choose(match.state.seq, 0, "end")):
        with pytest.raises(GameOver):
            match.submit(choice)
    with pytest.raises(UndoRefused) as refused:
        match.undo()
    assert refused.value.reason is NoUndo.OVER
    assert encode(match.book, match.state) == before


def test_every_module_is_played() -> None:
    assert {module for modules in SETS for module in modules} == set(MODULES)
    assert {modules[0] for modules in SETS} == set(ACCOUNTS)
