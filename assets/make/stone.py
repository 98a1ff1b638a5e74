"""The cardboard of a tile: floors from exits, and the stones, walls and shadows round them."""

from collections.abc import Sequence
from math import atan2, hypot, pi
from random import Random

from shapely import LineString, MultiPoint, Point, Polygon, box, union_all
from shapely.geometry.base import BaseGeometry
from shapely.ops import voronoi_diagram

from assets.make.pen import INK, outline_of, shapes, soft

SIZE = 256
CENTRE = SIZE / 2
NEAR, FAR = SIZE / 3, SIZE * 2 / 3
BEYOND = 40
ROOM = 92
PLAZA = 88

WALL = "#393553"
BOULDERS = ("#4C4870", "#565280", "#474368")
RIM = ("#8B87AE", "#7F7BA3", "#9692B8")
COOL, COOL_MORTAR = ("#A9B3CB", "#9DA8C2", "#B4BDD2", "#A2ACC8"), "#626B8C"
SAND, SAND_MORTAR = ("#E9CD98", "#E2C389", "#EFD6A6", "#E6C890"), "#A97F4E"

TILE = box(0, 0, SIZE, SIZE)
PLATE = box(12, 12, SIZE - 12, SIZE - 12).buffer(12, quad_segs=8)
# The arms run past the edge, so that no outline crosses an opening.
ARMS = {
    "N": box(NEAR, -BEYOND, FAR, CENTRE),
    "E": box(CENTRE, NEAR, SIZE + BEYOND, FAR),
    "S": box(NEAR, CENTRE, FAR, SIZE + BEYOND),
    "W": box(-BEYOND, NEAR, CENTRE, FAR),
}


def corridor_floor(exits: str) -> BaseGeometry:
    """Return the band of a corridor; a bend gets a wide outer curve."""
    middle = box(NEAR, NEAR, FAR, FAR)
    band = union_all([*(ARMS[side] for side in exits), middle])
    if exits in ("NS", "EW"):
        return band
    eased = band.buffer(11, quad_segs=12).buffer(-11, quad_segs=12)
    if len(exits) > 2:
        return eased
    bend = eased.buffer(-42, quad_segs=16).buffer(42, quad_segs=16)
    ends = [ARMS[side].difference(middle.buffer(1, join_style="mitre")) for side in exits]
    return union_all([bend, *ends]).buffer(0.05).buffer(-0.05)


def plaza_floor(exits: str) -> BaseGeometry:
    """Return a round place with an arm to each exit."""
    disc = Point(CENTRE, CENTRE).buffer(PLAZA, quad_segs=32)
    place = union_all([*(ARMS[side] for side in exits), disc])
    return place.buffer(9, quad_segs=8).buffer(-9, quad_segs=8)


def room_floor(exits: str) -> BaseGeometry:
    """Return a square room with a neck to each exit."""
    square = room_square().buffer(-14).buffer(14, quad_segs=8)
    return union_all([square, *(ARMS[side] for side in exits)])


def room_square() -> Polygon:
    """Return the square of a room, corners not rounded."""
    return box(CENTRE - ROOM, CENTRE - ROOM, CENTRE + ROOM, CENTRE + ROOM)


def cells(region: BaseGeometry, step: float, rng: Random) -> list[Polygon]:
    """Return the region cut into relaxed Voronoi cells about `step` wide, from top to bottom."""
    seeds = [
        (
            -20 + (i + 0.5 * (j % 2)) * step + rng.uniform(-0.3, 0.3) * step,
            -20 + j * step * 0.88 + rng.uniform(-0.3, 0.3) * step,
        )
        for j in range(int((SIZE + 40) / (step * 0.88)) + 1)
        for i in range(int((SIZE + 40) / step) + 1)
    ]
    envelope = box(-60, -60, SIZE + 60, SIZE + 60)
    for _ in range(2):
        rough = voronoi_diagram(MultiPoint(seeds), envelope=envelope)
        centres = [cell.intersection(envelope).centroid for cell in rough.geoms]
        seeds = [(centre.x, centre.y) for centre in centres]
    relaxed = voronoi_diagram(MultiPoint(seeds), envelope=envelope)
    cut = [part for cell in relaxed.geoms for part in shapes(cell.intersection(region)) if part.area > 20]
    return sorted(cut, key=lambda cell: (round(cell.centroid.y), cell.centroid.x))


def stones(
    cut: Sequence[BaseGeometry],
    colours: Sequence[str],
    rng: Random,
    *,
    gap: float,
    radius: float,
    shine: tuple[str, float, float],
) -> str:
    """Draw the cells as stones, each with a smaller pale cell inside; shine is (colour, inset, opacity)."""
    pale, inset, opacity = shine
    by_colour: dict[str, str] = dict.fromkeys(colours, "")
    shines = ""
    for cell in cut:
        stone = cell.buffer(-gap, join_style="mitre")
        data = soft(stone, radius)
        if not data:
            continue
        by_colour[rng.choice(colours)] += data
        for inner in shapes(stone.buffer(-inset, join_style="mitre")):
            if inner.area > 25:
                shines += soft(inner, radius)
    drawn = "".join(f'<path fill="{colour}" d="{data}"/>\n' for colour, data in by_colour.items() if data)
    return drawn + f'<path fill="{pale}" fill-opacity="{opacity}" d="{shines}"/>\n'


