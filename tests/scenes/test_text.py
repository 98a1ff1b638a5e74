"""Text of any kind, and shapes of any size, are drawn without harm, within the room that they have."""

import pygame
import pytest

from scenes.app import FINEST
from scenes.render import text
from scenes.render.canvas import Canvas
from scenes.screens.draft import LONGEST_NAME, numbered, tidy

NAMES = {
    "W": "W" * 200,
    "i": "i" * 200,
    "very long": "W" * 20_000,
    "emoji": "🐉" * 200,
    "family": "👨‍👩‍👧‍👦" * 40,
    "nul": "a\0b",
    "surrogate": "a\ud800b\udfff",
    "control": "a\x1b[31m\x07\u0085b",
    "lines": "one\ntwo\r\n\tthree",
    "empty": "",
    "blank": "   \u00a0\u2003 ",
    "czech": "Řehoř Žižka",
    "polish": "Łucja Gęśl",
    "hungarian": "Ödön Őszi",
    "right to left": "שלום عليكم",
    "overridden": "\u202eabc",
    "combining": "a" + "\u0301" * 100,
    "private": "\ue000\U0010ffff",
    "spaces": "a" + " " * 200 + "b",
}
ALL = pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)


@pytest.fixture
def canvas() -> Canvas:
    """Returns a canvas of 1280 × 720 pixels, on which a unit is as small as it may be."""
    pygame.font.init()
    return Canvas(pygame.Surface((1280, 720)), FINEST)


@ALL
@pytest.mark.parametrize("face", ["serif", "sans", "bold"])
def test_any_name_renders_within_bounds(name: str, face: str) -> None:
    pygame.font.init()
    surface = text.render(name, face, 24, (0, 0, 0))
    assert surface.get_width() < 24 * 1.5 * text.LONGEST_LINE
    assert len(text.clean(name)) <= text.LONGEST_LINE


@ALL
def test_any_name_stays_in_its_width(canvas: Canvas, name: str) -> None:
    drawn = canvas.text(name, (100, 100), 32, width=300, anchor="left")
    assert drawn.width <= 302


@ALL
def test_any_name_stays_in_its_lines(canvas: Canvas, name: str) -> None:
    used = canvas.paragraph(name, (0, 0, 200, 100), 24, lines=3)
    assert used <= 3 * 24 * 1.3
    for line in text.wrap(name, "sans", 24, 100)[:40]:
        assert text.measure(line, "sans", 24)[0] <= 100 or len(line) == 1


@ALL
def test_any_name_is_tidied(name: str) -> None:
    tidied = tidy(name)
    assert tidied == tidied.strip()
    assert len(tidied) <= LONGEST_NAME
    tidied.encode("utf-8")
    assert all(letter.isprintable() or letter in "\u200d\u202e" for letter in tidied)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        (["Anna", "Anna", "Anna"], ["Anna", "Anna 2", "Anna 3"]),
        (["Anna", "Anna 2", "Anna"], ["Anna", "Anna 2", "Anna 3"]),
        (["", "", "Jan"], ["", "", "Jan"]),
    ],
)
def test_equal_names_are_numbered(given: list[str], shown: list[str]) -> None:
    assert numbered(given) == shown


def test_a_text_that_fits_is_left_alone() -> None:
    pygame.font.init()
    assert text.ellipsis("Karak", "serif", 30, 400) == "Karak"
    assert text.wrap("two words", "sans", 20, 400) == ["two words"]


def test_a_text_that_does_not_fit_ends_with_an_ellipsis() -> None:
    pygame.font.init()
    cut = text.ellipsis("Karak of the deep", "serif", 30, 150)
    assert cut.endswith(text.ELLIPSIS)
    assert text.measure(cut, "serif", 30)[0] <= 150


def test_no_text_is_smaller_than_fourteen_pixels(canvas: Canvas) -> None:
    assert canvas.text("Karak", (10, 10), 4).height == canvas.text("Karak", (10, 10), 14 / FINEST).height
    assert canvas.text("Karak", (10, 10), 24).height > canvas.text("Karak", (10, 10), 4).height


def test_no_room_at_all_does_no_harm(canvas: Canvas) -> None:
    canvas.text("Karak", (10, 10), 30, width=0)
    canvas.paragraph("Karak", (10, 10, 1, 1), 30)
    assert text.wrap("abc", "sans", 20, 0) == ["a", "b", "c"]


def test_lines_of_a_heading_are_about_equally_long() -> None:
    asked = "Aderyn, what now? Steps left: 3."
    width = text.measure(asked, "serif", 30)[0] - 2
    assert text.wrap(asked, "serif", 30, width) == ["Aderyn, what now? Steps left:", "3."]
    assert text.balanced(asked, "serif", 30, width) == ["Aderyn, what now?", "Steps left: 3."]
    assert text.balanced("Which way shall it lie", "serif", 30, width // 2) == ["Which way", "shall it lie"]
    assert text.balanced("Roll", "serif", 30, width) == ["Roll"]
    assert text.balanced("", "serif", 30, width) == text.wrap("", "serif", 30, width)


@pytest.mark.parametrize("size", [(0.0, 40.0), (40.0, 0.0), (-5.0, 40.0), (-90.0, -60.0)])
def test_a_shape_without_room_leaves_the_picture_as_it_is(canvas: Canvas, size: tuple[float, float]) -> None:
    before = canvas.surface.copy()
    rect = pygame.FRect(200, 200, *size)
    canvas.svg('<rect width="9" height="9" fill="#FFFFFF"/>', rect)
    canvas.panel(rect)
    canvas.button(rect, focus=True)
    assert canvas.surface.get_buffer().raw == before.get_buffer().raw
    canvas.button(pygame.FRect(200, 200, 40, 40))
    assert canvas.surface.get_buffer().raw != before.get_buffer().raw
