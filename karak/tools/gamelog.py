"""Log files: a whole game as JSON, from its start through every choice to the hash of its last state.

``kind`` is ``karak-log``; ``modules`` and ``rules`` say under which rules it was played; ``start`` is the
state before the first choice; each entry is a choice with its draws; ``end`` is the hash of the last state.
A saved game holds the same and more, and is read as a log too.
"""

from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from karak.engine.codec import encode, from_plain, rules_hash, state_hash
from karak.engine.log import LogEntry
from karak.engine.match import Match
from karak.engine.modules import ModuleError, RuleBook
from karak.engine.state import GameState
from karak.registry import rulebook
from karak.saves import SaveError, decode
from karak.saves.envelope import KIND as SAVE_KIND

KIND = "karak-log"


class LogError(ValueError):
    """A file that is no log; the message says what is wrong."""


class GameFile(NamedTuple):
    """A log as it was read; ``rules`` is the hash of the rules that it was played by."""

    book: RuleBook
    rules: str
    start: GameState
    entries: tuple[LogEntry, ...]
    end: str


def log_text(match: Match) -> bytes:
    """Returns the log of a game as it is written to a file."""
    book = match.book
    whole = {
        "kind": KIND,
        "modules": [module.id for module in book.modules],
        "rules": rules_hash(book),
        "start": match.start,
        "entries": match.log,
        "end": state_hash(book, match.state),
    }
    return msgspec.json.format(encode(book, whole), indent=1)


def read_log(path: Path) -> GameFile:
    """Returns the log in a file. Raises LogError for anything else, OSError where it cannot be read."""
    data = path.read_bytes()
    try:
        raw: Any = msgspec.json.decode(data)
    except msgspec.DecodeError as error:
        raise LogError(f"is not JSON: {error}") from None
    if isinstance(raw, dict) and raw.get("kind") == SAVE_KIND:
        try:
            save = decode(data)
        except SaveError as error:
            raise LogError(f"is a saved game that cannot be opened: {error}") from None
        return GameFile(save.book, save.rules, save.start, save.log, save.here.hash)
    if not isinstance(raw, dict) or raw.get("kind") != KIND:
        raise LogError("is not the log of a game")
    missing = [field for field in ("modules", "rules", "start", "entries", "end") if field not in raw]
    if missing:
        raise LogError(f"lacks {', '.join(missing)}")
    try:
        book = rulebook(msgspec.convert(raw["modules"], tuple[str, ...]))
        start = from_plain(book, raw["start"])
        entries = msgspec.convert(raw["entries"], tuple[LogEntry, ...])
        return GameFile(book, str(raw["rules"]), start, entries, str(raw["end"]))
    except (ModuleError, msgspec.ValidationError) as error:
        raise LogError(f"cannot be understood: {error}") from None
