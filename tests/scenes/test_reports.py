"""Reports of crashes: few, each fault once, and none a second fault."""

from pathlib import Path

import pytest

from scenes.reports import MOST, write_report


def broken(text: str) -> Exception:
    """Returns an error that was raised."""
    try:
        raise ValueError(text)
    except ValueError as error:
        return error


def test_only_so_many_are_kept_and_the_oldest_go(tmp_path: Path) -> None:
    written = [write_report(tmp_path, broken(f"fault {number}"), ["Karak"]) for number in range(MOST + 5)]
    kept = sorted(tmp_path.iterdir())
    assert kept == written[5:]
    assert "ValueError: fault 24" in kept[-1].read_text("utf-8")


def test_the_same_fault_again_is_told_by_the_report_there_is(tmp_path: Path) -> None:
    first = write_report(tmp_path, broken("again"), ["at ten"])
    assert write_report(tmp_path, broken("again"), ["at eleven"]) == first
    assert len(list(tmp_path.iterdir())) == 1
    write_report(tmp_path, broken("another"), ["at noon"])
    assert write_report(tmp_path, broken("again"), ["at one"]) != first


@pytest.mark.parametrize("text", ["\ud800", "a\r\nb", "ř 🐉"])
def test_any_words_can_be_written(tmp_path: Path, text: str) -> None:
    first = write_report(tmp_path, broken(text), [])
    assert first is not None
    assert write_report(tmp_path, broken(text), []) == first


def test_a_file_in_place_of_the_folder_is_no_second_fault(tmp_path: Path) -> None:
    (tmp_path / "reports").write_text("in the way")
    assert write_report(tmp_path / "reports", broken("x"), []) is None
