"""Why a place on the board is no answer to the open question, for the screen that refuses a tap."""

from karak.catacombs.state import State, monster_on
from karak.catacombs.steps.contest import Contest
from karak.catacombs.steps.turn import Turn
from karak.engine.context import Q
from karak.engine.decisions import CellTarget, Decision
from karak.engine.ids import Cell
from karak.engine.modules import RuleBook
from karak.engine.text import Msg, seat_ref


def why_not(book: RuleBook, state: State, decision: Decision | None, cell: Cell) -> Msg | None:
    """Returns the reason why no option of a decision leads to a cell, or None if one does."""
    if decision is None:
        return Msg("catacombs.why_not.over")
    if any(isinstance(o.target, CellTarget) and o.target.cell == cell for o in decision.options):
        return None
    top = state.steps[-1]
    if isinstance(top, Contest):
        return Msg("catacombs.why_not.fight")
    if not isinstance(top, Turn):
        return Msg("catacombs.why_not.question")
    here = state.heroes[top.seat].cell
    if cell == here:
        fight = monster_on(Q(book, state), here) is not None
        return None if fight else Msg("catacombs.why_not.here", {"who": seat_ref(top.seat)})
    if not top.steps:
        return Msg("catacombs.why_not.steps")
    if abs(cell[0] - here[0]) + abs(cell[1] - here[1]) > 1:
        return Msg("catacombs.why_not.far")
    if cell in state.board.open_exits(here):
        return Msg("catacombs.why_not.known" if state.pile else "catacombs.why_not.tiles")
    return Msg("catacombs.why_not.wall")
