"""Every registered screen in every size of window: it opens, nothing overlaps, nothing is cut, it closes."""

import itertools
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, cast

import pygame
import pytest
from msgspec.structs import replace

from karak.bots import BOTS
from karak.bots.base import seat_rng
from karak.catacombs.defs import preset
from karak.catacombs.state import State
from karak.engine.match import Match
from karak.engine.setup import GameSetup, SeatSetup
from karak.registry import MODULES, rulebook
from scenes.app import App
from scenes.render import text as type_
from scenes.render.canvas import Canvas
from scenes.routes import ROUTES
from scenes.scene import Scene
from scenes.screens.draft import Draft
from scenes.screens.error import ErrorScene
from scenes.screens.result import PAGES as RESULT_PAGES
from scenes.selftest import sample_match, samples
from scenes.settings import Settings
from scenes.theme import HEIGHT

SIZES = [
    (960, 540),
    (1280, 720),
    (1920, 1080),
    (2560, 1080),
    (2560, 1440),
    (3840, 2160),
    (1440, 1080),
    (1350, 1080),
    (1728, 1080),
]
SMALLEST_TARGET = 63.9


def five_seats(name: str) -> GameSetup:
    """Returns a set-up of five seats, all named alike."""
    seats = tuple(
        SeatSetup(hero="deal", player=name and f"{name[:-1]}{number}", colour=colour, bot=bot)
        for number, (colour, bot) in enumerate(
            zip(("ember", "sky", "sun", "leaf", "plum"), ("", "random", "greedy", "", ""), strict=True)
        )
    )
    switches = preset(rulebook(), "booklet") | {"round_limit": "15"}
    return GameSetup(modules=("catacombs",), seats=seats, preset="booklet", switches=switches, seed=3)


def with_all_modules(first: int = 0) -> Draft:
    """Returns a table of five with all modules, whose heroes stand side by side in their order."""
    table = Draft.ready(rulebook(tuple(MODULES)))
    for _ in range(3):
        table.add()
    for place, seat in enumerate(table.seats):
        seat.hero = table.heroes[(first + place) % len(table.heroes)]
    return table


def without_arenas() -> Draft:
    """Returns a table that cannot start: too little of what brings the variant is left."""
    table = with_all_modules()
    table.set_switch("arenas", "off")
    assert table.fault() is not None
    return table


@cache
def five_played() -> Match:
    """Returns a game of five computers with long names, played to its end."""
    setup = five_seats(LONG)
    seats = tuple(replace(seat, bot=seat.bot or "random") for seat in setup.seats)
    match = Match.of(rulebook(), replace(setup, seats=seats))
    chance = [seat_rng(setup.seed, seat) for seat in range(len(seats))]
    while match.state.result is None:
        decision = match.decisions[0]
        view = cast("State", match.view(decision.seat))
        bot = BOTS[seats[decision.seat].bot]
        match.choose(bot.choose(match.book, view, decision, chance[decision.seat]))
    return match


LONG = "W" * 24
FULL: dict[str, tuple[str, Callable[[], dict[str, Any]]]] = {
    "five seats": ("new_game", lambda: {"setup": five_seats("")}),
    "five long names": ("new_game", lambda: {"setup": five_seats(LONG)}),
    "five at the table": ("table", lambda: {"match": Match.of(rulebook(), five_seats(LONG))}),
    "all modules": ("modules", lambda: {"table": with_all_modules()}),
    "all switches": ("switches", lambda: {"table": with_all_modules()}),
    "first added heroes": ("new_game", lambda: {"setup": with_all_modules(5).setup(1)}),
    "last added heroes": ("new_game", lambda: {"setup": with_all_modules(8).setup(1)}),
    "no start": ("new_game", lambda: {"setup": without_arenas().setup(1)}),
    "long question": ("dialog", lambda: {"text": "Why? " * 40}),
    **{
        f"five heroes' {page}": ("result", lambda page=page: {"match": five_played(), "page": page})
        for page in RESULT_PAGES
    },
    "seven rounds": ("result", lambda: {"match": sample_match(11, played=True)}),
}
CASES = {name: (name, what) for name, what in samples().items()} | FULL


