"""What a kiosk writes stays small, and where nothing can be written it plays on."""

import logging
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import msgspec
import pytest

from scenes.kiosk.kept import STATE, STATISTICS, Sitting, State, Statistics, read_state, utc, write_state
from scenes.kiosk.logfile import FILES, CountingHandler
from scenes.kiosk.place import Memory, writable
from tests.kiosk.conftest import HASH

ROOT = Path(__file__).parents[2]


def record(text: str) -> logging.LogRecord:
    return logging.LogRecord("karak", logging.WARNING, "", 0, text, None, None)


def test_the_log_is_a_few_files_of_a_size(tmp_path: Path) -> None:
    handler = CountingHandler(tmp_path / "kiosk.log", 2_000)
    for number in range(1_000):
        handler.emit(record(f"line {number}"))
    handler.close()
    files = sorted(tmp_path.iterdir())
    assert len(files) == FILES
    assert all(file.stat().st_size <= 2_000 for file in files)
    assert "line 999" in (tmp_path / "kiosk.log").read_text("utf-8")


def test_equal_lines_are_written_once_and_counted(tmp_path: Path) -> None:
    handler = CountingHandler(tmp_path / "kiosk.log")
    for text in (*["again"] * 1_000, "else", "again", *["last"] * 3):
        handler.emit(record(text))
    handler.close()
    lines = [
        line.partition("karak: ")[2] for line in (tmp_path / "kiosk.log").read_text("utf-8").splitlines()
    ]
    assert lines == [
        "again",
        "(the line above came 999 more times)",
        "else",
        "again",
        "last",
        "(the line above came 2 more times)",
    ]


def test_a_log_that_cannot_be_written_is_lost_and_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "logs").write_text("in the way")
    handler = CountingHandler(tmp_path / "logs" / "kiosk.log")
    for text in "abc":
        handler.emit(record(text))
    handler.close()
    assert capsys.readouterr().err == ""


def sitting(number: int) -> Sitting:
    now = utc(1_800_000_000.0 + number)
    return Sitting(f"game-{number}", now, now, "left", 1.0, 2, 1, "en", ("a:hero.b",) * 5, ("catacombs",))


def test_the_statistics_forget_the_oldest_games(tmp_path: Path) -> None:
    kept = Statistics(tmp_path, 10)
    for number in range(55):
        kept.note(sitting(number))
        kept.note(sitting(number))
    lines = (tmp_path / STATISTICS).read_bytes().splitlines()
    assert len(lines) < 20
    assert [one.game for one in kept.sittings] == [f"game-{number}" for number in range(45, 55)]
    assert [one.game for one in Statistics(tmp_path, 10).sittings] == [one.game for one in kept.sittings]


def test_statistics_that_cannot_be_written_are_kept_for_the_day(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    for kept in (Statistics(tmp_path / "data"), Statistics(None)):
        kept.note(sitting(1))
        assert [one.game for one in kept.sittings] == ["game-1"]


@pytest.mark.parametrize(
    "data", [b"", b"{", b'{"wrong": -1}', b'{"pin": "1234"}', b"\xff", b"[" * 9_000, b"null"]
)
def test_a_broken_state_is_as_at_first(tmp_path: Path, data: bytes) -> None:
    (tmp_path / STATE).write_bytes(data)
    assert read_state(tmp_path) == State()


def test_the_state_is_read_as_it_was_written(tmp_path: Path) -> None:
    state = State(sound=False, volume=30, wrong=4, pin=HASH)
    write_state(tmp_path / "new", state)
    assert read_state(tmp_path / "new") == state
    write_state(None, state)
    assert read_state(None) == State()
    (tmp_path / "file").write_text("in the way")
    write_state(tmp_path / "file", state)
    assert read_state(tmp_path / "file") == State()


def test_where_a_folder_cannot_be_written_memory_takes_its_place(tmp_path: Path) -> None:
    assert writable(tmp_path / "a" / "b")
    assert list((tmp_path / "a" / "b").iterdir()) == []
    (tmp_path / "file").write_text("in the way")
    assert not writable(tmp_path / "file")
    memory = Memory()
    folder = memory.folder()
    assert folder is not None
    assert folder == memory.folder()
    assert writable(folder)
    memory.close()
    assert not folder.exists()


def in_memory() -> set[Path]:
    """Returns the logs of all kiosks that run from memory now."""
    places = {Path("/dev/shm"), Path(tempfile.gettempdir())}
    return {log for place in places if place.is_dir() for log in place.glob("karak-*/logs/kiosk.log")}


def test_the_kiosk_runs_from_memory_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder")
    (tmp_path / "kiosk.toml").write_text("data = 'data'\n")
    before, others = sorted(tmp_path.rglob("*")), in_memory()
    kiosk = subprocess.Popen(
        [sys.executable, "-B", "-m", "scenes", "--kiosk", "--windowed", "--config", tmp_path / "kiosk.toml"],
        env={**os.environ, "PYTHONPATH": str(ROOT), "HOME": str(tmp_path / "none")},
        cwd=tmp_path,
        stderr=subprocess.DEVNULL,
    )
    told, mine = "", set[Path]()
    try:
        end = time.monotonic() + 30
        while "has started" not in told and time.monotonic() < end:
            time.sleep(0.1)
            mine = in_memory() - others
            told = "".join(log.read_text("utf-8") for log in mine)
        assert "has started" in told
        assert re.search(r"Nothing can be written in .*data", told)
    finally:
        kiosk.send_signal(signal.SIGTERM)
        assert kiosk.wait(10) == 0
    assert sorted(tmp_path.rglob("*")) == before
    assert not any(log.parent.parent.exists() for log in mine)


def test_a_sitting_is_a_few_hundred_bytes() -> None:
    assert len(msgspec.json.encode(sitting(1))) < 500
