"""The book of rules on the screen: each page fits and is readable in every window, whatever leads there."""

import itertools
from collections.abc import Iterator
from functools import partial
from typing import Any

import pygame
import pytest

from karak.engine.state import Term
from karak.registry import MODULES, rulebook
from karak.tools.text import FALLBACK, PSEUDO, pseudo
from scenes import i18n
from scenes.app import App
from scenes.games.catacombs.inspecting import sum_page
from scenes.input.actions import Action, ActionKind
from scenes.reading.pages import CONTENTS, Library, Passage
from scenes.reading.search import SEARCH
from scenes.render import text as type_
from scenes.render.canvas import Canvas
from scenes.routes import ROUTES
from scenes.screens.rules import RulesScene
from scenes.settings import Settings, TextSize
from tests.support.windows import FakeClock, press, settle, tap, write

SIZES: list[tuple[tuple[int, int], TextSize, str]] = [
    ((960, 540), 100, FALLBACK),
    ((1920, 1080), 100, FALLBACK),
    ((1350, 1080), 100, FALLBACK),
    ((1280, 720), 100, PSEUDO),
    ((960, 540), 200, PSEUDO),
    ((2560, 1080), 200, PSEUDO),
    ((1200, 900), 200, PSEUDO),
    ((1728, 1080), 150, PSEUDO),
]
SMALLEST_TARGET = 63.9
"""Units: never less than 43 pixels."""
SMALLEST_TEXT = 14


class Watched(Canvas):
    """A canvas that draws nothing, and notes what lies outside of the layout."""

    outside: list[str]
    sizes: list[int]
    layout: pygame.FRect

    def paragraph(self, text: str, rect: Any, size: float, **look: Any) -> float:
        high = super().paragraph(text, rect, size, **look)
        if not self.layout.contains(pygame.FRect(rect[0], rect[1], rect[2], high)):
            self.outside.append(text)
        self.sizes.append(self.px(size))
        return high


@pytest.fixture
def quick(clock: FakeClock) -> Iterator[App]:
    """Yields an app with a clock of its own."""
    app = App(ROUTES, settings=Settings(speed="off"), fullscreen=False, clock=clock)
    app.go("title")
    settle(app)
    yield app
    app.close()
    i18n.use(FALLBACK)


def opened(app: App, **what: Any) -> RulesScene:
    """Returns the book, opened over the title."""
    app.go("title")
    app.push("rules", **what)
    settle(app)
    assert isinstance(app.stack.top, RulesScene)
    return app.stack.top


