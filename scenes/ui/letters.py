"""Letters to tap, for names written by touch or gamepad: those of the languages that the game may speak."""

from collections.abc import Callable

import pygame

from scenes.i18n import tr
from scenes.input.focus import FocusRing, Hotspot
from scenes.render.canvas import Canvas
from scenes.theme import NIGHT
from scenes.ui.widgets import Button, Panel, TextEntry, Widget

ROWS = ("abcdefghijklm", "nopqrstuvwxyz", "áąäčćďéěęíłňń", "óöőřšśßťúůüűý", "žźż-’")
"""The letters of English, Czech, Polish, Hungarian and German, and what joins names."""
_BLANK = " "
_BREAK = (_BLANK, "-", "’")
_KEY, _TALLEST, _GAP, _EDGE = 92.0, 84.0, 6.0, 18.0


def starts_word(text: str) -> bool:
    """Returns whether the next letter begins a word."""
    return not text or text[-1] in _BREAK


def cased(letter: str, capital: bool) -> str:
    """Returns a letter as a capital or not; one that has no capital of its own stays as it is."""
    return letter.upper() if capital and len(letter.upper()) == 1 else letter


class Veil(Widget):
    """Darkens what lies below."""

    def __init__(self, rect: pygame.FRect) -> None:
        self.id = "veil"
        self.rect = rect

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws Night over the page."""
        canvas.fill(self.rect, NIGHT, 190)


class Line(TextEntry):
    """What was written so far; it is no place to tap."""

    def hotspots(self) -> list[Hotspot]:
        """Returns nothing."""
        return []


class Letters:
    """The panel of letters. ``on`` gets each one; ``erase``, ``case`` and ``done`` are the other keys."""

    def __init__(
        self,
        size: tuple[float, float],
        text: str,
        capital: bool,
        *,
        on: Callable[[str], None],
        erase: Callable[[], None],
        case: Callable[[], None],
        done: Callable[[], None],
    ) -> None:
        columns = len(ROWS[0])
        room = size[0] - 2 * _EDGE - 20
        wide = min(_KEY, (room - (columns - 1) * _GAP) / columns)
        lines = len(ROWS) + 1
        high = min(_TALLEST, (size[1] - 2 * _EDGE - 12 - lines * (_GAP + 1)) / (lines + 0.15))
        width = columns * (wide + _GAP) - _GAP
        self.rect = pygame.FRect(0, 0, width + 2 * _EDGE, lines * (high + _GAP) + 2 * _EDGE + 4)
        self.rect.center = (size[0] / 2, size[1] / 2)
        x, y = self.rect.x + _EDGE, self.rect.y + _EDGE
        third = 3 * (wide + _GAP)
        line = pygame.FRect(x, y, width - 2 * third, high)
        erased = pygame.FRect(line.right + _GAP, y, third - _GAP, high)
        self.widgets: list[Widget] = [
            Veil(pygame.FRect(0, 0, *size)),
            Panel("letters.sheet", self.rect, "bar", 24),
            Line("letters.line", line, text, "", lambda: None, writing=True, size=32),
        ]
        y += high + _GAP + 4
        for row in ROWS:
            for column, letter in enumerate(row):
                key = pygame.FRect(x + column * (wide + _GAP), y, wide, high)
                shown = cased(letter, capital)
                self.widgets.append(self._key(f"letters.{letter}", key, shown, lambda shown=shown: on(shown)))
            y += high + _GAP
        y -= high + _GAP
        left = x + len(ROWS[-1]) * (wide + _GAP)
        case_key = pygame.FRect(left, y, 2 * wide + _GAP, high)
        blank = pygame.FRect(case_key.right + _GAP, y, x + width - case_key.right - _GAP, high)
        self.widgets.append(self._key("letters.case", case_key, tr("ui.letters.case"), case))
        self.widgets.append(self._key("letters.blank", blank, tr("ui.key.space"), lambda: on(_BLANK)))
        self.widgets += [
            Button(
                "letters.erase",
                erased,
                tr("ui.letters.erase"),
                erase,
                icon="common/ui/undo",
                size=28,
                repeat=True,
            ),
            Button(
                "letters.done",
                erased.move(third, 0),
                tr("ui.letters.done"),
                done,
                kind="gold",
                icon="common/ui/confirm",
                size=30,
            ),
        ]

    @staticmethod
    def _key(name: str, rect: pygame.FRect, label: str, on: Callable[[], None]) -> Button:
        return Button(name, rect, label, on, size=36, font="bold", repeat=True)