@pytest.fixture(scope="module")
def wide() -> Iterator[App]:
    """Yields one app for all sizes."""
    app = App(ROUTES, settings=Settings(speed="off"), fullscreen=False)
    yield app
    app.close()


class Watched(Canvas):
    """A canvas that notes each text drawn over the edge of the layout."""

    outside: list[str]
    layout: pygame.FRect

    def text(self, text: str, pos: tuple[float, float], size: float, **look: Any) -> pygame.FRect:
        rect = super().text(text, pos, size, **look)
        if text and not self.layout.inflate(4, 4).contains(rect):
            self.outside.append(text)
        return rect


def opened(app: App, size: tuple[int, int], case: str) -> Scene:
    app.window.size = size
    app.cycle(0)
    name, what = CASES[case]
    app.go(name, **what())
    app.cycle(0)
    app.cycle(0)
    scene = app.stack.top
    assert scene is not None
    assert isinstance(scene, ErrorScene) == (name == "error")
    assert app.window.get_surface().get_size() == size
    return scene


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("case", CASES)
def test_screen_fits_its_window(
    wide: App, case: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(wide, size, case)
    cut: list[str] = []
    real = type_.ellipsis

    def noting(text: str, name: str, px: int, width: int) -> str:
        drawn = real(text, name, px, width)
        if drawn != type_.clean(text) and "WWW" not in text and "Why?" not in text:
            cut.append(text)
        return drawn

    monkeypatch.setattr(type_, "ellipsis", noting)
    canvas = Watched(wide.canvas.surface, wide.canvas.scale, wide.canvas.offset)
    canvas.outside = []
    canvas.layout = scene.rect
    scene.draw(canvas)
    assert (cut, canvas.outside) == ([], [])

    scene.settle()
    spots = scene.focus.hotspots
    assert spots
    assert len({spot.id for spot in spots}) == len(spots)
    assert [spot.id for spot in spots if not scene.rect.contains(spot.rect)] == []
    assert [spot.id for spot in spots if min(spot.rect.size) < SMALLEST_TARGET] == []
    pairs = itertools.combinations(spots, 2)
    assert [(a.id, b.id) for a, b in pairs if a.rect.inflate(-1, -1).colliderect(b.rect)] == []


def test_every_registered_screen_is_tried() -> None:
    assert {name for name, _ in CASES.values()} == set(ROUTES)


@pytest.mark.parametrize("case", [case for case in CASES if not case.startswith("five at")])
def test_every_hotspot_of_a_screen_is_reached_by_arrows_and_by_tab(wide: App, case: str) -> None:
    scene = opened(wide, (1280, 720), case)
    spots = scene.focus.hotspots
    by_tab = set()
    for _ in spots:
        scene.focus.step(1)
        by_tab.add(scene.focus.focused)
    assert by_tab == {spot.id for spot in spots}
    reached, waiting = {spots[0].id}, [spots[0].id]
    from scenes.input.actions import ActionKind

    while waiting:
        here = waiting.pop()
        for kind in (ActionKind.UP, ActionKind.DOWN, ActionKind.LEFT, ActionKind.RIGHT):
            scene.focus.focused = here
            scene.focus.move(kind)
            there = scene.focus.focused
            if there is not None and there not in reached:
                reached.add(there)
                waiting.append(there)
    assert reached == by_tab


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_layout_is_1080_high_and_as_wide_as_the_window(wide: App, size: tuple[int, int]) -> None:
    scene = opened(wide, size, "title")
    assert scene.size[1] == HEIGHT
    assert scene.size[0] == pytest.approx(min(2.4, max(1.25, size[0] / size[1])) * HEIGHT)
