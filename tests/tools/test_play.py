"""The game in a terminal, run as a program: through pipes, and on a terminal of its own."""

import os
import random
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from karak.tools.__main__ import COMMANDS, usage
from karak.tools.__main__ import main as tools
from karak.tools.replay import main as replay

PROGRAM = [sys.executable, "-m", "karak.tools"]
BEGUN = ("play", "--people", "--switch", "first_player=seat")
SHORT = ("play", "--switch", "pool=half", "--seed", "3")


def run(*argv: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Returns what a call of the tools without a terminal came to."""
    return subprocess.run(
        [*PROGRAM, *argv],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONIOENCODING": "utf-8"} | environment,
        timeout=120,
        check=False,
    )


def test_without_a_terminal_a_whole_game_is_shown(tmp_path: Path) -> None:
    log = tmp_path / "game.json"
    shown = run(*SHORT, "--log", str(log))
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "┼─   ─┼" in shown.stdout, "no map"
    assert "♥♥♥♥♥" in shown.stdout, "no hero boards"
    assert shown.stdout.count("sets out.") > 20, "no log"
    assert re.search(r"(wins|share the win) with points", shown.stdout), "no result"
    assert "catacombs" not in shown.stdout
    assert run(*SHORT).stdout == shown.stdout, "the seed decides the game"
    assert replay([str(log)]) == 0


def test_any_computers_and_rules_can_be_watched() -> None:
    shown = run(*SHORT, "--players", "3", "--bots", "random,random", "--preset", "booklet")
    assert (shown.returncode, shown.stderr) == (0, "")
    assert len(re.findall(r"^\w+: .*[0-9½]$", shown.stdout, re.MULTILINE)) == 3, "no points of each seat"


def test_an_output_without_signs_gets_plain_ones() -> None:
    shown = run(*SHORT, PYTHONIOENCODING="ascii")
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "+-   -+" in shown.stdout
    assert "┼" not in shown.stdout


def test_a_reader_that_goes_away_does_no_harm() -> None:
    with subprocess.Popen(
        [*PROGRAM, *SHORT], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 0


def test_a_log_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    shown = run(*SHORT, "--log", str(tmp_path / "none" / "game.json"))
    assert shown.returncode == 1
    assert shown.stderr.startswith("The log could not be written: ")
    assert "with points: " in shown.stdout, "the game is shown all the same"


@pytest.mark.parametrize(
    "argv",
    [
        ("--players", "7"),
        ("--players", "1"),
        ("--players", "2", "--bots", "greedy,greedy,greedy"),
        ("--bots", "nobody"),
        ("--switch", "tie=perhaps"),
        ("--preset", "mine"),
        ("--seed", "x"),
    ],
)
def test_a_wrong_call_is_explained(argv: tuple[str, ...]) -> None:
    refused = run("play", *argv)
    assert refused.returncode == 2
    assert "error:" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_the_tools_name_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert tools(["--help"]) == 0
    assert capsys.readouterr().out == usage() + "\n"
    assert all(name in usage() for name in ("play", "simulate", "replay", "perft", "scenario"))
    assert tools([]) == 2
    assert tools(["dance"]) == 2
    assert capsys.readouterr().err == (usage() + "\n") * 2


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_runs_and_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as done:
        tools([command, "--help"])
    assert done.value.code == 0
    assert f"usage: python -m karak.tools {command}" in capsys.readouterr().out


if os.name == "posix":
    import pty

    Answer = Callable[[str], bytes]

    def converse(answer: Answer, *argv: str, limit: float = 100) -> tuple[int, str]:
        """Returns the exit code and everything shown, typing an answer wherever one is asked for."""
        pid, terminal = pty.fork()
        if pid == 0:
            signal.signal(signal.SIGINT, signal.default_int_handler)
            os.execve(sys.executable, [*PROGRAM, *argv], os.environ | {"PYTHONIOENCODING": "utf-8"})
        shown = b""
        asked = 0
        began = time.monotonic()
        try:
            while True:
                ready, _, _ = select.select([terminal], [], [], max(0, began + limit - time.monotonic()))
                assert ready, f"no end: {shown[-2000:].decode()}"
                try:
                    piece = os.read(terminal, 65536)
                except OSError:  # how Linux says that the other side has closed
                    break
                if not piece:
                    break
                shown += piece
                if shown.endswith(b"? "):
                    os.write(terminal, answer(shown[asked:].decode()))
                    asked = len(shown)
        except BaseException:
            os.kill(pid, signal.SIGKILL)
            raise
        finally:
            code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
            os.close(terminal)
        return code, shown.decode().replace("\r\n", "\n")

    def typing(*lines: str) -> Answer:
        """Returns what answers one line after the other, then leaves."""
        left = iter([*lines, "q"])
        return lambda _: f"{next(left)}\n".encode()

    def wandering() -> Answer:
        """Returns what answers by the number of some option; it seldom ends a turn early."""
        rng = random.Random(1)

        def answer(shown: str) -> bytes:
            numbers = re.findall(r"^ [> ]([ \d]\d)  (.*?)\r?$", shown, re.MULTILINE)
            lively = [number for number, text in numbers if "End the turn" not in text] or [numbers[0][0]]
            return f"{rng.choice(lively).strip()}\n".encode()

        return answer

    def test_people_play_a_whole_game(tmp_path: Path) -> None:
        log = tmp_path / "game.json"
        code, shown = converse(wandering(), *SHORT, "--people", "--log", str(log))
        assert code == 0, shown[-2000:]
        assert "Traceback" not in shown
        assert re.search(r"(wins|share the win) with points", shown)
        for wanted in ("open to", "strength", "win ", " against ", "Take the"):
            assert wanted in shown, wanted
        assert replay([str(log)]) == 0

    def test_a_person_plays_against_a_computer() -> None:
        code, shown = converse(wandering(), *SHORT)
        assert code == 0, shown[-2000:]
        assert re.search(r"(wins|share the win) with points", shown)

    def test_answers_are_numbers_patterns_or_enter(tmp_path: Path) -> None:
        log = tmp_path / "game.json"
        answer = typing("dance", "99", "0", "explore north", "m", "", "move south", "u", "5", "explore east")
        code, shown = converse(answer, *BEGUN, "--seed", "6", "--log", str(log))
        assert code == 0
        assert shown.count("That is none of the answers.") == 3
        assert "The last choice is taken back." in shown
        assert shown.count("Horan walked south.") == 2
        assert shown.rstrip().endswith("Good-bye!")
        assert replay([str(log)]) == 0, "the log of a game that was left"

    def test_undo_says_why_not() -> None:
        code, shown = converse(typing("u", "", "u"), "play", "--seed", "3", "--people")
        assert code == 0
        assert "Nothing has been done yet." in shown
        assert "The dice have fallen." in shown

    def test_fights_show_sum_and_chance() -> None:
        code, shown = converse(typing("explore west", "1", "roll"), *BEGUN, "--seed", "2")
        assert code == 0
        assert re.search(r"Roll the dice  \(win \d+ %, tie \d+ %, lose \d+ %\)", shown)
        assert re.search(r"\d \(die\) \+ \d \(die\).* = \d+ against \d+", shown)

    @pytest.mark.parametrize("key", [b"\x04", b"\x03"], ids=["end of input", "interrupt"])
    def test_leaving_is_polite(key: bytes) -> None:
        def press(_: str) -> bytes:
            # Python shows the question a moment before it waits for the answer.
            time.sleep(0.3)
            return key

        code, shown = converse(press, "play")
        assert code == 0
        assert "Traceback" not in shown
        assert shown.rstrip().endswith("Good-bye!")
