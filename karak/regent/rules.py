"""Regent as a module: everything that it brings."""

from karak.catacombs.defs import load_more, load_tables
from karak.engine.events import Event
from karak.engine.modules import Content, Module, structs_of
from karak.engine.state import ModuleState
from karak.engine.steps import Step
from karak.regent import arena, chamber, duel, events, hannah, lorraine, markul, spells, valduk

MODULE = Module(
    id="regent",
    version=1,
    kind="expansion",
    requires=("catacombs",),
    content=Content(add=load_tables("karak.regent"), more=load_more("karak.regent")),
    abilities=(
        arena.ARENA,
        chamber.CHAMBER,
        spells.FROST_FIST,
        spells.THORN,
        *valduk.ABILITIES,
        *markul.ABILITIES,
        *hannah.ABILITIES,
        *lorraine.ABILITIES,
    ),
    standing=(hannah.LODGED_DAGGERS.id,),
    steps=structs_of(Step, arena, chamber, duel, spells, markul, hannah),
    events=structs_of(Event, events),
    ext=structs_of(ModuleState, arena),
)
