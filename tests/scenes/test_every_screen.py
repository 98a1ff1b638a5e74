"""Every registered screen in every size of window: it opens, nothing overlaps, nothing is cut, it closes."""

import itertools
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple, cast

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
from karak.saves import Store
from karak.tools.text import FALLBACK, PSEUDO
from scenes import i18n
from scenes.app import App
from scenes.input.actions import Action, ActionKind
from scenes.render import text as type_
from scenes.render.canvas import Canvas
from scenes.routes import ROUTES
from scenes.scene import Scene
from scenes.screens.draft import Draft
from scenes.screens.error import ErrorScene
from scenes.screens.result import PAGES as RESULT_PAGES
from scenes.selftest import sample_match, samples
from scenes.settings import Settings, TextSize

SIZES: list[tuple[tuple[int, int], TextSize]] = [
    *(
        (size, text_size)
        for size in ((960, 540), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160), (1440, 1080))
        for text_size in (100, 200)
    ),
    ((1366, 768), 125),
    ((1350, 1080), 100),
    ((1728, 1080), 150),
    ((2560, 1440), 75),
]
SMALLEST_TARGET = 42.6
"""Pixels."""
SMALLEST_TEXT = 14


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
NAMES = ("WWW", "Why?")
"""Texts that people made, which may be cut."""
FULL: dict[str, tuple[str, Callable[[], dict[str, Any]]]] = {
    "five seats": ("new_game", lambda: {"setup": five_seats("")}),
    "five long names": ("new_game", lambda: {"setup": five_seats(LONG)}),
    "five at the table": ("table", lambda: {"match": Match.of(rulebook(), five_seats(LONG))}),
    "all modules": ("modules", lambda: {"table": with_all_modules()}),
    "all switches": ("switches", lambda: {"table": with_all_modules()}),
    "first added heroes": ("new_game", lambda: {"setup": with_all_modules(5).setup(1)}),
    "last added heroes": ("new_game", lambda: {"setup": with_all_modules(8).setup(1)}),
    "no start": ("new_game", lambda: {"setup": without_arenas().setup(1)}),
    "ended games": ("saves", lambda: {"kind": "finished"}),
    "long question": ("dialog", lambda: {"text": "Why? " * 40}),
    **{
        f"five heroes' {page}": ("result", lambda page=page: {"match": five_played(), "page": page})
        for page in RESULT_PAGES
    },
    "seven rounds": ("result", lambda: {"match": sample_match(11, played=True)}),
}
CASES = {name: (name, what) for name, what in samples().items()} | FULL


