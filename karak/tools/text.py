"""The one look-up of text: message ids of the rules and the screens become words of a language.

Catalogs are compiled gettext files, ``<assets>/locale/<language>/LC_MESSAGES/<domain>.mo``; all domains of a
language are searched. English is the ordinary catalog that every other language falls back on. An id that no
catalog knows is returned as it is.

``<assets>`` is ``scenes/assets`` where that exists (a wheel carries it there), else ``assets`` beside
``scenes`` and ``karak`` (source tree and frozen bundle): the rule of ``scenes/paths.py``.

A place in a message may name a form of what fills it: ``{what:the}`` takes the text of
``catacombs:item.axe.the`` and, where a language does not have that form, the plain name.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from karak.engine.ids import ContentId, is_id
from karak.engine.text import Msg, Param

FALLBACK = "en"
_SEAT = "seat:"


def locale_folder() -> Path:
    """Returns the folder with one sub-folder for each language."""
    root = Path(__file__).resolve().parents[2]
    inside = root / "scenes" / "assets"
    return (inside if inside.is_dir() else root / "assets") / "locale"


def _compiled(language: str) -> list[Path]:
    return sorted((locale_folder() / language / "LC_MESSAGES").glob("*.mo"))


def languages() -> tuple[str, ...]:
    """Returns the languages that have a compiled catalog, sorted."""
    folder = locale_folder()
    found = folder.iterdir() if folder.is_dir() else ()
    return tuple(sorted(entry.name for entry in found if _compiled(entry.name)))


class Catalog:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts: NullTranslations = NullTranslations()
        chain = list(_translations(language))
        if language != FALLBACK:
            chain.extend(_translations(FALLBACK))
        if chain:
            self._texts, *rest = chain
            for translations in rest:
                self._texts.add_fallback(translations)

    def __contains__(self, msg_id: str) -> bool:
        return self._texts.gettext(msg_id) != msg_id

    def get(self, msg_id: str, **params: object) -> str:
        """Returns a text with its places filled; ``n`` chooses the plural form where the text has one."""
        text = self._template(msg_id, params.get("n"))
        return text.format_map(params) if params and text != msg_id else text

    def _template(self, msg_id: str, number: object) -> str:
        """Returns a text with its places, in the form for a number if one is given; else the id."""
        text = self._texts.ngettext(msg_id, msg_id, number) if isinstance(number, int) else msg_id
        return self._texts.gettext(msg_id) if text == msg_id else text

    def name(self, content: ContentId, form: str = "") -> str:
        """Returns the name of content, in a form such as ``the`` where the language has it."""
        if form:
            text = self._template(f"{content}.{form}", None)
            if text != f"{content}.{form}":
                return text
        return self._template(content, None)

    def say(self, msg: Msg, names: Sequence[str] = ()) -> str:
        """Returns a message in words: ``seat:N`` becomes the N-th name, content its own name."""
        return self.get(msg.id, **{key: self._filling(value, names) for key, value in msg.params.items()})

    def _filling(self, value: Param, names: Sequence[str]) -> object:
        if isinstance(value, int):
            return value
        if value.startswith(_SEAT):
            return names[int(value.removeprefix(_SEAT))]
        return _Named(self, value) if is_id(value) else value


class _Named:
    """Content that stands in a sentence; its format specification is the form wanted."""

    def __init__(self, catalog: Catalog, content: ContentId) -> None:
        self._catalog = catalog
        self._content = content

    def __format__(self, form: str) -> str:
        return self._catalog.name(self._content, form)


def _translations(language: str) -> Iterator[GNUTranslations]:
    for path in _compiled(language):
        with path.open("rb") as file:
            yield GNUTranslations(file)


PSEUDO = "en-XA"
"""English with accents and longer words: it shows what a translation may do to a screen."""
_PLACES = re.compile(r"(\{[^{}]*\})")
_ACCENTED = str.maketrans("aceiklnorstuyzACEIKLNORSTUYZ", "áčéïķłñöřšţůýžÁČÉÏĶŁÑÖŘŠŢŮÝŽ")
_LONGER = re.compile(r"([aeiou])(?=\w)")


def pseudo(text: str) -> str:
    """Returns an English text about a third longer and with accents; what is filled in stays as it is."""
    parts = _PLACES.split(text)
    return "".join(part if part.startswith("{") else _stretched(part) for part in parts)


def _stretched(text: str) -> str:
    return _LONGER.sub(r"\1\1", text).translate(_ACCENTED)


class PseudoCatalog(Catalog):
    """The texts of English, made longer."""

    def _template(self, msg_id: str, number: object) -> str:
        text = super()._template(msg_id, number)
        return text if text == msg_id else pseudo(text)


@cache
def catalog(language: str = FALLBACK) -> Catalog:
    """Returns the texts of a language, read once; an unknown language speaks English."""
    return PseudoCatalog(FALLBACK) if language == PSEUDO else Catalog(language)


def points_text(half_points: int) -> str:
    """Returns points as people write them: 3 half points are ``1½``."""
    whole, half = divmod(half_points, 2)
    if not half:
        return str(whole)
    return f"{whole}½" if whole else "½"
