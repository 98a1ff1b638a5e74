"""The colours of the players: far enough apart in every palette, for everybody, and never alone."""

import itertools
from collections.abc import Iterator

import pygame
import pytest

from scenes import theme
from scenes.render import paint
from scenes.render.assets import Assets
from scenes.settings import PALETTES, SYMBOLS
from scenes.theme import CREAM, INK, PLAYERS, Style
from tests.support.colours import SIGHTS, contrast, distance, seen

LEAST = {
    "bright": {"normal": 26, "without red": 23, "without green": 19, "without blue": 20},
    "distinct": dict.fromkeys(SIGHTS, 24),
    "gentle": {"normal": 16, "without red": 10, "without green": 10, "without blue": 10},
}
"""The least distance of any two players in each palette; 2.3 is just noticed."""
LEAST_LIGHT = 8.0
"""By how much the distinct colours differ in lightness at least, so that they do in grey too."""
SYMBOL = 3.0
"""The least contrast of a symbol to its colour."""


@pytest.fixture(autouse=True)
def plain() -> Iterator[None]:
    """Paints as usual again after each test."""
    yield
    theme.use(Style())


def colours(palette: str) -> dict[str, theme.Colour]:
    """Returns the players' colours in a palette, as every screen reads them."""
    theme.use(Style(palette=palette))
    return {name: player.colour for name, player in PLAYERS.items()}


def test_the_distance_is_that_of_the_published_examples() -> None:
    # Three pairs of the test data of Sharma, Wu and Dalal (2005).
    for one, other, far in (
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ):
        assert distance(one, other) == pytest.approx(far, abs=1e-4)
        assert distance(other, one) == pytest.approx(far, abs=1e-4)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("palette", PALETTES)
def test_any_two_players_are_told_apart(palette: str, sight: str) -> None:
    shown = {name: seen(colour, sight) for name, colour in colours(palette).items()}
    nearest = min(
        (distance(shown[one], shown[other]), one, other) for one, other in itertools.combinations(shown, 2)
    )
    assert nearest[0] >= LEAST[palette][sight], nearest


def test_the_distinct_colours_differ_in_grey_too() -> None:
    light = sorted(seen(colour, "normal")[0] for colour in colours("distinct").values())
    assert min(b - a for a, b in itertools.pairwise(light)) >= LEAST_LIGHT


@pytest.mark.parametrize("palette", PALETTES)
def test_symbols_are_seen_on_their_colours(palette: str) -> None:
    inked = {"sky", "sun", "chalk"}
    for name, colour in colours(palette).items():
        assert contrast(INK if name in inked else CREAM, colour) >= (4.5 if name in inked else SYMBOL), name


@pytest.mark.parametrize("symbols", SYMBOLS)
@pytest.mark.parametrize("palette", PALETTES)
def test_badges_show_the_colours_and_symbols_that_are_set(palette: str, symbols: str) -> None:
    theme.use(Style(palette=palette, symbols=symbols))
    assets = Assets()
    marks = set()
    for name, player in PLAYERS.items():
        badge = assets.image(player.badge, 128)
        assert tuple(badge.get_at((64 - 36, 64 + 14)))[:3] == pytest.approx(player.colour, abs=3), name
        marks.add(pygame.image.tobytes(pygame.transform.grayscale(badge), "RGB"))
    assert len(marks) == len(PLAYERS)


def test_numbers_take_the_place_of_shapes() -> None:
    shapes = {player.badge for player in PLAYERS.values()}
    theme.use(Style(symbols="numbers"))
    numbers = {player.badge for player in PLAYERS.values()}
    assert not shapes & numbers
    assert all(Assets().exists(badge) for badge in numbers)


def test_only_badges_are_recoloured_by_a_palette() -> None:
    theme.use(Style(palette="gentle"))
    text = f'<path fill="{theme.hexed(theme.PALETTES["bright"]["sun"])}"/>'
    assert paint.picture("catacombs/tiles/start", text) == text
    assert paint.picture("common/players/sun", text) != text
