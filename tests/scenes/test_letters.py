"""Names without a keyboard: letters to tap, for fingers and gamepads; and with one as ever."""

import pygame
import pytest

from scenes.app import App
from scenes.input import pad
from scenes.input.devices import Device
from scenes.screens.new_game import NewGameScene
from scenes.ui.letters import ROWS, cased
from tests.support.pads import VirtualPad, finger_tap, push_button, wait, way_to
from tests.support.windows import press, settle, tap, write

NAMES = ["Řehoř Žižka", "Łucja", "Ödön", "Anne-Marie Weiß", "Zażółć Gęślą", "Űrkán Őze", "Ťuhýk ďů"]


@pytest.fixture
def page(app: App) -> NewGameScene:
    """Returns the page on which names are written."""
    tap(app, "play")
    scene = app.stack.top
    assert isinstance(scene, NewGameScene)
    return scene


def key_of(letter: str) -> str:
    return "letters.blank" if letter == " " else f"letters.{letter.lower()}"


def shown(page: NewGameScene, spot_id: str) -> str:
    page.settle()
    return next(getattr(widget, "label", "") for widget in page.widgets if widget.id == spot_id)


def finger_on(app: App, page: NewGameScene, spot_id: str) -> None:
    page.settle()
    spot = page.focus.get(spot_id)
    assert spot is not None, f"no hotspot {spot_id}"
    wait(app, 0.08)
    finger_tap(app, app.canvas.at(spot.rect.center))


def pad_on(app: App, page: NewGameScene, virtual: VirtualPad, spot_id: str) -> None:
    page.settle()
    for button in (*way_to(page.focus, spot_id), pad.A):
        wait(app, 0.08)
        push_button(app, virtual, button)


def test_all_letters_of_the_languages_are_there() -> None:
    there = "".join(ROWS)
    assert len(set(there)) == len(there)
    for language in (
        "aábcčdďeéěfghiíjklmnňoópqrřsštťuúůvwxyýzž",
        "aąbcćdeęfghijklłmnńoóprsśtuwyzźż",
        "aábcdeéfghiíjklmnoóöőpqrstuúüűvwxyz",
        "aäbcdefghijklmnoöpqrsßtuüvwxyz",
    ):
        assert set(language) <= set(there)


def test_a_letter_without_a_capital_stays_as_it_is() -> None:
    assert [cased(letter, True) for letter in "ařß-"] == ["A", "Ř", "ß", "-"]
    assert cased("ř", False) == "ř"


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_written_by_touch(app: App, page: NewGameScene, name: str) -> None:
    finger_on(app, page, "seat0.name")
    assert page.lettering
    for letter in name:
        if letter.isalpha() and shown(page, key_of(letter)) != letter:
            finger_on(app, page, "letters.case")
        finger_on(app, page, key_of(letter))
    finger_on(app, page, "letters.done")
    assert page.draft_table.seats[0].name == name
    assert not page.typing
    assert page.focus.get("start") is not None


def test_words_begin_with_capitals_and_the_case_can_be_changed(app: App, page: NewGameScene) -> None:
    finger_on(app, page, "seat0.name")
    for spot_id in (
        "letters.m",
        "letters.c",
        "letters.case",
        "letters.n",
        "letters.o",
        "letters.-",
        "letters.x",
    ):
        finger_on(app, page, spot_id)
    assert page.draft == "McNo-X"
    finger_on(app, page, "letters.erase")
    finger_on(app, page, "letters.case")
    finger_on(app, page, "letters.ř")
    assert page.draft == "McNo-ř"


def test_a_name_is_written_by_gamepad(app: App, page: NewGameScene) -> None:
    virtual = VirtualPad()
    app.cycle(0)
    pad_on(app, page, virtual, "seat0.name")
    assert page.lettering
    for letter in "Łl":
        pad_on(app, page, virtual, key_of(letter))
    wait(app)
    push_button(app, virtual, pad.Y)
    assert page.draft == "Ł"
    for letter in "ucja":
        pad_on(app, page, virtual, key_of(letter))
    wait(app)
    push_button(app, virtual, pad.B)
    app.cycle(0)
    assert page.draft_table.seats[0].name == "Łucja"
    assert app.stack.top is page
    assert page.focus.focused == "seat0.name"
    virtual.unplug()
    app.cycle(0)


def test_the_same_letter_can_be_tapped_quickly(app: App, page: NewGameScene) -> None:
    finger_on(app, page, "seat0.name")
    wait(app)
    for _ in range(4):
        finger_on(app, page, "letters.o")
    assert page.draft == "Oooo"


def test_the_letters_are_given_to_a_mouse_by_a_button_and_end_with_a_tap_beside(
    app: App, page: NewGameScene
) -> None:
    tap(app, "seat1.name")
    assert not page.lettering
    tap(app, "letters")
    assert page.lettering
    tap(app, "letters.ž")
    tap(app, "letters.a")
    assert page._letters is not None
    finger_tap(app, app.canvas.at((page._letters.rect.x / 2, 20)))
    settle(app)
    assert page.draft_table.seats[1].name == "Ža"
    assert not page.typing


def test_a_name_ends_after_24_letters(app: App, page: NewGameScene) -> None:
    finger_on(app, page, "seat0.name")
    for _ in range(30):
        finger_on(app, page, "letters.w")
    finger_on(app, page, "letters.done")
    assert page.draft_table.seats[0].name == "W" + 23 * "w"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lettering", [False, True])
def test_a_keyboard_writes_beside_the_letters(
    app: App, page: NewGameScene, name: str, lettering: bool
) -> None:
    tap(app, "seat0.name")
    if lettering:
        tap(app, "letters")
    for letter in name:
        write(app, letter)
    write(app, "x")
    press(app, pygame.K_BACKSPACE)
    press(app, pygame.K_RETURN)
    assert page.draft_table.seats[0].name == name
    assert not page.typing
    assert app.devices.used is Device.KEYBOARD


def test_arrow_keys_lead_among_the_letters(app: App, page: NewGameScene) -> None:
    tap(app, "seat0.name")
    press(app, pygame.K_LEFT)
    assert page.typing, "a line that is being written has no letters to the left"
    tap(app, "letters")
    page.focus.focused = "letters.a"
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_DOWN)
    press(app, pygame.K_RETURN)
    assert page.draft == "O"
    press(app, pygame.K_ESCAPE)
    assert page.draft_table.seats[0].name == "O"
    assert app.stack.top is page


def test_letters_end_with_the_page(app: App, page: NewGameScene) -> None:
    finger_on(app, page, "seat0.name")
    finger_on(app, page, "letters.a")
    app.go("title")
    settle(app)
    assert page.draft_table.seats[0].name == "A"
