"""Items: carrying, taking, swapping, opening chests (ledger section *Items*)."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from karak.catacombs import options
from karak.catacombs.ending import check_goal
from karak.catacombs.events import ChestOpened, ItemTaken, RewardLeft
from karak.catacombs.queries import SlotsFor
from karak.catacombs.state import Read, Write, item_def, set_hero, set_items, set_token, switch, token_def
from karak.catacombs.steps.turn import Turn, end_turn_of, owes_fight, running
from karak.engine.abilities import Ability
from karak.engine.decisions import Ask, Option
from karak.engine.ids import Cell, ContentId, SeatId
from karak.engine.steps import Step
from karak.engine.text import Msg

SLOTS = {"weapon": 2, "spell": 3, "key": 1}
"""How many slots of each kind a hero has (``items.1``)."""


def slots_for(q: Read, seat: SeatId, item: ContentId, nth: int = 0) -> tuple[str, ...]:
    """Returns the kinds of slot that the n-th of equal items may lie in; none: it needs no slot."""
    definition = item_def(q, item)
    if definition.kind != "treasure":
        base: tuple[str, ...] = (definition.kind,)
    elif switch(q, "treasure_slots") == "on" and not _of_dragon(q, item):
        base = tuple(SLOTS)
    else:
        base = ()
    return q.ask(SlotsFor(seat, item, nth), base)


def _of_dragon(q: Read, item: ContentId) -> bool:
    """Returns whether an item is the reward that ends the game: it never needs a slot (``fight.4``)."""
    return any(token.ends_game and token.reward == item for token in q.book.tables["tokens"].values())


def fits(q: Read, seat: SeatId, carried: Iterable[ContentId]) -> bool:
    """Returns whether all items can be put into a hero's slots at once (``items.2``)."""
    needs: list[tuple[str, ...]] = []
    counted: dict[ContentId, int] = {}
    for item in carried:
        nth = counted.get(item, 0)
        counted[item] = nth + 1
        if kinds := slots_for(q, seat, item, nth):
            needs.append(kinds)
    free = dict(SLOTS)
    for kinds in needs:
        if len(kinds) == 1:
            free[kinds[0]] -= 1
    if min(free.values()) < 0:
        return False
    return _place([kinds for kinds in needs if len(kinds) > 1], free)


def _place(needs: list[tuple[str, ...]], free: dict[str, int]) -> bool:
    """Returns whether the items that have a choice of slots find room."""
    if not needs:
        return True
    return any(free[kind] and _place(needs[1:], {**free, kind: free[kind] - 1}) for kind in needs[0])


def swaps(q: Read, seat: SeatId, item: ContentId) -> list[ContentId]:
    """Returns the carried items that may be left for one that does not fit (``items.2``, ``fight.4``)."""
    carried = q.state.heroes[seat].items
    return [
        left
        for left in sorted(set(carried))
        if left != item and slots_for(q, seat, left) and fits(q, seat, (*without(carried, left), item))
    ]


def without(carried: tuple[ContentId, ...], item: ContentId) -> tuple[ContentId, ...]:
    """Returns the items less one of a kind."""
    rest = list(carried)
    rest.remove(item)
    return tuple(rest)


def carry(ctx: Write, seat: SeatId, item: ContentId) -> None:
    """Gives a seat an item."""
    hero = ctx.state.heroes[seat]
    set_hero(ctx, seat, replace(hero, items=tuple(sorted((*hero.items, item)))))


def drop(ctx: Write, seat: SeatId, item: ContentId) -> None:
    """Takes an item from a seat."""
    hero = ctx.state.heroes[seat]
    set_hero(ctx, seat, replace(hero, items=without(hero.items, item)))


def gain(ctx: Write, seat: SeatId, cell: Cell, item: ContentId, left: ContentId | None) -> None:
    """Gives a seat an item won or found on a cell; another may be left there for it."""
    if left is not None:
        drop(ctx, seat, left)
        set_items(ctx, cell, (*ctx.state.board[cell].items, left))
    carry(ctx, seat, item)
    ctx.emit(ItemTaken(seat, cell, item, left))
    check_goal(ctx, seat)


