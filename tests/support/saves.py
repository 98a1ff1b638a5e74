"""Saves for tests: games at all sorts of moments, forged files, and file systems that fail."""

import errno
import hashlib
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from karak.engine.ids import ModuleId
from karak.engine.match import Match
from karak.engine.modules import tag_of
from karak.engine.setup import SeatSetup
from karak.engine.state import GameState
from karak.registry import rulebook
from karak.saves import envelope
from karak.saves.files import Files
from tests.support.games import Picker, set_up

NOON = datetime(2026, 4, 1, 12, tzinfo=UTC)
NAMES = ("Anna", "Pavel")
PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10\0\0\0\x09" + bytes(range(256))
"""What begins as a small picture."""
ALL: tuple[ModuleId, ...] = ("catacombs", "heropack", "regent", "lord")


class Ticking:
    """A clock that goes on a second each time it is read."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


def new_match(
    modules: tuple[ModuleId, ...] = ("catacombs",), seed: int = 1, names: tuple[str, ...] = NAMES
) -> Match:
    """Returns a new game of people with names, the last one a computer."""
    setup = set_up(modules, len(names), seed)
    seats = [SeatSetup(player=name, colour="red") for name in names]
    seats[-1] = replace(seats[-1], bot="random")
    return Match.of(rulebook(modules), replace(setup, seats=tuple(seats)))


def played(match: Match, choices: int, seed: int = 1) -> Match:
    """Returns the game after some random choices more, or at its end."""
    picker = Picker(seed)
    for _ in range(choices):
        if match.decisions:
            match.choose(picker.option(match.decisions[0]))
    return match


def tags(state: GameState) -> list[str]:
    """Returns the tags of the steps of a state and of what modules add to it."""
    return [tag_of(type(found)) for found in (*state.steps, *state.ext)]


def until(match: Match, step: str, seed: int = 1, least: int = 0) -> Match:
    """Returns a game as soon as it has a step or a state of that tag, after so many choices at least."""
    picker = Picker(seed)
    while len(match.log) < least or step not in tags(match.state):
        match.choose(picker.option(match.decisions[0]))
    return match


def plain(data: bytes) -> dict[str, Any]:
    """Returns what is in a save."""
    raw: dict[str, Any] = msgspec.json.decode(data)
    return raw


def forged(raw: dict[str, Any]) -> bytes:
    """Returns a save that says what it is made to say, with sums that hold."""
    if "snapshot" in raw and isinstance(raw.get("hash"), str):
        raw["hash"] = hashlib.sha256(msgspec.json.encode(raw["snapshot"])).hexdigest()[:16]
    fields = {name: msgspec.json.encode(value) for name, value in raw.items() if name not in ("log", "check")}
    log = raw.get("log")
    lines = msgspec.json.Encoder().encode_lines(log) if isinstance(log, list) else b""
    if isinstance(raw.get("check"), str):
        raw["check"] = envelope.checksum(fields, lines)
    return msgspec.json.encode(raw)


def edited(data: bytes, edit: Callable[[dict[str, Any]], object]) -> bytes:
    """Returns a save with something changed in it, and sums that hold."""
    raw = plain(data)
    edit(raw)
    return forged(raw)


class Failing(Files):
    """A file system of which a call fails, once or from then on; it notes what is called and left open."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.opened = 0
        self.failed = ""
        self.mend()

    def fail(self, after: int = 0, code: int = errno.EIO, *, only: str = "", lasting: bool = False) -> None:
        """Has a call fail, after some more have worked; ``only`` counts and fails calls of that kind."""
        self._left, self._code, self._only, self._lasting = after, code, only, lasting

    def mend(self) -> None:
        """Has every call work from now on."""
        self.fail(1_000_000_000)

    def _try(self, call: str) -> None:
        self.calls.append(call)
        if self._only in ("", call):
            self._left -= 1
            if self._left == -1 or (self._lasting and self._left < 0):
                self.failed = self.failed if self._lasting and self.failed else call
                # Not every system's words are text.
                raise OSError(self._code, b"P\xf8\xedstup odep\xf8en".decode("utf-8", "surrogateescape"))

    def make_folder(self, folder: Path) -> None:
        self._try("make_folder")
        super().make_folder(folder)

    def open(self, path: Path, flags: int) -> int:
        self._try("open")
        file = super().open(path, flags)
        self.opened += 1
        return file

    def read(self, file: int, count: int) -> bytes:
        self._try("read")
        return super().read(file, count)

    def write(self, file: int, data: memoryview) -> int:
        # Systems may take less than they are given; a full disk does so before it says that it is full.
        taken = super().write(file, data[: max(1, len(data) // 2)])
        self._try("write")
        return taken

    def flush(self, file: int) -> None:
        self._try("flush")
        super().flush(file)

    def close(self, file: int) -> None:
        super().close(file)
        self.opened -= 1
        self._try("close")

    def replace(self, path: Path, target: Path) -> None:
        self._try("replace")
        super().replace(path, target)

    def remove(self, path: Path) -> None:
        self._try("remove")
        super().remove(path)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yields the way to every value inside plain data; of a long list only the first and the last."""
    if path:
        yield path
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from places(inner, (*path, name))
    elif isinstance(value, list):
        for index in sorted({0, len(value) - 1}) if value else ():
            yield from places(value[index], (*path, index))


def put(value: Any, path: tuple[Any, ...], new: Any) -> None:
    """Changes the value at a place of plain data."""
    for key in path[:-1]:
        value = value[key]
    value[path[-1]] = new


def take(value: Any, path: tuple[Any, ...]) -> None:
    """Removes the value at a place of plain data."""
    for key in path[:-1]:
        value = value[key]
    del value[path[-1]]
