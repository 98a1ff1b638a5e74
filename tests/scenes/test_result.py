"""The result: every die of the game, and the ways on."""

from collections import Counter

from karak.catacombs.events import DiceRolled, DieChanged, StartRolled
from karak.engine.apply import Advance
from karak.engine.match import Match
from scenes.app import App
from scenes.games.catacombs.table import CatacombsTable
from scenes.screens.new_game import NewGameScene
from scenes.screens.result import HELD, ResultScene, all_dice
from scenes.screens.title import TitleScene
from scenes.selftest import sample_match
from tests.support.windows import FakeClock, click, settle, tap


def opened(app: App) -> Match:
    match = sample_match(played=True)
    app.go("result", match=match)
    settle(app)
    return match


def test_all_dice_of_the_log_are_told() -> None:
    played = sample_match(played=True)
    again, rolled = Match(played.book, played.start), Counter[int]()

    def count(advance: Advance) -> None:
        for event in advance.events:
            if isinstance(event, DiceRolled | StartRolled):
                rolled.update(event.dice)
            elif isinstance(event, DieChanged):
                rolled[event.dice[event.index]] += 1

    again.subscribe(count)
    for entry in played.log:
        again.submit(entry.choice)
    told = all_dice(played)
    assert sum(rolled.values()) > 20
    assert Counter(thrown.face for thrown in told) == rolled
    assert {thrown.seat for thrown in told} == {0, 1, 2}


def test_playing_again_keeps_the_table_and_changes_the_chance(app: App) -> None:
    match = opened(app)
    tap(app, "again")
    table = app.stack.top
    assert isinstance(table, CatacombsTable)
    assert table.match.state.setup.seats == match.state.setup.seats
    assert table.match.state.setup.seed != match.state.setup.seed


def test_changing_players_starts_from_the_same_seats(app: App) -> None:
    match = opened(app)
    tap(app, "seats")
    scene = app.stack.top
    assert isinstance(scene, NewGameScene)
    assert scene.draft_table.setup(match.state.setup.seed) == match.state.setup
    tap(app, "back")
    assert isinstance(app.stack.top, TitleScene)


def test_the_title_is_one_tap_away(app: App) -> None:
    opened(app)
    tap(app, "title")
    assert isinstance(app.stack.top, TitleScene)


def test_a_click_that_was_meant_for_the_table_leaves_the_result_open(app: App, clock: FakeClock) -> None:
    app.go("result", match=sample_match(played=True))
    settle(app)
    spots = {spot.id: spot for spot in app.stack.top.focus.hotspots} if app.stack.top else {}
    click(app.canvas.at(spots["title"].rect.center))
    settle(app)
    assert isinstance(app.stack.top, ResultScene)
    clock.pass_(HELD)
    click(app.canvas.at(spots["title"].rect.center))
    settle(app)
    assert isinstance(app.stack.top, TitleScene)
