"""Makes all sounds of the game: `python -m assets.make.sound [NAME ...]`.

The same version gives the same files: all chance is seeded. It prints what was measured of each.
"""

import sys
from collections.abc import Callable
from pathlib import Path

from assets.make import ogg
from assets.make.ambience import cave
from assets.make.effects import EFFECTS, made
from assets.make.measure import loud, loudness, peak, seam
from assets.make.music import dungeon, title
from assets.make.synth import RATE, Sound

FOLDER = Path(__file__).resolve().parents[1] / "audio"
LOOPS: dict[str, tuple[Callable[[], Sound], float]] = {
    "music/title": (title, -20),
    "music/dungeon": (dungeon, -23),
    "ambience/cave": (cave, -31),
}
"""Each with the loudness of its loudest moment."""
QUALITY = {"effects": 0.5, "music": 0.5, "ambience": 0.4}


def _write(name: str, sound: Sound) -> None:
    path = FOLDER / f"{name}.ogg"
    path.parent.mkdir(parents=True, exist_ok=True)
    ogg.write(path, sound, QUALITY[path.parent.name])
    heard = ogg.read(path)
    told = f"{name:26} {len(heard) / RATE:6.2f} s  felt {loudness(heard):6.1f}  peak {peak(heard):6.1f}"
    if not name.startswith("effects/"):
        told += f"  seam {seam(heard):.2f}"
    print(f"{told}  {path.stat().st_size // 1024} KiB")


def main(names: list[str]) -> int:
    """Makes the named sounds, or all."""
    known = set(EFFECTS) | {loop.rpartition("/")[2] for loop in LOOPS}
    if set(names) - known:
        print(f"no such sounds: {', '.join(sorted(set(names) - known))}")
        return 2
    wanted = set(names) or known
    for name, effect in EFFECTS.items():
        for variation in range(1, effect.variations + 1) if name in wanted else ():
            numbered = f"{name}-{variation}" if effect.variations > 1 else name
            _write(f"effects/{numbered}", loud(made(name, variation), effect.felt))
    for name, (make, felt) in LOOPS.items():
        if name.rpartition("/")[2] in wanted:
            _write(name, loud(make(), felt))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
