"""Games at the window's table: which module sets it shows, opening one, and passing time there."""

from collections.abc import Iterator, Mapping
from functools import cache

from msgspec.structs import replace

from karak.engine.decisions import Decision
from karak.engine.events import Event
from karak.engine.ids import ModuleId, SeatId
from karak.engine.match import Match
from karak.engine.setup import GameSetup
from karak.registry import rulebook
from scenes.app import App
from scenes.games.catacombs.table import CatacombsTable
from tests.golden.playthrough import Playthrough, picked
from tests.support.games import Picker, module_sets, set_up


@cache
def shown_sets() -> tuple[tuple[ModuleId, ...], ...]:
    """Returns the module sets that the catacombs table can show."""
    return tuple(module_sets())


def event_kinds(modules: tuple[ModuleId, ...]) -> Iterator[type[Event]]:
    """Yields every kind of event that can happen with some modules."""
    for module in rulebook(modules).modules:
        yield from module.events


def open_table(app: App, match: Match) -> CatacombsTable:
    """Returns the table of a game, opened in the window."""
    app.go("table", match=match)
    app.cycle(0)
    table = app.stack.top
    assert isinstance(table, CatacombsTable)
    return table


COLOURS = ("ember", "sky", "sun", "leaf", "plum")


def at_table(setup: GameSetup, bots: Mapping[SeatId, str] | None = None) -> GameSetup:
    """Returns a set-up with a colour for each seat, some of them played by computers."""
    seats = tuple(
        replace(seat, colour=COLOURS[number], bot=(bots or {}).get(number, ""))
        for number, seat in enumerate(setup.seats)
    )
    return replace(setup, seats=seats)


def golden_match(played: Playthrough, bots: Mapping[SeatId, str] | None = None) -> tuple[Match, Picker]:
    """Returns the game of a golden playthrough, as it is at a table, and what picks its choices."""
    seed = 1000 * played.seats + len(played.preset)
    limit = {"round_limit": played.round_limit}
    setup = set_up(played.modules, played.seats, seed, played.preset, limit, played.hero)
    return Match.of(rulebook(played.modules), at_table(setup, bots)), Picker(seed)


def golden_decisions(
    app: App, played: Playthrough, bots: Mapping[SeatId, str] | None = None
) -> Iterator[tuple[CatacombsTable, Decision]]:
    """Yields each decision of a golden playthrough while its table asks it, up to the end of the game."""
    match, picker = golden_match(played, bots)
    table = open_table(app, match)
    while match.state.result is None:
        decision = match.decisions[0]
        table.settle()
        assert table.question is not None
        assert table.question.decision == decision
        yield table, decision
        table.choose(picked(decision, picker))
