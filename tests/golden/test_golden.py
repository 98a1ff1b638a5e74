"""Games, set-ups and counts are what they were; on purpose ``tests.golden.write`` writes them anew."""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from karak.registry import MODULES
from tests.golden.catalog import CATALOGS, SEEDS, catalog, file_of
from tests.golden.playthrough import PLAYTHROUGHS, Playthrough, written
from tests.golden.positions import POSITIONS, leaves
from tests.golden.write import FOLDER, digest
from tests.support.games import PRESETS, SEATS

ROOT = Path(__file__).parents[2]


@cache
def kept(name: str) -> str:
    """Returns what a golden file holds."""
    return (FOLDER / name).read_text(encoding="utf-8")


def names() -> set[str]:
    """Returns the golden files that there must be."""
    return {*(played.file for played in PLAYTHROUGHS), *map(file_of, CATALOGS), "perft/leaves.toml"}


@pytest.mark.parametrize("played", PLAYTHROUGHS, ids=[played.file for played in PLAYTHROUGHS])
def test_playthrough(played: Playthrough) -> None:
    # Line by line, so that a failure shows the first line that differs.
    assert written(played).splitlines() == kept(played.file).splitlines()


@pytest.mark.rule("setup.6")
@pytest.mark.parametrize("modules", CATALOGS, ids=map(file_of, CATALOGS))
def test_catalog_of_set_ups(modules: tuple[str, ...]) -> None:
    assert catalog(modules).splitlines() == kept(file_of(modules)).splitlines()
    assert kept(file_of(modules)).count("SEED ") == len(SEEDS)


@pytest.mark.parametrize("position", POSITIONS)
def test_number_of_leaves(position: str) -> None:
    assert f"{position} = {leaves(position)}" in kept("perft/leaves.toml").splitlines()


def test_all_files_are_there_and_no_others() -> None:
    found = {str(file.relative_to(FOLDER)) for file in FOLDER.rglob("*") if file.suffix in (".txt", ".toml")}
    assert found == names() | {f"perft/{position}.toml" for position in POSITIONS}
    assert kept("perft/leaves.toml").count("\n") == len(POSITIONS) > 0


def test_every_module_has_a_playthrough_and_a_catalog() -> None:
    assert {module for played in PLAYTHROUGHS for module in played.modules} == set(MODULES)
    assert {module for modules in CATALOGS for module in modules} == set(MODULES)


def test_the_game_is_played_by_every_number_of_players_with_both_presets() -> None:
    played = {(one.seats, one.preset) for one in PLAYTHROUGHS if one.modules == ("catacombs",)}
    assert played == {(seats, preset) for seats in SEATS for preset in PRESETS}


def test_every_event_happens_in_some_playthrough() -> None:
    text = "".join(kept(played.file) for played in PLAYTHROUGHS)
    missing = [
        event.__name__
        for module in MODULES.values()
        for event in module.events
        if f"    {event.__name__} " not in text
    ]
    assert missing == []


@pytest.mark.rule("setup.6")
@pytest.mark.parametrize("hash_seed", ["1", "2024"])
def test_hash_seed_of_the_process_does_not_matter(hash_seed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.golden.write", "--digest"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.strip() == digest({name: kept(name) for name in names()})
