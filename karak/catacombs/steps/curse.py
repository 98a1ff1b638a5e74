"""The curse: handing it out (ledger section *Curse*)."""

from msgspec import Struct

from karak.catacombs import options
from karak.catacombs.events import CurseMoved
from karak.catacombs.state import Read, Write, points, switch
from karak.engine.decisions import Ask, Option, SeatTarget
from karak.engine.ids import SeatId
from karak.engine.steps import Step
from karak.engine.text import Msg


def move_curse(ctx: Write, seat: SeatId) -> None:
    """Gives the one curse token to a seat (``curse.1``)."""
    origin = ctx.state.curse
    ctx.update(curse=seat)
    ctx.emit(CurseMoved(seat, origin))


class GiveCurse(Step, Struct, frozen=True, tag_field="t", tag="catacombs.give_curse"):
    """The winner over a mummy hands the curse out (``curse.2``, ``curse.3``)."""

    seat: SeatId

    def ask(self, q: Read) -> Ask | None:
        """Returns the choice of the player; leaving it is offered where somebody holds it already."""
        others = [seat for seat in range(len(q.state.heroes)) if seat != self.seat]
        if switch(q, "curse_to") == "leader":
            most = max(points(q, seat) for seat in others)
            others = [seat for seat in others if points(q, seat) == most]
        holder = q.state.curse
        found = [options.curse(seat) for seat in others if seat != holder]
        if not found:
            return None
        if holder is not None:
            found.append(options.NO_CURSE)
        return Ask(self.seat, Msg("catacombs.ask.give_curse"), tuple(found))

    def run(self, ctx: Write, option: Option | None) -> None:
        """Moves the curse to the chosen player."""
        if option is not None and isinstance(option.target, SeatTarget):
            move_curse(ctx, option.target.seat)
