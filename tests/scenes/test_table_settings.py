"""Settings at the table: the camera goes along or not, what is asked twice, another language amid a game."""

from collections.abc import Iterator

import pygame
import pytest

from karak.engine.decisions import Role
from karak.engine.match import Match
from karak.registry import rulebook
from karak.tools.text import FALLBACK, PSEUDO
from scenes import i18n
from scenes.app import App
from scenes.games.catacombs.table import CatacombsTable
from scenes.render.canvas import Canvas
from scenes.routes import ROUTES
from scenes.screens.dialog import DialogScene
from scenes.screens.rules import RulesScene
from scenes.settings import Settings
from tests.golden.playthrough import PLAYTHROUGHS, picked
from tests.scenes.test_every_screen import Watch
from tests.support.games import Picker, set_up
from tests.support.tables import at_table, golden_decisions, open_table
from tests.support.windows import FakeClock, press, settle, tap


def seated(clock: FakeClock, **fields: object) -> App:
    """Returns an app which animates nothing, with some settings."""
    settings = Settings(**{"speed": "off", "single_answers": False, "advice": False, **fields})  # type: ignore[arg-type]
    app = App(ROUTES, settings=settings, fullscreen=False, clock=clock)
    app.go("title")
    settle(app)
    return app


@pytest.fixture
def quick(clock: FakeClock) -> Iterator[App]:
    """Yields an app that animates nothing and answers nothing by itself."""
    app = seated(clock)
    yield app
    app.close()
    i18n.use(FALLBACK)


def asked(app: App, kind: str, verb: str = "") -> CatacombsTable:
    """Returns a table at which a kind of question is open that offers something."""
    for played in PLAYTHROUGHS:
        if kind.partition(".")[0] not in played.modules:
            continue
        for table, decision in golden_decisions(app, played):
            if decision.kind == kind and (not verb or any(o.verb == verb for o in decision.options)):
                settle(app)
                return table
    raise AssertionError(f"never asked: {kind}")


@pytest.mark.parametrize("follow", [True, False])
def test_the_camera_goes_along_with_the_hero_or_stays(clock: FakeClock, follow: bool) -> None:
    app = seated(clock, follow=follow)
    places, hidden = set(), 0
    for count, (table, decision) in enumerate(golden_decisions(app, PLAYTHROUGHS[4])):
        here = table.model.heroes[decision.seat].cell
        shown = table.camera.shows(here)
        hidden += not shown
        assert shown or not follow, decision
        places.add((table.camera.centre, table.camera.zoom))
        if not shown:
            marks = [spot.id for spot in table.focus.hotspots if spot.id.startswith("far_")]
            seen = table.camera.cell_rect(here).clip(table.open_board)
            assert marks or seen.width * seen.height > 0, decision
        if count > 250:
            break
    if follow:
        assert len(places) > 10
    else:
        assert len(places) == 1
        assert hidden > 20
    app.close()


def test_a_mark_at_the_edge_brings_what_is_out_of_sight(quick: App) -> None:
    table = asked(quick, "catacombs.turn", "explore")
    seat = table.model.seat
    assert seat is not None
    here = table.model.heroes[seat].cell
    assert not [spot for spot in table.focus.hotspots if spot.id.startswith("far_")]
    for dx, dy, side in ((1, 0, "left"), (-1, 0, "right"), (0, 1, "up"), (0, -1, "down")):
        table.camera.centre = (here[0] + 0.5 + 20 * dx, here[1] + 0.5 + 20 * dy)
        table.changed()
        table.settle()
        marks = [spot for spot in table.focus.hotspots if spot.id.startswith("far_")]
        assert [mark.id for mark in marks] == [f"far_{side}"]
        assert min(marks[0].rect.size) >= 64
        assert table.open_board.contains(marks[0].rect)
        before = len(table.match.log)
        tap(quick, f"far_{side}")
        question = table.question
        assert question is not None
        near = [here, *question.cells, *question.unknown]
        assert any(table.camera.shows(cell) for cell in near)
        assert len(table.match.log) == before


