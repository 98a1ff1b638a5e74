"""Games at a kiosk: on offer for a while, and noted without names, whatever the clocks do."""

import json
from pathlib import Path

import pytest

from karak.engine.match import Match
from karak.registry import rulebook
from scenes.app import App
from scenes.kiosk import games as games_
from scenes.kiosk.config import Config, Times
from scenes.kiosk.kept import STATISTICS, Sitting, Statistics
from scenes.kiosk.week import WeekScene
from scenes.screens.draft import Draft
from scenes.screens.title import TitleScene
from tests.kiosk.conftest import Make
from tests.kiosk.hands import begin, live, top
from tests.support.saves import played
from tests.support.windows import FakeClock, settle, tap


def sitting(app: App) -> Sitting:
    """Returns what was noted last."""
    assert app.kiosk is not None
    return app.kiosk.statistics.sittings[-1]


def offered(app: App) -> bool:
    """Returns whether the title offers to continue."""
    scene = top(app)
    assert isinstance(scene, TitleScene)
    scene.settle()
    return scene.focus.get("continue") is not None


def person_game(choices: int = 12) -> Match:
    """Returns a game of a named person and a computer after some choices."""
    table = Draft.ready(rulebook())
    table.seats[0].name = "Ludmila"
    return played(Match.of(table.book, table.setup(5)), choices)


def start(app: App, match: Match | None = None) -> Match:
    match = match or person_game()
    app.play(match)
    settle(app)
    return match


def test_a_game_that_was_left_alone_is_on_offer_and_goes_on(app: App, clock: FakeClock) -> None:
    begin(app)
    match = start(app)
    live(app, clock, 160, 0.5)
    assert sitting(app).how == "idle"
    begin(app)
    assert offered(app)
    tap(app, "continue")
    again = getattr(top(app), "match", None)
    assert isinstance(again, Match)
    assert again.state == match.state
    assert sitting(app).how == "playing"
    assert app.kiosk is not None
    assert len(app.kiosk.statistics.sittings) == 1


def test_after_ten_minutes_it_is_gone_from_the_offer_and_from_the_disk(
    app: App, clock: FakeClock, tmp_path: Path
) -> None:
    begin(app)
    start(app)
    live(app, clock, 151, 0.5)
    live(app, clock, 590, 5)
    begin(app)
    assert offered(app)
    live(app, clock, 160, 0.5)
    begin(app)
    assert not offered(app)
    assert not list((tmp_path / "data" / "saves").glob("*.karak*"))


def test_a_game_on_the_table_is_on_offer_however_long_it_lasts(make: Make, clock: FakeClock) -> None:
    app = make(Config(times=Times(idle=900, keep=1)))
    begin(app)
    start(app)
    live(app, clock, 890, 10)
    app.go("title")
    settle(app)
    assert offered(app)
    assert sitting(app).how == "left"
    live(app, clock, 65, 5)
    app.go("title")
    settle(app)
    assert not offered(app)


def test_the_last_game_is_on_offer_after_a_crash(make: Make, clock: FakeClock) -> None:
    app = make()
    begin(app)
    match = start(app)
    app.keeper.close()  # the program dies: nothing else is told to anybody
    again = make()
    assert sitting(again).how == "broken"
    begin(again)
    assert offered(again)
    tap(again, "continue")
    assert getattr(top(again), "match", match).state == match.state
    assert sitting(again).how == "playing"
    live(again, clock, 160, 0.5)
    begin(again)
    live(again, clock, 700, 10)
    begin(again)
    assert not offered(again)


