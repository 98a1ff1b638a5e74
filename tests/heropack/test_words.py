"""What the heroes of the pack do is told in words."""

from karak.catacombs.events import HeroMoved
from karak.tools.narrate import narrate
from karak.tools.text import catalog


def test_their_ways_are_told() -> None:
    told = [
        narrate(HeroMoved(0, (0, 0), (1, 0), way, True), catalog(), ["Ada"])
        for way in ("heropack.protect", "heropack.pass")
    ]
    assert told == ["Ada hurried to that hero's side.", "Ada slipped past a monster."]
