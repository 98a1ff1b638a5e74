"""A whole game from the title to the result: by fingers alone, and by a gamepad alone."""

import random
from collections.abc import Callable, Iterator

import pytest

from scenes.app import App
from scenes.games.catacombs.table import CatacombsTable
from scenes.input import pad
from scenes.input.devices import Device
from scenes.routes import ROUTES
from scenes.screens.new_game import NewGameScene
from scenes.screens.result import ResultScene
from scenes.screens.switches import SwitchesScene
from scenes.screens.title import TitleScene
from scenes.settings import Settings
from tests.support.pads import VirtualPad, finger_tap, push_button, wait, way_to
from tests.support.windows import FakeClock

TOOLS = {"undo", "rules", "menu", "log", "zoom_in", "zoom_out", "zoom_fit", "rotate", "rotate_ghost"}
TOOLS |= {"log_strip", *(f"board_{seat}" for seat in range(5))}
TOOLS |= {f"far_{side}" for side in ("up", "down", "left", "right")}
PATIENCE = 1500
Reach = Callable[[App, str], None]
"""Activates a hotspot of the uppermost scene."""


@pytest.fixture
def app(clock: FakeClock) -> Iterator[App]:
    """Yields an app that animates nothing and answers nothing by itself."""
    settings = Settings(speed="off", single_answers=False)
    app = App(ROUTES, size=(960, 540), settings=settings, fullscreen=False, seed=9, clock=clock)
    app.go("title")
    app.cycle(0)
    app.cycle(0)
    yield app
    app.close()


def by_touch(app: App, spot_id: str) -> None:
    top = app.stack.top
    assert top is not None
    spot = top.focus.get(spot_id)
    assert spot is not None
    finger_tap(app, app.canvas.at(spot.rect.center))


def by_pad(virtual: VirtualPad) -> Reach:
    def reach(app: App, spot_id: str) -> None:
        top = app.stack.top
        assert top is not None
        for button in way_to(top.focus, spot_id):
            push_button(app, virtual, button)
        assert top.focus.focused == spot_id
        push_button(app, virtual, pad.A)
        app.cycle(0)

    return reach


def reaches(app: App, reach: Reach, spot_id: str) -> None:
    wait(app)
    assert app.stack.top is not None
    app.stack.top.settle()
    reach(app, spot_id)


def plays_on(app: App, table: CatacombsTable, reach: Reach, chance: random.Random) -> None:
    """Gives one answer; each answers one question, whatever the device says besides."""
    table.settle()
    spots = [spot.id for spot in table.focus.hotspots if spot.id not in TOOLS and spot.rect.width > 0]
    before = len(table.match.log)
    reaches(app, reach, chance.choice(spots))
    assert len(table.match.log) == before + 1


def plays_a_game(app: App, reach: Reach) -> None:
    assert isinstance(app.stack.top, TitleScene)
    reaches(app, reach, "play")
    assert isinstance(app.stack.top, NewGameScene)
    reaches(app, reach, "switches")
    assert isinstance(app.stack.top, SwitchesScene)
    while app.stack.top.focus.get("round_limit") is None:
        reaches(app, reach, "rows.down")
    reaches(app, reach, "round_limit")
    reaches(app, reach, "done")
    reaches(app, reach, "start")
    table = app.stack.top
    assert isinstance(table, CatacombsTable)
    chance = random.Random(5)
    for _ in range(PATIENCE):
        if table.match.state.result is not None:
            break
        if table.asks_person:
            plays_on(app, table, reach, chance)
        else:
            wait(app, 0.05)
    for _ in range(10):
        wait(app)
    assert isinstance(app.stack.top, ResultScene)
    reaches(app, reach, "title")
    assert isinstance(app.stack.top, TitleScene)


def test_by_touch_alone(app: App) -> None:
    plays_a_game(app, by_touch)
    assert app.devices.used is Device.TOUCH


def test_by_gamepad_alone(app: App) -> None:
    virtual = VirtualPad()
    app.cycle(0)
    plays_a_game(app, by_pad(virtual))
    assert app.devices.used is Device.GAMEPAD
    virtual.unplug()
