"""Exploring: drawing, turning and laying a tile, and the token on it (ledger section *Exploring*)."""

from msgspec import Struct
from msgspec.structs import replace

from karak.catacombs import options
from karak.catacombs.board import Placed, neighbours, turned
from karak.catacombs.defs import tiles
from karak.catacombs.events import (
    BagFoundEmpty,
    TileDrawn,
    TilePlaced,
    TokenLaid,
    TokensDrawn,
    TokensReturned,
)
from karak.catacombs.queries import TokensDrawn as TokensDrawnQuery
from karak.catacombs.state import Read, Write, set_hero, set_token, switch, token_def
from karak.catacombs.steps.move import Enter, Meet
from karak.catacombs.steps.turn import PlainTurn, running, spend
from karak.engine.abilities import Ability
from karak.engine.decisions import Ask, Option
from karak.engine.ids import Cell, ContentId, SeatId
from karak.engine.steps import Step
from karak.engine.text import Msg

GENTLE = 7
"""The strongest monster that ``switch.gentle_start`` lets a player meet first."""


def draw_tile(ctx: Write, seat: SeatId, cell: Cell) -> ContentId:
    """Takes the next tile from the pile and returns it; this cannot be taken back (``explore.3``)."""
    *rest, tile = ctx.state.pile
    ctx.update(pile=tuple(rest))
    ctx.reveal()
    ctx.emit(TileDrawn(seat, cell, tile, len(rest)))
    return tile


class LayTile(Step, Struct, frozen=True, tag_field="t", tag="catacombs.lay_tile"):
    """A drawn tile is turned and laid, and the hero moves onto it if it ``enters`` (``explore.1``).

    ``origin`` is the cell from whose exit it is explored.
    """

    seat: SeatId
    cell: Cell
    tile: ContentId
    first: bool
    origin: Cell
    enters: bool

    def turns(self, q: Read) -> dict[str, int]:
        """Returns the turns that join the exit it is entered by, by their exits (``explore.2``)."""
        entry = next(back for _, back, there in neighbours(self.origin) if there == self.cell)
        exits = tiles(q.book)[self.tile].exits
        found: dict[str, int] = {}
        for turn in range(4):
            shape = turned(exits, turn)
            if entry in shape:
                found.setdefault(shape, turn)
        return found

    def ask(self, q: Read) -> Ask:
        """Returns the choice of the turn."""
        return Ask(
            self.seat,
            Msg("catacombs.ask.lay_tile", {"what": self.tile}),
            tuple(options.turn_tile(shape, self.cell) for shape in self.turns(q)),
        )

    def run(self, ctx: Write, option: Option | None) -> None:
        """Lays the tile, moves the hero onto it if it enters, then draws its token."""
        assert option is not None
        shape = option.id.partition(":")[2]
        place_tile(ctx, self.seat, self.cell, self.tile, self.turns(ctx)[shape])
        ctx.push(DrawToken(self.seat, self.cell, self.first))
        if self.enters:
            ctx.push(Enter(self.seat, self.cell, "explore", self.first))


def place_tile(ctx: Write, seat: SeatId, cell: Cell, tile: ContentId, turn: int) -> None:
    """Lays a tile on a cell."""
    shape = turned(tiles(ctx.book)[tile].exits, turn)
    ctx.update(board=ctx.state.board.put(cell, Placed(tile, turn, shape)))
    ctx.emit(TilePlaced(seat, cell, tile, turn, shape))


