"""Many games among computers: counted the same every time, however the work is shared."""

import pytest

from karak.tools import simulate
from karak.tools.simulate import Played, main, report
from karak.tools.text import catalog


def counted(capsys: pytest.CaptureFixture[str], *argv: str) -> list[str]:
    """Returns the lines that a simulation prints, less the one of its speed."""
    assert main(list(argv)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "games/s" in lines[-1]
    return lines[:-1]


def test_the_same_call_counts_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ("--games", "6", "--players", "3", "--bots", "random,greedy", "--switch", "pool=half")
    first = counted(capsys, *argv)
    assert counted(capsys, *argv) == first
    assert counted(capsys, *argv, "--jobs", "2") == first
    assert counted(capsys, *argv, "--seed", "100") != first


def test_it_tells_length_winners_and_ends(capsys: pytest.CaptureFixture[str]) -> None:
    text = "\n".join(counted(capsys, "--games", "4", "--players", "2", "--switch", "pool=half"))
    for wanted in ("4 games", "choices", "rounds", "Horan", "Taia", "share", "random", "ended by", "%"):
        assert wanted in text


def test_endless_rules_get_a_round_limit_and_its_count(capsys: pytest.CaptureFixture[str]) -> None:
    assert "round limit 200: reached by" in counted(capsys, "--games", "1", "--preset", "booklet")[-2]
    lines = counted(capsys, "--games", "2", "--preset", "booklet", "--round-limit", "15")
    assert "round limit 15: reached by 2 of 2 games" in lines
    assert not [line for line in counted(capsys, "--games", "1") if "round limit" in line]


def test_wins_and_points_are_counted_by_hero_and_player() -> None:
    heroes = ("catacombs:hero.horan", "catacombs:hero.taia")
    games = [
        Played(1, 100, 10, "tiles", (0,), heroes, ("greedy", "random"), (4, 3)),
        Played(2, 200, 20, "dragon", (0, 1), heroes, ("random", "greedy"), (3, 3)),
    ]
    lines = [line.split() for line in report(games, catalog())]
    assert ["2", "games,", "in", "the", "mean", "150.0", "choices", "and", "15.0", "rounds"] in lines
    assert ["Horan", "2", "2", "100.0%", "1.75"] in lines
    assert ["Taia", "2", "1", "50.0%", "1.50"] in lines
    assert ["Xanros", "0", "0", "-", "-"] in lines
    assert ["greedy", "2", "2", "100.0%", "1.75"] in lines
    assert ["random", "2", "1", "50.0%", "1.50"] in lines
    assert ["50.0%", "The", "dragon", "is", "beaten.", "(dragon:", "1)"] in lines


@pytest.mark.parametrize(
    "argv",
    [
        ("--games", "0"),
        ("--players", "six"),
        ("--players", "6"),
        ("--bots", "clever"),
        ("--preset", "none"),
        ("--switch", "tie"),
        ("--switch", "tie=maybe"),
        ("--switch", "colour=red"),
        ("--round-limit", "7"),
    ],
)
def test_a_wrong_call_is_explained(argv: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(list(argv))
    assert refused.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith("usage:")
    assert "error:" in said


def test_a_game_that_does_not_end_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(simulate, "CHOICE_LIMIT", 20)
    assert main(["--games", "1"]) == 1
    assert capsys.readouterr().out == "the game with seed 1 goes on after 20 choices\n"
