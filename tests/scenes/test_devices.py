"""Devices: which event means what."""

from typing import Any

import pygame
import pytest

from scenes.input.actions import Action, ActionKind
from scenes.input.bindings import Bindings
from scenes.input.devices import LONG, Device, Devices
from scenes.input.touch import SILENT
from tests.support.windows import FakeClock

WINDOW = (1000, 500)


def double(pixel: tuple[float, float]) -> tuple[float, float]:
    return pixel[0] * 2, pixel[1] * 2


class Hands:
    """Devices with events made for them."""

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.devices = Devices(self.clock)

    def do(self, kind: int, *, typing: bool = False, catching: bool = False, **fields: Any) -> list[Action]:
        event = pygame.Event(kind, fields)
        return self.devices.actions(event, double, WINDOW, typing=typing, catching=catching)

    def finger(self, kind: int, x: float, y: float, finger: int = 1, touch: int = 7) -> list[Action]:
        return self.do(kind, touch_id=touch, finger_id=finger, x=x, y=y, dx=0, dy=0)

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


def test_a_tap_may_slip_a_little(hands: Hands) -> None:
    assert hands.finger(pygame.FINGERDOWN, 0.5, 0.5) == [Action(ActionKind.PRESS, (1000, 500))]
    assert hands.finger(pygame.FINGERMOTION, 0.505, 0.505) == []
    assert hands.finger(pygame.FINGERUP, 0.505, 0.505) == [Action(ActionKind.RELEASE, (1000, 500))]


def test_a_finger_drags_once_it_has_come_far_enough(hands: Hands) -> None:
    hands.finger(pygame.FINGERDOWN, 0.5, 0.5)
    assert hands.finger(pygame.FINGERMOTION, 0.6, 0.5) == [Action(ActionKind.DRAG, (1200, 500))]
    assert hands.finger(pygame.FINGERMOTION, 0.501, 0.5) == [Action(ActionKind.DRAG, (1002, 500))]
    assert hands.finger(pygame.FINGERUP, 0.501, 0.5) == [Action(ActionKind.RELEASE, (1002, 500))]


def test_two_fingers_pinch_and_press_nothing(hands: Hands) -> None:
    hands.finger(pygame.FINGERDOWN, 0.4, 0.5, 1)
    assert hands.finger(pygame.FINGERDOWN, 0.6, 0.5, 2) == [Action(ActionKind.PINCH, (1000, 500), 0)]
    (action,) = hands.finger(pygame.FINGERMOTION, 0.8, 0.5, 2)
    assert (action.kind, action.pos, action.amount) == (ActionKind.PINCH, (1200, 500), 2)
    rest = [
        *hands.finger(pygame.FINGERDOWN, 0.1, 0.1, 3),
        *hands.finger(pygame.FINGERUP, 0.8, 0.5, 2),
        *hands.finger(pygame.FINGERMOTION, 0.1, 0.5, 1),
        *hands.finger(pygame.FINGERUP, 0.1, 0.5, 1),
    ]
    assert rest == []
    assert [action.kind for action in hands.finger(pygame.FINGERDOWN, 0.5, 0.5, 4)] == [ActionKind.PRESS]


def test_a_finger_that_a_screen_loses_holds_nothing_up(hands: Hands) -> None:
    hands.finger(pygame.FINGERDOWN, 0.4, 0.5, 1)
    hands.clock.pass_(SILENT)
    assert [action.kind for action in hands.finger(pygame.FINGERDOWN, 0.5, 0.5, 2)] == [ActionKind.PRESS]
    assert [action.kind for action in hands.finger(pygame.FINGERUP, 0.5, 0.5, 2)] == [ActionKind.RELEASE]


def test_fingers_that_are_made_from_a_mouse_are_dropped(hands: Hands) -> None:
    assert hands.finger(pygame.FINGERDOWN, 0.4, 0.5, 1, touch=-1) == []


def test_a_press_that_lasts_inspects_once(hands: Hands) -> None:
    hands.finger(pygame.FINGERDOWN, 0.5, 0.5)
    hands.finger(pygame.FINGERMOTION, 0.502, 0.5)
    hands.clock.pass_(LONG / 2)
    assert hands.devices.later() == []
    hands.clock.pass_(LONG / 2)
    assert hands.devices.due <= hands.clock()
    assert hands.devices.later() == [Action(ActionKind.INSPECT, (1000, 500))]
    hands.clock.pass_(LONG)
    assert hands.devices.later() == []


@pytest.mark.parametrize("ends", ["release", "drag", "second finger", "focus"])
def test_a_press_that_ends_or_moves_inspects_nothing(hands: Hands, ends: str) -> None:
    hands.finger(pygame.FINGERDOWN, 0.5, 0.5)
    match ends:
        case "release":
            hands.finger(pygame.FINGERUP, 0.5, 0.5)
        case "drag":
            hands.finger(pygame.FINGERMOTION, 0.7, 0.5)
        case "second finger":
            hands.finger(pygame.FINGERDOWN, 0.7, 0.5, 2)
        case _:
            hands.do(pygame.WINDOWFOCUSLOST)
    hands.clock.pass_(2 * LONG)
    assert hands.devices.later() == []


def test_the_device_used_last_is_known(hands: Hands) -> None:
    used = [hands.devices.used]
    hands.key(pygame.K_RETURN)
    used.append(hands.devices.used)
    hands.finger(pygame.FINGERDOWN, 0.5, 0.5)
    used.append(hands.devices.used)
    hands.do(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0), touch=True)
    used.append(hands.devices.used)
    assert used == [Device.MOUSE, Device.KEYBOARD, Device.TOUCH, Device.TOUCH]


def test_a_players_own_keys_come_before_the_usual_ones(hands: Hands) -> None:
    hands.devices.bindings = Bindings({"confirm": pygame.K_w, "undo": pygame.K_HOME}, {})
    assert hands.key(pygame.K_w) == [ActionKind.CONFIRM]
    assert hands.key(pygame.K_HOME) == [ActionKind.UNDO]
    assert hands.key(pygame.K_RETURN) == []
    assert hands.key(pygame.K_KP_ENTER) == [ActionKind.CONFIRM]


def test_a_key_that_is_wanted_for_a_new_meaning_has_no_other(hands: Hands) -> None:
    hands.key(pygame.K_RETURN, up=False)
    assert hands.do(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, catching=True) == []
    assert hands.do(pygame.KEYDOWN, key=pygame.K_F9, mod=0, catching=True) == [
        Action(ActionKind.CAUGHT, amount=pygame.K_F9, text="key")
    ]


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
