"""The kinds of tiles, each drawn from exits and a seed."""

from collections.abc import Callable, Sequence
from math import cos, pi, radians, sin
from random import Random
from typing import NamedTuple

from shapely import Point, Polygon, box
from shapely.geometry.base import BaseGeometry

from assets.make import decoration as deco
from assets.make import stone
from assets.make.pen import INK, document, num, outline_of, points, radial

Things = Sequence[deco.Decoration]
Slabs = Callable[[Random], list[Polygon]]

FLOOR_SHADOW = ((4, 0.17), (8, 0.1), (13, 0.08), (19, 0.06), (26, 0.04))
ROOM_SHADOW = ((4, 0.16), (8, 0.1), (13, 0.08), (19, 0.06), (27, 0.045))
ROOM_RIM = ("#A99A9E", "#9C8D94", "#B5A7A8")
BRASS_RIM = ("#D9A94E", "#CC9A43", "#E3B65F")
HEART = "M0 4.6C-3.2 -4.4 -15 -5 -15 6.4C-15 14.5 -6 20 0 26C6 20 15 14.5 15 6.4C15 -5 3.2 -4.4 0 4.6z"


def wedges(count: int, inner: float, outer: float, gap: float, start: float = 0) -> tuple[str, str]:
    """Return the path data of the even and of the odd stones of a ring; angles are in degrees."""

    def at(radius: float, angle: float) -> str:
        return f"{num(128 + radius * cos(radians(angle)))} {num(128 + radius * sin(radians(angle)))}"

    rings = ["", ""]
    step = 360 / count
    for i in range(count):
        first, last = i * step + gap + start, (i + 1) * step - gap + start
        rings[i % 2] += (
            f"M{at(inner, first)}L{at(outer, first)}A{outer:g} {outer:g} 0 0 1 {at(outer, last)}"
            f"L{at(inner, last)}A{inner:g} {inner:g} 0 0 0 {at(inner, first)}z"
        )
    return rings[0], rings[1]


def corridor(
    exits: str, seed: int, title: str, things: Things, ground: Things = (), cobble: float = 23
) -> str:
    """Draw a corridor; ground lies under the shadow of the walls, things over all."""
    rng = Random(seed)
    floor = stone.corridor_floor(exits)
    body = passage(floor, rng, stone.RIM, ground, cobble)
    body += deco.drawn(things, rng) + stone.seam()
    return document(256, title, [lamp(130, "#FFE9B0", 0.3)], body)


def passage(
    floor: BaseGeometry, rng: Random, rim: Sequence[str], ground: Things = (), cobble: float = 23
) -> str:
    """Draw walls and a cobbled floor."""
    return (
        stone.walls(floor, 34, rng)
        + stone.rim(floor, rng, width=17, colours=rim)
        + stone.cobbles(floor, cobble, rng)
        + deco.drawn(ground, rng)
        + stone.glow(floor)
        + stone.shadow(floor, FLOOR_SHADOW)
        + stone.outline(floor)
    )


def lamp(radius: float, colour: str, opacity: float) -> str:
    """Return the gradient `glow`, which brightens the middle of a floor."""
    return radial("glow", radius, (0, colour, opacity), (1, colour, 0))


def grid_slabs(rng: Random) -> list[Polygon]:
    """Return the slabs of a room: four rows of four, some of them split."""
    low, high = 128 - stone.ROOM, 128 + stone.ROOM
    marks = (low, low + 44, low + 92, low + 140, high)
    slabs: list[Polygon] = []
    for j in range(4):
        for i in range(4):
            left, right, top, bottom = marks[i], marks[i + 1], marks[j], marks[j + 1]
            if (i + j) % 3 == 1 and rng.random() < 0.6:
                middle = (top + bottom) / 2 + rng.uniform(-5, 5)
                slabs += [box(left, top, right, middle), box(left, middle, right, bottom)]
            elif rng.random() < 0.3:
                middle = (left + right) / 2 + rng.uniform(-5, 5)
                slabs += [box(left, top, middle, bottom), box(middle, top, right, bottom)]
            else:
                slabs.append(box(left, top, right, bottom))
    return slabs


