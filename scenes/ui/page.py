"""A page: a scene made of widgets that it builds anew whenever something changes."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.anim.easing import ease_out, part
from scenes.input.actions import Action, ActionKind
from scenes.input.devices import Device
from scenes.input.focus import Hotspot
from scenes.render.canvas import Canvas
from scenes.render.text import clean
from scenes.scene import Scene
from scenes.ui.letters import Letters, starts_word
from scenes.ui.widgets import GAP, MAIN, Widget

if TYPE_CHECKING:
    from scenes.app import App


_MOVES = frozenset(
    {
        ActionKind.CONFIRM,
        ActionKind.UP,
        ActionKind.DOWN,
        ActionKind.LEFT,
        ActionKind.RIGHT,
        ActionKind.NEXT,
        ActionKind.PREVIOUS,
    }
)
"""What moves among the letters and takes one."""
_POINTS = frozenset({ActionKind.POINT, ActionKind.DRAG, ActionKind.RELEASE})
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
    above, below, foot = (74.0, 12.0, MAIN) if low else (128.0, 32.0, 104.0)
    wide = size[0] - 2 * edge
    bottom = size[1] - below - foot
    return Frame(
        low,
        pygame.FRect(edge, 0, wide, above),
        pygame.FRect(edge, above, wide, bottom - (GAP if low else 26) - above),
        pygame.FRect(edge, bottom, wide, foot),
    )


class Page(Scene):
    """A scene of widgets. ``first`` is the hotspot that has the focus when the page opens."""

    first = ""
    laid_in = 0.0
    """Seconds in which its widgets slide to their places, once, when it opens."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.widgets: list[Widget] = []
        self._owners: dict[str, Widget] = {}
        self._laid = 0.0
        self.focus.focused = self.first

    @property
    def animating(self) -> bool:
        """Returns whether the widgets are on their way to their places."""
        return self._laid < self.laid_in and not self.app.still

    def update(self, dt: float) -> None:
        """Lays the widgets on."""
        self._laid += dt
        self.dirty = True

    def build(self) -> list[Widget]:
        """Returns the widgets for the size and the state of now, the lowest first."""
        return []

    def background(self, canvas: Canvas) -> None:
        """Draws what lies under the widgets."""
        canvas.night(self.size)

    def hotspots(self) -> list[Hotspot]:
        """Builds the widgets and returns all their hotspots in reading order."""
        self.widgets = self.build()
        return self._owned(self.widgets)

    def _owned(self, widgets: Sequence[Widget]) -> list[Hotspot]:
        """Returns the hotspots of widgets, which from now on are the only ones that act."""
        self._owners = {}
        spots: list[Hotspot] = []
        for widget in widgets:
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
        groups = list(dict.fromkeys(widget.id.partition(".")[0] for widget in self.widgets))
        for widget in self.widgets:
            group = groups.index(widget.id.partition(".")[0])
            widget.draw(self._on_the_way(canvas, group / len(groups)), self.focus)

    def _on_the_way(self, canvas: Canvas, place: float) -> Canvas:
        """Returns the canvas for widgets of a place in the order in which they are laid, from 0 to 1."""
        if not self.animating:
            return canvas
        start = 0.6 * place * self.laid_in
        here = ease_out(part(self._laid, start, start + 0.4 * self.laid_in))
        return canvas.moved(0, (1 - here) * self.size[1] * 0.7)


class WritingPage(Page):
    """A page on which one line at a time can be written: ``written`` is its id while it is.

    Whoever has no keyboard at hand gets letters to tap: ``lettering`` says so.
    """

    longest = 24

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.written: str | None = None
        self.draft = ""
        self.lettering = False
        self._letters: Letters | None = None
        self._other_case = False

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
        self.lettering = self.app.devices.used in (Device.TOUCH, Device.GAMEPAD)
        self._other_case = False

    def show_letters(self) -> None:
        """Gives letters to tap."""
        self.lettering = True

    def finish(self) -> None:
        """Ends writing and keeps what was written."""
        if self.written is not None:
            entry, self.written = self.written, None
            if self.lettering:
                self.focus.focused, self.lettering = entry, False
            self.keep(entry, self.draft)
            self.changed()

    def keep(self, entry: str, text: str) -> None:
        """Takes the text of a line over."""

    def leave(self) -> None:
        """Ends writing."""
        self.finish()

    def hotspots(self) -> list[Hotspot]:
        """Returns those of the page, or of the letters that lie over it."""
        spots = super().hotspots()
        self._letters = None
        if self.written is None or not self.lettering:
            return spots
        self._letters = Letters(
            self.size,
            self.draft,
            starts_word(self.draft) != self._other_case,
            on=self._append,
            erase=self._erase,
            case=self._change_case,
            done=self.finish,
        )
        self.widgets = self._letters.widgets
        return self._owned(self.widgets)

    def background(self, canvas: Canvas) -> None:
        """Draws the page's own background, and the night table under letters."""
        if self._letters is not None:
            canvas.night(self.size)
        else:
            self.scenery(canvas)

    def scenery(self, canvas: Canvas) -> None:
        """Draws what lies under the widgets of the page."""
        super().background(canvas)

    def _append(self, text: str) -> None:
        self.draft = (self.draft + clean(text))[: self.longest]
        self._other_case = False

    def _erase(self) -> None:
        self.draft = self.draft[:-1]
        self._other_case = False

    def _change_case(self) -> None:
        self._other_case = not self._other_case

    def handle(self, action: Action) -> bool:
        """Writes letters while a line is written; everything else ends that first."""
        if self.written is None or action.kind in _POINTS:
            return super().handle(action)
        match action.kind:
            case ActionKind.TEXT:
                self._append(action.text)
                if self.lettering:
                    self.focus.focused = "letters.done"
            case ActionKind.ERASE:
                self._erase()
            case ActionKind.BACK:
                self.finish()
            case ActionKind.PRESS if action.pos is not None:
                return self._pressed(action, action.pos)
            case _ if self.lettering:
                return self._moved(action)
            case ActionKind.CONFIRM:
                self.finish()
            case ActionKind.LEFT | ActionKind.RIGHT:
                return True
            case _:
                self.finish()
                return super().handle(action)
        self.changed()
        return True

    def _pressed(self, action: Action, pos: tuple[float, float]) -> bool:
        """Presses a letter, or ends writing and presses what lies elsewhere."""
        self.settle()
        spot = self.focus.at(pos)
        on_letters = self._letters is not None and self._letters.rect.collidepoint(pos)
        if not on_letters and (spot is None or spot.id not in (self.written, "letters")):
            self.finish()
        return super().handle(action)

    def _moved(self, action: Action) -> bool:
        """Moves among the letters, takes one, or takes the last one back."""
        if action.kind is ActionKind.UNDO:
            self._erase()
            self.changed()
            return True
        return action.kind in _MOVES and super().handle(action)
