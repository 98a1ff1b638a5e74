"""First times: one sentence on what is met for the first time in a real game, each told once."""

from collections.abc import Collection, Iterator

from scenes.games.catacombs.question import Question

FIRST_TIMES = ("curse", "chest", "swap", "take", "use", "roll", "jump", "turn", "explore")
"""What there is to tell of, the rarest first; ``tutorial.first.<name>`` is the sentence."""
_VERBS = {"open": "chest"}
"""What verbs of options are called, where that is not their own name."""


def _met(question: Question) -> Iterator[str]:
    """Yields what a question offers: a turn only where there are several, a roll only in a fight."""
    for option in question.decision.options:
        known = {"turn": len(question.turns) <= 1, "roll": question.fight is None}
        if not known.get(option.verb, False):
            yield _VERBS.get(option.verb, option.verb)


def first_time(question: Question, told: Collection[str]) -> str | None:
    """Returns what is to be told at a question, or None where everything was told before."""
    met = set(_met(question))
    return next((name for name in FIRST_TIMES if name in met and name not in told), None)
