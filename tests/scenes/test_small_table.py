"""The table in small windows and with large text: strips that open, a line of log, a board left free."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from karak.engine.match import Match
from karak.registry import rulebook
from karak.tools.text import FALLBACK, PSEUDO
from scenes import i18n
from scenes.app import App
from scenes.games.catacombs.board_forms import form_of
from scenes.games.catacombs.log_panel import LogScene
from scenes.games.catacombs.table import CatacombsTable
from scenes.input import pad
from scenes.input.actions import Action, ActionKind
from scenes.render.canvas import Canvas
from scenes.routes import ROUTES
from scenes.screens.rules import RulesScene
from scenes.settings import Settings, TextSize
from scenes.ui.widgets import GAP
from tests.golden.playthrough import PLAYTHROUGHS, picked
from tests.scenes.test_every_screen import LONG, Watch, five_seats
from tests.support.games import Picker, set_up
from tests.support.pads import VirtualPad, finger_tap, push_button, wait, way_to
from tests.support.tables import at_table, golden_decisions, open_table
from tests.support.windows import FakeClock, press, settle, tap

SMALL: list[tuple[tuple[int, int], TextSize]] = [
    ((960, 540), 100),
    ((960, 540), 200),
    ((1280, 720), 200),
    ((1440, 1080), 200),
    ((2560, 1080), 200),
    ((1728, 1080), 150),
    ((1366, 768), 125),
]
LARGE: list[tuple[tuple[int, int], TextSize]] = [
    ((1280, 720), 100),
    ((2560, 1080), 100),
    ((1440, 1080), 100),
    ((2560, 1440), 75),
]
STRIPS = ((960, 540), 200)
TARGET = 42.6
"""Pixels."""


def opened(clock: FakeClock, size: tuple[int, int], text_size: TextSize, language: str = "") -> App:
    """Returns an app in a window of a size, which animates nothing and answers nothing by itself."""
    settings = Settings(
        speed="off", single_answers=False, advice=False, text_size=text_size, language=language
    )
    app = App(ROUTES, size=size, settings=settings, fullscreen=False, clock=clock)
    app.go("title")
    settle(app)
    return app


@pytest.fixture
def app(clock: FakeClock) -> Iterator[App]:
    """Yields a small window with large text."""
    app = opened(clock, *STRIPS)
    yield app
    app.close()
    i18n.use(FALLBACK)


def five(app: App, choices: int = 60) -> CatacombsTable:
    """Returns the table of a game of five after some choices."""
    match = Match.of(rulebook(), at_table(set_up(("catacombs",), 5, 8, "booklet", {})))
    picker = Picker(4)
    table = open_table(app, match)
    while len(match.log) < choices or match.decisions[0].kind != "catacombs.turn":
        table.choose(picked(match.decisions[0], picker))
    settle(app)
    return table


@pytest.mark.parametrize(("size", "text_size"), [*SMALL, *LARGE], ids=str)
def test_nothing_lies_over_the_board_of_which_a_third_of_the_window_is_seen(
    clock: FakeClock, size: tuple[int, int], text_size: TextSize
) -> None:
    app = opened(clock, size, text_size)
    table = five(app)
    view = table.camera.view
    seen = view.inflate(0, 2 * GAP)  # nothing is touched so close to the tools, but it is seen
    assert seen.width * seen.height > 0.35 * table.size[0] * table.size[1]
    over = [name for name, rect in table.places.items() if name != "board" and rect.colliderect(seen)]
    assert over == []
    assert table.places["board"].contains(view)
    app.close()


@pytest.mark.parametrize(("size", "text_size"), [*SMALL, *LARGE], ids=str)
def test_places_of_the_board_are_targets_of_43_pixels(
    clock: FakeClock, size: tuple[int, int], text_size: TextSize
) -> None:
    app = opened(clock, size, text_size)
    near = 0
    for count, (table, _) in enumerate(golden_decisions(app, PLAYTHROUGHS[3])):
        if table.question is None or count % 7:
            continue
        here = table.model.heroes[table.question.decision.seat].cell
        assert table.camera.shows(here)
        for cell, option in (table.question.cells | table.question.unknown).items():
            if abs(cell[0] - here[0]) + abs(cell[1] - here[1]) == 1:
                spot = table.focus.get(option)
                assert spot is not None
                assert min(spot.rect.size) * app.canvas.scale >= TARGET, (option, spot)
                near += 1
    assert near > 20
    app.close()


def by_mouse(app: App, spot_id: str) -> None:
    tap(app, spot_id)


def by_touch(app: App, spot_id: str) -> None:
    wait(app)
    assert app.stack.top is not None
    app.stack.top.settle()
    spot = app.stack.top.focus.get(spot_id)
    assert spot is not None
    finger_tap(app, app.canvas.at(spot.rect.center))
    settle(app)


def by_keys(app: App, spot_id: str) -> None:
    assert app.stack.top is not None
    for _ in app.stack.top.focus.hotspots:
        if app.stack.top.focus.focused == spot_id:
            break
        press(app, pygame.K_TAB)
    assert app.stack.top.focus.focused == spot_id
    press(app, pygame.K_RETURN)


@pytest.mark.parametrize("reach", [by_mouse, by_touch, by_keys], ids=lambda reach: reach.__name__)
@pytest.mark.parametrize("away", ["same", "beside"])
def test_a_strip_opens_into_the_whole_board_and_closes_by_the_next_tap(
    app: App, reach: Callable[[App, str], None], away: str
) -> None:
    table = five(app)
    active = table.model.seat
    assert active is not None
    before, resting = len(table.match.log), (active + 1) % 5
    place = table.boards.rects(active)[resting]
    assert table.boards.ability_spots(table.model, resting, place) == []
    reach(app, f"board_{resting}")
    assert table.opened == resting
    whole = table.boards.opened(resting, active)
    assert table.rect.contains(whole)
    assert len(table.boards.ability_spots(table.model, resting, whole)) == 2
    if away == "same":
        reach(app, f"board_{resting}")
    elif reach is by_keys:
        press(app, pygame.K_ESCAPE)
    else:
        reach(app, "menu")
    assert app.stack.top is table
    assert table.opened is None
    assert len(table.match.log) == before
    reach(app, f"board_{active}")
    assert table.opened == active


def test_a_strip_opens_and_closes_by_gamepad(app: App) -> None:
    table = five(app)
    virtual = VirtualPad()
    wait(app)
    settle(app)
    for button in way_to(table.focus, "board_3"):
        push_button(app, virtual, button)
    assert table.focus.focused == "board_3"
    push_button(app, virtual, pad.A)
    assert table.opened == 3
    wait(app)
    push_button(app, virtual, pad.B)
    assert (table.opened, app.stack.top) == (None, table)
    virtual.unplug()
    settle(app)


def test_an_answer_by_its_key_closes_the_open_board_and_counts(app: App) -> None:
    table = five(app)
    tap(app, "board_0")
    before = len(table.match.log)
    press(app, pygame.K_e)
    assert table.opened is None
    assert [entry.choice.option for entry in table.match.log[before:]] == ["end"]


def test_what_an_open_board_shows_can_be_looked_up(app: App) -> None:
    table = five(app)
    seat = next(seat for seat, hero in enumerate(table.model.heroes) if hero.items)
    tap(app, f"board_{seat}")
    whole = table.boards.opened(seat, table.model.seat)
    spots = table.boards.ability_spots(table.model, seat, whole)
    spots += table.boards.item_spots(table.model, seat, whole)
    assert len(spots) >= 3
    for content, rect in spots:
        table.handle(Action(ActionKind.PRESS, rect.center))
        table.handle(Action(ActionKind.INSPECT, rect.center))
        table.handle(Action(ActionKind.RELEASE, rect.center))
        settle(app)
        book = app.stack.top
        assert isinstance(book, RulesScene)
        assert book.reader.page.id == content
        app.back()
        settle(app)
        assert table.opened == seat
    press(app, pygame.K_i)
    assert isinstance(app.stack.top, RulesScene)
    assert app.stack.top.reader.page.id == table.model.heroes[seat].hero


@pytest.mark.parametrize(("size", "text_size"), [STRIPS, ((1280, 720), 100)], ids=str)
def test_the_key_to_look_closer_opens_the_page_of_each_focused_board(
    clock: FakeClock, size: tuple[int, int], text_size: TextSize
) -> None:
    app = opened(clock, size, text_size)
    table = five(app)
    for seat, hero in enumerate(table.model.heroes):
        table.focus.focused = f"board_{seat}"
        press(app, pygame.K_i)
        assert isinstance(app.stack.top, RulesScene)
        assert app.stack.top.reader.page.id == hero.hero
        press(app, pygame.K_ESCAPE)
        assert app.stack.top is table
    app.close()


def test_a_board_that_shows_all_opens_its_page_instead(clock: FakeClock) -> None:
    app = opened(clock, (1280, 720), 100)
    table = five(app)
    active = table.model.seat
    assert active is not None
    tap(app, f"board_{(active + 1) % 5}")
    assert table.opened == (active + 1) % 5
    tap(app, "menu")
    tap(app, f"board_{active}")
    assert table.opened is None
    assert isinstance(app.stack.top, RulesScene)
    assert app.stack.top.reader.page.id == table.model.heroes[active].hero
    app.close()


def test_the_line_of_the_log_opens_the_log(app: App) -> None:
    table = five(app)
    assert table.places["log"].height < 80
    tap(app, "log")
    assert isinstance(app.stack.top, LogScene)


@pytest.mark.parametrize(("size", "text_size"), [*SMALL, *LARGE], ids=str)
def test_an_open_board_is_whole_in_a_longer_language(
    clock: FakeClock, size: tuple[int, int], text_size: TextSize, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = opened(clock, size, text_size, PSEUDO)
    table = open_table(app, Match.of(rulebook(), five_seats(LONG)))
    for _ in range(9):
        table.choose(table.match.decisions[0].options[0].id)
    settle(app)
    assert all(hero.hero for hero in table.model.heroes)
    canvas = Canvas(app.canvas.surface, app.canvas.scale, app.canvas.offset)
    watch = Watch(monkeypatch)
    for seat in range(5):
        whole = table.boards.opened(seat, table.model.seat)
        table.boards.draw_board(canvas, table.model, table.stage, seat, whole, ())
        watch.written = [text for text in watch.written if canvas._area(whole).contains(text.core)]
        assert len(watch.written) >= 4
        assert watch.faults(canvas._area(table.rect), []) == []
        watch.written = []
    app.close()
    i18n.use(FALLBACK)


@pytest.mark.parametrize("high", [64, 70, 76, 90])
def test_hearts_and_points_stay_within_a_strip(high: float) -> None:
    rect = pygame.FRect(770, 6, 184, high)
    form = form_of(rect)
    assert form.counted
    for (_, middle), size in ((form.hearts, form.heart), (form.gem, form.gem_size)):
        assert rect.top + 3 <= middle - size / 2
        assert middle + size / 2 <= rect.bottom - 3
