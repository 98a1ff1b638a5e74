"""Saving states as text: encoding, decoding, hashes."""

import hashlib
from typing import Any

import msgspec

from karak.engine.modules import RuleBook
from karak.engine.state import GameState, ModuleState
from karak.engine.steps import Step

_OPEN = (Step, ModuleState)


def encode(book: RuleBook, value: Any) -> bytes:
    """Returns a state, an event or any struct of the rules as canonical JSON."""
    return msgspec.json.encode(value, enc_hook=_enc_hook(book), order="deterministic")


def to_plain(book: RuleBook, value: Any) -> Any:
    """Returns the same as plain lists and dicts."""
    return msgspec.to_builtins(value, enc_hook=_enc_hook(book), order="deterministic")


def decode(book: RuleBook, data: bytes) -> GameState:
    """Returns the state of such JSON. Raises msgspec.DecodeError or ValidationError for anything else."""
    return msgspec.json.decode(data, type=book.state_type, dec_hook=_dec_hook(book))


def from_plain(book: RuleBook, value: Any) -> GameState:
    """Returns the state of such plain data. Raises msgspec.ValidationError for anything else."""
    return msgspec.convert(value, book.state_type, dec_hook=_dec_hook(book))


def state_hash(book: RuleBook, state: GameState) -> str:
    """Returns a short hash of a state that is the same on every platform."""
    return hashlib.sha256(encode(book, state)).hexdigest()[:16]


def rules_hash(book: RuleBook) -> str:
    """Returns the hash of module versions and content: replays hold exactly under the same one."""
    versions = [(module.id, module.version) for module in book.modules]
    return hashlib.sha256(encode(book, (versions, book.tables))).hexdigest()[:16]


def _enc_hook(book: RuleBook) -> Any:
    def hook(value: Any) -> Any:
        codec = book.codecs.get(type(value))
        if codec is None:
            raise NotImplementedError(f"no codec for {type(value).__name__}")
        return codec[0](value)

    return hook


def _dec_hook(book: RuleBook) -> Any:
    def hook(kind: Any, value: Any) -> Any:
        if kind in _OPEN:
            tag = value.get("t") if isinstance(value, dict) else None
            struct = book.tags.get(tag) if isinstance(tag, str) else None
            if struct is None or not issubclass(struct, kind):
                raise ValueError(f"unknown {kind.__name__.lower()} '{tag}'")
            return msgspec.convert(value, struct, dec_hook=hook)
        codec = book.codecs.get(kind)
        if codec is None:
            raise NotImplementedError(f"no codec for {kind}")
        return codec[1](value)

    return hook
