"""The worked example of a turn of the Lord."""

import pytest

from tests.support.lords import ALL, crowned
from tests.support.scenario import hero, only, scenario


@pytest.mark.rule("lord.8")
def test_the_barbarian_as_the_lord_sneaks_past_one_monster_and_wins_a_tie_against_another() -> None:
    seats = [hero("valduk"), hero("taia"), hero("aderyn"), hero("horan")]
    bag = only("skeleton_warrior", "skeleton_king", "skeleton_turnkey", "mummy", "giant_rat")
    game = scenario(
        "S", seats, modules=ALL, pile=["room_straight", "room_straight"], bag=bag, dice=[1, 1, 5, 3]
    )
    crowned(game, "valduk")
    game.choose("explore north", "turn NS")
    assert game.options == [
        "lay:catacombs:monster.skeleton_king",
        "lay:catacombs:monster.skeleton_warrior",
    ]
    game.choose("lay skeleton_king")
    assert not game.happened("fight_started")
    game.choose("explore north", "turn NS", "lay skeleton_turnkey")
    assert game.state.board[(0, -1)].token == "catacombs:monster.skeleton_king"
    assert game.hero("valduk").items == ()
    happened = game.choose("fight", "roll", "use double_attack", "settle")
    assert game.happened({"t": "fight_won", "total": 8, "strength": 8}, happened)
    assert [tuple(fact["dice"]) for fact in game.facts("dice_rolled")] == [(1, 1), (5, 3)]
    happened = game.choose("take key")
    assert game.hero("valduk").items == ("catacombs:item.key",)
    assert game.happened({"t": "turn_ended", "seat": "valduk"}, happened)
    assert game.decision.seat == game.seat("taia")
