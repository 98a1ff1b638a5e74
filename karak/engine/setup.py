"""What a table agrees on before a game."""

from msgspec import Struct
from msgspec.structs import force_setattr

from karak.engine.ids import ModuleId


class SetupError(ValueError):
    """A set-up that no game can start from; the message says what is wrong."""


class SeatSetup(Struct, frozen=True, kw_only=True):
    """One seat: ``hero`` is a hero id, ``deal`` or ``deal_two``; the rest the rules do not read."""

    hero: str = "deal"
    player: str = ""
    colour: str = ""
    bot: str = ""

    def __post_init__(self) -> None:
        # Half of a pair of code units is no text, and would keep the whole game from being saved.
        force_setattr(self, "player", self.player.encode("utf-8", "replace").decode())


class GameSetup(Struct, frozen=True, kw_only=True):
    """The game, its modules, seats, rules switches and seed; saved with the game."""

    modules: tuple[ModuleId, ...]
    seats: tuple[SeatSetup, ...]
    preset: str
    switches: dict[str, str]
    seed: int
