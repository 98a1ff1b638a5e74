"""Xanros, the warlock."""

from msgspec import Struct
from msgspec.structs import replace

from karak.catacombs import options
from karak.catacombs.events import AbilityUsed, HeroMoved
from karak.catacombs.state import STEPS, Read, Write, set_hero
from karak.catacombs.steps.contest import Contest, running_contest
from karak.catacombs.steps.life import lose_life
from karak.catacombs.steps.move import Enter
from karak.catacombs.steps.turn import PlainTurn, running, spend
from karak.engine.abilities import Ability
from karak.engine.decisions import Ask, Option
from karak.engine.ids import SeatId
from karak.engine.state import Term
from karak.engine.steps import Step
from karak.engine.text import Msg

_SACRIFICE = "catacombs:hero.xanros.sacrifice"
_MAGIC_SWAP = "catacombs:hero.xanros.magic_swap"


def _offer_sacrifice(q: Read, contest: Contest, ask: Ask) -> list[Option]:
    if not contest.dice or _SACRIFICE in contest.spent or not q.state.heroes[contest.seat].awake:
        return []
    return [options.use(_SACRIFICE)]


def _accept_sacrifice(ctx: Write, option: Option) -> None:
    contest = running_contest(ctx)
    ctx.amend(
        Contest,
        closed=True,
        spent=(*contest.spent, _SACRIFICE),
        bonuses=(*contest.bonuses, Term(_SACRIFICE, 1)),
    )
    ctx.emit(AbilityUsed(contest.seat, _SACRIFICE))
    lose_life(ctx, contest.seat, paid=True)


SACRIFICE = Ability(_SACRIFICE, offers={Contest: _offer_sacrifice}, accept=_accept_sacrifice)
"""Once a fight pays a life for +1, the last one too (``hero.xanros.1``)."""


def _partners(q: Read, seat: SeatId) -> list[SeatId]:
    heroes = q.state.heroes
    return [other for other in range(len(heroes)) if heroes[other].cell != heroes[seat].cell]


class ChooseSwap(Step, Struct, frozen=True, tag_field="t", tag="catacombs.choose_swap"):
    """The warlock chooses the hero to swap places with (``hero.xanros.2``)."""

    seat: SeatId

    def ask(self, q: Read) -> Ask:
        """Returns the choice of the hero."""
        found = tuple(options.hero(other) for other in _partners(q, self.seat))
        return Ask(self.seat, Msg("catacombs.ask.choose_swap"), found)

    def run(self, ctx: Write, option: Option | None) -> None:
        """Spends all steps and swaps the two heroes; only the swapper enters."""
        other = options.seat_of(option)
        here, there = ctx.state.heroes[self.seat].cell, ctx.state.heroes[other].cell
        first = spend(ctx, STEPS)
        ctx.emit(AbilityUsed(self.seat, _MAGIC_SWAP))
        set_hero(ctx, other, replace(ctx.state.heroes[other], cell=here))
        ctx.emit(HeroMoved(other, there, here, "swapped", False))
        ctx.push(Enter(self.seat, there, "swap", first))


def _offer_swap(q: Read, turn: PlainTurn, ask: Ask) -> list[Option]:
    if turn.fresh and turn.steps == STEPS and _partners(q, turn.seat):
        return [options.use(_MAGIC_SWAP)]
    return []


def _accept_swap(ctx: Write, option: Option) -> None:
    turn = running(ctx)
    ctx.push(ChooseSwap(turn.seat))


MAGIC_SWAP = Ability(_MAGIC_SWAP, offers={PlainTurn: _offer_swap}, accept=_accept_swap)
"""At the start of the turn swaps places with a hero, for all four steps (``hero.xanros.2``)."""

ABILITIES = (SACRIFICE, MAGIC_SWAP)
