"""A surface in units, and pictures of what was drawn on it: no frame draws more than it must."""

import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Self

import pygame

from scenes.theme import style

Pos = tuple[float, float]
Box = pygame.FRect | pygame.Rect | tuple[float, float, float, float]

_MOST_CHANGED = 0.6
"""How much of what moves may be drawn bit by bit; beyond that all of it is."""


@dataclass
class _Moving:
    """What was drawn, where it was then, and how many of its last rows were moved since they were drawn."""

    key: Hashable
    parts: Mapping[Any, Hashable]
    place: tuple[int, int]
    picture: pygame.Surface
    moved: int = 0


@dataclass
class _Still:
    """What was drawn in an area, and how many of its last rows show what was there before."""

    key: Hashable
    area: pygame.Rect
    picture: pygame.Surface
    old: int = 0


@dataclass
class _Sheet:
    """What lies over something else, and the picture of it once it was ``drawn`` there."""

    key: Hashable
    picture: pygame.Surface | None
    drawn: bool = False


def _strips(area: pygame.Rect, dx: int, dy: int) -> list[pygame.Rect]:
    """Returns the parts of an area that come into sight when what it shows moves."""
    wide, high = min(abs(dx), area.width), min(abs(dy), area.height)
    strips = [
        pygame.Rect(area.left if dx > 0 else area.right - wide, area.top, wide, area.height),
        pygame.Rect(area.left, area.top if dy > 0 else area.bottom - high, area.width, high),
    ]
    return [strip for strip in strips if strip.width and strip.height]


