"""Playing a scenario: choices by pattern, events, and the comparison with what is expected."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from karak.catacombs.defs import tiles
from karak.catacombs.state import Hero, State, points
from karak.catacombs.steps.turn import Turn
from karak.engine.codec import to_plain
from karak.engine.commands import Choose, Refused
from karak.engine.context import Q
from karak.engine.decisions import Decision
from karak.engine.events import Event
from karak.engine.ids import SeatId, name_of
from karak.engine.match import Match
from karak.engine.modules import RuleBook, tag_of
from karak.tools.patterns import (
    UnknownName,
    cell_of,
    content_id,
    listed,
    matching,
    option_ids,
    seat_of,
    the_option,
)
from karak.tools.scenario_build import at, build
from karak.tools.scenario_format import Choice, Expect, FieldError, Outcome, Scenario
from karak.tools.toml_lines import Path


class Game:
    """A scenario being played."""

    def __init__(self, scenario: Scenario) -> None:
        self.book, state = build(scenario)
        self.match = Match(self.book, state)
        self.events: list[Event] = list(self.match.opening.events)

    @property
    def state(self) -> State:
        """Returns the state now."""
        return cast("State", self.match.state)

    @property
    def decision(self) -> Decision:
        """Returns the open question. Raises UnknownName after the end."""
        open_now = self.match.decisions
        if not open_now:
            raise UnknownName("the game has ended, nobody is asked")
        return open_now[0]

    @property
    def options(self) -> list[str]:
        """Returns the ids of the offered options; none after the end."""
        return [option.id for decision in self.match.decisions for option in decision.options]

    @property
    def running(self) -> Turn | None:
        """Returns the running turn."""
        return Q(self.book, self.state).find(Turn)

    def seat(self, name: str | SeatId) -> SeatId:
        """Returns a seat by number or hero."""
        return seat_of(self.book, self.state, name)

    def hero(self, name: str | SeatId) -> Hero:
        """Returns the hero of a seat, by number or hero."""
        return self.state.heroes[self.seat(name)]

    def points(self, name: str | SeatId) -> float:
        """Returns the points of a seat."""
        return points(Q(self.book, self.state), self.seat(name)) / 2

    def choose(self, *patterns: str, seat: str | SeatId | None = None) -> list[Event]:
        """Makes choices one after the other and returns their events.

        Raises UnknownName for a pattern that does not mean exactly one offered option, or where
        another seat than the given one is asked.
        """
        happened: list[Event] = []
        for pattern in patterns:
            decision = self.decision
            if seat is not None and decision.seat != self.seat(seat):
                raise UnknownName(f"'{pattern}' is for {seat}, but seat {decision.seat} is asked")
            option = the_option(self.book, self.state, decision, pattern)
            advance = self.match.submit(Choose(decision.seq, decision.seat, option.id))
            happened += advance.events
        self.events += happened
        return happened

    def offered(self, pattern: str) -> bool:
        """Returns whether any offered option is meant by a pattern. Raises UnknownName for nonsense."""
        decisions = self.match.decisions
        if not decisions:
            option_ids(self.book, self.state, 0, pattern)
            return False
        return bool(matching(self.book, self.state, decisions[0], pattern))

    def refuses(self, pattern: str, seat: str | SeatId | None = None) -> bool:
        """Returns whether the rules refuse a choice and leave the state as it is."""
        decisions = self.match.decisions
        chooser = decisions[0].seat if decisions else 0
        if seat is not None:
            chooser = self.seat(seat)
        before, entries = self.state, len(self.match.log)
        for wanted in option_ids(self.book, before, chooser, pattern):
            tried = [option for option in self.options if option.startswith(wanted)]
            for option in tried if wanted.endswith(":") else [wanted]:
                try:
                    self.match.submit(Choose(before.seq, chooser, option))
                except Refused:
                    continue
                return False
        return self.match.state is before and len(self.match.log) == entries

    def happened(self, wanted: str | Mapping[str, Any], events: Sequence[Event] | None = None) -> bool:
        """Returns whether an event of a kind, with the given fields, is among some or all events."""
        return any(self.is_event(event, wanted) for event in (self.events if events is None else events))

    def facts(self, wanted: str | Mapping[str, Any]) -> list[dict[str, Any]]:
        """Returns all events of a kind, with the given fields, as plain data."""
        return [to_plain(self.book, event) for event in self.events if self.is_event(event, wanted)]

    def is_event(self, event: Event, wanted: str | Mapping[str, Any]) -> bool:
        """Returns whether an event is of a kind and has the given fields. Raises UnknownName."""
        fields = {"t": wanted} if isinstance(wanted, str) else dict(wanted)
        kind = self._event_kind(str(fields.pop("t", "")))
        for field in fields:
            if field not in kind.__struct_fields__:
                known = ", ".join(kind.__struct_fields__)
                raise UnknownName(f"event {tag_of(kind)} has no field '{field}', only {known}")
        if type(event) is not kind:
            return False
        plain = to_plain(self.book, event)
        return all(self._equal(plain[field], value, field) for field, value in fields.items())

    def _event_kind(self, tag: str) -> Any:
        known = {name: kind for name, kind in self.book.tags.items() if issubclass(kind, Event)}
        found = [kind for name, kind in known.items() if tag in (name, name.partition(".")[2])]
        if len(found) != 1:
            names = ", ".join(name.partition(".")[2] for name in known)
            raise UnknownName(f"no event is called '{tag}'; there are {names}")
        return found[0]

    def _equal(self, value: Any, wanted: Any, field: str) -> bool:
        if isinstance(value, (list, tuple)) and isinstance(wanted, (list, tuple)):
            return len(value) == len(wanted) and all(
                self._equal(one, other, field) for one, other in zip(value, wanted, strict=True)
            )
        if isinstance(wanted, str) and isinstance(value, int) and field in ("seat", "origin"):
            return value == self.seat(wanted)
        if isinstance(wanted, str) and wanted == "none":
            return value is None
        if isinstance(wanted, str) and isinstance(value, str) and ":" in value:
            return wanted in (value, name_of(value), name_of(value).rpartition(".")[2])
        return bool(value == wanted)


def shown(book: RuleBook, event: Event) -> str:
    """Returns an event in one readable line."""
    plain = dict(to_plain(book, event))
    kind = str(plain.pop("t")).partition(".")[2]
    return f"{kind} {', '.join(f'{field}={value}' for field, value in plain.items())}"


def check(game: Game, expect: Expect, path: Path, since: int = 0) -> list[tuple[Path, str]]:
    """Returns each expectation that does not hold, with its path. ``since``: events before it do not count.

    Raises FieldError for an expectation that means nothing.
    """
    return list(_differences(game, expect, path, since))


def _differences(game: Game, expect: Expect, path: Path, since: int) -> Iterator[tuple[Path, str]]:
    offered = ", ".join(game.options) or "nothing"
    for i, pattern in enumerate(expect.offered):
        with at(*path, "offered", i):
            if not game.offered(pattern):
                yield (*path, "offered", i), f"'{pattern}' is not offered; offered: {offered}"
    for i, pattern in enumerate(expect.not_offered):
        with at(*path, "not_offered", i):
            if game.offered(pattern):
                yield (*path, "not_offered", i), f"'{pattern}' is offered; offered: {offered}"
    yield from _event_differences(game, expect, path, since)
    yield from _seat_differences(game, expect, path)
    yield from _table_differences(game, expect, path)
    for key in ("tiles", "tokens", "ground"):
        for text, value in cast("dict[str, Any]", getattr(expect, key)).items():
            with at(*path, key, text):
                expected, found = _on_cell(game, key, text, value)
                if expected != found:
                    yield (*path, key, text), f"expected {_short(expected)}, found {_short(found)}"
    if expect.result is not None:
        yield from _result_differences(game, expect.result, (*path, "result"))


def _seat_differences(game: Game, expect: Expect, path: Path) -> Iterator[tuple[Path, str]]:
    for kind, wanted in (("cells", expect.cells), ("lives", expect.lives), ("items", expect.items)):
        for name, value in cast("dict[str, Any]", wanted).items():
            with at(*path, kind, name):
                hero = game.hero(name)
                expected: Any = value
                found: Any = {"cells": hero.cell, "lives": hero.lives, "items": list(hero.items)}[kind]
                if kind == "items":
                    expected = sorted(content_id(game.book, "items", item) for item in value)
                if found != expected:
                    yield (*path, kind, name), f"expected {_short(expected)}, found {_short(found)}"
    for name, worth in expect.points.items():
        with at(*path, "points", name):
            if game.points(name) != worth:
                yield (*path, "points", name), f"expected {worth:g}, found {game.points(name):g}"


def _event_differences(game: Game, expect: Expect, path: Path, since: int) -> Iterator[tuple[Path, str]]:
    events = game.events[since:]
    place = 0
    for i, wanted in enumerate(expect.events):
        with at(*path, "events", i):
            found = [game.is_event(event, wanted) for event in events]
            if True in found[place:]:
                place = found.index(True, place) + 1
                continue
            happened = "".join(f"\n      {shown(game.book, event)}" for event in events[place:]) or " nothing"
            yield (*path, "events", i), f"{wanted} did not happen; from there on happened:{happened}"
    for i, wanted in enumerate(expect.no_events):
        with at(*path, "no_events", i):
            if game.happened(wanted, events):
                yield (*path, "no_events", i), f"{wanted} happened"


def _table_differences(game: Game, expect: Expect, path: Path) -> Iterator[tuple[Path, str]]:
    state, turn = game.state, game.running
    asked = game.match.decisions[0].seat if game.match.decisions else None
    found = {"curse": state.curse, "turn": turn.seat if turn else None, "asked": asked}
    for field, holder in found.items():
        wanted = getattr(expect, field)
        if wanted is not None:
            with at(*path, field):
                seat = None if wanted == "none" else game.seat(wanted)
                if seat != holder:
                    yield (*path, field), f"expected {wanted}, found {_seat(game, holder)}"
    counts = {"steps": turn.steps if turn else None, "pile": len(state.pile), "bag": len(state.bag)}
    for field, count in counts.items():
        wanted = getattr(expect, field)
        if wanted is not None and wanted != count:
            yield (*path, field), f"expected {wanted}, found {count}"


def _seat(game: Game, seat: SeatId | None) -> str:
    return "none" if seat is None else f"{name_of(game.state.heroes[seat].hero)} (seat {seat})"


def _on_cell(game: Game, key: str, text: str, value: Any) -> tuple[Any, Any]:
    """Returns what is expected on a cell and what lies there."""
    book, placed = game.book, game.state.board.get(cell_of(text))
    if key == "ground":
        expected = sorted(content_id(book, "items", item) for item in value)
        return expected, list(placed.items) if placed else []
    if key == "tokens":
        token = None if value == "none" else content_id(book, "tokens", value)
        return token, placed.token if placed else None
    if value == "none":
        return None, placed.tile if placed else None
    name, _, exits = str(value).partition(" ")
    tile = content_id(book, "tiles", name)
    if placed is None:
        return tile, None
    if not exits:
        return tile, placed.tile
    if set(exits) - set(tiles(book)[tile].exits + "NESW"):
        raise UnknownName(f"'{exits}' are no exits")
    return f"{tile} {exits}", f"{placed.tile} {placed.exits}"


def _result_differences(game: Game, wanted: Outcome | str, path: Path) -> Iterator[tuple[Path, str]]:
    result = game.state.result
    if isinstance(wanted, str) or result is None:
        if isinstance(wanted, str) != (result is None):
            yield path, "the game has not ended" if result is None else f"the game has ended: {result.reason}"
        return
    if wanted.reason is not None and wanted.reason != result.reason:
        yield (*path, "reason"), f"expected {wanted.reason}, found {result.reason}"
    if wanted.winners is not None:
        with at(*path, "winners"):
            winners = sorted(game.seat(name) for name in wanted.winners)
        if winners != sorted(result.winners):
            found = ", ".join(_seat(game, seat) for seat in result.winners)
            yield (*path, "winners"), f"expected {wanted.winners}, found {found}"
    for name, worth in wanted.points.items():
        with at(*path, "points", name):
            found_points = result.standings[game.seat(name)].points / 2
        if found_points != worth:
            yield (*path, "points", name), f"expected {worth:g}, found {found_points:g}"


def _short(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(_short(one) for one in value)}]"
    if isinstance(value, str) and ":" in value:
        return name_of(value)
    return "none" if value is None else str(value)


def play(scenario: Scenario) -> tuple[Game, list[tuple[Path, str]]]:
    """Returns the game after all choices, and each difference from what is expected.

    Raises FieldError for a scenario that cannot be built, or a choice that means nothing or is not offered.
    """
    with at("chance"):
        game = Game(scenario)
    differences: list[tuple[Path, str]] = []
    for i, given in enumerate(scenario.choices):
        choice = Choice(choose=given) if isinstance(given, str) else given
        path: Path = ("choices", i) if isinstance(given, str) else ("choices", i, "choose")
        since = len(game.events)
        if choice.choose is not None:
            with at(*path):
                if not choice.refused:
                    game.choose(choice.choose, seat=choice.seat)
                elif not game.refuses(choice.choose, choice.seat):
                    differences.append((path, f"'{choice.choose}' is not refused"))
                    break
        elif choice.expect is None and choice.say is None:
            raise FieldError(("choices", i), "has neither a choice nor an expectation nor something to say")
        if choice.expect is not None:
            differences += check(game, choice.expect, ("choices", i, "expect"), since)
    if scenario.expect is not None:
        differences += check(game, scenario.expect, ("expect",))
    return game, differences


__all__ = ["Game", "check", "listed", "play", "shown"]
