"""The book of rules: pages of rules and of things, with pictures, links and a search."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from karak.engine.modules import RuleBook
from karak.registry import MODULES, rulebook
from scenes.i18n import tr
from scenes.input.actions import Action, ActionKind
from scenes.reading.pages import CONTENTS, Library, Link, Page
from scenes.reading.reader import Reader
from scenes.reading.search import SEARCH
from scenes.render.canvas import Canvas
from scenes.theme import BROWN, CREAM, NIGHT
from scenes.ui.book import Leaves, Spread, draw_book
from scenes.ui.page import WritingPage
from scenes.ui.widgets import GAP, Button, Label, TextEntry, Widget

if TYPE_CHECKING:
    from scenes.app import App


class RulesScene(WritingPage):
    """Lies over whatever it was opened from; without a rule book it tells of everything that there is.

    It opens at a page, at the paragraph of a clause, or at a page of the moment's own.
    """

    overlay = True
    longest = 40

    def __init__(
        self,
        app: "App",
        *,
        book: RuleBook | None = None,
        values: Mapping[str, str] | None = None,
        page: Callable[[], Page] | str = "",
        clause: str = "",
        also: Sequence[str] = (),
    ) -> None:
        super().__init__(app)
        self._book = book or rulebook(tuple(MODULES))
        self._values = values
        library = Library(self._book, values)
        start = page or (library.page_of(clause) if clause else CONTENTS)
        self.reader = Reader(library, start, clause, also)
        self._set: Leaves | None = None

    def speak(self) -> None:
        """Reads on in another language, where the reader was."""
        self.reader.learn(Library(self._book, self._values))
        super().speak()

    def leaves(self) -> Leaves:
        """Returns the open page, set for the window as it is."""
        return Leaves(self.app.canvas, self.reader.page, self.spread, self.reader.place.clause, self._follow)

    def build(self) -> list[Widget]:
        """Returns the open leaf with its links, the corners that turn it, and the tools above."""
        found = self.leaves()
        self._set = found
        place = self.reader.place
        if place.leaf is None:
            place.leaf = found.clauses.get(place.clause, 0)
        place.leaf = min(place.leaf, len(found.leaves) - 1)
        count = len(found.leaves)
        return [*found.leaves[place.leaf], *self._corners(place.leaf, count), *self._tools(count)]

    @property
    def spread(self) -> Spread:
        """Returns how the book lies open."""
        return Spread(self.size)

    def _corners(self, leaf: int, count: int) -> list[Widget]:
        if count == 1:
            return []
        spread = self.spread
        back, on = spread.corners
        widgets: list[Widget] = []
        if leaf < count - 1:
            widgets.append(
                Button("leaf.next", on, "", lambda: self._turn(1), icon="common/ui/right", repeat=True)
            )
        if leaf > 0:
            widgets.append(
                Button("leaf.previous", back, "", lambda: self._turn(-1), icon="common/ui/left", repeat=True)
            )
        text = tr("rules.page", number=leaf + 1, most=count)
        colour = BROWN if spread.tall else CREAM
        for middle in spread.numbers:
            place = pygame.FRect(0, 0, 200 if spread.tall else 106, back.height)
            place.center = middle
            widgets.append(Label(f"number.{middle[0]:g}", place, text, 28, "bold", colour, "center"))
        return widgets

    def _tools(self, count: int) -> list[Widget]:
        spread, reader = self.spread, self.reader
        row = spread.tools
        wide = 100.0 if spread.tall else row.height
        tools = (
            ("back", "undo", reader.at > 0, lambda: self._move(-1), tr("rules.no_back")),
            (
                "forward",
                "redo",
                reader.at < len(reader.trail) - 1,
                lambda: self._move(1),
                tr("rules.no_forward"),
            ),
            ("contents", "rules", True, lambda: self._open(CONTENTS), ""),
        )
        widgets: list[Widget] = []
        x = row.x
        for name, icon, ready, on, why in tools:
            rect = pygame.FRect(x, row.y, wide, row.height)
            picture = f"common/ui/{icon}"
            widgets.append(Button(name, rect, "", on, icon=picture, enabled=ready, why=why, repeat=True))
            x += wide + GAP
        close = pygame.FRect(row.right - wide, row.y, wide, row.height)
        end = close.left if spread.tall or count == 1 else spread.corners[0].left
        entry = pygame.FRect(x, row.y + 1, end - GAP - x, row.height - 4)
        writing = self.written == "search"
        query = reader.place.query if reader.place.page == SEARCH else ""
        value = self.draft if writing else query
        widgets.append(TextEntry("search", entry, value, tr("rules.search"), self._write, writing, 32))
        widgets.append(Button("close", close, "", self.app.back, "slate", icon="common/ui/cancel"))
        return widgets

    def background(self, canvas: Canvas) -> None:
        """Darkens what lies below and draws the book."""
        canvas.fill(self.rect, NIGHT, 205)
        draw_book(canvas, self.spread)

    def _follow(self, link: Link) -> None:
        self._open(link.page, link.clause)

    def _open(self, page: str, clause: str = "") -> None:
        self.reader.go(page, clause)
        self._opened()

    def _move(self, by: int) -> None:
        if self.reader.move(by):
            self._opened()

    def _opened(self) -> None:
        self.app.audio.play("tile-draw")
        self.focus.focused = None
        self.changed()

    def _turn(self, by: int) -> None:
        place = self.reader.place
        if self._set is not None and 0 <= (place.leaf or 0) + by < len(self._set.leaves):
            place.leaf = (place.leaf or 0) + by
            self.app.audio.play("tile-draw")
            self.changed()

    def _write(self) -> None:
        place = self.reader.place
        self.write("search", place.query if place.page == SEARCH else "")

    def keep(self, entry: str, text: str) -> None:
        """Shows what is found, however the words were written."""
        if text != self.reader.place.query:
            self.reader.search(text)

    def handle(self, action: Action) -> bool:
        """Shows what is found as it is written; wheel and page keys turn the leaves."""
        writing = self.written == "search"
        if not writing and action.kind is ActionKind.ZOOM:
            self._turn(-1 if action.amount > 0 else 1)
            return True
        if not writing and action.kind is ActionKind.UNDO:
            self._move(-1)
            return True
        done = super().handle(action)
        if writing and action.kind in (ActionKind.TEXT, ActionKind.ERASE):
            self.reader.search(self.draft)
        elif writing and action.kind is ActionKind.CONFIRM and self.reader.place.page == SEARCH:
            self.focus.focused = "link.0"
        return done

    def back(self) -> None:
        """Closes the book."""
        self.app.back()
