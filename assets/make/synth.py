"""The workshop of all sounds: tones, noises, instruments, rooms. Sounds are samples from -1 to 1."""

from collections.abc import Callable
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

RATE = 32_000
"""Samples in a second."""

Sound: TypeAlias = NDArray[np.floating]
"""One row of samples, or two columns: left and right."""
Chance: TypeAlias = np.random.Generator

NAMES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def pitch(note: str) -> float:
    """Return the frequency of a note such as ``A4``, ``F#5`` or ``Bb3``."""
    step = NAMES[note[0]] + note.count("#") - note.count("b")
    return 440.0 * 2 ** ((step - 9) / 12 + int(note[-1]) - 4)


def times(seconds: float) -> Sound:
    """Return the moments of so many seconds."""
    return np.arange(max(1, round(seconds * RATE))) / RATE


def soft(sound: Sound, attack: float = 0.004, release: float = 0.02) -> Sound:
    """Return the sound with a rounded start and end."""
    shaped = sound.copy()
    rise, fall = (min(len(sound), max(1, round(part * RATE))) for part in (attack, release))
    shaped[:rise] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(rise) / rise)
    shaped[len(sound) - fall :] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(1, fall + 1) / fall)
    return shaped


def curve(seconds: float, *points: tuple[float, float]) -> Sound:
    """Return a line through points of moment (from 0 to 1) and value."""
    places, values = zip(*points, strict=True)
    length = len(times(seconds))
    return np.interp(np.linspace(0, 1, length), places, values)


def wave(frequency: Sound | float, seconds: float, overtones: dict[float, float] | None = None) -> Sound:
    """Return a tone, steady or of a moving frequency, with overtones by their ratio."""
    steady = np.broadcast_to(np.asarray(frequency, dtype=np.float64), times(seconds).shape)
    phase = 2 * np.pi * np.cumsum(steady) / RATE
    total = np.zeros_like(phase)
    for ratio, loudness in (overtones or {1: 1.0}).items():
        audible = steady * ratio < RATE * 0.45
        total += np.where(audible, loudness * np.sin(phase * ratio), 0.0)
    return total


def struck(frequency: float, seconds: float, partials: tuple[tuple[float, float, float], ...]) -> Sound:
    """Return something struck: partials of ratio, loudness, and seconds until each is but a third."""
    t = times(seconds)
    total = np.zeros_like(t)
    for ratio, loudness, decay in partials:
        if frequency * ratio < RATE * 0.45:
            total += loudness * np.exp(-t / decay) * np.sin(2 * np.pi * frequency * ratio * t)
    return soft(total, 0.002, min(0.05, seconds / 4))


def noise(rng: Chance, seconds: float, low: float, high: float, *, slope: float = 0.0) -> Sound:
    """Return noise between two frequencies, softer towards the high ones by a slope in dB an octave."""
    length = len(times(seconds))
    spectrum = np.fft.rfft(rng.standard_normal(length))
    frequency = np.fft.rfftfreq(length, 1 / RATE)
    gain = 1 / (1 + (low / np.maximum(frequency, 1)) ** 6) / (1 + (frequency / high) ** 6)
    gain *= 10 ** (-slope * np.log2(np.maximum(frequency, low) / low) / 20)
    return level(np.fft.irfft(spectrum * gain, length))


