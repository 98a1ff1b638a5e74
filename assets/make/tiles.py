"""Draws the pictures of the tiles: `python -m assets.make.tiles [NAME ...]`."""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from assets.make import decoration as deco
from assets.make.kinds import BRASS_RIM, back, brick_slabs, corridor, diamond_slabs, fountain, portal, room
from assets.make.regent import CURSED, arena, eyes, used_arena

IMAGES = Path(__file__).parents[1] / "images"

STRAIGHT = "straight (exits north and south)"
CORNER = "corner (exits east and south)"
T = "T (exits north, east and south)"
CROSS = "cross (four exits)"
VIOLET, BLUE, AMBER, BLUSH = "#B98CFF", "#8FD8F2", "#FFC861", "#D99A73"
SPLIT_SLAB = "#A97F4E"

PLACES: dict[str, Callable[[], str]] = {
    "back": partial(back, 77),
    "start": partial(
        fountain,
        "NESW",
        32,
        f"Start tile: healing fountain, {CROSS}, brass rim",
        [deco.mushroom(28, 30, 6), deco.mushroom(228, 226, 6), deco.moss(228, 30, 6), deco.moss(28, 228, 6)],
        BRASS_RIM,
    ),
    "fountain-corner": partial(
        fountain,
        "ES",
        31,
        f"Healing fountain, {CORNER}",
        [
            deco.mushroom(30, 36, 6),
            deco.moss(226, 226, 6),
            deco.moss(32, 222, 6),
            deco.moss(60, 92, 5),
            deco.moss(104, 190, 5),
        ],
    ),
    "portal-straight": partial(
        portal,
        "NS",
        41,
        f"Portal, {STRAIGHT}",
        [
            deco.mushroom(24, 32, 5.5, VIOLET),
            deco.mushroom(232, 224, 6, VIOLET),
            deco.mushroom(26, 226, 4.5, VIOLET),
        ],
    ),
}

