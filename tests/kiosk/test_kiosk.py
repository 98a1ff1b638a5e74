"""What guests meet: a demo, no way out, a question whether they are there, and targets for fingers."""

import random
from collections.abc import Callable, Mapping
from pathlib import Path

import pygame
import pytest

from karak.registry import MODULES
from karak.saves import LOCK
from karak.tools.text import PSEUDO
from scenes.app import App
from scenes.kiosk.attract import SWAY, TURN, AttractScene, DemoScene, sway
from scenes.kiosk.config import Config, Times
from scenes.kiosk.demo import shown_match
from scenes.kiosk.kiosk import ERROR_STAYS
from scenes.kiosk.still_there import StillThereScene
from scenes.kiosk.supervisor import STOPPED
from scenes.kiosk.watch import JITTER, Presence
from scenes.routes import ROUTES
from scenes.screens.error import ErrorScene
from scenes.screens.settings import TABS
from scenes.screens.title import TitleScene
from scenes.selftest import sample_match, samples
from tests.kiosk.conftest import Make
from tests.kiosk.hands import begin, finger, live, post, top
from tests.support.windows import FakeClock, click, press, settle, tap

Post = Callable[[], None]


# The demo


def test_the_kiosk_opens_with_a_silent_demo_that_plays_and_keeps_nothing(
    app: App, clock: FakeClock, tmp_path: Path
) -> None:
    assert isinstance(top(app), AttractScene)
    demo = app.stack.scenes[0]
    assert isinstance(demo, DemoScene)
    first = demo.table.match
    live(app, clock, 240)
    assert demo.table.match is not first or len(first.log) > 20
    app.audio.settle()
    assert pygame.mixer.get_init() is None
    assert app.keeper.game is None
    written = {path.name for path in (tmp_path / "data").rglob("*") if path.is_file()}
    assert written <= {"kiosk.json", LOCK}


def test_game_follows_game(app: App, clock: FakeClock) -> None:
    demo = app.stack.scenes[0]
    assert isinstance(demo, DemoScene)
    first = demo.table
    first.director.speed = "off"
    for _ in range(3000):
        live(app, clock, 0.7, 0.7)
        if demo.table is not first:
            break
    assert demo.table is not first
    assert first.match.state.result is not None
    assert isinstance(top(app), AttractScene)
    assert demo.table.size == demo.size


def test_demos_are_of_all_kinds() -> None:
    chance = random.Random(3)
    setups = [shown_match(chance).state.setup for _ in range(40)]
    assert {module for setup in setups for module in setup.modules} == set(MODULES)
    assert len({setup.modules for setup in setups}) > 3
    assert {len(setup.seats) for setup in setups} == {3, 4, 5}
    assert all(seat.bot for setup in setups for seat in setup.seats)


WAYS: dict[str, Post] = {
    "finger": lambda: finger(pygame.FINGERDOWN),
    "mouse": lambda: post(pygame.MOUSEBUTTONDOWN, pos=(640, 430), button=1, touch=False),
    "right button": lambda: post(pygame.MOUSEBUTTONDOWN, pos=(640, 430), button=3, touch=False),
    "wheel": lambda: post(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, touch=False),
    "enter": lambda: post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0),
    "escape": lambda: post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0),
    "any key": lambda: post(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q", scancode=0),
    "gamepad": lambda: post(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=0),
    "joystick": lambda: post(pygame.JOYBUTTONDOWN, instance_id=0, joy=0, button=0),
}


@pytest.mark.parametrize("way", WAYS)
def test_any_touch_leaves_the_demo_at_once_and_presses_nothing(app: App, clock: FakeClock, way: str) -> None:
    live(app, clock, 20)
    WAYS[way]()
    live(app, clock, 0.1, 0.05)
    assert isinstance(top(app), TitleScene)
    before = app.frames
    finger(pygame.FINGERUP)
    post(pygame.MOUSEBUTTONUP, pos=(640, 430), button=1, touch=False)
    post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    live(app, clock, 2)
    assert isinstance(top(app), TitleScene)
    assert app.frames > before


def test_a_key_that_is_held_or_a_double_tap_presses_nothing_on_the_title(app: App, clock: FakeClock) -> None:
    for _ in range(30):
        WAYS["enter"]()
        live(app, clock, 0.06, 0.06)
    assert isinstance(top(app), TitleScene)
    live(app, clock, 200)
    assert isinstance(top(app), AttractScene)
    post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    scene = TitleScene(app)
    scene.resize(app.layout)
    scene.settle()
    play = scene.focus.get("play")
    assert play is not None
    for _ in range(2):
        click(app.canvas.at(play.rect.center))
        live(app, clock, 0.12, 0.06)
    live(app, clock, 1)
    assert isinstance(top(app), TitleScene)


