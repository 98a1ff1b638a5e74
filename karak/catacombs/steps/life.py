"""Lives: losing them, healing, falling unconscious (ledger section *Unconscious*, and ``heal.1``)."""

from msgspec import Struct
from msgspec.structs import replace

from karak.catacombs import options
from karak.catacombs.events import CurseLifted, HeroFell, HeroHealed, HeroMoved, LifeLost
from karak.catacombs.queries import ChoosesLives, LossHurts, Rebirths
from karak.catacombs.state import MAX_LIVES, Read, Write, set_hero
from karak.catacombs.steps.turn import end_turn_of
from karak.engine.decisions import Ask, CellTarget, Option
from karak.engine.ids import Cell, SeatId
from karak.engine.steps import Step
from karak.engine.text import Msg


def lose_life(ctx: Write, seat: SeatId, *, paid: bool = False) -> None:
    """Takes one life of a seat; a hero without lives loses nothing more."""
    hero = ctx.state.heroes[seat]
    if hero.lives:
        set_hero(ctx, seat, replace(hero, lives=hero.lives - 1))
        ctx.emit(LifeLost(seat, hero.lives - 1, paid))


def lose_fight(ctx: Write, seat: SeatId, short: int) -> None:
    """Takes the life that a lost fight costs; the total was ``short`` by so much (``fight.5``)."""
    if ctx.ask(LossHurts(seat, short), True):
        lose_life(ctx, seat)


def would_heal(q: Read, seat: SeatId) -> bool:
    """Returns whether healing would change anything for a seat (``heal.4``)."""
    return q.state.heroes[seat].lives < MAX_LIVES or q.state.curse == seat


class Heal(Step, Struct, frozen=True, tag_field="t", tag="catacombs.heal"):
    """A hero has all lives back and loses the curse (``heal.1``)."""

    seat: SeatId

    def run(self, ctx: Write, option: Option | None) -> None:
        """Lifts the curse first, then gives the lives."""
        ctx.push(GainLives(self.seat, MAX_LIVES))
        if ctx.state.curse == self.seat:
            ctx.update(curse=None)
            ctx.emit(CurseLifted(self.seat))


class GainLives(Step, Struct, frozen=True, tag_field="t", tag="catacombs.gain_lives"):
    """A hero is given lives, as many as it lacks at most (``heal.4``)."""

    seat: SeatId
    lives: int

    def most(self, q: Read) -> int:
        """Returns how many the hero can take."""
        return min(self.lives, MAX_LIVES - q.state.heroes[self.seat].lives)

    def ask(self, q: Read) -> Ask | None:
        """Returns the choice of how many it takes, where an ability gives that; who has none takes one."""
        most = self.most(q)
        if not most or not q.ask(ChoosesLives(self.seat), False):
            return None
        least = 0 if q.state.heroes[self.seat].awake else 1
        found = tuple(options.lives(number) for number in range(least, most + 1))
        return Ask(self.seat, Msg("catacombs.ask.gain_lives"), found, auto="*")

    def run(self, ctx: Write, option: Option | None) -> None:
        """Gives them; a hero that lacks none gains nothing."""
        hero = ctx.state.heroes[self.seat]
        gained = self.most(ctx) if option is None else options.number_of(option)
        if gained:
            set_hero(ctx, self.seat, replace(hero, lives=hero.lives + gained))
            ctx.emit(HeroHealed(self.seat, gained, hero.lives + gained))


class Collapse(Step, Struct, frozen=True, tag_field="t", tag="catacombs.collapse"):
    """A hero has no life left: it rises elsewhere by an ability, or is laid down unconscious.

    ``back`` is where it would have gone back to; it is laid there and enters nothing (``fight.5``).
    """

    seat: SeatId
    back: Cell | None

    def ask(self, q: Read) -> Ask | None:
        """Returns the choice of the cell to rise on, where an ability gives one."""
        cells = q.ask(Rebirths(self.seat), ())
        if not cells:
            return None
        return Ask(
            self.seat, Msg("catacombs.ask.rise"), tuple(options.fountain(cell) for cell in sorted(cells))
        )

    def run(self, ctx: Write, option: Option | None) -> None:
        """Moves the hero to where it rises or lies; its own turn ends (``down.5``, ``hero.horan.2``)."""
        end_turn_of(ctx, self.seat)
        hero = ctx.state.heroes[self.seat]
        if option is not None and isinstance(option.target, CellTarget):
            cell = option.target.cell
            set_hero(ctx, self.seat, replace(hero, cell=cell))
            ctx.emit(HeroMoved(self.seat, hero.cell, cell, "rise", False))
            ctx.push(Heal(self.seat))
            return
        if self.back is not None:
            set_hero(ctx, self.seat, replace(hero, cell=self.back))
            ctx.emit(HeroMoved(self.seat, hero.cell, self.back, "laid", False))
        ctx.emit(HeroFell(self.seat, self.back or hero.cell))
