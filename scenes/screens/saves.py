"""The saved games: those to play on and those that have ended, each with its picture."""

import io
from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING

import pygame

from karak.saves import Meta, SaveError, Summary
from scenes.games.catacombs.pictures import picture
from scenes.i18n import say, tr
from scenes.input.focus import FocusRing, Hotspot
from scenes.render.canvas import Canvas
from scenes.render.shapes import LIP
from scenes.screens.backdrop import draw_heading, draw_stage
from scenes.theme import INK, PLAYERS
from scenes.ui.page import framed
from scenes.ui.rows import RollingPage, Row
from scenes.ui.widgets import ARROW, GAP, Button, Label, Panel, Segment, Segments, Widget, height

if TYPE_CHECKING:
    from scenes.app import App

_HIGH, _PAD = 150.0, 14.0
_ASPECT = 16 / 9
_FACE = 66.0
_TEXT = 26.0
_WIDEST = 1500.0


def when(saved: datetime, now: datetime) -> str:
    """Returns when a game was saved, in the time of this place."""
    here = saved.astimezone()
    days = now.astimezone().date() - here.date()
    time = f"{here:%H:%M}"
    if days == timedelta(0):
        return tr("ui.saves.today", time=time)
    if days == timedelta(days=1):
        return tr("ui.saves.yesterday", time=time)
    return tr("ui.saves.day", day=f"{here:%Y-%m-%d}", time=time)


class GameRow(Widget):
    """A saved game as a wide button: the picture of its dungeon, who plays, how far it is, and since when."""

    def __init__(self, rect: pygame.FRect, game: Summary, page: "SavesScene") -> None:
        self.id = game.id
        self.rect = rect
        self._game = game
        self._page = page
        problem = game.problem
        self.why = say(problem.message) if problem is not None else ""

    def draw(self, canvas: Canvas, focus: FocusRing) -> None:
        """Draws the button."""
        pressed = focus.pressed == self.id and not self.why
        kind = "off" if self.why else "paper"
        canvas.button(self.rect, kind, pressed=pressed, focus=focus.shows(self.id))
        face = self.rect.move(0, LIP if pressed else 0)
        face.height -= LIP
        high = face.height - 2 * _PAD
        frame = pygame.FRect(face.x + _PAD, face.y + _PAD, high * _ASPECT, high)
        room = pygame.FRect(frame.right + 22, face.y + _PAD, 0, high)
        room.width = face.right - _PAD - room.x
        meta = self._game.meta
        if meta is None:
            canvas.panel(frame, "dark", radius=12)
            canvas.image("common/ui/cancel", frame.center, 64)
            canvas.paragraph(self.why, room.inflate(0, -10), _TEXT, colour=INK, lines=3)
            return
        self._page.picture(canvas, self._game.id, meta, frame)
        self._seats(canvas, meta, room)
        told = (room.x, room.bottom - 20)
        canvas.text(self._told(meta), told, _TEXT, font="sans", anchor="left", width=room.width)

    def _told(self, meta: Meta) -> str:
        saved = when(meta.time, datetime.now().astimezone())
        kind = "finished" if self._game.finished else "restored" if self._game.restored else "open"
        return tr(f"ui.saves.{kind}", round=max(1, meta.round), when=saved)

    @staticmethod
    def _seats(canvas: Canvas, meta: Meta, room: pygame.FRect) -> None:
        side = min(_FACE, room.height - 54, (room.width + 20) / max(1, len(meta.seats)) - 20)
        for place, seat in enumerate(meta.seats):
            x = room.x + 5 + place * (side + 20)
            player = PLAYERS[seat.colour]
            if seat.hero:
                canvas.portrait(picture(seat.hero), (x, room.y + 4), side, player.colour, thick=4)
            canvas.image(player.badge, (x + side - 4, room.y + side - 2), 30)

    def hotspots(self) -> list[Hotspot]:
        """Returns the whole button; it is off where the game cannot be opened."""
        return [Hotspot(self.id, self.rect, not self.why, self.why)]

    def activate(self, spot_id: str) -> None:
        """Opens the game."""
        self._page.open(self._game)


