"""One saved game as a file: writing it as JSON that people can read, and reading it with every check."""

import base64
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta as Limits
from msgspec import Struct

from karak import __version__
from karak.catacombs.state import State
from karak.engine.apply import begin, decisions
from karak.engine.codec import encode as encoded
from karak.engine.codec import from_plain, rules_hash, state_hash
from karak.engine.commands import Refused
from karak.engine.ids import ContentId, ModuleId, is_id
from karak.engine.log import LogEntry
from karak.engine.match import Match
from karak.engine.modules import ModuleError, RuleBook
from karak.engine.setup import GameSetup
from karak.engine.state import GameState
from karak.registry import MODULES, rulebook
from karak.saves.errors import Reason, SaveError
from karak.saves.migrate import FORMAT, Plain, migrated, renamed

KIND = "karak-save"
LARGEST = 20_000_000
"""Bytes that a save may have."""
PICTURE_LARGEST = 64_000
"""Bytes that its picture may have."""
PICTURE_SIDE = 1024
"""Pixels that its picture may be wide and high: a few bytes can stand for a picture that fills the memory."""
_MOST = 10_000_000
"""What no number of a game reaches, but for its seed."""
_TEXT = 400

_LOOSE = msgspec.json.Encoder()
"""Keeps the order of plain data, so that it gives the bytes that were written."""
_FIELDS = (
    *("kind", "format", "app", "game", "modules", "rules", "setup", "meta"),
    *("hash", "snapshot", "start", "earlier", "log", "check"),
)
_BROKEN = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    Refused,
    RuntimeError,
    TypeError,
    ValueError,
    msgspec.MsgspecError,
)
"""What comes of rules, or a decoder, that meet a state which no game leads to."""

Text = Annotated[str, Limits(max_length=_TEXT)]
Number = Annotated[int, Limits(ge=0, le=_MOST)]


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits there: the hero's id (``""`` before it is dealt), a name, a colour, a computer or ``""``."""

    hero: Text
    player: Text
    colour: Text
    bot: Text


