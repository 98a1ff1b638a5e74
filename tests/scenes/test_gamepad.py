"""Gamepads: they come and go at any time; sticks have a dead zone; what is held counts again."""

from collections.abc import Iterator

import pygame
import pytest

from scenes.app import App
from scenes.i18n import tr
from scenes.input import pad
from scenes.input.actions import Action, ActionKind
from scenes.input.devices import Device
from scenes.input.gamepad import AGAIN, EVENTS, FIRST, PANS
from scenes.scene import Scene
from scenes.ui.hints import button_glyph
from tests.golden.playthrough import PLAYTHROUGHS
from tests.support.pads import VirtualPad, push_button, wait
from tests.support.tables import golden_match, open_table
from tests.support.windows import FakeClock, settle, tap


class Noting(Scene):
    """A scene that notes what it is told."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.told: list[Action] = []

    def handle(self, action: Action) -> bool:
        self.told.append(action)
        return True

    @property
    def kinds(self) -> list[ActionKind]:
        kinds = [action.kind for action in self.told]
        self.told.clear()
        return kinds


@pytest.fixture
def noting(app: App) -> Noting:
    """Returns a scene on top of the others that notes actions."""
    scene = Noting(app)
    app.stack.push(lambda: scene)
    app.cycle(0)
    return scene


@pytest.fixture
def virtual(app: App) -> Iterator[VirtualPad]:
    """Yields a gamepad that is plugged in."""
    virtual = VirtualPad()
    app.cycle(0)
    yield virtual
    virtual.unplug()


def post(kind: int, **fields: object) -> None:
    pygame.event.post(pygame.Event(kind, fields))


@pytest.mark.parametrize(
    ("button", "kind"),
    [
        (pad.A, ActionKind.CONFIRM),
        (pad.B, ActionKind.BACK),
        (pad.X, ActionKind.INSPECT),
        (pad.Y, ActionKind.UNDO),
        (pad.START, ActionKind.MENU),
        (pad.LEFT_SHOULDER, ActionKind.PREVIOUS),
        (pad.RIGHT_SHOULDER, ActionKind.NEXT),
        (pad.UP, ActionKind.UP),
        (pad.RIGHT_STICK, ActionKind.TURN),
    ],
)
def test_buttons_mean_actions_once(
    app: App, noting: Noting, virtual: VirtualPad, button: int, kind: ActionKind
) -> None:
    push_button(app, virtual, button)
    assert noting.kinds == [kind]
    assert app.devices.used is Device.GAMEPAD


def test_a_held_button_acts_once_and_a_held_direction_again(
    app: App, noting: Noting, virtual: VirtualPad
) -> None:
    virtual.hold(pad.A)
    virtual.hold(pad.DOWN)
    app.cycle(0)
    assert sorted(noting.kinds) == [ActionKind.CONFIRM, ActionKind.DOWN]
    wait(app, FIRST)
    assert noting.kinds == [ActionKind.DOWN]
    wait(app, AGAIN / 2)
    assert noting.kinds == []
    wait(app, AGAIN)
    assert noting.kinds == [ActionKind.DOWN]
    virtual.hold(pad.DOWN, down=False)
    app.cycle(0)
    wait(app, 10)
    assert noting.kinds == []


def test_a_stick_has_a_dead_zone_and_does_not_flutter(app: App, noting: Noting, virtual: VirtualPad) -> None:
    for value in (0.1, 0.3, 0.5):
        virtual.push(0, value)
        app.cycle(0)
    assert noting.kinds == []
    for value in (0.7, 0.5, 0.6, 0.45, 0.7):
        virtual.push(0, value)
        app.cycle(0)
    assert noting.kinds == [ActionKind.RIGHT]
    virtual.push(0, 0)
    app.cycle(0)
    virtual.push(1, -1)
    app.cycle(0)
    assert noting.kinds == [ActionKind.UP]


def test_the_other_stick_moves_the_view_as_long_as_it_is_pushed(
    app: App, noting: Noting, virtual: VirtualPad
) -> None:
    virtual.push(2, 0.2)
    app.cycle(0)
    wait(app, PANS)
    assert noting.kinds == []
    virtual.push(2, 1)
    app.cycle(0)
    wait(app, PANS)
    assert set(noting.kinds) == {ActionKind.PAN}
    virtual.push(2, 0)
    app.cycle(0)
    noting.told.clear()
    wait(app, 1)
    assert noting.kinds == []


def test_a_trigger_zooms(app: App, noting: Noting, virtual: VirtualPad) -> None:
    virtual.push(5, 1)
    app.cycle(0)
    (action,) = noting.told
    assert (action.kind, action.amount) == (ActionKind.ZOOM, 1)


def test_a_joystick_without_a_mapping_serves_too(app: App, noting: Noting) -> None:
    plain = VirtualPad(mapped=False)
    app.cycle(0)
    push_button(app, plain, 0)
    plain.tilt(4)
    app.cycle(0)
    plain.tilt(0)
    app.cycle(0)
    plain.push(0, -1)
    app.cycle(0)
    assert noting.kinds == [ActionKind.CONFIRM, ActionKind.DOWN, ActionKind.LEFT]
    plain.unplug()
    app.cycle(0)
    assert app.notice == tr("ui.input.lost")


@pytest.mark.parametrize("mapped", [True, False])
def test_one_that_comes_again_goes_on(app: App, noting: Noting, mapped: bool) -> None:
    for _ in range(3):
        virtual = VirtualPad(mapped=mapped)
        app.cycle(0)
        push_button(app, virtual, pad.A)
        assert noting.kinds == [ActionKind.CONFIRM]
        virtual.hold(pad.A)
        app.cycle(0)
        virtual.unplug()
        app.cycle(0)
        assert noting.kinds == [ActionKind.CONFIRM]
        wait(app, 10)
        assert noting.kinds == []


def test_two_gamepads_act_side_by_side(app: App, noting: Noting, virtual: VirtualPad) -> None:
    other = VirtualPad()
    app.cycle(0)
    virtual.hold(pad.A)
    other.hold(pad.B)
    app.cycle(0)
    assert sorted(noting.kinds) == [ActionKind.BACK, ActionKind.CONFIRM]
    other.unplug()
    app.cycle(0)
    push_button(app, virtual, pad.X)
    assert noting.kinds == [ActionKind.INSPECT]


def test_events_of_unknown_gamepads_do_nothing(app: App, noting: Noting) -> None:
    for _ in range(2):
        post(pygame.CONTROLLERDEVICEADDED, device_index=40, guid="")
        post(pygame.JOYDEVICEADDED, device_index=-3, guid="")
        post(pygame.CONTROLLERDEVICEREMOVED, instance_id=4711)
        post(pygame.JOYDEVICEREMOVED, instance_id=4711)
        post(pygame.CONTROLLERBUTTONDOWN, instance_id=4711, button=0)
        post(pygame.CONTROLLERAXISMOTION, instance_id=4711, axis=9, value=32767)
        post(pygame.JOYBUTTONDOWN, instance_id=4711, joy=0, button=0)
        post(pygame.JOYHATMOTION, instance_id=4711, joy=0, hat=0, value=(0, 1))
        post(pygame.JOYAXISMOTION, instance_id=4711, joy=0, axis=1, value=1.0)
        settle(app)
    assert noting.kinds == []
    assert app.notice is None
    assert app.stack.top is noting


def test_added_and_removed_twice_is_told_once(app: App, noting: Noting, virtual: VirtualPad) -> None:
    for _ in range(2):
        post(pygame.CONTROLLERDEVICEADDED, device_index=0, guid="")
        post(pygame.JOYDEVICEADDED, device_index=0, guid="")
    settle(app)
    push_button(app, virtual, pad.A)
    assert noting.kinds == [ActionKind.CONFIRM]
    told: list[str] = []
    app.notify = told.append  # type: ignore[method-assign]
    for _ in range(2):
        post(pygame.CONTROLLERDEVICEREMOVED, instance_id=virtual.instance)
        post(pygame.JOYDEVICEREMOVED, instance_id=virtual.instance)
    settle(app)
    assert told == [tr("ui.input.lost")]


def test_a_gamepad_lost_while_dice_roll_leaves_the_game_to_the_mouse(app: App, clock: FakeClock) -> None:
    virtual = VirtualPad()
    app.cycle(0)
    match, _ = golden_match(next(played for played in PLAYTHROUGHS if played.modules == ("catacombs",)))
    table = open_table(app, match)
    while not table.asks_person:
        wait(app, 0.1)
    assert table.question is not None
    assert "roll" in {option.verb for option in table.question.decision.options}
    table.settle()
    app.cycle(0)
    clock.pass_(1)
    push_button(app, virtual, pad.A)
    assert len(match.log) == 1
    wait(app, 0.1)
    assert table.director.busy
    virtual.unplug()
    settle(app)
    assert app.notice == tr("ui.input.lost")
    while not table.asks_person:
        wait(app, 0.1)
    assert table.focus.focused is not None
    settle(app)
    tap(app, table.focus.focused)
    assert len(match.log) == 2
    assert app.devices.used is Device.MOUSE


def test_no_event_of_a_device_is_filtered_out(app: App, noting: Noting, virtual: VirtualPad) -> None:
    fingers = {pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP}
    assert not any(pygame.event.get_blocked(kind) for kind in EVENTS | fingers)
    pygame.event.set_blocked([pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYDEVICEADDED])
    app.devices.pads.open()
    push_button(app, virtual, pad.A)
    assert noting.kinds == [ActionKind.CONFIRM]


def test_nothing_held_acts_on_after_the_window_loses_the_focus(
    app: App, noting: Noting, virtual: VirtualPad
) -> None:
    virtual.hold(pad.DOWN)
    app.cycle(0)
    assert noting.kinds == [ActionKind.DOWN]
    post(pygame.WINDOWFOCUSLOST)
    app.cycle(0)
    wait(app, 10)
    assert noting.kinds == []


def test_a_held_button_answers_a_dialog_once(app: App, virtual: VirtualPad) -> None:
    asked: list[str] = []
    answers = tuple((name, "paper", lambda name=name: asked.append(name)) for name in ("stay", "leave"))
    app.push("dialog", text="Really?", answers=answers)
    settle(app)
    wait(app)
    virtual.hold(pad.A)
    app.cycle(0)
    for _ in range(20):
        wait(app, AGAIN)
    assert asked == ["stay"]


def test_without_gamepads_in_the_system_the_game_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes.input import gamepad

    def refuse() -> None:
        raise pygame.error("no joystick support")

    monkeypatch.setattr(gamepad.controller, "init", refuse)
    pads = gamepad.Gamepads()
    pads.open()
    assert pads.due == float("inf")
    pads.close()


def test_another_device_draws_the_screen_anew(app: App, virtual: VirtualPad) -> None:
    drawn = app.frames
    push_button(app, virtual, pad.LEFT_STICK)
    assert app.devices.used is Device.GAMEPAD
    assert app.frames == drawn + 1


@pytest.mark.parametrize(
    ("name", "picture"),
    [
        ("Xbox 360 Controller", "a"),
        ("Nintendo Switch Pro Controller", "a"),
        ("PS5 Controller", "cross"),
        ("PS4 Controller", "cross"),
        ("Sony Interactive Entertainment DualSense", "cross"),
        ("Pad", "a"),
    ],
)
def test_the_hints_show_what_stands_on_the_buttons(app: App, name: str, picture: str) -> None:
    virtual = VirtualPad(name=name)
    app.cycle(0)
    push_button(app, virtual, pad.LEFT_STICK)
    glyph = button_glyph(pad.A, shapes=app.devices.pads.shapes)
    assert glyph.picture == f"common/glyphs/pad-{picture}"
    virtual.unplug()


def test_shapes_stand_where_letters_do_and_all_have_pictures(app: App) -> None:
    assert set(pad.SHAPES) == {pad.A, pad.B, pad.X, pad.Y}
    pictures = {button_glyph(button, shapes=True).picture for button in pad.NAMES}
    assert len(pictures) == len(pad.NAMES)
    assert pictures <= set(app.canvas.assets.names())
