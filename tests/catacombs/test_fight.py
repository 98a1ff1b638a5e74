"""The ledger section *Fight*, up to its results; where the hero goes is in test_going_back.py."""

from collections.abc import Sequence

import pytest

from karak.catacombs.events import DiceRolled, DieChanged, FightLost, FightTied, FightWon
from karak.catacombs.steps.contest import running_contest, terms
from karak.engine.context import Q
from tests.support.fights import BESIDE, beside, carried, lying, monster_at, outcome, playing, summands
from tests.support.scenario import Game, hero, only, scenario


def total_so_far(game: Game) -> int:
    """Returns the total that the hero sees before deciding."""
    q = Q(game.book, game.state)
    return sum(term.value for term in terms(q, running_contest(q)))


@pytest.mark.rule("fight.1")
def test_total_is_two_dice_and_all_weapons_and_bonuses_and_spells_used() -> None:
    game = beside("F", "taia", items=["sword", "axe", "magic_bolt", "magic_bolt", "magic_bolt"], dice=[2, 3])
    game.choose("move east", "roll", "use magic_bolt", "use magic_bolt", "settle")
    dice = [("0", 2), ("1", 3)]
    spells = [("magic_bolt", 1), ("magic_bolt", 1)]
    assert summands(game) == [*dice, ("axe", 3), ("foresight", 1), *spells, ("sword", 2)]
    assert (outcome(game).total, outcome(game).strength) == (13, 12)
    assert isinstance(outcome(game), FightWon)


@pytest.mark.rule("fight.1")
def test_what_is_no_weapon_and_is_not_used_adds_nothing() -> None:
    game = beside("M", items=["key", "magic_bolt", "healing_portal", "open_treasure"], dice=[1, 2])
    game.choose("move east", "roll", "settle")
    assert summands(game) == [("0", 1), ("1", 2)]
    assert outcome(game).total == 3


@pytest.mark.rule("fight.1")
@pytest.mark.parametrize(("weapon", "strength"), [("daggers", 1), ("sword", 2), ("axe", 3)])
def test_a_weapon_adds_its_strength(weapon: str, strength: int) -> None:
    game = beside("M", items=[weapon], dice=[1, 1])
    game.choose("move east", "roll", "settle")
    assert outcome(game).total == 2 + strength


@pytest.mark.rule("fight.2")
@pytest.mark.parametrize("name", ["horan", "xanros"])
def test_nothing_but_rolling_can_be_chosen_first(name: str) -> None:
    game = beside("M", name, items=["magic_bolt", "healing_portal"])
    game.choose("move east")
    assert game.options == ["roll"]


@pytest.mark.rule("fight.2")
def test_ones_are_settled_before_the_hero_decides_anything() -> None:
    game = beside("M", "victorius", items=["magic_bolt"], dice=[1, 1, 1, 4, 3])
    game.choose("move east")
    happened = game.choose("roll")
    dice = [event.dice for event in happened if isinstance(event, (DiceRolled, DieChanged))]
    assert dice == [(1, 1), (1, 1), (4, 1), (4, 3)]
    assert total_so_far(game) == 7
    assert game.offered("use magic_bolt")


@pytest.mark.rule("fight.2")
def test_a_reroll_is_offered_after_the_roll_and_before_spells() -> None:
    game = beside("M", items=["magic_bolt", "magic_bolt"], dice=[1, 2, 3, 3])
    game.choose("move east", "roll")
    assert (game.offered("use double_attack"), game.offered("use magic_bolt")) == (True, True)
    game.choose("use double_attack")
    assert total_so_far(game) == 6
    assert (game.offered("use double_attack"), game.offered("use magic_bolt")) == (False, True)


@pytest.mark.rule("fight.2")
def test_the_first_spell_closes_the_rerolls() -> None:
    game = beside("M", items=["magic_bolt"], dice=[1, 2])
    game.choose("move east", "roll", "use magic_bolt")
    assert game.options == ["settle"]
    assert game.refuses("use double_attack")


@pytest.mark.rule("fight.2")
@pytest.mark.parametrize("order", [("magic_bolt", "sacrifice"), ("sacrifice", "magic_bolt")])
def test_spells_and_paid_bonuses_are_used_one_after_the_other_seeing_the_total(order: Sequence[str]) -> None:
    game = beside("M", "xanros", items=["magic_bolt"] * 3, dice=[1, 2])
    game.choose("move east", "roll")
    seen = [total_so_far(game)]
    for used in (*order, "magic_bolt", "magic_bolt"):
        game.choose(f"use {used}")
        seen.append(total_so_far(game))
    assert seen == [3, 4, 5, 6, 7]
    assert game.options == ["settle"]
    game.choose("settle")
    assert outcome(game).total == 7


