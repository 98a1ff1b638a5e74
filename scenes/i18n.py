"""The words of the screens, in the language chosen: the look-up of ``karak.tools.text``."""

from collections.abc import Sequence

from karak.engine.ids import ContentId
from karak.engine.text import Msg
from karak.tools.text import FALLBACK, Catalog, catalog

_language = FALLBACK


def use(language: str) -> None:
    """Speaks another language from now on."""
    global _language  # noqa: PLW0603 - the one language of the program
    _language = language


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