CORRIDORS: dict[str, Callable[[], str]] = {
    "corridor-straight": partial(
        corridor,
        "NS",
        12,
        f"Corridor, {STRAIGHT}",
        [
            deco.mushroom(38, 70, 6.5),
            deco.mushroom(226, 196, 7),
            deco.mushroom(212, 214, 4.5),
            deco.moss(40, 190, 7),
        ],
    ),
    "corridor-straight-b": partial(
        corridor,
        "NS",
        112,
        f"Corridor, {STRAIGHT}, with a puddle",
        [deco.crystal(34, 196, 13), deco.moss(222, 60, 7), deco.moss(234, 78, 5), deco.moss(160, 214, 4)],
        [deco.puddle(113, 42, 19, 13), deco.puddle(145, 28, 9, 7)],
        25,
    ),
    "corridor-straight-c": partial(
        corridor,
        "NS",
        212,
        f"Corridor, {STRAIGHT}, cracked, with a cobweb",
        [
            deco.cobweb(6, 6, 0, 46),
            deco.mushroom(222, 128, 6, BLUE),
            deco.pebbles(110, 214, 8.5),
            deco.moss(32, 212, 6),
        ],
        [deco.crack(150, 22, 1.4, 42), deco.crack(98, 66, 2.2, 20)],
        21,
    ),
    "corridor-corner": partial(
        corridor,
        "ES",
        11,
        f"Corridor, {CORNER}",
        [
            deco.mushroom(52, 60, 7),
            deco.mushroom(70, 44, 4.5),
            deco.mushroom(214, 218, 6),
            deco.moss(226, 60, 6),
            deco.moss(40, 208, 7),
            deco.bone(110, 118, 35, 0.8),
        ],
    ),
    "corridor-corner-b": partial(
        corridor,
        "ES",
        111,
        f"Corridor, {CORNER}, with a puddle",
        [deco.crystal(46, 50, 15), deco.crystal(80, 32, 9), deco.moss(36, 170, 6), deco.moss(216, 100, 4)],
        [deco.puddle(116, 216, 20, 13), deco.puddle(149, 226, 9, 6)],
        25,
    ),
    "corridor-corner-c": partial(
        corridor,
        "ES",
        211,
        f"Corridor, {CORNER}, with a drain",
        [
            deco.cobweb(6, 6, 0, 52),
            deco.moss(218, 222, 7),
            deco.mushroom(44, 218, 6, BLUE),
            deco.bone(220, 152, -20, 0.75),
        ],
        [deco.grate(114, 216, 12), deco.crack(206, 104, 0.5, 36)],
        21,
    ),
    "corridor-t": partial(
        corridor,
        "NES",
        13,
        f"Corridor, {T}",
        [
            deco.mushroom(36, 128, 7),
            deco.mushroom(48, 146, 4.5),
            deco.moss(40, 50, 7),
            deco.moss(222, 222, 6),
        ],
    ),
    "corridor-t-b": partial(
        corridor,
        "NES",
        113,
        f"Corridor, {T}, with a puddle",
        [deco.crystal(34, 54, 13), deco.moss(34, 196, 7), deco.moss(48, 210, 5), deco.mushroom(224, 34, 6)],
        [deco.puddle(216, 144, 19, 13), deco.puddle(228, 112, 9, 7)],
        25,
    ),
    "corridor-t-c": partial(
        corridor,
        "NES",
        213,
        f"Corridor, {T}, cracked, with fallen stones",
        [
            deco.cobweb(6, 250, -90, 48),
            deco.pebbles(112, 38, 8.5),
            deco.mushroom(38, 78, 6, BLUE),
            deco.moss(224, 32, 6),
            deco.bone(146, 216, 70, 0.75),
        ],
        [deco.crack(204, 104, 0.6, 40)],
        21,
    ),
    "corridor-cross": partial(
        corridor,
        "NESW",
        14,
        f"Corridor, {CROSS}",
        [
            deco.mushroom(30, 36, 6.5),
            deco.mushroom(224, 226, 6),
            deco.mushroom(210, 234, 4),
            deco.moss(226, 32, 7),
        ],
    ),
    "corridor-cross-b": partial(
        corridor,
        "NESW",
        114,
        f"Corridor, {CROSS}, with puddles",
        [deco.crystal(226, 30, 12), deco.moss(30, 30, 7), deco.moss(32, 224, 6), deco.mushroom(226, 222, 6)],
        [deco.puddle(40, 112, 19, 13), deco.puddle(144, 220, 15, 11)],
        25,
    ),
    "corridor-cross-c": partial(
        corridor,
        "NESW",
        214,
        f"Corridor, {CROSS}, with a drain",
        [
            deco.cobweb(250, 6, 90, 44),
            deco.pebbles(144, 214, 8.5),
            deco.moss(30, 226, 7),
            deco.mushroom(30, 30, 6, BLUE),
            deco.bone(36, 146, 15, 0.75),
        ],
        [deco.grate(146, 38, 12), deco.crack(212, 150, 0.3, 34)],
        22,
    ),
}

