"""The rules switches of the ledger section *Components*, and their values in the presets."""

from collections import Counter
from dataclasses import dataclass

import msgspec
import pytest

from karak.catacombs.defs import preset, switches
from karak.catacombs.setup import new_game
from karak.engine.codec import decode, encode
from karak.engine.ids import name_of
from karak.engine.match import Match
from karak.engine.rng import ScriptError
from karak.engine.setup import GameSetup, SeatSetup, SetupError
from karak.registry import rulebook
from karak.tools.text import catalog
from tests.support.scenario import Game, hero, only, scenario

PRESETS = {
    "chests": ("8", "10"),
    "tie": ("hold", "retreat"),
    "fountain": ("touch", "rest"),
    "points_tie": ("lives", "shared"),
    "tiles_out": ("ends", "goes_on"),
    "curse_to": ("leader", "any"),
    "curse": ("on", "on"),
    "goal_six": ("off", "off"),
    "treasure_slots": ("off", "off"),
    "first_player": ("roll", "roll"),
    "stealth_stop": ("free", "free"),
    "pool": ("full", "full"),
    "dragon_depth": ("any", "any"),
    "gentle_start": ("off", "off"),
    "round_limit": ("off", "off"),
}
"""Each switch with its value in ``summary`` and in ``booklet``."""


@pytest.mark.rule("switch.preset")
def test_a_preset_sets_all_switches() -> None:
    summary, booklet = preset(rulebook(), "summary"), preset(rulebook(), "booklet")
    assert {name: (summary[name], booklet[name]) for name in summary} == PRESETS
    assert summary.keys() == booklet.keys()


def _setup(**changes: str) -> GameSetup:
    return GameSetup(
        modules=("catacombs",),
        seats=(SeatSetup(), SeatSetup()),
        preset="booklet",
        switches=preset(rulebook(), "booklet") | changes,
        seed=7,
    )


@pytest.mark.rule("switch.preset")
def test_any_switch_can_be_changed_to_each_of_its_values() -> None:
    for name, definition in switches(rulebook()).items():
        for value in definition.values:
            game = Match.of(rulebook(), _setup(**{name: value}))
            assert game.state.setup.switches[name] == value


@pytest.mark.rule("switch.preset")
@pytest.mark.parametrize("changes", [{"tie": "maybe"}, {"weather": "on"}])
def test_an_unknown_switch_or_value_is_refused(changes: dict[str, str]) -> None:
    with pytest.raises(SetupError):
        new_game(rulebook(), _setup(**changes))


@pytest.mark.rule("switch.preset")
def test_preset_and_every_switch_are_saved_with_the_game() -> None:
    state = Match.of(rulebook(), _setup(tie="hold")).state
    loaded = decode(rulebook(), encode(rulebook(), state))
    assert loaded.setup.preset == "booklet"
    assert loaded.setup.switches == preset(rulebook(), "booklet") | {"tie": "hold"}
    plain = msgspec.json.decode(encode(rulebook(), state))
    assert plain["setup"]["switches"]["tie"] == "hold"


@pytest.mark.rule("switch.preset")
def test_presets_and_every_value_of_a_switch_are_told_in_one_sentence() -> None:
    told = [f"catacombs.preset.{name}.text" for name in ("summary", "booklet", "house")]
    told += [
        f"catacombs:switch.{name}.{value}"
        for name, definition in switches(rulebook()).items()
        for value in definition.values
    ]
    assert {text for text in told if text not in catalog()} == set()
    assert [text for text in told if catalog().get(text).count(".") != 1] == []


@pytest.mark.rule("switch.pool")
@pytest.mark.parametrize(("chests", "tokens"), [("8", 27), ("10", 28)])
def test_half_the_pool_is_each_number_halved_and_rounded_up(chests: str, tokens: int) -> None:
    game = scenario(start="setup", switches={"pool": "half", "chests": chests})
    tiles = Counter(name_of(tile) for tile in game.state.pile)
    assert tiles == {
        "corridor_straight": 2,
        "corridor_corner": 2,
        "corridor_t": 3,
        "corridor_cross": 4,
        "fountain_corner": 1,
        "portal_straight": 2,
        "room_straight": 7,
        "room_corner": 7,
        "room_t": 7,
        "room_cross": 7,
    }
    assert tiles.total() + len(game.state.board) == 43
    bag = Counter(name_of(token) for token in game.state.bag)
    assert bag == {
        "giant_rat": 4,
        "giant_spider": 2,
        "mummy": 4,
        "skeleton_turnkey": 6,
        "skeleton_warrior": 3,
        "skeleton_king": 2,
        "the_fallen": 1,
        "dragon": 1,
        "locked_chest": int(chests) // 2,
    }
    assert bag.total() == tokens


