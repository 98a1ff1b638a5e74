"""What lives on the stage of the title: lanterns, mist, fireflies, eyes in the dark, now and then a bat."""

import math

import pygame

from scenes.anim.easing import part
from scenes.anim.life import Life, flicker, wave
from scenes.render.canvas import Canvas

_SIZE = (1920.0, 1080.0)
_LANTERNS = ((500.0, 412.0, 190.0), (1420.0, 412.0, 190.0), (254.0, 496.0, 270.0), (1666.0, 496.0, 270.0))
"""The middle of each lantern in the picture of the stage, and how far its light reaches."""
_MIST = ((760.0, 772.0, 620.0, 17.0), (1180.0, 800.0, 680.0, 23.0), (560.0, 960.0, 560.0, 29.0))
"""Middle and width of each bank of mist, and the seconds of its drift."""
_LIVING = (170.0, 40.0, 1580.0, 970.0)
_FLIES = 14
_EYES = ((684.0, 600.0, 66.0), (1240.0, 590.0, 58.0), (668.0, 724.0, 50.0), (1254.0, 716.0, 70.0))
"""Middle and width of each pair of eyes."""
_LOOK, _LOOKS = 2.6, 4.2
"""Seconds for which eyes look, and between two pairs."""
_FLIGHT, _FLIGHTS = 5.0, 13.0
"""Seconds of a bat's flight, and between two of them."""


def _placed(size: tuple[float, float]) -> tuple[float, float, float]:
    """Returns where in a layout the picture of the stage begins, and how large it is."""
    scale = max(size[0] / _SIZE[0], size[1] / _SIZE[1])
    return (size[0] - _SIZE[0] * scale) / 2, (size[1] - _SIZE[1] * scale) / 2, scale


def living(size: tuple[float, float]) -> pygame.FRect:
    """Returns the part of a layout in which anything lives."""
    left, top, scale = _placed(size)
    x, y, width, height = _LIVING
    return pygame.FRect(left + x * scale, top + y * scale, width * scale, height * scale)


def draw_stage_life(canvas: Canvas, size: tuple[float, float], life: Life) -> None:
    """Draws it over the stage that fills a layout."""
    left, top, scale = _placed(size)
    stage = canvas.moved(left, top, scale)
    for place, (x, y, reach) in enumerate(_LANTERNS):
        stage.light((x, y), reach, 0.16 + 0.14 * flicker(life, place * 5))
    for place, (x, y, width, seconds) in enumerate(_MIST):
        drift = 70 * wave(life, seconds, place / 3)
        look = "common/ui/mist-a" if place % 2 else "common/ui/mist-b"
        stage.image(look, (x + drift, y), width, alpha=round(95 + 25 * wave(life, 11, place / 2)))
    if life.strength > 0:
        _draw_eyes(stage, life)
        _draw_bat(stage, life)
    for fly in range(_FLIES):
        _draw_fly(stage, fly, life)


def _draw_eyes(stage: Canvas, life: Life) -> None:
    """Draws eyes that open in the dark, blink, and close again."""
    turn, seconds = divmod(life.time + 2.0, _LOOKS)
    if seconds > _LOOK:
        return
    x, y, width = _EYES[int(turn * 7) % len(_EYES)]
    blinks = 1.3 < seconds < 1.45
    opened = part(seconds, 0, 0.2) - part(seconds, _LOOK - 0.2, _LOOK)
    if opened > 0.1 and not blinks:
        stage.image("common/screens/eyes", (x, y), width, alpha=round(230 * opened * life.strength))


def _draw_bat(stage: Canvas, life: Life) -> None:
    """Draws a bat that flutters from one side to the other, behind the emblem."""
    turn, seconds = divmod(life.time + _FLIGHTS - 4.0, _FLIGHTS)
    way = seconds / _FLIGHT
    if way > 1:
        return
    way = way if int(turn) % 2 else 1 - way
    x, y = 200 + 1520 * way, 300 - 90 * math.sin(3 * math.pi * way) + 26 * math.sin(9 * seconds)
    wings = "bat" if int(seconds * 8) % 2 else "bat-down"
    stage.image(f"common/screens/{wings}", (x, y), 92, alpha=round(255 * min(1.0, 2 * life.strength)))


def _draw_fly(stage: Canvas, number: int, life: Life) -> None:
    """Draws a firefly that floats about its own place and glows now and then."""
    across, down = (number * 0.618) % 1, (number * 0.7548) % 1
    side = 300 + 380 * across if number % 2 else 1240 + 380 * across
    x = side + 60 * wave(life, 13 + number, across) + 14 * wave(life, 4.3, down)
    y = 520 + 380 * down + 44 * wave(life, 9 + number % 5, down)
    glow = 0.6 + 0.4 * wave(life, 3.1 + number % 4, across)
    stage.image("common/screens/firefly", (x, y), 34 + 10 * (number % 3), alpha=round(40 + 200 * glow))
