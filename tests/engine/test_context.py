"""The writing side of rules: stack, queries and facts."""

import pytest

from karak.engine.context import Ctx, Q
from karak.engine.ids import is_id, module_of, name_of
from tests.support.toy import BOOK, Circle, Play, Sole, ToyState, Worth, toy_state


def ctx() -> Ctx[ToyState]:
    """Returns a context at the start of a toy game."""
    return Ctx(BOOK, toy_state())


def test_steps_pushed_together_run_in_reading_order() -> None:
    write = ctx()
    write.push(Sole(0, ("a",)), Circle())
    assert write.steps == [Play(0), Circle(), Sole(0, ("a",))]
    assert write.top == Sole(0, ("a",))


def test_uppermost_step_of_a_kind_is_found_and_amended() -> None:
    write = ctx()
    write.push(Play(1))
    write.push(Circle())
    assert write.find(Play) == Play(1)
    write.amend(Play, seat=7)
    assert write.steps == [Play(0), Play(7), Circle()]
    assert write.find(Sole) is None
    with pytest.raises(LookupError, match="no step of kind Sole"):
        write.amend(Sole, seat=1)


def test_query_without_abilities_keeps_its_base() -> None:
    q = Q(BOOK, toy_state())
    assert q.ask(Worth(1), 5) == 5
    assert q.ask(Worth(0), 5) == 70


def test_context_starts_from_a_copy_of_the_stack() -> None:
    state = toy_state()
    write: Ctx[ToyState] = Ctx(BOOK, state)
    write.push(Circle())
    write.update(total=5)
    assert state.steps == (Play(0),)
    assert (state.total, write.state.total) == (0, 5)


@pytest.mark.parametrize("text", ["catacombs:item.axe", "a:b.c", "regent:hero.hannah.sprint", "a:b.c2"])
def test_well_formed_ids(text: str) -> None:
    assert is_id(text)


@pytest.mark.parametrize(
    "text", ["", "axe", "item.axe", "a:b", "A:b.c", "a:b.c\n", "a:b.c d", "a:b..c", "a:b.c."]
)
def test_ill_formed_ids(text: str) -> None:
    assert not is_id(text)


def test_parts_of_an_id() -> None:
    assert module_of("catacombs:hero.taia.foresight") == "catacombs"
    assert name_of("catacombs:hero.taia.foresight") == "taia.foresight"
    assert name_of("catacombs:item.axe") == "axe"
