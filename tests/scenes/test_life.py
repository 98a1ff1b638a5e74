"""Ambient life: it goes on after something was done, costs little, and comes to rest by itself."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from karak.engine.match import Match
from karak.registry import rulebook
from scenes.anim.life import BEAT, FADES, SLOWEST, SPARING, Life, flicker, wave
from scenes.app import App
from scenes.games.catacombs.board_view import BoardView
from scenes.games.catacombs.table import CatacombsTable
from scenes.render.canvas import Canvas
from scenes.routes import ROUTES
from scenes.selftest import samples
from scenes.settings import Settings
from tests.golden.playthrough import PLAYTHROUGHS
from tests.support.games import set_up
from tests.support.tables import at_table, golden_decisions, open_table
from tests.support.windows import FakeClock, calm, press, settle

SECONDS = 5


@pytest.fixture
def clock() -> FakeClock:
    """Returns the clock of the app."""
    return FakeClock()


def opened(clock: FakeClock, **settings: Any) -> App:
    return App(
        ROUTES, size=(960, 540), settings=Settings(advice=False, **settings), fullscreen=False, clock=clock
    )


@pytest.fixture
def app(clock: FakeClock) -> Iterator[App]:
    """Yields a window in which things live."""
    app = opened(clock)
    yield app
    app.close()


def beats(app: App, clock: FakeClock, seconds: float = SECONDS) -> int:
    """Returns how many frames are drawn in some seconds in which nobody does anything."""
    drawn = app.frames
    for _ in range(round(seconds * 60)):
        clock.pass_(1 / 60)
        app.cycle(0)
    return app.frames - drawn


def new_table(app: App) -> CatacombsTable:
    match = Match.of(rulebook(), at_table(set_up(("catacombs",), 2, 21)))
    return open_table(app, match)


def test_life_fades_and_ends() -> None:
    life = Life()
    assert (life.awake, life.strength) == (False, 0.0)
    life.wake(100.0, 6.0)
    assert (life.awake, life.strength) == (True, 1.0)
    life.beat(106.0 - FADES / 2)
    assert life.strength == pytest.approx(0.5)
    life.wake(106.0 - FADES / 2, 1.0)
    assert life.strength == pytest.approx(0.5), "waking never shortens it"
    life.beat(107.0)
    assert (life.awake, life.strength) == (False, 0.0)


def test_at_rest_everything_is_as_it_always_was() -> None:
    life = Life()
    still = wave(life, 3.0, 0.3), flicker(life, 4)
    life.wake(0.0, 5.0)
    life.beat(1.3)
    assert (wave(life, 3.0, 0.3), flicker(life, 4)) != still
    life.beat(9.0)
    assert (wave(life, 3.0, 0.3), flicker(life, 4)) == still == (0.0, 0.5)


def test_a_flame_never_leaves_its_bounds() -> None:
    life = Life()
    life.wake(0.0, 1000.0)
    for moment in range(900):
        life.beat(moment * 0.1)
        for phase in range(17):
            assert 0 <= flicker(life, phase) <= 1
        assert -1 <= wave(life, 2.7, 0.1) <= 1


def test_the_longer_a_beat_takes_the_later_the_next_one_comes() -> None:
    life = Life()
    life.wake(0.0, 100.0)
    waits = []
    for took in (0.0, 0.001, 0.004, 0.05):
        life.beat(1.0, took)
        waits.append(life.due - 1.0)
    assert waits == pytest.approx([BEAT, BEAT, 0.004 * SPARING, SLOWEST])


@pytest.mark.parametrize("name", ["title", "table"])
def test_a_screen_lives_for_a_while_and_comes_to_rest(app: App, clock: FakeClock, name: str) -> None:
    if name == "table":
        new_table(app)
    else:
        app.go(name)
    settle(app)
    while app.stack.top is not None and app.stack.top.animating:
        clock.pass_(0.1)
        app.cycle(0)
    lived = beats(app, clock)
    assert 0.6 * SECONDS / BEAT <= lived <= SECONDS / BEAT + 2
    calm(app)
    assert beats(app, clock) == 0


def test_a_key_wakes_it_and_the_pointer_on_its_way_does_not(app: App, clock: FakeClock) -> None:
    app.go("title")
    settle(app)
    calm(app)
    pygame.event.post(
        pygame.Event(pygame.MOUSEMOTION, pos=(3, 4), rel=(1, 1), buttons=(0, 0, 0), touch=False)
    )
    settle(app)
    assert beats(app, clock) == 0
    press(app, pygame.K_DOWN)
    assert beats(app, clock) > 20


def test_under_a_dialog_nothing_lives(app: App, clock: FakeClock) -> None:
    app.go("title")
    settle(app)
    assert app.life.awake
    press(app, pygame.K_ESCAPE)
    assert len(app.stack.scenes) == 2
    assert beats(app, clock) == 0


def test_minimised_nothing_lives(app: App, clock: FakeClock) -> None:
    app.go("title")
    settle(app)
    pygame.event.post(pygame.Event(pygame.WINDOWMINIMIZED))
    settle(app)
    assert beats(app, clock) == 0


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": "off"}], ids=str)
@pytest.mark.parametrize("name", samples())
def test_without_motion_no_screen_lives(clock: FakeClock, name: str, settings: dict[str, Any]) -> None:
    app = opened(clock, **settings)
    app.go(name, **samples()[name]())
    settle(app)
    for _ in range(400):
        if app.stack.top is None or not app.stack.top.animating:
            break
        clock.pass_(0.1)
        app.cycle(0)
    for key in (pygame.K_DOWN, pygame.K_TAB):
        press(app, key)
        assert not app.life.awake
    app.close()


def pixels(app: App) -> bytes:
    return pygame.image.tobytes(app.window.get_surface(), "RGB")


@pytest.mark.parametrize("name", ["title", "table"])
def test_at_rest_it_looks_as_if_drawn_anew(app: App, clock: FakeClock, name: str) -> None:
    if name == "table":
        table = new_table(app)
        while table.animating:
            clock.pass_(0.1)
            app.cycle(0)
    else:
        app.go(name)
    settle(app)
    assert beats(app, clock, 2.0) > 5
    calm(app)
    rested = pixels(app)
    app._dirty = True
    app.cycle(0)
    assert pixels(app) == rested


def test_what_lies_over_life_is_left_alone_by_it(app: App, clock: FakeClock) -> None:
    app.go("title")
    settle(app)
    top = app.stack.top
    assert top is not None
    window = app.window.get_surface().get_rect()
    covers = [app.canvas._area(cover).clip(window) for cover in top.covers()]
    assert covers
    before = [pygame.image.tobytes(app.window.get_surface().subsurface(area), "RGB") for area in covers]
    whole = pixels(app)
    assert beats(app, clock, 3.0) > 10
    assert pixels(app) != whole
    assert before == [
        pygame.image.tobytes(app.window.get_surface().subsurface(area), "RGB") for area in covers
    ]


def test_a_ground_that_glides_looks_as_if_drawn_anew_where_it_comes_into_sight() -> None:
    window = pygame.Surface((400, 300))
    canvas = Canvas(window, 1.0)
    drawn: list[pygame.Rect] = []

    def at(x: float, y: float, anew: float = 0.0) -> bytes:
        def draw() -> None:
            drawn.append(window.get_clip())
            for column in range(-4, 14):
                for row in range(-4, 12):
                    canvas.fill((x + 60 * column, y + 60 * row, 60, 60), (90 + column * 9, 90 + row * 9, 7))

        canvas.moving("ground", 1, (0, 0, 400, 300), (x, y), draw, anew=anew)
        return pygame.image.tobytes(window, "RGB")

    places = ((12, 0), (30, -17), (-20, -40), (-20, -40))
    first, glided = at(0, 0), list[bytes]()
    for place in places:
        glided.append(at(*place))
    assert all(clip.width * clip.height < 400 * 300 / 2 for clip in drawn[1:])
    drawn.clear()
    assert at(0, 0, 1.0) == first
    assert drawn == [window.get_rect()]
    at(0, 0, 1.0)
    assert len(drawn) == 1
    assert [at(*place, 1.0) for place in places] == glided


def test_after_a_glide_what_does_not_move_along_comes_right_bit_by_bit() -> None:
    window = pygame.Surface((400, 300))
    canvas = Canvas(window, 1.0)
    drawn: list[pygame.Rect] = []

    def at(x: float, anew: float) -> bytes:
        def draw() -> None:
            drawn.append(window.get_clip())
            for row in range(30):  # a sky that stays where it is
                canvas.fill((0, 10 * row, 400, 10), (row * 8, 0, 90))
            canvas.fill((x, 100, 60, 60), (250, 250, 7))

        canvas.moving("ground", 1, (0, 0, 400, 300), (x, x), draw, anew=anew)
        return pygame.image.tobytes(window, "RGB")

    right = at(40, 1.0)
    at(0, 1.0)
    assert at(40, 0.0) != right
    drawn.clear()
    seen = [at(40, 0.25) == right for _ in range(6)]
    assert seen == [False, False, False, True, True, True]
    assert [clip.height for clip in drawn] == [75] * 4
    assert drawn[0].unionall(drawn[1:]) == window.get_rect()


def test_a_laid_tile_is_drawn_without_all_the_others_and_looks_the_same(
    clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole game: what is drawn bit by bit is what a canvas draws that has drawn nothing before."""
    app = opened(clock, speed="off", single_answers=False)
    drawn: list[int] = []
    draw_ground = BoardView.draw_ground

    def noted(view: BoardView, canvas: Canvas, *what: Any) -> None:
        clip = canvas.surface.get_clip()
        drawn.append(clip.width * clip.height)
        draw_ground(view, canvas, *what)

    monkeypatch.setattr(BoardView, "draw_ground", noted)
    parts: list[int] = []
    wholes: list[int] = []
    for table, decision in golden_decisions(app, PLAYTHROUGHS[0]):
        table.camera.zoom, table.camera.centre = 0.5, (0.5, 0.5)
        table.changed()
        drawn.clear()
        app.cycle(0)
        parts.append(sum(drawn))
        board = app.canvas._area(table.open_board)
        seen = pygame.image.tobytes(app.window.get_surface().subsurface(board), "RGB")
        app.canvas._moving.clear()
        table.changed()
        drawn.clear()
        app.cycle(0)
        wholes.append(sum(drawn))
        assert seen == pygame.image.tobytes(app.window.get_surface().subsurface(board), "RGB"), decision
    app.close()
    assert len(parts) > 50
    assert sum(parts) < sum(wholes) / 4


