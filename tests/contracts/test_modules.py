"""Modules fit together: ids, pictures, abilities and order hold; conflicts are errors at build."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from karak.catacombs.defs import HeroDef, ItemDef, TileDef, TokenDef, heroes, items, switches, tiles, tokens
from karak.catacombs.state import Read
from karak.catacombs.steps.turn import Turn
from karak.engine.abilities import Ability
from karak.engine.events import Event
from karak.engine.ids import is_id, module_of, name_of
from karak.engine.modules import Content, Module, ModuleError, RuleBook, build_rulebook, tag_of
from karak.engine.state import GameState
from karak.registry import MODULES, rulebook
from tests.support.games import module_sets

ROOT = Path(__file__).parents[2]
KARAK, SCENES, IMAGES = ROOT / "karak", ROOT / "scenes", ROOT / "assets" / "images"
LISTS = {
    KARAK / "registry.py",
    KARAK / "bots" / "greedy.py",
    SCENES / "games" / "registry.py",
    SCENES / "games" / "modules.py",
    SCENES / "reading" / "chapters.py",
}
"""The lists of what there is, which name every expansion."""
SETS = module_sets()
BOOKS = {"+".join(modules): rulebook(modules) for modules in SETS}
every_book = pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
GAME = MODULES["catacombs"]


@every_book
def test_content_ids_are_well_formed_and_of_their_module(book: RuleBook) -> None:
    for module in book.modules:
        for table in (module.content.add, module.content.replace):
            for entries in table.values():
                for content_id in entries:
                    assert is_id(content_id)
        for entries in module.content.add.values():
            assert {module_of(content_id) for content_id in entries} <= {module.id}
        assert {module_of(ability.id) for ability in module.abilities} <= {module.id}
        assert all(is_id(ability.id) for ability in module.abilities)


@every_book
def test_content_names_what_there_is(book: RuleBook) -> None:
    for token, definition in tokens(book).items():
        assert definition.reward in items(book), f"{token} has an unknown reward"
    for name, switch in switches(book).items():
        assert {switch.summary, switch.booklet} <= set(switch.values), name
        assert len(set(switch.values)) == len(switch.values), name
    for tile, shape in tiles(book).items():
        assert len(shape.exits) >= 2, f"{tile} is a dead end"
        assert shape.exits in {"NS", "ES", "NES", "NESW"}, tile


@every_book
def test_every_ability_is_used(book: RuleBook) -> None:
    named = set(book.standing)
    for table in book.tables.values():
        for definition in table.values():
            named.update(getattr(definition, "abilities", ()))
    assert named == set(book.abilities)


@every_book
def test_abilities_act_by_order_then_id(book: RuleBook) -> None:
    def rank(ability: str) -> tuple[int, str]:
        return (book.abilities[ability].order, ability)

    for table in book.tables.values():
        for content_id, definition in table.items():
            names = getattr(definition, "abilities", ())
            assert list(names) == sorted(set(names), key=rank), content_id
    for module in book.modules:
        standing = [ability for ability in book.standing if module_of(ability) == module.id]
        assert standing == sorted(module.standing, key=rank)


def pictures(book: RuleBook) -> Iterator[tuple[str, str, str]]:
    """Yields game, kind and content id of every picture that the content needs."""
    table: Mapping[str, Any]
    for kind, table in (("tiles", tiles(book)), ("items", items(book)), ("heroes", heroes(book))):
        for content_id in table:
            yield module_of(content_id), kind, content_id
    for token, definition in tokens(book).items():
        yield module_of(token), "monsters" if definition.monster else "tokens", token
    for hero, ability_owner in heroes(book).items():
        yield module_of(hero), "portraits", hero
        for ability in ability_owner.abilities:
            yield module_of(ability), "abilities", ability


@every_book
def test_all_content_has_its_picture(book: RuleBook) -> None:
    missing = []
    for game, kind, content_id in pictures(book):
        name = name_of(content_id).rpartition(".")[2].replace("_", "-")
        if not (IMAGES / game / kind / f"{name}.svg").is_file():
            missing.append(f"{game}/{kind}/{name}.svg")
    assert missing == []


def strings(file: Path) -> Iterator[str]:
    """Yields the names, imports and texts of a source file, less its docstrings."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    documentation = set()
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str())):
                documentation.add(node.value)
            case ast.Constant(value=str() as text) if node not in documentation:
                yield text
            case ast.Name(id=text) | ast.Attribute(attr=text) | ast.arg(arg=text):
                yield text
            case ast.Import(names=names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module=module, names=names):
                yield module or ""
                yield from (name.name for name in names)


