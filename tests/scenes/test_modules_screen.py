"""Choosing expansions: what goes with what, what a table keeps, and games that open with them."""

import pytest

from karak.catacombs.defs import heroes, switches
from karak.engine.ids import ModuleId, module_of
from karak.registry import MODULES, rulebook
from scenes.app import App
from scenes.games.catacombs.table import CatacombsTable
from scenes.games.modules import FACES
from scenes.i18n import words
from scenes.render.canvas import shared_assets
from scenes.screens.draft import DEAL, DEAL_TWO, Draft, needs
from scenes.screens.modules import ModulesScene
from scenes.screens.new_game import NewGameScene
from scenes.screens.switches import SwitchesScene
from scenes.ui.widgets import TallButton
from tests.support.games import module_sets, set_up
from tests.support.tables import at_table
from tests.support.windows import settle, tap

EXTRA = [module.id for module in MODULES.values() if module.kind != "game"]
SETS = pytest.mark.parametrize("modules", module_sets(), ids="+".join)


def draft(*modules: ModuleId) -> Draft:
    """Returns a table that is ready, with some modules switched on."""
    made = Draft.ready(rulebook())
    for module in modules:
        made.switch_module(module)
    return made


def opened(app: App) -> Draft:
    """Goes to the modules by taps and returns the table that they are chosen for."""
    tap(app, "play")
    scene = app.stack.top
    assert isinstance(scene, NewGameScene)
    tap(app, "modules")
    assert isinstance(app.stack.top, ModulesScene)
    return scene.draft_table


def test_every_module_has_a_picture_a_name_and_a_sentence() -> None:
    assert set(EXTRA) <= set(FACES)
    assert {FACES[module] for module in EXTRA} <= set(shared_assets().names())
    for module in EXTRA:
        assert f"{module}.title" in words()
        assert f"{module}.title.text" in words()


def test_all_modules_of_the_game_can_be_chosen_in_their_order(app: App) -> None:
    table = opened(app)
    assert [module.id for module in table.choices] == EXTRA
    scene = app.stack.top
    assert scene is not None
    assert [spot.id for spot in scene.focus.hotspots] == [*EXTRA, "done"]


@SETS
def test_every_set_of_modules_is_reached_by_switching(modules: tuple[ModuleId, ...]) -> None:
    table = draft()
    for module in modules[1:]:
        if module not in table.modules:
            table.switch_module(module)
    assert table.modules == modules
    for module in modules[1:]:
        if module in table.modules:
            table.switch_module(module)
    assert table.modules == ("catacombs",)
    assert (table.seats, table.switches) == (draft().seats, draft().switches)


@pytest.mark.parametrize("module", EXTRA)
def test_a_module_brings_what_it_requires_and_takes_along_what_requires_it(module: ModuleId) -> None:
    table = draft(module)
    assert set(table.modules) == needs(module)
    for needed in needs(module) - {module, "catacombs"}:
        other = draft(module)
        other.switch_module(needed)
        assert module not in other.modules
    table.switch_module(module)
    assert set(table.modules) == needs(module) - {module}


def test_the_lord_comes_with_regent_and_goes_with_it(app: App) -> None:
    table = opened(app)
    tap(app, "lord")
    assert table.modules == ("catacombs", "regent", "lord")
    tap(app, "heropack")
    assert table.modules == ("catacombs", "heropack", "regent", "lord")
    tap(app, "regent")
    assert table.modules == ("catacombs", "heropack")


def test_a_hero_that_is_gone_is_replaced_by_a_free_one() -> None:
    table = draft("heropack")
    table.add()
    for seat, hero in zip(table.seats, ("heropack:hero.sidhar", DEAL, "heropack:hero.elspeth"), strict=True):
        seat.hero = hero
    table.seats[0].name = "Řehoř"
    table.switch_module("heropack")
    assert table.seats[1].hero == DEAL
    chosen = [table.seats[0].hero, table.seats[2].hero]
    assert {module_of(hero) for hero in chosen} == {"catacombs"}
    assert len(set(chosen)) == 2
    assert table.seats[0].name == "Řehoř"
    assert table.fault() is None


