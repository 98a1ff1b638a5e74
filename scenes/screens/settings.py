"""The settings: leaves with tabs, on each a list of lines; whatever is changed holds at once."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
from msgspec.structs import asdict

from karak.tools.text import catalog, languages
from scenes.i18n import tr
from scenes.input.focus import FocusRing
from scenes.render.canvas import Canvas
from scenes.screens.backdrop import draw_heading, draw_stage
from scenes.settings import PALETTES, SPEEDS, SYMBOLS, TEXT_SIZES, WINDOW_SIZES, Settings
from scenes.theme import FINE_LINE, PLAYERS
from scenes.ui.page import framed
from scenes.ui.rows import RollingPage, Row
from scenes.ui.widgets import (
    GAP,
    Button,
    Choice,
    Label,
    Panel,
    Picture,
    Segment,
    Segments,
    Slider,
    TallButton,
    Toggle,
    Widget,
)

if TYPE_CHECKING:
    from scenes.app import App

TABS: dict[str, str] = {
    "display": "common/ui/full-screen",
    "players": "common/players/sky",
    "motion": "common/ui/walk",
    "play": "common/ui/dice",
    "sound": "common/ui/sound-on",
    "language": "common/ui/language",
    "controls": "common/glyphs/pad-a",
}
"""The leaves with their pictures."""
KEPT = ("learnt", "chapter", "chapter_step")
"""What is no setting and stays when all settings become as at first."""
_TAB, _TALL_TAB, _WIDE_TAB, _PAD = 80.0, 118.0, 190.0, 26.0
_LINE, _WIDEST_LINE, _HIGH = 78.0, 112.0, 66.0
_SEGMENT, _CHOICE = 250.0, 520.0
"""Width that one of several values needs to stand beside the others, and that of a line with arrows."""
_BEADS = 74.0

Line = tuple[str, Callable[[pygame.FRect], Widget]]


class Rule(Widget):
    """The fine line above a row."""

    def __init__(self, rect: pygame.FRect) -> None:
        self.id = "rule"
        self.rect = rect

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the line."""
        canvas.line(self.rect.topleft, self.rect.topright, FINE_LINE, 2)


