"""A folder of saved games: each game a file and the one before it, written whole or not at all."""

import os
import re
import secrets
import stat
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from karak.engine.ids import ModuleId
from karak.engine.match import Match
from karak.saves.envelope import LARGEST, Earlier, Meta, Save, decode, encode
from karak.saves.errors import Reason, SaveError, typed
from karak.saves.files import FILES, Files, discard, read_whole, write_whole
from karak.saves.lock import Lock

SUFFIX = ".karak"
BEFORE = f"{SUFFIX}.1"
"""What the file before the newest one of a game ends in."""
REPLAYS = 30
"""Finished games that are kept."""
GAMES = 100
"""Games that are kept in all; finished ones make room, open ones never do."""

_ID = r"game-\d{8}-\d{6}-[0-9a-f]{6}"
_FILE = re.compile(rf"({_ID})\.karak(\.1)?", re.ASCII)
_DRAFT = re.compile(rf"\.({_ID}|export)-[0-9a-f]{{8}}\.tmp", re.ASCII)
_KEPT = (Reason.NEWER, Reason.MISSING_MODULE)
"""Reasons that tell of a sound file, which the right version of the game will open."""
_WRONG = (Reason.NOT_A_SAVE, Reason.DAMAGED, Reason.TOO_LARGE, Reason.NOT_A_FILE, Reason.UNKNOWN_CONTENT)
"""Reasons that tell of a file which is worth less than the one before it."""


@dataclass
class Game:
    """A game that is being played, and what its next save needs to know.

    ``whole``: the match was rebuilt from its start, so that choices can be taken back; otherwise it goes on
    from the last state, and ``earlier`` keeps what went before. ``restored``: the newest file was damaged, so
    this is the one before it; ``set_aside`` is where the damaged one lies now.
    """

    id: str
    match: Match
    earlier: tuple[Earlier, ...] = ()
    whole: bool = True
    restored: bool = False
    set_aside: Path | None = None


@dataclass(frozen=True)
class Summary:
    """One game of the folder for a list. A game that cannot be opened has a ``problem`` and no ``meta``."""

    id: str
    meta: Meta | None = None
    modules: tuple[ModuleId, ...] = ()
    finished: bool = False
    restored: bool = False
    problem: SaveError | None = None


class _Found(NamedTuple):
    """A sound save, its bytes, and what is wrong with a newer file, if anything."""

    save: Save
    data: bytes
    fault: SaveError | None = None


def utc_now() -> datetime:
    """Returns the time."""
    return datetime.now(UTC)