def test_a_bumped_mouse_does_not_leave_the_demo(app: App, clock: FakeClock) -> None:
    post(pygame.MOUSEMOTION, pos=(3, 3), rel=(3, 3), buttons=(0, 0, 0), touch=False)
    post(pygame.MOUSEMOTION, pos=(300, 300), rel=(3, 3), buttons=(0, 0, 0), touch=False)
    live(app, clock, 1)
    assert isinstance(top(app), AttractScene)


def test_the_words_come_in_each_language_in_turn_and_wander(make: Make, clock: FakeClock) -> None:
    app = make(Config(languages=("en", PSEUDO), name="Café Lantern"))
    scene = app.stack.top
    assert isinstance(scene, AttractScene)
    seen = set()
    for _ in range(4):
        live(app, clock, TURN + 0.1)
        seen.add(pygame.image.tobytes(app.window.get_surface().subsurface((0, 0, 900, 720)), "RGB"))
    assert len(seen) == 4
    assert scene.turn == 4


def test_the_picture_wanders_by_a_few_units() -> None:
    places = {sway(step) for step in range(40)}
    assert len(places) > 30
    assert all(abs(x) <= SWAY and abs(y) <= SWAY for x, y in places)
    assert max(x for x, _ in places) > 5
    assert min(y for _, y in places) < -5


# No way out


@pytest.mark.parametrize("name", ["attract", *(name for name in ROUTES if name not in ("attract", "demo"))])
def test_no_key_and_no_closing_leaves(app: App, name: str) -> None:
    if name != "attract":
        begin(app)
        app.go(name, **samples()[name]())
        settle(app)
    for kind in (pygame.QUIT, pygame.WINDOWCLOSE):
        post(kind)
    post(pygame.DROPFILE, file="/etc/passwd")
    for key, mod in (
        (pygame.K_F4, pygame.KMOD_ALT),
        (pygame.K_q, pygame.KMOD_CTRL),
        (pygame.K_w, pygame.KMOD_META),
        (pygame.K_F11, 0),
        (pygame.K_RETURN, pygame.KMOD_ALT),
        *((pygame.K_ESCAPE, 0),) * 6,
    ):
        press(app, key, mod)
    assert app.running
    assert not app.fullscreen  # it was opened in a window, and F11 did not change that


def test_the_title_and_the_error_screen_lead_nowhere_else(app: App) -> None:
    begin(app)
    spots = {spot.id for spot in app.stack.top.focus.hotspots} if app.stack.top else set()
    assert "quit" not in spots
    assert "saves" not in spots
    app.go("error")
    settle(app)
    assert isinstance(app.stack.top, ErrorScene)
    app.stack.top.settle()
    assert [spot.id for spot in app.stack.top.focus.hotspots] == ["title"]


def test_guests_change_what_is_theirs_only_and_the_next_ones_find_it_as_at_first(
    app: App, clock: FakeClock, tmp_path: Path
) -> None:
    begin(app)
    first = app.settings
    app.change(display="window", window_size=300, language="tlh", text_size=150, screen=3)
    assert (app.settings.display, app.settings.window_size, app.settings.screen) == ("fullscreen", 100, 0)
    assert app.settings.language == "en"
    assert app.settings.text_size == 150
    live(app, clock, 200)
    assert isinstance(top(app), AttractScene)
    assert app.settings == first
    assert not list((tmp_path / "data").rglob("settings*"))


# Nobody there


@pytest.mark.parametrize("name", [name for name in ROUTES if name not in ("attract", "demo", "still_there")])
def test_every_screen_asks_after_its_time_and_then_the_demo_comes(
    app: App, clock: FakeClock, name: str
) -> None:
    begin(app)
    app.go(name, **samples()[name]())
    settle(app)
    if name == "error":
        live(app, clock, ERROR_STAYS + 0.5)
        assert isinstance(top(app), TitleScene)
    live(app, clock, 119, 0.5)
    assert not isinstance(top(app), StillThereScene)
    live(app, clock, 2, 0.5)
    assert isinstance(top(app), StillThereScene)
    live(app, clock, 29, 0.5)
    assert not isinstance(top(app), AttractScene)
    live(app, clock, 2, 0.5)
    assert isinstance(top(app), AttractScene)


def test_a_line_being_written_and_a_moving_table_are_asked_too(app: App, clock: FakeClock) -> None:
    begin(app)
    app.push("new_game")
    settle(app)
    tap(app, "seat0.name")
    assert app.stack.top is not None
    assert app.stack.top.typing
    live(app, clock, 121)
    assert isinstance(top(app), StillThereScene)
    press(app, pygame.K_LSHIFT)
    app.play(sample_match())  # computers play on: that is nobody's doing
    live(app, clock, 121)
    assert isinstance(top(app), StillThereScene)


