"""The workflow of releases, which the project's own CI never runs, names what there is."""

import re
from pathlib import Path

import pytest

from karak import __version__
from packing import archive

ROOT = Path(__file__).resolve().parents[2]
WORKFLOW = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")


def test_every_action_is_pinned_to_a_commit_with_its_version_beside_it() -> None:
    used = re.findall(r"uses: (.+)", WORKFLOW)
    assert used
    assert [use for use in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", use)] == []


def test_what_it_runs_is_there() -> None:
    ran = re.findall(r"run: (.+)", WORKFLOW)
    assert ran
    modules = [found for line in ran for found in re.findall(r"-m (\w+)(?: (tests/\S+))?", line)]
    own = [module for module, _ in modules if (ROOT / module / "__main__.py").is_file()]
    assert own == ["packing"]
    paths = re.findall(r"(?:-r |-m frozen )(\S+)", "\n".join(ran))
    assert paths
    assert [path for path in (*paths, ".ci/run") if not (ROOT / path).exists()] == []


def test_it_builds_with_the_oldest_python_that_the_game_runs_with() -> None:
    oldest = re.search(r'requires-python = ">=([\d.]+)"', (ROOT / "pyproject.toml").read_text("utf-8"))
    assert oldest is not None
    assert set(re.findall(r'python-version: "(.+)"', WORKFLOW)) == {oldest[1]}


@pytest.mark.parametrize(
    ("system", "machine", "name"),
    [
        ("linux", "x86_64", "linux-x86_64"),
        ("win32", "AMD64", "windows-x86_64"),
        ("darwin", "arm64", "macos-arm64"),
    ],
)
def test_archives_of_all_systems_have_names_of_their_own(
    system: str, machine: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive.sys, "platform", system)
    monkeypatch.setattr(archive.platform, "machine", lambda: machine)
    assert archive.label(__version__) == f"karak-{__version__}-{name}"
