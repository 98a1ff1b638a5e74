"""How Regent's tiles lie on the table."""

from dataclasses import replace
from typing import cast

from karak.catacombs.state import State
from scenes.games.catacombs.model import TableModel, TileView
from scenes.games.regent.look import ARENA, USED
from tests.support.scenario import scenario


def test_an_arena_that_nobody_has_entered_lies_face_down() -> None:
    game = scenario("S-c-", ["horan", "taia"], modules=["catacombs", "regent"])
    model = TableModel.of(game.match.book, cast("State", game.match.view(0)))
    model.board[(2, 0)] = TileView(ARENA, 1)
    assert model.covered((2, 0))
    assert not model.covered((0, 0))
    assert not model.covered((1, 0))
    model.change(0, cell=(2, 0))
    assert not model.covered((2, 0))
    model.change(0, cell=(0, 0))
    model.board[(2, 0)] = replace(model.board[(2, 0)], variant=USED)
    assert not model.covered((2, 0))
