"""What the frame of the project promises about itself."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
LINES = 600


def pins(name: str) -> set[str]:
    """Return the exact pins of a file in requirements/, with those of the files it includes."""
    found: set[str] = set()
    for line in (ROOT / "requirements" / name).read_text("utf-8").splitlines():
        if line.startswith("-r "):
            found |= pins(line.removeprefix("-r "))
        elif line and not line.startswith("#"):
            found.add(line)
    return found


def test_runtime_pins_are_those_of_the_package() -> None:
    assert pins("run.txt") == set(PROJECT["dependencies"])


def test_development_pins_hold_those_of_the_package() -> None:
    extra = {pin.replace("[nodejs]", "") for pin in PROJECT["optional-dependencies"]["dev"]}
    assert extra <= pins("dev.txt")


def test_every_pin_is_exact_and_single() -> None:
    names = [pin.split("==")[0].lower() for pin in pins("dev.txt")]
    assert all(pin.count("==") == 1 for pin in pins("dev.txt"))
    assert len(names) == len(set(names))


def test_no_source_file_is_a_god_file() -> None:
    sources = [path for package in ("karak", "scenes") for path in (ROOT / package).rglob("*.py")]
    assert sources
    assert not [path for path in sources if len(path.read_text("utf-8").splitlines()) > LINES]
