"""A virtual display with the game on it: looked at and acted upon as by a person, never from inside."""

import mmap
import os
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

import pygame

ROOT = Path(__file__).resolve().parents[2]
MISSED = ROOT / "out" / "driven" / "missed.png"
"""What was seen where something else should have been."""
GLANCE = 0.03
"""Seconds between two looks."""
MAXIMISE = "F8"
"""The key by which a window becomes as large as can be, and small again."""
Size = tuple[int, int]


class Display:
    """A screen of its own, by Xvfb, whose picture lies in a file."""

    def __init__(self, size: Size, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        told, telling = os.pipe()
        geometry = f"{size[0]}x{size[1]}x24"
        command = ["Xvfb", "-displayfd", str(telling), "-screen", "0", geometry, "-fbdir", str(folder)]
        self._server = subprocess.Popen(
            [*command, "-nolisten", "tcp", "-noreset"],
            pass_fds=[telling],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(telling)
        with os.fdopen(told) as reader:
            number = reader.readline().strip()
        if not number:
            raise RuntimeError("Xvfb opened no display")
        self.name = f":{number}"
        with (folder / "Xvfb_screen0").open("rb") as file:
            self._memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        self._read_header()

    def _read_header(self) -> None:
        """Reads where in the file of the X window dump the pixels lie."""
        fields = struct.unpack(">25I", self._memory[:100])
        colours = fields[19]
        self.size = fields[4], fields[5]
        self._start = fields[0] + 12 * colours
        self._pitch = fields[12]
        assert (fields[11], fields[14], self._pitch) == (32, 0xFF0000, 4 * self.size[0])

    def look(self) -> bytes:
        """Returns what is seen now, four bytes a pixel: blue, green, red, nothing."""
        return self._memory[self._start : self._start + self._pitch * self.size[1]]

    def stop(self) -> None:
        """Takes the display away."""
        self._memory.close()
        self._server.terminate()
        self._server.wait(10)


class Manager:
    """A window manager, which knows the full screen and makes a window as large as can be by a key.

    It gives windows no frame, so that they are where they say.
    """

    def __init__(self, display: Display, folder: Path) -> None:
        rules = folder / "openbox.xml"
        rules.write_text(
            '<openbox_config xmlns="http://openbox.org/3.4/rc"><theme><keepBorder>no</keepBorder></theme><keyboard>'
            f'<keybind key="{MAXIMISE}"><action name="ToggleMaximize"/></keybind></keyboard>'
            '<applications><application class="*"><decor>no</decor></application></applications>'
            "</openbox_config>"
        )
        self._process = subprocess.Popen(
            ["openbox", "--config-file", str(rules)],
            env={**os.environ, "DISPLAY": display.name},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def __enter__(self) -> None:
        """Lets it work."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.terminate()
        self._process.wait(10)


class Game:
    """The game in its window. A person sees it (``look``), points (``click``) and types (``key``)."""

    def __init__(self, display: Display, home: Path, *argv: str) -> None:
        kinds = ("CACHE", "CONFIG", "DATA", "STATE")
        folders = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in kinds}
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
        self.display = display
        self.size = display.size
        width, height = display.size
        self._terminal = tempfile.TemporaryFile()  # noqa: SIM115 - it is open as long as the game
        self._environment = {**inherited, **folders, "DISPLAY": display.name, "SDL_AUDIODRIVER": "nosuch"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "scenes", "--windowed", "--size", f"{width}x{height}", *argv],
            cwd=ROOT,
            env=self._environment,
            stdout=self._terminal,
            stderr=subprocess.STDOUT,
        )

    def __enter__(self) -> "Game":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self._terminal.close()

    @property
    def told(self) -> str:
        """Returns what the game has written to its terminal."""
        self._terminal.seek(0)
        return self._terminal.read().decode()

    @property
    def scale(self) -> float:
        """Returns how many pixels a unit of the layout has."""
        return self.size[1] / 1080

    def do(self, *commands: str) -> None:
        """Lets hand and fingers do something."""
        self.finds(*commands)

    def finds(self, *commands: str) -> str:
        """Lets hand and fingers do something, and returns what that told."""
        done = subprocess.run(["xdotool", *commands], env=self._environment, check=True, capture_output=True)
        return done.stdout.decode().strip()

    def point(self, x: float, y: float) -> None:
        """Moves the pointer to a place of the layout."""
        self.do("mousemove", str(round(x * self.scale)), str(round(y * self.scale)))

    def click(self, x: float, y: float) -> None:
        """Clicks a place of the layout."""
        self.do("mousemove", str(round(x * self.scale)), str(round(y * self.scale)), "click", "1")

    def key(self, *names: str) -> None:
        """Presses keys one after the other."""
        self.do("key", "--delay", "20", *names)

    def look(self) -> pygame.Surface:
        """Returns what is seen now."""
        return self._picture(self.display.look())

    def _picture(self, pixels: bytes) -> pygame.Surface:
        """Returns a picture of pixels; their fourth byte means nothing, whatever stands there."""
        return pygame.image.frombuffer(pixels, self.size, "BGRA").convert(24)

    def still(self, patience: float = 0.2, limit: float = 20.0) -> pygame.Surface:
        """Waits until the picture stands still for a moment, and returns it."""
        end = time.monotonic() + limit
        before, since = self.display.look(), time.monotonic()
        while time.monotonic() - since < patience:
            assert self.process.poll() is None, f"the game ended: {self.told}"
            assert time.monotonic() < end, f"the picture still moves after {limit} s"
            time.sleep(GLANCE)
            now = self.display.look()
            if now != before:
                before, since = now, time.monotonic()
        return self._picture(before)

    def waits_for(self, seen: Callable[[pygame.Surface], bool], limit: float = 20.0) -> pygame.Surface:
        """Waits until the picture is as wanted, and returns it."""
        end = time.monotonic() + limit
        while not seen(picture := self.look()):
            assert self.process.poll() is None, f"the game ended: {self.told}"
            if time.monotonic() > end:
                pygame.image.save(picture, MISSED)
                raise AssertionError(f"not seen within {limit} s; {MISSED} is")
            time.sleep(GLANCE)
        return picture

    def ends(self, limit: float = 5.0) -> int:
        """Returns the exit code of the game, which is about to end."""
        return self.process.wait(limit)

    def seconds(self) -> float:
        """Returns how long the game has kept a processor busy so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text("ascii").rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
