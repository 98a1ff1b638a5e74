"""Pictures: vector files rasterised at the size at which they are shown, and kept while there is room."""

import io
import logging
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from pathlib import Path

import pygame

from scenes import paths
from scenes.render import paint
from scenes.theme import Colour, hexed, style

log = logging.getLogger(__name__)

MEBIBYTE = 1 << 20
RUNGS = (112, 224, 448)
"""Pixels at which pictures are rasterised that are shown smaller: many sizes share one."""
CLEAR, BLURRED = 1.25, 1.4
"""How many times as wide a shared picture must be to be scaled to a sharp one, and how many times as wide
one may become that moves."""
_TALL = 20
"""No picture is taller than so many of its widths."""

_MISSING = (
    '<rect x="4" y="4" width="92" height="92" rx="14" fill="#E9C8FF" stroke="#2A1A2E" stroke-width="8"/>'
    '<path d="M28 28L72 72M72 28L28 72" stroke="#D8493A" stroke-width="12" stroke-linecap="round"/>'
)

Recolour = tuple[tuple[str, str | Colour], ...]
"""Colours in a file's text, ``#RRGGBB``, each with what it becomes."""


class Kept:
    """Keeps surfaces; those used least lately go once ``limit`` bytes are reached."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def keep(
        self, key: Hashable, make: Callable[[], pygame.Surface], *, opaque: bool = False
    ) -> pygame.Surface:
        """Returns what is kept under a key in the style of now, or makes and keeps it."""
        key = (style(), key)
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        surface = converted(make(), opaque=opaque)
        self._kept[key] = surface
        self.bytes += _weight(surface)
        while self.bytes > self.limit and len(self._kept) > 1:
            self.bytes -= _weight(self._kept.popitem(last=False)[1])
        return surface


class Assets(Kept):
    """Gives pictures of any size."""

    def __init__(self, folder: Path | None = None, limit: int = 128 * MEBIBYTE) -> None:
        super().__init__(limit)
        self.folder = folder or paths.assets() / "images"
        self._files: dict[str, bytes | None] = {}
        self._wanted: deque[Callable[[], object]] = deque()

    def image(
        self,
        name: str,
        width: int,
        height: int | None = None,
        *,
        turn: int = 0,
        grey: bool = False,
        recolour: Recolour = (),
    ) -> pygame.Surface:
        """Returns a picture so wide in pixels, turned clockwise by quarters; the aspect is kept.

        ``name`` is the path under the images without its suffix. A missing picture becomes a visible mark.
        """
        size = (max(1, width), max(1, width * _TALL if height is None else height))

        def make() -> pygame.Surface:
            if turn % 4:
                upright = self.image(name, width, height, grey=grey, recolour=recolour)
                return pygame.transform.rotate(upright, -90 * (turn % 4))
            if grey:
                return pygame.transform.grayscale(self.image(name, width, height, recolour=recolour))
            rung = next((rung for rung in RUNGS if rung >= CLEAR * width), 0)
            if height is None and rung and width not in RUNGS:
                return scaled(self.image(name, rung, recolour=recolour), width)
            return _raster(self._text(name, recolour), size)

        return self.keep((name, size, turn % 4, grey, recolour), make)

    def near(self, name: str, width: int, *, turn: int = 0, recolour: Recolour = ()) -> pygame.Surface:
        """Returns the picture scaled from another size: quick, for sizes shown for a moment only."""
        rung = next((rung for rung in RUNGS if BLURRED * rung >= width), RUNGS[-1])
        return scaled(self.image(name, rung, turn=turn, recolour=recolour), width)

    def prepare(
        self, names: Iterable[str], rungs: Sequence[int], others: Iterable[Callable[[], object]] = ()
    ) -> None:
        """Has pictures rasterised in spare time, the first and largest ones first: none holds up a frame.

        ``others`` draw, out of sight, what is made of several.
        """
        every = list(names)
        self._wanted = deque(partial(self.image, name, rung) for rung in reversed(rungs) for name in every)
        self._wanted.extend(others)

    def work(self) -> bool:
        """Makes the next picture that was asked for ahead; returns whether there was one."""
        if not self._wanted:
            return False
        self._wanted.popleft()()
        return True

    def drawing(self, text: str, size: tuple[int, int], key: str | None = None) -> pygame.Surface:
        """Returns the picture of an SVG text, kept by its key or text for each size in pixels."""
        wanted = (max(1, size[0]), max(1, size[1]))
        return self.keep((key or text, wanted), lambda: _raster(paint.drawing(text).encode(), wanted))

    def exists(self, name: str) -> bool:
        """Returns whether there is a picture of that name."""
        return self._read(name) is not None

    def names(self) -> list[str]:
        """Returns the names of all pictures."""
        return sorted(
            path.relative_to(self.folder).with_suffix("").as_posix() for path in self.folder.rglob("*.svg")
        )

    def _text(self, name: str, recolour: Recolour) -> bytes:
        data = self._read(name)
        if data is None:
            return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{_MISSING}</svg>'.encode()
        text = paint.picture(name, data.decode())
        for old, new in recolour:
            text = text.replace(old, new if isinstance(new, str) else hexed(new))
        return text.encode()

    def _read(self, name: str) -> bytes | None:
        if name not in self._files:
            try:
                self._files[name] = (self.folder / f"{name}.svg").read_bytes()
            except OSError as error:
                log.warning("picture %s cannot be read: %s", name, error)
                self._files[name] = None
        return self._files[name]


def converted(surface: pygame.Surface, *, opaque: bool = False) -> pygame.Surface:
    """Returns a surface in the window's format, in which it is drawn fastest; as it is without a window."""
    try:
        return surface.convert() if opaque else surface.convert_alpha()
    except pygame.error:
        return surface


def scaled(surface: pygame.Surface, width: int) -> pygame.Surface:
    """Returns a surface made so wide; the aspect is kept."""
    height = round(surface.get_height() * width / surface.get_width())
    return pygame.transform.smoothscale(surface, (max(1, width), max(1, height)))


def _raster(text: bytes, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(text), size)


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
