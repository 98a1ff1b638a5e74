"""The sounds of what befalls heroes: turns, fights, lives, curses, magic, the dragon, the end."""

import numpy as np

from assets.make.synth import (
    RATE,
    Chance,
    Sound,
    bell,
    chord,
    curve,
    filtered,
    harp,
    level,
    marimba,
    mix,
    music_box,
    near,
    noise,
    pitch,
    run,
    soft,
    strings,
    struck,
    sweep,
    thump,
    times,
    wave,
    wood,
)


def portal(rng: Chance) -> Sound:
    """Vanishing and coming back somewhere else."""
    seconds = 0.95
    rising = curve(seconds, (0, 300), (0.45, 1500), (0.55, 1500), (1, 420))
    air = soft(sweep(rng, seconds, rising, 0.5), 0.25, 0.4)
    glide = curve(seconds, (0, pitch("D4")), (0.5, pitch("D5")), (1, pitch("A4")))
    tone = soft(
        wave(glide, seconds) + wave(glide * 1.006, seconds) + 0.5 * wave(glide * 1.5, seconds), 0.2, 0.5
    )
    chimes = run(music_box, "A5 D6 F#6", 0.09, 0.9)
    return mix((0, 0.55, air), (0, 0.22, tone), (0.42, 0.4, chimes))


def turn(_rng: Chance) -> Sound:
    """The next hero's turn: two soft bars of wood with a bell over them."""
    return mix(
        (0, 0.8, marimba(pitch("A4"))),
        (0.13, 1.0, marimba(pitch("D5"))),
        (0.13, 0.18, music_box(pitch("D6"), 1.0)),
    )


def wake(_rng: Chance) -> Sound:
    """A hero wakes: a slow stretch upwards."""
    return mix((0, 0.9, run(harp, "A3 D4 A4", 0.16)), (0.34, 0.3, music_box(pitch("F#5"), 1.2)))


def sword(rng: Chance) -> Sound:
    """A toy sword meets another: a short ring without an edge."""
    base = near(rng, 1250)
    ring = struck(
        base,
        0.7,
        ((1, 0.6, 0.16), (1.52, 0.8, 0.12), (2.31, 0.5, 0.09), (3.17, 0.35, 0.06), (4.4, 0.2, 0.03)),
    )
    air = sweep(rng, 0.16, curve(0.16, (0, 600), (1, 1900)), 0.6)
    return mix(
        (0, 0.5, soft(air, 0.08, 0.05)),
        (0.11, 0.55, filtered(ring, 300, 5200)),
        (0.11, 0.6, wood(rng, 480, 0.03)),
        (0.11, 0.5, thump(150, 0.16)),
    )


def victory(_rng: Chance) -> Sound:
    """The monster is beaten."""
    return mix(
        (0, 0.8, run(marimba, "D4 F#4 A4 D5", 0.085, 0.9)),
        (0, 0.5, run(music_box, "D5 F#5 A5 D6", 0.085)),
        (0.26, 0.45, chord(strings, "D4 A4 F#5", 0.9)),
        (0.26, 0.5, thump(110, 0.3)),
    )


def tie(_rng: Chance) -> Sound:
    """Neither wins: the same two bars from both sides."""
    return mix(
        (0, 0.9, chord(marimba, "A3 E4", 0.9)),
        (0.2, 0.9, chord(marimba, "A3 E4", 0.9)),
        (0.2, 0.16, music_box(pitch("B4"), 1.0)),
    )


def defeat(_rng: Chance) -> Sound:
    """The monster stays."""
    return mix(
        (0, 0.8, run(marimba, "A4 F4 D4", 0.15, 0.9)),
        (0, 0.4, run(harp, "A3 F3 D3", 0.15)),
        (0.3, 0.3, chord(strings, "D3 A3 F4", 0.9)),
        (0.3, 0.6, thump(75, 0.4)),
    )


