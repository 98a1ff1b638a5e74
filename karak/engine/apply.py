"""The one door: which decisions are open, and what a choice does."""

from typing import Any, NamedTuple, TypeVar

from msgspec.structs import replace

from karak.engine.commands import Choose, GameOver, NotOffered, NotYourDecision, Stale
from karak.engine.context import Ctx, Q
from karak.engine.decisions import Ask, Decision, Option
from karak.engine.events import Event
from karak.engine.ids import AbilityId
from karak.engine.log import Draw
from karak.engine.modules import RuleBook, tag_of
from karak.engine.state import GameState

STEP_BUDGET = 2000
"""Steps that one choice may set off; more means that a rule runs in circles."""

C = TypeVar("C", bound=Ctx[Any])


class Advance(NamedTuple):
    """What a choice led to. ``reveals`` and ``ends_turn`` are what the log notes of it."""

    state: GameState
    events: tuple[Event, ...]
    draws: tuple[Draw, ...]
    reveals: bool
    ends_turn: bool


class RuleLoop(RuntimeError):
    """A rule that never comes to a question."""


def _by_id(option: Option) -> str:
    return option.id


class Question(NamedTuple):
    """What the top step asks, all options sorted, and which ability offers which of them."""

    ask: Ask
    options: tuple[Option, ...]
    owners: dict[str, AbilityId]


def question_of(q: Q[Any]) -> Question | None:
    """Returns the question of the top step, or None where it runs without one."""
    step = q.top
    ask = step.ask(q)
    if ask is None:
        return None
    table = q.book.offers.get(type(step))
    owners: dict[str, AbilityId] = {}
    options = list(ask.options)
    if table is not None:
        for ability in q.active(ask.seat):
            offer = table.get(ability)
            if offer is not None:
                for option in offer(q, step, ask):
                    owners[option.id] = ability
                    options.append(option)
    options.sort(key=_by_id)
    return Question(ask, tuple(options), owners)


def tick(ctx: Ctx[Any]) -> Question | None:
    """Does the next thing that happens by itself; returns the question instead where someone must choose."""
    question = question_of(ctx)
    if question is None or not question.options:
        ctx.steps.pop().run(ctx, None)
        return None
    ask, options, owners = question
    if len(options) == 1 and ask.auto in ("*", options[0].id):
        take(ctx, options[0], owners)
        return None
    return question


def _run(ctx: Ctx[Any]) -> Question | None:
    """Runs automatic steps until someone must choose, and returns that question, or the game has ended."""
    for _ in range(STEP_BUDGET):
        if ctx.state.result is not None or not ctx.steps:
            return None
        question = tick(ctx)
        if question is not None:
            return question
    raise RuleLoop(f"more than {STEP_BUDGET} steps after one choice; on top: {ctx.top!r}")


def take(ctx: Ctx[Any], option: Option, owners: dict[str, AbilityId]) -> None:
    """Carries out one of the options of the question at hand."""
    owner = owners.get(option.id)
    if owner is None:
        ctx.steps.pop().run(ctx, option)
    else:
        ctx.book.accepts[owner](ctx, option)


def decisions(book: RuleBook, state: GameState) -> tuple[Decision, ...]:
    """Returns the open questions, one for each seat that may act; empty after the end (``end.7``)."""
    if state.result is not None:
        return ()
    ask, options, _ = _open(Q(book, state))
    return (Decision(state.seq, ask.seat, tag_of(type(state.steps[-1])), ask.prompt, options),)


def _open(q: Q[Any]) -> Question:
    """Returns the question of a resting state: that of the latest one is remembered, not asked again."""
    recent = q.book.recent
    if recent is not None and recent[0] is q.state:
        return recent[1]
    question = question_of(q)
    if question is None:
        raise RuleLoop(f"nobody is asked in a resting state; on top: {q.top!r}")
    q.book.recent = (q.state, question)
    return question


def settle(ctx: Ctx[Any]) -> GameState:
    """Runs what runs by itself and returns the resting state."""
    question = _run(ctx)
    state: GameState = replace(ctx.state, steps=tuple(ctx.steps))
    if question is not None:
        ctx.book.recent = (state, question)
    return state


def perform(ctx: Ctx[Any], choice: Choose) -> GameState:
    """Checks a choice, carries it out in a context and returns the resting state.

    Raises GameOver, Stale, NotYourDecision or NotOffered; the context's state is then unchanged.
    """
    state = ctx.state
    if state.result is not None:
        raise GameOver("the game has ended")
    if choice.seq != state.seq:
        raise Stale(f"answers question {choice.seq}, open is question {state.seq}")
    ask, options, owners = _open(ctx)
    if choice.seat != ask.seat:
        raise NotYourDecision(f"seat {ask.seat} has to decide, not seat {choice.seat}")
    for option in options:
        if option.id == choice.option:
            break
    else:
        raise NotOffered(f"'{choice.option}' is not offered")
    ctx.state = replace(state, seq=state.seq + 1)
    take(ctx, option, owners)
    return settle(ctx)


def apply(book: RuleBook, state: GameState, choice: Choose) -> Advance:
    """Returns what a choice leads to. The given state stays as it is.

    Raises GameOver, Stale, NotYourDecision or NotOffered for a choice that the rules do not take.
    """
    ctx: Ctx[Any] = Ctx(book, state)
    after = perform(ctx, choice)
    return Advance(after, tuple(ctx.events), tuple(ctx.draws), ctx.reveals, ctx.marks)


def begin(book: RuleBook, state: GameState) -> Advance:
    """Returns the first resting state of a game that was set up, with what happened before it."""
    ctx: Ctx[Any] = Ctx(book, state)
    after = settle(ctx)
    return Advance(after, tuple(ctx.events), tuple(ctx.draws), ctx.reveals, ctx.marks)
