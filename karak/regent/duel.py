"""The duel of two heroes (``regent.arena.3`` to ``regent.arena.6``)."""

from msgspec import Struct
from msgspec.structs import replace

from karak.catacombs import options
from karak.catacombs.ending import check_goal
from karak.catacombs.queries import TieWins, TurnGoesOn
from karak.catacombs.state import Read, Write, set_items
from karak.catacombs.steps.contest import Contest, Reckoned, terms
from karak.catacombs.steps.fight import AfterFight, GoBack
from karak.catacombs.steps.items import carry, drop, fits, swaps
from karak.catacombs.steps.life import lose_fight
from karak.engine.decisions import Ask, Option
from karak.engine.ids import Cell, ContentId, SeatId
from karak.engine.state import Term
from karak.engine.steps import Step
from karak.engine.text import Msg, seat_ref
from karak.regent.events import DuelTied, DuelTotal, DuelWon, LootTaken
from karak.regent.options import NO_LOOT


class Duel(Reckoned, Struct, frozen=True, tag_field="t", tag="regent.duel"):
    """A hero fights another one: first its side is rolled, then the other's (``regent.arena.3``).

    ``attack`` and ``defence`` are the terms of the totals that stand; ``goes_on``: an ability of the
    attacker lets its turn go on.
    """

    seat: SeatId
    other: SeatId
    cell: Cell
    first: bool
    attack: tuple[Term, ...] = ()
    defence: tuple[Term, ...] = ()
    goes_on: bool = False

    def sides(self, q: Read) -> tuple[SeatId, ...]:
        """Returns both heroes."""
        return (self.seat, self.other)

    def open_sides(self) -> tuple[SeatId, ...] | None:
        """Returns the defender once the attacker's total stands."""
        return (self.other,) if self.attack else None

    def essence(self) -> "Duel":
        """Returns the duel with sums only."""
        return replace(self, attack=_sum(self.attack), defence=_sum(self.defence), goes_on=False)

    def run(self, ctx: Write, option: Option | None) -> None:
        """Lets the next side roll, or compares the totals."""
        if not self.attack:
            ctx.push(DuelSide(self.seat, self.cell, self.first, opponent=self.other), self)
        elif not self.defence:
            against = total_of(self.attack)
            ctx.push(DuelSide(self.other, self.cell, opponent=self.seat, against=against), self)
        else:
            _compare(ctx, self)


class DuelSide(Contest, Struct, frozen=True, kw_only=True, tag_field="t", tag="regent.duel_side"):
    """One side of a duel; the defender sees the total that it is ``against``."""

    opponent: SeatId
    against: int | None = None

    def prompt(self) -> Msg:
        """Returns the words of the question."""
        other = seat_ref(self.opponent)
        if self.against is None:
            return Msg("regent.ask.attack", {"other": other})
        return Msg("regent.ask.defend", {"other": other, "total": self.against})

    def strength(self, q: Read) -> int | None:
        """Returns the total that the defender sees."""
        return self.against

    def settle(self, ctx: Write) -> None:
        """Writes the total into the duel."""
        stands = terms(ctx, self)
        if self.against is None:
            ctx.amend(Duel, attack=stands, goes_on=ctx.ask(TurnGoesOn(self.seat, self), False))
        else:
            ctx.amend(Duel, defence=stands)
        ctx.emit(DuelTotal(self.seat, self.opponent, stands, total_of(stands)))


def total_of(stands: tuple[Term, ...]) -> int:
    """Returns what terms add up to."""
    return sum(term.value for term in stands)


def _sum(stands: tuple[Term, ...]) -> tuple[Term, ...]:
    return (Term("", total_of(stands)),) if stands else ()


def _compare(ctx: Write, duel: Duel) -> None:
    """Settles a duel (``regent.arena.4``, ``regent.arena.5``)."""
    totals = {duel.seat: total_of(duel.attack), duel.other: total_of(duel.defence)}
    ctx.push(GoBack(duel.seat, ()), GoBack(duel.other, ()), AfterFight(duel.seat, duel.goes_on))
    best = [seat for seat, total in totals.items() if total == max(totals.values())]
    if len(best) > 1:
        best = [seat for seat in best if ctx.ask(TieWins(seat), False)]
    if len(best) != 1:
        ctx.emit(DuelTied(duel.seat, duel.other, duel.cell, totals[duel.seat]))
        return
    (winner,) = best
    loser = duel.other if winner == duel.seat else duel.seat
    short = totals[winner] - totals[loser]
    ctx.push(Loot(winner, loser, duel.cell), LoseDuel(loser, short))
    ctx.emit(DuelWon(winner, loser, duel.cell, totals[winner], totals[loser]))


class LoseDuel(Step, Struct, frozen=True, tag_field="t", tag="regent.lose_duel"):
    """The loser of a duel loses a life, once the loot is settled."""

    seat: SeatId
    short: int

    def run(self, ctx: Write, option: Option | None) -> None:
        """Takes the life."""
        lose_fight(ctx, self.seat, self.short)


class Loot(Step, Struct, frozen=True, tag_field="t", tag="regent.loot"):
    """The winner of a duel may take one thing from the loser (``regent.arena.4``)."""

    seat: SeatId
    loser: SeatId
    cell: Cell

    def ask(self, q: Read) -> Ask | None:
        """Returns the choice among what fits, or could be swapped for; None if there is nothing."""
        carried = q.state.heroes[self.seat].items
        found = [
            options.take(item)
            for item in dict.fromkeys(q.state.heroes[self.loser].items)
            if fits(q, self.seat, (*carried, item)) or swaps(q, self.seat, item)
        ]
        if not found:
            return None
        return Ask(self.seat, Msg("regent.ask.loot", {"other": seat_ref(self.loser)}), (*found, NO_LOOT))

    def run(self, ctx: Write, option: Option | None) -> None:
        """Takes it, or goes on to the choice of what is left for it."""
        if option is None or option == NO_LOOT:
            return
        item = options.content_of(option)
        if fits(ctx, self.seat, (*ctx.state.heroes[self.seat].items, item)):
            _take(ctx, self, item, None)
        else:
            ctx.push(LootSwap(self.seat, self.loser, self.cell, item))


class LootSwap(Step, Struct, frozen=True, tag_field="t", tag="regent.loot_swap"):
    """What is taken does not fit: one carried item is left in the arena for it (``regent.arena.4``)."""

    seat: SeatId
    loser: SeatId
    cell: Cell
    item: ContentId

    def ask(self, q: Read) -> Ask:
        """Returns the choice of the item to leave."""
        found = tuple(options.put_down(left) for left in swaps(q, self.seat, self.item))
        return Ask(self.seat, Msg("catacombs.ask.swap_item", {"what": self.item}), found)

    def run(self, ctx: Write, option: Option | None) -> None:
        """Swaps."""
        _take(ctx, Loot(self.seat, self.loser, self.cell), self.item, options.content_of(option))


def _take(ctx: Write, loot: Loot, item: ContentId, left: ContentId | None) -> None:
    drop(ctx, loot.loser, item)
    if left is not None:
        drop(ctx, loot.seat, left)
        set_items(ctx, loot.cell, (*ctx.state.board[loot.cell].items, left))
    carry(ctx, loot.seat, item)
    ctx.emit(LootTaken(loot.seat, loot.loser, loot.cell, item, left))
    check_goal(ctx, loot.seat)