def diamond_slabs(rng: Random) -> list[Polygon]:
    """Return the slabs of a room: squares standing on their corners, with uneven edges."""
    half = 32

    def corner(i: int, j: int) -> tuple[float, float]:
        return 128 + i * half + nudge[i, j][0], 128 + j * half + nudge[i, j][1]

    span = range(-5, 6)
    nudge = {(i, j): (rng.uniform(-1.5, 1.5), rng.uniform(-1.5, 1.5)) for j in span for i in span}
    return [
        Polygon([corner(i, j - 1), corner(i + 1, j), corner(i, j + 1), corner(i - 1, j)])
        for j in range(-4, 5)
        for i in range(-4, 5)
        if (i + j) % 2
    ]


def brick_slabs(rng: Random) -> list[Polygon]:
    """Return the slabs of a room: rows of long bricks, each row shifted."""
    low, high = 128 - stone.ROOM, 128 + stone.ROOM
    rows = 6
    height = (high - low) / rows
    slabs: list[Polygon] = []
    for j in range(rows):
        left = low - (24 if j % 2 else 0) + rng.uniform(-5, 5)
        while left < high:
            right = left + 48 + rng.uniform(-6, 6)
            slabs.append(box(left, low + j * height, right, low + (j + 1) * height))
            left = right
    return slabs


def _mosaic() -> str:
    """Draw the ring that marks where the token of a room lies."""
    even, odd = wedges(16, 45.5, 58.5, 1.4)
    petals = "".join(
        '<path d="M128 128Q137 112 128 96Q119 112 128 128z" fill="#E3C487"'
        f' transform="rotate({i * 45} 128 128)"/>'
        for i in range(8)
    )
    return (
        f'<circle cx="128" cy="128" r="61" fill="{stone.SAND_MORTAR}"/>\n'
        f'<path fill="#C9714A" d="{odd}"/>\n<path fill="#DB8F5A" d="{even}"/>\n'
        '<circle cx="128" cy="128" r="43.5" fill="#F1DCB0"/>\n'
        '<circle cx="128" cy="128" r="36" fill="none" stroke="#D9B67C" stroke-width="2.5"/>\n'
        f"{petals}\n"
    )


class Look(NamedTuple):
    """The colours of a room, what marks its middle, and its glow."""

    rim: Sequence[str]
    slab: Sequence[str]
    mortar: str
    shine: str
    middle: str
    glow: str


SUNLIT = Look(ROOM_RIM, stone.SAND, stone.SAND_MORTAR, "#FFF6DC", _mosaic(), lamp(125, "#FFF1C4", 0.42))


def at_doors(exits: str, drawing: str) -> str:
    """Draw the same thing at each exit."""

    return "".join(
        f'<g transform="rotate({i * 90} 128 128)">{drawing}</g>\n'
        for i, side in enumerate("NESW")
        if side in exits
    )


SILL = (
    f'<path d="M88 27H168V41H88z" fill="#B06A3A" stroke="{INK}" stroke-width="3" stroke-linejoin="round"/>'
    '<path d="M92 34H164" stroke="#8A4C28" stroke-width="2"/>'
    '<path d="M115 27V34M141 27V34M102 34V41M128 34V41M154 34V41" stroke="#7A4022" stroke-width="2"/>'
)
PILLARS = "".join(
    f'<circle cx="{x}" cy="33" r="13" fill="#C9BBB6" stroke="{INK}" stroke-width="3.5"/>'
    f'<circle cx="{x}" cy="33" r="6.5" fill="#F0C463" stroke="#8A5A22" stroke-width="2"/>'
    for x in (82, 174)
)


