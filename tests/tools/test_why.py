"""Why a tap is refused: one reason for each place that is no answer."""

from karak.registry import rulebook
from karak.tools.text import catalog
from karak.tools.why import why_not
from tests.support.scenario import Game, hero, only, scenario


def reason(game: Game, cell: tuple[int, int]) -> str | None:
    """Returns the sentence for a tap on a cell, or None where the tap is an answer."""
    decision = game.match.decisions[0] if game.match.decisions else None
    found = why_not(rulebook(), game.state, decision, cell)
    return found and catalog().say(found, ["Horan", "Taia"])


def test_an_offered_cell_needs_no_reason() -> None:
    game = scenario("S-c-")
    assert reason(game, (1, 0)) is None
    assert reason(game, (0, 1)) is None


def test_each_other_cell_has_its_reason() -> None:
    game = scenario("S-c-c-\n  |\n  f-", heroes=[hero("taia", (1, 0)), "horan"])
    assert reason(game, (1, 0)) == "Horan stands here already."
    assert reason(game, (3, 0)) == "That is too far away for one step."
    assert reason(game, (1, -1)) == "There is a wall between."


def test_without_steps_or_tiles_that_is_the_reason() -> None:
    tired = scenario(
        "S-r-", heroes=[hero("taia", (1, 0), items=["key"]), "horan"], steps=0, tokens={"1,0": "locked_chest"}
    )
    assert reason(tired, (0, 0)) == "No steps are left in this turn."
    assert reason(scenario(pile=only()), (0, 1)) == "No tiles are left to explore with."


def test_a_fight_and_other_questions_come_first() -> None:
    fight = scenario("S-R-", dice=[6, 6])
    fight.choose("move east")
    assert reason(fight, (0, 0)) == "The fight comes first."
    fight.choose("roll", "settle")
    assert reason(fight, (0, 0)) == "Another question comes first."


def test_the_monster_under_the_hero_is_an_answer() -> None:
    assert reason(scenario("S-R-", heroes=[hero("taia", (1, 0)), "horan"]), (1, 0)) is None


def test_after_the_end_that_is_the_reason() -> None:
    game = scenario(pile=only())
    game.choose("end turn")
    assert reason(game, (0, 0)) == "The game is over."
