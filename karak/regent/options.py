"""The options of Regent by name."""

from functools import cache

from karak.engine.decisions import CellTarget, Option, Role
from karak.engine.ids import Cell
from karak.engine.text import Msg


def _cell(verb: str, cell: Cell) -> Option:
    text = Msg(f"regent.option.{verb}", {"x": cell[0], "y": cell[1]})
    return Option(f"{verb}:{cell[0]},{cell[1]}", text, CellTarget(cell))


@cache
def blitz(cell: Cell) -> Option:
    """Returns the option to jump at the monster of a cell (``hero.markul.2``)."""
    return _cell("blitz", cell)


@cache
def eavesdrop(cell: Cell) -> Option:
    """Returns the option to explore a cell without entering it (``hero.lorraine.2``)."""
    return _cell("eavesdrop", cell)


NO_LOOT = Option("leave", Msg("regent.option.leave"), role=Role.RISKY)
