"""The parent process: it starts the game, listens to its heartbeat, and starts it again when it hangs."""

import logging
import os
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Protocol

log = logging.getLogger(__name__)

STAFF_QUITS, RESTART, STOPPED = 0, 3, 4
"""Exit codes of the game: it ends for good only after the first."""
HUNG = -1_000
"""Stands for the exit code of a game that had to be killed."""
LOOK = 0.25
"""Seconds between two looks at the game."""
SILENCE, STARTING = 6.0, 20.0
"""Seconds without a heartbeat after which the game hangs: while it runs, and until the first one."""
SLEPT = 3.0
"""Seconds between two looks that only a machine which slept meanwhile lets pass."""
PAUSE, LONG_PAUSE = 0.5, 5.0
"""Seconds before the next start, and in safe mode."""
MOST, WITHIN = 5, 300.0
"""Crashes in so many seconds that are borne; one more leads to safe mode."""
PATIENCE = 1.2
"""Seconds that the game has to end by itself."""
MEMORY = {"MALLOC_MMAP_THRESHOLD_": "262144"}
"""What Linux's C library is told: large pictures go back to the system when they go, without leaving holes
among small ones that stay. Left to itself it takes more and more for them in the course of a day."""


class Child(Protocol):
    """A game that was started."""

    def beats(self) -> int:
        """Returns how many heartbeats came."""
        ...

    def code(self) -> int | None:
        """Returns the exit code, or None while it runs."""
        ...

    def terminate(self) -> None:
        """Asks it to end."""

    def kill(self) -> None:
        """Ends it."""


class Process:
    """A real process, whose heartbeats come through its standard output."""

    def __init__(self, command: Sequence[str]) -> None:
        self._beats = 0
        self._process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, env={**MEMORY, **os.environ}
        )
        threading.Thread(target=self._listen, name="heartbeat", daemon=True).start()

    def _listen(self) -> None:
        pipe = self._process.stdout
        assert pipe is not None
        with pipe, suppress(OSError, ValueError):
            while heard := os.read(pipe.fileno(), 4096):
                self._beats += len(heard)

    def beats(self) -> int:
        """Returns how many heartbeats came."""
        return self._beats

    def code(self) -> int | None:
        """Returns the exit code, or None while it runs."""
        return self._process.poll()

    def terminate(self) -> None:
        """Asks it to end."""
        with suppress(OSError):
            self._process.terminate()

    def kill(self) -> None:
        """Ends it, and waits a moment for it to be gone."""
        with suppress(OSError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait(2.0)


class Supervisor:
    """Keeps one game running. ``start`` starts it, in safe mode if so told."""

    def __init__(
        self,
        start: Callable[[bool], Child],
        *,
        clock: Callable[[], float] = time.monotonic,
        wait: Callable[[float], bool] | None = None,
    ) -> None:
        self._start = start
        self._clock = clock
        self._stop = threading.Event()
        self._wait = wait or self._stop.wait
        self._crashes: deque[float] = deque()
        self.safe = False

    def stop(self) -> None:
        """Ends the game and then the supervision, as soon as it looks."""
        self._stop.set()

    def listen(self) -> None:
        """Lets the system's signals stop it."""
        for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), lambda *_: self.stop())

    def run(self) -> int:
        """Returns the exit code once the staff has quit or the system has stopped it."""
        while not self._stop.is_set():
            try:
                code = self._watched(self._start(self.safe))
            except OSError as error:
                log.error("the game does not start: %s", error)
                code = 1
            if self._stop.is_set() or code == STAFF_QUITS:
                break
            self._count(code)
            self._wait(LONG_PAUSE if self.safe else PAUSE)
        return 0

    def _count(self, code: int) -> None:
        """Counts a crash; too many of them lead to safe mode, out of which the staff's restart leads."""
        now = self._clock()
        if code == RESTART:
            log.info("the staff starts the game anew")
            self._crashes.clear()
            self.safe = False
            return
        log.error("the game %s", "hung" if code == HUNG else f"ended with code {code}")
        self._crashes.append(now)
        while now - self._crashes[0] > WITHIN:
            self._crashes.popleft()
        if len(self._crashes) > MOST and not self.safe:
            log.error("that happens too often: without sound and movement from now on")
            self.safe = True

    def _watched(self, child: Child) -> int:
        """Returns the exit code of a game once it has ended, or had to be ended."""
        seen, heard, limit = 0, self._clock(), STARTING
        while True:
            before = self._clock()
            self._wait(LOOK)
            code, now, beats = child.code(), self._clock(), child.beats()
            if code is not None:
                return code
            if self._stop.is_set():
                return self._ended(child)
            if beats != seen:
                seen, heard, limit = beats, now, SILENCE
            elif now - before > SLEPT:
                heard = now
            elif now - heard > limit:
                child.kill()
                return HUNG

    def _ended(self, child: Child) -> int:
        child.terminate()
        end = self._clock() + PATIENCE
        while self._clock() < end:
            code = child.code()
            if code is not None:
                return code
            time.sleep(0.02)
        child.kill()
        return STOPPED


class Heartbeat:
    """Tells the supervisor once a second, through a pipe, that the main loop runs."""

    EVERY = 1.0

    def __init__(self, pipe: int) -> None:
        self._pipe = pipe
        self._last = float("-inf")
        if sys.platform != "win32":
            os.set_blocking(pipe, False)

    def __call__(self, now: float) -> bool:
        """Returns whether anybody listens; beats if it is time."""
        if now - self._last < self.EVERY:
            return True
        self._last = now
        try:
            os.write(self._pipe, b".")
        except BlockingIOError:
            return True  # it is being listened to, though slowly
        except OSError:
            return False
        return True
