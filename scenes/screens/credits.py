"""What the game is, who made it, and the licences of everything that comes with it."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes import licences
from scenes.i18n import tr
from scenes.input.focus import FocusRing, Hotspot
from scenes.licences import Part
from scenes.render import text as type_
from scenes.render.canvas import Canvas
from scenes.render.shapes import LIP
from scenes.screens.backdrop import draw_heading, draw_stage
from scenes.ui.page import framed
from scenes.ui.rows import RollingPage, Row
from scenes.ui.widgets import GAP, Button, Label, Panel, Widget, height

if TYPE_CHECKING:
    from scenes.app import App

ABOUT = ("ui.credits.game", "ui.credits.art", "ui.credits.parts")
_PAD, _EDGE = 26.0, 22.0
_NAME, _LEGAL = 32.0, 26.0
_WIDE = 1000.0
"""Width from which on two stand side by side."""
_BETWEEN = 12.0
"""Between two paragraphs."""


def _columns(width: float) -> int:
    return 2 if width >= _WIDE else 1


class PartRow(Widget):
    """A part of the game as a wide button that opens its licence."""

    def __init__(self, rect: pygame.FRect, scene: "CreditsScene", part: Part) -> None:
        self.id = f"part.{part.id}"
        self.rect = rect
        self._scene = scene
        self._part = part
        self._words = ((part.name, _NAME, "serif"), (part.by, _LEGAL, "sans"), (part.licence, _LEGAL, "bold"))
        canvas = scene.app.canvas
        room = rect.width - 2 * _EDGE
        self._heights = [height(canvas, text, size, room, font) for text, size, font in self._words]
        self.least = sum(self._heights) + 20 + LIP
        """How high it must be."""

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the name, who made it, and how the licence is called."""
        pressed = focus.pressed == self.id
        canvas.button(self.rect, "paper", pressed=pressed, focus=focus.shows(self.id))
        x, y = self.rect.x + _EDGE, self.rect.y + 10 + (LIP if pressed else 0)
        for (text, size, font), tall in zip(self._words, self._heights, strict=True):
            canvas.paragraph(text, (x, y, self.rect.width - 2 * _EDGE, tall), size, font=font)
            y += tall

    def hotspots(self) -> list[Hotspot]:
        """Returns the whole row."""
        return [Hotspot(self.id, self.rect)]

    def activate(self, spot_id: str) -> None:
        """Opens the licence."""
        self._scene.app.push("credits", part=self._part)


class Piece(NamedTuple):
    """Lines of one paragraph: how far below the top of their sheet, how high, and what they say."""

    y: float
    height: float
    text: str


class CreditsScene(RollingPage):
    """The parts of the game, or sheet by sheet the licence of one ``part``."""

    first = "back"

    def __init__(self, app: "App", *, part: Part | None = None) -> None:
        super().__init__(app)
        self._part = part
        self._room = pygame.FRect(0, 0, 0, 0)
        self._cut: dict[tuple[float, float, float], list[list[Piece]]] = {}
        """The sheets by the size of their room and the scale: a long licence takes a while to cut."""

    def build(self) -> list[Widget]:
        """Returns the sheet with its rows, and the way back."""
        frame = framed(self.size, 1500)
        self._room = frame.body.inflate(-2 * _PAD, -2 * _PAD)
        wide = min(460.0, frame.foot.width)
        back = pygame.FRect(frame.foot.centerx - wide / 2, frame.foot.y, wide, frame.foot.height)
        rows = self._rows if self._part is None else self._sheets
        return [
            Panel("sheet", frame.body),
            *self.rows.lay(self._room, rows, GAP),
            Button(
                "back", back, tr("ui.back"), self.app.back, kind="gold", icon="common/ui/confirm", size=36
            ),
        ]

    def _rows(self, width: float) -> list[Row]:
        parts, columns = licences.parts(), _columns(width)
        return [
            *(self._about(name, width) for name in ABOUT),
            *(self._row(parts[place : place + columns], width) for place in range(0, len(parts), columns)),
        ]

    def _about(self, name: str, width: float) -> Row:
        words = tr(name)
        tall = height(self.app.canvas, words, _NAME, width)
        return Row(tall, lambda rect: [Label(name, rect, words, _NAME, lines=0)])

    def _row(self, parts: Sequence[Part], width: float) -> Row:
        columns = _columns(width)
        each = (width - GAP * (columns - 1)) / columns

        def made(rect: pygame.FRect) -> list[PartRow]:
            lefts = [rect.x + place * (each + GAP) for place in range(len(parts))]
            cells = (pygame.FRect(left, rect.y, each, rect.height) for left in lefts)
            return [PartRow(cell, self, part) for cell, part in zip(cells, parts, strict=True)]

        return Row(max(row.least for row in made(pygame.FRect(0, 0, width, 0))), made)

    def _sheets(self, width: float) -> list[Row]:
        """Returns the licence cut into rows as high as all the room, so that rolling turns whole sheets."""
        key = (width, self._room.height, self.app.canvas.scale)
        if key not in self._cut:
            sheets: list[list[Piece]] = []
            for piece in self._pieces(width):
                if piece.y == 0:
                    sheets.append([])
                sheets[-1].append(piece)
            self._cut[key] = sheets

        def build(sheet: list[Piece], rect: pygame.FRect) -> list[Widget]:
            return [
                Label(
                    f"lines.{place}",
                    pygame.FRect(rect.x, rect.y + piece.y, rect.width, piece.height),
                    piece.text,
                    _LEGAL,
                    lines=0,
                )
                for place, piece in enumerate(sheet)
            ]

        return [
            Row(self._room.height, lambda rect, sheet=sheet: build(sheet, rect)) for sheet in self._cut[key]
        ]

    def _pieces(self, width: float) -> Iterator[Piece]:
        """Yields the paragraphs of the licence, cut where a sheet ends."""
        assert self._part is not None
        canvas = self.app.canvas
        px, room = max(type_.SMALLEST, canvas.px(_LEGAL)), round(width * canvas.scale)
        line = height(canvas, "", _LEGAL, width)
        y = 0.0
        for paragraph in licences.paragraphs(self._part.id):
            lines = type_.wrap(paragraph, "sans", px, room)
            while lines:
                fit = int((self._room.height - y + 0.5) / line)
                if fit > 0:
                    yield Piece(y, min(fit, len(lines)) * line, " ".join(lines[:fit]))
                y = 0.0 if fit < len(lines) else y + len(lines) * line + _BETWEEN
                lines = lines[max(0, fit) :]

    def background(self, canvas: Canvas) -> None:
        """Draws the stage behind, darkened."""
        draw_stage(canvas, self.size, 150)
        name = tr("ui.credits.title") if self._part is None else self._part.name
        draw_heading(canvas, name, framed(self.size).head)

    def back(self) -> None:
        """Goes back to where it was opened."""
        self.app.back()
