"""Readable names: content by its short name, seats by hero, options by patterns such as ``move east``."""

import re
from collections.abc import Iterable

from karak.catacombs.board import DIRECTIONS, neighbour
from karak.catacombs.state import State
from karak.engine.decisions import Decision, Option
from karak.engine.ids import AbilityId, Cell, ContentId, SeatId, name_of
from karak.engine.modules import RuleBook

_WORDS = {"north": "N", "east": "E", "south": "S", "west": "W"}
_PHRASES = {"end turn": "end", "keep curse": "keep_curse", "open chest": "open"}
_ARGUMENTS = {
    "move": "cell",
    "explore": "cell",
    "jump": "cell",
    "fountain": "cell",
    "back": "cell",
    "blitz": "cell",
    "eavesdrop": "cell",
    "lives": "number",
    "turn": "exits",
    "use": "ability",
    "hero": "seat",
    "curse": "seat",
    "take": "items",
    "swap": "items",
    "lay": "tokens",
    "keep": "heroes",
    "roll": "",
    "settle": "",
    "fight": "",
    "open": "",
    "rest": "",
    "leave": "",
    "keep_curse": "",
    "end": "",
}
"""What follows each verb: a cell, exits, an ability, a seat, a number, or an entry of a content table."""

_CELL = re.compile(r"(-?\d+)\s*,\s*(-?\d+)")


class UnknownName(ValueError):
    """A name or a pattern that means nothing here; the message says what there is."""


def content_id(book: RuleBook, table: str, name: str) -> ContentId:
    """Returns the id of an entry of a content table by its id or short name. Raises UnknownName."""
    entries = book.tables[table]
    if name in entries:
        return name
    short = name.strip().lower().replace(" ", "_").replace("-", "_")
    found = [entry for entry in entries if name_of(entry) == short]
    if len(found) == 1:
        return found[0]
    known = ", ".join(sorted({name_of(entry) for entry in entries}))
    kind = {"heroes": "hero"}.get(table, table.removesuffix("s"))
    raise UnknownName(f"no {kind} is called '{name}'; there are {known}")


def seat_of(book: RuleBook, state: State, name: str | int) -> SeatId:
    """Returns a seat by its number or by its hero. Raises UnknownName."""
    if isinstance(name, int) or name.isdecimal():
        seat = int(name)
        if seat < len(state.heroes):
            return seat
        raise UnknownName(f"there is no seat {seat}; seats are 0 to {len(state.heroes) - 1}")
    hero = content_id(book, "heroes", name)
    for seat, held in enumerate(state.heroes):
        if held.hero == hero:
            return seat
    raise UnknownName(f"no seat plays '{name}'")


def cell_of(text: str) -> Cell:
    """Returns the cell of a text such as ``3,-1``. Raises UnknownName."""
    found = _CELL.fullmatch(text.strip())
    if found is None:
        raise UnknownName(f"'{text}' is not a cell; cells are written like 3,-1")
    return int(found[1]), int(found[2])


def _abilities(book: RuleBook, name: str) -> list[AbilityId]:
    """Returns the abilities with an id or short name: ``horan.double_attack`` or ``double_attack``."""
    if name in book.abilities:
        return [name]
    short = name.lower().replace(" ", "_")
    found = [
        ability
        for ability in book.abilities
        if short in (name_of(ability), name_of(ability).rpartition(".")[2])
    ]
    if not found:
        known = ", ".join(sorted(name_of(ability) for ability in book.abilities))
        raise UnknownName(f"no ability or spell is called '{name}'; there are {known}")
    return found


def option_ids(book: RuleBook, state: State, seat: SeatId, pattern: str) -> list[str]:
    """Returns the option ids that a pattern may mean for a seat; a bare verb gives ``verb:`` for any of it.

    Raises UnknownName for a pattern that can mean nothing, offered or not.
    """
    text = _PHRASES.get(" ".join(pattern.split()).lower(), pattern.strip())
    verb, *after = re.split(r"[:\s]", text, maxsplit=1)
    rest = after[0].strip() if after else ""
    if verb not in _ARGUMENTS:
        raise UnknownName(f"'{pattern}' begins with no known verb; verbs are {', '.join(sorted(_ARGUMENTS))}")
    kind = _ARGUMENTS[verb]
    if not kind:
        if rest:
            raise UnknownName(f"nothing can follow '{verb}' in '{pattern}'")
        return [verb]
    if not rest:
        return [f"{verb}:"]
    if kind == "cell":
        letter = _WORDS.get(rest.lower(), rest.upper())
        x, y = neighbour(state.heroes[seat].cell, letter) if letter in DIRECTIONS else cell_of(rest)
        return [f"{verb}:{x},{y}"]
    if kind == "exits":
        if not rest or set(rest.upper()) - set("NESW"):
            raise UnknownName(f"'{rest}' are no exits; exits are letters of NESW")
        return [f"{verb}:{''.join(letter for letter in 'NESW' if letter in rest.upper())}"]
    if kind == "number":
        if not rest.isdecimal():
            raise UnknownName(f"'{rest}' is no number")
        return [f"{verb}:{rest}"]
    if kind == "seat":
        return [f"{verb}:{seat_of(book, state, rest)}"]
    if kind == "ability":
        named = re.fullmatch(r"(.+?)(?:[:\s]+(\d))?", rest)
        assert named is not None
        die = f":{named[2]}" if named[2] else ""
        return [f"{verb}:{ability}{die}" for ability in _abilities(book, named[1])]
    return [f"{verb}:{content_id(book, kind, rest)}"]


def matching(book: RuleBook, state: State, decision: Decision, pattern: str) -> list[Option]:
    """Returns the offered options that a pattern means. Raises UnknownName for one that can mean nothing."""
    wanted = option_ids(book, state, decision.seat, pattern)
    return [
        option
        for option in decision.options
        if any(option.id.startswith(text) if text.endswith(":") else option.id == text for text in wanted)
    ]


def the_option(book: RuleBook, state: State, decision: Decision, pattern: str) -> Option:
    """Returns the one offered option that a pattern means. Raises UnknownName if it means none or several."""
    found = matching(book, state, decision, pattern)
    if len(found) == 1:
        return found[0]
    problem = "matches several options" if found else "is not offered"
    raise UnknownName(f"'{pattern}' {problem}; seat {decision.seat} is offered {listed(decision.options)}")


def listed(options: Iterable[Option]) -> str:
    """Returns options as a readable list of ids."""
    return ", ".join(option.id for option in options)
