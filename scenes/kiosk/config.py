"""What the staff may set: one TOML file, every value checked, none that stops the kiosk."""

import tomllib
from pathlib import Path
from typing import Annotated, Any, NamedTuple, TypeVar

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import fields, replace

from karak.tools.text import FALLBACK, languages
from scenes.i18n import tr
from scenes.kiosk.pin import PATTERN

LARGEST = 100_000
"""Bytes that the file may have: more is none."""
LEAST_WIDE, LEAST_HIGH = 215, 129
"""Millimetres of a screen on which every target can be as large as a finger needs it."""

Millimetres = Annotated[int, Meta(ge=50, le=5000)]


class Times(Struct, frozen=True, forbid_unknown_fields=True):
    """How long things wait."""

    idle: Annotated[int, Meta(ge=30, le=900)] = 120
    """Seconds without a touch until the kiosk asks whether anybody is there."""
    countdown: Annotated[int, Meta(ge=5, le=120)] = 30
    """Seconds that it then waits for an answer."""
    keep: Annotated[int, Meta(ge=1, le=120)] = 10
    """Minutes for which a game that was left can be continued."""


class Sound(Struct, frozen=True, forbid_unknown_fields=True):
    """How loud it may be."""

    loudest: Annotated[int, Meta(ge=0, le=100)] = 100
    """Per cent of full loudness."""


class Staff(Struct, frozen=True, forbid_unknown_fields=True):
    """What only the staff knows."""

    pin: Annotated[str, Meta(pattern=PATTERN)] = ""
    """What ``karak --hash-pin`` printed."""


class Screen(Struct, frozen=True, forbid_unknown_fields=True):
    """How large the picture is that people touch; 0 is not known."""

    width: Millimetres = 0
    height: Millimetres = 0


class Config(Struct, frozen=True, forbid_unknown_fields=True):
    """All that a kiosk's file may say."""

    name: Annotated[str, Meta(max_length=40)] = ""
    """The name of the café."""
    logo: Annotated[str, Meta(max_length=1000)] = ""
    """A picture, beside the file where it has no folder."""
    languages: Annotated[tuple[Annotated[str, Meta(max_length=16)], ...], Meta(max_length=20)] = ()
    """The languages offered, the first one spoken first; none are all that there are."""
    data: Annotated[str, Meta(max_length=1000)] = ""
    """The folder for all that is written."""
    times: Times = Times()
    sound: Sound = Sound()
    staff: Staff = Staff()
    screen: Screen = Screen()

    @property
    def spoken(self) -> tuple[str, ...]:
        """Returns the languages offered, the first one spoken first."""
        every = languages() or (FALLBACK,)
        first = (FALLBACK,) if FALLBACK in every else ()
        return self.languages or (*first, *(code for code in every if code not in first))


class Read(NamedTuple):
    """What a file says, and a sentence for each value of it that was not taken."""

    config: Config
    faults: tuple[str, ...] = ()


def read(path: Path) -> Read:
    """Returns what a file says; each value that is wrong or missing is as at first."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            return Read(Config(), (tr("kiosk.config.too_large", file=path.name),))
        table = tomllib.loads(data.decode("utf-8"))
    except FileNotFoundError:
        return Read(Config(), (tr("kiosk.config.missing", file=path.name),))
    except OSError as error:
        return Read(Config(), (tr("kiosk.config.unread", file=path.name, why=error.strerror or error),))
    except (ValueError, RecursionError) as error:
        return Read(Config(), (tr("kiosk.config.no_toml", file=path.name, why=error),))
    faults: list[str] = []
    config = _taken(Config, table, "", faults)
    return Read(_looked_at(config, path.parent, faults), tuple(faults))


T = TypeVar("T", bound=Struct)


def _taken(kind: type[T], table: dict[str, Any], within: str, faults: list[str]) -> T:
    """Returns a table's values that are right, all others as at first."""
    known = {field.name: field for field in fields(kind)}
    values: dict[str, Any] = {}
    for key, value in table.items():
        name = f"{within}{key}"
        if key not in known:
            faults.append(tr("kiosk.config.unknown", key=name[:60]))
            continue
        wanted = known[key].type
        try:
            if isinstance(wanted, type) and issubclass(wanted, Struct) and isinstance(value, dict):
                values[key] = _taken(wanted, value, f"{name}.", faults)
            else:
                values[key] = msgspec.convert(value, wanted)
        except msgspec.ValidationError:
            faults.append(tr("kiosk.config.wrong", key=name, wanted=tr(f"kiosk.config.key.{name}")))
    return kind(**values)


def _looked_at(config: Config, folder: Path, faults: list[str]) -> Config:
    """Returns a config without what the machine does not have."""
    silent = [code for code in config.languages if code not in languages()]
    faults += [tr("kiosk.config.no_language", code=code) for code in silent]
    config = replace(config, languages=tuple(code for code in config.languages if code in languages()))
    if config.logo and not (folder / config.logo).is_file():
        faults.append(tr("kiosk.config.no_logo", file=config.logo))
        config = replace(config, logo="")
    elif config.logo:
        config = replace(config, logo=str((folder / config.logo).resolve()))
    screen = config.screen
    if bool(screen.width) != bool(screen.height):
        faults.append(tr("kiosk.config.half_screen"))
        config = replace(config, screen=Screen())
    elif screen.width and (screen.width < LEAST_WIDE or screen.height < LEAST_HIGH):
        faults.append(tr("kiosk.config.small_screen", width=LEAST_WIDE, height=LEAST_HIGH))
    if not config.staff.pin:
        faults.append(tr("kiosk.config.no_pin"))
    return config
