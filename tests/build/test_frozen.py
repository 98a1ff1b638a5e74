"""The frozen program runs where players put it: in a read-only folder with an awkward name, from anywhere."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.frozen

DIST = Path(__file__).resolve().parents[2] / "dist" / "karak"
PROGRAM = "karak.exe" if sys.platform == "win32" else "karak"


def set_writable(folder: Path, writable: bool) -> None:
    """Make a folder and all that lies in it read-only, or writable again."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            mode = path.stat().st_mode
            path.chmod(mode | 0o200 if writable else mode & ~0o222)


def contents(folder: Path) -> dict[Path, int]:
    """Return each path in a folder with the time it was last changed."""
    return {path: path.lstat().st_mtime_ns for path in (folder, *folder.rglob("*"))}


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Return a read-only copy of the frozen program, in a folder with an awkward name."""
    copy = tmp_path / "Karak – hra ř (2)"
    shutil.copytree(DIST, copy, symlinks=True)
    set_writable(copy, False)
    yield copy
    set_writable(copy, True)


def test_selftest_passes_from_a_read_only_folder(folder: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    before = contents(folder)
    tested = subprocess.run(
        [folder / PROGRAM, "--selftest"], cwd=elsewhere, capture_output=True, text=True, check=False
    )
    assert tested.returncode == 0, tested.stdout + tested.stderr
    # The super-user may write anywhere, so the modes alone would not show an attempt.
    assert contents(folder) == before
    assert not list(elsewhere.iterdir())


def test_without_a_display_a_link_to_it_plays_in_the_terminal(folder: Path, tmp_path: Path) -> None:
    link = tmp_path / "karak-ř"
    link.symlink_to(folder / PROGRAM)
    nowhere = dict.fromkeys(("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"), "")
    shown = subprocess.run(
        [link, "--seed", "4"],
        cwd="/",
        env={**os.environ, **nowhere},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert shown.returncode == 0, shown.stderr
    assert shown.stdout.startswith("There is no display")
    assert "with points" in shown.stdout


def test_development_libraries_stay_out() -> None:
    inside = {path.name.split("-")[0].split(".")[0].lower() for path in DIST.rglob("*")}
    assert not inside & {
        "numpy",
        "tkinter",
        "_tkinter",
        "babel",
        "hatchling",
        "pytest",
        "setuptools",
        "shapely",
        "soundfile",
        "_soundfile_data",
    }


def test_program_is_small_enough_to_hand_on(tmp_path: Path) -> None:
    archive = shutil.make_archive(os.fspath(tmp_path / "karak"), "zip", DIST)
    assert Path(archive).stat().st_size < 60_000_000
