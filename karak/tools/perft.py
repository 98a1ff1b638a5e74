"""Counts the positions that choices lead to, depth by depth, as a check that rules have not changed.

A position is counted once for each series of choices that leads to it. Only choices branch: chance is not
enumerated but gives what the scenario or the seed says comes next, so the numbers hold for that seed alone.
"""

import argparse
import sys
from pathlib import Path
from time import perf_counter

from karak.engine.apply import apply, begin, decisions
from karak.engine.commands import Choose
from karak.engine.modules import RuleBook
from karak.engine.setup import SeatSetup, SetupError
from karak.engine.state import GameState
from karak.registry import rulebook
from karak.tools.scenario import ScenarioError, load
from karak.tools.scenario_build import build
from karak.tools.scenario_format import FieldError, located
from karak.tools.tables import add_rules, make_setup, whole


def perft(book: RuleBook, state: GameState, depth: int) -> int:
    """Returns how many series of so many choices there are; a game that ends earlier has none."""
    if not depth:
        return 1
    found = 0
    for decision in decisions(book, state):
        for option in decision.options:
            if depth == 1:
                found += 1
            else:
                choice = Choose(state.seq, decision.seat, option.id)
                found += perft(book, apply(book, state, choice).state, depth - 1)
    return found


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m karak.tools perft", description=__doc__)
    parser.add_argument("file", nargs="?", type=Path, metavar="SCENARIO", help="a position; else a new game")
    parser.add_argument("--depth", type=whole, default=4, help="how many choices deep (4)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of a new game (1)")
    parser.add_argument("--players", type=whole, default=2, help="the seats of a new game (2)")
    add_rules(parser)
    return parser


def _position(file: Path) -> tuple[RuleBook, GameState]:
    """Returns the position of a scenario file. Raises ScenarioError, OSError or UnicodeDecodeError."""
    text = file.read_text(encoding="utf-8")
    try:
        return build(load(text))
    except FieldError as error:
        raise located(error, text) from None


def main(argv: list[str]) -> int:
    """Prints the number of positions for each depth and returns 0, or 2 for a wrong scenario."""
    parser = _parser()
    options = parser.parse_args(argv)
    try:
        if options.file is not None:
            book, start = _position(options.file)
        else:
            book = rulebook(options.modules)
            seats = [SeatSetup()] * options.players
            setup = make_setup(book, seats=seats, rules=options, seed=options.seed, computers_only=False)
            start = book.slots["new_game"](book, setup)
    except SetupError as error:
        parser.error(str(error))
    except (ScenarioError, OSError, UnicodeDecodeError) as error:
        print(f"{options.file}: {error}", file=sys.stderr)
        return 2
    state = begin(book, start).state
    for depth in range(1, options.depth + 1):
        began = perf_counter()
        count = perft(book, state, depth)
        print(f"depth {depth}: {count} positions, {perf_counter() - began:.2f} s")
    return 0
