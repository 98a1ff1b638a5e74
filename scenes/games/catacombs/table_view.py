"""How the table is drawn, from the ground up."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from karak.engine.decisions import CellTarget
from karak.engine.ids import SeatId
from scenes.games.catacombs import pictures
from scenes.games.catacombs.board_view import Ghost, Marks
from scenes.games.catacombs.coming import draw_coming
from scenes.games.catacombs.far import draw_far, far_marks
from scenes.games.catacombs.fight_view import going_on
from scenes.games.catacombs.furniture import draw_banner, draw_counter, draw_log, draw_tool
from scenes.games.catacombs.inspecting import draw_refusal, refusal_rect
from scenes.games.catacombs.moments import draw_moments
from scenes.games.catacombs.tileset import look_of
from scenes.i18n import tr, words
from scenes.render.canvas import Canvas
from scenes.render.shapes import PAD
from scenes.ui.hints import draw_hints

if TYPE_CHECKING:
    from scenes.games.catacombs.table import CatacombsTable

_LINES = 12
"""How many of the last lines the log may show."""
_ANEW = 0.25
"""How much of the ground a frame draws anew after a glide, or of changed boards, while others follow."""


def draw_table(canvas: Canvas, table: "CatacombsTable") -> None:
    """Draws the whole table."""
    marks = _marks(table)
    board = table.places["board"]
    with canvas.clip(board):
        busy = _draw_ground(canvas, table)
        _draw_pieces(canvas, table, marks)
    _draw_tools(canvas, table)
    _draw_banner(canvas, table)
    log = table.places.get("log")
    if log is not None:
        key = (tuple(table.lines[-_LINES:]), table.names, words())
        around = log.inflate(2 * PAD, 2 * PAD)
        canvas.sheet("log", key, around, lambda on: draw_log(on, log, table.lines[-_LINES:], table.colours))
        if table.focus.shows("log"):
            canvas.focus_frame(log, radius=18)
    draw_far(canvas, table)
    _draw_hints(canvas, table)
    _draw_bar(canvas, table)
    _draw_boards(canvas, table, busy=busy)
    if table.refusal is not None:
        draw_refusal(canvas, table, table.refusal)
    if table.opened is not None:
        rect = table.boards.opened(table.opened, table.model.seat)
        usable = _usable(table) if table.opened == table.model.seat else ()
        table.boards.draw_board(canvas, table.model, table.stage, table.opened, rect, usable)
        canvas.focus_frame(rect, radius=20)
    quick = canvas.moved(0, 0, hasty=True)
    for flying in table.stage.flying:
        quick.image(
            flying.picture,
            flying.centre,
            flying.width,
            alpha=flying.alpha,
            squash=max(0.02, abs(flying.flip)),
            angle=flying.angle,
        )
    draw_moments(canvas, table)
    if table.stage.coming is not None:
        draw_coming(canvas, table.stage.coming, table.names, table.rect)


def rehearsals(table: "CatacombsTable") -> list[Callable[[Canvas], None]]:
    """Returns what draws the banner and the boards of each seat's turn, to be drawn ahead out of sight.

    Seats without a hero have any: what is drawn most slowly is the same for all.
    """
    some = next(iter(table.book.tables["heroes"]))

    def turn(seat: SeatId, canvas: Canvas) -> None:
        heroes = [hero if hero.hero else replace(hero, hero=some) for hero in table.model.heroes]
        model = replace(table.model, heroes=heroes, seat=seat)
        draw_banner(canvas, table.places["banner"], model, table.colours, table.names, 1.0)
        table.boards.draw(canvas, model, table.stage, (), None)

    return [partial(turn, seat) for seat in range(len(table.colours))]


def draw_life(canvas: Canvas, table: "CatacombsTable") -> None:
    """Draws the dungeon alone."""
    with canvas.clip(table.open_board):
        _draw_ground(canvas, table)
        _draw_pieces(canvas, table, _marks(table))


def covers(table: "CatacombsTable") -> list[pygame.FRect]:
    """Returns where something lies over the dungeon."""
    found = [rect for name, rect in table.places.items() if name not in ("board", "hero_boards")]
    found += [mark.rect for mark in far_marks(table)]
    if table.refusal is not None:
        found.append(refusal_rect(table))
    if table.opened is not None:
        found.append(table.boards.opened(table.opened, table.model.seat))
    return [rect.inflate(2 * PAD, 2 * PAD) for rect in found]


def _draw_pieces(canvas: Canvas, table: "CatacombsTable", marks: Marks) -> None:
    """Draws what lies and stands in the dungeon, and the tile that comes."""
    view = table.board_view
    view.draw_pieces(canvas, table.model, table.stage, marks, table.model.seat, table.app.life)
    _flying_tile(canvas, table)
    if marks.ghost is not None:
        _draw_ghost_buttons(canvas, table)


def _goes_on(table: "CatacombsTable") -> bool:
    """Returns whether another frame follows at once, so that this one need not do everything."""
    return table.animating and table.app.stack.top is table


def _draw_ground(canvas: Canvas, table: "CatacombsTable") -> bool:
    """Returns whether much of the ground had to be drawn."""

    def draw() -> None:
        canvas.night(table.size)
        with canvas.clip(table.camera.board):
            table.board_view.draw_ground(canvas, table.model, table.stage)

    camera = table.camera
    view = table.board_view
    place = camera.to_layout((0.0, 0.0))
    anew = 0.0 if camera.gliding else _ANEW if _goes_on(table) else 1.0
    return canvas.moving(
        "ground",
        camera.zoom,
        table.places["board"],
        place,
        draw,
        anew=anew,
        parts=view.ground_parts(table.model, table.stage),
        box=view.ground_box,
    )


def _draw_boards(canvas: Canvas, table: "CatacombsTable", *, busy: bool) -> None:
    """Draws the boards: at once, or bit by bit in the next frames, unless something moves on them."""
    usable = _usable(table)
    left = table.places["board"].right
    side = pygame.FRect(left, 0, table.size[0] - left, table.size[1])

    focused = next((seat for seat in range(len(table.colours)) if table.focus.shows(f"board_{seat}")), None)

    def draw() -> None:
        with canvas.clip(side):
            canvas.night(table.size)
            table.boards.draw(canvas, table.model, table.stage, usable, focused)

    key = table.boards.key(table.model, table.stage, usable, focused)
    moves = table.stage.broken or table.stage.cursed or not _goes_on(table)
    canvas.still("boards", key, side, draw, anew=1.0 if moves else 0.0 if busy else _ANEW)


def _marks(table: "CatacombsTable") -> Marks:
    question = table.question
    if question is None or not table.asks_person:
        return Marks()
    ghost = None
    if question.tile is not None:
        ghost = Ghost(question.tile.cell, question.tile.tile, question.turns[question.ghost][1])
    focused = question.decision.option(table.focus.focused or "")
    target = focused.target if focused is not None and focused.verb != "turn" else None
    return Marks(
        cells=tuple(question.cells),
        unknown=tuple(question.unknown),
        ghost=ghost,
        chances=tuple(
            (cell, float(chance.win), tr("ui.table.percent", number=chance.percent[0]))
            for cell, chance in question.chances.items()
        ),
        focus=target.cell if isinstance(target, CellTarget) else None,
    )


def _usable(table: "CatacombsTable") -> tuple[str, ...]:
    """Returns the abilities that can be used at this moment."""
    if table.question is None or not table.asks_person:
        return ()
    return tuple(
        option.id.split(":", 1)[1] for option in table.question.decision.options if option.verb == "use"
    )


def _flying_tile(canvas: Canvas, table: "CatacombsTable") -> None:
    pose = table.stage.tile
    if pose is None:
        return
    picture = look_of(pose.tile, pose.cell) if pose.flip > 0 else pictures.TILE_BACK
    canvas.moved(0, 0, hasty=True).image(
        picture, pose.centre, pose.width, turn=pose.turn, squash=max(0.02, abs(pose.flip))
    )


def _draw_ghost_buttons(canvas: Canvas, table: "CatacombsTable") -> None:
    question = table.question
    if question is None or not table.roomy(question):
        return
    lay, rotate = table.ghost_buttons(question)
    lays = table.lays(question)
    canvas.button(lay, "gold", pressed=table.focus.pressed == lays, focus=table.focus.shows(lays))
    canvas.image(pictures.icon("confirm"), (lay.centerx, lay.centery - 3), 46)
    if len(question.turns) > 1:
        pressed, focused = table.focus.pressed == "rotate", table.focus.shows("rotate")
        canvas.button(rotate, "slate", pressed=pressed, focus=focused)
        canvas.image(pictures.icon("turn-tile"), (rotate.centerx, rotate.centery - 3), 46)


def _draw_banner(canvas: Canvas, table: "CatacombsTable") -> None:
    rect, model, stage = table.places["banner"], table.model, table.stage

    def draw(on: Canvas) -> None:
        draw_banner(on, rect, model, table.colours, table.names, stage.banner)

    looks = model.heroes[model.seat].looks if model.seat is not None else ""
    key = (model.seat, looks, model.steps, table.names, stage.banner, words())
    canvas.sheet("banner", key, rect.inflate(2 * PAD, 2 * PAD), draw)


def _draw_tools(canvas: Canvas, table: "CatacombsTable") -> None:
    undo = table.asks_person and table.no_undo is None
    tools = (
        ("undo", "undo", "paper" if undo else "off"),
        ("rules", "rules", "paper"),
        ("menu", "menu", "slate"),
        ("zoom_in", "zoom-in", "slate"),
        ("zoom_out", "zoom-out", "slate"),
        ("zoom_fit", "zoom-fit", "slate"),
    )
    above, below = tools[:3], tools[3:]
    counts = {"tiles": table.model.pile, "bag": table.model.bag}

    def draw(some: Sequence[tuple[str, str, str]], on: Canvas) -> None:
        for name, icon, kind in some:
            draw_tool(on, table.places[name], icon, kind, name, table.focus)

    def draw_above(on: Canvas) -> None:
        draw(above, on)
        for name, count in counts.items():
            draw_counter(on, table.places[name], name, count)

    focus = table.focus
    looks = [(kind, focus.shows(name), focus.pressed == name == focus.hovered) for name, _, kind in tools]
    key = (*looks, *counts.values())
    canvas.sheet("tools", key, _around(table, [*counts, *(name for name, *_ in above)]), draw_above)
    canvas.sheet("zooms", key, _around(table, [name for name, *_ in below]), partial(draw, below))


def _around(table: "CatacombsTable", names: Sequence[str]) -> pygame.FRect:
    """Returns what encloses some places with their edges."""
    rects = [table.places[name] for name in names]
    return rects[0].unionall(rects[1:]).inflate(2 * PAD, 2 * PAD)


def _draw_hints(canvas: Canvas, table: "CatacombsTable") -> None:
    """Draws what can be done with the device used last."""
    room = table.places.get("hints")
    if room is None or not table.asks_person or not table.app.settings.hints:
        return
    turning = table.question is not None and len(table.question.turns) > 1
    draw_hints(canvas, room, table.app.devices, turning=turning)


def _draw_bar(canvas: Canvas, table: "CatacombsTable") -> None:
    question = table.question
    if question is not None and question.decision.seat in table.bots:
        question = None
    stage, watched = table.stage, going_on(table.model)
    if question is not None or stage.verdict is not None:
        shown = table.shown(question) if question is not None else None
        table.bar.draw(canvas, shown, stage, table.focus)
    elif watched is not None:
        table.bar.fighting(canvas, watched, stage)
    elif stage.dice is not None:
        table.bar.rolling(canvas, table.model, stage, table.names, table.colours)
    else:
        seat = table.model.seat
        key = (
            table.lines[-1:],
            seat,
            seat is not None and table.model.heroes[seat].hero,
            table.names,
            words(),
        )
        around = table.bar.rect.inflate(2 * PAD, 2 * PAD)
        canvas.sheet("bar", key, around, lambda on: table.bar.tell(on, table.model, table.lines))
