"""Targets for fingers: millimetres of a real screen."""

import pytest

from scenes.kiosk.config import Config, Screen
from scenes.kiosk.kiosk import Kiosk
from scenes.routes import ROUTES
from scenes.selftest import samples
from tests.kiosk.conftest import Make
from tests.kiosk.hands import begin
from tests.support.windows import settle

SCREENS = [
    ((1920, 1080), (531, 299)),  # 24 inches
    ((3840, 2160), (708, 398)),  # 32 inches
    ((1920, 1080), (344, 194)),  # 15.6 inches
    ((1280, 800), (217, 136)),  # 10 inches
    ((1024, 768), (304, 228)),  # 15 inches, 4 by 3
]


@pytest.mark.parametrize(("size", "millimetres"), SCREENS)
@pytest.mark.parametrize("text_size", [75, 100, 200])
def test_no_target_is_smaller_than_fifteen_millimetres(
    make: Make, size: tuple[int, int], millimetres: tuple[int, int], text_size: int
) -> None:
    app = make(Config(screen=Screen(*millimetres)), size=size)
    begin(app)
    app.change(text_size=text_size)
    dense = max(size[0] / millimetres[0], size[1] / millimetres[1])
    for name in ROUTES:
        app.go(name, **samples()[name]())
        settle(app)
        scene = app.stack.top
        assert scene is not None
        scene.settle()
        sizes = {spot.id: min(spot.rect.size) * app.canvas.scale / dense for spot in scene.focus.hotspots}
        assert {spot: side for spot, side in sizes.items() if side < 14.9} == {}, name


def test_on_a_large_screen_every_target_is_as_large_as_a_main_one(make: Make) -> None:
    app = make(Config(screen=Screen(708, 398)), size=(1920, 1080))
    assert 64 * app.canvas.scale / (1080 / 398) > 20


def test_a_screen_of_unknown_size_is_laid_out_as_at_first() -> None:
    assert Kiosk(Config()).finest((1920, 1080)) == 1
