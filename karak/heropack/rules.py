"""The hero pack as a module: everything that it brings."""

from karak.catacombs.defs import load_tables
from karak.engine.modules import Content, Module, structs_of
from karak.engine.state import ModuleState
from karak.engine.steps import Step
from karak.heropack import elspeth, kirima, sidhar

MODULE = Module(
    id="heropack",
    version=1,
    kind="expansion",
    requires=("catacombs",),
    content=Content(add=load_tables("karak.heropack")),
    abilities=(*sidhar.ABILITIES, *kirima.ABILITIES, *elspeth.ABILITIES),
    standing=(kirima.FINDING.id,),
    steps=structs_of(Step, kirima, elspeth),
    ext=structs_of(ModuleState, kirima),
)
