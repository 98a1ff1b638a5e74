"""Saving: exact, canonical, and with a clear error for what is no state."""

import json
from typing import Any

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from karak.catacombs.board import Board, Placed
from karak.engine.codec import decode, encode, from_plain, rules_hash, state_hash, to_plain
from karak.engine.match import Match
from karak.engine.modules import Module, build_rulebook
from karak.engine.state import GameState
from karak.registry import MODULES, rulebook
from tests.support.games import set_up
from tests.support.toy import BOOK, TOY, Added, Extra, Play, Sole, toy_state


def test_state_comes_back_whole() -> None:
    state = replace(toy_state(), steps=(Play(1), Sole(0, ("one", "other"))), ext=(Extra("ř"), Extra("x")))
    assert decode(BOOK, encode(BOOK, state)) == state
    assert from_plain(BOOK, to_plain(BOOK, state)) == state


def test_text_is_plain_json_with_chosen_names() -> None:
    plain = json.loads(encode(BOOK, toy_state()))
    assert plain["steps"] == [{"t": "toy.play", "seat": 0}]
    assert plain["ext"] == [{"t": "toy.extra", "note": "kept"}]
    assert json.loads(encode(BOOK, Added(1, 2))) == {"t": "toy.added", "seat": 1, "amount": 2}


def test_order_of_a_map_does_not_matter() -> None:
    state = toy_state()
    one = replace(state, rng=replace(state.rng, used={"dice": 1, "tiles": 2}))
    other = replace(state, rng=replace(state.rng, used={"tiles": 2, "dice": 1}))
    assert encode(BOOK, one) == encode(BOOK, other)
    assert state_hash(BOOK, one) == state_hash(BOOK, other)
    assert state_hash(BOOK, one) != state_hash(BOOK, state)


def test_known_hash_never_changes() -> None:
    assert state_hash(BOOK, toy_state()) == FROZEN_HASH


FROZEN_HASH = "05323104c6ccffdb"


def changed(**fields: Any) -> bytes:
    """Returns the text of a state with some fields set to anything."""
    return json.dumps({**json.loads(encode(BOOK, toy_state())), **fields}).encode()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (changed(steps=[{"t": "toy.spoon"}]), "unknown step 'toy.spoon' - at `$.steps[0]`"),
        (changed(steps=[{"seat": 0}]), "unknown step 'None'"),
        (changed(steps=["toy.play"]), "unknown step 'None'"),
        (changed(steps=[{"t": ["toy.play"]}]), "unknown step"),
        (changed(steps=[{"t": "toy.extra", "note": ""}]), "unknown step 'toy.extra'"),
        (changed(steps=[{"t": "toy.added", "seat": 0, "amount": 1}]), "unknown step 'toy.added'"),
        (changed(ext=[{"t": "toy.play", "seat": 0}]), "unknown modulestate 'toy.play'"),
        (changed(steps=[{"t": "toy.play", "seat": "0"}]), "Expected `int`, got `str`"),
        (changed(steps=[{"t": "toy.play"}]), "missing required field `seat`"),
        (changed(total="12"), "Expected `int`, got `str` - at `$.total`"),
        (changed(total=1.5), "Expected `int`, got `float` - at `$.total`"),
        (changed(steps={}), "Expected `array`, got `object` - at `$.steps`"),
        (changed(setup=None), "Expected `object`, got `null` - at `$.setup`"),
        (changed(rng={}), "missing required field `seed` - at `$.rng`"),
        (b"[]", "Expected `object`, got `array`"),
        (b"{", "truncated"),
        (b"", "truncated"),
        (encode(BOOK, toy_state()) + b"}", "trailing characters"),
        (b"\xff", "malformed"),
    ],
)
def test_what_is_no_state_gets_a_clear_error(data: bytes, message: str) -> None:
    with pytest.raises(msgspec.DecodeError) as found:
        decode(BOOK, data)
    assert message in str(found.value)


def test_value_without_codec_is_refused() -> None:
    class Loose(Struct):
        board: Board

    board = Board({(0, 0): Placed("catacombs:tile.start", 0, "NESW")})
    with pytest.raises(NotImplementedError, match="no codec for Board"):
        encode(BOOK, Loose(board))


def test_two_tiles_on_one_cell_are_refused() -> None:
    book = rulebook()
    match = Match.of(book, set_up(("catacombs",), 2, 1))
    plain = to_plain(book, match.state)
    plain["board"] = [plain["board"][0], plain["board"][0]]
    with pytest.raises(msgspec.ValidationError, match="two tiles lie on one cell"):
        from_plain(book, plain)


def test_rules_hash_tells_rules_apart() -> None:
    book = rulebook()
    assert rules_hash(book) == rules_hash(build_rulebook(MODULES, ("catacombs",)))
    fields = {name: getattr(TOY, name) for name in TOY.__dataclass_fields__}
    newer = build_rulebook({"toy": Module(**{**fields, "version": 2})}, ("toy",))
    assert rules_hash(newer) != rules_hash(BOOK)
    assert len({rules_hash(book), rules_hash(BOOK), rules_hash(newer)}) == 3


def test_state_type_is_the_game_s() -> None:
    state: GameState = toy_state()
    with pytest.raises(msgspec.ValidationError):
        decode(rulebook(), encode(BOOK, state))
