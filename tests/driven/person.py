"""Two people at the table: one has only the keyboard, one only the mouse and, where lost, Escape."""

import random
from collections.abc import Callable

import pygame

from tests.driven.display import Game
from tests.driven.eyes import Eyes, brightest, cut, difference

ANSWERS = ((1310, 950), (1310, 1010), (1050, 950), (860, 1010), (640, 950))
"""Places of the action bar under which there may be an answer, the rightmost first."""
BAR = (16, 884, 1440, 180)
"""The action bar: as long as it looks the same, nothing has come of what was tried."""
MANY = 5
"""Tries without effect after which a person closes whatever is open."""
PATIENCE = 400
"""Tries after which a game should be over."""

Keep = Callable[[str, pygame.Surface], None]
"""Keeps a picture under a name."""


class Keyboard:
    """Tries arrows and Enter, numbers, R and E."""

    ARROWS = ("Left", "Right", "Up", "Down")
    WAYS = (("arrow", "Return"), ("Return",), ("1",), ("2",), ("r", "2"), ("e",))
    OFTEN = (24, 24, 20, 26, 3, 12)

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def act(self, game: Game, _picture: pygame.Surface) -> None:
        """Does one thing."""
        ways = self._rng.choices(self.WAYS, self.OFTEN)[0]
        game.key(*(self._rng.choice(self.ARROWS) if key == "arrow" else key for key in ways))


class Mouse:
    """Clicks what is lit in the dungeon, or an answer."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def act(self, game: Game, picture: pygame.Surface) -> None:
        """Does one thing."""
        lit = brightest(picture)
        if lit and self._rng.random() < 0.65:
            place = self._rng.choice(lit)
            game.click(place.x, place.y)
        else:
            game.click(*self._rng.choice(ANSWERS))


def plays_to_the_end(person: Keyboard | Mouse, game: Game, eyes: Eyes, keep: Keep) -> pygame.Surface:
    """Plays a game, which is at the table, and returns the picture of its result."""
    bar, stuck = None, 0
    picture = game.look()
    for count in range(PATIENCE):
        last, picture = picture.copy(), game.still(0.1)
        if count % 30 == 10:
            keep(f"play-{count:03d}", picture)
        before, bar = bar, cut(picture, BAR)
        stuck = stuck + 1 if before is not None and difference(before, bar) == 0 else 0
        if stuck == MANY:
            game.key("Escape")
            stuck = 0
            continue
        match eyes.screen(picture):
            case "result":
                return picture
            case "table":
                person.act(game, picture)
            case "title" | "new_game" as other:
                keep(f"led-to-{other}", last)
                raise AssertionError(f"the table led to {other}")
            case _:
                game.key("Escape")
    raise AssertionError(f"no result after {PATIENCE} tries")
