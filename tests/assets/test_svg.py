"""Every picture uses only what the game's rasteriser draws: it garbles the rest without complaint."""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

IMAGES = Path(__file__).parents[2] / "assets" / "images"
PICTURES = sorted(IMAGES.rglob("*.svg"))

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
BIG_KINDS, BIG, SMALL = {"tiles", "screens"}, 70 * 1024, 16 * 1024

STROKE = {
    *("stroke", "stroke-width", "stroke-opacity"),
    *("stroke-linecap", "stroke-linejoin", "stroke-miterlimit"),
}
DASHES = {"stroke-dasharray", "stroke-dashoffset"}
PAINT = STROKE | DASHES | {"fill", "fill-rule", "fill-opacity", "transform", "display"}
SHAPE = PAINT | {"opacity"}
GRADIENT = {"id", "gradientUnits", "gradientTransform", HREF}
# A group takes no opacity: the rasteriser counts it for each shape, so overlaps show.
ALLOWED = {
    "svg": {"viewBox", "width", "height"},
    "title": set[str](),
    "defs": set[str](),
    "g": PAINT,
    "path": SHAPE | {"d"},
    "rect": SHAPE | {"x", "y", "width", "height", "rx", "ry"},
    "circle": SHAPE | {"cx", "cy", "r"},
    "ellipse": SHAPE | {"cx", "cy", "rx", "ry"},
    "line": SHAPE | {"x1", "y1", "x2", "y2"},
    "polyline": SHAPE | {"points"},
    "polygon": SHAPE | {"points"},
    "linearGradient": GRADIENT | {"x1", "y1", "x2", "y2"},
    "radialGradient": GRADIENT | {"cx", "cy", "r"},
    "stop": {"offset", "stop-color", "stop-opacity"},
}
COLOUR = r"#[0-9A-Fa-f]{3}|#[0-9A-Fa-f]{6}|rgb\(\d+, ?\d+, ?\d+\)"
FORMS = {
    "fill": rf"none|{COLOUR}|url\(#[\w-]+\)",
    "stroke": rf"none|{COLOUR}|url\(#[\w-]+\)",
    "stop-color": COLOUR,
    "d": r"[Mm][MmLlHhVvCcSsQqTtAaZz\d., -]+",
    "display": "none",
    "gradientUnits": "userSpaceOnUse",
    "transform": r"((translate|rotate|scale|matrix|skewX|skewY)\([\d., -]+\) ?)+",
    HREF: r"#[\w-]+",
}
FINE = {
    "fill-opacity",
    "stroke-opacity",
    "stop-opacity",
    "opacity",
    "offset",
    "transform",
    "gradientTransform",
}


def attribute_faults(name: str, element: ElementTree.Element) -> Iterator[str]:
    """Name the attributes of an element that would not be drawn as meant."""
    for key, value in element.attrib.items():
        if key not in ALLOWED[name]:
            yield f"{name}: attribute {key}"
        if not re.fullmatch(FORMS.get(key, ".*"), value, re.DOTALL):
            yield f"{name}: {key}={value[:40]}"
        decimals = 3 if key in FINE else 2
        if re.search(rf"\.\d{{{decimals + 1},}}", value):
            yield f"{name}: more than {decimals} decimals in {key}"


def reference_faults(root: ElementTree.Element) -> Iterator[str]:
    """Name the gradients that are used but missing, or there twice."""
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    if len(ids) != len(set(ids)):
        yield "an id stands twice"
    for element in root.iter():
        for key, value in element.attrib.items():
            wanted = [value.removeprefix("#")] if key == HREF else re.findall(r"url\(#([^)]*)\)", value)
            yield from (f"no gradient {name}" for name in wanted if name not in ids)


def frame_faults(root: ElementTree.Element) -> Iterator[str]:
    """Name what is wrong with the size and the title."""
    width, height = root.get("width", ""), root.get("height", "")
    if not (width.isdigit() and height.isdigit() and root.get("viewBox") == f"0 0 {width} {height}"):
        yield "viewBox is not 0 0 width height"
    if not len(root) or root[0].tag != f"{SVG}title" or not (root[0].text or "").strip():
        yield "no title at the beginning"


