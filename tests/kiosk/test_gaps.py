"""Gaps between targets: millimetres of a real screen, between any two of them and on every screen."""

import itertools
import math
from collections.abc import Collection, Iterable

import pygame
import pytest

from scenes.app import App
from scenes.input.devices import Device
from scenes.input.focus import Hotspot
from scenes.kiosk.config import Config, Screen
from scenes.kiosk.kiosk import APART
from scenes.screens.new_game import NewGameScene
from scenes.settings import TextSize
from tests.golden.playthrough import PLAYTHROUGHS
from tests.kiosk.conftest import Make
from tests.kiosk.hands import begin
from tests.scenes.test_every_screen import CASES
from tests.support.tables import golden_decisions
from tests.support.windows import settle

SCREENS = {
    "24 inches": ((1920, 1080), (531, 299)),
    "15.6 inches": ((1920, 1080), (344, 194)),
    "15 inches, 4 by 3": ((1024, 768), (304, 228)),
    "10 inches": ((1280, 800), (217, 136)),
}
"""Pixels and millimetres of screens."""
LEAST = APART - 0.01
KEYS = 1.4
"""The least gap between the keys of a keyboard."""
TEXT_SIZES: tuple[TextSize, ...] = (75, 100, 200)


def gap(one: pygame.FRect, other: pygame.FRect) -> float:
    """Returns how far two rectangles are apart; less than nothing where one lies over the other."""
    across = max(one.left - other.right, other.left - one.right)
    down = max(one.top - other.bottom, other.top - one.bottom)
    return math.hypot(across, down) if min(across, down) > 0 else max(across, down)


def close(
    spots: Iterable[Hotspot], units: float, board: Collection[str] = ()
) -> list[tuple[str, str, float]]:
    """Returns the pairs that are less than some units apart, each with its gap.

    Two things have parts that touch: the ``board``, whose tiles lie side by side as on any table, with the
    buttons on the drawn tile; and the list of a log, whose lines do nothing but light a place.
    """

    def whole(spot: Hotspot) -> str:
        return "board" if spot.id in board else "list" if spot.id.startswith("line.") else spot.id

    return [
        (one.id, other.id, round(gap(one.rect, other.rect), 1))
        for one, other in itertools.combinations(spots, 2)
        if whole(one) != whole(other) and gap(one.rect, other.rect) < units
    ]


def unit(app: App, pixels: tuple[int, int], millimetres: tuple[int, int]) -> float:
    """Returns the millimetres of a unit."""
    return app.canvas.scale / max(pixels[0] / millimetres[0], pixels[1] / millimetres[1])


@pytest.fixture(params=SCREENS)
def screened(request: pytest.FixtureRequest, make: Make) -> tuple[App, str]:
    """Returns a kiosk whose demo was left, and the name of its screen."""
    pixels, millimetres = SCREENS[request.param]
    app = make(Config(screen=Screen(*millimetres)), size=pixels)
    begin(app)
    return app, request.param


@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_no_two_targets_of_a_screen_are_closer_than_five_millimetres(
    screened: tuple[App, str], text_size: TextSize
) -> None:
    app, name = screened
    pixels, millimetres = SCREENS[name]
    app.change(text_size=text_size)
    measured, faults = 0, {}
    for case, (route, what) in CASES.items():
        app.go(route, **what())
        settle(app)
        scene = app.stack.top
        assert scene is not None
        scene.settle()
        measured += len(scene.focus.hotspots)
        if pairs := close(scene.focus.hotspots, LEAST / unit(app, pixels, millimetres)):
            faults[case] = pairs
    assert faults == {}
    assert measured > 200


def test_no_answer_lies_close_to_a_tool_in_a_whole_game(screened: tuple[App, str]) -> None:
    app, name = screened
    pixels, millimetres = SCREENS[name]
    app.change(speed="off", single_answers=False)
    asked = 0
    for table, decision in golden_decisions(app, PLAYTHROUGHS[0]):
        asked += 1
        assert table.question is not None
        board = {spot.id for spot in table._board_spots(table.question)}
        seen = [spot for spot in table.focus.hotspots if spot.rect.width > 0]
        assert close(seen, LEAST / unit(app, pixels, millimetres), board) == [], decision
    assert asked > 50


def test_the_keys_of_the_letters_stand_apart(screened: tuple[App, str]) -> None:
    app, name = screened
    pixels, millimetres = SCREENS[name]
    app.go("new_game")
    settle(app)
    scene = app.stack.top
    assert isinstance(scene, NewGameScene)
    app.devices.used = Device.TOUCH
    scene.write("seat0.name", "")
    scene.changed()
    scene.settle()
    spots = scene.focus.hotspots
    assert sum(spot.id.startswith("letters.") for spot in spots) > 26
    assert close(spots, KEYS / unit(app, pixels, millimetres)) == []


def test_rectangles_that_touch_or_lie_over_one_another_are_found() -> None:
    spots = [Hotspot(name, pygame.FRect(x, 0, 10, 10)) for name, x in (("a", 0), ("b", 10), ("c", 15))]
    assert close(spots, 1) == [("a", "b", 0.0), ("b", "c", -5.0)]
    assert gap(pygame.FRect(0, 0, 1, 1), pygame.FRect(4, 5, 1, 1)) == 5
