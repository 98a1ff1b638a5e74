"""The dice side of a fight: one hero rolls, re-rolls, uses spells and bonuses (``fight.1``, ``fight.2``)."""

from msgspec import Struct
from msgspec.structs import replace

from karak.catacombs import options
from karak.catacombs.events import DiceRolled, DieChanged
from karak.catacombs.queries import Bonus, CountingWeapons, WeaponStrength
from karak.catacombs.state import Read, Write, item_def, roll
from karak.catacombs.steps.items import SLOTS
from karak.engine.decisions import Ask, Option
from karak.engine.ids import AbilityId, Cell, ContentId, SeatId
from karak.engine.state import Term
from karak.engine.steps import Step
from karak.engine.text import Msg


class Reckoned(Step):
    """The base of the steps that lead to a fight's result: from there on chances are told (``fight.10``)."""

    __slots__ = ()

    def sides(self, q: Read) -> tuple[SeatId, ...]:
        """Returns the seats whose heroes matter for the result."""
        raise NotImplementedError

    def open_sides(self) -> tuple[SeatId, ...] | None:
        """Returns the seats on whose heroes the rest depends; None: on all."""
        return None

    def essence(self) -> Step:
        """Returns the step less what makes no difference to the result."""
        return self


class Contest(Reckoned, Struct, frozen=True):
    """A hero rolls for a total on a cell: the base of a fight and of all that is rolled like one.

    ``first``: the first step of the turn started it at once. ``spent`` are abilities used that work
    once a fight; ``closed``: no re-roll any more; ``bonuses`` come from spells and paid abilities;
    ``kept`` are spells used that stay with the hero.
    """

    seat: SeatId
    cell: Cell
    first: bool = False
    dice: tuple[int, ...] = ()
    spent: tuple[AbilityId, ...] = ()
    closed: bool = False
    bonuses: tuple[Term, ...] = ()
    kept: tuple[ContentId, ...] = ()

    def sides(self, q: Read) -> tuple[SeatId, ...]:
        """Returns the hero that rolls."""
        return (self.seat,)

    def essence(self) -> Step:
        """Returns the contest in order: the order of dice and of what was used never matters."""
        return replace(
            self,
            dice=tuple(sorted(self.dice)),
            spent=tuple(sorted(self.spent)),
            bonuses=tuple(sorted(self.bonuses, key=lambda term: (term.what, term.value))),
            kept=tuple(sorted(self.kept)),
        )

    def prompt(self) -> Msg:
        """Returns the words of the question."""
        raise NotImplementedError

    def strength(self, q: Read) -> int | None:
        """Returns what the total has to beat, or None while that is open."""
        raise NotImplementedError

    def settle(self, ctx: Write) -> None:
        """Does what follows once the hero lets the total stand."""
        raise NotImplementedError

    def ask(self, q: Read) -> Ask:
        """Returns the question of the moment: roll, or settle (abilities and spells add theirs)."""
        return Ask(self.seat, self.prompt(), (options.SETTLE if self.dice else options.ROLL,))

    def run(self, ctx: Write, option: Option | None) -> None:
        """Rolls the dice, or settles (``fight.2``)."""
        if self.dice:
            self.settle(ctx)
        else:
            ctx.push(RollDice(self.seat), self)


def running_contest(q: Read) -> Contest:
    """Returns the contest that is going on. Raises LookupError if there is none."""
    contest = q.find(Contest)
    if contest is None:
        raise LookupError("no contest is going on")
    return contest


def terms(q: Read, contest: Contest) -> tuple[Term, ...]:
    """Returns the total so far, term by term: dice, weapons, bonuses of abilities, spells (``fight.1``)."""
    seat = contest.seat
    return (
        *(Term(f"die:{index}", value) for index, value in enumerate(contest.dice)),
        *weapon_terms(q, seat),
        *q.ask(Bonus(seat, contest), ()),
        *contest.bonuses,
    )


def weapon_terms(q: Read, seat: SeatId) -> tuple[Term, ...]:
    """Returns what the weapons of a seat add, as many of them as count."""
    found = [
        Term(item, q.ask(WeaponStrength(seat, item), item_def(q, item).strength))
        for item in q.state.heroes[seat].items
        if item_def(q, item).kind == "weapon"
    ]
    most = q.ask(CountingWeapons(seat), SLOTS["weapon"])
    counting = sorted(range(len(found)), key=lambda index: -found[index].value)[:most]
    return tuple(term for index, term in enumerate(found) if index in counting)


class RollDice(Step, Struct, frozen=True, tag_field="t", tag="catacombs.roll_dice"):
    """Both dice of the contest below are rolled."""

    seat: SeatId

    def run(self, ctx: Write, option: Option | None) -> None:
        """Rolls; ones are settled first (``fight.2``)."""
        dice = roll(ctx, 2)
        ctx.amend(Contest, dice=dice)
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
        dice = running_contest(q).dice
        return next((i for i, die in enumerate(dice) if die == 1 and i not in self.passed), None)

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
    """Gives one die of the running contest another value."""
    contest = running_contest(ctx)
    dice = (*contest.dice[:index], value, *contest.dice[index + 1 :])
    ctx.amend(Contest, dice=dice)
    ctx.emit(DieChanged(contest.seat, index, contest.dice[index], dice, ability))
