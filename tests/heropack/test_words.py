"""The English words of the hero pack: complete, and none without use."""

import re
from pathlib import Path

from babel.messages.pofile import read_po

from karak.catacombs.events import HeroMoved
from karak.registry import MODULES
from karak.tools.narrate import narrate
from karak.tools.text import catalog

ROOT = Path(__file__).parents[2]
CATALOG = ROOT / "assets" / "locale" / "en" / "LC_MESSAGES" / "heropack.po"
WAY = re.compile(r'"heropack\.(protect|pass)"')
ASK = re.compile(r'Msg\("(heropack\.ask\.\w+)"')


def test_every_id_has_a_text_and_none_is_unused() -> None:
    heroes = MODULES["heropack"].content.add["heroes"]
    wanted = {"heropack.title", "heropack.title.text"}
    for hero, definition in heroes.items():
        wanted |= {hero, f"{hero}.full", f"{hero}.text"}
        for ability in definition.abilities:
            wanted |= {ability, f"{ability}.text"}
    source = "".join(path.read_text("utf-8") for path in (ROOT / "karak" / "heropack").glob("*.py"))
    wanted |= set(ASK.findall(source)) | {f"heropack.log.hero_moved.{way}" for way in WAY.findall(source)}
    with CATALOG.open("rb") as file:
        found = {str(message.id) for message in read_po(file, abort_invalid=True) if message.id}
    assert found == wanted


def test_their_ways_are_told() -> None:
    told = [
        narrate(HeroMoved(0, (0, 0), (1, 0), way, True), catalog(), ["Ada"])
        for way in ("heropack.protect", "heropack.pass")
    ]
    assert told == ["Ada hurried to that hero's side.", "Ada slipped past a monster."]
