"""What a module adds to the table of the catacombs: how its events change and show what is seen."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from karak.engine.events import Event
from karak.engine.ids import ContentId

Fold = Callable[[Any, Any], None]
"""Given an event and the table's model, changes the model."""
Presenter = Callable[[Any, Any], Any]
"""Given the table and an event, returns its clip."""
Read = Callable[[Any, Any], None]
"""Given the rules' reading of a state and a model of it, adds what only the module knows."""
Covered = Callable[[Any, Any], bool]
"""Given the table's model and a cell, returns whether its tile lies face down."""


class Cue(NamedTuple):
    """A sound, and the progress of an event's clip, from 0 to 1, at which it comes."""

    sound: str
    at: float = 0.0


@dataclass(frozen=True)
class Look:
    """How a module looks and sounds.

    ``covered`` tells which of its tiles lie face down. ``variants`` are other pictures of its tiles, by tile
    and name of the variant. ``cues`` are what is heard of its events, in the order of the moments; of those
    in ``unheard`` nothing is.
    """

    presenters: Mapping[type[Event], Presenter] = field(default_factory=dict)
    silent: frozenset[type[Event]] = frozenset()
    folds: Mapping[type[Event], Fold] = field(default_factory=dict)
    read: Read | None = None
    covered: Covered | None = None
    variants: Mapping[tuple[ContentId, str], str] = field(default_factory=dict)
    cues: Mapping[type[Event], tuple[Cue, ...]] = field(default_factory=dict)
    unheard: frozenset[type[Event]] = frozenset()
