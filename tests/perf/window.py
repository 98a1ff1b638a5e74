"""Measures the window: frames, rest, start and memory, each in a process of its own without a display.

A frame's time is that of the processor for one round of the loop that drew. Frames are also given as a ratio
to a calibration loop in the same process: 144 squares of the size of a tile and 40 lines of text, drawn anew.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
ENVIRONMENT = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
FRAME = 1 / 60
FRAMES = 1500
RESTS = 6.0
"""Seconds for which a window at rest is watched."""
STARTS = 5
READY = "first picture"


class Budget(NamedTuple):
    """A figure with its budget."""

    name: str
    value: float
    most: float
    unit: str
    told: str = ""

    @property
    def kept(self) -> bool:
        """Returns whether the figure is within its budget."""
        return self.value <= self.most

    def __str__(self) -> str:
        mark = "" if self.kept else "  OVER"
        return f"{self.name:34}{self.value:8.2f} {self.unit} (budget: {self.most:g}){self.told}{mark}"


class Watch:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        """Returns the time."""
        return self.now


def resident() -> float:
    """Returns how many megabytes this process holds in memory."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def calibrated(surface: Any) -> float:
    """Returns how long a plain redraw of a board takes, in seconds."""
    import pygame

    from scenes.render import text

    tile = pygame.Surface((96, 96), pygame.SRCALPHA).convert_alpha()
    tile.fill((90, 80, 70, 255))
    lines = [text.render(f"line {number}", "sans", 23, (255, 255, 255)) for number in range(40)]
    width, height = surface.get_size()
    times = []
    for _ in range(60):
        began = process_time()
        surface.fill((18, 19, 38))
        for place in range(144):
            surface.blit(tile, (place % 16 * width // 16, place // 16 * height // 9))
        for place, line in enumerate(lines):
            surface.blit(line, (place % 4 * width // 4, place // 4 * height // 10))
        times.append(process_time() - began)
    return statistics.median(times)


def frames(size: tuple[int, int]) -> dict[str, Any]:
    """Plays a computer game at the table, and returns the times of the frames while something moved.

    As at a table at which somebody thought for a moment, the pictures of the game are there.
    """
    from scenes.app import App
    from scenes.routes import ROUTES
    from scenes.screens.error import ErrorScene
    from scenes.selftest import sample_match
    from scenes.settings import Settings

    clock = Watch()
    app = App(ROUTES, size=size, settings=Settings(), fullscreen=False, clock=clock)
    loop = calibrated(app.window.get_surface())
    app.go("table", match=sample_match())
    app.cycle(0)
    while app.canvas.assets.work():
        pass
    times: list[float] = []
    while len(times) < FRAMES:
        clock.now += FRAME
        drawn, began = app.frames, process_time()
        app.cycle(0)
        if app.frames > drawn:
            times.append(process_time() - began)
        if isinstance(app.stack.top, ErrorScene):
            raise SystemExit("the table broke")
    app.close()
    cut = statistics.quantiles(times, n=100)
    return {"median": cut[49], "most": cut[98], "loop": loop}


def rest(where: str) -> dict[str, Any]:
    """Returns the share of a core that a window takes in which nobody does anything, and its memory."""
    import pygame

    from karak.engine.match import Match
    from karak.registry import rulebook
    from scenes.app import App
    from scenes.routes import ROUTES
    from scenes.selftest import samples
    from scenes.settings import Settings
    from tests.support.games import set_up
    from tests.support.tables import at_table

    app = App(ROUTES, size=(1920, 1080), settings=Settings(), fullscreen=False)
    if where == "table":
        app.go("table", match=Match.of(rulebook(), at_table(set_up(("catacombs",), 2, 3))))
    else:
        app.go(where, **samples()[where]())
    settled = time.monotonic() + 12
    while time.monotonic() < settled:
        app.cycle(200)
    memory = resident()
    if where == "title":
        pygame.event.post(pygame.Event(pygame.WINDOWMINIMIZED, window=app.window))
    began, busy, drawn = time.monotonic(), process_time(), app.frames
    while time.monotonic() < began + RESTS:
        app.cycle()
    share = (process_time() - busy) / (time.monotonic() - began)
    app.close()
    return {"share": share, "frames": app.frames - drawn, "memory": memory}


def started(command: list[str]) -> float:
    """Returns how many seconds pass until a program says that its first picture stands.

    It is the shortest of some starts: whatever else the machine does only makes them longer.
    """
    times = []
    for _ in range(STARTS):
        began = time.monotonic()
        with subprocess.Popen(command, stdout=subprocess.PIPE, env=ENVIRONMENT, cwd=ROOT) as process:
            assert process.stdout is not None
            for line in process.stdout:
                if READY.encode() in line:
                    times.append(time.monotonic() - began)
                    break
            process.kill()
    return min(times)


MEASURES: dict[str, Callable[[], dict[str, Any]]] = {
    "frames-1080p": lambda: frames((1920, 1080)),
    "frames-4k": lambda: frames((3840, 2160)),
    "rest-title": lambda: rest("title"),
    "rest-settings": lambda: rest("settings"),
    "rest-table": lambda: rest("table"),
}


def measured(name: str) -> dict[str, Any]:
    """Returns what a measure found in a process of its own."""
    command = [sys.executable, "-m", "tests.perf.window", "--only", name]
    done = subprocess.run(command, env=ENVIRONMENT, cwd=ROOT, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def budgets(program: Path | None) -> list[Budget]:
    """Returns all figures with their budgets."""
    found: list[Budget] = []
    for name, most in (("1080p", 8.0), ("4k", 16.0)):
        seen = measured(f"frames-{name}")
        told = f", median {1e3 * seen['median']:.2f}, {seen['most'] / seen['loop']:.1f} calibration loops"
        found.append(Budget(f"frame at {name}, 99 % under", 1e3 * seen["most"], most, "ms", told))
    for where in ("title", "settings", "table"):
        seen = measured(f"rest-{where}")
        name = "minimised title" if where == "title" else f"{where} at rest"
        told = f", {seen['frames']} frames drawn in {RESTS:g} s"
        found.append(Budget(f"{name}, core", 100 * seen["share"], 2.0, "%", told))
        found.append(Budget(f"memory at {where}", seen["memory"], 150, "MB"))
    return [*found, *starts(program)]


def starts(program: Path | None) -> list[Budget]:
    """Returns how long the first picture takes, from source and of a frozen program, with the budgets."""
    source = started([sys.executable, "-m", "scenes", "--selftest"])
    found = [Budget("first picture, from source", source, 0.6, "s")]
    if program is not None:
        found.append(Budget("first picture, frozen", started([str(program), "--selftest"]), 1.0, "s"))
    return found


def main() -> int:
    """Prints the figures and returns 0, or 1 where one is over its budget."""
    parser = argparse.ArgumentParser(prog="python -m tests.perf.window", description=__doc__)
    parser.add_argument("--only", choices=MEASURES, help="one measure, in this process")
    parser.add_argument("--frozen", type=Path, help="a frozen program whose start is measured too")
    parser.add_argument("--starts", action="store_true", help="only how long the first picture takes")
    options = parser.parse_args()
    if options.only:
        print(json.dumps(MEASURES[options.only]()))
        return 0
    found = starts(options.frozen) if options.starts else budgets(options.frozen)
    for figure in found:
        print(figure, flush=True)
    return int(not all(figure.kept for figure in found))


if __name__ == "__main__":
    sys.exit(main())
