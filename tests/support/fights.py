"""Fights for tests: a hero beside a room with a monster, and how a fight ended."""

from collections.abc import Sequence

from karak.catacombs.events import FightLost, FightTied, FightWon
from karak.engine.ids import ContentId, name_of
from tests.support.scenario import Game, hero, scenario

BESIDE = "S-c-{}-"
"""A hero at (1, 0), off the fountain of the start tile, is beside a room with a monster at (2, 0)."""

Outcome = FightWon | FightTied | FightLost


def beside(
    monster: str, name: str = "horan", lives: int = 5, items: Sequence[str] = (), dice: Sequence[int] = ()
) -> Game:
    """Returns a game in which a hero may step east onto a monster; Argentus is the other hero."""
    seats = [hero(name, (1, 0), lives, items), "argentus"]
    return scenario(BESIDE.format(monster), seats, dice=list(dice))


def outcome(game: Game) -> Outcome:
    """Returns how the last fight ended."""
    return [event for event in game.events if isinstance(event, Outcome)][-1]


def summands(game: Game) -> list[tuple[str, int]]:
    """Returns the terms of the last fight's total, sorted."""
    whats = [term.what.rpartition(":")[2].rpartition(".")[2] for term in outcome(game).terms]
    return sorted(zip(whats, (term.value for term in outcome(game).terms), strict=True))


def playing(game: Game) -> str | None:
    """Returns the hero whose turn runs."""
    return None if game.running is None else name_of(game.state.heroes[game.running.seat].hero)


def names(contents: Sequence[ContentId]) -> list[str]:
    """Returns the short names of content."""
    return [name_of(content) for content in contents]


def carried(game: Game, name: str) -> list[str]:
    """Returns the short names of what a hero carries, sorted."""
    return sorted(names(game.hero(name).items))


def lying(game: Game, cell: tuple[int, int]) -> list[str]:
    """Returns the short names of the items that lie on a cell, sorted."""
    return sorted(names(game.state.board[cell].items))


def monster_at(game: Game, cell: tuple[int, int]) -> str | None:
    """Returns the short name of the token on a cell."""
    token = game.state.board[cell].token
    return None if token is None else name_of(token)
