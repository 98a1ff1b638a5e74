"""The account of each hero."""

import pytest

from karak.catacombs import events as e
from karak.catacombs.statistics import EXPECTED, Account, accounts
from karak.engine.history import history
from karak.regent.events import DuelTied, DuelWon
from scenes.selftest import sample_match


def test_nothing_happened() -> None:
    assert accounts(2, ()) == (Account(), Account())
    assert Account().mean is None


def test_steps_are_what_was_spent_of_each_turn() -> None:
    told = accounts(
        2,
        [
            e.TurnStarted(0, 1, 4),
            e.StepsSpent(0, 3),
            e.StepsSpent(0, 0),
            e.TurnStarted(1, 1, 4),
            e.StepsSpent(1, 2),
            e.TurnStarted(0, 2, 4),
            e.StepsSpent(0, 3),
        ],
    )
    assert [account.steps for account in told] == [5, 2]


def test_rolls_are_told_against_what_is_expected() -> None:
    first, second = accounts(2, [e.DiceRolled(0, (6, 6)), e.DiceRolled(0, (1, 3)), e.DiceRolled(1, (3, 4))])
    assert (first.rolls, first.mean) == (2, 8)
    assert second.mean == EXPECTED


def test_fights_and_the_strongest_monster_are_counted() -> None:
    cell = (1, 0)
    told = accounts(
        1,
        [
            e.FightWon(0, cell, "catacombs:monster.a", (), 9, 8),
            e.FightWon(0, cell, "catacombs:monster.b", (), 9, 5),
            e.FightTied(0, cell, "catacombs:monster.b", (), 5, 5),
            e.FightLost(0, cell, "catacombs:monster.c", (), 2, 15),
        ],
    )[0]
    assert (told.won, told.tied, told.lost, told.fights, told.strongest) == (2, 1, 1, 4, 8)


def test_a_duel_counts_for_both() -> None:
    first, second = accounts(2, [DuelWon(1, 0, (0, 0), 9, 7), DuelTied(0, 1, (0, 0), 8)])
    assert (first.won, first.tied, first.lost) == (0, 1, 1)
    assert (second.won, second.tied, second.lost) == (1, 1, 0)


def test_what_was_met_with_is_counted() -> None:
    told = accounts(
        2,
        [
            e.LifeLost(0, 4, False),
            e.LifeLost(0, 0, False),
            e.HeroFell(0, (0, 0)),
            e.HeroHealed(0, 3, 5),
            e.CurseMoved(1, 0),
            e.ItemTaken(1, (0, 0), "catacombs:item.axe", None),
            e.ChestOpened(1, (0, 0), "catacombs:item.key", "catacombs:item.treasure"),
            e.SpellCast(1, "catacombs:item.magic_bolt", False),
            e.TilePlaced(1, (0, 1), "catacombs:tile.corridor_t", 0, "NES"),
            e.HeroMoved(1, (0, 0), (3, 0), "jump", True),
            e.HeroMoved(1, (3, 0), (4, 0), "step", True),
        ],
    )
    assert told[0] == Account(lives_lost=2, falls=1, healed=3)
    assert told[1] == Account(curses=1, items=1, chests=1, spells=1, tiles=1, jumps=1)


@pytest.mark.parametrize("seed", [7, 11])
def test_a_whole_game_adds_up(seed: int) -> None:
    match = sample_match(seed, played=True)
    moments = list(history(match.book, match.start, match.log))
    assert moments[-1].state == match.state
    events = [event for moment in moments for event in moment.events]
    told = accounts(3, events)
    assert sum(account.tiles for account in told) == len(moments[-1].state.board) - 1  # type: ignore[attr-defined]
    assert sum(account.fights for account in told) == sum(
        isinstance(event, e.ContestSettled) for event in events
    )
    assert sum(account.lives_lost for account in told) == sum(
        isinstance(event, e.LifeLost) for event in events
    )
    assert all(account.steps > 0 and account.rolls > 0 for account in told)
