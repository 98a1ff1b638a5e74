"""A list that does not fit: whole rows only, and a way to each of them by every device."""

from collections.abc import Iterator

import pygame
import pytest

from scenes.app import App
from scenes.input import pad
from scenes.routes import ROUTES
from scenes.screens.switches import SwitchesScene
from scenes.settings import Settings
from scenes.ui.rows import Row, Rows
from scenes.ui.widgets import Label, Widget
from tests.support.pads import VirtualPad, finger, push_button, wait
from tests.support.windows import FakeClock, press, settle, tap


@pytest.fixture
def app(clock: FakeClock) -> Iterator[App]:
    """Yields an app with large text in a small window."""
    settings = Settings(text_size=200, speed="off")
    app = App(ROUTES, size=(960, 540), settings=settings, fullscreen=False, clock=clock)
    app.go("switches")
    settle(app)
    yield app
    app.close()


@pytest.fixture
def page(app: App) -> SwitchesScene:
    """Returns a page whose list rolls."""
    scene = app.stack.top
    assert isinstance(scene, SwitchesScene)
    assert scene.rows.rolls
    return scene


def switches(page: SwitchesScene) -> list[str]:
    return [spot.id for spot in page.focus.hotspots if page.rows.box.collidepoint(spot.rect.center)][:-2]


def laid(heights: list[float], first: int = 0, room: float = 100.0) -> Rows:
    rows = Rows()
    rows.first = first

    def build(rect: pygame.FRect) -> list[Widget]:
        return [Label("", rect, "")]

    made = [Row(height, build) for height in heights]
    widgets = rows.lay(pygame.FRect(0, 0, 300, room), lambda _width: made, 10)
    assert all(widget.rect.bottom <= room + 0.5 for widget in widgets)
    return rows


@pytest.mark.parametrize(
    ("heights", "first", "shown"),
    [
        ([45, 45], 0, range(2)),
        ([45, 45, 1], 0, range(2)),
        ([30, 30, 30, 30], 1, range(1, 3)),
        ([30, 30, 30, 30], 9, range(2, 4)),
        ([30, 30, 30, 30], -4, range(2)),
        ([90, 10, 10, 90], 1, range(1, 3)),
        ([90, 10, 10, 90], 3, range(3, 4)),
    ],
)
def test_whole_rows_are_shown_and_the_last_leaf_is_full(
    heights: list[float], first: int, shown: range
) -> None:
    rows = laid(heights, first)
    assert rows.shown == shown
    assert rows.rolls == (len(shown) < len(heights))
    assert rows.more == (shown.stop < len(heights))


def test_a_row_that_is_wanted_is_shown() -> None:
    rows = laid([30, 30, 30, 30, 30])
    for wanted in (4, 0, 3, 2):
        rows.reveal(wanted)
        made = [Row(30, lambda _rect: []) for _ in range(5)]
        rows.lay(pygame.FRect(0, 0, 300, 100), lambda _width, made=made: made, 10)
        assert wanted in rows.shown


def test_keys_lead_through_all_rows_and_back(page: SwitchesScene, app: App) -> None:
    page.focus.focused = "chests"
    seen = ["chests"]
    for _ in range(40):
        press(app, pygame.K_DOWN)
        assert page.focus.focused is not None
        if page.focus.focused in ("preset.previous", "preset.next", "done"):
            break
        seen.append(page.focus.focused)
    assert len(seen) == len(set(seen)) == len(page.rows.heights)
    press(app, pygame.K_UP)
    for _ in seen:
        press(app, pygame.K_UP)
    assert page.rows.first == 0


def test_tab_leads_through_all_rows_and_back(page: SwitchesScene, app: App) -> None:
    page.focus.focused = "chests"
    for _ in range(len(page.rows.heights) - 1):
        press(app, pygame.K_TAB)
    last = page.focus.focused
    assert page.rows.row_of(last) == len(page.rows.heights) - 1
    for _ in range(len(page.rows.heights) - 1):
        press(app, pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert page.focus.focused == "chests"


def test_a_gamepad_leads_through_all_rows(page: SwitchesScene, app: App) -> None:
    virtual = VirtualPad()
    app.cycle(0)
    page.focus.focused = "chests"
    for _ in range(len(page.rows.heights) - 1):
        wait(app)
        push_button(app, virtual, pad.DOWN)
    assert page.rows.row_of(page.focus.focused) == len(page.rows.heights) - 1
    virtual.push(3, -1.0)
    for _ in range(400):
        wait(app, 0.05)
    assert page.rows.first == 0
    virtual.unplug()
    app.cycle(0)


def test_the_wheel_rolls_and_a_smooth_one_does_by_parts(page: SwitchesScene, app: App) -> None:
    def roll(notches: float) -> None:
        event = pygame.Event(pygame.MOUSEWHEEL, x=0, y=round(notches), precise_y=notches, touch=False)
        pygame.event.post(event)
        settle(app)

    roll(-1)
    assert page.rows.first == 1
    roll(-0.5)
    assert page.rows.first == 1
    roll(-0.5)
    assert page.rows.first == 2
    for _ in range(50):
        roll(-1)
    assert not page.rows.more
    for _ in range(50):
        roll(1)
    assert page.rows.first == 0


def test_page_keys_roll_by_what_is_shown(page: SwitchesScene, app: App) -> None:
    shown = len(page.rows.shown)
    press(app, pygame.K_PAGEDOWN)
    assert page.rows.first == shown - 1
    press(app, pygame.K_PAGEUP)
    assert page.rows.first == 0


def test_arrows_beside_the_list_roll_it(page: SwitchesScene, app: App) -> None:
    up = page.focus.get("rows.up")
    assert up is not None
    assert not up.enabled
    tap(app, "rows.down")
    assert page.rows.first == 1
    tap(app, "rows.up")
    assert page.rows.first == 0


def test_a_finger_drags_the_list_and_presses_nothing(page: SwitchesScene, app: App) -> None:
    spots = switches(page)
    spot = page.focus.get(spots[2])
    assert spot is not None
    before = dict(page._table.switches)
    x, y = app.canvas.at(spot.rect.center)
    finger(app, pygame.FINGERDOWN, (x, y))
    app.cycle(0)
    for step in range(1, 9):
        finger(app, pygame.FINGERMOTION, (x, y - 24 * step))
        app.cycle(0)
    assert page.rows.first > 0
    finger(app, pygame.FINGERUP, (x, y - 192))
    settle(app)
    assert dict(page._table.switches) == before
    wait(app)
    tap(app, page.rows.spots[0][0].id)
    assert dict(page._table.switches) != before


def test_a_tap_on_a_row_is_still_a_tap(page: SwitchesScene, app: App) -> None:
    before = page._table.switches["chests"]
    spot = page.focus.get("chests")
    assert spot is not None
    x, y = app.canvas.at(spot.rect.center)
    finger(app, pygame.FINGERDOWN, (x, y))
    app.cycle(0)
    finger(app, pygame.FINGERMOTION, (x + 3, y + 4))
    finger(app, pygame.FINGERUP, (x + 3, y + 4))
    settle(app)
    assert page._table.switches["chests"] != before
    assert page.rows.first == 0


def test_the_focus_stays_in_sight_when_the_window_shrinks(app: App, page: SwitchesScene) -> None:
    app.change(text_size=100)
    settle(app)
    last = page.rows.spots[-1][-1].id
    page.focus.focused = last
    app.change(text_size=200)
    settle(app)
    assert page.focus.focused == last
    assert page.rows.row_of(last) is not None
