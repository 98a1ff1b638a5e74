"""The tiles of Regent: the arena before and after its duel, and the look of a cursed chamber."""

from math import cos, radians, sin
from random import Random

from assets.make import decoration as deco
from assets.make import stone
from assets.make.kinds import Look, Things, lamp, passage, wedges
from assets.make.pen import INK, document, num

SAND_RING, POSTS = 66, [22.5 + 45 * i for i in range(8)]
ROPE, STRAND = "#E9CD98", "#A9631A"
RIDGE, FURROW = "#F6E3B8", "#CDA96C"


def _turned(angle: float, body: str) -> str:
    return f'<g transform="rotate({num(angle)} 128 128)">{body}</g>\n'


def _sand() -> str:
    """Draw the raked ground of the arena."""
    drawn = (
        f'<circle cx="128" cy="128" r="78" fill="{INK}" fill-opacity="0.18"/>'
        f'<circle cx="128" cy="128" r="74" fill="{stone.SAND_MORTAR}"/>'
        f'<circle cx="128" cy="128" r="71" fill="{stone.SAND[0]}"/>\n'
    )
    for radius in range(8, SAND_RING, 9):
        for colour, away in ((FURROW, 0), (RIDGE, 3)):
            drawn += (
                f'<circle cx="128" cy="128" r="{radius + away}" fill="none" stroke="{colour}"'
                ' stroke-width="2.6"/>\n'
            )
    return drawn


def _rope(data: str) -> str:
    """Draw a rope along a path: ink, cord and the turns of its strands."""
    line = f'<path d="{data}" fill="none" stroke-linecap="round"'
    return (
        f'{line} stroke="{INK}" stroke-width="9.5"/>{line} stroke="{ROPE}" stroke-width="4.5"/>'
        f'<path d="{data}" fill="none" stroke="{STRAND}" stroke-width="4.5" stroke-dasharray="2 5"/>\n'
    )


def _arc(radius: float, first: float, last: float) -> str:
    def at(angle: float) -> str:
        return f"{num(128 + radius * cos(radians(angle)))} {num(128 + radius * sin(radians(angle)))}"

    return f"M{at(first)}A{radius:g} {radius:g} 0 0 1 {at(last)}"


def _fence() -> str:
    """Draw the rope on its posts, each with a pennant that points outward."""
    drawn = ""
    for i, angle in enumerate(POSTS):
        cloth = (deco.BRASS, deco.CREAM)[i % 2]
        pennant = (
            f'<path d="M117 56L128 36L139 56z" fill="{cloth}" stroke="{INK}" stroke-width="3.4"'
            ' stroke-linejoin="round"/>'
        )
        drawn += _turned(angle, pennant)
    drawn += "".join(_rope(_arc(SAND_RING, angle, angle + 45)) for angle in POSTS)
    post = (
        f'<circle cx="128" cy="62" r="8.5" fill="{deco.WOOD}" stroke="{INK}" stroke-width="3.5"/>'
        f'<circle cx="128" cy="62" r="4" fill="{deco.BRASS}" stroke="{deco.WOOD_DARK}" stroke-width="2"/>'
    )
    return drawn + "".join(_turned(angle, post) for angle in POSTS)


def arena(exits: str, seed: int, title: str, things: Things) -> str:
    """Draw a plaza with raked sand inside a rope with pennants."""
    rng = Random(seed)
    body = passage(stone.plaza_floor(exits), rng, stone.RIM) + _sand() + _fence()
    return document(256, title, [lamp(130, "#FFE9B0", 0.4)], body + deco.drawn(things, rng) + stone.seam())


def _holes() -> str:
    """Draw the holes of the posts."""
    hole = (
        f'<circle cx="128" cy="62" r="6" fill="#565E80" stroke="{INK}" stroke-width="3"/>'
        f'<circle cx="128" cy="62" r="2.2" fill="{INK}"/>'
    )
    return "".join(_turned(angle, hole) for angle in POSTS)


def used_arena(exits: str, seed: int, title: str, things: Things) -> str:
    """Draw the same plaza as an ordinary way: holes without posts, and the rope on the ground."""
    rng = Random(seed)
    body = passage(stone.plaza_floor(exits), rng, stone.RIM, [deco.dust(128, 128, 62)])
    body += _holes()
    body += _rope("M72 166C60 158 52 142 55 128C57 120 66 119 68 126C70 134 58 138 56 130")
    body += _rope("M186 92C196 100 202 112 200 124")
    return document(256, title, [lamp(130, "#FFE9B0", 0.3)], body + deco.drawn(things, rng) + stone.seam())


def _mosaic() -> str:
    """Draw the round in the middle of a cursed chamber."""
    dark, light = wedges(16, 34.5, 62.5, 1.3)
    petals = "".join(
        f'<path transform="rotate({i * 90 + 45} 128 128)" fill="#A797CC"'
        ' d="M128 128Q135 117 128 106Q121 117 128 128z"/>'
        for i in range(4)
    )
    return (
        '<circle cx="128" cy="128" r="65" fill="#4A3F70"/>\n'
        f'<path fill="#7450B4" d="{dark}"/>\n<path fill="#8A64C8" d="{light}"/>\n'
        '<circle cx="128" cy="128" r="32.5" fill="#CFC4E4"/>\n'
        '<circle cx="128" cy="128" r="25" fill="none" stroke="#9A8BC0" stroke-width="2.5"/>\n'
        f"{petals}\n"
    )


def eyes(_: Random) -> str:
    """Draw four drowsy eyes that look outward from the mosaic."""
    line = f'stroke="{INK}" stroke-width="3" stroke-linejoin="round"'
    eye = (
        f'<path d="M103 81C112 62.5 144 62.5 153 81C144 96 112 96 103 81z" fill="#FFF3D6" {line}/>'
        f'<circle cx="128" cy="78" r="8.5" fill="#F0C23C" stroke="{INK}" stroke-width="2.4"/>'
        f'<path d="M128 70.5L131 78L128 85.5L125 78z" fill="{INK}"/>'
        f'<path d="M103 81C116 81.5 140 81.5 153 81C144 96 112 96 103 81z" fill="#A98BD8" {line}/>'
    )
    return "".join(_turned(angle, eye) for angle in (0, 90, 180, 270))


CURSED = Look(
    ("#8A7DAC", "#7E719F", "#968ABA"),
    ("#B2ABC4", "#A7A0BB", "#BDB6CE", "#ADA5C0"),
    "#655A86",
    "#F4EEFF",
    _mosaic(),
    lamp(125, "#E3C9FF", 0.28),
)
