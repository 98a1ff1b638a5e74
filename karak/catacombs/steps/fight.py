"""The fight: rolling, abilities and spells, comparing, and what follows (ledger section *Fight*)."""

from msgspec import Struct
from msgspec.structs import replace

from karak.catacombs import options
from karak.catacombs.ending import end_game
from karak.catacombs.events import (
    DiceRolled,
    DieChanged,
    FightLost,
    FightStarted,
    FightTied,
    FightWon,
    HeroMoved,
    ItemTaken,
)
from karak.catacombs.queries import Bonus, TieWins, TurnGoesOn, WeaponStrength
from karak.catacombs.state import (
    Read,
    Write,
    item_def,
    monster_on,
    roll,
    set_hero,
    set_token,
    switch,
    token_def,
)
from karak.catacombs.steps.items import Reward, carry
from karak.catacombs.steps.life import Collapse, lose_life
from karak.catacombs.steps.turn import Turn, end_turn_of, running, turn_of
from karak.engine.abilities import Ability
from karak.engine.decisions import Ask, Option
from karak.engine.ids import AbilityId, Cell, ContentId, SeatId
from karak.engine.state import Term
from karak.engine.steps import Step
from karak.engine.text import Msg


class Fight(Step, Struct, frozen=True, tag_field="t", tag="catacombs.fight"):
    """A hero fights the monster of a cell.

    ``first``: the first step of the turn started it at once. ``spent`` are abilities used that work
    once a fight; ``closed``: no re-roll any more; ``bonuses`` come from spells and paid abilities;
    ``kept`` are spells used that stay with the hero.
    """

    seat: SeatId
    cell: Cell
    token: ContentId
    first: bool = False
    dice: tuple[int, ...] = ()
    spent: tuple[AbilityId, ...] = ()
    closed: bool = False
    bonuses: tuple[Term, ...] = ()
    kept: tuple[ContentId, ...] = ()

    def ask(self, q: Read) -> Ask:
        """Returns the question of the moment: roll, or settle (abilities and spells add theirs)."""
        prompt = Msg("catacombs.ask.fight", {"what": self.token})
        return Ask(self.seat, prompt, (options.SETTLE if self.dice else options.ROLL,))

    def run(self, ctx: Write, option: Option | None) -> None:
        """Rolls the dice, or compares the totals (``fight.2``)."""
        if self.dice:
            compare(ctx, self)
        else:
            ctx.push(RollDice(self.seat), self)


def running_fight(q: Read) -> Fight:
    """Returns the fight that is going on. Raises LookupError if there is none."""
    fight = q.find(Fight)
    if fight is None:
        raise LookupError("no fight is going on")
    return fight


class RollDice(Step, Struct, frozen=True, tag_field="t", tag="catacombs.roll_dice"):
    """Both dice of the fight below are rolled."""

    seat: SeatId

    def run(self, ctx: Write, option: Option | None) -> None:
        """Rolls; ones are settled first (``fight.2``)."""
        dice = roll(ctx, 2)
        ctx.amend(Fight, dice=dice)
        ctx.emit(DiceRolled(self.seat, dice))
        ctx.push(SettleOnes(self.seat))


class SettleOnes(Step, Struct, frozen=True, tag_field="t", tag="catacombs.settle_ones"):
    """Dice that show 1 are settled one after the other, by the abilities that change them (``fight.2``).

    ``passed`` are the dice whose 1 stays.
    """

    seat: SeatId
    passed: tuple[int, ...] = ()

    def next_one(self, q: Read) -> int | None:
        """Returns the first die that shows 1 and is not settled yet, counted from 0."""
        fight = running_fight(q)
        return next((i for i, die in enumerate(fight.dice) if die == 1 and i not in self.passed), None)

    def ask(self, q: Read) -> Ask | None:
        """Returns the question what to do with the next 1; a sole way is taken by itself."""
        if self.next_one(q) is None:
            return None
        return Ask(self.seat, Msg("catacombs.ask.settle_ones"), auto="*")

    def run(self, ctx: Write, option: Option | None) -> None:
        """Goes on to the next 1 where nothing changes this one."""
        index = self.next_one(ctx)
        if index is not None:
            ctx.push(replace(self, passed=(*self.passed, index)))


