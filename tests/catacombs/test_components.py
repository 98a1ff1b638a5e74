"""The tables of the ledger section *Components*."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from karak.catacombs.defs import items, tiles, tokens
from karak.engine.ids import name_of
from karak.registry import rulebook
from tests.support.scenario import Game, hero, scenario

MONSTERS = {
    "giant_rat": (5, 8, "daggers"),
    "giant_spider": (6, 4, "healing_portal"),
    "mummy": (7, 8, "magic_bolt"),
    "skeleton_turnkey": (8, 12, "key"),
    "skeleton_warrior": (9, 5, "sword"),
    "skeleton_king": (10, 3, "axe"),
    "the_fallen": (12, 2, "open_treasure"),
    "dragon": (15, 1, "ruby_treasure"),
}
"""Strength, count and reward."""

ITEMS = {
    "daggers": ("weapon", 1, 0),
    "sword": ("weapon", 2, 0),
    "axe": ("weapon", 3, 0),
    "magic_bolt": ("spell", 1, 0),
    "healing_portal": ("spell", 0, 0),
    "key": ("key", 0, 0),
    "open_treasure": ("treasure", 0, 2),
    "ruby_treasure": ("treasure", 0, 3),
}
"""Kind, what it adds in a fight, and half points."""

TILES = {
    "start": 1,
    "corridor_straight": 4,
    "corridor_corner": 4,
    "corridor_t": 5,
    "corridor_cross": 7,
    "fountain_corner": 2,
    "portal_straight": 4,
    "room_straight": 13,
    "room_corner": 13,
    "room_t": 13,
    "room_cross": 14,
}


def short(table: dict[str, Any], value: Callable[[Any], Any]) -> dict[str, Any]:
    """Return a content table by short names."""
    return {name_of(content): value(definition) for content, definition in table.items()}


@pytest.mark.rule("parts.tokens")
def test_monsters_have_the_strengths_counts_and_rewards_of_the_table() -> None:
    found = {token: entry for token, entry in tokens(rulebook()).items() if entry.monster}
    assert short(found, lambda entry: (entry.strength, entry.count, name_of(entry.reward))) == MONSTERS
    assert sum(entry.count for entry in found.values()) == 43


@pytest.mark.rule("parts.tokens")
def test_the_locked_chest_holds_an_open_treasure_and_does_not_fight() -> None:
    (chest,) = [entry for entry in tokens(rulebook()).values() if not entry.monster]
    assert (chest.strength, name_of(chest.reward)) == (0, "open_treasure")


@pytest.mark.rule("parts.tokens")
def test_rewards_have_the_kinds_and_numbers_of_the_table() -> None:
    assert short(items(rulebook()), lambda entry: (entry.kind, entry.strength, entry.points)) == ITEMS


@pytest.mark.rule("parts.tokens")
@pytest.mark.parametrize(("name", "strength"), [(name, row[0]) for name, row in MONSTERS.items()])
def test_a_monster_is_fought_at_its_strength(name: str, strength: int) -> None:
    game = scenario(pile=["room_cross"], bag=[name])
    game.choose("explore east", "turn NESW")
    assert game.happened({"t": "fight_started", "token": name, "strength": strength})


@pytest.mark.rule("parts.tokens")
@pytest.mark.parametrize(("name", "reward"), [(name, row[2]) for name, row in MONSTERS.items()])
def test_a_beaten_monster_turns_into_its_reward(name: str, reward: str) -> None:
    strong = [hero("horan", items=["axe", "axe"]), "taia"]
    game = scenario(heroes=strong, pile=["room_cross"], bag=[name], dice=[6, 6])
    game.choose("explore east", "turn NESW", "roll", "settle")
    if game.state.result is None:
        assert game.decision.kind == "catacombs.reward"
        assert game.decision.prompt.params["what"] == f"catacombs:item.{reward}"
    assert game.happened("fight_won")
    won = game.happened({"t": "item_taken", "item": reward})
    assert won == (name == "dragon")


@pytest.mark.rule("parts.tokens")
@pytest.mark.parametrize(("preset", "chests", "whole"), [("summary", 8, 51), ("booklet", 10, 53)])
def test_the_bag_of_a_game_is_the_token_table(preset: str, chests: int, whole: int) -> None:
    bag = Counter(name_of(token) for token in scenario(start="setup", preset=preset).state.bag)
    assert bag == {**{name: row[1] for name, row in MONSTERS.items()}, "locked_chest": chests}
    assert bag.total() == whole


@pytest.mark.rule("parts.tiles")
def test_tiles_have_the_kinds_shapes_and_counts_of_the_table() -> None:
    assert short(tiles(rulebook()), lambda entry: entry.count) == TILES
    assert sum(TILES.values()) == 80
    shapes: Counter[str] = Counter()
    for entry in tiles(rulebook()).values():
        shapes[entry.exits] += entry.count
    assert shapes == {"NS": 21, "ES": 19, "NES": 18, "NESW": 22}


@pytest.mark.rule("parts.tiles")
def test_tiles_are_of_the_kind_that_their_name_says() -> None:
    for tile, entry in tiles(rulebook()).items():
        assert name_of(tile).startswith(entry.kind)


@pytest.mark.rule("parts.tiles")
def test_start_and_fountain_tiles_heal_and_only_portals_join() -> None:
    doing = {
        name_of(tile): [name_of(a) for a in entry.abilities] for tile, entry in tiles(rulebook()).items()
    }
    assert {tile: names for tile, names in doing.items() if names} == {
        "start": ["fountain"],
        "fountain_corner": ["fountain"],
        "portal_straight": ["portal"],
    }


@pytest.mark.rule("parts.tiles")
def test_the_tiles_of_a_game_are_the_tile_table() -> None:
    game = scenario(start="setup")
    assert dealt(game) == TILES


def dealt(game: Game) -> Counter[str]:
    """Return the tiles of a game, pile and start tile, by short names."""
    laid = [placed.tile for _, placed in game.state.board.items()]
    return Counter(name_of(tile) for tile in (*game.state.pile, *laid))
