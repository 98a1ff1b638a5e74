"""Kirima, the beast hunter."""

from msgspec import Struct

from karak.catacombs import options
from karak.catacombs.events import AbilityUsed, TilePlaced, TurnStarted
from karak.catacombs.queries import Bonus
from karak.catacombs.state import MAX_LIVES, Read, Write
from karak.catacombs.steps.fight import Fight
from karak.catacombs.steps.life import GainLives
from karak.catacombs.steps.move import Enter
from karak.catacombs.steps.turn import PlainTurn, running, spend
from karak.engine.abilities import Ability
from karak.engine.decisions import Ask, Option
from karak.engine.ids import Cell, SeatId
from karak.engine.state import ModuleState, Term
from karak.engine.steps import Step
from karak.engine.text import Msg

_AMBUSH = "heropack:hero.kirima.ambush"
_PROTECTOR = "heropack:hero.kirima.protector"


class Found(ModuleState, Struct, frozen=True, tag_field="t", tag="heropack.found"):
    """The cells discovered in the running turn: what lies on them did not lie open when it began."""

    cells: tuple[Cell, ...] = ()


def _found(q: Read) -> tuple[Cell, ...]:
    found = q.kept(Found)
    return found.cells if found else ()


def _note(ctx: Write, event: TilePlaced) -> None:
    ctx.keep(Found((*_found(ctx), event.cell)))


def _forget(ctx: Write, event: TurnStarted) -> None:
    if _found(ctx):
        ctx.keep(Found())


FINDING = Ability("heropack:rule.finding", reacts={TilePlaced: _note, TurnStarted: _forget})
"""Remembers what was discovered in the running turn."""


def _ambushes(q: Read, query: Bonus, terms: tuple[Term, ...]) -> tuple[Term, ...]:
    if isinstance(query.contest, Fight) and query.contest.cell not in _found(q):
        return (*terms, Term(_AMBUSH, 1))
    return terms


AMBUSH = Ability(_AMBUSH, adjusts={Bonus: _ambushes})
"""+1 against a monster that lay open when the turn began (``hero.kirima.1``)."""


def _wounded(q: Read, seat: SeatId) -> list[SeatId]:
    heroes = q.state.heroes
    return [other for other in range(len(heroes)) if other != seat and heroes[other].lives < MAX_LIVES]


class ChooseProtege(Step, Struct, frozen=True, tag_field="t", tag="heropack.choose_protege"):
    """The beast hunter chooses the hero to help (``hero.kirima.2``)."""

    seat: SeatId

    def ask(self, q: Read) -> Ask:
        """Returns the choice of the hero."""
        found = tuple(options.hero(other) for other in _wounded(q, self.seat))
        return Ask(self.seat, Msg("heropack.ask.choose_protege"), found)

    def run(self, ctx: Write, option: Option | None) -> None:
        """Gives the hero a life, then enters its tile, unless both stand there already."""
        other = options.seat_of(option)
        cell = ctx.state.heroes[other].cell
        first = spend(ctx)
        ctx.emit(AbilityUsed(self.seat, _PROTECTOR))
        if cell != ctx.state.heroes[self.seat].cell:
            ctx.push(Enter(self.seat, cell, "heropack.protect", first))
        ctx.push(GainLives(other, 1))


def _offer(q: Read, turn: PlainTurn, ask: Ask) -> list[Option]:
    return [options.use(_PROTECTOR)] if turn.steps and _wounded(q, turn.seat) else []


def _accept(ctx: Write, option: Option) -> None:
    turn = running(ctx)
    ctx.push(ChooseProtege(turn.seat))


PROTECTOR = Ability(_PROTECTOR, offers={PlainTurn: _offer}, accept=_accept)
"""For one step gives another hero a life and goes to it (``hero.kirima.2``)."""

ABILITIES = (FINDING, AMBUSH, PROTECTOR)
