"""What can happen with Regent."""

from msgspec import Struct

from karak.catacombs.events import ContestSettled
from karak.engine.events import Event
from karak.engine.ids import Cell, ContentId, SeatId
from karak.engine.state import Term
from karak.engine.text import Msg, Param, seat_ref

CURSING = 3
"""The highest die that brings the curse."""


class DuelStarted(Event, Struct, frozen=True, tag_field="t", tag="regent.duel_started"):
    """A hero challenged another one in an arena."""

    seat: SeatId
    other: SeatId
    cell: Cell

    def sentence(self) -> Msg:
        """Returns its sentence in the log."""
        return Msg("regent.log.duel_started", {"who": seat_ref(self.seat), "other": seat_ref(self.other)})


class DuelTotal(Event, Struct, frozen=True, tag_field="t", tag="regent.duel_total"):
    """One side of a duel let its total stand; the terms add up to it."""

    seat: SeatId
    other: SeatId
    terms: tuple[Term, ...]
    total: int

    def sentence(self) -> Msg:
        """Returns its sentence in the log."""
        return Msg("regent.log.duel_total", {"who": seat_ref(self.seat), "total": self.total})


class DuelWon(ContestSettled, Struct, frozen=True, tag_field="t", tag="regent.duel_won"):
    """A hero won a duel, as attacker or as defender."""

    seat: SeatId
    other: SeatId
    cell: Cell
    total: int
    other_total: int

    def result(self, seat: SeatId) -> int:
        """Returns 1 for the winner, -1 for the loser."""
        return 1 if seat == self.seat else -1

    def sentence(self) -> Msg:
        """Returns its sentence in the log."""
        return Msg(
            "regent.log.duel_won",
            {
                "who": seat_ref(self.seat),
                "other": seat_ref(self.other),
                "total": self.total,
                "against": self.other_total,
            },
        )


class DuelTied(ContestSettled, Struct, frozen=True, tag_field="t", tag="regent.duel_tied"):
    """A duel ended equal."""

    seat: SeatId
    other: SeatId
    cell: Cell
    total: int

    def result(self, seat: SeatId) -> int:
        """Returns 0."""
        return 0

    def sentence(self) -> Msg:
        """Returns its sentence in the log."""
        return Msg(
            "regent.log.duel_tied",
            {"who": seat_ref(self.seat), "other": seat_ref(self.other), "total": self.total},
        )


class LootTaken(Event, Struct, frozen=True, tag_field="t", tag="regent.loot_taken"):
    """The winner of a duel took something from the loser; ``left`` was put down for it."""

    seat: SeatId
    other: SeatId
    cell: Cell
    item: ContentId
    left: ContentId | None

    def sentence(self) -> Msg:
        """Returns its sentence in the log."""
        params: dict[str, Param] = {
            "who": seat_ref(self.seat),
            "other": seat_ref(self.other),
            "what": self.item,
        }
        if self.left is None:
            return Msg("regent.log.loot_taken", params)
        return Msg("regent.log.loot_taken.swapped", {**params, "left": self.left})


class ChamberRolled(Event, Struct, frozen=True, tag_field="t", tag="regent.chamber_rolled"):
    """A hero rolled in a cursed chamber."""

    seat: SeatId
    cell: Cell
    die: int

    def sentence(self) -> Msg:
        """Returns its sentence in the log."""
        name = "cursed" if self.die <= CURSING else "safe"
        return Msg(f"regent.log.chamber_rolled.{name}", {"who": seat_ref(self.seat), "die": self.die})


class ThornThrown(Event, Struct, frozen=True, tag_field="t", tag="regent.thorn_thrown"):
    """A Thorn of Darkness hits a hero."""

    seat: SeatId
    other: SeatId

    def sentence(self) -> Msg:
        """Returns its sentence in the log."""
        return Msg("regent.log.thorn_thrown", {"who": seat_ref(self.seat), "other": seat_ref(self.other)})
