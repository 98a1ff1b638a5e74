"""Checks every saved game of a folder as the game does when it opens one, and plays each again."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from karak.saves import LARGEST, SaveError, decode
from karak.saves.files import FILES, read_whole
from karak.saves.store import BEFORE, SUFFIX
from karak.tools.text import Catalog, catalog


def files_of(folder: Path) -> Iterator[Path]:
    """Yields the files of saved games, newest and those before them, in the order of their names."""
    yield from sorted(path for path in folder.iterdir() if path.name.endswith((SUFFIX, BEFORE)))


def told(path: Path, texts: Catalog) -> tuple[bool, str]:
    """Returns whether a file is sound, and what is to be said about it."""
    try:
        save = decode(read_whole(FILES, path, LARGEST))
    except SaveError as error:
        return False, f"{texts.say(error.message)} ({error})"
    played = f"{len(save.log)} choices, turn {save.meta.turn}, {save.meta.saved}"
    if not save.same_rules:
        return True, f"{played}; of other rules, goes on from where it stopped"
    if save.replayed() is None:
        return False, f"{played}; the rules do not lead to where it stopped"
    return True, f"{played}; the rules agree"


def main(argv: list[str]) -> int:
    """Checks a folder: returns 0 if every save is sound, 1 if one is not, 2 if it cannot be looked into."""
    parser = argparse.ArgumentParser(prog="python -m karak.tools check-saves", description=__doc__)
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where saved games lie")
    folder: Path = parser.parse_args(argv).folder
    try:
        paths = list(files_of(folder))
    except OSError as error:
        print(f"{folder}: {error.strerror}", file=sys.stderr)
        return 2
    # A terminal that lacks a letter shows another one.
    getattr(sys.stdout, "reconfigure", lambda **_: None)(errors="replace")
    texts, wrong = catalog(), 0
    for path in paths:
        sound, text = told(path, texts)
        wrong += not sound
        print(f"{path.name}: {text}")
    print(f"{len(paths)} files, {wrong} of them not sound")
    return 1 if wrong else 0
