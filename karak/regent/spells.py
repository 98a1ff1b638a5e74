"""The spells of Regent: Frost Fist in fights, Thorn of Darkness outside them."""

from msgspec import Struct

from karak.catacombs import options
from karak.catacombs.abilities.spells import attack_spell
from karak.catacombs.events import SpellCast
from karak.catacombs.state import Read, Write
from karak.catacombs.steps.fight import GoBack
from karak.catacombs.steps.items import drop
from karak.catacombs.steps.life import lose_life
from karak.catacombs.steps.turn import Turn, running
from karak.engine.abilities import Ability
from karak.engine.decisions import Ask, Option
from karak.engine.ids import SeatId
from karak.engine.steps import Step
from karak.engine.text import Msg
from karak.regent.events import ThornThrown

FROST_FIST = attack_spell("regent:item.frost_fist")
"""+2 in one fight (``regent.fist``)."""

_THORN = "regent:item.thorn_of_darkness"


def awake_others(q: Read, seat: SeatId) -> list[SeatId]:
    """Returns the other seats whose hero is awake."""
    return [other for other, hero in enumerate(q.state.heroes) if other != seat and hero.awake]


class ChooseVictim(Step, Struct, frozen=True, tag_field="t", tag="regent.choose_victim"):
    """The caster of a Thorn of Darkness chooses the hero that it hits (``regent.thorn``)."""

    seat: SeatId

    def ask(self, q: Read) -> Ask:
        """Returns the choice of the hero."""
        found = tuple(options.hero(other) for other in awake_others(q, self.seat))
        return Ask(self.seat, Msg("regent.ask.choose_victim"), found)

    def run(self, ctx: Write, option: Option | None) -> None:
        """Spends the spell; the hero loses a life."""
        other = options.seat_of(option)
        drop(ctx, self.seat, _THORN)
        ctx.emit(SpellCast(self.seat, _THORN, False))
        ctx.emit(ThornThrown(self.seat, other))
        ctx.push(GoBack(other, ()))
        lose_life(ctx, other)


def _offer(q: Read, turn: Turn, ask: Ask) -> list[Option]:
    return [options.use(_THORN)] if awake_others(q, turn.seat) else []


def _accept(ctx: Write, option: Option) -> None:
    ctx.push(ChooseVictim(running(ctx).seat))


THORN = Ability(_THORN, offers={Turn: _offer}, accept=_accept)
"""Costs another awake hero a life; costs no step."""
