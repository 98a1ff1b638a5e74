"""How to play, in pictures and one sentence each."""

import pygame

from scenes.i18n import tr
from scenes.render.canvas import Canvas
from scenes.screens.backdrop import draw_heading, draw_stage
from scenes.ui.page import Page
from scenes.ui.widgets import Button, Label, Panel, Picture, Widget

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
_HIGH, _GAP, _PICTURE = 124.0, 10.0, 92.0


class HelpScene(Page):
    """The rules on one page, and the keys."""

    first = "back"

    def build(self) -> list[Widget]:
        """Returns two columns of rules, the keys, and the way back."""
        width = min(1760.0, self.size[0] - 60)
        sheet = pygame.FRect((self.size[0] - width) / 2, 116, width, self.size[1] - 116 - 116)
        widgets: list[Widget] = [Panel("sheet", sheet)]
        columns = 2
        each = (width - 80 - 30) / columns
        for index, (name, picture) in enumerate(RULES):
            row, column = index % 5, index // 5
            x = sheet.x + 40 + column * (each + 30)
            y = sheet.y + 24 + row * (_HIGH + _GAP)
            image = pygame.FRect(x, y + (_HIGH - _PICTURE) / 2, _PICTURE, _PICTURE)
            text = pygame.FRect(x + _PICTURE + 20, y + 8, each - _PICTURE - 20, _HIGH - 16)
            widgets.append(Picture(f"{name}_picture", image, picture))
            widgets.append(Label(name, text, tr(f"ui.help.{name}"), 27, lines=4))
        y = sheet.y + 24 + 5 * (_HIGH + _GAP) + 4
        third = (width - 80) / len(KEYS)
        for index, key in enumerate(KEYS):
            rect = pygame.FRect(sheet.x + 40 + index * third, y, third - 20, sheet.bottom - y - 14)
            widgets.append(Label(key, rect, tr(key), 24, "bold", lines=4))
        book = pygame.FRect(self.size[0] / 2 - 470, self.size[1] - 104, 460, 86)
        back = pygame.FRect(self.size[0] / 2 + 10, self.size[1] - 104, 460, 86)
        widgets.append(Button("rules", book, tr("rules.title"), self._read, icon="common/ui/rules", size=36))
        widgets.append(Button("back", back, tr("ui.help.back"), self.app.back, kind="gold", size=36))
        return widgets

    def _read(self) -> None:
        self.app.push("rules")

    def background(self, canvas: Canvas) -> None:
        """Draws the stage behind, darkened."""
        draw_stage(canvas, self.size, 150)
        draw_heading(canvas, tr("ui.help.title"), self.size[0] / 2, 62, self.size[0] - 80)

    def back(self) -> None:
        """Goes back to where it was opened."""
        self.app.back()
