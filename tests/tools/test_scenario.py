"""The scenario tool: documented examples, reports, and errors that name line and field."""

import json
import re
from pathlib import Path

import pytest

from karak.tools import scenario_format as form
from karak.tools.scenario import ScenarioError, load, main, run_text

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs" / "how-to" / "scenarios.md").read_text("utf-8")
EXAMPLES = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)

GOOD = """\
title = "A warrior beats a rat"
dice = [5, 4]
choices = ["move east", "roll",
  "settle", "take"]
map = '''
S-R-
'''

[[seats]]
hero = "horan"

[[seats]]
hero = "taia"
lives = 3

[expect]
events = [{ t = "fight_won", total = 9, seat = "horan" }, "item_taken"]
lives = { horan = 5, taia = 5 }
items = { horan = ["daggers"] }
turn = "taia"
"""


def changed(old: str, new: str) -> str:
    """Return the good scenario with one piece replaced."""
    assert GOOD.count(old) == 1
    return GOOD.replace(old, new)


def test_the_guide_has_examples_and_all_of_them_pass() -> None:
    assert len(EXAMPLES) == 4
    for example in EXAMPLES:
        assert run_text(example)[1] == []


def test_every_field_of_the_format_stands_in_the_guide() -> None:
    parts = (form.Scenario, form.Seat, form.Tile, form.Supply, form.Choice, form.Expect, form.Outcome)
    fields = {field for part in parts for field in part.__struct_fields__}
    assert len(fields) > 40
    assert {field for field in fields if not re.search(rf"\b{field}\b", GUIDE)} == set()


def test_the_drawing_of_the_guide_is_a_board() -> None:
    (drawing,) = re.findall(r"```text\n(.*?)```", GUIDE, re.DOTALL)
    game, problems = run_text(
        f"map = '''\n{drawing}'''\n"
        'seats = [{ hero = "horan" }, { hero = "taia" }]\n'
        "[expect]\n"
        'tiles = { "-2,0" = "portal_straight", "1,0" = "room_t ESW", "0,0" = "start" }\n'
        'tokens = { "1,0" = "mummy", "2,0" = "locked_chest" }\n'
    )
    assert problems == []
    assert len(game.state.board) == 5


def test_the_good_scenario_passes() -> None:
    assert run_text(GOOD)[1] == []


WRONG = [
    ("dice = [5, 4]", "dice = [5, 7]", "line 2, field dice[1]: no die shows 7"),
    ("dice = [5, 4]", "dice = 5", "line 2, field dice: Expected `array`, got `int`"),
    ("dice = [5, 4]", "dyce = [5, 4]", "line 2, field dyce: is no field of the format"),
    ("dice = [5, 4]", "steps = 5", "line 2, field steps: a turn has 0 to 4 steps left"),
    ("dice = [5, 4]", "preset = 'mine'", "line 2, field preset: no preset is called 'mine'"),
    ("dice = [5, 4]", "modules = ['chess']", "line 2, field modules: unknown module 'chess'"),
    ("dice = [5, 4]", "turn = 'xanros'", "line 2, field turn: no seat plays 'xanros'"),
    ("dice = [5, 4]", "chance = { dice = [6] }", "line 3, field choices[1]: scripted value 6"),
    ("dice = [5, 4]", "switches = { tie = 'no' }", "line 2, field switches.tie: cannot be 'no'"),
    ("dice = [5, 4]", "pile = ['room_cros']", "line 2, field pile[0]: no tile is called 'room_cros'"),
    ("dice = [5, 4]", "bag = ['dragon', 'dragon']", "line 2, field bag[1]: the set has no more of dragon"),
    ("dice = [5, 4]", "start = 'setup'", "line 5, field map: cannot be given with start"),
    ("dice = [5, 4]", "tokens = { '0,0' = 'mummy' }", "line 2, field tokens: a token lies on 0,0"),
    ("dice = [5, 4]", "ground = { '5,0' = ['key'] }", "line 2, field ground.5,0: no tile lies on 5,0"),
    ("dice = [5, 4]", "path = [[3, 3]]", "line 2, field path[0]: no tile lies on 3,3"),
    (
        '  "settle", "take"]',
        '  "settle", "tke"]',
        "line 4, field choices[3]: 'tke' begins with no known verb",
    ),
    (
        '  "settle", "take"]',
        '  "take"]',
        "line 4, field choices[2]: 'take' is not offered; seat 0 is offered",
    ),
    ("S-R-", "S-R", "line 6, field map: no room tile has the exits 'W', as drawn at 1,0"),
    ("S-R-", "S-?-", "line 6, field map: '?' stands where a tile should be, in column 3"),
    ("S-R-", "S+R-", "line 6, field map: '+' stands where a passage should be, in column 2"),
    ("S-R-", "S-R-\n -", "line 7, field map: '-' in column 2 belongs to no tile"),
    ("S-R-", "r-R-", "line 6, field map: a map shows the start tile S once, this one 0 times"),
    ('hero = "horan"', 'hero = "conan"', "line 10, field seats[0].hero: no hero is called 'conan'"),
    ('hero = "horan"', "lives = 3", "line 9, field seats[0]: the field 'hero' is missing"),
    ("lives = 3", "lives = 6", "line 14, field seats[1].lives: a hero has 0 to 5 lives"),
    ("lives = 3", "lives = 3.5", "line 14, field seats[1].lives: Expected `int | null`, got `float`"),
    ("lives = 3", "cell = [9, 9]", "line 14, field seats[1].cell: no tile lies on 9,9"),
    ("lives = 3", "points = 0.5", "line 14, field seats[1].points: points are"),
    ("lives = 3", "items = ['axe', 'bow']", "line 14, field seats[1].items[1]: no item is called 'bow'"),
    ('turn = "taia"', "not_offered = ['fly']", "line 20, field expect.not_offered[0]: 'fly' begins with no"),
    ('turn = "taia"', "no_events = ['fel']", "line 20, field expect.no_events[0]: no event is called 'fel'"),
    ('turn = "taia"', "luck = 3", "line 20, field expect.luck: is no field of the format"),
    ('"item_taken"]', '{ t = "item_taken", it = 1 }]', "line 17, field expect.events[1]: event catacombs.it"),
    ("lives = { horan = 5, taia = 5 }", "lives = { hor = 5 }", "line 18, field expect.lives.hor: no hero is"),
]


