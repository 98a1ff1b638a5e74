"""The focus ring: one activation for one tap, and a way by keys to everything."""

import pygame
import pytest

from scenes.input.actions import ActionKind
from scenes.input.focus import QUIET, FocusRing, Hotspot


def spot(name: str, x: float, y: float, width: float = 80, height: float = 80, **more: object) -> Hotspot:
    return Hotspot(name, pygame.FRect(x, y, width, height), **more)  # type: ignore[arg-type]


@pytest.fixture
def ring() -> FocusRing:
    """Returns a cross of five hotspots with the middle one in focus."""
    ring = FocusRing()
    ring.set(
        [
            spot("middle", 200, 200, order=0),
            spot("left", 0, 210, order=1),
            spot("right", 400, 190, order=2),
            spot("up", 220, 0, order=3),
            spot("down", 190, 400, order=4),
        ]
    )
    return ring


def test_release_on_the_pressed_hotspot_activates_it(ring: FocusRing) -> None:
    ring.press((240, 240))
    released = ring.release((210, 210), 0)
    assert released is not None
    assert released.id == "middle"


@pytest.mark.parametrize(
    ("down", "up"), [((240, 240), (20, 220)), ((240, 240), (150, 150)), ((150, 150), (240, 240))]
)
def test_release_elsewhere_activates_nothing(
    ring: FocusRing, down: tuple[int, int], up: tuple[int, int]
) -> None:
    ring.press(down)
    assert ring.release(up, 0) is None


def test_twenty_taps_in_a_fifth_of_a_second_are_one(ring: FocusRing) -> None:
    taken = 0
    for number in range(20):
        ring.press((240, 240))
        if ring.release((240, 240), number * 0.01) is not None:
            taken += 1
            ring.set(ring.hotspots)
    assert taken == 1


def test_nothing_is_activated_twice_before_the_scene_renews_its_hotspots(ring: FocusRing) -> None:
    assert ring.confirm(0) is not None
    assert ring.confirm(10) is None
    ring.set(ring.hotspots)
    assert ring.confirm(20) is not None


def test_a_stepper_takes_quick_taps() -> None:
    ring = FocusRing()
    ring.set([spot("more", 0, 0, repeat=True)])
    for now in (0.0, QUIET / 4, QUIET / 2):
        assert ring.choose("more", now) is not None
        ring.set(ring.hotspots)


def test_a_hotspot_that_is_off_is_told_but_never_spent() -> None:
    ring = FocusRing()
    ring.set([spot("off", 0, 0, enabled=False, why="because")])
    for _ in range(2):
        told = ring.confirm(0)
        assert told is not None
        assert (told.enabled, told.why) == (False, "because")


def test_the_topmost_hotspot_is_hit(ring: FocusRing) -> None:
    ring.set([*ring.hotspots, spot("above", 200, 200, 20, 20)])
    above, middle = ring.at((205, 205)), ring.at((270, 270))
    assert above is not None
    assert middle is not None
    assert (above.id, middle.id) == ("above", "middle")


@pytest.mark.parametrize(
    ("kind", "goal"),
    [
        (ActionKind.LEFT, "left"),
        (ActionKind.RIGHT, "right"),
        (ActionKind.UP, "up"),
        (ActionKind.DOWN, "down"),
    ],
)
def test_arrows_go_where_they_point_and_back(ring: FocusRing, kind: ActionKind, goal: str) -> None:
    opposite = {"left": "right", "right": "left", "up": "down", "down": "up"}
    ring.focused = "middle"
    assert ring.move(kind)
    assert ring.focused == goal
    assert not ring.move(kind)
    assert ring.move(ActionKind(opposite[goal]))
    assert ring.focused == "middle"


def test_tab_goes_round_in_order(ring: FocusRing) -> None:
    seen = []
    for _ in range(5):
        ring.step(1)
        seen.append(ring.focused)
    assert seen == ["left", "right", "up", "down", "middle"]
    ring.step(-1)
    assert ring.focused == "down"


def test_the_focus_follows_the_pointer_and_stays_when_it_leaves(ring: FocusRing) -> None:
    assert ring.point((20, 220))
    assert not ring.point((30, 230))
    assert ring.point((150, 150))
    assert (ring.hovered, ring.focused) == (None, "left")


