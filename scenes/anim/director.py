"""The director: plays events one after the other and lets the table's model follow.

Rules never wait for it. The model lags behind the state while clips run; when the queue is empty
both are equal again.
"""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from karak.engine.events import Event

SPEEDS = {"slow": 1.6, "normal": 1.0, "fast": 0.45, "off": 0.0}
"""Factors on the length of every clip."""

S = TypeVar("S")


@dataclass(frozen=True)
class Clip(Generic[S]):
    """One movement: ``show`` puts a progress from 0 to 1 on a stage.

    The model takes the event over when the clip starts (``folds_first``) or when it ends.
    """

    seconds: float
    show: Callable[[S, float], None]
    folds_first: bool = False
    rest: float = 0.12
    """Seconds for which its end is shown where nothing is to move."""


class Director(Generic[S]):
    """Plays clips of events on a stage.

    ``present`` gives the clip of an event or None, ``fold`` lets the model take an event over,
    ``clear`` takes everything off the stage that a clip put on it.
    """

    def __init__(
        self,
        stage: S,
        present: Callable[[Event], Clip[S] | None],
        fold: Callable[[Event], None],
        clear: Callable[[S], None],
        speed: str = "normal",
    ) -> None:
        self.stage = stage
        self.speed = speed
        self.still = False
        """Whether of each clip only the end is shown."""
        self._present = present
        self._fold = fold
        self._clear = clear
        self._queue: deque[Event] = deque()
        self._clip: Clip[S] | None = None
        self._event: Event | None = None
        self._time = 0.0

    @property
    def busy(self) -> bool:
        """Returns whether anything is still to be played."""
        return self._clip is not None or bool(self._queue)

    def feed(self, events: Iterable[Event]) -> None:
        """Queues events to be played; with speed off they take effect at once."""
        self._queue.extend(events)
        if SPEEDS[self.speed] == 0:
            self.skip()

    def update(self, dt: float) -> None:
        """Plays on for some seconds."""
        while self.busy:
            if self._clip is None:
                self._start()
                continue
            length = (self._clip.rest if self.still else self._clip.seconds) * SPEEDS[self.speed]
            self._time += dt
            if self._time < length:
                self._clip.show(self.stage, 1.0 if self.still else self._time / length)
                return
            dt = self._time - length
            self._finish()

    def skip(self) -> None:
        """Ends the running clip and lets all that is queued take effect at once."""
        if self._clip is not None:
            self._finish()
        while self._queue:
            self._fold(self._queue.popleft())

    def drop(self) -> None:
        """Forgets everything; the model is about to be built anew."""
        self._queue.clear()
        self._clip = self._event = None
        self._clear(self.stage)

    def _start(self) -> None:
        self._event = self._queue.popleft()
        self._clip = self._present(self._event)
        self._time = 0.0
        if self._clip is None:
            self._fold(self._event)
            self._event = None
        elif self._clip.folds_first:
            self._fold(self._event)

    def _finish(self) -> None:
        clip, event = self._clip, self._event
        self._clip = self._event = None
        self._clear(self.stage)
        if clip is not None and event is not None and not clip.folds_first:
            self._fold(event)
