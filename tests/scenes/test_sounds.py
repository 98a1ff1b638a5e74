"""What is heard of a game: each kind of event has its sounds, in time with what is seen."""

from collections.abc import Iterator

import pytest

from karak.catacombs import events as e
from karak.engine.events import Event
from karak.engine.ids import ModuleId
from karak.registry import MODULES, rulebook
from scenes.anim.director import Clip
from scenes.app import App
from scenes.games.catacombs.sounds import cues, voiced
from scenes.games.catacombs.stage import Stage
from scenes.games.catacombs.table import CatacombsTable
from scenes.games.registry import LOOKS
from scenes.routes import ROUTES
from scenes.selftest import sample_match
from scenes.settings import Settings
from tests.support.tables import open_table

SPIDER, DRAGON = "catacombs:monster.giant_spider", "catacombs:monster.dragon"
BOOK = rulebook()


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Returns the list in which every effect that an app is asked for lands."""
    sounds: list[str] = []
    monkeypatch.setattr("scenes.audio.Audio.play", lambda _audio, effect: sounds.append(effect))
    return sounds


@pytest.fixture
def table(heard: list[str]) -> Iterator[CatacombsTable]:
    """Yields the table of a game of computers at normal speed, of which nothing was heard yet."""
    app = App(ROUTES, settings=Settings(), fullscreen=False)
    table = open_table(app, sample_match())
    heard.clear()
    yield table
    app.close()


def sounds(event: Event) -> list[str]:
    return [cue.sound for cue in cues(event, BOOK)]


@pytest.mark.parametrize("module", LOOKS)
def test_every_event_of_a_module_has_a_sound_or_none_and_never_both(module: ModuleId) -> None:
    look = LOOKS[module]
    assert {*look.cues, *look.unheard} == set(MODULES[module].events)
    assert set(look.cues) & look.unheard == set()


def test_every_sound_that_is_asked_for_is_there(table: CatacombsTable) -> None:
    asked = {cue.sound for look in LOOKS.values() for heard in look.cues.values() for cue in heard}
    assert asked - table.app.audio.names == set()


@pytest.mark.parametrize("module", LOOKS)
def test_the_cues_of_an_event_are_in_the_order_of_their_moments(module: ModuleId) -> None:
    for heard in LOOKS[module].cues.values():
        moments = [cue.at for cue in heard]
        assert moments == sorted(moments)
        assert all(0 <= at < 1 for at in moments)


def test_ways_of_moving_sound_different() -> None:
    def way(how: str) -> list[str]:
        return sounds(e.HeroMoved(seat=0, origin=(0, 0), cell=(1, 0), how=how, enters=True))

    assert way("step") == way("back") == way("laid") == way("lord.anything") == ["step"]
    assert way("explore") == way("walls") == ["step-stone"]
    assert way("jump") == way("heal") == way("rise") == way("swap") == way("swapped") == ["portal"]


def test_the_dragon_is_heard_when_it_comes_and_when_it_falls() -> None:
    laid = [e.TokenLaid(seat=0, cell=(0, 0), token=token) for token in (SPIDER, DRAGON)]
    assert [("roar" in sounds(event)) for event in laid] == [False, True]
    won = [
        e.FightWon(seat=0, cell=(0, 0), token=token, terms=(), total=20, strength=5)
        for token in (SPIDER, DRAGON)
    ]
    assert [sounds(event) for event in won] == [["victory"], ["dragon-fall"]]


def test_treasure_sounds_like_treasure() -> None:
    taken = [
        e.ItemTaken(seat=0, cell=(0, 0), item=f"catacombs:item.{item}", left=None)
        for item in ("axe", "key", "ruby_treasure")
    ]
    assert [sounds(event) for event in taken] == [["item"], ["item"], ["coin"]]


def test_sounds_come_in_time_with_the_clip(table: CatacombsTable, heard: list[str]) -> None:
    shown: list[float] = []
    clip: Clip[Stage] = Clip(1.0, lambda _stage, t: shown.append(t))
    event = e.DiceRolled(seat=0, dice=(3, 4))
    rolling = voiced(table, event, clip)
    assert rolling is not None
    assert (rolling.seconds, rolling.folds_first) == (clip.seconds, clip.folds_first)
    counts = []
    for t in (0.1, 0.7, 0.73, 0.8, 0.85, 0.95):
        rolling.show(table.stage, t)
        counts.append(len(heard))
    assert heard == ["dice-rattle", "dice-land", "dice-land"]
    assert counts == [1, 1, 2, 2, 3, 3]
    assert shown == [0.1, 0.7, 0.73, 0.8, 0.85, 0.95]


def test_an_event_that_is_not_seen_is_heard_at_once(table: CatacombsTable, heard: list[str]) -> None:
    assert table.match.state.result is None
    assert voiced(table, e.StepsSpent(seat=0, left=2), None) is None
    assert heard == []
    result = sample_match(played=True).state.result
    assert result is not None
    assert voiced(table, e.GameEnded(result=result), None) is None
    assert heard == ["won"]


def test_a_game_is_heard_while_it_is_played(table: CatacombsTable, heard: list[str]) -> None:
    for _ in range(3000):
        table.update(0.05)
        if len(set(heard)) > 8:
            break
    assert {"turn", "tile-draw", "tile-lay"} <= set(heard)
    assert len(set(heard)) > 8


def test_without_animation_each_choice_is_heard_once(heard: list[str]) -> None:
    app = App(ROUTES, settings=Settings(speed="off"), fullscreen=False)
    table = open_table(app, sample_match())
    heard.clear()
    chosen = 0
    while table.match.state.result is None and chosen < 40:
        before = len(table.match.log)
        table.update(0.1)
        chosen += len(table.match.log) - before
        assert len(heard) <= chosen
    assert len(heard) > 20
    app.close()


def test_the_table_has_music_and_ambience_of_its_own(
    table: CatacombsTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    around: list[tuple[str, ...]] = []
    monkeypatch.setattr(table.app.audio, "surround", lambda *names: around.append(names))
    table.enter()
    table.app.go("title")
    table.app.cycle(0)
    assert around == [("dungeon", "cave"), ("title",)]
    assert {"dungeon", "cave", "title"} <= table.app.audio.names
