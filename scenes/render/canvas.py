"""The only place that draws: everything is given in units of the layout and scaled here."""

import math
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import NamedTuple

import pygame

from scenes.render import text as type_
from scenes.render.assets import Assets, Recolour
from scenes.theme import CHANCE_REST, CREAM, HEIGHT, INK, WIN, Colour, hexed

Pos = tuple[float, float]
Box = pygame.FRect | pygame.Rect | tuple[float, float, float, float]

SMALLEST_TEXT = 0.74
"""How far a text shrinks to fit its width before it is cut."""
_PAD = 12
_TILE_SIZES = (96, 224, 448)
"""Pixels at which tiles are rasterised."""
_INK = hexed(INK)


class _Paper(NamedTuple):
    upper: str
    lower: str
    border: str
    line: str
    shadow: float = 0.5
    opacity: float = 1.0


PANELS: dict[str, _Paper] = {
    "paper": _Paper("#FBF0D6", "#EAD7AE", _INK, "#C9A56A"),
    "resting": _Paper("#EFE1BF", "#D9C399", _INK, "#C9A56A"),
    "bar": _Paper("#FBF0D6", "#EAD7AE", _INK, "#C9A56A"),
    "dark": _Paper("#1B1A36", "#15142B", "#6A6596", "", 0.0, 0.86),
    "white": _Paper("#FFFBEA", "#FFFBEA", _INK, "", 0.0),
    "ready": _Paper("#FFFBEA", "#FFFBEA", _INK, "", 0.0),
    "faded": _Paper("#D9C7A0", "#D9C7A0", _INK, "", 0.0),
}

BUTTONS: dict[str, tuple[str, str, str]] = {
    "gold": ("#FFD873", "#EFA52F", "#A9631A"),
    "paper": ("#FFF6DF", "#EBD5A6", "#B08D57"),
    "slate": ("#7C89B8", "#556194", "#343C66"),
    "red": ("#E9695A", "#C23B3F", "#7E1F2E"),
    "off": ("#B7AFB9", "#9A919F", "#6E6575"),
}
"""Face from top to bottom, and lip, of each kind of button."""

LIP = 7
"""How far a button's face sinks when it is pressed."""

_POINTS = {"left": "midleft", "right": "midright"}


@cache
def shared_assets() -> Assets:
    """Returns the pictures that all canvases share."""
    return Assets()


