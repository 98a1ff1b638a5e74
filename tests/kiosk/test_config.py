"""The kiosk's file: what is right is taken, what is wrong is told, nothing stops the kiosk."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.kiosk.config import LARGEST, Config, Screen, Sound, Staff, Times, read
from tests.kiosk.conftest import HASH

WHOLE = f"""
name = "Café Lantern"
logo = "logo.png"
languages = ["en"]
data = "karak-data"

[times]
idle = 90
countdown = 20
keep = 15

[sound]
loudest = 60

[staff]
pin = "{HASH}"

[screen]
width = 531
height = 299
"""


def file(tmp_path: Path, text: str) -> Path:
    """Returns a kiosk's file with a text, beside a logo."""
    (tmp_path / "logo.png").write_bytes(b"")
    path = tmp_path / "kiosk.toml"
    path.write_text(text, "utf-8")
    return path


def test_every_key_of_a_file_is_taken(tmp_path: Path) -> None:
    config, faults = read(file(tmp_path, WHOLE))
    assert faults == ()
    assert config == Config(
        name="Café Lantern",
        logo=str((tmp_path / "logo.png").resolve()),
        languages=("en",),
        data="karak-data",
        times=Times(idle=90, countdown=20, keep=15),
        sound=Sound(loudest=60),
        staff=Staff(HASH),
        screen=Screen(width=531, height=299),
    )


@pytest.mark.parametrize(
    ("line", "other", "key", "told"),
    [
        ("idle = 90", "idle = 29", "times.idle", "seconds from 30 to 900"),
        ("idle = 90", "idle = 901", "times.idle", "seconds from 30 to 900"),
        ("idle = 90", "idle = true", "times.idle", "seconds from 30 to 900"),
        ("idle = 90", 'idle = "soon"', "times.idle", "seconds from 30 to 900"),
        ("idle = 90", "idle = nan", "times.idle", "seconds from 30 to 900"),
        ("countdown = 20", "countdown = -1", "times.countdown", "seconds from 5 to 120"),
        ("keep = 15", "keep = 1e9", "times.keep", "minutes from 1 to 120"),
        ("loudest = 60", "loudest = 101", "sound.loudest", "number from 0 to 100"),
        (f'"{HASH}"', '"1234"', "staff.pin", "karak --hash-pin"),
        ("width = 531", "width = 5", "screen.width", "millimetres from 50"),
        ('languages = ["en"]', 'languages = "en"', "languages", "list of languages"),
        ("[times]", "[Times]", "Times", "does not exist"),
        ("idle = 90", "lazy = 90", "times.lazy", "does not exist"),
        ("[sound]\nloudest = 60", 'sound = "loud"', "sound", "table about the sound"),
    ],
)
def test_one_wrong_value_is_told_and_all_others_hold(
    tmp_path: Path, line: str, other: str, key: str, told: str
) -> None:
    text = WHOLE
    if other.startswith("sound"):
        text = other + "\n" + text.replace(line, "")
    config, faults = read(file(tmp_path, text.replace(line, other)))
    assert f"‘{key}’" in faults[0]
    assert told in faults[0]
    assert all(fault.endswith((".", ";")) for fault in faults)
    assert config.name == "Café Lantern"
    if key != "staff.pin":
        assert config.staff.pin == HASH


@pytest.mark.parametrize(
    ("line", "other", "told"),
    [
        ('languages = ["en"]', 'languages = ["en", "tlh"]', "‘tlh’"),
        ("logo.png", "elsewhere.png", "elsewhere.png is not there"),
        ("height = 299", "", "only one side"),
        ("width = 531", "width = 200", "closer than fingers"),
        (f'pin = "{HASH}"', "", "no PIN"),
    ],
)
def test_what_the_machine_lacks_is_told(tmp_path: Path, line: str, other: str, told: str) -> None:
    config, faults = read(file(tmp_path, WHOLE.replace(line, other)))
    assert told in " ".join(faults)
    assert len(faults) == 1
    assert config.languages == ("en",)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (None, "no file kiosk.toml"),
        (b"name = ", "not written as TOML"),
        (b"name = 1\nname = 2", "not written as TOML"),
        (b"\xff\xfe\x00", "not written as TOML"),
        (b"\x00" * 100, "not written as TOML"),
        (b"#" * (LARGEST + 1), "too large"),
        (b"[" * 50_000, "not written as TOML"),
    ],
)
def test_a_broken_file_means_all_as_at_first(tmp_path: Path, data: bytes | None, told: str) -> None:
    path = tmp_path / "kiosk.toml"
    if data is not None:
        path.write_bytes(data)
    config, (fault,) = read(path)
    assert config == Config()
    assert told in fault


def test_a_folder_in_place_of_the_file_is_told(tmp_path: Path) -> None:
    config, (fault,) = read(tmp_path)
    assert config == Config()
    assert "cannot be read" in fault


@given(st.binary(max_size=200))
def test_no_bytes_whatever_raise_anything(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "any.toml"
    path.write_bytes(data)
    config, faults = read(path)
    assert isinstance(config, Config)
    assert faults


def test_every_key_is_told_in_words_and_in_the_guide() -> None:
    from msgspec import Struct
    from msgspec.structs import fields

    from scenes.i18n import tr

    guide = (Path(__file__).parents[2] / "docs" / "how-to" / "kiosk.md").read_text("utf-8")
    names = [field.name for field in fields(Config)]
    for field in fields(Config):
        if isinstance(field.type, type) and issubclass(field.type, Struct):
            names += [f"{field.name}.{inner.name}" for inner in fields(field.type)]
    for name in names:
        assert tr(f"kiosk.config.key.{name}") != f"kiosk.config.key.{name}"
        assert name.rpartition(".")[2] in guide
