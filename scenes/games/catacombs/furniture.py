"""What frames the dungeon: the turn banner, round counters, tool buttons, the log."""

from collections.abc import Sequence

import pygame

from scenes.games.catacombs import pictures
from scenes.games.catacombs.log_lines import LogLine
from scenes.games.catacombs.model import TableModel
from scenes.i18n import tr
from scenes.input.focus import FocusRing
from scenes.render.canvas import Canvas
from scenes.theme import CREAM, NIGHT, PLAYERS, hexed, mixed

STEPS = 4
HIGH = 90.0
"""Height of a banner in the units of its picture."""
SHORT, BLOCK, SMALL_BLOCK = 640.0, 250, 124
"""Length of a banner below which the hero's portrait is left out, and that of the coloured block."""
LOG_EDGE, LOG_ROW, LOG_TALL_ROW, LOG_PICTURE = 6.0, 35.0, 48.0, 32.0
STRENGTHS = (1.0, 0.87, 0.72, 0.55)
"""How bright the lines of the log are, from the latest one on."""

_STEP = (
    '<g transform="translate(30 30) rotate({turn}) scale(1.45)"'
    ' fill-opacity="{opacity}" stroke-opacity="{line}">'
    '<path d="M0 -13C5 -13 7.5 -8 7 -2C6.5 2 5 4 5 7C5 12 3 14.5 0 14.5C-4 14.5 -5.5 11 -5 7C-4.5 4 -6.5 2'
    " -7 -3"
    'C-7 -9 -5 -13 0 -13z" fill="{fill}" stroke="#2A1A2E" stroke-width="2.6"/>'
    '<path d="M-6 3C-2 5 3 5 6 3" fill="none" stroke="#2A1A2E" stroke-width="2.6"/></g>'
)


def draw_banner(
    canvas: Canvas,
    rect: pygame.FRect,
    model: TableModel,
    colours: Sequence[str],
    names: Sequence[str],
    slid: float,
) -> None:
    """Draws whose turn it is, and the steps left as footprints; ``slid`` is how far it has come in."""
    if model.seat is None:
        return
    part = rect.height / HIGH
    left, top = rect.left - (1 - slid) * rect.width, rect.top
    player = PLAYERS[colours[model.seat]]
    wide = rect.width / part
    block = BLOCK if wide >= SHORT else SMALL_BLOCK
    body = (
        f'<path d="M4 8H{wide - 8:g}L{wide - 44:g} 50L{wide - 8:g} 92H4z" fill="#0B0A18" fill-opacity="0.5"/>'
        f'<path d="M2 3H{wide - 12:g}L{wide - 48:g} 45L{wide - 12:g} 87H2z" fill="url(#f)" stroke="#2A1A2E"'
        ' stroke-width="5" stroke-linejoin="round"/>'
        f'<path d="M2 3H{block}L{block - 24} 45L{block} 87H2z" fill="{hexed(player.colour)}"'
        ' stroke="#2A1A2E" stroke-width="5" stroke-linejoin="round"/>'
        f'<path d="M{block + 16} 11H{wide - 30:g}M{block + 16} 79H{wide - 30:g}" stroke="#C9A56A"'
        ' stroke-width="2"/>'
    )
    defs = (
        '<linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="90">'
        '<stop offset="0" stop-color="#FFF6DF"/><stop offset="1" stop-color="#EAD7AE"/></linearGradient>'
    )
    canvas.svg(body, pygame.FRect(left, top, rect.width, 96 * part), defs=defs, view=(wide, 96))
    canvas.image(player.badge, (left + 46 * part, top + 45 * part), 72 * part)
    if block == BLOCK:
        looks = pictures.picture(model.heroes[model.seat].looks)
        canvas.portrait(looks, (left + 98 * part, top + 5 * part), 80 * part, CREAM, thick=4)
    feet = max(STEPS, model.steps)
    name = names[model.seat]
    room = (wide - block - 20 - 70) * part
    apart = 46 * part
    whose, size = tr("ui.table.turn", who=name), 42 * part
    if canvas.width_of(whose, size) > room - feet * apart:
        apart = 34 * part
        whose = whose if canvas.width_of(whose, 0.78 * size) <= room - feet * apart else name
    if canvas.width_of(whose, 0.78 * size) > room - feet * apart:
        feet, size = 1, 31 * part
    where = (left + (block + 20) * part, top + 44 * part)
    width = room - feet * apart - (24 * part if feet == 1 else 0)
    title = canvas.text(whose, where, size, font="serif", anchor="left", width=width)
    for index in range(feet):
        gold = model.steps > 0 if feet == 1 else index >= feet - model.steps
        x = title.right + 38 * part + index * apart
        y = top + (45 + (4 if index % 2 else -4)) * part
        _draw_foot(canvas, (x, y), 60 * part, right=index % 2 == 1, gold=gold)
    if feet == 1:
        at = (title.right + 58 * part, top + 45 * part)
        canvas.text(str(model.steps), at, 34 * part, font="bold", anchor="left")


