"""The camera: zoom to the pointer, bounds, fitting, attending to a hero, gliding."""

from itertools import pairwise

import pygame
import pytest

from scenes.table.camera import GLIDE_SECONDS, LEVELS, MARGIN, SMALLEST_CELL, ZOOM_MAX, ZOOM_MIN, Camera

VIEW = pygame.FRect(8, 110, 1440, 766)
TILE = 224.0


def camera(cells: tuple[int, int, int, int] = (-10, -10, 21, 21)) -> Camera:
    """Returns a camera over a board that reaches so far."""
    made = Camera(VIEW.copy(), TILE)
    made.bounds = pygame.FRect(cells)
    return made


def test_a_place_on_the_board_and_in_the_layout_are_the_same_both_ways() -> None:
    seen = camera()
    seen.centre, seen.zoom = (2.5, -1.25), 0.7
    for point in ((0.0, 0.0), (2.5, -1.25), (-7.3, 4.1)):
        assert seen.to_board(seen.to_layout(point)) == pytest.approx(point)
    assert seen.to_layout(seen.centre) == VIEW.center


def test_cells_lie_side_by_side() -> None:
    seen = camera()
    here, right, below = seen.cell_rect((0, 0)), seen.cell_rect((1, 0)), seen.cell_rect((0, 1))
    assert here.size == (TILE, TILE)
    assert right.topleft == pytest.approx(here.topright)
    assert below.topleft == pytest.approx(here.bottomleft)


@pytest.mark.parametrize("point", [VIEW.center, (100.0, 200.0), (1400.0, 800.0)])
@pytest.mark.parametrize("factor", [1.15, 1 / 1.15, 1.2])
def test_zooming_keeps_the_point_under_the_pointer(point: tuple[float, float], factor: float) -> None:
    seen = camera()
    under = seen.to_board(point)
    before = seen.zoom
    for _ in range(2):
        seen.zoom_at(point, factor)
        assert seen.to_board(point) == pytest.approx(under, abs=1e-4)
    assert seen.zoom == pytest.approx(before * factor**2)


def test_zoom_stays_within_bounds_and_is_the_players_from_then_on() -> None:
    seen = camera()
    assert not seen.steered
    for _ in range(50):
        seen.zoom_at(VIEW.center, 1.25)
    assert seen.zoom == ZOOM_MAX
    for _ in range(50):
        seen.zoom_at((300, 300), 0.8)
    assert seen.zoom == ZOOM_MIN
    assert seen.steered


@pytest.mark.parametrize(("dx", "dy"), [(1e6, 0), (-1e6, 0), (0, 1e6), (0, -1e6), (1e6, -1e6)])
def test_panning_never_loses_the_board(dx: float, dy: float) -> None:
    seen = camera((0, 0, 3, 2))
    seen.pan(dx, dy)
    near = 1e-6
    assert -MARGIN - near <= seen.centre[0] <= 3 + MARGIN + near
    assert -MARGIN - near <= seen.centre[1] <= 2 + MARGIN + near
    shown = [seen.cell_rect((x, y)) for x in range(3) for y in range(2)]
    assert any(rect.colliderect(VIEW) for rect in shown)


def test_panning_moves_the_board_with_the_pointer() -> None:
    seen = camera()
    before = seen.cell_rect((0, 0))
    seen.pan(40, -25)
    after = seen.cell_rect((0, 0))
    assert (after.x - before.x, after.y - before.y) == pytest.approx((40, -25), abs=0.01)


@pytest.mark.parametrize("cells", [(0, 0, 1, 1), (-3, -2, 8, 4), (-1, 0, 3, 14), (-20, -20, 41, 41)])
def test_fitting_shows_the_whole_board_or_as_much_as_can_be(cells: tuple[int, int, int, int]) -> None:
    seen = camera(cells)
    seen.zoom_at((200, 200), 1.5)
    seen.pan(500, 500)
    seen.fit()
    assert seen.centre == seen.bounds.center
    assert ZOOM_MIN <= seen.zoom <= 1
    assert not seen.steered
    corners = [seen.to_layout(seen.bounds.topleft), seen.to_layout(seen.bounds.bottomright)]
    whole = all(VIEW.collidepoint(corner) for corner in corners)
    assert whole or seen.zoom == ZOOM_MIN


def test_the_zoom_goes_down_by_levels_as_the_board_grows() -> None:
    zooms = []
    for size in range(1, 16):
        seen = camera((0, 0, size, 1))
        seen.attend((0, 0))
        zooms.append(seen.zoom)
    assert zooms[0] == LEVELS[0]
    assert set(zooms) == set(LEVELS)
    assert zooms == sorted(zooms, reverse=True)


