"""The window: within its screen at any size, on a screen that is there, and as it was after full screen."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from scenes import __main__ as entry
from scenes.app import App
from scenes.routes import ROUTES
from scenes.settings import WINDOW_SIZES, Settings, WindowSize, load, save
from scenes.window import SMALLEST, Desk, middle_of, on_screen, opening
from tests.support.windows import settle

SCREENS = [(1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160), (1080, 1920)]
Opened = Callable[..., App]


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Opened]:
    """Yields what opens an app on faked screens."""
    apps: list[App] = []

    def open_on(screens: list[tuple[int, int]], **how: object) -> App:
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: screens)
        app = App(ROUTES, settings_folder=tmp_path, **{"size": None, **how})  # type: ignore[arg-type]
        apps.append(app)
        app.go("title")
        settle(app)
        return app

    yield open_on
    for app in apps:
        app.close()


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("per_cent", WINDOW_SIZES)
def test_a_window_opens_within_its_screen(per_cent: int, screen: tuple[int, int]) -> None:
    width, height = opening(per_cent, screen)
    assert width <= screen[0]
    assert height <= screen[1]
    assert (width, height) >= SMALLEST
    if min(width, height) > min(SMALLEST) and (width, height) != (
        1280 * per_cent // 100,
        720 * per_cent // 100,
    ):
        assert width > 0.9 * screen[0] or height > 0.85 * screen[1], "made no smaller than it must be"


def test_each_size_is_larger_than_the_one_before_where_there_is_room() -> None:
    sizes = [opening(per_cent, (3840, 2160)) for per_cent in WINDOW_SIZES]
    assert sizes[:-1] == [(1280 * size // 100, 720 * size // 100) for size in WINDOW_SIZES[:-1]]
    assert sizes == sorted(sizes)


@pytest.mark.parametrize(("number", "found"), [(0, 0), (1, 1), (2, 0), (15, 0), (-1, 0)])
def test_a_screen_that_is_gone_is_the_first_one(number: int, found: int) -> None:
    assert on_screen(number, [(1920, 1080), (1280, 1024)]) == found


@pytest.mark.parametrize("screen", range(4))
def test_the_window_opens_in_the_middle_of_the_screen_that_is_set(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, screen: int
) -> None:
    asked: list[tuple[object, ...]] = []
    window = pygame.Window

    def noted(title: str, size: tuple[int, int], place: tuple[int, int], **how: bool) -> pygame.Window:
        asked.append((size, place))
        return window(title, size, **how)

    monkeypatch.setattr(pygame, "Window", noted)
    save(tmp_path, Settings(screen=screen, window_size=75))
    opened([(1920, 1080), (1024, 600), (1280, 1024)])
    there = screen if screen < 3 else 0
    assert asked == [(SMALLEST, middle_of(there))]


@pytest.mark.parametrize("size", WINDOW_SIZES)
def test_the_window_opens_as_large_as_is_set(opened: Opened, tmp_path: Path, size: WindowSize) -> None:
    save(tmp_path, Settings(window_size=size))
    app = opened([(2560, 1440)])
    assert app.window.size == opening(size, (2560, 1440))
    assert app.canvas.surface.get_size() == app.window.size


def test_a_size_that_is_asked_for_wins(opened: Opened, tmp_path: Path) -> None:
    save(tmp_path, Settings(window_size=200))
    assert opened([(2560, 1440)], size=(1500, 999)).window.size == (1500, 999)


def test_another_size_holds_at_once_but_not_on_the_full_screen(opened: Opened) -> None:
    app = opened([(2560, 1440)])
    for size in WINDOW_SIZES:
        app.change(window_size=size)
        settle(app)
        assert app.window.size == opening(size, (2560, 1440))
        assert app.stack.top is not None
        assert app.stack.top.size == app.layout
    app.show_fullscreen(True)
    full = app.window.size
    app.change(window_size=75)
    assert app.window.size == full


def test_another_screen_is_gone_to_at_once_and_in_full(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = opened([(2560, 1440), (1280, 1024)])
    monkeypatch.setattr(Desk, "screens", property(lambda _: [(2560, 1440), (1280, 1024)]))
    app.show_fullscreen(True)
    app.change(screen=1)
    assert (app.desk.screen, app.fullscreen) == (1, True)
    app.change(screen=7)
    assert app.desk.screen == 0


def test_the_screen_to_which_a_window_is_dragged_is_kept(opened: Opened, tmp_path: Path) -> None:
    app = opened([(1920, 1080), (1280, 1024)])
    for number in (1, 1, 0, 9):
        pygame.event.post(pygame.Event(pygame.WINDOWDISPLAYCHANGED, display_index=number))
        settle(app)
        assert load(tmp_path).settings.screen == app.desk.screen == (1 if number == 1 else 0)


@pytest.mark.parametrize("maximised", [False, True])
def test_after_the_full_screen_the_window_is_as_before(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, maximised: bool
) -> None:
    app = opened([(1920, 1080)])
    told: list[str] = []

    class Noted:
        """A window that notes what it is told."""

        resizable = True
        size = app.window.size

        def set_fullscreen(self, *, desktop: bool) -> None:
            told.append(f"full {desktop}")

        def set_windowed(self) -> None:
            told.append("window")
            pygame.event.post(pygame.Event(pygame.WINDOWRESTORED))

        def maximize(self) -> None:
            told.append("maximise")

    if maximised:
        pygame.event.post(pygame.Event(pygame.WINDOWMAXIMIZED))
        settle(app)
    monkeypatch.setattr(app.desk, "window", Noted())
    app.desk.show_fullscreen(True)
    pygame.event.post(pygame.Event(pygame.WINDOWRESTORED))
    settle(app)
    app.desk.show_fullscreen(False)
    assert told == ["full True", "window", *(["maximise"] if maximised else [])]


def test_position_frame_and_key_repeat_outlast_the_full_screen(opened: Opened) -> None:
    app = opened([(1920, 1080)])
    app.window.position = (50, 60)
    app.window.size = (1000, 700)
    settle(app)
    repeat = pygame.key.get_repeat()
    for _ in range(20):
        press_f11(app)
        assert app.fullscreen
        press_f11(app)
        assert (app.window.size, app.window.position) == ((1000, 700), (50, 60))
        assert app.window.resizable
        assert not app.window.borderless
    assert pygame.key.get_repeat() == repeat == (400, 60)


def press_f11(app: App) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=pygame.K_F11, mod=0, unicode="", scancode=0))
    settle(app)


def test_the_screen_is_named_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    reader = entry.parser()
    assert reader.parse_args([]).display is None
    assert reader.parse_args([]).size is None
    options = reader.parse_args(["--display", "2", "--size", "1500x900"])
    assert (options.display, options.size) == (1, (1500, 900))
    for wrong in ("0", "-1", "two"):
        with pytest.raises(SystemExit):
            reader.parse_args(["--display", wrong])
    assert "--display" in capsys.readouterr().err


def test_a_screen_named_on_the_command_line_comes_before_the_one_set(opened: Opened, tmp_path: Path) -> None:
    save(tmp_path, Settings(screen=2))
    screens = [(1920, 1080), (1280, 1024), (1024, 768)]
    assert opened(screens, screen=1).desk.screen == 1
    assert opened(screens, screen=8).desk.screen == 0
    assert opened(screens).desk.screen == 2
