"""Undo at the table goes back to a person's choice, past what played itself, never over a computer's."""

import pytest

from karak.engine.commands import Choose
from karak.engine.log import Draw, LogEntry
from karak.engine.match import Match, NoUndo
from karak.registry import rulebook
from scenes.games.catacombs.taking_back import why_not
from scenes.selftest import sample_match

PERSON, COMPUTER, OTHER = 0, 1, 2
ROLL = (Draw("dice", 6, 3),)


def played(*entries: tuple[int, tuple[Draw, ...], bool]) -> Match:
    """Returns a match with a log of seats, draws and reveals."""
    match = Match.of(rulebook(), sample_match().state.setup)
    match.log = [
        LogEntry(Choose(number, seat, "x"), draws, reveals)
        for number, (seat, draws, reveals) in enumerate(entries)
    ]
    return match


@pytest.mark.parametrize(
    ("entries", "by_hand", "reason"),
    [
        ([], [], NoUndo.NOTHING),
        ([(PERSON, (), False)], [True], None),
        ([(PERSON, (), False), (PERSON, (), False)], [True, False], None),
        ([(PERSON, (), True), (PERSON, (), False)], [True, False], NoUndo.REVEAL),
        ([(PERSON, ROLL, False), (PERSON, (), False)], [True, False], NoUndo.CHANCE),
        ([(PERSON, (), False), (COMPUTER, (), False)], [True, False], NoUndo.OTHER_SEAT),
        ([(OTHER, (), False), (PERSON, (), False)], [True, False], NoUndo.OTHER_SEAT),
        ([(PERSON, (), False)], [], NoUndo.NOTHING),
    ],
)
def test_undo_goes_back_to_a_choice_of_a_person(
    entries: list[tuple[int, tuple[Draw, ...], bool]], by_hand: list[bool], reason: NoUndo | None
) -> None:
    assert why_not(played(*entries), by_hand, {COMPUTER}) is reason
