"""Draws a contact sheet: `python -m assets.make.contact SHEET.png PICTURE.svg ...`."""

import sys
from pathlib import Path

import pygame

NIGHT, CAPTION = (0x12, 0x13, 0x26), (0xFF, 0xF6, 0xDC)
DARK, LIGHT, GREY = (0x23, 0x22, 0x3F), (0xF6, 0xE8, 0xCA), (0x80, 0x80, 0x80)
COLUMNS, MARGIN, LINE = 2, 8, 22
# Size and middle of each rendering on a ground.
PLACES = ((256, (136, 136)), (96, (320, 68)), (48, (320, 200)))
GROUND = (376, 272)


def ground(picture: Path, colour: tuple[int, int, int]) -> pygame.Surface:
    """Return the picture at three sizes on one ground."""
    surface = pygame.Surface(GROUND)
    surface.fill(colour)
    for size, middle in PLACES:
        image = pygame.image.load_sized_svg(picture, (size, size))
        surface.blit(image, image.get_rect(center=middle))
    return surface


def entry(picture: Path, font: pygame.font.Font) -> pygame.Surface:
    """Return the picture on dark, on light and in greyscale, under its name."""
    grounds = [
        ground(picture, DARK),
        ground(picture, LIGHT),
        pygame.transform.grayscale(ground(picture, GREY)),
    ]
    surface = pygame.Surface((3 * GROUND[0], GROUND[1] + LINE))
    surface.fill(NIGHT)
    surface.blit(font.render(f"{picture.parent.name}/{picture.stem}", True, CAPTION), (0, 2))
    for i, part in enumerate(grounds):
        surface.blit(part, (i * GROUND[0], LINE))
    return surface


def sheet(pictures: list[Path]) -> pygame.Surface:
    """Return the contact sheet of the pictures."""
    pygame.font.init()
    font = pygame.font.Font(None, 22)
    entries = [entry(picture, font) for picture in pictures]
    width, height = 3 * GROUND[0] + MARGIN, GROUND[1] + LINE + MARGIN
    columns = min(COLUMNS, len(entries))
    surface = pygame.Surface((columns * width + MARGIN, -(-len(entries) // columns) * height + MARGIN))
    surface.fill(NIGHT)
    for i, part in enumerate(entries):
        surface.blit(part, (MARGIN + i % columns * width, MARGIN + i // columns * height))
    return surface


if __name__ == "__main__":
    target, *files = map(Path, sys.argv[1:])
    pygame.image.save(sheet(files), target)
