"""The chapters of the tutorial: scenario files that tell what to do, each with its dungeon drawn in Tiled."""

from functools import cache
from typing import cast

from msgspec.structs import replace

from karak.catacombs.state import State
from karak.engine.match import Match
from karak.tools.patterns import the_option
from karak.tools.scenario import Scenario, build, load
from karak.tools.scenario_format import Choice, Tile
from scenes.paths import assets
from scenes.render.tiled import load_dungeon
from scenes.theme import PLAYERS

START = "catacombs:tile.start"


@cache
def chapters() -> tuple[str, ...]:
    """Returns the names of the chapters in their order."""
    return tuple(sorted(path.stem for path in (assets() / "tutorial").glob("*.toml")))


def chapter(name: str) -> Scenario:
    """Returns the scenario of a chapter, laid out as its dungeon is drawn."""
    text = (assets() / "tutorial" / f"{name}.toml").read_text(encoding="utf-8")
    drawn = load_dungeon(assets() / "tiled" / f"tutorial-{name}.tmx", START)
    return replace(load(text), tiles=[Tile(tile=laid.tile, cell=laid.cell, turn=laid.turn) for laid in drawn])


def script(scenario: Scenario) -> tuple[Choice, ...]:
    """Returns what is said and done in a chapter, step by step."""
    return tuple(Choice(choose=step) if isinstance(step, str) else step for step in scenario.choices)


def following(name: str) -> str | None:
    """Returns the chapter after another, or None after the last."""
    known = chapters()
    place = known.index(name) + 1
    return known[place] if place < len(known) else None


def wanted(match: Match, step: Choice) -> str:
    """Returns the option that a step asks for, or nothing for one that only tells something."""
    if step.choose is None:
        return ""
    return the_option(match.book, cast("State", match.state), match.decisions[0], step.choose).id


def opened(name: str, place: int) -> Match:
    """Returns the game of a chapter in which so many steps are done."""
    scenario = chapter(name)
    book, state = build(scenario)
    seats = tuple(replace(seat, colour=c) for seat, c in zip(state.setup.seats, PLAYERS, strict=False))
    match = Match(book, replace(state, setup=replace(state.setup, seats=seats)))
    for step in script(scenario)[:place]:
        if step.choose is not None:
            match.choose(wanted(match, step))
    return match
