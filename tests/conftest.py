"""What holds for every test: no screen, no sound, no network, one locale, and its own folders for the player.

This module runs before any test imports pygame, which reads the drivers when it starts. Programs that tests
start inherit all of it but the network guard; the driven game gets a display in an environment of its own.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path

HOME = Path(tempfile.mkdtemp(prefix="karak-tests-"))

os.environ.update(
    SDL_VIDEODRIVER="dummy",
    SDL_AUDIODRIVER="dummy",
    PYGAME_HIDE_SUPPORT_PROMPT="1",
    LANGUAGE="en",
    LC_ALL="C.UTF-8",
    TZ="UTC",
)
for kind in ("CACHE", "CONFIG", "DATA", "STATE"):
    os.environ[f"XDG_{kind}_HOME"] = str(HOME / kind.lower())


def refuse_network(event: str, args: tuple[object, ...]) -> None:
    """Raise where a test looks up a host or connects to anything but a local socket file."""
    if event == "socket.getaddrinfo" or (event == "socket.connect" and isinstance(args[1], tuple)):
        raise PermissionError(f"a test asked for the network: {event}{args[-1]!r}")


sys.addaudithook(refuse_network)


def pytest_unconfigure() -> None:
    """Remove the folders of the player's files."""
    shutil.rmtree(HOME, ignore_errors=True)
