"""Rules hold no floats and never depend on the order of a set or on addresses (architecture, rule 10)."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from karak.registry import MODULES

KARAK = Path(__file__).parents[2] / "karak"
FILES = sorted(file for package in ("engine", *MODULES) for file in (KARAK / package).rglob("*.py"))

SET_CALLS = {"set", "frozenset"}
SET_METHODS = {"union", "intersection", "difference", "symmetric_difference"}
ORDERED_BY = {
    "tuple",
    "list",
    "dict",
    "enumerate",
    "zip",
    "map",
    "filter",
    "iter",
    "reversed",
    "fromkeys",
    "join",
    "extend",
}
UNSTABLE = {"hash": "hash()", "id": "id()", "float": "float()", "round": "round()"}


class Impurities(ast.NodeVisitor):
    """Collects what a function or module must not do."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self._sets: list[set[str]] = [set()]

    def _add(self, node: ast.AST, what: str) -> None:
        self.found.append(f"line {getattr(node, 'lineno', 0)}: {what}")

    def _is_set(self, node: ast.expr) -> bool:
        match node:
            case ast.Set() | ast.SetComp():
                return True
            case ast.Name(id=name):
                return any(name in names for names in self._sets)
            case ast.Call(func=ast.Name(id=name)):
                return name in SET_CALLS
            case ast.Call(func=ast.Attribute(attr=name)):
                return name in SET_METHODS
            case ast.BinOp(op=ast.BitAnd() | ast.BitOr() | ast.BitXor() | ast.Sub(), left=left, right=right):
                return any(self._is_set(side) or _is_keys(side) for side in (left, right))
            case ast.IfExp(body=body, orelse=orelse):
                return self._is_set(body) or self._is_set(orelse)
        return False

    def _ordered(self, node: ast.expr) -> None:
        if self._is_set(node):
            self._add(node, "the order of a set")

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        names = {
            arg.arg
            for arg in (*node.args.args, *node.args.kwonlyargs)
            if arg.annotation and _says_set(arg.annotation)
        }
        self._sets.append(names)
        self.generic_visit(node)
        self._sets.pop()

    def visit_Assign(self, node: ast.Assign) -> None:
        if self._is_set(node.value):
            self._sets[-1].update(target.id for target in node.targets if isinstance(target, ast.Name))
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if isinstance(node.target, ast.Name) and _says_set(node.annotation):
            self._sets[-1].add(node.target.id)
        self.generic_visit(node)

    def visit_For(self, node: ast.For) -> None:
        self._ordered(node.iter)
        self.generic_visit(node)

    def _comprehension(self, node: ast.ListComp | ast.DictComp | ast.GeneratorExp) -> None:
        for generator in node.generators:
            self._ordered(generator.iter)
        self.generic_visit(node)

    def visit_ListComp(self, node: ast.ListComp) -> None:
        self._comprehension(node)

    def visit_DictComp(self, node: ast.DictComp) -> None:
        self._comprehension(node)

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> None:
        self._comprehension(node)

    def visit_Starred(self, node: ast.Starred) -> None:
        self._ordered(node.value)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        match node.func:
            case ast.Name(id="sorted"):
                # Any order goes into a sort.
                for argument in node.args:
                    if isinstance(argument, ast.GeneratorExp):
                        self.generic_visit(argument)
                    else:
                        self.visit(argument)
                for keyword in node.keywords:
                    self.visit(keyword)
                return
            case ast.Name(id=name) | ast.Attribute(attr=name):
                if isinstance(node.func, ast.Name) and name in UNSTABLE:
                    self._add(node, UNSTABLE[name])
                if name in ORDERED_BY:
                    for argument in node.args:
                        self._ordered(argument)
                if name == "pop" and isinstance(node.func, ast.Attribute):
                    self._ordered(node.func.value)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, float | complex):
            self._add(node, "a float")

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if isinstance(node.op, ast.Div):
            self._add(node, "a true division")
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if isinstance(node.op, ast.Div):
            self._add(node, "a true division")
        self.generic_visit(node)


def _is_keys(node: ast.expr) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in ("keys", "items")
    )


def _says_set(annotation: ast.expr) -> bool:
    return any(isinstance(node, ast.Name) and node.id in SET_CALLS for node in ast.walk(annotation))


def impurities(source: str) -> Iterator[str]:
    """Yields what is not pure in a source text."""
    visitor = Impurities()
    visitor.visit(ast.parse(source))
    yield from visitor.found


@pytest.mark.parametrize("file", FILES, ids=[str(file.relative_to(KARAK)) for file in FILES])
def test_rules_are_pure(file: Path) -> None:
    assert list(impurities(file.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "source",
    [
        "x = 0.5",
        "x = a / 2",
        "x /= 2",
        "x = float(a)",
        "x = round(a)",
        "x = hash(a)",
        "x = id(a)",
        "for x in {1, 2}: pass",
        "for x in set(a): pass",
        "x = [y for y in frozenset(a)]",
        "x = {y: 1 for y in {1, 2}}",
        "x = tuple(y for y in {z for z in a})",
        "x = tuple({1, 2})",
        "x = (*{1, 2},)",
        "x = ','.join({'a', 'b'})",
        "def f():\n    seen = set()\n    return [y for y in seen]",
        "def f(seen: set[str]):\n    return list(seen)",
        "def f(seen: 'x'):\n    kept: frozenset[int] = g()\n    for y in kept: pass",
        "def f():\n    seen = {1, 2}\n    return seen.pop()",
        "x = [y for y in a.keys() & b.keys()]",
        "def f():\n    a = {1}\n    return list(a - b)",
        "x = dict.fromkeys({1, 2})",
        "x = sorted((y for y in a), key=lambda z: z / 2)",
    ],
)
def test_impurity_is_found(source: str) -> None:
    found = list(impurities(source))
    assert len(found) == 1, found


@pytest.mark.parametrize(
    "source",
    [
        "x = a // 2",
        "x = sorted({1, 2})",
        "x = sorted(y for y in {1, 2})",
        "x = sorted(set(a))",
        "x = {y for y in {1, 2}}",
        "x = len({1, 2}) + max({1, 2})",
        "x = 1 in {1, 2}",
        "def f():\n    seen = set()\n    return 1 in seen",
        "x = [y for y in a.items()]",
    ],
)
def test_purity_is_left_alone(source: str) -> None:
    assert list(impurities(source)) == []
