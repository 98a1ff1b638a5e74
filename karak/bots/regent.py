"""How the computer judges what Regent brings."""

from collections import deque

from karak.bots.outlook import NEARNESS, Judgement, Outlook, Scores
from karak.catacombs.options import content_of, seat_of
from karak.catacombs.state import STEPS
from karak.engine.decisions import Option
from karak.engine.ids import Cell

LISTENING = 2.2
"""What laying a tile without entering it is worth, with however few lives."""
THORN = 1.0
"""What it is worth to hurt somebody who is ahead, and much less to hurt another."""
SPITE = 0.2
SPRINTING = 8
_DIE = range(1, 7)


def _choose_opponent(outlook: Outlook, options: tuple[Option, ...]) -> Scores:
    """Scores the heroes by the plain chance to beat them, then by what could be taken from them.

    The exact chance looks at everything that both can do; that takes too long for a mere choice.
    """
    scores: Scores = {}
    for option in options:
        other = outlook.view.heroes[seat_of(option)]
        edge = outlook.strength_of(outlook.hero) - outlook.strength_of(other)
        wins = sum(edge + a + b > c + d for a in _DIE for b in _DIE for c in _DIE for d in _DIE)
        prize = max((outlook.gain(item) for item in set(other.items)), default=0.0)
        scores[option.id] = wins / 6**4 * (1 + prize)
    return scores


def _loot(outlook: Outlook, options: tuple[Option, ...]) -> Scores:
    return {option.id: outlook.gain(content_of(option)) for option in options if option.verb == "take"}


def _loot_swap(outlook: Outlook, options: tuple[Option, ...]) -> Scores:
    return {option.id: -outlook.value(content_of(option)) for option in options}


def _choose_victim(outlook: Outlook, options: tuple[Option, ...]) -> Scores:
    """Scores the players by how far ahead they are."""
    ranks = sorted({outlook.lead(seat) for seat in range(len(outlook.view.heroes))})
    return {option.id: float(ranks.index(outlook.lead(seat_of(option)))) for option in options}


def _thorn(outlook: Outlook) -> float:
    seats = range(len(outlook.view.heroes))
    ahead = any(outlook.lead(seat) > outlook.lead(outlook.seat) for seat in seats)
    return THORN if ahead else SPITE


def _sprint(outlook: Outlook) -> float:
    """Returns what the best goal is worth that only a sprint reaches in this turn."""
    best = 0.0
    seen = {outlook.hero.cell}
    queue = deque([(outlook.hero.cell, 0)])
    while queue:
        cell, steps = queue.popleft()
        if steps > STEPS:
            best = max(best, outlook.here(cell, near=False) * NEARNESS ** (steps - STEPS))
        if steps < SPRINTING and (not steps or (outlook.passes(cell) and not outlook.awaited(cell))):
            for there in outlook.steps_from(cell):
                if there not in seen:
                    seen.add(there)
                    queue.append((there, steps + 1))
    return best


def _blitz(outlook: Outlook, cell: Cell) -> float:
    """Returns what a fight far away is worth; all steps are given for it."""
    return outlook.fighting(cell, first=True) * NEARNESS**STEPS


JUDGEMENT = Judgement(
    questions={
        "regent.choose_opponent": _choose_opponent,
        "regent.loot": _loot,
        "regent.loot_swap": _loot_swap,
        "regent.choose_victim": _choose_victim,
    },
    uses={"regent:item.thorn_of_darkness": _thorn, "regent:hero.hannah.sprint": _sprint},
    verbs={"blitz": _blitz, "eavesdrop": lambda _outlook, _cell: LISTENING},
)
