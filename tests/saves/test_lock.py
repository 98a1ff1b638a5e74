"""Two programs, one folder: the second says so, looks, and saves nothing; a killed one leaves it free."""

import errno
import re
import subprocess
import sys
from pathlib import Path

import pytest

from karak.saves import Reason, SaveError, Store, lock
from tests.support.saves import Failing, new_match, played

ROOT = Path(__file__).parents[2]
HOLD = """
import sys, time
from pathlib import Path
from karak.saves import Store
store = Store(Path(sys.argv[1]))
print(store.problem or "saving", flush=True)
time.sleep(60)
"""


def start(folder: Path) -> tuple[subprocess.Popen[str], str]:
    """Returns a program that has opened a folder, and what it said of it."""
    program = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(folder)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert program.stdout is not None
    return program, program.stdout.readline().strip()


def test_the_second_can_look_but_saves_nothing(tmp_path: Path) -> None:
    first = Store(tmp_path)
    game = first.new(played(new_match(), 5))
    first.write(game)
    first.write(game)
    (tmp_path / f"{game.id}.karak").write_bytes(b"")
    (tmp_path / f".{game.id}-01234567.tmp").write_bytes(b"being written")
    second = Store(tmp_path)
    assert second.problem is not None
    assert second.problem.reason is Reason.IN_USE
    assert len(second.games()) == 1
    again = second.load(game.id)
    assert (again.match.state, again.restored, again.set_aside) == (game.match.state, True, None)
    before = sorted(tmp_path.iterdir())
    played(again.match, 1)
    for act in (
        lambda: second.write(again),
        lambda: second.remove(game.id),
        lambda: second.import_(tmp_path),
    ):
        with pytest.raises(SaveError) as refused:
            act()
        assert refused.value.reason is Reason.IN_USE
    assert sorted(tmp_path.iterdir()) == before
    second.close()
    first.close()
    third = Store(tmp_path)
    third.write(again)
    third.close()


def test_another_program_says_so_and_a_killed_one_frees_the_folder(tmp_path: Path) -> None:
    programs = [start(tmp_path)]
    try:
        programs.append(start(tmp_path))
        assert [said for _, said in programs] == ["saving", "in_use"]
        programs[0][0].kill()
        programs[0][0].wait()
        store = Store(tmp_path)
        assert store.problem is None
        store.close()
    finally:
        for program, _ in programs:
            program.kill()
            program.communicate()


def test_a_closed_store_saves_nothing_more(tmp_path: Path) -> None:
    store = Store(tmp_path)
    game = store.new(new_match())
    store.close()
    store.close()
    with pytest.raises(SaveError):
        store.write(game)
    assert store.games() == ()


def test_a_drive_without_locks_is_saved_on_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(_: int) -> None:
        raise OSError(errno.ENOTSUP, "no locks here")

    monkeypatch.setattr(lock, "_lock", none)
    files = Failing()
    store = Store(tmp_path, files)
    assert store.problem is None
    store.write(store.new(new_match()))
    store.close()
    assert files.opened == 0


def test_killed_at_any_moment_the_next_start_has_the_game() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.saves.kill", "50"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")
    seen = {what: int(count) for count, what in re.findall(r"(\d+) ([a-z ]+)", run.stdout)}
    assert seen["kills"] == 50
    assert seen["choices kept"] >= seen["saves"] > 50
    assert seen["amid a save"] > 0
