"""Hang: a computer player answers within its budget, in all positions of whole games."""

import time
from typing import cast

import pytest

from karak.bots import BOTS
from karak.bots.base import seat_rng
from karak.catacombs.state import State
from karak.engine.match import Match
from karak.registry import rulebook
from tests.support.games import PRESETS, set_up

BUDGET = {"random": 0.05, "greedy": 0.3}
"""Seconds of a processor that a decision may take; a second is felt as waiting."""


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("name", BOTS)
def test_no_decision_takes_longer_than_its_budget(name: str, preset: str) -> None:
    book = rulebook(("catacombs",))
    match = Match.of(book, set_up(("catacombs",), 5, 8, preset))
    rng, took = seat_rng(8, 0), []
    while match.state.result is None:
        decision = match.decisions[0]
        view = cast("State", match.view(decision.seat))
        began = time.process_time()
        option = BOTS[name].choose(book, view, decision, rng)
        took.append((time.process_time() - began, decision.kind))
        match.choose(option)
    assert len(took) > 100
    assert max(took)[0] < BUDGET[name], max(took)
