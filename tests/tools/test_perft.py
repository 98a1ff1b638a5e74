"""Counting positions: every series of choices once, chance as it is given."""

from pathlib import Path

import pytest

from karak.engine.apply import apply, decisions
from karak.engine.commands import Choose
from karak.tools.perft import main, perft
from tests.support.scenario import scenario

POSITION = """
pile = ["corridor_cross"]
map = '''
S-R-
'''
[[seats]]
hero = "taia"
[[seats]]
hero = "horan"
"""


def test_a_position_counts_once_for_each_way_to_it() -> None:
    game = scenario("S-c-", heroes=["horan", "taia"], pile=["corridor_cross"])
    book, state = game.book, game.state
    (decision,) = decisions(book, state)
    following = [
        apply(book, state, Choose(state.seq, decision.seat, option.id)).state for option in decision.options
    ]
    assert perft(book, state, 0) == 1
    assert perft(book, state, 1) == len(decision.options) == 5
    assert perft(book, state, 2) == sum(len(decisions(book, after)[0].options) for after in following)


def test_a_game_that_is_over_has_no_more_positions() -> None:
    over = scenario("S", heroes=["taia", "horan"], pile={"next": [], "rest": "none"})
    over.choose("end turn")
    assert over.state.result is not None
    assert perft(over.book, over.state, 1) == 0


def test_it_counts_from_a_scenario_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position.toml"
    file.write_text(POSITION, "utf-8")
    assert main([str(file), "--depth", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(",")[0] for line in lines] == ["depth 1: 5 positions", "depth 2: 9 positions"]


def test_it_counts_from_a_new_game(capsys: pytest.CaptureFixture[str]) -> None:
    def counted(*argv: str) -> list[str]:
        assert main(list(argv)) == 0
        return [line.split(",")[0] for line in capsys.readouterr().out.splitlines()]

    assert counted("--seed", "3", "--depth", "5") == counted("--seed", "3", "--depth", "5")
    assert counted("--depth", "3")[:2] == ["depth 1: 1 positions", "depth 2: 1 positions"]


def test_a_wrong_scenario_is_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text('turn = "nobody"\n[[seats]]\nhero = "taia"\n[[seats]]\nhero = "horan"\n', "utf-8")
    assert main([str(file)]) == 2
    assert "line 1" in capsys.readouterr().err
    assert main([str(tmp_path / "none.toml")]) == 2
    assert "none.toml" in capsys.readouterr().err


@pytest.mark.parametrize("argv", [("--players", "9"), ("--depth", "0"), ("--switch", "tie=never")])
def test_a_wrong_call_is_explained(argv: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(list(argv))
    assert refused.value.code == 2
    assert "error:" in capsys.readouterr().err
