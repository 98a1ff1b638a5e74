"""A game seen again: stepping, playing, jumping to a turn, and playing on from there."""

from pathlib import Path

import pygame
import pytest

from karak.engine.codec import state_hash
from karak.engine.match import Match
from karak.tools.gamelog import log_text
from karak.tools.text import PSEUDO
from scenes.__main__ import main, parser
from scenes.app import App
from scenes.games.catacombs.log_panel import LogScene
from scenes.games.catacombs.model import TableModel
from scenes.games.catacombs.replay import ReplayScene
from scenes.games.catacombs.table import CatacombsTable
from scenes.input.actions import Action, ActionKind
from scenes.screens.dialog import DialogScene
from scenes.screens.title import TitleScene
from scenes.selftest import sample_match
from scenes.ui.widgets import GAP
from tests.support.windows import FakeClock, press, settle, tap


@pytest.fixture
def played() -> Match:
    """Returns a game that computers have ended."""
    return sample_match(played=True)


@pytest.fixture
def replay(app: App, played: Match) -> ReplayScene:
    """Returns the replay of that game, without animations."""
    app.change(speed="off")
    app.go("replay", book=played.book, start=played.start, entries=played.log)
    settle(app)
    scene = app.stack.top
    assert isinstance(scene, ReplayScene)
    return scene


def in_step(scene: ReplayScene) -> bool:
    fresh = TableModel.of(scene.book, scene.seen)
    if fresh.seat is None or fresh.result is not None:
        fresh.seat, fresh.steps, fresh.fight = scene.model.seat, scene.model.steps, scene.model.fight
    return scene.model == fresh


def test_each_step_forward_shows_the_next_state(replay: ReplayScene, played: Match) -> None:
    assert replay.last == len(played.log)
    for place in range(1, replay.last + 1):
        replay.activate("forward")
        assert replay.place == place
        assert in_step(replay)
    assert replay.state == played.state
    assert replay.lines == [line for lines in replay.record.lines for line in lines]
    replay.activate("forward")
    assert replay.place == replay.last


def test_a_step_back_shows_what_was_before(app: App, replay: ReplayScene) -> None:
    tap(app, "forward")
    lines, model = list(replay.lines), replay.model
    tap(app, "forward")
    tap(app, "backward")
    assert (replay.place, replay.lines) == (1, lines)
    assert replay.model == model
    assert in_step(replay)


def test_it_plays_by_itself_until_it_is_stopped_and_to_its_end(
    app: App, replay: ReplayScene, clock: FakeClock
) -> None:
    assert not replay.animating
    tap(app, "play")
    assert replay.playing
    before = replay.place
    for _ in range(40):
        clock.pass_(0.1)
        app.cycle(0)
    assert replay.place > before + 5
    tap(app, "play")
    stopped = replay.place
    clock.pass_(5)
    settle(app)
    assert replay.place == stopped
    replay.jump(replay.last)
    press(app, pygame.K_SPACE)
    assert replay.place < replay.last
    replay.jump(replay.last)
    replay.forward()
    assert not replay.playing


def test_moves_are_animated_at_another_speed(app: App, replay: ReplayScene) -> None:
    replay.to_turn(3)
    tap(app, "speed")
    assert replay.director.speed == "slow"
    tap(app, "forward")
    assert replay.director.busy
    tap(app, "forward")
    assert replay.place == replay.record.begins(3) + 2
    replay.director.skip()
    assert in_step(replay)


def test_the_slider_points_to_a_turn(app: App, replay: ReplayScene) -> None:
    track = replay.track
    replay.handle(Action(ActionKind.PRESS, track.center))
    middle = replay.record.turns[replay.place]
    assert abs(middle - replay.record.turns[-1] / 2) <= 1
    replay.handle(Action(ActionKind.DRAG, (track.right + 300, track.centery)))
    assert replay.record.turns[replay.place] == replay.record.turns[-1]
    assert replay.model.seat is not None
    assert replay.camera.shows(replay.model.heroes[replay.model.seat].cell)
    replay.handle(Action(ActionKind.RELEASE, (track.right + 300, track.centery)))
    assert replay.focus.focused == "slider"
    press(app, pygame.K_LEFT)
    assert replay.record.turns[replay.place] == replay.record.turns[-1] - 1
    assert replay.lines[-1].turn == replay.record.turns[-1] - 1
    replay.handle(Action(ActionKind.PRESS, (track.left, track.centery)))
    assert replay.place == 0


def test_nothing_can_be_answered(app: App, replay: ReplayScene, played: Match) -> None:
    before = len(played.log)
    replay.jump(50)
    replay.settle()
    offered = {spot.id for spot in replay.focus.hotspots if spot.enabled}
    assert offered == {
        *("slider", "backward", "play", "forward", "speed", "continue"),
        *("rules", "menu", "log", "zoom_in", "zoom_out", "zoom_fit"),
        *("board_0", "board_1", "board_2"),
    }
    press(app, pygame.K_u)
    press(app, pygame.K_e)
    assert (replay.place, len(played.log)) == (50, before)


