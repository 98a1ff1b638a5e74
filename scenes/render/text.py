"""Text: cleaned, capped, measured, wrapped and rendered, with what was rendered lately kept."""

import io
import math
import re
import unicodedata
from functools import cache, lru_cache
from importlib.resources import files

import pygame

from scenes.render.assets import MEBIBYTE, Kept
from scenes.theme import FONTS, Colour

LONGEST_LINE = 400
"""Characters of a line that are ever rendered: longer ones would need surfaces beyond any window."""
LONGEST_TEXT = 6000
SMALLEST = 14
"""Pixels of the smallest text that is ever drawn."""
_OUTLINE_STEPS = 16
_SENTENCES = re.compile(r"(?<=[.?!]) +")
ELLIPSIS = "…"

_kept = Kept(8 * MEBIBYTE)


def keep_for(pixels: int) -> None:
    """Makes room for the texts of a window of so many pixels: larger ones have larger texts."""
    _kept.limit = 4 * MEBIBYTE + 4 * pixels


def clean(text: str, longest: int = LONGEST_LINE) -> str:
    """Returns a text that every font can render: white space as blanks, no control codes, capped."""
    drawn: list[str] = []
    for letter in text[: longest + 1]:
        if letter.isspace():
            drawn.append(" ")
        elif unicodedata.category(letter) not in ("Cc", "Cs", "Co", "Cn"):
            drawn.append(letter)
    return "".join(drawn) if len(drawn) <= longest else "".join(drawn[: longest - 1]) + ELLIPSIS


@cache
def _file(name: str) -> bytes:
    package, file = FONTS[name]
    # In the frozen program a package of fonts has no code, and its folder takes one name at a time.
    return (files(package) / "files" / file).read_bytes()


@lru_cache(maxsize=64)
def font(name: str, px: int) -> pygame.font.Font:
    """Returns a typeface of the theme at a size in pixels; each takes some 300 kB."""
    return pygame.font.Font(io.BytesIO(_file(name)), max(SMALLEST, px))


@lru_cache(maxsize=4096)
def measure(text: str, name: str, px: int) -> tuple[int, int]:
    """Returns the width and height of one line in pixels."""
    return font(name, px).size(clean(text))


def render(
    text: str, name: str, px: int, colour: Colour, outline: Colour | None = None, thick: int = 0
) -> pygame.Surface:
    """Returns one line of text, with a line of so many pixels around it where an outline is wanted."""
    text = clean(text)
    key = (text, name, px, colour, outline, thick)

    def make() -> pygame.Surface:
        face = font(name, px).render(text, True, colour)
        if outline is None or thick <= 0:
            return face
        return _outlined(face, font(name, px).render(text, True, outline), thick)

    return _kept.keep(key, make)


def _outlined(face: pygame.Surface, shade: pygame.Surface, thick: int) -> pygame.Surface:
    width, height = face.get_size()
    surface = pygame.Surface((width + 2 * thick, height + 2 * thick), pygame.SRCALPHA)
    for step in range(_OUTLINE_STEPS):
        angle = 2 * math.pi * step / _OUTLINE_STEPS
        surface.blit(shade, (thick + round(thick * math.cos(angle)), thick + round(thick * math.sin(angle))))
    surface.blit(face, (thick, thick))
    return surface


def ellipsis(text: str, name: str, px: int, width: int) -> str:
    """Returns a text cut to a width in pixels, with an ellipsis where something is cut off."""
    text = clean(text)
    if measure(text, name, px)[0] <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if measure(text[:middle].rstrip() + ELLIPSIS, name, px)[0] <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


def wrap(text: str, name: str, px: int, width: int) -> list[str]:
    """Returns the lines of a text for a width in pixels; a word too long for a line is split."""
    return list(_wrapped(text, name, px, width))


@lru_cache(maxsize=1024)
def _wrapped(text: str, name: str, px: int, width: int) -> tuple[str, ...]:
    lines: list[str] = []
    for part in text[:LONGEST_TEXT].split("\n"):
        line = ""
        for word in clean(part, LONGEST_TEXT).split():
            longer = f"{line} {word}" if line else word
            if font(name, px).size(longer)[0] <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            line = word
            while len(line) > 1 and font(name, px).size(line)[0] > width:
                fits = _fitting(line, name, px, width)
                lines.append(line[:fits])
                line = line[fits:]
        lines.append(line)
    return tuple(lines)


def balanced(text: str, name: str, px: int, width: int) -> list[str]:
    """Returns the lines of a text for a width in pixels, as many as needed.

    Each is a sentence where that fits, else they are about equally long.
    """
    return list(_balanced(text, name, px, width))


@lru_cache(maxsize=256)
def _balanced(text: str, name: str, px: int, width: int) -> tuple[str, ...]:
    lines = wrap(text, name, px, width)
    sentences = _SENTENCES.split(clean(text, LONGEST_TEXT))
    if len(sentences) == len(lines) and all(font(name, px).size(line)[0] <= width for line in sentences):
        return tuple(sentences)
    low, high = min(width, longest_word(text, name, px)), width
    while len(lines) > 1 and low < high:
        middle = (low + high) // 2
        narrower = wrap(text, name, px, middle)
        if len(narrower) > len(lines):
            low = middle + 1
        else:
            lines, high = narrower, middle
    return tuple(lines)


@lru_cache(maxsize=1024)
def longest_word(text: str, name: str, px: int) -> int:
    """Returns the width in pixels of a text's longest word."""
    return max((font(name, px).size(word)[0] for word in clean(text, LONGEST_TEXT).split()), default=0)


def _fitting(word: str, name: str, px: int, width: int) -> int:
    """Returns how many letters of a word fit, at least one."""
    low, high = 1, len(word)
    while low < high:
        middle = (low + high + 1) // 2
        if font(name, px).size(word[:middle])[0] <= width:
            low = middle
        else:
            high = middle - 1
    return low
