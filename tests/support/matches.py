"""Base games under way: starting one, hearing its events, reading how it ended."""

from typing import cast

from karak.catacombs.state import State
from karak.engine.events import Event
from karak.engine.match import Match
from karak.engine.modules import RuleBook
from karak.engine.state import Result
from karak.registry import rulebook
from tests.support.games import set_up
from tests.support.scenario import Game

BOOK: RuleBook = rulebook(("catacombs",))


def new_match(seed: int, seats: int = 3, preset: str = "summary", **changes: str) -> Match:
    """Returns a new game of the base set."""
    return Match.of(BOOK, set_up(("catacombs",), seats, seed, preset, changes))


def heard(match: Match) -> list[Event]:
    """Returns the list that all events of the game will be added to."""
    events = list(match.opening.events)
    match.subscribe(lambda advance: events.extend(advance.events))
    return events


def state_of(match: Match) -> State:
    """Returns the state as that of the catacombs game."""
    return cast("State", match.state)


def result(game: Game) -> Result:
    """Returns the result. Raises AssertionError while the game goes on."""
    assert game.state.result is not None
    return game.state.result


def winners(game: Game) -> list[str]:
    """Returns the heroes of the winners."""
    return [game.state.heroes[seat].hero.rpartition(".")[2] for seat in result(game).winners]
