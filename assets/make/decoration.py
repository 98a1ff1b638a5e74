"""What lies about on a tile: seen straight from above, with no light direction, for tiles are turned."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import cos, pi, radians, sin
from random import Random

from assets.make.pen import INK, num, points, rounded

Decoration = Callable[[Random], str]

WOOD, WOOD_DARK, BRASS = "#C9824A", "#8A4C28", "#F0C463"
TEAL, CLAY = "#4C8A8F", "#C9714A"
CREAM, PARCHMENT = "#FFF6DC", "#FBF0D6"
RUG, RUG_PALE, RUG_LINE = "#B4563F", "#F1DCB0", "#7A4022"


def _placed(x: float, y: float, angle: float, body: str) -> str:
    return f'<g transform="translate({num(x)} {num(y)}) rotate({num(angle)})">{body}</g>\n'


def _disc(x: float, y: float, radius: float, paint: str) -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" {paint}/>'


def _ringed(x: float, y: float, radius: float, fill: str, width: float = 3) -> str:
    return _disc(x, y, radius, f'fill="{fill}" stroke="{INK}" stroke-width="{width}"')


def _line(data: str, colour: str, width: float) -> str:
    return f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'


def _plank(length: float, depth: float, radius: float, fill: str, width: float = 3.5) -> str:
    """Draw a rectangle round the origin."""
    return (
        f'<rect x="{num(-length / 2)}" y="{num(-depth / 2)}" width="{num(length)}" height="{num(depth)}"'
        f' rx="{num(radius)}" fill="{fill}" stroke="{INK}" stroke-width="{width}"/>'
    )


def _oval(x: float, y: float, width: float, height: float, paint: str) -> str:
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(width)}" ry="{num(height)}" {paint}/>'


def drawn(things: Sequence[Decoration], rng: Random) -> str:
    """Draw things one over the other."""
    return "".join(thing(rng) for thing in things)


def mushroom(x: float, y: float, radius: float, colour: str = "#4FD6C4") -> Decoration:
    """Draw a glowing cap."""

    def draw(_: Random) -> str:
        return (
            _disc(x, y, radius * 2.4, f'fill="{colour}" fill-opacity="0.12"')
            + _disc(x, y, radius * 1.6, f'fill="{colour}" fill-opacity="0.16"')
            + _ringed(x, y, radius, colour, 2.4)
            + _disc(x, y, radius * 0.42, 'fill="#E9FFF7"')
            + "\n"
        )

    return draw


def moss(x: float, y: float, size: float) -> Decoration:
    """Draw a small clump: ink first, then three leaf greens."""

    def draw(rng: Random) -> str:
        leaves = [(x, y, size * 0.95)]
        for i in range(4):
            angle = i * 1.6 + rng.uniform(0, 0.8)
            away = size * rng.uniform(0.95, 1.25)
            leaves.append((x + cos(angle) * away, y + sin(angle) * away, size * rng.uniform(0.45, 0.7)))
        greens = ("#5FA36A", "#4C8C5E", "#79B878")
        return (
            f'<g fill="{INK}">'
            + "".join(f'<circle cx="{num(u)}" cy="{num(v)}" r="{num(r + 2.2)}"/>' for u, v, r in leaves)
            + "</g>"
            + "".join(_disc(u, v, r, f'fill="{greens[i % 3]}"') for i, (u, v, r) in enumerate(leaves))
            + _disc(x, y, size * 0.4, 'fill="#9BD08F"')
            + "\n"
        )

    return draw


def crack(x: float, y: float, angle: float, length: float, colour: str = "#4A5272") -> Decoration:
    """Draw a zigzag split with one side branch; the angle is in radians."""

    def draw(rng: Random) -> str:
        main = [(x, y)]
        for i in range(4):
            turn = angle + rng.uniform(0.3, 0.7) * (-1) ** i
            u, v = main[-1]
            main.append((u + cos(turn) * length / 4, v + sin(turn) * length / 4))
        u, v = main[2]
        branch = [main[2], (u + cos(angle - 1) * length / 4, v + sin(angle - 1) * length / 4)]
        return (
            f'<path d="{points(main)}{points(branch)}" fill="none" stroke="{colour}" stroke-width="3"'
            ' stroke-linecap="round" stroke-linejoin="round"/>\n'
        )

    return draw


def bone(x: float, y: float, angle: float, scale: float) -> Decoration:
    """Draw a bone."""

    def draw(_: Random) -> str:
        return (
            f'<g transform="translate({num(x)} {num(y)}) rotate({num(angle)}) scale({scale})">'
            '<path d="M-10 -2.6C-15 -7 -19 -1.6 -15.4 0C-19 1.6 -15 7 -10 2.6H10C15 7 19 1.6 15.4 0'
            f'C19 -1.6 15 -7 10 -2.6z" fill="#EFE6CF" stroke="{INK}" stroke-width="2.2"'
            ' stroke-linejoin="round"/></g>\n'
        )

    return draw


def _blob(x: float, y: float, width: float, height: float, rng: Random) -> str:
    corners: list[tuple[float, float]] = []
    for i in range(9):
        angle, away = i * 2 * pi / 9, rng.uniform(0.82, 1.12)
        corners.append((x + cos(angle) * width * away, y + sin(angle) * height * away))
    return rounded(corners, 30)


def puddle(x: float, y: float, width: float, height: float) -> Decoration:
    """Draw a puddle with two ripples; width and height are half axes."""

    def draw(rng: Random) -> str:
        return (
            f'<path d="{_blob(x, y, width, height, rng)}" fill="#7FB0D2" stroke="#56648C" stroke-width="3"/>'
            + _oval(x, y, width * 0.62, height * 0.58, 'fill="#9CCBE4"')
            + _oval(x, y, width * 0.3, height * 0.28, 'fill="none" stroke="#D5F1FA" stroke-width="2"')
            + "\n"
        )

    return draw


def pebbles(x: float, y: float, size: float) -> Decoration:
    """Draw four fallen stones."""

    def draw(rng: Random) -> str:
        body = ""
        for i, (colour, part) in enumerate(
            (("#7F7BA3", 1.0), ("#6A6693", 0.7), ("#746F9C", 0.8), ("#8B87AE", 0.6))
        ):
            angle, away = i * 1.7 + rng.uniform(0, 0.6), size * 1.6 if i else 0
            data = _blob(x + cos(angle) * away, y + sin(angle) * away, size * part, size * part * 0.85, rng)
            body += f'<path d="{data}" fill="{colour}" stroke="{INK}" stroke-width="2.4"/>'
        return body + "\n"

    return draw


def grate(x: float, y: float, radius: float) -> Decoration:
    """Draw a round drain."""

    def draw(_: Random) -> str:
        bar, side = radius - 3, radius * 0.38
        long = (bar**2 - side**2) ** 0.5
        bars = f"M{num(-bar)} 0H{num(bar)}M0 {num(-bar)}V{num(bar)}"
        for place in (-side, side):
            bars += f"M{num(-long)} {num(place)}H{num(long)}M{num(place)} {num(-long)}V{num(long)}"
        return _placed(
            x,
            y,
            0,
            _ringed(0, 0, radius, "#2F3454")
            + f'<path d="{bars}" stroke="#8B93B4" stroke-width="2.2"/>'
            + _disc(0, 0, radius - 2.5, 'fill="none" stroke="#8B93B4" stroke-width="3"'),
        )

    return draw


def cobweb(x: float, y: float, angle: float, reach: float) -> Decoration:
    """Draw a web in a corner; it opens a quarter turn clockwise from the angle in degrees."""

    def draw(_: Random) -> str:
        spokes = [radians(part) for part in (4, 32, 58, 86)]
        data = "".join(points([(0, 0), (cos(a) * reach, sin(a) * reach)]) for a in spokes)
        for part in (0.4, 0.66, 0.9):
            away = reach * part
            data += f"M{num(cos(spokes[0]) * away)} {num(sin(spokes[0]) * away)}"
            for before, after in pairwise(spokes):
                middle = (before + after) / 2
                data += f"Q{num(cos(middle) * away * 0.86)} {num(sin(middle) * away * 0.86)}"
                data += f" {num(cos(after) * away)} {num(sin(after) * away)}"
        line = 'fill="none" stroke-linecap="round" stroke-width="2"'
        return _placed(x, y, angle, f'<path d="{data}" {line} stroke="{CREAM}" stroke-opacity="0.6"/>')

    return draw


def crystal(x: float, y: float, size: float) -> Decoration:
    """Draw a glowing cluster of five shards."""

    def draw(rng: Random) -> str:
        body = _disc(0, 0, size * 1.9, 'fill="#7FCBF0" fill-opacity="0.12"')
        body += _disc(0, 0, size * 1.4, 'fill="#7FCBF0" fill-opacity="0.16"')
        start = rng.uniform(0, 72)
        for i in range(5):
            tip, wide = -size * (1.15 if i % 2 else 0.9), size * 0.36
            waist = f"{num(wide)} {num(tip * 0.6)}"
            body += (
                f'<g transform="rotate({num(start + i * 72)})">'
                f'<path d="M0 {num(tip)}L{waist}L0 0L-{waist}z" fill="#B9F3FF" stroke="{INK}"'
                ' stroke-width="2.4" stroke-linejoin="round"/>'
                f'<path d="M0 {num(tip + 2)}L{num(wide - 1)} {num(tip * 0.6)}L0 0z" fill="#6FB7D8"/></g>'
            )
        return _placed(x, y, 0, body)

    return draw


def barrel(x: float, y: float, radius: float, angle: float) -> Decoration:
    """Draw a barrel: lid, hoop and bung."""

    def draw(_: Random) -> str:
        inner = radius - 5
        planks = "".join(
            f"M{num(place)} {num(-((inner**2 - place**2) ** 0.5))}V{num((inner**2 - place**2) ** 0.5)}"
            for place in (-inner / 2.6, inner / 2.6)
        )
        body = _ringed(0, 0, radius, "#9AABC1", 3.5) + _ringed(0, 0, inner, WOOD, 2.4)
        return _placed(
            x, y, angle, body + _line(planks, WOOD_DARK, 2) + _disc(0, 0, radius * 0.16, f'fill="{INK}"')
        )

    return draw


def crate(x: float, y: float, half: float, angle: float) -> Decoration:
    """Draw a wooden box with a crossed lid; half is half its side."""

    def draw(_: Random) -> str:
        inner = half - 5
        core = num(inner)
        cross = f"M-{core} -{core}L{core} {core}M{core} -{core}L-{core} {core}"
        body = _plank(2 * half, 2 * half, 3, WOOD) + _plank(2 * inner, 2 * inner, 1, "#A9683A", 2)
        return _placed(x, y, angle, body + _line(cross, WOOD_DARK, 7) + _line(cross, WOOD, 3.4))

    return draw


def pot(x: float, y: float, radius: float) -> Decoration:
    """Draw an open clay pot."""

    def draw(_: Random) -> str:
        return (
            _ringed(x, y, radius, CLAY)
            + _disc(x, y, radius * 0.72, 'fill="none" stroke="#E8A878" stroke-width="2.4"')
            + _ringed(x, y, radius * 0.46, "#5A3030", 2.2)
            + "\n"
        )

    return draw


def candles(x: float, y: float, angle: float) -> Decoration:
    """Draw three lit candles on a wooden plate."""

    def draw(_: Random) -> str:
        body = _disc(0, 0, 23, 'fill="#FFE9A8" fill-opacity="0.35"') + _ringed(0, 0, 13.5, "#A9683A")
        for i, radius in enumerate((5, 4.2, 4.6)):
            u, v = cos(i * 2 * pi / 3) * 6.4, sin(i * 2 * pi / 3) * 6.4
            body += _ringed(u, v, radius, CREAM, 2) + _disc(u, v, radius * 0.5, 'fill="#F4933F"')
        return _placed(x, y, angle, body)

    return draw


def cushion(x: float, y: float, half: float, angle: float, colour: str, shade: str) -> Decoration:
    """Draw a square cushion with a button; half is half its side, the shade draws its seams."""

    def draw(_: Random) -> str:
        a, b, c = num(half), num(half * 0.78), num(half * 0.62)
        body = (
            f'<path d="M-{a} -{a}Q0 -{b} {a} -{a}Q{b} 0 {a} {a}Q0 {b} -{a} {a}Q-{b} 0 -{a} -{a}z"'
            f' fill="{colour}" stroke="{INK}" stroke-width="3" stroke-linejoin="round"/>'
        )
        seams = _line(f"M-{c} -{c}L{c} {c}M{c} -{c}L-{c} {c}", shade, 2)
        return _placed(x, y, angle, body + seams + _ringed(0, 0, 3, BRASS, 2))

    return draw


def pages(x: float, y: float, angle: float) -> Decoration:
    """Draw two loose sheets with lines."""

    def draw(_: Random) -> str:
        sheet = _plank(16, 20, 2, PARCHMENT, 2.4)
        under = f'<g transform="translate(-7 4) rotate(-24)">{sheet}</g>'
        return _placed(x, y, angle, under + sheet + _line("M-4 -5H4M-4 0H4M-4 5H1", "#C9A56A", 2))

    return draw


def bench(x: float, y: float, angle: float, length: float) -> Decoration:
    """Draw a long seat of two planks."""

    def draw(_: Random) -> str:
        end = length / 2
        gap, nails = f"M{num(5 - end)} 0H{num(end - 5)}", f"M{num(10 - end)} -4V4M{num(end - 10)} -4V4"
        body = _plank(length, 16, 4, WOOD) + _line(gap, WOOD_DARK, 2) + _line(nails, WOOD_DARK, 3)
        return _placed(x, y, angle, body)

    return draw


def shelf(x: float, y: float, angle: float, length: float) -> Decoration:
    """Draw a bookcase from above: a frame full of coloured backs."""

    def draw(rng: Random) -> str:
        end = length / 2 - 4
        body, place = _plank(length, 18, 3, "#6E3F2A"), -end
        while place < end - 4:
            width = min(rng.choice((6, 7, 9)), end - place)
            colour = rng.choice((CLAY, TEAL, "#E3C487", "#6E5A9E", RUG))
            body += (
                f'<rect x="{num(place)}" y="{num(-rng.choice((5, 5.5, 4)))}" width="{num(width)}" height="10"'
                f' rx="1" fill="{colour}" stroke="{INK}" stroke-width="2"/>'
            )
            place += width
        return _placed(x, y, angle, body)

    return draw


def rug(x: float, y: float, radius: float, colour: str) -> Decoration:
    """Draw a round rug with a fringe."""

    def draw(_: Random) -> str:
        count = round(radius * 0.8)
        fringe = ""
        for i in range(count):
            angle = i * 2 * pi / count
            fringe += points([(x + cos(angle) * r, y + sin(angle) * r) for r in (radius, radius + 3.5)])
        band = f'fill="none" stroke="{RUG_PALE}" stroke-width="2.6"'
        return (
            _line(fringe, RUG_LINE, 3)
            + _disc(x, y, radius, f'fill="{colour}" stroke="{RUG_LINE}" stroke-width="2.6"')
            + _disc(x, y, radius - 5, band)
            + _disc(x, y, radius - 10, f'{band} stroke-dasharray="4 5"')
            + "\n"
        )

    return draw


def mat(side: str) -> Decoration:
    """Draw a fringed mat before the door of a side."""

    def draw(_: Random) -> str:
        fringe = "".join(f"M{x} {y}H{x + 5}" for x in (95, 156) for y in (46, 50, 54, 58))
        return (
            f'<g transform="rotate({"NESW".index(side) * 90} 128 128)">'
            + _line(fringe, RUG_LINE, 2.4)
            + f'<rect x="100" y="43" width="56" height="18" rx="3" fill="{RUG}" stroke="{INK}"'
            ' stroke-width="2.6"/>'
            + _line("M106 44V60M150 44V60", RUG_PALE, 2.4)
            + '<path d="M114 52L121 47L128 52L135 47L142 52L135 57L128 52L121 57z" fill="#DB8F5A"/></g>\n'
        )

    return draw


def dust(x: float, y: float, radius: float) -> Decoration:
    """Draw patches of sand that the feet left over."""

    def draw(rng: Random) -> str:
        body = ""
        for i in range(7):
            angle, away = i * 2.4, radius * rng.uniform(0.5, 1)
            data = _blob(
                x + cos(angle) * away, y + sin(angle) * away, rng.uniform(9, 15), rng.uniform(7, 11), rng
            )
            body += f'<path d="{data}" fill="#E9CD98" fill-opacity="0.55"/>'
        return body + "\n"

    return draw


def bramble(x: float, y: float, angle: float) -> Decoration:
    """Draw a knot of three thorny loops."""

    def draw(_: Random) -> str:
        loops = ((0, -6, "#4C8A4C"), (5.5, 4, "#346B40"), (-5.5, 4, "#5C9C55"))
        thorns = "".join(
            f'<path transform="rotate({turn})" d="M-3.6 -19L0 -26L3.6 -19z" fill="#B6E29A" stroke="{INK}"'
            ' stroke-width="2.4" stroke-linejoin="round"/>'
            for turn in range(0, 360, 45)
        )
        body = _disc(0, 0, 21, 'fill="#6A40B4" fill-opacity="0.28"') + thorns
        for u, v, colour in loops:
            body += _disc(u, v, 12, f'fill="none" stroke="{INK}" stroke-width="8.5"')
            body += _disc(u, v, 12, f'fill="none" stroke="{colour}" stroke-width="4"')
        return _placed(x, y, angle, body)

    return draw
