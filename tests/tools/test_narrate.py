"""What is told of a game: a sentence for each event, with names, in good English."""

import re

import pytest
from msgspec.structs import replace

from karak.catacombs import events as e
from karak.engine.events import Event
from karak.engine.match import Match
from karak.engine.setup import SeatSetup
from karak.engine.state import Result, Standing, Term
from karak.registry import rulebook
from karak.tools.narrate import SILENT, narrate, seat_names, term_name, told
from karak.tools.text import catalog
from tests.support.games import Picker, play, set_up

NAMES = ("Ada", "Ben", "Cleo")
RAT, BOLT, AXE = "catacombs:monster.giant_rat", "catacombs:item.magic_bolt", "catacombs:item.axe"
TREASURE = "catacombs:item.open_treasure"
ROOM = "catacombs:tile.room_t"
HORAN, DOUBLE = "catacombs:hero.horan", "catacombs:hero.horan.double_attack"


def moved(how: str, cell: tuple[int, int] = (1, 0)) -> e.HeroMoved:
    """Returns a move of seat 0 from the start tile."""
    return e.HeroMoved(0, (0, 0), cell, how, True)


def ended(*winners: int) -> e.GameEnded:
    """Returns the end of a game of three with these winners of 1½ points."""
    standings = tuple(Standing(seat, (), 3 if seat in winners else 0) for seat in range(3))
    return e.GameEnded(Result("dragon", winners, standings))


TOLD: list[tuple[Event, str]] = [
    (e.HeroDealt(0, HORAN), "Ada plays Horan, the warrior."),
    (e.StartRolled(1, (3, 4)), "Ben rolled 3 + 4 = 7 for the first turn."),
    (e.FirstChosen(1), "Ben begins."),
    (e.TurnStarted(0, 2, 4), "Round 2: Ada sets out."),
    (e.TurnSkipped(0, 1), "Ada slept through this turn and woke up with one life."),
    (e.TileDrawn(0, (1, 0), ROOM, 5), "Ada discovered a room with three doors."),
    (moved("step"), "Ada walked east."),
    (moved("step", (0, -1)), "Ada walked north."),
    (moved("walls", (-1, 0)), "Ada walked west, right through the wall."),
    (moved("jump", (4, 4)), "Ada jumped to another portal."),
    (moved("swap"), "Ada took that place."),
    (moved("swapped"), "Ada was whisked away by magic."),
    (moved("heal"), "Ada arrived at a fountain."),
    (moved("back"), "Ada went back."),
    (moved("laid"), "Ada was carried back."),
    (moved("rise"), "Ada rose again at a fountain."),
    (
        e.TokensDrawn(0, (1, 0), (RAT, "catacombs:token.locked_chest"), 3),
        "Ada drew a giant rat and a locked chest.",
    ),
    (e.BagFoundEmpty(0, (1, 0)), "The bag is empty, so Ada found nothing in the room."),
    (e.TokensReturned(0, (RAT,), 4), "One token went back into the bag."),
    (e.TokensReturned(0, (RAT, RAT), 4), "2 tokens went back into the bag."),
    (e.TokenLaid(0, (1, 0), "catacombs:monster.the_fallen"), "Ada uncovered the Fallen."),
    (e.FightStarted(0, (1, 0), RAT, 5), "Ada fights the giant rat of strength 5."),
    (e.DiceRolled(0, (6, 1)), "Ada rolled 6 + 1."),
    (
        e.DieChanged(0, 1, 1, (6, 5), "catacombs:hero.victorius.combat_training"),
        "Combat Training: 1 became 5 for Ada.",
    ),
    (e.AbilityUsed(0, DOUBLE), "Ada used Double Attack."),
    (e.SpellCast(0, BOLT, False), "Ada cast Magic Bolt."),
    (e.FightWon(0, (1, 0), RAT, (), 8, 5), "Ada beat the giant rat: 8 against 5."),
    (e.FightTied(0, (1, 0), RAT, (), 5, 5), "Ada and the giant rat are equally strong: 5 against 5."),
    (e.FightLost(0, (1, 0), RAT, (), 3, 5), "Ada lost to the giant rat: 3 against 5."),
    (e.LifeLost(0, 4, False), "Ada lost a life and has 4 left."),
    (e.LifeLost(0, 1, False), "Ada lost a life and has one left."),
    (e.LifeLost(0, 0, False), "Ada lost the last life."),
    (e.LifeLost(0, 2, True), "Ada gave a life and has 2 left."),
    (e.LifeLost(0, 1, True), "Ada gave a life and has one left."),
    (e.LifeLost(0, 0, True), "Ada gave the last life."),
    (e.HeroFell(0, (1, 0)), "Ada fell unconscious."),
    (e.HeroHealed(0, 1, 5), "Ada got a life back."),
    (e.HeroHealed(0, 3, 5), "Ada got 3 lives back."),
    (e.CurseMoved(2, None), "The curse fell on Cleo."),
    (e.CurseMoved(2, 1), "The curse went from Ben to Cleo."),
    (e.CurseLifted(1), "Ben is free of the curse."),
    (e.ItemTaken(0, (1, 0), AXE, None), "Ada took the axe."),
    (e.ItemTaken(0, (1, 0), AXE, BOLT), "Ada took the axe and left the Magic Bolt."),
    (e.RewardLeft(0, (1, 0), AXE), "Ada left the axe lying there."),
    (
        e.ChestOpened(0, (1, 0), "catacombs:item.key", TREASURE),
        "Ada opened a chest with the key and found an open treasure.",
    ),
    (ended(1), "The dragon is beaten. Ben wins with points: 1½!"),
    (ended(0, 2), "The dragon is beaten. Ada, Cleo share the win with points: 1½!"),
]
UNTOLD: list[Event] = [
    e.StepsSpent(0, 3),
    e.TurnEnded(0),
    e.TilePlaced(0, (1, 0), ROOM, 0, "NES"),
    moved("explore"),
    e.TokensDrawn(0, (1, 0), (RAT,), 3),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=lambda part: type(part).__name__)
