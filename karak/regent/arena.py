"""The battle arena: challenging another hero (``regent.arena.1`` to ``regent.arena.9``)."""

from msgspec import Struct
from msgspec.structs import replace

from karak.catacombs import options
from karak.catacombs.events import HeroMoved
from karak.catacombs.queries import Encounters
from karak.catacombs.state import Read, Write, set_hero
from karak.catacombs.steps.contest import Reckoned
from karak.catacombs.steps.turn import Turn, turn_of
from karak.engine.abilities import Ability
from karak.engine.decisions import Ask, Option
from karak.engine.ids import Cell, SeatId
from karak.engine.state import ModuleState
from karak.engine.steps import Step
from karak.engine.text import Msg
from karak.regent.duel import Duel
from karak.regent.events import DuelStarted
from karak.regent.spells import awake_others


class Arenas(ModuleState, Struct, frozen=True, tag_field="t", tag="regent.arenas"):
    """The arenas in which a duel took place: they are ordinary corridors for the rest of the game."""

    used: tuple[Cell, ...] = ()


def used_arenas(q: Read) -> tuple[Cell, ...]:
    """Returns the cells of the arenas in which a duel took place."""
    arenas = q.kept(Arenas)
    return arenas.used if arenas else ()


class ChooseOpponent(Reckoned, Struct, frozen=True, tag_field="t", tag="regent.choose_opponent"):
    """The first hero to enter an arena challenges another one (``regent.arena.2``)."""

    seat: SeatId
    cell: Cell
    first: bool

    def sides(self, q: Read) -> tuple[SeatId, ...]:
        """Returns the hero and whom it can challenge."""
        return (self.seat, *awake_others(q, self.seat))

    def ask(self, q: Read) -> Ask:
        """Returns the choice of the opponent; it is empty where nobody can be challenged."""
        found = tuple(options.hero(other) for other in awake_others(q, self.seat))
        return Ask(self.seat, Msg("regent.ask.choose_opponent"), found)

    def run(self, ctx: Write, option: Option | None) -> None:
        """Brings the opponent here, and they fight; with nobody the arena stays unused."""
        if option is None:
            return
        other = options.seat_of(option)
        ctx.keep(Arenas((*used_arenas(ctx), self.cell)))
        origin = ctx.state.heroes[other].cell
        if origin != self.cell:
            set_hero(ctx, other, replace(ctx.state.heroes[other], cell=self.cell))
            ctx.emit(HeroMoved(other, origin, self.cell, "regent.challenged", False))
        if turn_of(ctx, self.seat) is not None:
            ctx.amend(Turn, fought=True)
        ctx.push(Duel(self.seat, other, self.cell, self.first))
        ctx.emit(DuelStarted(self.seat, other, self.cell))


def _waits(q: Read, query: Encounters, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    if query.how == "back" or query.cell in used_arenas(q):
        return steps
    return (*steps, ChooseOpponent(query.seat, query.cell, query.first))


ARENA = Ability("regent:tile.arena", adjusts={Encounters: _waits})
"""The first hero that enters challenges another; going back into it challenges nobody."""
