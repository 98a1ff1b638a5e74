"""A whole game through the real window, once by clicks alone and once by keys alone, from title to result."""

from pathlib import Path

import pygame
import pytest

from tests.driven.display import Display, Game
from tests.driven.eyes import Eyes, difference
from tests.driven.person import Keep, Keyboard, Mouse, plays_to_the_end

pytestmark = pytest.mark.driven

ROLL = (1240, 970)


def arrives(game: Game, eyes: Eyes, name: str, before: bytes = b"") -> pygame.Surface:
    """Waits until a screen is there, looks otherwise than before and stands still; returns its picture."""
    game.waits_for(lambda picture: game.display.look() != before and eyes.sees(picture, name))
    picture = game.still()
    assert eyes.sees(picture, name)
    return picture


@pytest.mark.parametrize("size", [(1920, 1080)])
def test_by_mouse(display: Display, eyes: Eyes, keep: Keep, tmp_path: Path) -> None:
    with Game(display, tmp_path, "--seed", "9") as game:

        def click(screen: str, spot: str, *, leads_to: str) -> pygame.Surface:
            game.point(*eyes.place(screen, spot))
            game.still()
            before = game.display.look()
            game.click(*eyes.place(screen, spot))
            return arrives(game, eyes, leads_to, before)

        keep("1-title", arrives(game, eyes, "title"))
        click("title", "play", leads_to="new_game")
        click("new_game", "add", leads_to="new_game")
        x, y = eyes.place("new_game", "seat1.player.normal")
        game.click(2 * x - eyes.place("new_game", "seat0.player.normal")[0], y)
        keep("2-new-game", game.still())
        click("new_game", "switches", leads_to="switches")
        keep("3-rules", click("switches", "round_limit", leads_to="switches"))
        click("switches", "done", leads_to="new_game")
        keep("4-table", click("new_game", "start", leads_to="table"))
        before = game.display.look()
        game.click(*ROLL)
        game.waits_for(lambda _: game.display.look() != before)
        keep("5-dice", game.look())
        keep("6-menu", click("table", "menu", leads_to="pause"))
        click("pause", "settings", leads_to="settings")
        click("settings", "tab.motion", leads_to="motion")
        keep("7-settings", click("motion", "speed.off", leads_to="motion"))
        click("motion", "back", leads_to="pause")
        click("pause", "resume", leads_to="table")
        keep("8-result", plays_to_the_end(Mouse(3), game, eyes, keep))
        click("result", "title", leads_to="title")
        game.click(*eyes.place("title", "quit"))
        assert game.ends() == 0


def test_by_keyboard(display: Display, eyes: Eyes, keep: Keep, tmp_path: Path) -> None:
    with Game(display, tmp_path, "--seed", "5") as game:

        def choose(screen: str, start: str, end: str, *, leads_to: str) -> pygame.Surface:
            for tab in eyes.tabs(screen, start, end):
                game.key(tab)
            game.still()
            before = game.display.look()
            game.key("Return")
            return arrives(game, eyes, leads_to, before)

        def escape(leads_to: str) -> pygame.Surface:
            game.key("Escape")
            return arrives(game, eyes, leads_to)

        keep("1-title", arrives(game, eyes, "title"))
        choose("title", "play", "settings", leads_to="settings")
        choose("settings", "back", "tab.motion", leads_to="motion")
        keep("2-settings", choose("motion", "tab.motion", "speed.off", leads_to="motion"))
        escape("title")
        choose("title", "settings", "play", leads_to="new_game")
        choose("new_game", "start", "start", leads_to="table")
        escape("pause")
        for tab in eyes.tabs("pause", "resume", "leave"):
            game.key(tab)
        game.key("Return")
        keep("3-leave", arrives(game, eyes, "title"))
        game.key("Tab")  # the open game comes first
        choose("title", "play", "play", leads_to="new_game")
        choose("new_game", "start", "switches", leads_to="switches")
        keep("4-rules", choose("switches", "done", "round_limit", leads_to="switches"))
        keep("5-new-game", escape("new_game"))
        keep("6-table", choose("new_game", "switches", "start", leads_to="table"))
        keep("7-result", plays_to_the_end(Keyboard(3), game, eyes, keep))
        title = escape("title")
        game.key("Escape")
        game.waits_for(lambda picture: difference(picture, title) > 0)
        game.still()
        game.key("Right", "Return")
        assert game.ends() == 0