def test_events_are_told(event: Event, sentence: str) -> None:
    assert narrate(event, catalog(), NAMES) == sentence


@pytest.mark.parametrize("event", UNTOLD, ids=lambda event: type(event).__name__)
def test_silent_events_are_not_told(event: Event) -> None:
    assert narrate(event, catalog(), NAMES) is None


def test_every_event_is_told_or_silent_and_never_both() -> None:
    kinds = {kind for kind in rulebook().tags.values() if issubclass(kind, Event)}
    assert {kind for kind in kinds if told(kind)} == kinds - SILENT
    assert kinds == {type(event) for event, _ in TOLD} | SILENT


def test_an_unnamed_player_is_called_by_the_hero() -> None:
    assert (
        narrate(e.HeroDealt(0, HORAN), catalog(), ("Horan", "Ben")) == "Horan, the warrior, joins the game."
    )


def test_seats_are_called_by_player_then_hero_then_number() -> None:
    book = rulebook()
    setup = set_up(("catacombs",), 3, 1, hero="deal_two")
    seats = (SeatSetup(hero="deal_two", player="Ada"), SeatSetup(hero=HORAN), SeatSetup(hero="deal_two"))
    state = book.slots["new_game"](book, replace(setup, seats=seats))
    assert seat_names(catalog(), state) == ("Ada", "Horan", "Player 3")


def test_terms_of_a_sum_are_named() -> None:
    terms = (Term("die:0", 4), Term(AXE, 3), Term("catacombs:hero.taia.foresight", 1))
    assert [term_name(catalog(), term) for term in terms] == ["die", "axe", "Foresight"]


@pytest.mark.parametrize("preset", ["summary", "booklet"])
def test_whole_games_are_told_in_words(preset: str) -> None:
    match = Match.of(rulebook(), set_up(("catacombs",), 4, 7, preset))
    told_of: list[str] = []
    names = seat_names(catalog(), match.state)

    def listen(events: tuple[Event, ...]) -> None:
        told_of.extend(text for event in events if (text := narrate(event, catalog(), names)))

    listen(match.opening.events)
    match.subscribe(lambda advance: listen(advance.events))
    for decision in play(match, Picker(3)):
        told_of.append(catalog().say(decision.prompt, names))
        told_of.extend(catalog().say(option.text, names) for option in decision.options)
    assert len(told_of) > 500
    assert not [text for text in told_of if re.search(r"catacombs|[{}]|\byou\b", text)]
