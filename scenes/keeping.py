"""The game that is being played is saved after every choice, so that nothing which happens costs it."""

import io
import logging
from collections.abc import Callable
from pathlib import Path

import pygame

from karak.engine.match import Match
from karak.saves import PICTURE_LARGEST, Game, Reason, Save, SaveError, Store, Summary
from scenes.games.catacombs.dungeon_picture import draw_dungeon
from scenes.i18n import say, tr
from scenes.render.canvas import Canvas

log = logging.getLogger(__name__)

PICTURE = (320, 180)
"""Pixels of the picture of a saved game."""
_SCALE = PICTURE[1] / 1080


class Keeper:
    """Saves one game at a time into a store; without a store, or where that cannot save, it saves nothing.

    ``out`` is the folder for copies of games that are given away. ``tell`` is called with a sentence when
    something keeps a game from being saved, once for each reason.
    """

    def __init__(self, store: Store | None, out: Path | None, tell: Callable[[str], None]) -> None:
        self.store = store
        self._out = out
        self.game: Game | None = None
        self.match: Match | None = None
        """What was played last, saved or not."""
        self._tell = tell
        self._told: Reason | None = None
        self._picture = b""

    @property
    def problem(self) -> SaveError | None:
        """Returns why nothing is saved, or None."""
        return self.store.problem if self.store is not None else None

    def keeps(self, match: Match) -> bool:
        """Returns whether a game can be played on later, as it is now."""
        return self.game is not None and self.game.match is match and self._told is None and not self.problem

    def start(self, match: Match) -> None:
        """Saves a new game from now on."""
        self.match = match
        if self.store is not None:
            self._keep(self.store.new(match))
            self.save()

    def resume(self, game_id: str) -> Match:
        """Returns a saved game, which is saved further on. Raises SaveError where it cannot be opened."""
        game = self._shelf.load(game_id)
        if game.restored:
            self._tell(tr("ui.saves.set_back"))
        self._keep(game)
        return game.match

    def _keep(self, game: Game) -> None:
        self.game, self.match, self._picture = game, game.match, b""
        game.match.subscribe(lambda _: self.save())

    def save(self) -> None:
        """Saves the game as it is now."""
        game, store = self.game, self.store
        if game is None or store is None or store.problem is not None:
            return
        match = game.match
        turn_ended = not match.log or match.log[-1].mark is not None
        if turn_ended or not self._picture or match.state.result is not None:
            self._picture = pictured(match)
        try:
            store.write(game, self._picture)
            self._told = None
        except SaveError as error:
            if error.reason is not self._told:
                log.warning("the game was not saved: %s", error)
                self._told = error.reason
                self._tell(tr("ui.saves.not_saved", why=say(error.message)))

    def take_in(self, file: Path) -> str:
        """Takes the game of a file in and returns its id here. Raises SaveError if it is none."""
        return self._shelf.import_(file)

    def export(self, game_id: str) -> Path:
        """Returns a file with a copy of a game, to give away. Raises SaveError where none can be written."""
        store = self._shelf
        if self._out is None:
            raise SaveError(Reason.NO_ACCESS)
        try:
            self._out.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SaveError(Reason.NO_ACCESS, str(error)) from error
        names = (f"karak-{game_id.removeprefix('game-')}{end}.karak" for end in ("", *range(2, 100)))
        for name in names:
            try:
                store.export(game_id, self._out / name)
            except SaveError as error:
                if error.reason is not Reason.EXISTS:
                    raise
            else:
                return self._out / name
        raise SaveError(Reason.EXISTS)

    def remove(self, game_id: str) -> None:
        """Removes a saved game for good. Raises SaveError where that cannot be."""
        self._shelf.remove(game_id)

    def read(self, game_id: str) -> Save:
        """Returns what is saved of a game, to look at. Raises SaveError where it cannot be opened."""
        return self._shelf.read(game_id)

    @property
    def _shelf(self) -> Store:
        if self.store is None:
            raise SaveError(Reason.NO_ACCESS)
        return self.store

    def close(self) -> None:
        """Gives the folder free for another program."""
        self.game = None
        if self.store is not None:
            self.store.close()

    def games(self) -> tuple[Summary, ...]:
        """Returns all saved games, the last first; none where the folder cannot be read."""
        try:
            return self.store.games() if self.store is not None else ()
        except SaveError as error:
            log.warning("the saved games cannot be listed: %s", error)
            return ()

    def latest(self) -> Summary | None:
        """Returns the open game that was played last, or None."""
        try:
            return self.store.latest() if self.store is not None else None
        except SaveError as error:
            log.warning("the saved games cannot be looked through: %s", error)
            return None


def pictured(match: Match) -> bytes:
    """Returns a PNG of the dungeon, or nothing where it would be too large."""
    surface = pygame.Surface(PICTURE)
    canvas, room = Canvas(surface, _SCALE), pygame.FRect(0, 0, PICTURE[0] / _SCALE, PICTURE[1] / _SCALE)
    canvas.night(room.size)
    draw_dungeon(canvas, room, match)
    file = io.BytesIO()
    pygame.image.save(surface, file, "picture.png")
    return file.getvalue() if len(file.getvalue()) <= PICTURE_LARGEST else b""