def _draw_foot(canvas: Canvas, centre: tuple[float, float], size: float, *, right: bool, gold: bool) -> None:
    foot = _STEP.format(
        turn=14 if right else -14,
        opacity="1" if gold else ".28",
        line="1" if gold else ".45",
        fill="#F4B63F" if gold else "#5A4A5E",
    )
    box = pygame.FRect(centre[0] - size / 2, centre[1] - size / 2, size, size)
    canvas.svg(foot, box, view=(60, 60))


def draw_counter(canvas: Canvas, rect: pygame.FRect, icon: str, count: int) -> None:
    """Draws a round counter with its number."""
    part = rect.width / 84
    body = (
        '<circle cx="46" cy="50" r="42" fill="#0B0A18" fill-opacity="0.5"/><circle cx="46" cy="46" r="42"'
        ' fill="#2A1A2E"/><circle cx="46" cy="46" r="38" fill="url(#f)"/><circle cx="46" cy="46" r="33"'
        ' fill="none" stroke="#C9A56A" stroke-width="2"/>'
    )
    defs = (
        '<linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="8" x2="0" y2="84">'
        '<stop offset="0" stop-color="#FFF6DF"/><stop offset="1" stop-color="#E3CC9C"/></linearGradient>'
    )
    box = pygame.FRect(rect.left - 4 * part, rect.top - 4 * part, 92 * part, 96 * part)
    canvas.svg(body, box, defs=defs, view=(92, 96))
    canvas.image(pictures.icon(icon), (rect.centerx, rect.centery - 4 * part), 50 * part)
    high = max(24.0, 34 * part)
    plate = pygame.FRect(0, 0, 1.7 * high, high)
    plate.midbottom = (rect.left + 55 * part, rect.bottom + 6 * part)
    canvas.svg('<rect width="58" height="34" rx="17" fill="#2A1A2E"/>', plate, view=(58, 34))
    canvas.text(str(count), (plate.centerx, plate.centery), 0.8 * high, font="bold", colour=CREAM)


def draw_tool(canvas: Canvas, rect: pygame.FRect, icon: str, kind: str, name: str, focus: FocusRing) -> None:
    """Draws a tool button."""
    pressed = focus.pressed == name and focus.hovered == name
    canvas.button(rect, kind, pressed=pressed, focus=focus.shows(name))
    centre = (rect.centerx, rect.centery - 2 + (5 if pressed else 0))
    canvas.image(
        pictures.icon(icon),
        centre,
        rect.width * 0.64,
        grey=kind == "off",
        alpha=140 if kind == "off" else 255,
    )


def draw_log(canvas: Canvas, rect: pygame.FRect, lines: Sequence[LogLine], colours: Sequence[str]) -> None:
    """Draws the latest lines of the log, as many as there is room for, older ones fainter."""
    if not lines:
        return
    canvas.panel(rect, "dark", radius=18)
    inner = rect.inflate(-2 * LOG_EDGE, -2 * LOG_EDGE)
    bottom = inner.bottom
    for age, line in enumerate(reversed(lines)):
        left = inner.left + ((line.seat is not None) + len(line.icons)) * LOG_PICTURE * 1.15 + 4
        room = inner.right - left
        size = next((size for size in (23, 21) if canvas.width_of(line.text, size, "sans") <= room), None)
        high = LOG_ROW if size is not None else min(LOG_TALL_ROW, inner.height)
        if bottom - high < inner.top - 1:
            break
        alone = age == 0 and inner.height < LOG_ROW + LOG_TALL_ROW
        middle = inner.centery if alone else bottom - high / 2
        strength = STRENGTHS[min(age, len(STRENGTHS) - 1)]
        x = inner.left + LOG_PICTURE / 2
        badges = (PLAYERS[colours[line.seat]].badge,) if line.seat is not None else ()
        for picture in (*badges, *line.icons):
            canvas.image(picture, (x, middle), LOG_PICTURE, alpha=round(255 * strength))
            x += LOG_PICTURE * 1.15
        colour = mixed(NIGHT, CREAM, strength)
        if size is not None:
            canvas.text(line.text, (left, middle), size, font="sans", colour=colour, anchor="left")
        else:
            box = pygame.FRect(left, middle - LOG_TALL_ROW / 2, room, LOG_TALL_ROW)
            canvas.paragraph(line.text, box, 20, colour=colour, lines=2, leading=1.1, middle=True)
        bottom -= high
        if alone:
            break
