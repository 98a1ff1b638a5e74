"""The app: full screen, sizes of any kind, errors, and rest when nothing changes."""

from pathlib import Path

import pygame
import pytest

from scenes.app import LARGEST_STEP, NOTICE_SECONDS, App
from scenes.input.actions import Action
from scenes.render.canvas import Canvas
from scenes.routes import ROUTES
from scenes.scene import Scene
from scenes.screens.error import ErrorScene
from scenes.screens.title import TitleScene
from scenes.selftest import samples
from scenes.settings import load
from tests.support.windows import FakeClock, calm, press, settle, tap


def post(kind: int, **fields: object) -> None:
    pygame.event.post(pygame.Event(kind, fields))


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_LALT)])
def test_keys_toggle_full_screen_and_back(app: App, tmp_path: Path, key: int, mod: int) -> None:
    before = app.window.size
    press(app, key, mod)
    assert app.fullscreen
    assert app.window.size == pygame.display.get_desktop_sizes()[0]
    assert load(tmp_path / "config").settings.display == "fullscreen"
    press(app, key, mod)
    assert not app.fullscreen
    assert app.window.size == before
    assert isinstance(app.stack.top, TitleScene)
    assert app.running


def test_toggling_often_leaves_a_window_that_can_be_resized(app: App) -> None:
    for _ in range(50):
        press(app, pygame.K_F11)
    assert not app.fullscreen
    assert app.window.resizable
    app.window.size = (1500, 900)
    settle(app)
    assert app.stack.top is not None
    assert app.stack.top.size[0] == pytest.approx(1800)


@pytest.mark.parametrize("name", ROUTES)
def test_strange_sizes_and_minimising_do_no_harm(app: App, name: str) -> None:
    app.go(name, **samples()[name]())
    settle(app)
    scene = app.stack.top
    before = scene.size if scene else None
    app.window.minimum_size = (1, 1)
    for size in ((0, 0), (1, 1), (1, 2000), (2000, 1)):
        if min(size) > 0:
            app.window.size = size
        post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        post(pygame.WINDOWRESIZED, x=size[0], y=size[1])
        settle(app)
    post(pygame.WINDOWMINIMIZED)
    settle(app)
    drawn = app.frames
    app.notify("hidden")
    settle(app)
    assert app.frames == drawn
    app.window.size = (1280, 720)
    post(pygame.WINDOWRESTORED)
    settle(app)
    assert app.frames > drawn
    assert app.stack.top is scene
    assert scene is not None
    assert scene.size == before


def test_no_size_changes_while_the_window_is_only_told_of_one(app: App) -> None:
    size = app.window.size
    for _ in range(100):
        post(pygame.WINDOWRESIZED, x=size[0], y=size[1])
        settle(app)
    assert app.window.size == size


@pytest.mark.parametrize("name", [name for name in ROUTES if name not in ("table", "attract")])
def test_an_idle_screen_draws_nothing(app: App, clock: FakeClock, name: str) -> None:
    app.go(name, **samples()[name]())
    settle(app)
    calm(app)
    drawn = app.frames
    for _ in range(30):
        clock.pass_(1)
        app.cycle(1)
    assert app.frames == drawn


def test_the_pointer_on_the_same_button_draws_nothing(app: App) -> None:
    tap(app, "settings")
    assert app.stack.top is not None
    x, _ = app.canvas.at(app.stack.top.rect.center)
    for step in range(2):
        post(pygame.MOUSEMOTION, pos=(x, 5 + step), rel=(0, 0), buttons=(0, 0, 0), touch=False)
        settle(app)
    drawn = app.frames
    post(pygame.MOUSEMOTION, pos=(x, 9), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    settle(app)
    assert app.frames == drawn


def test_a_notice_goes_after_its_time_and_costs_two_frames(app: App, clock: FakeClock) -> None:
    calm(app)
    app.notify("Nothing to undo.")
    settle(app)
    shown = app.frames
    clock.pass_(NOTICE_SECONDS / 2)
    settle(app)
    assert (app.notice, app.frames) == ("Nothing to undo.", shown)
    clock.pass_(NOTICE_SECONDS)
    settle(app)
    assert (app.notice, app.frames) == (None, shown + 1)


class Moving(Scene):
    """A scene that notes how time passes."""

    steps: list[float]

    @property
    def animating(self) -> bool:
        return True

    def update(self, dt: float) -> None:
        self.steps.append(dt)


def test_time_never_jumps_nor_runs_back(app: App, clock: FakeClock) -> None:
    scene = Moving(app)
    scene.steps = []
    app.stack.push(lambda: scene)
    app.cycle(0)
    app.cycle(0)
    for seconds in (0.016, 3600.0, -86_400.0, 0.02):
        clock.pass_(seconds)
        app.cycle(0)
    assert scene.steps[-4:] == pytest.approx([0.016, LARGEST_STEP, 0, 0.02])


def test_closing_the_window_ends_the_loop(app: App) -> None:
    post(pygame.QUIT)
    app.run()
    assert not app.running


class Broken(Scene):
    """A scene that fails where it is told to."""

    where = ""

    def handle(self, action: Action) -> bool:
        if self.where == "handle":
            raise ZeroDivisionError("in the hand")
        return False

    def draw(self, canvas: Canvas) -> None:
        if self.where == "draw":
            raise ZeroDivisionError("in the picture")

    def enter(self) -> None:
        if self.where == "enter":
            raise ZeroDivisionError("at the door")

    def leave(self) -> None:
        raise ZeroDivisionError("on leaving")


@pytest.mark.parametrize("where", ["enter", "draw", "handle"])
def test_whatever_breaks_there_is_a_screen_a_report_and_a_way_back(
    app: App, tmp_path: Path, where: str
) -> None:
    scene = Broken(app)
    scene.where = where
    app.stack.push(lambda: scene)
    settle(app)
    if where == "handle":
        press(app, pygame.K_RETURN)
    assert isinstance(app.stack.top, ErrorScene)
    (report,) = (tmp_path / "reports").iterdir()
    told = report.read_text(encoding="utf-8")
    assert "ZeroDivisionError" in told
    assert "Python" in told
    press(app, pygame.K_RETURN)
    assert isinstance(app.stack.top, TitleScene)


def test_a_report_that_cannot_be_written_is_no_second_error(app: App, tmp_path: Path) -> None:
    (tmp_path / "reports").write_text("in the way")
    scene = Broken(app)
    scene.where = "draw"
    app.stack.push(lambda: scene)
    settle(app)
    assert isinstance(app.stack.top, ErrorScene)


def test_an_error_of_the_error_screen_is_not_caught_for_ever(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.go("error")
    settle(app)

    def fail(_canvas: Canvas) -> None:
        raise ZeroDivisionError

    assert app.stack.top is not None
    monkeypatch.setattr(app.stack.top, "draw", fail)
    app.stack.top.changed()
    with pytest.raises(ZeroDivisionError):
        app.cycle(0)


def test_an_unknown_screen_is_an_error_screen(app: App) -> None:
    app.go("nowhere")
    settle(app)
    assert isinstance(app.stack.top, ErrorScene)


def test_sound_opens_with_the_title_and_ends_with_the_window(app: App) -> None:
    app.audio.settle()
    assert pygame.mixer.get_init() is not None
    app.audio.close()
    assert pygame.mixer.get_init() is None
