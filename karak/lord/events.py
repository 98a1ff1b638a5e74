"""What can happen in the variant."""

from msgspec import Struct

from karak.engine.events import Event
from karak.engine.ids import AbilityId, SeatId
from karak.engine.text import Msg, seat_ref


class LordRolled(Event, Struct, frozen=True, tag_field="t", tag="lord.lord_rolled"):
    """One of the weakest heroes rolled to settle which of them becomes the Lord (``lord.2``)."""

    seat: SeatId
    die: int

    def sentence(self) -> Msg:
        """Returns who rolled what."""
        return Msg("lord.log.lord_rolled", {"who": seat_ref(self.seat), "die": self.die})


class LordCame(Event, Struct, frozen=True, tag_field="t", tag="lord.lord_came"):
    """A hero became the Lord, with the abilities gained and lost by it (``lord.3``)."""

    seat: SeatId
    gained: tuple[AbilityId, ...]
    lost: tuple[AbilityId, ...]

    def sentence(self) -> Msg:
        """Returns who became the Lord."""
        return Msg("lord.log.lord_came", {"who": seat_ref(self.seat)})
