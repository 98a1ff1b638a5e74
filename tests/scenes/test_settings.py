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


WRONG: dict[str, list[Any]] = {
    "display": ["window ", "", 1],
    "screen": [-1, 16, 1.5, "0"],
    "window_size": [0, 99, -100, "100", 400],
    "language": ["x" * 17, 3],
    "text_size": [0, 99, 201, -75, "100", 75.5],
    "contrast": ["yes", 1],
    "palette": ["", "dull", 2],
    "symbols": ["runes", 0],
    "reduced_motion": ["no", 0],
    "confirmations": ["", 2],
    "follow": [1, "true"],
    "speed": ["warp", ["fast"]],
    "single_answers": ["yes", 1],
    "music": [-1, 101, 1.5, "60"],
    "effects": [-0.5, 1000],
    "ambience": [101, True],
    "mute_unfocused": ["", 5],
    "hints": [0, "yes"],
    "advice": ["", 1],
    "told": ["chest", [1], {"chest": 1}, 5],
    "chapter": [1, ["walking"]],
    "chapter_step": [-1, 1000, "3", 0.5],
    "learnt": ["", 1],
    "keys": [[], "u", {"undo": "u"}, {"undo": 0}, {"undo": -3}],
    "buttons": [3, {"undo": 32}, {"undo": -1}, {"undo": True}],
}
EVERYWHERE: list[Any] = [None, 10**40, -(10**40), float("nan"), float("inf"), [[]], {"a": {}}]
"""What no field can be."""


def test_every_field_is_tried() -> None:
    assert set(WRONG) == set(Settings.__struct_fields__)


@pytest.mark.parametrize(
    ("field", "value"),
    [(field, value) for field, values in WRONG.items() for value in (*values, *EVERYWHERE)],
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


@pytest.mark.parametrize("field", list(Settings.__struct_fields__))
def test_a_field_that_is_there_twice_is_the_last_one_or_sets_the_file_aside(
    tmp_path: Path, field: str
) -> None:
    save(tmp_path, CHANGED)
    whole = (tmp_path / FILE).read_text().strip()
    usual = json.dumps(json.loads(whole)[field])
    (tmp_path / FILE).write_text(f'{{"{field}": {usual}, {whole[1:]}')
    assert load(tmp_path) == (CHANGED, None)
    (tmp_path / FILE).write_text(f'{{"{field}": [[]], {whole[1:]}')
    loaded = load(tmp_path)
    assert (loaded.settings, loaded.set_aside is None) == (Settings(), False)


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
