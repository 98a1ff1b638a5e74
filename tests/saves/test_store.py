"""A folder of games: whatever fails or lies in it, what was saved stays, and the player is told why."""

import errno
import os
import traceback
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from karak.engine.match import Match
from karak.saves import Game, Reason, SaveError, Store, decode, encode, envelope, store
from karak.saves.files import Files
from karak.tools.text import catalog
from tests.support.saves import NOON, PNG, Failing, Ticking, edited, new_match, played

REASONS = {
    errno.ENOSPC: Reason.NO_SPACE,
    errno.EACCES: Reason.NO_ACCESS,
    errno.EIO: Reason.DEVICE,
    errno.EROFS: Reason.READ_ONLY,
}


@pytest.fixture
def files() -> Failing:
    """Returns a file system that works until it is told to fail."""
    return Failing()


@pytest.fixture
def saves(tmp_path: Path, files: Failing) -> Iterator[Store]:
    """Yields a store of an empty folder."""
    opened = Store(tmp_path / "saves", files, Ticking())
    assert opened.problem is None
    yield opened
    files.mend()
    opened.close()
    assert files.opened == 0


def names(saves: Store) -> list[str]:
    """Returns what lies in the folder, but for the lock."""
    return sorted(name for name in os.listdir(saves.folder) if name != "karak.lock")


def game_of(saves: Store, writes: int = 2, seed: int = 1) -> Game:
    """Returns a game that was saved some times, a choice between each."""
    game = saves.new(new_match(seed=seed))
    for _ in range(writes):
        played(game.match, 1)
        saves.write(game)
    return game


def newest(saves: Store, game: Game) -> Path:
    """Returns where the newest file of a game lies."""
    return saves.folder / f"{game.id}.karak"


def refusal(act: Callable[[], object]) -> SaveError:
    """Returns how an act is refused."""
    with pytest.raises(SaveError) as refused:
        act()
    return refused.value


def test_the_last_two_saves_are_kept(saves: Store) -> None:
    game = game_of(saves, 5)
    assert names(saves) == [f"{game.id}.karak", f"{game.id}.karak.1"]
    kept = [decode((saves.folder / name).read_bytes()) for name in names(saves)]
    assert [len(save.log) for save in kept] == [5, 4]
    assert saves.load(game.id).match.state == game.match.state


def test_the_list_shows_the_last_saved_first(saves: Store) -> None:
    first, second = game_of(saves), game_of(saves, seed=2)
    assert [summary.id for summary in saves.games()] == [second.id, first.id]
    saves.write(first, PNG)
    listed = saves.games()
    assert [summary.id for summary in listed] == [first.id, second.id]
    assert listed[0].meta is not None
    assert (listed[0].meta.png, listed[0].modules, listed[0].finished) == (PNG, ("catacombs",), False)
    assert [seat.player for seat in listed[0].meta.seats] == ["Anna", "Pavel"]


def test_files_that_are_as_they_were_are_not_read_again(saves: Store, files: Failing) -> None:
    games = [game_of(saves), game_of(saves, seed=2)]
    saves.games()
    files.calls.clear()
    listed = saves.games()
    assert "open" not in files.calls
    saves.write(games[0])
    assert saves.games() != listed


def test_the_latest_open_game_is_found_without_reading_all(saves: Store, files: Failing) -> None:
    assert saves.latest() is None
    games = [game_of(saves, seed=seed) for seed in range(6)]
    for number, game in enumerate(games):
        for path in saves.folder.glob(f"{game.id}*"):
            os.utime(path, (number, number))
    newest(saves, games[5]).write_bytes(b"")
    newest(saves, games[5]).with_suffix(".karak.1").write_bytes(b"")
    ended = finished(saves, 9)
    files.calls.clear()
    found = saves.latest()
    assert found is not None
    assert found.id == games[4].id
    assert files.calls.count("open") <= 4
    saves.remove(ended)


def test_an_empty_or_missing_folder_has_no_games(saves: Store) -> None:
    assert saves.games() == ()
    (saves.folder / "karak.lock").unlink()
    saves.folder.rmdir()
    assert saves.games() == ()
    assert refusal(lambda: game_of(saves)).reason is Reason.MISSING


