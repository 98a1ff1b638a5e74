"""The options of the base game by name: one place for their ids, texts and targets.

They are values without state, so each is made once.
"""

from functools import cache

from karak.engine.decisions import CellTarget, ContentTarget, DieTarget, Option, Role, SeatTarget
from karak.engine.ids import AbilityId, Cell, ContentId, SeatId
from karak.engine.text import Msg, seat_ref


def cell_of(option: Option | None) -> Cell:
    """Returns the cell that a chosen option names. Raises TypeError if it names none."""
    if option is None or not isinstance(option.target, CellTarget):
        raise TypeError(f"names no cell: {option}")
    return option.target.cell


def seat_of(option: Option | None) -> SeatId:
    """Returns the seat that a chosen option names. Raises TypeError if it names none."""
    if option is None or not isinstance(option.target, SeatTarget):
        raise TypeError(f"names no seat: {option}")
    return option.target.seat


def content_of(option: Option | None) -> ContentId:
    """Returns the item, token, hero or ability that a chosen option names. Raises TypeError if none."""
    if option is None or not isinstance(option.target, ContentTarget):
        raise TypeError(f"names no content: {option}")
    return option.target.id


def die_of(option: Option | None) -> int:
    """Returns the die that a chosen option names, counted from 0. Raises TypeError if it names none."""
    if option is None or not isinstance(option.target, DieTarget):
        raise TypeError(f"names no die: {option}")
    return option.target.index


def number_of(option: Option) -> int:
    """Returns the number that a chosen option names."""
    return int(option.id.partition(":")[2])


def _cell(verb: str, cell: Cell) -> Option:
    text = Msg(f"catacombs.option.{verb}", {"x": cell[0], "y": cell[1]})
    return Option(f"{verb}:{cell[0]},{cell[1]}", text, CellTarget(cell))


def _content(verb: str, content: ContentId) -> Option:
    return Option(
        f"{verb}:{content}", Msg(f"catacombs.option.{verb}", {"what": content}), ContentTarget(content)
    )


@cache
def move(cell: Cell) -> Option:
    """Returns the option to step to a known cell (``turn.1``)."""
    return _cell("move", cell)


@cache
def explore(cell: Cell) -> Option:
    """Returns the option to explore an empty cell (``explore.1``); the drawn tile cannot be taken back."""
    return _cell("explore", cell)


@cache
def jump(cell: Cell) -> Option:
    """Returns the option to jump to another portal (``portal.1``)."""
    return _cell("jump", cell)


@cache
def fountain(cell: Cell) -> Option:
    """Returns the choice of a fountain (``heal.5``, ``hero.horan.2``)."""
    return _cell("fountain", cell)


@cache
def back(cell: Cell) -> Option:
    """Returns the choice of the cell to go back to (``fight.7``)."""
    return _cell("back", cell)


@cache
def lives(number: int) -> Option:
    """Returns the choice to take so many lives."""
    return Option(f"lives:{number}", Msg("catacombs.option.lives", {"n": number}))


@cache
def turn_tile(exits: str, cell: Cell) -> Option:
    """Returns the option to lay the drawn tile with these exits (``explore.2``)."""
    return Option(f"turn:{exits}", Msg("catacombs.option.turn", {}), CellTarget(cell))


@cache
def hero(seat: SeatId) -> Option:
    """Returns the choice of the hero of a seat."""
    return Option(f"hero:{seat}", Msg("catacombs.option.hero", {"who": seat_ref(seat)}), SeatTarget(seat))


@cache
def curse(seat: SeatId) -> Option:
    """Returns the option to give the curse to a seat (``curse.2``)."""
    return Option(f"curse:{seat}", Msg("catacombs.option.curse", {"who": seat_ref(seat)}), SeatTarget(seat))


@cache
def keep(hero_id: ContentId) -> Option:
    """Returns the option to keep one of two dealt heroes (``setup.1``)."""
    return _content("keep", hero_id)


@cache
def lay(token: ContentId) -> Option:
    """Returns the option to lay one of the drawn tokens."""
    return _content("lay", token)


@cache
def take(item: ContentId) -> Option:
    """Returns the option to take an item (``items.3``)."""
    return _content("take", item)


@cache
def put_down(item: ContentId) -> Option:
    """Returns the option to leave a carried item for the one that is taken (``items.2``)."""
    return _content("swap", item)


@cache
def use(ability: AbilityId) -> Option:
    """Returns the option to use an ability or a spell."""
    return _content("use", ability)


@cache
def use_on_die(ability: AbilityId, index: int) -> Option:
    """Returns the option to use an ability on one die, counted from 0."""
    return Option(f"use:{ability}:{index}", Msg("catacombs.option.use", {"what": ability}), DieTarget(index))


FIGHT = Option("fight", Msg("catacombs.option.fight"))
ROLL = Option("roll", Msg("catacombs.option.roll"), role=Role.DEFAULT)
SETTLE = Option("settle", Msg("catacombs.option.settle"))
OPEN = Option("open", Msg("catacombs.option.open"))
REST = Option("rest", Msg("catacombs.option.rest"))
LEAVE = Option("leave", Msg("catacombs.option.leave"))
NO_CURSE = Option("keep_curse", Msg("catacombs.option.keep_curse"))
END = Option("end", Msg("catacombs.option.end"))