def test_it_turns_to_the_whole_board_while_that_is_large_enough_and_to_the_hero_afterwards() -> None:
    seen = camera((0, 0, 3, 2))
    seen.attend((2, 1))
    seen.arrive()
    assert seen.centre == pytest.approx((1.5, 1))
    seen.bounds = pygame.FRect(-10, -10, 21, 21)
    seen.attend((4, -3))
    seen.arrive()
    assert seen.centre == pytest.approx((4.5, -2.5))
    assert seen.shows((4, -3))


def test_a_player_who_has_zoomed_keeps_the_zoom() -> None:
    seen = camera()
    seen.zoom_at(VIEW.center, 1.4)
    zoom = seen.zoom
    seen.attend((5, 5))
    seen.arrive()
    assert seen.zoom == zoom
    assert seen.centre == pytest.approx((5.5, 5.5))
    seen.fit()
    seen.attend((5, 5))
    assert seen.zoom == LEVELS[-1]


def test_gliding_takes_its_time_and_arrives() -> None:
    seen = camera()
    seen.glide_to((3.5, 0.5))
    assert seen.gliding
    places = [seen.centre[0]]
    for _ in range(20):
        seen.update(GLIDE_SECONDS / 20)
        places.append(seen.centre[0])
    seen.update(0.001)
    assert not seen.gliding
    assert seen.centre == pytest.approx((3.5, 0.5))
    assert places == sorted(places)
    assert max(b - a for a, b in pairwise(places)) < 0.5


def test_no_glide_to_where_it_is() -> None:
    seen = camera()
    seen.glide_to(seen.centre)
    assert not seen.gliding
    seen.update(1)
    assert seen.centre == (0.5, 0.5)


def test_arriving_ends_a_glide_at_its_end() -> None:
    seen = camera()
    seen.glide_to((3.5, 0.5))
    seen.update(0.01)
    seen.arrive()
    assert (seen.gliding, seen.centre) == (False, (3.5, 0.5))
    seen.arrive()
    assert seen.centre == (3.5, 0.5)


@pytest.mark.parametrize("hand", ["pan", "zoom", "fit"])
def test_a_hand_on_the_board_ends_a_glide(hand: str) -> None:
    seen = camera()
    seen.glide_to((3.5, 0.5))
    seen.update(0.1)
    match hand:
        case "pan":
            seen.pan(1, 1)
        case "zoom":
            seen.zoom_at(VIEW.center, 1.1)
        case _:
            seen.fit()
    assert not seen.gliding
    before = seen.centre
    seen.update(1)
    assert seen.centre == before


def test_a_glide_never_leaves_the_board() -> None:
    seen = camera((0, 0, 2, 2))
    seen.glide_to((100, -100))
    seen.arrive()
    assert seen.centre == pytest.approx((2 + MARGIN, -MARGIN))


def test_a_cell_is_shown_when_most_of_it_is_in_the_view() -> None:
    seen = camera()
    seen.centre = (0.5, 0.5)
    assert seen.shows((0, 0))
    edge = VIEW.width / 2 / TILE
    seen.centre = (0.5 + edge, 0.5)
    assert not seen.shows((0, 0))
    seen.centre = (edge + 0.1, 0.5)
    assert seen.shows((0, 0))


def test_places_far_from_one_another_are_shown_at_once() -> None:
    seen = camera()
    seen.attend((0, 0))
    seen.arrive()
    zoom = seen.zoom
    seen.widen([(0, 0), (1, 0)])
    assert (seen.zoom, seen.widened) == (zoom, False)
    far = [(0, 0), (8, -1), (-5, 5)]
    seen.widen(far)
    seen.arrive()
    assert seen.widened
    assert zoom > seen.zoom >= SMALLEST_CELL / seen.tile
    assert all(seen.shows(cell) for cell in far)
    seen.attend((0, 0))
    assert (seen.zoom, seen.widened) == (zoom, False)


def test_places_too_far_for_one_view_leave_the_first_in_sight_and_large_enough_to_touch() -> None:
    seen = camera((-50, -50, 101, 101))
    seen.widen([(3, 2), (40, 0), (-40, 9)])
    seen.arrive()
    assert seen.zoom == SMALLEST_CELL / seen.tile
    assert seen.cell_rect((3, 2)).width >= 64
    assert seen.centre == pytest.approx((3.5, 2.5))


def test_a_zoom_of_the_players_is_not_widened() -> None:
    seen = camera()
    seen.zoom_at(VIEW.center, 1.2)
    zoom = seen.zoom
    seen.widen([(0, 0), (9, 9)])
    assert (seen.zoom, seen.gliding, seen.widened) == (zoom, False, False)


def test_a_glide_to_where_it_is_ends_the_glide_before() -> None:
    seen = camera()
    seen.glide_to((3.5, 0.5))
    seen.glide_to(seen.centre)
    assert not seen.gliding
