"""Finding words in the book of rules."""

import unicodedata
from collections.abc import Iterator

from scenes.i18n import tr
from scenes.reading.pages import CONTENTS, Heading, Library, Link, Links, Page, Passage

SEARCH = "rules.search"
MOST = 24
_AROUND = 90
"""Letters of a paragraph that its place among the results shows."""


def plain(text: str) -> str:
    """Returns a text without capitals, accents and curly apostrophes."""
    whole = unicodedata.normalize("NFKD", text.replace("’", "'").casefold())
    return "".join(letter for letter in whole if not unicodedata.combining(letter))


def find(library: Library, query: str) -> list[Link]:
    """Returns the pages and paragraphs in which all words of a query stand, titles first."""
    words = plain(query).split()
    if not words:
        return []
    found = sorted(_ranked(library, words), key=lambda pair: pair[0])
    return [link for _, link in found]


def results(library: Library, query: str) -> Page:
    """Returns the page of what was found."""
    found = find(library, query)
    shown = query.strip()
    title = tr("rules.found", number=len(found)) if found else tr("rules.found.none", words=shown)
    blocks = (Links(tuple(found[:MOST]), 1),) if found else ()
    return Page(SEARCH, tr(SEARCH), "common/ui/rules", "", (Heading(title), *blocks))


def _ranked(library: Library, words: list[str]) -> Iterator[tuple[int, Link]]:
    for page in library.pages.values():
        if page.id == CONTENTS:
            continue
        title, text = plain(page.title), plain(page.text)
        if all(word in title for word in words):
            yield (0 if title.startswith(words[0]) else 1), library.link(page.id, page.text)
        elif all(word in f"{title} {text}" for word in words):
            yield 2, library.link(page.id, page.text)
        if page.id.startswith("rules.chapter."):
            for block in page.blocks:
                if isinstance(block, Passage) and all(word in plain(block.text) for word in words):
                    snippet = around(block.text, words[0])
                    yield 3, Link(page.id, page.title, block.picture, snippet, block.clause)


def around(text: str, word: str) -> str:
    """Returns the part of a text around a word, cut between words."""
    parts = text.split()
    place = next((index for index, part in enumerate(parts) if word in plain(part)), 0)
    first = last = place
    while len(" ".join(parts[first : last + 1])) < _AROUND and (first > 0 or last < len(parts) - 1):
        first, last = max(0, first - 1), min(len(parts) - 1, last + 1)
    cut = " ".join(parts[first : last + 1])
    return f"{'… ' if first else ''}{cut}{' …' if last < len(parts) - 1 else ''}"
