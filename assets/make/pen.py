"""SVG text: numbers, gradients, paths and the frame of a file."""

import re
from collections.abc import Iterable, Sequence
from math import hypot

from shapely import Polygon
from shapely.geometry.base import BaseGeometry

INK = "#2A1A2E"

Point = tuple[float, ...]
Stop = tuple[float, str, float]


def num(value: float) -> str:
    """Return a coordinate with at most one decimal."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def points(pairs: Iterable[Point]) -> str:
    """Return an open path through the points."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in pairs)


def shapes(geometry: BaseGeometry) -> list[Polygon]:
    """Return the polygons of a geometry, without its lines and points."""
    if geometry.is_empty:
        return []
    if isinstance(geometry, Polygon):
        return [geometry]
    return [part for part in getattr(geometry, "geoms", ()) if isinstance(part, Polygon)]


def outline_of(geometry: BaseGeometry, tolerance: float = 0.12) -> str:
    """Return the path data of a geometry, holes included."""
    data = ""
    for polygon in shapes(geometry):
        for simple in shapes(polygon.simplify(tolerance)):
            for ring in (simple.exterior, *simple.interiors):
                data += points(list(ring.coords)[:-1]) + "z"
    return data


def rounded(corners: Sequence[Point], radius: float) -> str:
    """Return the path data of a closed polygon with rounded corners."""

    def towards(start: Point, end: Point) -> Point:
        length = hypot(end[0] - start[0], end[1] - start[1]) or 1
        part = min(radius, length * 0.45) / length
        return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part

    data = ""
    for i, corner in enumerate(corners):
        before = towards(corner, corners[i - 1])
        after = towards(corner, corners[(i + 1) % len(corners)])
        data += f"{'L' if i else 'M'}{num(before[0])} {num(before[1])}"
        data += f"Q{num(corner[0])} {num(corner[1])} {num(after[0])} {num(after[1])}"
    return data + "z"


def soft(geometry: BaseGeometry, radius: float, tolerance: float = 0.6) -> str:
    """Return the path data of stones with rounded corners; crumbs are left out."""
    data = ""
    for polygon in shapes(geometry):
        if polygon.area >= 14:
            for simple in shapes(polygon.simplify(tolerance)):
                data += rounded(list(simple.exterior.coords)[:-1], radius)
    return data


def radial(name: str, radius: float, *stops: Stop) -> str:
    """Return a radial gradient round the centre of a tile; a stop is (offset, colour, opacity)."""
    inner = ""
    for offset, colour, opacity in stops:
        faint = f' stop-opacity="{opacity:g}"' if opacity < 1 else ""
        inner += f'<stop offset="{offset:g}" stop-color="{colour}"{faint}/>'
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="128" cy="128" r="{radius:g}">'
        f"{inner}</radialGradient>"
    )


def document(size: int, title: str, gradients: Sequence[str], body: str) -> str:
    """Return a whole square SVG file."""
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}"'
        f' width="{size}" height="{size}">\n'
        f"<title>{title}</title>\n<defs>\n" + "\n".join(gradients) + f"\n</defs>\n{body.strip()}\n</svg>\n"
    )
    return re.sub(r"\n\s*\n+", "\n", text)
