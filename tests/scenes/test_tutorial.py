"""The tutorial: sound scenarios, played by what the guide asks for, left, gone on with, skipped."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from karak.engine.modules import tag_of
from karak.tools.scenario import play
from scenes.app import App
from scenes.games.catacombs import lessons
from scenes.games.catacombs.first_times import FIRST_TIMES
from scenes.games.catacombs.table import CatacombsTable
from scenes.games.catacombs.tutorial import TutorialTable
from scenes.i18n import tr
from scenes.routes import ROUTES
from scenes.screens.dialog import DialogScene
from scenes.screens.error import ErrorScene
from scenes.screens.title import TitleScene
from scenes.settings import Settings, load
from tests.support.windows import FakeClock, click, press, settle, tap

TOPICS = {
    "walking": "hero_moved",
    "exploring": "tile_placed",
    "a fight won": "fight_won",
    "a fight lost": "fight_lost",
    "taking": "item_taken",
    "a chest": "chest_opened",
    "a fountain": "hero_healed",
    "the curse": "curse_moved",
    "its end": "curse_lifted",
    "abilities": "ability_used",
    "spells": "spell_cast",
    "the dragon": "game_ended",
}
SIZES = [(960, 540), (1280, 720), (1440, 1080), (1920, 1080), (2560, 1080)]


@pytest.fixture
def quick(tmp_path: Path, clock: FakeClock) -> Iterator[App]:
    """Yields an app at the title that animates nothing."""
    app = App(
        ROUTES,
        settings=Settings(speed="off"),
        settings_folder=tmp_path,
        fullscreen=False,
        clock=clock,
    )
    app.go("title")
    settle(app)
    yield app
    app.close()


def wait(app: App) -> None:
    """Lets time pass until the guide, or another screen, waits for somebody."""
    assert isinstance(app._clock, FakeClock)
    for _ in range(60):
        table = app.stack.top
        if not isinstance(table, TutorialTable) or (table.asks_person and not table.animating):
            return
        app._clock.pass_(0.1)
        settle(app)
    raise AssertionError("the guide says nothing")


def lesson(app: App) -> TutorialTable:
    """Returns the lesson that is open, when its guide waits."""
    wait(app)
    table = app.stack.top
    assert isinstance(table, TutorialTable), table
    table.settle()
    return table


def next_spot(table: TutorialTable) -> str:
    """Returns what the guide asks to touch."""
    return "guide" if table.telling else table.asked_spot


def by_mouse(app: App) -> None:
    tap(app, next_spot(lesson(app)))


def by_keyboard(app: App) -> None:
    table = lesson(app)
    for _ in table.focus.hotspots:
        if table.focus.focused == next_spot(table):
            break
        press(app, pygame.K_TAB)
    assert table.focus.focused == next_spot(table)
    press(app, pygame.K_RETURN)


@pytest.mark.parametrize("name", lessons.chapters())
def test_a_chapter_is_a_scenario_that_comes_out_as_it_says(name: str) -> None:
    game, differences = play(lessons.chapter(name))
    assert differences == []
    assert game.events


def test_every_topic_happens_in_some_chapter() -> None:
    games = [play(lessons.chapter(name))[0] for name in lessons.chapters()]
    happened = {tag_of(type(event)).partition(".")[2] for game in games for event in game.events}
    assert set(TOPICS.values()) - happened == set()
    ways = [
        {"t": "hero_moved", "how": "jump"},
        {"t": "hero_moved", "how": "back"},
        {"t": "item_taken", "item": "catacombs:item.key"},
        {"t": "item_taken", "left": "catacombs:item.daggers"},
        {"t": "fight_won", "token": "catacombs:monster.dragon"},
    ]
    assert [way for way in ways if not any(game.happened(way) for game in games)] == []


def test_the_guide_has_words_for_every_step() -> None:
    said = [
        step.say for name in lessons.chapters() for step in lessons.script(lessons.chapter(name)) if step.say
    ]
    assert [name for name in said if tr(name) == name] == []
    assert len(said) == len(set(said))


@pytest.mark.parametrize("act", [by_mouse, by_keyboard])
def test_the_whole_tutorial_is_driven_by_what_the_guide_asks_for(quick: App, act: object) -> None:
    assert callable(act)
    seen: list[str] = []
    tap(quick, "learn")
    for _ in range(150):
        wait(quick)
        table = quick.stack.top
        if not isinstance(table, TutorialTable):
            break
        if table.chapter not in seen:
            seen.append(table.chapter)
        act(quick)
    assert isinstance(quick.stack.top, DialogScene)
    assert tuple(seen) == lessons.chapters()
    assert quick.settings.learnt
    tap(quick, "close")
    assert isinstance(quick.stack.top, TitleScene)
    tap(quick, "learn")
    assert lesson(quick).chapter == lessons.chapters()[0]


def test_nothing_but_the_wanted_answer_is_taken(quick: App) -> None:
    tap(quick, "learn")
    by_mouse(quick)
    by_mouse(quick)
    table = lesson(quick)
    assert table.wanted == "move:1,0"
    tap(quick, "end")
    assert quick.notice == tr("tutorial.other")
    other = table.camera.cell_rect((0, 1)).center
    click(quick.canvas.at(other))
    settle(quick)
    press(quick, pygame.K_e)
    press(quick, pygame.K_u)
    assert (table.place, len(table.match.log)) == (2, 0)


def test_a_tile_is_laid_only_as_the_guide_wants_it(quick: App) -> None:
    quick.go("tutorial", chapter="1-walking")
    settle(quick)
    table = lesson(quick)
    while not (table.question and table.question.tile):
        by_mouse(quick)
        table = lesson(quick)
    assert table.question is not None
    tap(quick, table.lays(table.question))
    assert quick.notice == tr("tutorial.turn_first")
    assert table.asked_spot == "rotate"
    tap(quick, "rotate")
    assert table.asked_spot == table.wanted == "turn:NW"
    tap(quick, "rotate")
    assert quick.notice == tr("tutorial.right_way")


def test_a_lesson_that_was_left_goes_on_where_it_was(quick: App, tmp_path: Path) -> None:
    tap(quick, "learn")
    for _ in range(4):
        by_mouse(quick)
    place, state = lesson(quick).place, lesson(quick).match.state
    assert place == 4
    quick.go("title")
    settle(quick)
    kept = load(tmp_path).settings
    assert (kept.chapter, kept.chapter_step) == ("1-walking", 4)
    tap(quick, "learn")
    table = lesson(quick)
    assert (table.place, table.match.state) == (place, state)
    assert table.in_step()
    by_mouse(quick)
    assert lesson(quick).place == 5


@pytest.mark.parametrize("left", [("no-such-lesson", 3), ("1-walking", 999)])
def test_progress_that_cannot_be_starts_the_lesson(quick: App, left: tuple[str, int]) -> None:
    quick.change(chapter=left[0], chapter_step=left[1])
    tap(quick, "learn")
    assert (lesson(quick).chapter, lesson(quick).place) == ("1-walking", 0)


def test_every_lesson_can_be_skipped(quick: App) -> None:
    tap(quick, "learn")
    for name in lessons.chapters():
        assert lesson(quick).chapter == name
        tap(quick, "skip")
        assert isinstance(quick.stack.top, DialogScene)
        tap(quick, "stay")
        assert lesson(quick).chapter == name
        tap(quick, "skip")
        tap(quick, "skip")
    tap(quick, "close")
    assert isinstance(quick.stack.top, TitleScene)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_guide_stands_in_sight_and_hides_neither_target_nor_tools(
    quick: App, size: tuple[int, int]
) -> None:
    quick.window.size = size
    settle(quick)
    for name in lessons.chapters():
        quick.go("tutorial", chapter=name)
        settle(quick)
        wait(quick)
        while (table := quick.stack.top) and isinstance(table, TutorialTable) and table.chapter == name:
            spots = [spot.rect for spot in table.hotspots() if spot.id.startswith("zoom")]
            target = table.target
            assert table.rect.contains(table.bubble)
            assert [rect for rect in spots if table.bubble.colliderect(rect)] == []
            if target is not None:
                assert table.rect.contains(target)
                assert not table.bubble.colliderect(target), (name, table.place)
            table.activate(next_spot(table))
            table.changed()
            settle(quick)
            wait(quick)
        assert not isinstance(quick.stack.top, ErrorScene)


def test_a_real_game_tells_each_new_thing_once_until_that_is_turned_off(quick: App) -> None:
    assert [name for name in FIRST_TIMES if tr(f"tutorial.first.{name}") == f"tutorial.first.{name}"] == []
    for advice in (True, False):
        quick.change(advice=advice, told=())
        for name in lessons.chapters():
            quick.go("table", match=lessons.opened(name, 0))
            settle(quick)
            table = quick.stack.top
            assert isinstance(table, CatacombsTable)
            for step in lessons.script(lessons.chapter(name)):
                quick._notice = None
                if step.choose is not None and table.question is not None:
                    table.choose(lessons.wanted(table.match, step))
                    if quick.notice is not None:
                        assert quick.notice == tr(f"tutorial.first.{quick.settings.told[-1]}")
        told = quick.settings.told
        assert len(told) == len(set(told))
        if advice:
            assert set(told) >= {"explore", "turn", "roll", "take", "swap", "chest", "jump", "use"}
        else:
            assert told == ()
