"""What a person recognises in the picture: which screen it is, and which places are lit."""

from typing import Any, NamedTuple

import pygame

from scenes.app import App
from scenes.input.focus import Hotspot
from scenes.routes import ROUTES
from scenes.selftest import samples
from scenes.settings import Settings

Size = tuple[int, int]
Rect = tuple[float, ...]

ALIKE = 5.0
"""Mean difference of colours, of 255, below which two pictures show the same."""
LANDMARKS = {
    "table": "menu",
    "result": "seats",
    "title": "quit",
    "new_game": "switches",
    "switches": "preset.next",
    "settings": "display.fullscreen",
    "motion": "tab.motion",
    "pause": "leave",
    "help": "back",
}
"""By the face of which button each screen is known: it looks the same with the focus and without."""
LEAVES: dict[str, tuple[str, dict[str, Any]]] = {"motion": ("settings", {"tab": "motion"})}
"""Screens that are a leaf of another one."""
EDGE = 14
"""Units that the edge of a button, and its focus, are wide at most."""
GLOWING = (((255, 214, 90), (30, 30, 60)), ((255, 243, 196), (20, 20, 40)))
"""The colours of what is lit, each with how far it may be off."""
GRID = 48
"""Units between two places of the table that are looked at."""


class Place(NamedTuple):
    """A place of the layout, and how much light there is around it."""

    x: float
    y: float
    light: float


def cut(picture: pygame.Surface, where: Rect) -> pygame.Surface:
    """Returns a part of a picture, the place given in units of a layout 1080 units high."""
    scale = picture.get_height() / 1080
    return picture.subsurface([round(part * scale) for part in where])


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Returns by how much the colours of two pictures differ on average."""
    total = 0
    for bright, dark in ((one, other), (other, one)):
        left = pygame.Surface(one.get_size(), depth=32)
        left.blit(bright, (0, 0))
        left.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        total += sum(pygame.transform.average_color(left)[:3])
    return total / 3


class Eyes:
    """Knows each screen at one size of window, as somebody does who has played before."""

    def __init__(self, size: Size) -> None:
        app = App(ROUTES, size=size, settings=Settings(speed="off"), fullscreen=False)
        self._known: dict[str, tuple[Rect, pygame.Surface]] = {}
        self._spots: dict[str, list[Hotspot]] = {}
        for name, landmark in LANDMARKS.items():
            screen, what = LEAVES.get(name) or (name, samples()[name]())
            app.go(screen, **what)
            app.cycle(0)
            app.cycle(0)
            assert app.stack.top is not None
            self._spots[name] = sorted(app.stack.top.focus.hotspots, key=lambda spot: spot.order)
            button = next(spot.rect for spot in self._spots[name] if spot.id == landmark)
            face = tuple(button.inflate(-2 * EDGE, -2 * EDGE))
            self._known[name] = face, cut(app.window.get_surface(), face).copy()
        app.close()

    def place(self, screen: str, spot: str) -> tuple[float, float]:
        """Returns where something to click is on a screen."""
        return next(known.rect.center for known in self._spots[screen] if known.id == spot)

    def tabs(self, screen: str, start: str, end: str) -> list[str]:
        """Returns the keys that lead from one thing on a screen to another."""
        order = [spot.id for spot in self._spots[screen]]
        return ["Tab"] * ((order.index(end) - order.index(start)) % len(order))

    def sees(self, picture: pygame.Surface, name: str) -> bool:
        """Returns whether a picture shows a screen."""
        where, face = self._known[name]
        return difference(cut(picture, where), face) < ALIKE

    def screen(self, picture: pygame.Surface) -> str | None:
        """Returns the screen that a picture shows, or None if it is none of the known ones."""
        return next((name for name in LANDMARKS if self.sees(picture, name)), None)


def lit_places(picture: pygame.Surface) -> list[Place]:
    """Returns the places of the dungeon around which most is lit, the brightest first."""
    board = pygame.transform.scale(cut(picture, (0, 110, 1380, 760)), (690, 380))
    light = pygame.Mask(board.get_size())
    for colour, tolerance in GLOWING:
        light.draw(pygame.mask.from_threshold(board, colour, tolerance), (0, 0))
    columns, rows = 1380 // GRID, 760 // GRID
    coarse = pygame.transform.smoothscale(light.to_surface(), (columns, rows))
    shine = [[coarse.get_at((x, y))[0] for x in range(columns)] for y in range(rows)]
    places = [
        Place((x + 0.5) * GRID, 110 + (y + 0.5) * GRID, _around(shine, x, y))
        for y in range(1, rows - 1)
        for x in range(1, columns - 1)
    ]
    return sorted(places, key=lambda place: -place.light)


def _around(shine: list[list[int]], x: int, y: int) -> int:
    return sum(shine[row][column] for row in range(y - 1, y + 2) for column in range(x - 1, x + 2))


def brightest(picture: pygame.Surface, most: int = 6) -> list[Place]:
    """Returns lit places that lie well apart."""
    chosen: list[Place] = []
    for place in lit_places(picture):
        apart = all(abs(place.x - other.x) + abs(place.y - other.y) > 2.5 * GRID for other in chosen)
        if apart and place.light > 0:
            chosen.append(place)
        if len(chosen) == most:
            break
    return chosen