def boulders(region: BaseGeometry, step: float, rng: Random) -> str:
    """Draw the plate of a tile, with boulders where the region lies."""
    return (
        f'<rect width="256" height="256" rx="12" fill="{INK}"/>\n'
        f'<rect x="2" y="2" width="252" height="252" rx="11" fill="{WALL}"/>\n'
        + stones(cells(region, step, rng), BOULDERS, rng, gap=1.7, radius=5.5, shine=("#8C88B8", 5, 0.22))
    )


def walls(floor: BaseGeometry, step: float, rng: Random) -> str:
    """Draw the boulders round a floor and the trench behind its rim."""
    region = PLATE.buffer(-2.5).difference(floor.buffer(21, quad_segs=8))
    trench = floor.buffer(22, quad_segs=12).intersection(TILE)
    return boulders(region, step, rng) + f'<path fill="{INK}" d="{outline_of(trench)}"/>\n'


def cobbles(area: BaseGeometry, step: float, rng: Random) -> str:
    """Draw cool cobble on an area."""
    ground = area.intersection(TILE)
    cut = cells(ground, step, rng)
    return f'<path fill="{COOL_MORTAR}" d="{outline_of(ground)}"/>\n' + stones(
        cut, COOL, rng, gap=1.3, radius=4.5, shine=("#FFFFFF", 4, 0.16)
    )


def _joint(line: LineString, at: float, width: float) -> BaseGeometry | None:
    """Return the gap between two rim stones, or nothing where the rim bends."""

    def spot(offset: float) -> Point:
        return line.interpolate((at + offset) % line.length if offset else at)

    middle = spot(0)
    for reach, limit in ((5, 0.17), (11, 0.4)):
        before, after = spot(-reach), spot(reach)
        turn = atan2(after.y - middle.y, after.x - middle.x) - atan2(middle.y - before.y, middle.x - before.x)
        if abs((turn + pi) % (2 * pi) - pi) > limit:
            return None
    before, after = spot(-5), spot(5)
    length = hypot(after.x - before.x, after.y - before.y) or 1
    x, y = -(after.y - before.y) / length * width, (after.x - before.x) / length * width
    cut = LineString([(middle.x - x, middle.y - y), (middle.x + x, middle.y + y)])
    return cut.buffer(1.25, cap_style="flat")


def rim(floor: BaseGeometry, rng: Random, *, width: float, colours: Sequence[str]) -> str:
    """Draw the rim stones along a floor."""
    inner = 2.5
    ring = floor.buffer(width + inner, quad_segs=12).difference(floor.buffer(inner, quad_segs=12))
    joints: list[BaseGeometry] = []
    for polygon in shapes(floor.buffer(inner + width / 2, quad_segs=12)):
        line = LineString(polygon.exterior.coords)
        count = int(line.length / 25)
        for i in range(count):
            at = (i + 0.5 + rng.uniform(-0.16, 0.16)) * line.length / count
            joint = _joint(line, at, width)
            if joint is not None:
                joints.append(joint)
    by_colour: dict[str, str] = {}
    shines = ""
    for stone in shapes(ring.intersection(TILE).difference(union_all(joints))):
        if stone.area < 24:
            continue
        colour = rng.choice(colours)
        by_colour[colour] = by_colour.get(colour, "") + soft(stone.buffer(-0.4), 3.2, 0.35)
        for pale in shapes(stone.buffer(-4.2)):
            if pale.area > 16:
                shines += soft(pale, 2.5, 0.4)
    drawn = "".join(f'<path fill="{colour}" d="{data}"/>\n' for colour, data in by_colour.items())
    return drawn + f'<path fill="#FFFFFF" fill-opacity="0.16" d="{shines}"/>\n'


def shadow(floor: BaseGeometry, rings: Sequence[tuple[float, float]]) -> str:
    """Draw the shadow that hugs all walls equally; a ring is (width, opacity)."""
    ground = floor.intersection(TILE)
    drawn = ""
    for width, opacity in rings:
        data = outline_of(ground.difference(floor.buffer(-width, quad_segs=12)))
        drawn += f'<path fill="{INK}" fill-opacity="{opacity}" fill-rule="evenodd" d="{data}"/>\n'
    return drawn


def outline(floor: BaseGeometry) -> str:
    """Draw the ink line between floor and wall."""
    line = f'fill="none" stroke="{INK}" stroke-width="4" stroke-linejoin="round"'
    return f'<path {line} d="{outline_of(floor)}"/>\n'


def glow(floor: BaseGeometry) -> str:
    """Draw the brighter middle of a floor, with the gradient `glow`."""
    return f'<path fill="url(#glow)" d="{outline_of(floor.intersection(TILE))}"/>\n'


def seam() -> str:
    """Draw the faint edge of a tile."""
    return (
        '<rect x="1" y="1" width="254" height="254" rx="11.5" fill="none"'
        f' stroke="{INK}" stroke-opacity="0.28" stroke-width="2"/>\n'
    )
