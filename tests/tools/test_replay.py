"""Logs: what a game writes is read again, and whatever was changed in it is found."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from karak.engine.match import Match
from karak.registry import rulebook
from karak.tools.gamelog import log_text
from karak.tools.replay import main
from tests.support.games import Picker, play, set_up

Log = dict[str, Any]


@pytest.fixture(scope="module")
def log() -> str:
    """Returns the log of a whole game."""
    match = Match.of(rulebook(), set_up(("catacombs",), 3, 8, changes={"pool": "half"}))
    for _ in play(match, Picker(2)):
        pass
    return log_text(match).decode()


def checked(tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """Returns the exit code and what is said of a file with this text."""
    file = tmp_path / "game.json"
    file.write_text(text, "utf-8")
    code = main([str(file)])
    said = capsys.readouterr()
    return code, said.out + said.err


def test_the_rules_agree_with_what_they_wrote(
    tmp_path: Path, log: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = checked(tmp_path, log, capsys)
    assert code == 0
    assert f"the rules agree with all {len(json.loads(log)['entries'])} choices" in said


def test_a_log_without_marks_is_good(tmp_path: Path, log: str, capsys: pytest.CaptureFixture[str]) -> None:
    raw: Log = json.loads(log)
    assert [entry for entry in raw["entries"] if entry.pop("mark", None)]
    assert checked(tmp_path, json.dumps(raw), capsys)[0] == 0


def rolled(raw: Log) -> Log:
    """Returns the first entry with a roll after the opening."""
    entry: Log = next(entry for entry in raw["entries"][20:] if entry["draws"])
    return entry


def another_seed(raw: Log) -> None:
    raw["start"]["rng"]["seed"] += 1


def another_draw(raw: Log) -> None:
    draw = rolled(raw)["draws"][0]
    draw[2] = (draw[2] + 1) % draw[1]


def another_choice(raw: Log) -> None:
    rolled(raw)["choice"]["option"] = "move:99,99"


def another_seat(raw: Log) -> None:
    choice = rolled(raw)["choice"]
    choice["seat"] = (choice["seat"] + 1) % 3


def another_mark(raw: Log) -> None:
    next(entry for entry in raw["entries"] if entry.get("mark"))["mark"] = "0" * 16


def less_revealed(raw: Log) -> None:
    next(entry for entry in raw["entries"] if entry["reveals"])["reveals"] = False


def one_choice_less(raw: Log) -> None:
    del raw["entries"][30]


def one_choice_more(raw: Log) -> None:
    raw["entries"].append(raw["entries"][-1])


def no_last_choice(raw: Log) -> None:
    del raw["entries"][-1]


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (another_seed, "choice 1 "),
        (another_draw, "chance gave "),
        (another_choice, "'move:99,99' is not offered"),
        (another_seat, "has to decide"),
        (another_mark, "not 0000000000000000"),
        (less_revealed, "revealed"),
        (one_choice_less, "choice 31 "),
        (one_choice_more, "the game has ended"),
        (no_last_choice, "after the last choice"),
    ],
)
def test_what_was_changed_is_found(
    change: Callable[[Log], None],
    where: str,
    tmp_path: Path,
    log: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    raw: Log = json.loads(log)
    change(raw)
    code, said = checked(tmp_path, json.dumps(raw), capsys)
    assert code == 1
    assert where in said


def test_other_rules_are_said_and_still_compared(
    tmp_path: Path, log: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = checked(tmp_path, json.dumps(json.loads(log) | {"rules": "feedfeedfeedfeed"}), capsys)
    assert code == 0
    assert "other rules (feedfeedfeedfeed" in said
    assert "agree" in said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is not JSON"),
        ("{", "is not JSON"),
        ("[]", "is not the log of a game"),
        ('{"kind": "karak-map"}', "is not the log of a game"),
        ('{"kind": "karak-log"}', "lacks modules, rules, start, entries, end"),
    ],
)
def test_what_is_no_log_is_refused(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, found = checked(tmp_path, text, capsys)
    assert code == 2
    assert said in found


@pytest.mark.parametrize(
    "broken",
    [{"modules": ["chess"]}, {"start": {}}, {"entries": [{}]}, {"entries": 3}, {"modules": 1}],
)
def test_a_log_of_the_wrong_shape_is_refused(
    broken: Log, tmp_path: Path, log: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = checked(tmp_path, json.dumps(json.loads(log) | broken), capsys)
    assert code == 2
    assert "cannot be understood" in said


def test_a_missing_file_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "none.json")]) == 2
    assert "none.json: No such file" in capsys.readouterr().err
    assert main([str(tmp_path)]) == 2
