"""The ledger section *Fight*: who loses a life, and who goes back to which tile."""

import pytest

from karak.catacombs.events import FightLost, FightTied, FightWon
from tests.support.fights import BESIDE, beside, monster_at, outcome, playing
from tests.support.scenario import Game, hero, scenario

Cell = tuple[int, int]


def fight_on(game: Game, *before: str) -> Cell:
    """Makes choices, plays the fight they lead to, and returns where the hero of seat 0 is after it."""
    game.choose(*before, "roll", "settle")
    return game.hero(0).cell


@pytest.mark.rule("fight.5")
@pytest.mark.parametrize("preset", ["summary", "booklet"])
def test_a_lower_total_costs_a_life_and_sends_the_hero_back_and_the_monster_stays(preset: str) -> None:
    seats = [hero("horan", (1, 0), lives=3), "argentus"]
    game = scenario(BESIDE.format("M"), seats, preset=preset, dice=[3, 3])
    assert fight_on(game, "move east") == (1, 0)
    assert game.hero("horan").lives == 2
    assert monster_at(game, (2, 0)) == "mummy"
    assert playing(game) == "argentus"


@pytest.mark.rule("fight.5")
def test_the_life_is_lost_first_then_the_hero_goes_back_then_the_fountain_acts() -> None:
    game = scenario("S-M-", [hero("horan", lives=3), "argentus"], dice=[3, 3])
    game.choose("move east", "roll")
    happened = game.choose("settle")
    wanted = [
        "fight_lost",
        {"t": "life_lost", "lives": 2},
        {"t": "hero_moved", "how": "back", "enters": True},
        {"t": "hero_healed", "gained": 3},
        "turn_ended",
    ]
    assert [game.is_event(event, kind) for event, kind in zip(happened, wanted, strict=False)] == [True] * 5
    assert (game.hero("horan").lives, game.hero("horan").cell) == (5, (0, 0))


@pytest.mark.rule("fight.5")
@pytest.mark.parametrize("fountain", ["touch", "rest"])
def test_a_hero_with_no_life_left_is_laid_where_it_came_from_and_is_not_healed(fountain: str) -> None:
    seats = [hero("taia", lives=1, cursed=True), "argentus"]
    game = scenario("S-M-", seats, switches={"fountain": fountain}, dice=[3, 3])
    assert fight_on(game, "move east") == (0, 0)
    assert game.hero("taia").lives == 0
    assert game.happened({"t": "hero_moved", "seat": "taia", "how": "laid", "enters": False})
    assert game.happened({"t": "hero_fell", "seat": "taia", "cell": [0, 0]})
    assert game.state.curse == game.seat("taia")
    assert playing(game) == "argentus"


@pytest.mark.rule("fight.5", "hero.horan.2")
def test_reincarnation_comes_after_the_life_and_in_place_of_going_back() -> None:
    board = """
        S-c-M-
        |
        f-
    """
    game = scenario(board, [hero("horan", (1, 0), lives=1), "argentus"], dice=[3, 3])
    game.choose("move east", "roll")
    assert game.happened({"t": "life_lost", "lives": 0}, game.choose("settle"))
    assert game.options == ["fountain:0,0", "fountain:0,1"]
    assert game.hero("horan").cell == (2, 0)
    game.choose("fountain 0,1", seat="horan")
    assert (game.hero("horan").cell, game.hero("horan").lives) == ((0, 1), 5)
    assert not any(game.happened({"t": "hero_moved", "how": how}) for how in ("back", "laid"))
    assert not game.happened("hero_fell")
    assert playing(game) == "argentus"


@pytest.mark.rule("fight.5", "hero.horan.2")
def test_a_sole_discovered_fountain_is_where_a_reincarnated_hero_rises() -> None:
    game = beside("M", lives=1, dice=[3, 3])
    game.choose("move east", "roll", "settle")
    assert game.options == ["fountain:0,0"]
    game.choose("fountain 0,0")
    assert (game.hero("horan").cell, game.hero("horan").lives) == ((0, 0), 5)


@pytest.mark.rule("fight.5", "curse.1")
def test_a_cursed_hero_does_not_reincarnate() -> None:
    seats = [hero("horan", (1, 0), lives=1, cursed=True), "argentus"]
    game = scenario(BESIDE.format("M"), seats, dice=[3, 3])
    assert fight_on(game, "move east") == (1, 0)
    assert game.hero("horan").lives == 0
    assert game.happened("hero_fell")


