"""A window of the dummy driver with a clock that stands still until a test moves it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.app import App
from scenes.routes import ROUTES
from tests.support.windows import FakeClock


@pytest.fixture
def clock() -> FakeClock:
    """Returns the clock of the app."""
    return FakeClock()


@pytest.fixture
def app(tmp_path: Path, clock: FakeClock) -> Iterator[App]:
    """Yields an app at the title."""
    app = App(
        ROUTES,
        settings_folder=tmp_path / "config",
        reports=tmp_path / "reports",
        fullscreen=False,
        clock=clock,
    )
    app.go("title")
    app.cycle(0)
    app.cycle(0)
    yield app
    app.close()
