"""The staff's menu: how loud it is, what there is to know, the week, and the ways out."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.i18n import tr
from scenes.kiosk.supervisor import RESTART, STAFF_QUITS
from scenes.render.canvas import Canvas
from scenes.screens.backdrop import draw_heading, draw_stage
from scenes.theme import INK
from scenes.ui.page import framed
from scenes.ui.rows import RollingPage, Row
from scenes.ui.widgets import GAP, Button, Label, Panel, Picture, Slider, Toggle, Widget, height

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.kiosk.kiosk import Kiosk

_HIGH, _PAD = 92.0, 26.0
_MARK = 48.0
_BESIDE = 1000.0
"""Width from which on the ways stand side by side."""


class StaffScene(RollingPage):
    """A list, the notices first."""

    first = "resume"

    def __init__(self, app: "App", *, kiosk: "Kiosk") -> None:
        super().__init__(app)
        self._kiosk = kiosk

    def build(self) -> list[Widget]:
        """Returns the list, and below it the way back to the guests."""
        frame = framed(self.size, 1240)
        top = 14.0 if frame.low else frame.body.y
        wide = frame.body.width - 2 * _PAD
        needed = sum(row.height + GAP for row in self._rows(wide)) - GAP + 2 * _PAD
        sheet = pygame.FRect(frame.body.x, top, frame.body.width, min(needed, frame.body.bottom - top))
        back = pygame.FRect(0, frame.foot.y, min(560.0, frame.foot.width), frame.foot.height)
        back.right = frame.foot.right
        return [
            Panel("sheet", sheet, "bar", 26),
            *self.rows.lay(sheet.inflate(-2 * _PAD, -2 * _PAD), self._rows, GAP),
            Button(
                "resume",
                back,
                tr("kiosk.staff.resume"),
                self.app.back,
                kind="gold",
                icon="common/ui/play",
                size=38,
            ),
        ]

    def _rows(self, width: float) -> list[Row]:
        kiosk = self._kiosk
        notices = kiosk.told()
        rows = [self._notice(place, text, width) for place, text in enumerate(notices)]
        if not notices:
            rows.append(self._notice(0, tr("kiosk.staff.well"), width, "common/ui/confirm"))
        rows.append(Row(_HIGH, self._sound))
        ways: list[tuple[str, str, Callable[[], None]]] = [
            ("week", "common/ui/log", lambda: self.app.push("week", kiosk=kiosk)),
            ("restart", "common/ui/redo", partial(kiosk.end, RESTART)),
            ("quit", "common/ui/cancel", self._ask),
        ]
        beside = len(ways) if width >= _BESIDE else 1
        parts = [ways[first : first + beside] for first in range(0, len(ways), beside)]
        return rows + [Row(_HIGH, partial(self._ways, part)) for part in parts]

    def _notice(self, place: int, text: str, width: float, mark: str = "common/ui/help") -> Row:
        room = width - _MARK - 20
        tall = height(self.app.canvas, text, 26, room) + 6

        def build(rect: pygame.FRect) -> list[Widget]:
            told = pygame.FRect(rect.x + _MARK + 20, rect.centery - tall / 2, room, tall)
            picture = pygame.FRect(rect.x, rect.centery - _MARK / 2, _MARK, _MARK)
            return [
                Picture(f"mark{place}", picture, mark),
                Label(f"notice{place}", told, text, 26, "sans", INK, lines=0),
            ]

        return Row(max(_MARK, tall) + 8, build)

    def _sound(self, rect: pygame.FRect) -> list[Widget]:
        """Returns whether there is sound, and how loud."""
        kiosk = self._kiosk
        able = not kiosk.safe and kiosk.config.sound.loudest > 0
        why = tr("kiosk.staff.silent")
        half = (rect.width - 30) / 2
        left = pygame.FRect(rect.x, rect.y, half, rect.height)
        right = pygame.FRect(rect.right - half, rect.y, half, rect.height)
        on = kiosk.state.sound and able
        return [
            Toggle("sound", left, tr("kiosk.staff.sound"), on, self._switch, 30, able, why),
            Slider("volume", right, kiosk.state.volume if on else 0, self._set, enabled=on, why=why),
        ]

    def _switch(self) -> None:
        self._kiosk.keep(sound=not self._kiosk.state.sound)
        self._kiosk.loudness()

    def _set(self, volume: int) -> None:
        self._kiosk.keep(volume=volume)
        self._kiosk.loudness()

    def _ways(self, ways: list[tuple[str, str, Callable[[], None]]], rect: pygame.FRect) -> list[Widget]:
        width = (rect.width - GAP * (len(ways) - 1)) / len(ways)
        return [
            Button(
                name,
                pygame.FRect(rect.x + place * (width + GAP), rect.y, width, rect.height),
                tr(f"kiosk.staff.{name}"),
                on,
                kind="slate" if name == "quit" else "paper",
                icon=icon,
                size=30,
            )
            for place, (name, icon, on) in enumerate(ways)
        ]

    def _ask(self) -> None:
        answers = (("stay", "gold", self.app.back), ("quit", "red", partial(self._kiosk.end, STAFF_QUITS)))
        self.app.push("dialog", text=tr("kiosk.staff.sure"), answers=answers)

    def background(self, canvas: Canvas) -> None:
        """Draws the darkened stage and, where there is room, the heading."""
        draw_stage(canvas, self.size, veil=150)
        frame = framed(self.size)
        if not frame.low:
            draw_heading(canvas, tr("kiosk.staff.title"), frame.head)

    def back(self) -> None:
        """Goes back to the guests."""
        self.app.back()