@pytest.mark.rule("fight.6")
@pytest.mark.parametrize(("tie", "cell"), [("hold", (2, 0)), ("retreat", (1, 0))])
def test_equal_total_costs_no_life_and_the_hero_stays_or_goes_back(tie: str, cell: Cell) -> None:
    seats = [hero("horan", (1, 0), lives=3), "argentus"]
    game = scenario(BESIDE.format("M"), seats, switches={"tie": tie}, dice=[3, 4])
    assert fight_on(game, "move east") == cell
    assert isinstance(outcome(game), FightTied)
    assert game.hero("horan").lives == 3
    assert monster_at(game, (2, 0)) == "mummy"
    assert playing(game) == "argentus"


@pytest.mark.rule("fight.6", "heal.2", "heal.3")
@pytest.mark.parametrize(("fountain", "before"), [("touch", "hero_moved"), ("rest", "turn_ended")])
def test_going_back_onto_a_fountain_after_an_equal_fight_heals(fountain: str, before: str) -> None:
    switches = {"tie": "retreat", "fountain": fountain}
    game = scenario("S-M-", [hero("horan", lives=3), "argentus"], switches=switches, dice=[3, 4])
    game.choose("move east", "roll")
    happened = game.choose("settle")
    healed = next(i for i, event in enumerate(happened) if game.is_event(event, "hero_healed"))
    assert game.is_event(happened[healed - 1], before)
    assert (game.hero("horan").cell, game.hero("horan").lives) == ((0, 0), 5)


@pytest.mark.rule("fight.6")
def test_a_hero_that_stayed_and_fights_again_in_the_same_turn_has_the_tile_it_came_from() -> None:
    game = beside("W", "victorius", lives=3, dice=[6, 3, 2, 2])
    assert fight_on(game, "move east") == (2, 0)
    assert fight_on(game, "fight") == (1, 0)
    assert game.hero("victorius").lives == 2


@pytest.mark.rule("fight.6", "fight.7")
def test_a_hero_that_stayed_and_fights_in_a_later_turn_has_no_tile_to_go_back_to() -> None:
    game = beside("M", lives=3, dice=[3, 4, 2, 3])
    fight_on(game, "move east")
    game.choose("end", seat="argentus")
    assert fight_on(game, "fight") == (2, 0)
    assert isinstance(outcome(game), FightLost)
    assert game.hero("horan").lives == 2
    assert not game.happened({"t": "hero_moved", "how": "back"})
    game.choose("end", seat="argentus")
    assert game.offered("fight")


@pytest.mark.rule("fight.6", "fight.7")
def test_a_hero_that_stayed_and_returns_in_a_later_turn_goes_back_to_the_tile_before() -> None:
    game = beside("M", dice=[3, 4, 2, 3])
    fight_on(game, "move east")
    game.choose("end", seat="argentus")
    assert fight_on(game, "move west", "move east") == (1, 0)


@pytest.mark.rule("fight.7")
def test_after_a_step_the_hero_goes_back_to_the_tile_before_it_not_to_the_first_of_the_turn() -> None:
    game = scenario("S-c-M-", ["horan", "argentus"], dice=[1, 2])
    assert fight_on(game, "move east", "move east") == (1, 0)


@pytest.mark.rule("fight.7")
def test_after_a_step_through_a_wall_the_hero_goes_back_through_it() -> None:
    game = scenario("S-c M-\n  | |", [hero("argentus", (1, 0)), "horan"], dice=[1, 2])
    assert game.happened({"t": "hero_moved", "how": "walls"}, game.choose("move east"))
    assert fight_on(game) == (1, 0)


@pytest.mark.rule("fight.7")
def test_after_an_exploration_the_hero_goes_back_to_where_it_explored_from() -> None:
    seats = [hero("horan", (1, 0)), "argentus"]
    game = scenario("S-c-", seats, pile=["room_straight"], bag=["skeleton_king"], dice=[1, 2])
    assert fight_on(game, "explore east", "turn EW") == (1, 0)
    assert monster_at(game, (2, 0)) == "skeleton_king"


@pytest.mark.rule("fight.7")
def test_after_a_swap_the_warlock_goes_back_to_where_he_swapped_from() -> None:
    seats = [hero("xanros", (-1, 0)), hero("horan", (2, 0))]
    game = scenario("-c-S-c-M-", seats, dice=[1, 2])
    assert fight_on(game, "use magic_swap", "hero horan") == (-1, 0)
    assert game.hero("horan").cell == (-1, 0)
    assert game.hero("xanros").lives == 4


