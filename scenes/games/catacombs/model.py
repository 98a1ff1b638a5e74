"""What the player sees now: the table as the events shown so far have made it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import cast

from karak.catacombs.state import Hero, State
from karak.catacombs.steps.fight import Fight
from karak.catacombs.steps.items import Reward
from karak.catacombs.steps.turn import NextTurn, Turn
from karak.engine.context import Q
from karak.engine.events import Event
from karak.engine.ids import AbilityId, Cell, ContentId, SeatId
from karak.engine.modules import RuleBook
from karak.engine.state import Result
from scenes.games.looks import Fold, Look


@dataclass(frozen=True)
class HeroView:
    """A hero as it is seen, with the abilities that it has while it is not cursed."""

    hero: ContentId
    cell: Cell
    lives: int
    items: tuple[ContentId, ...]
    abilities: tuple[AbilityId, ...] = ()
    guise: ContentId = ""

    @property
    def looks(self) -> ContentId:
        """Returns whose pictures are shown: the hero's own, or those of what it has become."""
        return self.guise or self.hero


@dataclass(frozen=True)
class TileView:
    """A laid tile as it is seen, with what lies on it; a ``variant`` has another picture."""

    tile: ContentId
    turn: int
    token: ContentId | None = None
    items: tuple[ContentId, ...] = ()
    variant: str = ""


@dataclass(frozen=True)
class FightView:
    """A fight that is going on: against a monster, or an opponent whose total may stand already."""

    seat: SeatId
    cell: Cell
    token: ContentId | None
    dice: tuple[int, ...] = ()
    opponent: SeatId | None = None
    against: int | None = None


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
    treasure_slots: bool = False
    result: Result | None = None

    @classmethod
    def of(cls, book: RuleBook, state: State) -> "TableModel":
        """Returns the table of a state; an item won and not taken yet lies on its tile."""
        board = {
            cell: TileView(placed.tile, placed.turn, placed.token, placed.items)
            for cell, placed in state.board.items()
        }
        model = cls(
            book=book,
            heroes=[_hero(book, hero) for hero in state.heroes],
            board=board,
            pile=len(state.pile),
            bag=len(state.bag),
            curse=state.curse,
            round=state.round,
            treasure_slots=state.setup.switches.get("treasure_slots") == "on",
            result=state.result,
        )
        for step in state.steps:
            if isinstance(step, Turn):
                model.seat, model.steps = step.seat, step.steps
            elif isinstance(step, NextTurn):
                model.seat = step.seat
            elif isinstance(step, Fight):
                model.fight = FightView(step.seat, step.cell, step.token, step.dice)
            elif isinstance(step, Reward):
                model.put_item(step.cell, step.item)
        for look in _looks(book):
            if look.read is not None:
                look.read(Q(book, state), model)
        return model

    def fold(self, event: Event) -> None:
        """Takes one event over; one that nobody folds leaves the seen table as it is."""
        fold = _folds(self.book).get(type(event))
        if fold is not None:
            fold(event, self)

    def covered(self, cell: Cell) -> bool:
        """Returns whether the tile of a cell lies face down, though its passages are known."""
        return any(look.covered(self, cell) for look in _looks(self.book) if look.covered is not None)

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


def _hero(book: RuleBook, hero: Hero) -> HeroView:
    abilities = book.tables["heroes"][hero.hero].abilities if hero.hero else ()
    return HeroView(hero.hero, hero.cell, hero.lives, hero.items, tuple(abilities))


def _looks(book: RuleBook) -> list[Look]:
    from scenes.games.registry import looks_of  # the looks are made of models themselves

    return looks_of(book)


@cache
def _folds(book: RuleBook) -> Mapping[type[Event], Fold]:
    return {event: fold for look in _looks(book) for event, fold in look.folds.items()}
