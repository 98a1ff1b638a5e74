"""Ambient life: what moves without telling anything, such as torches, mist, and breath.

It goes on for some seconds after it was woken, then ever less, then not at all: a screen that is left alone
comes to rest as a still picture and costs nothing.
"""

import math

BEAT = 0.1
"""Seconds between two frames that are drawn for life alone."""
SPARING = 65.0
"""How many times as long as it took to draw one beat the next one waits, so that life stays cheap."""
SLOWEST = 0.4
FADES = 2.0
"""Seconds in which it comes to rest."""
LONGEST = 0.25
"""Seconds that pass for it at most between two frames: after a pause nothing jumps."""


class Life:
    """The time of all that lives, and how strongly it moves."""

    def __init__(self) -> None:
        self.time = 0.0
        self.due = math.inf
        """When the next frame for life alone is wanted."""
        self._end = 0.0
        self._now = 0.0

    @property
    def awake(self) -> bool:
        """Returns whether anything moves still."""
        return self.due < math.inf

    @property
    def strength(self) -> float:
        """Returns how strongly everything moves, from 0 to 1."""
        return min(1.0, max(0.0, (self._end - self._now) / FADES)) if self.awake else 0.0

    def wake(self, now: float, seconds: float) -> None:
        """Lets it go on for so long from now, if it does not go on for longer anyway."""
        if not self.awake:
            self._now, self.due = now, now + BEAT
            self._end = now
        self._end = max(self._end, now + seconds)

    def rest(self) -> None:
        """Ends it at once."""
        self.due = math.inf

    def beat(self, now: float, took: float = 0.0) -> None:
        """Goes on to another moment; ``took`` is how long it took to draw the last one."""
        self.time += min(LONGEST, max(0.0, now - self._now))
        self._now = now
        self.due = now + min(SLOWEST, max(BEAT, SPARING * took)) if now < self._end else math.inf


def wave(life: Life, seconds: float, phase: float = 0.0) -> float:
    """Returns a slow swing between -1 and 1 that takes so many seconds, or 0 at rest."""
    return life.strength * math.sin(2 * math.pi * (life.time / seconds + phase))


def flicker(life: Life, phase: float) -> float:
    """Returns how much a flame of its own phase has flared up, from 0 to 1; a half at rest."""
    t = 2 * math.pi * (life.time + 7.3 * phase)
    unrest = 0.5 * math.sin(1.9 * t) + 0.3 * math.sin(3.1 * t + phase) + 0.2 * math.sin(5.3 * t)
    return 0.5 + 0.5 * life.strength * unrest