def heart_crack(rng: Chance) -> Sound:
    """A heart of sugar breaks."""
    parts = [
        (float(at), float(rng.uniform(0.3, 0.8)), wood(rng, float(rng.uniform(1300, 2600)), 0.008))
        for at in np.cumsum(rng.exponential(0.018, 8))
    ]
    drop = soft(wave(curve(0.3, (0, 330), (1, 150)), 0.3, {1: 1, 2: 0.2}), 0.01, 0.2)
    return mix((0, 0.7, thump(130, 0.18)), (0.06, 0.35, drop), *parts)


def heal(_rng: Chance) -> Sound:
    """Lives come back: water and a harp upwards."""
    drops = [
        (0.12 * place, 0.25, soft(wave(curve(0.09, (0, low), (1, low * 1.7)), 0.09), 0.01, 0.05))
        for place, low in enumerate((620, 760, 690, 900))
    ]
    return mix(
        (0, 0.7, run(harp, "D4 F#4 A4 B4 D5 F#5 A5", 0.065)), (0.45, 0.3, music_box(pitch("D6"))), *drops
    )


def curse(rng: Chance) -> Sound:
    """The curse comes: a low cloud with a wrong bell."""
    seconds = 1.3
    sinking = curve(seconds, (0, pitch("D4")), (1, pitch("C4")))
    cloud = soft(
        wave(sinking, seconds, {1: 1, 2: 0.4, 3: 0.2}) + wave(sinking * 1.059, seconds, {1: 0.6, 2: 0.2}),
        0.3,
        0.7,
    )
    air = soft(sweep(rng, seconds, curve(seconds, (0, 900), (1, 250)), 0.5), 0.4, 0.6)
    return mix(
        (0, 0.35, cloud),
        (0, 0.35, air),
        (0.1, 0.4, bell(pitch("D5"))),
        (0.34, 0.4, bell(pitch("G#4"))),
    )


def curse_lifted(_rng: Chance) -> Sound:
    """The curse goes: the wrong bell finds the right tone, and it is light."""
    return mix(
        (0, 0.4, bell(pitch("G#4"))),
        (0.2, 0.6, bell(pitch("A4"))),
        (0.36, 0.5, run(music_box, "D5 F#5 A5 D6", 0.07)),
        (0.2, 0.3, chord(strings, "D4 A4", 1.0)),
    )


def spell(rng: Chance) -> Sound:
    """A spell is cast."""
    seconds = 0.8
    whirl = sweep(rng, seconds, curve(seconds, (0, 500), (0.7, 3200), (1, 2400)), 0.45)
    pulse = 0.65 + 0.35 * np.sin(2 * np.pi * 11 * times(seconds))
    stars = mix(
        *(
            (0.05 + 0.055 * place, 0.5 + 0.05 * place, music_box(pitch(name), 0.8))
            for place, name in enumerate(str(rng.choice(["D5 B5 A5 E6 D6", "E5 A5 B5 D6 F#6"])).split())
        )
    )
    return mix((0, 0.5, soft(whirl * pulse, 0.3, 0.35)), (0.15, 0.5, stars))


def fall(rng: Chance) -> Sound:
    """A hero falls unconscious: a slide down, and stars."""
    slide = soft(
        wave(curve(0.5, (0, pitch("A4")), (1, pitch("D3"))), 0.5, {1: 1, 2: 0.25, 3: 0.1}), 0.05, 0.1
    )
    return mix(
        (0, 0.45, slide),
        (0.5, 1.0, thump(85, 0.35)),
        (0.5, 0.4, wood(rng, 200, 0.05)),
        (0.72, 0.22, run(music_box, "B5 A5 B5 A5", 0.13, 0.6)),
    )


def roar(rng: Chance) -> Sound:
    """The dragon of a puppet theatre: large, round, not cruel."""
    seconds = 1.7
    height = curve(seconds, (0, 70), (0.25, 118), (0.6, 100), (1, 52))
    shiver = 1 + 0.03 * filtered(rng.standard_normal(len(height)), 0, 30) * 20
    voice = wave(height * shiver, seconds, {float(n): 1 / n**0.8 for n in range(1, 22)})
    growl = 0.65 + 0.35 * np.sin(2 * np.pi * np.cumsum(curve(seconds, (0, 22), (1, 31))) / RATE)
    throat = level(filtered(voice, 250, 520)) + 0.5 * level(filtered(voice, 700, 1100))
    breath = sweep(rng, seconds, curve(seconds, (0, 350), (0.3, 900), (1, 300)), 0.8)
    body = soft(level(throat * growl) + 0.5 * breath, 0.22, 0.8)
    return mix((0, 1.0, body), (0, 0.8, thump(60, 0.6)), (0.1, 0.5, chord(strings, "D2 D3 A3", 1.7)))


