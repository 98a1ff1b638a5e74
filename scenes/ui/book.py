"""An open book: blocks of a page flow down the columns of its leaves, and leaves can be turned."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from scenes.input.focus import FocusRing
from scenes.reading.pages import Block, Fact, Heading, Link, Links, Page, Passage
from scenes.render import shapes
from scenes.render.canvas import Canvas
from scenes.render.shapes import LIP
from scenes.theme import BROWN, CREAM, GOLD
from scenes.ui.widgets import GAP, Button, Widget, height

TEXT, SMALL, TITLE, HEADING = 29.0, 28.0, 46.0, 34.0
LEADING = 1.22
_PICTURE, _FACT, _CARD = 68.0, 50.0, 60.0
_BESIDE = 20.0
_PLATE = 290.0
_EDGE = 16.0
_LEAST = 80.0
"""Height of a link at least."""
_NARROWEST = {False: 250.0, True: 340.0}
"""Width of a link at least, without and with a detail."""
_MARGIN, _SPINE, _FOOT = 58.0, 92.0, 104.0
_TIGHT = 38.0
"""Margin of a single page."""
_ROOMY, _TALL = 1200.0, 800.0
"""A layout from which on two pages lie side by side, and one from which on there is room below them."""
_LONG = 700.0
"""Width of a column from which on one link more lies beside the others."""

Open = Callable[[Link], None]


class Piece(NamedTuple):
    """What goes into a column: its height, how it is made there, whether the next goes with it."""

    height: float
    make: Callable[[pygame.FRect], Widget]
    clause: str = ""
    leads: bool = False
    across: bool = False
    width: float = 1.0
    """The part of the column that it takes; pieces of one row follow one another."""


@dataclass
class Drawn(Widget):
    """Something to look at only."""

    id: str
    rect: pygame.FRect
    paint: Callable[[Canvas, pygame.FRect], None]

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws it."""
        self.paint(canvas, self.rect)


