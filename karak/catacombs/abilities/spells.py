"""Spells: Magic Bolt in fights, Healing Portal outside them (``contest.2``, ``heal.5``)."""

from msgspec import Struct

from karak.catacombs import options
from karak.catacombs.abilities.tiles import FOUNTAIN_ID
from karak.catacombs.events import SpellCast
from karak.catacombs.queries import KeepsSpell
from karak.catacombs.state import Read, Write, item_def, tiles_with
from karak.catacombs.steps.contest import Contest, running_contest
from karak.catacombs.steps.items import drop
from karak.catacombs.steps.life import Heal, would_heal
from karak.catacombs.steps.move import Enter
from karak.catacombs.steps.turn import Turn, running
from karak.engine.abilities import Ability
from karak.engine.decisions import Ask, Option
from karak.engine.ids import Cell, ContentId, SeatId
from karak.engine.state import Term
from karak.engine.steps import Step
from karak.engine.text import Msg


def attack_spell(item: ContentId) -> Ability:
    """Returns the ability of a spell that adds its strength in one fight (``contest.8``)."""

    def offer(q: Read, contest: Contest, ask: Ask) -> list[Option]:
        carried = q.state.heroes[contest.seat].items.count(item)
        return [options.use(item)] if contest.dice and carried > contest.kept.count(item) else []

    def accept(ctx: Write, option: Option) -> None:
        contest = running_contest(ctx)
        kept = ctx.ask(KeepsSpell(contest.seat, item), False)
        if not kept:
            drop(ctx, contest.seat, item)
        ctx.amend(
            Contest,
            closed=True,
            kept=(*contest.kept, item) if kept else contest.kept,
            bonuses=(*contest.bonuses, Term(item, item_def(ctx, item).strength)),
        )
        ctx.emit(SpellCast(contest.seat, item, kept))

    return Ability(item, offers={Contest: offer}, accept=accept)


MAGIC_BOLT = attack_spell("catacombs:item.magic_bolt")

_HEALING_PORTAL = "catacombs:item.healing_portal"


def _changes(q: Read, seat: SeatId, cell: Cell) -> bool:
    """Returns whether sending a hero to a fountain changes anything at all (``heal.5``)."""
    return q.state.heroes[seat].cell != cell or would_heal(q, seat)


def _patients(q: Read) -> list[SeatId]:
    fountains = tiles_with(q, FOUNTAIN_ID)
    seats = range(len(q.state.heroes))
    return [seat for seat in seats if any(_changes(q, seat, cell) for cell in fountains)]


class ChoosePatient(Step, Struct, frozen=True, tag_field="t", tag="catacombs.choose_patient"):
    """The caster of a Healing Portal chooses the hero (``heal.5``)."""

    seat: SeatId

    def ask(self, q: Read) -> Ask:
        """Returns the choice of the hero."""
        return Ask(
            self.seat, Msg("catacombs.ask.choose_patient"), tuple(options.hero(seat) for seat in _patients(q))
        )

    def run(self, ctx: Write, option: Option | None) -> None:
        """Goes on to the choice of the fountain."""
        ctx.push(ChooseFountain(self.seat, options.seat_of(option)))


class ChooseFountain(Step, Struct, frozen=True, tag_field="t", tag="catacombs.choose_fountain"):
    """The caster of a Healing Portal chooses the fountain (``heal.5``)."""

    seat: SeatId
    patient: SeatId

    def ask(self, q: Read) -> Ask:
        """Returns the choice of the fountain."""
        cells = [cell for cell in tiles_with(q, FOUNTAIN_ID) if _changes(q, self.patient, cell)]
        return Ask(
            self.seat,
            Msg("catacombs.ask.choose_fountain"),
            tuple(options.fountain(cell) for cell in sorted(cells)),
        )

    def run(self, ctx: Write, option: Option | None) -> None:
        """Spends the spell; the hero enters the fountain's tile and is healed."""
        drop(ctx, self.seat, _HEALING_PORTAL)
        ctx.emit(SpellCast(self.seat, _HEALING_PORTAL, False))
        ctx.push(Heal(self.patient), Enter(self.patient, options.cell_of(option), "heal"))


def _offer(q: Read, turn: Turn, ask: Ask) -> list[Option]:
    return [options.use(_HEALING_PORTAL)] if _patients(q) else []


def _accept(ctx: Write, option: Option) -> None:
    turn = running(ctx)
    ctx.push(ChoosePatient(turn.seat))


HEALING_PORTAL = Ability(_HEALING_PORTAL, offers={Turn: _offer}, accept=_accept)
"""Sends a hero to a fountain, healed; costs no step."""
