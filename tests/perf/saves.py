"""Measures saves: ``python -m tests.perf.saves``. A long game of random players is saved after every choice.

Times are those of the clock, since a save waits for the disk; ``--folder`` says on which one.
"""

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import mean, quantiles
from time import perf_counter

from karak.engine.match import Match
from karak.saves import PICTURE_LARGEST, Store, decode
from karak.saves.files import Files
from tests.support.games import Picker, play
from tests.support.saves import ALL, PNG, new_match

BUDGET = 0.010
"""The longest that 99 of 100 saves may take, in seconds."""
PICTURE = PNG + bytes(PICTURE_LARGEST - len(PNG))


class Timed(Files):
    """A file system that adds up how long it made the program wait for the disk."""

    waited = 0.0

    def flush(self, file: int) -> None:
        began = perf_counter()
        super().flush(file)
        self.waited += perf_counter() - began


def long_match() -> Match:
    """Returns a new game of five with all modules, which random players play for long."""
    return new_match(ALL, seed=3, names=("Anna", "Pavel", "Eva", "Jan", "Ida"))


def saved(store: Store) -> tuple[str, list[float]]:
    """Returns the game that was saved, with the largest picture, and how long each save took."""
    game, times = store.new(long_match()), []
    for _ in play(game.match, Picker(3)):
        began = perf_counter()
        store.write(game, PICTURE)
        times.append(perf_counter() - began)
    store.write(game, PICTURE)
    return game.id, times


def seconds(times: list[float]) -> str:
    """Returns mean, 99th percentile and maximum of some times in milliseconds."""
    last = quantiles(times, n=100)[98]
    return (
        f"mean {1e3 * mean(times):.2f} ms, 99 % under {1e3 * last:.2f} ms, at most {1e3 * max(times):.2f} ms"
    )


def main() -> int:
    """Prints the figures and returns 0, or 1 where saves take longer than they may."""
    parser = argparse.ArgumentParser(prog="python -m tests.perf.saves", description=__doc__)
    parser.add_argument("--folder", type=Path, help="where to save (a temporary folder)")
    folder: Path | None = parser.parse_args().folder
    with tempfile.TemporaryDirectory(dir=folder) as made:
        files = Timed()
        store = Store(Path(made), files)
        game_id, times = saved(store)
        late = times[-len(times) // 10 :]
        data = (Path(made) / f"{game_id}.karak").read_bytes()
        began = perf_counter()
        match = store.load(game_id).match
        loading = perf_counter() - began
        began = perf_counter()
        for _ in range(20):
            decode(data)
        decoding = (perf_counter() - began) / 20
        store.close()
    print(f"save           {len(match.log)} choices, {len(data)} bytes with the largest picture")
    print(f"writing        {seconds(times)} (budget: {1e3 * BUDGET:.0f} ms)")
    print(f"  the last 10% {seconds(late)}")
    print(f"  of it        {1e3 * files.waited / (len(times) + 1):.2f} ms in the mean for the disk")
    print(f"checking       {1e3 * decoding:.1f} ms, as for each game of a list")
    print(f"loading        {1e3 * loading:.0f} ms, all choices played again")
    return int(quantiles(late, n=100)[98] > BUDGET)


if __name__ == "__main__":
    sys.exit(main())
