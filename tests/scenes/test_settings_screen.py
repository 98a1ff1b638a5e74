"""The settings: each field has its line on a leaf, reached by mouse, keys, touch and gamepad; all fits."""

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import asdict

from karak.tools.text import PSEUDO, languages
from scenes import i18n
from scenes.app import App
from scenes.i18n import tr
from scenes.input import pad
from scenes.input.focus import Hotspot
from scenes.render import text as type_
from scenes.routes import ROUTES
from scenes.screens.dialog import DialogScene
from scenes.screens.settings import KEPT, TABS, SettingsScene
from scenes.screens.title import TitleScene
from scenes.settings import TEXT_SIZES, Settings, load
from tests.support.pads import VirtualPad, finger_tap, push_button, wait, way_to
from tests.support.windows import press, settle, tap

Reach = Callable[[App, str], None]
KEYS = {pad.UP: pygame.K_UP, pad.DOWN: pygame.K_DOWN, pad.LEFT: pygame.K_LEFT, pad.RIGHT: pygame.K_RIGHT}
CHANGES: dict[str, tuple[str, list[str], Any]] = {
    "display": ("display", ["display.fullscreen"], "fullscreen"),
    "window_size": ("display", ["window_size.next"], 125),
    "text_size": ("display", ["text_size.next", "text_size.next"], 150),
    "contrast": ("display", ["contrast"], True),
    "palette": ("players", ["palette.gentle"], "gentle"),
    "symbols": ("players", ["symbols.numbers"], "numbers"),
    "reduced_motion": ("motion", ["reduced_motion"], True),
    "speed": ("motion", ["speed.slow"], "slow"),
    "single_answers": ("play", ["single_answers"], False),
    "confirmations": ("play", ["confirmations"], False),
    "follow": ("play", ["follow"], False),
    "hints": ("play", ["hints"], False),
    "advice": ("play", ["advice"], False),
    "music": ("sound", ["music.next", "music.next"], 80),
    "effects": ("sound", ["effects.previous"], 70),
    "ambience": ("sound", ["ambience.previous"], 40),
    "mute_unfocused": ("sound", ["mute_unfocused"], False),
    "language": ("language", ["language.en"], "en"),
}
"""By field: the leaf, what is activated on it, and what the field is then."""
ELSEWHERE = {"screen", "told", "keys", "buttons", *KEPT}
"""Fields that have no line of their own, or one where there are several screens only."""


def by_mouse(app: App, spot_id: str) -> None:
    tap(app, spot_id)


def by_touch(app: App, spot_id: str) -> None:
    wait(app)
    finger_tap(app, app.canvas.at(spot(app, spot_id).rect.center))


def by_keys(app: App, spot_id: str) -> None:
    spot(app, spot_id)
    while way := way_to(top(app).focus, spot_id):  # each step may roll the list
        press(app, KEYS[way[0]])
    assert top(app).focus.focused == spot_id
    press(app, pygame.K_RETURN)


def by_tab(app: App, spot_id: str) -> None:
    spot(app, spot_id)
    for _ in top(app).focus.hotspots:
        if top(app).focus.focused == spot_id:
            break
        press(app, pygame.K_TAB)
    assert top(app).focus.focused == spot_id
    press(app, pygame.K_SPACE)


def by_pad(app: App, spot_id: str) -> None:
    virtual = VirtualPad()
    app.cycle(0)
    spot(app, spot_id)
    while way := way_to(top(app).focus, spot_id):
        wait(app)
        push_button(app, virtual, way[0])
    wait(app)
    push_button(app, virtual, pad.A)
    app.cycle(0)
    virtual.unplug()
    app.cycle(0)


def top(app: App) -> SettingsScene:
    scene = app.stack.top
    assert isinstance(scene, SettingsScene)
    return scene


def spot(app: App, spot_id: str) -> Hotspot:
    top(app).settle()
    found = top(app).focus.get(spot_id)
    assert found is not None, f"no hotspot {spot_id}"
    return found


@pytest.fixture
def page(app: App, monkeypatch: pytest.MonkeyPatch) -> SettingsScene:
    """Returns the settings, opened from the title on a screen of a usual size."""
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(2560, 1440)])
    tap(app, "settings")
    app.audio.settle()
    return top(app)


def test_every_field_has_a_line() -> None:
    assert set(CHANGES) | ELSEWHERE == set(Settings.__struct_fields__)
    assert not set(CHANGES) & ELSEWHERE


@pytest.mark.parametrize("reach", [by_mouse, by_touch, by_keys, by_tab, by_pad])
def test_every_line_is_changed_by_each_device_and_kept(
    app: App, page: SettingsScene, tmp_path: Path, reach: Reach
) -> None:
    for field, (tab, spots, value) in CHANGES.items():
        if field == "text_size":
            continue  # tried alone: everything moves
        reach(app, f"tab.{tab}")
        page.settle()
        app.audio.settle()
        page.changed()
        for spot_id in spots:
            reach(app, spot_id)
        assert getattr(app.settings, field) == value, field
        assert getattr(load(tmp_path / "config").settings, field) == value, field
        assert app.stack.top is page
        app.show_fullscreen(False)


