"""Brings saves of older versions up to date, as plain data: the shape of the file, and renamed content."""

import copy
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from karak.engine.ids import ContentId

Plain: TypeAlias = dict[str, Any]

FORMAT = 1
"""The shape of a save as this version writes it."""
STEPS: Mapping[int, Callable[[Plain], None]] = {}
"""What turns a save of a format into one of the next: each entry changes the plain data in place."""


def migrated(raw: Plain, steps: Mapping[int, Callable[[Plain], None]] = STEPS, newest: int = FORMAT) -> Plain:
    """Returns a save in the newest format. The one given stays as it is; no step runs but for its format."""
    if raw["format"] == newest:
        return raw
    plain = copy.deepcopy(raw)
    for number in range(raw["format"], newest):
        steps[number](plain)
        plain["format"] = number + 1
    return plain


def renamed(value: Any, aliases: Mapping[ContentId, ContentId]) -> Any:
    """Returns plain data with the old ids in it replaced by those of today; people's names stay."""
    if isinstance(value, str):
        return aliases.get(value, value)
    if isinstance(value, list):
        return [renamed(inner, aliases) for inner in value]
    if isinstance(value, dict):
        return {
            aliases.get(key, key): inner if key == "player" else renamed(inner, aliases)
            for key, inner in value.items()
        }
    return value
