"""The camera over a board: pan, zoom to the pointer, fit, and gliding to a place."""

from collections.abc import Sequence

import pygame

from scenes.anim.easing import ease_in_out, mix2

ZOOM_MIN, ZOOM_MAX = 0.25, 1.5
NEAR_EDGE = 1.6
"""How many tiles the most important one keeps from the edge of the view."""
GLIDE_SECONDS = 0.4
LEVELS = (1.0, 0.85, 0.72, 0.62)
"""Zooms that the camera takes by itself as the board grows, until it follows the heroes instead."""
SMALLEST_CELL = 65.0
"""Units that a tile has at least when the camera goes away by itself: less could not be touched well."""
MARGIN = 0.35
"""How far beyond the outermost tiles the centre may go, in tiles of one unit."""

Point = tuple[float, float]


class Camera:
    """Maps a board, whose tiles are one unit wide, onto a view of the layout.

    ``view`` is where it is to be seen well, ``board`` where it is drawn at all.
    """

    def __init__(self, view: pygame.FRect, tile: float) -> None:
        self.view = view
        self.board = view
        self.tile = tile
        self.centre: Point = (0.5, 0.5)
        self.zoom = 1.0
        self.bounds = pygame.FRect(0, 0, 1, 1)
        self.steered = False
        """Whether a player has taken the zoom over."""
        self.widened = False
        """Whether it has gone farther away to show places far from one another."""
        self.jumps = False
        """Whether it is where it goes to at once."""
        self._glide: tuple[Point, Point, float] | None = None

    @property
    def size(self) -> float:
        """Returns the width of a tile in layout units."""
        return self.tile * self.zoom

    @property
    def gliding(self) -> bool:
        """Returns whether the camera is on its way."""
        return self._glide is not None

    def to_layout(self, point: Point) -> Point:
        """Returns where a board point is seen."""
        return (
            self.view.centerx + (point[0] - self.centre[0]) * self.size,
            self.view.centery + (point[1] - self.centre[1]) * self.size,
        )

    def to_board(self, point: Point) -> Point:
        """Returns the board point that is seen at a layout point."""
        return (
            self.centre[0] + (point[0] - self.view.centerx) / self.size,
            self.centre[1] + (point[1] - self.view.centery) / self.size,
        )

    def cell_rect(self, cell: tuple[int, int]) -> pygame.FRect:
        """Returns the rectangle of a cell in the layout."""
        x, y = self.to_layout((float(cell[0]), float(cell[1])))
        return pygame.FRect(x, y, self.size, self.size)

    def pan(self, dx: float, dy: float) -> None:
        """Moves the board by layout units."""
        self._glide = None
        self.centre = self._held((self.centre[0] - dx / self.size, self.centre[1] - dy / self.size))

    def zoom_at(self, point: Point, factor: float) -> None:
        """Zooms so that the board point under a layout point stays where it is."""
        self._glide = None
        self.steered = True
        under = self.to_board(point)
        self.zoom = min(ZOOM_MAX, max(ZOOM_MIN, self.zoom * factor))
        now = self.to_board(point)
        self.centre = self._held((self.centre[0] + under[0] - now[0], self.centre[1] + under[1] - now[1]))

    def fit(self) -> None:
        """Shows the whole board, and lets the camera steer itself again."""
        self._glide = None
        self.steered = False
        self.widened = False
        self.zoom = min(1.0, max(ZOOM_MIN, self._fitting(self.bounds)))
        self.centre = self.bounds.center

    def _fitting(self, area: pygame.FRect) -> float:
        """Returns the zoom at which a whole part of the board is seen."""
        wide, high = area.width + 0.4, area.height + 0.4
        return min(self.view.width / (wide * self.tile), self.view.height / (high * self.tile))

    @property
    def level(self) -> float:
        """Returns the zoom that the camera takes by itself for the board as it is."""
        whole = self._fitting(self.bounds)
        return next((level for level in LEVELS if level <= whole), LEVELS[-1])

    def attend(self, cell: tuple[int, int]) -> None:
        """Turns to a cell: shows the whole board as long as that is large enough, else follows the cell.

        The zoom stays as it is once a player has steered.
        """
        whole = self._fitting(self.bounds)
        self.widened = False
        if not self.steered:
            self.zoom = self.level
        if whole >= self.zoom:
            self.glide_to(self.bounds.center)
        else:
            self.glide_to((cell[0] + 0.5, cell[1] + 0.5))

    def widen(self, cells: Sequence[tuple[int, int]]) -> None:
        """Goes as far away as needed to show all cells at once, or the first, unless a player has steered."""
        if self.steered or all(map(self.shows, cells)):
            return
        left, top = min(x for x, _ in cells), min(y for _, y in cells)
        right, bottom = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
        area = pygame.FRect(left, top, right - left, bottom - top)
        self.widened = True
        fitting = self._fitting(area)
        self.zoom = min(self.zoom, max(SMALLEST_CELL / self.tile, fitting))
        first = (cells[0][0] + 0.5, cells[0][1] + 0.5)
        self.glide_to(area.center if fitting >= self.zoom else self._best_around(first, cells))

    def _best_around(self, first: Point, cells: Sequence[tuple[int, int]]) -> Point:
        """Returns the centre from which most cells are seen and the first is; near the first if equal."""
        aside = max(0.0, self.view.width / self.size / 2 - NEAR_EDGE)
        down = max(0.0, self.view.height / self.size / 2 - NEAR_EDGE)
        places = [
            (first[0] + aside * across, first[1] + down * along)
            for across in (0.0, -0.5, 0.5, -1.0, 1.0)
            for along in (0.0, -0.5, 0.5, -1.0, 1.0)
        ]
        kept = self.centre

        def seen(place: Point) -> int:
            self.centre = self._held(place)
            return sum(self.shows(cell, 0.0) for cell in cells) if self.shows(cells[0], 0.0) else -1

        best = max(places, key=seen)
        self.centre = kept
        return best

    def glide_to(self, point: Point) -> None:
        """Sets off for a board point."""
        self._glide = None
        target = self._held(point)
        if abs(target[0] - self.centre[0]) + abs(target[1] - self.centre[1]) > 0.01:
            self._glide = (self.centre, target, 0.0)
        if self.jumps:
            self.arrive()

    def shows(self, cell: tuple[int, int], margin: float = 0.25) -> bool:
        """Returns whether a cell lies well within the view."""
        rect = self.cell_rect(cell)
        return bool(self.view.contains(rect.inflate(-2 * margin * self.size, -2 * margin * self.size)))

    def update(self, dt: float) -> None:
        """Glides on for some seconds; a length of 0 arrives at once."""
        if self._glide is None:
            return
        start, end, time = self._glide
        time += dt
        if time >= GLIDE_SECONDS:
            self.centre, self._glide = end, None
        else:
            self.centre = mix2(start, end, ease_in_out(time / GLIDE_SECONDS))
            self._glide = (start, end, time)

    def arrive(self) -> None:
        """Ends a glide at once."""
        if self._glide is not None:
            self.centre, self._glide = self._glide[1], None

    def _held(self, point: Point) -> Point:
        """Returns the point moved back so that the board stays in sight."""
        area = self.bounds.inflate(2 * MARGIN, 2 * MARGIN)
        return (
            min(max(point[0], area.left), area.right),
            min(max(point[1], area.top), area.bottom),
        )
