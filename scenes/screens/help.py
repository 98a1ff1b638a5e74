"""How to play, in pictures and one sentence each."""

from collections.abc import Sequence

import pygame

from scenes.i18n import tr
from scenes.render.canvas import Canvas
from scenes.screens.backdrop import draw_heading, draw_stage
from scenes.ui.page import framed
from scenes.ui.rows import RollingPage, Row
from scenes.ui.widgets import GAP, Button, Label, Panel, Picture, Widget, height

RULES = (
    ("walk", "common/ui/walk"),
    ("explore", "catacombs/tiles/room-cross"),
    ("fight", "common/ui/fight"),
    ("prize", "catacombs/items/sword"),
    ("chest", "common/ui/open-chest"),
    ("lives", "common/hearts/full"),
    ("fountain", "catacombs/tiles/fountain-corner"),
    ("portal", "catacombs/tiles/portal-straight"),
    ("curse", "catacombs/tokens/curse"),
    ("dragon", "catacombs/monsters/dragon"),
)
KEYS = ("ui.help.keys.board", "ui.help.keys.answers", "ui.help.keys.view")
_PAD = 26.0
_ROOMY = 1000.0
"""Height of a layout from which on words and pictures are larger."""
_COLUMN = 760.0
"""Width from which on two rules stand side by side."""


class HelpScene(RollingPage):
    """The rules with a picture each, and the keys; the list rolls where there is little room."""

    first = "back"
    _size = _picture = 0.0

    def build(self) -> list[Widget]:
        """Returns the sheet with the rules and the keys, the way to the book, and the way back."""
        frame = framed(self.size, 1760)
        self._size, self._picture, gap = (31.0, 100.0, 24.0) if self.size[1] >= _ROOMY else (27.0, 84.0, 14.0)
        inner = frame.body.inflate(-2 * _PAD, -2 * _PAD)
        half = min(460.0, (frame.foot.width - GAP) / 2)
        book = pygame.FRect(frame.foot.centerx - half - GAP / 2, frame.foot.y, half, frame.foot.height)
        return [
            Panel("sheet", frame.body),
            *self.rows.lay(inner, self._rows, gap),
            Button("rules", book, tr("rules.title"), self._read, icon="common/ui/rules", size=36),
            Button("back", book.move(half + GAP, 0), tr("ui.help.back"), self.app.back, kind="gold", size=36),
        ]

    def _rows(self, width: float) -> list[Row]:
        columns = 2 if width >= 2 * _COLUMN else 1
        each = (width - 30 * (columns - 1)) / columns
        told = -(-len(RULES) // columns)
        rows = [self._rule_row(RULES[place::told], each) for place in range(told)]
        beside = [KEYS] if columns > 1 else [(key,) for key in KEYS]
        return [*rows, *(self._key_row(keys, width) for keys in beside)]

    def _rule_row(self, rules: Sequence[tuple[str, str]], width: float) -> Row:
        room = width - self._picture - 20
        tall = max(height(self.app.canvas, tr(f"ui.help.{name}"), self._size, room) for name, _ in rules)
        high = max(self._picture, tall)

        def build(rect: pygame.FRect) -> list[Widget]:
            widgets: list[Widget] = []
            for column, (name, picture) in enumerate(rules):
                x = rect.x + column * (width + 30)
                image = pygame.FRect(x, rect.y + (high - self._picture) / 2, self._picture, self._picture)
                words = tr(f"ui.help.{name}")
                own = height(self.app.canvas, words, self._size, room)
                text = pygame.FRect(x + self._picture + 20, rect.y + (high - own) / 2, room, own)
                widgets.append(Picture(f"{name}_picture", image, picture))
                widgets.append(Label(name, text, words, self._size, lines=0))
            return widgets

        return Row(high, build)

    def _key_row(self, keys: Sequence[str], width: float) -> Row:
        each = (width - 30 * (len(keys) - 1)) / len(keys)
        high = max(height(self.app.canvas, tr(key), self._size - 3, each, "bold") for key in keys)
        return Row(
            high,
            lambda rect: [
                Label(
                    key,
                    pygame.FRect(rect.x + place * (each + 30), rect.y, each, high),
                    tr(key),
                    self._size - 3,
                    "bold",
                    lines=0,
                )
                for place, key in enumerate(keys)
            ],
        )

    def _read(self) -> None:
        self.app.push("rules")

    def background(self, canvas: Canvas) -> None:
        """Draws the stage behind, darkened."""
        draw_stage(canvas, self.size, 150)
        draw_heading(canvas, tr("ui.help.title"), framed(self.size).head)

    def back(self) -> None:
        """Goes back to where it was opened."""
        self.app.back()
