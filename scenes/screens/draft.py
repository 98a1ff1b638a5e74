"""The table that is being set up: who sits where, with which hero, by which rules."""

from dataclasses import dataclass, field

from karak.catacombs.defs import heroes, preset, switches
from karak.catacombs.setup import MAX_SEATS, MIN_SEATS
from karak.engine.ids import ContentId, ModuleId
from karak.engine.modules import Module, RuleBook
from karak.engine.setup import GameSetup, SeatSetup, SetupError
from karak.registry import MODULES, rulebook
from scenes.i18n import tr
from scenes.render.text import clean
from scenes.theme import PLAYERS

DEAL, DEAL_TWO = "deal", "deal_two"
PERSON, EASY, NORMAL = "", "random", "greedy"
PRESETS = ("summary", "booklet")
LONGEST_NAME = 24
_COLOURS = tuple(name for name in PLAYERS if name != "night")


def tidy(name: str) -> str:
    """Returns a name as it is shown: trimmed, without control codes, of bounded length."""
    return " ".join(clean(name).split())[:LONGEST_NAME].rstrip()


def numbered(names: list[str]) -> list[str]:
    """Returns the names with a number after each one that is there already; empty ones stay empty."""
    found: list[str] = []
    for name in names:
        fresh, count = name, 1
        while fresh and fresh in found:
            count += 1
            fresh = f"{name} {count}"
        found.append(fresh)
    return found


def needs(module: ModuleId) -> set[ModuleId]:
    """Returns a module and all that it requires."""
    return {module}.union(*(needs(other) for other in MODULES[module].requires))


@dataclass
class SeatDraft:
    """One seat: a hero's id, ``deal`` or ``deal_two``; a computer player's name, or none for a person."""

    hero: str
    colour: str
    bot: str = PERSON
    name: str = ""


@dataclass
class Draft:
    """A table before its game; every change keeps heroes and colours apart where it can."""

    book: RuleBook
    seats: list[SeatDraft] = field(default_factory=list)
    preset: str = PRESETS[0]
    changed: dict[str, str] = field(default_factory=dict)
    """The switches that differ from the preset."""

    @classmethod
    def ready(cls, book: RuleBook) -> "Draft":
        """Returns a table that can start at once: a person and a computer."""
        draft = cls(book)
        draft.add()
        draft.add()
        draft.seats[1].bot = NORMAL
        return draft

    @classmethod
    def of(cls, book: RuleBook, setup: GameSetup) -> "Draft":
        """Returns the table that a game was set up with."""
        seats = [SeatDraft(seat.hero, seat.colour, seat.bot, seat.player) for seat in setup.seats]
        draft = cls(book, seats, setup.preset)
        for switch, value in setup.switches.items():
            draft.set_switch(switch, value)
        return draft

    @property
    def modules(self) -> tuple[ModuleId, ...]:
        """Returns the modules that are chosen, the game first."""
        return tuple(module.id for module in self.book.modules)

    @property
    def choices(self) -> list[Module]:
        """Returns the modules that this game can be played with, in the order in which they are shown."""
        game = next(module.id for module in self.book.modules if module.kind == "game")
        return [module for module in MODULES.values() if module.kind != "game" and game in needs(module.id)]

    @property
    def heroes(self) -> list[ContentId]:
        """Returns all heroes."""
        return list(heroes(self.book))

    @property
    def switches(self) -> dict[str, str]:
        """Returns every switch with its value."""
        return {**preset(self.book, self.preset), **self.changed}

    @property
    def rules(self) -> str:
        """Returns the name of the rules: that of the preset, or ``house``."""
        return "house" if self.changed else self.preset

    def add(self) -> None:
        """Seats another person with a free hero and colour."""
        if len(self.seats) < MAX_SEATS:
            self.seats.append(SeatDraft(self._free_heroes()[0], self._free_colours()[0]))

    def remove(self, seat: int) -> None:
        """Takes a seat away."""
        if len(self.seats) > MIN_SEATS:
            del self.seats[seat]

    def step_hero(self, seat: int, by: int) -> None:
        """Gives a seat the next hero that nobody has, or a way of dealing one."""
        order = [*self.heroes, DEAL, DEAL_TWO]
        free = {self.seats[seat].hero, *self._free_heroes(), DEAL, DEAL_TWO}
        place = order.index(self.seats[seat].hero)
        while True:
            place = (place + by) % len(order)
            if order[place] in free:
                self.seats[seat].hero = order[place]
                return

    def step_colour(self, seat: int) -> None:
        """Gives a seat the next colour that nobody has."""
        mine = self.seats[seat].colour
        start = _COLOURS.index(mine)
        order = _COLOURS[start + 1 :] + _COLOURS[:start]
        free = self._free_colours()
        self.seats[seat].colour = next((colour for colour in order if colour in free), mine)

    def step_preset(self, by: int) -> None:
        """Takes the next preset as it is."""
        self.preset = PRESETS[(PRESETS.index(self.preset) + by) % len(PRESETS)]
        self.changed = {}

    def step_switch(self, switch: str, by: int = 1) -> None:
        """Gives a switch its next value."""
        values = switches(self.book)[switch].values
        self.set_switch(switch, values[(values.index(self.switches[switch]) + by) % len(values)])

    def set_switch(self, switch: str, value: str) -> None:
        """Gives a switch a value."""
        self.changed.pop(switch, None)
        if value != preset(self.book, self.preset)[switch]:
            self.changed[switch] = value

    def switch_module(self, module: ModuleId) -> None:
        """Adds a module with all that it requires, or takes it away with all that require it.

        A variant takes the place of another one. Seats and changed switches stay as far as there still
        is what they name.
        """
        chosen = set(self.modules)
        if module in chosen:
            chosen = {other for other in chosen if module not in needs(other)}
        else:
            if MODULES[module].kind == "variant":
                chosen = {other for other in chosen if MODULES[other].kind != "variant"}
            chosen |= needs(module)
        self.book = rulebook(tuple(other for other in MODULES if other in chosen))
        for seat in self.seats:
            if seat.hero not in (*self.heroes, DEAL, DEAL_TWO):
                seat.hero = self._free_heroes()[0]
        table, changed, self.changed = switches(self.book), self.changed, {}
        for switch, value in changed.items():
            if switch in table and value in table[switch].values:
                self.set_switch(switch, value)

    def setup(self, seed: int) -> GameSetup:
        """Returns the set-up of a game at this table."""
        names = numbered([tidy(seat.name) for seat in self.seats])
        return GameSetup(
            modules=self.modules,
            seats=tuple(
                SeatSetup(hero=seat.hero, player=name, colour=seat.colour, bot=seat.bot)
                for seat, name in zip(self.seats, names, strict=True)
            ),
            preset=self.preset,
            switches=self.switches,
            seed=seed,
        )

    def fault(self) -> str | None:
        """Returns why no game can start from this table, in a sentence, or None."""
        try:
            self.book.slots["new_game"](self.book, self.setup(0))
        except SetupError as error:
            wanted = [seat.hero for seat in self.seats]
            if DEAL_TWO in wanted and len(self.heroes) < 2 * len(wanted):
                return tr("ui.new_game.no_two", most=len(self.heroes) // 2)
            return tr("ui.new_game.fault", reason=str(error))
        return None

    def _free_heroes(self) -> list[ContentId]:
        taken = {seat.hero for seat in self.seats}
        return [hero for hero in self.heroes if hero not in taken] or [DEAL]

    def _free_colours(self) -> list[str]:
        taken = {seat.colour for seat in self.seats}
        return [colour for colour in _COLOURS if colour not in taken]