@pytest.mark.parametrize(("old", "new", "message"), WRONG, ids=[message for _, _, message in WRONG])
def test_a_wrong_file_gets_an_error_that_names_line_and_field(old: str, new: str, message: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        run_text(changed(old, new))
    assert str(caught.value).startswith(message)


def test_a_text_that_is_no_toml_gets_an_error_with_its_line() -> None:
    with pytest.raises(ScenarioError, match=r"not TOML: .*line 2"):
        load("seats = []\nmap = = 3\n")


DIFFERENT = [
    ('turn = "horan"', "turn: expected horan, found taia (seat 1)"),
    ("steps = 3", "steps: expected 3, found 4"),
    ("pile = 3", "pile: expected 3, found 78"),
    ("bag = 3", "bag: expected 3, found 50"),
    ("asked = 0", "asked: expected 0, found taia (seat 1)"),
    ("curse = 0", "curse: expected 0, found none"),
    ("cells = { horan = [0, 0] }", "cells.horan: expected (0, 0), found (1, 0)"),
    ("lives = { horan = 4 }", "lives.horan: expected 4, found 5"),
    ("items = { horan = ['sword'] }", "items.horan: expected [sword], found [daggers]"),
    ("points = { horan = 1.5 }", "points.horan: expected 1.5, found 0"),
    ("tokens = { '1,0' = 'mummy' }", "tokens.1,0: expected mummy, found none"),
    ("tokens = { '7,0' = 'mummy' }", "tokens.7,0: expected mummy, found none"),
    ("tiles = { '1,0' = 'room_t' }", "tiles.1,0: expected room_t, found room_straight"),
    (
        "tiles = { '1,0' = 'room_straight NS' }",
        "tiles.1,0: expected room_straight NS, found room_straight EW",
    ),
    ("ground = { '1,0' = ['key'] }", "ground.1,0: expected [key], found []"),
    ("offered = ['roll']", "offered[0]: 'roll' is not offered; offered: end, explore:-1,0, "),
    ("not_offered = ['explore']", "not_offered[0]: 'explore' is offered; offered: end, "),
    (
        "events = ['item_taken', 'fight_won']",
        "events[1]: fight_won did not happen; from there on happened:\n",
    ),
    ("events = [{ t = 'fight_won', total = 8 }]", "events[0]: {'t': 'fight_won', 'total': 8} did not happen"),
    ("no_events = ['dice_rolled']", "no_events[0]: dice_rolled happened"),
    ("result = {}", "result: the game has not ended"),
]


@pytest.mark.parametrize(("wanted", "difference"), DIFFERENT, ids=[what for _, what in DIFFERENT])
def test_a_difference_is_reported_with_its_line(wanted: str, difference: str) -> None:
    (problem,) = run_text(GOOD[: GOOD.index("events =")] + wanted)[1]
    assert problem.startswith(f"line 17, field expect.{difference}")


DRAGON = """\
dice = [6, 6]
choices = ["fight", "roll", "settle"]
map = "S-D-"
seats = [{ hero = "horan", cell = [1, 0], items = ["axe", "sword"] }, { hero = "taia", points = 2 }]
[expect]
"""


def test_the_result_can_be_expected() -> None:
    right = "result = { reason = 'dragon', winners = ['taia'], points = { horan = 1.5, taia = 2 } }"
    assert run_text(DRAGON + right)[1] == []
    wrong = "result = { reason = 'tiles', winners = ['horan'], points = { horan = 2 } }"
    assert run_text(DRAGON + wrong)[1] == [
        "line 6, field expect.result.reason: expected tiles, found dragon",
        "line 6, field expect.result.winners: expected ['horan'], found taia (seat 1)",
        "line 6, field expect.result.points.horan: expected 2, found 1.5",
    ]
    assert run_text(DRAGON + "result = 'none'")[1] == [
        "line 6, field expect.result: the game has ended: dragon"
    ]
    assert run_text(DRAGON + "asked = 'none'\nnot_offered = ['roll']")[1] == []


BASE = "map = 'S-c-'\nseats = [{ hero = 'horan' }, { hero = 'taia' }]\n"


def test_a_choice_can_be_expected_to_be_refused() -> None:
    assert run_text(BASE + "choices = [{ choose = 'end', seat = 'taia', refused = true }]")[1] == []
    assert run_text(BASE + "choices = [{ choose = 'roll', refused = true }]")[1] == []
    assert run_text(BASE + "choices = [{ choose = 'end', refused = true }]")[1] == [
        "line 3, field choices[0].choose: 'end' is not refused"
    ]


def test_a_choice_can_be_of_a_seat() -> None:
    assert run_text(BASE + "choices = [{ choose = 'end', seat = 'horan' }]")[1] == []
    with pytest.raises(ScenarioError, match="is for taia, but seat 0 is asked"):
        run_text(BASE + "choices = [{ choose = 'end', seat = 'taia' }]")
    with pytest.raises(ScenarioError, match=r"line 3, field .*neither a choice nor an expectation"):
        run_text(BASE + "choices = [{ seat = 'taia' }]")


def test_a_choice_can_say_something_or_only_that_be_said() -> None:
    assert run_text(BASE + "choices = [{ say = 'a' }, { choose = 'move east', say = 'b' }]")[1] == []


def test_expectations_between_choices_see_the_events_of_their_choice_only() -> None:
    text = """
[[choices]]
choose = 'move east'
expect = { events = ['hero_moved'], cells = { horan = [1, 0] } }
[[choices]]
choose = 'move west'
expect = { no_events = [{ t = 'hero_moved', cell = [1, 0] }] }
[[choices]]
expect = { steps = 2 }
"""
    assert run_text(BASE + text)[1] == []
    assert run_text(BASE + text.replace("cell = [1, 0] }] }", "cell = [0, 0] }] }"))[1] == [
        "line 9, field choices[1].expect.no_events[0]: {'t': 'hero_moved', 'cell': [0, 0]} happened"
    ]


def test_the_rest_of_pile_and_bag_is_the_set_without_what_lies_on_the_table() -> None:
    text = "bag = ['dragon', 'mummy']\npile = { next = ['portal_straight'] }\n" + BASE
    game = run_text(text.replace("S-c-", "S-M-").replace("'taia'", "'taia', items = ['sword', 'axe']"))[0]
    assert [token.rpartition(".")[2] for token in game.state.bag[-2:]] == ["mummy", "dragon"]
    bag = game.state.bag
    left = {name: bag.count(f"catacombs:monster.{name}") for name in ("mummy", "skeleton_warrior", "dragon")}
    assert left == {"mummy": 7, "skeleton_warrior": 4, "dragon": 1}
    assert len(bag) == 51 - 3
    assert game.state.pile[-1] == "catacombs:tile.portal_straight"
    assert len(game.state.pile) == 78
    assert run_text("pile = { rest = 'none' }\n" + BASE)[0].state.pile == ()


def test_the_command_reports_and_returns_its_exit_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad, gone = tmp_path / "good.toml", tmp_path / "bad.toml", tmp_path / "gone.toml"
    good.write_text(GOOD)
    bad.write_text(changed("total = 9", "total = 8"))
    assert main([str(good)]) == 0
    assert capsys.readouterr().out == f"pass  {good}\n"
    assert main([str(good), str(bad), str(gone)]) == 1
    out = capsys.readouterr().out
    assert f"pass  {good}\nFAIL  {bad}\n  line 17, field expect.events[0]" in out
    assert f"FAIL  {gone}\n  cannot be read" in out


def test_json_holds_the_final_state_the_events_and_the_options(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "good.toml"
    file.write_text(GOOD)
    assert main(["--json", str(file)]) == 0
    (report,) = json.loads(capsys.readouterr().out)
    assert report["passed"]
    assert report["state"]["heroes"][0]["items"] == ["catacombs:item.daggers"]
    assert {"t": "catacombs.turn_ended", "seat": 0} in report["events"]
    assert "end" in report["offered"]