class DrawToken(Step, Struct, frozen=True, tag_field="t", tag="catacombs.draw_token"):
    """A discovered room gets a token; other tiles get none (``explore.4``, ``explore.5``).

    ``aside`` are tokens set aside so far, which go back once one is laid.
    """

    seat: SeatId
    cell: Cell
    first: bool = False
    aside: tuple[ContentId, ...] = ()

    def run(self, ctx: Write, option: Option | None) -> None:
        """Draws as many tokens as the hero may choose from."""
        if tiles(ctx.book)[ctx.state.board[self.cell].tile].kind != "room":
            return
        if not ctx.state.bag:
            ctx.emit(BagFoundEmpty(self.seat, self.cell))
            return
        wanted = ctx.ask(TokensDrawnQuery(self.seat), 1)
        drawn: list[ContentId] = []
        aside = list(self.aside)
        while ctx.state.bag and len(drawn) < wanted:
            *rest, token = ctx.state.bag
            ctx.update(bag=tuple(rest))
            (aside if _too_strong(ctx, self.seat, token) else drawn).append(token)
        ctx.reveal()
        ctx.emit(TokensDrawn(self.seat, self.cell, tuple(drawn), len(ctx.state.bag)))
        ctx.push(LayToken(self.seat, self.cell, self.first, tuple(drawn), tuple(aside)))


def _too_strong(q: Read, seat: SeatId, token: ContentId) -> bool:
    """Returns whether ``switch.gentle_start`` sets a drawn token aside."""
    if switch(q, "gentle_start") != "on" or q.state.heroes[seat].met or _gentle(q, token):
        return False
    return any(_gentle(q, other) for other in q.state.bag)


def _gentle(q: Read, token: ContentId) -> bool:
    definition = token_def(q, token)
    return not definition.monster or definition.strength <= GENTLE


class LayToken(Step, Struct, frozen=True, tag_field="t", tag="catacombs.lay_token"):
    """One of the drawn tokens is laid; the others and those set aside go back into the bag."""

    seat: SeatId
    cell: Cell
    first: bool
    drawn: tuple[ContentId, ...]
    aside: tuple[ContentId, ...] = ()

    def ask(self, q: Read) -> Ask:
        """Returns the choice of the token; a sole or equal one is laid by itself."""
        return Ask(
            self.seat,
            Msg("catacombs.ask.lay_token"),
            tuple(options.lay(token) for token in sorted(set(self.drawn))),
            auto="*",
        )

    def run(self, ctx: Write, option: Option | None) -> None:
        """Lays the token; a hero that stands there meets a monster at once (``token.1``, ``token.2``)."""
        token = options.content_of(option)
        back = list(self.drawn)
        back.remove(token)
        return_tokens(ctx, self.seat, (*back, *self.aside))
        set_token(ctx, self.cell, token)
        ctx.emit(TokenLaid(self.seat, self.cell, token))
        if not token_def(ctx, token).monster:
            return
        hero = ctx.state.heroes[self.seat]
        set_hero(ctx, self.seat, replace(hero, met=True))
        if hero.cell == self.cell:
            ctx.push(Meet(self.seat, self.cell, self.first))


def return_tokens(ctx: Write, seat: SeatId, tokens: tuple[ContentId, ...]) -> None:
    """Puts tokens back into the bag, each at a random place (``switch.dragon_depth``)."""
    if not tokens:
        return
    for token in tokens:
        place = ctx.draw("tokens", len(ctx.state.bag) + 1)
        bag = ctx.state.bag
        ctx.update(bag=(*bag[:place], token, *bag[place:]))
    ctx.emit(TokensReturned(seat, tokens, len(ctx.state.bag)))


def _offer(q: Read, turn: PlainTurn, ask: Ask) -> list[Option]:
    if not turn.steps or not q.state.pile:
        return []
    cell = q.state.heroes[turn.seat].cell
    return [options.explore(there) for there in q.state.board.open_exits(cell)]


def begin_exploring(
    ctx: Write, seat: SeatId, cell: Cell, origin: Cell, *, first: bool, enters: bool = True
) -> None:
    """Draws a tile for an empty cell that an exit of the origin leads to (``explore.1``)."""
    ctx.push(LayTile(seat, cell, draw_tile(ctx, seat, cell), first, origin, enters))


def _accept(ctx: Write, option: Option) -> None:
    turn = running(ctx)
    first = spend(ctx)
    origin = ctx.state.heroes[turn.seat].cell
    begin_exploring(ctx, turn.seat, options.cell_of(option), origin, first=first)


EXPLORING = Ability("catacombs:rule.exploring", offers={PlainTurn: _offer}, accept=_accept)
"""Drawing a tile for an empty cell that an exit leads to (``explore.1``)."""
