"""How the computer judges what only the heroes of the pack can do."""

from karak.bots.outlook import Judgement, Outlook, Scores
from karak.catacombs.options import cell_of, seat_of
from karak.catacombs.state import MAX_LIVES, monster_on
from karak.catacombs.steps.explore import LayToken
from karak.engine.decisions import Option
from karak.engine.ids import Cell, SeatId

GIVING = 0.5
"""What it costs to give another player a life."""
RATHER_WALK = 0.9
"""What is left of a place's worth where a step of another kind may lead there too."""


def _transformation(outlook: Outlook) -> float:
    """Returns what the next token is worth on the whole, less the life; the last life is never given."""
    lay = outlook.q.find(LayToken)
    if lay is None or outlook.hero.lives < 2:
        return -outlook.life
    bag = outlook.view.bag
    whole = sum(outlook.laying(lay.cell, token) * bag.count(token) for token in sorted(set(bag)))
    return whole / len(bag) - outlook.life


def _beside(outlook: Outlook, other: SeatId) -> float:
    """Returns what it is worth to give a hero a life and stand beside it."""
    cell = outlook.view.heroes[other].cell
    found = 0.0 if cell == outlook.hero.cell else outlook.here(cell) * RATHER_WALK
    return found - GIVING


def _protector(outlook: Outlook) -> float:
    heroes = outlook.view.heroes
    wounded = [other for other in range(len(heroes)) if heroes[other].lives < MAX_LIVES]
    return max(_beside(outlook, other) for other in wounded if other != outlook.seat)


def _choose_protege(outlook: Outlook, options: tuple[Option, ...]) -> Scores:
    return {option.id: _beside(outlook, seat_of(option)) for option in options}


def _there(outlook: Outlook, cell: Cell) -> float:
    """Returns what it is worth to come to a tile, or to lay one on an empty cell."""
    board = outlook.view.board
    if cell not in board:
        return outlook.exploring
    on_from_there = outlook.exploring * RATHER_WALK if board.open_exits(cell) else 0.0
    return max(outlook.here(cell), on_from_there)


def _reposition(outlook: Outlook) -> float:
    """Returns what the best tile behind a monster next door is worth, less the life."""
    board, here = outlook.view.board, outlook.hero.cell
    passed = [cell for cell in board.joined(here) if monster_on(outlook.q, cell) is not None]
    behind = [cell for through in passed for cell in board.joined(through) if cell != here]
    if outlook.view.pile:
        behind += [cell for through in passed for cell in board.open_exits(through)]
    return max(_there(outlook, cell) for cell in behind) * RATHER_WALK - outlook.life


def _choose_behind(outlook: Outlook, options: tuple[Option, ...]) -> Scores:
    return {option.id: _there(outlook, cell_of(option)) for option in options}


JUDGEMENT = Judgement(
    questions={
        "heropack.choose_protege": _choose_protege,
        "heropack.choose_behind": _choose_behind,
    },
    uses={
        "heropack:hero.sidhar.transformation": _transformation,
        "heropack:hero.kirima.protector": _protector,
        "heropack:hero.elspeth.tactical_reposition": _reposition,
    },
)
