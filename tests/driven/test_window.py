"""The real window: full screen and back, rest when nothing moves, and leaving when it is told to."""

import signal
import time
from pathlib import Path

import pygame
import pytest

from tests.driven.display import MAXIMISE, Display, Game, Manager
from tests.driven.eyes import Eyes

pytestmark = pytest.mark.driven

WATCHED = 4.0
HINTED = 4.5
"""Seconds after which a hint is gone that the table gives."""
LIVES = 40.0
"""Seconds within which the title, which lives for twenty, has come to rest."""
MOST = 0.02


def share_of_a_core(game: Game) -> float:
    """Returns how busy the game is while nobody does anything, as a share of a core."""
    busy, began = game.seconds(), time.monotonic()
    time.sleep(WATCHED)
    return (game.seconds() - busy) / (time.monotonic() - began)


@pytest.mark.parametrize("size", [(1920, 1080)])
def test_title_and_table_rest_when_nothing_moves(display: Display, eyes: Eyes, tmp_path: Path) -> None:
    with Game(display, tmp_path, "--seed", "9") as game:
        game.waits_for(lambda picture: eyes.sees(picture, "title"))
        title = game.still(0.6, LIVES)
        assert share_of_a_core(game) < MOST
        game.click(*eyes.place("title", "play"))
        game.waits_for(lambda picture: eyes.sees(picture, "new_game"))
        game.click(*eyes.place("new_game", "start"))
        game.waits_for(lambda picture: eyes.sees(picture, "table"))
        table = game.still(HINTED)
        assert share_of_a_core(game) < MOST
        assert game.look().get_buffer().raw == table.get_buffer().raw != title.get_buffer().raw


def test_another_size_and_out_of_sight_and_back(display: Display, eyes: Eyes, tmp_path: Path) -> None:
    with Game(display, tmp_path) as game:
        game.waits_for(lambda picture: eyes.sees(picture, "title"))
        window = game.finds("search", "--class", ".")
        small = Eyes((960, 540))
        game.do("windowsize", window, "960", "540", "windowmove", window, "0", "0")
        game.waits_for(lambda picture: small.sees(picture.subsurface((0, 0, 960, 540)), "title"))
        game.do("windowunmap", "--sync", window)
        assert share_of_a_core(game) < MOST
        game.do("windowmap", "--sync", window, "windowsize", window, "1280", "720")
        game.do("windowmove", window, "0", "0")
        game.waits_for(lambda picture: eyes.sees(picture, "title"))
        game.click(*eyes.place("title", "play"))
        game.waits_for(lambda picture: eyes.sees(picture, "new_game"))


TOGGLED = 50


def many_colours(picture: pygame.Surface) -> bool:
    """Returns whether a picture shows something: not one colour all over, nor nearly so."""
    small = pygame.transform.scale(picture, (64, 36))
    seen = {tuple(small.get_at((x, y)))[:3] for x in range(64) for y in range(36)}
    return len(seen) > 100


@pytest.mark.parametrize("size", [(1600, 900)])
def test_fifty_times_full_screen_and_back_always_shows_the_picture(
    display: Display, eyes: Eyes, tmp_path: Path
) -> None:
    small = Eyes((1280, 720))
    with Manager(display, tmp_path), Game(display, tmp_path, "--size", "1280x720") as game:
        game.waits_for(lambda picture: small.sees(picture.subsurface(windowed(game)), "title"))
        for _ in range(TOGGLED):
            place = windowed(game)
            game.key("F11")
            full = game.waits_for(lambda picture: eyes.sees(picture, "title"))
            assert many_colours(full)
            game.key("F11")
            window = game.waits_for(
                lambda picture, place=place: small.sees(picture.subsurface(place), "title")
            )
            assert many_colours(window.subsurface(place))
            assert windowed(game) == place
        x, y = small.place("title", "play")
        left, top, *_ = windowed(game)
        part = 720 / 1080
        game.do("mousemove", str(round(left + x * part)), str(round(top + y * part)), "click", "1")
        game.waits_for(lambda picture: small.sees(picture.subsurface(windowed(game)), "new_game"))


@pytest.mark.parametrize("size", [(1600, 900)])
def test_a_window_that_was_as_large_as_can_be_is_so_after_the_full_screen(
    display: Display, eyes: Eyes, tmp_path: Path
) -> None:
    small = Eyes((1280, 720))
    with Manager(display, tmp_path), Game(display, tmp_path, "--size", "1280x720") as game:
        game.waits_for(lambda picture: small.sees(picture.subsurface(windowed(game)), "title"))
        game.key(MAXIMISE)
        game.waits_for(lambda picture: eyes.sees(picture, "title"))
        for _ in range(2):
            game.key("F11")
            game.still()
            assert windowed(game) == (0, 0, *display.size)
        game.waits_for(lambda picture: eyes.sees(picture, "title"))
        game.key(MAXIMISE)
        game.waits_for(lambda picture: small.sees(picture.subsurface((0, 0, 1280, 720)), "title"))
        assert windowed(game).size == (1280, 720)


def windowed(game: Game) -> pygame.Rect:
    """Returns where the window is."""
    told = game.finds("search", "--sync", "--onlyvisible", "--class", ".", "getwindowgeometry", "--shell")
    found = dict(line.split("=") for line in told.splitlines() if "=" in line)
    return pygame.Rect(*(int(found[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")))


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_the_game_at_once_and_in_order(
    sign: signal.Signals, display: Display, eyes: Eyes, tmp_path: Path
) -> None:
    with Game(display, tmp_path) as game:
        game.waits_for(lambda picture: eyes.sees(picture, "title"))
        game.process.send_signal(sign)
        assert game.ends(2) in (0, 130)
        assert "Traceback" not in game.told
