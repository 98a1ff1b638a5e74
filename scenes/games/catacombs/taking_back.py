"""Undo at the table: back to a choice that a person made."""

from collections.abc import Container, Sequence

from karak.engine.ids import SeatId
from karak.engine.match import Match, NoUndo


def why_not(match: Match, by_hand: Sequence[bool], computers: Container[SeatId]) -> NoUndo | None:
    """Returns why no choice of a person can be taken back, or None if one can.

    ``by_hand`` tells for each choice whether a person made it: what played itself goes back with it.
    """
    if match.no_undo is not None:
        return match.no_undo
    last = match.log[-1].choice.seat
    for entry, chosen in zip(reversed(match.log), reversed(by_hand), strict=False):
        if entry.draws or entry.reveals:
            return NoUndo.CHANCE if entry.draws else NoUndo.REVEAL
        if entry.choice.seat != last or last in computers:
            return NoUndo.OTHER_SEAT
        if chosen:
            return None
    return NoUndo.NOTHING