@pytest.mark.rule("fight.7", "turn.9")
def test_a_warlock_who_swaps_from_one_monster_to_another_has_no_tile_to_go_back_to() -> None:
    seats = [hero("xanros", (-1, 0)), hero("horan", (2, 0))]
    game = scenario("-R-S-c-M-", seats, start="turn_start", dice=[1, 2])
    assert fight_on(game, "use magic_swap", "hero horan") == (2, 0)
    assert game.hero("xanros").lives == 4
    assert (game.hero("horan").cell, playing(game)) == ((-1, 0), "horan")
    assert game.offered("fight")


@pytest.mark.rule("fight.7")
def test_portals_and_healing_portals_are_moves_of_the_path_too() -> None:
    game = scenario("-p-S-p-M-", [hero("horan", (-1, 0)), "argentus"], dice=[1, 2])
    assert fight_on(game, "jump 1,0", "move east") == (1, 0)
    seats = [hero("aderyn", (1, 0), items=["healing_portal"]), "argentus"]
    game = scenario("-M-S-c-R-", seats, dice=[1, 2])
    game.choose("move east", "use healing_portal", "hero aderyn", "fountain 0,0")
    assert fight_on(game, "move west", "fight") == (0, 0)


@pytest.mark.rule("fight.7")
def test_past_monsters_sneaked_by_the_thief_goes_back_to_the_last_free_tile_of_her_path() -> None:
    game = scenario("S-c-R-X-M-", ["aderyn", "horan"], dice=[1, 2])
    assert fight_on(game, "move east", "move east", "move east", "move east", "fight") == (1, 0)
    assert game.hero("aderyn").lives == 4


@pytest.mark.rule("fight.7")
def test_the_first_tile_of_the_path_counts() -> None:
    game = scenario("S-c-R-M-", [hero("aderyn", (1, 0)), "horan"], dice=[1, 2])
    assert fight_on(game, "move east", "move east", "fight") == (1, 0)


@pytest.mark.rule("fight.7")
def test_a_fight_without_a_step_after_sneaking_sends_back_to_the_tile_before_the_monster() -> None:
    seats = [hero("aderyn", (1, 0)), "horan"]
    game = scenario(BESIDE.format("M"), seats, steps=1, dice=[1, 2])
    game.choose("move east")
    assert game.running is not None
    assert (game.running.steps, game.offered("fight")) == (0, True)
    assert fight_on(game, "fight") == (1, 0)


@pytest.mark.rule("fight.7")
@pytest.mark.parametrize(("tie", "dice"), [("hold", [1, 2]), ("retreat", [1, 2]), ("retreat", [4, 3])])
def test_in_a_fight_without_a_step_at_the_start_of_the_turn_the_hero_stays(tie: str, dice: list[int]) -> None:
    seats = [hero("horan", (2, 0)), "argentus"]
    game = scenario(BESIDE.format("M"), seats, switches={"tie": tie}, start="turn_start", dice=dice)
    assert fight_on(game, "fight") == (2, 0)
    assert game.hero("horan").lives == (5 if sum(dice) == 7 else 4)
    assert playing(game) == "argentus"


@pytest.mark.rule("fight.7", "fight.5")
def test_with_no_tile_to_go_back_to_a_hero_without_lives_lies_beside_the_monster() -> None:
    seats = [hero("taia", (2, 0), lives=1), "argentus"]
    game = scenario(BESIDE.format("M"), seats, start="turn_start", dice=[1, 2])
    assert fight_on(game, "fight") == (2, 0)
    assert game.hero("taia").lives == 0
    assert game.happened({"t": "hero_fell", "seat": "taia", "cell": [2, 0]})


@pytest.mark.rule("fight.7")
def test_a_hero_that_began_its_turn_on_a_monster_and_walks_onto_another_one_stays_there() -> None:
    seats = [hero("horan", (1, 0)), "argentus"]
    game = scenario("S-R-M-", seats, start="turn_start", dice=[1, 2])
    assert fight_on(game, "move east") == (2, 0)
    assert game.hero("horan").lives == 4


@pytest.mark.rule("fight.7")
def test_a_tile_freed_of_its_monster_in_this_turn_can_be_gone_back_to() -> None:
    game = scenario("S-c-R-M-", [hero("victorius", (1, 0)), "horan"], dice=[6, 3, 2, 2])
    game.choose("move east", "roll", "settle", "take daggers")
    assert fight_on(game, "move east") == (2, 0)