def room(
    exits: str,
    seed: int,
    title: str,
    things: Things = (),
    ground: Things = (),
    slabs: Slabs = grid_slabs,
    look: Look = SUNLIT,
) -> str:
    """Draw a room: slabs, the mark in the middle, a sill and two pillars at each door."""
    rng = Random(seed)
    floor = stone.room_floor(exits)
    square = floor.intersection(stone.room_square())
    body = stone.walls(floor, 26, rng) + stone.rim(floor, rng, width=15, colours=look.rim)
    body += stone.cobbles(floor.difference(stone.room_square()), 23, rng)
    body += f'<path fill="{look.mortar}" d="{outline_of(square)}"/>\n'
    cut = [slab.intersection(square) for slab in slabs(rng)]
    body += stone.stones(cut, look.slab, rng, gap=1.3, radius=4, shine=(look.shine, 4.5, 0.3))
    body += deco.drawn(ground, rng) + look.middle
    body += f'<path fill="url(#glow)" d="{outline_of(square)}"/>\n'
    body += stone.shadow(floor, ROOM_SHADOW) + at_doors(exits, SILL) + stone.outline(floor)
    body += at_doors(exits, PILLARS) + deco.drawn(things, rng) + stone.seam()
    return document(256, title, [look.glow], body)


def _basin_shadow(radius: float) -> str:
    return (
        f'<circle cx="128" cy="128" r="67" fill="{INK}" fill-opacity="0.16"/>'
        f'<circle cx="128" cy="128" r="{radius:g}" fill="{INK}" fill-opacity="0.2"/>\n'
        f'<circle cx="128" cy="128" r="57" fill="{INK}"/>\n'
    )


def _clover() -> str:
    """Draw four hearts that read the same in all turns."""
    place = 'transform="translate(0 26.5) scale(.92 -.92)"'
    return "".join(
        f'<g transform="rotate({i * 90 + 45} 128 128) translate(128 128) scale(1 -1) translate(0 2.5)">'
        f'<path {place} d="{HEART}" fill="#F0525A" stroke="{INK}" stroke-width="3.2"'
        ' stroke-linejoin="round"/>'
        f'<path {place} d="M-9.5 4.5C-8.6 1 -4.6 0.6 -3 3.4" fill="none" stroke="#FFD3CF" stroke-width="3"'
        ' stroke-linecap="round"/></g>\n'
        for i in range(4)
    )


def fountain(exits: str, seed: int, title: str, things: Things, rim: Sequence[str] = stone.RIM) -> str:
    """Draw a plaza with a healing fountain; the start tile has a rim of brass."""
    rng = Random(seed)
    light, dark = wedges(12, 42.5, 54, 2, 15)
    body = passage(stone.plaza_floor(exits), rng, rim) + _basin_shadow(62)
    body += f'<path fill="#F3E7CB" d="{light}"/>\n<path fill="#E4D2AC" d="{dark}"/>\n'
    body += f'<circle cx="128" cy="128" r="40" fill="url(#water)" stroke="{INK}" stroke-width="3.5"/>\n'
    for radius, opacity, dashes in ((34, 0.55, "30 16 12 20"), (26.5, 0.5, "18 22 26 14")):
        body += (
            f'<circle cx="128" cy="128" r="{radius}" fill="none" stroke="#D8FFF7" stroke-opacity="{opacity}"'
            f' stroke-width="2.4" stroke-linecap="round" stroke-dasharray="{dashes}"/>\n'
        )
    body += _clover()
    body += f'<circle cx="128" cy="128" r="5.5" fill="#F4B63F" stroke="{INK}" stroke-width="2.6"/>\n'
    body += deco.drawn(things, rng) + stone.seam()
    water = radial("water", 40, (0, "#C9FFF2", 1), (0.55, "#58D8CC", 1), (1, "#2A9FB0", 1))
    return document(256, title, [lamp(130, "#BFFFF0", 0.4), water], body)


def _spiral_arm(start: float, width: float, paint: str) -> str:
    """Draw one arm of the portal; the angle is in radians."""
    outer: list[tuple[float, float]] = []
    inner: list[tuple[float, float]] = []
    for k in range(25):
        part = k / 24
        radius, angle = 38.5 * (1 - part), start + part * 3.6
        half = width * (1 - part) ** 0.6 * (0.25 + 0.75 * sin(min(1, part * 4 + 0.05) * pi / 2)) * 0.5
        outer.append((128 + (radius + half) * cos(angle), 128 + (radius + half) * sin(angle)))
        inward = max(0, radius - half)
        inner.append((128 + inward * cos(angle), 128 + inward * sin(angle)))
    return f'<path {paint} d="{points(outer + inner[::-1])}z"/>\n'


