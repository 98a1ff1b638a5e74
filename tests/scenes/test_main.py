"""The way in: with and without a display, and the self-test."""

import argparse
import os
import subprocess
import sys
from pathlib import Path

import pytest

from karak.saves import LOCK, Store
from karak.tools import play
from scenes import __main__ as entry
from scenes.app import App
from scenes.instance import MOMENT, mark_opened
from scenes.paths import places
from scenes.scene import Scene
from scenes.screens.dialog import DialogScene
from scenes.selftest import sample_match

ROOT = Path(__file__).parents[2]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Returns what the terminal game is started with, without starting it."""
    started: list[list[str]] = []

    def start(argv: list[str]) -> int:
        started.append(argv)
        return 5

    monkeypatch.setattr(play, "main", start)
    return started


@pytest.mark.parametrize(
    "environment",
    [
        {"SDL_VIDEODRIVER": "dummy", "DISPLAY": ":0"},
        {"SDL_VIDEODRIVER": "", "DISPLAY": "", "WAYLAND_DISPLAY": ""},
    ],
)
def test_without_a_display_one_sentence_and_the_terminal_game(
    environment: dict[str, str],
    asked: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", "linux")
    assert entry.main(["--seed", "9"]) == 5
    assert asked == [["--seed", "9"]]
    told = capsys.readouterr().out
    assert told.startswith("There is no display")
    assert told.count("\n") == 1


def test_a_window_that_cannot_be_opened_is_told_with_its_reason(
    asked: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setattr(entry, "play_in_window", lambda _options: "x11 not available")
    assert entry.main([]) == 5
    assert asked == [[]]
    assert "x11 not available" in capsys.readouterr().out


def test_the_terminal_game_is_played_on_request(asked: list[list[str]]) -> None:
    assert entry.main(["--text"]) == 5
    assert asked == [[]]


def test_a_driver_that_is_not_there_leads_to_the_terminal(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "scenes", "--seed", "3"],
        env={**os.environ, "SDL_VIDEODRIVER": "nosuch", "PYTHONPATH": str(ROOT)},
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        check=False,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("No window could be opened")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("size", ["0x0", "12", "axb", "1280x720x3", "99999x3", "-5x7"])
def test_a_size_that_is_none_is_refused(size: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        entry.main([f"--size={size}"])
    assert ended.value.code == 2
    assert "--size" in capsys.readouterr().err


def test_the_selftest_passes_in_an_empty_folder_and_writes_nothing(tmp_path: Path) -> None:
    home, here = tmp_path / "home", tmp_path / "Hry – ř"
    home.mkdir()
    here.mkdir()
    folders = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CACHE", "CONFIG", "DATA", "STATE")}
    environment = {**os.environ, **folders, "HOME": str(home), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-B", "-m", "scenes", "--selftest"],
        env={**environment, "SDL_AUDIODRIVER": "nosuch"},
        cwd=here,
        check=False,
        capture_output=True,
        text=True,
        timeout=200,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "screens: title, new_game" in done.stdout
    assert list(here.iterdir()) == []
    assert list(home.iterdir()) == []


def options(*argv: str) -> argparse.Namespace:
    return entry.parser().parse_args(argv)


@pytest.mark.parametrize(("age", "opens"), [(0.0, False), (MOMENT + 1, True)])
def test_a_second_start_says_so_or_is_taken_for_the_same_click(
    age: float, opens: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Store(places(tmp_path).saves)
    mark_opened(first.folder)
    lock = first.folder / LOCK
    os.utime(lock, (lock.stat().st_atime, lock.stat().st_mtime - age))
    shown: list[Scene | None] = []

    def look(app: App) -> None:
        app.cycle(0)
        app.cycle(0)
        shown.append(app.stack.top)
        assert app.keeper.problem is not None

    monkeypatch.setattr(App, "run", look)
    assert entry.play_in_window(options("--data", str(tmp_path))) is None
    assert [type(scene) for scene in shown] == ([DialogScene] if opens else [])
    first.close()


def test_one_folder_holds_all_that_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def change(app: App) -> None:
        app.change(text_size=125)
        app.keeper.start(sample_match())

    monkeypatch.setattr(App, "run", change)
    data = tmp_path / "Dvořák žluťoučký"
    assert entry.play_in_window(options("--data", str(data))) is None
    written = {path.relative_to(data).parts[0] for path in data.rglob("*") if path.is_file()}
    assert written == {"settings", "saves"}
    assert {path.name for path in tmp_path.iterdir()} == {data.name}
