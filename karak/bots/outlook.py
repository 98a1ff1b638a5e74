"""What things are worth to a seat, in rough points of benefit: the weights of the greedy player."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from karak.catacombs.chances import Chance, contest_chances, fight_chances
from karak.catacombs.queries import Encounters, LossHurts, MustFight, StepCells
from karak.catacombs.state import Hero, Read, State, item_def, monster_on, points, token_def
from karak.catacombs.steps.contest import Reckoned
from karak.catacombs.steps.items import fits, swaps
from karak.engine.context import Q
from karak.engine.decisions import Option
from karak.engine.ids import AbilityId, Cell, ContentId, SeatId
from karak.engine.modules import RuleBook

NEARNESS = 0.9
"""What is left of a goal's worth for each step towards it."""
PER_STRENGTH = 2.0
PER_HALF_POINT = 4.0
SPELL = 1.5
KEY = 4.0
OPENING = 8.0
FOUND_CHEST = 2.0
EXPLORING = (0.0, 1.0, 2.0, 3.0, 3.0, 3.0)
"""What a new tile is worth with so many lives."""
HEALING = (9.0, 8.0, 5.0, 2.0, 0.5, 0.0)
"""What a fountain is worth with so many lives."""
LIFE = (0.0, 4.0, 2.0, 1.0, 1.0, 1.0)
"""What a life lost costs with so many lives."""
HARDENED = 0.5
"""What is left of that for a hero whom not every lost fight costs a life."""
LIFTING = 1.5
BEATEN = 0.3
"""What a beaten monster is worth beside its reward."""
WINNING = 40.0
LOSING = 1.0
"""What a reward that ends the game is worth, depending on who would win."""
DARING = 0.05
"""What the chance to win is worth where there is nothing better: so that nobody waits for ever."""


