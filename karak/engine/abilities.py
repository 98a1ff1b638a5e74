"""Abilities: how content changes rules. Queries: the numbers and permissions that can be changed."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from karak.engine.events import Event
from karak.engine.ids import AbilityId
from karak.engine.steps import Step

if TYPE_CHECKING:
    from karak.engine.context import Ctx, Q
    from karak.engine.decisions import Ask, Option

T = TypeVar("T")


class Query(Generic[T]):
    """The base of all queries: a question of one rule to all abilities in play, answered by a ``T``."""

    __slots__ = ()


Offer: TypeAlias = Callable[["Q[Any]", Any, "Ask"], Iterable["Option"]]
"""Given the step that asks, yields the options that an ability adds."""
Accept: TypeAlias = Callable[["Ctx[Any]", "Option"], None]
Adjuster: TypeAlias = Callable[["Q[Any]", Any, Any], Any]
"""Given a query and the value so far, returns the value from then on."""
Reaction: TypeAlias = Callable[["Ctx[Any]", Any], None]


@dataclass(frozen=True)
class Ability:
    """What one ability does: adds offers to a step's question, adjusts queries, reacts to events.

    Abilities in play are walked in the order of the slot ``active``, those of one owner by
    ``order``, then by id.
    """

    id: AbilityId
    order: int = 0
    offers: Mapping[type[Step], Offer] = field(default_factory=dict)
    accept: Accept | None = None
    adjusts: Mapping[type[Query[Any]], Adjuster] = field(default_factory=dict)
    reacts: Mapping[type[Event], Reaction] = field(default_factory=dict)
