"""Reports of what broke: one file for each fault, few of them, with nothing in them about a person."""

import logging
import platform
import traceback
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import pygame

import karak
from karak.engine.match import Match

log = logging.getLogger(__name__)

MOST = 20
"""Reports that are kept; the oldest make room."""
_MARK = "What happened:"
"""The line after which equal faults are told in equal words."""


def about_program() -> list[str]:
    """Returns what program broke, and on what."""
    return [
        f"Karak {karak.__version__}, Python {platform.python_version()}, pygame-ce {pygame.version.ver}",
        f"{platform.platform()}, {pygame.display.get_driver()}",
    ]


def about_game(match: Match) -> list[str]:
    """Returns how to come to the same moment of a game: its set-up without names, and every choice."""
    setup = match.state.setup
    seats = ", ".join(f"{seat.hero} ({seat.bot or 'a person'})" for seat in setup.seats)
    switches = ", ".join(f"{name}={value}" for name, value in sorted(setup.switches.items()))
    return [
        f"Game: {', '.join(setup.modules)}; preset {setup.preset}; seed {setup.seed}; {switches}",
        f"Seats: {seats}",
        f"Choices: {len(match.log)}",
        *(f"{entry.choice.seat} {entry.choice.option}" for entry in match.log),
    ]


def _nameless(text: str) -> str:
    """Returns a text without the folder that bears the name of its owner."""
    home = str(Path.home())
    return text.replace(home, "~") if len(home) > 1 else text


def write_report(folder: Path, error: Exception, about: Sequence[str]) -> Path | None:
    """Returns the file that tells what happened, or None where none can be written.

    A fault that is equal to the one reported last is told by that report.
    """
    words = "\n".join([*about, "", _MARK, *traceback.format_exception(error)])
    told = _nameless(words).encode("utf-8", "replace")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        known = sorted(folder.glob("report-*.txt"))
        if known and known[-1].read_bytes().partition(_MARK.encode())[2] == told.partition(_MARK.encode())[2]:
            return known[-1]
        for old in known[: max(0, len(known) + 1 - MOST)]:
            with suppress(OSError):
                old.unlink()
        path = folder / f"report-{datetime.now():%Y%m%d-%H%M%S-%f}.txt"  # noqa: DTZ005 - the player's own time
        path.write_bytes(told)
    except OSError as failure:
        log.warning("no report could be written: %s", failure)
        return None
    return path