@pytest.mark.parametrize("reach", [by_mouse, by_keys, by_pad])
def test_text_becomes_larger_at_once_and_smaller_again(app: App, page: SettingsScene, reach: Reach) -> None:
    sizes = [app.layout[1]]
    for _ in TEXT_SIZES[2:]:
        reach(app, "text_size.next")
        spot(app, "text_size.next")
        spot(app, "text_size.previous")
        assert page.rect.contains(spot(app, "back").rect)
        sizes.append(app.layout[1])
    assert app.settings.text_size == 200
    assert sizes == sorted(sizes, reverse=True)
    assert page.size == app.layout
    for _ in TEXT_SIZES[1:]:
        reach(app, "text_size.previous")
    assert app.settings.text_size == 75


@pytest.mark.usefixtures("page")
def test_a_language_changes_at_once_and_each_has_its_own_name(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.screens.settings.languages", lambda: (*languages(), PSEUDO))
    tap(app, "tab.language")
    drawn: list[str] = []
    render = type_.render

    def noted(text: str, *look: Any) -> pygame.Surface:
        drawn.append(text)
        return render(text, *look)

    monkeypatch.setattr(type_, "render", noted)
    tap(app, f"language.{PSEUDO}")
    assert app.settings.language == PSEUDO
    assert "Éñgłïïšh" in drawn
    assert "English" in drawn
    tap(app, "language.system")
    assert app.settings.language == ""
    assert tr("ui.back") == "Done"
    tap(app, "back")
    assert isinstance(app.stack.top, TitleScene)


def test_all_becomes_as_at_first_only_when_asked_twice(app: App, page: SettingsScene, tmp_path: Path) -> None:
    changed = {"text_size": 125, "music": 0, "keys": {"undo": pygame.K_F9}, "told": ("chest",)}
    app.change(learnt=True, chapter="fights", chapter_step=3, **changed)
    before = app.settings
    tap(app, "restore")
    assert isinstance(app.stack.top, DialogScene)
    tap(app, "keep")
    assert app.settings == before
    tap(app, "restore")
    press(app, pygame.K_ESCAPE)
    assert app.settings == before
    tap(app, "restore")
    tap(app, "restore")
    assert app.stack.top is page
    kept = {name: getattr(before, name) for name in KEPT}
    assert asdict(app.settings) == asdict(Settings()) | kept
    assert load(tmp_path / "config").settings == app.settings


def test_the_screen_can_be_chosen_where_there_are_several(
    app: App, page: SettingsScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert page.focus.get("screen.next") is None
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080), (1280, 1024)])
    page.changed()
    page.settle()
    assert page.focus.get("screen.1") is not None
    tap(app, "screen.1")
    assert (app.settings.screen, app.desk.screen) == (1, 1)


@pytest.mark.usefixtures("page")
def test_without_a_device_sounds_are_off_and_say_why(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(app.audio), "available", property(lambda _: False))
    tap(app, "tab.sound")
    for name in ("music.next", "effects.previous", "ambience.next", "mute_unfocused"):
        found = spot(app, name)
        assert (found.enabled, found.why) == (False, tr("ui.settings.silent"))
        tap(app, name)
        assert app.notice == tr("ui.settings.silent")
    assert app.settings == Settings()


SIZES = [(960, 540), (1280, 720), (1920, 1080), (2560, 1080), (1440, 1080), (2560, 1440)]


@pytest.fixture(scope="module")
def wide() -> Iterator[App]:
    """Yields an app for all sizes that speaks longer words."""
    app = App(ROUTES, settings=Settings(language=PSEUDO), fullscreen=False)
    yield app
    app.close()
    i18n.use("en")


@pytest.mark.parametrize("text_size", [75, 100, 150, 200])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("tab", TABS)
def test_every_leaf_fits(
    wide: App, tab: str, size: tuple[int, int], text_size: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut: list[str] = []
    ellipsis = type_.ellipsis

    def cutting(text: str, *look: Any) -> str:
        drawn = ellipsis(text, *look)
        if drawn != text:
            cut.append(text)
        return drawn

    monkeypatch.setattr(type_, "ellipsis", cutting)
    wide.change(text_size=text_size)
    wide.window.size = size
    wide.cycle(0)
    wide.go("settings", tab=tab)
    settle(wide)
    scene = top(wide)
    assert cut == []
    rows = len(scene.rows.heights)
    while True:
        spots = scene.focus.hotspots
        pixels = wide.canvas.scale
        assert [one.id for one in spots if not scene.rect.contains(one.rect)] == []
        assert [one.id for one in spots if min(one.rect.size) * pixels < 42.6] == []
        pairs = itertools.combinations(spots, 2)
        assert [(a.id, b.id) for a, b in pairs if a.rect.inflate(-1, -1).colliderect(b.rect)] == []
        if not scene.rows.more:
            break
        scene.rows.on()
        scene.changed()
        settle(wide)
        assert cut == []
    assert scene.rows.shown.stop == rows
