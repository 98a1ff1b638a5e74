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


class Style(NamedTuple):
    """How everything is painted: what a player has set of it."""

    contrast: bool = False
    palette: str = "bright"
    symbols: str = "shapes"


_style = Style()


def use(style: Style) -> None:
    """Paints in another style from now on. Pictures that are kept are kept by their style."""
    global _style  # noqa: PLW0603 - the one style of the program, like its one language
    _style = style


def style() -> Style:
    """Returns the style in which everything is painted now."""
    return _style


PALETTES: dict[str, dict[str, Colour]] = {
    palette: dict(
        zip(("ember", "sky", "sun", "leaf", "plum", "chalk", "night"), map(rgb, colours.split()), strict=True)
    )
    for palette, colours in {
        "bright": "#DB6414 #43B8E8 #FFDF3E #0C675A #6E3ABF #F5FAF0 #232338",
        "distinct": "#CB6C19 #68A6E5 #FFE108 #29695F #6902C7 #F5FFFF #15152A",
        "gentle": "#BF7448 #86BEDC #F2E08C #46756A #7C64A8 #F6F2E6 #3A3A52",
    }.items()
}
"""The colours of the players. In each palette the same ones are light: symbols stay readable on them."""


class Player(NamedTuple):
    """A player's colour, which never stands alone: it has a name and a symbol."""

    name: str
    symbol: str

    @property
    def colour(self) -> Colour:
        """Returns the colour in the palette of now."""
        return PALETTES[_style.palette][self.name]

    @property
    def badge(self) -> str:
        """Returns the name of the badge's picture: with the symbol, or with the number of the colour."""
        return f"common/players/{self.name}{'-number' if _style.symbols == 'numbers' else ''}"

    @property
    def base(self) -> tuple[tuple[str, str], ...]:
        """Returns how the standee base is recoloured."""
        return (
            (_BASE_LIGHT, hexed(self.colour)),
            (_BASE_DARK, hexed(mixed(self.colour))),
        )


_BASE_LIGHT, _BASE_DARK = "#DB6414", "#8F3E0B"

PLAYERS: dict[str, Player] = {
    name: Player(name, symbol)
    for name, symbol in (
        ("ember", "triangle"),
        ("sky", "ring"),
        ("sun", "star"),
        ("leaf", "clover"),
        ("plum", "moon"),
        ("chalk", "square"),
        ("night", "cross"),
    )
}

FONTS: dict[str, tuple[str, str]] = {
    "serif": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    "sans": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
}
"""Each typeface's package and file."""
