"""A page: a scene made of widgets that it builds anew whenever something changes."""

from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.input.actions import Action, ActionKind
from scenes.input.focus import Hotspot
from scenes.render.canvas import Canvas
from scenes.render.text import clean
from scenes.scene import Scene
from scenes.ui.widgets import Widget

if TYPE_CHECKING:
    from scenes.app import App


LOW = 800.0
"""Height of a layout below which everything moves together."""


class Frame(NamedTuple):
    """The parts of a page: heading, body, and the foot with the way back and the main action."""

    low: bool
    head: pygame.FRect
    body: pygame.FRect
    foot: pygame.FRect


def framed(size: tuple[float, float], widest: float = 1640.0) -> Frame:
    """Returns the parts of a page of a size."""
    low = size[1] < LOW
    edge = max(24.0 if low else 34.0, (size[0] - widest) / 2)
    above, below, foot = (74.0, 12.0, 76.0) if low else (128.0, 32.0, 104.0)
    wide = size[0] - 2 * edge
    bottom = size[1] - below - foot
    return Frame(
        low,
        pygame.FRect(edge, 0, wide, above),
        pygame.FRect(edge, above, wide, bottom - (12 if low else 26) - above),
        pygame.FRect(edge, bottom, wide, foot),
    )


class Page(Scene):
    """A scene of widgets. ``first`` is the hotspot that has the focus when the page opens."""

    first = ""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.widgets: list[Widget] = []
        self._owners: dict[str, Widget] = {}
        self.focus.focused = self.first

    def build(self) -> list[Widget]:
        """Returns the widgets for the size and the state of now, the lowest first."""
        return []

    def background(self, canvas: Canvas) -> None:
        """Draws what lies under the widgets."""
        canvas.night(self.size)

    def hotspots(self) -> list[Hotspot]:
        """Builds the widgets and returns all their hotspots in reading order."""
        self.widgets = self.build()
        self._owners = {}
        spots: list[Hotspot] = []
        for widget in self.widgets:
            for spot in widget.hotspots():
                self._owners[spot.id] = widget
                spots.append(spot._replace(order=len(spots)))
        return spots

    def activate(self, spot_id: str) -> None:
        """Lets the widget of a hotspot do what it stands for."""
        self._owners[spot_id].activate(spot_id)

    def draw(self, canvas: Canvas) -> None:
        """Draws the background and the widgets."""
        self.background(canvas)
        for widget in self.widgets:
            widget.draw(canvas, self.focus)


class WritingPage(Page):
    """A page on which one line at a time can be written: ``written`` is its id while it is."""

    longest = 24

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.written: str | None = None
        self.draft = ""

    @property
    def typing(self) -> bool:  # type: ignore[override]
        """Returns whether letters are wanted."""
        return self.written is not None

    def write(self, entry: str, text: str) -> None:
        """Starts writing a line, or ends it where it is being written."""
        if self.written == entry:
            self.finish()
            return
        self.finish()
        self.written, self.draft = entry, text

    def finish(self) -> None:
        """Ends writing and keeps what was written."""
        if self.written is not None:
            entry, self.written = self.written, None
            self.keep(entry, self.draft)
            self.changed()

    def keep(self, entry: str, text: str) -> None:
        """Takes the text of a line over."""

    def leave(self) -> None:
        """Ends writing."""
        self.finish()

    def handle(self, action: Action) -> bool:
        """Writes letters while a line is written; everything else ends that first."""
        if self.written is None:
            return super().handle(action)
        match action.kind:
            case ActionKind.TEXT:
                self.draft = (self.draft + clean(action.text))[: self.longest]
            case ActionKind.ERASE:
                self.draft = self.draft[:-1]
            case ActionKind.CONFIRM | ActionKind.BACK:
                self.finish()
            case ActionKind.POINT | ActionKind.DRAG | ActionKind.RELEASE:
                return super().handle(action)
            case ActionKind.PRESS if action.pos is not None:
                spot = self.focus.at(action.pos)
                if spot is None or spot.id != self.written:
                    self.finish()
                return super().handle(action)
            case _:
                self.finish()
                return super().handle(action)
        self.changed()
        return True
