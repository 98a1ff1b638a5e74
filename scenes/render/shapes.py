"""The recipes of sheets, buttons, focus lines and chance rings, as SVG texts in units."""

import math
from typing import NamedTuple

from scenes.theme import CHANCE_REST, INK, Colour, hexed, style

PAD = 12
"""How far a shape's drawing reaches over its rectangle on all sides: shadow, glow, focus line."""
_INK = hexed(INK)


class Shape(NamedTuple):
    """What is drawn, and the gradients that it uses."""

    body: str
    defs: str = ""


class _Paper(NamedTuple):
    upper: str
    lower: str
    border: str
    line: str
    shadow: float = 0.5
    opacity: float = 1.0


PANELS: dict[str, _Paper] = {
    "paper": _Paper("#FBF0D6", "#EAD7AE", _INK, "#C9A56A"),
    "resting": _Paper("#EFE1BF", "#D9C399", _INK, "#C9A56A"),
    "bar": _Paper("#FBF0D6", "#EAD7AE", _INK, "#C9A56A"),
    "dark": _Paper("#1B1A36", "#15142B", "#6A6596", "", 0.0, 0.86),
    "white": _Paper("#FFFBEA", "#FFFBEA", _INK, "", 0.0),
    "ready": _Paper("#FFFBEA", "#FFFBEA", _INK, "", 0.0),
    "faded": _Paper("#D9C7A0", "#D9C7A0", _INK, "", 0.0),
}

BUTTONS: dict[str, tuple[str, str, str]] = {
    "gold": ("#FFD873", "#EFA52F", "#A9631A"),
    "paper": ("#FFF6DF", "#EBD5A6", "#B08D57"),
    "slate": ("#7C89B8", "#556194", "#343C66"),
    "red": ("#E9695A", "#C23B3F", "#7E1F2E"),
    "off": ("#B7AFB9", "#9A919F", "#6E6575"),
}
"""Face from top to bottom, and lip, of each kind of button."""

LIP = 7
"""How far a button's face sinks when it is pressed."""


def panel(w: float, h: float, kind: str, radius: float, *, glow: bool) -> Shape:
    """Returns a sheet of a kind, with a golden glow around it if wanted."""
    paper = PANELS[kind]
    border = 5 if kind == "bar" else 4 if kind != "dark" else 2.5
    p, r = PAD, radius
    parts: list[str] = []
    if style().contrast and (glow or kind == "ready"):
        parts.append(box(p - 10, p - 10, w + 20, h + 20, r + 10, _INK))
        parts.append(box(p - 7, p - 7, w + 14, h + 14, r + 7, "#FFF6DC"))
    elif kind == "ready":
        parts.append(box(p - 4, p - 4, w + 8, h + 8, r + 4, "#FFD65A"))
    elif glow:
        parts.append(box(p - 12, p - 12, w + 24, h + 24, r + 10, "#FFD65A", 'fill-opacity="0.35"'))
        parts.append(box(p - 6, p - 6, w + 12, h + 12, r + 6, "#FFE27A"))
    elif paper.shadow:
        parts.append(box(p + 2, p + 5, w - 2, h, r, "#0B0A18", f'fill-opacity="{paper.shadow}"'))
    half = border / 2
    opacity = 1 if style().contrast else paper.opacity
    look = f'stroke="{paper.border}" stroke-width="{border}" fill-opacity="{opacity}"'
    parts.append(box(p + half, p + half, w - border, h - border, r - half, "url(#f)", look))
    if paper.line:
        inset = border + 3
        line = f'stroke="{paper.line}" stroke-width="1.8"'
        parts.append(box(p + inset, p + inset, w - 2 * inset, h - 2 * inset, max(2, r - inset), "none", line))
    return Shape("".join(parts), _down("f", p, p + h, paper.upper, paper.lower))


