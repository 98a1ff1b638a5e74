"""No game lasts for ever because the way is barred to all (``explore.7``, ``end.4``)."""

from typing import Any

import pytest

from tests.support.scenario import Game, hero, scenario

BARRED = """
c-c-c
|   |
c-S-D-
|   |
c-c-c
"""
"""The only open exit lies behind the dragon."""


def round_over(*seats: dict[str, Any], board: str = BARRED, **fields: Any) -> Game:
    """Returns the barred dungeon after the last turn of a round."""
    game = scenario(board, seats or (hero("horan"), hero("xanros")), turn=1, **fields)
    game.choose("end")
    return game


def reason(game: Game) -> str | None:
    return game.state.result.reason if game.state.result else None


@pytest.mark.rule("explore.7", "end.4")
def test_the_game_ends_when_nobody_can_beat_what_bars_the_only_way() -> None:
    game = round_over(hero("horan", points=1), hero("victorius", items=["sword"]))
    assert reason(game) == "no_way"
    assert game.state.result is not None
    assert game.state.result.winners == (0,)


@pytest.mark.rule("end.4")
def test_the_round_is_played_to_its_end_first() -> None:
    game = scenario(BARRED, [hero("horan"), hero("xanros")])
    game.choose("end")
    assert reason(game) is None


@pytest.mark.rule("end.4")
@pytest.mark.parametrize(
    "seats",
    [
        [hero("horan"), hero("victorius", items=["axe", "daggers"])],
        [hero("horan"), hero("victorius", items=["sword", "daggers", "magic_bolt"])],
        [hero("horan", items=["axe"]), hero("xanros", items=["magic_bolt"])],
    ],
    ids=["beats", "beats by a spell", "equals, and stays beside it"],
)
def test_it_goes_on_while_somebody_can_get_past(seats: list[dict[str, Any]]) -> None:
    assert reason(round_over(*seats)) is None


@pytest.mark.rule("end.4")
@pytest.mark.parametrize(("tie", "ended"), [("hold", None), ("retreat", "no_way")])
def test_an_equal_fight_opens_the_way_only_where_ties_hold(tie: str, ended: str | None) -> None:
    seats = (hero("horan", items=["axe"]), hero("victorius"))
    assert reason(round_over(*seats, switches={"tie": tie})) == ended


@pytest.mark.rule("end.4")
def test_the_thief_can_go_on_past_any_monster_even_if_cursed_now() -> None:
    assert reason(round_over(hero("horan"), hero("aderyn"))) is None
    assert reason(round_over(hero("horan"), hero("aderyn", cursed=True))) is None


@pytest.mark.rule("end.4")
def test_a_weapon_that_lies_within_reach_keeps_the_game_going() -> None:
    lying = {"-1,0": ["axe"], "0,-1": ["axe"]}
    assert reason(round_over(ground=lying)) is None


@pytest.mark.rule("end.4")
def test_a_treasure_that_can_still_be_had_keeps_the_game_going() -> None:
    assert reason(round_over(ground={"-1,0": ["open_treasure"]})) is None
    chest = BARRED.replace("c-S", "C-S")
    assert reason(round_over(board=chest)) == "no_way"
    assert reason(round_over(hero("horan", items=["key"]), hero("xanros"), board=chest)) is None


@pytest.mark.rule("end.4")
def test_where_tiles_out_goes_on_it_goes_on() -> None:
    assert reason(round_over(switches={"tiles_out": "goes_on"})) is None
