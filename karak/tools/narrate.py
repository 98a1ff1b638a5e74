"""Tells what happened: the log sentence of each event, shared by the terminal and the window."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from karak.catacombs import events as e
from karak.catacombs.board import DIRECTIONS
from karak.engine.events import Event
from karak.engine.state import GameState, Result, Term
from karak.engine.text import Msg, Param, seat_ref
from karak.tools.text import Catalog, points_text

SILENT: frozenset[type[Event]] = frozenset({e.StepsSpent, e.TurnEnded, e.TilePlaced})
"""Events that are told by another sentence, or that the screen shows without words."""

SILENT_MOVES = frozenset({"explore"})
"""Ways of coming to a cell that another sentence tells already: the discovered tile."""


def seat_names(catalog: Catalog, state: GameState) -> tuple[str, ...]:
    """Returns how each seat is called: the player's name, or else the hero's, or else a number."""
    found = []
    heroes: Sequence[Any] = getattr(state, "heroes", ())
    for seat, setup in enumerate(state.setup.seats):
        hero = heroes[seat].hero if heroes else ""
        unnamed = catalog.name(hero) if hero else catalog.get("catacombs.player", number=seat + 1)
        found.append(setup.player or unnamed)
    return tuple(found)


def term_name(catalog: Catalog, term: Term) -> str:
    """Returns what gives a term of a sum: a die, an item, an ability."""
    return catalog.get("catacombs.term.die") if term.what.startswith("die:") else catalog.name(term.what)


def narrate(event: Event, catalog: Catalog, names: Sequence[str]) -> str | None:
    """Returns the log sentence of an event, or None for a silent one.

    Raises KeyError for an event that neither brings a sentence nor has one here, nor is silent.
    """
    own = event.sentence()
    if own is not None:
        return catalog.say(own, names)
    if isinstance(event, e.GameEnded):
        return _ended(event.result, catalog, names)
    if type(event) in SILENT:
        return None
    message = _TELLERS[type(event)](event)
    if isinstance(event, e.HeroDealt) and names[event.seat] == catalog.name(event.hero):
        message = _msg("hero_dealt.unnamed", event, what=event.hero)
    return None if message is None else catalog.say(message, names)


def told(event: type[Event]) -> bool:
    """Returns whether a kind of event has a sentence."""
    return event in _TELLERS or event is e.GameEnded or event.sentence is not Event.sentence


def _msg(name: str, event: Any, **params: Param) -> Msg:
    return Msg(f"catacombs.log.{name}", {"who": seat_ref(event.seat), **params})


def _sum(dice: Sequence[int]) -> str:
    return " + ".join(str(die) for die in dice)


def _hero_moved(event: e.HeroMoved) -> Msg | None:
    if event.how in SILENT_MOVES:
        return None
    module, _, way = event.how.rpartition(".")
    if module:
        return Msg(f"{module}.log.hero_moved.{way}", {"who": seat_ref(event.seat)})
    step = (event.cell[0] - event.origin[0], event.cell[1] - event.origin[1])
    direction = next((letter for letter, delta in DIRECTIONS.items() if delta == step), None)
    if event.how in ("step", "walls") and direction is not None:
        return _msg(f"hero_moved.{event.how}", event, direction=f"catacombs:direction.{direction.lower()}")
    return _msg(f"hero_moved.{event.how}", event)


def _tokens_drawn(event: e.TokensDrawn) -> Msg | None:
    """Returns what a choice of tokens was drawn; a sole one is told when it is laid."""
    if len(event.tokens) < 2:
        return None
    first, second = event.tokens[:2]
    return _msg("tokens_drawn.two", event, first=first, second=second)


def _life_lost(event: e.LifeLost) -> Msg:
    if not event.lives:
        return _msg("life_lost.paid_last" if event.paid else "life_lost.last", event)
    return _msg("life_lost.paid" if event.paid else "life_lost", event, n=event.lives)


def _curse_moved(event: e.CurseMoved) -> Msg:
    if event.origin is None:
        return _msg("curse_moved", event)
    return _msg("curse_moved.from", event, origin=seat_ref(event.origin))


def _item_taken(event: e.ItemTaken) -> Msg:
    if event.left is None:
        return _msg("item_taken", event, what=event.item)
    return _msg("item_taken.swapped", event, what=event.item, left=event.left)


def _outcome(name: str) -> Callable[[Any], Msg]:
    return lambda event: _msg(name, event, what=event.token, total=event.total, strength=event.strength)


def _ended(result: Result, catalog: Catalog, names: Sequence[str]) -> str:
    reason = catalog.get(f"catacombs.end.{result.reason}")
    points = points_text(max(result.standings[seat].points for seat in result.winners))
    who = [names[seat] for seat in result.winners]
    shared = ".shared" if len(who) > 1 else ""
    return catalog.get(f"catacombs.log.game_ended{shared}", reason=reason, who=", ".join(who), points=points)


_TELLERS: Mapping[type[Event], Callable[[Any], Msg | None]] = {
    e.HeroDealt: lambda event: _msg("hero_dealt", event, what=event.hero),
    e.StartRolled: lambda event: _msg("start_rolled", event, dice=_sum(event.dice), sum=sum(event.dice)),
    e.FirstChosen: lambda event: _msg("first_chosen", event),
    e.TurnStarted: lambda event: _msg("turn_started", event, round=event.round),
    e.TurnSkipped: lambda event: _msg("turn_skipped", event),
    e.TileDrawn: lambda event: _msg("tile_drawn", event, what=event.tile),
    e.HeroMoved: _hero_moved,
    e.TokensDrawn: _tokens_drawn,
    e.BagFoundEmpty: lambda event: _msg("bag_found_empty", event),
    e.TokensReturned: lambda event: _msg("tokens_returned", event, n=len(event.tokens)),
    e.TokenLaid: lambda event: _msg("token_laid", event, what=event.token),
    e.FightStarted: lambda event: _msg("fight_started", event, what=event.token, strength=event.strength),
    e.DiceRolled: lambda event: _msg("dice_rolled", event, dice=_sum(event.dice)),
    e.DieChanged: lambda event: _msg(
        "die_changed", event, what=event.ability, before=event.before, after=event.dice[event.index]
    ),
    e.AbilityUsed: lambda event: _msg("ability_used", event, what=event.ability),
    e.SpellCast: lambda event: _msg("spell_cast", event, what=event.item),
    e.FightWon: _outcome("fight_won"),
    e.FightTied: _outcome("fight_tied"),
    e.FightLost: _outcome("fight_lost"),
    e.LifeLost: _life_lost,
    e.HeroFell: lambda event: _msg("hero_fell", event),
    e.HeroHealed: lambda event: _msg("hero_healed", event, n=event.gained),
    e.CurseMoved: _curse_moved,
    e.CurseLifted: lambda event: _msg("curse_lifted", event),
    e.ItemTaken: _item_taken,
    e.RewardLeft: lambda event: _msg("reward_left", event, what=event.item),
    e.ChestOpened: lambda event: _msg("chest_opened", event, what=event.item, key=event.key),
}
