"""Single moves of the hand at the table: undo, wheel, drag, digits, keys; and the picture after them."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from karak.engine.match import Match, NoUndo
from karak.registry import rulebook
from scenes.app import NOTICE_SECONDS, App
from scenes.games.catacombs.model import TableModel
from scenes.games.catacombs.table import CatacombsTable
from scenes.i18n import tr
from scenes.render.canvas import Canvas
from scenes.routes import ROUTES
from scenes.screens.pause import PauseScene
from scenes.settings import Settings
from scenes.theme import NIGHT
from tests.golden.playthrough import picked
from tests.support.games import Picker, set_up
from tests.support.hands import STEP, Desk, Keys, Mouse
from tests.support.tables import at_table, open_table
from tests.support.windows import FakeClock, calm

SMALL = (960, 540)


@pytest.fixture
def desk() -> Iterator[Desk]:
    """Yields a small window in which nothing answers itself."""
    clock = FakeClock()
    settings = Settings(single_answers=False, advice=False)
    app = App(ROUTES, size=SMALL, settings=settings, fullscreen=False, clock=clock)
    app.go("title")
    app.cycle(0)
    yield Desk(app, clock)
    app.close()


def seated(desk: Desk, seed: int = 21, bots: dict[int, str] | None = None) -> Match:
    """Opens the table of a new game of two and waits for the first question."""
    setup = set_up(("catacombs",), 2, seed, "summary", {"round_limit": "30"})
    match = Match.of(rulebook(), at_table(setup, bots))
    open_table(desk.app, match)
    assert desk.rest()
    return match


def finish(desk: Desk) -> None:
    """Ends what is being shown."""
    if desk.table.director.busy:
        Keys(desk).press(pygame.K_SPACE)


def until(desk: Desk, verb: str, seed: int = 5, most: int = 400) -> str:
    """Plays on until an option of a kind is offered, and returns it."""
    picker = Picker(seed)
    for _ in range(most):
        assert desk.rest()
        found = [option.id for option in desk.decision.options if option.verb == verb]
        if found:
            return found[0]
        desk.table.choose(picked(desk.decision, picker))
        finish(desk)
    raise AssertionError(f"{verb} is never offered")


def offered_turns(desk: Desk) -> tuple[tuple[str, int], ...]:
    """Explores once more and returns the ways in which the drawn tile can lie."""
    desk.table.choose(until(desk, "explore"))
    assert desk.rest()
    assert desk.table.question is not None
    return desk.table.question.turns


TWICE = 2
"""How often the same is drawn until its picture is the one that is kept of it."""


def from_scratch(desk: Desk) -> bytes:
    """Returns the picture of a table opened anew on the same game, looked at in the same way."""
    table, app = desk.table, desk.app
    fresh = CatacombsTable(app, table.match)
    fresh.director.drop()
    fresh.model = TableModel.of(table.book, fresh.seen)
    fresh.lines, fresh._told = table.lines, table._told
    fresh.question = None
    fresh._rest()
    if table.question is not None and fresh.question is not None:
        fresh.question = replace(fresh.question, ghost=table.question.ghost)
    fresh.resize(app.layout)
    fresh.camera.__dict__.update(table.camera.__dict__)
    fresh.focus, fresh.refusal = table.focus, table.refusal
    surface = pygame.Surface(app.canvas.surface.get_size(), 0, app.canvas.surface)
    surface.fill(NIGHT)
    canvas = Canvas(surface, app.canvas.scale, app.canvas.offset)
    for _ in range(TWICE):
        fresh.draw(canvas)
    return pygame.image.tobytes(surface, "RGB")


def on_screen(desk: Desk) -> bytes:
    """Returns the picture in the window, in which everything rests."""
    for _ in range(TWICE):
        desk.table.changed()
        desk.app.cycle(0)
    return pygame.image.tobytes(desk.app.canvas.surface, "RGB")


def test_after_taps_in_every_movement_the_picture_is_the_one_drawn_from_scratch(desk: Desk) -> None:
    match, mouse, picker = seated(desk), Mouse(desk), Picker(9)
    compared = 0
    for number in range(60):
        if not desk.rest():
            break
        desk.table.choose(picked(desk.decision, picker))
        for _ in range(1 + number % 7):
            desk.frame(STEP)
        mouse.click((500 + 13 * number % 700, 300 + 29 * number % 500))
        if not isinstance(desk.top, CatacombsTable):  # the tap opened the log
            desk.app.back()
            desk.frame(STEP)
        if desk.rest():
            desk.frames(NOTICE_SECONDS + 1)
            calm(desk.app)
            assert not desk.table.animating
            assert on_screen(desk) == from_scratch(desk), match.log[-1]
            compared += 1
    assert compared > 50


def test_without_any_tap_too(desk: Desk) -> None:
    match, picker = seated(desk, seed=22), Picker(10)
    compared = 0
    for _ in range(30):
        if not desk.rest():
            break
        desk.table.choose(picked(desk.decision, picker))
        if desk.rest():
            calm(desk.app)
            assert on_screen(desk) == from_scratch(desk), match.log[-1]
            compared += 1
    assert compared == 30


@pytest.mark.parametrize("by", ["key", "button"])
def test_undo_takes_back_the_table_and_the_log(desk: Desk, by: str) -> None:
    match = seated(desk)
    option = until(desk, "move")
    table = desk.table
    before = (match.state, list(table.lines), replace(table.model, heroes=list(table.model.heroes)))
    asked = desk.decision
    table.choose(option)
    assert desk.rest()
    assert len(table.lines) > len(before[1])
    assert table.model != before[2]
    if by == "key":
        Keys(desk).press(pygame.K_u)
    else:
        Mouse(desk).tap("undo")
    assert match.state == before[0]
    assert table.lines == before[1]
    assert table.model == before[2]
    assert table.in_step()
    assert desk.rest()
    assert desk.decision == asked
    assert on_screen(desk) == from_scratch(desk)


def test_undo_in_the_middle_of_an_animation_does_nothing(desk: Desk) -> None:
    match = seated(desk)
    desk.table.choose(until(desk, "move"))
    desk.frame(STEP)
    desk.frame(STEP)
    before = len(match.log)
    assert desk.table.director.busy
    Keys(desk).press(pygame.K_u)
    assert len(match.log) == before
    assert desk.table.director.busy


@pytest.mark.parametrize(
    ("verb", "reason"),
    [("roll", NoUndo.CHANCE), ("explore", NoUndo.REVEAL)],
)
def test_undo_says_why_it_cannot_be(desk: Desk, verb: str, reason: NoUndo) -> None:
    match = seated(desk)
    desk.table.choose(until(desk, verb))
    assert desk.rest()
    before = len(match.log)
    words = tr(f"catacombs.no_undo.{reason.value}")
    Keys(desk).press(pygame.K_u)
    assert desk.app.notice == words
    desk.frames(6)
    assert desk.app.notice is None
    Mouse(desk).tap("undo")
    assert desk.app.notice == words
    assert len(match.log) == before


def test_nothing_can_be_undone_at_the_start(desk: Desk) -> None:
    seated(desk)
    Keys(desk).press(pygame.K_BACKSPACE)
    assert desk.app.notice == tr("catacombs.no_undo.nothing")


def test_the_wheel_turns_the_tile_under_it_and_zooms_elsewhere(desk: Desk) -> None:
    seated(desk)
    mouse = Mouse(desk)
    while len(turns := offered_turns(desk)) < 3:
        pass
    table = desk.table
    question = table.question
    assert question is not None
    assert question.tile is not None
    on_tile = table.camera.cell_rect(question.tile.cell).center
    zoom = table.camera.zoom
    for expected in (1, 2, 0 if len(turns) == 3 else 3):
        mouse.wheel(on_tile, -1)
        assert table.question is not None
        assert table.question.ghost == expected
    mouse.wheel(on_tile, 1)
    assert table.question is not None
    assert table.question.ghost == (expected - 1) % len(turns)
    assert table.camera.zoom == zoom
    ghost = table.question.ghost
    aside = (table.open_board.left + 90, table.open_board.top + 60)
    assert not table.camera.cell_rect(question.tile.cell).collidepoint(aside)
    under = table.camera.to_board(aside)
    mouse.wheel(aside, 1)
    assert table.camera.zoom > zoom
    assert table.camera.to_board(aside) == pytest.approx(under, abs=0.02)
    mouse.wheel(aside, -2)
    assert table.camera.zoom < zoom
    assert table.question.ghost == ghost


def test_a_smooth_wheel_turns_the_tile_once_a_notch(desk: Desk) -> None:
    seated(desk)
    mouse = Mouse(desk)
    while len(turns := offered_turns(desk)) < 3:
        pass
    table = desk.table
    assert table.question is not None
    assert table.question.tile is not None
    mouse.move(table.camera.cell_rect(table.question.tile.cell).center)
    for part in range(1, 11):
        mouse.scroll(-0.25)
        assert table.question is not None
        assert table.question.ghost == part // 4 % len(turns)


def test_the_wheel_over_boards_and_bar_does_not_zoom(desk: Desk) -> None:
    seated(desk)
    table, zoom = desk.table, desk.table.camera.zoom
    for place in ("hero_boards", "action_bar", "banner"):
        Mouse(desk).wheel(table.places[place].center, 1)
    assert table.camera.zoom == zoom


def test_dragging_moves_the_board_and_presses_nothing(desk: Desk) -> None:
    match, mouse = seated(desk), Mouse(desk)
    option = until(desk, "explore")
    table = desk.table
    x, y = mouse.place(option)
    before, centre = len(match.log), table.camera.centre
    mouse.move((x, y))
    mouse.down((x, y))
    for step in range(1, 6):
        mouse.move((x - 12 * step, y - 8 * step), held=True)
    mouse.up((x - 60, y - 40))
    desk.frame(1)
    assert len(match.log) == before
    assert table.camera.centre != centre
    spot = table.focus.get(option)
    assert spot is not None
    assert spot.rect.collidepoint((x - 60, y - 40)), "the board came along with the pointer"


def test_a_trembling_hand_still_clicks(desk: Desk) -> None:
    match, mouse = seated(desk), Mouse(desk)
    option = until(desk, "explore")
    x, y = mouse.place(option)
    before = len(match.log)
    mouse.move((x, y))
    mouse.down((x, y))
    mouse.move((x + 5, y + 4), held=True)
    mouse.up((x + 5, y + 4))
    assert [entry.choice.option for entry in match.log[before:]] == [option]


def test_a_press_that_slides_off_its_answer_does_not_count(desk: Desk) -> None:
    match, mouse = seated(desk), Mouse(desk)
    x, y = mouse.place("roll")
    mouse.move((x, y))
    mouse.down((x, y))
    mouse.move((x, 300), held=True)
    mouse.up((x, 300))
    mouse.down((x, 300))
    mouse.up((x, y))
    assert len(match.log) == 0


@pytest.mark.parametrize("number", [1, 2])
def test_digits_pick_answers_from_the_left(desk: Desk, number: int) -> None:
    match = seated(desk)
    until(desk, "take")
    table = desk.table
    assert table.question is not None
    answer = table.bar.answers(table.shown(table.question))[number - 1].answer
    before = len(match.log)
    Keys(desk).press(pygame.K_9)
    assert len(match.log) == before
    Keys(desk).press(pygame.K_1 + number - 1)
    assert [entry.choice.option for entry in match.log[before:]] == [answer.id]


def test_e_ends_the_turn_and_nothing_else(desk: Desk) -> None:
    match = seated(desk)
    keys = Keys(desk)
    assert desk.decision.option("end") is None
    keys.press(pygame.K_e)
    assert len(match.log) == 0
    until(desk, "move")
    seat, before = desk.decision.seat, len(match.log)
    keys.press(pygame.K_e)
    assert [entry.choice.option for entry in match.log[before:]] == ["end"]
    assert desk.rest()
    assert desk.decision.seat != seat


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_F10, pygame.K_m])
@pytest.mark.parametrize("moving", [False, True])
def test_escape_opens_the_menu_and_goes_back(desk: Desk, key: int, moving: bool) -> None:
    match = seated(desk)
    if moving:
        desk.table.choose("roll")
        desk.frame(STEP)
        desk.frame(STEP)
    table, keys, before = desk.table, Keys(desk), len(match.log)
    keys.press(key)
    desk.frame()
    assert isinstance(desk.top, PauseScene)
    desk.frames(3)
    assert table.director.busy == moving
    keys.press(pygame.K_ESCAPE)
    desk.frame()
    assert desk.top is table
    assert desk.rest()
    assert len(match.log) == before


@pytest.mark.parametrize("single", [False, True])
def test_a_setting_changed_under_the_menu_leaves_no_question_without_an_answer(
    desk: Desk, single: bool
) -> None:
    """A sole answer plays itself or waits for a person, whatever it did before."""
    desk.app.settings = Settings(single_answers=not single, advice=False)
    match = seated(desk)
    picker = Picker(8)
    table = desk.table
    for _ in range(300):
        desk.frame(STEP)
        question = table.question
        if question is not None and len(question.turns) == 1:
            break
        if table.asks_person and not table.animating:
            table.choose(picked(desk.decision, picker))
            finish(desk)
    else:
        raise AssertionError("no tile with only one way to lie")
    before = len(match.log)
    keys = Keys(desk)
    keys.press(pygame.K_ESCAPE)
    desk.app.change(single_answers=single)
    keys.press(pygame.K_ESCAPE)
    desk.frames(2)
    assert desk.top is table
    assert len(match.log) == before + single
    assert single or table.asks_person


def test_tools_zoom_and_fit(desk: Desk) -> None:
    seated(desk)
    mouse, keys, camera = Mouse(desk), Keys(desk), desk.table.camera
    zooms = [camera.zoom]
    for tool in ("zoom_out", "zoom_out", "zoom_in"):
        mouse.tap(tool)
        zooms.append(camera.zoom)
    assert zooms[0] > zooms[1] > zooms[2] < zooms[3] == pytest.approx(zooms[1])
    keys.press(pygame.K_MINUS)
    assert camera.zoom < zooms[3]
    centre = camera.centre
    keys.press(pygame.K_d)
    assert camera.centre[0] > centre[0]
    keys.press(pygame.K_HOME)
    assert camera.centre == pytest.approx(camera.bounds.center)
    assert not camera.steered
