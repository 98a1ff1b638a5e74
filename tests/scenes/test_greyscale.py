"""A full table without any colour: all five players can be told apart by light and by shape."""

import itertools
from collections.abc import Iterator
from typing import Any, NamedTuple

import pygame
import pytest

from karak.bots import BOTS
from karak.bots.base import seat_rng
from karak.catacombs.defs import preset
from karak.engine.match import Match
from karak.engine.setup import GameSetup, SeatSetup
from karak.registry import rulebook
from scenes import theme
from scenes.app import App
from scenes.games.catacombs.table import CatacombsTable
from scenes.render.canvas import Canvas
from scenes.routes import ROUTES
from scenes.settings import Settings
from scenes.theme import PALETTES, PLAYERS, Player, Style
from tests.support.windows import settle

COLOURS = ("ember", "sky", "sun", "leaf", "plum")
LIGHT = 6.0
"""Levels of grey, of 255, by which two players' colours differ at least where no symbol is."""
SHAPE = 0.08
"""Part of a badge that differs at least between two symbols, seen as dark and light only."""
SIDE = 32
"""Pixels to which badges are brought before they are compared."""


class Seen(NamedTuple):
    """What a player looks like without colour: the grey of a stripe and of a base, and the badges."""

    stripe: float
    base: float
    badges: list[bytes]


class Watch:
    """Notes where badges and bases are drawn, in pixels."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.badges: list[tuple[str, pygame.Rect]] = []
        self.bases: list[tuple[Any, pygame.Rect]] = []
        image = Canvas.image

        def noting(canvas: Canvas, name: str, pos: Any, width: float, **look: Any) -> None:
            image(canvas, name, pos, width, **look)
            rect = pygame.Rect(0, 0, canvas.px(width), canvas.px(width))
            rect.center = canvas.at(pos)
            if name.startswith("common/players/"):
                self.badges.append((name, rect))
            elif name == "common/ui/standee-base":
                self.bases.append((look["recolour"], rect))

        monkeypatch.setattr(Canvas, "image", noting)

    def badge(self, player: Player, near: pygame.Rect) -> pygame.Rect:
        """Returns where the badge of a player is that touches a place."""
        return next(rect for name, rect in self.badges if name == player.badge and rect.colliderect(near))


def match_of_five() -> Match:
    """Returns a game of five whose heroes stand apart from one another."""
    book = rulebook()
    seats = tuple(SeatSetup(hero="deal", colour=colour) for colour in COLOURS)
    switches = preset(book, "summary")
    setup = GameSetup(modules=("catacombs",), seats=seats, preset="summary", switches=switches, seed=5)
    match = Match.of(book, setup)
    chance = [seat_rng(setup.seed, seat) for seat in range(len(seats))]
    while len({hero.cell for hero in match.view(0).heroes}) < len(seats):  # type: ignore[attr-defined]
        decision = match.decisions[0]
        bot = BOTS["random"]
        view = match.view(decision.seat)
        match.choose(bot.choose(book, view, decision, chance[decision.seat]))  # type: ignore[arg-type]
    return match


@pytest.fixture
def table() -> Iterator[CatacombsTable]:
    """Yields a table of five."""
    app = App(ROUTES, size=(1920, 1080), settings=Settings(speed="off", hints=False), fullscreen=False)
    app.go("table", match=match_of_five())
    settle(app)
    scene = app.stack.top
    assert isinstance(scene, CatacombsTable)
    yield scene
    theme.use(Style())
    app.close()


def looked_at(table: CatacombsTable, monkeypatch: pytest.MonkeyPatch) -> list[Seen]:
    """Returns how each player is seen on the drawn table without colour."""
    found = []
    for seat, colour in enumerate(COLOURS):
        canvas = Canvas(table.app.canvas.surface, table.app.canvas.scale, table.app.canvas.offset)
        player = PLAYERS[colour]
        x, y = table.model.heroes[seat].cell
        table.camera.zoom, table.camera.centre = 1.0, (x + 0.5, y + 0.5)
        with monkeypatch.context() as patch:
            watch = Watch(patch)
            table.draw(canvas)
        grey = pygame.transform.grayscale(canvas.surface)
        board = canvas._area(table.boards.rects(table.model.seat)[seat])
        stripe = pygame.Rect(board.x + canvas.px(8), board.centery - 4, canvas.px(8), 8)
        base = next(rect for recolour, rect in watch.bases if recolour == player.base)
        front = pygame.Rect(0, 0, base.width // 8, base.width // 40)
        front.center = (round(base.left + 0.36 * base.width), round(base.centery + 0.1 * base.width))
        badges = [watch.badge(player, place) for place in (board, base)]
        found.append(Seen(mean(grey, stripe), mean(grey, front), [disc(grey, rect) for rect in badges]))
    return found


def mean(grey: pygame.Surface, rect: pygame.Rect) -> float:
    """Returns the mean level of grey in a rectangle."""
    return float(pygame.transform.average_color(grey, rect)[0])


def disc(grey: pygame.Surface, rect: pygame.Rect) -> bytes:
    """Returns the levels of grey of a badge within its circle, brought to one size."""
    small = pygame.transform.smoothscale(grey.subsurface(rect), (SIDE, SIDE))
    levels = pygame.image.tobytes(small, "RGB")[::3]
    middle, reach = (SIDE - 1) / 2, (0.38 * SIDE) ** 2
    return bytes(
        levels[y * SIDE + x]
        for y in range(SIDE)
        for x in range(SIDE)
        if (x - middle) ** 2 + (y - middle) ** 2 <= reach
    )


def shape(badge: bytes) -> list[bool]:
    """Returns which parts of a badge are light: all others are dark."""
    middle = (min(badge) + max(badge)) / 2
    return [level > middle for level in badge]


def shapes_differ(one: bytes, other: bytes) -> float:
    """Returns the part of two badges in which one is light and the other dark."""
    first, second = shape(one), shape(other)
    return sum(a != b for a, b in zip(first, second, strict=True)) / len(first)


def alike(seen: list[Seen]) -> list[str]:
    """Returns every pair of players that cannot be told apart, and where."""
    found = []
    for (one, a), (other, b) in itertools.combinations(zip(COLOURS, seen, strict=True), 2):
        if abs(a.stripe - b.stripe) < LIGHT:
            found.append(f"stripes of {one} and {other}")
        if abs(a.base - b.base) < LIGHT:
            found.append(f"bases of {one} and {other}")
        if min(shapes_differ(*badges) for badges in zip(a.badges, b.badges, strict=True)) < SHAPE:
            found.append(f"badges of {one} and {other}")
    return found


def test_the_badges_of_one_player_are_alike(table: CatacombsTable, monkeypatch: pytest.MonkeyPatch) -> None:
    for seen in looked_at(table, monkeypatch):
        assert shapes_differ(*seen.badges) < SHAPE


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("symbols", ["shapes", "numbers"])
def test_five_players_are_told_apart(
    table: CatacombsTable, palette: str, symbols: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.app.change(palette=palette, symbols=symbols)
    settle(table.app)
    assert alike(looked_at(table, monkeypatch)) == []


class Twin(Player):
    """A player with the symbol of ember, in another colour that is as light."""

    colour = (0, 190, 133)  # type: ignore[assignment]


def test_the_same_symbol_in_a_colour_as_light_is_noticed(
    table: CatacombsTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PLAYERS, "plum", Twin("ember", "triangle"))
    table.changed()
    assert set(alike(looked_at(table, monkeypatch))) >= {
        "stripes of ember and plum",
        "bases of ember and plum",
        "badges of ember and plum",
    }