def button(w: float, h: float, kind: str, radius: float, *, pressed: bool, focus: bool) -> Shape:
    """Returns a button of a kind; a pressed face sinks on its lip."""
    upper, lower, lip = BUTTONS[kind]
    p, r = PAD, min(radius, min(w, h) / 2)
    sink = LIP if pressed else 0
    parts: list[str] = []
    if focus:
        parts.append(focus_line(w, h, r))
    parts.append(box(p, p, w, h, r, _INK))
    parts.append(box(p + 4, p + 4, w - 8, h - 8, r - 4, lip))
    parts.append(box(p + 4, p + 4 + sink, w - 8, h - 15, r - 4, "url(#f)"))
    shine = 'fill-opacity="0.55"'
    parts.append(box(p + r, p + 8 + sink, max(1, w - 2 * r), 4, 2, "#FFFFFF", shine))
    return Shape("".join(parts), _down("f", p, p + h, upper, lower))


def frame(w: float, h: float, radius: float) -> str:
    """Returns the frame that marks a place in strong contrast, where others glow; ``PAD`` from the edge."""
    p = PAD
    return "".join(
        box(p + 4, p + 4, w - 8, h - 8, radius, "none", f'stroke="{colour}" stroke-width="{line}"')
        for colour, line in ((_INK, 9), ("#FFF6DC", 6))
    )


def ring(radius: float, fraction: float, colour: Colour) -> str:
    """Returns a ring that is filled so far clockwise; its middle lies 4 units more than its radius from 0."""
    middle = radius + 4
    line, thick = radius * 0.83, radius * 0.224
    part = min(1.0, max(0.0, fraction))
    parts = [disc(middle, radius, _INK), disc(middle, line, hexed(CHANCE_REST), thick)]
    if part >= 0.999:
        parts.append(disc(middle, line, hexed(colour), thick))
    elif part > 0:
        end = 2 * math.pi * part - math.pi / 2
        x, y = middle + line * math.cos(end), middle + line * math.sin(end)
        arc = f"A{line:g} {line:g} 0 {int(part > 0.5)} 1 {x:.2f} {y:.2f}"
        parts.append(
            f'<path d="M{middle:g} {middle - line:g}{arc}" fill="none" stroke="{hexed(colour)}" '
            f'stroke-width="{thick:g}"/>'
        )
    parts.append(disc(middle, radius * 0.67, "#FFFBEA"))
    return "".join(parts)


def focus_line(width: float, height: float, radius: float) -> str:
    """Returns the line outside a rectangle that stands ``PAD`` from the drawing's edge.

    Cream between two lines of gold and Ink: it shows on Night and on Parchment alike.
    """
    edges = ((1.5, "#F4B63F", 3.0, 0.95), (5.0, "#FFF3C4", 4.5, 1.0), (9.0, _INK, 4.0, 0.8))
    return "".join(
        box(
            inset,
            inset,
            width + 2 * (PAD - inset),
            height + 2 * (PAD - inset),
            radius + PAD - inset,
            "none",
            f'stroke="{colour}" stroke-width="{thick:g}" stroke-opacity="{opacity:g}"',
        )
        for inset, colour, thick, opacity in edges
    )


def box(x: float, y: float, w: float, h: float, r: float, fill: str, more: str = "") -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{max(0, w):g}" height="{max(0, h):g}" rx="{max(0, r):g}" '
        f'fill="{fill}" {more}/>'
    )


def disc(middle: float, radius: float, colour: str, line: float = 0) -> str:
    look = f'fill="none" stroke="{colour}" stroke-width="{line:g}"' if line else f'fill="{colour}"'
    return f'<circle cx="{middle:g}" cy="{middle:g}" r="{radius:g}" {look}/>'


def _down(name: str, top: float, bottom: float, upper: str, lower: str) -> str:
    ends = f'x1="0" y1="{top:g}" x2="0" y2="{bottom:g}"'
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {ends}>'
        f'<stop offset="0" stop-color="{upper}"/><stop offset="1" stop-color="{lower}"/></linearGradient>'
    )
