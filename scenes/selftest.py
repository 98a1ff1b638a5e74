"""The program's own check: pictures, sounds, screens, languages, a saved game, a computer game to its end."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

import pygame

from karak.catacombs.defs import preset
from karak.catacombs.state import State
from karak.engine.history import history
from karak.engine.match import Match
from karak.engine.setup import GameSetup, SeatSetup
from karak.registry import rulebook
from karak.saves import SaveError, Store
from karak.saves.store import SUFFIX
from karak.tools.text import FALLBACK, languages
from scenes import licences, paths
from scenes.app import App
from scenes.games.catacombs.board_view import TILE
from scenes.games.catacombs.log_lines import lines_of
from scenes.games.registry import LOOKS
from scenes.i18n import tr
from scenes.kiosk.sample import sample_kiosk
from scenes.render import tiled
from scenes.render.canvas import shared_assets
from scenes.routes import ROUTES
from scenes.screens.error import ErrorScene
from scenes.screens.result import ResultScene
from scenes.settings import Settings
from scenes.table.camera import Camera

SEED = 7
PATIENCE = 120.0
"""Seconds that the computer game may take."""


class SelftestError(Exception):
    """Something that a shipped program must have is missing or broken."""


def sample_match(seed: int = SEED, *, played: bool = False) -> Match:
    """Returns a game of three seats for which no person is needed, played to its end if wanted."""
    from karak.bots import BOTS
    from karak.bots.base import seat_rng

    book = rulebook()
    seats = tuple(
        SeatSetup(hero="deal", colour=colour, bot=bot, player=player)
        for colour, bot, player in (
            ("ember", "greedy", ""),
            ("sky", "random", "Łucja"),
            ("sun", "greedy", ""),
        )
    )
    switches = preset(book, "summary") | {"round_limit": "30"}
    setup = GameSetup(modules=("catacombs",), seats=seats, preset="summary", switches=switches, seed=seed)
    match = Match.of(book, setup)
    chance = [seat_rng(seed, seat) for seat in range(len(seats))]
    while played and match.state.result is None:
        decision = match.decisions[0]
        seat, view = decision.seat, cast("State", match.view(decision.seat))
        match.choose(BOTS[seats[seat].bot].choose(book, view, decision, chance[seat]))
    return match


def sample_log() -> dict[str, Any]:
    """Returns what the log of a played game is opened with."""
    played = sample_match(played=True)
    camera = Camera(pygame.FRect(0, 0, 1456, 1080), TILE)
    colours = tuple(seat.colour for seat in played.state.setup.seats)
    moments = history(played.book, played.start, played.log)
    lines = [line for told in lines_of(played.book, list(moments)) for line in told]
    return {"lines": lines, "colours": colours, "camera": camera}


def sample_replay() -> dict[str, Any]:
    """Returns what the replay of a played game is opened with."""
    played = sample_match(played=True)
    return {"book": played.book, "start": played.start, "entries": played.log}


def samples() -> dict[str, Callable[[], dict[str, Any]]]:
    """Returns what each registered screen is opened with."""
    return {
        "title": dict,
        "new_game": dict,
        "modules": dict,
        "switches": dict,
        "table": lambda: {"match": sample_match()},
        "tutorial": dict,
        "result": lambda: {"match": sample_match(played=True)},
        "saves": dict,
        "settings": dict,
        "bindings": dict,
        "credits": dict,
        "help": dict,
        "rules": dict,
        "log": sample_log,
        "replay": sample_replay,
        "pause": lambda: {"match": sample_match()},
        "demo": lambda: {"seed": SEED},
        **{
            name: lambda: {"kiosk": sample_kiosk()}
            for name in ("attract", "still_there", "staff_pin", "staff", "week")
        },
        "dialog": lambda: {"text": tr("ui.title.leave")},
        "error": lambda: {"report": Path("reports") / "report.txt"},
    }


@dataclass
class Selftest:
    """Checks one thing after the other and tells each."""

    tell: Callable[[str], None]
    app: App = field(init=False)

    def first_picture(self) -> None:
        """Draws the title, and tells so at once: how long that takes from the start is measured."""
        self.app.go("title")
        self.app.cycle(0)
        if self.app.frames == 0:
            raise SelftestError("nothing was drawn")
        self.tell("first picture")

    def pictures(self) -> None:
        """Rasterises every picture and reads every table."""
        names = shared_assets().names()
        if not names:
            raise SelftestError(f"no pictures in {shared_assets().folder}")
        for name in names:
            if pygame.mask.from_surface(shared_assets().image(name, 64)).count() == 0:
                raise SelftestError(f"picture {name} is empty")
        tiles = tiled.load_tileset(paths.assets() / "tiled" / "catacombs.tsx")
        missing = [look.image for looks in tiles.values() for look in looks if look.image not in names]
        if missing:
            raise SelftestError(f"the tileset shows pictures that are not there: {missing}")
        for name in tiled.TABLES:
            tiled.load_layout(paths.assets() / "tiled" / f"{name}.tmx")
        self.tell(f"{len(names)} pictures, {len(tiles)} tiles, {len(tiled.TABLES)} table layouts")

    def sounds(self) -> None:
        """Reads every sound, and looks that each which is asked for is there."""
        if not self.app.audio.available:
            raise SelftestError("no sound can be opened")
        files = sorted((paths.assets() / "audio").rglob("*.ogg"))
        for file in files:
            if pygame.mixer.Sound(file).get_length() == 0:
                raise SelftestError(f"sound {file.name} is empty")
        asked = {cue.sound for look in LOOKS.values() for cues in look.cues.values() for cue in cues}
        missing = asked - self.app.audio.names
        if missing:
            raise SelftestError(f"sounds are missing: {sorted(missing)}")
        self.tell(f"{len(files)} sounds")

    def screens(self) -> None:
        """Opens every registered screen in every language."""
        if set(samples()) != set(ROUTES):
            raise SelftestError(f"screens without a sample: {set(ROUTES) ^ set(samples())}")
        if FALLBACK not in languages():
            raise SelftestError("the catalogs of texts are not compiled")
        for language in languages():
            self.app.change(language=language)
            if tr("ui.title.play") == "ui.title.play":
                raise SelftestError(f"language {language} has no words for the title")
            for name, what in samples().items():
                self._screen(name, what())
        self.tell(f"{len(ROUTES)} screens: {', '.join(ROUTES)}")
        self.tell(f"{len(languages())} languages: {', '.join(languages())}")

    def _screen(self, name: str, what: dict[str, Any]) -> None:
        drawn = self.app.frames
        self.app.go(name, **what)
        self.app.cycle(0)
        self.app.cycle(0)
        if isinstance(self.app.stack.top, ErrorScene) != (name == "error"):
            raise SelftestError(f"screen {name} broke")
        if self.app.frames == drawn:
            raise SelftestError(f"screen {name} was not drawn")

    def licences(self) -> None:
        """Reads the licences of everything that is shipped."""
        for part in licences.parts():
            if not licences.paragraphs(part.id):
                raise SelftestError(f"the licence of {part.name} says nothing")
        self.tell(f"licences of {len(licences.parts())} parts")

    def saves(self) -> None:
        """Saves a game twice in a folder of its own, and opens it, the second time from a damaged file."""
        match = sample_match()
        with TemporaryDirectory(prefix="karak-") as folder:
            store = Store(Path(folder))
            try:
                game = store.new(match)
                store.write(game)
                first = match.state
                match.choose(match.decisions[0].options[0].id)
                store.write(game)
                opened = store.load(game.id)
                if opened.restored or opened.match.state != match.state:
                    raise SelftestError("a saved game is another one when it is opened")
                newest = Path(folder) / f"{game.id}{SUFFIX}"
                newest.write_bytes(newest.read_bytes()[:-100])
                opened = store.load(game.id)
                if not opened.restored or opened.match.state != first:
                    raise SelftestError("a damaged save is not made up for by the one before it")
            except SaveError as error:
                raise SelftestError(f"a game cannot be saved or opened: {error}") from error
            finally:
                store.close()
        self.tell("a game saved, opened, and opened from the file before a damaged one")

    def game(self) -> None:
        """Lets computers play a game at the table to its result."""
        match = sample_match()
        self.app.go("table", match=match)
        end = time.monotonic() + PATIENCE
        self.app.cycle(0)
        while not isinstance(self.app.stack.top, ResultScene):
            self.app.cycle(0)
            if isinstance(self.app.stack.top, ErrorScene):
                raise SelftestError("the table broke")
            if time.monotonic() > end:
                raise SelftestError(f"no result after {len(match.log)} choices")
        self.tell(f"a computer game of {len(match.log)} choices to its result")


def run() -> int:
    """Runs all checks, prints what was checked, and returns the exit code."""

    def tell(line: str) -> None:
        print(f"ok: {line}", flush=True)  # noqa: T201 - this is read in a terminal

    test = Selftest(tell)
    try:
        test.app = App(ROUTES, settings=Settings(speed="off"), fullscreen=False)
        test.first_picture()
        test.pictures()
        test.sounds()
        test.licences()
        test.saves()
        test.screens()
        test.game()
        test.app.close()
    except SelftestError as error:
        print(f"failed: {error}", flush=True)  # noqa: T201
        return 1
    print("The game is complete.", flush=True)  # noqa: T201
    return 0
