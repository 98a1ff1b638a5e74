"""Regent in scenarios, drawings and the terminal."""

import subprocess
import sys

import pytest

from karak.engine.context import Q
from karak.regent.arena import used_arenas
from karak.tools.draw import PLAIN, legend_lines, map_lines
from karak.tools.patterns import UnknownName
from karak.tools.scenario_format import FieldError, parse
from karak.tools.scenario_run import play
from karak.tools.text import catalog
from karak.tools.why import why_not
from tests.support.duels import MODULES
from tests.support.scenario import Game, hero, scenario

DUEL = """
modules = ["catacombs", "regent"]
dice = [5, 4, 1, 2]
choices = ["move east", "hero horan", "roll", "settle", "roll", "settle", "take key"]
map = "-c-S-a-"

[[seats]]
hero = "lorraine"

[[seats]]
hero = "horan"
cell = [-1, 0]
items = ["key"]

[expect]
events = ["duel_started", "dice_rolled", "duel_total", "dice_rolled", "duel_won", "loot_taken", "life_lost"]
items = { lorraine = ["key"], horan = [] }
lives = { horan = 4 }
turn = "horan"
"""


def keeping(kept: str) -> Game:
    """Returns the game with what modules keep in it."""
    return Game(parse(f"kept = {kept}\n{DUEL}"))


def test_a_duel_in_a_scenario() -> None:
    game, differences = play(parse(DUEL))
    assert differences == []
    assert used_arenas(Q(game.book, game.state)) == ((1, 0),)


def test_what_modules_keep_can_be_said() -> None:
    game = keeping('[{ t = "regent.arenas", used = [[1, 0]] }]')
    game.choose("move east")
    assert game.offered("move west")


@pytest.mark.parametrize(
    ("kept", "message"),
    [
        ("[{ used = [[1, 0]] }]", "unknown modulestate"),
        ('[{ t = "regent.duel" }]', "unknown modulestate 'regent.duel'"),
        ('[{ t = "regent.arenas", used = 1 }]', "Expected `array`"),
    ],
)
def test_nonsense_kept_is_an_error(kept: str, message: str) -> None:
    with pytest.raises(FieldError, match=message) as wrong:
        keeping(kept)
    assert wrong.value.path == ("kept",)


def test_patterns_of_lives_and_cells() -> None:
    game = scenario("S-c-", [hero("valduk", (1, 0), 2), "taia"], modules=MODULES)
    game.choose("move west")
    with pytest.raises(UnknownName, match="'two' is no number"):
        game.choose("lives two")
    assert game.offered("lives 3")
    assert not game.offered("lives 4")


def test_arenas_and_chambers_are_drawn_and_explained() -> None:
    doors = "     |"
    game = scenario(f"{doors}\n-a-S-h-\n{doors}", ["taia", "horan"], modules=MODULES)
    drawing = "\n".join(map_lines(game.book, game.state, PLAIN))
    assert "#" in drawing
    assert "%" in drawing
    legend = "\n".join(legend_lines(game.book, game.state, catalog()))
    assert "# battle arena" in legend
    assert "% cursed chamber" in legend


def test_an_unknown_cell_is_refused_in_a_sprint_with_its_reason() -> None:
    game = scenario("S", ["hannah", "taia"], modules=MODULES)
    game.choose("use sprint")
    found = why_not(game.book, game.state, game.decision, (0, 1))
    assert found is not None
    assert catalog().say(found) == "Only known tiles can be entered this turn."


def test_the_terminal_plays_regent_and_shows_both_sums_of_a_duel() -> None:
    call = "play --with regent --seed 4 --switch pool=half"
    done = subprocess.run(
        [sys.executable, "-m", "karak.tools", *call.split()],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "to a duel." in done.stdout
    assert "regent" not in done.stdout
