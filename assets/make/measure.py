"""What can be said of a sound without ears: loudness as it is felt, peak, seam."""

import numpy as np

from assets.make.synth import RATE, Sound

WINDOW = 0.2
"""Seconds that an ear takes to feel loudness."""


def _felt(frequency: Sound) -> Sound:
    """Return how much a frequency counts (the A curve)."""
    f2 = np.maximum(frequency, 1.0) ** 2
    gain = 12194**2 * f2**2
    gain /= (f2 + 20.6**2) * np.sqrt((f2 + 107.7**2) * (f2 + 737.9**2)) * (f2 + 12194**2)
    return gain * 1.259


def decibels(value: float) -> float:
    """Return a part of full scale in decibels."""
    return 20 * float(np.log10(max(value, 1e-9)))


def loudness(sound: Sound) -> float:
    """Return the felt loudness of the loudest moment in decibels of full scale."""
    one = sound if sound.ndim == 1 else sound.mean(axis=1)
    size = round(WINDOW * RATE)
    padded = np.concatenate([one, np.zeros(size)])
    weighted = np.fft.irfft(np.fft.rfft(padded) * _felt(np.fft.rfftfreq(len(padded), 1 / RATE)), len(padded))
    power = np.cumsum(np.concatenate([[0.0], weighted**2]))
    return decibels(float(np.sqrt(np.max(power[size:] - power[:-size]) / size)))


def peak(sound: Sound) -> float:
    """Return the highest sample in decibels of full scale."""
    return decibels(float(np.max(np.abs(sound))))


def seam(sound: Sound) -> float:
    """Return how a loop's step from its end to its start compares with the largest step near it."""
    near = max(float(np.max(np.abs(np.diff(part, axis=0)))) for part in (sound[-2000:], sound[:2000]))
    return float(np.max(np.abs(sound[0] - sound[-1]))) / max(near, 1e-6)


def loud(sound: Sound, felt: float, highest: float = -3.0) -> Sound:
    """Return the sound made as loud as wanted, its peaks held under ``highest``."""
    scaled = sound * 10 ** ((felt - loudness(sound)) / 20)
    over = peak(scaled) - highest
    return scaled * 10 ** (-over / 20) if over > 0 else scaled
