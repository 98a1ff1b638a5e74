"""Lets a kiosk's demo run for hours in quick motion, and prints what it takes: memory, files, handles.

``python -m tests.kiosk.soak --hours 8``: the clock goes on by a third of a second each frame, which is twenty
times as fast as on a table.
"""

import argparse
import gc
import os
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

SPEED = 20.0
FRAMES = 60
BUDGET = 20.0
"""Megabytes by which memory may grow after the first ten minutes."""
WARM = 600.0 * SPEED
"""Seconds of play in the first ten minutes."""
GUESTS = 900.0
"""Seconds of play between two visits of somebody who touches the demo and goes away again."""


class Reading(NamedTuple):
    """What the process takes at a moment; minutes are those of play."""

    minutes: float
    wall: float
    megabytes: float
    pictures: float
    """Megabytes of pictures that are kept, which have a limit."""
    files: int
    threads: int
    objects: int
    games: int


def megabytes() -> float:
    """Returns the memory that is resident."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def soak(hours: float, rows: int, size: tuple[int, int]) -> list[Reading]:
    """Returns what was read in the course of some hours of play, and prints it as it comes."""
    import scenes.app as app_
    from karak.saves import Store
    from scenes.kiosk.attract import DemoScene
    from scenes.kiosk.kiosk import Kiosk
    from scenes.routes import ROUTES

    step = SPEED / FRAMES
    app_.LARGEST_STEP = step
    now = [1000.0]
    readings: list[Reading] = []
    with tempfile.TemporaryDirectory(prefix="karak-soak-") as folder:
        from scenes.kiosk.config import Config

        kiosk = Kiosk(Config(name="Soak"), folder=Path(folder))
        app = app_.App(
            ROUTES,
            size=size,
            settings=kiosk.settings(),
            store=Store(Path(folder) / "saves"),
            reports=Path(folder) / "reports",
            fullscreen=False,
            kiosk=kiosk,
            clock=lambda: now[0],
        )
        kiosk.open(app)
        began, start, match, games = time.monotonic(), now[0], None, 0
        visit = GUESTS
        marks = sorted({WARM, *(hours * 3600 * row / rows for row in range(1, rows + 1))})
        print(" play min  wall s   RSS MB  pictures  files  threads  objects  games", flush=True)
        while now[0] - start < hours * 3600:
            now[0] += step
            app.cycle(0)
            played = now[0] - start
            demo = app.stack.scenes[0] if app.stack.scenes else None
            if isinstance(demo, DemoScene) and demo.table.match is not match:
                match, games = demo.table.match, games + 1
            if played >= visit:
                visit += GUESTS
                touch()
            if len(readings) < len(marks) and played >= marks[len(readings)] - step:
                readings.append(read(played, time.monotonic() - began, games))
        reports = list(Path(folder).glob("reports/*"))
        if reports:
            print(reports[-1].read_text())
            raise SystemExit(f"{len(reports)} errors")
        kiosk.close()
        app.close()
    return readings


def touch() -> None:
    """Touches the screen as somebody does who goes away again."""
    import pygame

    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        fields = {"touch_id": 3, "finger_id": 1, "x": 0.5, "y": 0.2, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
        pygame.event.post(pygame.Event(kind, fields))


def read(played: float, wall: float, games: int) -> Reading:
    """Returns what the process takes now, and prints it."""
    from scenes.render.canvas import shared_assets

    gc.collect()
    files = len(os.listdir("/proc/self/fd"))
    reading = Reading(
        played / 60,
        wall,
        megabytes(),
        shared_assets().bytes / 1e6,
        files,
        threading.active_count(),
        len(gc.get_objects()),
        games,
    )
    print("{:9.1f} {:7.0f} {:8.1f} {:9.1f} {:6d} {:8d} {:8d} {:6d}".format(*reading), flush=True)
    return reading


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the soak and returns 1 if memory, files or threads grew beyond their budget."""
    reader = argparse.ArgumentParser(prog="python -m tests.kiosk.soak", description=__doc__)
    reader.add_argument("--hours", type=float, default=8.0, help="hours of play")
    reader.add_argument("--rows", type=int, default=24, help="lines of the table")
    reader.add_argument("--width", type=int, default=1280)
    reader.add_argument("--height", type=int, default=720)
    options = reader.parse_args(argv)
    readings = soak(options.hours, options.rows, (options.width, options.height))
    warm = next((one for one in readings if one.minutes * 60 >= WARM - 1), readings[0])
    last = readings[-1]
    growth = last.megabytes - warm.megabytes
    print(
        f"\n{last.minutes:.0f} min of play in {last.wall:.0f} s: {last.minutes * 60 / last.wall:.1f} × speed"
    )
    print(f"memory grew by {growth:+.1f} MB after the first {warm.minutes:.0f} min (budget {BUDGET:.0f} MB)")
    print(f"files {warm.files} → {last.files}, threads {warm.threads} → {last.threads}")
    kept = growth <= BUDGET and last.files <= warm.files and last.threads <= warm.threads
    print("kept" if kept else "NOT KEPT")
    return 0 if kept else 1


if __name__ == "__main__":
    from scenes.kiosk.supervisor import MEMORY

    if not MEMORY.items() <= os.environ.items():
        # As the supervisor starts the game: the C library reads this before anything else.
        os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], {**os.environ, **MEMORY})
    sys.exit(main())
