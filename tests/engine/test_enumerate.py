"""Odds by trying every answer of chance: means, best choices, and courses that lead back."""

import pytest
from msgspec import Struct
from msgspec.structs import replace

from karak.engine.apply import RuleLoop
from karak.engine.decisions import Ask, Option
from karak.engine.enumerate import NeedDraw, Odds, Payoff, Reached, ScriptedCtx, Search
from karak.engine.events import Event
from karak.engine.steps import Step
from karak.engine.text import Msg
from tests.support.toy import BOOK, Added, Circle, Read, Sole, ToyState, Write, toy_state


class Gamble(Step, Struct, frozen=True, tag_field="t", tag="toy.gamble"):
    """Offers a die's value, a coin that gives 2 or is tossed again, and a sure thing."""

    sure: int

    def ask(self, q: Read) -> Ask:
        return Ask(0, Msg("toy.gamble"), tuple(Option(verb, Msg("toy")) for verb in ("die", "coin", "sure")))

    def run(self, ctx: Write, option: Option | None) -> None:
        assert option is not None
        match option.verb:
            case "die":
                ctx.emit(Added(0, ctx.draw("dice", 6)))
            case "coin" if ctx.draw("coin", 2):
                ctx.emit(Added(0, 2))
            case "coin":
                ctx.push(self)
            case _:
                ctx.emit(Added(0, self.sure))


class TwoDice(Step, Struct, frozen=True, tag_field="t", tag="toy.two_dice"):
    """Rolls two dice; a pair rolls again."""

    def run(self, ctx: Write, option: Option | None) -> None:
        one, other = ctx.draw("dice", 6), ctx.draw("dice", 6)
        if one == other:
            ctx.push(self)
        else:
            ctx.emit(Added(0, int(one + other == 9)))


def payoff(event: Event) -> Payoff | None:
    """Returns the amount that was added."""
    return (event.amount,) if isinstance(event, Added) else None


def search() -> Search[ToyState]:
    """Returns a search for the greatest amount."""
    return Search(BOOK, lambda _state, steps: tuple(steps), payoff, lambda _seat: (0,), ceiling=100)


def odds(*steps: Step) -> Odds:
    """Returns what best play brings from some steps on."""
    return search().value(toy_state(), list(steps))


def options(*steps: Step) -> dict[str, Odds]:
    """Returns what each option brings."""
    return search().options(toy_state(), list(steps))


def test_best_choice_counts_and_each_option_is_told() -> None:
    assert odds(Gamble(1)) == odds(Gamble(2)) == Odds((5,), 2)
    assert odds(Gamble(3)) == Odds((3,), 1)
    assert options(Gamble(1)) == {"coin": Odds((9,), 4), "die": Odds((5,), 2), "sure": Odds((1,), 1)}
    assert options(Gamble(3)) == {"coin": Odds((5,), 2), "die": Odds((5,), 2), "sure": Odds((3,), 1)}


def test_course_that_leads_back_is_left_out() -> None:
    # Faces count from 0. Of 36 rolls 6 are pairs; of the other 30 the sum is 9 for 4 and 5, either way round.
    assert odds(TwoDice()) == Odds((1,), 15)


def test_what_happens_by_itself_is_followed() -> None:
    assert odds(Sole(0, ("one",))) == Odds((100,), 1)
    assert options(Sole(0, ("one", "other"))) == {"one": Odds((100,), 1), "other": Odds((100,), 1)}


def test_circle_is_stopped() -> None:
    with pytest.raises(RuleLoop, match="without a question; on top: Circle"):
        odds(Circle())


def test_script_answers_until_it_runs_out() -> None:
    state = toy_state()
    ctx = ScriptedCtx(BOOK, state, state.steps, (4, 1), payoff)
    assert [ctx.draw("dice", 6), ctx.draw("tiles", 2)] == [4, 1]
    with pytest.raises(NeedDraw) as needed:
        ctx.draw("dice", 6)
    assert needed.value.bound == 6
    assert ctx.state.rng == state.rng


def test_event_with_a_payoff_ends_it() -> None:
    state = replace(toy_state(), steps=(Circle(),))
    ctx = ScriptedCtx(BOOK, state, state.steps, (), payoff)
    with pytest.raises(Reached) as reached:
        ctx.emit(Added(0, 9))
    assert reached.value.payoff == (9,)
    assert ctx.events == []
