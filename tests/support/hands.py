"""Hands at the table: they only post events of a mouse or of a keyboard, and let time pass."""

from typing import Protocol

import pygame

from karak.engine.decisions import Decision
from scenes.app import App
from scenes.games.catacombs.table import CatacombsTable
from scenes.input.focus import QUIET, Hotspot
from scenes.scene import Scene
from scenes.screens.error import ErrorScene
from tests.support.windows import FakeClock, click

STEP = 0.1
"""Seconds between two frames: the most that the app takes at once."""
PATIENCE = 4000
"""Frames after which a table that is still busy has hung."""

TURN_KEY, END_KEY = pygame.K_r, pygame.K_e


class Desk:
    """A window and its clock."""

    def __init__(self, app: App, clock: FakeClock) -> None:
        self.app = app
        self.clock = clock

    @property
    def top(self) -> Scene:
        """Returns the uppermost scene. Raises AssertionError for the error screen."""
        top = self.app.stack.top
        assert top is not None
        assert not isinstance(top, ErrorScene), "the table broke"
        return top

    @property
    def table(self) -> CatacombsTable:
        """Returns the table that lies uppermost."""
        top = self.top
        assert isinstance(top, CatacombsTable)
        return top

    @property
    def decision(self) -> Decision:
        """Returns the question that a person is asked."""
        assert self.table.asks_person
        assert self.table.question is not None
        return self.table.question.decision

    def frame(self, seconds: float = 0.0) -> None:
        """Lets some time pass in one frame."""
        self.clock.pass_(seconds)
        self.app.cycle(0)

    def frames(self, seconds: float) -> None:
        """Lets time pass frame by frame."""
        for _ in range(round(seconds / STEP)):
            self.frame(STEP)

    def rest(self) -> bool:
        """Lets time pass until a person is asked and nothing moves; returns whether the game goes on."""
        for _ in range(PATIENCE):
            top = self.top
            if not isinstance(top, CatacombsTable):
                return False
            if top.asks_person and not top.animating:
                self.frame(2 * QUIET)
                return True
            self.frame(STEP)
        raise AssertionError(f"still busy after {PATIENCE} frames: {self.table.question}")

    def spot(self, spot_id: str) -> Hotspot:
        """Returns a hotspot of the uppermost scene."""
        self.top.settle()
        found = self.top.focus.get(spot_id)
        assert found is not None, f"no hotspot {spot_id}"
        return found


class Hand(Protocol):
    """Answers the questions of the table."""

    def choose(self, option: str) -> None:
        """Chooses an option of the question that is asked."""
        ...


class Mouse:
    """Moves, clicks, drags and turns the wheel."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def pixel(self, pos: tuple[float, float]) -> tuple[int, int]:
        """Returns the pixel of a place in units."""
        return self.desk.app.canvas.at(pos)

    def move(self, pos: tuple[float, float], *, held: bool = False) -> None:
        """Moves the pointer, with the button held or not."""
        buttons = (int(held), 0, 0)
        event = pygame.Event(
            pygame.MOUSEMOTION, pos=self.pixel(pos), rel=(0, 0), buttons=buttons, touch=False
        )
        pygame.event.post(event)
        self.desk.frame()

    def down(self, pos: tuple[float, float]) -> None:
        """Presses the button."""
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=self.pixel(pos), button=1, touch=False))
        self.desk.frame()

    def up(self, pos: tuple[float, float]) -> None:
        """Lets the button go."""
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=self.pixel(pos), button=1, touch=False))
        self.desk.frame()

    def click(self, pos: tuple[float, float]) -> None:
        """Moves to a place and clicks there."""
        self.move(pos)
        click(self.pixel(pos))
        self.desk.frame()

    def wheel(self, pos: tuple[float, float], notches: int) -> None:
        """Turns the wheel over a place."""
        self.move(pos)
        self.scroll(notches)

    def scroll(self, notches: float) -> None:
        """Turns the wheel, or scrolls smoothly by parts of a notch, where the pointer is."""
        event = pygame.Event(
            pygame.MOUSEWHEEL, x=0, y=int(notches), precise_x=0.0, precise_y=float(notches), touch=False
        )
        pygame.event.post(event)
        self.desk.frame()

    def free(self, spot_id: str) -> tuple[float, float] | None:
        """Returns a place where a hotspot can be hit, or None if it is out of sight."""
        spot = self.desk.spot(spot_id)
        for down in (0.5, 0.3, 0.7, 0.1, 0.9):
            for across in (0.5, 0.3, 0.7, 0.1, 0.9):
                pos = (spot.rect.x + spot.rect.width * across, spot.rect.y + spot.rect.height * down)
                if self.desk.top.focus.at(pos) == spot:
                    return pos
        return None

    def tap(self, spot_id: str) -> None:
        """Clicks on a hotspot that is in sight."""
        pos = self.free(spot_id)
        assert pos is not None, f"{spot_id} is out of sight"
        self.click(pos)

    def place(self, option: str) -> tuple[float, float]:
        """Returns where an option can be clicked, after it was brought in sight by tools and dragging."""
        table = self.desk.table
        for _ in range(8):
            if not option.startswith("turn:") or table.focus.get(option) is not None:
                break
            self.tap("rotate_ghost")
            self.desk.frame()
        pos = self.free(option)
        if pos is None:
            self.tap("zoom_fit")
            self.desk.frames(0.5)
            pos = self.free(option)
        for _ in range(12):
            if pos is not None:
                break
            self.drag_towards(self.desk.spot(option))
            pos = self.free(option)
        assert pos is not None, f"{option} cannot be brought in sight"
        return pos

    def drag_towards(self, spot: Hotspot) -> None:
        """Drags the board so that what lies out of sight at an edge comes nearer."""
        area = self.desk.table.open_board
        start = area.center
        by = (start[0] - spot.rect.centerx, start[1] - spot.rect.centery)
        end = (start[0] + 0.6 * by[0], start[1] + 0.6 * by[1])
        self.down(start)
        self.move(end, held=True)
        self.up(end)

    def choose(self, option: str) -> None:
        """Clicks on an option."""
        pos = self.place(option)
        self.desk.clock.pass_(2 * QUIET)
        self.click(pos)


class Keys:
    """Presses keys."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def post(self, key: int, mod: int = 0) -> None:
        """Posts that a key goes down and up."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=key, mod=mod, unicode="", scancode=0))

    def press(self, key: int, mod: int = 0) -> None:
        """Presses a key."""
        self.post(key, mod)
        self.desk.frame()

    def focus(self, spot_id: str) -> None:
        """Brings the focus to a hotspot by Tab."""
        self.desk.top.settle()
        for _ in self.desk.top.focus.hotspots:
            if self.desk.top.focus.focused == spot_id:
                return
            self.press(pygame.K_TAB)
        assert self.desk.top.focus.focused == spot_id, f"Tab does not come to {spot_id}"

    def choose(self, option: str) -> None:
        """Turns the tile if that is wanted, then goes to the option and confirms."""
        for _ in range(8):
            if not option.startswith("turn:") or self.desk.table.focus.get(option) is not None:
                break
            self.press(TURN_KEY)
        self.desk.clock.pass_(2 * QUIET)
        if option == "end":
            self.press(END_KEY)
            return
        self.focus(option)
        self.press(pygame.K_RETURN)
