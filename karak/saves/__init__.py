"""Saved games: ``Store`` keeps a folder of them, ``decode`` checks a file, ``SaveError`` says what failed."""

from karak.saves.envelope import LARGEST, PICTURE_LARGEST, PICTURE_SIDE, Meta, Save, Seat, decode, encode
from karak.saves.errors import Reason, SaveError
from karak.saves.lock import NAME as LOCK
from karak.saves.store import Game, Store, Summary

__all__ = [
    "LARGEST",
    "LOCK",
    "PICTURE_LARGEST",
    "PICTURE_SIDE",
    "Game",
    "Meta",
    "Reason",
    "Save",
    "SaveError",
    "Seat",
    "Store",
    "Summary",
    "decode",
    "encode",
]
