"""Events: past-tense facts with everything that a screen needs."""

from karak.engine.text import Msg


class Event:
    """The base of all events; each is a frozen, tagged struct of its module."""

    __slots__ = ()

    def sentence(self) -> Msg | None:
        """Returns the sentence of the log where the event brings its own, as those of expansions do."""
        return None
