"""Playing at the table by mouse or keys: whole games, and every tap that must not count."""

from collections.abc import Iterator

import pygame
import pytest

from karak.engine.match import Match
from karak.registry import rulebook
from scenes.app import App
from scenes.routes import ROUTES
from scenes.screens.result import ResultScene
from scenes.settings import Settings, Speed
from tests.golden.playthrough import picked
from tests.support.games import Picker, set_up
from tests.support.hands import STEP, Desk, Hand, Keys, Mouse
from tests.support.tables import at_table, open_table
from tests.support.windows import FakeClock, click

SMALL = (960, 540)


@pytest.fixture
def desk() -> Iterator[Desk]:
    """Yields a small window with all animations at normal speed."""
    clock = FakeClock()
    app = App(ROUTES, size=SMALL, settings=Settings(), fullscreen=False, seed=11, clock=clock)
    app.go("title")
    app.cycle(0)
    app.cycle(0)
    yield Desk(app, clock)
    app.close()


def by_hand(speed: Speed) -> Settings:
    """Returns settings under which nothing answers itself."""
    return Settings(speed=speed, single_answers=False)


def seated(desk: Desk, seed: int = 21, bots: dict[int, str] | None = None, seats: int = 2) -> Match:
    """Opens the table of a new game and waits for the first question."""
    setup = set_up(("catacombs",), seats, seed, "summary", {"round_limit": "30"})
    match = Match.of(rulebook(), at_table(setup, bots))
    open_table(desk.app, match)
    assert desk.rest()
    return match


def play_by(desk: Desk, hand: Hand, picker: Picker) -> int:
    """Plays to the result and returns how many choices the hand made; each must count once."""
    made = 0
    while desk.rest():
        match = desk.table.match
        before = len(match.log)
        option = picked(desk.decision, picker)
        hand.choose(option)
        made += 1
        assert len(match.log) >= before + 1, f"{option} did not count"
        assert match.log[before].choice.option == option
    return made


def start_by_mouse(desk: Desk) -> None:
    mouse = Mouse(desk)
    for spot in ("play", "start"):
        desk.frame(1)
        mouse.tap(spot)
        desk.frame()


def start_by_keys(desk: Desk) -> None:
    keys = Keys(desk)
    for spot in ("play", "start"):
        desk.frame(1)
        keys.focus(spot)
        keys.press(pygame.K_RETURN)
        desk.frame()


@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_a_whole_game_from_the_title_to_the_result(desk: Desk, device: str) -> None:
    desk.app.settings = Settings(speed="off")
    if device == "mouse":
        start_by_mouse(desk)
        hand: Hand = Mouse(desk)
    else:
        start_by_keys(desk)
        hand = Keys(desk)
    desk.frame()
    match = desk.table.match
    made = play_by(desk, hand, Picker(3))
    assert made > 40
    assert isinstance(desk.top, ResultScene)
    assert match.state.result is not None
    by_hand = [entry for entry in match.log if entry.choice.seat == 0]
    assert made <= len(by_hand)


def shortly(desk: Desk, match: Match, picker: Picker, wanted: set[str], bound: int = 400) -> Iterator[str]:
    """Yields options to choose, as long as there are kinds of decisions that were not seen yet.

    Between two of them the one who asks has to have chosen; nothing moves.
    """
    missing = set(wanted)
    while missing and desk.rest():
        assert len(match.log) < bound, f"never asked: {missing}"
        missing.discard(desk.decision.kind)
        yield picked(desk.decision, picker)


PHASES = {
    "catacombs.roll_for_first",
    "catacombs.turn",
    "catacombs.lay_tile",
    "catacombs.fight",
    "catacombs.reward",
}


@pytest.mark.parametrize("speed", ["normal", "fast", "off"])
def test_twenty_clicks_in_200_ms_choose_once_in_every_phase(desk: Desk, speed: Speed) -> None:
    desk.app.settings = by_hand(speed)
    match, mouse = seated(desk), Mouse(desk)
    for option in shortly(desk, match, Picker(5), PHASES):
        pos = mouse.place(option)
        mouse.move(pos)
        desk.frame(1)
        before = len(match.log)
        for _ in range(20):
            mouse.down(pos)
            mouse.up(pos)
            desk.clock.pass_(0.01)
        assert [entry.choice.option for entry in match.log[before:]] == [option]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
