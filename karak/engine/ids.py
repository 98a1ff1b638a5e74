"""The grammar of ids: ``module:kind.name``, for example ``catacombs:item.axe``."""

import re
from typing import TypeAlias

ModuleId: TypeAlias = str
ContentId: TypeAlias = str
AbilityId: TypeAlias = str
SeatId: TypeAlias = int
Cell: TypeAlias = tuple[int, int]

_PATTERN = re.compile(r"[a-z]+:[a-z_]+(\.[a-z0-9_]+)+")


def is_id(text: str) -> bool:
    """Returns whether a text is a well-formed content id."""
    return _PATTERN.fullmatch(text) is not None


def module_of(content: ContentId) -> ModuleId:
    """Returns the module part of a content id."""
    return content.partition(":")[0]


def name_of(content: ContentId) -> str:
    """Returns what follows the kind: ``axe`` of ``catacombs:item.axe``."""
    return content.partition(":")[2].partition(".")[2]