CALLS = {"open", "write", "flush", "close", "read", "replace"}


@pytest.mark.parametrize("lasting", [False, True], ids=["once", "from then on"])
@pytest.mark.parametrize("code", REASONS, ids=errno.errorcode.get)
def test_whatever_fails_in_a_save_the_game_is_there(tmp_path: Path, code: int, lasting: bool) -> None:
    failed = set()
    for place in count():
        files = Failing()
        saves = Store(tmp_path / f"{place}", files, Ticking())
        game = game_of(saves, 3)
        saved = len(game.match.log)
        played(game.match, 1)
        files.fail(place, code, lasting=lasting)
        try:
            saves.write(game)
        except SaveError as error:
            failed.add((files.failed, error.reason))
        else:
            break
        files.mend()
        assert files.opened == 1, f"{files.failed} leaves more open than the lock"
        saves.close()
        # The next start.
        saves = Store(saves.folder, clock=Ticking())
        assert [name for name in names(saves) if name.endswith(".tmp")] == []
        (listed,) = saves.games()
        assert (listed.problem, listed.restored) == (None, False)
        again = saves.load(game.id)
        assert len(again.match.log) in (saved, saved + 1)
        played(again.match, 2)
        saves.write(again)
        assert saves.load(game.id).match.state == again.match.state
        saves.close()
    assert failed == {(call, REASONS[code]) for call in CALLS}


@pytest.mark.parametrize("code", REASONS, ids=errno.errorcode.get)
def test_the_game_goes_on_and_is_saved_once_the_disk_works_again(
    saves: Store, files: Failing, code: int
) -> None:
    game = game_of(saves)
    failed = set()
    while failed != CALLS:
        played(game.match, 1)
        files.fail(len(game.match.log) % 40, code)
        try:
            saves.write(game)
        except SaveError:
            failed.add(files.failed)
        files.mend()
        assert [name for name in names(saves) if name.endswith(".tmp")] == []
        saves.write(game)
        assert saves.load(game.id).match.state == game.match.state
    assert [name for name in names(saves) if "corrupt" in name] == []


def test_what_reads_otherwise_than_it_was_written_is_no_save(saves: Store, files: Failing) -> None:
    game = game_of(saves)
    before = names(saves)

    def read(file: int, count: int) -> bytes:
        return Files.read(files, file, count).replace(b"karak", b"kaxak")

    files.read = read  # type: ignore[method-assign]
    played(game.match, 1)
    assert refusal(lambda: saves.write(game)).reason is Reason.DEVICE
    del files.read
    assert names(saves) == before
    assert len(saves.load(game.id).match.log) == 2


def test_the_systems_own_words_need_not_be_text(saves: Store, files: Failing) -> None:
    files.fail(only="open")
    error = refusal(lambda: game_of(saves))
    assert str(error).encode().startswith(b"device: P")
    assert error.detail.isprintable()


