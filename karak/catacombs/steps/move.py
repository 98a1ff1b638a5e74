"""Moving: entering a tile, meeting its monster, going back (ledger sections *Words*, *Turn*)."""

from msgspec import Struct
from msgspec.structs import replace

from karak.catacombs import options
from karak.catacombs.events import HeroMoved
from karak.catacombs.queries import Encounters, MustFight, StepCells
from karak.catacombs.state import Read, Write, monster_on, set_hero
from karak.catacombs.steps.fight import begin_fight
from karak.catacombs.steps.turn import Turn, running, spend, turn_of
from karak.engine.abilities import Ability
from karak.engine.decisions import Ask, Option
from karak.engine.ids import Cell, SeatId
from karak.engine.steps import Step


class Enter(Step, Struct, frozen=True, tag_field="t", tag="catacombs.enter"):
    """A hero comes to a tile of its own accord, and the tile acts on it (``word.enter``).

    ``first``: the first step of the turn brought it here.
    """

    seat: SeatId
    cell: Cell
    how: str
    first: bool = False

    def run(self, ctx: Write, option: Option | None) -> None:
        """Moves the hero, lets the tile act, and then its monster."""
        hero = ctx.state.heroes[self.seat]
        set_hero(ctx, self.seat, replace(hero, cell=self.cell))
        turn = turn_of(ctx, self.seat)
        if turn is not None:
            ctx.amend(Turn, path=(*turn.path, self.cell))
        monster = monster_on(ctx, self.cell) is not None
        base: tuple[Step, ...] = (Meet(self.seat, self.cell, self.first),) if monster else ()
        ctx.push(*ctx.ask(Encounters(self.seat, self.cell, self.how, self.first), base))
        ctx.emit(HeroMoved(self.seat, hero.cell, self.cell, self.how, True))


class Meet(Step, Struct, frozen=True, tag_field="t", tag="catacombs.meet"):
    """A hero stands before a monster that it came upon (``turn.8``, ``token.1``)."""

    seat: SeatId
    cell: Cell
    first: bool = False

    def run(self, ctx: Write, option: Option | None) -> None:
        """Starts the fight, unless the hero is unconscious or an ability lets it pass by."""
        if not ctx.state.heroes[self.seat].awake:
            return
        if ctx.ask(MustFight(self.seat, self.cell), True):
            begin_fight(ctx, self.seat, self.cell, first=self.first)
            return
        turn = turn_of(ctx, self.seat)
        if turn is not None and self.cell not in turn.sneaked:
            ctx.amend(Turn, sneaked=(*turn.sneaked, self.cell))


def _offer(q: Read, turn: Turn, ask: Ask) -> list[Option]:
    if not turn.steps:
        return []
    cell = q.state.heroes[turn.seat].cell
    return [options.move(there) for there in q.ask(StepCells(turn.seat), tuple(q.state.board.joined(cell)))]


def _accept(ctx: Write, option: Option) -> None:
    turn = running(ctx)
    there = options.cell_of(option)
    joined = there in ctx.state.board.joined(ctx.state.heroes[turn.seat].cell)
    ctx.push(Enter(turn.seat, there, "step" if joined else "walls", spend(ctx)))


WALKING = Ability("catacombs:rule.walking", offers={Turn: _offer}, accept=_accept)
"""Stepping to a joined known neighbour (``turn.1``)."""
