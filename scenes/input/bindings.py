"""Bindings: which key and which button of a gamepad stand for which command."""

from collections.abc import Mapping

import pygame

from scenes.input import pad
from scenes.input.actions import Action, ActionKind

COMMANDS: dict[str, Action] = {
    "confirm": Action(ActionKind.CONFIRM),
    "skip": Action(ActionKind.SKIP),
    "back": Action(ActionKind.BACK),
    "menu": Action(ActionKind.MENU),
    "up": Action(ActionKind.UP),
    "down": Action(ActionKind.DOWN),
    "left": Action(ActionKind.LEFT),
    "right": Action(ActionKind.RIGHT),
    "next": Action(ActionKind.NEXT),
    "previous": Action(ActionKind.PREVIOUS),
    "inspect": Action(ActionKind.INSPECT),
    "undo": Action(ActionKind.UNDO),
    "turn": Action(ActionKind.TURN, amount=1),
    "end_turn": Action(ActionKind.END_TURN),
    "log": Action(ActionKind.LOG),
    "fit": Action(ActionKind.FIT),
    "zoom_in": Action(ActionKind.ZOOM, amount=1),
    "zoom_out": Action(ActionKind.ZOOM, amount=-1),
    "pan_up": Action(ActionKind.PAN, (0, -1)),
    "pan_down": Action(ActionKind.PAN, (0, 1)),
    "pan_left": Action(ActionKind.PAN, (-1, 0)),
    "pan_right": Action(ActionKind.PAN, (1, 0)),
    "fullscreen": Action(ActionKind.FULLSCREEN),
}
KEYS: dict[str, int] = {
    "confirm": pygame.K_RETURN,
    "skip": pygame.K_SPACE,
    "back": pygame.K_ESCAPE,
    "menu": pygame.K_m,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "next": pygame.K_TAB,
    "inspect": pygame.K_i,
    "undo": pygame.K_u,
    "turn": pygame.K_r,
    "end_turn": pygame.K_e,
    "log": pygame.K_l,
    "fit": pygame.K_f,
    "zoom_in": pygame.K_PLUS,
    "zoom_out": pygame.K_MINUS,
    "pan_up": pygame.K_w,
    "pan_down": pygame.K_s,
    "pan_left": pygame.K_a,
    "pan_right": pygame.K_d,
    "fullscreen": pygame.K_F11,
}
"""The usual key of each command that can have another one."""
MORE_KEYS: dict[int, str] = {
    pygame.K_KP_ENTER: "confirm",
    pygame.K_AC_BACK: "back",
    pygame.K_F10: "menu",
    pygame.K_BACKSPACE: "undo",
    pygame.K_HOME: "fit",
    pygame.K_EQUALS: "zoom_in",
    pygame.K_KP_PLUS: "zoom_in",
    pygame.K_PAGEUP: "zoom_in",
    pygame.K_KP_MINUS: "zoom_out",
    pygame.K_PAGEDOWN: "zoom_out",
}
"""Keys that always stand for a command too, unless a player gives them to another one."""
BUTTONS: dict[str, int] = {
    "confirm": pad.A,
    "back": pad.B,
    "inspect": pad.X,
    "undo": pad.Y,
    "menu": pad.START,
    "previous": pad.LEFT_SHOULDER,
    "next": pad.RIGHT_SHOULDER,
    "turn": pad.RIGHT_STICK,
    "end_turn": pad.BACK,
    "fit": pad.LEFT_STICK,
    "zoom_in": pad.RIGHT_TRIGGER,
    "zoom_out": pad.LEFT_TRIGGER,
}
"""The usual button of each command that can have another one."""
DIRECTIONS: dict[int, str] = {pad.UP: "up", pad.DOWN: "down", pad.LEFT: "left", pad.RIGHT: "right"}
DIGITS: dict[int, int] = {
    first + number: number for first in (pygame.K_0, pygame.K_KP_1 - 1) for number in range(1, 10)
}
_MODIFIERS = frozenset(
    {
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
        *(pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK),
    }
)


class Bindings:
    """The keys and buttons in force: the usual ones, with the player's own in place of some of them."""

    def __init__(self, keys: Mapping[str, int], buttons: Mapping[str, int]) -> None:
        self.keys = in_force(KEYS, keys)
        self.buttons = in_force(BUTTONS, buttons)
        self._of_key = MORE_KEYS | {key: command for command, key in self.keys.items()}
        self._of_button = DIRECTIONS | {button: command for command, button in self.buttons.items()}

    def of_key(self, key: int) -> Action | None:
        """Returns what a key stands for."""
        command = self._of_key.get(key)
        if command is not None:
            return COMMANDS[command]
        return Action(ActionKind.DIGIT, amount=DIGITS[key]) if key in DIGITS else None

    def of_button(self, button: int) -> Action | None:
        """Returns what a button stands for."""
        command = self._of_button.get(button)
        return COMMANDS[command] if command is not None else None


def in_force(usual: Mapping[str, int], own: Mapping[str, int]) -> dict[str, int]:
    """Returns the code of each command; one whose usual code the player gave to another has none."""
    codes: dict[str, int] = {}
    for command, code in (*own.items(), *usual.items()):
        if command in usual and command not in codes and code not in codes.values():
            codes[command] = code
    return {command: codes[command] for command in usual if command in codes}


def given(
    usual: Mapping[str, int], own: Mapping[str, int], command: str, code: int
) -> tuple[dict[str, int], str | None]:
    """Returns the player's own codes once a command has got one, and the command that had it before.

    That one takes over what the command had.
    """
    codes = in_force(usual, own)
    before = codes.get(command)
    loser = next((other for other, has in codes.items() if has == code and other != command), None)
    codes[command] = code
    if loser is not None and before is not None:
        codes[loser] = before
    elif loser is not None:
        del codes[loser]
    return {name: has for name, has in codes.items() if has != usual[name]}, loser


def can_have(key: int) -> bool:
    """Returns whether a key can stand for a command: not one that numbers an answer or changes others."""
    return key not in DIGITS and key not in _MODIFIERS
