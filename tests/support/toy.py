"""A toy game for tests of the engine: each answer does one thing that an engine must know."""

from collections.abc import Iterable
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from karak.engine.abilities import Ability, Query
from karak.engine.context import Ctx, Q
from karak.engine.decisions import Ask, Option
from karak.engine.events import Event
from karak.engine.ids import AbilityId, SeatId
from karak.engine.modules import Module, RuleBook, build_rulebook
from karak.engine.rng import Rng
from karak.engine.setup import GameSetup, SeatSetup
from karak.engine.state import GameState, ModuleState, Result
from karak.engine.steps import Step
from karak.engine.text import Msg


class ToyState(GameState, frozen=True, kw_only=True):
    """The state of the toy game."""

    total: int = 0
    secret: str = "hidden"


Read: TypeAlias = Q[ToyState]
Write: TypeAlias = Ctx[ToyState]


class Extra(ModuleState, Struct, frozen=True, tag_field="t", tag="toy.extra"):
    """Some more state."""

    note: str


class Worth(Query[int], Struct, frozen=True):
    """How much one addition is worth to a seat."""

    seat: SeatId


class Added(Event, Struct, frozen=True, tag_field="t", tag="toy.added"):
    """Something was added."""

    seat: SeatId
    amount: int


class Play(Step, Struct, frozen=True, tag_field="t", tag="toy.play"):
    """A seat does one thing, and is asked again; ``pass`` asks the other."""

    seat: SeatId

    def ask(self, q: Read) -> Ask:
        verbs = ("win", "pass", "add", "chance", "reveal", "circle", "auto", "skip", "two")
        return Ask(self.seat, Msg("toy.ask"), tuple(Option(verb, Msg(f"toy.{verb}")) for verb in verbs))

    def run(self, ctx: Write, option: Option | None) -> None:
        assert option is not None
        ctx.push(self)
        match option.verb:
            case "add":
                add(ctx, self.seat, ctx.ask(Worth(self.seat), 1))
            case "chance":
                add(ctx, self.seat, ctx.draw("dice", 6))
            case "reveal":
                ctx.reveal()
            case "pass":
                ctx.mark()
                ctx.amend(Play, seat=1 - self.seat)
            case "win":
                ctx.update(result=Result("won", (self.seat,), ()))
            case "circle":
                ctx.push(Circle())
            case "auto":
                ctx.push(Sole(self.seat, ("one",)))
            case "skip":
                ctx.push(Sole(self.seat, ()))
            case "two":
                ctx.push(Sole(self.seat, ("one", "other")))


def add(ctx: Write, seat: SeatId, amount: int) -> None:
    """Adds to the sum."""
    ctx.update(total=ctx.state.total + amount)
    ctx.emit(Added(seat, amount))


class Circle(Step, Struct, frozen=True, tag_field="t", tag="toy.circle"):
    """Never comes to an end."""

    def run(self, ctx: Write, option: Option | None) -> None:
        ctx.push(self)


class Sole(Step, Struct, frozen=True, tag_field="t", tag="toy.sole"):
    """Takes an only answer by itself, and goes on without one where there is none."""

    seat: SeatId
    verbs: tuple[str, ...]

    def ask(self, q: Read) -> Ask:
        options = tuple(Option(verb, Msg("toy.sole")) for verb in self.verbs)
        return Ask(self.seat, Msg("toy.sole"), options, auto="*")

    def run(self, ctx: Write, option: Option | None) -> None:
        add(ctx, self.seat, 100 if option is not None else 1000)


class Reacted(Step, Struct, frozen=True, tag_field="t", tag="toy.reacted"):
    """What an ability does after a fact."""

    seat: SeatId

    def run(self, ctx: Write, option: Option | None) -> None:
        ctx.update(total=ctx.state.total + 10_000)


def _offer_double(q: Read, step: Play, ask: Ask) -> Iterable[Option]:
    if q.state.total and ask.seat == step.seat:
        yield Option("double", Msg("toy.double"))


def _accept_double(ctx: Write, option: Option) -> None:
    assert option.verb == "double"
    ctx.update(total=ctx.state.total * 2)


def _react(ctx: Write, event: Added) -> None:
    if event.amount == 1000:
        ctx.push(Reacted(event.seat))


def _active(q: Read, seat: SeatId | None, cell: object, token: object) -> Iterable[AbilityId]:
    assert (cell, token) == (None, None)
    return q.book.standing if seat == 0 else ()


def _new_game(book: RuleBook, setup: GameSetup) -> ToyState:
    assert book.modules
    return ToyState(setup=setup, rng=Rng(setup.seed), steps=(Play(0),), ext=(Extra("kept"),))


def _view(state: Any, seat: SeatId) -> ToyState:
    shown: ToyState = replace(state, secret=f"not for {seat}")
    return shown


TOY = Module(
    id="toy",
    version=1,
    kind="game",
    abilities=(
        Ability("toy:rule.double", offers={Play: _offer_double}, accept=_accept_double),
        Ability("toy:rule.plus", order=1, adjusts={Worth: lambda _q, _query, value: value + 2}),
        Ability("toy:rule.times", order=2, adjusts={Worth: lambda _q, _query, value: value * 10}),
        Ability("toy:rule.react", reacts={Added: _react}),
    ),
    standing=("toy:rule.times", "toy:rule.plus", "toy:rule.double", "toy:rule.react"),
    slots={"new_game": _new_game, "active": _active, "view": _view},
    state=ToyState,
    steps=(Play, Circle, Sole, Reacted),
    events=(Added,),
    ext=(Extra,),
)
BOOK = build_rulebook({"toy": TOY}, ("toy",))


def toy_setup(seed: int = 1) -> GameSetup:
    """Returns the set-up of a toy game."""
    seats = (SeatSetup(), SeatSetup())
    return GameSetup(modules=("toy",), seats=seats, preset="", switches={}, seed=seed)


def toy_state(seed: int = 1) -> ToyState:
    """Returns the first state of a toy game."""
    return _new_game(BOOK, toy_setup(seed))
