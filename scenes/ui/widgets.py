"""Widgets: each has a rectangle, draws itself, names its hotspots and does what they stand for."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from scenes.input.focus import FocusRing, Hotspot
from scenes.render import text as type_
from scenes.render.canvas import Canvas
from scenes.render.shapes import LIP
from scenes.theme import BROWN, CREAM, FADED, GOLD, INK, Colour

ARROW, MAIN = 64.0, 84.0
"""Side of a stepper's arrows, which are the smallest target, and of a main action."""
GAP = 21.0
"""Between two targets: so no finger takes one for the other."""
_GAP = 8.0
_LEADING = 1.22


def height(canvas: Canvas, text: str, size: float, width: float, font: str = "sans") -> float:
    """Returns how high a text is in lines of a width."""
    px = max(type_.SMALLEST, canvas.px(size))
    lines = type_.wrap(text, font, px, round(width * canvas.scale))
    return len(lines) * px * _LEADING / canvas.scale


class Widget:
    """The base of all widgets. Ids of hotspots start with the widget's own."""

    id: str
    rect: pygame.FRect

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws it, with the focus where it is."""

    def hotspots(self) -> list[Hotspot]:
        """Returns what can be activated on it."""
        return []

    def activate(self, spot_id: str) -> None:
        """Does what one of its hotspots stands for."""


@dataclass
class Label(Widget):
    """A line of text, or several that fill the rectangle; no number means as many as there is room for."""

    id: str
    rect: pygame.FRect
    text: str
    size: float = 26
    font: str = "sans"
    colour: Colour = INK
    align: str = "left"
    lines: int = 1

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the text."""
        if self.lines != 1:
            canvas.paragraph(
                self.text,
                self.rect,
                self.size,
                font=self.font,
                colour=self.colour,
                align=self.align,
                lines=self.lines or None,
                leading=_LEADING,
            )
            return
        pos = {"left": self.rect.midleft, "center": self.rect.center, "right": self.rect.midright}[self.align]
        canvas.text(
            self.text,
            pos,
            self.size,
            font=self.font,
            colour=self.colour,
            anchor=self.align,
            width=self.rect.width,
        )


@dataclass
class Panel(Widget):
    """A sheet of paper under other widgets."""

    id: str
    rect: pygame.FRect
    kind: str = "paper"
    radius: float = 22

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the sheet."""
        canvas.panel(self.rect, self.kind, radius=self.radius)


@dataclass
class Picture(Widget):
    """A picture in the middle of its rectangle."""

    id: str
    rect: pygame.FRect
    image: str
    grey: bool = False

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the picture."""
        canvas.image(self.image, self.rect.center, self.rect.width, grey=self.grey)


@dataclass
class Button(Widget):
    """A button with a label, a picture, or both."""

    id: str
    rect: pygame.FRect
    label: str
    on: Callable[[], None]
    kind: str = "paper"
    icon: str = ""
    size: float = 32
    enabled: bool = True
    why: str = ""
    repeat: bool = False
    font: str = "serif"
    icon_size: float = 0.0
    colour: Colour = INK

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the button; pressed, all of it sinks."""
        pressed = focus.pressed == self.id and self.enabled
        kind = self.kind if self.enabled else "off"
        canvas.button(self.rect, kind, pressed=pressed, focus=focus.shows(self.id))
        x, y = self.rect.centerx, self.rect.centery - LIP / 2 + (LIP if pressed else 0)
        side = self.icon_size or min(self.rect.height * 0.66, 64.0)
        alpha = 255 if self.enabled else 140
        if self.icon and not self.label:
            canvas.image(self.icon, (x, y), side, alpha=alpha, grey=not self.enabled)
            return
        colour = self.colour if self.enabled else FADED
        if kind in ("slate", "red"):
            colour = CREAM
        outline = INK if kind in ("slate", "red") else None
        edge = 24 if self.rect.height > 84 else 15
        left, room = self.rect.left + edge, self.rect.width - 2 * edge
        if self.icon:
            canvas.image(self.icon, (left + side / 2, y), side, alpha=alpha, grey=not self.enabled)
            # The label stays in the middle of the button as long as it does not reach the picture.
            reach = side + edge / 2
            wide = canvas.width_of(self.label, self.size, self.font)
            if wide + 2 * reach > room or self.rect.height <= 84:
                left, room = left + reach, room - reach
                x = left + room / 2
        canvas.text(self.label, (x, y), self.size, font=self.font, colour=colour, outline=outline, width=room)

    def hotspots(self) -> list[Hotspot]:
        """Returns the button itself."""
        return [Hotspot(self.id, self.rect, self.enabled, self.why, repeat=self.repeat)]

    def activate(self, spot_id: str) -> None:
        """Does what the button is for."""
        self.on()


@dataclass
class TallButton(Button):
    """A button with its label below framed pictures, or below its icon where there are none."""

    faces: Sequence[str] = ()

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the button; many pictures move over one another."""
        pressed = focus.pressed == self.id
        canvas.button(self.rect, self.kind, pressed=pressed, focus=focus.shows(self.id))
        x, y = self.rect.centerx, self.rect.centery - LIP / 2 + (LIP if pressed else 0)
        room = self.rect.width - 30
        face = self.rect.height - LIP
        side, rise = min(self.icon_size, 0.52 * face), 0.17 * face
        if self.faces:
            steps = len(self.faces) - 1
            step = min(side + 16, (room - side) / max(1, steps))
            for place, name in enumerate(self.faces):
                corner = (x + (place - steps / 2) * step - side / 2, y - rise - side / 2)
                canvas.portrait(name, corner, side, thick=3)
        else:
            canvas.image(self.icon, (x, y - rise), side)
        canvas.text(
            self.label, (x, y + 0.28 * face), self.size, font=self.font, colour=self.colour, width=room
        )


