"""The coming of the Lord is told in words."""

from karak.lord.events import LordCame, LordRolled
from karak.tools.narrate import narrate
from karak.tools.text import catalog


def test_its_events_are_told() -> None:
    told = [narrate(event, catalog(), ["Ada", "Ben"]) for event in (LordRolled(1, 2), LordCame(1, (), ()))]
    assert told == ["Ben rolled 2 for the crown.", "The Lord of Karak has come: it is Ben!"]
