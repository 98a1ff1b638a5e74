"""What seeds set up, written down: heroes, the first tiles, the order of the bag."""

from typing import cast

from karak.catacombs.state import State
from karak.engine.ids import ModuleId, name_of
from karak.engine.match import Match
from karak.registry import rulebook
from tests.golden.playthrough import wrapped
from tests.support.games import module_sets, set_up

CATALOGS: tuple[tuple[ModuleId, ...], ...] = tuple(module_sets())
SEEDS = range(1, 26)
PLAYERS = 4
FIRST_TILES = 12


def file_of(modules: tuple[ModuleId, ...]) -> str:
    """Returns where a catalog is kept, below this folder."""
    return f"catalog/{'+'.join(modules)}.txt"


def catalog(modules: tuple[ModuleId, ...]) -> str:
    """Returns what each seed sets up for four players and the default preset, next drawn first."""
    lines = [f"{' + '.join(modules)}, {PLAYERS} seats, preset summary"]
    for seed in SEEDS:
        state = cast("State", Match.of(rulebook(modules), set_up(modules, PLAYERS, seed)).state)
        lines.append("")
        lines.append(f"SEED {seed}: {', '.join(name_of(hero.hero) for hero in state.heroes)}")
        tiles = [name_of(tile) for tile in reversed(state.pile)][:FIRST_TILES]
        bag = [name_of(token) for token in reversed(state.bag)]
        lines.extend(wrapped(f"tiles: {', '.join(tiles)}, ...", "    ", "  "))
        lines.extend(wrapped(f"bag: {', '.join(bag)}", "    ", "  "))
    return "\n".join(lines) + "\n"
