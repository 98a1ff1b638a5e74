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
LOG_ROWS = 4
ROW = 45.0

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
    rect = rect.move(-(1 - slid) * rect.width, 0)
    player = PLAYERS[colours[model.seat]]
    wide = rect.width
    body = (
        f'<path d="M4 8H{wide - 8:g}L{wide - 44:g} 50L{wide - 8:g} 92H4z" fill="#0B0A18" fill-opacity="0.5"/>'
        f'<path d="M2 3H{wide - 12:g}L{wide - 48:g} 45L{wide - 12:g} 87H2z" fill="url(#f)" stroke="#2A1A2E"'
        ' stroke-width="5" stroke-linejoin="round"/>'
        f'<path d="M2 3H250L226 45L250 87H2z" fill="{hexed(player.colour)}" stroke="#2A1A2E" stroke-width="5"'
        ' stroke-linejoin="round"/>'
        f'<path d="M266 11H{wide - 30:g}M266 79H{wide - 30:g}" stroke="#C9A56A" stroke-width="2"/>'
    )
    defs = (
        '<linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="90">'
        '<stop offset="0" stop-color="#FFF6DF"/><stop offset="1" stop-color="#EAD7AE"/></linearGradient>'
    )
    canvas.svg(body, pygame.FRect(rect.left, rect.top, wide, 96), defs=defs)
    canvas.image(player.badge, (rect.left + 46, rect.top + 45), 72)
    canvas.portrait(
        pictures.picture(model.heroes[model.seat].looks), (rect.left + 98, rect.top + 5), 80, CREAM, thick=4
    )
    feet = max(STEPS, model.steps)
    whose = tr("ui.table.turn", who=names[model.seat])
    room = wide - 270 - 76
    apart = 46 if feet <= STEPS and canvas.width_of(whose, 42) <= room - feet * 46 else 34
    if canvas.width_of(whose, 32) > room - feet * apart:
        whose = names[model.seat]
    title = canvas.text(
        whose,
        (rect.left + 270, rect.top + 44),
        42,
        font="serif",
        anchor="left",
        width=room - feet * apart,
    )
    for index in range(feet):
        left = index >= feet - model.steps
        foot = _STEP.format(
            turn=-14 if index % 2 == 0 else 14,
            opacity="1" if left else ".28",
            line="1" if left else ".45",
            fill="#F4B63F" if left else "#5A4A5E",
        )
        x = title.right + 38 + index * apart
        y = rect.top + 45 + (4 if index % 2 else -4)
        canvas.svg(foot, pygame.FRect(x - 30, y - 30, 60, 60))


def draw_counter(canvas: Canvas, rect: pygame.FRect, icon: str, count: int) -> None:
    """Draws a round counter with its number."""
    body = (
        '<circle cx="46" cy="50" r="42" fill="#0B0A18" fill-opacity="0.5"/><circle cx="46" cy="46" r="42"'
        ' fill="#2A1A2E"/><circle cx="46" cy="46" r="38" fill="url(#f)"/><circle cx="46" cy="46" r="33"'
        ' fill="none" stroke="#C9A56A" stroke-width="2"/>'
    )
    defs = (
        '<linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="8" x2="0" y2="84">'
        '<stop offset="0" stop-color="#FFF6DF"/><stop offset="1" stop-color="#E3CC9C"/></linearGradient>'
    )
    canvas.svg(body, pygame.FRect(rect.left - 4, rect.top - 4, 92, 96), defs=defs)
    canvas.image(pictures.icon(icon), (rect.centerx, rect.centery - 4), 50)
    plate = pygame.FRect(rect.left + 26, rect.bottom - 28, 58, 34)
    canvas.svg('<rect width="58" height="34" rx="17" fill="#2A1A2E"/>', plate, key="counter-plate")
    canvas.text(str(count), (plate.centerx, plate.centery), 27, font="bold", colour=CREAM)


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
    """Draws the latest lines of the log, older ones fainter."""
    shown = lines[-LOG_ROWS:]
    if not shown:
        return
    canvas.panel(rect, "dark", radius=18)
    for index, line in enumerate(shown):
        strength = (0.55, 0.72, 0.87, 1.0)[LOG_ROWS - len(shown) + index]
        y = rect.bottom - 28 - (len(shown) - 1 - index) * ROW
        x = rect.left + 32
        alpha = round(255 * strength)
        if line.seat is not None:
            canvas.image(PLAYERS[colours[line.seat]].badge, (x, y), 36, alpha=alpha)
            x += 44
        for picture in line.icons:
            canvas.image(picture, (x, y), 37, alpha=alpha)
            x += 44
        room = rect.right - x + 4
        colour = mixed(NIGHT, CREAM, strength)
        size = next((size for size in (23, 21, 19) if canvas.width_of(line.text, size, "sans") <= room), None)
        if size is not None:
            canvas.text(line.text, (x - 14, y), size, font="sans", colour=colour, anchor="left")
        else:
            box = pygame.FRect(x - 14, y - 22, room, 44)
            canvas.paragraph(line.text, box, 19, colour=colour, lines=2, leading=1.1)