@pytest.mark.rule("fight.7", "hero.victorius.2")
def test_the_way_back_is_part_of_the_path_when_the_turn_goes_on() -> None:
    game = scenario("S-c-K-M-", [hero("victorius", (1, 0)), "horan"], dice=[6, 3, 2, 2])
    assert fight_on(game, "move east") == (1, 0)
    assert playing(game) == "victorius"
    assert fight_on(game, "move east") == (1, 0)
    assert game.hero("victorius").lives == 3


@pytest.mark.rule("fight.6", "turn.3")
@pytest.mark.parametrize("name", ["argentus", "horan", "taia", "xanros", "victorius"])
def test_with_hold_most_heroes_stay_on_the_tile_of_the_monster_and_the_turn_ends(name: str) -> None:
    other = "horan" if name != "horan" else "taia"
    game = scenario(BESIDE.format("W"), [hero(name, (1, 0)), other], dice=[5, 3 if name == "taia" else 4])
    assert fight_on(game, "move east") == (2, 0)
    assert isinstance(outcome(game), FightTied)
    assert game.hero(name).lives == 5
    assert playing(game) == other


@pytest.mark.rule("fight.6", "hero.aderyn.1")
@pytest.mark.parametrize(("cursed", "kind"), [(False, FightWon), (True, FightTied)])
def test_with_hold_the_thief_never_ties_unless_cursed(cursed: bool, kind: type) -> None:
    seats = [hero("aderyn", (1, 0), cursed=cursed), "horan"]
    game = scenario(BESIDE.format("W"), seats, dice=[5, 4])
    assert fight_on(game, "move east", *([] if cursed else ["fight"])) == (2, 0)
    assert type(outcome(game)) is kind


@pytest.mark.rule("fight.6", "hero.xanros.2")
@pytest.mark.parametrize(("tie", "cell"), [("hold", (2, 0)), ("retreat", (1, 0))])
def test_after_a_swap_the_warlock_stays_with_hold(tie: str, cell: Cell) -> None:
    seats = [hero("xanros", (1, 0)), hero("horan", (2, 0))]
    game = scenario(BESIDE.format("W"), seats, switches={"tie": tie}, dice=[5, 4])
    assert fight_on(game, "use magic_swap", "hero horan") == cell
    assert isinstance(outcome(game), FightTied)
    assert playing(game) == "horan"


@pytest.mark.rule("fight.6", "hero.xanros.1")
@pytest.mark.parametrize(("tie", "cell"), [("hold", (1, 0)), ("retreat", (0, 0))])
def test_the_warlock_who_paid_the_last_life_lies_where_an_equal_fight_leaves_him(
    tie: str, cell: Cell
) -> None:
    game = scenario("S-W-", [hero("xanros", lives=1), "horan"], switches={"tie": tie}, dice=[5, 3])
    game.choose("move east", "roll", "use sacrifice", "settle")
    assert isinstance(outcome(game), FightTied)
    assert (game.hero("xanros").cell, game.hero("xanros").lives) == (cell, 0)
    assert game.happened({"t": "hero_fell", "seat": "xanros", "cell": list(cell)})
    assert not game.happened("hero_healed")


@pytest.mark.rule("fight.5", "hero.xanros.1")
def test_the_warlock_who_paid_the_last_life_loses_no_more_in_a_lost_fight() -> None:
    game = beside("W", "xanros", lives=1, dice=[5, 2])
    game.choose("move east", "roll", "use sacrifice", "settle")
    assert isinstance(outcome(game), FightLost)
    assert (game.hero("xanros").cell, game.hero("xanros").lives) == ((1, 0), 0)
    assert game.happened({"t": "life_lost", "paid": True})
    assert not game.happened({"t": "life_lost", "paid": False})


@pytest.mark.rule("fight.6", "hero.victorius.2")
def test_with_hold_the_swordsman_with_a_six_stays_and_may_fight_again_without_a_step() -> None:
    game = beside("W", "victorius", dice=[6, 3, 6, 4])
    assert fight_on(game, "move east") == (2, 0)
    assert isinstance(outcome(game), FightTied)
    assert (playing(game), game.offered("fight")) == ("victorius", True)
    game.choose("fight", "roll", "settle", "take sword")
    assert game.running is not None
    assert (playing(game), game.running.steps) == ("victorius", 3)
