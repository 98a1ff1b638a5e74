"""Colours as people see them: how far apart two are (CIEDE2000), also to those who see fewer of them.

The ways of seeing are the matrices of Machado, Oliveira and Fernandes (2009) for a full lack of one kind of
cone, applied to linear light.
"""

import math

from scenes.theme import Colour

Lab = tuple[float, float, float]

SIGHTS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "without red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "without green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "without blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(part: int) -> float:
    """Returns the light of one channel."""
    value = part / 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def luminance(colour: Colour) -> float:
    """Returns the relative luminance of WCAG."""
    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """Returns the contrast ratio of WCAG, from 1 to 21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def seen(colour: Colour, sight: str) -> Lab:
    """Returns a colour in CIELAB as it is seen."""
    light = [linear(part) for part in colour]
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in SIGHTS[sight]
    )

    def bent(value: float) -> float:
        return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116

    x = bent((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    y = bent(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    z = bent((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: Lab, other: Lab) -> float:
    """Returns how far apart two colours are, as CIEDE2000 counts it."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * math.sqrt(mean**7 / (mean**7 + 25**7))
    c1, c2 = math.hypot(a1 * stretch, b1), math.hypot(a2 * stretch, b2)
    h1 = math.degrees(math.atan2(b1, a1 * stretch)) % 360
    h2 = math.degrees(math.atan2(b2, a2 * stretch)) % 360
    grey = c1 * c2 == 0
    turn = 0.0 if grey else (h2 - h1 + 180) % 360 - 180
    middle = h1 + h2 if grey else (h1 + turn / 2) % 360
    wide = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    light, full = (l1 + l2) / 2, (c1 + c2) / 2
    waves = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.2, 4, -63))
    bend = 1 + sum(part * math.cos(math.radians(times * middle + shift)) for part, times, shift in waves)
    scale_l = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    scale_c, scale_h = 1 + 0.045 * full, 1 + 0.015 * full * bend
    twist = 30 * math.exp(-(((middle - 275) / 25) ** 2))
    skew = -2 * math.sqrt(full**7 / (full**7 + 25**7)) * math.sin(math.radians(2 * twist))
    dl, dc, dh = (l2 - l1) / scale_l, (c2 - c1) / scale_c, wide / scale_h
    return math.sqrt(dl**2 + dc**2 + dh**2 + skew * dc * dh)
