"""The menu entry of a Linux desktop starts the program wherever it lies, and goes away without a trace."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from packing.__main__ import ROOT
from packing.icons import SIZES, write_themed

NAMES = [
    "karak-1",
    "Hry – Karak (2)",
    "日本 🐉",
    "100 % #1 & co",
    "it's",
    'say "x"',
    "a$HOME`b\\c",
    "%f\\n\\s",
]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Returns the home of somebody with an accent in the name."""
    made = tmp_path / "Dvořák žluťoučký"
    made.mkdir()
    return made


@pytest.fixture(params=NAMES)
def unpacked(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Returns a folder of an awkward name with what the archive holds for desktops, and a small program."""
    folder = tmp_path / request.param
    entries = folder / "share" / "applications"
    entries.mkdir(parents=True)
    for name, target in (("karak.desktop", entries), ("install.sh", folder)):
        source = ROOT / "packing" / "linux" / name
        (target / name).write_bytes(source.read_bytes())
    write_themed(folder / "share" / "icons" / "hicolor")
    return folder


def install(folder: Path, home: Path, *options: str) -> None:
    env = {"HOME": os.fspath(home), "PATH": os.environ["PATH"]}
    done = subprocess.run(
        ["sh", folder / "install.sh", *options], env=env, cwd="/", capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def program_of(entry: str) -> str:
    """Returns the path that an entry starts, read as the standard of menu entries says."""
    (value,) = re.findall(r"^Exec=(.*)$", entry, re.MULTILINE)
    text = re.sub(r"\\(.)", lambda found: {"\\": "\\", "s": " ", "n": "\n"}[found[1]], value)
    quoted = re.fullmatch(r'"((?:[^"\\`$]|\\["\\`$])*)"', text)
    assert quoted is not None, text
    assert re.search(r"(?<!%)(%%)*%(?!%)", quoted[1]) is None
    return re.sub(r"\\(.)", r"\1", quoted[1]).replace("%%", "%")


def test_entry_starts_the_program_where_it_lies(unpacked: Path, home: Path) -> None:
    install(unpacked, home)
    data = home / ".local" / "share"
    entry = (data / "applications" / "karak.desktop").read_text("utf-8")
    assert program_of(entry) == os.fspath(unpacked / "karak")
    shipped = (unpacked / "share" / "applications" / "karak.desktop").read_text("utf-8")
    assert [line for line in entry.splitlines() if not line.startswith("Exec=")] == [
        line for line in shipped.splitlines() if line != "Exec=karak"
    ]
    found = {path.parent.parent.name for path in (data / "icons" / "hicolor").rglob("karak.*")}
    assert found == {"scalable", *(f"{side}x{side}" for side in SIZES)}
    install(unpacked, home)
    install(unpacked, home, "--remove")
    assert [path for path in home.rglob("*") if path.is_file()] == []


def test_entry_holds_what_menus_need() -> None:
    lines = (ROOT / "packing" / "linux" / "karak.desktop").read_text("utf-8").splitlines()
    assert lines[0] == "[Desktop Entry]"
    fields = dict(line.split("=", 1) for line in lines[1:])
    assert {
        "Type": "Application",
        "Exec": "karak",
        "Icon": "karak",
        "Terminal": "false",
    }.items() <= fields.items()
    assert fields["Name"]
    assert all(fields[name].endswith(";") for name in ("Categories", "Keywords"))
