"""Computers at the table: they play by themselves, in time to be seen, and a broken one breaks no more."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from karak.engine.match import Match
from karak.registry import rulebook
from scenes.app import App
from scenes.games.catacombs.table import BOT_PAUSE, CatacombsTable
from scenes.routes import ROUTES
from scenes.screens.error import ErrorScene
from scenes.screens.result import ResultScene
from scenes.settings import Settings
from tests.golden.playthrough import picked
from tests.support.games import Picker, set_up
from tests.support.hands import STEP, Desk, Keys
from tests.support.tables import at_table, open_table
from tests.support.windows import FakeClock

SMALL = (960, 540)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """Yields a small window with all animations at normal speed."""
    clock = FakeClock()
    reports = tmp_path / "reports"
    app = App(ROUTES, size=SMALL, settings=Settings(), fullscreen=False, reports=reports, clock=clock)
    app.go("title")
    app.cycle(0)
    yield Desk(app, clock)
    app.close()


def seated(desk: Desk, bots: dict[int, str], seats: int = 2, seed: int = 31) -> Match:
    """Opens the table of a short game."""
    setup = set_up(("catacombs",), seats, seed, "summary", {"round_limit": "15"})
    match = Match.of(rulebook(), at_table(setup, bots))
    open_table(desk.app, match)
    return match


class Watch:
    """Notes how long nothing had moved when each choice was made."""

    def __init__(self, desk: Desk, match: Match) -> None:
        self.desk = desk
        self.table: CatacombsTable = desk.table
        self.moved = desk.clock.seconds
        self.pauses: list[tuple[int, float]] = []
        self.broken: list[str] = []
        match.subscribe(lambda _: self.chosen(match))

    @property
    def moving(self) -> bool:
        """Returns whether an event is shown or the camera is on its way."""
        return self.table.director.busy or self.table.camera.gliding

    def chosen(self, match: Match) -> None:
        """Notes a choice."""
        if self.moving:
            self.broken.append(str(match.log[-1]))
        self.pauses.append((match.log[-1].choice.seat, self.desk.clock.seconds - self.moved))
        self.moved = self.desk.clock.seconds

    def frame(self) -> None:
        """Lets one frame pass."""
        self.desk.frame(STEP / 2)
        if self.moving:
            self.moved = self.desk.clock.seconds


def test_computers_play_a_game_to_its_result(desk: Desk) -> None:
    desk.app.settings = Settings(speed="off")
    match = seated(desk, {0: "greedy", 1: "random", 2: "greedy"}, seats=3)
    watch = Watch(desk, match)
    for _ in range(20_000):
        if desk.top is not watch.table:
            break
        watch.frame()
    assert isinstance(desk.top, ResultScene)
    assert match.state.result is not None
    assert watch.broken == []
    assert {seat for seat, _ in watch.pauses} == {0, 1, 2}


def test_each_step_of_a_computer_is_seen_for_a_while_and_comes_when_nothing_moves(desk: Desk) -> None:
    match = seated(desk, {0: "random", 1: "greedy"})
    watch = Watch(desk, match)
    while len(match.log) < 30:
        watch.frame()
        assert watch.table.model is not None
    assert watch.broken == []
    assert min(pause for _, pause in watch.pauses) >= BOT_PAUSE - STEP
    assert max(pause for _, pause in watch.pauses) < BOT_PAUSE + 4 * STEP


def test_a_person_and_computers_take_turns(desk: Desk) -> None:
    desk.app.settings = Settings(speed="fast", single_answers=False)
    match = seated(desk, {1: "random", 2: "greedy"}, seats=3)
    keys, picker = Keys(desk), Picker(12)
    made: list[int] = []
    turns = 0
    while turns < 4:
        assert desk.rest()
        assert desk.decision.seat == 0
        made.append(len(match.log))
        option = picked(desk.decision, picker)
        turns += option == "end"
        keys.choose(option)
        assert match.log[made[-1]].choice.option == option
    assert desk.rest()
    by_person = {number for number, entry in enumerate(match.log) if entry.choice.seat == 0}
    assert set(made) == by_person
    assert {entry.choice.seat for entry in match.log} == {0, 1, 2}


def test_no_tap_answers_for_a_computer(desk: Desk) -> None:
    match = seated(desk, {0: "random", 1: "random"})
    watch = Watch(desk, match)
    keys = Keys(desk)
    for _ in range(200):
        watch.frame()
        if desk.top is not watch.table:
            break
        if not watch.moving and watch.table.question is not None:
            made = len(match.log)
            for key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_1, pygame.K_e, pygame.K_u):
                keys.press(key)
            assert len(match.log) == made
            assert watch.table.question.ghost == 0
    assert len(match.log) >= 4


def test_under_the_menu_computers_wait(desk: Desk) -> None:
    match = seated(desk, {0: "random", 1: "random"})
    desk.frames(2)
    keys = Keys(desk)
    keys.press(pygame.K_ESCAPE)
    desk.frame()
    assert not isinstance(desk.top, CatacombsTable)
    made = len(match.log)
    desk.frames(10)
    assert len(match.log) == made
    keys.press(pygame.K_ESCAPE)
    desk.frames(6)
    assert len(match.log) > made


def test_the_menu_over_the_last_moment_does_not_keep_the_result_away(desk: Desk) -> None:
    desk.app.settings = Settings(speed="off")
    match = seated(desk, {0: "greedy", 1: "greedy"})
    for _ in range(20_000):
        desk.frame(STEP)
        if match.state.result is not None and not desk.table.director.busy:
            break
    keys = Keys(desk)
    keys.press(pygame.K_ESCAPE)
    desk.frames(3)
    assert not isinstance(desk.top, ResultScene)
    keys.press(pygame.K_ESCAPE)
    desk.frames(3)
    assert isinstance(desk.top, ResultScene)


def raises(*_: Any) -> str:
    raise ZeroDivisionError("in the head")


def cheats(*_: Any) -> str:
    return "take:catacombs:item.dragon"


@pytest.mark.parametrize("choose", [raises, cheats])
def test_a_broken_computer_leads_to_the_error_screen(desk: Desk, choose: Any, tmp_path: Path) -> None:
    match = seated(desk, {0: "random", 1: "random"})
    desk.table.bots[0] = desk.table.bots[1] = SimpleNamespace(choose=choose)  # type: ignore[assignment]
    for _ in range(100):
        desk.clock.pass_(STEP)
        desk.app.cycle(0)
        if isinstance(desk.app.stack.top, ErrorScene):
            break
    assert isinstance(desk.app.stack.top, ErrorScene)
    assert len(match.log) == 0
    assert len(list((tmp_path / "reports").iterdir())) == 1
    desk.clock.pass_(1)
    Keys(desk).post(pygame.K_RETURN)
    for _ in range(3):
        desk.app.cycle(0)
    assert not isinstance(desk.app.stack.top, ErrorScene)
