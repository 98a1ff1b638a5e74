"""A hero becomes another figure before everybody's eyes: what it gains and what it loses."""

from collections.abc import Sequence

import pygame

from karak.engine.ids import AbilityId
from scenes.games.catacombs import pictures
from scenes.games.catacombs.stage import Coming
from scenes.i18n import tr
from scenes.render.canvas import Canvas
from scenes.theme import CREAM, FADED, INK, NIGHT

_WIDTH, _HEIGHT = 1060.0, 640.0
_BADGE = 66.0


def draw_coming(canvas: Canvas, coming: Coming, names: Sequence[str], screen: pygame.FRect) -> None:
    """Darkens the table and shows the new figure on a sheet of its own."""
    canvas.fill(screen, NIGHT, round(190 * coming.shown))
    sheet = pygame.FRect(0, 0, _WIDTH, _HEIGHT)
    sheet.center = (screen.centerx, screen.centery + (1 - coming.shown) * screen.height * 0.7)
    canvas.panel(sheet, "bar", radius=30)
    quick = canvas.moved(0, 0, hasty=True)
    figure = (sheet.left + 220, sheet.bottom - 70)
    quick.image(pictures.standee(coming.guise), figure, 340 * (1 + 0.08 * coming.swell), anchor="midbottom")
    canvas.portrait(pictures.picture(coming.hero), (sheet.left + 40, sheet.top + 40), 96)
    x, room = sheet.left + 440, sheet.right - 40 - (sheet.left + 440)
    title = tr("ui.coming.title", who=names[coming.seat])
    canvas.paragraph(title, (x, sheet.top + 44, room, 120), 46, font="serif", lines=2)
    y = sheet.top + 190
    y = _row(canvas, tr("ui.coming.gains"), coming.gained, (x, y), room, lost=False)
    if coming.lost:
        _row(canvas, tr("ui.coming.loses"), coming.lost, (x, y + 16), room, lost=True)


def _row(
    canvas: Canvas,
    title: str,
    abilities: Sequence[AbilityId],
    at: tuple[float, float],
    room: float,
    *,
    lost: bool,
) -> float:
    """Draws a title with the badges below it, and returns where it ends."""
    x, y = at
    canvas.text(title, (x, y + 18), 30, font="bold", colour=FADED if lost else INK, anchor="left", width=room)
    columns = max(1, int(room // (_BADGE + 10)))
    for index, ability in enumerate(abilities):
        row, column = divmod(index, columns)
        centre = (x + _BADGE / 2 + column * (_BADGE + 10), y + 86 + row * (_BADGE + 10))
        if not lost:
            canvas.circle(centre, _BADGE / 2 + 4, CREAM)
        canvas.image(pictures.picture(ability), centre, _BADGE, grey=lost, alpha=150 if lost else 255)
    rows = -(-len(abilities) // columns)
    return y + 56 + rows * (_BADGE + 10)
