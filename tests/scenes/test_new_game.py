"""The way to a game: two taps, or keys alone; names, seats, colours and rules."""

import pygame
import pytest

from karak.catacombs.defs import switches
from karak.engine.match import Match
from karak.registry import rulebook
from scenes.app import App
from scenes.games.catacombs.table import CatacombsTable
from scenes.screens.draft import DEAL, DEAL_TWO, Draft
from scenes.screens.new_game import NewGameScene
from scenes.screens.switches import SwitchesScene
from scenes.screens.title import TitleScene
from tests.support.windows import press, settle, tap, write


def opened(app: App) -> NewGameScene:
    tap(app, "play")
    scene = app.stack.top
    assert isinstance(scene, NewGameScene)
    return scene


def started(app: App) -> Match:
    table = app.stack.top
    assert isinstance(table, CatacombsTable)
    return table.match


def test_play_and_start_are_two_taps_to_a_game(app: App) -> None:
    tap(app, "play")
    tap(app, "start")
    setup = started(app).state.setup
    assert [seat.bot for seat in setup.seats] == ["", "greedy"]
    assert setup.preset == "summary"


def test_enter_twice_is_the_same(app: App) -> None:
    press(app, pygame.K_RETURN)
    press(app, pygame.K_RETURN)
    assert len(started(app).state.setup.seats) == 2


def test_the_seed_given_decides_the_game(app: App) -> None:
    app.seed = 42
    tap(app, "play")
    tap(app, "start")
    assert started(app).state.setup.seed == 42


def test_escape_leads_back_and_then_asks(app: App) -> None:
    opened(app)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.stack.top, TitleScene)
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.stack.top, TitleScene)
    assert app.running
    press(app, pygame.K_ESCAPE)
    tap(app, "quit")
    assert not app.running


def test_a_name_is_written_with_any_letters_and_kept(app: App) -> None:
    scene = opened(app)
    tap(app, "seat0.name")
    for part in ("  Řehoř", " ", "Žižkař", "\0\ud800"):
        write(app, part)
    press(app, pygame.K_BACKSPACE)
    press(app, pygame.K_RETURN)
    assert scene.draft_table.seats[0].name == "Řehoř Žižka"
    tap(app, "seat1.name")
    write(app, "Řehoř Žižka")
    tap(app, "start")
    assert [seat.player for seat in started(app).state.setup.seats] == ["Řehoř Žižka", "Řehoř Žižka 2"]


def test_a_name_has_an_end(app: App) -> None:
    scene = opened(app)
    tap(app, "seat0.name")
    for _ in range(30):
        write(app, "WWWWW")
    press(app, pygame.K_ESCAPE)
    assert scene.draft_table.seats[0].name == "W" * 24
    assert app.stack.top is scene


def test_tapping_elsewhere_keeps_the_name_and_does_what_was_tapped(app: App) -> None:
    scene = opened(app)
    tap(app, "seat0.name")
    write(app, "Eliška")
    tap(app, "seat0.hero.next")
    assert scene.draft_table.seats[0].name == "Eliška"
    assert not scene.typing


def test_seats_are_added_up_to_five_and_removed_down_to_two(app: App) -> None:
    scene = opened(app)
    for _ in range(3):
        tap(app, "add")
    seats = scene.draft_table.seats
    assert len({seat.hero for seat in seats}) == len({seat.colour for seat in seats}) == 5
    assert scene.focus.get("add") is None
    for _ in range(3):
        tap(app, "seat1.remove")
    assert len(seats) == 2
    assert scene.focus.get("seat0.remove") is None


def test_heroes_and_colours_are_never_taken_twice() -> None:
    draft = Draft.ready(rulebook())
    draft.add()
    for _ in range(20):
        for seat in range(3):
            draft.step_hero(seat, 1)
            draft.step_colour(seat)
            chosen = [seat.hero for seat in draft.seats if ":" in seat.hero]
            assert len(set(chosen)) == len(chosen)
            assert len({seat.colour for seat in draft.seats}) == 3


def test_a_table_that_cannot_start_says_why(app: App) -> None:
    scene = opened(app)
    for _ in range(3):
        tap(app, "add")
    scene.draft_table.seats[0].hero = DEAL_TWO
    scene.changed()
    settle(app)
    start = scene.focus.get("start")
    assert start is not None
    assert (start.enabled, "up to 3 players" in start.why) == (False, True)
    tap(app, "start")
    assert app.notice == start.why
    assert app.stack.top is scene
    scene.draft_table.seats[0].hero = DEAL
    scene.changed()
    tap(app, "start")
    assert len(started(app).state.setup.seats) == 5


def test_every_way_of_choosing_a_hero_starts_a_game() -> None:
    draft = Draft.ready(rulebook())
    for ways in (("catacombs:hero.horan", DEAL), (DEAL, DEAL), (DEAL_TWO, DEAL_TWO)):
        draft.seats[0].hero, draft.seats[1].hero = ways
        assert draft.fault() is None
        assert Match.of(draft.book, draft.setup(5)).decisions


def test_changing_a_switch_makes_house_rules_and_the_preset_takes_them_back(app: App) -> None:
    scene = opened(app)
    tap(app, "switches")
    assert isinstance(app.stack.top, SwitchesScene)
    tap(app, "tie")
    tap(app, "done")
    assert scene.draft_table.rules == "house"
    tap(app, "start")
    setup = started(app).state.setup
    assert setup.switches["tie"] == "retreat"


@pytest.mark.parametrize("switch", switches(rulebook()))
def test_every_switch_goes_round_through_all_its_values(switch: str) -> None:
    draft = Draft.ready(rulebook())
    values = switches(draft.book)[switch].values
    seen = []
    for _ in values:
        draft.step_switch(switch)
        seen.append(draft.switches[switch])
    assert sorted(seen) == sorted(values)
    assert draft.rules == "summary"


def test_the_table_of_a_game_is_set_again_as_it_was() -> None:
    draft = Draft.ready(rulebook())
    draft.step_preset(1)
    draft.step_switch("curse")
    draft.seats[0].name = "Ödön"
    again = Draft.of(draft.book, draft.setup(1))
    assert again == draft
