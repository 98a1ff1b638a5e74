"""The turn: how it starts, what it remembers, how it ends (ledger section *Turn*).

What can be done in it is offered by the rules of each kind of action: ``rules.py`` lists them.
"""

from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from karak.catacombs import options
from karak.catacombs.ending import end_game
from karak.catacombs.events import StepsSpent, TurnEnded, TurnSkipped, TurnStarted
from karak.catacombs.state import STEPS, Read, Write, monster_on, set_hero, switch
from karak.engine.decisions import Ask, Option
from karak.engine.ids import Cell, SeatId
from karak.engine.steps import Step
from karak.engine.text import Msg, seat_ref


class Turn(Step, Struct, frozen=True):
    """A seat's turn of whatever kind: what an ability offers on it can be done in each.

    ``path`` are the cells on which the hero stood this turn, the first included; ``stepped`` and
    ``fought`` tell whether a step or a fight took place; ``sneaked`` are the monsters' cells that
    were come upon and not fought on; ``over``: only the end is left.
    """

    seat: SeatId
    path: tuple[Cell, ...]
    steps: int = STEPS
    stepped: bool = False
    fought: bool = False
    sneaked: tuple[Cell, ...] = ()
    over: bool = False

    @property
    def fresh(self) -> bool:
        """Returns whether the turn is at its start: before any step and any fight (``word.step``)."""
        return not (self.stepped or self.fought)

    def prompt(self) -> Msg:
        """Returns the words of the question."""
        return Msg("catacombs.ask.turn", {"who": seat_ref(self.seat), "steps": self.steps})

    def ask(self, q: Read) -> Ask | None:
        """Returns the question what to do, which by itself offers the end, or None when the turn is over."""
        if self.over:
            return None
        if owes_fight(q, self):
            return Ask(self.seat, self.prompt())
        return Ask(self.seat, self.prompt(), (options.END,), auto=None if self.steps else "end")

    def run(self, ctx: Write, option: Option | None) -> None:
        """Ends the turn."""
        ctx.push(NextTurn(self.seat))
        ctx.emit(TurnEnded(self.seat))


class PlainTurn(Turn, Struct, frozen=True, tag_field="t", tag="catacombs.turn"):
    """The turn that everybody has: known tiles may be walked, unknown ones explored (``turn.1``)."""


def owes_fight(q: Read, turn: Turn) -> bool:
    """Returns whether ``switch.stealth_stop`` forbids to end the turn here."""
    if not turn.sneaked or switch(q, "stealth_stop") != "must_fight":
        return False
    cell = q.state.heroes[turn.seat].cell
    return cell in turn.sneaked and monster_on(q, cell) is not None


def turn_of(q: Read, seat: SeatId) -> Turn | None:
    """Returns the running turn if it is a seat's own."""
    turn = q.find(Turn)
    return turn if turn is not None and turn.seat == seat else None


def running(q: Read) -> Turn:
    """Returns the running turn. Raises LookupError between turns."""
    turn = q.find(Turn)
    if turn is None:
        raise LookupError("no turn is running")
    return turn


T = TypeVar("T", bound=Turn)


def change_turn(ctx: Write, kind: type[T], **changes: Any) -> T:
    """Makes the running turn, which is on top, one of another kind, and returns it."""
    turn = ctx.steps.pop()
    assert isinstance(turn, Turn)
    changed = kind(**{**{name: getattr(turn, name) for name in Turn.__struct_fields__}, **changes})
    ctx.push(changed)
    return changed


def spend(ctx: Write, steps: int = 1) -> bool:
    """Uses up steps of the running turn and returns whether this was its first step (``word.step``)."""
    turn = running(ctx)
    ctx.amend(Turn, steps=turn.steps - steps, stepped=True)
    ctx.emit(StepsSpent(turn.seat, turn.steps - steps))
    return not turn.stepped


def end_turn_of(ctx: Write, seat: SeatId) -> None:
    """Lets a seat's running turn end as soon as all that belongs to it is settled (``turn.3``)."""
    if turn_of(ctx, seat) is not None:
        ctx.amend(Turn, over=True)


class StartTurn(Step, Struct, frozen=True, tag_field="t", tag="catacombs.start_turn"):
    """A seat's turn begins, or is skipped while the hero is unconscious (``down.2``)."""

    seat: SeatId

    def run(self, ctx: Write, option: Option | None) -> None:
        """Starts the turn and lets the tile act on the hero (``heal.2``)."""
        hero = ctx.state.heroes[self.seat]
        if not hero.awake:
            set_hero(ctx, self.seat, replace(hero, lives=1))
            ctx.emit(TurnSkipped(self.seat, 1))
            ctx.push(NextTurn(self.seat))
            return
        ctx.push(PlainTurn(self.seat, (hero.cell,)))
        ctx.emit(TurnStarted(self.seat, ctx.state.round, STEPS))


class NextTurn(Step, Struct, frozen=True, tag_field="t", tag="catacombs.next_turn"):
    """The turn passes to the next seat, clockwise, unless the game ends (``setup.5``, ``end.4``)."""

    seat: SeatId

    def run(self, ctx: Write, option: Option | None) -> None:
        """Ends the game where it is due, or starts the next seat's turn."""
        ctx.mark()
        after = (self.seat + 1) % len(ctx.state.heroes)
        reason = ctx.book.slots["reason_to_end"](ctx, round_over=after == ctx.state.first)
        if reason is not None:
            end_game(ctx, reason)
            return
        if after == ctx.state.first:
            ctx.update(round=ctx.state.round + 1)
        ctx.push(StartTurn(after))
