"""The director: one clip after the other, the model behind, skipping, speeds, dropping."""

from dataclasses import dataclass, field

import pytest
from msgspec import Struct

from karak.engine.events import Event
from scenes.anim.director import SPEEDS, Clip, Director


class Walked(Event, Struct, frozen=True, tag_field="t", tag="test.walked"):
    """Shown by a clip of a second, and taken over at its end."""

    n: int


class Flashed(Event, Struct, frozen=True, tag_field="t", tag="test.flashed"):
    """Taken over at the start of its clip of half a second."""

    n: int


class Hushed(Event, Struct, frozen=True, tag_field="t", tag="test.hushed"):
    """Shown by no clip."""

    n: int


@dataclass
class Stage:
    """Notes everything that is done with it, and what lies on it."""

    done: list[str] = field(default_factory=list)
    lies: dict[int, float] = field(default_factory=dict)


class Show:
    """A director with its stage and what the model took over."""

    def __init__(self, speed: str = "normal") -> None:
        self.stage = Stage()
        self.folded: list[int] = []
        self.director: Director[Stage] = Director(self.stage, self.present, self.fold, self.clear, speed)

    def present(self, event: Event) -> Clip[Stage] | None:
        assert isinstance(event, Walked | Flashed | Hushed)
        n = event.n
        self.stage.done.append(f"present {n}")
        if isinstance(event, Hushed):
            return None

        def show(stage: Stage, t: float) -> None:
            stage.lies[n] = t

        return Clip(0.5, show, folds_first=True) if isinstance(event, Flashed) else Clip(1.0, show)

    def fold(self, event: Event) -> None:
        assert isinstance(event, Walked | Flashed | Hushed)
        self.stage.done.append(f"fold {event.n}")
        self.folded.append(event.n)

    def clear(self, stage: Stage) -> None:
        self.stage.done.append("clear")
        stage.lies.clear()


@pytest.fixture
def show() -> Show:
    """Returns a director at normal speed."""
    return Show()


def test_clips_run_one_after_the_other(show: Show) -> None:
    show.director.feed([Walked(1), Walked(2)])
    assert show.director.busy
    show.director.update(0.25)
    assert (show.stage.lies, show.folded) == ({1: 0.25}, [])
    show.director.update(0.5)
    assert (show.stage.lies, show.folded) == ({1: 0.75}, [])
    show.director.update(0.5)
    assert (show.stage.lies, show.folded) == ({2: 0.25}, [1])
    show.director.update(1)
    assert (show.stage.lies, show.folded) == ({}, [1, 2])
    assert not show.director.busy


def test_a_clip_is_made_only_when_its_turn_comes(show: Show) -> None:
    """A presenter reads the model as the events before have left it."""
    show.director.feed([Walked(1), Walked(2)])
    show.director.update(1.5)
    assert show.stage.done == ["present 1", "clear", "fold 1", "present 2"]


def test_the_model_follows_at_the_start_or_at_the_end(show: Show) -> None:
    show.director.feed([Flashed(1)])
    show.director.update(0.01)
    assert show.folded == [1]
    show.director.update(1)
    assert show.folded == [1]
    show.director.feed([Walked(2)])
    show.director.update(0.99)
    assert show.folded == [1]
    show.director.update(0.02)
    assert show.folded == [1, 2]


def test_silent_events_take_no_time(show: Show) -> None:
    show.director.feed([Hushed(1), Walked(2), Hushed(3), Hushed(4)])
    show.director.update(0.5)
    assert (show.folded, show.stage.lies) == ([1], {2: 0.5})
    show.director.update(0.5)
    assert show.folded == [1, 2, 3, 4]
    assert not show.director.busy


def test_a_long_step_plays_several_clips(show: Show) -> None:
    show.director.feed([Walked(1), Flashed(2), Walked(3)])
    show.director.update(1.75)
    assert (show.folded, show.stage.lies) == ([1, 2], {3: 0.25})


def test_no_time_ends_no_clip(show: Show) -> None:
    show.director.feed([Walked(1)])
    for _ in range(10):
        show.director.update(0)
    assert (show.folded, show.stage.lies) == ([], {1: 0.0})


def test_skipping_ends_the_running_clip_and_takes_the_rest_over(show: Show) -> None:
    show.director.feed([Walked(1), Flashed(2), Hushed(3), Walked(4)])
    show.director.update(0.5)
    show.director.skip()
    assert (show.folded, show.stage.lies) == ([1, 2, 3, 4], {})
    assert not show.director.busy
    assert "present 2" not in show.stage.done


def test_skipping_never_takes_an_event_over_twice(show: Show) -> None:
    show.director.feed([Flashed(1), Flashed(2)])
    show.director.update(0.25)
    assert show.folded == [1]
    show.director.skip()
    assert show.folded == [1, 2]
    show.director.skip()
    assert show.folded == [1, 2]


def test_skipping_before_the_first_frame_shows_nothing(show: Show) -> None:
    show.director.feed([Walked(1)])
    show.director.skip()
    assert show.stage.done == ["fold 1"]


@pytest.mark.parametrize(("speed", "factor"), [(name, factor) for name, factor in SPEEDS.items() if factor])
def test_speeds_stretch_every_clip(speed: str, factor: float) -> None:
    show = Show(speed)
    show.director.feed([Walked(1)])
    show.director.update(factor * 0.5)
    assert show.stage.lies[1] == pytest.approx(0.5)
    show.director.update(factor * 0.5 - 0.01)
    assert show.folded == []
    show.director.update(0.02)
    assert show.folded == [1]


def test_slow_is_slower_than_normal_and_fast_is_faster() -> None:
    assert SPEEDS["slow"] > SPEEDS["normal"] == 1 > SPEEDS["fast"] > SPEEDS["off"] == 0


def test_with_speed_off_events_take_effect_at_once() -> None:
    show = Show("off")
    show.director.feed([Walked(1), Hushed(2)])
    assert show.folded == [1, 2]
    assert not show.director.busy
    assert show.stage.done == ["fold 1", "fold 2"]


def test_a_speed_set_to_off_in_the_middle_ends_all_at_the_next_moment(show: Show) -> None:
    show.director.feed([Walked(1), Flashed(2), Walked(3)])
    show.director.update(0.5)
    show.director.speed = "off"
    show.director.update(0)
    assert (show.folded, show.stage.lies) == ([1, 2, 3], {})
    assert not show.director.busy


def test_what_is_fed_while_a_clip_runs_comes_after_it(show: Show) -> None:
    show.director.feed([Walked(1)])
    show.director.update(0.5)
    show.director.feed([Walked(2)])
    assert show.stage.lies == {1: 0.5}
    show.director.update(0.75)
    assert (show.folded, show.stage.lies) == ([1], {2: 0.25})


def test_dropping_forgets_everything_and_clears_the_stage(show: Show) -> None:
    show.director.feed([Walked(1), Walked(2)])
    show.director.update(0.5)
    show.director.drop()
    assert not show.director.busy
    assert (show.folded, show.stage.lies) == ([], {})
    show.director.update(5)
    assert show.folded == []
    show.director.feed([Walked(3)])
    show.director.update(0.5)
    assert show.stage.lies == {3: 0.5}
