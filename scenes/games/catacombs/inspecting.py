"""Where the book of rules tells of what is looked at on the table; why a tapped place is no answer."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from karak.engine.decisions import CellTarget, Option, SeatTarget
from karak.engine.ids import Cell, ContentId, SeatId, module_of
from karak.engine.state import Term
from karak.tools.why import why_not
from scenes.games.catacombs import pictures
from scenes.games.catacombs.fight_view import going_on
from scenes.games.catacombs.places import item_spots, pawn_places, token_place
from scenes.games.catacombs.question import FightSum
from scenes.i18n import name, say, tr
from scenes.reading.pages import CONTENTS, Fact, Heading, Link, Links, Page, Passage, capital
from scenes.render.canvas import Canvas
from scenes.theme import CREAM

if TYPE_CHECKING:
    from scenes.games.catacombs.board_scene import BoardScene

REASONS: Mapping[str, str] = {
    "catacombs.why_not.over": "end.7",
    "catacombs.why_not.question": "turn.2",
    "catacombs.why_not.fight": "turn.2",
    "catacombs.why_not.here": "turn.1",
    "catacombs.why_not.steps": "turn.1",
    "catacombs.why_not.far": "turn.1",
    "catacombs.why_not.wall": "turn.6",
    "catacombs.why_not.known": "hero.hannah.2",
    "catacombs.why_not.tiles": "explore.6",
}
"""The clause behind each reason why a place is no answer."""

VERBS: Mapping[str, str] = {
    "move": "turn.1",
    "explore": "explore.1",
    "turn": "explore.2",
    "jump": "portal.1",
    "fountain": "heal.5",
    "back": "fight.7",
    "lives": "hero.valduk.2",
    "curse": "curse.2",
    "keep_curse": "curse.3",
    "fight": "turn.9",
    "roll": "fight.1",
    "settle": "fight.3",
    "open": "chest.1",
    "rest": "heal.3",
    "leave": "fight.4",
    "end": "turn.2",
    "blitz": "hero.markul.2",
    "eavesdrop": "hero.lorraine.2",
}
"""The clause behind what an answer does, where it names no content."""

_SUMS = (
    ("fight.1", pictures.icon("dice")),
    ("fight.2", "catacombs/items/magic-bolt"),
    ("fight.3", pictures.icon("fight")),
    ("fight.10", pictures.icon("help")),
)
"""The clauses that explain every sum."""

_REASON_HIGH, _WHY_WIDE = 92.0, 170.0


@dataclass(frozen=True)
class Seen:
    """What is looked at: its page or a clause, and the pages of what else is there."""

    page: Callable[[], Page] | str = ""
    clause: str = ""
    also: tuple[str, ...] = ()


@dataclass(frozen=True)
class Refusal:
    """Why a tapped place is no answer, and the clause that says so."""

    text: str
    clause: str


def read(table: "BoardScene", seen: Seen | None) -> None:
    """Opens the book of rules over the table, at what is looked at."""
    seen = seen or Seen()
    table.app.push(
        "rules",
        book=table.book,
        values=table.match.state.setup.switches,
        page=seen.page,
        clause=seen.clause,
        also=seen.also,
    )


def under(table: "BoardScene", pos: tuple[float, float]) -> Seen | None:
    """Returns what lies at a place of the layout, or None where nothing can be told of it."""
    if table.opened is not None:
        rect = table.boards.opened(table.opened, table.model.seat)
        return _on_hero_board(table, table.opened, rect, pos) if rect.collidepoint(pos) else None
    if table.bar.rect.collidepoint(pos):
        return _in_bar(table, pos)
    if table.places["banner"].collidepoint(pos):
        return Seen(clause="turn.1")
    for counter, clause in (("tiles", "explore.1"), ("bag", "explore.5")):
        if table.places[counter].collidepoint(pos):
            return Seen(clause=clause)
    if table.places["hero_boards"].collidepoint(pos):
        return _on_boards(table, pos)
    return _on_board(table, pos) if table.open_board.collidepoint(pos) else None


def focused(table: "BoardScene") -> Seen:
    """Returns what the focus is on: what lies on a place, what an answer means; else whose turn it is."""
    question, seat = table.question, table.model.seat
    mine = tuple(_hero(table, seat)) if seat is not None else ()
    focus = table.focus.focused or ""
    if table.opened is not None:
        return hero_page(table, table.opened)
    if focus.startswith("board_"):
        return hero_page(table, int(focus.removeprefix("board_")))
    option = question.decision.option(focus) if question is not None else None
    if option is not None and isinstance(option.target, CellTarget):
        found = tuple(_on_cell(table, option.target.cell))
        if found:
            return _of(found, mine)
        return Seen(clause="explore.1", also=mine)
    fight = shown_fight(table)
    if fight is not None:
        token = (fight.token,) if fight.token else ()
        return Seen(partial(sum_page, fight.terms), also=(*token, *mine))
    if option is not None:
        meant = _meant(table, option)
        return Seen(meant.page, meant.clause, mine)
    return _of(mine) if mine else Seen(CONTENTS)


def hero_page(table: "BoardScene", seat: SeatId) -> Seen:
    """Returns the page of a hero, with those of what it carries."""
    return _of(tuple(_hero(table, seat)))


def shown_fight(table: "BoardScene") -> FightSum | None:
    """Returns the sum that the action bar shows: of the fight that is asked about, or of one watched."""
    question = table.question
    if question is not None and table.asks_person:
        return question.fight
    return going_on(table.model)


def sum_page(terms: tuple[Term, ...]) -> Page:
    """Returns the page of a fight's sum, on which each of its terms leads to what explains it."""
    links = tuple(_line(term) for term in terms if term.what)
    total = Fact(tr("rules.sum.total", number=sum(term.value for term in terms)), pictures.icon("fight"))
    rules = (Passage(tr(f"rules.{clause}"), picture, clause) for clause, picture in _SUMS)
    blocks = (Links(links, 1), total, Heading(tr("rules.about"), across=True), *rules)
    return Page("rules.sum", tr("rules.sum"), pictures.icon("fight"), "", blocks)