class Outlook:
    """A seat's judgement of what it sees."""

    def __init__(self, book: RuleBook, view: State, seat: SeatId) -> None:
        self.book = book
        self.view = view
        self.seat = seat
        self.hero = view.heroes[seat]
        self.q: Read = Q(book, view)

    def value(self, item: ContentId) -> float:
        """Returns what carrying an item is worth."""
        definition = item_def(self.q, item)
        if definition.kind == "treasure":
            return PER_HALF_POINT * definition.points
        if definition.kind == "weapon":
            return PER_STRENGTH * definition.strength
        return KEY if definition.kind == "key" else SPELL

    def gain(self, item: ContentId) -> float:
        """Returns what getting an item is worth, less what has to be left for it."""
        if fits(self.q, self.seat, (*self.hero.items, item)):
            return self.value(item)
        rooms = swaps(self.q, self.seat, item)
        return max((self.value(item) - self.value(left) for left in rooms), default=0.0)

    @cached_property
    def has_key(self) -> bool:
        """Returns whether the hero can open a chest."""
        return any(item_def(self.q, item).kind == "key" for item in self.hero.items)

    @property
    def healing(self) -> float:
        """Returns what being healed now is worth."""
        return HEALING[self.hero.lives] + (LIFTING if self.view.curse == self.seat else 0.0)

    @property
    def exploring(self) -> float:
        """Returns what laying a new tile is worth."""
        return EXPLORING[self.hero.lives] if self.view.pile else 0.0

    def lead(self, seat: SeatId) -> tuple[int, int]:
        """Returns by what seats are compared: points, then lives."""
        return (points(self.q, seat), self.view.heroes[seat].lives)

    def reward(self, token: ContentId) -> float:
        """Returns what beating a monster is worth."""
        definition = token_def(self.q, token)
        if not definition.ends_game:
            return self.gain(definition.reward) + BEATEN
        mine = points(self.q, self.seat) + item_def(self.q, definition.reward).points
        others = (points(self.q, seat) for seat in range(len(self.view.heroes)) if seat != self.seat)
        return WINNING if mine > max(others) else LOSING

    def fighting(self, cell: Cell, *, first: bool = False) -> float:
        """Returns what a fight against the monster of a cell is worth, by its exact chance."""
        token = monster_on(self.q, cell)
        if token is None:
            return 0.0
        chance = fight_chances(self.book, self.view, self.seat, cell, first=first)
        return self._worth(token, float(chance.win), float(chance.loss))

    def _far_fight(self, token: ContentId) -> float:
        """Returns what a fight further away is worth, by the plain chance of two dice: never too high."""
        need = token_def(self.q, token).strength - self._strength
        win = sum(a + b > need for a in range(1, 7) for b in range(1, 7)) / 36
        loss = sum(a + b < need for a in range(1, 7) for b in range(1, 7)) / 36
        return self._worth(token, win, loss)

    def _worth(self, token: ContentId, win: float, loss: float) -> float:
        return max(win * self.reward(token) - loss * self.loss, DARING * win)

    @cached_property
    def life(self) -> float:
        """Returns what a life is worth."""
        return LIFE[self.hero.lives]

    @cached_property
    def loss(self) -> float:
        """Returns what a lost fight costs."""
        return self.life if self.q.ask(LossHurts(self.seat, 1), True) else self.life * HARDENED

    def strength_of(self, hero: Hero) -> int:
        """Returns what a hero's weapons and spells add to two dice."""
        return sum(item_def(self.q, item).strength for item in hero.items)

    @cached_property
    def _strength(self) -> int:
        return self.strength_of(self.hero)

    def laying(self, cell: Cell, token: ContentId) -> float:
        """Returns what it is worth to have a token laid on a cell."""
        if not token_def(self.q, token).monster:
            return OPENING if self.has_key else FOUND_CHEST
        board = self.view.board
        laid = replace(self.view, board=board.put(cell, replace(board[cell], token=token)))
        return Outlook(self.book, laid, self.seat).fighting(cell)

    def here(self, cell: Cell, *, first: bool = False, near: bool = True) -> float:
        """Returns the most that a hero could get on a cell, were it there; exactly only where it is near."""
        placed = self.view.board[cell]
        found = [0.0, *(self.gain(item) for item in dict.fromkeys(placed.items))]
        if placed.token is not None:
            if token_def(self.q, placed.token).monster:
                found.append(self.fighting(cell, first=first) if near else self._far_fight(placed.token))
            elif self.has_key:
                found.append(OPENING)
        if self.heals(cell):
            found.append(self.healing)
        return max(found)

    def heals(self, cell: Cell) -> bool:
        """Returns whether a cell has a fountain."""
        tile = self.view.board[cell].tile
        return "catacombs:tile.fountain" in self.book.tables["tiles"][tile].abilities

    def awaited(self, cell: Cell) -> bool:
        """Returns whether somebody else has to be fought on a cell, monsters aside."""
        return bool(self._contests(cell, first=False))

    def challenge(self, cell: Cell, *, first: bool) -> float:
        """Returns what the contest is worth that waits on a cell, by its exact chance."""
        steps = self._contests(cell, first=first)
        heroes = list(self.view.heroes)
        heroes[self.seat] = replace(self.hero, cell=cell)
        there = replace(self.view, heroes=tuple(heroes), steps=(*self.view.steps, *reversed(steps)))
        chance = contest_chances(self.book, there, self.seat)
        loot = max((self.gain(item) for hero in heroes if hero.awake for item in hero.items), default=0.0)
        own = max(map(self.value, self.hero.items), default=0.0)
        return float(chance.win) * loot - float(chance.loss) * (self.loss + own)

    def _contests(self, cell: Cell, *, first: bool) -> list[Reckoned]:
        waiting = self.q.ask(Encounters(self.seat, cell, "step", first), ())
        return [step for step in waiting if isinstance(step, Reckoned) and len(step.sides(self.q)) > 1]

    def passes(self, cell: Cell) -> bool:
        """Returns whether the hero may walk on from a cell without a fight."""
        return monster_on(self.q, cell) is None or not self.q.ask(MustFight(self.seat, cell), True)

    @cached_property
    def _walks_oddly(self) -> bool:
        table = self.book.adjusters.get(StepCells, {})
        return any(ability in table for ability in self.q.active(self.seat))

    @cached_property
    def _portals(self) -> list[Cell]:
        table = self.book.tables["tiles"]
        return [cell for cell, placed in self.view.board.items() if table[placed.tile].kind == "portal"]

    def steps_from(self, cell: Cell) -> list[Cell]:
        """Returns the known cells that the hero could reach by one step, were it on a cell."""
        found = self.view.board.joined(cell)
        if self._walks_oddly:
            heroes = list(self.view.heroes)
            heroes[self.seat] = replace(self.hero, cell=cell)
            there: Read = Q(self.book, replace(self.view, heroes=tuple(heroes)))
            cells: tuple[Cell, ...] = there.ask(StepCells(self.seat), tuple(found))
            found = list(cells)
        if cell in self._portals:
            found.extend(other for other in self._portals if other != cell)
        return found


Scores: TypeAlias = dict[str, float]
"""What each option is worth; one that is left out is worth nothing."""
Scorer: TypeAlias = Callable[[Outlook, tuple[Option, ...]], Scores]


class Judgement(NamedTuple):
    """How a game or an expansion is judged.

    ``questions`` by kind; ``uses`` are what abilities and spells are worth outside fights, ``verbs``
    what options of a turn on a cell are worth, and ``paid`` the abilities that cost a life in a fight.
    """

    questions: Mapping[str, Scorer]
    uses: Mapping[AbilityId, Callable[[Outlook], float]]
    verbs: Mapping[str, Callable[[Outlook, Cell], float]] = {}
    paid: frozenset[AbilityId] = frozenset()


def likely(chance: Chance) -> float:
    """Returns how good a chance is: to win, and a little for a tie."""
    return float(chance.win) + 0.2 * float(chance.tie)
