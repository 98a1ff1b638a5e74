"""How the style of now changes what is painted: the players' colours, and the plain look of strong contrast.

Everything passes here once, when it is rasterised or drawn: files, drawings made of code, single colours.
"""

import re

from scenes.theme import CREAM, INK, PALETTES, Colour, hexed, rgb, style

BLACK, PURE = "#0B0A18", "#FFFFFF"
_BOLD = 1.5
_PLAYERS = "common/players/"
_INK = hexed(INK)
_INKED = re.compile(r'<[^>]*stroke="#2A1A2E"[^>]*>')
_WIDTH = re.compile(r'stroke-width="([\d.]+)"')


def _all(new: str, *old: str) -> dict[str, str]:
    return dict.fromkeys(old, new)


_TILES = {
    **_all("#C3CBDD", "#626B8C", "#9DA8C2", "#A2ACC8", "#A9B3CB", "#B4BDD2"),
    **_all("#F1DCB0", "#A97F4E", "#E2C389", "#E6C890", "#E9CD98", "#EFD6A6", "#CDA96C", "#F6E3B8"),
    **_all("#D9D2EA", "#A7A0BB", "#ADA5C0", "#B2ABC4", "#BDB6CE", "#CFC4E4", "#655A86", "#7E719F"),
    **_all("#1B1830", "#393553", "#474368", "#4C4870", "#565280", "#8C88B8"),
}
"""Floors without lines between their stones, and walls of one dark."""

_SHEETS = {
    **_all(PURE, "#FBF0D6", "#EAD7AE", "#EFE1BF", "#D9C399", "#FFF6DF", "#EBD5A6", "#E3CC9C", "#FFFBEA"),
    **_all(PURE, "#D9C7A0", "#D9C194", "#F7E9C8", "#FFF6DC", "#FFF9EA", "#F3E7CB"),
    **_all(_INK, "#C9A56A", "#7A5A34", "#6E5C5C", "#B08D57"),
    **_all(BLACK, "#1B1A36", "#15142B", "#3A3560", "#23223F", "#121326"),
    **_all(PURE, "#6A6596"),
    **_all("#2B2F5C", "#7C89B8", "#556194"),
    **_all("#8E1420", "#E9695A", "#C23B3F"),
    **_all("#D5D2D8", "#B7AFB9", "#9A919F"),
    **_all("#FFD873", "#EFA52F"),
}
"""White sheets, black grounds, and buttons of one colour."""
_COLOUR = re.compile(r"#[0-9A-F]{6}")
_LIGHT = 0.18
"""Luminance from which on a colour is nearer to white than to black."""


def picture(name: str, text: str) -> str:
    """Returns the text of a picture's file as it is painted now."""
    now = style()
    if name.startswith(_PLAYERS):
        player = name.removeprefix(_PLAYERS).removesuffix("-number")
        text = text.replace(hexed(PALETTES["bright"][player]), hexed(PALETTES[now.palette][player]))
    if not now.contrast:
        return text
    if "/tiles/" in name:
        text = _changed(text, _TILES)
    return _bold(text)


def drawing(text: str) -> str:
    """Returns the text of a drawing made of code as it is painted now."""
    return _bold(_changed(text, _SHEETS)) if style().contrast else text


def colour(plain: Colour) -> Colour:
    """Returns the colour of a line or a surface as it is painted now."""
    return rgb(_SHEETS.get(hexed(plain), hexed(plain))) if style().contrast else plain


def letters(plain: Colour) -> Colour:
    """Returns the colour of a text as it is painted now: nothing faded in strong contrast."""
    if not style().contrast:
        return plain
    return CREAM if luminance(plain) > _LIGHT else INK


def luminance(of: Colour) -> float:
    """Returns how bright a colour is, from 0 to 1, as WCAG counts it."""
    red, green, blue = (part / 3294.6 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in of)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _changed(text: str, table: dict[str, str]) -> str:
    return _COLOUR.sub(lambda found: table.get(found[0], found[0]), text)


def _bold(text: str) -> str:
    """Returns a drawing with stronger outlines."""

    def wider(found: re.Match[str]) -> str:
        return f'stroke-width="{float(found[1]) * _BOLD:g}"'

    return _INKED.sub(lambda found: _WIDTH.sub(wider, found[0]), text)
