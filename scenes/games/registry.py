"""The looks of all modules: an explicit list, as that of the modules themselves."""

from karak.engine.ids import ModuleId
from karak.engine.modules import RuleBook
from scenes.games.catacombs.look import LOOK as CATACOMBS
from scenes.games.heropack.look import LOOK as HEROPACK
from scenes.games.looks import Look
from scenes.games.lord.look import LOOK as LORD
from scenes.games.regent.look import LOOK as REGENT

LOOKS: dict[ModuleId, Look] = {
    "catacombs": CATACOMBS,
    "heropack": HEROPACK,
    "regent": REGENT,
    "lord": LORD,
}


def looks_of(book: RuleBook) -> list[Look]:
    """Returns the looks of a book's modules, in their order. Raises KeyError for a module without one."""
    return [LOOKS[module.id] for module in book.modules]