class SettingsScene(RollingPage):
    """Each line is a setting; a change holds at once."""

    first = "back"

    def __init__(self, app: "App", *, tab: str = "display") -> None:
        super().__init__(app)
        self.tab = tab

    def build(self) -> list[Widget]:
        """Returns the tabs, the leaf with its lines, and what lies below it."""
        frame = framed(self.size, 1480)
        top = 10.0 if frame.low else frame.head.bottom - 4
        tabs = pygame.FRect(frame.body.x, top, frame.body.width, _TAB if frame.low else _TALL_TAB)
        sheet = pygame.FRect(tabs.x, tabs.bottom + 12, tabs.width, frame.body.bottom - tabs.bottom - 12)
        inner = sheet.inflate(-2 * _PAD, -2 * 12)
        half = min(440.0, (frame.foot.width - GAP) / 2)
        back = pygame.FRect(frame.foot.right - half, frame.foot.y, half, frame.foot.height)
        restore = pygame.FRect(frame.foot.x, back.y, half, back.height)
        lines = self.rows.lay(inner, partial(self._rows, inner.height))
        if not self.rows.rolls:
            sheet.height = sum(self.rows.heights) + 24
        return [
            *self._tabs(tabs),
            Panel("sheet", sheet, "bar", 26),
            *lines,
            Button("restore", restore, tr("ui.settings.restore"), self._ask, icon="common/ui/undo", size=30),
            Button(
                "back", back, tr("ui.back"), self.app.back, kind="gold", icon="common/ui/confirm", size=38
            ),
        ]

    def _tabs(self, rect: pygame.FRect) -> list[Widget]:
        """Returns the tabs: all named where there is room, else only the one that is open."""
        count = len(TABS)
        if rect.height > _TAB:
            width = (rect.width - GAP * (count - 1)) / count
            widths = dict.fromkeys(TABS, width)
        else:
            width = max(64.0, min(120.0, (rect.width - 330) / (count - 1) - GAP))
            widths = dict.fromkeys(TABS, width) | {self.tab: rect.width - (width + GAP) * (count - 1)}
        size = 28 if width > _WIDE_TAB or rect.height <= _TAB else 24
        widgets: list[Widget] = []
        x = rect.x
        for name, icon in TABS.items():
            make = TallButton if rect.height > _TAB else Button
            label = tr(f"ui.settings.{name}") if rect.height > _TAB or name == self.tab else ""
            tab = make(
                f"tab.{name}",
                pygame.FRect(x, rect.y, widths[name], rect.height),
                label,
                partial(self._open, name),
            )
            tab.kind = "gold" if name == self.tab else "paper"
            tab.icon, tab.icon_size, tab.size, tab.repeat = icon, 50, size, True
            widgets.append(tab)
            x += widths[name] + GAP
        return widgets

    def _open(self, tab: str) -> None:
        self.tab = tab
        self.rows.first = 0

    def _rows(self, room: float, width: float) -> list[Row]:
        lines: list[Line] = getattr(self, f"_{self.tab}")()
        high = max(_LINE, min(_WIDEST_LINE, room / len(lines)))
        rows = [self._row(name, build, width, high) for name, build in lines]
        return [rows[0], *(_ruled(row) for row in rows[1:])]

    def _row(self, name: str, build: Callable[[pygame.FRect], Widget], width: float, high: float) -> Row:
        """Returns a line: its name at the left where it has one, and what changes it."""
        named = min(400.0, width * 0.3)

        def row(rect: pygame.FRect) -> list[Widget]:
            place = pygame.FRect(rect.x, rect.y + (high - _HIGH) / 2, rect.width, _HIGH)
            if not name:
                return [build(place)]
            label = pygame.FRect(place.x + 8, place.y, named - 24, _HIGH)
            place.x, place.width = place.x + named, place.width - named
            return [Label(f"{name}.label", label, tr(f"ui.settings.{name}"), 30, "serif"), build(place)]

        return Row(high, row)

    def _display(self) -> list[Line]:
        window = self._window() if self.app.kiosk is None else []
        return [*window, self._size("text_size", TEXT_SIZES), self._toggle("contrast")]

    def _size(self, name: str, sizes: Sequence[int]) -> Line:
        percents = [tr("ui.settings.percent", number=size) for size in sizes]
        return self._choice(name, sizes, getattr(self.app.settings, name), self._setter(name), percents)

    def _window(self) -> list[Line]:
        """Returns what a café's guests do not change."""
        settings, app = self.app.settings, self.app
        shown = "fullscreen" if app.fullscreen else "window"
        lines = [
            self._choice(
                "display",
                ("window", "fullscreen"),
                shown,
                lambda value: app.show_fullscreen(value == "fullscreen"),
            )
        ]
        screens = app.desk.screens
        if len(screens) > 1:
            lines.append(
                self._choice(
                    "screen",
                    range(len(screens)),
                    min(settings.screen, len(screens) - 1),
                    lambda value: app.change(screen=value),
                    [
                        tr("ui.settings.screen.size", number=number + 1, width=width, height=height)
                        for number, (width, height) in enumerate(screens)
                    ],
                )
            )
        return [*lines, self._size("window_size", WINDOW_SIZES)]

    def _players(self) -> list[Line]:
        return [
            self._choice("palette", PALETTES, self.app.settings.palette, self._setter("palette")),
            self._choice("symbols", SYMBOLS, self.app.settings.symbols, self._setter("symbols")),
            ("", Beads),
        ]

    def _motion(self) -> list[Line]:
        speed = self._choice("speed", SPEEDS, self.app.settings.speed, self._setter("speed"), icons="speed-")
        return [speed, self._toggle("reduced_motion")]

    def _play(self) -> list[Line]:
        names = ("single_answers", "confirmations", "follow", "hints")
        return [*(self._toggle(name) for name in names), self._toggle("advice", told=())]

    def _sound(self) -> list[Line]:
        audible, silent = self.app.audio.available, tr("ui.settings.silent")

        def slider(name: str) -> Line:
            def build(rect: pygame.FRect) -> Widget:
                rect.width = min(rect.width, _CHOICE)
                value = getattr(self.app.settings, name)
                return Slider(name, rect, value, self._setter(name), enabled=audible, why=silent)

            return name, build

        lines = [slider(name) for name in ("music", "effects", "ambience")]
        if self.app.kiosk is not None:
            return lines
        return [*lines, self._toggle("mute_unfocused", enabled=audible, why=silent)]

    def _language(self) -> list[Line]:
        mine, kiosk = self.app.settings.language, self.app.kiosk
        known = languages()
        offered = ("", *known) if kiosk is None else kiosk.config.spoken

        def row(code: str) -> Line:
            own = catalog(code).get("ui.language") if code else tr("ui.settings.language.system")
            chosen = code == mine or (not code and mine not in known)
            return "", lambda rect: Button(
                f"language.{code or 'system'}",
                rect,
                own,
                lambda: self.app.change(language=code),
                kind="gold" if chosen else "paper",
                icon="common/ui/confirm" if chosen else "",
                size=30,
                repeat=True,
            )

        return [row(code) for code in offered]

    def _controls(self) -> list[Line]:
        def bindings(rect: pygame.FRect) -> Widget:
            rect.width = min(rect.width, 620)
            return Button(
                "bindings",
                rect,
                tr("ui.settings.bindings.change"),
                lambda: self.app.push("bindings"),
                icon="common/glyphs/pad-a",
                size=30,
            )

        def told(rect: pygame.FRect) -> Widget:
            return Label("controls.told", rect, tr("ui.settings.controls.text"), 26, lines=2)

        return [("bindings", bindings), ("", told)]

    def _setter(self, name: str) -> Callable[[Any], None]:
        return lambda value: self.app.change(**{name: value})

    def _choice(
        self,
        name: str,
        values: Sequence[Any],
        value: Any,
        choose: Callable[[Any], None],
        words: Sequence[str] = (),
        icons: str = "",
    ) -> Line:
        """Returns a line of which one of several values is chosen: side by side where there is room."""
        shown = list(words) or [tr(f"ui.settings.{name}.{one}") for one in values]
        place = list(values).index(value)

        def build(rect: pygame.FRect) -> Widget:
            if rect.width >= _SEGMENT * len(values):
                pictures = [f"common/ui/{icons}{one}" if icons else "" for one in values]
                segments = [
                    Segment(str(one), word, picture)
                    for one, word, picture in zip(values, shown, pictures, strict=True)
                ]
                found = {str(one): one for one in values}
                return Segments(name, rect, segments, str(value), lambda one: choose(found[one]), size=28)
            rect.width = min(rect.width, _CHOICE)
            return Choice(name, rect, shown[place], lambda by: choose(values[(place + by) % len(values)]), 30)

        return name, build

    def _toggle(self, name: str, *, enabled: bool = True, why: str = "", **also: Any) -> Line:
        """Returns a line that is true or not; ``also`` is set along with it."""
        value: bool = getattr(self.app.settings, name)

        def build(rect: pygame.FRect) -> Widget:
            return Toggle(
                name,
                rect,
                tr(f"ui.settings.{name}"),
                value,
                lambda: self.app.change(**{name: not value}, **also),
                28,
                enabled,
                why,
            )

        return "", build

    def _ask(self) -> None:
        self.app.push(
            "dialog",
            text=tr("ui.settings.sure"),
            answers=(("keep", "gold", self.app.back), ("restore", "red", self._restore)),
        )

    def _restore(self) -> None:
        """Makes all settings as at first; what was learnt stays."""
        fields = {name: value for name, value in asdict(Settings()).items() if name not in KEPT}
        self.app.show_fullscreen(fields["display"] == "fullscreen")
        self.app.change(**fields)
        self.app.back()

    def background(self, canvas: Canvas) -> None:
        """Draws the darkened stage and, where there is room, the heading."""
        draw_stage(canvas, self.size, veil=150)
        frame = framed(self.size)
        if not frame.low:
            draw_heading(canvas, tr("ui.settings.heading"), frame.head)

    def back(self) -> None:
        """Goes back to where the settings were opened."""
        self.app.back()


def _ruled(row: Row) -> Row:
    return row._replace(
        build=lambda rect: [Rule(pygame.FRect(rect.x + 4, rect.y, rect.width - 8, 1)), *row.build(rect)]
    )


class Beads(Widget):
    """All players' badges side by side, as they look with what is chosen."""

    def __init__(self, rect: pygame.FRect) -> None:
        self.id = "beads"
        self.rect = rect

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the badges."""
        names = [name for name in PLAYERS if name != "night"]
        for place, name in enumerate(names):
            x = self.rect.centerx + (place - (len(names) - 1) / 2) * (_BEADS + 26)
            badge = pygame.FRect(0, 0, 64, 64)
            badge.center = (x, self.rect.centery)
            Picture(name, badge, PLAYERS[name].badge).draw(canvas, focus)
