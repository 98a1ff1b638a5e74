"""Whole games written down so that a person can read them, and any change of the rules shows."""

import textwrap
from collections.abc import Iterable, Iterator
from typing import Any, cast

from msgspec import Struct

from karak.catacombs.state import State
from karak.engine.apply import Advance
from karak.engine.codec import state_hash, to_plain
from karak.engine.decisions import Decision
from karak.engine.ids import ModuleId, SeatId
from karak.engine.log import Draw
from karak.engine.match import Match
from karak.registry import rulebook
from tests.support.games import PRESETS, SEATS, Picker, module_sets, set_up

BOUND = 5_000
WIDTH = 110
WEIGHTS = {
    "explore": 12,
    "open": 8,
    "take": 6,
    "fight": 4,
    "settle": 3,
    "use": 2,
    "move": 3,
    "rest": 2,
    "jump": 2,
}
"""How often a verb is picked, others once: such a game discovers much and ends in good time."""


class Playthrough(Struct, frozen=True):
    """One game to write down."""

    modules: tuple[ModuleId, ...]
    seats: int
    preset: str
    hero: str
    round_limit: str

    @property
    def file(self) -> str:
        """Returns where it is kept, below this folder."""
        return f"{'+'.join(self.modules)}/{self.seats}-{self.preset}.txt"


LIMITS = {"summary": {}, "booklet": {2: "60", 3: "30", 4: "30", 5: "15"}}
"""Where the game goes on without tiles it is cut short, so that a person can still read it."""

PLAYTHROUGHS = tuple(
    Playthrough(
        modules,
        seats,
        preset,
        "deal_two" if (seats, preset) == (3, "booklet") else "deal",
        LIMITS[preset].get(seats, "off"),
    )
    for modules in module_sets()
    for seats in SEATS
    for preset in PRESETS
    if len(modules) == 1 or (seats, preset) in ((3, "summary"), (4, "booklet"))
)
"""The game alone is played by every number of players, with expansions by three and four."""


def picked(decision: Decision, picker: Picker) -> str:
    """Returns one of the options, each as often as its verb weighs."""
    weights = [WEIGHTS.get(option.verb, 1) for option in decision.options]
    place = picker.below(sum(weights))
    for option, weight in zip(decision.options, weights, strict=True):
        if place < weight:
            return option.id
        place -= weight
    raise AssertionError("the place lies below the sum")


def written(played: Playthrough) -> str:
    """Returns a game as text."""
    seed = 1000 * played.seats + len(played.preset)
    setup = set_up(
        played.modules, played.seats, seed, played.preset, {"round_limit": played.round_limit}, played.hero
    )
    match = Match.of(rulebook(played.modules), setup)
    picker = Picker(seed)
    known = 0
    lines = [
        f"{' + '.join(played.modules)}, {played.seats} seats, preset {played.preset}, seed {seed}",
        *wrapped(", ".join(f"{name} {value}" for name, value in setup.switches.items()), "  "),
        "",
        "OPENING",
        *happened(match, match.opening),
        *board_lines(cast("State", match.state)),
        *state_lines(match),
    ]
    while match.state.result is None:
        assert len(match.log) < BOUND, f"no end after {BOUND} choices: {played}"
        (decision,) = match.decisions
        option = picked(decision, picker)
        lines.extend(wrapped(f"{decision.seq} {asked(decision)}", "    "))
        advance = match.choose(option)
        lines.append(f"  > {option}")
        lines.extend(happened(match, advance))
        if advance.ends_turn:
            state = cast("State", match.state)
            lines.extend(state_lines(match, None if state.round > known else decision.seat))
            known = state.round
    lines.extend(
        [
            "",
            "THE END",
            *board_lines(cast("State", match.state)),
            *wrapped(plain(match, match.state.result), "  "),
        ]
    )
    return short("\n".join(lines) + "\n")


def asked(decision: Decision) -> str:
    """Returns who is asked what, and all options."""
    return f"seat {decision.seat} {decision.kind}: {' | '.join(option.id for option in decision.options)}"


def happened(match: Match, advance: Advance) -> Iterator[str]:
    """Yields draws and events, and whether something was revealed."""
    if advance.draws:
        yield from wrapped(drawn(advance.draws), "      ", "    ~ ")
    for event in advance.events:
        name = type(event).__name__
        yield from wrapped(f"{name} {plain(match, event)}".rstrip(), "      ", "    ")
    if advance.reveals:
        yield "    (revealed)"


def drawn(draws: Iterable[Draw]) -> str:
    """Returns draws by stream: each value with its bound."""
    return ", ".join(f"{draw.stream} {draw.value}/{draw.bound}" for draw in draws)


def plain(match: Match, value: Any) -> str:
    """Returns the fields of a struct."""
    fields = to_plain(match.book, value)
    return " ".join(f"{name}={shown(inner)}" for name, inner in fields.items() if name != "t")


def shown(value: Any) -> str:
    """Returns a plain value as text."""
    match value:
        case None:
            return "-"
        case {"what": what, "value": number}:
            return f"{what} {number}"
        case dict():
            return "{" + " ".join(f"{name}={shown(inner)}" for name, inner in value.items()) + "}"
        case list() | tuple():
            return "(" + ",".join(shown(inner) for inner in value) + ")"
    return str(value)


def state_lines(match: Match, turn_of: SeatId | None = None) -> Iterator[str]:
    """Yields where everybody stands, or only one seat's hero, what is being done, and the hash of it all."""
    state = cast("State", match.state)
    yield ""
    left = f"pile {len(state.pile)}, bag {len(state.bag)}"
    yield f"ROUND {state.round}, {left}, hash {state_hash(match.book, state)}"
    for seat, hero in enumerate(state.heroes):
        if turn_of in (None, seat):
            curse = " cursed" if state.curse == seat else ""
            items = ", ".join(hero.items) or "nothing"
            line = f"seat {seat} {hero.hero} at {shown(hero.cell)}, {hero.lives} lives{curse}: {items}"
            yield from wrapped(line, "    ", "  ")
    for thing in (*state.steps, *state.ext):
        yield from wrapped(f"{type(thing).__name__} {plain(match, thing)}", "    ", "  ")


def board_lines(state: State) -> Iterator[str]:
    """Yields the tiles in laying order with what lies on them, then pile and bag."""
    for cell, placed in state.board.items():
        lying = " ".join(filter(None, (placed.token, *placed.items)))
        yield f"  {shown(cell)} {placed.tile} turn {placed.turn} {placed.exits} {lying}".rstrip()
    for name, rest in (("pile", state.pile), ("bag", state.bag)):
        yield from wrapped(f"{name}, next last: {', '.join(rest) or 'empty'}", "    ", "  ")


def wrapped(text: str, indent: str, first: str = "") -> list[str]:
    """Returns a text in lines that fit."""
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def short(text: str) -> str:
    """Returns a text in which ids of the base game stand without its name."""
    return text.replace("catacombs:", "").replace("catacombs.", "")