@pytest.fixture(scope="module")
def wide(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """Yields one app for all sizes, which speaks longer words with accents, with saved games of all sorts."""
    store = Store(tmp_path_factory.mktemp("saves"))
    app = App(ROUTES, settings=Settings(speed="off", language=PSEUDO), fullscreen=False, store=store)
    for match in (sample_match(1), sample_match(2), five_played(), Match.of(rulebook(), five_seats(LONG))):
        app.keeper.start(match)
    (store.folder / "game-20200101-000000-abcdef.karak").write_bytes(b'{"kind": "karak-save", "format": 99}')
    yield app
    app.close()
    i18n.use(FALLBACK)


class Written(NamedTuple):
    """A text as it was drawn, in pixels."""

    text: str
    px: int
    rect: pygame.Rect
    clip: pygame.Rect

    @property
    def core(self) -> pygame.Rect:
        """Returns where the letters stand: without the room above and below them."""
        return self.rect.inflate(-4, -round(self.rect.height * 0.45))

    @property
    def number(self) -> bool:
        """Returns whether it is a mere number, as they stand beside things of the board."""
        return not any(letter.isalpha() for letter in self.text)


class Watch:
    """Notes every text that a canvas draws, and every one that is cut."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.cut: list[str] = []
        self.written: list[Written] = []
        self._faces: dict[int, tuple[str, int, pygame.Surface]] = {}
        ellipsis, render, put = type_.ellipsis, type_.render, Canvas._put

        def cutting(text: str, name: str, px: int, width: int) -> str:
            drawn = ellipsis(text, name, px, width)
            if drawn != type_.clean(text) and not any(name in text for name in NAMES):
                self.cut.append(text)
            return drawn

        def rendering(text: str, name: str, px: int, *look: Any) -> pygame.Surface:
            face = render(text, name, px, *look)
            self._faces[id(face)] = (text, px, face)
            return face

        def putting(canvas: Canvas, picture: pygame.Surface, *where: Any) -> pygame.Rect:
            rect = put(canvas, picture, *where)
            if id(picture) in self._faces and picture.get_width() > 1:
                text, px, _ = self._faces[id(picture)]
                self.written.append(Written(text, px, rect, canvas.surface.get_clip()))
            return rect

        monkeypatch.setattr(type_, "ellipsis", cutting)
        monkeypatch.setattr(type_, "render", rendering)
        monkeypatch.setattr(Canvas, "_put", putting)

    def faults(self, layout: pygame.Rect, targets: list[pygame.Rect]) -> list[str]:
        """Returns what is wrong with the texts: cut, outside, half hidden, small, over one another."""
        found = [f"cut: {text}" for text in self.cut]
        seen = [text for text in self.written if text.rect.colliderect(text.clip)]
        for text in seen:
            if not layout.inflate(4, 4).contains(text.rect):
                found.append(f"outside: {text.text}")
            elif not text.number and not text.clip.inflate(4, 4).contains(text.core):
                found.append(f"half hidden: {text.text}")
            if text.px < SMALLEST_TEXT:
                found.append(f"small: {text.text}")
            if not text.number and any(
                text.core.colliderect(target) and not target.contains(text.core) for target in targets
            ):
                found.append(f"over the edge of a target: {text.text}")
        for one, other in itertools.combinations(seen, 2):
            if not (one.number and other.number) and one.core.colliderect(other.core):
                found.append(f"over one another: {one.text} / {other.text}")
        return found


def opened(app: App, size: tuple[int, int], text_size: TextSize, case: str) -> Scene:
    app.change(text_size=text_size)
    app.window.size = size
    app.cycle(0)
    name, what = CASES[case]
    app.go("title")
    app.push(name, **what())
    app.cycle(0)
    app.cycle(0)
    scene = app.stack.top
    assert scene is not None
    assert isinstance(scene, ErrorScene) == (name == "error")
    assert app.window.get_surface().get_size() == size
    return scene


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize(
    ("size", "text_size"),
    SIZES,
    ids=lambda value: f"{value[0]}x{value[1]}" if isinstance(value, tuple) else str(value),
)
def test_screen_fits_its_window(
    wide: App, case: str, size: tuple[int, int], text_size: TextSize, monkeypatch: pytest.MonkeyPatch
) -> None:
    # All screens come at one size before the next one does: pictures are rasterised once for each.
    scene = opened(wide, size, text_size, case)
    scene.settle()
    canvas = Canvas(wide.canvas.surface, wide.canvas.scale, wide.canvas.offset)
    spots = scene.focus.hotspots
    edges = [canvas._area(spot.rect) for spot in spots if ":" not in spot.id]
    watch = Watch(monkeypatch)
    scene.draw(canvas)
    assert watch.faults(canvas._area(scene.rect), edges) == []

    assert spots
    assert len({spot.id for spot in spots}) == len(spots)
    assert [spot.id for spot in spots if not scene.rect.contains(spot.rect)] == []
    assert [spot.id for spot in spots if min(spot.rect.size) * canvas.scale < SMALLEST_TARGET] == []
    pairs = itertools.combinations(spots, 2)
    assert [(a.id, b.id) for a, b in pairs if a.rect.inflate(-1, -1).colliderect(b.rect)] == []

    scene.handle(Action(ActionKind.BACK))
    wide.cycle(0)
    assert wide.stack.top is not scene
    assert not isinstance(wide.stack.top, ErrorScene)


@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((1920, 1080), 100), ((960, 540), 200)])
def test_no_english_word_is_cut(
    wide: App, size: tuple[int, int], text_size: TextSize, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where longer words give way to pictures, the shorter ones may stay and not fit."""
    wide.change(language="en")
    watch = Watch(monkeypatch)
    for case in CASES:
        scene = opened(wide, size, text_size, case)
        watch.cut.clear()
        scene.draw(Canvas(wide.canvas.surface, wide.canvas.scale, wide.canvas.offset))
        assert watch.cut == [], case
    wide.change(language=PSEUDO)


def test_every_registered_screen_is_tried() -> None:
    assert {name for name, _ in CASES.values()} == set(ROUTES)


@pytest.mark.parametrize("case", [case for case in CASES if not case.startswith("five at")])
def test_every_hotspot_of_a_screen_is_reached_by_arrows_and_by_tab(wide: App, case: str) -> None:
    scene = opened(wide, (1280, 720), 100, case)
    spots = scene.focus.hotspots
    by_tab = set()
    for _ in spots:
        scene.focus.step(1)
        by_tab.add(scene.focus.focused)
    assert by_tab == {spot.id for spot in spots}
    reached, waiting = {spots[0].id}, [spots[0].id]
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


@pytest.mark.parametrize(
    ("size", "text_size", "height"),
    [
        ((1920, 1080), 100, 1080),
        ((1920, 1080), 75, 1440),
        ((1920, 1080), 200, 540),
        ((3840, 2160), 200, 540),
        ((2560, 1080), 100, 1080),
        ((1280, 720), 100, 1080),
        ((1280, 720), 75, 1080),  # a unit is never smaller than two thirds of a pixel
        ((960, 540), 100, 810),
        ((960, 540), 200, 540),
        ((1440, 1080), 200, 675),  # nor is a layout narrower than 900 units
    ],
)
def test_the_larger_the_text_the_fewer_units_a_layout_has(
    wide: App, size: tuple[int, int], text_size: TextSize, height: float
) -> None:
    scene = opened(wide, size, text_size, "title")
    assert scene.size[1] == pytest.approx(height)
    assert scene.size[0] == pytest.approx(size[0] / size[1] * height)
