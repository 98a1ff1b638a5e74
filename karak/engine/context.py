"""The reading and the writing side of a running rule."""

from collections.abc import Iterable
from typing import Any, Generic, TypeVar, cast

from msgspec.structs import replace

from karak.engine.abilities import Query
from karak.engine.events import Event
from karak.engine.ids import AbilityId, Cell, SeatId
from karak.engine.log import Draw
from karak.engine.modules import RuleBook
from karak.engine.state import GameState, ModuleState
from karak.engine.steps import Step

S = TypeVar("S", bound=GameState)
T = TypeVar("T")
K = TypeVar("K", bound=Step)
M = TypeVar("M", bound=ModuleState)


class Q(Generic[S]):
    """Reads a state under a book's rules."""

    __slots__ = ("book", "state", "steps")

    def __init__(self, book: RuleBook, state: S) -> None:
        self.book = book
        self.state = state
        self.steps: list[Step] = list(state.steps)

    @property
    def top(self) -> Step:
        """Returns the step that is being done."""
        return self.steps[-1]

    def find(self, kind: type[K]) -> K | None:
        """Returns the uppermost step of a kind, or None."""
        for step in reversed(self.steps):
            if isinstance(step, kind):
                return step
        return None

    def kept(self, kind: type[M]) -> M | None:
        """Returns what a module keeps in the state under a kind of its own, or None."""
        for state in self.state.ext:
            if isinstance(state, kind):
                return state
        return None

    def active(
        self, seat: SeatId | None, cell: Cell | None = None, token: str | None = None
    ) -> Iterable[AbilityId]:
        """Returns the abilities that act for a seat, on a cell and for a token, in their order."""
        return cast("Iterable[AbilityId]", self.book.slots["active"](self, seat, cell, token))

    def ask(self, query: Query[T], base: T) -> T:
        """Returns the answer to a query: the base value as the active abilities adjust it."""
        table = self.book.adjusters.get(type(query))
        if table is None:
            return base
        about: Any = query
        value = base
        for ability in self.active(
            getattr(about, "seat", None), getattr(about, "cell", None), getattr(about, "token", None)
        ):
            adjust = table.get(ability)
            if adjust is not None:
                value = adjust(self, query, value)
        return value


class Ctx(Q[S]):
    """Changes a state; alive during one ``apply``. Steps and abilities change things only through it."""

    __slots__ = ("draws", "events", "marks", "reveals")

    def __init__(self, book: RuleBook, state: S) -> None:
        super().__init__(book, state)
        self.events: list[Event] = []
        self.draws: list[Draw] = []
        self.reveals = False
        self.marks = False

    def update(self, **changes: Any) -> None:
        """Replaces fields of the state."""
        self.state = replace(self.state, **changes)

    def keep(self, state: ModuleState) -> None:
        """Keeps a module's own state, in place of what was kept under the same kind."""
        others = tuple(other for other in self.state.ext if type(other) is not type(state))
        self.update(ext=(*others, state))

    def push(self, *steps: Step) -> None:
        """Puts steps on the stack, the first one uppermost: they are done in reading order."""
        self.steps.extend(reversed(steps))

    def amend(self, kind: type[Step], **changes: Any) -> None:
        """Replaces fields of the uppermost step of a kind. Raises LookupError if there is none."""
        for index in range(len(self.steps) - 1, -1, -1):
            step = self.steps[index]
            if isinstance(step, kind):
                self.steps[index] = replace(cast("Any", step), **changes)
                return
        raise LookupError(f"no step of kind {kind.__name__}")

    def emit(self, event: Event) -> None:
        """Records a fact and lets the abilities in play react to it."""
        self.events.append(event)
        table = self.book.reactions.get(type(event))
        if table is None:
            return
        about: Any = event
        for ability in tuple(
            self.active(
                getattr(about, "seat", None), getattr(about, "cell", None), getattr(about, "token", None)
            )
        ):
            react = table.get(ability)
            if react is not None:
                react(self, event)

    def draw(self, stream: str, bound: int) -> int:
        """Returns a value from 0 to ``bound`` - 1: the one door of chance."""
        rng, value = self.state.rng.below(stream, bound)
        self.state = replace(self.state, rng=rng)
        self.draws.append(Draw(stream, bound, value))
        return value

    def reveal(self) -> None:
        """Notes that something hidden became known: undo stops here."""
        self.reveals = True

    def mark(self) -> None:
        """Notes that a turn ended: the log keeps a hash of the state."""
        self.marks = True
