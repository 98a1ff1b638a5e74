"""Reduced motion: things appear in their places; nothing hops, shakes, spins, grows or glides."""

import copy
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from karak.catacombs import events as e
from karak.engine.events import Event
from karak.engine.ids import ModuleId
from scenes.anim.director import Clip
from scenes.app import App
from scenes.games.catacombs.board_view import TILE
from scenes.games.catacombs.presenters import present
from scenes.games.catacombs.stage import Stage
from scenes.games.catacombs.table import CatacombsTable
from scenes.routes import ROUTES
from scenes.selftest import sample_match
from scenes.settings import Settings
from scenes.table.camera import Camera
from tests.scenes.test_presenters import happened
from tests.support.tables import open_table, shown_sets
from tests.support.windows import FakeClock

SHORT = 0.12
"""Seconds of what is only to be noticed."""
TINY = 1e-9
LONGEST = 2.0
"""Seconds of what is to be read."""


@pytest.fixture
def clock() -> FakeClock:
    """Returns the clock of the app."""
    return FakeClock()


@pytest.fixture
def app(clock: FakeClock) -> Iterator[App]:
    """Yields a window in which nothing moves."""
    app = App(
        ROUTES,
        size=(960, 540),
        settings=Settings(reduced_motion=True, advice=False),
        fullscreen=False,
        clock=clock,
    )
    yield app
    app.close()


@pytest.fixture(scope="module")
def quick() -> Iterator[App]:
    """Yields an app without animation."""
    app = App(ROUTES, settings=Settings(speed="off"), fullscreen=False)
    yield app
    app.close()


@pytest.mark.parametrize("modules", shown_sets(), ids="+".join)
def test_the_end_of_every_clip_is_a_still_picture(quick: App, modules: tuple[ModuleId, ...]) -> None:
    kinds: set[type[Event]] = set()
    for table, event in happened(modules, quick):
        clip = present(table, event)
        if clip is not None:
            kinds.add(type(event))
            assert 0 < clip.rest <= min(LONGEST, max(SHORT, clip.seconds)), event
            assert moved(table, clip) == [], event
        table.model.fold(event)
    assert len(kinds) > 15


def moved(table: CatacombsTable, clip: Clip[Stage]) -> list[Any]:
    """Returns what the end of a clip shows that hops, leans, shakes, spins or is on its way."""
    model = copy.copy(table.model)
    clip.show(table.stage, 1.0)
    stage = table.stage
    dice = stage.dice
    found = [
        *(pose for pose in stage.pawns.values() if max(map(abs, (pose.lift, pose.lean, pose.press))) > TINY),
        *([stage.tile] if stage.tile is not None and stage.tile.flip != 1 else []),
        *([dice] if dice is not None and any((*dice.lift, *dice.angle, *dice.aside)) else []),
        *([stage.omen] if stage.omen is not None and max(stage.omen.grown, stage.omen.dark) > TINY else []),
        *([stage.shake] if stage.shake else []),
        *([stage.banner] if stage.banner != 1 else []),
    ]
    stage.clear()
    assert table.model == model
    return found


def test_of_each_clip_only_its_end_is_shown(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = open_table(app, sample_match())
    progress: list[float] = []

    def watched(event: Event) -> Clip[Stage] | None:
        clip = present(table, event)
        if clip is None:
            return None

        def show(stage: Stage, t: float) -> None:
            progress.append(t)
            clip.show(stage, t)

        return Clip(clip.seconds, show, clip.folds_first, clip.rest)

    monkeypatch.setattr(table.director, "_present", watched)
    while len(progress) < 200 and table.match.state.result is None:
        table.update(0.05)
        assert not table.camera.gliding
    assert set(progress) == {1.0}


def seconds_of(game: App, clock: FakeClock) -> float:
    """Returns how long a game of computers takes to show its first choices."""
    match = sample_match()
    open_table(game, match)
    began = clock.seconds
    while len(match.log) < 25:
        clock.pass_(0.05)
        game.cycle(0)
    return clock.seconds - began


def test_a_game_goes_on_faster_and_never_lives(app: App, clock: FakeClock) -> None:
    still = seconds_of(app, clock)
    assert not app.life.awake
    app.change(reduced_motion=False)
    assert still < 0.9 * seconds_of(app, clock)
    assert app.life.awake


def test_it_is_switched_at_once_when_the_table_is_shown_again(app: App) -> None:
    table = open_table(app, sample_match())
    assert table.director.still
    assert table.camera.jumps
    app.push("settings")
    app.cycle(0)
    app.change(reduced_motion=False)
    app.back()
    app.cycle(0)
    assert not table.director.still
    assert not table.camera.jumps


def test_a_camera_jumps() -> None:
    camera = Camera(pygame.FRect(0, 0, 1400, 800), TILE)
    camera.bounds = pygame.FRect(-9, -9, 18, 18)
    camera.jumps = True
    camera.glide_to((5.0, 3.0))
    assert not camera.gliding
    assert camera.centre == (5.0, 3.0)


def test_the_table_of_a_new_game_is_laid_at_once(app: App) -> None:
    app.go("new_game")
    app.cycle(0)
    app.cycle(0)
    assert app.stack.top is not None
    assert not app.stack.top.animating
    drawn = app.frames
    app.cycle(0)
    assert app.frames == drawn


def test_the_dragon_and_the_end_are_moments_that_take_their_time(app: App) -> None:
    table = open_table(app, sample_match())
    cell = table.model.heroes[0].cell
    dragon = next(token for token, kind in table.book.tables["tokens"].items() if kind.ends_game)
    clip = present(table, e.TokenLaid(seat=0, cell=cell, token=dragon))
    assert clip is not None
    assert 1.5 < clip.seconds < 2.5
    clip.show(table.stage, 0.5)
    omen = table.stage.omen
    assert omen is not None
    assert omen.dark == 1
    assert omen.grown > 0.9
    assert omen.shake != (0.0, 0.0)
    table.stage.clear()
    result = sample_match(played=True).state.result
    assert result is not None
    ended = present(table, e.GameEnded(result=result))
    assert ended is not None
    ended.show(table.stage, 0.5)
    assert table.stage.finale is not None
    assert table.stage.finale.winners == result.winners
    table.stage.clear()
