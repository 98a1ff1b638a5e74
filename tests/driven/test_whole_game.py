"""A whole game through the real window, once by clicks alone and once by keys alone, from title to result."""

from pathlib import Path

import pygame
import pytest

from tests.driven.display import Display, Game
from tests.driven.eyes import Eyes
from tests.driven.person import Keep, Keyboard, Mouse, plays_to_the_end

pytestmark = pytest.mark.driven

PLAY, QUIT = (960, 628), (960, 948)
ADD, THIRD_IS_A_COMPUTER, RULES, START = (960, 540), (1070, 780), (1370, 960), (1700, 960)
ROUNDS, RULES_DONE = (1430, 775), (1680, 1000)
ROLL, MENU = (1240, 970), (1412, 56)
SETTINGS, OFF, SETTINGS_DONE, RESUME = (960, 650), (1485, 374), (1210, 932), (960, 430)
TO_TITLE = (1442, 1000)


def arrives(game: Game, eyes: Eyes, name: str) -> pygame.Surface:
    """Waits until a screen is there and stands still, and returns its picture."""
    game.waits_for(lambda picture: eyes.sees(picture, name))
    picture = game.still()
    assert eyes.sees(picture, name)
    return picture


@pytest.mark.parametrize("size", [(1920, 1080)])
def test_by_mouse(display: Display, eyes: Eyes, keep: Keep, tmp_path: Path) -> None:
    with Game(display, tmp_path, "--seed", "9") as game:
        keep("1-title", arrives(game, eyes, "title"))
        game.click(*PLAY)
        arrives(game, eyes, "new_game")
        game.click(*ADD)
        game.still()
        game.click(*THIRD_IS_A_COMPUTER)
        keep("2-new-game", game.still())
        game.click(*RULES)
        arrives(game, eyes, "switches")
        game.click(*ROUNDS)
        keep("3-rules", game.still())
        game.click(*RULES_DONE)
        arrives(game, eyes, "new_game")
        game.click(*START)
        keep("4-table", arrives(game, eyes, "table"))
        game.click(*ROLL)
        before = game.display.look()
        game.waits_for(lambda _: game.display.look() != before)
        keep("5-dice", game.look())
        game.click(*MENU)
        keep("6-menu", arrives(game, eyes, "pause"))
        game.click(*SETTINGS)
        arrives(game, eyes, "settings")
        game.click(*OFF)
        keep("7-settings", game.still())
        game.click(*SETTINGS_DONE)
        arrives(game, eyes, "pause")
        game.click(*RESUME)
        arrives(game, eyes, "table")
        keep("8-result", plays_to_the_end(Mouse(3), game, eyes, keep))
        game.click(*TO_TITLE)
        arrives(game, eyes, "title")
        game.click(*QUIT)
        assert game.ends() == 0


def test_by_keyboard(display: Display, eyes: Eyes, keep: Keep, tmp_path: Path) -> None:
    with Game(display, tmp_path, "--seed", "5") as game:
        keep("1-title", arrives(game, eyes, "title"))
        game.key("Down", "Down", "Return")
        arrives(game, eyes, "settings")
        game.key(*["Tab"] * 6, "Return")
        keep("2-settings", game.still())
        game.key("Escape")
        arrives(game, eyes, "title")
        game.key("Up", "Up", "Return")
        arrives(game, eyes, "new_game")
        game.key("Left", "Return")
        arrives(game, eyes, "switches")
        game.key("Up", "Return")
        keep("3-rules", game.still())
        game.key("Escape")
        keep("4-new-game", arrives(game, eyes, "new_game"))
        game.key("Right", "Return")
        keep("5-table", arrives(game, eyes, "table"))
        keep("6-result", plays_to_the_end(Keyboard(3), game, eyes, keep))
        game.key("Return")
        arrives(game, eyes, "table")
        game.key("Escape")
        arrives(game, eyes, "pause")
        game.key("Down", "Down", "Down", "Return")
        keep("7-leave", game.still())
        game.key("Right", "Return")
        arrives(game, eyes, "title")
        game.key("Escape")
        game.still()
        game.key("Right", "Return")
        assert game.ends() == 0
