"""The look-up of assets and of the player's folders in the source tree."""

import os
from pathlib import Path

from scenes import paths


def test_assets_lie_beside_scenes_in_the_source_tree() -> None:
    assert paths.assets() == Path(__file__).resolve().parents[2] / "assets"


def test_player_files_stay_in_the_folders_of_the_tests() -> None:
    places = paths.places()
    assert places.saves == Path(os.environ["XDG_DATA_HOME"]) / "karak" / "saves"
    assert places.reports == Path(os.environ["XDG_DATA_HOME"]) / "karak" / "reports"
    assert places.settings == Path(os.environ["XDG_CONFIG_HOME"]) / "karak"


def test_one_folder_may_hold_everything(tmp_path: Path) -> None:
    places = paths.places(tmp_path)
    assert len(set(places)) == len(places)
    assert {place.parent for place in places} == {tmp_path}
