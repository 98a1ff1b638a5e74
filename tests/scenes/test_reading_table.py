"""Reading at the table: what is looked at opens its page, a refused tap says why, sums open by terms."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from karak.engine.state import Term
from karak.registry import MODULES, rulebook
from scenes.app import App
from scenes.games.catacombs.inspecting import REASONS, VERBS, Seen, focused, refused, sum_page, under
from scenes.games.catacombs.places import item_spots, pawn_places, token_place
from scenes.games.catacombs.table import CatacombsTable
from scenes.input.actions import Action, ActionKind
from scenes.reading.pages import Library, Links
from scenes.routes import ROUTES
from scenes.screens.rules import RulesScene
from scenes.settings import Settings
from tests.golden.playthrough import PLAYTHROUGHS, Playthrough
from tests.support.tables import golden_decisions
from tests.support.windows import FakeClock, press, settle, tap

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = [PLAYTHROUGHS[0], PLAYTHROUGHS[-1]]


@pytest.fixture
def quick(clock: FakeClock) -> Iterator[App]:
    """Yields an app that animates nothing and answers nothing by itself."""
    app = App(ROUTES, settings=Settings(speed="off", single_answers=False), fullscreen=False, clock=clock)
    yield app
    app.close()


def at_fight(app: App) -> CatacombsTable:
    """Returns a table at which dice have been rolled against a monster."""
    for table, _ in golden_decisions(app, PLAYTHROUGHS[0]):
        question = table.question
        if question is not None and question.fight is not None and question.fight.dice:
            return table
    raise AssertionError("no fight")


def opened(app: App) -> RulesScene:
    """Returns the book that lies open over the table."""
    settle(app)
    assert isinstance(app.stack.top, RulesScene)
    return app.stack.top


def known(seen: Seen | None, library: Library) -> bool:
    """Returns whether what is looked at has a page or a paragraph, and all that is beside it too."""
    if seen is None:
        return False
    page = not isinstance(seen.page, str) or seen.page in library.pages or seen.page == ""
    clause = seen.clause in library.clauses if seen.clause else bool(seen.page)
    return page and clause and set(seen.also) <= set(library.pages)


@pytest.mark.parametrize("played", GOLDEN, ids=lambda played: played.file)
def test_all_that_can_be_seen_and_every_focus_opens_a_page(quick: App, played: Playthrough) -> None:
    library = Library(rulebook(played.modules))
    looked: set[str] = set()
    for count, (table, _) in enumerate(golden_decisions(quick, played)):
        if count % 9:
            continue
        for spot in table.focus.hotspots:
            table.focus.focused = spot.id
            assert known(focused(table), library), (spot, focused(table))
        places = [table.places[name].center for name in ("banner", "tiles", "bag")]
        boards = table.boards.rects(table.model.seat)
        places += [boards[seat].center for seat, hero in enumerate(table.model.heroes) if hero.hero]
        for placed in table.bar.answers(table.shown(table.question)) if table.question else ():
            places.append(placed.rect.center)
        for x in range(12):
            for y in range(12):
                board = table.open_board
                places.append(
                    (board.left + board.width * (x + 0.5) / 12, board.top + board.height * (y + 0.5) / 12)
                )
        for place in places:
            seen = under(table, place)
            assert known(seen, library), (place, seen)
            looked.add(str(seen.page if seen else ""))
    kinds = {page.partition(":")[2].partition(".")[0] for page in looked}
    assert kinds >= {"tile", "monster", "hero"}


def test_pieces_on_a_tile_are_found_before_the_tile(quick: App) -> None:
    found = set()
    for count, (table, _) in enumerate(golden_decisions(quick, PLAYTHROUGHS[0])):
        if count % 5:
            continue
        for cell, tile in table.model.board.items():
            table.camera.centre = (cell[0] + 0.5, cell[1] + 0.5)
            at = table.camera.to_layout
            for seat, place in pawn_places(table.model, cell).items():
                seen = under(table, at((place[0], place[1] - 0.1)))
                names = {hero.hero for hero in table.model.heroes if hero.cell == cell}
                assert seen is not None
                assert seen.page in names, seat
                found.add("hero")
            if tile.token is not None and not pawn_places(table.model, cell):
                seen = under(table, at(token_place(table.model, cell)))
                assert seen == Seen(tile.token, also=(tile.tile,))
                found.add("token")
            elif tile.items and not pawn_places(table.model, cell):
                item, place, _ = item_spots(table.model, cell)[-1]
                seen = under(table, at(place))
                assert seen is not None
                assert seen.page == item
                found.add("item")
    assert found == {"hero", "token", "item"}


def test_items_and_abilities_on_the_boards_are_found(quick: App) -> None:
    found: set[str] = set()
    for count, (table, _) in enumerate(golden_decisions(quick, PLAYTHROUGHS[0])):
        if count % 15:
            continue
        for seat, rect in enumerate(table.boards.rects(table.model.seat)):
            if not table.model.heroes[seat].hero:
                continue
            spots = table.boards.item_spots(table.model, seat, rect)
            spots += table.boards.ability_spots(table.model, seat, rect)
            for content, spot in spots:
                assert rect.contains(spot)
                seen = under(table, spot.center)
                assert seen is not None
                assert seen.page == content
                found.add(content.partition(":")[2].partition(".")[0])
    assert found == {"item", "hero"}


def test_right_button_and_key_open_the_page_and_escape_closes_it(quick: App) -> None:
    table = next(golden_decisions(quick, PLAYTHROUGHS[0]))[0]
    quick.cycle(0)
    start = quick.canvas.at(table.camera.cell_rect((0, 0)).midtop)
    pos = (start[0] + 6, start[1] + 12)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3, touch=False))
    assert opened(quick).reader.page.id == "catacombs:tile.start"
    press(quick, pygame.K_ESCAPE)
    assert quick.stack.top is table
    press(quick, pygame.K_i)
    assert opened(quick).reader.page.id != "rules.contents"
    press(quick, pygame.K_ESCAPE)
    tap(quick, "rules")
    assert opened(quick).reader.page.id == "rules.contents"


def test_a_refused_tap_says_why_and_leads_to_the_clause(quick: App) -> None:
    for table, _ in golden_decisions(quick, PLAYTHROUGHS[0]):
        question = table.question
        if question is not None and question.decision.kind == "catacombs.turn" and len(table.model.board) > 4:
            break
    else:
        raise AssertionError("no turn")
    free = None
    for x in range(24):
        board = table.open_board
        pos = (board.left + board.width * (x + 0.5) / 24, board.top + 40)
        if table.focus.at(pos) is None and refused(table, pos) is not None:
            free = pos
    assert free is not None
    quick._clock.pass_(2)  # type: ignore[attr-defined]
    for kind in (ActionKind.PRESS, ActionKind.RELEASE):
        table.handle(Action(kind, free))
    refusal = table.refusal
    assert refusal is not None
    assert refusal.text.endswith(".")
    table.settle()
    spot = table.focus.get("why")
    assert spot is not None
    assert min(spot.rect.size) >= 64
    assert table.open_board.contains(spot.rect)
    others = [
        other for other in table.focus.hotspots if other.id in ("zoom_in", "zoom_out", "zoom_fit", "undo")
    ]
    assert not any(other.rect.colliderect(spot.rect) for other in others)
    tap(quick, "why")
    book = opened(quick)
    assert book.reader.place.clause == refusal.clause
    assert book.reader.place.leaf == book.leaves().clauses[refusal.clause]
    quick.back()
    settle(quick)
    table.handle(Action(ActionKind.PRESS, free))
    assert table.refusal is None


def test_each_reason_has_a_clause() -> None:
    source = (ROOT / "karak" / "tools" / "why.py").read_text("utf-8")
    named = {
        node.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and str(node.value).startswith("catacombs.why_not.")
    }
    clauses = set(Library(rulebook(tuple(MODULES))).clauses)
    assert named == set(REASONS)
    assert set(REASONS.values()) | set(VERBS.values()) <= clauses


def test_each_line_of_a_sum_leads_to_what_explains_it(quick: App) -> None:
    table = at_fight(quick)
    assert table.question is not None
    fight = table.question.fight
    assert fight is not None
    library = Library(table.book)
    assert len(table.bar.term_spots(fight)) == len(fight.terms)
    for term, rect in table.bar.term_spots(fight):
        seen = under(table, rect.center)
        assert known(seen, library)
        assert seen is not None
        assert (seen.clause == "fight.1") == term.what.startswith("die:")
    page = sum_page(fight.terms)
    links = [link for block in page.blocks if isinstance(block, Links) for link in block.links]
    assert len(links) == len(fight.terms)
    assert str(sum(term.value for term in fight.terms)) in str(page.blocks[1])


def test_a_sum_is_opened_by_a_tap_and_by_key(quick: App) -> None:
    table = at_fight(quick)
    quick.cycle(0)
    press(quick, pygame.K_i)
    assert opened(quick).reader.page.id == "rules.sum"
    quick.back()
    settle(quick)
    assert table.question is not None
    assert table.question.fight is not None
    _, rect = table.bar.term_spots(table.question.fight)[0]
    quick._clock.pass_(2)  # type: ignore[attr-defined]
    for kind in (ActionKind.PRESS, ActionKind.RELEASE):
        table.handle(Action(kind, rect.center))
    assert opened(quick).reader.place.clause == "fight.1"


def test_a_sum_names_weapons_spells_and_bonuses() -> None:
    whats = ("die:0", "catacombs:item.axe", "regent:item.frost_fist", "catacombs:hero.taia.foresight")
    page = sum_page(tuple(Term(what, 3) for what in whats))
    (links,) = [block for block in page.blocks if isinstance(block, Links)]
    library = Library(rulebook(tuple(MODULES)))
    assert [link.page for link in links.links][1:] == list(whats[1:])
    assert all(link.page in library.pages for link in links.links)
