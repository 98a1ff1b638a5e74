"""What the player sees now: the table as the events shown so far have made it."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import singledispatch
from typing import cast

from karak.catacombs import events as e
from karak.catacombs.state import State
from karak.catacombs.steps.fight import Fight
from karak.catacombs.steps.items import Reward
from karak.catacombs.steps.turn import Turn
from karak.engine.events import Event
from karak.engine.ids import Cell, ContentId, SeatId
from karak.engine.modules import RuleBook
from karak.engine.state import Result


@dataclass(frozen=True)
class HeroView:
    """A hero as it is seen."""

    hero: ContentId
    cell: Cell
    lives: int
    items: tuple[ContentId, ...]


@dataclass(frozen=True)
class TileView:
    """A laid tile as it is seen, with what lies on it."""

    tile: ContentId
    turn: int
    token: ContentId | None = None
    items: tuple[ContentId, ...] = ()


@dataclass(frozen=True)
class FightView:
    """A fight that is going on."""

    seat: SeatId
    cell: Cell
    token: ContentId
    dice: tuple[int, ...] = ()


@dataclass
class TableModel:
    """The seen table. ``fold`` lets it take over one event."""

    book: RuleBook
    heroes: list[HeroView]
    board: dict[Cell, TileView]
    pile: int
    bag: int
    curse: SeatId | None = None
    seat: SeatId | None = None
    steps: int = 0
    round: int = 1
    fight: FightView | None = None
    result: Result | None = None
    rolls: list[tuple[SeatId, tuple[int, ...]]] = field(default_factory=list, compare=False)

    @classmethod
    def of(cls, book: RuleBook, state: State) -> "TableModel":
        """Returns the table of a state; an item won and not taken yet lies on its tile."""
        board = {
            cell: TileView(placed.tile, placed.turn, placed.token, placed.items)
            for cell, placed in state.board.items()
        }
        model = cls(
            book=book,
            heroes=[HeroView(h.hero, h.cell, h.lives, h.items) for h in state.heroes],
            board=board,
            pile=len(state.pile),
            bag=len(state.bag),
            curse=state.curse,
            round=state.round,
            result=state.result,
        )
        for step in state.steps:
            if isinstance(step, Turn):
                model.seat, model.steps = step.seat, step.steps
            elif isinstance(step, Fight):
                model.fight = FightView(step.seat, step.cell, step.token, step.dice)
            elif isinstance(step, Reward):
                model.put_item(step.cell, step.item)
        return model

    def fold(self, event: Event) -> None:
        """Takes one event over."""
        _fold(event, self)

    def change(self, seat: SeatId, **changes: object) -> None:
        """Changes a hero."""
        self.heroes[seat] = replace(self.heroes[seat], **cast("dict[str, int]", changes))

    def put_item(self, cell: Cell, item: ContentId) -> None:
        """Lays an item on a tile."""
        tile = self.board[cell]
        self.board[cell] = replace(tile, items=tuple(sorted((*tile.items, item))))

    def take_item(self, cell: Cell, item: ContentId) -> None:
        """Takes an item from a tile."""
        rest = list(self.board[cell].items)
        rest.remove(item)
        self.board[cell] = replace(self.board[cell], items=tuple(rest))

    def give(self, seat: SeatId, item: ContentId) -> None:
        """Gives a hero an item."""
        self.change(seat, items=tuple(sorted((*self.heroes[seat].items, item))))

    def drop(self, seat: SeatId, item: ContentId) -> None:
        """Takes an item from a hero."""
        rest = list(self.heroes[seat].items)
        rest.remove(item)
        self.change(seat, items=tuple(rest))


@singledispatch
def _fold(event: Event, model: TableModel) -> None:
    """Changes nothing for an event that leaves the seen table as it is."""


def _folds(kind: type[Event]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    return _fold.register(kind)


@_folds(e.HeroDealt)
def _(event: e.HeroDealt, model: TableModel) -> None:
    model.change(event.seat, hero=event.hero)


@_folds(e.TurnStarted)
def _(event: e.TurnStarted, model: TableModel) -> None:
    model.seat, model.round, model.steps = event.seat, event.round, event.steps


@_folds(e.TurnSkipped)
def _(event: e.TurnSkipped, model: TableModel) -> None:
    model.change(event.seat, lives=event.lives)


@_folds(e.StepsSpent)
def _(event: e.StepsSpent, model: TableModel) -> None:
    model.steps = event.left


@_folds(e.TileDrawn)
def _(event: e.TileDrawn, model: TableModel) -> None:
    model.pile = event.left


@_folds(e.TilePlaced)
def _(event: e.TilePlaced, model: TableModel) -> None:
    model.board[event.cell] = TileView(event.tile, event.turn)


@_folds(e.HeroMoved)
def _(event: e.HeroMoved, model: TableModel) -> None:
    model.change(event.seat, cell=event.cell)


@_folds(e.TokensDrawn)
def _(event: e.TokensDrawn, model: TableModel) -> None:
    model.bag = event.left


@_folds(e.TokensReturned)
def _(event: e.TokensReturned, model: TableModel) -> None:
    model.bag = event.left


@_folds(e.TokenLaid)
def _(event: e.TokenLaid, model: TableModel) -> None:
    model.board[event.cell] = replace(model.board[event.cell], token=event.token)


@_folds(e.FightStarted)
def _(event: e.FightStarted, model: TableModel) -> None:
    model.fight = FightView(event.seat, event.cell, event.token)


@_folds(e.StartRolled)
def _(event: e.StartRolled, model: TableModel) -> None:
    model.rolls.append((event.seat, event.dice))


@_folds(e.DiceRolled)
def _(event: e.DiceRolled, model: TableModel) -> None:
    model.rolls.append((event.seat, event.dice))
    if model.fight is not None:
        model.fight = replace(model.fight, dice=event.dice)


@_folds(e.DieChanged)
def _(event: e.DieChanged, model: TableModel) -> None:
    model.rolls.append((event.seat, (event.dice[event.index],)))
    if model.fight is not None:
        model.fight = replace(model.fight, dice=event.dice)


@_folds(e.FightWon)
def _(event: e.FightWon, model: TableModel) -> None:
    model.fight = None
    model.board[event.cell] = replace(model.board[event.cell], token=None)
    model.put_item(event.cell, model.book.tables["tokens"][event.token].reward)


@_folds(e.FightTied)
@_folds(e.FightLost)
def _(event: e.FightTied | e.FightLost, model: TableModel) -> None:
    model.fight = None


@_folds(e.ItemTaken)
def _(event: e.ItemTaken, model: TableModel) -> None:
    model.take_item(event.cell, event.item)
    if event.left is not None:
        model.drop(event.seat, event.left)
        model.put_item(event.cell, event.left)
    model.give(event.seat, event.item)


@_folds(e.ChestOpened)
def _(event: e.ChestOpened, model: TableModel) -> None:
    model.board[event.cell] = replace(model.board[event.cell], token=None)
    model.drop(event.seat, event.key)
    model.give(event.seat, event.item)


@_folds(e.SpellCast)
def _(event: e.SpellCast, model: TableModel) -> None:
    if not event.kept:
        model.drop(event.seat, event.item)


@_folds(e.LifeLost)
@_folds(e.HeroHealed)
def _(event: e.LifeLost | e.HeroHealed, model: TableModel) -> None:
    model.change(event.seat, lives=event.lives)


@_folds(e.CurseMoved)
def _(event: e.CurseMoved, model: TableModel) -> None:
    model.curse = event.seat


@_folds(e.CurseLifted)
def _(event: e.CurseLifted, model: TableModel) -> None:
    model.curse = None


@_folds(e.GameEnded)
def _(event: e.GameEnded, model: TableModel) -> None:
    model.result = event.result
