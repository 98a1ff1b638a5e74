"""Curves of motion: each takes and returns progress from 0 to 1."""

import math


def linear(t: float) -> float:
    """Returns even progress."""
    return t


def ease_out(t: float) -> float:
    """Returns progress that starts fast and settles."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Returns progress that starts and ends gently."""
    return t * t * (3 - 2 * t)


def arc(t: float) -> float:
    """Returns a hop: 0 at both ends, 1 in the middle."""
    return math.sin(math.pi * t)


def bounces(t: float) -> float:
    """Returns a height that falls from 1 and bounces ever lower until it lies: 0 at the end."""
    for start, end, height in ((-0.34, 0.34, 1.0), (0.34, 0.64, 0.42), (0.64, 0.85, 0.16), (0.85, 1.0, 0.04)):
        if t < end:
            u = (t - start) / (end - start)
            return height * 4 * u * (1 - u)
    return 0.0


def pop(t: float) -> float:
    """Returns a swelling around 1 that ends at 1."""
    return 1 + 0.15 * math.sin(math.pi * t)


def mix(a: float, b: float, t: float) -> float:
    """Returns the value between two values."""
    return a + (b - a) * t


def mix2(a: tuple[float, float], b: tuple[float, float], t: float) -> tuple[float, float]:
    """Returns the point between two points."""
    return (mix(a[0], b[0], t), mix(a[1], b[1], t))


def part(t: float, start: float, end: float) -> float:
    """Returns the progress within a part of a clip, held at 0 before it and at 1 after it."""
    return min(1.0, max(0.0, (t - start) / (end - start)))
