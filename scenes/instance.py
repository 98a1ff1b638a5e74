"""Several starts at once: an icon clicked many times opens one window."""

import os
import time
from contextlib import suppress
from pathlib import Path

from karak.saves import LOCK

MOMENT = 5.0
"""Seconds after an opening in which another one is taken for the same click."""


def mark_opened(folder: Path) -> None:
    """Notes that the program which saves in a folder has been opened now."""
    with suppress(OSError):
        os.utime(folder / LOCK)


def opened_just_now(folder: Path) -> bool:
    """Returns whether the program that saves in a folder was opened a moment ago."""
    try:
        return 0 <= time.time() - (folder / LOCK).stat().st_mtime < MOMENT
    except OSError:
        return False