def dragon_fall(rng: Chance) -> Sound:
    """The dragon goes down, and everybody breathes again."""
    seconds = 0.9
    voice = wave(curve(seconds, (0, 105), (1, 38)), seconds, {float(n): 1 / n for n in range(1, 16)})
    rumble = soft(noise(rng, 1.2, 40, 260, slope=2), 0.05, 1.0)
    return mix(
        (0, 0.6, soft(level(filtered(voice, 150, 600)), 0.1, 0.4)),
        (0.8, 1.0, thump(55, 0.7)),
        (0.8, 0.4, rumble),
        (1.25, 0.6, run(marimba, "A3 D4 F#4 A4 D5", 0.1, 1.0)),
        (1.25, 0.5, run(music_box, "A4 D5 F#5 A5 D6", 0.1)),
        (1.55, 0.5, chord(strings, "D3 A3 D4 F#4", 1.6)),
    )


def lord(rng: Chance) -> Sound:
    """One of the heroes becomes the Lord: three tolls, and dark strings that grow."""
    tolls = [(0.75 * place, 0.5 + 0.15 * place, bell(pitch("D4"), 1.8)) for place in range(3)]
    wind = soft(sweep(rng, 2.2, curve(2.2, (0, 250), (0.7, 800), (1, 300)), 0.6), 0.8, 0.9)
    return mix(
        (0, 0.45, chord(strings, "D2 A2 D3 F3", 3.0)),
        (1.5, 0.5, chord(strings, "D3 A3 D4 F4 A4", 1.9)),
        (0, 0.25, wind),
        (1.5, 0.9, thump(62, 0.7)),
        (1.55, 0.35, run(harp, "D4 F4 A4 D5", 0.12)),
        *tolls,
    )


def thorn(rng: Chance) -> Sound:
    """A thorn is thrown: it whirrs, and sticks."""
    whirr = sweep(rng, 0.42, curve(0.42, (0, 900), (1, 1900)), 0.35)
    flutter = 0.6 + 0.4 * np.sin(2 * np.pi * 24 * times(0.42))
    return mix(
        (0, 0.5, soft(whirr * flutter, 0.12, 0.06)),
        (0.42, 0.9, wood(rng, 340, 0.035)),
        (0.42, 0.5, bell(pitch("G#4"), 0.7)),
    )


def won(_rng: Chance) -> Sound:
    """The game is over and somebody has won."""
    beat = 0.19
    tune = (
        ("D5", 0),
        ("D5", 1),
        ("E5", 1.5),
        ("F#5", 2),
        ("A5", 3),
        ("F#5", 4),
        ("A5", 5),
        ("B5", 5.5),
        ("D6", 6),
    )
    low = (("D3", 0), ("A3", 2), ("G3", 4), ("D3", 6), ("D2", 6))
    parts = [(beat * at, 0.55, music_box(pitch(note), 1.8)) for note, at in tune]
    parts += [(beat * at, 0.45, marimba(pitch(note) / 2, 1.0)) for note, at in tune]
    parts += [(beat * at, 0.45, harp(pitch(note))) for note, at in low]
    parts += [
        (0, 0.4, chord(strings, "D4 F#4 A4", 4.2 * beat)),
        (4 * beat, 0.4, chord(strings, "D4 G4 B4", 2.4 * beat)),
        (6 * beat, 0.6, chord(strings, "D3 A3 D4 F#4 A4", 2.2)),
        (6 * beat, 0.8, thump(73, 0.6)),
        (6.2 * beat, 0.3, run(music_box, "D6 F#6 A6 D7", 0.09)),
    ]
    return mix(*parts)
