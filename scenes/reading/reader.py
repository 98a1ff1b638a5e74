"""Where a reader is in the book, and the way that led there."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scenes.i18n import tr
from scenes.reading.pages import CONTENTS, Heading, Library, Links, Page
from scenes.reading.search import SEARCH, results


@dataclass
class Place:
    """A page and the clause pointed at on it, or what was searched for; and the leaf that is open there."""

    page: str
    clause: str = ""
    query: str = ""
    leaf: int | None = None


class Reader:
    """Follows links, and goes back and forward along them.

    ``also`` are pages that lie beside the first one: what else is at the place that was inspected.
    """

    def __init__(
        self,
        library: Library,
        page: Callable[[], Page] | str = CONTENTS,
        clause: str = "",
        also: Sequence[str] = (),
    ) -> None:
        self._opened = page
        self._also = also
        first = self.learn(library)
        self.trail = [Place(first.id, clause)]
        self.at = 0

    def learn(self, library: Library) -> Page:
        """Reads in a library from now on, as when it speaks another language; returns the first page."""
        self.library = library
        opened = self._opened
        first = library.pages[opened] if isinstance(opened, str) else opened()
        if self._also:
            links = Links(tuple(library.link(page) for page in self._also))
            first = first.beside(Heading(tr("rules.here")), links)
        self._pages = {**library.pages, first.id: first}
        return first

    @property
    def place(self) -> Place:
        """Returns where the reader is."""
        return self.trail[self.at]

    @property
    def page(self) -> Page:
        """Returns the page that lies open."""
        if self.place.page == SEARCH:
            return results(self.library, self.place.query)
        return self._pages[self.place.page]

    def go(self, page: str, clause: str = "") -> None:
        """Opens a page; where the reader went back before, that way forward is forgotten."""
        self._add(Place(page, clause))

    def search(self, query: str) -> None:
        """Shows what is found; while words are typed it stays the same place."""
        if self.place.page == SEARCH:
            self.place.query, self.place.leaf = query, None
        elif query:
            self._add(Place(SEARCH, query=query))

    def _add(self, place: Place) -> None:
        if (place.page, place.clause) == (self.place.page, self.place.clause) and place.page != SEARCH:
            return
        self.trail[self.at + 1 :] = [place]
        self.at += 1

    def move(self, by: int) -> bool:
        """Goes back or forward; returns whether there was a way."""
        if not 0 <= self.at + by < len(self.trail):
            return False
        self.at += by
        return True
