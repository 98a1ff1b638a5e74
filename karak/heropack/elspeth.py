"""Elspeth, the warrior princess."""

from msgspec import Struct

from karak.catacombs import options
from karak.catacombs.events import AbilityUsed
from karak.catacombs.queries import PassesMonsters
from karak.catacombs.state import Read, Write, monster_on, roll
from karak.catacombs.steps.contest import Contest, SettleOnes, change_die, running_contest
from karak.catacombs.steps.explore import begin_exploring
from karak.catacombs.steps.life import lose_life
from karak.catacombs.steps.move import Enter
from karak.catacombs.steps.turn import PlainTurn, running, spend
from karak.engine.abilities import Ability
from karak.engine.decisions import Ask, Option
from karak.engine.ids import Cell, SeatId
from karak.engine.steps import Step
from karak.engine.text import Msg

_DUAL_WIELDING = "heropack:hero.elspeth.dual_wielding"
_REPOSITION = "heropack:hero.elspeth.tactical_reposition"
LIVES_NEEDED = 2
"""One life is paid, and one must be left."""


def _offer_roll(q: Read, contest: Contest, ask: Ask) -> list[Option]:
    if contest.closed or _DUAL_WIELDING in contest.spent:
        return []
    return [options.use_on_die(_DUAL_WIELDING, index) for index in range(len(contest.dice))]


def _accept_roll(ctx: Write, option: Option) -> None:
    contest = running_contest(ctx)
    (value,) = roll(ctx, 1)
    ctx.amend(Contest, spent=(*contest.spent, _DUAL_WIELDING))
    change_die(ctx, options.die_of(option), value, _DUAL_WIELDING)
    ctx.push(SettleOnes(contest.seat))


DUAL_WIELDING = Ability(_DUAL_WIELDING, offers={Contest: _offer_roll}, accept=_accept_roll)
"""Once a fight or duel rolls one die again; the new value counts (``hero.elspeth.1``)."""


def _behind(q: Read, here: Cell, through: Cell) -> tuple[list[Cell], list[Cell]]:
    """Returns the known cells behind a monster's tile, and the cells that can be explored from it."""
    board = q.state.board
    known = [cell for cell in board.joined(through) if cell != here]
    return known, board.open_exits(through) if q.state.pile else []


def _passes(q: Read, seat: SeatId) -> list[Cell]:
    """Returns the joined tiles whose monster can be passed."""
    here = q.state.heroes[seat].cell
    return [
        cell
        for cell in q.state.board.joined(here)
        if monster_on(q, cell) is not None and any(_behind(q, here, cell))
    ]


class ChoosePass(Step, Struct, frozen=True, tag_field="t", tag="heropack.choose_pass"):
    """The warrior princess chooses the monster that she passes (``hero.elspeth.2``)."""

    seat: SeatId

    def ask(self, q: Read) -> Ask:
        """Returns the choice of the monster's tile; a sole one is taken by itself."""
        found = tuple(options.move(cell) for cell in _passes(q, self.seat))
        return Ask(self.seat, Msg("heropack.ask.choose_pass"), found, auto="*")

    def run(self, ctx: Write, option: Option | None) -> None:
        """Goes on to the choice of the way behind it."""
        ctx.push(ChooseBehind(self.seat, options.cell_of(option)))


class ChooseBehind(Step, Struct, frozen=True, tag_field="t", tag="heropack.choose_behind"):
    """The warrior princess chooses where she comes to behind the monster (``hero.elspeth.2``)."""

    seat: SeatId
    through: Cell

    def ask(self, q: Read) -> Ask:
        """Returns the choice of a known tile or of an unknown cell."""
        known, unknown = _behind(q, q.state.heroes[self.seat].cell, self.through)
        found = (*(options.move(cell) for cell in known), *(options.explore(cell) for cell in unknown))
        return Ask(self.seat, Msg("heropack.ask.choose_behind"), found)

    def run(self, ctx: Write, option: Option | None) -> None:
        """Pays step and life, and enters or explores what is behind."""
        cell = options.cell_of(option)
        first = spend(ctx)
        ctx.emit(AbilityUsed(self.seat, _REPOSITION))
        lose_life(ctx, self.seat, paid=True)
        if cell in ctx.state.board:
            ctx.push(Enter(self.seat, cell, "heropack.pass", first))
        else:
            begin_exploring(ctx, self.seat, cell, self.through, first=first)


def _offer_pass(q: Read, turn: PlainTurn, ask: Ask) -> list[Option]:
    enough = turn.steps and q.state.heroes[turn.seat].lives >= LIVES_NEEDED
    return [options.use(_REPOSITION)] if enough and _passes(q, turn.seat) else []


def _accept_pass(ctx: Write, option: Option) -> None:
    turn = running(ctx)
    ctx.push(ChoosePass(turn.seat))


def _gets_past(q: Read, query: PassesMonsters, passes: bool) -> bool:
    return True


REPOSITION = Ability(
    _REPOSITION,
    offers={PlainTurn: _offer_pass},
    accept=_accept_pass,
    adjusts={PassesMonsters: _gets_past},
)
"""For one step and one life passes a monster to a tile behind it (``hero.elspeth.2``)."""

ABILITIES = (DUAL_WIELDING, REPOSITION)
