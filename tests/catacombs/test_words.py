"""Words and directions of the ledger."""

import pytest
from tests.support.scenario import hero, scenario


@pytest.mark.rule("word.awake")
def test_hero_with_a_life_is_awake_and_without_one_unconscious() -> None:
    game = scenario("S", [hero("horan", lives=1), hero("taia", lives=0)])
    assert game.hero("horan").awake
    assert not game.hero("taia").awake
