"""The game that is played is saved after every choice; saved games are listed, opened and given away."""

import errno
import io
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

import karak
from karak.bots import BOTS
from karak.engine.match import Match
from karak.registry import rulebook
from karak.saves import Store
from karak.saves.files import Files
from karak.tools.gamelog import log_text
from scenes.app import App
from scenes.games.catacombs.table import CatacombsTable
from scenes.instance import MOMENT, mark_opened, opened_just_now
from scenes.keeping import PICTURE
from scenes.routes import ROUTES
from scenes.screens.dialog import DialogScene
from scenes.screens.error import ErrorScene
from scenes.screens.pause import PauseScene
from scenes.screens.saves import SavesScene, when
from scenes.selftest import sample_match
from scenes.settings import Settings
from tests.support.games import Picker, set_up
from tests.support.tables import at_table
from tests.support.windows import settle


@dataclass
class Failing(Files):
    """Files of which writing fails while there is an error number."""

    fails: int = 0
    tries: int = field(default=0)

    def write(self, file: int, data: memoryview) -> int:
        self.tries += 1
        if self.fails:
            raise OSError(self.fails, os.strerror(self.fails))
        return super().write(file, data)


@pytest.fixture
def files() -> Failing:
    """Returns files that can be made to fail."""
    return Failing()


@pytest.fixture
def kept(tmp_path: Path, files: Failing) -> Iterator[App]:
    """Yields an app that saves."""
    store = Store(tmp_path / "saves", files)
    app = App(ROUTES, settings=Settings(speed="off"), fullscreen=False, store=store, exports=tmp_path / "out")
    app.go("title")
    app.cycle(0)
    yield app
    app.close()


def played(match: Match, choices: int, seed: int = 3) -> Match:
    picker = Picker(seed)
    for _ in range(choices):
        match.choose(picker.option(match.decisions[0]))
    return match


def test_every_choice_is_saved_at_once(kept: App, tmp_path: Path) -> None:
    match = sample_match()
    kept.keeper.start(match)
    picker = Picker(3)
    for _ in range(40):
        match.choose(picker.option(match.decisions[0]))
        (game,) = Store(tmp_path / "saves").games()
        saved = kept.keeper.read(game.id)
        assert saved.snapshot == match.state
        assert len(saved.log) == len(match.log)


def test_a_choice_taken_back_is_taken_back_in_the_save(kept: App) -> None:
    match = Match.of(rulebook(), at_table(set_up(("catacombs",), 2, 5)))
    kept.play(match)
    settle(kept)
    table = kept.stack.top
    assert isinstance(table, CatacombsTable)
    picker = Picker(3)
    while table.no_undo is not None:
        assert table.question is not None
        table.choose(picker.option(match.decisions[0]))
        settle(kept)
    table.undo()
    (game,) = kept.keeper.games()
    assert kept.keeper.read(game.id).snapshot == match.state


def test_a_game_is_shown_by_a_picture_of_its_dungeon(kept: App) -> None:
    kept.keeper.start(played(sample_match(), 60))
    (game,) = kept.keeper.games()
    assert game.meta is not None
    png = game.meta.png
    assert png is not None
    picture = pygame.image.load(io.BytesIO(png))
    assert picture.get_size() == PICTURE
    colours = {
        tuple(picture.get_at((x, y))) for x in range(0, PICTURE[0], 4) for y in range(0, PICTURE[1], 4)
    }
    assert len(colours) > 50


def test_a_full_disk_is_told_once_and_the_game_goes_on(kept: App, files: Failing) -> None:
    match = sample_match()
    kept.keeper.start(match)
    before = kept.keeper.games()[0]
    saved = kept.keeper.read(before.id).snapshot
    files.fails = errno.ENOSPC
    played(match, 3)
    assert kept.notice is not None
    assert "no space left" in kept.notice
    kept.hush()
    played(match, 3)
    assert kept.notice is None
    assert files.tries > 4
    assert kept.keeper.read(before.id).snapshot == saved
    files.fails = 0
    played(match, 1)
    assert kept.keeper.read(before.id).snapshot == match.state
    files.fails = errno.EIO
    played(match, 1)
    assert kept.notice is not None


def test_without_a_store_nothing_is_saved_and_nothing_breaks(app: App) -> None:
    match = sample_match()
    app.keeper.start(match)
    played(match, 5)
    assert app.keeper.games() == ()
    assert app.keeper.latest() is None


