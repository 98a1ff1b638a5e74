"""Crash: a machine without display, terminal or sound gets a game all the same, and never a traceback."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NOTHING = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": ""}
SENTENCE = re.compile(r"^(There is no display|No window could be opened).*\.$")


def started(cwd: Path, home: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Returns what the game, started as its players start it, came to without a terminal."""
    folders = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CACHE", "CONFIG", "DATA", "STATE")}
    return subprocess.run(
        [sys.executable, "-m", "scenes", "--seed", "4"],
        env={**os.environ, **folders, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8", **environment},
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize(
    "environment",
    [
        NOTHING,
        {"SDL_VIDEODRIVER": "dummy"},
        {"SDL_VIDEODRIVER": "offscreen"},
        {**NOTHING, "DISPLAY": ":4711"},
        {**NOTHING, "WAYLAND_DISPLAY": "wayland-none"},
        {**NOTHING, "SDL_VIDEODRIVER": "x11"},
        {**NOTHING, "SDL_AUDIODRIVER": "nosuch"},
        {**NOTHING, "SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": os.devnull},
    ],
    ids=lambda environment: (
        ",".join(f"{name}={value}" for name, value in environment.items() if value) or "nothing"
    ),
)
def test_one_sentence_then_a_whole_game_with_map_log_and_result(
    tmp_path: Path, environment: dict[str, str]
) -> None:
    shown = started(tmp_path, tmp_path / "home", **environment)
    assert shown.returncode == 0, shown.stderr
    first, *game = shown.stdout.splitlines()
    assert SENTENCE.match(first), first
    assert "Traceback" not in shown.stdout + shown.stderr
    assert any("┼─   ─┼" in line for line in game), "no map"
    assert sum("sets out." in line for line in game) > 20, "no log"
    assert any(re.search(r"(wins|share the win) with points", line) for line in game), "no result"
