"""The picture that stands for each module where modules are chosen: an explicit list."""

from karak.engine.ids import ModuleId

FACES: dict[ModuleId, str] = {
    "heropack": "heropack/portraits/sidhar",
    "regent": "regent/tiles/arena-straight",
    "lord": "lord/portraits/lord",
}