def test_what_is_noted_of_a_game_and_that_nobody_is_named(app: App, clock: FakeClock, tmp_path: Path) -> None:
    begin(app)
    match = start(app)
    live(app, clock, 90, 0.5)
    app.go("title")
    settle(app)
    noted = sitting(app)
    seats = match.state.setup.seats
    assert noted.how == "left"
    assert noted.minutes == pytest.approx(1.5, abs=0.05)
    assert noted.players + noted.computers == len(seats)
    assert noted.language == "en"
    assert noted.modules == match.state.setup.modules
    assert len(noted.heroes) == len(seats)
    text = (tmp_path / "data" / STATISTICS).read_text("utf-8")
    assert set(json.loads(text.splitlines()[-1])) == set(Sitting.__struct_fields__)
    assert 'player":' not in text
    assert seats[0].player == "Ludmila"
    assert "Ludmila" not in text


def test_a_game_that_ends_is_finished_and_no_longer_on_offer(app: App, clock: FakeClock) -> None:
    begin(app)
    match = person_game(100_000)
    assert match.state.result is not None
    start(app, match)
    live(app, clock, 30)
    assert sitting(app).how == "finished"
    app.go("title")
    settle(app)
    assert sitting(app).how == "finished"
    assert not offered(app)


def test_the_end_of_the_program_is_noted(app: App) -> None:
    begin(app)
    start(app)
    assert app.kiosk is not None
    app.kiosk.close()
    assert sitting(app).how == "stopped"


@pytest.mark.parametrize("jump", [-86_400.0, 31_536_000.0, -31_536_000.0 * 40])
def test_a_clock_that_is_set_never_makes_negative_or_endless_minutes(
    make: Make, clock: FakeClock, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    wall = [1_800_000_000.0]
    monkeypatch.setattr(games_.time, "time", lambda: wall[0])
    monkeypatch.setattr(games_.Games.__init__, "__defaults__", (lambda: wall[0],))
    app = make()
    begin(app)
    start(app)
    live(app, clock, 60, 0.5)
    wall[0] += jump
    live(app, clock, 30, 0.5)
    app.go("title")
    settle(app)
    noted = sitting(app)
    assert noted.minutes == pytest.approx(1.5, abs=0.05)
    assert noted.start <= noted.end
    tap(app, "continue")
    live(app, clock, 30, 0.5)
    app.go("title")
    settle(app)
    assert sitting(app).minutes == pytest.approx(2.0, abs=0.06)
    assert sitting(app).start <= sitting(app).end


def test_the_week_counts_what_was_noted(app: App, clock: FakeClock) -> None:
    begin(app)
    start(app)
    live(app, clock, 60, 0.5)
    app.go("title")
    settle(app)
    assert app.kiosk is not None
    app.go("week", kiosk=app.kiosk)
    settle(app)
    week = top(app)
    assert isinstance(week, WeekScene)
    texts = [getattr(widget, "text", "") for widget in week.widgets]
    assert "All days" in texts
    assert any(text.startswith("How games ended: given up 1") for text in texts)
    today = [getattr(widget, "text", "") for widget in week.widgets if widget.id.startswith("whole.")]
    assert today == ["1", "0", str(sitting(app).players), "1"]


def test_what_a_power_cut_left_behind_is_passed_over(tmp_path: Path, app: App) -> None:
    begin(app)
    start(app)
    file = tmp_path / "data" / STATISTICS
    whole = file.read_bytes()
    for cut in range(0, len(whole), 7):
        file.write_bytes(whole + whole[:cut] + b"\n\xff\x00{}\n[[[\n" + b'{"game": 3}\n')
        assert [one.how for one in Statistics(tmp_path / "data").sittings] == ["broken"]


@pytest.mark.parametrize(
    "time", ['"9999-12-31T23:59:59.999999-23:59"', '"0001-01-01T00:00:00+23:59"', '"x"', "1e99"]
)
def test_times_that_no_clock_shows_are_passed_over(tmp_path: Path, app: App, time: str) -> None:
    begin(app)
    start(app)
    file = tmp_path / "data" / STATISTICS
    line = json.loads(file.read_text("utf-8").splitlines()[-1]) | {"game": "other"}
    text = json.dumps(line).replace(json.dumps(line["end"]), time)
    file.write_text(text + "\n", "utf-8")
    assert Statistics(tmp_path / "data").sittings == ()
