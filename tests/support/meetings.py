"""Meetings of rules that the base game alone does not bring about, but a variant or an expansion does."""

from msgspec.structs import replace

from karak.catacombs.defs import HeroDef, heroes
from karak.catacombs.state import monster_on
from karak.catacombs.steps.fight import Fight
from karak.engine.context import Q
from karak.engine.match import Match
from karak.engine.modules import Content, Module, build_rulebook
from karak.registry import MODULES
from tests.support.scenario import Game


def lend(game: Game, name: str, *abilities: str) -> Game:
    """Returns the game going on with a hero that has other heroes' abilities too.

    They are given by their ids, those of the base game also as ``xanros.sacrifice``.
    """
    hero = game.hero(name).hero
    own = heroes(game.book)[hero].abilities
    lent = tuple(name if ":" in name else f"catacombs:hero.{name}" for name in abilities)
    testing = Module(
        id="testing",
        version=1,
        kind="expansion",
        content=Content(replace={"heroes": {hero: HeroDef((*own, *lent))}}),
    )
    game.book = build_rulebook({**MODULES, "testing": testing}, (*game.state.setup.modules, "testing"))
    game.match = Match(game.book, game.state)
    return game


def fight_out_of_turn(game: Game, name: str) -> Game:
    """Returns the game in which a hero fights the monster on its tile in another seat's turn."""
    seat = game.seat(name)
    cell = game.state.heroes[seat].cell
    token = monster_on(Q(game.book, game.state), cell)
    assert token is not None
    fight = Fight(seat, cell, token=token)
    game.match = Match(game.book, replace(game.state, steps=(*game.state.steps, fight)))
    return game
