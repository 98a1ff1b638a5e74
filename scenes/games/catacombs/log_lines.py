"""The log: which pictures go with which event; the sentence comes from the catalog."""

from dataclasses import dataclass

from karak.catacombs import events as e
from karak.engine.events import Event
from karak.engine.ids import Cell, SeatId
from scenes.games.catacombs import pictures
from scenes.games.catacombs.tileset import look_of


@dataclass(frozen=True)
class LogLine:
    """One line: who, small pictures, a sentence, and the place it is about."""

    seat: SeatId | None
    icons: tuple[str, ...]
    text: str
    cell: Cell | None
    turn: int


_FIXED: dict[type[Event], str] = {
    e.LifeLost: pictures.BROKEN_HEART,
    e.HeroFell: pictures.icon("unconscious"),
    e.TurnSkipped: pictures.icon("unconscious"),
    e.HeroHealed: pictures.HEART,
    e.CurseMoved: pictures.CURSE,
    e.CurseLifted: pictures.CURSE,
}
"""Events that have one picture of their own."""
_SHOWN = ("token", "item", "ability", "hero")
"""Fields whose content is pictured, the first that an event has."""
_OUTCOMES: dict[type[Event], str] = {
    e.FightWon: pictures.icon("fight"),
    e.FightLost: pictures.BROKEN_HEART,
}


def icons_of(event: Event) -> tuple[str, ...]:
    """Returns the small pictures of an event, at most two."""
    if type(event) in _FIXED:
        return (_FIXED[type(event)],)
    if isinstance(event, e.TileDrawn):
        return (look_of(event.tile, event.cell),)
    if isinstance(event, e.DiceRolled | e.StartRolled):
        return tuple(pictures.die(face) for face in event.dice)
    for field in _SHOWN:
        content = getattr(event, field, None)
        if content is not None:
            outcome = _OUTCOMES.get(type(event))
            return (pictures.picture(content), *((outcome,) if outcome else ()))
    return ()
