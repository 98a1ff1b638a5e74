"""The one look-up of where things lie: the assets that come with the game, and the player's own folders."""

from pathlib import Path

import platformdirs


def assets() -> Path:
    """Return the folder of pictures, tables, sounds and catalogs.

    A wheel carries it inside ``scenes``; the source tree and the frozen bundle have it beside ``scenes``. The
    inner one goes first: beside an installed ``scenes`` another project's ``assets`` may lie.
    """
    package = Path(__file__).resolve().parent
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"


def user_data() -> Path:
    """Return the folder for saves, logs and crash reports; it need not exist yet."""
    return platformdirs.user_data_path("karak", appauthor=False)


def user_config() -> Path:
    """Return the folder for settings; it need not exist yet."""
    return platformdirs.user_config_path("karak", appauthor=False)