@pytest.mark.parametrize(
    ("size", "text_size", "language"),
    SIZES,
    ids=[f"{width}x{height}-{text_size}-{language}" for (width, height), text_size, language in SIZES],
)
def test_every_leaf_of_every_page_fits(
    quick: App, size: tuple[int, int], text_size: TextSize, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick.window.size = size
    quick.change(text_size=text_size, language=language)
    quick.cycle(0)
    scene = opened(quick)
    cut: list[str] = []
    real = type_.ellipsis

    def noting(text: str, name: str, px: int, width: int) -> str:
        drawn = real(text, name, px, width)
        if drawn != type_.clean(text):
            cut.append(text)
        return drawn

    monkeypatch.setattr(type_, "ellipsis", noting)
    canvas = Watched(quick.canvas.surface, quick.canvas.scale, quick.canvas.offset)
    spread = scene.spread
    canvas.outside, canvas.sizes, canvas.layout = [], [], scene.rect
    below = spread.columns[0].bottom + 1
    leaves = 0
    for page in scene.reader.library.pages:
        scene.reader.go(page)
        count = len(scene.leaves().leaves)
        for leaf in range(count):
            scene.reader.place.leaf = leaf
            scene.changed()
            scene.settle()
            for widget in scene.widgets:
                widget.draw(canvas, scene.focus)
            spots = scene.focus.hotspots
            assert [spot.id for spot in spots if not scene.rect.contains(spot.rect)] == [], page
            assert [spot.id for spot in spots if min(spot.rect.size) < SMALLEST_TARGET] == [], page
            pairs = itertools.combinations([widget for widget in scene.widgets if widget.rect.height > 1], 2)
            over = [
                (a.id, b.id) for a, b in pairs if a.rect.inflate(-2, -2).colliderect(b.rect.inflate(-2, -2))
            ]
            assert over == [], page
            set_ = scene.leaves().leaves[leaf]
            assert [widget.id for widget in set_ if widget.rect.bottom > below] == [], page
            leaves += 1
    assert leaves > len(scene.reader.library.pages)
    assert (cut, canvas.outside) == ([], [])
    assert min(canvas.sizes) >= SMALLEST_TEXT


def test_a_clause_opens_the_leaf_on_which_it_stands(quick: App) -> None:
    library = Library(rulebook(tuple(MODULES)))
    leaves = set()
    for clause in ("fight.7", "curse.1", "regent.arena.2", "regent.thorn", "lord.8"):
        scene = opened(quick, clause=clause)
        assert scene.reader.page.id == library.page_of(clause)
        assert scene.reader.place.leaf == scene.leaves().clauses[clause]
        leaves.add(scene.reader.place.leaf)
    assert leaves == {0, 1}


def test_links_back_forward_and_contents_by_pointer(quick: App) -> None:
    scene = opened(quick)
    tap(quick, "link.3")
    there = scene.reader.page.id
    assert there != CONTENTS
    tap(quick, "back")
    assert scene.reader.page.id == CONTENTS
    tap(quick, "forward")
    assert scene.reader.page.id == there
    tap(quick, "contents")
    assert scene.reader.page.id == CONTENTS
    tap(quick, "close")
    assert quick.stack.top is not scene


def test_keys_follow_links_turn_leaves_and_close(quick: App) -> None:
    scene = opened(quick, page="rules.chapter.fight")
    press(quick, pygame.K_PAGEDOWN)
    assert scene.reader.place.leaf == 1
    press(quick, pygame.K_PAGEDOWN)
    assert scene.reader.place.leaf == len(scene.leaves().leaves) - 1
    press(quick, pygame.K_PAGEUP)
    assert scene.reader.place.leaf == 0
    scene.handle(Action(ActionKind.ZOOM, (500, 500), -1))
    scene.settle()
    scene.focus.focused = next(spot.id for spot in scene.focus.hotspots if spot.id.startswith("link."))
    press(quick, pygame.K_RETURN)
    assert scene.reader.page.id != "rules.chapter.fight"
    press(quick, pygame.K_BACKSPACE)
    assert (scene.reader.page.id, scene.reader.place.leaf) == ("rules.chapter.fight", 1)
    press(quick, pygame.K_ESCAPE)
    assert quick.stack.top is not scene


def test_results_come_as_letters_are_typed(quick: App) -> None:
    scene = opened(quick)
    tap(quick, "search")
    assert scene.typing
    write(quick, "drag")
    assert scene.reader.page.id == SEARCH
    many = len([spot for spot in scene.focus.hotspots if spot.id.startswith("link.")])
    write(quick, "on token")
    scene.settle()
    assert 0 < len([spot for spot in scene.focus.hotspots if spot.id.startswith("link.")]) < many
    press(quick, pygame.K_RETURN)
    assert not scene.typing
    assert scene.focus.focused == "link.0"
    press(quick, pygame.K_RETURN)
    assert scene.reader.page.id != SEARCH
    press(quick, pygame.K_BACKSPACE)
    assert scene.reader.place.query == "dragon token"


def test_words_that_were_not_typed_are_searched_once_they_are_written(quick: App) -> None:
    scene = opened(quick)
    scene.activate("search")
    scene.draft = "dragon"
    scene.finish()
    assert (scene.reader.page.id, scene.reader.place.query) == (SEARCH, "dragon")
    trail = len(scene.reader.trail)
    scene.activate("search")
    scene.finish()
    assert len(scene.reader.trail) == trail


def test_another_language_is_spoken_where_the_reader_is(quick: App) -> None:
    scene = opened(
        quick, page=partial(sum_page, (Term("catacombs:item.axe", 3),)), also=("catacombs:item.axe",)
    )
    title = scene.reader.page.title
    scene.reader.go("rules.chapter.fight", "fight.7")
    settle(quick)
    passages = [block.text for block in scene.reader.page.blocks if isinstance(block, Passage)]
    place = scene.reader.place
    quick.change(language=PSEUDO)
    settle(quick)
    assert scene.reader.place is place
    assert [block.text for block in scene.reader.page.blocks if isinstance(block, Passage)] == [
        pseudo(text) for text in passages
    ]
    scene.reader.search(pseudo("dragon"))
    assert "link.0" in {spot.id for spot in scene.hotspots()}
    scene.reader.at = 0
    assert scene.reader.page.title == pseudo(title)
