"""A game that is killed in the real window waits on the title; one that was stopped for a while goes on."""

import signal
import time
from pathlib import Path

import pytest

from tests.driven.display import Display, Game
from tests.driven.eyes import ALIKE, Eyes, cut, difference

pytestmark = pytest.mark.driven

ROLL = (1240, 970)
BANNER = (16, 16, 840, 84)
HEROES = (1480, 20, 420, 1040)
STOPPED = 3.0


@pytest.mark.parametrize("size", [(1920, 1080)])
def test_a_killed_game_goes_on_where_it_was(display: Display, eyes: Eyes, tmp_path: Path) -> None:
    with Game(display, tmp_path, "--seed", "9") as game:
        game.waits_for(lambda picture: eyes.sees(picture, "title"))
        game.click(*eyes.place("title", "play"))
        game.waits_for(lambda picture: eyes.sees(picture, "new_game"))
        game.still()
        game.click(*eyes.place("new_game", "start"))
        game.waits_for(lambda picture: eyes.sees(picture, "table"))
        for _ in range(3):
            game.still()
            game.click(*ROLL)
        game.point(20, 600)
        before = game.still(1.0, 40)
        game.process.send_signal(signal.SIGSTOP)
        time.sleep(STOPPED)
        game.process.send_signal(signal.SIGCONT)
        assert difference(game.still(1.0, 40), before) < ALIKE
        game.process.kill()
        game.process.wait()
    with Game(display, tmp_path) as again:
        again.waits_for(lambda picture: eyes.sees(picture, "title"))
        again.key("Return")
        again.waits_for(lambda picture: eyes.sees(picture, "table"))
        after = again.still(1.0, 40)
        for place in (BANNER, HEROES):
            assert difference(cut(after, place), cut(before, place)) < ALIKE
