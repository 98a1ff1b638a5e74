"""Where a kiosk writes: its data folder, or memory where that folder cannot be written."""

import os
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

import platformdirs


def usual() -> Path:
    """Returns the folder where nothing else is set."""
    return platformdirs.user_data_path("karak", appauthor=False) / "kiosk"


def usual_config() -> Path:
    """Returns the kiosk's file where no other is named."""
    return platformdirs.user_config_path("karak", appauthor=False) / "kiosk.toml"


def writable(folder: Path) -> bool:
    """Returns whether files can be written in a folder, which is made if need be."""
    probe = folder / f".probe-{os.getpid()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with probe.open("wb") as file:
            file.write(b"karak")
            file.flush()
            os.fsync(file.fileno())
        probe.unlink()
    except OSError:
        with suppress(OSError):
            probe.unlink()
        return False
    return True


class Memory:
    """A folder for the time being: in memory where the system has that, else among its temporary files."""

    def __init__(self) -> None:
        self._folder: tempfile.TemporaryDirectory[str] | None = None

    def folder(self) -> Path | None:
        """Returns the folder, or None where there is none either."""
        shared = "/dev/shm" if sys.platform.startswith("linux") else None
        for within in (shared, None):
            if self._folder is None:
                with suppress(OSError):
                    self._folder = tempfile.TemporaryDirectory(
                        prefix="karak-", dir=within, ignore_cleanup_errors=True
                    )
        return Path(self._folder.name) if self._folder is not None else None

    def close(self) -> None:
        """Removes the folder."""
        if self._folder is not None:
            self._folder.cleanup()
