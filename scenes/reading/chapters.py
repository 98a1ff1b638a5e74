"""The chapters of rules of all modules, in the order of the book: an explicit list."""

from collections.abc import Mapping

from karak.engine.ids import ContentId
from scenes.games.catacombs.reading import READING as CATACOMBS
from scenes.games.heropack.reading import READING as HEROPACK
from scenes.games.lord.reading import READING as LORD
from scenes.games.regent.reading import READING as REGENT
from scenes.reading.chapter import Chapter

_ALL = (CATACOMBS, HEROPACK, REGENT, LORD)

CHAPTERS: tuple[Chapter, ...] = (
    *(chapter for reading in _ALL for chapter in reading.chapters),
    *(chapter for reading in _ALL for chapter in reading.last),
)

KINDS: Mapping[str, tuple[str, ...]] = {
    kind: clauses for reading in _ALL for kind, clauses in reading.kinds.items()
}
"""What explains content of a kind."""

ABOUT: Mapping[ContentId, tuple[str, ...]] = {
    content: clauses for reading in _ALL for content, clauses in reading.about.items()
}
"""What explains single content, in place of what explains its kind."""
