"""Packaging: the game finds what belongs to it wherever it is started and whatever its folder is called."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ASK = "from scenes.render.canvas import shared_assets; from scenes.i18n import tr; "
ASK += "print(len(shared_assets().names()), tr('ui.title.play'))"
ELSEWHERE = ("/home/", "/root/", "/Users/", "C:\\")


@pytest.mark.parametrize("name", ["Hry – Karák (2)", "teşt", "Александр", "日本", "100 % #1", "x" * 200])
def test_a_link_to_the_game_is_as_good_as_the_game(tmp_path: Path, name: str) -> None:
    link = tmp_path / name
    link.symlink_to(ROOT, target_is_directory=True)
    asked = subprocess.run(
        [sys.executable, "-c", ASK],
        env={**os.environ, "PYTHONPATH": str(link)},
        cwd="/",
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert asked.returncode == 0, asked.stderr
    pictures, play = asked.stdout.split()
    assert int(pictures) > 100
    assert play == "Play"


def test_no_file_that_is_shipped_names_a_place_of_one_machine() -> None:
    kinds = {".py", ".toml", ".tmx", ".tsx", ".svg", ".po", ".txt", ".spec"}
    files = [
        path
        for folder in ("karak", "scenes", "assets", "requirements")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in kinds
    ]
    assert len(files) > 100
    told = [(path, place) for path in files for place in ELSEWHERE if place in path.read_text("utf-8")]
    assert not told
