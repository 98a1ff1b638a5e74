"""The screens that there are: an explicit list, so that none is forgotten and a frozen program finds them."""

from collections.abc import Callable

from scenes.games.catacombs.log_panel import LogScene
from scenes.games.catacombs.replay import ReplayScene
from scenes.games.catacombs.table import CatacombsTable
from scenes.games.catacombs.tutorial import TutorialTable
from scenes.kiosk.attract import AttractScene, DemoScene
from scenes.kiosk.pin_pad import PinPadScene
from scenes.kiosk.staff import StaffScene
from scenes.kiosk.still_there import StillThereScene
from scenes.kiosk.week import WeekScene
from scenes.scene import Scene
from scenes.screens.bindings import BindingsScene
from scenes.screens.credits import CreditsScene
from scenes.screens.dialog import DialogScene
from scenes.screens.error import ErrorScene
from scenes.screens.help import HelpScene
from scenes.screens.modules import ModulesScene
from scenes.screens.new_game import NewGameScene
from scenes.screens.pause import PauseScene
from scenes.screens.result import ResultScene
from scenes.screens.rules import RulesScene
from scenes.screens.saves import SavesScene
from scenes.screens.settings import SettingsScene
from scenes.screens.switches import SwitchesScene
from scenes.screens.title import TitleScene

ROUTES: dict[str, Callable[..., Scene]] = {
    "title": TitleScene,
    "new_game": NewGameScene,
    "modules": ModulesScene,
    "switches": SwitchesScene,
    "table": CatacombsTable,
    "tutorial": TutorialTable,
    "log": LogScene,
    "replay": ReplayScene,
    "pause": PauseScene,
    "help": HelpScene,
    "rules": RulesScene,
    "result": ResultScene,
    "saves": SavesScene,
    "settings": SettingsScene,
    "bindings": BindingsScene,
    "credits": CreditsScene,
    "demo": DemoScene,
    "attract": AttractScene,
    "still_there": StillThereScene,
    "staff_pin": PinPadScene,
    "staff": StaffScene,
    "week": WeekScene,
    "dialog": DialogScene,
    "error": ErrorScene,
}
"""Each is called with the app and with what it shows."""
