"""What computers show while nobody plays: games of all kinds, one after the other, kept nowhere."""

import random
from typing import TYPE_CHECKING

from karak.bots import BOTS
from karak.catacombs.defs import heroes, preset, switches
from karak.catacombs.setup import MAX_SEATS, MIN_SEATS
from karak.engine.ids import ModuleId
from karak.engine.match import Match
from karak.engine.setup import GameSetup, SeatSetup, SetupError
from karak.registry import MODULES, rulebook
from scenes.games.catacombs.table import CatacombsTable
from scenes.input.focus import Hotspot
from scenes.screens.draft import PRESETS, needs
from scenes.theme import PLAYERS

if TYPE_CHECKING:
    from scenes.app import App

ROUNDS = "30"
"""Rounds after which a game among computers ends that no rule would end."""


def chosen_modules(chance: random.Random) -> tuple[ModuleId, ...]:
    """Returns a choice of modules that go together, the game first."""
    game = next(module.id for module in MODULES.values() if module.kind == "game")
    wanted = {game}
    for module in MODULES.values():
        if module.kind != "game" and chance.random() < 0.5:
            variants = {other for other in wanted if MODULES[other].kind == "variant"}
            if module.kind != "variant" or not variants:
                wanted |= needs(module.id)
    return tuple(module for module in MODULES if module in wanted)


def shown_match(chance: random.Random) -> Match:
    """Returns a game that computers can play, set up by chance."""
    while True:
        book = rulebook(chosen_modules(chance))
        names = chance.sample(list(heroes(book)), chance.randint(max(MIN_SEATS, 3), MAX_SEATS))
        colours = chance.sample([colour for colour in PLAYERS if colour != "night"], len(names))
        seats = tuple(
            SeatSetup(hero=hero, colour=colour, bot=chance.choice(list(BOTS)))
            for hero, colour in zip(names, colours, strict=True)
        )
        rules = chance.choice(PRESETS)
        values = preset(book, rules)
        if "round_limit" in switches(book):
            values = values | {"round_limit": ROUNDS}
        setup = GameSetup(
            modules=tuple(module.id for module in book.modules),
            seats=seats,
            preset=rules,
            switches=values,
            seed=chance.getrandbits(48),
        )
        try:
            return Match.of(book, setup)
        except SetupError:
            continue


class DemoTable(CatacombsTable):
    """A table at which nothing can be done. ``over`` once its game has ended and the end was seen."""

    over = False

    def __init__(self, app: "App", match: Match) -> None:
        super().__init__(app, match)
        self.director.still = app.settings.reduced_motion

    @property
    def resting(self) -> bool:
        """Returns whether nothing moves at the moment."""
        return not self.director.busy and not self.camera.gliding

    def hotspots(self) -> list[Hotspot]:
        """Returns nothing."""
        return []

    def _go_on(self) -> None:
        if self.question is None and self.match.state.result is not None:
            self.over = True
        else:
            super()._go_on()