def test_new_hotspots_keep_the_focus_or_take_the_first_that_is_on(ring: FocusRing) -> None:
    ring.focused = "down"
    ring.set(ring.hotspots)
    assert ring.focused == "down"
    ring.set([spot("off", 0, 0, enabled=False, order=0), spot("on", 0, 100, order=1)])
    assert ring.focused == "on"
    ring.set([])
    assert ring.focused is None
    assert ring.confirm(100) is None
    assert not ring.move(ActionKind.LEFT)


def clicked(ring: FocusRing, pos: tuple[float, float], now: float) -> str | None:
    ring.press(pos)
    spot = ring.release(pos, now)
    ring.set(ring.hotspots)
    return spot.id if spot is not None else None


def test_a_click_on_another_spot_counts_at_once(ring: FocusRing) -> None:
    assert clicked(ring, (240, 240), 0) == "middle"
    assert clicked(ring, (240, 240), QUIET / 4) is None
    assert clicked(ring, (20, 250), QUIET / 3) == "left"
    assert clicked(ring, (440, 230), QUIET / 2) == "right"


def test_keys_take_another_spot_at_once_but_none_that_is_new(ring: FocusRing) -> None:
    assert ring.choose("middle", 0) is not None
    ring.set([*ring.hotspots, spot("new", 600, 600)])
    assert ring.choose("left", QUIET / 3) is not None
    ring.set([*ring.hotspots, spot("newer", 800, 600)])
    assert ring.choose("newer", QUIET / 2) is None
    assert ring.choose("newer", 2 * QUIET) is not None


def test_the_second_click_lands_on_nothing_that_came_up_under_it(ring: FocusRing) -> None:
    assert clicked(ring, (240, 240), 0) == "middle"
    ring.set([spot("other", 200, 200), spot("stepper", 230, 290, repeat=True), spot("far", 600, 0)])
    assert clicked(ring, (244, 238), QUIET / 4) is None
    assert clicked(ring, (620, 20), QUIET / 2) == "far"


def test_another_screen_takes_no_second_click_but_a_first_one_elsewhere(ring: FocusRing) -> None:
    assert clicked(ring, (240, 240), 0) == "middle"
    other = FocusRing()
    other.set([spot("middle", 200, 200), spot("stepper", 240, 240, repeat=True), spot("far", 600, 0)])
    other.follow(ring)
    assert clicked(other, (240, 230), QUIET / 5) is None
    assert clicked(other, (260, 250), QUIET / 4) is None
    assert clicked(other, (620, 20), QUIET / 2) == "far"
    assert clicked(other, (210, 210), 2 * QUIET) == "middle"


def test_another_screen_takes_no_second_press_of_a_key_but_a_click(ring: FocusRing) -> None:
    assert ring.choose("middle", 0) is not None
    other = FocusRing()
    other.set([spot("middle", 200, 200), spot("far", 600, 0)])
    other.follow(ring)
    assert other.choose("far", QUIET / 4) is None
    assert other.choose("middle", QUIET / 3) is None
    assert clicked(other, (620, 20), QUIET / 2) == "far"


def test_a_question_that_comes_up_waits_but_the_tools_beside_it_do_not(ring: FocusRing) -> None:
    ring.renew(0, ("left",))
    assert clicked(ring, (240, 240), QUIET / 4) is None
    assert clicked(ring, (20, 250), QUIET / 3) == "left"
    assert clicked(ring, (240, 240), QUIET * 1.5) == "middle"


def test_tools_can_be_used_while_a_turn_is_handed_over(ring: FocusRing) -> None:
    ring.renew(0, ("left",))
    ring.hold(2)
    assert clicked(ring, (240, 240), 1) is None
    assert clicked(ring, (20, 250), 1) == "left"
    assert clicked(ring, (240, 240), 2.1) == "middle"


def test_a_press_on_a_tool_goes_on_while_a_question_comes_up(ring: FocusRing) -> None:
    for pos, kept in (((20, 250), True), ((240, 240), False)):
        ring.press(pos)
        ring.renew(0, ("left",))
        ring.set(ring.hotspots)
        assert (ring.release(pos, 2 * QUIET) is not None) == kept
