"""Devices: which event means what."""

from typing import Any

import pygame
import pytest

from scenes.input.actions import Action, ActionKind
from scenes.input.devices import Devices

WINDOW = (1000, 500)


def double(pixel: tuple[float, float]) -> tuple[float, float]:
    return pixel[0] * 2, pixel[1] * 2


class Hands:
    """Devices with events made for them."""

    def __init__(self) -> None:
        self.devices = Devices()

    def do(self, kind: int, *, typing: bool = False, **fields: Any) -> list[Action]:
        return self.devices.actions(pygame.Event(kind, fields), double, WINDOW, typing=typing)

    def key(self, key: int, mod: int = 0, *, typing: bool = False, up: bool = True) -> list[ActionKind]:
        actions = self.do(pygame.KEYDOWN, key=key, mod=mod, typing=typing)
        if up:
            self.do(pygame.KEYUP, key=key, mod=mod)
        return [action.kind for action in actions]


@pytest.fixture
def hands() -> Hands:
    """Returns fresh devices."""
    return Hands()


def test_mouse_presses_and_releases_in_units(hands: Hands) -> None:
    assert hands.do(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=1, touch=False) == [
        Action(ActionKind.PRESS, (20, 40))
    ]
    assert hands.do(pygame.MOUSEBUTTONUP, pos=(10, 20), button=1, touch=False) == [
        Action(ActionKind.RELEASE, (20, 40))
    ]
    assert hands.do(pygame.MOUSEBUTTONDOWN, pos=(1, 2), button=3, touch=False) == [
        Action(ActionKind.INSPECT, (2, 4))
    ]


def test_motion_points_or_drags(hands: Hands) -> None:
    for held, kind in (((0, 0, 0), ActionKind.POINT), ((1, 0, 0), ActionKind.DRAG)):
        (action,) = hands.do(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=held, touch=False)
        assert action.kind is kind


def test_the_wheel_zooms_where_the_pointer_is(hands: Hands) -> None:
    hands.do(pygame.MOUSEMOTION, pos=(30, 40), rel=(1, 1), buttons=(0, 0, 0), touch=False)
    (action,) = hands.do(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, touch=False)
    assert action == Action(ActionKind.ZOOM, (60, 80), -1)


@pytest.mark.parametrize("kind", [pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION])
def test_mouse_events_made_from_touches_are_dropped(hands: Hands, kind: int) -> None:
    assert hands.do(kind, pos=(1, 1), button=1, rel=(0, 0), buttons=(1, 0, 0), touch=True) == []


def test_one_finger_acts_and_a_second_one_is_left_alone(hands: Hands) -> None:
    first: dict[str, Any] = {"touch_id": 1, "finger_id": 1, "dx": 0, "dy": 0}
    second: dict[str, Any] = {"touch_id": 1, "finger_id": 2, "dx": 0, "dy": 0}
    kinds = [
        *hands.do(pygame.FINGERDOWN, x=0.5, y=0.5, **first),
        *hands.do(pygame.FINGERDOWN, x=0.9, y=0.9, **second),
        *hands.do(pygame.FINGERMOTION, x=0.6, y=0.5, **first),
        *hands.do(pygame.FINGERUP, x=0.9, y=0.9, **second),
        *hands.do(pygame.FINGERUP, x=0.6, y=0.5, **first),
    ]
    assert [action.kind for action in kinds] == [ActionKind.PRESS, ActionKind.DRAG, ActionKind.RELEASE]
    assert kinds[0].pos == (1000, 500)


def test_a_held_key_acts_once_unless_it_moves(hands: Hands) -> None:
    assert [hands.key(pygame.K_RETURN, up=False) for _ in range(3)] == [[ActionKind.CONFIRM], [], []]
    assert [hands.key(pygame.K_LEFT, up=False) for _ in range(2)] == [[ActionKind.LEFT]] * 2
    hands.do(pygame.WINDOWFOCUSLOST)
    assert hands.key(pygame.K_RETURN) == [ActionKind.CONFIRM]


@pytest.mark.parametrize(
    ("key", "mod", "kind"),
    [
        (pygame.K_F11, 0, ActionKind.FULLSCREEN),
        (pygame.K_RETURN, pygame.KMOD_LALT, ActionKind.FULLSCREEN),
        (pygame.K_KP_ENTER, pygame.KMOD_RALT, ActionKind.FULLSCREEN),
        (pygame.K_TAB, 0, ActionKind.NEXT),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, ActionKind.PREVIOUS),
        (pygame.K_z, pygame.KMOD_LCTRL, ActionKind.UNDO),
        (pygame.K_BACKSPACE, 0, ActionKind.UNDO),
        (pygame.K_SPACE, 0, ActionKind.SKIP),
        (pygame.K_ESCAPE, 0, ActionKind.BACK),
        (pygame.K_r, 0, ActionKind.TURN),
        (pygame.K_e, 0, ActionKind.END_TURN),
        (pygame.K_f, 0, ActionKind.FIT),
        (pygame.K_w, 0, ActionKind.PAN),
        (pygame.K_KP_PLUS, 0, ActionKind.ZOOM),
        (pygame.K_3, 0, ActionKind.DIGIT),
        (pygame.K_KP_9, 0, ActionKind.DIGIT),
    ],
)
def test_keys_mean_actions(hands: Hands, key: int, mod: int, kind: ActionKind) -> None:
    assert hands.key(key, mod) == [kind]


@pytest.mark.parametrize("key", [pygame.K_F4, pygame.K_TAB, pygame.K_z, pygame.K_SPACE])
def test_the_systems_own_keys_mean_nothing(hands: Hands, key: int) -> None:
    assert hands.key(key, pygame.KMOD_LALT) == []


def test_digits_and_turns_tell_how_many(hands: Hands) -> None:
    (digit,) = hands.do(pygame.KEYDOWN, key=pygame.K_KP_7, mod=0)
    (turn,) = hands.do(pygame.KEYDOWN, key=pygame.K_r, mod=pygame.KMOD_SHIFT)
    assert (digit.amount, turn.amount) == (7, -1)


def test_letters_are_text_while_a_line_is_written_and_keys_otherwise(hands: Hands) -> None:
    assert hands.do(pygame.TEXTINPUT, text="ř") == []
    assert hands.do(pygame.TEXTINPUT, text="ř", typing=True) == [Action(ActionKind.TEXT, text="ř")]
    assert hands.key(pygame.K_e, typing=True) == []
    assert hands.key(pygame.K_BACKSPACE, typing=True) == [ActionKind.ERASE]
    assert hands.key(pygame.K_RETURN, pygame.KMOD_ALT, typing=True) == [ActionKind.FULLSCREEN]
    assert hands.key(pygame.K_SPACE, typing=True) == []
