"""The way in: the game in a window, or in the terminal where there is no display."""

import argparse
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from karak.tools.gamelog import GameFile

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

_NO_DISPLAYS = ("dummy", "offscreen")


def size(text: str) -> tuple[int, int]:
    """Returns the size written as ``1280x720``. Raises ValueError for anything else."""
    width, height = (int(part) for part in text.lower().split("x"))
    if not (0 < width < 20_000 and 0 < height < 20_000):
        raise ValueError(text)
    return width, height


def display(text: str) -> int:
    """Returns the number of the screen written, from 0. Raises ValueError for what is no such number."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number - 1


def parser() -> argparse.ArgumentParser:
    """Returns what reads the command line."""
    reader = argparse.ArgumentParser(prog="karak", description="Karak, a game for two to five at one table.")
    mode = reader.add_mutually_exclusive_group()
    mode.add_argument("--windowed", action="store_true", help="start in a window")
    mode.add_argument("--fullscreen", action="store_true", help="start on the full screen")
    reader.add_argument("--size", type=size, metavar="WxH", help="size of the window, whatever is set")
    reader.add_argument("--display", type=display, metavar="N", help="screen to open on; the first is 1")
    reader.add_argument("--seed", type=int, help="number that decides all chance of the next game")
    reader.add_argument("--text", action="store_true", help="play in the terminal")
    reader.add_argument("--data", type=Path, metavar="DIR", help="folder for everything that is written")
    reader.add_argument("--replay", type=Path, metavar="FILE", help="see the game of a log again")
    reader.add_argument("--kiosk", action="store_true", help="run unattended on a table of a café")
    reader.add_argument("--config", type=Path, metavar="FILE", help="what the kiosk's staff has set")
    reader.add_argument("--hash-pin", action="store_true", help="print what to keep of the staff's PIN")
    for name in ("--kiosk-child", "--safe"):  # how the kiosk starts its own game
        reader.add_argument(name, action="store_true", help=argparse.SUPPRESS)
    reader.add_argument("--instead", help=argparse.SUPPRESS)
    reader.add_argument("--selftest", action="store_true", help="open every screen, play a game, and leave")
    return reader


def has_display() -> bool:
    """Returns whether there may be a display: SDL would also draw where nobody sees it."""
    driver = os.environ.get("SDL_VIDEODRIVER", "")
    if driver:
        return driver.lower() not in _NO_DISPLAYS
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True


def play_in_terminal(seed: int | None) -> int:
    """Plays the game in the terminal and returns the exit code."""
    from karak.tools import play

    return play.main([] if seed is None else ["--seed", str(seed)])


def play_in_window(options: argparse.Namespace) -> str | None:
    """Plays the game in a window, or shows one again; returns why none could be opened, or None."""
    import pygame

    from karak.saves import Reason, Store
    from scenes import i18n, paths
    from scenes.app import App
    from scenes.instance import mark_opened, opened_just_now
    from scenes.routes import ROUTES

    places = paths.places(options.data)
    store = Store(places.saves)
    in_use = store.problem is not None and store.problem.reason is Reason.IN_USE
    if in_use and opened_just_now(places.saves):
        return None
    if not in_use:
        mark_opened(places.saves)
    try:
        app = App(
            ROUTES,
            size=options.size,
            screen=options.display,
            settings_folder=places.settings,
            reports=places.reports,
            store=store,
            exports=places.exports,
            fullscreen=True if options.fullscreen else False if options.windowed else None,
            seed=options.seed,
        )
    except pygame.error as error:
        return str(error)
    seen: GameFile | None = options.replay
    if seen is not None:
        app.go("replay", book=seen.book, start=seen.start, entries=seen.entries)
    else:
        app.go("title")
    if store.problem is not None and in_use:
        answers = (("unsaved", "gold", app.back), ("quit", "paper", app.quit))
        app.push("dialog", text=i18n.say(store.problem.message), answers=answers)
    elif store.problem is not None:
        app.notify(i18n.tr("ui.saves.not_saved", why=i18n.say(store.problem.message)))
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, lambda *_: app.quit())
    try:
        app.run()
    finally:
        app.close()
    return None


def main(argv: Sequence[str] | None = None) -> int:
    """Starts the game and returns the exit code."""
    options = parser().parse_args(argv)
    if options.hash_pin:
        from scenes.kiosk.pin import ask_and_print

        return ask_and_print()
    if options.kiosk or options.kiosk_child:
        from scenes.kiosk import run

        return run.supervise(options) if options.kiosk else run.play_and_leave(options)
    if options.selftest:
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
        from scenes import selftest

        return selftest.run()
    if options.text:
        return play_in_terminal(options.seed)
    from scenes.i18n import tr

    if options.replay is not None:
        from karak.tools.gamelog import LogError, read_log

        try:
            options.replay = read_log(options.replay)
        except (LogError, OSError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            print(f"{options.replay}: {reason}", file=sys.stderr)
            return 2
        if not has_display():
            print(tr("ui.terminal.no_replay"), file=sys.stderr)
            return 2
    if not has_display():
        print(tr("ui.terminal.no_display"), flush=True)
        return play_in_terminal(options.seed)
    reason = play_in_window(options)
    if reason is not None:
        print(tr("ui.terminal.no_window", reason=reason), flush=True)
        return play_in_terminal(options.seed)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