def _spark(radius: float, angle: float) -> str:
    x, y = 128 + radius * cos(radians(angle)), 128 + radius * sin(radians(angle))
    tips = ((0, -4.5), (1.3, -1.3), (4.5, 0), (1.3, 1.3), (0, 4.5), (-1.3, 1.3), (-4.5, 0), (-1.3, -1.3))
    return f'<path d="{points([(x + u, y + v) for u, v in tips])}z" fill="#FFF7C9"/>'


def portal(exits: str, seed: int, title: str, things: Things) -> str:
    """Draw a plaza with rune stones round a spiral of four arms."""
    rng = Random(seed)
    dark, light = wedges(16, 43, 54, 1.6)
    body = passage(stone.plaza_floor(exits), rng, stone.RIM) + _basin_shadow(62.5)
    body += f'<path fill="#6A5A9E" d="{dark}"/>\n<path fill="#7E6DB5" d="{light}"/>\n'
    for i in range(8):
        body += (
            f'<path transform="rotate({num(i * 45 + 11.25)} 128 128)"'
            f' d="M128 75L132.6 79.5L128 84L123.4 79.5z" fill="#F9E27A" stroke="{INK}"'
            ' stroke-width="1.8" stroke-linejoin="round"/>'
        )
    body += f'\n<circle cx="128" cy="128" r="41" fill="url(#vortex)" stroke="{INK}" stroke-width="3.5"/>\n'
    for delay, width, paint in (
        (0, 13, 'fill="#B98CFF" fill-opacity="0.9"'),
        (0.42, 5, 'fill="#F2DDFF" fill-opacity="0.95"'),
    ):
        for i in range(4):
            body += _spiral_arm(i * pi / 2 + delay, width, paint)
    body += '<circle cx="128" cy="128" r="9" fill="#FFF3FF" fill-opacity="0.5"/>'
    body += '<circle cx="128" cy="128" r="5.5" fill="#FFFFFF"/>\n'
    body += "".join(_spark(*spot) for spot in ((30, 20), (34, 140), (24, 250), (31, 320))) + "\n"
    body += deco.drawn(things, rng) + stone.seam()
    vortex = radial("vortex", 41, (0, "#E9C8FF", 1), (0.4, "#8B55E0", 1), (1, "#3B1F7A", 1))
    return document(256, title, [lamp(130, "#C9A6FF", 0.5), vortex], body)


def back(seed: int) -> str:
    """Draw the back of all tiles: a compass star on boulders."""
    disc = Point(128, 128).buffer(66, quad_segs=24)
    body = stone.boulders(stone.PLATE.buffer(-2.5).difference(disc.buffer(6)), 36, Random(seed))
    for radius, fill in ((72, INK), (67, "#D9A94E"), (56, INK), (53, "url(#lamp)")):
        body += f'<circle cx="128" cy="128" r="{radius}" fill="{fill}"/>'
    body += "\n"
    for i in range(8):
        body += (
            f'<circle transform="rotate({i * 45 + 22.5} 128 128)" cx="128" cy="66.5" r="3.4" fill="{INK}"/>'
        )
    for i in range(8):
        top, half = (101, 6.5) if i % 2 else (88, 9)
        turn = f'transform="rotate({i * 45} 128 128)"'
        body += (
            f'<path {turn} d="M128 {top}L{128 + half:g} 128H{128 - half:g}z" fill="#FFF6DC" stroke="{INK}"'
            f' stroke-width="3" stroke-linejoin="round"/>'
            f'<path {turn} d="M128 {top + 4}L{126 + half:g} 127H128z" fill="#E2902A" fill-opacity="0.55"/>'
        )
    body += (
        f'<circle cx="128" cy="128" r="10" fill="#F4B63F" stroke="{INK}" stroke-width="3.5"/>\n'
        + stone.seam()
    )
    lamp = radial("lamp", 53, (0, "#FFE08A", 1), (0.6, "#E08A35", 1), (1, "#8A3A2A", 1))
    return document(256, "Tile back: compass star", [lamp], body)
