"""What can happen in the variant."""

from msgspec import Struct

from karak.engine.events import Event
from karak.engine.ids import AbilityId, SeatId


class LordRolled(Event, Struct, frozen=True, tag_field="t", tag="lord.lord_rolled"):
    """One of the weakest heroes rolled to settle which of them becomes the Lord (``lord.2``)."""

    seat: SeatId
    die: int


class LordCame(Event, Struct, frozen=True, tag_field="t", tag="lord.lord_came"):
    """A hero became the Lord, with the abilities gained and lost by it (``lord.3``)."""

    seat: SeatId
    gained: tuple[AbilityId, ...]
    lost: tuple[AbilityId, ...]
