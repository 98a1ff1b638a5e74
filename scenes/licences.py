"""What the game is made of, and under which licences: the index in ``assets/licences``, with the texts."""

import tomllib
from functools import cache
from pathlib import Path

from msgspec import Struct, convert

from scenes import paths


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the program. ``files`` and ``modules`` are what of it is shipped, as patterns and names."""

    id: str
    name: str
    by: str
    licence: str
    texts: tuple[str, ...]
    files: tuple[str, ...] = ()
    modules: tuple[str, ...] = ()


def folder() -> Path:
    """Returns where the index and the texts lie."""
    return paths.assets() / "licences"


@cache
def parts() -> tuple[Part, ...]:
    """Returns everything that the game is made of, our own part first."""
    index = tomllib.loads((folder() / "licences.toml").read_text("utf-8"))
    return convert(index["part"], tuple[Part, ...])


@cache
def paragraphs(part_id: str) -> tuple[str, ...]:
    """Returns the licence texts of a part, one after the other, as paragraphs without line breaks."""
    part = next(part for part in parts() if part.id == part_id)
    whole = "\n\n".join((folder() / name).read_text("utf-8") for name in part.texts)
    blocks = (" ".join(block.split()) for block in whole.split("\n\n"))
    return tuple(block for block in blocks if block.strip("-= "))
