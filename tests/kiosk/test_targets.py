"""Targets for fingers: millimetres of a real screen."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from scenes.app import App
from scenes.games.catacombs.board_scene import BoardScene
from scenes.kiosk.config import Config, Screen
from scenes.kiosk.kiosk import MAIN_TARGET, TARGET, Kiosk
from scenes.scene import Scene
from scenes.settings import TextSize
from scenes.ui.page import Page
from scenes.ui.widgets import Button
from tests.golden.playthrough import PLAYTHROUGHS
from tests.kiosk.conftest import Make
from tests.kiosk.hands import begin
from tests.scenes.test_every_screen import CASES
from tests.support.tables import golden_decisions
from tests.support.windows import settle

SCREENS = [
    ((1920, 1080), (531, 299)),  # 24 inches
    ((3840, 2160), (708, 398)),  # 32 inches
    ((1920, 1080), (344, 194)),  # 15.6 inches
    ((1280, 800), (217, 136)),  # 10 inches
    ((1024, 768), (304, 228)),  # 15 inches, 4 by 3
]
TEXT_SIZES: tuple[TextSize, ...] = (75, 100, 200)


Kiosks = Callable[[TextSize], tuple[App, float]]


@pytest.fixture(params=SCREENS, ids=lambda screen: f"{screen[1][0]} mm")
def kiosk(request: pytest.FixtureRequest, make: Make) -> Kiosks:
    """Returns what opens a kiosk on a screen with texts of a size, and the millimetres of a unit there."""
    size, millimetres = request.param

    def opening(text_size: TextSize) -> tuple[App, float]:
        app = make(Config(screen=Screen(*millimetres)), size=size)
        begin(app)
        app.change(text_size=text_size, single_answers=False, speed="off")
        return app, app.canvas.scale / max(size[0] / millimetres[0], size[1] / millimetres[1])

    return opening


def screens(app: App) -> Iterator[tuple[str, Scene]]:
    """Yields every screen, each with what it can have most of, as it lies when it has come."""
    for case, (route, what) in CASES.items():
        app.go(route, **what())
        settle(app)
        scene = app.stack.top
        assert scene is not None
        scene.settle()
        yield case, scene


@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_no_target_is_smaller_than_fifteen_millimetres(kiosk: Kiosks, text_size: TextSize) -> None:
    app, unit = kiosk(text_size)
    for case, scene in screens(app):
        sizes = {spot.id: min(spot.rect.size) * unit for spot in scene.focus.hotspots}
        assert {spot: side for spot, side in sizes.items() if side < TARGET - 0.1} == {}, case


def main_actions(scene: Scene) -> dict[str, pygame.FRect]:
    """Returns the places of what leads on from a screen, or of the answers that a question expects.

    What is gold because it is chosen, and the keys of a replay, can be pressed again and again; those are
    no main actions.
    """
    if isinstance(scene, BoardScene):
        if scene.question is None:
            return {}
        answers = {placed.answer.id: placed for placed in scene.bar.answers(scene.shown(scene.question))}
        return {name: placed.rect for name, placed in answers.items() if placed.answer.kind == "gold"}
    if not isinstance(scene, Page):  # the demo, all of which is one target
        return {}
    return {
        widget.id: widget.rect
        for widget in scene.widgets
        if isinstance(widget, Button) and widget.kind == "gold" and not widget.repeat
    }


@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_no_main_action_is_smaller_than_twenty_millimetres(kiosk: Kiosks, text_size: TextSize) -> None:
    app, unit = kiosk(text_size)
    small: dict[str, dict[str, float]] = {}
    seen = 0

    def look(scene: Scene, where: str) -> None:
        nonlocal seen
        sizes = {name: round(min(rect.size) * unit, 1) for name, rect in main_actions(scene).items()}
        seen += len(sizes)
        if wrong := {name: side for name, side in sizes.items() if side < MAIN_TARGET - 0.05}:
            small[where] = wrong

    for case, scene in screens(app):
        look(scene, case)
    assert seen > 15
    for table, decision in golden_decisions(app, PLAYTHROUGHS[0]):
        look(table, f"{decision.kind} {len(decision.options)}")
    assert small == {}
    assert seen > 60


def test_on_a_large_screen_every_target_is_as_large_as_a_main_one(make: Make) -> None:
    app = make(Config(screen=Screen(708, 398)), size=(1920, 1080))
    assert 64 * app.canvas.scale / (1080 / 398) > 20


def test_a_screen_of_unknown_size_is_laid_out_as_at_first() -> None:
    assert Kiosk(Config()).finest((1920, 1080)) == 1
