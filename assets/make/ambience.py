"""The ambience: a cave that breathes, drips from time to time, and a torch far away."""

import numpy as np

from assets.make.synth import (
    Chance,
    Loop,
    Sound,
    curve,
    echoing_round,
    filtered,
    level,
    noise,
    room,
    soft,
    times,
    wave,
)

SECONDS = 48.0


def _round_noise(rng: Chance, low: float, high: float, slope: float) -> Sound:
    """Return noise as long as the loop, which goes over into itself: it is made of waves that fit into it."""
    return noise(rng, SECONDS, low, high, slope=slope)


def _drop(rng: Chance) -> Sound:
    """Return a drop that falls into a pool."""
    low = float(rng.uniform(620, 1250))
    seconds = float(rng.uniform(0.05, 0.09))
    rising = curve(seconds, (0, low), (0.3, low * 0.92), (1, low * 1.6))
    ring = wave(rising, seconds) * np.exp(-times(seconds) / (seconds / 2.5))
    return soft(ring, 0.004, seconds / 3)


def _crackle(rng: Chance) -> Sound:
    """Return a spark of the torch."""
    seconds = float(rng.uniform(0.006, 0.02))
    return soft(noise(rng, seconds, 900, 3200, slope=4), 0.001, seconds * 0.8)


def cave() -> Sound:
    """Return the ambience as a loop in two columns."""
    rng = np.random.default_rng(1207)
    t = times(SECONDS)
    near, far = Loop(SECONDS), Loop(SECONDS)
    # Air: two slow swells that fit into the loop a whole number of times.
    for side, turns, phase in ((-0.6, 3, 0.0), (0.6, 4, 1.7)):
        swell = 0.6 + 0.4 * np.sin(2 * np.pi * turns * t / SECONDS + phase)
        near.add(0, 0.2 * _round_noise(rng, 90, 420, 5) * swell, side=side)
        near.add(0, 0.045 * _round_noise(rng, 300, 1100, 5) * swell[::-1], side=-side)
    # The torch: a murmur of fire, with sparks in small groups.
    heights = rng.uniform(0.4, 1, 400)
    flicker = np.interp(t, np.linspace(0, SECONDS, 401), np.append(heights, heights[0]))
    near.add(0, 0.05 * _round_noise(rng, 200, 700, 3) * flicker, side=0.5)
    for moment in rng.uniform(0, SECONDS, 45):
        for after in np.cumsum(rng.exponential(0.05, int(rng.integers(1, 5)))):
            far.add(moment + float(after), _crackle(rng), float(rng.uniform(0.02, 0.075)), 0.5)
    # Drops: three places, each with a pace of its own that never quite holds.
    for side, pace in ((-0.8, 5.3), (0.1, 7.9), (0.7, 11.3)):
        moment = float(rng.uniform(0, pace))
        while moment < SECONDS:
            loudness = float(rng.uniform(0.1, 0.3))
            far.add(moment, _drop(rng), loudness, side)
            if rng.random() < 0.4:
                far.add(moment + float(rng.uniform(0.12, 0.3)), _drop(rng), loudness * 0.5, side)
            moment += pace * float(rng.uniform(0.6, 1.4))
    wet = echoing_round(far.samples, room(rng, 2.6, 3500), 1.1)
    return level(filtered(near.samples + wet, 60, 6000), 0.5)
