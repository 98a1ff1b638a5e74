"""A player's own keys and buttons: one meaning each, kept, checked, and told of where they were in use."""

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app import App
from scenes.i18n import tr
from scenes.input import pad
from scenes.input.bindings import BUTTONS, COMMANDS, DIRECTIONS, KEYS, MORE_KEYS, Bindings, given, in_force
from scenes.screens.bindings import BindingsScene
from scenes.settings import FILE, Settings, load
from scenes.ui.hints import button_glyph, key_name
from tests.support.pads import VirtualPad, push_button
from tests.support.windows import click, press, settle, tap


@pytest.fixture
def page(app: App) -> BindingsScene:
    """Returns the page, opened from the settings."""
    tap(app, "settings")
    tap(app, "tab.controls")
    tap(app, "bindings")
    page = app.stack.top
    assert isinstance(page, BindingsScene)
    return page


def test_every_command_has_a_key_or_a_button_and_a_name() -> None:
    assert {*KEYS, *BUTTONS} == set(COMMANDS)
    assert {*MORE_KEYS.values(), *DIRECTIONS.values()} <= set(COMMANDS)
    assert [name for name in COMMANDS if tr(f"ui.command.{name}") == f"ui.command.{name}"] == []
    for usual in (KEYS, BUTTONS):
        assert len(set(usual.values())) == len(usual)
    assert set(BUTTONS.values()) <= set(pad.NAMES)


def test_the_usual_ones_hold_where_a_player_has_none() -> None:
    assert in_force(KEYS, {}) == KEYS
    assert in_force(KEYS, {"no such command": 7}) == KEYS


def test_a_usual_key_given_away_by_hand_is_lost_to_its_command() -> None:
    codes = in_force(KEYS, {"confirm": pygame.K_u})
    assert codes["confirm"] == pygame.K_u
    assert "undo" not in codes
    assert len(set(codes.values())) == len(codes)


def test_two_commands_change_their_keys() -> None:
    own, loser = given(KEYS, {}, "confirm", pygame.K_u)
    assert loser == "undo"
    assert own == {"confirm": pygame.K_u, "undo": pygame.K_RETURN}
    own, loser = given(KEYS, own, "undo", pygame.K_u)
    assert (own, loser) == ({}, "confirm")


def test_a_key_that_was_free_is_simply_given() -> None:
    assert given(KEYS, {}, "undo", pygame.K_F9) == ({"undo": pygame.K_F9}, None)


def test_a_key_goes_back_to_a_command_that_lost_it() -> None:
    own, loser = given(KEYS, {"confirm": pygame.K_u}, "undo", pygame.K_u)
    assert loser == "confirm"
    assert Bindings(own, {}).keys["undo"] == pygame.K_u


def test_a_new_key_holds_at_once_and_is_kept(app: App, page: BindingsScene, tmp_path: Path) -> None:
    tap(app, "undo")
    assert page.catching
    press(app, pygame.K_F9)
    assert not page.catching
    assert load(tmp_path / "config").settings.keys == {"undo": pygame.K_F9}
    assert app.devices.bindings.of_key(pygame.K_F9) == COMMANDS["undo"]
    assert app.devices.bindings.of_key(pygame.K_u) is None


def test_a_key_in_use_is_told_and_swapped(app: App, page: BindingsScene) -> None:
    tap(app, "confirm")
    press(app, pygame.K_e)
    assert app.notice == tr(
        "ui.bindings.swapped", other=tr("ui.command.end_turn"), command=tr("ui.command.confirm")
    )
    assert app.settings.keys == {"confirm": pygame.K_e, "end_turn": pygame.K_RETURN}
    page.focus.focused = "restore"
    press(app, pygame.K_e)
    assert app.settings.keys == {}


@pytest.mark.parametrize("key", [pygame.K_3, pygame.K_KP_9, pygame.K_LSHIFT, pygame.K_RALT])
def test_some_keys_cannot_be_given(app: App, page: BindingsScene, key: int) -> None:
    tap(app, "undo")
    press(app, key)
    assert page.catching
    assert app.notice == tr("ui.bindings.not_this")
    assert app.settings.keys == {}


def test_escape_gives_up_and_stands_for_nothing_else(app: App, page: BindingsScene) -> None:
    tap(app, "undo")
    press(app, pygame.K_ESCAPE)
    assert not page.catching
    assert app.stack.top is page
    assert app.settings.keys == {}
    press(app, pygame.K_ESCAPE)
    assert app.stack.top is not page


def test_a_press_elsewhere_gives_up(app: App, page: BindingsScene) -> None:
    tap(app, "undo")
    click((5, 5))
    settle(app)
    assert not page.catching


def test_the_key_that_opens_a_row_is_not_caught_while_it_is_held(app: App, page: BindingsScene) -> None:
    page.focus.focused = "inspect"
    down = {"key": pygame.K_RETURN, "mod": 0, "unicode": "", "scancode": 0}
    for _ in range(5):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, down))
        settle(app)
    assert page.wanted == "inspect"


def test_a_button_is_given_by_a_gamepad(app: App, page: BindingsScene) -> None:
    virtual = VirtualPad()
    app.cycle(0)
    tap(app, "device.buttons")
    tap(app, "undo")
    push_button(app, virtual, pad.UP)
    assert page.catching, "directions stay what they are"
    push_button(app, virtual, pad.A)
    assert app.settings.buttons == {"undo": pad.A, "confirm": pad.Y}
    assert app.stack.top is page
    virtual.unplug()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("keys", []),
        ("keys", {"undo": "u"}),
        ("keys", {"undo": 0}),
        ("keys", {"undo": 2**40}),
        ("keys", {"undo": None}),
        ("buttons", {"undo": -1}),
        ("buttons", {"undo": 1.5}),
        ("buttons", 3),
        ("hints", 1),
    ],
)
def test_bindings_that_cannot_be_set_the_file_aside(tmp_path: Path, field: str, value: Any) -> None:
    (tmp_path / FILE).write_text(json.dumps({field: value}), encoding="utf-8")
    loaded = load(tmp_path)
    assert loaded.settings == Settings()
    assert loaded.set_aside is not None


def test_a_key_shared_by_hand_has_one_meaning(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"keys": {"undo": 103, "fit": 103, "nothing": 5}}', encoding="utf-8")
    settings = load(tmp_path).settings
    bindings = Bindings(settings.keys, settings.buttons)
    assert bindings.of_key(pygame.K_g) == COMMANDS["undo"]
    assert bindings.keys["fit"] == KEYS["fit"]


def test_keys_and_buttons_have_names_and_pictures(app: App) -> None:
    names = [key_name(key) for key in KEYS.values()]
    assert all(names)
    assert len(set(names)) == len(names)
    assert {key_name(pygame.K_RETURN), key_name(pygame.K_UP), key_name(pygame.K_w)} == {"Enter", "↑", "W"}
    assert key_name(2**31 - 1)
    pictures = {button_glyph(button).picture for button in BUTTONS.values()}
    assert pictures <= set(app.canvas.assets.names())
    assert button_glyph(15).key == "15"
