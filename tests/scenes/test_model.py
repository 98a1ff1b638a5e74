"""The seen table: folded from events it equals the one read from the state, after every choice."""

from typing import cast

import pytest

from karak.catacombs.state import State
from karak.engine.apply import Advance
from karak.engine.ids import ModuleId
from karak.engine.match import Match
from karak.registry import rulebook
from scenes.games.catacombs.model import TableModel
from tests.support.games import PRESETS, Picker, play, random_switches, set_up
from tests.support.scenario import hero, scenario
from tests.support.tables import shown_sets

GAMES = 4


def follow(match: Match) -> TableModel:
    """Returns the table of a new game, which then takes every event over."""
    model = TableModel.of(match.book, cast("State", match.view(0)))
    for event in match.opening.events:
        model.fold(event)

    def take_over(advance: Advance) -> None:
        for event in advance.events:
            model.fold(event)

    match.subscribe(take_over)
    return model


def compare(model: TableModel, match: Match) -> None:
    """Asserts that the folded table is the one of the state; after the end no turn is running."""
    state = cast("State", match.view(0))
    fresh = TableModel.of(match.book, state)
    if state.result is not None:
        fresh.seat, fresh.steps = model.seat, model.steps
    assert model == fresh, f"after {match.log[-1].choice if match.log else 'the start'}"


def played(match: Match, seed: int) -> int:
    """Plays a game to its end, comparing after every choice, and returns the number of choices."""
    model = follow(match)
    for _ in play(match, Picker(seed)):
        compare(model, match)
    compare(model, match)
    assert model.result is not None
    return len(match.log)


def test_the_base_game_is_shown() -> None:
    assert ("catacombs",) in shown_sets()


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("modules", shown_sets(), ids="+".join)
def test_the_table_follows_every_choice_of_random_games(
    modules: tuple[ModuleId, ...], preset: str, seed: int
) -> None:
    hero_choice = "deal_two" if seed % 3 == 2 else "deal"
    seats = 2 + seed % 2 if hero_choice == "deal_two" else 2 + seed % 4
    setup = set_up(modules, seats, 100 + seed, preset, {"round_limit": "60"}, hero_choice)
    assert played(Match.of(rulebook(modules), setup), seed) > 20


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("modules", shown_sets(), ids="+".join)
def test_the_table_follows_under_all_switches(modules: tuple[ModuleId, ...], seed: int) -> None:
    book = rulebook(modules)
    changes = random_switches(book, Picker(seed)) | {"round_limit": "60"}
    setup = set_up(modules, 2 + seed % 4, 200 + seed, "summary", changes)
    assert played(Match.of(book, setup), seed) > 20


def test_a_table_opened_in_the_middle_of_a_fight_shows_the_fight() -> None:
    game = scenario("S-M-", heroes=[hero("horan"), hero("taia")], dice=[4, 5])
    game.choose("move east", "roll")
    state = cast("State", game.match.view(0))
    model = TableModel.of(game.match.book, state)
    assert model.fight is not None
    assert (model.fight.cell, model.fight.dice) == ((1, 0), (4, 5))
    assert (model.seat, model.steps) == (0, 3)


def test_an_item_won_and_not_taken_yet_lies_on_its_tile() -> None:
    game = scenario("S-M-", heroes=[hero("horan"), hero("taia")], dice=[6, 6])
    game.choose("move east", "roll", "settle")
    model = TableModel.of(game.match.book, cast("State", game.match.view(0)))
    tile = model.board[(1, 0)]
    assert tile.token is None
    assert len(tile.items) == 1
    assert model.fight is None
