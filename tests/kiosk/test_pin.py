"""The staff's PIN."""

import getpass

import pytest

from scenes.__main__ import main
from scenes.kiosk.pin import FREE, LONGEST_WAIT, Lock, fits, hashed, sound


def test_a_hash_tells_nothing_and_fits_its_pin_only() -> None:
    kept = hashed("2468")
    assert "2468" not in kept
    assert kept != hashed("2468")
    assert fits("2468", kept)
    assert not any(fits(pin, kept) for pin in ("", "246", "24680", "8642", "２４６８"))


@pytest.mark.parametrize(
    ("pin", "right"),
    [
        ("1234", True),
        ("123456789012", True),
        ("123", False),
        ("1" * 13, False),
        ("12a4", False),
        ("١٢٣٤", False),
    ],
)
def test_a_pin_has_four_to_twelve_digits(pin: str, right: bool) -> None:
    assert sound(pin) is right


def wrongs(lock: Lock, count: int, now: float = 0.0) -> list[float]:
    """Returns the wait after each of some wrong tries, each made as soon as it is taken."""
    waits = []
    for _ in range(count):
        now += lock.wait(now)
        assert not lock.try_("0000", now)
        waits.append(lock.wait(now))
    return waits


def test_each_wrong_try_makes_the_next_one_wait_longer() -> None:
    waits = wrongs(Lock(hashed("2468", rounds=1000), 0, lambda _: None, 0.0), 12)
    assert waits[:FREE] == [0.0] * FREE
    assert waits[FREE : FREE + 3] == [10.0, 20.0, 40.0]
    assert waits == sorted(waits)
    assert waits[-1] == LONGEST_WAIT


def test_the_right_pin_before_its_time_opens_nothing_and_later_it_does() -> None:
    noted: list[int] = []
    lock = Lock(hashed("2468", rounds=1000), 0, noted.append, 0.0)
    wrongs(lock, FREE + 1)
    assert not lock.try_("2468", 9.9)
    assert noted == [1, 2, 3]
    assert lock.try_("2468", 10.0)
    assert noted == [1, 2, 3, 0]
    assert lock.wait(10.0) == 0


def test_a_restart_does_not_shorten_the_wait() -> None:
    lock = Lock(hashed("2468", rounds=1000), FREE + 2, lambda _: None, 500.0)
    assert lock.wait(500.0) == 20.0
    assert not lock.try_("2468", 519.9)


def test_where_no_pin_is_kept_none_opens() -> None:
    lock = Lock("", 0, lambda _: None, 0.0)
    assert not lock.try_("", 0.0)
    assert not lock.try_("0000", 0.0)


def test_the_command_prints_what_to_keep(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(getpass, "getpass", lambda _: "97531")
    assert main(["--hash-pin"]) == 0
    told = capsys.readouterr().out
    assert fits("97531", told.split('"')[1])


@pytest.mark.parametrize("answers", [["12"], ["1234", "1235"]])
def test_the_command_refuses_what_is_no_pin_or_not_the_same(
    answers: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(getpass, "getpass", lambda _: answers.pop(0))
    assert main(["--hash-pin"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
