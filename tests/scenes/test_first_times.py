"""What is told the first time is told where it helps, and never lies over something else that is told."""

import pygame

from karak.engine.match import Match
from karak.registry import rulebook
from scenes.app import App
from tests.support.games import set_up
from tests.support.tables import at_table, open_table
from tests.support.windows import click, press, settle, tap


def test_the_roll_for_the_first_turn_is_no_fight(app: App) -> None:
    setup = at_table(set_up(("catacombs",), 2, 3, "summary"))
    table = open_table(app, Match.of(rulebook(("catacombs",)), setup))
    settle(app)
    assert table.question is not None
    assert [option.verb for option in table.question.decision.options] == ["roll"]
    assert app.notice is None


def test_why_a_place_is_no_answer_takes_the_room_of_what_is_told(app: App) -> None:
    setup = at_table(set_up(("catacombs",), 2, 3, "summary", {"first_player": "seat"}))
    table = open_table(app, Match.of(rulebook(("catacombs",)), setup))
    press(app, pygame.K_SPACE)
    settle(app)
    tap(app, "undo")
    assert app.notice is not None
    click(app.canvas.at(table.camera.cell_rect((0, 0)).center))
    settle(app)
    assert table.refusal is not None
    assert app.notice is None
    press(app, pygame.K_u)
    assert app.notice is not None
    assert table.refusal is None