def sweep(rng: Chance, seconds: float, centre: Sound, octaves: float = 0.7) -> Sound:
    """Return noise around a moving frequency, such as wind."""
    size, hop = 1024, 256
    window = np.hanning(size)
    frequency = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 1)
    length = len(times(seconds))
    total = np.zeros(length + 2 * size)
    for start in range(0, length + size, hop):
        middle = centre[min(len(centre) - 1, max(0, start - size // 2))]
        gain = np.exp(-((np.log2(frequency / middle) / octaves) ** 2)) / np.sqrt(middle)
        phase = np.exp(2j * np.pi * rng.random(len(frequency)))
        total[start : start + size] += window * np.fft.irfft(gain * phase, size)
    return level(total[size // 2 : size // 2 + length])


def filtered(sound: Sound, low: float = 0.0, high: float = RATE / 2) -> Sound:
    """Return the sound without what is lower or higher."""
    length = len(sound)
    frequency = np.fft.rfftfreq(length, 1 / RATE)
    gain = 1 / np.sqrt(1 + (frequency / high) ** 4)
    if low > 0:
        gain /= np.sqrt(1 + (low / np.maximum(frequency, 0.1)) ** 4)
    return np.fft.irfft(np.fft.rfft(sound, axis=0).T * gain, length).T


def level(sound: Sound, peak: float = 1.0) -> Sound:
    """Return the sound with its highest sample at a peak."""
    highest = float(np.max(np.abs(sound)))
    return sound * (peak / highest) if highest > 0 else sound


def mix(*parts: tuple[float, float, Sound]) -> Sound:
    """Return parts of moment, loudness and sound over one another."""
    starts = [round(moment * RATE) for moment, _, _ in parts]
    total = np.zeros(max(start + len(sound) for start, (_, _, sound) in zip(starts, parts, strict=True)))
    for start, (_, loudness, sound) in zip(starts, parts, strict=True):
        total[start : start + len(sound)] += loudness * sound
    return total


def near(rng: Chance, value: float, part: float = 0.06) -> float:
    """Return a value that is a little different each time."""
    return value * float(rng.uniform(1 - part, 1 + part))


def run(play: Callable[[float, float], Sound], notes: str, gap: float, seconds: float = 1.4) -> Sound:
    """Return notes one after the other, each a little louder than the one before."""
    names = notes.split()
    return mix(
        *(
            (place * gap, 0.7 + 0.3 * place / len(names), play(pitch(name), seconds))
            for place, name in enumerate(names)
        )
    )


def chord(play: Callable[[float, float], Sound], notes: str, seconds: float) -> Sound:
    """Return notes at once."""
    names = notes.split()
    return mix(*((0.0, 1 / len(names), play(pitch(name), seconds)) for name in names))


# Instruments: each plays a frequency.


def music_box(frequency: float, seconds: float = 1.6) -> Sound:
    """Return a tine of a music box."""
    partials = ((1, 1.0, 0.55), (2, 0.28, 0.35), (3.01, 0.1, 0.16), (5.4, 0.12, 0.05), (8.9, 0.04, 0.02))
    return struck(frequency, seconds, partials)


def marimba(frequency: float, seconds: float = 0.9) -> Sound:
    """Return a bar of wood over its tube."""
    return struck(frequency, seconds, ((1, 1.0, 0.22), (2, 0.08, 0.1), (3.93, 0.22, 0.06), (9.2, 0.06, 0.02)))


def harp(frequency: float, seconds: float = 1.8) -> Sound:
    """Return a plucked string."""
    partials = tuple((float(n), 0.9 / n**1.5, 0.7 / n**0.75) for n in range(1, 9))
    return struck(frequency, seconds, partials)


def strings(frequency: float, seconds: float, attack: float = 0.5) -> Sound:
    """Return soft bowed strings, three to the part."""
    overtones = {float(n): 1.0 / n**1.9 for n in range(1, 9)}
    t = times(seconds)
    total = np.zeros_like(t)
    for cents, phase, pace in ((-6, 0.0, 4.6), (0, 2.1, 5.1), (7, 4.2, 4.9)):
        trembling = 1 + 0.0022 * np.sin(2 * np.pi * pace * t + phase) * np.minimum(1, t / 0.8)
        total += wave(frequency * 2 ** (cents / 1200) * trembling, seconds, overtones)
    return soft(total / 3, min(attack, seconds / 2), min(0.7, seconds / 2))


def ocarina(frequency: float, seconds: float, rng: Chance) -> Sound:
    """Return a round flute of clay with a little breath."""
    t = times(seconds)
    trembling = 1 + 0.004 * np.sin(2 * np.pi * 4.8 * t) * np.minimum(1, t / 0.5)
    tone = wave(frequency * trembling, seconds, {1: 1.0, 2: 0.1, 3: 0.07})
    breath = noise(rng, seconds, frequency * 0.8, frequency * 3)
    return soft(tone + 0.035 * breath, 0.06, min(0.16, seconds / 2))


def bass(frequency: float, seconds: float) -> Sound:
    """Return a soft low string."""
    t = times(seconds)
    tone = wave(frequency, seconds, {1: 1.0, 2: 0.4, 3: 0.12})
    return soft(tone * np.exp(-t / (0.6 * seconds)), 0.02, min(0.2, seconds / 2))


def bell(frequency: float, seconds: float = 1.4) -> Sound:
    """Return a small bell."""
    partials = ((0.5, 0.2, 0.6), (1, 1.0, 0.6), (1.19, 0.25, 0.4), (2, 0.4, 0.3), (2.74, 0.2, 0.18))
    return struck(frequency, seconds, partials)


def wood(rng: Chance, frequency: float, decay: float = 0.03) -> Sound:
    """Return a tap on wood."""
    body = struck(frequency, decay * 6, ((1, 1.0, decay), (2.4, 0.45, decay / 2), (4.1, 0.2, decay / 4)))
    felt = noise(rng, decay * 2, frequency, frequency * 6) * np.exp(-times(decay * 2) / (decay / 4))
    return mix((0, 1.0, body), (0, 0.3, soft(felt, 0.001, decay / 2)))


def thump(frequency: float, seconds: float = 0.25) -> Sound:
    """Return a soft low blow whose pitch falls."""
    t = times(seconds)
    falling = frequency * (1 + 0.8 * np.exp(-t / 0.02))
    return soft(wave(falling, seconds) * np.exp(-t / (seconds / 3.5)), 0.003, seconds / 3)


def room(rng: Chance, seconds: float, high: float = 5000.0) -> Sound:
    """Return what a room answers to a clap: two columns whose high tones fade first."""
    t = times(seconds)
    columns = []
    for _ in range(2):
        bright = noise(rng, seconds, 180, high) * np.exp(-t * 9 / seconds)
        dull = noise(rng, seconds, 150, high / 4) * np.exp(-t * 5.5 / seconds)
        columns.append(soft(bright + dull, 0.012, seconds / 4))
    answer = np.stack(columns, axis=1)
    return answer / np.sqrt(np.sum(answer**2, axis=0))


def echoing(sound: Sound, answer: Sound, share: float) -> Sound:
    """Return a sound (one column) in a room, with the tail that the room adds."""
    side = answer[:, 0]
    length = len(sound) + len(side)
    wet = np.fft.irfft(np.fft.rfft(sound, length) * np.fft.rfft(side, length), length)
    return mix((0, 1.0, sound), (0, share, wet))


def echoing_round(sound: Sound, answer: Sound, share: float) -> Sound:
    """Return a loop (two columns) in a room; the tail of its end lies under its start."""
    length = len(sound)
    padded = np.zeros_like(sound)
    padded[: len(answer)] = answer
    wet = np.fft.irfft(np.fft.rfft(sound, axis=0) * np.fft.rfft(padded, axis=0), length, axis=0)
    return sound + share * wet


class Loop:
    """A loop in two columns: what goes past its end goes on at its start, so that no seam is heard."""

    def __init__(self, seconds: float) -> None:
        self.samples: Sound = np.zeros((round(seconds * RATE), 2))

    def add(self, moment: float, sound: Sound, loudness: float = 1.0, side: float = 0.0) -> None:
        """Lays a sound (one column) at a moment; ``side`` goes from left, -1, to right, 1."""
        length = len(self.samples)
        left, right = np.cos((side + 1) * np.pi / 4), np.sin((side + 1) * np.pi / 4)
        places = (round(moment * RATE) + np.arange(len(sound))) % length
        np.add.at(self.samples, places, loudness * np.outer(sound, (left, right)))
