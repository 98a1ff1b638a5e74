"""The games and modules that there are: an explicit list, so that a frozen program finds them too."""

from functools import cache

from karak.catacombs.rules import MODULE as CATACOMBS
from karak.engine.ids import ModuleId
from karak.engine.modules import Module, RuleBook, build_rulebook
from karak.heropack.rules import MODULE as HEROPACK
from karak.lord.rules import MODULE as LORD
from karak.regent.rules import MODULE as REGENT

MODULES: dict[ModuleId, Module] = {module.id: module for module in (CATACOMBS, HEROPACK, REGENT, LORD)}


@cache
def rulebook(modules: tuple[ModuleId, ...] = ("catacombs",)) -> RuleBook:
    """Returns the rule book of some modules, built once. Raises ModuleError if they do not go together."""
    return build_rulebook(MODULES, modules)
