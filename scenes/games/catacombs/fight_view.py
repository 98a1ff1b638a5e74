"""A fight as the action bar shows it: who meets whom, the dice, the sum term by term, the outcome."""

from collections.abc import Sequence

import pygame

from karak.catacombs import events as e
from karak.engine.state import Term
from scenes.games.catacombs import pictures
from scenes.games.catacombs.board_view import draw_monster, draw_strength
from scenes.games.catacombs.model import TableModel
from scenes.games.catacombs.moments import draw_die_shadow
from scenes.games.catacombs.question import FightSum, faces
from scenes.games.catacombs.stage import Stage
from scenes.i18n import tr
from scenes.render.canvas import Canvas
from scenes.theme import BROWN, DANGER, GOLD, INK, WHITE, WIN, Colour, hexed

TERMS = 9
"""How many terms of a sum are shown at most."""
TALL = 140.0
"""Height of a room from which on the sum stands below the dice; else all is in one row."""
Settled = e.FightWon | e.FightTied | e.FightLost
Point = tuple[float, float]


def going_on(model: TableModel) -> FightSum | None:
    """Returns the fight that is going on as far as everybody has seen it."""
    fight = model.fight
    if fight is None:
        return None
    table = model.book.tables["items"]
    weapons = tuple(
        Term(item, table[item].strength)
        for item in model.heroes[fight.seat].items
        if table[item].kind == "weapon"
    )
    dice = tuple(Term(f"die:{index}", face) for index, face in enumerate(fight.dice))
    strength = fight.against if fight.token is None else model.book.tables["tokens"][fight.token].strength
    return FightSum(fight.token, faces(model), strength, fight.dice, (*dice, *weapons))


def term_spots(room: pygame.FRect, fight: FightSum) -> list[tuple[Term, pygame.FRect]]:
    """Returns each term of a sum that is shown in a room, with its place."""
    row = _sum_room(room, duel=fight.token is None)
    wide = _term_width(row, len(fight.terms))
    return [
        (term, pygame.FRect(row.left + 14 + index * wide, row.top, wide, row.height))
        for index, term in enumerate(fight.terms[:TERMS])
    ]


def draw_fight(canvas: Canvas, room: pygame.FRect, fight: FightSum, stage: Stage) -> None:
    """Draws a fight in a room, its dice as they tumble."""
    total = sum(term.value for term in fight.terms) if fight.dice and stage.dice is None else None
    duel = fight.token is None
    row = _sum_room(room, duel=duel)
    tall = room.height >= TALL
    if tall or total is None:
        _first_dice(canvas, room, stage, fight.dice, duel=duel)
    if tall or total is not None:
        _terms(canvas, fight.terms, row, TERMS)
    if fight.token is not None and fight.strength is not None:
        _monster(canvas, fight.token, fight.strength, room)
        _total(canvas, room, total, fight.strength)
    else:
        _rivals(canvas, room, fight, total)


def draw_settled(
    canvas: Canvas, rooms: tuple[pygame.FRect, pygame.FRect], event: Settled, shown: float, pop: float
) -> None:
    """Draws how a fight ends: its terms one after the other, and then the outcome in the second room."""
    room, answers = rooms
    count = round(shown * len(event.terms))
    if room.height >= TALL:
        dice = tuple(term.value for term in event.terms if term.what.startswith("die:"))
        _first_dice(canvas, room, Stage(), dice, duel=False)
    _monster(canvas, event.token, event.strength, room)
    _terms(canvas, event.terms, _sum_room(room, duel=False), count)
    so_far = sum(term.value for term in event.terms[:count])
    _total(canvas, room, so_far, event.strength, 1 + 0.15 * pop)
    if count < len(event.terms):
        return
    name, picture = _OUTCOMES[type(event)]
    size = min(60.0, 0.6 * answers.height)
    wide = canvas.width_of(tr(name), size) + 2.2 * size
    left = answers.centerx - min(wide, answers.width) / 2
    canvas.image(picture, (left + 0.9 * size, answers.centery), 1.8 * size * (1 + 0.2 * pop))
    text = (left + 2.2 * size, answers.centery)
    canvas.text(tr(name), text, size, font="serif", anchor="left", width=answers.right - text[0])


def draw_dice(canvas: Canvas, stage: Stage, centre: Point, width: float, dice: Sequence[int] = ()) -> None:
    """Draws dice side by side, as they tumble or as they lie; grey ones if none were rolled yet."""
    pose = stage.dice
    shown_faces = pose.faces if pose is not None else dice
    shown = len(shown_faces) or 2
    for index in range(shown):
        x = centre[0] + (index - (shown - 1) / 2) * width * 1.12
        lift = pose.lift[index] * 0.6 * width if pose is not None else 0.0
        angle = pose.angle[index] if pose is not None else 0.0
        if pose is not None:
            x += pose.aside[index] * width
            draw_die_shadow(canvas, (x, centre[1]), width, lift)
        if shown_faces:
            canvas.image(pictures.die(shown_faces[index]), (x, centre[1] - lift), width, angle=angle)
        else:
            canvas.image(pictures.die(index + 5), (x, centre[1]), width, alpha=90, grey=True)


def _sum_room(room: pygame.FRect, *, duel: bool) -> pygame.FRect:
    """Returns where the terms of a fight stand."""
    if room.height >= TALL:
        if duel:
            return pygame.FRect(room.left + 166, room.centery + 24, 300, 58)
        return pygame.FRect(room.left + 180, room.centery + 26, 340, 58)
    high = room.height
    left = room.left + 1.25 * high + 8
    right = room.right - (3.3 if duel else 2.9) * high - 12
    return pygame.FRect(left, room.centery - 0.44 * high, right - left, 0.88 * high)


