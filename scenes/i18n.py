"""The words of the screens, in the language chosen: the look-up of ``karak.tools.text``."""

import locale
from collections.abc import Sequence

from karak.engine.ids import ContentId
from karak.engine.text import Msg
from karak.tools.text import FALLBACK, PSEUDO, Catalog, catalog, languages

_language = FALLBACK


def use(language: str) -> None:
    """Speaks another language from now on; an empty one, or one that is not there, is that of the system."""
    global _language  # noqa: PLW0603 - the one language of the program
    _language = language if language in (*languages(), PSEUDO) else of_system()


def of_system() -> str:
    """Returns the language of the system where the program speaks it, else English."""
    known = (locale.getlocale()[0] or "").split("_")[0]
    return known if known in languages() else FALLBACK


def words() -> Catalog:
    """Returns the catalog of the language spoken now."""
    return catalog(_language)


def tr(msg_id: str, **params: object) -> str:
    """Returns a text of the screens."""
    return words().get(msg_id, **params)


def say(msg: Msg, names: Sequence[str] = ()) -> str:
    """Returns a message of the rules in words, with the names of the seats."""
    return words().say(msg, names)


def name(content: ContentId, form: str = "") -> str:
    """Returns the name of content."""
    return words().name(content, form)