def test_the_open_game_played_last_is_on_offer(kept: App) -> None:
    first, second, ended = sample_match(1), sample_match(2), sample_match(3, played=True)
    for match in (first, second):
        kept.keeper.start(match)
        played(match, 10)
    kept.keeper.start(ended)
    latest = kept.keeper.latest()
    assert latest is not None
    assert kept.keeper.resume(latest.id).state in (first.state, second.state)
    assert sorted(game.finished for game in kept.keeper.games()) == [False, False, True]


def test_a_game_played_on_is_saved_into_its_own_file(kept: App) -> None:
    kept.keeper.start(played(sample_match(), 30))
    (game,) = kept.keeper.games()
    match = kept.keeper.resume(game.id)
    played(match, 10, seed=8)
    assert [again.id for again in kept.keeper.games()] == [game.id]
    assert kept.keeper.read(game.id).snapshot == match.state


def test_a_damaged_save_is_told_and_the_one_before_it_taken(kept: App, tmp_path: Path) -> None:
    match = sample_match()
    kept.keeper.start(match)
    played(match, 5)
    (game,) = kept.keeper.games()
    (tmp_path / "saves" / f"{game.id}.karak").write_bytes(b"\\0" * 5000)
    kept.keeper.game = None
    resumed = kept.keeper.resume(game.id)
    assert len(resumed.log) == 4
    assert kept.notice is not None


def test_a_row_plays_a_game_on_and_an_ended_one_is_shown_again(kept: App) -> None:
    kept.keeper.start(played(sample_match(), 12))
    kept.keeper.start(sample_match(3, played=True))
    open_game = kept.keeper.latest()
    assert open_game is not None
    ended = next(game for game in kept.keeper.games() if game.finished)
    kept.push("saves")
    settle(kept)
    page = kept.stack.top
    assert isinstance(page, SavesScene)
    assert {spot.id for spot in page.focus.hotspots} >= {open_game.id, f"{open_game.id}.remove"}
    page.activate("kind.finished")
    page.changed()
    settle(kept)
    page.activate(ended.id)
    settle(kept)
    assert type(kept.stack.top).__name__ == "ReplayScene"
    kept.go("saves")
    settle(kept)
    page = kept.stack.top
    assert isinstance(page, SavesScene)
    page.activate(open_game.id)
    settle(kept)
    assert type(kept.stack.top).__name__ == "CatacombsTable"


def test_a_game_is_removed_only_when_that_is_confirmed(kept: App) -> None:
    kept.keeper.start(played(sample_match(), 12))
    (game,) = kept.keeper.games()
    kept.push("saves")
    for answer, left in (("keep_game", 1), ("remove", 0)):
        settle(kept)
        page = kept.stack.top
        assert isinstance(page, SavesScene)
        page.activate(f"{game.id}.remove")
        settle(kept)
        dialog = kept.stack.top
        assert isinstance(dialog, DialogScene)
        dialog.activate(answer)
        settle(kept)
        assert len(kept.keeper.games()) == left
    assert kept.stack.top is not None
    assert {spot.id for spot in kept.stack.top.focus.hotspots} == {"kind.open", "kind.finished", "back"}


def test_a_copy_given_away_is_taken_in_elsewhere(kept: App, tmp_path: Path) -> None:
    match = played(sample_match(), 25)
    kept.keeper.start(match)
    (game,) = kept.keeper.games()
    copy, second = kept.keeper.export(game.id), kept.keeper.export(game.id)
    assert copy != second
    assert copy.parent == tmp_path / "out"
    other = App(ROUTES, settings=Settings(), fullscreen=False, store=Store(tmp_path / "elsewhere"))
    other.go("saves")
    settle(other)
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(copy)))
    settle(other)
    (taken,) = other.keeper.games()
    assert other.stack.top is not None
    assert taken.id in {spot.id for spot in other.stack.top.focus.hotspots}
    assert other.keeper.read(taken.id).snapshot == match.state
    text = tmp_path / "notes.karak"
    text.write_bytes(log_text(match))
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(text)))
    settle(other)
    assert other.notice is not None
    assert len(other.keeper.games()) == 1
    other.close()


def test_a_game_that_cannot_be_opened_says_why(kept: App, tmp_path: Path) -> None:
    name = "game-20300101-000000-abcdef"
    (tmp_path / "saves" / f"{name}.karak").write_bytes(b'{"kind": "karak-save", "format": 99}')
    kept.push("saves")
    settle(kept)
    page = kept.stack.top
    assert page is not None
    spot = page.focus.get(name)
    assert spot is not None
    assert not spot.enabled
    assert "newer version" in spot.why


