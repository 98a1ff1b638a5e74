"""The only form of text in rules: a message id with parameters."""

from typing import TypeAlias

from msgspec import Struct

Param: TypeAlias = str | int
"""A number, a content id, or ``seat:N``; ids are put into words at display time."""


class Msg(Struct, frozen=True):
    """A message by id; ``params`` fill the named places of its translation."""

    id: str
    params: dict[str, Param] = {}


def seat_ref(seat: int) -> str:
    """Returns the parameter that stands for the player of a seat."""
    return f"seat:{seat}"
