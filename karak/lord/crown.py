"""Who the Lord is, and which abilities that gives (``lord.3``, ``lord.6``)."""

from functools import cache

from msgspec import Struct

from karak.catacombs.rules import hero_abilities as own_abilities
from karak.catacombs.state import Read
from karak.engine.ids import AbilityId, ContentId, SeatId
from karak.engine.modules import RuleBook
from karak.engine.state import ModuleState


class Crown(ModuleState, Struct, frozen=True, tag_field="t", tag="lord.crown"):
    """The seat of the Lord; there is none before it has come, and never another."""

    seat: SeatId


def lord_of(q: Read) -> SeatId | None:
    """Returns the seat of the Lord, or None before it has come."""
    crown = q.kept(Crown)
    return crown.seat if crown else None


@cache
def united(book: RuleBook, heroes: tuple[ContentId, ...]) -> tuple[AbilityId, ...]:
    """Returns the abilities of several heroes in the order in which they act."""
    found = {ability for hero in heroes for ability in book.tables["heroes"][hero].abilities}
    return tuple(sorted(found, key=lambda ability: (book.abilities[ability].order, ability)))


def lord_abilities(q: Read, seat: SeatId) -> tuple[AbilityId, ...]:
    """Returns what the Lord of a seat can do: all that others can, of two heroes both (``lord.3``)."""
    heroes = q.state.heroes
    others = tuple(hero.hero for other, hero in enumerate(heroes) if other != seat or len(heroes) == 2)
    return united(q.book, others)


def hero_abilities(q: Read, seat: SeatId) -> tuple[AbilityId, ...]:
    """Returns what the hero of a seat can do now: nothing while cursed, the Lord neither (``lord.6``)."""
    if seat != lord_of(q):
        return own_abilities(q, seat)
    return () if q.state.curse == seat else lord_abilities(q, seat)