@dataclass
class Choice(Widget):
    """A value between two arrows; ``step`` gets -1 or 1."""

    id: str
    rect: pygame.FRect
    value: str
    step: Callable[[int], None]
    size: float = 28
    font: str = "serif"
    enabled: bool = True
    why: str = ""

    def _arrow(self, by: int) -> pygame.FRect:
        left = self.rect.left if by < 0 else self.rect.right - ARROW
        return pygame.FRect(left, self.rect.centery - ARROW / 2, ARROW, ARROW)

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the value and the arrows."""
        for by, spot_id, icon in ((-1, f"{self.id}.previous", "left"), (1, f"{self.id}.next", "right")):
            arrow = Button(
                spot_id, self._arrow(by), "", lambda: None, icon=f"common/ui/{icon}", enabled=self.enabled
            )
            arrow.draw(canvas, focus)
        if self.value:
            room = self.rect.width - 2 * (ARROW + _GAP)
            canvas.text(self.value, self.rect.center, self.size, font=self.font, width=room)

    def hotspots(self) -> list[Hotspot]:
        """Returns both arrows."""
        return [
            Hotspot(f"{self.id}.{end}", self._arrow(by), self.enabled, self.why, repeat=True)
            for by, end in ((-1, "previous"), (1, "next"))
        ]

    def activate(self, spot_id: str) -> None:
        """Steps to the value before or after."""
        self.step(-1 if spot_id.endswith(".previous") else 1)


@dataclass
class Segment:
    """One of several values: its name, its label and picture."""

    value: str
    label: str = ""
    icon: str = ""


@dataclass
class Segments(Widget):
    """Several values side by side, of which one is chosen."""

    id: str
    rect: pygame.FRect
    segments: Sequence[Segment]
    value: str
    choose: Callable[[str], None]
    size: float = 26
    enabled: bool = True
    why: str = ""
    gap: float = GAP
    buttons: list[Button] = field(init=False)

    def __post_init__(self) -> None:
        """Lays the segments out."""
        width = (self.rect.width - self.gap * (len(self.segments) - 1)) / len(self.segments)
        self.buttons = [
            Button(
                f"{self.id}.{segment.value}",
                pygame.FRect(self.rect.x + (width + self.gap) * place, self.rect.y, width, self.rect.height),
                segment.label,
                lambda: None,
                kind="gold" if segment.value == self.value else "paper",
                icon=segment.icon,
                size=self.size,
                enabled=self.enabled,
                why=self.why,
                repeat=True,
            )
            for place, segment in enumerate(self.segments)
        ]

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the segments, the chosen one in gold."""
        for button in self.buttons:
            button.draw(canvas, focus)

    def hotspots(self) -> list[Hotspot]:
        """Returns each segment."""
        return [spot for button in self.buttons for spot in button.hotspots()]

    def activate(self, spot_id: str) -> None:
        """Chooses a segment."""
        self.choose(spot_id.removeprefix(f"{self.id}."))


