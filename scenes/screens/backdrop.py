"""What several screens stand in front of: the stage of the title, plain or darkened."""

import pygame

from scenes.render.canvas import Canvas
from scenes.theme import CREAM, INK, NIGHT

STAGE = "common/screens/title-background"
_ASPECT = 16 / 9


def draw_stage(canvas: Canvas, size: tuple[float, float], veil: int = 0) -> None:
    """Draws the stage over the whole layout, with so much Night before it."""

    def draw() -> None:
        width = max(size[0], size[1] * _ASPECT)
        canvas.image(STAGE, (size[0] / 2, size[1] / 2), width)
        if veil:
            canvas.fill((0, 0, *size), NIGHT, veil)

    canvas.still("stage", veil, (0, 0, *size), draw)


def draw_heading(canvas: Canvas, text: str, head: pygame.FRect) -> None:
    """Draws the name of a screen in large letters."""
    size = 62 if head.height > 100 else 42
    canvas.text(text, head.center, size, colour=CREAM, outline=INK, width=head.width)
