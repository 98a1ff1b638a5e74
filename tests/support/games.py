"""Games for tests that hold for every module set: which there are, setting one up, playing at random."""

import random
from collections.abc import Iterator, Mapping
from itertools import combinations

from karak.catacombs.defs import preset, switches
from karak.engine.decisions import Decision
from karak.engine.ids import ModuleId
from karak.engine.match import Match
from karak.engine.modules import RuleBook
from karak.engine.setup import GameSetup, SeatSetup, SetupError
from karak.registry import MODULES, rulebook

PRESETS = ("summary", "booklet")
SEATS = (2, 3, 4, 5)


def module_sets() -> list[tuple[ModuleId, ...]]:
    """Returns every legal set of modules: one game, what goes with it, and one variant at most."""
    games = [module.id for module in MODULES.values() if module.kind == "game"]
    others = [module for module in MODULES.values() if module.kind != "game"]
    found = []
    for game in games:
        for size in range(len(others) + 1):
            for extra in combinations(others, size):
                chosen = (game, *(module.id for module in extra))
                needs = {needed for module in extra for needed in module.requires}
                if needs <= set(chosen) and sum(module.kind == "variant" for module in extra) <= 1:
                    found.append(chosen)
    return found


def set_up(
    modules: tuple[ModuleId, ...],
    seats: int,
    seed: int,
    preset_name: str = "summary",
    changes: Mapping[str, str] | None = None,
    hero: str = "deal",
) -> GameSetup:
    """Returns the set-up of a game that ends also under random play."""
    values = preset(rulebook(modules), preset_name) | dict(changes or {})
    if values["tiles_out"] == "goes_on" and values["round_limit"] == "off":
        values["round_limit"] = "200"
    return GameSetup(
        modules=modules, seats=(SeatSetup(hero=hero),) * seats, preset=preset_name, switches=values, seed=seed
    )


class Picker:
    """Picks evenly by a generator that has nothing to do with the game's own.

    Only ``random()`` is used: it alone is the same in every version of Python.
    """

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, bound: int) -> int:
        """Returns a number from 0 to ``bound`` - 1."""
        return int(self._random.random() * bound)

    def option(self, decision: Decision) -> str:
        """Returns one of the options' ids."""
        return decision.options[self.below(len(decision.options))].id


def random_switches(book: RuleBook, picker: Picker) -> dict[str, str]:
    """Returns a random value of every switch, such that a game can start."""
    while True:
        values = {
            name: definition.values[picker.below(len(definition.values))]
            for name, definition in switches(book).items()
        }
        if is_legal(book, values):
            return values


def is_legal(book: RuleBook, values: dict[str, str]) -> bool:
    """Returns whether a game of two can start with these switches."""
    modules = tuple(module.id for module in book.modules)
    setup = GameSetup(modules=modules, seats=(SeatSetup(),) * 2, preset="summary", switches=values, seed=0)
    try:
        book.slots["new_game"](book, setup)
    except SetupError:
        return False
    return True


def play(match: Match, picker: Picker, bound: int = 40_000) -> Iterator[Decision]:
    """Plays a game to its end, yielding each decision before it is answered at random.

    Raises AssertionError if the game does not end within ``bound`` choices.
    """
    while match.state.result is None:
        assert len(match.log) < bound, f"no end after {bound} choices of {match.start.setup}"
        (decision,) = match.decisions
        yield decision
        match.choose(picker.option(decision))