def test_preset_and_changed_switches_stay_as_far_as_there_are_such() -> None:
    table = draft("regent")
    table.step_preset(1)
    for switch in ("curse", "arenas"):
        table.step_switch(switch)
    kept = table.switches["curse"]
    table.switch_module("heropack")
    assert set(table.changed) == {"curse", "arenas"}
    table.switch_module("regent")
    assert (table.preset, table.changed) == ("booklet", {"curse": kept})
    table.switch_module("regent")
    assert table.switches["arenas"] == "on"


def test_more_heroes_let_more_players_choose_of_two(app: App) -> None:
    table = opened(app)
    for _ in range(2):
        table.add()
    for seat in table.seats:
        seat.hero = DEAL_TWO
    assert table.fault() is not None
    tap(app, "heropack")
    assert table.fault() is None
    assert len(table.heroes) == 9


def test_a_lord_who_could_never_come_is_told_before_the_start(app: App) -> None:
    table = opened(app)
    tap(app, "lord")
    table.step_switch("arenas")
    tap(app, "done")
    scene = app.stack.top
    assert isinstance(scene, NewGameScene)
    start = scene.focus.get("start")
    assert start is not None
    assert (start.enabled, start.why) == (False, table.fault())
    tap(app, "start")
    assert app.stack.top is scene
    table.step_switch("arenas")
    scene.changed()
    tap(app, "start")
    assert isinstance(app.stack.top, CatacombsTable)


def test_the_bar_shows_which_modules_are_on(app: App) -> None:
    opened(app)
    tap(app, "done")
    assert shown(app) == ("Expansions", [])
    tap(app, "modules")
    tap(app, "lord")
    tap(app, "done")
    assert shown(app) == ("Expansions: 2", [FACES["regent"], FACES["lord"]])


def shown(app: App) -> tuple[str, list[str]]:
    """Returns the label and the pictures of the way to the modules."""
    scene = app.stack.top
    assert isinstance(scene, NewGameScene)
    (button,) = (widget for widget in scene.widgets if widget.id == "modules")
    assert isinstance(button, TallButton)
    return button.label, list(button.faces)


def test_two_taps_start_the_base_game(app: App) -> None:
    tap(app, "play")
    tap(app, "start")
    table = app.stack.top
    assert isinstance(table, CatacombsTable)
    assert table.match.state.setup.modules == ("catacombs",)


def test_the_switches_of_a_module_are_changed_like_all_others(app: App) -> None:
    table = opened(app)
    tap(app, "regent")
    tap(app, "done")
    tap(app, "switches")
    scene = app.stack.top
    assert isinstance(scene, SwitchesScene)
    shown = {spot.id for spot in scene.focus.hotspots}
    while scene.rows.more:
        tap(app, "rows.down")
        shown |= {spot.id for spot in scene.focus.hotspots}
    assert shown >= set(switches(table.book))
    while scene.focus.get("thorns") is None:
        tap(app, "rows.up")
    tap(app, "thorns")
    tap(app, "done")
    assert (table.rules, table.switches["thorns"]) == ("house", "off")


@SETS
def test_every_switch_has_a_name_and_a_sentence_for_each_value(modules: tuple[ModuleId, ...]) -> None:
    for switch, definition in rulebook(modules).tables["switches"].items():
        assert switch in words()
        assert [value for value in definition.values if f"{switch}.{value}" not in words()] == []


@SETS
def test_a_game_opens_with_the_modules_chosen(app: App, modules: tuple[ModuleId, ...]) -> None:
    table = opened(app)
    for module in modules[1:]:
        if module not in table.modules:
            tap(app, module)
    for seat, hero in zip(table.seats, reversed(list(heroes(table.book))), strict=False):
        seat.hero = hero
    tap(app, "done")
    tap(app, "start")
    scene = app.stack.top
    assert isinstance(scene, CatacombsTable)
    assert scene.match.state.setup.modules == modules


def test_the_next_game_keeps_the_modules(app: App) -> None:
    modules = tuple(MODULES)
    setup = at_table(set_up(modules, 3, 5))
    app.go("new_game", setup=setup)
    settle(app)
    scene = app.stack.top
    assert isinstance(scene, NewGameScene)
    assert scene.draft_table.setup(setup.seed) == setup
    tap(app, "start")
    table = app.stack.top
    assert isinstance(table, CatacombsTable)
    assert table.match.state.setup.modules == modules
