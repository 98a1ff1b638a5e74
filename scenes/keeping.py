"""The game that is being played is saved after every choice, so that nothing which happens costs it."""

import io
import logging
from collections.abc import Callable

import pygame

from karak.engine.match import Match
from karak.saves import PICTURE_LARGEST, Game, Reason, SaveError, Store, Summary
from scenes.games.catacombs.dungeon_picture import draw_dungeon
from scenes.i18n import say, tr
from scenes.render.canvas import Canvas

log = logging.getLogger(__name__)

PICTURE = (320, 180)
"""Pixels of the picture of a saved game."""
_SCALE = PICTURE[1] / 1080


class Keeper:
    """Saves one game at a time into a store; without a store, or where that cannot save, it saves nothing.

    ``tell`` is called with a sentence when something keeps a game from being saved, once for each reason.
    """

    def __init__(self, store: Store | None, tell: Callable[[str], None]) -> None:
        self.store = store
        self.game: Game | None = None
        self._tell = tell
        self._told: Reason | None = None
        self._picture = b""

    @property
    def problem(self) -> SaveError | None:
        """Returns why nothing is saved, or None."""
        return self.store.problem if self.store is not None else None

    def start(self, match: Match) -> None:
        """Saves a new game from now on."""
        if self.store is not None:
            self._keep(self.store.new(match))
            self.save()

    def resume(self, game_id: str) -> Match:
        """Returns a saved game, which is saved further on. Raises SaveError where it cannot be opened."""
        assert self.store is not None
        game = self.store.load(game_id)
        if game.restored:
            self._tell(tr("ui.saves.restored"))
        self._keep(game)
        return game.match

    def _keep(self, game: Game) -> None:
        self.game, self._picture = game, b""
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
            log.warning("the game was not saved: %s", error)
            if error.reason is not self._told:
                self._told = error.reason
                self._tell(tr("ui.saves.not_saved", why=say(error.message)))

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
        return next((game for game in self.games() if game.problem is None and not game.finished), None)


def pictured(match: Match) -> bytes:
    """Returns a PNG of the dungeon, or nothing where it would be too large."""
    surface = pygame.Surface(PICTURE)
    canvas, room = Canvas(surface, _SCALE), pygame.FRect(0, 0, PICTURE[0] / _SCALE, PICTURE[1] / _SCALE)
    canvas.night(room.size)
    draw_dungeon(canvas, room, match)
    file = io.BytesIO()
    pygame.image.save(surface, file, "picture.png")
    return file.getvalue() if len(file.getvalue()) <= PICTURE_LARGEST else b""
