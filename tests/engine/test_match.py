"""A running game: its log, undo with reasons, and subscribers."""

import pytest

from karak.engine.apply import Advance
from karak.engine.codec import state_hash
from karak.engine.commands import Choose, NotOffered, Stale
from karak.engine.match import Match, NoUndo, UndoRefused
from tests.support.toy import BOOK, ToyState, toy_setup, toy_state


def new_match() -> Match:
    """Returns a fresh toy game."""
    return Match.of(BOOK, toy_setup())


def hash_of(match: Match) -> str:
    """Returns the hash of a match's state."""
    return state_hash(BOOK, match.state)


def refused(match: Match) -> NoUndo:
    """Returns why undo is refused, and asserts that it is and that it changes nothing."""
    before, log = hash_of(match), list(match.log)
    assert not match.can_undo
    with pytest.raises(UndoRefused) as found:
        match.undo()
    assert (hash_of(match), match.log) == (before, log)
    assert match.no_undo is found.value.reason
    return found.value.reason


def test_log_holds_choices_draws_reveals_and_marks() -> None:
    match = new_match()
    for option in ("chance", "reveal", "pass"):
        match.choose(option)
    chance, reveal, passed = match.log
    assert [entry.choice for entry in match.log] == [
        Choose(0, 0, "chance"),
        Choose(1, 0, "reveal"),
        Choose(2, 0, "pass"),
    ]
    assert (len(chance.draws), chance.reveals, chance.mark) == (1, False, None)
    assert (reveal.draws, reveal.reveals, reveal.mark) == ((), True, None)
    assert (passed.draws, passed.reveals, passed.mark) == ((), False, hash_of(match))


def test_refused_choice_is_not_logged() -> None:
    match = new_match()
    before = hash_of(match)
    with pytest.raises(NotOffered):
        match.choose("nonsense")
    with pytest.raises(Stale):
        match.submit(Choose(7, 0, "add"))
    assert (match.log, hash_of(match)) == ([], before)


def test_undo_leads_back_step_by_step() -> None:
    match = new_match()
    hashes = [hash_of(match)]
    for option in ("add", "double", "auto"):
        match.choose(option)
        hashes.append(hash_of(match))
    assert [match.undo().choice.option for _ in range(3)] == ["auto", "double", "add"]
    assert hash_of(match) == hashes[0]
    assert refused(match) is NoUndo.NOTHING
    match.choose("add")
    assert hash_of(match) == hashes[1]


@pytest.mark.parametrize(
    ("option", "reason"), [("chance", NoUndo.CHANCE), ("reveal", NoUndo.REVEAL), ("win", NoUndo.OVER)]
)
def test_undo_stops_with_a_reason(option: str, reason: NoUndo) -> None:
    match = new_match()
    match.choose("add")
    match.choose(option)
    assert refused(match) is reason


def test_undo_stops_at_what_stopped_it_before() -> None:
    match = new_match()
    for option in ("chance", "add", "add"):
        match.choose(option)
    match.undo()
    match.undo()
    assert refused(match) is NoUndo.CHANCE


def test_undo_takes_back_one_seat_s_choices_only() -> None:
    match = new_match()
    for option in ("add", "pass", "add", "add"):
        match.choose(option)
    assert [match.undo().choice.seat for _ in range(2)] == [1, 1]
    assert refused(match) is NoUndo.OTHER_SEAT


def test_last_seat_may_take_back_the_end_of_its_turn() -> None:
    match = new_match()
    match.choose("pass")
    assert match.undo().choice == Choose(0, 0, "pass")
    assert match.decisions[0].seat == 0


def test_subscribers_hear_each_choice_and_no_refusal() -> None:
    match = new_match()
    heard: list[Advance] = []
    match.subscribe(heard.append)
    advance = match.choose("add")
    with pytest.raises(NotOffered):
        match.choose("nonsense")
    assert heard == [advance]
    assert heard[0].state is match.state


def test_view_is_that_of_the_game() -> None:
    match = new_match()
    seen = match.view(1)
    assert isinstance(seen, ToyState)
    assert seen.secret == "not for 1"


def test_match_goes_on_from_any_resting_state() -> None:
    match = Match(BOOK, toy_state())
    match.choose("two")
    again = Match(BOOK, match.state)
    assert again.opening.events == ()
    assert again.choose("other").state == match.choose("other").state
