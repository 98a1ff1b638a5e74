"""How guests and staff handle a kiosk in tests."""

import pygame

from scenes.app import App
from scenes.screens.title import TitleScene
from tests.support.windows import FakeClock, click, settle


def post(kind: int, **fields: object) -> None:
    pygame.event.post(pygame.Event(kind, fields))


def finger(kind: int, x: float = 0.5, y: float = 0.6) -> None:
    post(kind, touch_id=7, finger_id=1, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)


def top(app: App) -> object:
    assert app.stack.top is not None
    return app.stack.top


def live(app: App, clock: FakeClock, seconds: float, step: float = 0.1) -> None:
    """Lets time pass, and the loop turn meanwhile."""
    for _ in range(round(seconds / step)):
        clock.pass_(step)
        app.cycle(0)


def begin(app: App) -> None:
    """Leaves the demo."""
    click((640, 400))
    settle(app)
    assert isinstance(top(app), TitleScene)
