"""The variant as a module: everything that it brings."""

from karak.engine.events import Event
from karak.engine.modules import Module, structs_of
from karak.engine.state import ModuleState
from karak.engine.steps import Step
from karak.lord import coming, crown, events

MODULE = Module(
    id="lord",
    version=1,
    kind="variant",
    requires=("catacombs", "regent"),
    abilities=(coming.COMING,),
    standing=(coming.COMING.id,),
    slots={"new_game": coming.new_game, "hero_abilities": crown.hero_abilities},
    over=frozenset({"new_game", "hero_abilities"}),
    steps=structs_of(Step, coming),
    events=structs_of(Event, events),
    ext=structs_of(ModuleState, crown),
)
