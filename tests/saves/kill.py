"""Kills a computer game with autosave at random moments: ``python -m tests.saves.kill TIMES``.

A child takes up the game that the last one left, plays at random and saves after every choice, until it is
killed. It says over a pipe, which outlives it, how many choices were made and how many saves were done. The
next start must find the folder free and the game in it, with at most the choice in flight lost.
"""

import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from karak.saves import Game, Store
from tests.support.games import Picker
from tests.support.saves import new_match

CHOSEN, SAVED = b"c", b"s"
LONGEST = 0.08
"""Seconds that a child lives at most."""


class Left(NamedTuple):
    """What a killed child left: choices that it made, saves that it finished, and what lay about."""

    chosen: int
    saved: int
    drafts: int
    gap: bool
    """Whether it was killed between the two renames of a save."""


def play(folder: Path, said: int, seed: int) -> None:
    """Plays and saves for ever; a new game follows one that has ended."""
    store = Store(folder)
    if store.problem is not None:
        raise store.problem
    opened = [found for found in store.games() if not found.finished]
    game = store.load(opened[0].id) if opened else store.new(new_match(seed=seed))
    picker = Picker(seed)
    while True:
        if game.match.state.result is not None:
            game = store.new(new_match(seed=seed + len(game.match.log)))
        game.match.choose(picker.option(game.match.decisions[0]))
        os.write(said, CHOSEN)
        store.write(game)
        os.write(said, SAVED)


def killed(folder: Path, seed: int, after: float) -> Left:
    """Lets a child play for some time after its first choice, kills it, and returns what it left."""
    heard, said = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(heard)
            play(folder, said, seed)
        finally:
            os._exit(1)
    os.close(said)
    words = os.read(heard, 1)
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    while piece := os.read(heard, 65536):
        words += piece
    os.close(heard)
    if os.waitstatus_to_exitcode(status) != -signal.SIGKILL:
        raise AssertionError("the child ended by itself")
    names = set(os.listdir(folder))
    gap = any(f"{name}.1" in names and name not in names for name in (n.removesuffix(".1") for n in names))
    return Left(words.count(CHOSEN), words.count(SAVED), sum(n.endswith(".tmp") for n in names), gap)


def check(folder: Path, before: int, left: Left) -> Game:
    """Returns the game of the next start. Raises AssertionError where more than a choice of it is lost."""
    store = Store(folder)
    if store.problem is not None:
        raise AssertionError("the lock was not freed") from store.problem
    newest = store.games()[0]
    if newest.problem is not None or newest.restored or any(n.endswith(".tmp") for n in os.listdir(folder)):
        raise AssertionError(f"not offered as it should be: {newest}")
    total = sum(len(store.read(game.id).log) for game in store.games())
    if not before + left.saved <= total <= before + left.chosen:
        raise AssertionError(f"{before} choices, then {left}: {total} are there")
    game = store.load(newest.id)
    store.close()
    return game


def run(times: int, folder: Path, seed: int) -> Counter[str]:
    """Returns what was seen in so many kills. Raises AssertionError at the first loss."""
    seen: Counter[str] = Counter()
    moments = random.Random(seed)
    total = 0
    for number in range(times):
        left = killed(folder, seed + number, moments.uniform(0, LONGEST))
        check(folder, total, left)
        reader = Store(folder)
        total = sum(len(reader.read(game.id).log) for game in reader.games())
        reader.close()
        seen["kills"] += 1
        seen["saves"] += left.saved
        seen["amid a save"] += left.chosen > left.saved
        seen["with a draft left"] += left.drafts
        seen["between the renames"] += left.gap
    seen["choices kept"] = total
    return seen


def main() -> int:
    """Kills so many times and prints what was seen."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    with tempfile.TemporaryDirectory(prefix="karak-kill-") as folder:
        seen = run(times, Path(folder), random.randrange(1_000_000) if times >= 500 else 1)
    print(", ".join(f"{count} {what}" for what, count in seen.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
