"""How each event is heard: its sounds, and the moments of its clip at which they come."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from karak.catacombs import events as e
from karak.catacombs.defs import items, tokens
from karak.engine.events import Event
from karak.engine.modules import RuleBook
from scenes.anim.director import SPEEDS
from scenes.games.catacombs.presenters import StageClip
from scenes.games.catacombs.stage import Stage
from scenes.games.looks import Cue

if TYPE_CHECKING:
    from scenes.games.catacombs.table import CatacombsTable


UNHEARD: frozenset[type[Event]] = frozenset(
    {
        e.StepsSpent,
        e.TurnEnded,
        e.AbilityUsed,
        e.FirstChosen,
        e.HeroDealt,
        e.BagFoundEmpty,
        e.RewardLeft,
    }
)
"""Events that are not heard: another one beside them is."""

ROLL_OF_ONE = (Cue("dice-rattle"), Cue("dice-land", 0.72))
_ROLL = (*ROLL_OF_ONE, Cue("dice-land", 0.84))

CUES: dict[type[Event], tuple[Cue, ...]] = {
    e.TurnStarted: (Cue("turn"),),
    e.TurnSkipped: (Cue("wake"),),
    e.HeroMoved: (Cue("step", 0.5),),
    e.TileDrawn: (Cue("tile-draw"),),
    e.TilePlaced: (Cue("tile-lay"),),
    e.TokensDrawn: (Cue("bag"), Cue("flip", 0.72)),
    e.TokenLaid: (Cue("token-lay"),),
    e.TokensReturned: (Cue("bag"),),
    e.FightStarted: (Cue("sword"),),
    e.StartRolled: _ROLL,
    e.DiceRolled: _ROLL,
    e.DieChanged: (Cue("reroll"), Cue("dice-land", 0.72)),
    e.FightWon: (Cue("victory", 0.5),),
    e.FightTied: (Cue("tie", 0.5),),
    e.FightLost: (Cue("defeat", 0.5),),
    e.LifeLost: (Cue("heart-crack"),),
    e.HeroFell: (Cue("fall"),),
    e.HeroHealed: (Cue("heal"),),
    e.CurseMoved: (Cue("curse"),),
    e.CurseLifted: (Cue("curse-lifted"),),
    e.ItemTaken: (Cue("item"),),
    e.ChestOpened: (Cue("chest"), Cue("coin", 0.8)),
    e.SpellCast: (Cue("spell"),),
    e.GameEnded: (Cue("won"),),
}
"""What is heard of an event, in the order of the moments."""

_UNSEEN_WAYS = frozenset({"jump", "heal", "rise", "swap", "swapped"})
_UNKNOWN_WAYS = frozenset({"explore", "walls"})
_TREASURE = "treasure"


def cues(event: Event, book: RuleBook) -> tuple[Cue, ...]:
    """Returns what is heard of an event; nothing of a kind that is not known."""
    match event:
        case e.HeroMoved(how=how) if how in _UNSEEN_WAYS:
            return (Cue("portal"),)
        case e.HeroMoved(how=how) if how in _UNKNOWN_WAYS:
            return (Cue("step-stone", 0.5),)
        case e.TokenLaid(token=token) if tokens(book)[token].ends_game:
            return (Cue("roar", 0.25),)
        case e.FightWon() if tokens(book)[event.token].ends_game:
            return (Cue("dragon-fall", 0.5),)
        case e.ItemTaken() if items(book)[event.item].kind == _TREASURE:
            return (Cue("coin"),)
        case _:
            return _cues(book).get(type(event), ())


@cache
def _cues(book: RuleBook) -> dict[type[Event], tuple[Cue, ...]]:
    from scenes.games.registry import looks_of  # the looks are made of these cues themselves

    return {event: heard for look in looks_of(book) for event, heard in look.cues.items()}


def voiced(table: "CatacombsTable", event: Event, clip: StageClip | None) -> StageClip | None:
    """Returns the clip of an event with its sounds: those of the start are played at once."""
    play = table.app.audio.play
    coming = [*cues(event, table.book)]
    while coming and (clip is None or coming[0].at == 0):
        play(coming.pop(0).sound)
    if clip is None or not coming:
        return clip
    seen = clip.show

    def show(stage: Stage, t: float) -> None:
        while coming and t >= coming[0].at:
            play(coming.pop(0).sound)
        seen(stage, t)

    return replace(clip, show=show)


def summed_up(table: "CatacombsTable", events: Sequence[Event]) -> None:
    """Plays the last sound of events that take effect without being shown."""
    heard = [cue for event in events for cue in cues(event, table.book)]
    if heard and SPEEDS[table.director.speed] == 0:
        table.app.audio.play(heard[-1].sound)
