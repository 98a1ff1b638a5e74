"""Inspecting in the menus: heroes, switches and modules open their pages in the book of rules."""

import pygame
import pytest

from karak.registry import MODULES, rulebook
from scenes.app import App
from scenes.input.actions import Action, ActionKind
from scenes.scene import Scene
from scenes.screens.draft import DEAL_TWO, Draft
from scenes.screens.new_game import NewGameScene
from scenes.screens.rules import RulesScene
from scenes.settings import TextSize
from tests.support.windows import press, settle, tap


def whole_table() -> Draft:
    """Returns a table with all that there is."""
    return Draft.ready(rulebook(tuple(MODULES)))


def opened(app: App, name: str, table: Draft) -> Scene:
    if name == "new_game":
        app.go(name, setup=table.setup(1))
    else:
        app.go(name, table=table)
    settle(app)
    scene = app.stack.top
    assert scene is not None
    return scene


def inspected(app: App, scene: Scene, spot_id: str) -> str:
    """Returns the page that opens where a hotspot is inspected by a pointer; closes it again."""
    scene.settle()
    spot = scene.focus.get(spot_id)
    assert spot is not None
    assert scene.handle(Action(ActionKind.INSPECT, spot.rect.center))
    settle(app)
    book = app.stack.top
    assert isinstance(book, RulesScene)
    page = book.reader.page.id
    press(app, pygame.K_ESCAPE)
    assert app.stack.top is scene
    return page


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_hero_of_a_seat(app: App, text_size: TextSize) -> None:
    app.change(text_size=text_size)
    scene = opened(app, "new_game", whole_table())
    assert isinstance(scene, NewGameScene)
    hero = scene.draft_table.seats[0].hero
    for spot in ("seat0.name", "seat0.hero.next", "seat0.player.easy"):
        assert inspected(app, scene, spot) == hero
    tap(app, "seat0.hero.next")
    other = scene.draft_table.seats[0].hero
    assert inspected(app, scene, "seat0.hero.next") == other != hero
    scene.draft_table.seats[0].hero = DEAL_TWO
    scene.changed()
    assert inspected(app, scene, "seat0.hero.next") == "rules.list.heroes"


def test_the_rules_of_the_table(app: App) -> None:
    scene = opened(app, "new_game", whole_table())
    assert inspected(app, scene, "switches") == "rules.list.switches"
    start = scene.focus.get("start")
    assert start is not None
    assert not scene.handle(Action(ActionKind.INSPECT, start.rect.center))


def test_a_switch_by_the_focus(app: App) -> None:
    scene = opened(app, "switches", whole_table())
    scene.settle()
    scene.focus.focused = "tie"
    press(app, pygame.K_i)
    book = app.stack.top
    assert isinstance(book, RulesScene)
    assert book.reader.page.id == "catacombs:switch.tie"


@pytest.mark.parametrize("module", [module for module in MODULES if module != "catacombs"])
def test_a_module(app: App, module: str) -> None:
    scene = opened(app, "modules", whole_table())
    page = inspected(app, scene, module)
    book = RulesScene(app)
    chapters = {chapter.page: chapter.module for chapter in book.reader.library.chapters}
    assert chapters[page] == module
