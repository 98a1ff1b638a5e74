"""What can be touched on the table: each option of each golden decision once, large enough, in reach."""

from collections.abc import Iterator

import pytest

from karak.engine.decisions import Decision
from scenes.app import App
from scenes.games.catacombs.table import CatacombsTable
from scenes.input.actions import Action, ActionKind
from scenes.input.focus import FocusRing, Hotspot
from scenes.routes import ROUTES
from scenes.settings import Settings
from tests.golden.playthrough import PLAYTHROUGHS, Playthrough
from tests.support.tables import golden_decisions, shown_sets

ASPECTS = ((1280, 720), (1440, 1080), (2560, 1080))
GOLDEN = [played for played in PLAYTHROUGHS if played.modules in shown_sets()]
CASES = [
    pytest.param(size, played, id=f"{size[0]}x{size[1]}-{played.file}")
    for size in ASPECTS
    for played in GOLDEN
    if size == ASPECTS[0]
    or (played.preset == "summary" and played.modules in (shown_sets()[0], shown_sets()[-1]))
]
TARGET = 64
FAR = frozenset({"jump", "fountain", "blitz"})
"""Verbs whose places may lie so far away that the camera does not show them all."""
TOOLS = {"undo", "rules", "menu", "log", "zoom_in", "zoom_out", "zoom_fit"}
PLAIN_TOOLS = frozenset(TOOLS)
TOOLS |= {f"board_{seat}" for seat in range(5)} | {f"far_{side}" for side in ("left", "right", "up", "down")}
TURNERS = {"rotate", "rotate_ghost"}


@pytest.fixture(scope="module")
def quick() -> Iterator[App]:
    """Yields an app that animates nothing and answers nothing by itself."""
    app = App(ROUTES, settings=Settings(speed="off", single_answers=False), fullscreen=False)
    yield app
    app.close()


def shown_at(app: App, size: tuple[int, int]) -> App:
    """Returns the app with its window in a size."""
    app.window.size = size
    app.go("title")
    app.cycle(0)
    app.cycle(0)
    assert app.window.get_surface().get_size() == size
    return app


def verb_of(spot: Hotspot) -> str:
    """Returns what a hotspot does."""
    return spot.id.partition(":")[0]


def share(focus: FocusRing, spot: Hotspot) -> float:
    """Returns how much of a hotspot's rectangle a pointer reaches, in parts of it."""
    rect = spot.rect
    points = [
        (rect.x + rect.width * (i + 0.5) / 6, rect.y + rect.height * (j + 0.5) / 6)
        for i in range(6)
        for j in range(6)
    ]
    reached = [found.id == spot.id for point in points if (found := focus.at(point)) is not None]
    return sum(reached) / len(points)


def lays(table: CatacombsTable) -> list[str]:
    """Returns the hotspots that lay the drawn tile."""
    return [spot.id for spot in table.focus.hotspots if verb_of(spot) == "turn"]


def by_turning(table: CatacombsTable) -> set[str]:
    """Returns the ways in which the tile can be laid as it is turned round once by key."""
    assert table.question is not None
    found = set()
    for _ in table.question.turns:
        table.settle()
        (shown,) = lays(table)
        found.add(shown)
        table.handle(Action(ActionKind.TURN, amount=1))
    table.settle()
    return found


def check_each_option_once(table: CatacombsTable, decision: Decision) -> None:
    """Asserts that there is a hotspot for each option, just one, and none for anything else."""
    ids = [spot.id for spot in table.focus.hotspots]
    assert len(set(ids)) == len(ids), decision
    offered = {option.id for option in decision.options}
    turns = {option.id for option in decision.options if option.verb == "turn"}
    assert set(ids) - TOOLS - TURNERS - turns == offered - turns, decision
    if turns:
        assert by_turning(table) == turns, decision
        assert bool(TURNERS & set(ids)) == (len(turns) > 1), decision


def check_each_can_be_hit(table: CatacombsTable, decision: Decision) -> None:
    """Asserts that each hotspot is large enough and that others leave most of it free.

    Places far away may lie out of sight; then the edge of the board cuts them.
    """
    for spot in table.focus.hotspots:
        if verb_of(spot) in FAR and min(spot.rect.size) < TARGET:
            continue
        assert min(spot.rect.size) >= TARGET, (decision, spot)
        assert share(table.focus, spot) > 0.5, (decision, spot)
        assert table.rect.contains(spot.rect), (decision, spot)


