"""The window on its screen: how large it opens and where, full screen and back."""

from collections.abc import Sequence

import pygame

from scenes.settings import Settings

SMALLEST = (960, 540)
USUAL = (1280, 720)
"""Pixels of a window of 100 %."""
_FREE = (0.96, 0.88)
"""How much of a screen a window may take: its frame and the system's own bars need the rest."""

Size = tuple[int, int]


def opening(per_cent: int, screen: Size) -> Size:
    """Returns the size of a window of so many per cent, made smaller where the screen has no room for it."""
    width, height = (side * per_cent / 100 for side in USUAL)
    part = min(1.0, screen[0] * _FREE[0] / width, screen[1] * _FREE[1] / height)
    return max(SMALLEST[0], int(width * part)), max(SMALLEST[1], int(height * part))


def on_screen(number: int, screens: Sequence[Size]) -> int:
    """Returns a screen that is there: the first one in place of one that is gone."""
    return number if 0 <= number < len(screens) else 0


def middle_of(number: int) -> tuple[int, int]:
    """Returns the place that SDL takes for the middle of a screen; no other place is ever asked for."""
    return pygame.WINDOWPOS_CENTERED | number, pygame.WINDOWPOS_CENTERED | number


class Desk:
    """One window, which opens in the middle of its screen. A size that is asked for is taken as it is.

    Full screen is that of the desktop: it fills one screen, and other programs can come to the front.
    """

    def __init__(
        self, settings: Settings, *, size: Size | None = None, screen: int | None = None, fullscreen: bool
    ) -> None:
        self.fullscreen = fullscreen
        self.screen = on_screen(settings.screen if screen is None else screen, self.screens)
        self._maximised = False
        self.window = pygame.Window(
            "Karak",
            size or opening(settings.window_size, self.screens[self.screen]),
            middle_of(self.screen),
            resizable=True,
            fullscreen_desktop=fullscreen,
        )
        self.window.minimum_size = SMALLEST

    @property
    def screens(self) -> list[Size]:
        """Returns the sizes of all screens that are there."""
        return pygame.display.get_desktop_sizes() or [USUAL]

    def show_fullscreen(self, wanted: bool) -> None:
        """Fills the screen, or goes back into a window of the size before, as large as can be if it was."""
        self.fullscreen = wanted
        if wanted:
            self.window.set_fullscreen(desktop=True)
            return
        self.window.set_windowed()
        self.window.resizable = True
        if self._maximised:
            self.window.maximize()

    def resize(self, per_cent: int) -> None:
        """Gives the window another size, in the middle of its screen; a full screen keeps its own."""
        if self.fullscreen:
            return
        if self._maximised:
            self.window.restore()
            self._maximised = False
        self.window.size = opening(per_cent, self.screens[on_screen(self.screen, self.screens)])
        self.window.position = middle_of(self.screen)

    def move(self, screen: int) -> None:
        """Goes to another screen, in full where it is in full."""
        wanted = on_screen(screen, self.screens)
        if wanted == self.screen:
            return
        self.screen = wanted
        if self.fullscreen:
            self.window.set_windowed()
        self.window.position = middle_of(wanted)
        if self.fullscreen:
            self.window.set_fullscreen(desktop=True)

    def take(self, event: pygame.Event) -> bool:
        """Notes what happens to the window; returns whether a player moved it to another screen."""
        if event.type == pygame.WINDOWMAXIMIZED and not self.fullscreen:
            self._maximised = True
        elif event.type == pygame.WINDOWRESTORED and not self.fullscreen:
            self._maximised = False
        elif event.type == pygame.WINDOWDISPLAYCHANGED:
            screen = on_screen(getattr(event, "display_index", self.screen), self.screens)
            moved, self.screen = screen != self.screen, screen
            return moved
        return False
