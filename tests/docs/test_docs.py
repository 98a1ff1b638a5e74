"""The documents speak of what there is: links, paths, commands, tests, quoted code, list of records."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = {"karak", "scenes", "assets", "packing", "tests", "docs", "requirements", ".ci", ".github"}
BUILT = {"scenes/assets/"}
"""Paths that stand only in what is built: a wheel carries the assets there."""
TEXTS = (".py", ".toml", ".md", ".po", ".txt", ".tmx", ".tsx", ".spec")
"""Files that may be named without their folder."""
PAGES = sorted(
    page
    for folder in (ROOT, ROOT / "docs", ROOT / "assets")
    for page in (folder.glob("*.md") if folder == ROOT else folder.rglob("*.md"))
)
GUIDES = [page for page in PAGES if page.parent.name == "how-to"]

LINK = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"`([^`\n]+)`")
FENCE = re.compile(
    r"^(?P<indent> *)```(?P<kind>\w*)\n(?P<text>.*?)^(?P=indent)```$", re.MULTILINE | re.DOTALL
)
ROW = re.compile(r"^\| \[(\d{4})\]\((\1-[a-z0-9-]+\.md)\) \| (.+) \|$", re.MULTILINE)
HOLE = re.compile(r"<\w+>")
TARGET = re.compile(r"^([a-z]+):", re.MULTILINE)
MAKE = re.compile(r"(?:^|[\s`])make ([a-z]+)")
MODULE = re.compile(r"-m ((?:karak|scenes|tests|assets)(?:\.\w+)*)")


class Fence(NamedTuple):
    """A block of code: its kind, its lines, and the last path named before it."""

    kind: str
    lines: list[str]
    source: str


def fences(text: str) -> Iterator[Fence]:
    """Yield the blocks of code of a page."""
    for found in FENCE.finditer(text):
        named = CODE.findall(FENCE.sub("", text[: found.start()]))
        paths = [name for name in named if name.endswith(TEXTS)]
        lines = [line.removeprefix(found["indent"]) for line in found["text"].splitlines()]
        yield Fence(found["kind"], lines, paths[-1] if paths else "")


def words(text: str) -> Iterator[str]:
    """Yield the words of all code of a page but quoted sources."""
    commands = [line for fence in fences(text) if fence.kind == "sh" for line in fence.lines]
    for code in (*CODE.findall(FENCE.sub("", text)), *commands):
        for word in code.partition("#")[0].split():
            yield word.removeprefix("ARGS=").rstrip(",:")


def exists(path: str) -> bool:
    """Tell whether a path is there; ``<hero>`` stands for any name, ``**`` and ``*`` are those of a shell."""
    path = HOLE.sub("*", path).removesuffix("/")
    return any(True for _ in ROOT.glob(path))


def path_faults(text: str) -> Iterator[str]:
    """Name the paths, tests and modules of a page's code that are not there."""
    for word in words(text):
        path, _, test = word.partition("::")
        if path.partition("/")[0] in FOLDERS and "/" in path and path not in BUILT:
            if not exists(path):
                yield path
            elif test and test not in functions(ROOT / path):
                yield word
        elif "/" not in path and Path(path).suffix in TEXTS and not exists(path) and not exists_below(path):
            yield path
    for module in MODULE.findall(text):
        path = module.replace(".", "/")
        if not exists(f"{path}.py") and not exists(f"{path}/__main__.py"):
            yield f"-m {module}"


def exists_below(name: str) -> bool:
    """Tell whether a file of that name lies in any folder of the project."""
    return any(True for folder in sorted(FOLDERS) for _ in (ROOT / folder).rglob(HOLE.sub("*", name)))


