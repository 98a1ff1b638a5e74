"""The two processes of a kiosk: ``supervise`` is the parent, ``play`` the child with the window."""

import argparse
import faulthandler
import logging
import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from scenes.i18n import tr
from scenes.kiosk.config import Config, read
from scenes.kiosk.logfile import open_log
from scenes.kiosk.place import Memory, usual, usual_config, writable
from scenes.kiosk.supervisor import Heartbeat, Process, Supervisor

if TYPE_CHECKING:
    import pygame

log = logging.getLogger(__name__)

SUPERVISOR_LOG = 100_000
"""Bytes of each of the supervisor's own files."""


class Given(NamedTuple):
    """What the command line and the kiosk's file say together."""

    config: Config
    faults: tuple[str, ...]
    folder: Path


def given(options: argparse.Namespace) -> Given:
    """Returns the kiosk's file, what is wrong with it, and the folder for all that is written."""
    path: Path = options.config or usual_config()
    config, faults = read(path)
    folder = options.data or (path.parent / config.data if config.data else usual())
    return Given(config, faults, folder)


def command(options: argparse.Namespace, instead: str | None, *, safe: bool) -> list[str]:
    """Returns how the game is started: by the program itself where it is frozen, else by Python."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "scenes"]
    words = [*program, "--kiosk-child"]
    for name in ("config", "data", "display", "size"):
        value = getattr(options, name)
        if value is not None:
            words += [f"--{name}", _written(name, value)]
    if instead is not None:
        words.append(f"--instead={instead}")
    return [*words, *(["--windowed"] if options.windowed else []), *(["--safe"] if safe else [])]


def _written(name: str, value: object) -> str:
    if name == "display":
        assert isinstance(value, int)
        return str(value + 1)
    return "x".join(map(str, value)) if isinstance(value, tuple) else str(value)


def supervise(options: argparse.Namespace) -> int:
    """Keeps the game running and returns the exit code."""
    told = given(options)
    open_log(told.folder / "logs" if writable(told.folder) else None, "supervisor", SUPERVISOR_LOG)
    for fault in told.faults:
        log.warning("%s", fault)
    memory = Memory()

    def start(safe: bool) -> Process:
        folder = given(options).folder
        instead = None if writable(folder) else str(memory.folder() or "")
        if instead is not None:
            log.warning("%s cannot be written", folder)
        return Process(command(options, instead, safe=safe))

    supervisor = Supervisor(start)
    supervisor.listen()
    try:
        return supervisor.run()
    finally:
        memory.close()
        logging.shutdown()


def play(options: argparse.Namespace) -> int:
    """Plays the game under the supervisor's eyes and returns the exit code."""
    import pygame

    from karak.saves import Store
    from scenes import i18n, paths
    from scenes.app import App
    from scenes.kiosk.kiosk import Kiosk
    from scenes.routes import ROUTES

    config, faults, wanted = given(options)
    i18n.use(config.spoken[0])
    folder = wanted if options.instead is None else Path(options.instead) if options.instead else None
    open_log(folder / "logs" if folder is not None else None, "kiosk")
    notices = list(faults)
    if folder != wanted:
        notices.append(tr("kiosk.notice.read_only", folder=wanted))
    for notice in notices:
        log.warning("%s", notice)
    places = paths.places(folder) if folder is not None else None
    os.environ.setdefault("SDL_WINDOWS_NO_CLOSE_ON_ALT_F4", "1")
    kiosk = Kiosk(
        config,
        folder=folder,
        notices=notices,
        beat=Heartbeat(_heartbeat_pipe()),
        safe=options.safe,
    )
    try:
        app = App(
            ROUTES,
            size=options.size,
            screen=options.display,
            settings=kiosk.settings(),
            reports=places.reports if places is not None else None,
            store=Store(places.saves) if places is not None else None,
            fullscreen=not options.windowed,
            kiosk=kiosk,
        )
    except pygame.error as error:
        log.error("no window could be opened: %s", error)
        return 1
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, lambda *_: app.quit())
    _hold(app.window, not options.windowed)
    log.info("the game has started as process %d%s", os.getpid(), ", in safe mode" if options.safe else "")
    kiosk.open(app)
    app.run()
    kiosk.close()
    app.close()
    return kiosk.exit_code


def play_and_leave(options: argparse.Namespace) -> NoReturn:
    """Plays the game and ends the process, whatever still hangs on to it."""
    code = 1
    try:
        faulthandler.enable()
        code = play(options)
    except Exception:
        log.exception("the game fell")
    finally:
        logging.shutdown()
        sys.stderr.flush()
        os._exit(code)


def _hold(window: "pygame.Window", wanted: bool) -> None:
    """Keeps the keys that change windows, and other programs, from the game, as far as the system allows."""
    window.grab_keyboard = wanted
    window.always_on_top = wanted


def _heartbeat_pipe() -> int:
    """Returns the pipe to the supervisor: all else that is said on standard output goes to the errors."""
    pipe = os.dup(1)
    os.dup2(2, 1)
    return pipe
