"""What the kiosk keeps for itself, in few small files: what the staff set, and each game's sitting."""

import logging
import os
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from scenes.kiosk.pin import PATTERN

log = logging.getLogger(__name__)

STATE, STATISTICS = "kiosk.json", "statistics.jsonl"
MOST = 1500
"""Games that are remembered. Their file has at most twice as many lines, of some hundred bytes each."""
LARGEST = 4_000_000
"""Bytes that are read of a file: none is as long as that."""

Text = Annotated[str, Meta(max_length=100)]
Texts = Annotated[tuple[Text, ...], Meta(max_length=10)]
End = Literal["finished", "left", "idle", "stopped", "broken", "playing"]
ENDS: tuple[End, ...] = ("finished", "left", "idle", "stopped", "broken", "playing")


class State(Struct, frozen=True, omit_defaults=True):
    """What is not in the kiosk's file and yet stays from one start to the next."""

    sound: bool = True
    volume: Annotated[int, Meta(ge=0, le=100)] = 100
    """Per cent of the loudest that the kiosk's file allows."""
    wrong: Annotated[int, Meta(ge=0, le=10_000)] = 0
    """Wrong tries at the PIN in a row."""
    pin: Annotated[str, Meta(pattern=PATTERN)] = ""
    """The hash of the PIN that was in the file last, for a time when the file is broken."""


class Sitting(Struct, frozen=True):
    """One game at the table, without a name of anybody. A later line of the same game takes its place."""

    game: Text
    start: datetime
    end: datetime
    how: End
    minutes: Annotated[float, Meta(ge=0)]
    players: Annotated[int, Meta(ge=0, le=10)]
    computers: Annotated[int, Meta(ge=0, le=10)]
    language: Text
    heroes: Texts
    modules: Texts


def read_state(folder: Path | None) -> State:
    """Returns what was kept: all as at first where nothing can be read."""
    if folder is None:
        return State()
    try:
        with (folder / STATE).open("rb") as file:
            return msgspec.json.decode(file.read(10_000), type=State)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return State()


def write_state(folder: Path | None, state: State) -> None:
    """Keeps it, whole or not at all; what cannot be kept holds until the next start."""
    if folder is None:
        return
    _write_whole(folder / STATE, msgspec.json.encode(state))


def _write_whole(path: Path, data: bytes) -> None:
    draft = path.with_name(f"{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with draft.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        log.warning("%s was not written: %s", path.name, error)


class Statistics:
    """The sittings of a file, one a line; without a folder, or where it cannot be written, of this run."""

    def __init__(self, folder: Path | None, most: int = MOST) -> None:
        self._path = folder / STATISTICS if folder is not None else None
        self._most = most
        self._lines = 0
        self._sittings: dict[str, Sitting] = {}
        self._read()

    @property
    def sittings(self) -> Sequence[Sitting]:
        """Returns all that are known, the last noted last."""
        return tuple(self._sittings.values())

    def of(self, game: str) -> Sitting | None:
        """Returns what is known of a game."""
        return self._sittings.get(game)

    def since(self, day: date) -> list[Sitting]:
        """Returns the sittings that ended on a day of this place or later."""
        return [sitting for sitting in self.sittings if sitting.end.astimezone().date() >= day]

    def note(self, sitting: Sitting) -> None:
        """Takes a sitting in the place of what was known of its game."""
        self._take(sitting)
        if self._path is None:
            return
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open("ab") as file:
                file.write(msgspec.json.encode(sitting) + b"\n")
        except OSError as error:
            log.warning("the statistics were not written: %s", error)
            return
        self._lines += 1
        if self._lines >= 2 * self._most:
            self._write_anew(self._path)

    def _take(self, sitting: Sitting) -> None:
        self._sittings.pop(sitting.game, None)
        self._sittings[sitting.game] = sitting
        if len(self._sittings) > self._most:
            del self._sittings[next(iter(self._sittings))]

    def _read(self) -> None:
        if self._path is None:
            return
        try:
            with self._path.open("rb") as file:
                lines = file.read(LARGEST).splitlines()
        except OSError:
            return
        for line in lines:
            sitting = _sitting(line)
            if sitting is not None:
                self._take(sitting)
        self._lines = len(lines)
        for game, sitting in self._sittings.items():
            if sitting.how == "playing":  # nothing told of its end: the program did not live to see it
                self._sittings[game] = msgspec.structs.replace(sitting, how="broken")
        if self._lines >= 2 * self._most:
            self._write_anew(self._path)

    def _write_anew(self, path: Path) -> None:
        """Writes each game once."""
        _write_whole(path, b"".join(msgspec.json.encode(sitting) + b"\n" for sitting in self.sittings))
        self._lines = len(self._sittings)


def _sitting(line: bytes) -> Sitting | None:
    """Returns what a line tells, or None for one that a power cut left behind."""
    try:
        sitting = msgspec.json.decode(line, type=Sitting)
        sitting.end.astimezone()
        sitting.start.astimezone()
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError, OverflowError, OSError):
        return None
    return sitting


def utc(clock: float) -> datetime:
    """Returns a time of the system's clock."""
    return datetime.fromtimestamp(clock, UTC)


def week(today: date) -> list[date]:
    """Returns the days of the last week, today last."""
    return [today - timedelta(days=ago) for ago in range(6, -1, -1)]
