"""The effects: which there are, how loud, and in what room. All tones are of the scale of D."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from assets.make import fates, things
from assets.make.synth import Chance, Sound, echoing, filtered, level, room, soft


class Effect(NamedTuple):
    """How an effect is made, in how many variations, how loud it is felt, and how much room is in it."""

    make: Callable[[Chance], Sound]
    variations: int
    felt: float
    room: float


EFFECTS: dict[str, Effect] = {
    "step": Effect(things.step, 3, -26, 0.25),
    "step-stone": Effect(things.step_stone, 3, -25, 0.5),
    "portal": Effect(fates.portal, 1, -21, 0.6),
    "turn": Effect(fates.turn, 1, -22, 0.5),
    "wake": Effect(fates.wake, 1, -22, 0.5),
    "tile-draw": Effect(things.tile_draw, 2, -26, 0.3),
    "tile-lay": Effect(things.tile_lay, 2, -23, 0.45),
    "tile-turn": Effect(things.tile_turn, 2, -27, 0.25),
    "bag": Effect(things.bag, 2, -25, 0.2),
    "flip": Effect(things.flip, 2, -24, 0.3),
    "token-lay": Effect(things.token_lay, 2, -24, 0.3),
    "dice-rattle": Effect(things.dice_rattle, 3, -23, 0.25),
    "dice-land": Effect(things.dice_land, 4, -21, 0.35),
    "reroll": Effect(things.reroll, 2, -23, 0.35),
    "sword": Effect(fates.sword, 3, -21, 0.5),
    "victory": Effect(fates.victory, 1, -18, 0.5),
    "tie": Effect(fates.tie, 1, -21, 0.5),
    "defeat": Effect(fates.defeat, 1, -20, 0.5),
    "heart-crack": Effect(fates.heart_crack, 2, -22, 0.35),
    "heal": Effect(fates.heal, 1, -20, 0.5),
    "curse": Effect(fates.curse, 1, -21, 0.6),
    "curse-lifted": Effect(fates.curse_lifted, 1, -20, 0.5),
    "spell": Effect(fates.spell, 2, -21, 0.5),
    "fall": Effect(fates.fall, 1, -20, 0.4),
    "chest": Effect(things.chest, 1, -20, 0.5),
    "item": Effect(things.item, 3, -22, 0.4),
    "coin": Effect(things.coin, 2, -21, 0.4),
    "roar": Effect(fates.roar, 1, -16, 0.7),
    "dragon-fall": Effect(fates.dragon_fall, 1, -17, 0.6),
    "lord": Effect(fates.lord, 1, -17, 0.7),
    "thorn": Effect(fates.thorn, 2, -21, 0.4),
    "won": Effect(fates.won, 1, -16, 0.5),
    "press": Effect(things.press, 2, -28, 0.12),
    "focus": Effect(things.focus, 2, -32, 0.1),
    "refused": Effect(things.refused, 1, -27, 0.15),
    "undo": Effect(things.undo, 1, -26, 0.3),
}
"""By name. Loudness is in decibels: what comes often is soft, what is rare may be loud."""


def made(name: str, variation: int) -> Sound:
    """Return a variation of an effect in its room, its end let go softly."""
    effect = EFFECTS[name]
    rng = np.random.default_rng([*name.encode(), variation])
    dry = level(effect.make(rng))
    tail = 0.35 + 0.7 * effect.room
    return soft(filtered(echoing(dry, room(rng, tail), effect.room), 45, 11_000), 0.002, 0.12)
