"""The one door: what a choice does, what is refused, what happens by itself."""

from collections.abc import Iterator
from typing import cast

import pytest
from msgspec import Struct

from karak.engine.abilities import Ability
from karak.engine.apply import STEP_BUDGET, Advance, RuleLoop, apply, begin, decisions
from karak.engine.codec import encode
from karak.engine.commands import Choose, GameOver, NotOffered, NotYourDecision, Refused, Stale
from karak.engine.context import Q
from karak.engine.decisions import Ask, Option
from karak.engine.ids import SeatId
from karak.engine.log import Draw
from karak.engine.modules import Module, build_rulebook
from karak.engine.steps import Step
from karak.engine.text import Msg
from tests.support.toy import BOOK, TOY, Added, Play, ToyState, toy_state


def choose(state: ToyState, option: str, seat: SeatId = 0) -> Advance:
    """Returns what an option leads to."""
    return apply(BOOK, state, Choose(state.seq, seat, option))


def after(state: ToyState, *options: str, seat: SeatId = 0) -> ToyState:
    """Returns the state after some options."""
    for option in options:
        state = cast("ToyState", choose(state, option, seat).state)
    return state


def test_decision_lists_sorted_options_of_the_step() -> None:
    (decision,) = decisions(BOOK, toy_state())
    assert (decision.seq, decision.seat, decision.kind, decision.prompt) == (0, 0, "toy.play", Msg("toy.ask"))
    ids = [option.id for option in decision.options]
    assert ids == ["add", "auto", "chance", "circle", "pass", "reveal", "skip", "two", "win"]
    found = decision.option("auto")
    assert found is not None
    assert found.text == Msg("toy.auto")
    assert decision.option("nonsense") is None


def test_abilities_add_their_offers_and_accept_them() -> None:
    state = after(toy_state(), "add")
    (decision,) = decisions(BOOK, state)
    assert decision.option("double") is not None
    assert after(state, "double").total == 2 * state.total
    passed = after(state, "pass")
    (decision,) = decisions(BOOK, passed)
    assert (decision.seat, decision.option("double")) == (1, None)


def test_queries_are_adjusted_in_order() -> None:
    assert after(toy_state(), "add").total == (1 + 2) * 10
    assert after(after(toy_state(), "pass"), "add", seat=1).total == 1


def test_sole_answer_is_taken_and_missing_one_passed_over() -> None:
    assert after(toy_state(), "auto").total == 100
    assert after(toy_state(), "skip").total == 1000 + 10_000
    (decision,) = decisions(BOOK, after(toy_state(), "two"))
    assert [option.id for option in decision.options] == ["one", "other"]
    assert after(toy_state(), "two", "other").total == 100


def test_reaction_is_a_step_of_its_own() -> None:
    advance = choose(toy_state(), "skip")
    assert advance.events == (Added(0, 1000),)
    assert cast("ToyState", advance.state).steps == (Play(0),)


def test_advance_tells_events_draws_reveals_and_turn_ends() -> None:
    state = toy_state()
    value = state.rng.below("dice", 6)[1]
    chance = choose(state, "chance")
    assert chance.draws == (Draw("dice", 6, value),)
    assert chance.events == (Added(0, value),)
    assert (chance.reveals, chance.ends_turn) == (False, False)
    assert choose(state, "reveal").reveals
    assert choose(state, "pass").ends_turn
    assert chance.state.seq == 1


def test_given_state_stays_as_it_is() -> None:
    state = toy_state()
    before = encode(BOOK, state)
    for option in decisions(BOOK, state)[0].options:
        if option.id != "circle":
            assert choose(state, option.id).state is not state
    assert encode(BOOK, state) == before


@pytest.mark.parametrize(
    ("choice", "refusal", "message"),
    [
        (Choose(0, 0, "pas"), NotOffered, "'pas' is not offered"),
        (Choose(0, 0, ""), NotOffered, "'' is not offered"),
        (Choose(0, 0, "double"), NotOffered, "'double' is not offered"),
        (Choose(0, 1, "pass"), NotYourDecision, "seat 0 has to decide, not seat 1"),
        (Choose(1, 0, "pass"), Stale, "answers question 1, open is question 0"),
        (Choose(-1, 0, "pass"), Stale, "answers question -1, open is question 0"),
    ],
)
def test_refusals(choice: Choose, refusal: type[Refused], message: str) -> None:
    with pytest.raises(refusal, match=message):
        apply(BOOK, toy_state(), choice)


def test_nothing_is_legal_after_the_end() -> None:
    state = after(toy_state(), "win")
    assert decisions(BOOK, state) == ()
    with pytest.raises(GameOver):
        choose(state, "pass")


def test_rule_that_runs_in_circles_is_stopped() -> None:
    with pytest.raises(RuleLoop, match=f"more than {STEP_BUDGET} steps after one choice; on top: Circle"):
        choose(toy_state(), "circle")


def test_begin_changes_nothing_in_a_resting_state() -> None:
    state = toy_state()
    assert begin(BOOK, state) == Advance(state, (), (), False, False)


class Wide(Step, Struct, frozen=True):
    """The base of two kinds of steps."""


class Near(Wide, Struct, frozen=True, tag_field="t", tag="extra.near"):
    """A kind of it."""


class Far(Wide, Struct, frozen=True, tag_field="t", tag="extra.far"):
    """Another kind."""


def test_an_offer_for_a_base_holds_for_all_its_kinds_unless_one_has_its_own() -> None:
    def wide(q: Q[ToyState], step: Wide, ask: Ask) -> Iterator[Option]:
        assert q.top is step
        yield Option(f"wide:{ask.seat}", Msg("toy.wide"))

    def far(q: Q[ToyState], step: Far, ask: Ask) -> Iterator[Option]:
        assert q.top is step
        yield Option(f"far:{ask.seat}", Msg("toy.far"))

    ability = Ability("extra:rule.wide", offers={Wide: wide, Far: far}, accept=lambda _ctx, _option: None)
    extra = Module(id="extra", version=1, kind="expansion", abilities=(ability,), steps=(Near, Far))
    book = build_rulebook({"toy": TOY, "extra": extra}, ("toy", "extra"))
    assert book.offers[Near] == {ability.id: wide}
    assert book.offers[Far] == {ability.id: far}
    assert Wide not in book.offers
