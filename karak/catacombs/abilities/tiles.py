"""What tiles do: fountains heal, portals join (ledger section *Portals and fountains*)."""

from karak.catacombs import options
from karak.catacombs.events import HeroMoved, TurnEnded, TurnStarted
from karak.catacombs.state import Read, Write, switch, tiles_with
from karak.catacombs.steps.life import Heal, would_heal
from karak.catacombs.steps.move import Enter
from karak.catacombs.steps.turn import Turn, end_turn_of, running, spend
from karak.engine.abilities import Ability
from karak.engine.decisions import Ask, Option

FOUNTAIN_ID = "catacombs:tile.fountain"
PORTAL_ID = "catacombs:tile.portal"


def _touched(ctx: Write, event: HeroMoved) -> None:
    if event.enters and switch(ctx, "fountain") == "touch" and ctx.state.heroes[event.seat].awake:
        ctx.push(Heal(event.seat))


def _turn_started(ctx: Write, event: TurnStarted) -> None:
    if switch(ctx, "fountain") == "touch":
        ctx.push(Heal(event.seat))


def _turn_ended(ctx: Write, event: TurnEnded) -> None:
    if switch(ctx, "fountain") == "rest" and ctx.state.heroes[event.seat].awake:
        ctx.push(Heal(event.seat))


def _offer_rest(q: Read, turn: Turn, ask: Ask) -> list[Option]:
    if switch(q, "fountain") == "rest" and would_heal(q, turn.seat):
        return [options.REST]
    return []


def _accept_rest(ctx: Write, option: Option) -> None:
    # The end of the turn heals by itself (``heal.3``).
    end_turn_of(ctx, running(ctx).seat)


FOUNTAIN = Ability(
    FOUNTAIN_ID,
    offers={Turn: _offer_rest},
    accept=_accept_rest,
    reacts={HeroMoved: _touched, TurnStarted: _turn_started, TurnEnded: _turn_ended},
)
"""Heals at once or at the end of the turn, as the switch ``fountain`` says (``heal.2``, ``heal.3``)."""


def _offer_jump(q: Read, turn: Turn, ask: Ask) -> list[Option]:
    if not turn.steps:
        return []
    here = q.state.heroes[turn.seat].cell
    return [options.jump(cell) for cell in tiles_with(q, PORTAL_ID) if cell != here]


def _accept_jump(ctx: Write, option: Option) -> None:
    turn = running(ctx)
    ctx.push(Enter(turn.seat, options.cell_of(option), "jump", spend(ctx)))


PORTAL = Ability(PORTAL_ID, offers={Turn: _offer_jump}, accept=_accept_jump)
"""Lets a hero jump to another discovered portal for one step (``portal.1``)."""
