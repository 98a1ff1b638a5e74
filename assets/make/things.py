"""The sounds of things: pawns, tiles, tokens, dice, what lies in chests, buttons."""

import numpy as np

from assets.make.synth import (
    Chance,
    Sound,
    curve,
    filtered,
    level,
    marimba,
    mix,
    music_box,
    near,
    noise,
    pitch,
    run,
    soft,
    struck,
    sweep,
    thump,
    times,
    wave,
    wood,
)


def step(rng: Chance) -> Sound:
    """A wooden pawn set down on cardboard."""
    return mix((0, 1.0, wood(rng, near(rng, 420), 0.022)), (0, 0.7, thump(near(rng, 120), 0.12)))


def step_stone(rng: Chance) -> Sound:
    """A step into the unknown: duller, with grit under it."""
    grit = noise(rng, 0.16, 900, 4200, slope=4) * rng.random(len(times(0.16))) ** 3
    return mix(
        (0, 0.9, thump(near(rng, 95), 0.16)),
        (0.005, 0.5, wood(rng, near(rng, 260), 0.03)),
        (0.01, 0.5, soft(grit, 0.02, 0.1)),
    )


def tile_draw(rng: Chance) -> Sound:
    """A tile slides off the pile and turns over."""
    slide = sweep(rng, 0.26, curve(0.26, (0, 1200), (1, near(rng, 3400))), 0.8)
    flick = sweep(rng, 0.1, curve(0.1, (0, 2600), (1, 1500)), 0.6)
    return mix(
        (0, 0.5, soft(slide, 0.06, 0.12)),
        (0.33, 0.6, soft(flick, 0.02, 0.05)),
        (0.4, 0.35, wood(rng, 700, 0.014)),
    )


def tile_lay(rng: Chance) -> Sound:
    """Thick cardboard laid on a table of stone."""
    scrape = noise(rng, 0.12, 700, 3000, slope=3)
    return mix(
        (0, 0.3, soft(scrape, 0.03, 0.06)),
        (0.05, 1.0, thump(near(rng, 140), 0.2)),
        (0.05, 0.8, wood(rng, near(rng, 520), 0.03)),
        (0.075, 0.3, wood(rng, near(rng, 800), 0.015)),
    )


def tile_turn(rng: Chance) -> Sound:
    """A tile turned by a quarter before it is laid."""
    return mix(
        (0, 0.5, soft(noise(rng, 0.09, 900, 3600, slope=3), 0.02, 0.05)),
        (0.05, 0.6, wood(rng, near(rng, 620), 0.016)),
    )


def bag(rng: Chance) -> Sound:
    """A hand in a bag of cloth full of tokens."""
    parts: list[tuple[float, float, Sound]] = []
    for moment in np.sort(rng.uniform(0, 0.42, 7)):
        seconds = float(rng.uniform(0.06, 0.15))
        cloth = soft(noise(rng, seconds, 700, 3800, slope=3), seconds * 0.4, seconds * 0.5)
        parts.append((float(moment), float(rng.uniform(0.2, 0.5)), cloth))
    clicks = rng.uniform(0.08, 0.5, 6)
    loudness = rng.uniform(0.15, 0.4, 6)
    return mix(
        *parts,
        *(
            (float(at), float(loud), wood(rng, float(rng.uniform(800, 1500)), 0.012))
            for at, loud in zip(clicks, loudness, strict=True)
        ),
    )


def flip(rng: Chance) -> Sound:
    """A token turned over."""
    flutter = sweep(rng, 0.12, curve(0.12, (0, 1500), (1, 2800)), 0.5)
    return mix((0, 0.4, soft(flutter, 0.04, 0.05)), (0.1, 0.9, wood(rng, near(rng, 880), 0.02)))


def token_lay(rng: Chance) -> Sound:
    """A token set on a tile."""
    return mix((0, 1.0, wood(rng, near(rng, 640), 0.024)), (0.045, 0.3, wood(rng, near(rng, 820), 0.014)))


def _die(rng: Chance, loudness: float = 1.0) -> Sound:
    """One knock of a die of bone."""
    return loudness * wood(rng, float(rng.uniform(1050, 1750)), 0.011)