@dataclass
class Card(Button):
    """A link as a card: its picture, its words, and a detail below them."""

    detail: str = ""

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the card; pressed, all of it sinks."""
        pressed = focus.pressed == self.id
        canvas.button(self.rect, self.kind, pressed=pressed, focus=focus.shows(self.id), radius=16)
        sink = LIP if pressed else 0
        face = self.rect.height - LIP
        middle = self.rect.y + face / 2 + sink
        _image(canvas, self.icon, (self.rect.x + _EDGE + _CARD / 2, middle), _CARD)
        x = self.rect.x + _EDGE + _CARD + 14
        room = self.rect.right - _EDGE - x
        label = height(canvas, self.label, self.size, room, self.font)
        detail = height(canvas, self.detail, SMALL, room) if self.detail else 0.0
        y = middle - (label + detail) / 2
        canvas.paragraph(self.label, (x, y, room, label), self.size, font=self.font, leading=LEADING)
        if self.detail:
            box = (x, y + label, room, detail)
            canvas.paragraph(self.detail, box, SMALL, colour=BROWN, leading=LEADING)


class Spread:
    """How a book lies open in a layout: the tools above it, its columns, and what turns its leaves.

    In a narrow layout there is a single page. In a low one the leaves are turned beside the tools.
    """

    def __init__(self, size: tuple[float, float]) -> None:
        width, height = size
        self.double = width >= _ROOMY
        self.tall = height >= _TALL
        wide = min(1840.0, width - (56 if self.double else 28))
        left = (width - wide) / 2
        self.tools = pygame.FRect(left, 18, wide, 84) if self.tall else pygame.FRect(left, 10, wide, 68)
        top = self.tools.bottom + (16 if self.tall else 8)
        self.rect = pygame.FRect(left, top, wide, height - top - (22 if self.tall else 8))
        margin = _MARGIN if self.double else _TIGHT
        above, below = (50.0, _FOOT) if self.tall else (34.0, 22.0)
        column = wide - 2 * margin
        if self.double:
            column = (column - _SPINE) / 2
        first = pygame.FRect(left + margin, top + above, column, self.rect.height - above - below)
        self.columns = (first, first.move(column + _SPINE, 0)) if self.double else (first,)

    @property
    def corners(self) -> tuple[pygame.FRect, pygame.FRect]:
        """Returns the buttons that turn a leaf back and on."""
        if not self.tall:
            side = self.tools.height
            on = pygame.FRect(self.tools.right - 2 * side - GAP, self.tools.y, side, side)
            return on.move(-side - 116, 0), on
        back = pygame.FRect(self.columns[0].left - 20, self.rect.bottom - _FOOT + 10, 110, 74)
        on = back.copy()
        on.right = self.columns[-1].right + 20
        return back, on

    @property
    def numbers(self) -> list[tuple[float, float]]:
        """Returns the middles of the places that say which leaf is open."""
        back, on = self.corners
        if self.double and self.tall:
            return [(self.rect.x + self.rect.width * part, back.centery) for part in (0.25, 0.75)]
        return [((back.right + on.left) / 2, back.centery)]


class Leaves:
    """A page set in columns of a size: what lies on each of its leaves."""

    def __init__(self, canvas: Canvas, page: Page, spread: Spread, clause: str, on: Open) -> None:
        self._canvas = canvas
        self._clause = clause
        self._open = on
        self._links = 0
        self.leaves: list[list[Widget]] = [[]]
        self.clauses: dict[str, int] = {}
        """The leaf on which each clause stands."""
        self._columns = spread.columns
        self._flow([self._title(page), *self._pieces(page.blocks)])

    def _flow(self, pieces: list[Piece]) -> None:
        pages = len(self._columns)
        column, y = 0, self._columns[0].top
        for first, last in _rows(pieces):
            row = pieces[first:last]
            high = max(piece.height for piece in row)
            needed = high
            if row[0].leads and last < len(pieces):
                needed += GAP + pieces[last].height
            here = self._columns[column % pages]
            across = row[0].across and pages > 1 and column % pages == 0
            if y > here.top and (across or y + needed > here.bottom):
                column += 1
                here = self._columns[column % pages]
                y = here.top
                if column % pages == 0:
                    self.leaves.append([])
            x = here.left
            for piece in row:
                wide = here.width * piece.width - (GAP * (1 - piece.width))
                self.leaves[-1].append(piece.make(pygame.FRect(x, y, wide, high)))
                x += wide + GAP
                if piece.clause:
                    self.clauses.setdefault(piece.clause, len(self.leaves) - 1)
            y += high + GAP

    def _pieces(self, blocks: Sequence[Block]) -> Iterator[Piece]:
        for number, block in enumerate(blocks):
            follows = number + 1 < len(blocks) and isinstance(blocks[number + 1], Links)
            match block:
                case Heading():
                    yield self._heading(number, block)
                case Passage():
                    yield self._passage(number, block)._replace(leads=follows)
                case Fact():
                    yield self._fact(number, block)
                case Links():
                    yield from self._cards(block)

    def _title(self, page: Page) -> Piece:
        column = self._columns[0]
        low = column.height < 2 * _PLATE
        if page.plate and not low and column.width <= _LONG:
            return self._plate(page)
        picture = page.plate or page.picture
        side = (110.0 if low else 150.0) if page.text else (84.0 if low else 110.0)
        wide = side * (0.74 if page.plate else 1.0)
        room = self._columns[0].width - side - 30
        title = height(self._canvas, page.title, TITLE, room, "serif")
        text = height(self._canvas, page.text, TEXT, room) if page.text else 0.0

        def paint(canvas: Canvas, rect: pygame.FRect) -> None:
            _image(canvas, picture, (rect.x + side / 2, rect.y + side / 2), wide)
            x, y = rect.x + side + 30, rect.y + max(0.0, (side - title - text) / 2)
            canvas.paragraph(page.title, (x, y, room, title), TITLE, font="serif", leading=LEADING)
            if text:
                box = (x, y + title, room, text)
                canvas.paragraph(page.text, box, TEXT, colour=BROWN, leading=LEADING)
            line = rect.bottom - 5
            canvas.line((rect.left, line), (rect.right, line), GOLD, 3)

        high = max(side, title + text) + 18
        return Piece(high, lambda rect: Drawn("title", rect, paint))

    def _plate(self, page: Page) -> Piece:
        """Returns a large picture with the title and the sentence below."""
        room = self._columns[0].width
        title = height(self._canvas, page.title, TITLE, room, "serif")
        text = height(self._canvas, page.text, TEXT, room - 60) if page.text else 0.0

        def paint(canvas: Canvas, rect: pygame.FRect) -> None:
            middle, halo = (rect.centerx, rect.y + _PLATE / 2), _PLATE / 2 + 6
            canvas.circle(middle, halo, GOLD, alpha=60)
            canvas.circle(middle, halo - 16, GOLD, alpha=60)
            _image(canvas, page.plate, middle, _PLATE * 0.8)
            y = rect.y + _PLATE + 12
            box = (rect.x, y, room, title)
            canvas.paragraph(page.title, box, TITLE, font="serif", align="center", leading=LEADING)
            if text:
                box = (rect.x + 30, y + title, room - 60, text)
                canvas.paragraph(page.text, box, TEXT, colour=BROWN, align="center", leading=LEADING)
            line = rect.bottom - 3
            canvas.line((rect.left, line), (rect.right, line), GOLD, 3)

        high = _PLATE + 12 + title + text + 16
        return Piece(high, lambda rect: Drawn("title", rect, paint))

    def _heading(self, number: int, heading: Heading) -> Piece:
        room = self._columns[0].width
        high = height(self._canvas, heading.text, HEADING, room, "serif")

        def paint(canvas: Canvas, rect: pygame.FRect) -> None:
            box = (rect.x, rect.y + 8, rect.width, high)
            canvas.paragraph(heading.text, box, HEADING, font="serif", colour=BROWN, leading=LEADING)

        return Piece(high + 8, lambda rect: Drawn(f"heading.{number}", rect, paint), "", True, heading.across)

    def _passage(self, number: int, passage: Passage) -> Piece:
        room = self._columns[0].width - _PICTURE - _BESIDE
        text = height(self._canvas, passage.text, TEXT, room)
        pointed = bool(passage.clause) and passage.clause == self._clause

        def paint(canvas: Canvas, rect: pygame.FRect) -> None:
            if pointed:
                canvas.fill(rect.inflate(24, 14), (255, 226, 122), 150, radius=16)
            _image(canvas, passage.picture, (rect.x + _PICTURE / 2, rect.y + _PICTURE / 2), _PICTURE)
            y = rect.y + max(0.0, (_PICTURE - text) / 2)
            box = (rect.x + _PICTURE + _BESIDE, y, room, text)
            canvas.paragraph(passage.text, box, TEXT, leading=LEADING)

        high = max(_PICTURE, text)
        return Piece(high, lambda rect: Drawn(f"passage.{number}", rect, paint), passage.clause)

    def _fact(self, number: int, fact: Fact) -> Piece:
        room = self._columns[0].width - _PICTURE - _BESIDE
        text = height(self._canvas, fact.text, TEXT, room, "bold")

        def paint(canvas: Canvas, rect: pygame.FRect) -> None:
            canvas.image(fact.picture, (rect.x + _PICTURE / 2, rect.centery), _FACT)
            box = (rect.x + _PICTURE + _BESIDE, rect.centery - text / 2, room, text)
            canvas.paragraph(fact.text, box, TEXT, font="bold", leading=LEADING)

        return Piece(max(_FACT, text), lambda rect: Drawn(f"fact.{number}", rect, paint))

    def _cards(self, block: Links) -> Iterator[Piece]:
        column = self._columns[0].width
        detailed = any(link.detail for link in block.links)
        most = block.columns + (len(self._columns) == 1 and column > _LONG)
        count = max(1, min(most, int(column // _NARROWEST[detailed])))
        wide = (column - GAP * (count - 1)) / count
        room = wide - 2 * _EDGE - _CARD - 14
        for link in block.links:
            high = height(self._canvas, link.label, TEXT, room, "serif")
            if link.detail:
                high += height(self._canvas, link.detail, SMALL, room)
            yield Piece(max(_LEAST, high + 30), self._card(link), width=1 / count)

    def _card(self, link: Link) -> Callable[[pygame.FRect], Widget]:
        spot = f"link.{self._links}"
        self._links += 1

        def make(rect: pygame.FRect) -> Widget:
            return Card(
                spot,
                rect,
                link.label,
                lambda: self._open(link),
                icon=link.picture,
                size=TEXT,
                repeat=True,
                detail=link.detail,
            )

        return make


def _rows(pieces: list[Piece]) -> Iterator[tuple[int, int]]:
    """Yields where each row of pieces begins and ends: those that share a width lie side by side."""
    first = 0
    while first < len(pieces):
        last, filled = first + 1, pieces[first].width
        while last < len(pieces) and pieces[last].width == pieces[first].width and filled < 0.99:
            filled += pieces[last].width
            last += 1
        yield first, last
        first = last


def _image(canvas: Canvas, picture: str, centre: tuple[float, float], side: float) -> None:
    """Draws a picture: a portrait in its frame, a tile with its corners inside the circle around it."""
    if "/portraits/" in picture:
        wide = side * 0.86
        canvas.portrait(picture, (centre[0] - wide / 2, centre[1] - wide / 2), wide, CREAM, thick=side * 0.04)
    else:
        canvas.image(picture, centre, side * (0.86 if "/tiles/" in picture else 1.0))


def draw_book(canvas: Canvas, spread: Spread) -> None:
    """Draws the open book without anything on its pages."""
    w, h = spread.rect.width, spread.rect.height
    middle = w / 2
    shades = "".join(
        f'<linearGradient id="{page}" gradientUnits="userSpaceOnUse" x1="{start:g}" y1="0" x2="{end:g}"'
        ' y2="0">'
        '<stop offset="0" stop-color="#F3E2B8"/><stop offset="0.12" stop-color="#FBF0D6"/>'
        f'<stop offset="0.86" stop-color="#F7E8C6"/><stop offset="1" stop-color="{fold}"/></linearGradient>'
        for page, start, end, fold in _shaded(spread)
    )
    defs = shades + (
        f'<linearGradient id="c" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h:g}">'
        '<stop offset="0" stop-color="#9A4B2E"/><stop offset="1" stop-color="#6B2B22"/></linearGradient>'
    )
    cover = shapes.box(3, 3, w - 6, h - 6, 26, "url(#c)", 'stroke="#2A1A2E" stroke-width="6"')
    tooled = 'stroke="#F4B63F" stroke-width="2.5" stroke-opacity="0.8"'
    body = [cover, shapes.box(13, 13, w - 26, h - 26, 18, "none", tooled)]
    for number, colour in enumerate(("#C9A56A", "#E3CC9C", "#D9C194")):
        inset = 17 + 3 * number
        edge = 'stroke="#7A5A34" stroke-width="1"'
        body.append(shapes.box(inset, inset + 3, w - 2 * inset, h - 2 * inset, 12, colour, edge))
    top, bottom, left, right = 22, h - 22, 26, w - 26
    if not spread.double:
        edge = 'stroke="#A8834A" stroke-width="2"'
        body.append(shapes.box(left, top, right - left, bottom - top - 8, 10, "url(#l)", edge))
        canvas.svg("".join(body), spread.rect, defs=defs)
        return
    for outer, inner, fill in ((left, 1, "l"), (right, -1, "r")):
        body.append(
            f'<path d="M{outer + 10 * inner:g} {top}H{middle - 60 * inner:g}Q{middle - 8 * inner:g} {top}'
            f" {middle:g} {top + 16}V{bottom + 4:g}Q{middle - 8 * inner:g} {bottom - 10:g}"
            f" {middle - 60 * inner:g} {bottom - 8:g}H{outer + 10 * inner:g}"
            f"Q{outer:g} {bottom - 8:g} {outer:g} {bottom - 18:g}V{top + 10}"
            f"Q{outer:g} {top} {outer + 10 * inner:g}"
            f' {top}z" fill="url(#{fill})" stroke="#A8834A" stroke-width="2"/>'
        )
    body.append(
        f'<path d="M{middle:g} {top + 14}V{bottom + 2:g}" stroke="#7A5A34" stroke-width="3"'
        ' stroke-opacity="0.7"/>'
    )
    ribbon = w - 53
    body.append(
        f'<path d="M{ribbon:g} 6H{ribbon + 26:g}V92L{ribbon + 13:g} 79L{ribbon:g} 92z" fill="#C71F3F"'
        ' stroke="#2A1A2E" stroke-width="4" stroke-linejoin="round"/>'
    )
    canvas.svg("".join(body), spread.rect, defs=defs)


def _shaded(spread: Spread) -> Iterator[tuple[str, float, float, str]]:
    """Yields each page with where its light begins and ends, and the colour there: dark in the fold."""
    wide = spread.rect.width
    if spread.double:
        yield "l", 0, wide / 2, "#CDB27A"
        yield "r", wide, wide / 2, "#CDB27A"
    else:
        yield "l", 0, wide, "#F3E2B8"
