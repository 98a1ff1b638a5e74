"""A table at rest costs nothing, a hidden one neither, and no size of window harms a fight."""

from collections.abc import Iterator

import pygame
import pytest

from karak.engine.match import Match
from karak.registry import rulebook
from scenes.app import PATIENCE, App
from scenes.games.catacombs.table import CatacombsTable
from scenes.routes import ROUTES
from scenes.settings import Settings
from tests.golden.playthrough import picked
from tests.support.games import Picker, set_up
from tests.support.hands import STEP, Desk, Keys
from tests.support.tables import at_table, open_table
from tests.support.windows import FakeClock, calm

SMALL = (960, 540)
PHASES = (
    "catacombs.roll_for_first",
    "catacombs.turn",
    "catacombs.lay_tile",
    "catacombs.fight",
    "catacombs.reward",
)


@pytest.fixture
def desk() -> Iterator[Desk]:
    """Yields a small window in which nothing answers itself."""
    clock = FakeClock()
    settings = Settings(single_answers=False, advice=False)
    app = App(ROUTES, size=SMALL, settings=settings, fullscreen=False, clock=clock)
    app.go("title")
    app.cycle(0)
    yield Desk(app, clock)
    app.close()


def seated(desk: Desk, bots: dict[int, str] | None = None) -> Match:
    """Opens the table of a new game of two."""
    setup = set_up(("catacombs",), 2, 21, "summary", {"round_limit": "30"})
    match = Match.of(rulebook(), at_table(setup, bots))
    open_table(desk.app, match)
    return match


def post(kind: int, **fields: object) -> None:
    pygame.event.post(pygame.Event(kind, fields))


def asked(desk: Desk, kind: str) -> None:
    """Plays on, without showing it, until a kind of question is asked and nothing moves."""
    picker = Picker(5)
    for _ in range(300):
        assert desk.rest()
        if desk.decision.kind == kind:
            return
        desk.table.choose(picked(desk.decision, picker))
        if desk.table.director.busy:
            Keys(desk).press(pygame.K_SPACE)
    raise AssertionError(f"{kind} is never asked")


@pytest.mark.parametrize("kind", PHASES)
def test_a_table_at_rest_draws_no_frame_in_ten_seconds(desk: Desk, kind: str) -> None:
    seated(desk)
    asked(desk, kind)
    calm(desk.app)
    drawn = desk.app.frames
    assert not desk.table.animating
    desk.frames(10)
    assert desk.app.frames == drawn


