"""The player's settings: every field is checked, and a broken file is set aside, never lost."""

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta, Struct

FILE = "settings.json"
LARGEST = 100_000
"""Bytes that a file of settings may have: more is none."""

Speed: TypeAlias = Literal["slow", "normal", "fast", "off"]
Volume: TypeAlias = Annotated[int, Meta(ge=0, le=100)]
TextSize: TypeAlias = Literal[75, 100, 125, 150, 175, 200]
WindowSize: TypeAlias = Literal[75, 100, 125, 150, 200, 300]
Palette: TypeAlias = Literal["bright", "distinct", "gentle"]
Symbols: TypeAlias = Literal["shapes", "numbers"]
Key: TypeAlias = Annotated[int, Meta(ge=1, le=2**31 - 1)]
PadButton: TypeAlias = Annotated[int, Meta(ge=0, le=31)]
SPEEDS: tuple[Speed, ...] = ("slow", "normal", "fast", "off")
TEXT_SIZES: tuple[TextSize, ...] = (75, 100, 125, 150, 175, 200)
WINDOW_SIZES: tuple[WindowSize, ...] = (75, 100, 125, 150, 200, 300)
PALETTES: tuple[Palette, ...] = ("bright", "distinct", "gentle")
SYMBOLS: tuple[Symbols, ...] = ("shapes", "numbers")


class Settings(Struct, frozen=True, kw_only=True):
    """What a player may set."""

    display: Literal["window", "fullscreen"] = "window"
    screen: Annotated[int, Meta(ge=0, le=15)] = 0
    """Which of several screens the window opens on."""
    window_size: WindowSize = 100
    """How large the window opens, as per cent of 1280 by 720 pixels."""
    language: Annotated[str, Meta(max_length=16)] = ""
    """The language spoken; empty is that of the system."""
    text_size: TextSize = 100
    """How large everything that is read or tapped is, as per cent; the dungeon has a zoom of its own."""
    contrast: bool = False
    """Whether everything is drawn plainer and with stronger lines."""
    palette: Palette = "bright"
    """In which colours the players are shown."""
    symbols: Symbols = "shapes"
    """Which symbols stand beside the colours of the players."""
    reduced_motion: bool = False
    """Whether nothing moves that tells nothing."""
    confirmations: bool = True
    """Whether what cannot be undone is asked twice."""
    follow: bool = True
    """Whether the view goes along with the hero whose turn it is."""
    speed: Speed = "normal"
    single_answers: bool = True
    music: Volume = 60
    effects: Volume = 80
    ambience: Volume = 50
    mute_unfocused: bool = True
    hints: bool = True
    advice: bool = True
    """Whether a game tells of what is met for the first time."""
    told: tuple[str, ...] = ()
    """What was told of already."""
    chapter: str = ""
    """The chapter of the tutorial at which somebody left it."""
    chapter_step: Annotated[int, Meta(ge=0, le=999)] = 0
    learnt: bool = False
    """Whether the tutorial was gone through to its end."""
    keys: dict[str, Key] = {}
    """The player's own keys, by command."""
    buttons: dict[str, PadButton] = {}
    """The player's own buttons of a gamepad, by command."""


class Loaded(NamedTuple):
    """Settings, and the file set aside because it could not be read."""

    settings: Settings
    set_aside: Path | None = None


def load(folder: Path) -> Loaded:
    """Returns the settings of a folder: defaults where there are none or where they are broken."""
    path = folder / FILE
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError:
        return Loaded(Settings())
    try:
        if len(data) > LARGEST:
            raise msgspec.DecodeError("no settings are as long as that")
        return Loaded(msgspec.json.decode(data, type=Settings))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return Loaded(Settings(), _set_aside(path))


def _set_aside(path: Path) -> Path:
    aside = path.with_name(f"{FILE}.corrupt-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}")
    try:
        path.replace(aside)
    except OSError:
        return path
    return aside


def save(folder: Path, settings: Settings) -> bool:
    """Writes the settings, whole or not at all; returns whether that could be done."""
    path = folder / FILE
    fresh = path.with_name(f"{FILE}.new")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with fresh.open("wb") as file:
            file.write(msgspec.json.format(msgspec.json.encode(settings), indent=2))
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError:
        return False
    return True
