"""What a player wants, whatever device said it."""

from enum import StrEnum
from typing import NamedTuple


class ActionKind(StrEnum):
    """The kinds of actions."""

    CONFIRM = "confirm"
    BACK = "back"
    NEXT = "next"
    PREVIOUS = "previous"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    INSPECT = "inspect"
    UNDO = "undo"
    SKIP = "skip"
    MENU = "menu"
    ZOOM = "zoom"
    PAN = "pan"
    TURN = "turn"
    DIGIT = "digit"
    POINT = "point"
    PRESS = "press"
    DRAG = "drag"
    RELEASE = "release"
    TEXT = "text"
    ERASE = "erase"
    FULLSCREEN = "fullscreen"
    END_TURN = "end_turn"
    LOG = "log"
    FIT = "fit"
    PINCH = "pinch"
    CAUGHT = "caught"
    LOST = "lost"


class Action(NamedTuple):
    """One action. ``pos`` is a place in units of the layout, for PAN a direction.

    ``amount`` is the notches of a ZOOM, the quarters of a TURN, the number of a DIGIT. Of a PINCH it is how
    many times as large things become, and 0 when the fingers come down. The key or button of the device in
    ``text`` is CAUGHT for a new meaning. LOST tells that a gamepad went away.
    """

    kind: ActionKind
    pos: tuple[float, float] | None = None
    amount: float = 0
    text: str = ""
