"""How events are shown: each kind has a presenter or is silent, and every clip shows what can be drawn."""

import copy
import math
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from karak.catacombs import events as e
from karak.engine.events import Event
from karak.engine.ids import ModuleId
from karak.engine.match import Match
from karak.registry import rulebook
from scenes.app import App
from scenes.games.catacombs.log_lines import icons_of
from scenes.games.catacombs.presenters import PRESENTERS, SILENT, present
from scenes.games.catacombs.stage import Stage
from scenes.games.catacombs.table import CatacombsTable
from scenes.render.canvas import shared_assets
from scenes.routes import ROUTES
from scenes.settings import Settings
from tests.golden.playthrough import picked
from tests.support.games import Picker, module_sets, random_switches, set_up
from tests.support.scenario import hero, scenario
from tests.support.tables import at_table, event_kinds, open_table, shown_sets

LONGEST = 3.0
"""Seconds of the longest clip at normal speed."""


@pytest.fixture(scope="module")
def quick() -> Iterator[App]:
    """Yields an app without animation."""
    app = App(ROUTES, settings=Settings(speed="off"), fullscreen=False)
    yield app
    app.close()


def test_every_event_of_the_base_game_has_a_presenter_or_is_silent_and_never_both() -> None:
    kinds = set(event_kinds(("catacombs",)))
    assert kinds
    assert kinds - {*PRESENTERS, *SILENT} == set()
    assert set(PRESENTERS) & SILENT == set()


def test_nothing_is_listed_that_no_module_brings() -> None:
    kinds = {kind for chosen in module_sets() for kind in event_kinds(chosen)}
    assert {*PRESENTERS, *SILENT} - kinds == set()


def games(modules: tuple[ModuleId, ...]) -> Iterator[tuple[Match, Picker]]:
    """Yields new games of many kinds: every switch, two to five seats."""
    book = rulebook(modules)
    for seed in range(8):
        picker = Picker(seed)
        changes = random_switches(book, picker) | {"round_limit": "30"}
        setup = set_up(modules, 2 + seed % 4, 300 + seed, "summary", changes)
        yield Match.of(book, at_table(setup)), picker


def happened(modules: tuple[ModuleId, ...], app: App) -> Iterator[tuple[CatacombsTable, Event]]:
    """Yields each event of these games before the table takes it over."""
    for match, picker in games(modules):
        table = open_table(app, match)
        heard: list[Event] = []
        match.subscribe(lambda advance, heard=heard: heard.extend(advance.events))
        while match.state.result is None:
            match.choose(picked(match.decisions[0], picker))
            for event in heard:
                yield table, event
            heard.clear()


def pictures_on(stage: Stage) -> set[str]:
    """Returns the pictures that a clip has put on the stage by name."""
    return {flying.picture for flying in stage.flying}


def numbers_on(stage: Stage) -> list[float]:
    """Returns every place and size that a clip has put on the stage."""
    found = [stage.shake, stage.banner, *stage.broken.values(), *stage.cursed.values()]
    for pose in stage.pawns.values():
        found += [*pose.at, pose.lift, pose.scale]
    for flying in stage.flying:
        found += [*flying.centre, flying.width, flying.flip]
    if stage.tile is not None:
        found += [*stage.tile.centre, stage.tile.width, stage.tile.flip]
    if stage.dice is not None:
        found += [*stage.dice.lift, *stage.dice.angle]
    return found


@pytest.mark.parametrize("modules", shown_sets(), ids="+".join)
def test_every_clip_of_many_games_can_be_shown_from_start_to_end(
    quick: App, modules: tuple[ModuleId, ...]
) -> None:
    known = set(shared_assets().names())
    seen: set[type[Event]] = set()
    for table, event in happened(modules, quick):
        clip = present(table, event)
        seen.add(type(event))
        if clip is None:
            table.model.fold(event)
            continue
        assert 0 < clip.seconds <= LONGEST, event
        if clip.folds_first:
            table.model.fold(event)
        before = copy.copy(table.model)
        before.heroes, before.board = list(before.heroes), dict(before.board)
        for t in (0.0, 0.2, 0.45, 0.55, 0.7, 0.9, 1.0):
            clip.show(table.stage, t)
            assert pictures_on(table.stage) <= known, event
            assert all(math.isfinite(number) for number in numbers_on(table.stage)), event
            if table.stage.dice is not None:
                assert all(1 <= face <= 6 for face in table.stage.dice.faces)
        assert table.model == before, f"showing {event} changed the table"
        table.stage.clear()
        assert table.stage == Stage()
        if not clip.folds_first:
            table.model.fold(event)
    assert set(PRESENTERS) - seen == set()


@pytest.mark.parametrize("modules", shown_sets(), ids="+".join)
def test_the_pictures_of_every_log_line_exist(quick: App, modules: tuple[ModuleId, ...]) -> None:
    known = set(shared_assets().names())
    pictured = set()
    for table, event in happened(modules, quick):
        icons = icons_of(event)
        assert set(icons) <= known, event
        assert len(icons) <= 2, event
        if icons:
            pictured.add(type(event))
        table.model.fold(event)
    assert len(pictured) > 12


def test_dice_end_on_the_values_that_were_rolled(quick: App) -> None:
    rolls = 0
    for table, event in happened(("catacombs",), quick):
        clip = present(table, event)
        if clip is not None:
            clip.show(table.stage, 1.0)
        dice = table.stage.dice
        if dice is not None:
            rolls += 1
            assert dice.faces == getattr(event, "dice", None)
            assert dice.angle == (0.0,) * len(dice.faces)
            assert dice.lift == pytest.approx((0.0,) * len(dice.faces))
        table.stage.clear()
        table.model.fold(event)
    assert rolls > 100


def test_an_unlisted_kind_of_event_is_an_error_and_not_passed_over(quick: App) -> None:
    table, _ = next(happened(("catacombs",), quick))
    with pytest.raises(KeyError):
        present(table, Event())


def test_the_dragon_rears_up_and_falls_before_the_game_ends(quick: App) -> None:
    game = scenario("S-D-", [hero("horan", items=["axe", "axe"]), "taia"], dice=[6, 6])
    match = game.match
    match.state = replace(match.state, setup=at_table(match.state.setup))
    table = open_table(quick, match)
    for option in ("move:1,0", "roll", "settle"):
        events = match.choose(option).events
    (won,) = [event for event in events if isinstance(event, e.FightWon)]
    clip = present(table, won)
    assert clip is not None
    clip.show(table.stage, 0.3)
    assert table.stage.flying == []
    clip.show(table.stage, 0.9)
    (dragon,) = table.stage.flying
    assert dragon.picture.endswith("dragon")
    assert dragon.angle < 0