@dataclass
class Toggle(Widget):
    """A sentence that is true or not."""

    id: str
    rect: pygame.FRect
    label: str
    value: bool
    flip: Callable[[], None]
    size: float = 26
    enabled: bool = True
    why: str = ""

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws a box with or without its mark, and the sentence."""
        side = min(self.rect.height, 64.0)
        box = pygame.FRect(self.rect.x, self.rect.centery - side / 2, side, side)
        kind = "off" if not self.enabled else "gold" if self.value else "paper"
        canvas.button(box, kind, focus=focus.shows(self.id))
        if self.value:
            middle = (box.centerx, box.centery - LIP / 2)
            canvas.image("common/ui/confirm", middle, side * 0.66, grey=not self.enabled)
        x = box.right + 18
        room = self.rect.right - x
        colour = INK if self.enabled else FADED
        lines = 1 if canvas.width_of(self.label, self.size, "sans") <= room else 2
        high = lines * self.size * 1.2
        where = (x, self.rect.centery - high / 2, room, high)
        canvas.paragraph(self.label, where, self.size, colour=colour, lines=lines, leading=1.18)

    def hotspots(self) -> list[Hotspot]:
        """Returns the whole line."""
        return [Hotspot(self.id, self.rect, self.enabled, self.why, repeat=True)]

    def activate(self, spot_id: str) -> None:
        """Turns it round."""
        self.flip()


@dataclass
class Slider(Widget):
    """A number from 0 to 100 as a row of blocks between less and more."""

    id: str
    rect: pygame.FRect
    value: int
    change: Callable[[int], None]
    enabled: bool = True
    why: str = ""

    STEP = 10

    def _choice(self) -> Choice:
        return Choice(self.id, self.rect, "", lambda _by: None, enabled=self.enabled, why=self.why)

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the arrows and ten blocks, filled as far as the value goes."""
        self._choice().draw(canvas, focus)
        left = self.rect.left + ARROW + 2 * _GAP
        width = (self.rect.right - ARROW - 2 * _GAP - left) / 10
        for place in range(10):
            height = 14 + 3.4 * place
            block = pygame.FRect(0, 0, width * 0.72, height)
            block.midbottom = (left + width * (place + 0.5), self.rect.centery + 24)
            filled = self.value > place * self.STEP
            colour = (GOLD if self.enabled else BROWN) if filled else (217, 193, 148)
            canvas.fill(block.inflate(6, 6), INK, radius=7)
            canvas.fill(block, colour, radius=5)

    def hotspots(self) -> list[Hotspot]:
        """Returns less and more."""
        return self._choice().hotspots()

    def activate(self, spot_id: str) -> None:
        """Makes the number smaller or larger by a block."""
        by = -self.STEP if spot_id.endswith(".previous") else self.STEP
        self.change(min(100, max(0, self.value + by)))


@dataclass
class TextEntry(Widget):
    """A line that can be written on; a page types into the one that is being written."""

    id: str
    rect: pygame.FRect
    value: str
    hint: str
    write: Callable[[], None]
    writing: bool = False
    size: float = 26

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the paper, the text or the hint, and the place where the next letter comes."""
        canvas.panel(self.rect, "white", radius=14)
        if self.writing:
            canvas.fill(self.rect.inflate(-10, -10), (255, 240, 190), radius=10)
        if focus.shows(self.id):
            canvas.focus_frame(self.rect, radius=14)
        room = self.rect.inflate(-32, -8)
        if self.value or self.writing:
            shown = canvas.text(
                self.value,
                room.midleft,
                self.size,
                font="bold",
                anchor="left",
                width=room.width - 6,
            )
            if self.writing:
                end = (shown.right if self.value else room.left) + 3
                half = self.size * 0.55
                canvas.line((end, room.centery - half), (end, room.centery + half), INK, 3)
        else:
            canvas.text(
                self.hint,
                room.midleft,
                0.88 * self.size,
                font="sans",
                colour=FADED,
                anchor="left",
                width=room.width,
            )

    def hotspots(self) -> list[Hotspot]:
        """Returns the line."""
        return [Hotspot(self.id, self.rect, repeat=True)]

    def activate(self, spot_id: str) -> None:
        """Starts or ends writing."""
        self.write()