def functions(path: Path) -> set[str]:
    """Return the functions of a source file."""
    tree = ast.parse(path.read_text("utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def link_faults(page: Path, text: str) -> Iterator[str]:
    """Name the relative links of a page that lead nowhere."""
    for link in LINK.findall(CODE.sub("", FENCE.sub("", text))):
        path = link.partition("#")[0]
        if path and ":" not in path and not (page.parent / path).exists():
            yield link


def target_faults(text: str) -> Iterator[str]:
    """Name the make targets of a page's code that the Makefile does not have."""
    known = set(TARGET.findall((ROOT / "Makefile").read_text("utf-8")))
    code = "\n".join((*CODE.findall(FENCE.sub("", text)), *(line for f in fences(text) for line in f.lines)))
    yield from sorted(set(MAKE.findall(code)) - known)


def quotes(fence: Fence) -> bool:
    """Tell whether a block of code shows lines of the file named before it."""
    return fence.kind in ("python", "po") or (fence.kind == "toml" and "/" in fence.source)


def quote_faults(text: str) -> Iterator[str]:
    """Name the lines of quoted sources that do not stand, in this order, in the file named before them."""
    for fence in fences(text):
        if not quotes(fence):
            continue
        rest = iter((ROOT / fence.source).read_text("utf-8").splitlines())
        for line in fence.lines:
            if line.strip() not in ("", "...") and line not in rest:
                yield f"{fence.source}: {line}"
                break


def named(page: Path) -> str:
    """Return the name of a page in a report."""
    return page.relative_to(ROOT).as_posix()


every_page = pytest.mark.parametrize("page", PAGES, ids=named)


@every_page
def test_links_lead_somewhere(page: Path) -> None:
    assert list(link_faults(page, page.read_text("utf-8"))) == []


@every_page
def test_named_paths_tests_and_modules_exist(page: Path) -> None:
    assert list(path_faults(page.read_text("utf-8"))) == []


@every_page
def test_named_make_targets_exist(page: Path) -> None:
    assert list(target_faults(page.read_text("utf-8"))) == []


@pytest.mark.parametrize("page", GUIDES, ids=named)
def test_quoted_sources_say_so_still(page: Path) -> None:
    assert list(quote_faults(page.read_text("utf-8"))) == []


def test_list_of_records_is_complete_and_in_order() -> None:
    folder = ROOT / "docs" / "adr"
    rows = ROW.findall((folder / "README.md").read_text("utf-8"))
    assert [file for _, file, _ in rows] == sorted(path.name for path in folder.glob("[0-9]*.md"))
    for number, file, title in rows:
        heading = (folder / file).read_text("utf-8").partition("\n")[0]
        assert heading == f"# {int(number)}. {title.partition(':')[0]}"


def test_the_pages_are_found() -> None:
    assert {"README.md", "CONTRIBUTING.md", "STYLE.md", "CHANGELOG.md", "docs/adr/README.md"} <= set(
        map(named, PAGES)
    )
    assert len(GUIDES) >= 5


@pytest.mark.parametrize(
    "text",
    [
        "See `karak/engine/nothing.py`.",
        "See `assets/images/<module>/nothing/<hero>.svg`.",
        "See `nothing.py`.",
        "Run `make test ARGS=tests/nothing`.",
        "Proved by `tests/docs/test_docs.py::test_nothing`.",
        "Run `python -m karak.nothing`.",
        "```sh\nrm docs/nothing.md\n```",
    ],
)
def test_a_path_that_is_not_there_is_found(text: str) -> None:
    assert len(list(path_faults(text))) == 1


def test_paths_that_are_there_are_left_alone() -> None:
    text = (
        "`karak/<module>/content/heroes.toml`, `rules.py`, `tests/docs/test_docs.py::named`, `docs/`, `.po`"
    )
    assert list(path_faults(text)) == []


def test_a_link_and_a_target_that_are_not_there_are_found() -> None:
    text = "[a](docs/nothing.md) [b](docs/adr/README.md#top) [c](https://a.org) `make nothing` `make test`"
    assert list(link_faults(ROOT / "README.md", text)) == ["docs/nothing.md"]
    assert list(target_faults(text)) == ["nothing"]
    assert list(target_faults("```sh\nmake nothing\nmake play  # make sure\n```")) == ["nothing", "sure"]


@pytest.mark.parametrize(
    ("line", "fault"), [("ROOT = Path(__file__).resolve().parents[2]", False), ("ROOT = Path()", True)]
)
def test_a_quote_that_is_no_longer_true_is_found(line: str, fault: bool) -> None:
    text = f"1. From `tests/docs/test_docs.py`:\n\n   ```python\n   {line}\n   ...\n   ```\n"
    assert bool(list(quote_faults(text))) == fault