class Canvas:
    """Draws on a surface; a unit of the layout is ``scale`` pixels, its origin lies at ``offset`` pixels."""

    def __init__(
        self, surface: pygame.Surface, scale: float, offset: Pos = (0.0, 0.0), *, assets: Assets | None = None
    ) -> None:
        self.surface = surface
        self.scale = scale
        self.offset = offset
        self.assets = assets or shared_assets()
        self._stills: dict[str, tuple[tuple[Hashable, pygame.Rect], pygame.Surface]] = {}
        self.hasty = False
        """Whether pictures may be scaled from another size: while a camera zooms."""

    def at(self, pos: Pos) -> tuple[int, int]:
        """Returns the pixel of a place in units."""
        return round(self.offset[0] + pos[0] * self.scale), round(self.offset[1] + pos[1] * self.scale)

    def units(self, pixel: Pos) -> Pos:
        """Returns the place in units of a pixel."""
        return (pixel[0] - self.offset[0]) / self.scale, (pixel[1] - self.offset[1]) / self.scale

    def px(self, length: float) -> int:
        """Returns a length in pixels, at least one."""
        return max(1, round(length * self.scale))

    def moved(self, dx: float, dy: float, zoom: float = 1.0, *, hasty: bool = False) -> "Canvas":
        """Returns a view on the same surface whose origin lies at a place of this one, zoomed: a camera."""
        origin = (self.offset[0] + dx * self.scale, self.offset[1] + dy * self.scale)
        view = type(self)(self.surface, self.scale * zoom, origin, assets=self.assets)
        view.hasty = hasty
        return view

    @contextmanager
    def clip(self, rect: Box) -> Iterator[None]:
        """Draws nothing outside a rectangle for the time being."""
        before = self.surface.get_clip()
        self.surface.set_clip(self._area(rect).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def still(self, name: str, key: Hashable, rect: Box, draw: Callable[[], None]) -> None:
        """Draws what covers a rectangle wholly; with the same key as before, copies what was drawn then."""
        area = self._area(rect).clip(self.surface.get_rect())
        known = self._stills.get(name)
        if known is not None and known[0] == (key, area):
            self.surface.blit(known[1], area)
            return
        draw()
        if area.width > 0 and area.height > 0:
            self._stills[name] = ((key, area), self.surface.subsurface(area).copy())

    def visible(self, rect: Box) -> bool:
        """Returns whether any of a rectangle can be seen."""
        return bool(self._area(rect).colliderect(self.surface.get_clip()))

    def _area(self, rect: Box) -> pygame.Rect:
        x, y, width, height = rect
        left, top = self.at((x, y))
        right, bottom = self.at((x + width, y + height))
        return pygame.Rect(left, top, right - left, bottom - top)

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
        self._put(picture, pos, anchor, alpha)

    def tile(self, name: str, rect: Box, *, turn: int = 0, alpha: int = 255) -> None:
        """Draws a square picture into exactly the pixels of a rectangle, so that neighbours leave no seam.

        It is scaled from one of a few rasterised sizes and kept, so that a camera may zoom at will.
        """
        area = self._area(rect)
        if not area.colliderect(self.surface.get_clip()) or area.width <= 0 or area.height <= 0:
            return
        rough = next((size for size in _TILE_SIZES if size >= area.width), _TILE_SIZES[-1])

        def make() -> pygame.Surface:
            return pygame.transform.smoothscale(self.assets.image(name, rough, turn=turn), area.size)

        picture = self.assets.keep(("tile", name, area.size, turn), make)
        self._put(picture, (rect[0], rect[1]), "topleft", alpha)

    def warm(self, names: Iterable[str]) -> None:
        """Rasterises tiles ahead, so that none of them holds up a frame later."""
        for name in names:
            self.assets.image(name, _TILE_SIZES[1])

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
        """
        x, y, width, height = rect
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
        """Draws a sheet: ``paper``, ``resting``, ``bar`` (thicker border), ``dark`` or ``white``."""
        x, y, w, h = rect
        paper = PANELS[kind]
        border = 5 if kind == "bar" else 4 if kind != "dark" else 2.5
        p, r = _PAD, radius
        parts: list[str] = []
        if kind == "ready":
            parts.append(_box(p - 4, p - 4, w + 8, h + 8, r + 4, "#FFD65A"))
        if glow:
            parts.append(_box(p - 12, p - 12, w + 24, h + 24, r + 10, "#FFD65A", 'fill-opacity="0.35"'))
            parts.append(_box(p - 6, p - 6, w + 12, h + 12, r + 6, "#FFE27A"))
        elif paper.shadow:
            parts.append(_box(p + 2, p + 5, w - 2, h, r, "#0B0A18", f'fill-opacity="{paper.shadow}"'))
        half = border / 2
        look = f'stroke="{paper.border}" stroke-width="{border}" fill-opacity="{paper.opacity}"'
        parts.append(_box(p + half, p + half, w - border, h - border, r - half, "url(#f)", look))
        if paper.line:
            inset = border + 3
            line = f'stroke="{paper.line}" stroke-width="1.8"'
            parts.append(
                _box(p + inset, p + inset, w - 2 * inset, h - 2 * inset, max(2, r - inset), "none", line)
            )
        defs = _down("f", p, p + h, paper.upper, paper.lower)
        self.svg("".join(parts), (x - p, y - p, w + 2 * p, h + 2 * p), defs=defs)

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
        x, y, w, h = rect
        upper, lower, lip = BUTTONS[kind]
        p, r = _PAD, min(radius, min(w, h) / 2)
        sink = LIP if pressed else 0
        parts: list[str] = []
        if focus:
            parts.append(_focus_line(w, h, r))
        parts.append(_box(p, p, w, h, r, _INK))
        parts.append(_box(p + 4, p + 4, w - 8, h - 8, r - 4, lip))
        parts.append(_box(p + 4, p + 4 + sink, w - 8, h - 15, r - 4, "url(#f)"))
        shine = 'fill-opacity="0.55"'
        parts.append(_box(p + r, p + 8 + sink, max(1, w - 2 * r), 4, 2, "#FFFFFF", shine))
        defs = _down("f", p, p + h, upper, lower)
        self.svg("".join(parts), (x - p, y - p, w + 2 * p, h + 2 * p), defs=defs)

    def focus_frame(self, rect: Box, radius: float = 20) -> None:
        """Draws the line around whatever has the focus and is no button."""
        x, y, w, h = rect
        p = _PAD
        body = _focus_line(w, h, radius)
        self.svg(body, (x - p, y - p, w + 2 * p, h + 2 * p))

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
            box = _box(0, 0, width, width, radius, "#FFFFFF")
            text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {width:g}">{box}</svg>'
            mask = self.assets.drawing(text, picture.get_size())
            picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return picture

        self._put(self.assets.keep(("portrait", name, wide, grey), make), pos, "topleft")
        p = 8
        edges = ((_INK, thick + 7), (hexed(frame), thick))
        body = "".join(
            _box(p, p, width, width, radius, "none", f'stroke="{colour}" stroke-width="{line:g}"')
            for colour, line in edges
        )
        self.svg(body, (pos[0] - p, pos[1] - p, width + 2 * p, width + 2 * p))

    def ring(self, center: Pos, radius: float, fraction: float, label: str, colour: Colour = WIN) -> None:
        """Draws a chance as a ring that is filled so far clockwise, with its label inside."""
        middle = radius + 4
        line, thick = radius * 0.83, radius * 0.224
        part = min(1.0, max(0.0, fraction))
        parts = [_disc(middle, radius, _INK), _disc(middle, line, hexed(CHANCE_REST), thick)]
        if part >= 0.999:
            parts.append(_disc(middle, line, hexed(colour), thick))
        elif part > 0:
            end = 2 * math.pi * part - math.pi / 2
            x, y = middle + line * math.cos(end), middle + line * math.sin(end)
            arc = f"A{line:g} {line:g} 0 {int(part > 0.5)} 1 {x:.2f} {y:.2f}"
            parts.append(
                f'<path d="M{middle:g} {middle - line:g}{arc}" fill="none" stroke="{hexed(colour)}" '
                f'stroke-width="{thick:g}"/>'
            )
        parts.append(_disc(middle, radius * 0.67, "#FFFBEA"))
        x, y = center[0] - middle, center[1] - middle
        self.svg("".join(parts), (x, y, 2 * middle, 2 * middle))
        self.text(label, center, radius * 0.55, font="bold", width=radius * 1.22)

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
    ) -> float:
        """Draws a text in lines from the top of a rectangle and returns the height used.

        Where the height (or ``lines``) does not do, the text shrinks a little, and is then cut.
        """
        x, y, width, height = rect
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
        step = px * leading / self.scale
        for number, line in enumerate(broken):
            middle = y + (number + 0.5) * step
            if align == "center":
                self._put(type_.render(line, font, px, colour), (x + width / 2, middle), "center")
            else:
                self._put(type_.render(line, font, px, colour), (x, middle), "midleft")
        return len(broken) * step

    def width_of(self, text: str, size: float, font: str = "serif") -> float:
        """Returns the width of one line in units."""
        return type_.measure(text, font, max(type_.SMALLEST, self.px(size)))[0] / self.scale

    def fill(self, rect: Box, colour: Colour, alpha: int = 255, radius: float = 0) -> None:
        """Fills a rectangle, with round corners where a radius is given."""
        if radius:
            x, y, w, h = rect
            self.svg(_box(0, 0, w, h, radius, hexed(colour)), (x, y, w, h), alpha=alpha)
            return
        area = self._area(rect)
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
        pygame.draw.line(self.surface, colour, self.at(start), self.at(end), self.px(width))

    def circle(self, center: Pos, radius: float, colour: Colour, width: float = 0, alpha: int = 255) -> None:
        """Draws a disc, or a ring so wide."""
        body = _disc(radius, radius - width / 2, hexed(colour), width)
        box = (center[0] - radius, center[1] - radius, 2 * radius, 2 * radius)
        self.svg(body, box, alpha=alpha)

    def night(self, size: Pos) -> None:
        """Draws the night table that lies under every screen."""
        width, height = size
        cx, cy, r = width * 0.44, HEIGHT * 0.44, max(width, height) * 0.55
        defs = (
            f'<radialGradient id="t" gradientUnits="userSpaceOnUse" cx="{cx:g}" cy="{cy:g}" r="{r:g}">'
            '<stop offset="0" stop-color="#3A3560"/><stop offset="0.55" stop-color="#23223F"/>'
            '<stop offset="1" stop-color="#121326"/></radialGradient>'
        )
        self.svg(_box(0, 0, width, height, 0, "url(#t)"), (0, 0, width, height), defs=defs)


def _focus_line(width: float, height: float, radius: float) -> str:
    """Returns the line outside a rectangle that stands ``_PAD`` from the drawing's edge.

    Cream between two lines of gold and Ink: it shows on Night and on Parchment alike.
    """
    edges = ((1.5, "#F4B63F", 3.0, 0.95), (5.0, "#FFF3C4", 4.5, 1.0), (9.0, _INK, 4.0, 0.8))
    return "".join(
        _box(
            inset,
            inset,
            width + 2 * (_PAD - inset),
            height + 2 * (_PAD - inset),
            radius + _PAD - inset,
            "none",
            f'stroke="{colour}" stroke-width="{thick:g}" stroke-opacity="{opacity:g}"',
        )
        for inset, colour, thick, opacity in edges
    )


def _box(x: float, y: float, w: float, h: float, r: float, fill: str, more: str = "") -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{max(0, w):g}" height="{max(0, h):g}" rx="{max(0, r):g}" '
        f'fill="{fill}" {more}/>'
    )


def _disc(middle: float, radius: float, colour: str, line: float = 0) -> str:
    look = f'fill="none" stroke="{colour}" stroke-width="{line:g}"' if line else f'fill="{colour}"'
    return f'<circle cx="{middle:g}" cy="{middle:g}" r="{radius:g}" {look}/>'


def _down(name: str, top: float, bottom: float, upper: str, lower: str) -> str:
    ends = f'x1="0" y1="{top:g}" x2="0" y2="{bottom:g}"'
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {ends}>'
        f'<stop offset="0" stop-color="{upper}"/><stop offset="1" stop-color="{lower}"/></linearGradient>'
    )
