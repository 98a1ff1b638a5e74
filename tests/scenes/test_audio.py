"""Sound: it plays what is asked for, never stops the game, and every event has its own."""

import array
import logging
import os
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from scenes import paths
from scenes.app import App
from scenes.audio import ALIKE, CHANNELS, PATIENCE, RATE, WAITING, Audio, gain
from scenes.routes import ROUTES
from scenes.settings import Settings
from tests.support.windows import press, settle, tap

FILES = sorted((paths.assets() / "audio").rglob("*.ogg"))
EFFECTS = sorted(
    {file.stem.rstrip("0123456789").rstrip("-") for file in FILES if file.parent.name == "effects"}
)
LONGEST = {"effects": 4.5, "music": 90.0, "ambience": 60.0}
PACKED = 6_000_000
QUIT = 2.0
"""Seconds in which the program must have ended."""
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def audio() -> Iterator[Audio]:
    """Yields the sound of a program that opened a device of the dummy driver."""
    audio = Audio(Settings())
    assert audio.available
    yield audio
    audio.close()


def channels_busy() -> list[int]:
    return [number for number in range(CHANNELS) if pygame.mixer.Channel(number).get_busy()]


def run(code: str, driver: str = "dummy") -> subprocess.CompletedProcess[str]:
    """Returns what a program of its own says that plays with a sound driver."""
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)],
        cwd=ROOT,
        env=os.environ | {"SDL_AUDIODRIVER": driver},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


# The files


@pytest.mark.usefixtures("audio")
@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_file_is_whole_short_enough_and_not_clipped(file: Path) -> None:
    sound = pygame.mixer.Sound(file)
    assert 0.3 < sound.get_length() <= LONGEST[file.parent.name]
    samples = array.array("h", sound.get_raw())
    highest = max(samples)
    assert 1000 < max(highest, -min(samples)) < 32_000
    middle = sum(samples) / len(samples)
    assert abs(middle) < 30, "the sound does not swing round silence"


@pytest.mark.usefixtures("audio")
@pytest.mark.parametrize(
    "file", [file for file in FILES if file.parent.name == "effects"], ids=lambda file: file.stem
)
def test_an_effect_starts_and_ends_softly(file: Path) -> None:
    samples = array.array("h", pygame.mixer.Sound(file).get_raw())
    assert max(abs(value) for value in samples[:8]) < 1000
    assert max(abs(value) for value in samples[-200:]) < 100


@pytest.mark.usefixtures("audio")
@pytest.mark.parametrize("name", ["music/title", "music/dungeon", "ambience/cave"])
def test_a_loop_has_no_seam(name: str) -> None:
    samples = array.array("h", pygame.mixer.Sound(paths.assets() / "audio" / f"{name}.ogg").get_raw())
    assert len(samples) > 40 * 2 * RATE
    for column in (samples[0::2], samples[1::2]):
        near = [*column[-1000:], *column[:1000]]
        steps = [abs(after - before) for before, after in pairwise(near)]
        seam = steps.pop(999)
        assert seam <= max(steps)


def test_all_sounds_together_are_small() -> None:
    assert len(FILES) > 40
    assert sum(file.stat().st_size for file in FILES) < PACKED


# Playing


def test_effects_are_heard_each_in_turn_with_other_variations(audio: Audio) -> None:
    heard = []
    for _ in range(6):
        audio.play("step")
        audio.settle()
        heard.append(audio._last["step"].stem)
        pygame.mixer.stop()
    assert set(heard) == {"step-1", "step-2", "step-3"}
    assert all(before != after for before, after in pairwise(heard))


def test_the_same_effect_is_not_heaped_up(audio: Audio) -> None:
    for _ in range(10):
        audio.play("won")
        audio.settle()
    assert len(channels_busy()) == ALIKE


def test_more_effects_than_channels_leave_the_ambience_its_own(audio: Audio) -> None:
    audio.surround(ambience="cave")
    for name in EFFECTS:
        audio.play(name)
        audio.settle()
    assert channels_busy() == list(range(CHANNELS))
    sound = pygame.mixer.Channel(0).get_sound()
    assert sound is not None
    assert sound.get_length() > 40


def test_effects_that_would_come_too_late_are_left_out(audio: Audio) -> None:
    audio._order(lambda: time.sleep(0.3))
    for _ in range(1000):
        audio.play("step")
    assert audio._orders.qsize() <= WAITING


def test_volume_nothing_is_silence_and_opens_nothing() -> None:
    audio = Audio(Settings(music=0, effects=0, ambience=0))
    audio.surround("title", "cave")
    audio.play("step")
    audio.settle()
    assert pygame.mixer.get_init() is None
    audio.apply(Settings(music=50))
    audio.settle()
    assert pygame.mixer.get_init() is not None
    audio.close()
    assert pygame.mixer.get_init() is None