class Sheets:
    """A unit is ``scale`` pixels of the surface, and the origin lies at ``offset`` pixels."""

    def __init__(self, surface: pygame.Surface, scale: float, offset: Pos) -> None:
        self.surface = surface
        self.scale = scale
        self.offset = offset
        self._stills: dict[str, _Still] = {}
        self._moving: dict[str, _Moving] = {}
        self._sheets: dict[str, _Sheet] = {}

    def on(self, surface: pygame.Surface, offset: Pos) -> Self:
        """Returns what draws in the same way on another surface."""
        raise NotImplementedError

    def at(self, pos: Pos) -> tuple[int, int]:
        """Returns the pixel of a place in units."""
        return round(self.offset[0] + pos[0] * self.scale), round(self.offset[1] + pos[1] * self.scale)

    def units(self, pixel: Pos) -> Pos:
        """Returns the place in units of a pixel."""
        return (pixel[0] - self.offset[0]) / self.scale, (pixel[1] - self.offset[1]) / self.scale

    def px(self, length: float) -> int:
        """Returns a length in pixels, at least one."""
        return max(1, round(length * self.scale))

    @contextmanager
    def clip(self, rect: Box) -> Iterator[None]:
        """Draws nothing outside a rectangle for the time being."""
        before = self.surface.get_clip()
        self.surface.set_clip(self._area(rect).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def still(
        self, name: str, key: Hashable, rect: Box, draw: Callable[[], None], *, anew: float = 1.0
    ) -> None:
        """Draws what covers a rectangle wholly; with the same key as before, copies what was drawn then.

        With another key a frame draws so much of it ``anew``: from 0, all is as before, to 1, all at once.
        """
        area = self._area(rect).clip(self.surface.get_rect())
        known = self._stills.get(name)
        key = (style(), key)
        if known is None or known.area != area or (anew >= 1 and (known.key != key or known.old)):
            draw()
            if area.width > 0 and area.height > 0 and self.surface.get_clip().contains(area):
                picture = self._kept(area, known.picture if known else None)
                self._stills[name] = _Still(key, area, picture)
            return
        self.surface.blit(known.picture, area)
        if known.key != key:
            known.key, known.old = key, area.height
        if anew and known.old:
            rows = min(known.old, math.ceil(anew * area.height))
            band = pygame.Rect(area.left, area.bottom - known.old, area.width, rows)
            known.old -= rows
            self._afresh([band], area, known.picture, draw)

    def _kept(self, area: pygame.Rect, old: pygame.Surface | None) -> pygame.Surface:
        """Returns a copy of a part of the surface: in the old one, if it is as large, since new ones cost."""
        if old is None or old.get_size() != area.size:
            return self.surface.subsurface(area).copy()
        old.blit(self.surface, (0, 0), area)
        return old

    def sheet(self, name: str, key: Hashable, rect: Box, draw: Callable[[Self], None]) -> None:
        """Draws what lies over something else within a rectangle.

        From the second time on that the key is the same, one picture of it all is kept and copied: so what
        changes with every frame costs no more than it would.
        """
        area = self._area(rect)
        key = (style(), key, area)
        sheet = self._sheets.get(name)
        if sheet is None or sheet.key != key:
            self._sheets[name] = _Sheet(key, sheet.picture if sheet is not None else None)
            draw(self)
            return
        if not sheet.drawn:
            if sheet.picture is None or sheet.picture.get_size() != area.size:
                sheet.picture = pygame.Surface(area.size, pygame.SRCALPHA)
            else:
                sheet.picture.fill((0, 0, 0, 0))
            offset = (self.offset[0] - area.x, self.offset[1] - area.y)
            draw(self.on(sheet.picture, offset))
            sheet.drawn = True
        assert sheet.picture is not None
        self.surface.blit(sheet.picture, area)

    def moving(
        self,
        name: str,
        key: Hashable,
        rect: Box,
        at: Pos,
        draw: Callable[[], None],
        *,
        anew: float,
        parts: Mapping[Any, Hashable] = MappingProxyType({}),
        box: Callable[[Any], Box] = lambda part: part,
    ) -> bool:
        """Draws what covers a rectangle and moves as a whole; returns whether that took more than moving it.

        ``at`` is a place of it. With the same key as before, what was drawn then is moved along, and only
        what comes into sight is drawn, and the ``box`` of each of its parts that looks otherwise now. What
        does not move with it is right only once it was drawn ``anew``, of which a frame does so much: from
        0, amid a glide, to 1, all at once.
        """
        area, place = self._area(rect).clip(self.surface.get_rect()), self.at(at)
        key = (style(), key, area)
        known = self._moving.get(name)
        changed = self._changed(known.parts, parts, box).clip(area) if known is not None else area
        if (
            known is None
            or known.key != key
            or (anew >= 1 and (known.moved or known.place != place))
            or changed.width * changed.height > _MOST_CHANGED * area.width * area.height
        ):
            draw()
            if area.width > 0 and area.height > 0 and self.surface.get_clip().contains(area):
                kept = self._kept(area, known.picture if known else None)
                self._moving[name] = _Moving(key, parts, place, kept)
            return True
        dx, dy = place[0] - known.place[0], place[1] - known.place[1]
        known.picture.scroll(dx, dy)
        self.surface.blit(known.picture, area)
        known.place, known.parts = place, parts
        fresh = _strips(area, dx, dy)
        if fresh:
            known.moved = area.height
        elif anew and known.moved:
            rows = min(known.moved, math.ceil(anew * area.height))
            fresh = [pygame.Rect(area.left, area.bottom - known.moved, area.width, rows)]
            known.moved -= rows
        if changed:
            fresh.append(changed)
        self._afresh(fresh, area, known.picture, draw)
        return bool(changed)

    def _afresh(
        self,
        parts: Iterable[pygame.Rect],
        area: pygame.Rect,
        picture: pygame.Surface,
        draw: Callable[[], None],
    ) -> None:
        """Draws parts of an area, and has them in the picture that is kept of it."""
        clip = self.surface.get_clip()
        for part in parts:
            self.surface.set_clip(part.clip(clip))
            draw()
            picture.blit(self.surface, (part.x - area.x, part.y - area.y), part)
        self.surface.set_clip(clip)

    def _changed(
        self, old: Mapping[Any, Hashable], new: Mapping[Any, Hashable], box: Callable[[Any], Box]
    ) -> pygame.Rect:
        """Returns the pixels around all parts that differ; an empty rectangle where none does."""
        if old == new:
            return pygame.Rect(0, 0, 0, 0)
        differ = [part for part in old.keys() | new.keys() if old.get(part) != new.get(part)]
        areas = [self._area(box(part)) for part in differ]
        return areas[0].unionall(areas[1:])

    def copied(self, rects: Iterable[Box]) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Returns what is seen in some rectangles, each with its pixels, to be put back over something."""
        areas = [self._area(rect).clip(self.surface.get_rect()) for rect in rects]
        return [(self.surface.subsurface(area).copy(), area) for area in areas if area.width and area.height]

    def visible(self, rect: Box) -> bool:
        """Returns whether any of a rectangle can be seen."""
        return bool(self._area(rect).colliderect(self.surface.get_clip()))

    def _area(self, rect: Box) -> pygame.Rect:
        x, y, width, height = rect
        left, top = self.at((x, y))
        right, bottom = self.at((x + width, y + height))
        return pygame.Rect(left, top, right - left, bottom - top)
