"""The log: which pictures go with which event; the sentence comes from the catalog."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Literal, TypeAlias, cast

from karak.catacombs import events as e
from karak.catacombs.state import State
from karak.engine.apply import Advance
from karak.engine.events import Event
from karak.engine.ids import Cell, SeatId
from karak.engine.modules import RuleBook
from karak.engine.state import GameState
from karak.tools.narrate import narrate, seat_names
from scenes.games.catacombs import pictures
from scenes.games.catacombs.model import TableModel
from scenes.games.catacombs.tileset import look_of
from scenes.i18n import words

Kind: TypeAlias = Literal["fights", "finds", "moves", "other"]
KINDS: tuple[Kind, ...] = ("fights", "finds", "moves")
"""The kinds of lines that can be looked at alone."""


@dataclass(frozen=True)
class LogLine:
    """One line: who, small pictures, the event, the place it is about, the turn it belongs to, its kind.

    The turns of a game are counted from 1; what comes before the first one is of turn 0. ``state`` says how
    the seats were called by then.
    """

    seat: SeatId | None
    icons: tuple[str, ...]
    event: Event
    cell: Cell | None
    turn: int
    kind: Kind
    state: GameState = field(repr=False, compare=False)

    @property
    def text(self) -> str:
        """Returns the sentence, in the language that is spoken now."""
        return narrate(self.event, words(), seat_names(words(), self.state)) or ""


_FIXED: dict[type[Event], str] = {
    e.LifeLost: pictures.BROKEN_HEART,
    e.HeroFell: pictures.icon("unconscious"),
    e.TurnSkipped: pictures.icon("unconscious"),
    e.HeroHealed: pictures.HEART,
    e.CurseMoved: pictures.CURSE,
    e.CurseLifted: pictures.CURSE,
}
"""Events that have one picture of their own."""
_SHOWN = ("token", "item", "ability", "hero")
"""Fields whose content is pictured, the first that an event has."""
_OUTCOMES: dict[type[Event], str] = {
    e.FightWon: pictures.icon("fight"),
    e.FightLost: pictures.BROKEN_HEART,
}


_FIGHTS = (e.ContestSettled, e.FightStarted, e.DiceRolled, e.DieChanged, e.LifeLost, e.HeroFell)
_FINDS = (e.TileDrawn, e.TokensDrawn, e.TokenLaid, e.BagFoundEmpty, e.ItemTaken, e.RewardLeft, e.ChestOpened)


def follow(model: TableModel, event: Event, state: GameState, before: Sequence[LogLine]) -> LogLine | None:
    """Lets a model take an event over and returns its line after the lines before, if it has one."""
    fought = model.fight is not None
    model.fold(event)
    if narrate(event, words(), seat_names(words(), state)) is None:
        return None
    turn = before[-1].turn if before else 0
    if isinstance(event, e.TurnStarted | e.TurnSkipped):
        turn += 1
    seat: SeatId | None = getattr(event, "seat", None)
    cell: Cell | None = getattr(event, "cell", None)
    if cell is None and seat is not None and model.heroes[seat].hero:
        cell = model.heroes[seat].cell
    kind = _kind(event, fought=fought or model.fight is not None)
    return LogLine(seat, icons_of(event), event, cell, turn, kind, state)


def lines_of(book: RuleBook, moments: Sequence[Advance]) -> list[list[LogLine]]:
    """Returns the lines of each moment of a game, of which the first is its opening."""
    model = TableModel.of(book, cast("State", moments[0].state))
    told: list[LogLine] = []
    ends = [0]
    for moment in moments:
        for event in moment.events:
            line = follow(model, event, moment.state, told)
            if line is not None:
                told.append(line)
        ends.append(len(told))
    return [told[first:last] for first, last in pairwise(ends)]


def _kind(event: Event, *, fought: bool) -> Kind:
    if isinstance(event, _FINDS):
        return "finds"
    if fought or isinstance(event, _FIGHTS):
        return "fights"
    return "moves" if isinstance(event, e.HeroMoved) else "other"


def icons_of(event: Event) -> tuple[str, ...]:
    """Returns the small pictures of an event, at most two."""
    if type(event) in _FIXED:
        return (_FIXED[type(event)],)
    if isinstance(event, e.TileDrawn):
        return (look_of(event.tile, event.cell),)
    if isinstance(event, e.DiceRolled | e.StartRolled):
        return tuple(pictures.die(face) for face in event.dice)
    for shown in _SHOWN:
        content = getattr(event, shown, None)
        if content is not None:
            outcome = _OUTCOMES.get(type(event))
            return (pictures.picture(content), *((outcome,) if outcome else ()))
    return ()