def test_music_goes_over_into_other_music(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.audio.FADE", 0.1)
    loaded: list[str] = []
    load = pygame.mixer.music.load
    monkeypatch.setattr(pygame.mixer.music, "load", lambda file: (loaded.append(file.stem), load(file)))

    def wait(names: list[str]) -> None:
        end = time.monotonic() + 5
        while loaded != names and time.monotonic() < end:
            time.sleep(0.01)
        assert loaded == names

    audio.surround("title")
    wait(["title"])
    audio.surround("dungeon", "cave")
    wait(["title", "dungeon"])
    audio.surround("dungeon", "cave")
    audio.settle()
    assert audio._music_at is None
    assert channels_busy() == [0]


def test_volumes_follow_the_settings(audio: Audio) -> None:
    audio.surround("title", "cave")
    audio.apply(Settings(music=30, ambience=100, effects=10))
    audio.play("won")
    audio.settle()
    assert pygame.mixer.music.get_volume() == pytest.approx(gain(30), abs=0.01)
    ambience, effect = (pygame.mixer.Channel(number).get_sound() for number in (0, 1))
    assert ambience is not None
    assert effect is not None
    assert ambience.get_volume() == 1
    assert effect.get_volume() == pytest.approx(gain(10), abs=0.01)


def test_an_unknown_or_broken_sound_is_silence(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "broken.ogg").write_bytes(b"OggS")
    audio = Audio(Settings(), tmp_path)
    for _ in range(3):
        audio.play("broken")
        audio.play("unheard")
    audio.surround("broken", "broken")
    audio.settle()
    audio.play("unheard")
    audio.close()
    assert 1 <= len(caplog.records) <= 2, [record.message for record in caplog.records]


# Focus


@pytest.mark.parametrize("mute", [True, False])
def test_a_window_without_focus_is_silent_if_wanted(mute: bool) -> None:
    settings = Settings(mute_unfocused=mute)
    audio = Audio(settings)
    audio.surround("title")
    audio.take(pygame.Event(pygame.WINDOWFOCUSLOST))
    audio.play("won")
    audio.settle()
    assert (pygame.mixer.music.get_volume() == 0) == mute
    assert (channels_busy() == []) == mute
    audio.take(pygame.Event(pygame.WINDOWFOCUSGAINED))
    audio.play("won")
    audio.settle()
    assert pygame.mixer.music.get_volume() == pytest.approx(gain(settings.music), abs=0.01)
    assert channels_busy()
    audio.close()


# Faults of comparable programs


@pytest.mark.parametrize("reason", ["no driver", "busy", "no mixer"])
def test_without_a_device_the_game_goes_on_in_silence_with_one_line_in_the_log(
    reason: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Faults 1 to 3."""

    def fail(*_args: object, **_kinds: object) -> None:
        raise {
            "no driver": pygame.error("mixer not initialized"),
            "busy": OSError(16, "Device or resource busy"),
            "no mixer": NotImplementedError("mixer module not available"),
        }[reason]

    monkeypatch.setattr(pygame.mixer, "init", fail)
    app = App(ROUTES, settings=Settings(), fullscreen=False)
    app.go("title")
    for _ in range(3):
        app.cycle(0)
        app.audio.play("step")
        app.audio.take(pygame.Event(pygame.WINDOWFOCUSGAINED))
    assert not app.audio.available
    app.close()
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    assert caplog.records[0].message.startswith("there is no sound")


def test_a_device_that_comes_later_is_found_when_the_window_gets_the_focus(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as missing:
        missing.setattr(pygame.mixer, "init", lambda *_args, **_kinds: (_ for _ in ()).throw(pygame.error()))
        audio = Audio(Settings())
        assert not audio.available
    audio.take(pygame.Event(pygame.WINDOWFOCUSGAINED))
    audio.settle()
    assert audio.available
    audio.close()


@pytest.mark.parametrize("driver", ["nosuch", "dummy", "alsa"])
def test_a_whole_program_starts_plays_and_leaves_with_any_driver(driver: str) -> None:
    """Faults 1 to 3 and 6: eight effects and music are playing at the end."""
    done = run(
        f"""
        import sys, time
        from scenes.app import App
        from scenes.routes import ROUTES
        app = App(ROUTES, fullscreen=False)
        app.go("title")
        for name in {EFFECTS[:8]!r}:
            app.cycle(0)
            app.audio.play(name)
            app.audio.settle()
        print(app.audio.available, flush=True)
        start = time.monotonic()
        app.close()
        print(time.monotonic() - start)
        sys.exit(3)
        """,
        driver,
    )
    assert done.returncode == 3, done.stderr
    available, seconds = done.stdout.split()[-2:]
    assert float(seconds) < QUIT
    assert (available == "True") == (driver == "dummy") or driver == "alsa"
    assert "Traceback" not in done.stderr
    if available == "False":
        assert done.stderr.count("there is no sound") == 1


def test_a_device_that_goes_is_looked_for_again(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fault 4: the headphones are pulled out while music plays, and nothing else is there."""
    audio.surround("title", "cave")
    audio.play("won")
    audio.settle()
    audio.take(pygame.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=1))
    audio.settle()
    assert channels_busy() == [0, 1]
    audio.take(pygame.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0))
    audio.settle()
    assert channels_busy() == [0]
    monkeypatch.setattr(pygame.mixer, "init", lambda *_args, **_kinds: (_ for _ in ()).throw(pygame.error()))
    audio.take(pygame.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0))
    audio.play("won")
    audio.settle()
    assert not audio.available
    start = time.monotonic()
    audio.close()
    assert time.monotonic() - start < QUIT


