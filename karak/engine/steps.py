"""Steps: what the rules are doing, as data on a stack. The stack is the program counter."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from karak.engine.context import Ctx, Q
    from karak.engine.decisions import Ask, Option


class Step:
    """The base of all steps; each is a frozen, tagged struct of its module.

    The engine takes a step from the stack before it runs; a step that is not done puts itself back.
    """

    __slots__ = ()

    def ask(self, q: "Q[Any]") -> "Ask | None":
        """Returns the question that this step needs answered, or None to run at once."""
        return None

    def run(self, ctx: "Ctx[Any]", option: "Option | None") -> None:
        """Does the step's work; ``option`` is the answer, or None where nothing was asked."""
        raise NotImplementedError
