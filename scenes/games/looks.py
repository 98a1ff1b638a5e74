"""What a module adds to the table of the catacombs: how its events change and show what is seen."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from karak.engine.events import Event
from karak.engine.ids import ContentId

Fold = Callable[[Any, Any], None]
"""Given an event and the table's model, changes the model."""
Presenter = Callable[[Any, Any], Any]
"""Given the table and an event, returns its clip."""
Read = Callable[[Any, Any], None]
"""Given the rules' reading of a state and a model of it, adds what only the module knows."""


@dataclass(frozen=True)
class Look:
    """How a module looks. ``variants`` are other pictures of its tiles, by tile and name of the variant."""

    presenters: Mapping[type[Event], Presenter] = field(default_factory=dict)
    silent: frozenset[type[Event]] = frozenset()
    folds: Mapping[type[Event], Fold] = field(default_factory=dict)
    read: Read | None = None
    variants: Mapping[tuple[ContentId, str], str] = field(default_factory=dict)
