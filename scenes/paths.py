"""The one look-up of where things lie: the assets that come with the game, and the player's own folders."""

from pathlib import Path
from typing import NamedTuple

import platformdirs


def assets() -> Path:
    """Return the folder of pictures, tables, sounds and catalogs.

    A wheel carries it inside ``scenes``; the source tree and the frozen bundle have it beside ``scenes``. The
    inner one goes first: beside an installed ``scenes`` another project's ``assets`` may lie.
    """
    package = Path(__file__).resolve().parent
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"


class Places(NamedTuple):
    """The folders that the game writes into; none of them need exist yet."""

    settings: Path
    saves: Path
    reports: Path
    exports: Path
    """Where copies of saved games go that are given away."""


def places(data: Path | None = None) -> Places:
    """Returns the folders of the player, or those of one folder that holds everything."""
    if data is not None:
        return Places(data / "settings", data / "saves", data / "reports", data / "exports")
    own = platformdirs.user_data_path("karak", appauthor=False)
    return Places(
        platformdirs.user_config_path("karak", appauthor=False),
        own / "saves",
        own / "reports",
        platformdirs.user_downloads_path(),
    )
