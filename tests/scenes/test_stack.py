"""The stack: what is asked for happens at the next settling, in order."""

from collections.abc import Callable

import pygame
import pytest

from scenes.app import App
from scenes.scene import Scene
from scenes.stack import SceneStack
from tests.support.windows import FakeClock, click, settle


class Noted(Scene):
    def __init__(self, app: App, name: str, notes: list[str]) -> None:
        super().__init__(app)
        self.name, self.notes = name, notes

    def enter(self) -> None:
        self.notes.append(f"{self.name} enters")

    def leave(self) -> None:
        self.notes.append(f"{self.name} leaves")


def maker(app: App, notes: list[str]) -> Callable[[str], Callable[[], Scene]]:
    return lambda name: lambda: Noted(app, name, notes)


def names(stack: SceneStack) -> list[str]:
    return [scene.name for scene in stack.scenes if isinstance(scene, Noted)]


def test_nothing_happens_before_the_stack_settles(app: App) -> None:
    stack, notes = SceneStack(), []
    stack.push(maker(app, notes)("a"))
    assert stack.top is None
    assert notes == []
    assert stack.settle()
    assert names(stack) == ["a"]
    assert not stack.settle()


def test_pushing_and_popping_enter_and_leave(app: App) -> None:
    stack, notes = SceneStack(), []
    make = maker(app, notes)
    stack.push(make("a"))
    stack.push(make("b"))
    stack.pop()
    stack.settle()
    assert names(stack) == ["a"]
    assert notes == ["a enters", "b enters", "b leaves", "a enters"]


def test_the_lowest_scene_is_never_popped(app: App) -> None:
    stack, notes = SceneStack(), []
    stack.push(maker(app, notes)("a"))
    stack.pop()
    stack.pop()
    stack.settle()
    assert names(stack) == ["a"]


def test_replacing_leaves_all_from_the_top(app: App) -> None:
    stack, notes = SceneStack(), []
    make = maker(app, notes)
    for name in ("a", "b"):
        stack.push(make(name))
    stack.replace(make("c"))
    stack.settle()
    assert names(stack) == ["c"]
    assert notes[-3:] == ["b leaves", "a leaves", "c enters"]


def test_a_scene_may_ask_for_more_while_it_enters(app: App) -> None:
    stack = SceneStack()

    class Forwarding(Noted):
        def enter(self) -> None:
            stack.replace(lambda: Noted(app, "end", self.notes))

    stack.push(lambda: Forwarding(app, "start", []))
    stack.settle()
    assert names(stack) == ["start"]
    stack.settle()
    assert names(stack) == ["end"]


def test_only_overlays_show_what_is_below(app: App) -> None:
    stack, notes = SceneStack(), []
    make = maker(app, notes)

    class Over(Noted):
        overlay = True

    stack.push(make("hidden"))
    stack.push(make("seen"))
    stack.push(lambda: Over(app, "over", notes))
    stack.settle()
    assert [scene.name for scene in stack.shown() if isinstance(scene, Noted)] == ["seen", "over"]


@pytest.mark.parametrize("key", [False, True])
def test_a_double_click_on_a_way_acts_once(app: App, key: bool) -> None:
    """What opens where the first click was is not pressed by the second one."""
    title = app.stack.top
    assert title is not None
    spot = title.focus.get("settings")
    assert spot is not None
    assert isinstance(app._clock, FakeClock)
    title.focus.focused = "settings"
    before = app.settings
    for _ in range(20):
        if key:
            pygame.event.post(
                pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
            )
            pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
        else:
            click(app.canvas.at(spot.rect.center))
        app._clock.pass_(0.01)
        settle(app)
    assert len(app.stack.scenes) == 2
    assert app.settings == before
    back = app.stack.scenes[1].focus.get("back")
    assert back is not None
    click(app.canvas.at(back.rect.center))
    settle(app)
    assert app.stack.scenes == [title]