def dice_rattle(rng: Chance) -> Sound:
    """Two dice in cupped hands, then over the table."""
    shaken = np.cumsum(rng.uniform(0.022, 0.05, 11))
    rolling = shaken[-1] + np.cumsum(np.linspace(0.05, 0.09, 4) * rng.uniform(0.8, 1.2, 4))
    parts = [(float(at), float(rng.uniform(0.35, 0.7)), filtered(_die(rng), 0, 2600)) for at in shaken]
    parts += [(float(at), float(rng.uniform(0.4, 0.6)), _die(rng)) for at in rolling]
    return mix(*parts)


def dice_land(rng: Chance) -> Sound:
    """A die comes to rest after small bounces."""
    first = near(rng, 0.075, 0.2)
    return mix(
        (0, 1.0, _die(rng)),
        (0, 0.5, thump(near(rng, 170), 0.1)),
        (first, 0.45, _die(rng)),
        (first * 1.6, 0.2, _die(rng)),
    )


def reroll(rng: Chance) -> Sound:
    """One die is picked up and thrown again, with a wink of a spell."""
    taken = sweep(rng, 0.2, curve(0.2, (0, 700), (1, 2600)), 0.6)
    wink = run(music_box, "D6 A6", 0.07, 0.5)
    knocks = np.cumsum(rng.uniform(0.05, 0.09, 5)) + 0.22
    return mix(
        (0, 0.35, soft(taken, 0.08, 0.08)),
        (0.04, 0.2, wink),
        *((float(at), 0.5 + 0.1 * place, _die(rng)) for place, at in enumerate(knocks)),
    )


def chest(rng: Chance) -> Sound:
    """A key turns, a lid creaks, something gleams."""
    creak_time = 0.42
    grains = wave(curve(creak_time, (0, 46), (0.6, 78), (1, 60)), creak_time)
    creak = filtered(np.maximum(grains, 0.86) - 0.86, 350, 1800)
    return mix(
        (0, 0.5, wood(rng, 1500, 0.012)),
        (0.07, 0.6, wood(rng, 1050, 0.016)),
        (0.16, 0.3, soft(level(creak), 0.08, 0.1)),
        (0.58, 0.7, thump(120, 0.22)),
        (0.6, 0.5, run(music_box, "D5 A5 D6 F#6 A6", 0.06)),
    )


def item(rng: Chance) -> Sound:
    """Something is picked up."""
    low, high = str(rng.choice(["A5 D6", "F#5 B5", "B5 E6"])).split()
    return mix(
        (0, 0.3, wood(rng, 600, 0.02)),
        (0.02, 0.7, music_box(pitch(low), 0.7)),
        (0.11, 0.9, music_box(pitch(high), 1.0)),
    )


def coin(rng: Chance) -> Sound:
    """Treasure: coins and stones in the hand."""
    ring = ((1, 0.8, 0.12), (1.47, 0.6, 0.09), (2.09, 0.4, 0.06), (2.56, 0.3, 0.05))
    clinks = [
        (float(at), loudness, struck(near(rng, 2100, 0.1), 0.5, ring))
        for at, loudness in zip((0, 0.07, 0.16, 0.21), (0.5, 0.8, 0.5, 0.35), strict=True)
    ]
    return mix((0.05, 0.6, run(music_box, "F#5 A5 D6", 0.07)), *clinks)


def press(rng: Chance) -> Sound:
    """A button of wood goes down."""
    return mix((0, 1.0, wood(rng, near(rng, 560), 0.014)), (0, 0.5, thump(180, 0.06)))


def focus(rng: Chance) -> Sound:
    """The focus goes to the next button."""
    return wood(rng, near(rng, 1150, 0.04), 0.008)


def refused(rng: Chance) -> Sound:
    """That does not go: a knock on thick wood, twice."""
    return mix((0, 0.9, wood(rng, 230, 0.03)), (0.1, 0.7, wood(rng, 205, 0.03)))


def undo(rng: Chance) -> Sound:
    """A step back: wood played backwards."""
    back = mix((0, 1.0, marimba(pitch("A4"), 0.35)), (0, 0.4, marimba(pitch("D5"), 0.35)))[::-1]
    return mix((0, 0.6, soft(back, 0.12, 0.01)), (0.35, 0.7, wood(rng, 430, 0.02)))
