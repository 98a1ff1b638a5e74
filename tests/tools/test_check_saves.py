"""The tool that checks a folder of saves tells of each file whether it would open, and plays it again."""

from pathlib import Path

import pytest

from karak.saves import encode
from karak.tools.__main__ import main
from tests.support.saves import NOON, edited, new_match, played


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Returns a folder with a sound save, the one before it, and what is no save."""
    match = played(new_match(), 5)
    (tmp_path / "a.karak").write_bytes(encode(match, NOON))
    (tmp_path / "a.karak.1").write_bytes(encode(match, NOON))
    (tmp_path / "a.karak.corrupt-1").write_bytes(b"")
    (tmp_path / "notes.txt").write_text("x")
    return tmp_path


def check(folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    """Returns the exit code and the lines that are said."""
    code = main(["check-saves", str(folder)])
    said = capsys.readouterr()
    return code, (said.out + said.err).splitlines()


def test_sound_saves_are_sound(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = check(folder, capsys)
    assert code == 0
    assert lines == [
        "a.karak: 5 choices, turn 1, 2026-04-01T12:00:00Z; the rules agree",
        "a.karak.1: 5 choices, turn 1, 2026-04-01T12:00:00Z; the rules agree",
        "2 files, 0 of them not sound",
    ]


def test_each_file_that_is_not_sound_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = (folder / "a.karak").read_bytes()
    (folder / "b.karak").write_bytes(data[:-100])
    (folder / "c.karak").mkdir()
    (folder / "d.karak").write_bytes(edited(data, lambda raw: raw["log"].pop()))
    (folder / "e.karak").write_bytes(edited(data, lambda raw: raw.update(format=2)))
    (folder / "f.karak").write_bytes(edited(data, lambda raw: raw.update(rules="1" * 16)))
    code, lines = check(folder, capsys)
    assert code == 1
    assert [line.partition(":")[0] for line in lines[2:7]] == [f"{name}.karak" for name in "bcdef"]
    assert lines[2].startswith("b.karak: The file of this game is damaged. (damaged: ")
    assert "not a file" in lines[3]
    assert "the rules do not lead to where it stopped" in lines[4]
    assert "newer version" in lines[5]
    assert "of other rules, goes on from where it stopped" in lines[6]
    assert lines[7] == "7 files, 4 of them not sound"


def test_a_folder_that_is_not_there_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = check(tmp_path / "none", capsys)
    assert (code, len(lines)) == (2, 1)


def test_a_save_is_a_log_too(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(folder / "a.karak")]) == 0
    assert "the rules agree with all 5 choices" in capsys.readouterr().out
    data = (folder / "a.karak").read_bytes()
    (folder / "a.karak").write_bytes(data.replace(b"Anna", b"Anne"))
    assert main(["replay", str(folder / "a.karak")]) == 2
    assert "is a saved game that cannot be opened: damaged" in capsys.readouterr().err
