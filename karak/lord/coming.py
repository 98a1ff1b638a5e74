"""The coming of the Lord: when, and to whom (``lord.1``, ``lord.2``, ``lord.4``)."""

from msgspec import Struct
from msgspec.structs import replace

from karak.catacombs import options
from karak.catacombs.defs import tiles
from karak.catacombs.events import CurseLifted, HeroHealed, HeroMoved, TilePlaced
from karak.catacombs.setup import counts
from karak.catacombs.setup import new_game as usual_game
from karak.catacombs.state import MAX_LIVES, Read, State, Write, item_def, roll, set_hero, switch, tile_def
from karak.engine.abilities import Ability
from karak.engine.context import Q
from karak.engine.decisions import Ask, Option
from karak.engine.ids import SeatId
from karak.engine.modules import RuleBook
from karak.engine.setup import GameSetup, SetupError
from karak.engine.steps import Step
from karak.engine.text import Msg, seat_ref
from karak.lord.crown import Crown, lord_abilities, lord_of
from karak.lord.events import LordCame, LordRolled

CHAMBERS = ("arena", "chamber")
"""The kinds of tile whose discovery brings the Lord."""
NEEDED = {"full": 5, "half": 3}
"""How many of them, by the switch ``pool`` (``lord.1``, ``lord.10``)."""


def needed(q: Read) -> int:
    """Returns how many chambers bring the Lord."""
    return NEEDED[switch(q, "pool")]


def new_game(book: RuleBook, setup: GameSetup) -> State:
    """Returns the state of a game about to be set up.

    Raises SetupError for a set-up that cannot be, also where the Lord could never come (``lord.10``).
    """
    state = usual_game(book, setup)
    q: Read = Q(book, state)
    there = sum(count for tile, count in counts(q, "tiles").items() if tiles(book)[tile].kind in CHAMBERS)
    if there < needed(q):
        raise SetupError(f"{there} arenas and cursed chambers: {needed(q)} of them bring the Lord of Karak")
    return state


def due(q: Read) -> bool:
    """Returns whether the Lord is to come now (``lord.1``)."""
    if lord_of(q) is not None:
        return False
    found = sum(tile_def(q, placed).kind in CHAMBERS for _, placed in q.state.board.items())
    return found >= needed(q)


def weakest(q: Read) -> tuple[SeatId, ...]:
    """Returns the weakest seats, by treasures, then weapons, then other items (``lord.2``)."""

    def rank(seat: SeatId) -> tuple[int, int, int]:
        items = [item_def(q, item) for item in q.state.heroes[seat].items]
        treasures = sum(item.kind == "treasure" for item in items)
        weapons = sum(item.strength for item in items if item.kind == "weapon")
        return (treasures, weapons, sum(item.kind not in ("treasure", "weapon") for item in items))

    ranks = [rank(seat) for seat in range(len(q.state.heroes))]
    return tuple(seat for seat, found in enumerate(ranks) if found == min(ranks))


class Coming(Step, Struct, frozen=True, tag_field="t", tag="lord.coming"):
    """The Lord comes if enough chambers are discovered (``lord.1``)."""

    def run(self, ctx: Write, option: Option | None) -> None:
        """Crowns the weakest hero, or lets equal ones roll."""
        if not due(ctx):
            return
        one, *others = weakest(ctx)
        if others:
            ctx.push(RollForCrown((one, *others)))
        else:
            crown(ctx, one)


class RollForCrown(Step, Struct, frozen=True, tag_field="t", tag="lord.roll_for_crown"):
    """Equally weak heroes roll a die each in order; equal lowest ones roll again (``lord.2``)."""

    seats: tuple[SeatId, ...]
    dice: tuple[int, ...] = ()

    def ask(self, q: Read) -> Ask:
        """Returns the question to the next seat: roll."""
        seat = self.seats[len(self.dice)]
        return Ask(seat, Msg("lord.ask.roll_for_crown", {"who": seat_ref(seat)}), (options.ROLL,))

    def run(self, ctx: Write, option: Option | None) -> None:
        """Rolls, and decides once all have rolled."""
        (die,) = roll(ctx, 1)
        ctx.emit(LordRolled(self.seats[len(self.dice)], die))
        dice = (*self.dice, die)
        if len(dice) < len(self.seats):
            ctx.push(replace(self, dice=dice))
            return
        one, *equal = (seat for seat, shown in zip(self.seats, dice, strict=True) if shown == min(dice))
        if equal:
            ctx.push(RollForCrown((one, *equal)))
        else:
            crown(ctx, one)


def crown(ctx: Write, seat: SeatId) -> None:
    """Makes a hero the Lord: freed of the curse, with all lives, and with others' abilities (``lord.3``)."""
    hero = ctx.state.heroes[seat]
    before = ctx.book.tables["heroes"][hero.hero].abilities
    after = lord_abilities(ctx, seat)
    ctx.keep(Crown(seat))
    ctx.emit(
        LordCame(
            seat,
            tuple(ability for ability in after if ability not in before),
            tuple(ability for ability in before if ability not in after),
        )
    )
    if ctx.state.curse == seat:
        ctx.update(curse=None)
        ctx.emit(CurseLifted(seat))
    if hero.lives < MAX_LIVES:
        set_hero(ctx, seat, replace(hero, lives=MAX_LIVES))
        ctx.emit(HeroHealed(seat, MAX_LIVES - hero.lives, MAX_LIVES))


def _call(ctx: Write, event: TilePlaced | HeroMoved) -> None:
    if due(ctx):
        ctx.push(Coming())


COMING = Ability("lord:rule.coming", reacts={TilePlaced: _call, HeroMoved: _call})
"""Brings the Lord once the discoverer stands on the chamber, before that acts on it (``lord.4``).

One who does not enter it brings the Lord too: the first of the two calls that is done counts.
"""
