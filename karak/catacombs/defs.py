"""Content of the catacombs game, typed at load: tiles, tokens, items, heroes, rules switches."""

import tomllib
from importlib.resources import files
from typing import Any, cast

import msgspec
from msgspec import Struct

from karak.engine.ids import AbilityId, ContentId, name_of
from karak.engine.modules import RuleBook


class TileDef(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of tile: ``exits`` are those of its first turn, in the order N E S W.

    ``switch`` names the rules switch that leaves it out of the game when it is off.
    """

    kind: str
    exits: str
    count: int
    switch: str = ""
    abilities: tuple[AbilityId, ...] = ()


class TokenDef(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of token: a monster with its strength, or a chest; ``reward`` is on its back.

    ``switch`` names the rules switch that leaves it out of the game when it is off.
    """

    kind: str
    count: int
    reward: ContentId
    strength: int = 0
    ends_game: bool = False
    switch: str = ""
    abilities: tuple[AbilityId, ...] = ()

    @property
    def monster(self) -> bool:
        """Returns whether this token fights."""
        return self.kind == "monster"


class ItemDef(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of item: weapon, spell, key or treasure; ``points`` are half points."""

    kind: str
    strength: int = 0
    points: int = 0
    abilities: tuple[AbilityId, ...] = ()


class HeroDef(Struct, frozen=True, forbid_unknown_fields=True):
    """A hero and the abilities that make it."""

    abilities: tuple[AbilityId, ...]


class SwitchDef(Struct, frozen=True, forbid_unknown_fields=True):
    """A rules switch: its values and the value in each preset."""

    values: tuple[str, ...]
    summary: str
    booklet: str

    def preset(self, name: str) -> str:
        """Returns the value in a preset. Raises KeyError for an unknown one."""
        return {"summary": self.summary, "booklet": self.booklet}[name]


_KINDS: dict[str, type[Any]] = {
    "tiles": TileDef,
    "tokens": TokenDef,
    "items": ItemDef,
    "heroes": HeroDef,
    "switches": SwitchDef,
}


def load_tables(package: str) -> dict[str, dict[str, Any]]:
    """Returns the typed tables of a package's ``content`` folder; absent files are left out.

    Raises msgspec.ValidationError for a table that does not fit its type.
    """
    tables: dict[str, dict[str, Any]] = {}
    folder = files(package).joinpath("content")
    for name, kind in _KINDS.items():
        file = folder.joinpath(f"{name}.toml")
        if file.is_file():
            raw = tomllib.loads(file.read_text(encoding="utf-8"))
            tables[name] = msgspec.convert(raw, dict[str, kind])  # type: ignore[valid-type]
    return tables


def load_more(package: str) -> dict[str, dict[ContentId, int]]:
    """Returns by how much a package raises the counts of content that there is, from ``more.toml``.

    Raises msgspec.ValidationError for anything but numbers.
    """
    text = files(package).joinpath("content", "more.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, dict[ContentId, int]])


def tiles(book: RuleBook) -> dict[ContentId, TileDef]:
    """Returns the tile table."""
    return cast("dict[ContentId, TileDef]", book.tables["tiles"])


def tokens(book: RuleBook) -> dict[ContentId, TokenDef]:
    """Returns the token table."""
    return cast("dict[ContentId, TokenDef]", book.tables["tokens"])


def items(book: RuleBook) -> dict[ContentId, ItemDef]:
    """Returns the item table."""
    return cast("dict[ContentId, ItemDef]", book.tables["items"])


def heroes(book: RuleBook) -> dict[ContentId, HeroDef]:
    """Returns the hero table."""
    return cast("dict[ContentId, HeroDef]", book.tables["heroes"])


def switches(book: RuleBook) -> dict[str, SwitchDef]:
    """Returns the rules switches by their short names, in the order in which they are shown."""
    return {name_of(switch): definition for switch, definition in book.tables["switches"].items()}


def preset(book: RuleBook, name: str) -> dict[str, str]:
    """Returns every switch with its value in a preset (``switch.preset``)."""
    return {switch: definition.preset(name) for switch, definition in switches(book).items()}
