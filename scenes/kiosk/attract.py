"""What is seen while nobody is there: a game of computers, and over it the words that invite to touch."""

import math
import random
from typing import TYPE_CHECKING

import pygame

from karak.tools.text import catalog
from scenes.input.actions import Action, ActionKind
from scenes.input.focus import Hotspot
from scenes.kiosk.demo import DemoTable, shown_match
from scenes.render.canvas import Canvas
from scenes.scene import Scene
from scenes.theme import CREAM, INK

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.kiosk.kiosk import Kiosk

TURN = 7.0
"""Seconds for which the words stay in one language and at one place."""
SWAY = 6.0
"""Units by which the picture moves to each side, against its burning into the screen."""
STEP = 3.0
"""Seconds after which it moves on."""
ROUND = 40
"""Steps in which it has been everywhere."""
_PLACES = ((0.37, 0.12), (0.39, 0.86), (0.4, 0.14), (0.36, 0.88))
"""Where the words stand in turn, in parts of the layout: above and below the dungeon."""


_COMPACT = 950.0
"""Height of a layout below which the sign is small, so that much of the table is seen."""


def sway(step: int) -> tuple[float, float]:
    """Returns where the picture stands: it wanders over a small field without resting anywhere."""
    turn = 2 * math.pi * step / ROUND
    return SWAY * math.sin(2 * turn), SWAY * math.sin(3 * turn)


def left(scene: Scene, action: Action) -> bool:
    """Goes back where that is wanted, and takes every other action for nothing."""
    if action.kind is ActionKind.BACK:
        scene.app.back()
    return True


class DemoScene(Scene):
    """Shows game after game. It moves only as the scene over it says."""

    def __init__(self, app: "App", *, seed: int | None = None) -> None:
        super().__init__(app)
        self._chance = random.Random(seed)
        self.table = self._fresh()
        self._shown = 0.0
        self._moved: tuple[object, Canvas] | None = None

    def _fresh(self) -> DemoTable:
        table = DemoTable(self.app, shown_match(self._chance))
        table.enter()
        return table

    def enter(self) -> None:
        """Takes the table's music away."""
        self.app.audio.surround()

    def resize(self, size: tuple[float, float]) -> None:
        """Lays the table out anew."""
        super().resize(size)
        self.table.resize(size)

    def show(self, dt: float) -> None:
        """Plays on; a game that has ended makes way for the next one."""
        before = int(self._shown / STEP)
        self._shown += dt
        still = self.table.resting
        self.table.update(dt)
        self.dirty |= not still or not self.table.resting or int(self._shown / STEP) != before
        if self.table.over:
            self.table = self._fresh()
            self.table.resize(self.size)
            self.app.audio.surround()
            self.dirty = True

    def draw(self, canvas: Canvas) -> None:
        """Draws the table a little beside its place."""
        step = int(self._shown / STEP)
        key = (step, canvas.surface, canvas.scale, canvas.offset)
        if self._moved is None or self._moved[0] != key:
            self._moved = key, canvas.moved(*sway(step))
        self.table.draw(self._moved[1])

    def hotspots(self) -> list[Hotspot]:
        """Returns the whole picture."""
        return [Hotspot("demo", self.rect)]

    def handle(self, action: Action) -> bool:
        """Only goes back."""
        return left(self, action)


class AttractScene(Scene):
    """Lies over the demo and invites in each language in turn. Nothing can be pressed on it."""

    overlay = True

    def __init__(self, app: "App", *, kiosk: "Kiosk") -> None:
        super().__init__(app)
        self._kiosk = kiosk
        self._shown = 0.0

    @property
    def animating(self) -> bool:
        """Returns that the demo goes on."""
        return True

    @property
    def turn(self) -> int:
        """Returns how often the words have changed."""
        return int(self._shown / TURN)

    def update(self, dt: float) -> None:
        """Lets the demo play, and the words change when their time has come."""
        before = self.turn
        self._shown += dt
        self.dirty |= self.turn != before
        for scene in self.app.stack.shown():
            if isinstance(scene, DemoScene):
                scene.show(dt)

    def hotspots(self) -> list[Hotspot]:
        """Returns the whole picture."""
        return [Hotspot("attract", self.rect)]

    def handle(self, action: Action) -> bool:
        """Only goes back: the kiosk leaves at the first touch, and that touch presses nothing."""
        return left(self, action)

    def draw(self, canvas: Canvas) -> None:
        """Draws the sign: the café's logo, the game's name and the café's, and the words in one language."""
        low = self.size[1] < _COMPACT
        spoken = self._kiosk.config.spoken
        words = catalog(spoken[self.turn % len(spoken)]).get("kiosk.attract.touch")
        name, logo = self._kiosk.config.name, self._kiosk.logo
        size, title, side = (44.0, 58.0, 84.0) if low else (60.0, 92.0, 124.0)
        high, gap = side + 32, 28.0
        logo_wide = 0.0
        if logo is not None:
            logo_wide = min(0.16 * self.size[0], high * logo.get_width() / logo.get_height())
        named = max(canvas.width_of("Karak", title), min(300.0, canvas.width_of(name, 30, "sans")))
        named = min(named, 0.3 * self.size[0])
        left = named + (logo_wide + gap if logo is not None else 0.0)
        width = min(left + canvas.width_of(words, size) + side + 120 + 3 * gap, self.size[0] - 40)
        sign = pygame.FRect(0, 0, width, high + 2 * gap)
        part = _PLACES[self.turn % len(_PLACES)]
        sign.center = (part[0] * self.size[0], part[1] * self.size[1])
        sign.clamp_ip(self.rect.inflate(-32, -32))
        canvas.panel(sign, "dark", radius=40)
        x = sign.x + gap
        if logo is not None:
            tall = logo_wide * logo.get_height() / logo.get_width()
            box = (x, sign.centery - tall / 2, logo_wide, tall)
            canvas.photo(self._kiosk.config.logo, logo, box)
            x += logo_wide + gap
        middle = x + named / 2
        canvas.text("Karak", (middle, sign.centery - (24 if name else 0)), title, colour=CREAM, outline=INK)
        if name:
            below = (middle, sign.centery + title * 0.56)
            canvas.text(name, below, 30, font="sans", colour=CREAM, width=named)
        x += named + gap
        button = pygame.FRect(x, sign.centery - high / 2, sign.right - gap - x, high)
        canvas.button(button, "gold", radius=30)
        canvas.image("common/screens/attract-hand", (x + 26 + side / 2, button.centery - 4), side)
        room = pygame.FRect(x + side + 40, button.y, button.width - side - 64, button.height)
        canvas.text(words, (room.centerx, room.centery - 4), size, width=room.width)
