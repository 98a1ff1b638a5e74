"""The catacombs game as a module: everything that it brings."""

from collections.abc import Iterable

from karak.catacombs import events, running_out, setup, state
from karak.catacombs.abilities import (
    aderyn,
    argentus,
    horan,
    monsters,
    spells,
    taia,
    tiles,
    victorius,
    xanros,
)
from karak.catacombs.board import Board, decode_board, encode_board
from karak.catacombs.defs import load_tables
from karak.catacombs.state import Read, State
from karak.catacombs.steps import contest, curse, explore, fight, items, life, move, turn
from karak.engine.events import Event
from karak.engine.ids import AbilityId, Cell, ContentId, SeatId
from karak.engine.modules import Content, Module, structs_of
from karak.engine.steps import Step

ACTIONS = (move.WALKING, explore.EXPLORING, fight.FIGHTING, items.PICKING_UP, items.OPENING)
"""What any hero can do in its turn."""


def hero_abilities(q: Read, seat: SeatId) -> tuple[AbilityId, ...]:
    """Returns the abilities that the hero of a seat has now: none while cursed (``curse.1``)."""
    if q.state.curse == seat:
        return ()
    hero = q.state.heroes[seat].hero
    return tuple(q.book.tables["heroes"][hero].abilities) if hero else ()


def active(q: Read, seat: SeatId | None, cell: Cell | None, token: ContentId | None) -> Iterable[AbilityId]:
    """Returns the abilities that act for a seat: standing ones, tile, token, hero, then items.

    The tile is that of the given cell, or the one on which the seat's hero stands.
    """
    found: list[AbilityId] = list(q.book.standing)
    tables = q.book.tables
    if seat is not None:
        hero = q.state.heroes[seat]
        placed = q.state.board.get(hero.cell if cell is None else cell)
        if placed is not None:
            found.extend(tables["tiles"][placed.tile].abilities)
        if token is not None:
            found.extend(tables["tokens"][token].abilities)
        found.extend(q.book.slots["hero_abilities"](q, seat))
        for item in dict.fromkeys(hero.items):
            found.extend(tables["items"][item].abilities)
    return found


MODULE = Module(
    id="catacombs",
    version=1,
    kind="game",
    content=Content(add=load_tables("karak.catacombs")),
    abilities=(
        *ACTIONS,
        tiles.FOUNTAIN,
        tiles.PORTAL,
        monsters.MUMMY,
        spells.MAGIC_BOLT,
        spells.HEALING_PORTAL,
        *argentus.ABILITIES,
        *horan.ABILITIES,
        *aderyn.ABILITIES,
        *xanros.ABILITIES,
        *victorius.ABILITIES,
        *taia.ABILITIES,
    ),
    standing=tuple(ability.id for ability in ACTIONS),
    slots={
        "new_game": setup.new_game,
        "active": active,
        "hero_abilities": hero_abilities,
        "view": state.view,
        "reason_to_end": running_out.reason_to_end,
    },
    state=State,
    steps=structs_of(Step, setup, turn, move, explore, contest, fight, items, life, curse, spells, xanros),
    events=structs_of(Event, events),
    codecs={Board: (encode_board, decode_board)},
)