class Store:
    """The saved games of a folder. It takes the folder's lock; where it cannot, it opens but saves nothing.

    ``problem`` tells why nothing is saved, or is None. All but the making raise SaveError.
    """

    def __init__(self, folder: Path, files: Files = FILES, clock: Callable[[], datetime] = utc_now) -> None:
        self.folder = folder
        self.problem: SaveError | None = None
        self._files = files
        self._clock = clock
        self._lock: Lock | None = None
        self._sound: set[str] = set()
        """Games whose newest file this program has written, or read without fault."""
        self._seen: dict[str, tuple[object, Summary]] = {}
        try:
            with typed():
                files.make_folder(folder)
            self._lock = Lock(folder, files)
            self._clean()
        except SaveError as error:
            self.problem = error

    def close(self) -> None:
        """Gives the folder free for another program."""
        if self._lock is not None:
            self._lock.free()
            self._lock = None
        self.problem = SaveError(Reason.IN_USE, "closed")

    def games(self) -> tuple[Summary, ...]:
        """Returns all games of the folder, the last saved first; those that cannot be opened come last."""
        return tuple(sorted(map(self._summary, self._ids()), key=_saved, reverse=True))

    def latest(self) -> Summary | None:
        """Returns the game that was saved last of those that go on, or None; few files are read for it."""
        for game_id in sorted(self._ids(), key=self._time, reverse=True):
            summary = self._summary(game_id)
            if summary.problem is None and not summary.finished:
                return summary
        return None

    def new(self, match: Match) -> Game:
        """Returns a game with an id of its own. Nothing is written yet."""
        return Game(self._new_id(), match)

    def write(self, game: Game, picture: bytes = b"") -> None:
        """Saves a game, with a small PNG of its table. What was saved before stays where that fails.

        Raises SaveError also where the folder is full of games that have not ended.
        """
        self._writable()
        path, before = self._path(game.id), self._path(game.id, BEFORE)
        data = encode(game.match, self._clock(), picture, game.earlier)
        if game.id not in self._sound and not self._exists(path) and not self._exists(before):
            self._make_room(1)
        self._put(game.id, data)
        if game.match.state.result is not None:
            self._make_room(0, game.id)

    def load(self, game_id: str) -> Game:
        """Returns a game to play on. A damaged newest file is set aside, and the one before it taken."""
        save, _, fault = self._good(game_id)
        match = save.replayed()
        if match is not None:
            game = Game(game_id, match, save.earlier)
        else:
            game = Game(game_id, Match(save.book, save.snapshot), (*save.earlier, save.here), whole=False)
        game.restored = fault is not None
        if fault is not None and fault.reason in _WRONG:
            # Where it cannot be moved it is moved before the next save.
            with suppress(SaveError):
                game.set_aside = self._set_aside(self._path(game_id))
        return game

    def read(self, game_id: str) -> Save:
        """Returns what is saved of a game, to look at."""
        return self._good(game_id).save

    def remove(self, game_id: str) -> None:
        """Removes a game for good, both its files."""
        self._writable()
        # The newest goes last: a game that is removed by half is still whole.
        paths = [path for end in (BEFORE, SUFFIX) if self._exists(path := self._path(game_id, end))]
        if not paths:
            raise SaveError(Reason.MISSING, game_id)
        for path in paths:
            with typed():
                if stat.S_ISDIR(self._files.status(path).st_mode):
                    self._set_aside(path)
                else:
                    self._files.remove(path)
        self._sound.discard(game_id)

    def export(self, game_id: str, target: Path) -> None:
        """Writes a copy of a game's file, which is all that it takes to open or replay it elsewhere.

        Raises SaveError also where the target exists.
        """
        data = self._good(game_id).data
        if self._exists(target):
            raise SaveError(Reason.EXISTS, target.name)
        draft = target.with_name(f".export-{secrets.token_hex(4)}.tmp")
        write_whole(self._files, draft, data)
        self._rename(draft, target)
        self._flush(target)

    def import_(self, path: Path) -> str:
        """Takes a copy of a file in as a new game, and returns the game's id, which is never the file's."""
        self._writable()
        data = read_whole(self._files, path, LARGEST)
        decode(data)
        self._make_room(1)
        game_id = self._new_id()
        self._put(game_id, data)
        return game_id

    def _writable(self) -> None:
        if self.problem is not None:
            # The same error many times over would grow by a trace each time.
            raise self.problem.with_traceback(None)

    def _path(self, game_id: str, end: str = SUFFIX) -> Path:
        if re.fullmatch(_ID, game_id, re.ASCII) is None:
            raise SaveError(Reason.MISSING, "no id of a game")
        return self.folder / f"{game_id}{end}"

    def _new_id(self) -> str:
        # Letters and digits that every system takes; the time is for people who look into the folder.
        return f"game-{self._clock().astimezone(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"

    def _names(self) -> list[str]:
        try:
            return self._files.names(self.folder)
        except FileNotFoundError:
            return []
        except OSError:
            with typed():
                raise

    def _ids(self) -> list[str]:
        return sorted({found[1] for name in self._names() if (found := _FILE.fullmatch(name))})

    def _time(self, game_id: str) -> int:
        """Returns when a file of a game was last written."""
        statuses = [self._status(self._path(game_id, end)) for end in (SUFFIX, BEFORE)]
        return max((status.st_mtime_ns for status in statuses if status is not None), default=0)

    def _exists(self, path: Path) -> bool:
        return self._status(path) is not None

    def _status(self, path: Path) -> os.stat_result | None:
        try:
            return self._files.status(path)
        except (OSError, ValueError):
            return None

    def _good(self, game_id: str) -> _Found:
        """Returns the newest sound file of a game."""
        try:
            found = self._decoded(game_id, SUFFIX)
        except SaveError as error:
            self._sound.discard(game_id)
            if error.reason in _KEPT:
                raise
            try:
                before = self._decoded(game_id, BEFORE)
            except SaveError as older:
                raise older if error.reason is Reason.MISSING else error from None
            # Between the two renames of a write there is only the file before, and nothing is wrong.
            return before if error.reason is Reason.MISSING else before._replace(fault=error)
        self._sound.add(game_id)
        return found

    def _decoded(self, game_id: str, end: str) -> _Found:
        data = read_whole(self._files, self._path(game_id, end), LARGEST)
        return _Found(decode(data), data)

    def _summary(self, game_id: str) -> Summary:
        """Returns what a list shows of a game; files that are as they were are not read again."""
        statuses = [self._status(self._path(game_id, end)) for end in (SUFFIX, BEFORE)]
        stamp = [(s.st_mtime_ns, s.st_size, s.st_ino) if s is not None else None for s in statuses]
        seen = self._seen.get(game_id)
        if seen is not None and seen[0] == stamp:
            return seen[1]
        try:
            save, _, fault = self._good(game_id)
        except SaveError as error:
            fault = error
            # A list that is kept must not keep the bytes that its trace leads to.
            error.__cause__ = error.__context__ = None
            summary = Summary(game_id, problem=error.with_traceback(None))
        else:
            summary = Summary(
                game_id, save.meta, save.snapshot.setup.modules, save.finished, fault is not None
            )
        # What the disk refuses now it may give the next time.
        if fault is None or fault.reason in (*_KEPT, *_WRONG):
            self._seen[game_id] = (stamp, summary)
        return summary

    def _put(self, game_id: str, data: bytes) -> None:
        """Writes the newest file of a game. At every moment one sound file of it has its name."""
        path = self._path(game_id)
        draft = self.folder / f".{game_id}-{secrets.token_hex(4)}.tmp"
        write_whole(self._files, draft, data)
        try:
            with typed():
                if game_id not in self._sound:
                    # It may be worth less than the one before it, whose place it would take.
                    self._set_aside(path)
                elif self._exists(path):
                    self._files.replace(path, self._path(game_id, BEFORE))
                    self._sound.discard(game_id)
        except SaveError:
            discard(self._files, draft)
            raise
        self._rename(draft, path)
        self._sound.add(game_id)
        self._flush(path)

    def _rename(self, draft: Path, path: Path) -> None:
        """Gives a draft its name; one that cannot have it is taken away."""
        try:
            with typed():
                self._files.replace(draft, path)
        except SaveError:
            discard(self._files, draft)
            raise

    def _flush(self, path: Path) -> None:
        """Waits until the name of a file is on the disk."""
        with typed():
            self._files.flush_folder(path.parent)

    def _set_aside(self, path: Path) -> Path | None:
        """Renames a file that cannot be trusted, so that nothing looks for it; returns its new place."""
        if self._lock is None or not self._exists(path):
            return None
        aside = path.with_name(f"{path.name}.corrupt-{self._clock().astimezone(UTC):%Y%m%d-%H%M%S-%f}")
        with typed():
            self._files.replace(path, aside)
        return aside

    def _make_room(self, more: int, spared: str = "") -> None:
        """Removes the oldest finished games until as many more fit. Raises SaveError where they do not."""
        games = self.games()
        count = len(games) + more
        replays = [game.id for game in games if game.finished and game.id != spared]
        excess = max(count - GAMES, len(replays) + bool(spared) - REPLAYS, 0)
        for game_id in replays[::-1][:excess]:
            with suppress(SaveError):
                self.remove(game_id)
                count -= 1
        if more and count > GAMES:
            raise SaveError(Reason.FULL, count=GAMES)

    def _clean(self) -> None:
        """Removes the drafts that a program left behind when it was killed."""
        for name in self._names():
            if _DRAFT.fullmatch(name):
                discard(self._files, self.folder / name)


def _saved(game: Summary) -> tuple[str, str]:
    return (game.meta.saved if game.meta is not None else "", game.id)
