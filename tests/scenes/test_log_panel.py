"""The log as a panel: its lines, filters and scrolling, and the places that they lead to."""

import pygame
import pytest

from karak.engine.match import Match
from karak.tools.text import PSEUDO
from scenes.app import App
from scenes.games.catacombs.log_lines import KINDS
from scenes.games.catacombs.log_panel import ANY, SHOWN, LogScene
from scenes.games.catacombs.table import CatacombsTable
from scenes.i18n import tr
from scenes.input.actions import Action, ActionKind
from scenes.selftest import sample_log, sample_match
from scenes.settings import TextSize
from tests.support.windows import press, settle, tap


@pytest.fixture
def table(app: App) -> CatacombsTable:
    """Returns a table at which computers have played for a while."""
    app.change(speed="off")
    app.go("table", match=sample_match())
    app.cycle(0)
    table = app.stack.top
    assert isinstance(table, CatacombsTable)
    while len(table.match.log) < 120:
        table.update(1.0)
    return table


def opened(app: App, table: CatacombsTable) -> LogScene:
    table.activate("log")
    settle(app)
    scene = app.stack.top
    assert isinstance(scene, LogScene)
    return scene


def test_the_key_opens_and_closes_it(app: App, table: CatacombsTable) -> None:
    press(app, pygame.K_l)
    assert isinstance(app.stack.top, LogScene)
    press(app, pygame.K_l)
    assert app.stack.top is table


@pytest.mark.usefixtures("table")
def test_a_tap_on_the_small_log_opens_it(app: App) -> None:
    tap(app, "log")
    assert isinstance(app.stack.top, LogScene)


def test_all_lines_are_there_and_turns_count_up(app: App, table: CatacombsTable) -> None:
    scene = opened(app, table)
    assert [row.line for row in scene.rows] == table.lines
    turns = [row.line.turn for row in scene.rows if row.number]
    assert turns == sorted(set(turns))
    assert turns[-1] > 3


def test_filters_show_what_they_say(app: App, table: CatacombsTable) -> None:
    scene = opened(app, table)
    tap(app, "seat.1")
    assert scene.rows
    assert {row.line.seat for row in scene.rows} == {1}
    tap(app, f"seat.{ANY}")
    for kind in KINDS:
        tap(app, f"kind.{kind}")
        assert [row.line for row in scene.rows] == [line for line in table.lines if line.kind == kind]
        assert scene.rows
    tap(app, f"kind.{ANY}")
    assert len(scene.rows) == len(table.lines)


def test_it_opens_at_the_end_and_scrolls_by_wheel_drag_and_keys(app: App, table: CatacombsTable) -> None:
    scene = opened(app, table)
    end = scene.scroll
    assert end > 1000
    scene.handle(Action(ActionKind.ZOOM, (200, 600), 1))
    assert scene.scroll < end
    scene.handle(Action(ActionKind.ZOOM, (200, 600), -100))
    assert scene.scroll == end
    scene.handle(Action(ActionKind.PRESS, (200, 500)))
    scene.handle(Action(ActionKind.DRAG, (200, 700)))
    assert scene.scroll == end - 200
    scene.handle(Action(ActionKind.RELEASE, (200, 700)))
    assert end - 200 - scene.rows[-1].height < scene.scroll <= end - 200
    assert scene.scroll in {row.top for row in scene.rows}
    assert scene.lit is None
    last = len(scene.rows) - 1
    scene.handle(Action(ActionKind.ZOOM, None, -100))
    scene.settle()
    scene.focus.focused = f"line.{last}"
    for _ in range(40):
        assert scene.handle(Action(ActionKind.UP))
    assert scene.focus.focused == f"line.{last - 40}"
    assert scene.scroll < end
    scene.settle()
    assert scene.focus.get(f"line.{last - 40}") is not None


@pytest.mark.parametrize("text_size", [100, 200])
def test_only_whole_lines_are_shown_wherever_it_is_scrolled(
    app: App, table: CatacombsTable, text_size: TextSize
) -> None:
    app.change(text_size=text_size)
    settle(app)
    scene = opened(app, table)
    seen = set()
    while True:
        scene.settle()
        spots = [spot for spot in scene.focus.hotspots if spot.id.startswith("line.")]
        assert len(spots) >= 2
        seen |= {spot.id for spot in spots}
        for spot in spots:
            row = scene.rows[int(spot.id.removeprefix("line."))]
            assert spot.rect.height == pytest.approx(row.height, abs=0.01)
            assert scene.sheet.contains(spot.rect)
        if scene.scroll == 0:
            break
        scene.handle(Action(ActionKind.ZOOM, (200, 300), 1))
    assert len(seen) == len(scene.rows)


def test_a_smooth_wheel_scrolls_once_it_has_turned_enough(app: App, table: CatacombsTable) -> None:
    scene = opened(app, table)
    end = scene.scroll
    scene.handle(Action(ActionKind.ZOOM, (200, 300), 0.3))
    assert scene.scroll == end
    scene.handle(Action(ActionKind.ZOOM, (200, 300), 0.3))
    assert scene.scroll < end


def test_another_language_tells_the_same_lines(app: App, table: CatacombsTable) -> None:
    scene = opened(app, table)
    scene.handle(Action(ActionKind.ZOOM, None, 2))
    first = next(row for row in scene.rows if row.top >= scene.scroll)
    told = [row.line for row in scene.rows]
    app.change(language=PSEUDO)
    settle(app)
    assert [row.line for row in scene.rows] == told
    assert not {row.text for row in scene.rows} & {first.text}
    again = next(row for row in scene.rows if row.top >= scene.scroll)
    assert again.line is first.line
    assert again.text == again.line.text != first.text


def test_a_line_without_a_place_says_so(app: App) -> None:
    app.go("log", **sample_log())
    settle(app)
    scene = app.stack.top
    assert isinstance(scene, LogScene)
    last = len(scene.rows) - 1
    assert scene.rows[last].line.cell is None
    tap(app, f"line.{last}")
    assert scene.lit is None
    assert app.notice == tr("ui.log.nowhere")


def test_a_line_shows_its_place_beside_the_panel(app: App, table: CatacombsTable) -> None:
    scene = opened(app, table)
    index = next(
        index for index in reversed(range(len(scene.rows))) if scene.rows[index].line.cell is not None
    )
    scene.handle(Action(ActionKind.ZOOM, None, 0))
    tap(app, f"line.{index}")
    assert scene.lit == scene.rows[index].line.cell
    assert scene.lit is not None
    seen = table.camera.cell_rect(scene.lit)
    assert not scene.sheet.colliderect(seen)
    assert table.camera.view.contains(seen)
    scene.update(SHOWN + 0.1)
    assert scene.lit is None


def test_closing_leaves_the_board_where_it_was(app: App, table: CatacombsTable) -> None:
    before, view = table.camera.cell_rect((0, 0)), table.camera.view.copy()
    opened(app, table)
    assert table.camera.cell_rect((0, 0)) == pytest.approx(before)
    tap(app, "close")
    assert app.stack.top is table
    assert table.camera.view == view
    assert table.camera.cell_rect((0, 0)) == pytest.approx(before)


def test_an_empty_log_cannot_be_opened(app: App) -> None:
    match = sample_match()
    fresh = Match(match.book, match.state)
    app.go("table", match=fresh)
    app.cycle(0)
    table = app.stack.top
    assert isinstance(table, CatacombsTable)
    assert not table.lines
    table.settle()
    assert table.focus.get("log") is None
