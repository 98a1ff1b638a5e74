"""The words of the action bar: nothing is cut or leaves the bar, for every question of golden games."""

from collections.abc import Hashable, Iterator

import pygame
import pytest

from scenes.app import App
from scenes.games.catacombs.question import Question
from scenes.games.catacombs.stage import Stage
from scenes.games.catacombs.table import CatacombsTable
from scenes.input.focus import FocusRing
from scenes.render import text as type_
from scenes.render.canvas import Canvas
from scenes.routes import ROUTES
from scenes.settings import Settings
from tests.golden.playthrough import PLAYTHROUGHS
from tests.support.tables import golden_decisions, shown_sets

SIZES = ((960, 540), (1280, 720), (1920, 1080), (1440, 1080), (2520, 1080))
SPILL = 14
"""Units by which shadows and swollen pictures may leave the bar."""


@pytest.fixture(scope="module")
def quick() -> Iterator[App]:
    """Yields an app that animates nothing and answers nothing by itself."""
    app = App(ROUTES, settings=Settings(speed="off", single_answers=False), fullscreen=False)
    yield app
    app.close()


def looks_of(question: Question) -> Hashable:
    """Returns what the bar of a question depends on."""
    answers = tuple(
        (answer.label, answer.kind, answer.pictures, answer.chance) for answer in question.answers
    )
    fight = question.fight and (question.fight.token, len(question.fight.terms), bool(question.fight.dice))
    verbs = frozenset(option.verb for option in question.decision.options)
    return question.prompt, answers, fight, len(question.turns), bool(verbs & {"move", "explore", "jump"})


@pytest.fixture(scope="module")
def asked(quick: App) -> dict[Hashable, tuple[CatacombsTable, Question]]:
    """Returns every question of golden games that looks different, with its table."""
    found: dict[Hashable, tuple[CatacombsTable, Question]] = {}
    for played in PLAYTHROUGHS:
        if played.modules in shown_sets():
            for table, _ in golden_decisions(quick, played):
                assert table.question is not None
                found.setdefault(looks_of(table.question), (table, table.question))
    return found


class Watched(Canvas):
    """A canvas that notes what is drawn over the edge of an area."""

    area: pygame.Rect
    outside: list[pygame.Rect]

    def _put(
        self, picture: pygame.Surface, pos: tuple[float, float], anchor: str, alpha: int = 255
    ) -> pygame.Rect:
        rect = super()._put(picture, pos, anchor, alpha)
        if not self.area.contains(rect):
            self.outside.append(rect)
        return rect


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_words_of_every_question_fit(
    quick: App,
    asked: dict[Hashable, tuple[CatacombsTable, Question]],
    size: tuple[int, int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    quick.window.size = size
    quick.go("title")
    quick.cycle(0)
    quick.cycle(0)
    assert quick.window.get_surface().get_size() == size
    cut: set[str] = set()
    real = type_.ellipsis

    def noting(text: str, name: str, px: int, width: int) -> str:
        drawn = real(text, name, px, width)
        if drawn != type_.clean(text):
            cut.add(text)
        return drawn

    monkeypatch.setattr(type_, "ellipsis", noting)
    canvas = Watched(quick.canvas.surface, quick.canvas.scale, quick.canvas.offset)
    outside: list[tuple[str, pygame.Rect]] = []
    tables: set[int] = set()
    for table, question in asked.values():
        if id(table) not in tables:
            tables.add(id(table))
            table.resize(quick.layout)
        table.question = question
        canvas.area = canvas._area(table.bar.rect.inflate(2 * SPILL, 2 * SPILL))
        canvas.outside = []
        table.bar.draw(canvas, table.shown(question), Stage(), FocusRing())
        outside += [(question.prompt, rect) for rect in canvas.outside]
    assert len(asked) > 300
    assert (cut, outside) == (set(), [])


def test_a_text_that_does_not_fit_is_noted(quick: App) -> None:
    """The check above can fail: a canvas too small cuts."""
    assert type_.ellipsis("a rather long answer", "serif", 33, 60) != "a rather long answer"
    canvas = Watched(quick.canvas.surface, quick.canvas.scale, quick.canvas.offset)
    canvas.area, canvas.outside = pygame.Rect(0, 0, 20, 20), []
    canvas.text("a rather long answer", (10, 10), 33, anchor="left")
    assert canvas.outside


def test_no_two_answers_of_a_question_look_alike(
    asked: dict[Hashable, tuple[CatacombsTable, Question]],
) -> None:
    for _, question in asked.values():
        looks = [(answer.label, answer.pictures) for answer in question.answers]
        assert len(set(looks)) == len(looks), (question.prompt, looks)
