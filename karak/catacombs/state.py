"""The state of a catacombs game, and the readings of it that all rules share."""

from typing import TypeAlias, cast

from msgspec import Struct
from msgspec.structs import replace

from karak.catacombs.board import ORIGIN, Board, Placed
from karak.catacombs.defs import ItemDef, TileDef, TokenDef, items, tiles, tokens
from karak.engine.context import Ctx, Q
from karak.engine.ids import Cell, ContentId, SeatId
from karak.engine.state import GameState

MAX_LIVES = 5
STEPS = 4


class Hero(Struct, frozen=True):
    """The hero of a seat. ``items`` are sorted, treasures included; ``met``: it has laid a monster."""

    hero: ContentId
    cell: Cell = ORIGIN
    lives: int = MAX_LIVES
    items: tuple[ContentId, ...] = ()
    met: bool = False

    @property
    def awake(self) -> bool:
        """Returns whether the hero is not unconscious (``word.awake``)."""
        return self.lives > 0


class State(GameState, frozen=True, kw_only=True):
    """A game of the catacombs. ``pile`` and ``bag`` are drawn from their ends."""

    heroes: tuple[Hero, ...]
    board: Board
    pile: tuple[ContentId, ...] = ()
    bag: tuple[ContentId, ...] = ()
    curse: SeatId | None = None
    first: SeatId = 0
    round: int = 1


Read: TypeAlias = Q[State]
Write: TypeAlias = Ctx[State]


def switch(q: Read, name: str) -> str:
    """Returns the value of a rules switch."""
    return q.state.setup.switches[name]


def tile_def(q: Read, placed: Placed) -> TileDef:
    """Returns what kind of tile is laid there."""
    return tiles(q.book)[placed.tile]


def token_def(q: Read, token: ContentId) -> TokenDef:
    """Returns the definition of a token."""
    return tokens(q.book)[token]


def item_def(q: Read, item: ContentId) -> ItemDef:
    """Returns the definition of an item."""
    return items(q.book)[item]


def monster_on(q: Read, cell: Cell) -> ContentId | None:
    """Returns the monster on a cell, or None."""
    placed = q.state.board.get(cell)
    if placed is None or placed.token is None or not token_def(q, placed.token).monster:
        return None
    return placed.token


def tiles_with(q: Read, ability: ContentId) -> list[Cell]:
    """Returns the discovered cells whose tile has an ability."""
    table = tiles(q.book)
    return [cell for cell, placed in q.state.board.items() if ability in table[placed.tile].abilities]


def points(q: Read, seat: SeatId) -> int:
    """Returns the half points of a seat: the worth of its treasures (``end.2``)."""
    table = items(q.book)
    return sum(table[item].points for item in q.state.heroes[seat].items)


def set_hero(ctx: Write, seat: SeatId, hero: Hero) -> None:
    """Puts a changed hero in its seat."""
    heroes = ctx.state.heroes
    ctx.update(heroes=(*heroes[:seat], hero, *heroes[seat + 1 :]))


def set_token(ctx: Write, cell: Cell, token: ContentId | None) -> None:
    """Lays a token on a cell, or takes it away."""
    board = ctx.state.board
    ctx.update(board=board.put(cell, replace(board[cell], token=token)))


def set_items(ctx: Write, cell: Cell, items_there: tuple[ContentId, ...]) -> None:
    """Replaces the items that lie on a cell."""
    board = ctx.state.board
    ctx.update(board=board.put(cell, replace(board[cell], items=tuple(sorted(items_there)))))


def roll(ctx: Write, dice: int) -> tuple[int, ...]:
    """Returns a roll of some dice, each from 1 to 6."""
    return tuple(ctx.draw("dice", 6) + 1 for _ in range(dice))


def view(state: GameState, seat: SeatId) -> State:
    """Returns the state as a seat may see it: what is left in pile and bag, but neither order nor chance.

    Everything else lies open on the table for everybody.
    """
    whole = cast("State", state)
    return replace(
        whole,
        rng=replace(whole.rng, seed=0, used={}, script={}),
        pile=tuple(sorted(whole.pile)),
        bag=tuple(sorted(whole.bag)),
    )