def test_the_log_lies_over_it(app: App, replay: ReplayScene) -> None:
    replay.to_turn(5)
    press(app, pygame.K_l)
    assert isinstance(app.stack.top, LogScene)
    press(app, pygame.K_ESCAPE)
    assert app.stack.top is replay


@pytest.mark.parametrize("size", [(960, 540), (1440, 1080), (2560, 1080)])
def test_large_texts_leave_room_for_the_board_and_all_controls(
    app: App, replay: ReplayScene, size: tuple[int, int]
) -> None:
    app.change(text_size=200)
    app.window.size = size
    settle(app)
    replay.to_turn(9)
    settle(app)
    view = replay.camera.view
    assert view.height + 2 * GAP > 0.4 * replay.size[1]
    assert view.bottom < replay.controls.top
    seat = replay.model.seat
    assert seat is not None
    assert view.contains(replay.camera.cell_rect(replay.model.heroes[seat].cell))
    tap(app, "forward")
    assert replay.place == replay.record.begins(9) + 1
    replay.handle(Action(ActionKind.PRESS, (replay.track.right - 2, replay.track.centery)))
    replay.handle(Action(ActionKind.RELEASE, (replay.track.right - 2, replay.track.centery)))
    assert replay.record.turns[replay.place] == replay.record.turns[-1]
    tap(app, "log")
    assert isinstance(app.stack.top, LogScene)
    tap(app, "close")
    app.change(text_size=100)
    app.window.size = (1920, 1080)
    settle(app)
    spot = replay.focus.get("log")
    assert spot is not None
    assert spot.rect == replay.places["log"]


def test_another_language_tells_of_the_same_moment(app: App, replay: ReplayScene) -> None:
    replay.to_turn(5)
    lines, place = list(replay.lines), replay.place
    told = [line.text for line in lines]
    app.change(language=PSEUDO)
    settle(app)
    assert (replay.lines, replay.place) == (lines, place)
    assert not {line.text for line in replay.lines} & set(told)
    assert in_step(replay)


def test_playing_on_starts_a_new_game_from_what_is_shown(app: App, replay: ReplayScene) -> None:
    replay.to_turn(4)
    shown = state_hash(replay.book, replay.state)
    tap(app, "continue")
    table = app.stack.top
    assert isinstance(table, CatacombsTable)
    assert not isinstance(table, ReplayScene)
    assert state_hash(table.book, table.match.start) == shown
    while table.match.state.result is None:
        table.update(1.0)
    assert table.in_step()


def test_an_ended_game_cannot_be_played_on(replay: ReplayScene) -> None:
    replay.jump(replay.last)
    replay.settle()
    spot = replay.focus.get("continue")
    assert spot is not None
    assert not spot.enabled


def test_the_running_game_is_seen_again_from_the_menu_and_kept(app: App) -> None:
    app.change(speed="off")
    app.go("table", match=sample_match())
    app.cycle(0)
    table = app.stack.top
    assert isinstance(table, CatacombsTable)
    while len(table.match.log) < 40:
        table.update(1.0)
    press(app, pygame.K_m)
    tap(app, "replay")
    scene = app.stack.top
    assert isinstance(scene, ReplayScene)
    assert scene.last == len(table.match.log)
    tap(app, "continue")
    assert isinstance(app.stack.top, DialogScene)
    tap(app, "stay")
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_ESCAPE)
    assert app.stack.top is table


def test_leaving_a_replay_that_lies_over_nothing_leads_to_the_title(app: App, replay: ReplayScene) -> None:
    assert app.stack.top is replay
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.stack.top, TitleScene)


def test_choices_that_the_rules_do_not_take_end_it(app: App, played: Match) -> None:
    wrong = [*played.log[:20], played.log[5], *played.log[20:]]
    app.go("replay", book=played.book, start=played.start, entries=wrong)
    settle(app)
    scene = app.stack.top
    assert isinstance(scene, ReplayScene)
    assert scene.last == 20
    assert app.notice is not None


def test_a_log_file_can_be_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert parser().parse_args(["--replay", "game.json"]).replay == Path("game.json")
    file = tmp_path / "none.json"
    assert main(["--replay", str(file)]) == 2
    file.write_bytes(b"{}")
    assert main(["--replay", str(file)]) == 2
    assert str(file) in capsys.readouterr().err
    file.write_bytes(log_text(sample_match()))
    assert main(["--replay", str(file)]) == 2
    assert "display" in capsys.readouterr().err
