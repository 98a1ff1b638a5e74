"""What is heard: effects, music, ambience. It never stops the game: without a device there is silence.

A thread of its own does all that touches the device, for a device may block, break or vanish at any call.
It never pauses the music: pygame holds its own lock while it waits for the mixer's, and the mixer may be
waiting for pygame's to tell that an effect has ended. The mixer is the process's: only one may have it, for
what closes it under the hands of another ends the program.
"""

import atexit
import logging
import os
import random
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Lock, Thread
from typing import NamedTuple

import pygame

from scenes import paths
from scenes.settings import Settings

log = logging.getLogger(__name__)

RATE = 32_000
"""Samples in a second, as the files have them."""
CHANNELS = 12
"""How many sounds are heard at once; the first channel is the ambience's."""
ALIKE = 2
"""How often at once the same effect is heard."""
WAITING = 24
"""Orders that may wait; effects beyond them would come too late to be of use."""
FADE = 0.9
"""Seconds in which music and ambience come and go."""
PATIENCE = 1.5
"""Seconds to wait for the device to open or to close."""

_FAILURES = (pygame.error, OSError, NotImplementedError)
_mixer = Lock()
"""Held by whoever plays."""


class Surroundings(NamedTuple):
    """The piece of music and the ambience that are wanted; empty for none."""

    music: str = ""
    ambience: str = ""


def gain(volume: int) -> float:
    """Returns the part of full loudness that a volume from 0 to 100 stands for, as ears count."""
    return (volume / 100) ** 1.5