@pytest.mark.rule("switch.pool")
def test_the_full_pool_has_80_tiles_and_51_tokens() -> None:
    game = scenario(start="setup", switches={"pool": "full"})
    assert (len(game.state.pile) + len(game.state.board), len(game.state.bag)) == (80, 51)


def _dragon(game: Game) -> int:
    """Return the place of the dragon in drawing order, counted from 0."""
    return [name_of(token) for token in reversed(game.state.bag)].index("dragon")


@pytest.mark.rule("switch.dragon_depth")
@pytest.mark.parametrize("pool", ["full", "half"])
def test_middle_lays_the_dragon_into_the_middle_third(pool: str) -> None:
    n = {"full": 51, "half": 27}[pool]
    switch = {"dragon_depth": "middle", "pool": pool}
    found = {_dragon(scenario(start="setup", seed=seed, switches=switch)) for seed in range(120)}
    assert found <= set(range(n // 3, 2 * n // 3))
    assert len(found) > n // 4


@pytest.mark.rule("switch.dragon_depth")
def test_middle_reaches_both_ends_of_its_range_and_no_further() -> None:
    def depth(draw: int) -> int:
        unshuffled = [0] * 50
        return _dragon(
            scenario(
                start="setup", switches={"dragon_depth": "middle"}, chance={"tokens": [*unshuffled, draw]}
            )
        )

    assert [depth(0), depth(16)] == [51 // 3, 2 * 51 // 3 - 1]
    with pytest.raises(ScriptError):
        depth(17)


@pytest.mark.rule("switch.dragon_depth")
def test_any_lays_the_dragon_anywhere() -> None:
    found = {_dragon(scenario(start="setup", seed=seed)) for seed in range(120)}
    assert min(found) < 51 // 3
    assert max(found) >= 2 * 51 // 3


@pytest.mark.rule("switch.dragon_depth")
@pytest.mark.parametrize("depth", ["middle", "any"])
def test_a_dragon_put_back_goes_to_a_random_one_of_all_places(depth: str) -> None:
    def place(draw: int) -> int:
        game = scenario(
            heroes=["taia", "horan"],
            pile=["room_cross"],
            bag=only("dragon", "mummy", "giant_rat", "giant_rat"),
            switches={"dragon_depth": depth},
            chance={"tokens": [draw]},
        )
        game.choose("explore east", "turn NESW", "lay mummy")
        return _dragon(game)

    assert {place(draw) for draw in range(3)} == {0, 1, 2}
    with pytest.raises(ScriptError):
        place(3)


@dataclass
class Discovery:
    """A room that Horan (or whoever is first) discovers with such a bag."""

    bag: list[str]
    seat: dict[str, object] | str = "horan"
    gentle: str = "on"

    def play(self) -> Game:
        """Return the game after the room is laid."""
        game = scenario(
            heroes=[self.seat, "xanros"],
            pile=["room_cross", "room_cross"],
            bag=only(*self.bag),
            switches={"gentle_start": self.gentle},
        )
        game.choose("explore east", "turn NESW")
        return game


def _laid(game: Game, cell: tuple[int, int] = (1, 0)) -> str:
    token = game.state.board[cell].token
    assert token is not None
    return name_of(token)


def _bag(game: Game) -> list[str]:
    return sorted(name_of(token) for token in game.state.bag)


@pytest.mark.rule("switch.gentle_start")
def test_gentle_start_sets_strong_monsters_aside_and_draws_again() -> None:
    game = Discovery(["dragon", "skeleton_turnkey", "mummy", "giant_rat"]).play()
    assert _laid(game) == "mummy"
    assert _bag(game) == ["dragon", "giant_rat", "skeleton_turnkey"]


@pytest.mark.rule("switch.gentle_start")
def test_without_gentle_start_the_first_monster_may_be_strong() -> None:
    assert _laid(Discovery(["dragon", "mummy"], gentle="off").play()) == "dragon"


@pytest.mark.rule("switch.gentle_start")
def test_gentle_start_is_over_for_a_player_who_has_laid_a_monster() -> None:
    assert _laid(Discovery(["dragon", "mummy"], hero("horan", met=True)).play()) == "dragon"


@pytest.mark.rule("switch.gentle_start")
def test_gentle_start_is_used_up_by_a_monster_and_holds_for_each_player() -> None:
    game = scenario(
        heroes=["aderyn", "xanros"],
        pile=["room_cross"] * 3,
        bag=only("mummy", "dragon", "skeleton_king", "giant_rat"),
        switches={"gentle_start": "on"},
        chance={"tokens": [0, 0, 0]},
    )
    game.choose("explore east", "turn NESW", "explore east", "turn NESW", "end turn")
    assert [_laid(game), _laid(game, (2, 0))] == ["mummy", "dragon"]
    game.choose("explore north", "turn NESW")
    assert _laid(game, (0, -1)) == "giant_rat"


@pytest.mark.rule("switch.gentle_start")
def test_a_chest_is_gentle_and_does_not_use_gentle_start_up() -> None:
    game = Discovery(["skeleton_king", "locked_chest", "giant_rat"]).play()
    assert _laid(game) == "locked_chest"
    assert not game.hero("horan").met
    two = Discovery(["locked_chest", "dragon", "giant_rat"]).play()
    two.choose("explore east", "turn NESW")
    assert _laid(two, (2, 0)) == "giant_rat"


@pytest.mark.rule("switch.gentle_start")
def test_gentle_start_ends_with_the_last_gentle_token_of_the_bag() -> None:
    game = Discovery(["dragon", "skeleton_king", "skeleton_turnkey"]).play()
    assert _laid(game) == "dragon"
    assert _bag(game) == ["skeleton_king", "skeleton_turnkey"]


@pytest.mark.rule("switch.gentle_start")
def test_gentle_start_holds_for_both_tokens_of_fateweaver() -> None:
    game = Discovery(["dragon", "mummy", "skeleton_king", "giant_rat", "giant_rat"], "taia").play()
    assert game.options == ["lay:catacombs:monster.giant_rat", "lay:catacombs:monster.mummy"]
    assert _bag(game) == ["giant_rat"]
    game.choose("lay mummy")
    assert _bag(game) == ["dragon", "giant_rat", "giant_rat", "skeleton_king"]


def _beat_a_mummy(curse: str) -> Game:
    game = scenario("S-M-", dice=[6, 6], switches={"curse": curse})
    game.choose("move east", "roll", "settle", "take")
    return game


@pytest.mark.rule("switch.curse")
def test_with_the_curse_a_mummy_hands_it_out() -> None:
    game = _beat_a_mummy("on")
    assert game.options == ["curse:1"]


@pytest.mark.rule("switch.curse")
def test_without_the_curse_mummies_give_none() -> None:
    game = _beat_a_mummy("off")
    assert game.decision.seat == game.seat("taia")
    assert game.state.curse is None
    assert not game.happened("curse_moved")


def _sneaked(stop: str, **fields: object) -> Game:
    """Return the game where the thief has just stepped onto the mummy's tile."""
    seat = hero("aderyn", items=["healing_portal"])
    game = scenario("S-M-c-", [seat, hero("horan", lives=2)], switches={"stealth_stop": stop}, **fields)
    game.choose("move east")
    return game


@pytest.mark.rule("switch.stealth_stop")
def test_free_lets_the_thief_end_her_turn_beside_a_monster() -> None:
    game = _sneaked("free")
    assert game.offered("fight")
    game.choose("end turn")
    assert game.hero("aderyn").cell == (1, 0)


@pytest.mark.rule("switch.stealth_stop")
def test_must_fight_forbids_to_end_the_turn_where_she_sneaked_in() -> None:
    game = _sneaked("must_fight")
    assert game.refuses("end turn")
    assert game.offered("fight")
    game.choose("move east")
    assert game.offered("end turn")


@pytest.mark.rule("switch.stealth_stop")
def test_must_fight_leaves_fight_or_spell_where_no_step_is_left() -> None:
    game = _sneaked("must_fight", steps=1)
    assert sorted(game.options) == ["fight", "use:catacombs:item.healing_portal"]
    game.choose("use healing_portal", "hero aderyn", "fountain 0,0")
    assert game.hero("aderyn").cell == (0, 0)
    assert game.happened({"t": "turn_ended", "seat": "aderyn"})


@pytest.mark.rule("switch.stealth_stop")
def test_must_fight_holds_also_for_an_action_that_would_end_the_turn_there() -> None:
    taking = {"ground": {"1,0": ["sword"]}}
    assert _sneaked("free", **taking).offered("take sword")
    assert not _sneaked("must_fight", **taking).offered("take sword")


@pytest.mark.rule("switch.stealth_stop")
def test_must_fight_is_met_by_fighting_there() -> None:
    game = _sneaked("must_fight", dice=[1, 1])
    game.choose("fight", "roll", "settle")
    assert game.happened({"t": "turn_ended", "seat": "aderyn"})


@pytest.mark.rule("switch.stealth_stop")
def test_must_fight_does_not_hold_where_the_turn_began() -> None:
    seats = [hero("aderyn", (1, 0)), "horan"]
    game = scenario("S-M-c-", seats, switches={"stealth_stop": "must_fight"})
    assert game.offered("end turn")
    assert game.offered("fight")
    game.choose("move east", "move west")
    assert game.refuses("end turn")