@pytest.mark.rule("fight.2")
def test_totals_are_compared_only_when_the_hero_is_done() -> None:
    game = beside("M", items=["magic_bolt"], dice=[6, 6])
    game.choose("move east", "roll", "use magic_bolt")
    assert not game.happened("fight_won")
    game.choose("settle")
    assert game.happened("fight_won")


@pytest.mark.rule("fight.3")
@pytest.mark.parametrize(
    ("dice", "kind"), [([4, 4], FightWon), ([3, 4], FightTied), ([3, 3], FightLost), ([6, 6], FightWon)]
)
def test_only_a_greater_total_beats_the_monster(dice: Sequence[int], kind: type) -> None:
    game = beside("M", dice=dice)
    game.choose("move east", "roll", "settle")
    assert type(outcome(game)) is kind
    assert (monster_at(game, (2, 0)) is None) is (kind is FightWon)


REWARDS = [
    ("R", 5, "daggers"),
    ("X", 6, "healing_portal"),
    ("M", 7, "magic_bolt"),
    ("T", 8, "key"),
    ("W", 9, "sword"),
    ("K", 10, "axe"),
    ("F", 12, "open_treasure"),
]


@pytest.mark.rule("fight.3", "fight.4")
@pytest.mark.parametrize(("monster", "strength", "reward"), REWARDS)
def test_a_beaten_monster_turns_to_its_reward_which_may_be_taken(
    monster: str, strength: int, reward: str
) -> None:
    dice = [strength // 2 - 1, (strength + 1) // 2 - 1]
    game = beside(monster, items=["sword"], dice=dice)
    game.choose("move east", "roll", "settle")
    assert isinstance(outcome(game), FightTied)
    game = beside(monster, items=["axe"], dice=dice)
    game.choose("move east", "roll", "settle")
    assert (outcome(game).total, outcome(game).strength) == (strength + 1, strength)
    assert monster_at(game, (2, 0)) is None
    assert game.options == ["leave", f"take:catacombs:item.{reward}"]
    game.choose(f"take {reward}")
    assert carried(game, "horan") == sorted(["axe", reward])
    assert lying(game, (2, 0)) == []


@pytest.mark.rule("fight.4")
@pytest.mark.parametrize(("monster", "strength", "reward"), REWARDS)
def test_the_reward_may_be_left_on_the_tile(monster: str, strength: int, reward: str) -> None:
    game = beside(monster, items=["axe"], dice=[5, strength - 7 if strength > 8 else 1])
    game.choose("move east", "roll", "settle", "leave", *(["curse argentus"] if monster == "M" else []))
    assert (carried(game, "horan"), lying(game, (2, 0))) == (["axe"], [reward])
    assert monster_at(game, (2, 0)) is None
    assert playing(game) == "argentus"


@pytest.mark.rule("fight.4")
def test_a_swap_is_offered_only_when_the_reward_does_not_fit() -> None:
    room = beside("R", items=["axe", "key", "magic_bolt"], dice=[6, 6])
    room.choose("move east", "roll", "settle")
    assert room.options == ["leave", "take:catacombs:item.daggers"]
    full = beside("R", items=["axe", "sword", "key", "magic_bolt"], dice=[6, 6])
    full.choose("move east", "roll", "settle")
    assert full.options == ["leave", "swap:catacombs:item.axe", "swap:catacombs:item.sword"]
    full.choose("swap sword")
    assert carried(full, "horan") == ["axe", "daggers", "key", "magic_bolt"]
    assert lying(full, (2, 0)) == ["sword"]
    assert playing(full) == "argentus"


@pytest.mark.rule("fight.4")
@pytest.mark.parametrize(
    ("monster", "items", "swaps"),
    [
        ("R", ["daggers", "daggers"], []),
        ("R", ["daggers", "axe"], ["axe"]),
        ("T", ["key", "sword"], []),
        ("M", ["magic_bolt", "magic_bolt", "healing_portal"], ["healing_portal"]),
        ("M", ["magic_bolt"] * 3, []),
    ],
)
def test_a_swap_is_never_offered_for_an_equal_item(
    monster: str, items: Sequence[str], swaps: Sequence[str]
) -> None:
    game = beside(monster, items=items, dice=[6, 6])
    game.choose("move east", "roll", "settle")
    assert game.options == ["leave", *(f"swap:catacombs:item.{item}" for item in swaps)]


@pytest.mark.rule("fight.4")
@pytest.mark.parametrize("treasure_slots", ["off", "on"])
def test_the_treasure_of_the_dragon_needs_no_slot(treasure_slots: str) -> None:
    items = ["axe", "axe", "magic_bolt", "open_treasure", "open_treasure", "key"]
    seats = [hero("horan", (1, 0), items=items), "argentus"]
    switches = {"treasure_slots": treasure_slots}
    game = scenario(BESIDE.format("D"), seats, switches=switches, dice=[6, 4])
    game.choose("move east", "roll", "settle")
    assert (outcome(game).total, outcome(game).strength) == (16, 15)
    assert carried(game, "horan") == sorted([*items, "ruby_treasure"])
    assert game.points("horan") == 3.5


@pytest.mark.rule("fight.4", "hero.xanros.1", "end.3")
def test_the_warlock_may_pay_the_last_life_to_beat_the_dragon() -> None:
    seats = [hero("xanros", (1, 0), lives=1, items=["axe", "axe"]), "argentus"]
    game = scenario(BESIDE.format("D"), seats, dice=[6, 3])
    game.choose("move east", "roll", "use sacrifice", "settle")
    assert (game.points("xanros"), game.hero("xanros").lives) == (1.5, 0)
    result = game.state.result
    assert result is not None
    assert (result.reason, result.winners) == ("dragon", (0,))
    assert game.options == []


@pytest.mark.rule("fight.3", "hero.xanros.1", "curse.2")
def test_a_winner_who_paid_the_last_life_takes_the_reward_and_gives_the_curse_and_only_then_falls() -> None:
    seats = [hero("xanros", (1, 0), lives=1), hero("argentus", (1, 0))]
    game = scenario(BESIDE.format("M"), seats, dice=[4, 3])
    game.choose("move east", "roll", "use sacrifice", "settle")
    assert not game.happened("hero_fell")
    game.choose("take magic_bolt", "curse argentus", seat="xanros")
    assert carried(game, "xanros") == ["magic_bolt"]
    assert game.state.curse == game.seat("argentus")
    assert game.happened({"t": "hero_fell", "seat": "xanros", "cell": [2, 0]})
    assert (game.hero("xanros").cell, game.hero("xanros").lives) == ((2, 0), 0)
    assert playing(game) == "argentus"


@pytest.mark.rule("fight.8")
@pytest.mark.parametrize("dice", [[4, 4], [2, 3], [1, 2]])
def test_spells_used_are_gone_whatever_the_result_and_leave_the_game(dice: Sequence[int]) -> None:
    seats = [hero("horan", (1, 0), items=["magic_bolt"] * 3), "argentus"]
    game = scenario(BESIDE.format("T"), seats, bag=only("giant_rat"), dice=dice)
    game.choose("move east", "roll", "use magic_bolt", "use magic_bolt")
    assert game.happened({"t": "spell_cast", "item": "magic_bolt", "kept": False})
    game.choose("settle", *(["take key"] if sum(dice) == 8 else []))
    assert carried(game, "horan") == (["key", "magic_bolt"] if sum(dice) == 8 else ["magic_bolt"])
    assert game.state.bag == ("catacombs:monster.giant_rat",)
    assert all(placed.items == () for _, placed in game.state.board.items())


@pytest.mark.rule("fight.8")
def test_a_spell_not_used_is_kept() -> None:
    game = beside("M", items=["magic_bolt"], dice=[1, 2])
    game.choose("move east", "roll", "settle")
    assert carried(game, "horan") == ["magic_bolt"]


@pytest.mark.rule("fight.8", "hero.argentus.1")
@pytest.mark.parametrize(("cursed", "left"), [(False, 1), (True, 0)])
def test_the_wizard_keeps_an_attack_spell_unless_cursed(cursed: bool, left: int) -> None:
    seats = [hero("argentus", (1, 0), items=["magic_bolt"], cursed=cursed), "horan"]
    game = scenario(BESIDE.format("K"), seats, dice=[1, 2])
    game.choose("move east", "roll", "use magic_bolt")
    assert game.options == ["settle"]
    game.choose("settle")
    assert carried(game, "argentus") == ["magic_bolt"] * left


@pytest.mark.rule("fight.9")
def test_a_monster_left_on_a_tile_may_be_fought_by_anyone_on_later_turns_any_number_of_times() -> None:
    seats = [hero("taia", (1, 0)), hero("xanros", (1, 0))]
    game = scenario(BESIDE.format("W"), seats, dice=[2, 2, 1, 2, 1, 3, 2, 1, 6, 5])
    for _ in range(2):
        game.choose("move east", "roll", "settle", seat="taia")
        game.choose("move east", "roll", "settle", seat="xanros")
    assert [game.hero(name).lives for name in ("taia", "xanros")] == [3, 3]
    game.choose("move east", "roll", "settle", "take sword", seat="taia")
    assert monster_at(game, (2, 0)) is None