def test_dates_are_told_by_day() -> None:
    from datetime import datetime, timedelta

    now = datetime(2026, 5, 3, 15, 0).astimezone()
    assert when(now - timedelta(hours=2), now) == "today, 13:00"
    assert when(now - timedelta(days=1), now) == "yesterday, 15:00"
    assert when(now - timedelta(days=40), now).startswith("2026-03-24, ")


def test_many_starts_at_once_are_told_from_a_later_one(tmp_path: Path) -> None:
    store = Store(tmp_path)
    mark_opened(tmp_path)
    assert opened_just_now(tmp_path)
    lock = next(tmp_path.glob("*.lock"))
    past = lock.stat().st_mtime - MOMENT - 1
    os.utime(lock, (past, past))
    assert not opened_just_now(tmp_path)
    store.close()
    assert not opened_just_now(tmp_path / "nowhere")


def test_a_saved_game_is_left_without_a_question_and_another_with_one(kept: App, files: Failing) -> None:
    saved, lost = played(sample_match(1), 3), played(sample_match(2), 3)
    kept.keeper.start(saved)
    for match, asks in ((saved, False), (lost, True)):
        kept.go("table", match=match)
        kept.push("pause", match=match)
        settle(kept)
        page = kept.stack.top
        assert isinstance(page, PauseScene)
        page.activate("leave")
        settle(kept)
        assert isinstance(kept.stack.top, DialogScene) == asks
    files.fails = errno.EIO
    kept.keeper.save()
    assert not kept.keeper.keeps(saved)


def table_of(app: App) -> CatacombsTable:
    settle(app)
    table = app.stack.top
    assert isinstance(table, CatacombsTable)
    return table


@pytest.mark.parametrize("seed", [1, 2])
def test_a_table_taken_up_again_tells_and_takes_back_what_the_first_one_did(kept: App, seed: int) -> None:
    match = Match.of(rulebook(), at_table(set_up(("catacombs",), 2, seed)))
    kept.play(match)
    table, picker = table_of(kept), Picker(seed)
    compared = 0
    for _ in range(60):
        settle(kept)
        if not table.asks_person:
            continue
        table.choose(picker.option(match.decisions[0]))
        settle(kept)
        if match.state.result is not None or not table.asks_person:
            continue
        again = CatacombsTable(kept, kept.keeper.read(kept.keeper.games()[0].id).replayed() or match)
        assert [line.text for line in again.lines] == [line.text for line in table.lines]
        assert again.no_undo == table.no_undo
        assert again.in_step()
        compared += 1
    assert compared > 10


def test_the_title_offers_the_open_game_first(kept: App) -> None:
    title = kept.stack.top
    assert title is not None
    assert "continue" not in {spot.id for spot in title.focus.hotspots}
    match = played(sample_match(), 4)
    kept.keeper.start(match)
    kept.go("title")
    settle(kept)
    title = kept.stack.top
    assert title is not None
    assert title.focus.hotspots[0].id == title.focus.focused == "continue"
    title.activate("continue")
    assert table_of(kept).match.log[: len(match.log)] == match.log


class Fault(Exception):
    """Something that nobody thought of."""


@pytest.mark.parametrize("where", ["save", "computer", "update", "draw"])
def test_whatever_breaks_amid_a_game_it_is_reported_and_on_offer(
    kept: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    kept.reports = tmp_path / "reports"
    setup = at_table(set_up(("catacombs",), 2, 7), {0: "random", 1: "random"})
    seats = tuple(replace(seat, player="Řehoř Žižka") for seat in setup.seats)
    match = played(Match.of(rulebook(), replace(setup, seats=seats)), 6)
    kept.play(match)

    def broken(*_: object, **__: object) -> None:
        raise Fault(f"somewhere in {Path.home()}/games")

    owner, name = {
        "save": (Store, "write"),
        "computer": (type(BOTS["random"]), "choose"),
        "update": (CatacombsTable, "update"),
        "draw": (CatacombsTable, "draw"),
    }[where]
    with monkeypatch.context() as patched:
        patched.setattr(owner, name, broken)
        for _ in range(20):
            kept.cycle(0)
    assert isinstance(kept.stack.top, ErrorScene)
    (report,) = kept.reports.iterdir()
    told = report.read_text(encoding="utf-8")
    for said in (
        karak.__version__,
        "Fault",
        "seed 7",
        match.log[0].choice.option,
        match.log[-1].choice.option,
    ):
        assert said in told
    assert "Žižka" not in told
    assert str(Path.home()) not in told
    kept.stack.top.activate("title")
    settle(kept)
    assert kept.stack.top.focus.get("continue") is not None
    kept.stack.top.activate("continue")
    assert table_of(kept).match.log[:6] == match.log[:6]
