"""Lets computers play many games, and counts how long they were, how they ended and who won."""

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from time import perf_counter
from typing import NamedTuple

from karak.bots import BOTS
from karak.bots.base import seat_rng
from karak.catacombs.defs import heroes, switches
from karak.catacombs.state import State
from karak.engine.apply import apply, begin, decisions
from karak.engine.commands import Choose
from karak.engine.setup import GameSetup, SeatSetup, SetupError
from karak.registry import rulebook
from karak.tools.tables import add_rules, bot_names, make_setup, whole
from karak.tools.text import Catalog, catalog

CHOICE_LIMIT = 100_000
"""Choices after which a game counts as one that never ends."""


class Played(NamedTuple):
    """What is kept of one game; heroes, computers and points by seat."""

    seed: int
    choices: int
    rounds: int
    reason: str
    winners: tuple[int, ...]
    heroes: tuple[str, ...]
    bots: tuple[str, ...]
    points: tuple[int, ...]


class Endless(RuntimeError):
    """A game that did not end."""


def play_game(setup: GameSetup) -> Played:
    """Returns how a game among computers went. Raises Endless for one that does not end."""
    book = rulebook(setup.modules)
    view = book.slots["view"]
    names = tuple(seat.bot for seat in setup.seats)
    bots = [BOTS[name] for name in names]
    rngs = [seat_rng(setup.seed, seat) for seat in range(len(names))]
    state = begin(book, book.slots["new_game"](book, setup)).state
    while state.result is None:
        (decision,) = decisions(book, state)
        seat = decision.seat
        option = bots[seat].choose(book, view(state, seat), decision, rngs[seat])
        state = apply(book, state, Choose(decision.seq, seat, option)).state
        if state.seq > CHOICE_LIMIT:
            raise Endless(f"the game with seed {setup.seed} goes on after {CHOICE_LIMIT} choices")
    assert isinstance(state, State)
    return Played(
        setup.seed,
        state.seq,
        state.round,
        state.result.reason,
        state.result.winners,
        tuple(hero.hero for hero in state.heroes),
        names,
        tuple(standing.points for standing in state.result.standings),
    )


def play_games(setups: Sequence[GameSetup], jobs: int) -> list[Played]:
    """Returns all games in the order of their set-ups, whoever played them."""
    if jobs == 1:
        return [play_game(setup) for setup in setups]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(play_game, setups, chunksize=max(1, len(setups) // (8 * jobs))))


def _mean(numbers: Iterable[int]) -> str:
    found = list(numbers)
    return f"{sum(found) / len(found):.1f}" if found else "-"


def _table(kind: str, rows: Sequence[tuple[str, list[tuple[bool, int]]]]) -> list[str]:
    """Returns one line a row: seats played, wins, share of wins, mean points."""
    width = max(len(kind), *(len(name) for name, _ in rows))
    lines = [f"{kind:<{width}}  seats   wins  share  points"]
    for name, seats in rows:
        wins = sum(won for won, _ in seats)
        share = f"{100 * wins / len(seats):.1f}%" if seats else "-"
        points = f"{sum(worth for _, worth in seats) / 2 / len(seats):.2f}" if seats else "-"
        lines.append(f"{name:<{width}}  {len(seats):>5}  {wins:>5}  {share:>5}  {points:>6}")
    return lines


def report(games: Sequence[Played], texts: Catalog) -> list[str]:
    """Returns the count of some games as lines; a shared win counts for each who shares it."""
    seats = [
        (game.heroes[seat], game.bots[seat], (seat in game.winners, game.points[seat]))
        for game in games
        for seat in range(len(game.heroes))
    ]
    known = dict.fromkeys((*heroes(rulebook()), *sorted({hero for hero, _, _ in seats})))
    by_hero = [(texts.name(hero), [won for h, _, won in seats if h == hero]) for hero in known]
    played = sorted({bot for _, bot, _ in seats})
    by_bot = [(bot, [won for _, b, won in seats if b == bot]) for bot in played]
    choices, rounds = _mean(game.choices for game in games), _mean(game.rounds for game in games)
    lines = [
        f"{len(games)} games, in the mean {choices} choices and {rounds} rounds",
        "",
        *_table("hero", by_hero),
        "",
        *_table("player", by_bot),
        "",
        "ended by",
    ]
    reasons = Counter(game.reason for game in games)
    for reason, count in sorted(reasons.items(), key=lambda pair: (-pair[1], pair[0])):
        sentence = texts.get(f"catacombs.end.{reason}")
        lines.append(f"  {100 * count / len(games):5.1f}%  {sentence}  ({reason}: {count})")
    return lines


def _parser(limits: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m karak.tools simulate", description=__doc__)
    parser.add_argument("--games", type=whole, default=100, help="how many games (100)")
    parser.add_argument("--players", type=whole, default=4, help="seats at each table, 2 to 5 (4)")
    parser.add_argument(
        "--bots",
        type=bot_names,
        default=("random",),
        metavar="NAME,...",
        help=f"who plays, of {', '.join(BOTS)}; the list goes round the table, one seat further each game",
    )
    parser.add_argument(
        "--seed", type=int, default=1, help="the seed of the first game; the others follow (1)"
    )
    parser.add_argument("--jobs", type=whole, default=1, help="processes that share the games (1)")
    parser.add_argument("--round-limit", choices=limits, help="the switch round_limit")
    add_rules(parser)
    return parser


def main(argv: list[str]) -> int:
    """Plays the games, prints the counts and returns 0; 1 if a game did not end."""
    parser = _parser(switches(rulebook())["round_limit"].values)
    options = parser.parse_args(argv)
    book = rulebook(options.modules)
    if options.round_limit:
        options.switch.append(("round_limit", options.round_limit))
    bots: tuple[str, ...] = options.bots
    make = partial(make_setup, book, rules=options, computers_only=True)
    try:
        setups = [
            make(
                seats=[SeatSetup(bot=bots[(seat + game) % len(bots)]) for seat in range(options.players)],
                seed=options.seed + game,
            )
            for game in range(options.games)
        ]
    except SetupError as error:
        parser.error(str(error))
    limit = setups[0].switches["round_limit"]
    began = perf_counter()
    try:
        games = play_games(setups, options.jobs)
    except Endless as error:
        print(error)
        return 1
    except KeyboardInterrupt:
        return 130
    took = perf_counter() - began
    print("\n".join(report(games, catalog())))
    if limit != "off":
        reached = sum(game.reason == "rounds" for game in games)
        print(f"\nround limit {limit}: reached by {reached} of {len(games)} games")
    choices = sum(game.choices for game in games)
    speed = f"{len(games) / took:.1f} games/s, {choices / took:.0f} choices/s"
    print(f"\n{speed}, jobs: {options.jobs}, {took:.1f} s")
    return 0
