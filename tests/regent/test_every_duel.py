"""A duel of any hero against any hero, cursed or not, ends and loses nothing."""

from collections import Counter

import pytest

from karak.catacombs.defs import heroes
from karak.catacombs.state import State
from karak.engine.ids import name_of
from karak.registry import rulebook
from tests.support.duels import MODULES, beside_arena, fighter
from tests.support.games import Picker
from tests.support.scenario import Game, hero

HEROES = [name_of(found) for found in heroes(rulebook(MODULES))]
PAIRS = [(one, other) for one in HEROES for other in HEROES if one != other]
GEAR = ["axe", "daggers", "magic_bolt", "frost_fist", "key"]
CURSES = (None, 0, 1)
PLAYS = 4
ENOUGH = 60
"""Choices that no duel needs."""


def challenged(attacker: str, defender: str, curse: int | None, lives: int, seed: int) -> Game:
    """Returns a game in which the attacker has entered the arena."""
    one = hero(attacker, lives=lives, items=GEAR, points=1, cursed=curse == 0)
    other = fighter(defender, lives, GEAR, points=1, cursed=curse == 1)
    game = beside_arena(one, other, seed=seed)
    game.choose("move east")
    return game


def pieces(state: State) -> Counter[str]:
    """Returns all items that are carried or lie on the board."""
    found = Counter(item for _, placed in state.board.items() for item in placed.items)
    for held in state.heroes:
        found.update(held.items)
    return found


@pytest.mark.rule("regent.arena.3", "regent.arena.4", "regent.arena.6")
@pytest.mark.parametrize(("attacker", "defender"), PAIRS, ids=map("-".join, PAIRS))
def test_every_duel_ends_and_loses_nothing(attacker: str, defender: str) -> None:
    for seed, curse in enumerate(CURSES * PLAYS):
        lives = 1 + seed % 5
        game = challenged(attacker, defender, curse, lives, seed)
        picker = Picker(seed)
        before, cast = pieces(game.state), Counter[str]()
        while game.decision.kind != "catacombs.turn":
            assert len(game.match.log) < ENOUGH
            game.choose(picker.option(game.decision))
        cast.update(fact["item"] for fact in game.facts({"t": "spell_cast", "kept": False}))
        assert pieces(game.state) + cast == before
        assert len(game.facts("duel_total")) == 2
        lost = game.facts("life_lost")
        assert len([fact for fact in lost if not fact["paid"]]) <= 1
        assert all(0 <= held.lives <= 5 for held in game.state.heroes)
        for seat, held in enumerate(game.state.heroes):
            rose = game.happened({"t": "hero_moved", "seat": seat, "how": "rise"})
            assert (held.cell == (1, 0)) != rose


def test_all_heroes_of_all_sets_are_there() -> None:
    assert len(HEROES) == 13
    assert len(PAIRS) == 13 * 12