def faults(text: str) -> list[str]:
    """Name all that is wrong with the text of a picture."""
    root = ElementTree.fromstring(text)
    if root.tag != f"{SVG}svg":
        return ["not an SVG file"]
    found = [*frame_faults(root), *reference_faults(root)]
    for element in root.iter():
        name = element.tag.removeprefix(SVG)
        if name not in ALLOWED or (name == "svg" and element is not root):
            found.append(f"element {name}")
            continue
        found += attribute_faults(name, element)
        if name.endswith("Gradient") and HREF not in element.attrib and "gradientUnits" not in element.attrib:
            found.append(f"{name}: no gradientUnits")
    return found


def picture(body: str, frame: str = 'viewBox="0 0 8 8" width="8" height="8"') -> str:
    """Return a small picture around a body."""
    spaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f"<svg {spaces} {frame}><title>A picture</title>{body}</svg>"


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.relative_to(IMAGES).as_posix())
def test_picture_uses_only_what_is_drawn(path: Path) -> None:
    assert faults(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.relative_to(IMAGES).as_posix())
def test_picture_is_small_well_named_and_not_blank(path: Path) -> None:
    assert path.stat().st_size <= (BIG if path.parent.name in BIG_KINDS else SMALL)
    assert re.fullmatch(r"([a-z0-9-]+/)+[a-z0-9-]+\.svg", path.relative_to(IMAGES).as_posix())
    drawn = pygame.image.load_sized_svg(path, (48, 48))
    assert pygame.mask.from_surface(drawn).count() > 48


def test_every_kind_of_picture_is_found() -> None:
    assert {path.parent.name for path in PICTURES} >= {
        "tiles",
        "heroes",
        "portraits",
        "monsters",
        "items",
        "dice",
    }


GRADIENT_TEXT = (
    '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="8">'
    '<stop offset="0" stop-color="#FFF"/></linearGradient></defs>'
)


def test_a_sound_picture_has_no_faults() -> None:
    body = GRADIENT_TEXT + '<g transform="rotate(45 4 4)"><rect width="4" height="4" fill="url(#g)"/></g>'
    assert faults(picture(body)) == []


@pytest.mark.parametrize(
    "body",
    [
        "<text>a</text>",
        '<image width="4" height="4"/>',
        '<use xlink:href="#g"/>',
        '<svg viewBox="0 0 8 8" width="8" height="8"/>',
        "<style>.a{fill:red}</style>",
        '<path d="M0 0H4" style="fill:#FFF"/>',
        '<path d="M0 0H4" filter="url(#f)"/>',
        '<path d="M0 0H4" fill="url(#f)"/>',
        '<path d="M0 0H4" fill="red"/>',
        '<path d="M0 0H4" fill="#FF00FF80"/>',
        '<path d="M0 0H4" fill="currentColor"/>',
        '<path d="MnanH4"/>',
        '<path d="M0.123 0H4"/>',
        '<path d="M0 0H4" visibility="hidden"/>',
        '<path d="M0 0H4" transform-origin="4 4"/>',
        '<g opacity="0.5"><path d="M0 0H4"/></g>',
        GRADIENT_TEXT.replace('gradientUnits="userSpaceOnUse"', ""),
        GRADIENT_TEXT.replace('x1="0"', 'spreadMethod="repeat"'),
        GRADIENT_TEXT.replace('id="g"', 'id="g" xlink:href="#f"'),
        GRADIENT_TEXT.replace('id="g"', 'id="g" href="#g"'),
        GRADIENT_TEXT * 2,
    ],
)
def test_what_is_not_drawn_is_a_fault(body: str) -> None:
    assert faults(picture(body))


@pytest.mark.parametrize(
    "text",
    [
        picture("", 'viewBox="0 0 8 9" width="8" height="8"'),
        picture("", 'width="8" height="8"'),
        picture("").replace("A picture", " "),
        picture("").replace("<title>A picture</title>", "<g/>"),
    ],
)
def test_a_frame_without_size_or_title_is_a_fault(text: str) -> None:
    assert faults(text)


def test_broken_text_is_not_read() -> None:
    with pytest.raises(ElementTree.ParseError):
        faults(picture("<g>"))
