"""Every field of every struct that a state can hold comes back from its text."""

import types
from collections.abc import Iterator
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest

from karak.catacombs.board import Board, Placed
from karak.engine.codec import decode, encode, to_plain
from karak.engine.events import Event
from karak.engine.modules import RuleBook, tag_of
from karak.engine.state import GameState, ModuleState
from karak.engine.steps import Step
from karak.registry import rulebook
from tests.support.games import module_sets

BOOKS = {"+".join(modules): rulebook(modules) for modules in module_sets()}


class Samples:
    """Makes values of a type that differ from one another and from every default."""

    def __init__(self, book: RuleBook) -> None:
        self._book = book
        self._count = 0

    def struct(self, kind: type[Any]) -> Any:
        """Returns a struct with a sample in each field."""
        return kind(**{name: self.of(hint) for name, hint in get_type_hints(kind).items()})

    def tagged(self, base: type[Any]) -> tuple[Any, ...]:
        """Returns one of each tagged struct of a base that the book knows."""
        return tuple(
            self.struct(kind) for _, kind in sorted(self._book.tags.items()) if issubclass(kind, base)
        )

    def of(self, hint: Any) -> Any:
        """Returns a value of a type."""
        self._count += 1
        origin, arguments = get_origin(hint), get_args(hint)
        if origin in (Union, types.UnionType):
            return self.of(next(argument for argument in arguments if argument is not type(None)))
        if origin is tuple:
            if len(arguments) == 2 and arguments[1] is Ellipsis:
                base = arguments[0]
                if base in (Step, ModuleState):
                    return self.tagged(base)
                return (self.of(base), self.of(base))
            return tuple(self.of(argument) for argument in arguments)
        if origin is dict:
            return {self.of(arguments[0]): self.of(arguments[1])}
        if hint is Board:
            return Board({(self._count, -1): self.struct(Placed), (0, self._count): self.struct(Placed)})
        if hint is bool:
            return True
        if hint is int:
            return self._count
        if hint is str:
            return f"text {self._count}"
        assert issubclass(hint, msgspec.Struct), f"no sample for {hint}"
        return self.struct(hint)


def full_state(book: RuleBook) -> GameState:
    """Returns a state in which no field has its default, with one of each step on the stack."""
    return Samples(book).struct(book.state_type)


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_state_comes_back(book: RuleBook) -> None:
    state = full_state(book)
    back = decode(book, encode(book, state))
    assert back == state
    assert [type(step) for step in back.steps] == [type(step) for step in state.steps]
    assert {tag_of(type(step)) for step in back.steps} == {
        tag for tag, kind in book.tags.items() if issubclass(kind, Step)
    }


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_every_field_is_in_the_text(book: RuleBook) -> None:
    state = full_state(book)
    plain = to_plain(book, state)
    assert list(plain) == list(get_type_hints(book.state_type))
    for step, text in zip(state.steps, plain["steps"], strict=True):
        assert list(text) == ["t", *get_type_hints(type(step))]


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_every_field_changes_the_text(book: RuleBook) -> None:
    """A field that were left out, or saved as another's value, would give one text for two states."""
    plain = to_plain(book, full_state(book))
    leaves = list(numbers_and_texts(plain))
    tags = [leaf for leaf in leaves if leaf in book.tags]
    samples = [leaf for leaf in leaves if leaf not in book.tags and leaf is not True]
    assert len(tags) == len(plain["steps"]) + len(plain["ext"])
    assert len(set(samples)) == len(samples)


def numbers_and_texts(value: Any) -> Iterator[Any]:
    """Yields the values of nested lists and dicts."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if name.startswith("text "):
                yield name
            yield from numbers_and_texts(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from numbers_and_texts(inner)
    else:
        yield value


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_events_are_plain_data(book: RuleBook) -> None:
    for event in Samples(book).tagged(Event):
        assert msgspec.convert(to_plain(book, event), type(event)) == event