@pytest.mark.parametrize(("size", "played"), CASES)
def test_each_option_has_one_hotspot_that_can_be_hit(
    quick: App, size: tuple[int, int], played: Playthrough
) -> None:
    asked = 0
    for table, decision in golden_decisions(shown_at(quick, size), played):
        asked += 1
        check_each_option_once(table, decision)
        check_each_can_be_hit(table, decision)
    assert asked > 100


def test_most_places_far_away_are_in_sight_too(quick: App) -> None:
    far = seen = 0
    shown_at(quick, ASPECTS[0])
    for played in GOLDEN:
        if played.modules != ("catacombs",):
            continue
        for table, _ in golden_decisions(quick, played):
            for spot in table.focus.hotspots:
                if verb_of(spot) in FAR:
                    far += 1
                    seen += min(spot.rect.size) >= TARGET
    assert far > 200
    assert seen / far > 0.95


@pytest.mark.parametrize("played", GOLDEN[:4], ids=lambda played: played.file)
def test_a_computers_decision_leaves_only_the_tools(quick: App, played: Playthrough) -> None:
    asked = {True: 0, False: 0}
    for table, decision in golden_decisions(shown_at(quick, ASPECTS[0]), played, {1: "random"}):
        person = decision.seat != 1
        asked[person] += 1
        assert table.asks_person == person
        ids = {spot.id for spot in table.focus.hotspots}
        if person:
            assert len(ids - TOOLS) >= 1
        else:
            seats = {f"board_{seat}" for seat, hero in enumerate(table.model.heroes) if hero.hero}
            assert {spot for spot in ids if not spot.startswith("far_")} == PLAIN_TOOLS | seats
            assert table.focus.focused is None
            undo = table.focus.get("undo")
            assert undo is not None
            assert not undo.enabled
    assert min(asked.values()) > 30


def reached_by_arrows(focus: FocusRing) -> set[str]:
    """Returns the hotspots that arrow keys come to from the one that has the focus."""
    assert focus.focused is not None
    reached, waiting = {focus.focused}, [focus.focused]
    while waiting:
        here = waiting.pop()
        for kind in (ActionKind.UP, ActionKind.DOWN, ActionKind.LEFT, ActionKind.RIGHT):
            focus.focused = here
            focus.move(kind)
            if focus.focused not in reached:
                reached.add(focus.focused)
                waiting.append(focus.focused)
    return reached


@pytest.mark.parametrize("size", ASPECTS, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("played", GOLDEN[::3], ids=lambda played: played.file)
def test_arrows_and_tab_come_to_every_hotspot(quick: App, played: Playthrough, size: tuple[int, int]) -> None:
    for table, decision in golden_decisions(shown_at(quick, size), played):
        spots = {spot.id for spot in table.focus.hotspots}
        first = table.focus.focused
        assert first in {option.id for option in decision.options}, "the first focus is an answer"
        by_tab = set()
        for _ in spots:
            table.focus.step(1)
            by_tab.add(table.focus.focused)
        assert by_tab == spots
        assert table.focus.focused == first
        seen = {spot.id for spot in table.focus.hotspots if spot.rect.width > 0}
        assert reached_by_arrows(table.focus) >= seen, decision


def test_tab_brings_places_that_were_panned_away_back_into_sight(quick: App) -> None:
    brought = 0
    for count, (table, _) in enumerate(golden_decisions(shown_at(quick, ASPECTS[0]), GOLDEN[1])):
        question = table.question
        assert question is not None
        places = {option: cell for cell, option in (question.cells | question.unknown).items()}
        if count % 5 or not places:
            continue
        for option in sorted(places):
            table.camera.pan(3000 * (-1) ** brought, 2500)
            table.changed()
            table.settle()
            for _ in table.focus.hotspots:
                table.handle(Action(ActionKind.NEXT))
                if table.focus.focused == option:
                    break
            table.camera.arrive()
            table.changed()
            table.settle()
            spot = table.focus.get(option)
            assert table.focus.focused == option
            assert spot is not None
            assert table.camera.shows(places[option])
            assert table.focus.at(spot.rect.center) == spot
            brought += 1
    assert brought > 100


def test_a_far_place_stays_one_hotspot_of_no_size_at_the_edge(quick: App) -> None:
    for table, _ in golden_decisions(shown_at(quick, ASPECTS[0]), GOLDEN[0]):
        if table.question is not None and table.question.unknown:
            table.camera.zoom_at(table.camera.view.center, 6)
            table.camera.pan(-1500, 0)
            table.changed()
            table.settle()
            hidden = [spot for spot in table.focus.hotspots if spot.rect.size == (0, 0)]
            assert hidden
            assert all(table.open_board.inflate(1, 1).contains(spot.rect) for spot in hidden)
            return
    pytest.fail("no game without exploring")
