"""The result: every die of the game, and the ways on."""

from collections import Counter
from typing import Any

import pygame
import pytest

from karak.catacombs.events import DiceRolled, DieChanged, StartRolled
from karak.catacombs.statistics import Account
from karak.engine.apply import Advance
from karak.engine.match import Match
from karak.tools.text import PSEUDO, pseudo
from scenes.app import App
from scenes.games.catacombs.awards import COMPANION, MERITS, awards
from scenes.games.catacombs.replay import ReplayScene
from scenes.games.catacombs.table import CatacombsTable
from scenes.i18n import words
from scenes.input.actions import Action, ActionKind
from scenes.render import text as type_
from scenes.screens.new_game import NewGameScene
from scenes.screens.result import HELD, PAGES, ResultScene
from scenes.screens.result_points import all_dice
from scenes.screens.title import TitleScene
from scenes.selftest import sample_match
from tests.support.windows import FakeClock, click, settle, tap


def opened(app: App) -> Match:
    match = sample_match(played=True)
    app.go("result", match=match)
    settle(app)
    return match


def test_all_dice_of_the_log_are_told() -> None:
    played = sample_match(played=True)
    again, rolled = Match(played.book, played.start), Counter[int]()

    def count(advance: Advance) -> None:
        for event in advance.events:
            if isinstance(event, DiceRolled | StartRolled):
                rolled.update(event.dice)
            elif isinstance(event, DieChanged):
                rolled[event.dice[event.index]] += 1

    again.subscribe(count)
    for entry in played.log:
        again.submit(entry.choice)
    told = all_dice(played)
    assert sum(rolled.values()) > 20
    assert Counter(thrown.face for thrown in told) == rolled
    assert {thrown.seat for thrown in told} == {0, 1, 2}


def test_playing_again_keeps_the_table_and_changes_the_chance(app: App) -> None:
    match = opened(app)
    tap(app, "again")
    table = app.stack.top
    assert isinstance(table, CatacombsTable)
    assert table.match.state.setup.seats == match.state.setup.seats
    assert table.match.state.setup.seed != match.state.setup.seed


def test_changing_players_starts_from_the_same_seats(app: App) -> None:
    match = opened(app)
    tap(app, "seats")
    scene = app.stack.top
    assert isinstance(scene, NewGameScene)
    assert scene.draft_table.setup(match.state.setup.seed) == match.state.setup
    tap(app, "back")
    assert isinstance(app.stack.top, TitleScene)


def test_the_title_is_one_tap_away(app: App) -> None:
    opened(app)
    tap(app, "title")
    assert isinstance(app.stack.top, TitleScene)


def test_a_click_that_was_meant_for_the_table_leaves_the_result_open(app: App, clock: FakeClock) -> None:
    app.go("result", match=sample_match(played=True))
    settle(app)
    spots = {spot.id: spot for spot in app.stack.top.focus.hotspots} if app.stack.top else {}
    click(app.canvas.at(spots["title"].rect.center))
    settle(app)
    assert isinstance(app.stack.top, ResultScene)
    clock.pass_(HELD)
    click(app.canvas.at(spots["title"].rect.center))
    settle(app)
    assert isinstance(app.stack.top, TitleScene)


@pytest.mark.parametrize("page", PAGES)
def test_every_page_can_be_turned_to(app: App, page: str) -> None:
    opened(app)
    tap(app, f"page.{page}")
    scene = app.stack.top
    assert isinstance(scene, ResultScene)
    assert scene.page == page


def test_the_game_can_be_seen_again_and_left(app: App) -> None:
    match = opened(app)
    tap(app, "replay")
    scene = app.stack.top
    assert isinstance(scene, ReplayScene)
    assert scene.last == len(match.log)
    tap(app, "menu")
    assert isinstance(app.stack.top, ResultScene)


def test_an_award_goes_to_who_has_most_of_it() -> None:
    told = (Account(steps=50, won=2, strongest=15), Account(steps=60), Account(steps=10, falls=1))
    assert awards(told) == {0: "dragon", 1: "wanderer", 2: "sleeper"}


def test_who_has_little_to_choose_from_is_not_left_without() -> None:
    told = (Account(steps=60, tiles=20, won=9, lives_lost=1), Account(steps=60), Account())
    assert awards(told) == {0: "victor", 1: "wanderer", 2: COMPANION}


def test_luck_needs_some_rolls_to_be_told() -> None:
    assert awards((Account(rolls=2, pips=24), Account(rolls=9, pips=90))) == {0: COMPANION, 1: "lucky"}
    assert awards((Account(rolls=9, pips=45), Account())) == {0: "unlucky", 1: COMPANION}


@pytest.mark.parametrize("merit", [*MERITS, COMPANION])
def test_every_award_has_its_words(merit: str) -> None:
    assert f"ui.award.{merit}" in words()
    assert f"ui.award.{merit}.text" in words()


@pytest.mark.parametrize("seed", [7, 11])
def test_each_hero_gets_one_award_and_no_other_the_same(app: App, seed: int) -> None:
    app.go("result", match=sample_match(seed, played=True))
    settle(app)
    scene = app.stack.top
    assert isinstance(scene, ResultScene)
    given = [hero.award for hero in scene.heroes]
    assert len(given) == 3
    assert len({*given} - {COMPANION}) == sum(award != COMPANION for award in given)


@pytest.mark.parametrize("page", PAGES)
def test_it_goes_on_in_another_language(app: App, page: str) -> None:
    opened(app)
    app.change(text_size=200)
    tap(app, f"page.{page}")
    scene = app.stack.top
    assert isinstance(scene, ResultScene)
    drawn: list[str] = []
    put = type_.render

    def noting(text: str, *look: Any) -> pygame.Surface:
        drawn.append(text)
        return put(text, *look)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type_, "render", noting)
        app.change(language=PSEUDO)
        settle(app)
    accented = set(pseudo("aeioklnrstuz"))
    spoken = [text for text in drawn if any(letter.isalpha() for letter in text) and text != "Łucja"]
    assert len(spoken) >= 8
    assert [text for text in spoken if not accented & set(text)] == []


@pytest.mark.parametrize("page", ["points", "heroes", "awards"])
def test_what_does_not_fit_rolls_by_wheel_keys_and_arrows(app: App, page: str) -> None:
    opened(app)
    app.change(text_size=200)
    tap(app, f"page.{page}")
    scene = app.stack.top
    assert isinstance(scene, ResultScene)
    assert scene.rows.rolls
    seen = {*scene.rows.shown}
    scene.handle(Action(ActionKind.ZOOM, (400, 300), -1))
    assert scene.rows.first == 1
    scene.handle(Action(ActionKind.ZOOM, None, 1))
    scene.settle()
    while (spot := scene.focus.get("rows.down")) is not None and spot.enabled:
        tap(app, "rows.down")
        seen |= {*scene.rows.shown}
    assert seen == {*range(len(scene.rows.heights))}
    app.change(text_size=100)
    settle(app)
    assert not scene.rows.rolls
