"""The palette, the players' colours and the typefaces."""

from typing import NamedTuple, TypeAlias

Colour: TypeAlias = tuple[int, int, int]

HEIGHT = 1080
"""Height of a layout in units with text of the usual size; the width follows the window's aspect."""


def rgb(hexadecimal: str) -> Colour:
    """Returns the colour of ``#RRGGBB``."""
    return int(hexadecimal[1:3], 16), int(hexadecimal[3:5], 16), int(hexadecimal[5:7], 16)


def hexed(colour: Colour) -> str:
    """Returns ``#RRGGBB`` of a colour."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def mixed(colour: Colour, other: Colour | None = None, part: float = 0.42) -> Colour:
    """Returns a colour with the given part of another one in it, of Ink where none is named."""
    other = other or INK
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(colour, other, strict=True))
    return red, green, blue


INK = rgb("#2A1A2E")
CREAM = rgb("#FFF6DC")
NIGHT = rgb("#121326")
DUSK = rgb("#23223F")
HAZE = rgb("#3A3560")
PARCHMENT = rgb("#FBF0D6")
PARCHMENT_LOW = rgb("#EAD7AE")
FINE_LINE = rgb("#C9A56A")
EMPTY_SLOT = rgb("#D9C194")
GOLD = rgb("#F4B63F")
GLOW = rgb("#FFD65A")
LIFE = rgb("#C71F3F")
WIN = rgb("#59B868")
DANGER = rgb("#D8493A")
CHANCE_REST = rgb("#8E5A58")
WHITE = rgb("#FFFBEA")
FADED = rgb("#6E5C5C")
BROWN = rgb("#7A5A34")
LOG_LINE = rgb("#6A6596")


class Player(NamedTuple):
    """A player's colour, which never stands alone: it has a name and a symbol."""

    name: str
    colour: Colour
    symbol: str

    @property
    def badge(self) -> str:
        """Returns the name of the badge's picture."""
        return f"common/players/{self.name}"

    @property
    def base(self) -> tuple[tuple[str, str], ...]:
        """Returns how the standee base is recoloured."""
        return (
            (_BASE_LIGHT, hexed(self.colour)),
            (_BASE_DARK, hexed(mixed(self.colour))),
        )


_BASE_LIGHT, _BASE_DARK = "#DB6414", "#8F3E0B"

PLAYERS: dict[str, Player] = {
    name: Player(name, rgb(colour), symbol)
    for name, colour, symbol in (
        ("ember", "#DB6414", "triangle"),
        ("sky", "#43B8E8", "ring"),
        ("sun", "#FFDF3E", "star"),
        ("leaf", "#0C675A", "clover"),
        ("plum", "#6E3ABF", "moon"),
        ("chalk", "#F5FAF0", "square"),
        ("night", "#232338", "cross"),
    )
}

FONTS: dict[str, tuple[str, str]] = {
    "serif": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    "sans": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
}
"""Each typeface's package and file."""
