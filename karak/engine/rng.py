"""Chance: a counter generator with named streams, exact on every platform (``setup.6``)."""

from msgspec import Struct
from msgspec.structs import replace

_MASK = (1 << 64) - 1


def _stream_key(stream: str) -> int:
    key = 0xCBF29CE484222325
    for byte in stream.encode():
        key = ((key ^ byte) * 0x100000001B3) & _MASK
    return key


def _mix(z: int) -> int:
    """Returns the SplitMix64 finaliser of a 64-bit counter."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class ScriptError(ValueError):
    """A scripted value that the draw at hand cannot give."""


class Rng(Struct, frozen=True):
    """The generator as a value: a seed, how often each stream was used, and scripted values.

    Scripted values (for scenarios and tutorials) are given before any value is generated.
    """

    seed: int
    used: dict[str, int] = {}
    script: dict[str, tuple[int, ...]] = {}

    def below(self, stream: str, bound: int) -> tuple["Rng", int]:
        """Returns the generator after the draw and an unbiased value from 0 to ``bound`` - 1.

        Raises ScriptError if the next scripted value is not below ``bound``.
        """
        scripted = self.script.get(stream)
        if scripted:
            value = scripted[0]
            if not 0 <= value < bound:
                raise ScriptError(f"scripted value {value} of stream '{stream}' is not in 0..{bound - 1}")
            return replace(self, script={**self.script, stream: scripted[1:]}), value
        count = self.used.get(stream, 0)
        start = _mix((self.seed ^ _stream_key(stream)) & _MASK)
        limit = (1 << 64) - (1 << 64) % bound
        while True:
            count += 1
            bits = _mix((start + count * 0x9E3779B97F4A7C15) & _MASK)
            if bits < limit:
                return Rng(self.seed, {**self.used, stream: count}, self.script), bits % bound
