"""The packed program runs where players put it: in folders of awkward names, read-only, from anywhere."""

import hashlib
import os
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import CodeType

import pytest

import karak
from packing import archive, contents
from packing.__main__ import BUILT, DIST, LARGEST
from tests.perf.window import STARTS, started

pytestmark = pytest.mark.frozen

AWKWARD = ("Hry – Karak (2)", "teşt", "Александр", "日本", "🐉", "a  b%20 #1 & 'c'", 200 * "x")
FIRST_PICTURE = 1.0
"""Seconds from the start."""


def packed() -> Path:
    """Returns the archive that was built for this machine."""
    (found,) = (*DIST.glob("karak-*.tar.gz"), *DIST.glob("karak-*.zip"))
    return found


def unpack(target: Path) -> Path:
    """Unpacks the archive and returns the program in it."""
    if packed().suffix == ".zip":
        with zipfile.ZipFile(packed()) as file:
            file.extractall(target)
    else:
        with tarfile.open(packed()) as file:
            file.extractall(target, filter="tar")
    (top,) = target.iterdir()
    app = top / "Karak.app" / "Contents" / "MacOS"
    return (app if app.is_dir() else top) / contents.PROGRAM


def set_writable(folder: Path, writable: bool) -> None:
    """Make a folder and all that lies in it read-only, or writable again."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            mode = path.stat().st_mode
            path.chmod(mode | 0o200 if writable else mode & ~0o222)


def listing(folder: Path) -> dict[Path, int]:
    """Return each path in a folder with the time it was last changed."""
    return {path: path.lstat().st_mtime_ns for path in (folder, *folder.rglob("*"))}


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return the program, unpacked from its archive into folder in folder of awkward names, read-only."""
    folder = tmp_path_factory.mktemp("unpacked").joinpath(*AWKWARD)
    folder.mkdir(parents=True)
    program = unpack(folder)
    set_writable(folder, False)
    yield program
    set_writable(folder, True)


def selftest(program: Path, cwd: Path, env: dict[str, str]) -> None:
    """Asserts that the program's own check passes, and that nothing is written beside the program."""
    before = listing(program.resolve().parent)
    tested = subprocess.run(
        [program, "--selftest"], cwd=cwd, env=env, capture_output=True, encoding="utf-8", check=False
    )
    assert tested.returncode == 0, tested.stdout + tested.stderr
    assert "a game saved" in tested.stdout
    # The super-user may write anywhere, so the modes alone would not show an attempt.
    assert listing(program.resolve().parent) == before


def test_selftest_passes_for_somebody_with_accents_by_a_link_from_the_root(
    program: Path, tmp_path: Path
) -> None:
    home = tmp_path / "Dvořák žluťoučký"
    temp = home.joinpath(*AWKWARD)
    temp.mkdir(parents=True)
    link = home / "karak-ř"
    link.symlink_to(program)
    mine = ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA")
    env = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    env |= dict.fromkeys(mine, os.fspath(home)) | dict.fromkeys(("TMPDIR", "TEMP", "TMP"), os.fspath(temp))
    selftest(link, Path(home.anchor), env)
    assert not list(temp.iterdir())


def test_selftest_passes_in_a_bare_environment(program: Path, tmp_path: Path) -> None:
    """As a service starts it: no home, no language; Windows needs to know where it lies itself."""
    env = {name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ}
    selftest(program, tmp_path, env | {"LC_ALL": "C", "TMPDIR": os.fspath(tmp_path)})
    assert not list(tmp_path.iterdir())


def test_without_a_display_a_link_to_it_plays_in_the_terminal(program: Path, tmp_path: Path) -> None:
    link = tmp_path / "karak-ř"
    link.symlink_to(program)
    nowhere = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "dummy"}
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


def test_only_what_is_listed_is_inside() -> None:
    assert contents.faults(BUILT) == []
    inside = contents.modules(BUILT / contents.PROGRAM)
    assert {"karak", "scenes", "msgspec"} <= inside
    # What our licences promise: whoever gets the program may replace these.
    assert not inside & {"pygame", "pytmx"}


def test_a_memory_stick_holds_it() -> None:
    """Most of them know no links, and take upper and lower case for the same."""
    paths = [path for path in BUILT.rglob("*") if sys.platform != "darwin"]
    assert [path for path in paths if path.is_symlink()] == []
    names = [path.relative_to(BUILT).as_posix() for path in BUILT.rglob("*")]
    assert len({name.lower() for name in names}) == len(names)
    assert not [name for name in names if set(name) & set('<>:"|?*\\')]


def test_archive_is_small_and_has_its_checksum() -> None:
    assert packed().stat().st_size < LARGEST
    sums = (DIST / "SHA256SUMS").read_text("ascii")
    assert sums == f"{hashlib.sha256(packed().read_bytes()).hexdigest()}  {packed().name}\n"
    assert packed().name.startswith(archive.label(karak.__version__))


def test_the_first_picture_comes_in_time(program: Path) -> None:
    before = os.times()
    waited = started([os.fspath(program), "--selftest"])
    after = os.times()
    spent = sum(after[2:4]) - sum(before[2:4])
    # What else the machine does delays the picture, but not the work for it (of which Windows does not tell).
    assert min(waited, spent / STARTS or waited) < FIRST_PICTURE


def test_it_tells_nothing_of_the_folder_that_it_was_built_in() -> None:
    # Only who freezes has it installed.
    from PyInstaller.archive.readers import CArchiveReader

    inside = CArchiveReader(os.fspath(BUILT / contents.PROGRAM))
    (name,) = [name for name, (*_, kind) in inside.toc.items() if kind == "z"]
    modules = inside.open_embedded_archive(name)
    sources = {code.co_filename for code in map(modules.extract, modules.toc) if isinstance(code, CodeType)}
    assert len(sources) > len(modules.toc) / 2
    assert [source for source in sources if Path(source).is_absolute()] == []
    folder = os.fsencode(Path(__file__).resolve().parents[2])
    assert [path for path in BUILT.rglob("*") if path.is_file() and folder in path.read_bytes()] == []