class Audio:
    """Plays sounds by their names. All calls return at once, and none fails."""

    def __init__(self, settings: Settings, folder: Path | None = None) -> None:
        self._files = _files(folder or paths.assets() / "audio")
        self._settings = settings
        self._loudest = 100
        self._wanted = Surroundings()
        self._heard = Surroundings()
        self._away = False
        self._orders: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._tried = Event()
        self._works = False
        self._told = False
        self._closed = False
        self._music_at: float | None = None
        self._chance = random.Random()
        self._last: dict[str, Path] = {}
        self._sounds: dict[Path, pygame.mixer.Sound | None] = {}

    @property
    def available(self) -> bool:
        """Returns whether anything can be heard; waits a moment where that is not known yet."""
        if not self._loudest:
            return False
        self._order(lambda: None)
        self._tried.wait(PATIENCE)
        return self._works

    @property
    def names(self) -> frozenset[str]:
        """Returns the names of all sounds that there are."""
        return frozenset(self._files)

    def play(self, effect: str) -> None:
        """Plays a variation of an effect, unless it would come too late or is heard enough already."""
        if self._loudest and self._settings.effects and not self._away and self._orders.qsize() < WAITING:
            self._order(lambda: self._play(effect))

    def surround(self, music: str = "", ambience: str = "") -> None:
        """Lets a piece of music and an ambience come, and what else there was go."""
        self._wanted = Surroundings(music, ambience)
        self._change(self._follow)

    def apply(self, settings: Settings) -> None:
        """Takes changed volumes over."""
        self._settings = settings
        self._change(self._follow)

    def limit(self, loudest: int) -> None:
        """Makes all volumes so many per cent of what the settings say; with none there is silence."""
        if loudest != self._loudest:
            self._loudest = loudest
            self._change(self._follow)

    def take(self, event: pygame.Event) -> None:
        """Follows the window's focus, and devices that go."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._away = self._settings.mute_unfocused
            self._change(self._follow)
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self._away = False
            self._change(self._return)
        elif event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture:
            self._change(self._reopen)

    def settle(self) -> None:
        """Waits until all that was ordered is done."""
        if self._thread is not None and not self._closed:
            done = Event()
            self._order(done.set)
            done.wait(PATIENCE)

    def close(self) -> None:
        """Ends all sound. Where the device does not let go, the program will leave without its consent."""
        self._closed = True
        if self._thread is None:
            return
        self._orders.put(None)
        self._thread.join(PATIENCE)
        if self._thread.is_alive():
            log.warning("the sound device does not let go")
            atexit.register(_leave)

    def _change(self, order: Callable[[], None]) -> None:
        """Orders a change; there is no need where nothing was heard yet and nothing is wanted."""
        audible = self._loudest and (self._settings.music or self._settings.ambience)
        if self._thread is not None or audible:
            self._order(order)

    def _order(self, order: Callable[[], None]) -> None:
        if self._closed:
            return
        if self._thread is None:
            self._thread = Thread(target=self._run, name="audio", daemon=True)
            self._thread.start()
        self._orders.put(order)

    # From here on everything happens in the thread.

    def _run(self) -> None:
        self._open()
        self._tried.set()
        while not self._closed:
            try:
                left = None if self._music_at is None else max(0.0, self._music_at - time.monotonic())
                order = self._orders.get(timeout=left)
            except Empty:
                order = self._start_music
            if order is None:
                break
            try:
                order()
            except _FAILURES as error:
                log.warning("a sound failed: %s", error)
        self._shut()

    def _open(self) -> None:
        if not _mixer.acquire(blocking=False):
            return
        try:
            pygame.mixer.init(RATE, -16, 2, 1024, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(1)
        except _FAILURES as error:
            if not self._told:
                log.warning("there is no sound: %s", error)
            self._told = True
            _mixer.release()
            return
        self._works = True

    def _shut(self) -> None:
        """Lets the device go; sounds made for it go first."""
        if not self._works:
            return
        self._works, self._heard, self._music_at = False, Surroundings(), None
        try:
            pygame.mixer.music.stop()
            pygame.mixer.stop()
            self._sounds.clear()
            pygame.mixer.quit()
        except _FAILURES as error:
            log.debug("the sound device was gone already: %s", error)
        finally:
            _mixer.release()

    def _reopen(self) -> None:
        if self._works:
            self._shut()
            self._open()
            self._follow()

    def _return(self) -> None:
        """Follows again; looks for a device where there was none."""
        if not self._works:
            self._open()
        self._follow()

    def _play(self, effect: str) -> None:
        sound = self._sound(self._variation(effect)) if self._works else None
        if sound is not None and sound.get_num_channels() < ALIKE:
            sound.set_volume(self._gain(self._settings.effects))
            sound.play()

    def _variation(self, effect: str) -> Path | None:
        """Returns a file of an effect, another one than last time where there are several."""
        files = self._files.get(effect, [])
        fresh = [file for file in files if file != self._last.get(effect)] or files
        if not fresh:
            return None
        self._last[effect] = self._chance.choice(fresh)
        return self._last[effect]

    def _sound(self, file: Path | None) -> pygame.mixer.Sound | None:
        """Returns the sound of a file, read when it is wanted for the first time."""
        if file is None:
            return None
        if file not in self._sounds:
            try:
                self._sounds[file] = pygame.mixer.Sound(file)
            except _FAILURES as error:
                log.warning("the sound %s cannot be read: %s", file.name, error)
                self._sounds[file] = None
        return self._sounds[file]

    def _follow(self) -> None:
        """Brings music and ambience to what is wanted; volume 0 wants none."""
        if not self._works:
            return
        settings = self._settings
        music = self._wanted.music if settings.music and self._loudest else ""
        ambience = self._wanted.ambience if settings.ambience and self._loudest else ""
        pygame.mixer.music.set_volume(0.0 if self._away else self._gain(settings.music))
        sound = self._sound(self._variation(ambience))
        if sound is not None:
            sound.set_volume(0.0 if self._away else self._gain(settings.ambience))
        before, self._heard = self._heard, Surroundings(music, ambience)
        if music != before.music:
            playing = pygame.mixer.music.get_busy()
            if playing:
                pygame.mixer.music.fadeout(int(1000 * FADE))
            self._music_at = time.monotonic() + (FADE if playing else 0.0)
        if ambience != before.ambience:
            channel = pygame.mixer.Channel(0)
            if sound is None:
                channel.fadeout(int(1000 * FADE))
            else:
                channel.play(sound, loops=-1, fade_ms=int(1000 * FADE))

    def _gain(self, volume: int) -> float:
        return gain(volume * self._loudest // 100)

    def _start_music(self) -> None:
        """Starts the piece once the one before has gone."""
        self._music_at = None
        file = self._variation(self._heard.music)
        if file is not None and self._works:
            pygame.mixer.music.load(file)
            pygame.mixer.music.play(loops=-1, fade_ms=int(1000 * FADE))


def _files(folder: Path) -> dict[str, list[Path]]:
    """Returns the files of each sound: variations are numbered."""
    found: dict[str, list[Path]] = {}
    for file in sorted(folder.rglob("*.ogg")):
        found.setdefault(re.sub(r"-\d+$", "", file.stem), []).append(file)
    return found


def _leave() -> None:
    """Ends the program where its sound library would wait for a device for ever."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)
