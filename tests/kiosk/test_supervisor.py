"""The supervisor: with a clock of its own, with small real processes, and with the real game."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from scenes.kiosk.supervisor import (
    HUNG,
    MEMORY,
    MOST,
    RESTART,
    SILENCE,
    STAFF_QUITS,
    STARTING,
    STOPPED,
    Child,
    Heartbeat,
    Process,
    Supervisor,
)

ROOT = Path(__file__).parents[2]


class Acted:
    """A game that lives by a plan: it beats until a time, and ends at a time with a code."""

    def __init__(self, now: Callable[[], float], *, beats: float, lives: float, code: int) -> None:
        self._now = now
        self._born = now()
        self._beats, self._lives, self._code = beats, lives, code
        self.killed: float | None = None

    def beats(self) -> int:
        return int(min(self._beats, self._now() - self._born))

    def code(self) -> int | None:
        if self.killed is not None:
            return -9
        return self._code if self._now() - self._born >= self._lives else None

    def terminate(self) -> None:
        self.killed = self._now()

    def kill(self) -> None:
        self.killed = self._now()


class Theatre:
    """Starts the games of a plan one after the other, with a clock that only waiting moves."""

    def __init__(self, *plan: dict[str, float]) -> None:
        self.now = 0.0
        self.plan = list(plan)
        self.started: list[tuple[float, bool]] = []
        self.games: list[Acted] = []
        self.naps: dict[float, float] = {}
        self.supervisor = Supervisor(self.start, clock=lambda: self.now, wait=self.wait)

    def start(self, safe: bool) -> Child:
        self.started.append((self.now, safe))
        wanted = self.plan.pop(0) if self.plan else {"code": STAFF_QUITS}
        game = Acted(
            lambda: self.now,
            beats=wanted.get("beats", 1e9),
            lives=wanted.get("lives", 1.0),
            code=int(wanted.get("code", 1)),
        )
        self.games.append(game)
        return game

    def wait(self, seconds: float) -> bool:
        self.now += seconds
        for moment, length in list(self.naps.items()):
            if self.now >= moment:
                self.now += length
                del self.naps[moment]
        return False


@pytest.mark.parametrize("code", [1, 2, 4, -11, 255])
def test_a_fallen_game_is_started_again_within_ten_seconds(code: int) -> None:
    theatre = Theatre({"lives": 60, "code": code})
    assert theatre.supervisor.run() == 0
    (_, _), (again, safe) = theatre.started
    assert 60 <= again < 62
    assert not safe


def test_a_hung_game_is_killed_and_started_again_within_ten_seconds() -> None:
    theatre = Theatre({"beats": 60, "lives": 1e9})
    theatre.supervisor.run()
    killed = theatre.games[0].killed
    assert killed is not None
    assert 60 + SILENCE < killed < theatre.started[1][0] < 70


def test_a_game_that_never_comes_up_is_killed_too() -> None:
    theatre = Theatre({"beats": 0, "lives": 1e9})
    theatre.supervisor.run()
    assert theatre.games[0].killed == pytest.approx(STARTING, abs=1)


def test_a_machine_that_slept_is_no_hang() -> None:
    theatre = Theatre({"lives": 5_000, "code": STAFF_QUITS})
    theatre.naps = {100.0: 3_600.0}
    theatre.supervisor.run()
    assert theatre.games[0].killed is None
    assert len(theatre.games) == 1


def test_the_staff_quits_and_nothing_is_started_again() -> None:
    theatre = Theatre({"lives": 60, "code": STAFF_QUITS})
    theatre.supervisor.run()
    assert len(theatre.started) == 1


def test_more_than_five_crashes_in_five_minutes_lead_to_safe_mode_and_the_staff_out_of_it() -> None:
    fall = {"lives": 20.0, "code": 1}
    theatre = Theatre(*[fall] * (MOST + 3), {"lives": 20.0, "code": RESTART})
    theatre.supervisor.run()
    assert [safe for _, safe in theatre.started] == [False] * (MOST + 1) + [True] * 3 + [False]
    assert all(b[0] - a[0] < 30 for a, b in zip(theatre.started, theatre.started[1:], strict=False))


def test_crashes_that_are_far_apart_are_borne_for_ever() -> None:
    theatre = Theatre(*[{"lives": 61.0, "code": 1}] * 40)
    theatre.supervisor.run()
    assert not any(safe for _, safe in theatre.started)


def test_what_cannot_be_started_is_tried_again() -> None:
    tries: list[bool] = []

    def start(safe: bool) -> Child:
        tries.append(safe)
        if len(tries) == 10:
            supervisor.stop()
        raise OSError("no such program")

    supervisor = Supervisor(start, wait=lambda _: False)
    assert supervisor.run() == 0
    assert tries == [False] * (MOST + 1) + [True] * 4


def script(text: str) -> list[str]:
    """Returns the command of a small program that beats and then does something."""
    beat = "import os, sys, time\nos.write(1, b'.')\n"
    return [sys.executable, "-c", beat + text]


def watched(command: list[str]) -> int:
    return Supervisor(lambda _: Process(command))._watched(Process(command))


@pytest.mark.parametrize(
    ("text", "code"),
    [("sys.exit(3)", 3), ("raise ValueError", 1), ("os.kill(os.getpid(), 9)", -9), ("os._exit(0)", 0)],
)
def test_the_end_of_a_real_process_is_seen(text: str, code: int) -> None:
    assert watched(script(text)) == code


@pytest.mark.parametrize(("name", "told"), [*MEMORY.items()])
def test_the_game_is_told_how_to_handle_memory_unless_the_system_says_otherwise(
    monkeypatch: pytest.MonkeyPatch, name: str, told: str
) -> None:
    text = f"sys.exit(int(os.environ[{name!r}]) % 251)"
    monkeypatch.delenv(name, raising=False)
    assert watched(script(text)) == int(told) % 251
    monkeypatch.setenv(name, "7")
    assert watched(script(text)) == 7


def test_a_real_process_that_hangs_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.kiosk.supervisor.SILENCE", 0.8)
    began = time.monotonic()
    text = "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nwhile True: time.sleep(1)"
    assert watched(script(text)) == HUNG
    assert time.monotonic() - began < 5


@pytest.mark.parametrize("ending", ["", "signal.signal(signal.SIGTERM, signal.SIG_IGN)"])
def test_stopping_ends_both_in_less_than_two_seconds(ending: str) -> None:
    children: list[Process] = []

    def start(_: bool) -> Process:
        children.append(Process(script(f"import signal\n{ending}\ntime.sleep(60)")))
        return children[-1]

    supervisor = Supervisor(start)
    threading.Timer(0.7, supervisor.stop).start()
    began = time.monotonic()
    assert supervisor.run() == 0
    assert time.monotonic() - began < 0.7 + 2
    assert children[0].code() is not None


def test_a_heartbeat_comes_once_a_second_and_tells_when_nobody_listens() -> None:
    ear, mouth = os.pipe()
    heart = Heartbeat(mouth)
    assert all(heart(step / 10) for step in range(30))
    assert os.read(ear, 100) == b"..."
    for step in range(100_000):  # far more than a pipe holds: it never waits for its reader
        assert heart(10.0 + step)
    os.close(ear)
    assert not heart(1e6)
    os.close(mouth)


STARTS = re.compile(r"the game has started as process (\d+)")


def started(log: Path) -> list[int]:
    """Returns the processes of all games that a kiosk has started."""
    return [int(process) for process in STARTS.findall(log.read_text("utf-8"))] if log.exists() else []


def wait_for(what: Callable[[], bool], seconds: float) -> float:
    """Returns how long it took until something was so; fails where it took too long."""
    began = time.monotonic()
    while not what():
        assert time.monotonic() - began < seconds
        time.sleep(0.05)
    return time.monotonic() - began


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_the_real_kiosk_comes_up_again_after_a_crash_and_a_hang_and_ends_when_told(tmp_path: Path) -> None:
    (tmp_path / "kiosk.toml").write_text('name = "Lantern"\ndata = "data"\n')
    log = tmp_path / "data" / "logs" / "kiosk.log"
    kiosk = subprocess.Popen(
        [sys.executable, "-B", "-m", "scenes", "--kiosk", "--windowed", "--config", tmp_path / "kiosk.toml"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        cwd=tmp_path,
    )
    try:
        wait_for(lambda: len(started(log)) == 1, 30)
        os.kill(started(log)[-1], signal.SIGKILL)
        assert wait_for(lambda: len(started(log)) == 2, 20) < 10
        time.sleep(1.5)
        os.kill(started(log)[-1], signal.SIGSTOP)
        assert wait_for(lambda: len(started(log)) == 3, 30) < 10
    finally:
        began = time.monotonic()
        kiosk.send_signal(signal.SIGTERM)
        assert kiosk.wait(10) == 0
    assert time.monotonic() - began < 2
    assert not any(alive(process) for process in started(log))
    assert "hung" in (log.parent / "supervisor.log").read_text("utf-8")


def child(tmp_path: Path) -> subprocess.Popen[bytes]:
    """Returns the real game without a supervisor, once its heart beats."""
    (tmp_path / "kiosk.toml").write_text('data = "data"\n')
    words = ["--kiosk-child", "--windowed", "--config", str(tmp_path / "kiosk.toml")]
    game = subprocess.Popen(
        [sys.executable, "-B", "-m", "scenes", *words],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        cwd=tmp_path,
        stdout=subprocess.PIPE,
    )
    assert game.stdout is not None
    assert game.stdout.read(1) == b"."
    return game


def test_a_game_that_the_system_ends_says_so_in_less_than_two_seconds(tmp_path: Path) -> None:
    game = child(tmp_path)
    began = time.monotonic()
    game.terminate()
    assert game.wait(10) == STOPPED
    assert time.monotonic() - began < 2
    game.communicate()


def test_a_game_whose_supervisor_is_gone_ends_by_itself(tmp_path: Path) -> None:
    game = child(tmp_path)
    assert game.stdout is not None
    game.stdout.close()
    assert game.wait(10) == STOPPED