def _line(term: Term) -> Link:
    if term.what.startswith("die:"):
        said = tr("rules.sum.die", number=term.value)
        return Link("rules.chapter.fight", said, pictures.die(term.value), "", "fight.1")
    said = capital(tr("rules.sum.term", what=name(term.what), number=term.value))
    return Link(term.what, said, pictures.picture(term.what))


def _of(found: tuple[str, ...], more: tuple[str, ...] = ()) -> Seen:
    rest = dict.fromkeys(page for page in (*found[1:], *more) if page != found[0])
    return Seen(found[0], also=tuple(rest))


def _hero(table: "BoardScene", seat: SeatId) -> Iterator[str]:
    """Yields the pages of a hero: of what it has become first, then of who it is and what it carries."""
    hero = table.model.heroes[seat]
    if hero.guise:
        yield f"rules.chapter.{module_of(hero.guise)}"
    if hero.hero:
        yield hero.hero
    yield from dict.fromkeys(hero.items)


def _on_cell(table: "BoardScene", cell: Cell) -> Iterator[str]:
    """Yields the pages of all that is on a cell: token, items, heroes, tile."""
    tile = table.model.board.get(cell)
    if tile is not None:
        if tile.token is not None:
            yield tile.token
        yield from dict.fromkeys(tile.items)
    yield from (hero.hero for hero in table.model.heroes if hero.hero and hero.cell == cell)
    if tile is not None:
        yield tile.tile


