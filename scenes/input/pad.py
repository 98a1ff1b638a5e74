"""The names of a gamepad's buttons, by their numbers in SDL's mapping; triggers count as buttons too."""

A, B, X, Y, BACK = range(5)
START, LEFT_STICK, RIGHT_STICK, LEFT_SHOULDER, RIGHT_SHOULDER = range(6, 11)
UP, DOWN, LEFT, RIGHT = range(11, 15)
LEFT_TRIGGER, RIGHT_TRIGGER = 30, 31

NAMES: dict[int, str] = {
    A: "a",
    B: "b",
    X: "x",
    Y: "y",
    BACK: "back",
    START: "start",
    LEFT_STICK: "left-stick",
    RIGHT_STICK: "right-stick",
    LEFT_SHOULDER: "left-shoulder",
    RIGHT_SHOULDER: "right-shoulder",
    LEFT_TRIGGER: "left-trigger",
    RIGHT_TRIGGER: "right-trigger",
}
"""The buttons that can stand for a command, by the names of their pictures."""

SHAPES: dict[int, str] = {A: "cross", B: "circle", X: "square", Y: "triangle"}
"""What stands on the same buttons of gamepads that show shapes."""
