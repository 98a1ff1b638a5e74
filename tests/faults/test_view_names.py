"""View and crash: names of all sorts, typed at a new game, fit the table, the log and the result."""

from collections.abc import Iterator
from typing import Any, cast

import pygame
import pytest

from karak.bots import BOTS
from karak.bots.base import seat_rng
from karak.catacombs.state import State
from karak.engine.match import Match
from karak.tools.narrate import seat_names
from scenes.app import App
from scenes.games.catacombs.table import CatacombsTable
from scenes.i18n import words
from scenes.render.canvas import Canvas
from scenes.routes import ROUTES
from scenes.screens.new_game import NewGameScene
from scenes.screens.result import ResultScene
from scenes.settings import Settings
from tests.support.windows import FakeClock, press, settle, tap, write

TABLES = {
    "long": ("W" * 200, "i" * 200, "😀" * 200, "Ř" * 200, "a b " * 50),
    "alike": ("Ann", "Ann", " Ann ", "Ann", "Ann 2"),
    "none": ("", "   ", "\n\t", "\0", "\ud800"),
    "like code": ("{who}", "%s %(n)d", "<b>&amp;</b>", "\\n${x}", "../../x"),
    "of the world": ("שלום עולם", "ก็็็็็็็็็็", "Łucja", "日本語の名前", "Ö̈d̈ön"),
}
PLAYED = 40
"""Choices that are seen at the table."""


@pytest.fixture(params=[(960, 540), (1440, 1080)], ids=["960x540", "1440x1080"])
def app(request: pytest.FixtureRequest) -> Iterator[App]:
    """Yields an app at the title, in a small window or a narrow one."""
    settings = Settings(speed="off")
    app = App(ROUTES, size=request.param, settings=settings, fullscreen=False, seed=6, clock=FakeClock())
    app.go("title")
    settle(app)
    yield app
    app.close()


@pytest.fixture
def outside(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Returns what is drawn over the edge of the layout from now on."""
    found: list[str] = []
    draw = Canvas.text

    def watched(canvas: Canvas, text: str, *place: Any, **look: Any) -> pygame.FRect:
        rect = draw(canvas, text, *place, **look)
        if text and not pygame.FRect(0, 0, *app.layout).inflate(4, 4).contains(rect):
            found.append(text)
        return rect

    monkeypatch.setattr(Canvas, "text", watched)
    return found


def play_on(match: Match) -> None:
    """Brings a game to its end."""
    rng = seat_rng(1, 0)
    while match.state.result is None:
        decision = match.decisions[0]
        view = cast("State", match.view(decision.seat))
        match.choose(BOTS["greedy"].choose(match.book, view, decision, rng))


@pytest.mark.parametrize("names", TABLES.values(), ids=TABLES)
def test_any_names_go_through_a_whole_game(app: App, outside: list[str], names: tuple[str, ...]) -> None:
    tap(app, "play")
    scene = app.stack.top
    assert isinstance(scene, NewGameScene)
    for _ in range(3):
        tap(app, "add")
    for seat, name in enumerate(names):
        if scene.focus.get(f"tab{seat}") is not None:
            tap(app, f"tab{seat}")
        tap(app, f"seat{seat}.name")
        write(app, name)
        press(app, pygame.K_RETURN)
        scene.draft_table.seats[seat].bot = "greedy"
    scene.draft_table.set_switch("round_limit", "15")
    tap(app, "start")
    table = app.stack.top
    assert isinstance(table, CatacombsTable)
    called = seat_names(words(), table.match.state)
    assert len(set(called)) == len(called), called
    assert all(name.strip() and name.isprintable() for name in called), called
    while len(table.match.log) < PLAYED:
        cast("FakeClock", app._clock).pass_(0.1)
        app.cycle(0)
    assert app.stack.top is table
    assert table.lines
    play_on(table.match)
    app.go("result", match=table.match)
    settle(app)
    assert isinstance(app.stack.top, ResultScene)
    assert not outside
