"""Targets for fingers: millimetres of a real screen."""

import pygame
import pytest

from scenes.games.catacombs.board_scene import BoardScene
from scenes.kiosk.config import Config, Screen
from scenes.kiosk.kiosk import MAIN_TARGET, Kiosk
from scenes.routes import ROUTES
from scenes.scene import Scene
from scenes.selftest import samples
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


@pytest.mark.parametrize(("size", "millimetres"), SCREENS)
@pytest.mark.parametrize("text_size", [75, 100, 200])
def test_no_target_is_smaller_than_fifteen_millimetres(
    make: Make, size: tuple[int, int], millimetres: tuple[int, int], text_size: int
) -> None:
    app = make(Config(screen=Screen(*millimetres)), size=size)
    begin(app)
    app.change(text_size=text_size)
    dense = max(size[0] / millimetres[0], size[1] / millimetres[1])
    for name in ROUTES:
        app.go(name, **samples()[name]())
        settle(app)
        scene = app.stack.top
        assert scene is not None
        scene.settle()
        sizes = {spot.id: min(spot.rect.size) * app.canvas.scale / dense for spot in scene.focus.hotspots}
        assert {spot: side for spot, side in sizes.items() if side < 14.9} == {}, name


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


@pytest.mark.parametrize(("size", "millimetres"), SCREENS)
@pytest.mark.parametrize("text_size", [75, 100, 200])
def test_no_main_action_is_smaller_than_twenty_millimetres(
    make: Make, size: tuple[int, int], millimetres: tuple[int, int], text_size: TextSize
) -> None:
    app = make(Config(screen=Screen(*millimetres)), size=size)
    begin(app)
    app.change(text_size=text_size, single_answers=False, speed="off")
    unit = app.canvas.scale / max(size[0] / millimetres[0], size[1] / millimetres[1])
    small: dict[str, dict[str, float]] = {}
    seen = 0

    def look(scene: Scene, where: str) -> None:
        nonlocal seen
        scene.settle()
        actions = main_actions(scene)
        seen += len(actions)
        sizes = {name: round(min(rect.size) * unit, 1) for name, rect in actions.items()}
        if wrong := {name: side for name, side in sizes.items() if side < MAIN_TARGET - 0.05}:
            small[where] = wrong

    for case, (route, what) in CASES.items():
        app.go(route, **what())
        settle(app)
        assert app.stack.top is not None
        look(app.stack.top, case)
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
