"""Older saves open in newer versions: fixtures of each format, steps between formats, renamed content."""

import copy
from collections.abc import Callable
from dataclasses import replace as changed
from pathlib import Path
from typing import Any

import pytest

from karak.engine.match import Match
from karak.engine.modules import Module, RuleBook, build_rulebook
from karak.registry import MODULES
from karak.saves import Reason, SaveError, decode, encode, envelope
from karak.saves.migrate import FORMAT, STEPS, migrated, renamed
from tests.support.saves import NOON, edited, new_match, plain, played, tags

FOLDERS = [Path(__file__).parent / f"v{number}" for number in range(1, FORMAT + 1)]
FILES = [file for folder in FOLDERS for file in sorted(folder.iterdir())]
every_file = pytest.mark.parametrize("file", FILES, ids=[f"{f.parent.name}-{f.stem}" for f in FILES])


def test_there_are_saves_of_every_format_and_a_step_from_each() -> None:
    assert all(any(file.parent == folder for file in FILES) for folder in FOLDERS)
    assert sorted(STEPS) == list(range(1, FORMAT))
    assert all(step.__doc__ for step in STEPS.values())


@every_file
def test_an_old_save_is_opened_and_played_to_its_end(file: Path) -> None:
    save = decode(file.read_bytes())
    match = Match(save.book, save.snapshot)
    assert match.state == save.snapshot
    assert save.finished == (file.stem == "finished")
    assert played(match, 20_000).state.result is not None


@every_file
def test_an_old_save_is_written_in_the_format_of_today(file: Path) -> None:
    save = decode(file.read_bytes())
    match = save.replayed() or Match(save.book, save.snapshot)
    again = decode(encode(match, save.meta.time, save.meta.png or b"", save.earlier))
    assert plain(encode(match, NOON))["format"] == FORMAT
    assert (again.snapshot, again.meta.seats, again.meta.png) == (
        save.snapshot,
        save.meta.seats,
        save.meta.png,
    )


@pytest.mark.parametrize(
    ("name", "step"),
    [("fight", "catacombs.fight"), ("duel", "regent.duel"), ("heropack", "heropack.choose_protege")],
)
def test_some_were_saved_amid_something(name: str, step: str) -> None:
    save = decode((FOLDERS[0] / f"{name}.karak").read_bytes())
    assert step in tags(save.snapshot)


def test_some_hold_what_expansions_and_other_rules_left() -> None:
    crown = decode((FOLDERS[0] / "crown.karak").read_bytes())
    assert {tag.partition(".")[0] for tag in tags(crown.snapshot)} >= {"lord", "regent"}
    other = decode((FOLDERS[0] / "other-rules.karak").read_bytes())
    assert [len(part.log) for part in other.earlier] == [50]


def test_steps_run_one_after_another_and_only_for_their_format() -> None:
    ran = []

    def first(raw: dict[str, Any]) -> None:
        ran.append(1)
        raw["hero"] = raw.pop("champion")

    def second(raw: dict[str, Any]) -> None:
        ran.append(2)
        raw["hero"]["lives"] = 5

    steps: dict[int, Callable[[dict[str, Any]], None]] = {1: first, 2: second}
    old = {"format": 1, "champion": {}}
    before = copy.deepcopy(old)
    assert migrated(old, steps, 3) == {"format": 3, "hero": {"lives": 5}}
    assert old == before
    assert ran == [1, 2]
    assert migrated({"format": 2, "hero": {}}, steps, 3) == {"format": 3, "hero": {"lives": 5}}
    assert ran == [1, 2, 2]
    newest = {"format": 3}
    assert migrated(newest, steps, 3) is newest


def test_ids_are_renamed_wherever_they_stand_and_names_of_people_never() -> None:
    aliases = {"a:item.axe": "a:item.hatchet"}
    old = {"items": ["a:item.axe", "a:item.axes"], "worn": {"a:item.axe": 2}, "player": "a:item.axe", "n": 1}
    new = {"items": ["a:item.hatchet", "a:item.axes"], "worn": {"a:item.hatchet": 2}, "player": "a:item.axe"}
    assert renamed(old, aliases) == {**new, "n": 1}


@pytest.fixture
def renaming(monkeypatch: pytest.MonkeyPatch) -> Module:
    """Returns the base set as if its next version had another name for what was the orb of its older ones."""
    game = changed(MODULES["catacombs"], version=2, aliases={"catacombs:item.orb": "catacombs:item.axe"})
    available = {**MODULES, "catacombs": game}

    def rulebook(modules: tuple[str, ...]) -> RuleBook:
        return build_rulebook(available, modules)

    monkeypatch.setattr(envelope, "MODULES", available)
    monkeypatch.setattr(envelope, "rulebook", rulebook)
    return game


def with_orb(raw: dict[str, Any]) -> None:
    raw["snapshot"]["heroes"][0]["items"] = ["catacombs:item.orb"]


@pytest.mark.usefixtures("renaming")
def test_renamed_content_of_an_older_module_is_found() -> None:
    save = decode(edited(encode(played(new_match(), 4), NOON), with_orb))
    assert save.snapshot.heroes[0].items == ("catacombs:item.axe",)  # type: ignore[attr-defined]
    assert (save.same_rules, save.replayed()) == (False, None)
    assert Match(save.book, save.snapshot).decisions
    assert save.here.modules == [{"id": "catacombs", "version": 1}]


@pytest.mark.usefixtures("renaming")
def test_content_of_the_same_version_is_not_renamed() -> None:
    def same(raw: dict[str, Any]) -> None:
        with_orb(raw)
        raw["modules"][0]["version"] = 2

    with pytest.raises(SaveError) as refused:
        decode(edited(encode(played(new_match(), 4), NOON), same))
    assert refused.value.reason is Reason.UNKNOWN_CONTENT


def test_aliases_lead_from_what_is_gone_to_what_there_is(renaming: Module) -> None:
    for module in (*MODULES.values(), renaming):
        known = {name for table in module.content.add.values() for name in table}
        known |= {ability.id for ability in module.abilities}
        assert set(module.aliases).isdisjoint(known)
        assert set(module.aliases.values()) <= known
