"""Hannah, the acrobat."""

from msgspec import Struct

from karak.catacombs import options
from karak.catacombs.events import AbilityUsed
from karak.catacombs.queries import CountingWeapons, SlotsFor
from karak.catacombs.state import STEPS, Read, Write, item_def
from karak.catacombs.steps.items import SLOTS
from karak.catacombs.steps.turn import PlainTurn, Turn, change_turn
from karak.engine.abilities import Ability
from karak.engine.decisions import Ask, Option
from karak.engine.ids import SeatId
from karak.engine.text import Msg, seat_ref

_DAGGERS = "catacombs:item.daggers"


def _weapons(q: Read, seat: SeatId) -> int:
    return sum(item_def(q, item).kind == "weapon" for item in q.state.heroes[seat].items)


def _with_spells(kinds: tuple[str, ...]) -> tuple[str, ...]:
    return kinds if "spell" in kinds else (*kinds, "spell")


def _throws(q: Read, query: SlotsFor, kinds: tuple[str, ...]) -> tuple[str, ...]:
    return _with_spells(kinds) if query.item == _DAGGERS else kinds


def _counts(q: Read, query: CountingWeapons, most: int) -> int:
    return max(most, _weapons(q, query.seat))


THROWING_DAGGERS = Ability(
    "regent:hero.hannah.throwing_daggers", adjusts={SlotsFor: _throws, CountingWeapons: _counts}
)
"""Daggers may lie in spell slots too, and all of them count (``hero.hannah.1``)."""


def _stays(q: Read, query: SlotsFor, kinds: tuple[str, ...]) -> tuple[str, ...]:
    if query.item == _DAGGERS and query.nth < _weapons(q, query.seat) - SLOTS["weapon"]:
        return _with_spells(kinds)
    return kinds


LODGED_DAGGERS = Ability("regent:rule.lodged_daggers", adjusts={SlotsFor: _stays})
"""Daggers that lie in spell slots stay there when the ability is gone (``hero.hannah.1``)."""

_SPRINT = "regent:hero.hannah.sprint"
SPRINTING = 8
"""The steps of a sprint."""


class Sprint(Turn, Struct, frozen=True, tag_field="t", tag="regent.sprint"):
    """A turn of many steps to known tiles only."""

    def prompt(self) -> Msg:
        """Returns the words of the question."""
        return Msg("regent.ask.sprint", {"who": seat_ref(self.seat), "steps": self.steps})


def _offer(q: Read, turn: PlainTurn, ask: Ask) -> list[Option]:
    return [options.use(_SPRINT)] if turn.fresh and turn.steps == STEPS else []


def _accept(ctx: Write, option: Option) -> None:
    turn = change_turn(ctx, Sprint, steps=SPRINTING)
    ctx.emit(AbilityUsed(turn.seat, _SPRINT))


SPRINT = Ability(_SPRINT, offers={PlainTurn: _offer}, accept=_accept)
"""Announced at the start of the turn: up to 8 steps to known tiles (``hero.hannah.2``)."""

ABILITIES = (THROWING_DAGGERS, LODGED_DAGGERS, SPRINT)
