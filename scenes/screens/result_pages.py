"""The pages of the account after a game: the map, what each hero did, and what it is praised for."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from karak.catacombs.statistics import EXPECTED, Account
from karak.engine.match import Match
from scenes.games.catacombs.dungeon_picture import draw_dungeon
from scenes.games.catacombs.pictures import BROKEN_HEART, icon, picture
from scenes.i18n import tr
from scenes.render.canvas import Canvas
from scenes.screens.result_points import Paint
from scenes.theme import DANGER, FADED, FINE_LINE, GOLD, INK, PLAYERS, WIN
from scenes.ui.book import Drawn
from scenes.ui.rows import Row
from scenes.ui.widgets import height

COLUMNS: Sequence[tuple[str, str]] = (
    ("steps", icon("walk")),
    ("tiles", icon("tiles")),
    ("fights", icon("fight")),
    ("draws", icon("shield")),
    ("losses", icon("unconscious")),
    ("luck", icon("dice")),
    ("lives", BROKEN_HEART),
    ("items", icon("bag")),
)
"""What is told of each hero, with its picture."""
HEROES_LEAST, HERO_LEAST = 216.0, 84.0
"""Height of all that stands around the rows of the heroes, and of a row at least."""
AWARD_LEAST = 330.0
"""How wide the card of an award is at least; narrower ones become rows."""


class Hero(NamedTuple):
    """A hero of the account: whose it is, how it is seen, and what it did."""

    name: str
    hero: str
    colour: str
    account: Account
    award: str


def draw_map(canvas: Canvas, box: pygame.FRect, match: Match) -> None:
    """Draws the whole dungeon with everything in it, as large as it fits."""
    canvas.panel(box, "dark", radius=26)
    draw_dungeon(canvas, box.inflate(-20, -20), match)


def draw_heroes(canvas: Canvas, box: pygame.FRect, heroes: Sequence[Hero]) -> None:
    """Draws a row for each hero: how much it did of everything."""
    canvas.panel(box, "paper", radius=26)
    left = box.x + 0.24 * box.width
    step = (box.right - 24 - left) / len(COLUMNS)
    for place, (what, image) in enumerate(COLUMNS):
        x = left + (place + 0.5) * step
        canvas.image(image, (x, box.y + 54), 56)
        label = (x - step / 2 + 4, box.y + 88, step - 8, 58)
        canvas.paragraph(tr(f"ui.result.{what}"), label, 23, colour=FADED, align="center", lines=2)
    top, note = box.y + 156, 60
    height = min(190.0, (box.bottom - note - top) / len(heroes))
    for row, hero in enumerate(heroes):
        y = top + row * height
        canvas.line((box.x + 28, y), (box.right - 28, y), FINE_LINE, 2)
        _draw_name(canvas, hero, pygame.FRect(box.x + 28, y, left - box.x - 28, height))
        for place, (what, _) in enumerate(COLUMNS):
            x = left + (place + 0.5) * step
            if what == "luck":
                _draw_luck(canvas, hero.account, (x, y + height / 2), step)
            else:
                canvas.text(str(_value(hero.account, what)), (x, y + height / 2), 40, font="bold", width=step)
    told = (box.centerx, box.bottom - 34)
    canvas.text(tr("ui.result.luck.told"), told, 25, font="sans", colour=FADED, width=box.width - 60)


def rows_of(canvas: Canvas, page: str, heroes: Sequence[Hero], width: float) -> list[Row]:
    """Returns what the pages of the heroes and of the awards tell as rows of a width."""
    if page == "awards":
        return [_award_row(canvas, hero, width) for hero in heroes]
    told = tr("ui.result.luck.told")
    high = height(canvas, told, 25, width - 40) + 16
    return [*(_hero_row(hero, width) for hero in heroes), _row("told", high, _note(told))]


def _row(what: str, high: float, paint: Paint) -> Row:
    return Row(high, lambda rect: [Drawn(what, rect, paint)])


def _note(told: str) -> Paint:
    def paint(canvas: Canvas, rect: pygame.FRect) -> None:
        box = (rect.x + 20, rect.y + 8, rect.width - 40, rect.height)
        canvas.paragraph(told, box, 25, colour=FADED, align="center")

    return paint


def _hero_row(hero: Hero, width: float) -> Row:
    """Returns a hero's name above all that it did, each with its picture and what it is called."""
    many = max(2, int((width - 20) // 168))
    lines = -(-len(COLUMNS) // many)
    many = -(-len(COLUMNS) // lines)
    step = (width - 20) / many
    top, line = 74.0, 66.0

    def paint(canvas: Canvas, rect: pygame.FRect) -> None:
        _draw_name(canvas, hero, pygame.FRect(rect.x + 4, rect.y + 4, rect.width - 8, top))
        for place, (what, image) in enumerate(COLUMNS):
            x = rect.x + 10 + place % many * step
            y = rect.y + top + (place // many + 0.5) * line
            canvas.image(image, (x + 24, y), 42)
            if what == "luck":
                told = "–" if hero.account.mean is None else f"{float(hero.account.mean):.1f}"
            else:
                told = str(_value(hero.account, what))
            number = canvas.text(told, (x + 52, y), 34, font="bold", anchor="left")
            left = max(number.right + 10, x + 92)
            label = (left, y - 26, x + step - 6 - left, 52)
            lines = 1 if canvas.width_of(tr(f"ui.result.{what}"), 22, "sans") <= label[2] else 2
            canvas.paragraph(
                tr(f"ui.result.{what}"),
                (left, y - lines * 12.5, label[2], lines * 26),
                22,
                colour=FADED,
                lines=lines,
                leading=1.12,
            )
        canvas.line((rect.x + 10, rect.bottom - 6), (rect.right - 10, rect.bottom - 6), FINE_LINE, 2)

    return _row(f"hero.{hero.colour}", top + lines * line + 14, paint)


def _award_row(canvas: Canvas, hero: Hero, width: float) -> Row:
    """Returns a hero's portrait and medal beside what it is praised for."""
    side, left = 100.0, 166.0
    title, text = tr(f"ui.award.{hero.award}"), tr(f"ui.award.{hero.award}.text")
    room = width - left - 16
    name = min(room * 0.42, canvas.width_of(hero.name, 25, "sans"))
    heading = height(canvas, title, 36, room - name - 20, "serif")
    high = heading + height(canvas, text, 27, room)

    def paint(canvas: Canvas, rect: pygame.FRect) -> None:
        corner = (rect.x + 16, rect.centery - side / 2 - 6)
        canvas.portrait(picture(hero.hero), corner, side, PLAYERS[hero.colour].colour)
        _draw_medal(canvas, (corner[0] + side + 4, corner[1] + side - 26), hero.colour, 0.62)
        x, y = rect.x + left, rect.centery - high / 2 - 4
        canvas.paragraph(title, (x, y, room - name - 20, heading), 36, font="serif")
        where = (x + room, y + 24)
        canvas.text(hero.name, where, 25, font="sans", colour=FADED, anchor="right", width=name + 1)
        canvas.paragraph(text, (x, y + heading, room, high - heading), 27)
        canvas.line((rect.x + 10, rect.bottom - 2), (rect.right - 10, rect.bottom - 2), FINE_LINE, 2)

    return _row(f"award.{hero.colour}", max(side + 22, high + 20), paint)


def _value(account: Account, what: str) -> int:
    return {
        "steps": account.steps,
        "tiles": account.tiles,
        "fights": account.won,
        "draws": account.tied,
        "losses": account.lost,
        "lives": account.lives_lost,
        "items": account.items,
    }[what]


def _draw_name(canvas: Canvas, hero: Hero, room: pygame.FRect) -> None:
    side = min(120.0, room.height - (26 if room.height > 90 else 12))
    player = PLAYERS[hero.colour]
    canvas.portrait(picture(hero.hero), (room.x + 8, room.centery - side / 2), side, player.colour)
    canvas.image(player.badge, (room.x + 12, room.centery + side / 2 - 6), min(38.0, side * 0.5))
    x = room.x + side + 30
    canvas.text(hero.name, (x, room.centery), 32, anchor="left", width=room.right - x - 8)


def _draw_luck(canvas: Canvas, account: Account, centre: tuple[float, float], step: float) -> None:
    """Draws the mean of all rolls, and a needle that leans to the right where the dice were kind."""
    x, y = centre
    if account.mean is None:
        canvas.text("–", centre, 36, font="bold", colour=FADED)
        return
    more = float(account.mean - EXPECTED)
    canvas.text(f"{float(account.mean):.1f}", (x, y - 12), 38, font="bold", width=step - 12)
    wide = min(96.0, step - 24)
    canvas.fill(pygame.FRect(x - wide / 2, y + 20, wide, 10), FINE_LINE, radius=5)
    reach = max(-1.0, min(1.0, more / 2)) * wide / 2
    filled = pygame.FRect(min(x, x + reach), y + 20, max(2.0, abs(reach)), 10)
    canvas.fill(filled, WIN if more >= 0 else DANGER, radius=min(5, filled.width / 2))
    canvas.line((x, y + 16), (x, y + 34), INK, 3)


def draw_awards(canvas: Canvas, box: pygame.FRect, heroes: Sequence[Hero]) -> None:
    """Draws each hero on a card of its own under its medal."""
    gap = 20.0
    width = min(460.0, (box.width - gap * (len(heroes) - 1)) / len(heroes))
    left = box.centerx - (width * len(heroes) + gap * (len(heroes) - 1)) / 2
    for place, hero in enumerate(heroes):
        card = pygame.FRect(left + place * (width + gap), box.y + 20, width, min(box.height - 40, 740.0))
        canvas.panel(card, "bar", radius=26)
        side = min(320.0, width - 70)
        player = PLAYERS[hero.colour]
        top = card.y + 40
        canvas.portrait(picture(hero.hero), (card.centerx - side / 2, top), side, player.colour, thick=7)
        _draw_medal(canvas, (card.centerx + side / 2 - 14, top + side - 20), hero.colour)
        y = top + side + 62
        canvas.text(hero.name, (card.centerx, y), 32, font="sans", colour=FADED, width=width - 40)
        title = (card.x + 20, y + 34, width - 40, 110)
        used = canvas.paragraph(
            tr(f"ui.award.{hero.award}"), title, 44, font="serif", align="center", lines=2
        )
        text = (card.x + 26, y + 54 + used, width - 52, card.bottom - y - 80 - used)
        canvas.paragraph(tr(f"ui.award.{hero.award}.text"), text, 29, align="center")


def _draw_medal(canvas: Canvas, centre: tuple[float, float], colour: str, scale: float = 1.0) -> None:
    x, y = centre
    for aside in (-16 * scale, 16 * scale):
        canvas.line((x, y), (x + aside, y + 62 * scale), INK, 24 * scale)
        canvas.line((x, y), (x + aside, y + 58 * scale), PLAYERS[colour].colour, 16 * scale)
    canvas.circle((x, y), 44 * scale, INK)
    canvas.circle((x, y), 39 * scale, GOLD)
    canvas.image(PLAYERS[colour].badge, (x, y), 54 * scale)
