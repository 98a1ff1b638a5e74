"""Measures the rules: ``make bench``. Speeds are ratios to a loop of python-chess in the same run.

Rules and reference take turns in short slices and count processor time, so that whatever slows the machine
slows both. The reference lists the legal moves once a ply, takes one at random, and stops where the rules of
chess end a game. Karak plays whole random games of four with the preset ``summary`` as ``simulate`` does:
options listed, one chosen, applied, events made.
"""

import argparse
import random
import statistics
import sys
from collections.abc import Callable, Iterator
from time import process_time
from typing import cast

import chess
from msgspec.structs import replace

from karak.bots import BOTS
from karak.bots.base import seat_rng
from karak.catacombs.chances import fight_chances
from karak.catacombs.state import State
from karak.engine.codec import decode, encode, state_hash
from karak.engine.match import Match
from karak.engine.modules import RuleBook
from karak.engine.setup import GameSetup, SeatSetup
from karak.registry import rulebook
from karak.tools.simulate import play_game
from tests.support.games import set_up
from tests.support.scenario import hero, scenario

SEATS = 4
BUDGET = 0.5
"""The least ratio of choices to plies."""
GREEDY_BUDGET = 0.050
"""The longest a greedy decision may take, in seconds."""


def setup_of(seed: int, bot: str) -> GameSetup:
    """Returns the set-up of a game among four computers of a kind."""
    return replace(set_up(("catacombs",), SEATS, seed), seats=(SeatSetup(bot=bot),) * SEATS)


def chess_plies(seed: int) -> int:
    """Plays one random game of chess and returns its plies."""
    rng = random.Random(seed)
    board = chess.Board()
    plies = 0
    while not (
        board.is_insufficient_material() or board.is_seventyfive_moves() or board.is_fivefold_repetition()
    ):
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(rng.choice(moves))
        plies += 1
    return plies


def karak_choices(seed: int) -> int:
    """Plays one random game of Karak and returns its choices."""
    return play_game(setup_of(seed, "random")).choices


class Clock:
    """Adds up how much was done in how long."""

    def __init__(self, act: Callable[[int], int]) -> None:
        self._act = act
        self._seed = 0
        self.done = 0
        self.games = 0
        self.took = 0.0

    def run(self, seconds: float) -> None:
        """Goes on for some time, to the end of a game."""
        began = process_time()
        while (took := process_time() - began) < seconds:
            self._seed += 1
            self.games += 1
            self.done += self._act(self._seed)
        self.took += took

    @property
    def speed(self) -> float:
        """Returns how much is done in a second."""
        return self.done / self.took


def timed(act: Callable[[], object]) -> float:
    """Returns how long an act takes, in seconds."""
    began = process_time()
    act()
    return process_time() - began


def submitted(book: RuleBook) -> Iterator[float]:
    """Yields how long ``Match.submit`` takes for each choice of a random game."""
    match = Match.of(book, set_up(("catacombs",), SEATS, 1))
    rng = random.Random(1)
    while match.decisions:
        option = rng.choice(match.decisions[0].options).id
        yield timed(lambda option=option: match.choose(option))


def greedy_decisions(book: RuleBook, games: int) -> Iterator[float]:
    """Yields how long each decision of greedy players takes."""
    for seed in range(games):
        match = Match.of(book, setup_of(seed, "greedy"))
        rngs = [seat_rng(seed, seat) for seat in range(SEATS)]
        while match.decisions:
            decision = match.decisions[0]
            view, rng = cast("State", match.view(decision.seat)), rngs[decision.seat]
            began = process_time()
            option = BOTS["greedy"].choose(book, view, decision, rng)
            yield process_time() - began
            match.choose(option)


def late_state(book: RuleBook) -> State:
    """Returns a state late in a game, with a large board."""
    match = Match.of(book, set_up(("catacombs",), SEATS, 2))
    rng = random.Random(2)
    while len(cast("State", match.state).board) < 70:
        match.choose(rng.choice(match.decisions[0].options).id)
    return cast("State", match.state)


def first_chance() -> float:
    """Returns how long the exact chance of a fight with much to decide takes, the first time."""
    carried = ["axe", "sword", "magic_bolt", "magic_bolt", "magic_bolt"]
    game = scenario("S-D-", heroes=[hero("horan", items=carried), "taia"])
    return timed(lambda: fight_chances(game.book, game.state, 0, (1, 0), first=True))


def milliseconds(found: list[float]) -> str:
    """Returns mean, 99th percentile and maximum of some times."""
    cut = statistics.quantiles(found, n=100)[98]
    mean, most = 1e3 * statistics.mean(found), 1e3 * max(found)
    return f"mean {mean:.3f} ms, 99 % under {1e3 * cut:.3f} ms, at most {most:.1f} ms"


def main() -> int:
    """Prints the figures and returns 0, or 1 where one is over its budget."""
    parser = argparse.ArgumentParser(prog="python -m tests.perf.bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=10, help="how long each side of the ratio runs (10)")
    seconds: float = parser.parse_args().seconds
    book = rulebook()
    plies, choices = Clock(chess_plies), Clock(karak_choices)
    slices = 10
    for _ in range(slices):
        plies.run(seconds / slices)
        choices.run(seconds / slices)
    ratio = choices.speed / plies.speed
    print(f"python-chess   {plies.speed:8.0f} random plies/s, {plies.games / plies.took:.1f} games/s")
    print(f"karak          {choices.speed:8.0f} random choices/s, {choices.games / choices.took:.1f} games/s")
    print(f"ratio          {ratio:8.2f} (budget: at least {BUDGET})")
    state = late_state(book)
    data = encode(book, state)
    rounds = 200
    encoding = timed(lambda: [encode(book, state) for _ in range(rounds)]) / rounds
    decoding = timed(lambda: [decode(book, data) for _ in range(rounds)]) / rounds
    hashing = timed(lambda: [state_hash(book, state) for _ in range(rounds)]) / rounds
    print(
        f"state          {len(data)} bytes with {len(state.board)} tiles: encode {1e3 * encoding:.3f} ms,"
        f" decode {1e3 * decoding:.3f} ms, hash {1e3 * hashing:.3f} ms"
    )
    print(f"Match.submit   {milliseconds(list(submitted(book)))}")
    print(f"exact chance   {1e3 * first_chance():.1f} ms, the first time")
    decisions = list(greedy_decisions(book, 10))
    print(f"greedy         {milliseconds(decisions)} (budget: {1e3 * GREEDY_BUDGET:.0f} ms)")
    return int(ratio < BUDGET or max(decisions) > GREEDY_BUDGET)


if __name__ == "__main__":
    sys.exit(main())