class Reward(Step, Struct, frozen=True, tag_field="t", tag="catacombs.reward"):
    """The winner takes the reward, swaps something for it, or leaves it on the tile (``fight.4``)."""

    seat: SeatId
    cell: Cell
    item: ContentId

    def ask(self, q: Read) -> Ask:
        """Returns the choice; a swap is offered only where the item does not fit."""
        if fits(q, self.seat, (*q.state.heroes[self.seat].items, self.item)):
            found = [options.take(self.item)]
        else:
            found = [options.put_down(left) for left in swaps(q, self.seat, self.item)]
        return Ask(self.seat, Msg("catacombs.ask.reward", {"what": self.item}), (*found, options.LEAVE))

    def run(self, ctx: Write, option: Option | None) -> None:
        """Hands the item over or leaves it."""
        assert option is not None
        if option.verb == "leave":
            set_items(ctx, self.cell, (*ctx.state.board[self.cell].items, self.item))
            ctx.emit(RewardLeft(self.seat, self.cell, self.item))
            return
        gain(
            ctx,
            self.seat,
            self.cell,
            self.item,
            None if option.verb == "take" else options.content_of(option),
        )


class SwapItem(Step, Struct, frozen=True, tag_field="t", tag="catacombs.swap_item"):
    """An item from the tile does not fit: one carried item is left for it (``items.2``)."""

    seat: SeatId
    item: ContentId

    def ask(self, q: Read) -> Ask:
        """Returns the choice of the item to leave."""
        found = tuple(options.put_down(left) for left in swaps(q, self.seat, self.item))
        return Ask(self.seat, Msg("catacombs.ask.swap_item", {"what": self.item}), found)

    def run(self, ctx: Write, option: Option | None) -> None:
        """Swaps, which ends the turn."""
        pick_up(ctx, self.seat, self.item, options.content_of(option))


def pick_up(ctx: Write, seat: SeatId, item: ContentId, left: ContentId | None) -> None:
    """Takes an item from the own tile, which ends the turn (``items.3``)."""
    cell = ctx.state.heroes[seat].cell
    set_items(ctx, cell, without(ctx.state.board[cell].items, item))
    end_turn_of(ctx, seat)
    gain(ctx, seat, cell, item, left)


def _offer_take(q: Read, turn: Turn, ask: Ask) -> list[Option]:
    hero = q.state.heroes[turn.seat]
    there = q.state.board[hero.cell].items
    if not there or owes_fight(q, turn):
        return []
    return [
        options.take(item)
        for item in sorted(set(there))
        if fits(q, turn.seat, (*hero.items, item)) or swaps(q, turn.seat, item)
    ]


def _accept_take(ctx: Write, option: Option) -> None:
    turn = running(ctx)
    item = options.content_of(option)
    if fits(ctx, turn.seat, (*ctx.state.heroes[turn.seat].items, item)):
        pick_up(ctx, turn.seat, item, None)
    else:
        ctx.push(SwapItem(turn.seat, item))


PICKING_UP = Ability("catacombs:rule.picking_up", offers={Turn: _offer_take}, accept=_accept_take)
"""Taking an item that lies on the own tile (``items.3``, ``items.4``)."""


def _keys(q: Read, seat: SeatId) -> list[ContentId]:
    return [item for item in q.state.heroes[seat].items if item_def(q, item).kind == "key"]


def _offer_open(q: Read, turn: Turn, ask: Ask) -> list[Option]:
    token = q.state.board[q.state.heroes[turn.seat].cell].token
    if token is None or token_def(q, token).monster or not _keys(q, turn.seat):
        return []
    return [options.OPEN]


def _accept_open(ctx: Write, option: Option) -> None:
    turn = running(ctx)
    seat, cell = turn.seat, ctx.state.heroes[turn.seat].cell
    token = ctx.state.board[cell].token
    assert token is not None
    item, key = token_def(ctx, token).reward, _keys(ctx, seat)[0]
    set_token(ctx, cell, None)
    drop(ctx, seat, key)
    carry(ctx, seat, item)
    end_turn_of(ctx, seat)
    ctx.emit(ChestOpened(seat, cell, key, item))
    check_goal(ctx, seat)


OPENING = Ability("catacombs:rule.opening", offers={Turn: _offer_open}, accept=_accept_open)
"""Opening a chest with a key (``chest.1``)."""
