"""The look-up of assets and of the player's folders in the source tree."""

import os
from pathlib import Path

from scenes import paths


def test_assets_lie_beside_scenes_in_the_source_tree() -> None:
    assert paths.assets() == Path(__file__).resolve().parents[2] / "assets"


def test_player_files_stay_in_the_folders_of_the_tests() -> None:
    assert paths.user_data() == Path(os.environ["XDG_DATA_HOME"]) / "karak"
    assert paths.user_config() == Path(os.environ["XDG_CONFIG_HOME"]) / "karak"
