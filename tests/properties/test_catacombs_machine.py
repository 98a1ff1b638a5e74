"""Any course of a catacombs game that Hypothesis thinks of: choices, undo, wrong answers in any order."""

from typing import cast

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from karak.catacombs.chances import option_chances
from karak.catacombs.defs import switches
from karak.catacombs.state import State
from karak.catacombs.steps.fight import Fight
from karak.engine.codec import decode, encode, state_hash
from karak.engine.commands import Choose, GameOver, Refused
from karak.engine.match import Match, UndoRefused
from karak.registry import rulebook
from tests.support.accounts import Accounts
from tests.support.games import PRESETS, SEATS, Picker, set_up

BOOK = rulebook()
TABLES = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(definition.values) for name, definition in switches(BOOK).items()}
)


class Catacombs(RuleBasedStateMachine):
    """One game. Every rule leaves it in a state for which all invariants hold."""

    match: Match
    accounts: Accounts

    @initialize(
        seats=st.sampled_from(SEATS),
        preset=st.sampled_from(PRESETS),
        changes=TABLES,
        seed=st.integers(0, 2**64 - 1),
        ahead=st.integers(0, 400),
    )
    def begin(self, seats: int, preset: str, changes: dict[str, str], seed: int, ahead: int) -> None:
        """Sets a game up and plays some way into it."""
        setup = set_up(("catacombs",), seats, seed, preset, changes)
        self.match = Match.of(BOOK, setup)
        self.accounts = Accounts(self.match)
        self.play_on(ahead, seed)

    @property
    def running(self) -> bool:
        """Returns whether the game goes on."""
        return self.match.state.result is None

    @precondition(lambda self: self.running)
    @rule(pick=st.integers(0, 1000))
    def choose(self, pick: int) -> None:
        """Takes any legal option."""
        (decision,) = self.match.decisions
        self.match.choose(decision.options[pick % len(decision.options)].id)

    @rule(count=st.integers(1, 40), seed=st.integers(0, 1000))
    def play_on(self, count: int, seed: int) -> None:
        """Plays on at random."""
        picker = Picker(seed)
        for _ in range(count):
            if self.running:
                self.match.choose(picker.option(self.match.decisions[0]))

    @rule()
    def undo(self) -> None:
        """Takes the last choice back, where that can be."""
        seq = self.match.state.seq
        if self.match.can_undo:
            self.match.undo()
            self.accounts.forget(seq)
            assert self.match.state.seq == seq - 1
        else:
            before = state_hash(BOOK, self.match.state)
            with pytest.raises(UndoRefused) as refused:
                self.match.undo()
            assert refused.value.reason is self.match.no_undo
            assert state_hash(BOOK, self.match.state) == before

    @rule(
        seq=st.integers(-1, 1),
        seat=st.integers(-1, 5),
        option=st.sampled_from(["end", "roll", "settle", "fight", "take", "move:0,0", "", "keep"]),
    )
    def answer_wildly(self, seq: int, seat: int, option: str) -> None:
        """Tries any answer: it is taken exactly if it is among those offered."""
        choice = Choose(self.match.state.seq + seq, seat, option)
        legal = any(
            seq == 0 and seat == decision.seat and decision.option(option)
            for decision in self.match.decisions
        )
        before = state_hash(BOOK, self.match.state)
        if legal:
            self.match.submit(choice)
            return
        with pytest.raises(Refused if self.running else GameOver):
            self.match.submit(choice)
        assert state_hash(BOOK, self.match.state) == before

    @invariant()
    def all_adds_up(self) -> None:
        """Tiles, tokens, items, points and slots are as they must be."""
        self.accounts.check(self.match.state)

    @invariant()
    def somebody_is_asked(self) -> None:
        """One seat has something to decide, or the game has ended."""
        decisions = self.match.decisions
        assert len(decisions) == int(self.running)
        for decision in decisions:
            ids = [option.id for option in decision.options]
            assert ids
            assert ids == sorted(set(ids))
            assert decision.seq == self.match.state.seq == len(self.match.log)

    @invariant()
    def state_can_be_saved(self) -> None:
        """The state comes back from its text."""
        data = encode(BOOK, self.match.state)
        assert encode(BOOK, decode(BOOK, data)) == data

    @invariant()
    def fights_have_chances(self) -> None:
        """Each option of a fight has a chance, and nothing else has."""
        state = cast("State", self.match.state)
        found = option_chances(BOOK, state)
        fighting = self.running and any(isinstance(step, Fight) for step in state.steps)
        offered = [option.id for decision in self.match.decisions for option in decision.options]
        assert list(found) == (offered if fighting else [])
        assert all(chance.win + chance.tie + chance.loss == 1 for chance in found.values())


TestCatacombs = Catacombs.TestCase
TestCatacombs.settings = settings(
    max_examples=60, stateful_step_count=30, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
