"""Strong contrast: every text stands out from its ground by 7 : 1, lines are stronger, and nothing glows."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pygame
import pytest

from karak.engine.match import Match
from karak.registry import rulebook
from scenes import theme
from scenes.app import App
from scenes.render import paint
from scenes.render import text as type_
from scenes.render.assets import Assets
from scenes.render.canvas import Canvas
from scenes.routes import ROUTES
from scenes.selftest import samples
from scenes.settings import Settings
from scenes.theme import Colour, Style
from tests.support.colours import contrast
from tests.support.games import Picker, play, set_up
from tests.support.tables import at_table, open_table
from tests.support.windows import settle

LEAST = 7.0
ENOUGH = 0.85
"""Part of the ground around a text from which it stands out."""
STEPS = (16, 5)
"""Places of the ground that are looked at, across and down."""


class Ground(NamedTuple):
    """A text with its colours, and those of the pixels on which it was drawn."""

    text: str
    colour: Colour
    outline: Colour | None
    pixels: list[Colour]

    @property
    def read(self) -> float:
        """Returns on which part of its ground it can be read."""
        if self.outline is not None and contrast(self.colour, self.outline) >= LEAST:
            return 1.0
        good = sum(contrast(self.colour, pixel) >= LEAST for pixel in self.pixels)
        return good / len(self.pixels)


class Reader:
    """Notes every text that is drawn, with its ground."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seen: list[Ground] = []
        render, put = type_.render, Canvas._put
        faces: dict[int, tuple[str, Colour, Colour | None, pygame.Surface]] = {}

        def rendering(
            text: str, name: str, px: int, colour: Colour, outline: Colour | None = None, thick: int = 0
        ) -> pygame.Surface:
            face = render(text, name, px, colour, outline, thick)
            faces[id(face)] = (text, colour, outline if thick else None, face)
            return face

        def putting(canvas: Canvas, picture: pygame.Surface, pos: Any, anchor: str, *more: Any) -> Any:
            if id(picture) in faces and picture.get_width() > 1:
                text, colour, outline, _ = faces[id(picture)]
                before = canvas.surface.copy()
                rect = put(canvas, picture, pos, anchor, *more)
                core = rect.inflate(-2, -rect.height // 2).clip(canvas.surface.get_clip())
                if core.width > 2 and core.height > 2:
                    self.seen.append(Ground(text, colour, outline, _sampled(before, core)))
                return rect
            return put(canvas, picture, pos, anchor, *more)

        monkeypatch.setattr(type_, "render", rendering)
        monkeypatch.setattr(Canvas, "_put", putting)


def _pixel(surface: pygame.Surface, x: int, y: int) -> Colour:
    colour = surface.get_at((x, y))
    return colour.r, colour.g, colour.b


def _sampled(surface: pygame.Surface, rect: pygame.Rect) -> list[Colour]:
    across, down = STEPS
    return [
        _pixel(
            surface,
            rect.left + (2 * column + 1) * rect.width // (2 * across),
            rect.top + (2 * row + 1) * rect.height // (2 * down),
        )
        for column in range(across)
        for row in range(down)
    ]


@pytest.fixture(scope="module")
def plain() -> Iterator[App]:
    """Yields an app in strong contrast."""
    app = App(
        ROUTES,
        settings=Settings(contrast=True, speed="off", advice=False, single_answers=False),
        fullscreen=False,
    )
    yield app
    app.close()
    theme.use(Style())


def faint(app: App, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """Returns the texts of the uppermost scene that do not stand out, after at least one that does."""
    theme.use(app.style)
    reader = Reader(monkeypatch)
    top = app.stack.top
    assert top is not None
    canvas = Canvas(app.canvas.surface, app.canvas.scale, app.canvas.offset)
    top.draw(canvas)
    assert reader.seen
    return [(ground.text, round(ground.read, 2)) for ground in reader.seen if ground.read < ENOUGH]


@pytest.mark.parametrize("name", ROUTES)
def test_every_text_of_a_screen_stands_out(plain: App, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plain.go(name, **samples()[name]())
    settle(plain)
    assert faint(plain, monkeypatch) == []


def test_every_text_of_the_questions_of_a_game_stands_out(
    plain: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.of(rulebook(), at_table(set_up(("catacombs",), 3, 21, "summary", {"round_limit": "30"})))
    table = open_table(plain, match)
    picker, asked = Picker(5), set()
    for decision in play(match, picker):
        if decision.kind in asked:
            continue
        asked.add(decision.kind)
        with monkeypatch.context() as patched:
            plain.go("table", match=match)
            settle(plain)
            assert faint(plain, patched) == [], decision.kind
    assert len(asked) > 4
    assert table.match is match


def test_without_it_faded_texts_are_fainter() -> None:
    theme.use(Style())
    assert paint.letters(theme.FADED) == theme.FADED
    theme.use(Style(contrast=True))
    assert paint.letters(theme.FADED) == theme.INK
    assert paint.letters(theme.mixed(theme.NIGHT, theme.CREAM, 0.72)) == theme.CREAM
    theme.use(Style())


def test_lines_are_half_as_wide_again_and_only_those_in_ink() -> None:
    theme.use(Style(contrast=True))
    text = '<path stroke="#2A1A2E" stroke-width="4" d=""/><path stroke="#FFD65A" stroke-width="4"/>'
    assert paint.drawing(text) == text.replace('"4" d', '"6" d')
    theme.use(Style())
    assert paint.drawing(text) == text


def test_floors_are_flat_and_walls_are_dark() -> None:
    theme.use(Style(contrast=True))
    tile = Assets().image("catacombs/tiles/corridor-straight", 256)
    floor = {_pixel(tile, 128 + x, 30) for x in range(-20, 21)}
    for shades in zip(*floor, strict=True):
        assert max(shades) - min(shades) < 12, "no lines between stones"
    assert min(contrast(colour, theme.rgb("#1B1830")) for colour in floor) > 8
    assert _pixel(tile, 20, 90) == pytest.approx(theme.rgb("#1B1830"), abs=3)
    theme.use(Style())


def test_the_style_is_changed_at_once_on_every_screen() -> None:
    app = App(ROUTES, settings=Settings(speed="off"), fullscreen=False)
    app.go("title")
    settle(app)
    shown = [pygame.image.tobytes(app.window.get_surface(), "RGB")]
    for change in ({"contrast": True}, {"contrast": False}):
        drawn = app.frames
        app.change(**change)
        settle(app)
        assert app.frames == drawn + 1
        shown.append(pygame.image.tobytes(app.window.get_surface(), "RGB"))
    assert shown[0] == shown[2]
    assert shown[0] != shown[1]
    app.close()