class Meta(Struct, frozen=True, forbid_unknown_fields=True):
    """What a list of games shows. ``saved`` is a time in UTC; ``picture`` a PNG in base 64, or ``""``."""

    saved: Annotated[str, Limits(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")]
    turn: Number
    round: Number
    seats: Annotated[tuple[Seat, ...], Limits(max_length=10)]
    picture: Annotated[str, Limits(max_length=PICTURE_LARGEST * 4 // 3 + 4)] = ""

    def __post_init__(self) -> None:
        if self.time.tzinfo is not UTC:
            raise ValueError("a time that is not in UTC")
        if self.picture and not is_picture(base64.b64decode(self.picture, validate=True)):
            raise ValueError("a picture that is none")

    @property
    def time(self) -> datetime:
        """Returns when the game was saved."""
        return datetime.fromisoformat(self.saved)

    @property
    def png(self) -> bytes | None:
        """Returns the picture, or None where there is none."""
        return base64.b64decode(self.picture) or None


class _Module(Struct, frozen=True, forbid_unknown_fields=True):
    id: ModuleId
    version: Annotated[int, Limits(ge=1)]


class Earlier(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a game that was played by other rules, kept as it was written."""

    modules: list[Any]
    rules: str
    turns: Number
    start: Any
    log: list[Any]
    hash: str


@dataclass(frozen=True)
class Save:
    """A saved game, checked. ``log`` leads from ``start`` to ``snapshot`` by the rules of hash ``rules``."""

    app: str
    book: RuleBook
    rules: str
    start: GameState
    log: tuple[LogEntry, ...]
    snapshot: GameState
    meta: Meta
    earlier: tuple[Earlier, ...]
    here: Earlier
    """This part of the game, as it was written."""

    @property
    def finished(self) -> bool:
        """Returns whether the game has ended."""
        return self.snapshot.result is not None

    @property
    def same_rules(self) -> bool:
        """Returns whether the rules of today are those that it was played by."""
        return self.rules == _rules(self.book)

    def replayed(self) -> Match | None:
        """Returns the game played again from its start, or None where that does not lead to the snapshot."""
        if not self.same_rules:
            return None
        try:
            match = Match(self.book, self.start)
            for entry in self.log:
                match.submit(entry.choice)
            return match if match.state == self.snapshot else None
        except _BROKEN:
            return None


@cache
def _rules(book: RuleBook) -> str:
    return rules_hash(book)


def encode(match: Match, saved: datetime, picture: bytes = b"", earlier: tuple[Earlier, ...] = ()) -> bytes:
    """Returns a game as its file holds it. Raises SaveError for one that is too long.

    A picture that is no PNG, or too large, is left out: no game is lost for that.
    """
    book, state = match.book, match.state
    setup = state.setup
    whole = {
        "kind": KIND,
        "format": FORMAT,
        "app": __version__,
        "game": setup.modules[0],
        "modules": _modules(book),
        "rules": _rules(book),
        "setup": setup,
        "meta": Meta(
            f"{saved.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}",
            1 + sum(part.turns for part in earlier) + _turns(match.log),
            state.round if isinstance(state, State) else 0,
            _seats(state),
            base64.b64encode(picture).decode() if is_picture(picture) else "",
        ),
        "hash": state_hash(book, state),
        "snapshot": state,
        "start": match.start,
    }
    fields = {name: encoded(book, value) for name, value in whole.items()}
    # What was kept as it was written keeps its order too.
    fields["earlier"] = _LOOSE.encode(earlier)
    log = _LOOSE.encode_lines(match.log)
    lines = [b'"%s": %s' % (name.encode(), value) for name, value in fields.items()]
    rows = log.rstrip(b"\n").replace(b"\n", b",\n  ")
    lines += [b'"log": [\n  %s]' % rows, b'"check": "%s"' % checksum(fields, log).encode()]
    data = b"{" + b",\n ".join(lines) + b"}\n"
    if len(data) > LARGEST:
        raise SaveError(Reason.TOO_LARGE, f"{len(data)} bytes", limit=LARGEST // 1_000_000)
    return data


def _modules(book: RuleBook) -> list[_Module]:
    return [_Module(module.id, module.version) for module in book.modules]


def _turns(log: list[LogEntry] | tuple[LogEntry, ...]) -> int:
    return sum(entry.mark is not None for entry in log)


def _seats(state: GameState) -> tuple[Seat, ...]:
    heroes = [hero.hero for hero in state.heroes] if isinstance(state, State) else []
    return tuple(
        Seat(hero[:_TEXT], seat.player[:_TEXT], seat.colour[:_TEXT], seat.bot[:_TEXT])
        for seat, hero in zip(state.setup.seats, heroes or [s.hero for s in state.setup.seats], strict=True)
    )


def is_picture(png: bytes) -> bool:
    """Returns whether bytes begin as a PNG of a size that a save may carry."""
    sides = (int.from_bytes(png[16:20]), int.from_bytes(png[20:24]))
    return (
        len(png) <= PICTURE_LARGEST
        and png[:16] == b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
        and all(1 <= side <= PICTURE_SIDE for side in sides)
    )


def checksum(fields: Mapping[str, bytes], log: bytes) -> str:
    """Returns the sum over all that a save says, whatever the spaces and line ends in its file."""
    digest = hashlib.sha256()
    for name, value in fields.items():
        digest.update(b"%s %d\n" % (name.encode(), len(value)))
        digest.update(value)
    digest.update(log)
    return digest.hexdigest()[:32]


def decode(data: bytes) -> Save:
    """Returns the game of a file's bytes. Raises SaveError for anything that is not sound throughout.

    In this order: JSON, kind, format, sum, older shapes brought up to date, modules, renamed content, types,
    content ids, hash of the snapshot, and whether the game can go on from it.
    """
    raw = _raw(data)
    try:
        plain = written = migrated(raw)
        found = msgspec.convert(plain["modules"], list[_Module])
        book = _book(found)
        changed = plain is not raw or found != _modules(book)
        aliases = _aliases(book, found)
        if aliases:
            plain = renamed(plain, aliases)
        setup = msgspec.convert(plain["setup"], GameSetup)
        snapshot, start = _state(book, plain["snapshot"]), _state(book, plain["start"])
        log = msgspec.convert(plain["log"], tuple[LogEntry, ...])
        meta = msgspec.convert(plain["meta"], Meta)
        save = Save(
            msgspec.convert(plain["app"], Text),
            book,
            msgspec.convert(plain["rules"], Text),
            start,
            log,
            snapshot,
            meta,
            msgspec.convert(plain["earlier"], tuple[Earlier, ...]),
            Earlier(
                written["modules"],
                written["rules"],
                _turns(log),
                written["start"],
                written["log"],
                msgspec.convert(written["hash"], Text),
            ),
        )
        if not setup == snapshot.setup == start.setup or plain["game"] != setup.modules[0]:
            raise SaveError(Reason.DAMAGED, "set-up, start and snapshot are of different games")
        if tuple(module.id for module in found) != setup.modules or len(meta.seats) != len(setup.seats):
            raise SaveError(Reason.DAMAGED, "modules or seats are those of another game")
        if not changed and state_hash(book, snapshot) != plain["hash"]:
            raise SaveError(Reason.DAMAGED, "the snapshot has another hash")
        if begin(book, snapshot).state != snapshot:
            raise SaveError(Reason.DAMAGED, "the snapshot is no moment at which a choice is made")
        if snapshot.result is None and decisions(book, snapshot)[0].seat not in range(len(setup.seats)):
            raise SaveError(Reason.DAMAGED, "nobody is asked")
    except _BROKEN as error:
        raise SaveError(Reason.DAMAGED, f"{type(error).__name__}: {error}") from error
    return save


def _raw(data: bytes) -> Plain:
    """Returns the plain data of a save whose sum holds."""
    if len(data) > LARGEST:
        raise SaveError(Reason.TOO_LARGE, f"{len(data)} bytes", limit=LARGEST // 1_000_000)
    try:
        raw: Any = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(Reason.DAMAGED, str(error)) from error
    if not isinstance(raw, dict) or raw.get("kind") != KIND:
        raise SaveError(Reason.NOT_A_SAVE)
    shape = raw.get("format")
    # Whatever is not a shape of ours may be one of a later version.
    if type(shape) is not int or not 1 <= shape <= FORMAT:
        raise SaveError(Reason.NEWER, f"format {str(shape)[:20]}")
    if shape == FORMAT and set(raw) != set(_FIELDS):
        raise SaveError(Reason.DAMAGED, f"other fields: {', '.join(sorted(set(raw) ^ set(_FIELDS)))[:200]}")
    if not isinstance(raw.get("log"), list):
        raise SaveError(Reason.DAMAGED, "the log is no list")
    try:
        fields = {name: _LOOSE.encode(value) for name, value in raw.items() if name not in ("log", "check")}
        total = checksum(fields, _LOOSE.encode_lines(raw["log"]))
    except (OverflowError, RecursionError, UnicodeEncodeError) as error:
        raise SaveError(Reason.DAMAGED, str(error)) from error
    if raw.get("check") != total:
        raise SaveError(Reason.DAMAGED, f"its sum is {total}")
    return raw


def _book(found: list[_Module]) -> RuleBook:
    for module in found:
        if module.id not in MODULES:
            raise SaveError(Reason.MISSING_MODULE, module.id, module=module.id[:80])
        if module.version > MODULES[module.id].version:
            raise SaveError(Reason.NEWER, f"module {module.id} {module.version}")
    try:
        return rulebook(tuple(module.id for module in found))
    except ModuleError as error:
        raise SaveError(Reason.DAMAGED, str(error)) from error


def _aliases(book: RuleBook, found: list[_Module]) -> dict[ContentId, ContentId]:
    """Returns what was renamed in the modules that a save has in an older version."""
    older = {module.id for module in found if module.version < MODULES[module.id].version}
    return {old: new for module in book.modules if module.id in older for old, new in module.aliases.items()}


def _state(book: RuleBook, plain: Any) -> GameState:
    state = from_plain(book, plain)
    known = {name for table in book.tables.values() for name in table} | set(book.abilities)
    _values(plain, known)
    return state


def _values(value: Any, known: set[ContentId]) -> None:
    """Raises SaveError for an id that no module brings, or a number that no game reaches."""
    if isinstance(value, str):
        if is_id(value) and value not in known:
            raise SaveError(Reason.UNKNOWN_CONTENT, value, what=value[:80])
    elif isinstance(value, int):
        if abs(value) > _MOST:
            raise SaveError(Reason.DAMAGED, "a number is too large")
    elif isinstance(value, list):
        for inner in value:
            _values(inner, known)
    elif isinstance(value, dict):
        for name, inner in value.items():
            _values(name, known)
            if name not in ("player", "seed"):
                _values(inner, known)