def _first_dice(canvas: Canvas, room: pygame.FRect, stage: Stage, dice: Sequence[int], *, duel: bool) -> None:
    """Draws the dice of a fight: above the sum, or in its place as long as there is none."""
    middle = room.centery
    if room.height >= TALL:
        centre, width = ((282, -34), 96) if duel else ((290, -32), 100)
        draw_dice(canvas, stage, (room.left + centre[0], middle + centre[1]), width, dice)
        if not duel:
            canvas.image(pictures.icon("fight"), (room.left + 432, middle - 32), 62)
        return
    draw_dice(canvas, stage, _sum_room(room, duel=duel).center, 0.86 * room.height, dice)


def _monster(canvas: Canvas, token: str, strength: int, room: pygame.FRect) -> None:
    if room.height >= TALL:
        draw_monster(canvas, token, strength, (room.left + 90, room.centery - 8), 140)
    else:
        high = room.height
        draw_monster(
            canvas, token, strength, (room.left + 0.75 * high, room.centery - 0.04 * high), 0.94 * high
        )


def _total(canvas: Canvas, room: pygame.FRect, total: int | None, strength: int, swell: float = 1.0) -> None:
    """Draws the sum against the strength, or the strength alone."""
    part = 1.0 if room.height >= TALL else room.height / 122
    x = room.left + 566 if room.height >= TALL else room.right - 2.35 * room.height
    y = room.centery
    if total is None:
        draw_strength(canvas, strength, (x + 74 * part, y), 100 * part)
        return
    colour = WIN if total > strength else GOLD if total == strength else DANGER
    sign = ">" if total > strength else "=" if total == strength else "<"
    _disc(canvas, (x, y), 54 * part * swell, colour)
    canvas.text(str(total), (x, y - 2), 74 * part * swell, font="bold", colour=WHITE, outline=INK)
    canvas.text(sign, (x + 82 * part, y - 4 * part), 60 * part, font="bold")
    draw_strength(canvas, strength, (x + 146 * part, y + 2), 92 * part)


def _rivals(canvas: Canvas, room: pygame.FRect, fight: FightSum, total: int | None) -> None:
    """Draws two heroes face to face: who rolls on the left, the rival with its total on the right."""
    own, rival = fight.faces
    middle, high = room.centery, room.height
    if high >= TALL:
        size, left, x, part = 124.0, room.left + 26, room.left + 524, 1.0
        between, right = room.left + 598, room.left + 634
    else:
        part = high / 124
        size, left, x = 0.92 * high, room.left + 0.2 * high, room.right - 2.9 * high
        between, right = room.right - 2.05 * high, room.right - 1.6 * high
    canvas.portrait(own, (left, middle - size / 2), size)
    if total is not None:
        against = fight.strength
        colour = GOLD if against is None or total == against else WIN if total > against else DANGER
        _disc(canvas, (x, middle), 50 * part, colour)
        canvas.text(str(total), (x, middle - 2), 68 * part, font="bold", colour=WHITE, outline=INK)
    canvas.image(pictures.icon("fight"), (between, middle), 52 * part)
    canvas.portrait(rival, (right, middle - size / 2), size)
    if fight.strength is not None:
        shield = max(62 * part, 40.0)
        low = high < TALL
        at = (right + size + 0.3 * high, middle) if low else (right + 62, middle + 58)
        draw_strength(canvas, fight.strength, at, shield)


def _terms(canvas: Canvas, terms: tuple[Term, ...], rect: pygame.FRect, shown: int) -> None:
    if not terms:
        return
    cell = _term_width(rect, len(terms))
    sheet = pygame.FRect(rect.left, rect.top, min(rect.width, 24 + len(terms) * cell), rect.height)
    body = (
        f'<rect x="2" y="2" width="{sheet.width - 4:g}" height="{sheet.height - 4:g}"'
        f' rx="{sheet.height / 2 - 2:g}"'
        ' fill="#FFFBEA" stroke="#2A1A2E" stroke-width="3.5"/>'
    )
    canvas.svg(body, sheet)
    size = min(34.0, cell * 0.44)
    for index, term in enumerate(terms[:shown]):
        x = rect.left + 14 + index * cell
        picture = pictures.die(term.value) if term.what.startswith("die:") else pictures.picture(term.what)
        canvas.image(picture, (x + size / 2, rect.centery), size)
        canvas.text(str(term.value), (x + size + 4, rect.centery), size * 0.86, font="bold", anchor="left")
        if index + 1 < len(terms):
            plus = (x + cell - size * 0.28, rect.centery)
            canvas.text("+", plus, size * 0.8, font="bold", colour=BROWN)


def _term_width(room: pygame.FRect, count: int) -> float:
    """Returns how wide each of some terms is."""
    return min(84.0, (room.width - 24) / max(1, count))


def _disc(canvas: Canvas, centre: Point, radius: float, colour: Colour) -> None:
    body = (
        '<circle cx="58" cy="61" r="54" fill="#2A1A2E" fill-opacity="0.25"/>'
        '<circle cx="58" cy="58" r="54"'
        f' fill="#2A1A2E"/><circle cx="58" cy="58" r="49" fill="{hexed(colour)}"/><circle cx="58" cy="58"'
        ' r="42" fill="none" stroke="#FFF6DC" stroke-opacity="0.5" stroke-width="2.5"/>'
    )
    wide = radius * 116 / 54
    canvas.svg(body, (centre[0] - wide / 2, centre[1] - wide / 2, wide, wide), view=(116, 119))


_OUTCOMES: dict[type, tuple[str, str]] = {
    e.FightWon: ("ui.table.won", pictures.icon("confirm")),
    e.FightTied: ("ui.table.tied", pictures.icon("fight")),
    e.FightLost: ("ui.table.lost", pictures.BROKEN_HEART),
}