def mentions(files: Iterator[Path], words: set[str]) -> list[str]:
    """Returns where any of some words stands."""
    wanted = re.compile(rf"(?<![a-z])({'|'.join(sorted(words))})(?![a-z])", re.IGNORECASE)
    return [
        f"{file.relative_to(ROOT)}: {text}"
        for file in sorted(files)
        for text in strings(file)
        if wanted.search(text)
    ]


def test_engine_names_no_module() -> None:
    assert mentions((KARAK / "engine").rglob("*.py"), set(MODULES)) == []


@pytest.mark.parametrize("module", MODULES)
def test_game_package_names_no_module_but_those_it_needs(module: str) -> None:
    needed, names = set(), [module]
    while names:
        name = names.pop()
        needed.add(name)
        names.extend(MODULES[name].requires)
    package = KARAK / module
    assert package.is_dir(), "a module's id is its package"
    assert mentions(package.rglob("*.py"), needed), "the search finds what is there"
    strange = set(MODULES) - needed
    assert strange == set() or mentions(package.rglob("*.py"), strange) == []


@pytest.mark.parametrize("module", [module.id for module in MODULES.values() if module.kind != "game"])
def test_expansion_is_named_only_in_its_own_files_and_in_lists(module: str) -> None:
    at_home = [module, *(other.id for other in MODULES.values() if module in other.requires)]
    folders = [folder / name for name in at_home for folder in (KARAK, SCENES / "games")]
    files = [KARAK / "bots" / f"{name}.py" for name in at_home]
    strange = [
        file
        for package in (KARAK, SCENES)
        for file in package.rglob("*.py")
        if file not in LISTS and file not in files and not any(file.is_relative_to(own) for own in folders)
    ]
    assert strange
    assert mentions(iter(strange), {module}) == []
    assert mentions(iter(LISTS), {module}), "the lists name it"


def test_steps_and_engine_name_no_hero() -> None:
    names = {name_of(hero).rpartition(".")[2] for book in BOOKS.values() for hero in heroes(book)}
    game = [file for file in (KARAK / "catacombs").rglob("*.py") if file.parent.name != "abilities"]
    files = [file for file in game if file.name != "rules.py"]
    assert mentions(iter(files), names) == []
    assert mentions((KARAK / "engine").rglob("*.py"), names) == []
    assert mentions(iter(game), names), "the list of abilities names them"


def small(module: str = "extra", **fields: Any) -> Module:
    """Returns a little module beside the game."""
    return Module(id=module, version=1, kind=fields.pop("kind", "expansion"), **fields)


def build(*extra: Module, game: Module = GAME) -> RuleBook:
    """Returns the book of the game with some more modules."""
    available = {module.id: module for module in (game, *extra)}
    return build_rulebook(available, available)


ITEM = ItemDef("key")


class Told(Event, Struct, frozen=True, tag_field="t", tag="extra.told"):
    """Something was told."""


class Retold(Event, Struct, frozen=True, tag_field="t", tag="extra.told"):
    """Something was told under the same name."""


class Elsewhere(Event, Struct, frozen=True, tag_field="t", tag="catacombs.told"):
    """Something was told under another module's name."""


class OtherState(GameState, frozen=True, kw_only=True):
    """The state of another game."""


def _offer(q: Read, step: Turn, ask: object) -> list[Any]:
    return [q, step, ask]


CONFLICTS: dict[str, tuple[list[Module], str]] = {
    "adds an existing id": (
        [small(content=Content(add={"items": {"catacombs:item.axe": ITEM}}))],
        "adds 'catacombs:item.axe', which exists already",
    ),
    "replaces a missing id": (
        [small(content=Content(replace={"items": {"extra:item.spoon": ITEM}}))],
        "replaces 'extra:item.spoon', which does not exist",
    ),
    "removes a missing id": (
        [small(content=Content(remove={"items": ("extra:item.spoon",)}))],
        "removes 'extra:item.spoon', which does not exist",
    ),
    "adds to a missing id": (
        [small(content=Content(more={"tiles": {"extra:tile.spoon": 1}}))],
        "adds to 'extra:tile.spoon', which does not exist",
    ),
    "removes from a missing table": (
        [small(content=Content(remove={"spoons": ("extra:item.spoon",)}))],
        "removes 'extra:item.spoon', which does not exist",
    ),
    "adds an ill-formed id": (
        [small(content=Content(add={"items": {"Extra spoon": ITEM}}))],
        "'Extra spoon' is not an id",
    ),
    "fills a slot that is filled": (
        [small(slots={"view": len})],
        "slot 'view' of module 'extra' is filled already",
    ),
    "fills over an empty slot": (
        [small(slots={"spoons": len}, over=frozenset({"spoons"}))],
        "has no filler to take the place of",
    ),
    "content names an unknown ability": (
        [small(content=Content(add={"heroes": {"extra:hero.eva": HeroDef(("extra:hero.eva.flying",))}}))],
        "'extra:hero.eva' names the unknown ability 'extra:hero.eva.flying'",
    ),
    "a module names an unknown ability": (
        [small(standing=("extra:rule.flying",))],
        "module 'extra' names the unknown ability 'extra:rule.flying'",
    ),
    "an ability is defined twice": (
        [small(abilities=(Ability("catacombs:hero.taia.foresight"),))],
        "ability 'catacombs:hero.taia.foresight' is defined twice",
    ),
    "an ability offers what it cannot accept": (
        [small(abilities=(Ability("extra:rule.flying", offers={Turn: _offer}),))],
        "offers options but cannot accept",
    ),
    "two variants": (
        [small("one", kind="variant"), small("two", kind="variant")],
        "one variant at most",
    ),
    "a needed module is missing": (
        [small(requires=("spoons",))],
        "module 'extra' requires 'spoons'",
    ),
    "a tag is used twice": ([small(events=(Told, Retold))], "tag 'extra.told' is used twice"),
    "a tag of another module": (
        [small(events=(Elsewhere,))],
        "tag 'catacombs.told' does not start with its module 'extra.'",
    ),
    "two states": ([small(state=OtherState)], "exactly one module must bring the game's state"),
}


