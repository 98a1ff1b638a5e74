"""The games that people play at a kiosk: what is noted of each, and for how long it can be continued."""

import time
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from typing import TYPE_CHECKING

from karak.catacombs.state import State
from karak.engine.match import Match
from karak.saves import SaveError
from scenes.kiosk.kept import End, Sitting, Statistics, utc

if TYPE_CHECKING:
    from scenes.app import App


class Games:
    """Follows the game on the table. Time is the app's own; the system's clock only names the moment."""

    def __init__(
        self, app: "App", statistics: Statistics, keep: float, wall: Callable[[], float] = time.time
    ) -> None:
        self._app = app
        self._statistics = statistics
        self._keep = keep
        self._wall = wall
        self._match: Match | None = None
        self._id = ""
        self._began = 0.0
        self._before = 0.0
        """Minutes that the game had been played before."""
        self._noted = False
        """Whether the end was noted."""
        self._unkept = 0
        self._until = {
            game.id: app.now + keep
            for game in app.keeper.games()
            if game.problem is None and not game.finished
        }
        """Until when each open game can be continued."""

    def follow(self, *, idle: bool) -> None:
        """Notes what began or ended since the last call; ``idle``: because nobody was there any more."""
        match = self._on_table()
        if match is not self._match:
            if self._match is not None:
                self._end("idle" if idle else "left")
            self._match = match
            if match is not None:
                self._begin(match)
        if match is None:
            return
        if match.state.result is not None:
            self._end("finished")
            self._until.pop(self._id, None)
        elif self._kept(match):
            self._until[self._id] = self._app.now + self._keep

    def close(self) -> None:
        """Notes the end of a game that the end of the program ends."""
        if self._match is not None:
            self._end("stopped")

    def forget_old(self) -> None:
        """Removes the games that nobody continued in time."""
        for game, until in list(self._until.items()):
            if until <= self._app.now:
                del self._until[game]
                with suppress(SaveError):
                    self._app.keeper.remove(game)

    def _on_table(self) -> Match | None:
        table = self._app.routes["table"]
        found = [scene for scene in self._app.stack.scenes if type(scene) is table]
        return getattr(found[-1], "match", None) if found else None

    def _kept(self, match: Match) -> str:
        """Returns the id under which a game is saved, or nothing."""
        game = self._app.keeper.game
        return game.id if game is not None and game.match is match else ""

    def _begin(self, match: Match) -> None:
        self._unkept += 1
        self._id = self._kept(match) or f"unkept-{self._wall():.0f}-{self._unkept}"
        known = self._statistics.of(self._id)
        self._before = known.minutes if known is not None else 0.0
        self._began = self._app.now
        self._noted = False
        self._note(match, "playing")

    def _end(self, how: End) -> None:
        if self._match is not None and not self._noted:
            self._noted = True
            self._note(self._match, "finished" if self._match.state.result is not None else how)

    def _note(self, match: Match, how: End) -> None:
        minutes = max(0.0, self._before + (self._app.now - self._began) / 60)
        end = utc(self._wall())
        known = self._statistics.of(self._id)
        start = end - timedelta(minutes=minutes)
        if known is not None:
            start = min(known.start, end)
        seats = match.state.setup.seats
        heroes = tuple(hero.hero for hero in match.state.heroes) if isinstance(match.state, State) else ()
        self._statistics.note(
            Sitting(
                game=self._id,
                start=start,
                end=end,
                how=how,
                minutes=round(minutes, 2),
                players=sum(1 for seat in seats if not seat.bot),
                computers=sum(1 for seat in seats if seat.bot),
                language=self._app.settings.language,
                heroes=heroes,
                modules=match.state.setup.modules,
            )
        )
