"""A kiosk whose clock stands still until a test moves it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from karak.saves import Store
from scenes.app import App
from scenes.kiosk.config import Config, Staff
from scenes.kiosk.kiosk import Kiosk
from scenes.kiosk.pin import hashed
from scenes.kiosk.sample import PIN
from scenes.routes import ROUTES
from tests.support.windows import FakeClock

Make = Callable[..., App]
HASH = hashed(PIN, bytes(16), 1000)


@pytest.fixture
def clock() -> FakeClock:
    """Returns the clock of the app."""
    return FakeClock()


@pytest.fixture
def make(tmp_path: Path, clock: FakeClock) -> Iterator[Make]:
    """Yields what opens a kiosk with its demo; ``config`` is what the staff has set."""
    opened: list[App] = []

    def opening(config: Config | None = None, *, size: tuple[int, int] = (1280, 720), **more: object) -> App:
        pygame.display.init()
        pygame.event.clear()
        kiosk = Kiosk(config or Config(staff=Staff(HASH)), folder=tmp_path / "data", **more)  # type: ignore[arg-type]
        app = App(
            ROUTES,
            size=size,
            settings=kiosk.settings(),
            reports=tmp_path / "data" / "reports",
            store=Store(tmp_path / "data" / "saves"),
            fullscreen=False,
            kiosk=kiosk,
            clock=clock,
        )
        opened.append(app)
        kiosk.open(app)
        for _ in range(3):
            app.cycle(0)
        return app

    yield opening
    for app in opened:
        app.close()


@pytest.fixture
def app(make: Make) -> App:
    """Returns a kiosk with the usual settings."""
    return make()
