"""Writes the saves of format 1 that every later version must open: ``python -m tests.saves.write_v1``.

They are written anew only until format 1 is out; from then on they stay as they are.
"""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import msgspec

from karak.engine.match import Match
from karak.saves import decode, encode
from tests.support.saves import ALL, NOON, PNG, forged, new_match, plain, played, until

FOLDER = Path(__file__).parent / "v1"


def saves() -> Iterator[tuple[str, bytes]]:
    """Yields the name and the bytes of each save."""
    yield "opening", encode(new_match(), NOON)
    fight = until(new_match(seed=2, names=("Anna", "Žofie", "שלום")), "catacombs.fight", least=40)
    yield "fight", encode(fight, NOON + timedelta(hours=1), PNG)
    regent = ("catacombs", "regent")
    yield "duel", encode(until(new_match(regent, seed=4, names=("A", "B", "C", "D")), "regent.duel"), NOON)
    protege = until(new_match(("catacombs", "heropack"), names=("A",) * 5), "heropack.choose_protege")
    yield "heropack", encode(protege, NOON)
    arenas = until(new_match(ALL, seed=7, names=("A", "B", "C")), "regent.arenas")
    yield "crown", encode(until(arenas, "lord.crown"), NOON)
    yield "finished", encode(played(new_match(seed=3), 100_000), NOON)
    raw = plain(encode(played(new_match(seed=6), 50), NOON))
    save = decode(forged({**raw, "rules": "0123456789abcdef"}))
    match = played(Match(save.book, save.snapshot), 30)
    yield "other-rules", encode(match, NOON, earlier=(save.here,))


def main() -> None:
    """Writes all saves."""
    FOLDER.mkdir(exist_ok=True)
    for name, data in saves():
        (FOLDER / f"{name}.karak").write_bytes(data)
        print(f"{name}: {len(data)} bytes, {len(msgspec.json.decode(data)['log'])} choices")


if __name__ == "__main__":
    main()