def test_boards_that_changed_come_right_bit_by_bit_or_at_once() -> None:
    window = pygame.Surface((400, 300))
    canvas = Canvas(window, 1.0)
    drawn: list[pygame.Rect] = []

    def at(look: int, anew: float) -> list[int]:
        def draw() -> None:
            drawn.append(window.get_clip())
            canvas.fill((0, 0, 400, 300), (look, 0, 0))

        canvas.still("boards", look, (0, 0, 400, 300), draw, anew=anew)
        return [window.get_at((5, y)).r for y in (10, 130, 250, 290)]

    assert at(1, 0.25) == [1, 1, 1, 1]
    assert at(2, 0.0) == [1, 1, 1, 1]
    assert [at(2, 0.4) for _ in range(4)] == [[2, 1, 1, 1], [2, 2, 1, 1], [2, 2, 2, 2], [2, 2, 2, 2]]
    assert at(3, 0.4) == [3, 2, 2, 2]
    drawn.clear()
    assert at(3, 1.0) == [3, 3, 3, 3]
    assert at(3, 1.0) == [3, 3, 3, 3]
    assert drawn == [window.get_rect()]


def test_what_lies_over_the_board_is_drawn_once_and_then_copied() -> None:
    window = pygame.Surface((400, 300))
    canvas = Canvas(window, 1.0, (7, 5))
    drawn: list[Canvas] = []

    def at(key: int) -> bytes:
        def draw(on: Canvas) -> None:
            drawn.append(on)
            on.panel((40, 40, 200, 100), "dark", radius=18)
            on.text(f"{key} steps", (60, 90), 30, anchor="left")

        window.fill((30, 90, 60))
        canvas.sheet("log", key, (28, 28, 224, 124), draw)
        return pygame.image.tobytes(window, "RGB")

    looks = [at(1) for _ in range(4)]
    assert len(drawn) == 2
    assert drawn[0] is canvas
    assert looks[1:] == looks[1:2] * 3
    assert max(abs(a - b) for a, b in zip(looks[0], looks[1], strict=True)) <= 2
    other = [at(2), at(2), at(2)]
    assert len(drawn) == 4
    assert looks[0] not in other
    assert max(abs(a - b) for a, b in zip(other[0], other[2], strict=True)) <= 2
