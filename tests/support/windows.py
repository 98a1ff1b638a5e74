"""Helpers for tests of the window: a clock, keys, taps."""

import pygame

from scenes.app import App
from scenes.input.focus import QUIET


class FakeClock:
    """Seconds that pass only when a test says so."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds

    def pass_(self, seconds: float) -> None:
        """Lets time pass."""
        self.seconds += seconds


def settle(app: App) -> None:
    """Lets the app take what was posted and draw."""
    for _ in range(3):
        app.cycle(0)


def calm(app: App) -> None:
    """Lets so much time pass that nothing lives any more that tells nothing."""
    assert isinstance(app._clock, FakeClock)
    for _ in range(40):
        app._clock.pass_(1)
        app.cycle(0)
    assert not app.life.awake


def press(app: App, key: int, mod: int = 0) -> None:
    """Presses and releases a key, later than the last one."""
    assert isinstance(app._clock, FakeClock)
    app._clock.pass_(2 * QUIET)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
    pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0))
    settle(app)


def tap(app: App, spot_id: str) -> None:
    """Clicks in the middle of a hotspot of the uppermost scene."""
    assert isinstance(app._clock, FakeClock)
    app._clock.pass_(2 * QUIET)
    top = app.stack.top
    assert top is not None
    top.settle()
    spot = top.focus.get(spot_id)
    assert spot is not None, f"no hotspot {spot_id}"
    click(app.canvas.at(spot.rect.center))
    settle(app)


def click(pixel: tuple[int, int]) -> None:
    """Posts a click at a pixel."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=pixel, button=1, touch=False))


def write(app: App, text: str) -> None:
    """Types a text."""
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text))
    settle(app)
