"""What monsters do beyond fighting: the mummy's curse (``curse.2``)."""

from karak.catacombs.events import FightWon
from karak.catacombs.state import Write, switch
from karak.catacombs.steps.curse import GiveCurse
from karak.engine.abilities import Ability


def _beaten(ctx: Write, event: FightWon) -> None:
    if switch(ctx, "curse") == "on":
        ctx.push(GiveCurse(event.seat))


MUMMY = Ability("catacombs:monster.mummy.curse", reacts={FightWon: _beaten})
"""Whoever beats a mummy hands out the curse."""