@pytest.mark.parametrize("wanted", [True, False])
def test_what_is_given_up_for_good_is_asked_twice_if_wanted(clock: FakeClock, wanted: bool) -> None:
    app = seated(clock, confirmations=wanted)
    table = asked(app, "regent.loot", "leave")
    option = table.match.decisions[0].option("leave")
    assert option is not None
    assert option.role is Role.RISKY
    before = len(table.match.log)
    tap(app, "leave")
    assert isinstance(app.stack.top, DialogScene) == wanted
    if wanted:
        assert len(table.match.log) == before
        tap(app, "wait")
        assert app.stack.top is table
        assert len(table.match.log) == before
        tap(app, "leave")
        tap(app, "give_up")
    assert app.stack.top is table
    assert [entry.choice.option for entry in table.match.log[before:]] == ["leave"]
    app.close()


def test_what_gives_nothing_up_is_asked_once(quick: App) -> None:
    table = asked(quick, "catacombs.reward", "take")
    before = len(table.match.log)
    tap(quick, next(o.id for o in table.match.decisions[0].options if o.verb == "take"))
    assert len(table.match.log) == before + 1


def test_a_game_goes_on_in_another_language(quick: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = asked(quick, "catacombs.lay_tile")
    picker = Picker(1)
    while table.question is None or len(table.question.turns) < 3:
        table.choose(picked(table.match.decisions[0], picker))
    tap(quick, "zoom_out")
    press(quick, pygame.K_r)
    question, log = table.question, len(table.match.log)
    assert question is not None
    told, camera = [line.text for line in table.lines], (table.camera.centre, table.camera.zoom)
    quick.change(language=PSEUDO)
    settle(quick)
    again = table.question
    assert again is not None
    assert again.decision == question.decision
    assert again.ghost == question.ghost == 1
    assert again.prompt != question.prompt
    assert len(table.match.log) == log
    assert (table.camera.centre, table.camera.zoom) == camera
    assert len(table.lines) == len(told)
    assert all(new.text != old for new, old in zip(table.lines, told, strict=True))
    watch = Watch(monkeypatch)
    table.draw(Canvas(quick.canvas.surface, quick.canvas.scale, quick.canvas.offset))
    letters = [text.text for text in watch.written if len(text.text) > 8 and not text.number]
    assert letters
    assert not [text for text in letters if text.isascii()]


def test_a_resumed_game_tells_what_happened_before(quick: App) -> None:
    match = Match.of(rulebook(), at_table(set_up(("catacombs",), 3, 4, "summary", {})))
    picker = Picker(2)
    table = open_table(quick, match)
    for _ in range(30):
        table.choose(picked(match.decisions[0], picker))
    again = open_table(quick, match)
    assert [line.text for line in again.lines] == [line.text for line in table.lines]
    assert again.in_step()
    assert again.question is not None


def test_a_fight_that_a_computer_fights_can_be_looked_up(clock: FakeClock) -> None:
    app = seated(clock, speed="normal")
    setup = set_up(("catacombs",), 2, 5, "summary", {})
    table = open_table(app, Match.of(rulebook(), at_table(setup, {0: "greedy", 1: "greedy"})))
    for _ in range(4000):
        clock.pass_(0.1)
        app.cycle(0)
        fight = table.model.fight
        if fight is not None and fight.dice and table.stage.dice is None and table.stage.verdict is None:
            break
    assert table.model.fight is not None
    assert not table.asks_person
    press(app, pygame.K_i)
    assert isinstance(app.stack.top, RulesScene)
    assert app.stack.top.reader.page.id == "rules.sum"
    app.close()


def test_the_dice_that_decide_who_begins_show_who_rolls_them(
    clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = seated(clock, speed="normal")
    table = open_table(app, Match.of(rulebook(), at_table(set_up(("catacombs",), 3, 5, "summary", {}))))
    for _ in range(100):
        clock.pass_(0.1)
        app.cycle(0)
        if table.asks_person and not table.animating:
            break
    assert table.match.decisions[0].kind == "catacombs.roll_for_first"
    seat = table.match.decisions[0].seat
    table.choose("roll")
    for _ in range(3):
        clock.pass_(0.1)
        app.cycle(0)
    assert table.stage.dice is not None
    assert table.stage.roller == seat
    watch = Watch(monkeypatch)
    table.draw(Canvas(app.canvas.surface, app.canvas.scale, app.canvas.offset))
    bar = app.canvas._area(table.bar.rect)
    assert [text.text for text in watch.written if bar.contains(text.rect)] == [table.names[seat]]
    app.close()