ROOMS: dict[str, Callable[[], str]] = {
    "room-straight": partial(room, "NS", 23, f"Room, {STRAIGHT}"),
    "room-straight-b": partial(
        room,
        "NS",
        123,
        f"Room, {STRAIGHT}, with bookcases",
        [
            deco.shelf(51, 128, 90, 96),
            deco.shelf(205, 128, 90, 96),
            deco.pages(198, 62, 18),
            deco.cobweb(6, 250, -90, 34),
        ],
        [deco.mat("N"), deco.mat("S")],
        diamond_slabs,
    ),
    "room-straight-c": partial(
        room,
        "NS",
        223,
        f"Room, {STRAIGHT}, with a rug and stores",
        [
            deco.barrel(60, 62, 15, 20),
            deco.crate(198, 196, 15, 8),
            deco.pot(62, 196, 11),
            deco.moss(228, 30, 6),
        ],
        [deco.rug(128, 128, 76, BLUSH)],
        brick_slabs,
    ),
    "room-corner": partial(room, "ES", 22, f"Room, {CORNER}"),
    "room-corner-b": partial(
        room,
        "ES",
        122,
        f"Room, {CORNER}, with a bookcase and stores",
        [
            deco.shelf(140, 51, 0, 96),
            deco.barrel(60, 60, 15, -15),
            deco.barrel(58, 94, 13, 40),
            deco.pages(62, 194, -12),
            deco.moss(228, 228, 6),
        ],
        [],
        diamond_slabs,
    ),
    "room-corner-c": partial(
        room,
        "ES",
        222,
        f"Room, {CORNER}, with a rug and cushions",
        [
            deco.candles(65, 65, 10),
            deco.pot(62, 196, 12),
            deco.cushion(190, 65, 11, -12, deco.TEAL, "#2F5F68"),
            deco.mushroom(26, 28, 5.5),
        ],
        [
            deco.rug(65, 65, 20, deco.TEAL),
            deco.rug(190, 65, 18, deco.CLAY),
            deco.crack(204, 214, -2.4, 40, SPLIT_SLAB),
        ],
        brick_slabs,
    ),
    "room-t": partial(room, "NES", 24, f"Room, {T}"),
    "room-t-b": partial(
        room,
        "NES",
        124,
        f"Room, {T}, with stores",
        [
            deco.crate(60, 60, 15, -6),
            deco.crate(58, 96, 12, 10),
            deco.pot(60, 196, 12),
            deco.pot(82, 204, 8.5),
            deco.bone(198, 60, -40, 0.75),
            deco.cobweb(6, 6, 0, 34),
        ],
        [deco.mat("E")],
        diamond_slabs,
    ),
    "room-t-c": partial(
        room,
        "NES",
        224,
        f"Room, {T}, with a rug and a bench",
        [
            deco.bench(51, 132, 90, 76),
            deco.candles(60, 198, 30),
            deco.cushion(65, 65, 12, 15, deco.TEAL, "#2F5F68"),
            deco.moss(230, 30, 6),
        ],
        [deco.rug(65, 65, 20, deco.CLAY), deco.mat("N"), deco.crack(212, 206, -2.5, 36, SPLIT_SLAB)],
        brick_slabs,
    ),
    "room-cross": partial(room, "NESW", 21, f"Room, {CROSS}"),
    "room-cross-b": partial(
        room,
        "NESW",
        121,
        f"Room, {CROSS}, with stores",
        [
            deco.barrel(60, 60, 15, 30),
            deco.crate(196, 196, 15, -10),
            deco.pot(194, 64, 11),
            deco.bone(62, 196, 40, 0.75),
        ],
        [deco.crack(88, 204, -0.9, 34, SPLIT_SLAB)],
        diamond_slabs,
    ),
    "room-cross-c": partial(
        room,
        "NESW",
        221,
        f"Room, {CROSS}, with a rug and candles",
        [
            deco.candles(60, 60, 0),
            deco.candles(196, 196, 40),
            deco.cushion(196, 60, 13, 10, deco.TEAL, "#2F5F68"),
            deco.cushion(60, 196, 13, -15, deco.CLAY, "#8A4536"),
        ],
        [deco.rug(128, 128, 76, BLUSH)],
        brick_slabs,
    ),
}

ROUND_THE_ARENA = [
    deco.mushroom(24, 34, 6, AMBER),
    deco.mushroom(232, 222, 6, AMBER),
    deco.moss(230, 32, 6),
    deco.moss(26, 226, 6),
]
REGENT: dict[str, Callable[[], str]] = {
    "arena-straight": partial(
        arena,
        "NS",
        51,
        f"Arena, {STRAIGHT}",
        ROUND_THE_ARENA,
    ),
    "arena-straight-used": partial(
        used_arena,
        "NS",
        51,
        f"Arena that is over, {STRAIGHT}",
        ROUND_THE_ARENA,
    ),
    "chamber-cross": partial(
        room,
        "NESW",
        61,
        f"Cursed chamber, {CROSS}",
        [
            eyes,
            deco.bramble(61, 61, 0),
            deco.bramble(195, 61, 90),
            deco.bramble(195, 195, 180),
            deco.bramble(61, 195, 270),
        ],
        look=CURSED,
    ),
}

GAMES = {"catacombs": PLACES | CORRIDORS | ROOMS, "regent": REGENT}
PICTURES = {
    name: (IMAGES / game / "tiles" / f"{name}.svg", draw)
    for game, pictures in GAMES.items()
    for name, draw in pictures.items()
}


def main(names: list[str]) -> None:
    """Draw the named pictures, or all of them."""
    for name in names or PICTURES:
        path, draw = PICTURES[name]
        path.write_text(draw(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
