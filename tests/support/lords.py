"""Games in which the Lord of Karak is about to come, or has come."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from karak.engine.ids import AbilityId
from karak.engine.match import Match
from karak.lord.crown import Crown
from karak.registry import MODULES
from tests.support.scenario import Game, scenario

ALL = ("catacombs", "heropack", "regent", "lord")
FAR = 20
"""The column of chambers that lie out of the way."""
HEROES: Mapping[str, tuple[AbilityId, ...]] = {
    hero.rpartition(".")[2]: definition.abilities
    for module in MODULES.values()
    for hero, definition in module.content.add.get("heroes", {}).items()
}
"""Every hero's abilities by the hero's name."""


def chambers(count: int, kind: str = "arena_straight") -> list[dict[str, Any]]:
    """Returns so many chambers as listed tiles, out of the way of everybody."""
    return [{"tile": kind, "cell": (FAR, row)} for row in range(count)]


def before_the_lord(
    heroes: Iterable[str | Mapping[str, Any]], board: str = "S", found: int = 4, **fields: Any
) -> Game:
    """Returns a game in which so many chambers are discovered and a cursed chamber is drawn next."""
    fields = {"modules": ALL, "pile": ["chamber_cross"], "tiles": chambers(found), **fields}
    return scenario(board, heroes, **fields)


def crowned(game: Game, name: str) -> Game:
    """Returns the game going on with a hero as the Lord."""
    state = game.state
    game.match = Match(game.book, replace(state, ext=(*state.ext, Crown(game.seat(name)))))
    return game
