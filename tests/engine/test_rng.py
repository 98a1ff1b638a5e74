"""Chance: exact, even, with streams of its own, and preloaded where a test or a tutorial says so."""

from collections import Counter

import pytest

from karak.engine.rng import Rng, ScriptError

MASK = (1 << 64) - 1
WHOLE = 1 << 64


def splitmix(seed: int, count: int) -> list[int]:
    """Returns the first outputs of SplitMix64, written from its published description."""
    outputs = []
    for _ in range(count):
        seed = (seed + 0x9E3779B97F4A7C15) & MASK
        z = seed
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        outputs.append(z ^ (z >> 31))
    return outputs


def fnv(text: str) -> int:
    """Returns the 64-bit FNV-1a hash of a text."""
    found = 14695981039346656037
    for byte in text.encode():
        found = ((found ^ byte) * 1099511628211) & MASK
    return found


def finalised(z: int) -> int:
    """Returns the SplitMix64 output whose state before its step is z less the constant."""
    return splitmix((z - 0x9E3779B97F4A7C15) & MASK, 1)[0]


def values(rng: Rng, stream: str, bound: int, count: int) -> list[int]:
    """Returns the next values of a stream."""
    found = []
    for _ in range(count):
        rng, value = rng.below(stream, bound)
        found.append(value)
    return found


def test_reference_is_the_published_one() -> None:
    assert splitmix(1234567, 5) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]
    assert (fnv("a"), fnv("foobar")) == (0xAF63DC4C8601EC8C, 0x85944171F73967E8)


@pytest.mark.parametrize("seed", [0, 1, 42, MASK, -3])
@pytest.mark.parametrize("stream", ["dice", "tiles", "ř"])
def test_stream_is_splitmix_from_a_seed_of_its_own(seed: int, stream: str) -> None:
    start = finalised((seed ^ fnv(stream)) & MASK)
    assert values(Rng(seed), stream, WHOLE, 20) == splitmix(start, 20)


@pytest.mark.rule("setup.6")
def test_known_values_never_change() -> None:
    """Saved games and replays depend on these; they are the same on every system."""
    assert values(Rng(2024), "dice", 6, 12) == FROZEN_DICE
    assert values(Rng(2024), "tiles", 79, 6) == FROZEN_TILES


FROZEN_DICE = [0, 3, 5, 5, 3, 0, 1, 3, 1, 2, 3, 0]
FROZEN_TILES = [36, 4, 13, 47, 68, 30]


def test_dice_are_even() -> None:
    """Chi square with five degrees of freedom: one even generator in a thousand passes 20.5."""
    counts = Counter(values(Rng(7), "dice", 6, 60_000))
    assert sorted(counts) == list(range(6))
    assert sum((count - 10_000) ** 2 for count in counts.values()) < 20.5 * 10_000


def test_pairs_of_dice_are_even() -> None:
    """Neighbours do not depend on one another: 35 degrees of freedom, one in a thousand passes 66.6."""
    dice = values(Rng(8), "dice", 6, 72_000)
    counts = Counter(zip(dice[::2], dice[1::2], strict=True))
    assert len(counts) == 36
    assert sum((count - 1000) ** 2 for count in counts.values()) < 66.6 * 1000


def test_seeds_next_to_each_other_are_unrelated() -> None:
    counts = Counter(Rng(seed).below("dice", 6)[1] for seed in range(12_000))
    assert sum((count - 2000) ** 2 for count in counts.values()) < 20.5 * 2000


def test_values_that_would_favour_some_are_drawn_again() -> None:
    bound = 3 << 62  # A quarter of all 64-bit words lies beyond it.
    bits = values(Rng(5), "dice", WHOLE, 40)
    assert any(value >= bound for value in bits)
    kept = [value for value in bits if value < bound]
    assert values(Rng(5), "dice", bound, len(kept)) == kept


def test_streams_do_not_disturb_one_another() -> None:
    alone = values(Rng(3), "dice", 6, 10)
    rng, found = Rng(3), []
    for _ in range(10):
        rng, _tile = rng.below("tiles", 80)
        rng, die = rng.below("dice", 6)
        found.append(die)
    assert found == alone
    assert values(Rng(3), "tokens", 6, 10) != alone


def test_generator_is_a_value() -> None:
    rng = Rng(3)
    after, value = rng.below("dice", 6)
    assert (rng.used, after.used) == ({}, {"dice": 1})
    assert rng.below("dice", 6) == (after, value)


def test_script_comes_first_then_the_generator() -> None:
    rng = Rng(3, script={"dice": (5, 0)})
    assert values(rng, "dice", 6, 4) == [5, 0, *values(Rng(3), "dice", 6, 2)]
    assert values(rng, "tiles", 6, 4) == values(Rng(3), "tiles", 6, 4)


@pytest.mark.parametrize("value", [6, -1])
def test_script_must_fit_the_draw(value: int) -> None:
    with pytest.raises(ScriptError, match=rf"scripted value {value} of stream 'dice' is not in 0\.\.5"):
        Rng(3, script={"dice": (value,)}).below("dice", 6)
