"""The staff's way in, and what its menu does."""

import pygame
import pytest

from scenes.app import App
from scenes.kiosk.config import Config, Sound, Staff
from scenes.kiosk.pin_pad import PinPadScene
from scenes.kiosk.sample import PIN
from scenes.kiosk.staff import StaffScene
from scenes.kiosk.supervisor import RESTART, STAFF_QUITS, STOPPED
from scenes.kiosk.watch import Corner
from scenes.routes import ROUTES
from scenes.screens.title import TitleScene
from scenes.selftest import samples
from tests.kiosk.conftest import HASH, Make
from tests.kiosk.hands import begin, finger, live, top
from tests.support.windows import FakeClock, settle, tap

NOT_HERE = ("attract", "demo", "still_there", "staff", "staff_pin", "week")


def long_press(app: App, clock: FakeClock, seconds: float = Corner.SECONDS + 0.3) -> None:
    finger(pygame.FINGERDOWN, 0.01, 0.01)
    live(app, clock, seconds)
    finger(pygame.FINGERUP, 0.01, 0.01)
    live(app, clock, 0.3)


def enter(app: App, pin: str) -> None:
    for digit in pin:
        tap(app, f"digit{digit}")
    tap(app, "enter")


def staff_menu(app: App, clock: FakeClock) -> None:
    long_press(app, clock)
    assert isinstance(top(app), PinPadScene)
    enter(app, PIN)
    assert isinstance(top(app), StaffScene)


@pytest.mark.parametrize("name", ["attract", *(name for name in ROUTES if name not in NOT_HERE)])
def test_a_long_press_in_the_corner_leads_to_the_pad_from_every_screen(
    app: App, clock: FakeClock, name: str
) -> None:
    if name != "attract":
        begin(app)
        app.go(name, **samples()[name]())
        settle(app)
    long_press(app, clock)
    assert isinstance(top(app), PinPadScene)
    tap(app, "close")
    assert not isinstance(top(app), PinPadScene)


def test_shorter_or_elsewhere_or_with_two_fingers_it_leads_nowhere(app: App, clock: FakeClock) -> None:
    begin(app)
    long_press(app, clock, Corner.SECONDS - 0.4)
    finger(pygame.FINGERDOWN, 0.4, 0.05)
    live(app, clock, 6)
    finger(pygame.FINGERUP, 0.4, 0.05)
    finger(pygame.FINGERDOWN, 0.01, 0.01)
    live(app, clock, 2)
    finger(pygame.FINGERMOTION, 0.5, 0.01)
    live(app, clock, 6)
    finger(pygame.FINGERUP, 0.5, 0.01)
    settle(app)
    assert isinstance(top(app), TitleScene)


def test_the_menu_resumes_where_the_guests_were(app: App, clock: FakeClock) -> None:
    begin(app)
    app.push("new_game")
    settle(app)
    scene = app.stack.top
    staff_menu(app, clock)
    tap(app, "resume")
    assert app.stack.top is scene
    assert app.running


def test_a_wrong_pin_waits_and_the_wait_outlives_a_restart(make: Make, clock: FakeClock) -> None:
    app = make()
    long_press(app, clock)
    for _ in range(3):
        enter(app, "1111")
    assert isinstance(top(app), PinPadScene)
    kiosk = app.kiosk
    assert kiosk is not None
    assert kiosk.lock.wait(app.now) > 9
    again = make()
    assert again.kiosk is not None
    assert again.kiosk.lock.wait(again.now) == 10
    live(again, clock, 11)
    staff_menu(again, clock)


@pytest.mark.parametrize(("way", "code"), [("restart", RESTART), ("quit", STAFF_QUITS)])
def test_only_the_staff_ends_the_program(app: App, clock: FakeClock, way: str, code: int) -> None:
    assert app.kiosk is not None
    assert app.kiosk.exit_code == STOPPED
    staff_menu(app, clock)
    tap(app, way)
    if way == "quit":
        assert app.running
        tap(app, "quit")
    assert not app.running
    assert app.kiosk.exit_code == code


def test_the_staff_sets_the_sound_up_to_the_loudest_and_it_stays(make: Make, clock: FakeClock) -> None:
    config = Config(staff=Staff(HASH), sound=Sound(loudest=60))
    app = make(config)
    staff_menu(app, clock)
    assert app.audio._loudest == 60
    for _ in range(5):
        tap(app, "volume.previous")
    assert app.audio._loudest == 30
    tap(app, "sound")
    assert app.audio._loudest == 0
    again = make(config)
    begin(again)
    assert again.audio._loudest == 0
    staff_menu(again, clock)
    tap(again, "sound")
    assert again.audio._loudest == 30


def test_safe_mode_is_silent_and_still_and_says_so(make: Make, clock: FakeClock) -> None:
    app = make(safe=True)
    assert app.settings.reduced_motion
    begin(app)
    assert app.audio._loudest == 0
    assert app.kiosk is not None
    assert any("safe mode" in notice for notice in app.kiosk.told())
    staff_menu(app, clock)
    tap(app, "sound")
    assert app.audio._loudest == 0


def test_without_a_pin_nobody_gets_in_and_the_last_one_of_the_file_holds(
    make: Make, clock: FakeClock
) -> None:
    bare = make(Config())
    long_press(bare, clock)
    enter(bare, "0000")
    assert isinstance(top(bare), PinPadScene)
    make(Config(staff=Staff(HASH)))
    staff_menu(make(Config()), clock)
