"""Checks a saved log against the rules and says where it differs."""

import argparse
import sys
from pathlib import Path

from karak.engine.apply import apply, begin
from karak.engine.codec import rules_hash, state_hash
from karak.engine.commands import Refused
from karak.engine.rng import ScriptError
from karak.tools.gamelog import GameFile, LogError, read_log


def difference(game: GameFile) -> str | None:
    """Returns where the rules first come to something else than the log says, or None."""
    book = game.book
    state = begin(book, game.start).state
    for number, entry in enumerate(game.entries, 1):
        choice = entry.choice
        where = f"choice {number} (seat {choice.seat}: {choice.option})"
        try:
            advance = apply(book, state, choice)
        except (Refused, ScriptError) as error:
            return f"{where}: {error}"
        if advance.draws != entry.draws:
            return f"{where}: chance gave {_draws(advance.draws)}, the log says {_draws(entry.draws)}"
        if advance.reveals != entry.reveals:
            return f"{where}: the log is wrong about whether something was revealed"
        state = advance.state
        # A log may hold fewer marks than today's rules would set.
        if entry.mark is not None and entry.mark != state_hash(book, state):
            return f"{where}: the state after it has the hash {state_hash(book, state)}, not {entry.mark}"
    if state_hash(book, state) != game.end:
        return f"after the last choice: the state has the hash {state_hash(book, state)}, not {game.end}"
    return None


def _draws(draws: tuple[tuple[str, int, int], ...]) -> str:
    return ", ".join(f"{stream} {value} of {bound}" for stream, bound, value in draws) or "nothing"


def main(argv: list[str]) -> int:
    """Checks a log: returns 0 if the rules agree, 1 if they differ, 2 if the file is no log."""
    parser = argparse.ArgumentParser(prog="python -m karak.tools replay", description=__doc__)
    parser.add_argument("file", type=Path, metavar="FILE", help="a log, written by play --log FILE")
    file: Path = parser.parse_args(argv).file
    try:
        game = read_log(file)
    except (LogError, OSError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        print(f"{file}: {reason}", file=sys.stderr)
        return 2
    if game.rules != rules_hash(game.book):
        print(f"{file}: was played by other rules ({game.rules}, these are {rules_hash(game.book)})")
    found = difference(game)
    print(f"{file}: {found or f'the rules agree with all {len(game.entries)} choices'}")
    return 1 if found else 0