class SavesScene(RollingPage):
    """A list of games with what can be done with each. ``kind`` is ``open`` or ``finished``."""

    first = "back"

    def __init__(self, app: "App", *, kind: str = "open") -> None:
        super().__init__(app)
        self._kind = kind
        self._pictures: dict[tuple[str, str], pygame.Surface] = {}
        self._games: tuple[Summary, ...] = ()

    def enter(self) -> None:
        """Reads the folder."""
        self._games = self.app.keeper.games()
        self.changed()

    def build(self) -> list[Widget]:
        """Returns the choice of the list, its rows, and the way back."""
        frame = framed(self.size, _WIDEST)
        body, foot = frame.body, frame.foot
        back = pygame.FRect(0, foot.y, min(420.0, foot.width * 0.42), foot.height)
        back.right = foot.right
        kinds = pygame.FRect(foot.x, foot.y, back.x - foot.x - 24, foot.height)
        kinds.width = min(kinds.width, 760)
        known = [game for game in self._games if game.finished == (self._kind == "finished")]
        segments = [
            Segment("open", tr("ui.saves.kind.open"), "common/ui/play"),
            Segment("finished", tr("ui.saves.kind.finished"), "common/ui/replay"),
        ]
        widgets: list[Widget] = [
            Segments("kind", kinds, segments, self._kind, self._turn_to),
            Button(
                "back", back, tr("ui.back"), self.app.back, kind="gold", icon="common/ui/confirm", size=36
            ),
        ]
        if known:
            return [*self.rows.lay(body, lambda _: [self._row(game) for game in known], GAP), *widgets]
        text = tr(f"ui.saves.none.{self._kind}")
        tall = height(self.app.canvas, text, 32, body.width - 100, "serif") + 60
        sheet = pygame.FRect(body.x, 0, body.width, min(body.height, tall))
        sheet.centery = body.centery
        words = sheet.inflate(-60, -40)
        empty = Label("none", words, text, 32, "serif", align="center", lines=0)
        self.rows.lay(body, lambda _: [Row(0, lambda _: ())])
        return [Panel("sheet", sheet, "bar"), empty, *widgets]

    def _turn_to(self, kind: str) -> None:
        self._kind = kind
        self.rows.first = 0

    def _row(self, game: Summary) -> Row:
        return Row(_HIGH, partial(self._built, game))

    def _built(self, game: Summary, rect: pygame.FRect) -> list[Widget]:
        tools = [("export", "save", self._export), ("remove", "cancel", self._ask)]
        if game.meta is None:
            tools = tools[1:]
        rect = rect.copy()
        widgets: list[Widget] = []
        side = ARROW + 8
        for name, icon, on in reversed(tools):
            spot = pygame.FRect(rect.right - side, rect.centery - side / 2, side, side)
            widgets.insert(
                0,
                Button(
                    f"{game.id}.{name}", spot, "", partial(on, game), icon=f"common/ui/{icon}", repeat=True
                ),
            )
            rect.width -= side + GAP
        return [GameRow(rect, game, self), *widgets]

    def open(self, game: Summary) -> None:
        """Plays a game on, or shows an ended one again."""
        if game.finished:
            self.app.show_again(game.id)
        else:
            self.app.resume(game.id)

    def _export(self, game: Summary) -> None:
        try:
            file = self.app.keeper.export(game.id)
            self.app.notify(tr("ui.saves.exported", file=str(file)))
        except SaveError as error:
            self.app.notify(say(error.message))

    def _ask(self, game: Summary) -> None:
        def remove() -> None:
            self.app.back()
            try:
                self.app.keeper.remove(game.id)
            except SaveError as error:
                self.app.notify(say(error.message))

        answers = (("keep_game", "gold", self.app.back), ("remove", "red", remove))
        self.app.push("dialog", text=tr("ui.saves.remove"), answers=answers)

    def picture(self, canvas: Canvas, game_id: str, meta: Meta, frame: pygame.FRect) -> None:
        """Draws the picture of a game's dungeon."""
        key = (game_id, meta.saved)
        if key not in self._pictures:
            png = meta.png
            surface = pygame.image.load(io.BytesIO(png)) if png else pygame.Surface((16, 9))
            self._pictures[key] = surface
        canvas.photo(key, self._pictures[key], frame)

    def background(self, canvas: Canvas) -> None:
        """Draws the darkened stage and the heading."""
        draw_stage(canvas, self.size, veil=165)
        draw_heading(canvas, tr("ui.saves.heading"), framed(self.size).head)

    def back(self) -> None:
        """Goes back to the title."""
        self.app.back()