def hole(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(1 << 30)


def loop(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.name)


def link(path: Path) -> None:
    aside = path.rename(path.with_name("elsewhere"))
    path.symlink_to(aside)


def folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


DAMAGE: dict[str, tuple[Callable[[Path], object], Reason]] = {
    "empty": (lambda path: path.write_bytes(b""), Reason.DAMAGED),
    "cut off": (lambda path: path.write_bytes(path.read_bytes()[:-90]), Reason.DAMAGED),
    "zeros": (lambda path: path.write_bytes(bytes(path.stat().st_size)), Reason.DAMAGED),
    "noise": (lambda path: path.write_bytes(os.urandom(9000)), Reason.DAMAGED),
    "other": (lambda path: path.write_bytes(b"{}"), Reason.NOT_A_SAVE),
    "a bit": (lambda path: path.write_bytes(path.read_bytes().replace(b"Anna", b"Anne")), Reason.DAMAGED),
    "1 GB": (hole, Reason.TOO_LARGE),
    "folder": (folder, Reason.NOT_A_FILE),
    "link": (link, Reason.NOT_A_FILE),
    "link loop": (loop, Reason.NOT_A_FILE),
    "pipe": (pipe, Reason.NOT_A_FILE),
}
every_damage = pytest.mark.parametrize(("damage", "reason"), DAMAGE.values(), ids=DAMAGE)


@every_damage
def test_a_damaged_file_is_set_aside_and_the_one_before_it_offered(
    saves: Store, damage: Callable[[Path], object], reason: Reason
) -> None:
    game = game_of(saves, 4)
    damage(newest(saves, game))
    (listed,) = saves.games()
    assert (listed.restored, listed.problem) == (True, None)
    again = saves.load(game.id)
    assert (again.restored, len(again.match.log)) == (True, 3)
    assert again.set_aside is not None
    assert os.path.lexists(again.set_aside)
    assert ".karak.corrupt-20260401-1200" in again.set_aside.name
    played(again.match, 1)
    saves.write(again)
    assert len(saves.load(game.id).match.log) == 4
    saves.write(again)
    assert os.path.lexists(again.set_aside)
    assert saves.games()[0].restored is False
    assert reason is not Reason.MISSING


@every_damage
def test_a_game_of_which_nothing_is_sound_is_listed_with_the_reason_and_left_alone(
    saves: Store, damage: Callable[[Path], object], reason: Reason
) -> None:
    game = game_of(saves, 1)
    damage(newest(saves, game))
    before = names(saves)
    (listed,) = saves.games()
    assert listed.problem is not None
    assert (listed.problem.reason, listed.meta) == (reason, None)
    assert refusal(lambda: saves.load(game.id)).reason is reason
    assert names(saves) == before
    saves.remove(game.id)
    assert saves.games() == ()


def test_damage_during_a_game_never_takes_the_place_of_a_sound_file(saves: Store) -> None:
    game = game_of(saves, 3)
    newest(saves, game).write_bytes(b"")
    saves.games()
    played(game.match, 1)
    saves.write(game)
    newest(saves, game).write_bytes(b"")
    assert len(saves.load(game.id).match.log) == 2


@pytest.mark.parametrize("shape", [2, 101, "1", None], ids=["next", "far", "text", "nothing"])
def test_a_file_of_a_newer_version_is_left_as_it_is(saves: Store, shape: object) -> None:
    game = game_of(saves, 3)
    path = newest(saves, game)
    data = edited(path.read_bytes(), lambda raw: raw.update(format=shape))
    path.write_bytes(data)
    before = names(saves)
    (listed,) = saves.games()
    assert listed.problem is not None
    assert listed.problem.reason is Reason.NEWER
    assert refusal(lambda: saves.load(game.id)).reason is Reason.NEWER
    assert (names(saves), path.read_bytes()) == (before, data)


def test_a_file_that_cannot_be_read_stays_and_the_one_before_it_is_offered(
    saves: Store, files: Failing
) -> None:
    game = game_of(saves, 3)
    files.fail(code=errno.EACCES, only="open")
    again = saves.load(game.id)
    assert (again.restored, again.set_aside, len(again.match.log)) == (True, None, 2)
    assert len(decode(newest(saves, game).read_bytes()).log) == 3
    played(again.match, 1)
    saves.write(again)
    assert [name for name in names(saves) if ".karak.corrupt-" in name]


def test_what_could_not_be_read_once_is_read_again(saves: Store, files: Failing) -> None:
    game = game_of(saves, 3)
    files.fail(only="open", lasting=True)
    problem = saves.games()[0].problem
    assert problem is not None
    assert problem.reason is Reason.DEVICE
    files.mend()
    assert saves.games()[0].problem is None
    saves.write(game)
    files.fail(only="open")
    assert saves.games()[0].restored
    files.mend()
    assert not saves.games()[0].restored


def test_a_game_of_other_rules_goes_on_and_keeps_what_went_before(saves: Store) -> None:
    game = game_of(saves, 3)
    path = newest(saves, game)
    path.write_bytes(edited(path.read_bytes(), lambda raw: raw.update(rules="0" * 16)))
    again = saves.load(game.id)
    assert (again.whole, again.match.log, again.match.state) == (False, [], game.match.state)
    played(again.match, 1)
    saves.write(again)
    saves.write(again)
    assert [len(part.log) for part in saves.read(game.id).earlier] == [3]
    assert saves.load(game.id).whole


def finished(saves: Store, seed: int) -> str:
    """Returns the id of a game that was saved at its end."""
    game = saves.new(played(new_match(seed=seed), 100_000))
    saves.write(game)
    return game.id


def test_the_oldest_finished_games_make_room_and_open_ones_never(
    saves: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "REPLAYS", 3)
    monkeypatch.setattr(store, "GAMES", 5)
    first_open = game_of(saves)
    ended = [finished(saves, seed) for seed in range(5)]
    kept = {summary.id for summary in saves.games()}
    assert kept == {first_open.id, *ended[2:]}
    opened = [game_of(saves, seed=seed) for seed in range(4)]
    assert {summary.id for summary in saves.games()} == {first_open.id, *(game.id for game in opened)}
    error = refusal(lambda: game_of(saves))
    assert (error.reason, error.message.params) == (Reason.FULL, {"count": 5})
    saves.write(first_open)
    saves.remove(opened[0].id)
    saves.write(saves.new(new_match()))


def test_a_hundred_games_are_kept_of_which_thirty_are_over() -> None:
    assert (store.GAMES, store.REPLAYS) == (100, 30)
    told = " ".join((Path(__file__).parents[2] / "docs" / "saves.md").read_text("utf-8").split())
    assert "a hundred games, the last thirty of those that are over" in told


def test_a_game_that_just_ended_is_kept_whatever_the_clock_says(
    saves: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "REPLAYS", 1)
    monkeypatch.setattr(saves, "_clock", lambda: NOON.replace(year=2030))
    finished(saves, 1)
    monkeypatch.setattr(saves, "_clock", lambda: NOON.replace(year=2000))
    assert [summary.id for summary in saves.games()] != [finished(saves, 2)]
    assert len(saves.games()) == 1


def test_export_and_import_give_the_same_game_under_another_id(saves: Store, tmp_path: Path) -> None:
    game = game_of(saves, 40)
    target = tmp_path / "our game.karak"
    saves.export(game.id, target)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["our game.karak", "saves"]
    there = Store(tmp_path / "there", clock=Ticking())
    again = there.load(there.import_(target))
    assert again.id != game.id
    assert (again.match.state, again.match.log) == (game.match.state, game.match.log)
    assert refusal(lambda: saves.export(game.id, target)).reason is Reason.EXISTS
    assert refusal(lambda: saves.export(game.id, tmp_path / "no" / "x")).reason is Reason.MISSING
    assert refusal(lambda: saves.export(game.id, tmp_path / "\0")).reason is Reason.MISSING
    there.close()


def test_export_of_a_damaged_game_is_the_sound_file(saves: Store, tmp_path: Path) -> None:
    game = game_of(saves, 4)
    newest(saves, game).write_bytes(b"")
    saves.export(game.id, tmp_path / "x")
    assert len(decode((tmp_path / "x").read_bytes()).log) == 3


@every_damage
def test_import_takes_nothing_but_a_sound_file(
    saves: Store, tmp_path: Path, damage: Callable[[Path], object], reason: Reason
) -> None:
    path = tmp_path / "x.karak"
    path.write_bytes(encode(new_match(), NOON))
    damage(path)
    assert refusal(lambda: saves.import_(path)).reason is reason
    assert refusal(lambda: saves.import_(Path("/dev/zero"))).reason is Reason.NOT_A_FILE
    assert refusal(lambda: saves.import_(tmp_path / "none")).reason is Reason.MISSING
    assert names(saves) == []


@pytest.mark.parametrize(
    "name", ["..\\..\\foo.karak", "CON.karak", "x" * 200, "😀", "שלום", "a\nb", ".hidden", "game-x.karak.1"]
)
def test_an_imported_file_cannot_leave_the_folder_whatever_its_name(
    saves: Store, tmp_path: Path, name: str
) -> None:
    path = tmp_path / name
    path.write_bytes(encode(new_match(names=("../../x", "..\\y")), NOON))
    before = sorted(tmp_path.iterdir())
    game_id = saves.import_(path)
    assert sorted(tmp_path.iterdir()) == before
    assert names(saves) == [f"{game_id}.karak"]
    assert game_id.isascii()
    assert set(game_id) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")


@pytest.mark.parametrize("game_id", ["", "..", "../x", "CON", "game-1", "/etc/passwd", "\0", "\ud800", "٣"])
def test_only_ids_of_ours_are_looked_for(saves: Store, tmp_path: Path, game_id: str) -> None:
    acts: list[Callable[[str], object]] = [
        saves.load,
        saves.read,
        saves.remove,
        lambda game_id: saves.export(game_id, tmp_path / "x"),
        lambda game_id: saves.write(Game(game_id, new_match())),
    ]
    for act in acts:
        assert refusal(lambda act=act: act(game_id)).reason is Reason.MISSING


def test_a_removed_game_is_gone(saves: Store) -> None:
    game = game_of(saves)
    saves.remove(game.id)
    assert names(saves) == []
    assert refusal(lambda: saves.remove(game.id)).reason is Reason.MISSING


def test_only_drafts_of_ours_are_cleaned_away_at_the_start(saves: Store) -> None:
    game = game_of(saves, 1)
    for name in (f".{game.id}-0123abcd.tmp", "mine.tmp", ".game.tmp", f"{game.id}.txt"):
        (saves.folder / name).write_text("x")
    saves.close()
    other = Store(saves.folder)
    assert names(other) == [".game.tmp", f"{game.id}.karak", f"{game.id}.txt", "mine.tmp"]
    assert len(other.games()) == 1
    other.close()


def test_a_folder_that_cannot_be_written_can_be_read(saves: Store, files: Failing) -> None:
    game = game_of(saves)
    saves.close()
    files.fail(code=errno.EROFS, only="open")
    other = Store(saves.folder, files)
    files.mend()
    assert other.problem is not None
    assert other.problem.reason is Reason.READ_ONLY
    assert other.load(game.id).match.state == game.match.state
    assert refusal(lambda: other.write(game)).reason is Reason.READ_ONLY


def test_being_told_again_and_again_keeps_nothing(saves: Store) -> None:
    game = game_of(saves, 1)
    saves.close()
    depths = set()
    for _ in range(5):
        error = refusal(lambda: saves.write(game))
        depths.add(len(traceback.extract_tb(error.__traceback__)))
    assert len(depths) == 1
    newest(saves, game).write_bytes(b"")
    problem = saves.games()[0].problem
    assert problem is not None
    assert (problem.__traceback__, problem.__cause__, problem.__context__) == (None, None, None)


def test_a_file_in_the_place_of_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("x")
    saves = Store(tmp_path / "saves")
    assert saves.problem is not None
    assert saves.problem.reason is Reason.EXISTS
    assert refusal(saves.games).reason is Reason.NOT_A_FILE


def test_a_game_that_is_too_long_is_told_and_what_was_saved_stays(
    saves: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_of(saves)
    monkeypatch.setattr(envelope, "LARGEST", 1000)
    assert refusal(lambda: saves.write(game)).reason is Reason.TOO_LARGE
    monkeypatch.undo()
    assert len(saves.load(game.id).match.log) == 2


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_words(reason: Reason) -> None:
    params = {"limit": 20, "module": "sewers", "what": "sewers:item.pipe", "count": 100}
    said = catalog().say(SaveError(reason, **params).message)
    assert said.endswith(".")
    assert "{" not in said


def test_a_lesson_or_a_scenario_can_be_saved_too(saves: Store) -> None:
    middle = played(new_match(), 50)
    game = saves.new(played(Match(middle.book, middle.state), 10))
    saves.write(game)
    again = saves.load(game.id)
    assert again.whole
    assert (again.match.start, again.match.state) == (middle.state, game.match.state)
