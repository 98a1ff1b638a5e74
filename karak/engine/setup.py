"""What a table agrees on before a game."""

from msgspec import Struct

from karak.engine.ids import ModuleId


class SetupError(ValueError):
    """A set-up that no game can start from; the message says what is wrong."""


class SeatSetup(Struct, frozen=True, kw_only=True):
    """One seat: ``hero`` is a hero id, ``deal`` or ``deal_two``; the rest the rules do not read."""

    hero: str = "deal"
    player: str = ""
    colour: str = ""
    bot: str = ""


class GameSetup(Struct, frozen=True, kw_only=True):
    """The game, its modules, seats, rules switches and seed; saved with the game."""

    modules: tuple[ModuleId, ...]
    seats: tuple[SeatSetup, ...]
    preset: str
    switches: dict[str, str]
    seed: int