def _on_board(table: "BoardScene", pos: tuple[float, float]) -> Seen | None:
    x, y = table.camera.to_board(pos)
    cell = (int(x // 1), int(y // 1))
    found = tuple(_on_cell(table, cell))
    if not found:
        return Seen(clause="explore.1")
    hit = _hit(table, cell, (x, y))
    return _of((hit, *found))


def _hit(table: "BoardScene", cell: Cell, point: tuple[float, float]) -> ContentId:
    """Returns what of a cell lies uppermost at a point in board units."""
    model = table.model
    for seat, (x, y) in sorted(pawn_places(model, cell).items(), key=lambda pair: -pair[1][1]):
        if abs(point[0] - x) < 0.17 and y - 0.5 < point[1] < y + 0.1:
            return model.heroes[seat].hero
    tile = model.board[cell]
    if tile.token is not None:
        x, y = token_place(model, cell)
        if (point[0] - x) ** 2 + (point[1] - y) ** 2 < 0.25**2:
            return tile.token
    for item, (x, y), width in reversed(item_spots(model, cell)):
        if (point[0] - x) ** 2 + (point[1] - y) ** 2 < (width / 2) ** 2:
            return item
    return tile.tile


def _on_boards(table: "BoardScene", pos: tuple[float, float]) -> Seen | None:
    model = table.model
    for seat, rect in enumerate(table.boards.rects(model.seat)):
        if rect.collidepoint(pos) and model.heroes[seat].hero:
            return _on_hero_board(table, seat, rect, pos)
    return None


def _on_hero_board(table: "BoardScene", seat: SeatId, rect: pygame.FRect, pos: tuple[float, float]) -> Seen:
    model = table.model
    spots = [*table.boards.item_spots(model, seat, rect), *table.boards.ability_spots(model, seat, rect)]
    hit = next((content for content, spot in spots if spot.collidepoint(pos)), None)
    pages = tuple(_hero(table, seat))
    if hit is not None:
        return Seen(hit, also=pages[:1])
    if model.curse == seat and pos[1] < rect.top + 60:
        return Seen(clause="curse.1", also=pages[:1])
    return _of(pages)


def _in_bar(table: "BoardScene", pos: tuple[float, float]) -> Seen | None:
    question = table.question if table.asks_person else None
    if question is not None:
        for placed in table.bar.answers(table.shown(question)):
            option = question.decision.option(placed.answer.id)
            if placed.rect.collidepoint(pos):
                return _meant(table, option) if option is not None else Seen(clause="explore.2")
    fight = shown_fight(table)
    if fight is not None:
        for term, rect in table.bar.term_spots(fight):
            if rect.collidepoint(pos) and term.what:
                line = _line(term)
                return Seen(line.page if not line.clause else "", line.clause)
        token = (fight.token,) if fight.token else ()
        return Seen(partial(sum_page, fight.terms), also=token)
    what = question.decision.prompt.params.get("what") if question is not None else None
    return Seen(what) if isinstance(what, str) else None


def _meant(table: "BoardScene", option: Option) -> Seen:
    """Returns what explains an answer: the content that it names, the hero, or what it does."""
    what = option.text.params.get("what")
    if isinstance(what, str):
        return Seen(what)
    if isinstance(option.target, SeatTarget) and table.model.heroes[option.target.seat].hero:
        return Seen(table.model.heroes[option.target.seat].hero)
    return Seen(clause=VERBS.get(option.verb, "turn.1"))


def refused(table: "BoardScene", pos: tuple[float, float]) -> Refusal | None:
    """Returns why a tapped place of the board is no answer, or None where there is nothing to say."""
    if table.question is None or not table.asks_person or not table.open_board.collidepoint(pos):
        return None
    x, y = table.camera.to_board(pos)
    reason = why_not(table.book, table.seen, table.question.decision, (int(x // 1), int(y // 1)))
    return None if reason is None else Refusal(say(reason, table.names), REASONS[reason.id])


def why_rect(table: "BoardScene") -> pygame.FRect:
    """Returns the button that opens the clause of a refusal."""
    sheet = refusal_rect(table)
    return pygame.FRect(sheet.right - _WHY_WIDE - 12, sheet.y + 10, _WHY_WIDE, sheet.height - 18)


def refusal_rect(table: "BoardScene") -> pygame.FRect:
    """Returns where the sentence stands."""
    board = table.open_board
    wide = min(900.0, board.width - 32)
    return pygame.FRect(board.centerx - wide / 2, board.top + 8, wide, _REASON_HIGH)


def draw_refusal(canvas: Canvas, table: "BoardScene", refusal: Refusal) -> None:
    """Draws the sentence, and the button that asks why."""
    sheet, button = refusal_rect(table), why_rect(table)
    canvas.panel(sheet, "dark", radius=24)
    room = pygame.FRect(sheet.x + 32, sheet.y + 8, button.left - sheet.x - 52, sheet.height - 16)
    canvas.paragraph(refusal.text, room, 29, colour=CREAM, lines=2, middle=True)
    canvas.button(
        button, "gold", pressed=table.focus.pressed == "why", focus=table.focus.shows("why"), radius=16
    )
    canvas.text(tr("rules.why"), (button.centerx, button.centery - 4), 32, width=button.width - 24)