@pytest.mark.parametrize("way", [*WAYS, "mouse moved"])
def test_any_touch_answers_and_presses_nothing_below(app: App, clock: FakeClock, way: str) -> None:
    begin(app)
    live(app, clock, 125)
    assert isinstance(top(app), StillThereScene)
    if way == "mouse moved":
        post(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0), touch=False)
        post(pygame.MOUSEMOTION, pos=(400, 9), rel=(1, 1), buttons=(0, 0, 0), touch=False)
    else:
        WAYS[way]()
    finger(pygame.FINGERUP)
    post(pygame.MOUSEBUTTONUP, pos=(640, 430), button=1, touch=False)
    live(app, clock, 1)
    assert isinstance(top(app), TitleScene)
    assert len(app.stack.scenes) == 1
    live(app, clock, 118)
    assert isinstance(top(app), TitleScene)


def test_the_countdown_is_seen_second_by_second(app: App, clock: FakeClock) -> None:
    begin(app)
    live(app, clock, 120.2)
    kiosk = app.kiosk
    assert kiosk is not None
    seen = []
    before = app.frames
    while isinstance(top(app), StillThereScene) and kiosk.left not in seen[:-1]:
        seen.append(kiosk.left)
        live(app, clock, 1)
    assert list(dict.fromkeys(seen)) == list(range(30, 0, -1))
    assert app.frames - before >= 30


def test_a_machine_that_slept_for_hours_still_asks_first(app: App, clock: FakeClock) -> None:
    begin(app)
    clock.pass_(9 * 3600)
    settle(app)
    assert isinstance(top(app), StillThereScene)
    live(app, clock, 28)
    assert isinstance(top(app), StillThereScene)


def test_a_clock_that_runs_back_harms_nothing(app: App, clock: FakeClock) -> None:
    begin(app)
    clock.pass_(-500)
    live(app, clock, 3)
    assert isinstance(top(app), TitleScene)
    assert app.running


def test_the_times_of_the_file_hold(make: Make, clock: FakeClock) -> None:
    app = make(Config(times=Times(idle=30, countdown=5)))
    begin(app)
    live(app, clock, 31)
    assert isinstance(top(app), StillThereScene)
    live(app, clock, 5)
    assert isinstance(top(app), AttractScene)


# Who is there


def events(*kinds: tuple[int, Mapping[str, object]]) -> list[bool]:
    presence = Presence()
    return [presence.take(pygame.Event(kind, dict(fields))) for kind, fields in kinds]


def test_a_book_on_the_keyboard_and_a_drifting_stick_are_nobody() -> None:
    down = (pygame.KEYDOWN, {"key": pygame.K_a})
    text = (pygame.TEXTINPUT, {"text": "a"})
    assert events(down, text, down, text, down) == [True, False, False, False, False]
    assert events((pygame.JOYAXISMOTION, {"value": 0.2}), (pygame.JOYAXISMOTION, {"value": -0.9})) == [
        False,
        True,
    ]
    assert events((pygame.CONTROLLERAXISMOTION, {"value": 900})) == [False]
    moves = [(pygame.MOUSEMOTION, {"pos": (x, 0)}) for x in (0, 3, 1, JITTER + 1)]
    assert events(*moves) == [False, False, False, True]
    assert events((pygame.WINDOWFOCUSGAINED, {}), (pygame.KEYUP, {"key": 1})) == [False, False]


# What breaks


def test_the_error_screen_goes_back_by_itself_and_then_the_demo_comes(app: App, clock: FakeClock) -> None:
    demo = app.stack.scenes[0]
    assert isinstance(demo, DemoScene)

    def fail(_dt: float) -> None:
        raise ZeroDivisionError("in the demo")

    demo.show = fail  # type: ignore[method-assign]
    live(app, clock, 1)
    assert isinstance(top(app), ErrorScene)
    live(app, clock, ERROR_STAYS + 1)
    assert isinstance(top(app), TitleScene)
    live(app, clock, 152)
    assert isinstance(top(app), AttractScene)


def test_where_nobody_listens_any_more_the_game_ends(make: Make) -> None:
    app = make(beat=lambda _now: False)
    assert not app.running
    assert app.kiosk is not None
    assert app.kiosk.exit_code == STOPPED


def test_a_broken_logo_is_a_notice(make: Make, tmp_path: Path) -> None:
    (tmp_path / "logo.png").write_bytes(b"no picture")
    app = make(Config(logo=str(tmp_path / "logo.png")))
    assert isinstance(top(app), AttractScene)
    assert app.kiosk is not None
    assert "logo.png" in app.kiosk.told()[-1]


def test_the_settings_offer_guests_what_is_theirs(make: Make) -> None:
    app = make(Config(languages=("en",)))
    begin(app)
    seen: set[str] = set()
    for tab in TABS:
        app.go("settings", tab=tab)
        settle(app)
        assert app.stack.top is not None
        app.stack.top.settle()
        seen |= {spot.id.partition(".")[0] for spot in app.stack.top.focus.hotspots}
        seen |= {spot.id for spot in app.stack.top.focus.hotspots if spot.id.startswith("language.")}
    assert {"text_size", "contrast", "music", "speed", "language.en"} <= seen
    assert not seen & {"display", "screen", "window_size", "mute_unfocused", "language.system"}
