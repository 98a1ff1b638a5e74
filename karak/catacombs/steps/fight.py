"""The fight against a monster: comparing, and what follows (ledger section *Fight*)."""

from msgspec import Struct
from msgspec.structs import replace

from karak.catacombs import options
from karak.catacombs.ending import end_game
from karak.catacombs.events import (
    FightLost,
    FightStarted,
    FightTied,
    FightWon,
    HeroMoved,
    ItemTaken,
)
from karak.catacombs.queries import Encounters, Rebirths, RetreatCells, TieWins, TurnGoesOn
from karak.catacombs.state import (
    Read,
    Write,
    monster_on,
    set_hero,
    set_token,
    switch,
    token_def,
)
from karak.catacombs.steps.contest import Contest, terms
from karak.catacombs.steps.items import Reward, carry
from karak.catacombs.steps.life import Collapse, lose_fight
from karak.catacombs.steps.turn import Turn, end_turn_of, running, turn_of
from karak.engine.abilities import Ability
from karak.engine.decisions import Ask, Option
from karak.engine.ids import Cell, ContentId, SeatId
from karak.engine.steps import Step
from karak.engine.text import Msg


class Fight(Contest, Struct, frozen=True, kw_only=True, tag_field="t", tag="catacombs.fight"):
    """A hero fights the monster of a cell."""

    token: ContentId

    def prompt(self) -> Msg:
        """Returns the words of the question."""
        return Msg("catacombs.ask.fight", {"what": self.token})

    def strength(self, q: Read) -> int:
        """Returns the strength of the monster."""
        return token_def(q, self.token).strength

    def settle(self, ctx: Write) -> None:
        """Compares the totals (``fight.2``)."""
        compare(ctx, self)


def begin_fight(ctx: Write, seat: SeatId, cell: Cell, *, first: bool) -> None:
    """Starts a fight against the monster of a cell."""
    token = monster_on(ctx, cell)
    assert token is not None
    turn = turn_of(ctx, seat)
    if turn is not None:
        ctx.amend(Turn, fought=True, sneaked=tuple(there for there in turn.sneaked if there != cell))
    ctx.push(Fight(seat, cell, first, token=token))
    ctx.emit(FightStarted(seat, cell, token, token_def(ctx, token).strength))


def compare(ctx: Write, fight: Fight) -> None:
    """Settles a fight (``fight.3`` to ``fight.7``)."""
    seat = fight.seat
    sum_terms = terms(ctx, fight)
    total = sum(term.value for term in sum_terms)
    strength = fight.strength(ctx)
    goes_on = ctx.ask(TurnGoesOn(seat, fight), False)
    won = total > strength or (total == strength and ctx.ask(TieWins(seat), False))
    outcome = FightWon if won else FightTied if total == strength else FightLost
    ctx.push(AfterFight(seat, goes_on))
    stays = won or (total == strength and switch(ctx, "tie") == "hold")
    ctx.push(GoBack(seat, () if stays else retreat_cells(ctx, fight)))
    ctx.emit(outcome(seat, fight.cell, fight.token, sum_terms, total, strength))
    if won:
        _win(ctx, fight)
    elif total < strength:
        lose_fight(ctx, seat, strength - total)


def _win(ctx: Write, fight: Fight) -> None:
    """Turns the beaten monster's token to its reward (``fight.4``), or ends the game (``end.1``)."""
    monster = token_def(ctx, fight.token)
    set_token(ctx, fight.cell, None)
    if monster.ends_game:
        carry(ctx, fight.seat, monster.reward)
        ctx.emit(ItemTaken(fight.seat, fight.cell, monster.reward, None))
        end_game(ctx, "dragon")
    else:
        ctx.push(Reward(fight.seat, fight.cell, monster.reward))


def retreat_cells(q: Read, fight: Fight) -> tuple[Cell, ...]:
    """Returns the cell that the hero goes back to, if it has one, or what an ability gives (``fight.7``)."""
    turn = turn_of(q, fight.seat)
    path = () if turn is None else turn.path[:-1]
    last = next((cell for cell in reversed(path) if monster_on(q, cell) is None), None)
    return q.ask(RetreatCells(fight.seat, fight), () if last is None else (last,))


class GoBack(Step, Struct, frozen=True, tag_field="t", tag="catacombs.go_back"):
    """After a fight the hero goes back to one of some cells, or stays if there is none (``fight.5``)."""

    seat: SeatId
    cells: tuple[Cell, ...]

    def ask(self, q: Read) -> Ask | None:
        """Returns the choice of the cell, unless the hero rises elsewhere."""
        if len(self.cells) < 2 or (not q.state.heroes[self.seat].awake and q.ask(Rebirths(self.seat), ())):
            return None
        found = tuple(options.back(cell) for cell in sorted(self.cells))
        return Ask(self.seat, Msg("catacombs.ask.go_back"), found)

    def run(self, ctx: Write, option: Option | None) -> None:
        """Moves the hero; one without lives collapses there instead and enters nothing."""
        cell = next(iter(self.cells), None) if option is None else options.cell_of(option)
        hero = ctx.state.heroes[self.seat]
        if not hero.awake:
            ctx.push(Collapse(self.seat, cell))
        elif cell is not None:
            set_hero(ctx, self.seat, replace(hero, cell=cell))
            turn = turn_of(ctx, self.seat)
            if turn is not None:
                ctx.amend(Turn, path=(*turn.path, cell))
            ctx.push(*ctx.ask(Encounters(self.seat, cell, "back", False), ()))
            ctx.emit(HeroMoved(self.seat, hero.cell, cell, "back", True))


class AfterFight(Step, Struct, frozen=True, tag_field="t", tag="catacombs.after_fight"):
    """All that belongs to the fight is settled: the turn ends, or goes on by an ability (``turn.3``)."""

    seat: SeatId
    goes_on: bool

    def run(self, ctx: Write, option: Option | None) -> None:
        """Ends the turn where it does not go on."""
        if not self.goes_on:
            end_turn_of(ctx, self.seat)


def _offer(q: Read, turn: Turn, ask: Ask) -> list[Option]:
    return [options.FIGHT] if monster_on(q, q.state.heroes[turn.seat].cell) is not None else []


def _accept(ctx: Write, option: Option) -> None:
    turn = running(ctx)
    begin_fight(ctx, turn.seat, ctx.state.heroes[turn.seat].cell, first=False)


FIGHTING = Ability("catacombs:rule.fighting", offers={Turn: _offer}, accept=_accept)
"""Fighting the monster on the own tile without a step (``turn.9``)."""
