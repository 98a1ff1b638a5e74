"""Events: past-tense facts with everything that a screen needs."""


class Event:
    """The base of all events; each is a frozen, tagged struct of its module."""

    __slots__ = ()
