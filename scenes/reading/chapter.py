"""What a chapter of rules is made of; the paragraph of a clause is the text ``rules.<clause>``."""

from collections.abc import Mapping
from typing import NamedTuple

from karak.engine.ids import ContentId, ModuleId


class Paragraph(NamedTuple):
    """A clause, the picture beside its paragraph, and the rules switch that changes it."""

    clause: str
    picture: str
    switch: str = ""


class Chapter(NamedTuple):
    """A chapter of a module; ``see`` are pages and chapters that go with it."""

    id: str
    module: ModuleId
    picture: str
    paragraphs: tuple[Paragraph, ...]
    see: tuple[str, ...] = ()

    @property
    def page(self) -> str:
        """Returns the id of the chapter's page, which is that of its title too."""
        return f"rules.chapter.{self.id}"


def badges(hero: str, *abilities: str) -> tuple[Paragraph, ...]:
    """Returns the paragraphs of a hero, each with the badge of the ability that it explains."""
    module, _, name = hero.partition(".")
    return tuple(
        Paragraph(f"hero.{name}.{number}", f"{module}/abilities/{ability}")
        for number, ability in enumerate(abilities, 1)
    )


class Reading(NamedTuple):
    """What a module brings to the book of rules.

    ``last`` are chapters for the end of the book; ``kinds`` name the clauses that explain content of a
    kind, ``about`` those that explain single content in its place.
    """

    chapters: tuple[Chapter, ...]
    last: tuple[Chapter, ...] = ()
    kinds: Mapping[str, tuple[str, ...]] = {}
    about: Mapping[ContentId, tuple[str, ...]] = {}