@pytest.mark.parametrize(("modules", "message"), CONFLICTS.values(), ids=CONFLICTS)
def test_conflict_is_an_error(modules: list[Module], message: str) -> None:
    with pytest.raises(ModuleError, match=re.escape(message)):
        build(*modules)


def test_unknown_or_double_module_is_an_error() -> None:
    with pytest.raises(ModuleError, match="unknown module 'spoons'"):
        build_rulebook(MODULES, ("catacombs", "spoons"))
    with pytest.raises(ModuleError, match="module 'catacombs' is chosen twice"):
        build_rulebook(MODULES, ("catacombs", "catacombs"))
    with pytest.raises(ModuleError, match="exactly one module must bring the game's state"):
        build_rulebook(MODULES, ())


def test_module_adds_replaces_removes_and_fills() -> None:
    def view(state: object, seat: int) -> object:
        return state, seat

    extra = small(
        content=Content(
            add={"items": {"extra:item.spoon": ITEM}},
            replace={"items": {"catacombs:item.axe": ItemDef("weapon", strength=9)}},
            remove={"tiles": ("catacombs:tile.room_t",)},
            more={"tiles": {"catacombs:tile.room_corner": 2}},
        ),
        slots={"view": view},
        over=frozenset({"view"}),
        events=(Told,),
        abilities=(Ability("extra:rule.flying"),),
        standing=("extra:rule.flying",),
    )
    book = build(extra)
    assert items(book)["extra:item.spoon"] == ITEM
    assert items(book)["catacombs:item.axe"].strength == 9
    assert "catacombs:tile.room_t" not in tiles(book)
    assert tiles(book)["catacombs:tile.room_corner"].count == 15
    assert book.slots["view"] is view
    assert book.tags[tag_of(Told)] is Told
    assert book.standing[-1] == "extra:rule.flying"
    # The game itself stays what it was.
    plain = build()
    assert items(plain)["catacombs:item.axe"].strength == 3
    assert tiles(plain)["catacombs:tile.room_corner"].count == 13
    assert "catacombs:tile.room_t" in tiles(plain)


def test_order_of_one_owner_is_by_order_then_id() -> None:
    names = ("extra:rule.b", "extra:rule.a", "extra:rule.c")
    abilities = (Ability(names[0]), Ability(names[1]), Ability(names[2], order=-1))
    content = Content(add={"heroes": {"extra:hero.eva": HeroDef(names)}})
    book = build(small(abilities=abilities, standing=names, content=content))
    in_order = ("extra:rule.c", "extra:rule.a", "extra:rule.b")
    assert heroes(book)["extra:hero.eva"].abilities == in_order
    assert book.standing[-3:] == in_order


def test_definitions_are_typed() -> None:
    for book in BOOKS.values():
        for name, kind in (("tiles", TileDef), ("tokens", TokenDef), ("items", ItemDef), ("heroes", HeroDef)):
            assert {type(definition) for definition in book.tables[name].values()} == {kind}


def test_game_module_stands_alone() -> None:
    with pytest.raises(ModuleError, match="module 'catacombs' requires 'spoons'"):
        build(game=replace_module(GAME, requires=("spoons",)))


def replace_module(module: Module, **changes: Any) -> Module:
    """Returns a module with some fields changed."""
    return Module(**{**{name: getattr(module, name) for name in module.__dataclass_fields__}, **changes})
