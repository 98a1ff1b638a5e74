"""Computer players: they answer what is asked, see what they may see, and bring every game to its end."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import cast

import pytest
from msgspec.structs import replace

from karak.bots import BOTS
from karak.bots.base import Bot, seat_rng
from karak.catacombs.state import State
from karak.engine.match import Match
from karak.engine.rng import Rng
from karak.engine.setup import SeatSetup
from karak.registry import rulebook
from karak.tools.simulate import Played, play_game
from tests.support.games import PRESETS, set_up
from tests.support.scenario import Game, hero, scenario

BOOK = rulebook()
every_bot = pytest.mark.parametrize("name", BOTS)


def table(names: tuple[str, ...], seed: int, preset: str = "summary", **changes: str) -> Played:
    """Returns how a game among some computers went."""
    setup = set_up(("catacombs",), len(names), seed, preset, changes)
    return play_game(replace(setup, seats=tuple(SeatSetup(bot=name) for name in names)))


def answers(bot: Bot, match: Match, rng: Random) -> Iterator[tuple[State, str]]:
    """Plays a match with one computer on all seats, yielding each state and its answer before it is given."""
    while match.decisions:
        decision = match.decisions[0]
        before = rng.getstate()
        option = bot.choose(BOOK, cast("State", match.view(decision.seat)), decision, rng)
        assert decision.option(option) is not None, f"{option} is not offered"
        after = rng.getstate()
        rng.setstate(before)
        yield cast("State", match.state), option
        rng.setstate(after)
        match.choose(option)


@every_bot
@pytest.mark.parametrize("preset", PRESETS)
def test_answers_are_offered_and_hide_and_seek_is_fair(name: str, preset: str) -> None:
    match = Match.of(BOOK, set_up(("catacombs",), 3, 11, preset))
    rng, shuffler = Random(5), Random(9)
    asked = 0
    for state, option in answers(BOTS[name], match, rng):
        asked += 1
        pile, bag = list(state.pile), list(state.bag)
        shuffler.shuffle(pile)
        shuffler.shuffle(bag)
        hidden = replace(
            state, pile=tuple(pile), bag=tuple(bag), rng=Rng(shuffler.getrandbits(64), {"dice": 3})
        )
        decision = match.decisions[0]
        view = BOOK.slots["view"](hidden, decision.seat)
        assert BOTS[name].choose(BOOK, view, decision, rng) == option
    assert asked > 200


@every_bot
@pytest.mark.parametrize("preset", PRESETS)
def test_all_games_end_and_seeds_decide_them(name: str, preset: str) -> None:
    games = [table((name,) * seats, seed, preset) for seats in (2, 3, 4, 5) for seed in range(3)]
    assert {game.reason for game in games} <= {"dragon", "tiles", "no_dragon", "rounds"}
    assert table((name,) * 2, 0, preset) == games[0]
    assert len({game.choices for game in games}) > len(games) / 2


def test_games_of_every_house_rule_end() -> None:
    changes = {
        "goal_six": "on",
        "treasure_slots": "on",
        "pool": "half",
        "stealth_stop": "must_fight",
        "gentle_start": "on",
        "curse_to": "any",
    }
    games = [table(("greedy", "random", "greedy"), seed, **changes) for seed in range(6)]
    assert all(game.winners for game in games)


def test_greedy_players_beat_those_without_a_plan() -> None:
    games = [table(("greedy", "random", "greedy", "random"), seed) for seed in range(8)]
    wins = Counter(game.bots[seat] for game in games for seat in game.winners)
    assert wins["greedy"] > 3 * wins["random"]


def test_seats_have_chance_of_their_own() -> None:
    first = [seat_rng(4, 0).random(), seat_rng(4, 1).random(), seat_rng(5, 0).random()]
    assert len(set(first)) == 3
    assert first == [seat_rng(4, 0).random(), seat_rng(4, 1).random(), seat_rng(5, 0).random()]


def answer(game: Game) -> str:
    """Returns what the greedy player answers to the open question."""
    decision = game.match.decisions[0]
    view = cast("State", game.match.view(decision.seat))
    return BOTS["greedy"].choose(BOOK, view, decision, Random(1))


def test_greedy_opens_a_chest_with_a_key() -> None:
    game = scenario("S-C-", heroes=[hero("horan", (1, 0), items=["key"]), "taia"])
    assert answer(game) == "open"


def test_greedy_walks_to_a_far_chest_with_a_key_and_explores_without() -> None:
    drawing = "S-c-c-C-"
    assert answer(scenario(drawing, heroes=[hero("horan", items=["key"]), "taia"])) == "move:1,0"
    assert answer(scenario(drawing, heroes=["horan", "taia"])).startswith("explore")


def test_greedy_heals_when_low_and_fights_when_well() -> None:
    drawing, axes = "S-c-F-", ["axe", "axe"]
    assert answer(scenario(drawing, heroes=[hero("taia", (1, 0), 1, axes), "horan"])) == "move:0,0"
    assert answer(scenario(drawing, heroes=[hero("taia", (1, 0), 5, axes), "horan"])) == "move:2,0"


def test_greedy_rests_where_resting_is_the_rule() -> None:
    game = scenario(heroes=[hero("taia", lives=1), "horan"], preset="booklet")
    assert answer(game) == "rest"


def test_greedy_goes_for_the_dragon_when_strong_enough() -> None:
    strong = ["axe", "axe", "magic_bolt", "magic_bolt", "magic_bolt"]
    drawing = "S-c-D-"
    assert answer(scenario(drawing, heroes=[hero("taia", (1, 0), items=strong), "horan"])) == "move:2,0"
    assert answer(scenario(drawing, heroes=[hero("taia", (1, 0)), "horan"])) != "move:2,0"


def test_greedy_takes_better_items_and_leaves_worse_ones() -> None:
    full = ["sword", "daggers"]
    ground = {"1,0": ["axe"]}
    game = scenario("S-r-", heroes=[hero("horan", (1, 0), items=full), "taia"], ground=ground)
    assert answer(game) == "take:catacombs:item.axe"
    game.choose("take")
    assert answer(game) == "swap:catacombs:item.daggers"
    ground = {"1,0": ["daggers"]}
    game = scenario("S-r-", heroes=[hero("horan", (1, 0), items=["axe", "sword"]), "taia"], ground=ground)
    assert answer(game) != "take:catacombs:item.daggers"


def test_greedy_gives_the_curse_to_the_leader() -> None:
    heroes = [hero("horan", (1, 0)), hero("taia", points=1), hero("xanros", points=3), "aderyn"]
    game = scenario("S-M-", heroes=heroes, dice=[6, 6], switches={"curse_to": "any"})
    game.choose("fight", "roll", "settle", "take")
    assert answer(game) == "curse:2"


def test_greedy_uses_the_second_roll_only_where_it_helps() -> None:
    def after(*dice: int) -> str:
        game = scenario("S-T-", heroes=[hero("horan", (1, 0)), "taia"], dice=list(dice))
        game.choose("fight", "roll")
        return answer(game)

    assert after(1, 2) == "use:catacombs:hero.horan.double_attack"
    assert after(6, 5) == "settle"


def test_greedy_saves_spells_that_cannot_help() -> None:
    def after(*dice: int) -> str:
        game = scenario("S-T-", heroes=[hero("taia", (1, 0), items=["magic_bolt"]), "horan"], dice=list(dice))
        game.choose("fight", "roll")
        return answer(game)

    assert after(4, 4) == "use:catacombs:item.magic_bolt"
    assert after(2, 2) == "settle"
    assert after(5, 5) == "settle"


def test_greedy_sends_itself_to_a_fountain_by_portal() -> None:
    game = scenario("S-c-", heroes=[hero("taia", (1, 0), lives=1, items=["healing_portal"]), "horan"])
    game.choose("use healing_portal")
    assert answer(game) == "hero:0"
