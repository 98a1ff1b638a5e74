"""Settings: every field is checked, a broken file is kept and told of, nothing is lost half-way."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from scenes.app import App
from scenes.routes import ROUTES
from scenes.settings import FILE, LARGEST, Settings, load, save

CHANGED = Settings(display="fullscreen", speed="off", single_answers=False, music=0, effects=100)


def kept(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "Dvořák žluťoučký"
    assert save(folder, CHANGED)
    assert load(folder).settings == CHANGED
    assert kept(folder) == [FILE]


def test_without_a_file_the_usual_settings_hold(tmp_path: Path) -> None:
    assert load(tmp_path / "nowhere") == (Settings(), None)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("display", "window "),
        ("display", 1),
        ("display", None),
        ("speed", "warp"),
        ("speed", ["fast"]),
        ("single_answers", "yes"),
        ("single_answers", 1),
        ("music", -1),
        ("music", 101),
        ("music", 10**40),
        ("music", 1.5),
        ("music", "60"),
        ("effects", None),
        ("effects", float("nan")),
    ],
)
def test_a_field_that_cannot_be_sets_the_file_aside(tmp_path: Path, field: str, value: Any) -> None:
    text = json.dumps({field: value})
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    loaded = load(tmp_path)
    assert loaded.settings == Settings()
    assert loaded.set_aside is not None
    assert loaded.set_aside.name.startswith(f"{FILE}.corrupt-")
    assert loaded.set_aside.read_text(encoding="utf-8") == text
    assert kept(tmp_path) == [loaded.set_aside.name]


@pytest.mark.parametrize("field", list(Settings.__struct_fields__))
def test_a_missing_field_has_its_usual_value(tmp_path: Path, field: str) -> None:
    save(tmp_path, CHANGED)
    written = json.loads((tmp_path / FILE).read_text())
    del written[field]
    (tmp_path / FILE).write_text(json.dumps(written))
    loaded = load(tmp_path)
    assert loaded.set_aside is None
    assert getattr(loaded.settings, field) == getattr(Settings(), field)


def test_a_field_of_a_newer_program_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"speed": "fast", "text_scale": 150}')
    assert load(tmp_path) == (Settings(speed="fast"), None)


def test_a_file_cut_anywhere_is_set_aside_or_whole(tmp_path: Path) -> None:
    save(tmp_path, CHANGED)
    whole = (tmp_path / FILE).read_bytes()
    for length in range(len(whole)):
        (tmp_path / FILE).write_bytes(whole[:length])
        loaded = load(tmp_path)
        assert loaded.settings == Settings()
        assert loaded.set_aside is not None


@pytest.mark.parametrize(
    "data", [b"\0" * 300, b"\xff\xfe{}", b"[]", b"null", b"[" * 5000, b" " * (LARGEST + 1) + b"{}"]
)
def test_rubbish_is_set_aside(tmp_path: Path, data: bytes) -> None:
    (tmp_path / FILE).write_bytes(data)
    loaded = load(tmp_path)
    assert (loaded.settings, loaded.set_aside is None) == (Settings(), False)


def test_a_folder_or_a_circle_in_place_of_the_file_does_no_harm(tmp_path: Path) -> None:
    folder, circle = tmp_path / "a", tmp_path / "b"
    (folder / FILE / "inner").mkdir(parents=True)
    circle.mkdir()
    os.symlink(circle / FILE, circle / FILE)
    assert load(folder).settings == Settings()
    assert not save(folder, CHANGED)
    assert load(circle).settings == Settings()


def test_what_cannot_be_written_holds_for_now_and_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    app = App(ROUTES, settings_folder=tmp_path / "file", fullscreen=False)
    app.change(speed="fast")
    assert app.settings.speed == "fast"
    assert app.notice is not None
    app.close()


def test_the_player_is_told_of_a_file_set_aside(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("{")
    app = App(ROUTES, settings_folder=tmp_path, fullscreen=False)
    (aside,) = kept(tmp_path)
    assert app.notice is not None
    assert aside in app.notice
    app.close()