@pytest.mark.parametrize("speed", ["normal", "off"])
def test_twenty_key_presses_in_200_ms_choose_once_in_every_phase(desk: Desk, speed: Speed, key: int) -> None:
    desk.app.settings = by_hand(speed)
    match, keys = seated(desk), Keys(desk)
    for option in shortly(desk, match, Picker(5), PHASES):
        while option.startswith("turn:") and desk.table.focus.get(option) is None:
            keys.press(pygame.K_r)
        keys.focus(option)
        desk.frame(1)
        before = len(match.log)
        for _ in range(20):
            keys.press(key)
            desk.clock.pass_(0.01)
        assert [entry.choice.option for entry in match.log[before:]] == [option]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_e, pygame.K_1])
@pytest.mark.parametrize("speed", ["normal", "off"])
def test_a_key_that_is_held_chooses_once_however_often_it_repeats(desk: Desk, speed: Speed, key: int) -> None:
    desk.app.settings = by_hand(speed)
    match = seated(desk, seed=23)
    for _ in range(30):
        assert desk.rest()
        before = len(match.log)
        for _ in range(40):
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
            desk.frame(0.06)
        assert len(match.log) - before <= 1
        pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))
        desk.frame()
        if len(match.log) == before:
            Keys(desk).choose(desk.decision.options[0].id)
    assert len(match.log) >= 30


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_a_button_let_go_after_a_key_has_answered_does_not_answer_again(desk: Desk, speed: Speed) -> None:
    desk.app.settings = by_hand(speed)
    match, mouse, keys = seated(desk), Mouse(desk), Keys(desk)
    pos = mouse.place("roll")
    mouse.down(pos)
    desk.frame(0.1)
    keys.press(pygame.K_RETURN)
    desk.frame(STEP)
    desk.frame(STEP)
    mouse.up(pos)
    assert desk.rest()
    assert len(match.log) == 1


def test_a_double_click_after_a_long_rest_counts_once(desk: Desk) -> None:
    """The clock of the loop has to be right also when nothing was drawn for a while."""
    desk.app.settings = by_hand("off")
    match, mouse = seated(desk), Mouse(desk)
    pos = mouse.place("roll")
    mouse.move(pos)
    for seconds in (0.9, 0.1):
        desk.clock.pass_(seconds)
        click(mouse.pixel(pos))
        desk.frame()
    assert len(match.log) == 1


def animated(desk: Desk, picker: Picker) -> Iterator[None]:
    """Plays on by choices that are animated, yielding in the middle of each animation."""
    for _ in range(60):
        if not desk.rest():
            return
        desk.table.choose(picked(desk.decision, picker))
        desk.frame(STEP)
        desk.frame(STEP)
        if desk.table.director.busy:
            yield


@pytest.mark.parametrize("tap", ["click", "space", "enter"])
def test_a_tap_while_an_event_is_shown_ends_that_and_does_nothing_else(desk: Desk, tap: str) -> None:
    match, mouse, keys = seated(desk), Mouse(desk), Keys(desk)
    ended = 0
    for _ in animated(desk, Picker(6)):
        before = len(match.log)
        table = desk.table
        if tap == "click":
            mouse.click((700 + 3 * ended, 900))
        else:
            keys.press(pygame.K_SPACE if tap == "space" else pygame.K_RETURN)
        assert desk.top is table
        assert not table.director.busy
        assert table.in_step()
        assert table.question is not None or match.state.result is not None
        assert len(match.log) == before
        assert table.question is None or table.question.ghost == 0
        ended += 1
    assert ended > 30


def test_a_click_on_what_is_about_to_change_does_not_act(desk: Desk) -> None:
    """Two clicks in the middle of an animation, on each answer of the question that comes after it."""
    match, mouse = seated(desk), Mouse(desk)
    tried = 0
    for _ in animated(desk, Picker(7)):
        table = desk.table
        (coming,) = match.decisions if match.state.result is None else (None,)
        if coming is None:
            break
        before = len(match.log)
        mouse.click(table.open_board.center)
        answers = [spot for spot in table.focus.hotspots if coming.option(spot.id) is not None]
        for spot in answers:
            desk.clock.pass_(0.2 / len(answers))
            mouse.click(spot.rect.center)
            assert len(match.log) == before
            tried += 1
    assert tried > 60


def test_tools_can_be_used_while_an_event_is_shown(desk: Desk) -> None:
    seated(desk)
    mouse = Mouse(desk)
    next(animated(desk, Picker(6)))
    table = desk.table
    zoom = table.camera.zoom
    mouse.tap("zoom_in")
    assert table.camera.zoom > zoom
    assert table.director.busy
    desk.clock.pass_(1)
    mouse.tap("menu")
    desk.frame()
    assert desk.top is not table
    busy = table.director.busy
    desk.frames(5)
    assert table.director.busy == busy, "under the menu everything stands still"
    Keys(desk).press(pygame.K_ESCAPE)
    desk.frame()
    assert desk.top is table
    assert desk.rest()
