"""Argentus, the wizard."""

from karak.catacombs.board import neighbours
from karak.catacombs.queries import KeepsSpell, StepCells
from karak.catacombs.state import Read
from karak.engine.abilities import Ability
from karak.engine.ids import Cell


def _keeps(q: Read, query: KeepsSpell, kept: bool) -> bool:
    return True


MAGICAL_AFFINITY = Ability("catacombs:hero.argentus.magical_affinity", adjusts={KeepsSpell: _keeps})
"""Attack spells are kept after use (``hero.argentus.1``)."""


def _through_walls(q: Read, query: StepCells, cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    board = q.state.board
    here = q.state.heroes[query.seat].cell
    return tuple(there for _, _, there in neighbours(here) if there in board)


ASTRAL_WALKING = Ability("catacombs:hero.argentus.astral_walking", adjusts={StepCells: _through_walls})
"""Steps to any known neighbour, also where a wall stands between (``hero.argentus.2``)."""

ABILITIES = (MAGICAL_AFFINITY, ASTRAL_WALKING)