def test_a_device_that_never_answers_does_not_keep_the_program() -> None:
    """Faults 4 and 6: the sound library waits for ever for a device that is gone."""
    start = time.monotonic()
    done = run(
        """
        import time
        import pygame
        from scenes.audio import Audio
        from scenes.settings import Settings
        audio = Audio(Settings())
        assert audio.available
        real = pygame.mixer.quit
        pygame.mixer.quit = lambda: time.sleep(600)
        audio.surround("title", "cave")
        audio.play("won")
        audio.settle()
        start = time.monotonic()
        audio.close()
        print(time.monotonic() - start)
        """
    )
    assert done.returncode == 0, done.stderr
    assert PATIENCE <= float(done.stdout.split()[-1]) < QUIT
    assert "does not let go" in done.stderr
    assert time.monotonic() - start < 30


def test_only_one_has_the_mixer_and_the_next_gets_it_when_it_is_free(audio: Audio) -> None:
    second = Audio(Settings())
    assert not second.available
    second.close()
    assert audio.available
    assert pygame.mixer.get_init() is not None
    audio.close()
    third = Audio(Settings())
    assert third.available
    third.close()
    assert pygame.mixer.get_init() is None


def test_one_that_closes_does_not_pull_the_mixer_from_under_another() -> None:
    done = run(
        f"""
        from scenes.audio import Audio
        from scenes.settings import Settings
        for _ in range(40):
            first, second = Audio(Settings()), Audio(Settings())
            first.surround("title", "cave")
            assert first.available
            for name in {EFFECTS!r}:
                first.play(name)
                second.play(name)
            first.close()
            second.close()
        print("whole")
        """
    )
    assert (done.returncode, done.stdout.split()[-1:]) == (0, ["whole"]), done.stderr


def test_a_call_that_never_returns_costs_no_frame(audio: Audio) -> None:
    held = pygame.time.get_ticks()
    audio._order(lambda: time.sleep(0.8))
    for _ in range(100):
        audio.play("step")
        audio.surround("title")
        audio.apply(Settings())
    assert pygame.time.get_ticks() - held < 300


def test_ten_thousand_effects_need_no_memory() -> None:
    """Fault 5: all effects are read first, so that only what grows counts."""
    done = run(
        f"""
        import pygame
        from scenes.audio import Audio
        from scenes.settings import Settings

        def resident():
            with open("/proc/self/status") as status:
                return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))

        def play(times):
            for number in range(times):
                audio.play(names[number % len(names)])
                if number % 10 == 9:
                    audio.settle()
                    played.append(sum(pygame.mixer.Channel(n).get_busy() for n in range(12)))
                    pygame.mixer.stop()

        names = {EFFECTS!r}
        audio, played = Audio(Settings()), []
        assert audio.available
        play(1000)
        before = resident()
        played.clear()
        play(10_000)
        print(sum(played), resident() - before)
        audio.close()
        """
    )
    assert done.returncode == 0, done.stderr
    played, grown = (int(word) for word in done.stdout.split()[-2:])
    assert played > 9000
    assert grown < 5 * 1024


# In the window


def test_buttons_focus_and_refusals_are_heard(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(app.audio, "play", heard.append)
    press(app, pygame.K_DOWN)
    press(app, pygame.K_TAB)
    assert heard == ["focus", "focus"]
    tap(app, "settings")
    assert heard[2:] == ["press"]
    monkeypatch.setattr(type(app.audio), "available", property(lambda _: False))
    tap(app, "tab.sound")
    tap(app, "music.next")
    assert heard[3:] == ["press", "refused"]


def test_changed_volumes_are_heard_at_once(app: App) -> None:
    app.audio.settle()
    app.change(music=10)
    app.audio.settle()
    assert pygame.mixer.music.get_volume() == pytest.approx(gain(10), abs=0.01)
    settle(app)