def change_die(ctx: Write, index: int, value: int, ability: AbilityId) -> None:
    """Gives one die of the fight another value."""
    fight = running_fight(ctx)
    dice = (*fight.dice[:index], value, *fight.dice[index + 1 :])
    ctx.amend(Fight, dice=dice)
    ctx.emit(DieChanged(fight.seat, index, fight.dice[index], dice, ability))


def begin_fight(ctx: Write, seat: SeatId, cell: Cell, *, first: bool) -> None:
    """Starts a fight against the monster of a cell."""
    token = monster_on(ctx, cell)
    assert token is not None
    turn = turn_of(ctx, seat)
    if turn is not None:
        ctx.amend(Turn, fought=True, sneaked=tuple(there for there in turn.sneaked if there != cell))
    ctx.push(Fight(seat, cell, token, first))
    ctx.emit(FightStarted(seat, cell, token, token_def(ctx, token).strength))


def terms(q: Read, fight: Fight) -> tuple[Term, ...]:
    """Returns the total so far, term by term: dice, weapons, bonuses of abilities, spells (``fight.1``)."""
    seat = fight.seat
    weapons = [item for item in q.state.heroes[seat].items if item_def(q, item).kind == "weapon"]
    return (
        *(Term(f"die:{index}", value) for index, value in enumerate(fight.dice)),
        *(Term(item, q.ask(WeaponStrength(seat, item), item_def(q, item).strength)) for item in weapons),
        *q.ask(Bonus(seat, fight), ()),
        *fight.bonuses,
    )


def compare(ctx: Write, fight: Fight) -> None:
    """Settles a fight (``fight.3`` to ``fight.7``)."""
    seat = fight.seat
    sum_terms = terms(ctx, fight)
    total = sum(term.value for term in sum_terms)
    strength = token_def(ctx, fight.token).strength
    goes_on = ctx.ask(TurnGoesOn(seat, fight), False)
    won = total > strength or (total == strength and ctx.ask(TieWins(seat), False))
    outcome = FightWon if won else FightTied if total == strength else FightLost
    ctx.push(AfterFight(seat, goes_on))
    stays = won or (total == strength and switch(ctx, "tie") == "hold")
    ctx.push(GoBack(seat, None if stays else retreat_cell(ctx, fight)))
    ctx.emit(outcome(seat, fight.cell, fight.token, sum_terms, total, strength))
    if won:
        _win(ctx, fight)
    elif total < strength:
        lose_life(ctx, seat)


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


def retreat_cell(q: Read, fight: Fight) -> Cell | None:
    """Returns the cell that the hero goes back to, or None if it has none (``fight.7``)."""
    turn = turn_of(q, fight.seat)
    if turn is None:
        return None
    return next((cell for cell in reversed(turn.path[:-1]) if monster_on(q, cell) is None), None)


class GoBack(Step, Struct, frozen=True, tag_field="t", tag="catacombs.go_back"):
    """After a fight the hero goes back to a cell, or stays where it is if that is None (``fight.5``)."""

    seat: SeatId
    cell: Cell | None

    def run(self, ctx: Write, option: Option | None) -> None:
        """Moves the hero; one without lives collapses there instead and enters nothing."""
        hero = ctx.state.heroes[self.seat]
        if not hero.awake:
            ctx.push(Collapse(self.seat, self.cell))
        elif self.cell is not None:
            set_hero(ctx, self.seat, replace(hero, cell=self.cell))
            turn = turn_of(ctx, self.seat)
            if turn is not None:
                ctx.amend(Turn, path=(*turn.path, self.cell))
            ctx.emit(HeroMoved(self.seat, hero.cell, self.cell, "back", True))


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
