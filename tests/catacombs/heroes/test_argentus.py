"""Argentus, the wizard."""

import pytest

from tests.support.scenario import Game, hero, scenario

BOLT = "catacombs:item.magic_bolt"
WALLED = """
-c-c-r-

 S-c-
"""
"""No passage joins the two rows, but for the start tile's own exit to the north."""


def wizard(*bolts: str, dice: tuple[int, ...] = (2, 3), cursed: bool = False, name: str = "argentus") -> Game:
    """Returns the game after a roll of 5 against the turnkey of strength 8."""
    game = scenario(
        "S-c-T-",
        [hero(name, (1, 0), items=bolts, cursed=cursed), "taia"],
        dice=list(dice),
    )
    game.choose("move east", "roll")
    return game


def bolts(game: Game, name: str = "argentus") -> int:
    """Returns how many Magic Bolts a hero carries."""
    return game.hero(name).items.count(BOLT)


@pytest.mark.rule("hero.argentus.1")
@pytest.mark.parametrize("dice", [(5, 3), (4, 3), (2, 2)], ids=["won", "tied", "lost"])
def test_magic_bolts_are_kept_whatever_the_result(dice: tuple[int, int]) -> None:
    game = wizard("magic_bolt", dice=dice)
    happened = game.choose("use magic_bolt")
    assert game.happened({"t": "spell_cast", "item": "magic_bolt", "kept": True}, happened)
    game.choose("settle")
    assert bolts(game) == 1


@pytest.mark.rule("hero.argentus.1")
@pytest.mark.parametrize("carried", [1, 2, 3])
def test_each_bolt_counts_once_a_fight(carried: int) -> None:
    game = wizard(*["magic_bolt"] * carried)
    for _ in range(carried):
        game.choose("use magic_bolt")
    assert not game.offered("use magic_bolt")
    assert game.refuses("use magic_bolt")
    happened = game.choose("settle")
    kind = {1: "fight_lost", 2: "fight_lost", 3: "fight_tied"}[carried]
    assert game.happened({"t": kind, "total": 5 + carried}, happened)
    assert bolts(game) == carried


@pytest.mark.rule("hero.argentus.1")
def test_kept_bolts_are_used_again_in_later_fights() -> None:
    game = wizard("magic_bolt", dice=(2, 3, 4, 4))
    game.choose("use magic_bolt", "settle", "end")
    game.choose("move east", "roll", "use magic_bolt", seat="argentus")
    assert not game.offered("use magic_bolt")
    happened = game.choose("settle", "leave")
    assert game.happened({"t": "fight_won", "total": 9}, happened)
    assert bolts(game) == 1


@pytest.mark.rule("hero.argentus.1")
def test_a_healing_portal_is_spent_as_usual() -> None:
    game = scenario("S-c-", [hero("argentus", (1, 0), lives=2, items=["healing_portal"]), "taia"])
    happened = game.choose("use healing_portal", "hero argentus", "fountain 0,0")
    assert game.happened({"t": "spell_cast", "item": "healing_portal", "kept": False}, happened)
    assert game.hero("argentus").items == ()


@pytest.mark.rule("hero.argentus.1", "curse.1")
def test_the_cursed_wizard_spends_bolts_as_others_do() -> None:
    for game, name in (
        (wizard("magic_bolt", cursed=True), "argentus"),
        (wizard("magic_bolt", name="horan"), "horan"),
    ):
        happened = game.choose("use magic_bolt")
        assert game.happened({"t": "spell_cast", "kept": False}, happened)
        assert bolts(game, name) == 0
        assert not game.offered("use magic_bolt")


@pytest.mark.rule("hero.argentus.2")
def test_steps_to_known_neighbours_whether_or_not_a_passage_joins_them() -> None:
    game = scenario(WALLED, [hero("argentus", (1, 0)), "taia"])
    moves = ["move:0,0", "move:1,-1"]
    assert [option for option in game.options if option.startswith("move")] == moves
    happened = game.choose("move north")
    assert game.happened({"t": "hero_moved", "how": "walls", "cell": [1, -1], "enters": True}, happened)
    assert game.happened({"t": "steps_spent", "left": 3}, happened)
    happened = game.choose("move west", "move south")
    assert game.happened({"t": "hero_moved", "how": "step", "cell": [0, -1]}, happened)
    assert game.happened({"t": "hero_moved", "how": "walls", "cell": [0, 0]}, happened)


@pytest.mark.rule("hero.argentus.2")
def test_no_step_leads_into_unknown_cells_and_exploring_needs_an_exit() -> None:
    game = scenario(WALLED, [hero("argentus", (2, -1)), "taia"], pile=["corridor_cross"])
    outward = [option for option in game.options if option.startswith(("move", "explore"))]
    assert outward == ["explore:3,-1", "move:1,-1"]
    assert game.refuses("move south")
    assert game.refuses("move 1,0")


@pytest.mark.rule("hero.argentus.2")
def test_without_a_step_left_no_wall_is_passed() -> None:
    game = scenario(WALLED, [hero("argentus", (1, 0), items=["healing_portal"]), "taia"], steps=0)
    assert not game.offered("move")
    assert game.offered("use healing_portal")


@pytest.mark.rule("hero.argentus.2", "fight.7")
@pytest.mark.parametrize(
    ("tie", "dice", "cell"),
    [
        ("hold", [1, 2], (1, 0)),
        ("retreat", [1, 2], (1, 0)),
        ("hold", [4, 4], (1, -1)),
        ("retreat", [4, 4], (1, 0)),
    ],
)
def test_a_monster_behind_the_wall_is_fought_and_back_leads_through_it(
    tie: str, dice: list[int], cell: tuple[int, int]
) -> None:
    game = scenario(
        WALLED,
        [hero("argentus", (1, 0)), "taia"],
        tiles=[{"tile": "room_straight", "cell": (1, -1), "exits": "EW", "token": "skeleton_turnkey"}],
        dice=dice,
        switches={"tie": tie},
    )
    happened = game.choose("move north")
    assert game.happened("fight_started", happened)
    game.choose("roll", "settle")
    assert game.hero("argentus").cell == cell


@pytest.mark.rule("hero.argentus.2", "heal.2", "heal.3")
@pytest.mark.parametrize(("fountain", "lives"), [("touch", 5), ("rest", 2)])
def test_a_fountain_behind_a_wall_is_entered(fountain: str, lives: int) -> None:
    game = scenario(WALLED, [hero("argentus", (0, -1), lives=2), "taia"], switches={"fountain": fountain})
    game.choose("move south")
    assert game.hero("argentus").lives == lives
    assert game.offered("rest") == (fountain == "rest")


@pytest.mark.rule("hero.argentus.2", "curse.1", "turn.6")
@pytest.mark.parametrize(("name", "cursed"), [("argentus", True), ("horan", False)])
def test_the_cursed_wizard_and_others_keep_to_passages(name: str, cursed: bool) -> None:
    game = scenario(WALLED, [hero(name, (1, 0), cursed=cursed), "taia"])
    assert [option for option in game.options if option.startswith("move")] == ["move:0,0"]
    assert game.refuses("move north")