def test_a_table_at_rest_sleeps_between_looks_for_events(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    seated(desk)
    assert desk.rest()
    calm(desk.app)
    naps: list[int] = []

    def wait(milliseconds: int) -> int:
        naps.append(milliseconds)
        return milliseconds

    monkeypatch.setattr(pygame.time, "wait", wait)
    drawn = desk.app.frames
    for _ in range(10):
        desk.clock.pass_(1)
        desk.app.cycle()
    assert sum(naps) == 10 * PATIENCE
    assert len(naps) <= 10 * PATIENCE / 10
    assert desk.app.frames == drawn


def test_the_pointer_on_the_way_over_the_same_place_draws_nothing(desk: Desk) -> None:
    seated(desk)
    assert desk.rest()
    calm(desk.app)
    x, y = desk.app.canvas.at(desk.table.open_board.center)
    for step in (0, 1):
        post(pygame.MOUSEMOTION, pos=(x + step, y), rel=(1, 0), buttons=(0, 0, 0), touch=False)
        desk.frame()
    desk.frame()
    drawn = desk.app.frames
    for step in range(2, 30):
        post(pygame.MOUSEMOTION, pos=(x + step, y), rel=(1, 0), buttons=(0, 0, 0), touch=False)
        desk.frame(0.01)
    assert desk.app.frames == drawn


def test_a_table_that_has_come_to_rest_after_an_animation_is_as_quiet(desk: Desk) -> None:
    match = seated(desk)
    picker = Picker(5)
    for _ in range(12):
        assert desk.rest()
        before = desk.app.frames
        desk.table.choose(picked(desk.decision, picker))
        assert desk.rest()
        assert desk.app.frames > before + 2
        calm(desk.app)
        drawn = desk.app.frames
        desk.frames(3)
        assert desk.app.frames == drawn, match.log[-1]


@pytest.mark.parametrize("gone", [pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN])
def test_while_minimised_nothing_is_drawn_and_no_computer_moves(desk: Desk, gone: int) -> None:
    match = seated(desk, {0: "random", 1: "random"})
    desk.frames(2)
    post(gone)
    desk.frame()
    drawn, made = desk.app.frames, len(match.log)
    desk.frames(20)
    assert (desk.app.frames, len(match.log)) == (drawn, made)
    post(pygame.WINDOWRESTORED)
    desk.frames(5)
    assert desk.app.frames > drawn
    assert len(match.log) > made


def test_minimised_in_the_middle_of_an_animation_it_goes_on_where_it_was(desk: Desk) -> None:
    seated(desk)
    assert desk.rest()
    table = desk.table
    table.choose("roll")
    desk.frame(STEP)
    desk.frame(STEP)
    assert table.stage.dice is not None
    post(pygame.WINDOWMINIMIZED)
    desk.frame()
    angle = table.stage.dice.angle
    desk.frames(8)
    assert table.director.busy
    assert table.stage.dice.angle == angle
    post(pygame.WINDOWRESTORED)
    desk.frame()
    assert table.stage.dice.angle == angle
    assert desk.rest()


STRANGE = ((0, 0), (1, 1), (1, 2000), (2000, 1), (300, 200))


def resized(desk: Desk, size: tuple[int, int]) -> None:
    """Tells the app of a size of the window, and makes it so where that can be."""
    if min(size) > 0:
        desk.app.window.size = size
    post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
    post(pygame.WINDOWRESIZED, x=size[0], y=size[1])
    desk.frame(STEP / 4)
    desk.frame(STEP / 4)


def strange_sizes(desk: Desk) -> None:
    """Takes the window through strange sizes and back, with a click in each."""
    table = desk.table
    layout, camera, question = table.size, (table.camera.centre, table.camera.zoom), table.question
    for size in STRANGE:
        resized(desk, size)
        post(pygame.MOUSEMOTION, pos=(0, 0), rel=(0, 0), buttons=(0, 0, 0), touch=False)
        desk.frame()
    post(pygame.WINDOWMINIMIZED)
    desk.frame(1)
    post(pygame.WINDOWRESTORED)
    resized(desk, SMALL)
    assert desk.top is table
    assert table.size == layout
    assert desk.app.window.get_surface().get_size() == SMALL
    if table.question is question:  # else the board may have grown meanwhile
        assert table.camera.zoom == pytest.approx(camera[1])


def test_strange_sizes_in_every_phase_of_fights_do_no_harm(desk: Desk) -> None:
    match = seated(desk)
    desk.app.window.minimum_size = (1, 1)
    asked(desk, "catacombs.fight")
    shown: set[str] = set()
    picker = Picker(5)
    for _ in range(40):
        assert desk.rest()
        strange_sizes(desk)
        shown.add(desk.decision.kind)
        before = len(match.log)
        desk.table.choose(picked(desk.decision, picker))
        for _ in range(6):
            desk.frame(STEP)
            if desk.table.director.busy:
                shown |= {what for what in ("dice", "verdict", "flying") if getattr(desk.table.stage, what)}
                strange_sizes(desk)
        assert len(match.log) == before + 1
        wanted = {"dice", "verdict", "flying", "catacombs.fight", "catacombs.reward"}
        if wanted <= shown:
            break
    assert wanted <= shown
    assert desk.rest()
    assert isinstance(desk.top, CatacombsTable)
    assert desk.table.in_step()
