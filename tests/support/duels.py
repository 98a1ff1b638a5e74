"""Duels for tests: an arena beside two heroes, and how a duel ended."""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.support.scenario import Game, hero, scenario

MODULES = ("catacombs", "heropack", "regent")
ROW = "-c-S-a-"
ARENA = (1, 0)
HOME = (-1, 0)


def beside_arena(
    attacker: str | Mapping[str, Any],
    defender: str | Mapping[str, Any] = "horan",
    *others: str | Mapping[str, Any],
    board: str = ROW,
    **fields: Any,
) -> Game:
    """Returns a game in which the first hero may step east into an arena; the others stand to the west."""
    seats: list[str | Mapping[str, Any]] = [attacker]
    seats += [hero(seat, HOME) if isinstance(seat, str) else seat for seat in (defender, *others)]
    return scenario(board, seats, modules=MODULES, **fields)


def fighter(name: str, lives: int = 5, items: Sequence[str] = (), **fields: Any) -> Mapping[str, Any]:
    """Returns a hero to the west of the start tile."""
    return hero(name, HOME, lives, items, **fields)


def duel(
    attacker: str | Mapping[str, Any],
    defender: str | Mapping[str, Any] = "horan",
    *others: str | Mapping[str, Any],
    **fields: Any,
) -> Game:
    """Returns the game when the first hero has entered the arena and challenged the second."""
    game = beside_arena(attacker, defender, *others, **fields)
    game.choose("move east", "hero 1")
    return game


def fought(
    attacker: str | Mapping[str, Any],
    defender: str | Mapping[str, Any],
    dice: Sequence[int],
    *others: str | Mapping[str, Any],
    **fields: Any,
) -> Game:
    """Returns the game when both let their first roll stand."""
    game = duel(attacker, defender, *others, dice=list(dice), **fields)
    game.choose("roll", "settle", "roll", "settle")
    return game


def totals(game: Game) -> list[int]:
    """Returns the totals of the duel, the attacker's first."""
    return [fact["total"] for fact in game.facts("duel_total")]


def winner(game: Game) -> int | None:
    """Returns the seat that won the last duel, or None for an equal one."""
    return game.facts("duel_won")[-1]["seat"] if game.happened("duel_won") else None
