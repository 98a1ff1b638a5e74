"""Takes the pictures of the README from the real game: `python -m assets.make.screenshots`.

Computers play some games; of all the moments the one is shown in which there is most to see.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
from msgspec.structs import replace

from assets.make.png import write
from karak.bots import BOTS
from karak.bots.base import seat_rng
from karak.catacombs.chances import option_chances
from karak.catacombs.defs import preset
from karak.catacombs.state import State
from karak.engine.match import Match
from karak.engine.setup import GameSetup, SeatSetup
from karak.registry import rulebook
from scenes.app import App
from scenes.games.catacombs.table import CatacombsTable
from scenes.input.actions import Action, ActionKind
from scenes.routes import ROUTES
from scenes.settings import Settings

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"
SIZE = (1280, 720)
SEEDS = range(1, 31)
HEROES = ("horan", "argentus", "taia", "aderyn", "xanros")
COLOURS = ("ember", "sky", "leaf", "sun", "plum")
LEAST, WIDE, HIGH = 13, 8, 5
"""How many tiles a dungeon has that is worth seeing, and how many columns and rows at most."""


def set_up(seed: int) -> GameSetup:
    """Returns a game of five people."""
    book = rulebook(("catacombs",))
    seats = tuple(
        SeatSetup(hero=f"catacombs:hero.{hero}", colour=colour)
        for hero, colour in zip(HEROES, COLOURS, strict=True)
    )
    switches = preset(book, "summary")
    return GameSetup(modules=("catacombs",), seats=seats, preset="summary", switches=switches, seed=seed)


def moments(seed: int) -> Iterator[tuple[Match, str]]:
    """Yields a game before each of its choices, with the choice; the last one is empty."""
    match = Match.of(rulebook(("catacombs",)), set_up(seed))
    rng = [seat_rng(seed, seat) for seat in range(len(HEROES))]
    while match.state.result is None:
        decision = match.decisions[0]
        view = cast("State", match.view(decision.seat))
        option = BOTS["greedy"].choose(match.book, view, decision, rng[decision.seat])
        yield match, option
        match.choose(option)
    yield match, ""


def sights(match: Match) -> int:
    """Returns how much there is to see on the table."""
    state = cast("State", match.state)
    table = match.book.tables["tokens"]
    monsters = {tile.token for _, tile in state.board.items() if tile.token and table[tile.token].monster}
    items = {item for hero in state.heroes for item in hero.items}
    kinds = {tile.tile for _, tile in state.board.items()}
    places = {hero.cell for hero in state.heroes}
    return 3 * len(monsters) + 3 * len(items) + 2 * len(kinds) + 3 * len(places)


def is_seen_well(match: Match) -> bool:
    """Returns whether the dungeon is neither small nor too large for the window."""
    columns, rows = zip(*(cell for cell, _ in cast("State", match.state).board.items()), strict=True)
    return max(columns) - min(columns) < WIDE and max(rows) - min(rows) < HIGH and len(columns) > LEAST


def at_a_crossing(match: Match) -> int:
    """Returns how good a moment is for a picture of the table."""
    if not match.decisions:
        return 0
    decision = match.decisions[0]
    verbs = [option.verb for option in decision.options]
    if decision.kind != "catacombs.turn" or not is_seen_well(match):
        return 0
    if "explore" not in verbs or verbs.count("move") < 2:
        return 0
    return sights(match) + 2 * len(decision.options)


def in_a_fight(match: Match) -> int:
    """Returns how good a moment is for a picture of a fight: dice lie, and there is a choice."""
    verbs = {option.verb for decision in match.decisions for option in decision.options}
    if not {"settle", "use"} <= verbs or not is_seen_well(match):
        return 0
    chances = option_chances(match.book, cast("State", match.state)).values()
    open_still = 0.4 < max(chance.win for chance in chances) < 0.95
    return sights(match) + 40 * open_still


def at_the_end(match: Match) -> int:
    """Returns how good an end is for a picture of the result."""
    result = match.state.result
    if result is None:
        return 0
    points = [standing.points for standing in result.standings]
    return sum(points) + 4 * (result.reason == "dragon") + 4 * (len(result.winners) == 1)


def best(score: Callable[[Match], int]) -> tuple[int, int]:
    """Returns the seed of a game and the number of choices after which it is most worth seeing."""
    found = [(score(match), seed, len(match.log)) for seed in SEEDS for match, _ in moments(seed)]
    _, seed, choices = max(found)
    return seed, choices


def open_table(app: App, seed: int, choices: int) -> None:
    """Opens the table of a game after some choices."""
    app.go("table", match=Match.of(rulebook(("catacombs",)), set_up(seed)))
    app.cycle(0)
    table = app.stack.top
    assert isinstance(table, CatacombsTable)
    for match, option in moments(seed):
        if len(match.log) == choices:
            break
        table.choose(option)
    table.handle(Action(ActionKind.FIT))
    table.focus.focused = None


def take(app: App, name: str) -> None:
    """Keeps what the window shows."""
    app.cycle(0)
    app.cycle(0)
    path = FOLDER / f"{name}.png"
    write(path, pygame.surfarray.array3d(app.window.get_surface()).swapaxes(0, 1))
    print(f"{path.name}: {path.stat().st_size:,} bytes")


def screen(app: App, name: str, picture: str, **what: Any) -> None:
    """Keeps a screen."""
    app.go(name, **what)
    take(app, picture)


def main() -> None:
    """Takes all pictures."""
    FOLDER.mkdir(exist_ok=True)
    app = App(
        ROUTES,
        size=SIZE,
        settings=Settings(speed="off", single_answers=False, advice=False),
        fullscreen=False,
    )
    screen(app, "title", "title")
    table = set_up(1)
    seats = tuple(
        replace(seat, player=player, bot=bot)
        for seat, player, bot in zip(
            table.seats[:4], ("Eliška", "Jan", "", ""), ("", "", "greedy", "random"), strict=True
        )
    )
    screen(app, "new_game", "new-game", setup=replace(table, seats=seats))
    open_table(app, *best(at_a_crossing))
    take(app, "table")
    open_table(app, *best(in_a_fight))
    take(app, "fight")
    seed, _ = best(at_the_end)
    *_, (ended, _) = moments(seed)
    screen(app, "result", "result", match=ended)
    app.close()


if __name__ == "__main__":
    main()
