"""The icon of the program in the shapes that each system wants, drawn from the emblem of the title."""

import io
import struct
from pathlib import Path

import pygame

from scenes.theme import NIGHT

ROOT = Path(__file__).resolve().parents[1]
EMBLEM = ROOT / "assets" / "images" / "common" / "screens" / "title-emblem.svg"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
ICNS_TYPES = {
    b"ic11": 32,
    b"ic12": 64,
    b"ic07": 128,
    b"ic13": 256,
    b"ic08": 256,
    b"ic14": 512,
    b"ic09": 512,
    b"ic10": 1024,
}
"""Those that take PNG; the first two and some of the others are for displays with small pixels."""
SMALL = 40
"""Pixels up to which only the lantern is shown, on a badge: all of the emblem would be a smear."""
_WHOLE, _LANTERN = 512, (62, 24, 388)
"""Side of the emblem, and corner and side of the square round the lantern in it."""
_BADGE = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">
<rect width="16" height="16" rx="3" fill="#fff"/></svg>"""


def picture(side: int) -> pygame.Surface:
    """Returns the icon so many pixels wide and high."""
    if side > SMALL:
        return pygame.image.load_sized_svg(EMBLEM, (side, side))
    x, y, part = _LANTERN
    scale = side / part
    whole = pygame.image.load_sized_svg(EMBLEM, (round(_WHOLE * scale), round(_WHOLE * scale)))
    badge = pygame.Surface((side, side), pygame.SRCALPHA)
    badge.fill(NIGHT)
    badge.blit(whole, (-round(x * scale), -round(y * scale)))
    corners = pygame.image.load_sized_svg(io.BytesIO(_BADGE), (side, side))
    badge.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return badge


def png(side: int) -> bytes:
    """Returns the icon as a PNG file."""
    file = io.BytesIO()
    pygame.image.save(picture(side), file, "icon.png")
    return file.getvalue()


def _bitmap(side: int) -> bytes:
    """Returns the icon as .ico files hold small ones: rows of colours from the bottom, then an empty mask."""
    header = struct.pack("<IiiHHIIiiII", 40, side, 2 * side, 1, 32, 0, 0, 0, 0, 0, 0)
    colours = pygame.image.tobytes(picture(side), "BGRA", True)
    return header + colours + bytes((side + 31) // 32 * 4 * side)


def ico() -> bytes:
    """Returns the icon of Windows, in all its sizes."""
    bodies = [png(side) if side == 256 else _bitmap(side) for side in ICO_SIZES]
    head = struct.pack("<HHH", 0, 1, len(bodies))
    place = len(head) + 16 * len(bodies)
    for side, body in zip(ICO_SIZES, bodies, strict=True):
        head += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(body), place)
        place += len(body)
    return head + b"".join(bodies)


def icns() -> bytes:
    """Returns the icon of macOS, in all its sizes."""
    body = b""
    for kind, side in ICNS_TYPES.items():
        data = png(side)
        body += kind + struct.pack(">I", len(data) + 8) + data
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def write_themed(folder: Path) -> None:
    """Writes the icons of a Linux desktop into a folder as an icon theme has them."""
    for side in SIZES:
        target = folder / f"{side}x{side}" / "apps" / "karak.png"
        target.parent.mkdir(parents=True)
        target.write_bytes(png(side))
    scalable = folder / "scalable" / "apps" / "karak.svg"
    scalable.parent.mkdir(parents=True)
    scalable.write_bytes(EMBLEM.read_bytes())
