"""The only place that draws: everything is given in units of the layout and scaled here."""

import math
from collections.abc import Callable, Hashable, Iterable
from functools import cache, partial

import pygame

from scenes.render import paint, shapes
from scenes.render import text as type_
from scenes.render.assets import RUNGS, Assets, Recolour, scaled
from scenes.render.sheets import Box, Pos, Sheets
from scenes.theme import CREAM, INK, WIN, Colour, hexed, style

SMALLEST_TEXT = 0.74
"""How far a text shrinks to fit its width before it is cut."""
_INK = hexed(INK)
_LEANS = 0.4
"""Degrees between two leanings of a figure that are kept."""
_FADES = 32
"""How many strengths of a faded picture there are."""
_LIGHTS = 32
"""How many strengths of light there are."""
_LAMPLIGHT = "common/ui/lamplight"
_FINE = 1.5
"""Pixels a unit from which on pictures are rasterised larger."""
_POINTS = {"left": "midleft", "right": "midright"}


@cache
def shared_assets() -> Assets:
    """Returns the pictures that all canvases share."""
    return Assets()


class Canvas(Sheets):
    """Draws on a surface; a unit of the layout is ``scale`` pixels, its origin lies at ``offset`` pixels."""

    def __init__(
        self, surface: pygame.Surface, scale: float, offset: Pos = (0.0, 0.0), *, assets: Assets | None = None
    ) -> None:
        super().__init__(surface, scale, offset)
        self.assets = assets or shared_assets()
        self.hasty = False
        """Whether pictures may be scaled from another size: while a camera zooms."""

    def on(self, surface: pygame.Surface, offset: Pos) -> "Canvas":
        """Returns a canvas of the same scale on another surface."""
        return type(self)(surface, self.scale, offset, assets=self.assets)

    def moved(self, dx: float, dy: float, zoom: float = 1.0, *, hasty: bool = False) -> "Canvas":
        """Returns a view on the same surface whose origin lies at a place of this one, zoomed: a camera."""
        origin = (self.offset[0] + dx * self.scale, self.offset[1] + dy * self.scale)
        view = type(self)(self.surface, self.scale * zoom, origin, assets=self.assets)
        view.hasty = hasty
        return view

    def image(
        self,
        name: str,
        pos: Pos,
        width: float,
        *,
        anchor: str = "center",
        alpha: int = 255,
        turn: int = 0,
        angle: float = 0.0,
        grey: bool = False,
        squash: float = 1.0,
        recolour: Recolour = (),
    ) -> None:
        """Draws a picture so wide in units, with a point of it (a pygame rectangle's name for it) at a place.

        ``turn`` are clockwise quarters, ``angle`` free degrees; ``squash`` narrows it, as when it flips over.
        """
        wide = self.px(width)
        if self.hasty and not grey:
            picture = self.assets.near(name, wide, turn=turn, recolour=recolour)
        else:
            picture = self.assets.image(name, wide, turn=turn, grey=grey, recolour=recolour)
        if abs(squash) < 0.995:
            size = (max(1, round(picture.get_width() * abs(squash))), picture.get_height())
            picture = pygame.transform.smoothscale(picture, size)
        if angle:
            picture = pygame.transform.rotozoom(picture, angle, 1.0)
        elif alpha < 255 and not self.hasty and squash == 1.0:
            picture, alpha = self._faded(picture, (name, wide, turn, grey, recolour), alpha), 255
        self._put(picture, pos, anchor, alpha)

    def _faded(self, picture: pygame.Surface, key: Hashable, alpha: int) -> pygame.Surface:
        """Returns a picture with its strength in itself, in steps, which is drawn twice as fast."""
        step = max(0, min(_FADES, round(alpha * _FADES / 255)))

        def make() -> pygame.Surface:
            faded = picture.copy()
            faded.fill((255, 255, 255, 255 * step // _FADES), special_flags=pygame.BLEND_RGBA_MULT)
            return faded

        return self.assets.keep(("faded", key, step), make)

    def figure(
        self, name: str, foot: Pos, width: float, *, lean: float = 0.0, press: float = 0.0, grey: bool = False
    ) -> None:
        """Draws a standing figure by its foot: leaning to the right by degrees, pressed by a part."""
        wide, step = self.px(width), round(lean / _LEANS) if not style().contrast else 0
        if self.hasty and not grey:
            picture = self.assets.near(name, wide)
        else:
            picture = self.assets.image(name, wide, grey=grey)
        if abs(press) > 0.01:
            high = max(1, round(picture.get_height() * (1 - press)))
            picture = pygame.transform.smoothscale(picture, (round(wide * (1 + press * 0.6)), high))
        if step == 0:
            self._put(picture, foot, "midbottom")
            return
        angle, half = step * _LEANS, picture.get_height() / 2 / self.scale

        def make() -> pygame.Surface:
            return pygame.transform.rotozoom(picture, -angle, 1.0)

        leaning = make() if press else self.assets.keep(("leaning", name, wide, step, grey, self.hasty), make)
        radians = math.radians(angle)
        middle = (foot[0] + half * math.sin(radians), foot[1] - half * math.cos(radians))
        self._put(leaning, middle, "center")

    def light(self, pos: Pos, radius: float, strength: float) -> None:
        """Adds warm light around a place, up to a strength of 1; none in strong contrast."""
        level, wide = round(strength * _LIGHTS), self.px(2 * radius)
        if level <= 0 or style().contrast:
            return

        def make() -> pygame.Surface:
            glow = scaled(self.assets.image(_LAMPLIGHT, RUNGS[0]), wide)  # it has no edge to be sharp
            dark = pygame.Surface(glow.get_size())
            dark.blit(glow, (0, 0))
            part = min(255, round(255 * level / _LIGHTS))
            dark.fill((part, part, part), special_flags=pygame.BLEND_RGB_MULT)
            return dark

        glow = self.assets.keep((_LAMPLIGHT, wide, level), make, opaque=True)
        rect = glow.get_rect(center=self.at(pos))
        self.surface.blit(glow, rect, special_flags=pygame.BLEND_RGB_ADD)

    def shake(self, dx: float, dy: float) -> None:
        """Moves all that was drawn by some units."""
        self.surface.scroll(round(dx * self.scale), round(dy * self.scale))

    def tile(self, name: str, rect: Box, *, turn: int = 0, alpha: int = 255) -> None:
        """Draws a square picture into exactly the pixels of a rectangle, so that neighbours leave no seam.

        It is scaled from one of a few rasterised sizes and kept, so that a camera may zoom at will.
        """
        area = self._area(rect)
        if not area.colliderect(self.surface.get_clip()) or area.width <= 0 or area.height <= 0:
            return
        rough = next((rung for rung in RUNGS if rung >= area.width), RUNGS[-1])

        def make() -> pygame.Surface:
            return pygame.transform.smoothscale(self.assets.image(name, rough, turn=turn), area.size)

        picture = self.assets.keep(("tile", name, area.size, turn), make)
        self._put(picture, (rect[0], rect[1]), "topleft", alpha)

    def prepare(self, names: Iterable[str], drawings: Iterable[Callable[["Canvas"], None]] = ()) -> None:
        """Has pictures ready in spare time, at the sizes that this scale needs most.

        ``drawings`` are drawn once on a canvas that nobody sees, which leaves the pictures made for them.
        """
        unseen = self.on(pygame.Surface((1, 1)), self.offset)
        rungs = RUNGS if self.scale >= _FINE else RUNGS[:2]
        self.assets.prepare(names, rungs, [partial(draw, unseen) for draw in drawings])

    def _put(self, picture: pygame.Surface, pos: Pos, anchor: str, alpha: int = 255) -> pygame.Rect:
        rect = picture.get_rect()
        setattr(rect, _POINTS.get(anchor, anchor), self.at(pos))
        if alpha < 255:
            picture.set_alpha(max(0, alpha))
            self.surface.blit(picture, rect)
            picture.set_alpha(255)
        else:
            self.surface.blit(picture, rect)
        return rect

    def svg(
        self,
        body: str,
        rect: Box,
        *,
        defs: str = "",
        view: tuple[float, float] | None = None,
        key: str | None = None,
        alpha: int = 255,
    ) -> None:
        """Draws an SVG text into a rectangle; its own units are those of the layout, or ``view`` of them.

        It is rasterised once for each size; a ``key`` stands for the text and saves comparing it.
        A rectangle without any room, as in a window that is next to nothing, stays empty.
        """
        x, y, width, height = rect
        if width <= 0 or height <= 0:
            return
        across, down = view or (width, height)
        size = (self.px(width), self.px(height))
        picture = self.assets.drawing(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across:g} {down:g}">'
            f"<defs>{defs}</defs>{body}</svg>",
            size,
            key,
        )
        self._put(picture, (x, y), "topleft", alpha)

    def panel(self, rect: Box, kind: str = "paper", *, radius: float = 18, glow: bool = False) -> None:
        """Draws a sheet: paper, resting, bar (thicker border), dark, white, ready (lit) or faded."""
        self._outlined(rect, shapes.panel(rect[2], rect[3], kind, radius, glow=glow))

    def button(
        self,
        rect: Box,
        kind: str = "gold",
        *,
        pressed: bool = False,
        focus: bool = False,
        radius: float = 20,
    ) -> None:
        """Draws a button: gold, paper, slate, red or off; a pressed face sinks on its lip."""
        self._outlined(rect, shapes.button(rect[2], rect[3], kind, radius, pressed=pressed, focus=focus))

    def focus_frame(self, rect: Box, radius: float = 20) -> None:
        """Draws the line around whatever has the focus and is no button."""
        self._outlined(rect, shapes.Shape(shapes.focus_line(rect[2], rect[3], radius)))

    def frame(self, rect: Box, radius: float) -> None:
        """Draws the frame that marks a place in strong contrast."""
        self._outlined(rect, shapes.Shape(shapes.frame(rect[2], rect[3], radius)))

    def _outlined(self, rect: Box, shape: shapes.Shape) -> None:
        """Draws a shape that reaches over its rectangle on all sides."""
        x, y, width, height = rect
        if width <= 0 or height <= 0:
            return
        reach = shapes.PAD
        box = (x - reach, y - reach, width + 2 * reach, height + 2 * reach)
        self.svg(shape.body, box, defs=shape.defs)

    def portrait(
        self,
        name: str,
        pos: Pos,
        width: float,
        frame: Colour = CREAM,
        *,
        thick: float = 5,
        grey: bool = False,
    ) -> None:
        """Draws a square picture with rounded corners in a coloured frame, from its upper left."""
        radius = width * 0.15
        wide = self.px(width)

        def make() -> pygame.Surface:
            picture = self.assets.image(name, wide, grey=grey).copy()
            box = shapes.box(0, 0, width, width, radius, "#FFFFFF")
            text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {width:g}">{box}</svg>'
            mask = self.assets.drawing(text, picture.get_size())
            picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return picture

        self._put(self.assets.keep(("portrait", name, wide, grey), make), pos, "topleft")
        p = 8
        edges = ((_INK, thick + 7), (hexed(frame), thick))
        body = "".join(
            shapes.box(p, p, width, width, radius, "none", f'stroke="{colour}" stroke-width="{line:g}"')
            for colour, line in edges
        )
        self.svg(body, (pos[0] - p, pos[1] - p, width + 2 * p, width + 2 * p))

    def photo(self, key: Hashable, picture: pygame.Surface, rect: Box) -> None:
        """Draws pixels that came from elsewhere into a rectangle with an outline; the key stands for them."""
        area = self._area(rect)

        def make() -> pygame.Surface:
            return pygame.transform.smoothscale(picture.convert_alpha(), area.size)

        if area.width > 0 and area.height > 0:
            self._put(self.assets.keep(("photo", key, area.size), make), (rect[0], rect[1]), "topleft")
        line = f'stroke="{_INK}" stroke-width="6"'
        self.svg(shapes.box(3, 3, rect[2] - 6, rect[3] - 6, 5, "none", line), rect)

    def ring(self, center: Pos, radius: float, fraction: float, label: str, colour: Colour = WIN) -> None:
        """Draws a chance as a ring that is filled so far clockwise, with its label inside."""
        reach = radius + 4
        box = (center[0] - reach, center[1] - reach, 2 * reach, 2 * reach)
        self.svg(shapes.ring(radius, fraction, colour), box)
        size = radius * (0.55 if len(label) < 5 else 0.46)
        self.text(label, center, size, font="bold", width=radius * 1.45)

    def text(
        self,
        text: str,
        pos: Pos,
        size: float,
        *,
        font: str = "serif",
        colour: Colour = INK,
        anchor: str = "center",
        outline: Colour | None = None,
        width: float | None = None,
        alpha: int = 255,
    ) -> pygame.FRect:
        """Draws one line and returns its rectangle; it shrinks, and then is cut, to stay within ``width``."""
        px = max(type_.SMALLEST, self.px(size))
        if width is not None:
            text, px = self._fitted(text, font, px, width * self.scale)
        colour, alpha = paint.letters(colour), 255 if style().contrast else alpha
        thick = max(1, round(2.4 * self.scale)) if outline is not None else 0
        rect = self._put(type_.render(text, font, px, colour, outline, thick), pos, anchor, alpha)
        x, y = self.units(rect.topleft)
        return pygame.FRect(x, y, rect.width / self.scale, rect.height / self.scale)

    def _fitted(self, text: str, font: str, px: int, room: float) -> tuple[str, int]:
        wide = type_.measure(text, font, px)[0]
        if wide <= room:
            return text, px
        least = max(type_.SMALLEST, math.ceil(px * SMALLEST_TEXT))
        smaller = min(px, max(least, int(px * room / wide)))
        while smaller > least and type_.measure(text, font, smaller)[0] > room:
            smaller -= 1
        return type_.ellipsis(text, font, smaller, max(0, int(room))), smaller

    def paragraph(
        self,
        text: str,
        rect: Box,
        size: float,
        *,
        font: str = "sans",
        colour: Colour = INK,
        align: str = "left",
        lines: int | None = None,
        leading: float = 1.22,
        middle: bool = False,
    ) -> float:
        """Draws a text in lines from the top or in the ``middle`` of a rectangle; returns the height used.

        Where the height (or ``lines``) does not do, the text shrinks a little, and is then cut. Lines of
        headings are of about the same length.
        """
        x, y, width, height = rect
        colour = paint.letters(colour)
        room = round(width * self.scale)
        wished = max(type_.SMALLEST, self.px(size))
        px = wished
        while True:
            broken = type_.wrap(text, font, px, room)
            most = max(1, int((height * self.scale + px * 0.3) / (px * leading)))
            if lines is not None:
                most = min(most, lines)
            whole = type_.longest_word(text, font, px) <= room
            least = max(type_.SMALLEST, math.ceil(wished * SMALLEST_TEXT))
            if (whole and len(broken) <= most) or px <= least:
                break
            px -= 1
        if len(broken) > most:
            last = type_.ellipsis(" ".join(broken[most - 1 :]), font, px, room)
            broken = [*broken[: most - 1], last]
        elif font == "serif":
            broken = type_.balanced(text, font, px, room)
        step = px * leading / self.scale
        if middle:
            y += (height - len(broken) * step) / 2
        for number, line in enumerate(broken):
            row = y + (number + 0.5) * step
            if align == "center":
                self._put(type_.render(line, font, px, colour), (x + width / 2, row), "center")
            else:
                self._put(type_.render(line, font, px, colour), (x, row), "midleft")
        return len(broken) * step

    def width_of(self, text: str, size: float, font: str = "serif") -> float:
        """Returns the width of one line in units."""
        return type_.measure(text, font, max(type_.SMALLEST, self.px(size)))[0] / self.scale

    def fill(self, rect: Box, colour: Colour, alpha: int = 255, radius: float = 0) -> None:
        """Fills a rectangle, with round corners where a radius is given."""
        if radius:
            x, y, w, h = rect
            alpha = 255 if style().contrast else alpha
            self.svg(shapes.box(0, 0, w, h, radius, hexed(colour)), (x, y, w, h), alpha=alpha)
            return
        area, colour = self._area(rect), paint.colour(colour)
        if alpha >= 255:
            self.surface.fill(colour, area)
            return
        area = area.clip(self.surface.get_clip())
        if area.width > 0 and area.height > 0:
            veil = pygame.Surface(area.size)
            veil.fill(colour)
            veil.set_alpha(max(0, alpha))
            self.surface.blit(veil, area)

    def line(self, start: Pos, end: Pos, colour: Colour, width: float = 2) -> None:
        """Draws a straight line."""
        pygame.draw.line(self.surface, paint.colour(colour), self.at(start), self.at(end), self.px(width))

    def circle(self, center: Pos, radius: float, colour: Colour, width: float = 0, alpha: int = 255) -> None:
        """Draws a disc, or a ring so wide."""
        body = shapes.disc(radius, radius - width / 2, hexed(colour), width)
        box = (center[0] - radius, center[1] - radius, 2 * radius, 2 * radius)
        self.svg(body, box, alpha=alpha)

    def night(self, size: Pos) -> None:
        """Draws the night table that lies under every screen."""
        width, height = size
        cx, cy, r = width * 0.44, height * 0.44, max(width, height) * 0.55
        defs = (
            f'<radialGradient id="t" gradientUnits="userSpaceOnUse" cx="{cx:g}" cy="{cy:g}" r="{r:g}">'
            '<stop offset="0" stop-color="#3A3560"/><stop offset="0.55" stop-color="#23223F"/>'
            '<stop offset="1" stop-color="#121326"/></radialGradient>'
        )
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">'
            f"<defs>{defs}</defs>{shapes.box(0, 0, width, height, 0, 'url(#t)')}</svg>"
        )
        pixels = self.px(width), self.px(height)
        drawing = self.assets.drawing
        table = self.assets.keep(("night", pixels), lambda: drawing(text, pixels), opaque=True)
        self._put(table, (0, 0), "topleft")
