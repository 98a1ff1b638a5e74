"""The table by touch and keys: one tap is one action, fingers move the view, turns pass guarded."""

from collections.abc import Iterator

import pygame
import pytest

from scenes.app import App
from scenes.games.catacombs.table import HANDED_OVER, CatacombsTable
from scenes.input.devices import LONG
from scenes.input.focus import QUIET, Hotspot
from scenes.routes import ROUTES
from scenes.settings import Settings
from tests.golden.playthrough import PLAYTHROUGHS, picked
from tests.support.games import Picker
from tests.support.pads import finger, finger_tap, wait
from tests.support.tables import golden_match, open_table
from tests.support.windows import FakeClock, press, settle

BASE = next(played for played in PLAYTHROUGHS if played.modules == ("catacombs",))


@pytest.fixture
def app(clock: FakeClock) -> Iterator[App]:
    """Yields an app that animates nothing and answers nothing by itself."""
    app = App(ROUTES, settings=Settings(speed="off", single_answers=False), fullscreen=False, clock=clock)
    yield app
    app.close()


@pytest.fixture
def opened(app: App) -> tuple[CatacombsTable, Picker]:
    """Returns a table that asks its first question, and what picks answers."""
    match, picker = golden_match(BASE)
    table = open_table(app, match)
    wait(app)
    settle(app)
    return table, picker


@pytest.fixture
def table(opened: tuple[CatacombsTable, Picker]) -> CatacombsTable:
    """Returns a table that asks its first question."""
    return opened[0]


def centre(app: App, spot_id: str) -> tuple[int, int]:
    top = app.stack.top
    assert top is not None
    top.settle()
    spot = top.focus.get(spot_id)
    assert spot is not None
    return app.canvas.at(spot.rect.center)


def answer(table: CatacombsTable) -> str:
    assert table.question is not None
    return table.question.decision.options[0].id


def test_one_tap_is_one_action(app: App, table: CatacombsTable) -> None:
    finger_tap(app, centre(app, answer(table)))
    assert len(table.match.log) == 1


def test_many_quick_taps_are_one_action(app: App, table: CatacombsTable, clock: FakeClock) -> None:
    place = centre(app, answer(table))
    for _ in range(20):
        finger_tap(app, place)
        clock.pass_(0.01)
    assert len(table.match.log) == 1


def test_a_finger_drags_the_board_and_chooses_nothing(app: App, table: CatacombsTable) -> None:
    before = table.camera.centre
    x, y = app.canvas.at(table.camera.view.center)
    for kind, place in (
        (pygame.FINGERDOWN, (x, y)),
        (pygame.FINGERMOTION, (x + 60, y)),
        (pygame.FINGERMOTION, (x + 90, y)),
        (pygame.FINGERUP, (x + 90, y)),
    ):
        finger(app, kind, place)
        app.cycle(0)
    assert table.camera.centre[0] < before[0]
    assert len(table.match.log) == 0


def test_a_finger_that_slips_a_little_still_chooses(app: App, table: CatacombsTable) -> None:
    x, y = centre(app, answer(table))
    finger(app, pygame.FINGERDOWN, (x, y))
    finger(app, pygame.FINGERMOTION, (x + 8, y + 4))
    finger(app, pygame.FINGERUP, (x + 8, y + 4))
    settle(app)
    assert len(table.match.log) == 1


def test_two_fingers_zoom_and_choose_nothing(app: App, table: CatacombsTable) -> None:
    x, y = app.canvas.at(table.camera.view.center)
    table.camera.arrive()
    zoom, middle = table.camera.zoom, table.camera.to_board(table.camera.view.center)
    finger(app, pygame.FINGERDOWN, (x - 50, y), 1)
    finger(app, pygame.FINGERDOWN, (x + 50, y), 2)
    for step in range(1, 6):
        finger(app, pygame.FINGERMOTION, (x - 50 - 5 * step, y), 1)
        finger(app, pygame.FINGERMOTION, (x + 50 + 5 * step, y), 2)
    finger(app, pygame.FINGERUP, (x - 75, y), 1)
    finger(app, pygame.FINGERUP, (x + 75, y), 2)
    settle(app)
    assert table.camera.zoom == pytest.approx(zoom * 1.5)
    assert table.camera.to_board(table.camera.view.center) == pytest.approx(middle, abs=0.02)
    assert len(table.match.log) == 0


class Inspected:
    """Notes what was to be inspected."""

    def __init__(self, answers: bool) -> None:
        self.answers = answers
        self.spots: list[str] = []

    def __call__(self, pos: tuple[float, float], spot: Hotspot | None) -> bool:
        self.spots.append(spot.id if spot is not None else "")
        return self.answers


@pytest.mark.parametrize("opens", [True, False])
def test_a_long_press_inspects_and_acts_only_where_nothing_opens(
    app: App, monkeypatch: pytest.MonkeyPatch, opens: bool
) -> None:
    app.go("title")
    settle(app)
    title = app.stack.top
    assert title is not None
    inspected = Inspected(opens)
    monkeypatch.setattr(title, "inspect", inspected)
    place = centre(app, "settings")
    finger(app, pygame.FINGERDOWN, place)
    app.cycle(0)
    wait(app, LONG)
    assert inspected.spots == ["settings"]
    finger(app, pygame.FINGERUP, place)
    settle(app)
    assert (app.stack.top is title) == opens


def test_right_button_and_key_inspect(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.go("title")
    settle(app)
    title = app.stack.top
    assert title is not None
    inspected = Inspected(True)
    monkeypatch.setattr(title, "inspect", inspected)
    place = centre(app, "quit")
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=3, touch=False))
    settle(app)
    title.focus.focused = "play"
    press(app, pygame.K_i)
    assert inspected.spots == ["quit", "play"]


def test_a_finger_that_rests_on_a_tile_opens_its_page(app: App, table: CatacombsTable) -> None:
    place = app.canvas.at(table.camera.cell_rect((0, 0)).center)
    finger(app, pygame.FINGERDOWN, place)
    app.cycle(0)
    wait(app, LONG)
    settle(app)
    opened = app.stack.top
    assert opened is not table
    finger(app, pygame.FINGERUP, place)
    settle(app)
    assert app.stack.top is opened
    assert len(table.match.log) == 0


def test_a_tap_right_after_the_turn_has_passed_does_nothing(
    app: App, opened: tuple[CatacombsTable, Picker], clock: FakeClock
) -> None:
    table, picker = opened
    guarded = free = 0
    while table.question is not None and guarded < 3:
        decision = table.question.decision
        wait(app)
        table.choose(picked(decision, picker))
        if table.question is None:
            break
        passed = table.question.decision.seat != decision.seat
        clock.pass_(HANDED_OVER - 0.05 if passed else QUIET + 0.01)
        before = len(table.match.log)
        settle(app)
        assert table.focus.focused is not None
        finger_tap(app, centre(app, table.focus.focused))
        if passed:
            assert len(table.match.log) == before
            guarded += 1
        elif table.question is not None:
            free += 1
    assert guarded == 3
    assert free > 0


def test_a_held_key_answers_once(app: App, table: CatacombsTable, clock: FakeClock) -> None:
    for _ in range(30):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
        clock.pass_(0.1)
        settle(app)
    assert len(table.match.log) == 1


def test_key_repeat_stays_after_toggling_full_screen(app: App, table: CatacombsTable) -> None:
    before = pygame.key.get_repeat()
    assert before == (400, 60)
    for _ in range(10):
        press(app, pygame.K_F11)
    assert pygame.key.get_repeat() == before
    assert app.stack.top is table
