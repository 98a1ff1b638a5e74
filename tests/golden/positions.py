"""Positions with the number of series of choices that go on from them, depth by depth.

Each position is a scenario of its own, which ``python -m karak.tools perft`` reads too; ``leaves.toml`` holds
the numbers.
"""

from pathlib import Path

from karak.tools.perft import perft
from karak.tools.scenario_format import parse
from karak.tools.scenario_run import Game

FOLDER = Path(__file__).parent / "perft"
POSITIONS = tuple(sorted(file.stem for file in FOLDER.glob("*.toml") if file.stem != "leaves"))
ENOUGH = 2_000
"""Depths are counted until there are so many."""
DEEPEST = 12


def leaves(position: str) -> list[int]:
    """Returns the number of series of one choice, of two, and so on, until there are enough."""
    game = Game(parse((FOLDER / f"{position}.toml").read_text(encoding="utf-8")))
    found: list[int] = []
    while len(found) < DEEPEST and (not found or 0 < found[-1] < ENOUGH):
        found.append(perft(game.book, game.match.state, len(found) + 1))
    return found


def all_leaves() -> str:
    """Returns the numbers of all positions as TOML."""
    return "".join(f"{position} = {leaves(position)}\n" for position in POSITIONS)
