"""The ledger and the tests hold together: each clause of a built module is cited, each citation exists."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from karak.registry import MODULES

ROOT = Path(__file__).resolve().parents[2]
LEDGER = ROOT / "docs" / "rules" / "catacombs.md"
SECTIONS = {"Hero pack": "heropack", "Regent": "regent", "The Lord of Karak": "lord"}
"""The sections of expansions and their modules; every other section is of the base game."""
CLAUSE = re.compile(r"^- `([a-z_.0-9]+)` ", re.MULTILINE)
SWITCH_ROW = re.compile(r"^\| (`[a-z_`, ]+`) \|.*\| ([^|]*) \|$", re.MULTILINE)


def module_of_section(heading: str) -> str:
    """Return the module that a section of the ledger belongs to."""
    return next((module for name, module in SECTIONS.items() if heading.startswith(name)), "catacombs")


def switches_of(text: str, module: str) -> set[str]:
    """Return the clauses of switches that the table of switches gives to a module: ``with Regent: …``."""
    return {
        f"switch.{name}"
        for names, meaning in SWITCH_ROW.findall(text)
        if meaning.lower().startswith(f"with {module}:")
        for name in re.findall(r"[a-z_]+", names)
    }


def clauses(text: str) -> dict[str, str]:
    """Return every clause of the ledger with its module."""
    found: dict[str, str] = {}
    for section in text.split("\n## ")[1:]:
        module = module_of_section(section.partition("\n")[0])
        for clause in CLAUSE.findall(section):
            assert clause not in found, f"clause {clause} stands twice in the ledger"
            found[clause] = module
    for module in SECTIONS.values():
        found.update(dict.fromkeys(switches_of(text, module), module))
    return found


def cited(source: str) -> Iterator[str]:
    """Yield the clauses that a test file cites by the mark ``rule``."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                yield str(ast.literal_eval(argument))


def all_cited() -> dict[str, set[str]]:
    """Return every clause cited by any test, with the files that do."""
    found: dict[str, set[str]] = {}
    for path in sorted((ROOT / "tests").rglob("*.py")):
        for clause in cited(path.read_text("utf-8")):
            found.setdefault(clause, set()).add(str(path.relative_to(ROOT)))
    return found


def test_each_clause_of_a_built_module_is_proved_by_a_test() -> None:
    wanted = {clause for clause, module in clauses(LEDGER.read_text("utf-8")).items() if module in MODULES}
    assert len(wanted) > 90
    assert wanted - set(all_cited()) == set()


def test_no_test_cites_a_clause_that_does_not_exist() -> None:
    known = clauses(LEDGER.read_text("utf-8"))
    assert {clause: files for clause, files in all_cited().items() if clause not in known} == {}


def test_reader_finds_clauses_by_section_and_switch() -> None:
    text = (
        "| `fog`, `mist` | on | on | with Regent: weather |\n| `pace` | off | off | speed |\n"
        "\n## Turn\n- `turn.1` Walk.\n- `switch.fog` Off: none.\n- `switch.pace` Fast.\n"
        "\n## Regent: rooms\n- `regent.set` Adds.\n\n## Hero pack\n- `hero.x.1` Jumps.\n"
    )
    assert clauses(text) == {
        "turn.1": "catacombs",
        "switch.fog": "regent",
        "switch.mist": "regent",
        "switch.pace": "catacombs",
        "regent.set": "regent",
        "hero.x.1": "heropack",
    }


def test_reader_finds_citations_on_tests_and_modules() -> None:
    source = (
        'pytestmark = pytest.mark.rule("a.1")\n'
        '@pytest.mark.rule("b.1")\n@pytest.mark.parametrize("x", [1])\ndef test_it(x): pass\n'
        '# @pytest.mark.rule("c.1")\n'
    )
    assert sorted(cited(source)) == ["a.1", "b.1"]
