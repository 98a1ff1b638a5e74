"""The cursed chamber (``regent.chamber.1``, ``regent.chamber.2``)."""

from msgspec import Struct

from karak.catacombs import options
from karak.catacombs.queries import Encounters
from karak.catacombs.state import Read, Write, roll, switch
from karak.catacombs.steps.curse import move_curse
from karak.engine.abilities import Ability
from karak.engine.decisions import Ask, Option
from karak.engine.ids import Cell, SeatId
from karak.engine.steps import Step
from karak.engine.text import Msg
from karak.regent.events import CURSING, ChamberRolled


class RollCurse(Step, Struct, frozen=True, tag_field="t", tag="regent.roll_curse"):
    """A hero in a cursed chamber rolls, unless it is cursed already (``regent.chamber.1``)."""

    seat: SeatId
    cell: Cell

    def ask(self, q: Read) -> Ask | None:
        """Returns the question: roll."""
        spared = switch(q, "curse") == "off" or q.state.curse == self.seat
        if spared or not q.state.heroes[self.seat].awake:
            return None
        return Ask(self.seat, Msg("regent.ask.roll_curse"), (options.ROLL,))

    def run(self, ctx: Write, option: Option | None) -> None:
        """Rolls the die; a low one brings the curse."""
        if option is None:
            return
        (die,) = roll(ctx, 1)
        ctx.emit(ChamberRolled(self.seat, self.cell, die))
        if die <= CURSING:
            move_curse(ctx, self.seat)


def _waits(q: Read, query: Encounters, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    return (*steps, RollCurse(query.seat, query.cell))


CHAMBER = Ability("regent:tile.chamber", adjusts={Encounters: _waits})
"""Each hero that enters rolls for the curse, also when it comes back after a fight."""
