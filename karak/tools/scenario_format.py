"""The scenario format: typed reading of scenario texts, with errors that name line and field."""

import re
import tomllib
from typing import Any, Literal

import msgspec
from msgspec import Struct

from karak.tools.toml_lines import Path, line_of

CellText = str
"""A cell as a key: ``3,-1``."""


class ScenarioError(ValueError):
    """A scenario that cannot be read or built; the message names line and field where it has them."""


class FieldError(ValueError):
    """What is wrong with one field, or with one line of its text, counted from 0."""

    def __init__(self, path: Path, message: str, line: int | None = None) -> None:
        super().__init__(message)
        self.path = path
        self.line = line


class _Strict(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The base of all parts of the format: a field that it does not know is an error."""


class Seat(_Strict, frozen=True, kw_only=True):
    """One seat. ``points`` are given as treasures: open ones, and the ruby one for a half."""

    hero: str
    cell: tuple[int, int] = (0, 0)
    lives: int | None = None
    items: list[str] = []
    points: float = 0
    curse: bool = False
    conscious: bool = True
    met: bool = False


class Tile(_Strict, frozen=True, kw_only=True):
    """A laid tile; its turn is given by quarter turns or by its exits."""

    tile: str
    cell: tuple[int, int]
    turn: int | None = None
    exits: str | None = None
    token: str | None = None
    items: list[str] = []


class Supply(_Strict, frozen=True, kw_only=True):
    """What a pile or bag gives next, first drawn first; the rest of the set lies below it, or nothing."""

    next: list[str] = []
    rest: Literal["full", "none"] = "full"


class Outcome(_Strict, frozen=True, kw_only=True):
    """How the game is expected to have ended."""

    reason: str | None = None
    winners: list[str | int] | None = None
    points: dict[str, float] = {}


class Expect(_Strict, frozen=True, kw_only=True):
    """What is expected at one moment; seats are named by hero or number, cells by ``x,y``."""

    offered: list[str] = []
    not_offered: list[str] = []
    events: list[str | dict[str, Any]] = []
    no_events: list[str | dict[str, Any]] = []
    cells: dict[str, tuple[int, int]] = {}
    lives: dict[str, int] = {}
    items: dict[str, list[str]] = {}
    points: dict[str, float] = {}
    curse: str | int | None = None
    turn: str | int | None = None
    asked: str | int | None = None
    steps: int | None = None
    pile: int | None = None
    bag: int | None = None
    tiles: dict[CellText, str] = {}
    tokens: dict[CellText, str] = {}
    ground: dict[CellText, list[str]] = {}
    result: Outcome | Literal["none"] | None = None


class Choice(_Strict, frozen=True, kw_only=True):
    """One choice, or only a look between choices. ``refused``: the rules must not take it.

    ``say`` is the id of what a guide says before it, as the tutorial does.
    """

    choose: str | None = None
    seat: str | int | None = None
    refused: bool = False
    expect: Expect | None = None
    say: str | None = None


class Scenario(_Strict, frozen=True, kw_only=True):
    """A position, what chance gives next, choices, and what is expected of them."""

    title: str = ""
    modules: tuple[str, ...] = ("catacombs",)
    preset: str = "summary"
    switches: dict[str, str | int | bool] = {}
    seed: int = 1
    start: Literal["turn", "turn_start", "setup"] = "turn"
    seats: list[Seat]
    map: str | None = None
    tiles: list[Tile] = []
    tokens: dict[CellText, str] = {}
    ground: dict[CellText, list[str]] = {}
    pile: list[str] | Supply = []
    bag: list[str] | Supply = []
    dice: list[int] = []
    chance: dict[str, list[int]] = {}
    turn: str | int = 0
    steps: int | None = None
    stepped: bool | None = None
    fought: bool = False
    path: list[tuple[int, int]] = []
    kept: list[dict[str, Any]] = []
    round: int = 1
    first: str | int = 0
    choices: list[str | Choice] = []
    expect: Expect | None = None


_AT = re.compile(r"^(.*?)(?: - at `(?:key in )?\$(.*)`)?$", re.DOTALL)
_PART = re.compile(r"\.([^.\[]+)|\[(\d+|\.\.\.)\]")
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`")
_MISSING = re.compile(r"Object missing required field `(.*)`")


def from_plain(data: Any) -> Scenario:
    """Returns the scenario of plain data. Raises FieldError for data that does not fit the format."""
    try:
        return msgspec.convert(data, Scenario)
    except msgspec.ValidationError as error:
        found = _AT.match(str(error))
        assert found is not None
        path: Path = tuple(
            int(part[2]) if part[2] and part[2].isdecimal() else part[1] or part[2]
            for part in _PART.finditer(found[2] or "")
        )
        message = found[1]
        if unknown := _UNKNOWN.fullmatch(message):
            path, message = (*path, unknown[1]), "is no field of the format"
        elif missing := _MISSING.fullmatch(message):
            message = f"the field '{missing[1]}' is missing"
        raise FieldError(path, message) from None


def parse(text: str) -> Scenario:
    """Returns the scenario of a TOML text. Raises FieldError, or ScenarioError for text that is no TOML."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ScenarioError(f"not TOML: {error}") from None
    return from_plain(data)


def located(error: FieldError, text: str | None) -> ScenarioError:
    """Returns the error as it is shown: with line and field."""
    field = ""
    for part in (part for part in error.path if part != "..."):
        field += f"[{part}]" if isinstance(part, int) else f".{part}" if field else part
    where = f"field {field}" if field else "scenario"
    if text is not None:
        line = line_of(text, error.path)
        if error.line is not None:
            opened = text.splitlines()[line - 1].endswith(("'''", '"""'))
            line += error.line + opened
        where = f"line {line}, {where}"
    return ScenarioError(f"{where}: {error}")
