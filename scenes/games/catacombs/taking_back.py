"""Undo at the table: back to a choice that a person made, also in a game that was taken up again."""

from collections.abc import Callable, Container, Sequence
from itertools import accumulate

from karak.engine.apply import decisions
from karak.engine.decisions import Decision
from karak.engine.history import history
from karak.engine.ids import SeatId
from karak.engine.match import Match, NoUndo
from scenes.games.catacombs.log_lines import LogLine, lines_of


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


def recall(
    match: Match, plays_itself: Callable[[Decision], bool]
) -> tuple[list[LogLine], list[tuple[int, bool]]]:
    """Returns what a table that takes a game up again tells of it, and for each choice what undo must know.

    That is how many lines were told before the choice, and whether a person made it by hand. Beyond the last
    thing that chance or the bag told nothing is taken back: there it does not matter.
    """
    moments = list(history(match.book, match.start, match.log))
    told = lines_of(match.book, moments)
    ends = list(accumulate(len(lines) for lines in told))
    by_hand = [True] * len(match.log)
    for place in reversed(range(len(match.log))):
        if match.log[place].draws or match.log[place].reveals:
            break
        by_hand[place] = not plays_itself(decisions(match.book, moments[place].state)[0])
    return [line for lines in told for line in lines], list(zip(ends, by_hand, strict=False))
