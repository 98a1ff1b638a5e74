"""Modules and the rule book that a set of them makes."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from karak.engine.abilities import Ability, Accept, Adjuster, Offer, Reaction
from karak.engine.events import Event
from karak.engine.ids import AbilityId, ContentId, ModuleId, is_id
from karak.engine.state import GameState, ModuleState
from karak.engine.steps import Step

if TYPE_CHECKING:
    from karak.engine.apply import Question


class ModuleError(ValueError):
    """Modules that contradict one another or themselves; raised when a book is built."""


@dataclass(frozen=True)
class Content:
    """What a module does to the content tables, each a map of kind to id to definition.

    ``more`` raises the count of what there is.
    """

    add: Mapping[str, Mapping[ContentId, Any]] = field(default_factory=dict)
    replace: Mapping[str, Mapping[ContentId, Any]] = field(default_factory=dict)
    remove: Mapping[str, tuple[ContentId, ...]] = field(default_factory=dict)
    more: Mapping[str, Mapping[ContentId, int]] = field(default_factory=dict)


@dataclass(frozen=True)
class Module:
    """A game, an expansion or a variant: everything that it brings, declared.

    ``version`` is that of its rules and data; ``aliases`` gives content that older versions saved under
    another id its id of today. ``standing`` are abilities that always apply; ``over`` names the slots that
    this module fills in place of another module's filler.
    """

    id: ModuleId
    version: int
    kind: str
    requires: tuple[ModuleId, ...] = ()
    content: Content = field(default_factory=Content)
    abilities: tuple[Ability, ...] = ()
    standing: tuple[AbilityId, ...] = ()
    slots: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    over: frozenset[str] = frozenset()
    state: type[GameState] | None = None
    steps: tuple[type[Step], ...] = ()
    events: tuple[type[Event], ...] = ()
    ext: tuple[type[ModuleState], ...] = ()
    codecs: Mapping[type[Any], tuple[Callable[[Any], Any], Callable[[Any], Any]]] = field(
        default_factory=dict
    )
    aliases: Mapping[ContentId, ContentId] = field(default_factory=dict)


def tag_of(struct: type[Any]) -> str:
    """Returns the chosen name under which a step, event or state struct is saved."""
    return str(struct.__struct_config__.tag)


def structs_of(base: type, *modules: object) -> tuple[type, ...]:
    """Returns the tagged structs of a kind that some Python modules define, by their names."""
    found = [
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, base)
        and value.__module__ == getattr(module, "__name__", "")
        and getattr(value, "__struct_config__", None) is not None
        and tag_of(value) != "None"
    ]
    return tuple(sorted(found, key=lambda struct: struct.__name__))


class RuleBook:
    """The immutable product of a game and its modules. It is never saved: states hold ids only."""

    def __init__(self, modules: tuple[Module, ...]) -> None:
        self.modules = modules
        self.abilities = _by_id(modules)
        self.slots = _slots(modules)
        self.recent: tuple[GameState, Question] | None = None
        """The latest resting state and its question: remembered for speed, never of consequence."""
        self.standing = tuple(
            name for module in modules for name in self._ordered(module.standing, f"module '{module.id}'")
        )
        self.tables = {
            kind: {content: self._in_order(content, found) for content, found in table.items()}
            for kind, table in _tables(modules).items()
        }
        self.tags = _tags(modules)
        self.codecs = {kind: codec for module in modules for kind, codec in module.codecs.items()}
        states = [module.state for module in modules if module.state is not None]
        if len(states) != 1:
            raise ModuleError("exactly one module must bring the game's state")
        self.state_type: type[GameState] = states[0]
        self.offers: dict[type, dict[AbilityId, Offer]] = {}
        self.adjusters: dict[type, dict[AbilityId, Adjuster]] = {}
        self.reactions: dict[type, dict[AbilityId, Reaction]] = {}
        self.accepts: dict[AbilityId, Accept] = {}
        offers: dict[type, dict[AbilityId, Offer]] = {}
        for ability in self.abilities.values():
            for step, offer in ability.offers.items():
                offers.setdefault(step, {})[ability.id] = offer
            for query, adjuster in ability.adjusts.items():
                self.adjusters.setdefault(query, {})[ability.id] = adjuster
            for event, reaction in ability.reacts.items():
                self.reactions.setdefault(event, {})[ability.id] = reaction
            if ability.accept is not None:
                self.accepts[ability.id] = ability.accept
            elif ability.offers:
                raise ModuleError(f"ability '{ability.id}' offers options but cannot accept one")
        for step in (step for module in modules for step in module.steps):
            for base in reversed(step.__mro__):
                # The nearest base comes last: an offer for the kind itself takes the place of a wider one.
                self.offers.setdefault(step, {}).update(offers.get(base, {}))

    def _in_order(self, content: ContentId, definition: Any) -> Any:
        """Returns a definition with its abilities in the order in which they act."""
        names = getattr(definition, "abilities", ())
        return replace(definition, abilities=self._ordered(names, f"'{content}'")) if names else definition

    def _ordered(self, names: tuple[AbilityId, ...], owner: str) -> tuple[AbilityId, ...]:
        for name in names:
            if name not in self.abilities:
                raise ModuleError(f"{owner} names the unknown ability '{name}'")
        return tuple(sorted(names, key=lambda name: (self.abilities[name].order, name)))


def build_rulebook(available: Mapping[ModuleId, Module], chosen: Iterable[ModuleId]) -> RuleBook:
    """Returns the rule book of the chosen modules, in their order.

    Raises ModuleError for an unknown or missing module, two variants, or conflicting content.
    """
    modules: list[Module] = []
    for name in chosen:
        if name not in available:
            raise ModuleError(f"unknown module '{name}'")
        if any(module.id == name for module in modules):
            raise ModuleError(f"module '{name}' is chosen twice")
        modules.append(available[name])
    present = {module.id for module in modules}
    for module in modules:
        for needed in module.requires:
            if needed not in present:
                raise ModuleError(f"module '{module.id}' requires '{needed}'")
    if sum(module.kind == "variant" for module in modules) > 1:
        raise ModuleError("a game has one variant at most")
    return RuleBook(tuple(modules))


def _tags(modules: tuple[Module, ...]) -> dict[str, type[Any]]:
    tags: dict[str, type[Any]] = {}
    for module in modules:
        for struct in (*module.steps, *module.events, *module.ext):
            tag = tag_of(struct)
            if not tag.startswith(f"{module.id}."):
                raise ModuleError(f"tag '{tag}' does not start with its module '{module.id}.'")
            if tag in tags:
                raise ModuleError(f"tag '{tag}' is used twice")
            tags[tag] = struct
    return tags


def _tables(modules: tuple[Module, ...]) -> dict[str, dict[ContentId, Any]]:
    tables: dict[str, dict[ContentId, Any]] = {}
    for module in modules:
        content = module.content
        for kind, content_id, definition in _entries(content.add):
            if not is_id(content_id):
                raise ModuleError(f"'{content_id}' is not an id of the form module:kind.name")
            if content_id in tables.setdefault(kind, {}):
                raise ModuleError(f"module '{module.id}' adds '{content_id}', which exists already")
            tables[kind][content_id] = definition
        for kind, content_id, definition in _entries(content.replace):
            _existing(tables, module, "replaces", kind, content_id)
            tables[kind][content_id] = definition
        for kind, content_id, number in _entries(content.more):
            known = _existing(tables, module, "adds to", kind, content_id)
            tables[kind][content_id] = replace(known, count=known.count + number)
        for kind, names in content.remove.items():
            for content_id in names:
                _existing(tables, module, "removes", kind, content_id)
                del tables[kind][content_id]
    return tables


def _entries(table: Mapping[str, Mapping[ContentId, Any]]) -> Iterator[tuple[str, ContentId, Any]]:
    for kind, entries in table.items():
        for content_id, value in entries.items():
            yield kind, content_id, value


def _existing(
    tables: dict[str, dict[ContentId, Any]], module: Module, does: str, kind: str, content_id: ContentId
) -> Any:
    """Returns the definition that a module does something to. Raises ModuleError if there is none."""
    if content_id not in tables.get(kind, {}):
        raise ModuleError(f"module '{module.id}' {does} '{content_id}', which does not exist")
    return tables[kind][content_id]


def _by_id(modules: tuple[Module, ...]) -> dict[AbilityId, Ability]:
    abilities: dict[AbilityId, Ability] = {}
    for module in modules:
        for ability in module.abilities:
            if ability.id in abilities:
                raise ModuleError(f"ability '{ability.id}' is defined twice")
            abilities[ability.id] = ability
    return abilities


def _slots(modules: tuple[Module, ...]) -> dict[str, Callable[..., Any]]:
    slots: dict[str, Callable[..., Any]] = {}
    for module in modules:
        for name, filler in module.slots.items():
            if (name in slots) != (name in module.over):
                known = "is filled already" if name in slots else "has no filler to take the place of"
                raise ModuleError(f"slot '{name}' of module '{module.id}' {known}")
            slots[name] = filler
    return slots
