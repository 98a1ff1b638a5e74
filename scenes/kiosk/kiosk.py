"""The one object that a kiosk's app asks: what guests may not do, and what happens when nobody is there."""

import logging
import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
from msgspec.structs import asdict, replace

from scenes.i18n import say, tr
from scenes.kiosk.config import Config
from scenes.kiosk.games import Games
from scenes.kiosk.kept import Statistics, read_state, write_state
from scenes.kiosk.pin import Lock
from scenes.kiosk.pin_pad import PinPadScene
from scenes.kiosk.staff import StaffScene
from scenes.kiosk.still_there import StillThereScene
from scenes.kiosk.supervisor import STOPPED
from scenes.kiosk.watch import Corner, Presence
from scenes.kiosk.week import WeekScene
from scenes.screens.error import ErrorScene
from scenes.settings import Settings
from scenes.theme import HEIGHT
from scenes.ui.page import LOW
from scenes.ui.widgets import ARROW, GAP, MAIN

if TYPE_CHECKING:
    from scenes.app import App

log = logging.getLogger(__name__)

TARGET, MAIN_TARGET, APART = 15.0, 20.0, 5.0
"""Millimetres of the smallest target, of a main action, and between two targets."""
DEAF = 0.3
"""Seconds after the demo was left in which a second tap presses nothing either."""
ERROR_STAYS = 30.0
"""Seconds after which the error screen leads back by itself."""

_NO_WAY_OUT = (pygame.QUIT, pygame.WINDOWCLOSE, pygame.DROPFILE, pygame.DROPTEXT)
_FIXED = ("display", "screen", "window_size", "mute_unfocused")
"""Settings that no guest changes."""


class Kiosk:
    """Guards one app. ``folder`` is where the kiosk keeps its own files, if anywhere.

    ``notices`` are sentences for the staff, ``beat`` tells the supervisor that the main loop runs and returns
    whether it listens. ``safe``: without sound and movement, after too many crashes.
    """

    patience = 200
    """Milliseconds that the app waits for events at most: so often the kiosk looks at the time."""

    def __init__(
        self,
        config: Config,
        *,
        folder: Path | None = None,
        notices: Sequence[str] = (),
        beat: Callable[[float], bool] | None = None,
        safe: bool = False,
    ) -> None:
        self.config = config
        self.notices = list(notices)
        self.safe = safe
        self.exit_code = STOPPED
        self.logo: pygame.Surface | None = None
        self.attracting = False
        self._folder = folder
        self._beat = beat
        self.statistics = Statistics(folder)
        self.state = read_state(folder)
        if config.staff.pin and config.staff.pin != self.state.pin:
            self.keep(pin=config.staff.pin, wrong=0)
        self.lock = Lock(self.state.pin, self.state.wrong, lambda wrong: self.keep(wrong=wrong), 0.0)
        self._presence = Presence()
        self._corner = Corner()
        self._app: App | None = None
        self._games: Games | None = None
        self._active = 0.0
        """When somebody did something last."""
        self._left = -1
        """Seconds of the countdown that were shown last."""
        self._deaf = 0.0
        self._broke: float | None = None

    @property
    def app(self) -> "App":
        """Returns the app that is guarded."""
        assert self._app is not None
        return self._app

    def settings(self) -> Settings:
        """Returns what every party of guests finds."""
        return Settings(
            display="fullscreen",
            language=self.config.spoken[0],
            mute_unfocused=False,
            reduced_motion=self.safe,
        )

    def open(self, app: "App") -> None:
        """Begins to guard an app, with the demo."""
        self._app = app
        self._active = app.now
        self.lock = Lock(self.state.pin, self.state.wrong, lambda wrong: self.keep(wrong=wrong), app.now)
        self._games = Games(app, self.statistics, self.config.times.keep * 60.0)
        if self.config.logo:
            try:
                self.logo = pygame.image.load(self.config.logo)
            except (pygame.error, OSError) as error:
                self.notices.append(tr("kiosk.config.bad_logo", file=Path(self.config.logo).name, why=error))
        if app.keeper.problem is not None:
            log.warning("games are not saved: %s", app.keeper.problem)
        self.attract()

    def close(self) -> None:
        """Notes what the end of the program ends."""
        if self._games is not None:
            self._games.close()

    # What the app asks

    def finest(self, size: tuple[int, int]) -> float:
        """Returns the pixels that a unit has at least, so that a finger hits what it is for."""
        screen = self.config.screen
        if not screen.width or not screen.height:
            return size[1] / HEIGHT
        dense = max(size[0] / screen.width, size[1] / screen.height)
        least = max(TARGET / ARROW, MAIN_TARGET / MAIN, APART / GAP)
        return max(least, min(MAIN_TARGET / ARROW, size[1] / dense / LOW)) * dense

    def allowed(self, fields: dict[str, Any]) -> dict[str, Any]:
        """Returns the settings that may change."""
        language = fields.get("language")
        wrong = language is not None and language not in self.config.spoken
        return {
            name: value
            for name, value in fields.items()
            if name not in _FIXED and not (name == "language" and wrong)
        }

    def keeps(self, event: pygame.Event) -> bool:
        """Returns whether an event is none for the game; notes who is there."""
        if event.type in _NO_WAY_OUT:
            return True
        app = self.app
        if event.type == pygame.WINDOWMINIMIZED:
            app.window.restore()
        size = app.window.get_surface().get_size()
        self._corner.take(event, size, 1.5 * ARROW * app.canvas.scale, app.now)
        if self._presence.take(event):
            self._active = app.now
            if isinstance(app.stack.top, StillThereScene):
                self._left = -1
                app.stack.top.stay()
            if self.attracting and event.type != pygame.MOUSEMOTION:
                self._begin()
        # It goes on to the demo or the question, which do nothing: what is held must be known to be held.
        return False

    def tick(self) -> None:
        """Does what the time has come for."""
        app = self.app
        if self._beat is not None and not self._beat(app.now):
            log.warning("nobody listens any more")
            app.quit()
        if self._games is not None:
            self._games.follow(idle=self.attracting)
            self._games.forget_old()
        if self._corner.pressed(app.now) and not self._is_shown(PinPadScene, StaffScene, WeekScene):
            app.push("staff_pin", kiosk=self)
        if app.now < self._deaf and app.stack.top is not None:
            app.stack.top.focus.hold(self._deaf)
        if isinstance(app.stack.top, PinPadScene):
            app.stack.top.look()
        self._mind_errors()
        if not self.attracting:
            self._mind_idleness()

    # What happens by itself

    def attract(self) -> None:
        """Shows the demo, in silence, as if nobody had been there."""
        app = self.app
        self.attracting = True
        self._left = -1
        app.audio.limit(0)
        app.hush()
        app.change(**asdict(self.settings()))
        app.go("demo")
        app.push("attract", kiosk=self)

    def _begin(self) -> None:
        """Shows the title to whoever touched the demo."""
        app = self.app
        self.attracting = False
        self._active = app.now
        self._deaf = app.now + DEAF
        self.loudness()
        app.go("title")

    def _is_shown(self, *kinds: type) -> bool:
        return isinstance(self.app.stack.top, kinds)

    def _mind_idleness(self) -> None:
        app, times = self.app, self.config.times
        gone = app.now - self._active
        if self._is_shown(StillThereScene):
            left = math.ceil(times.idle + times.countdown - gone)
            if left <= 0:
                self.attract()
            elif left != self._left and app.stack.top is not None:
                self._left = left
                app.stack.top.changed()
        elif gone >= times.idle:
            # The countdown starts when it is seen, however long the machine slept before.
            self._active = app.now - times.idle
            self._left = times.countdown
            app.push("still_there", kiosk=self)

    def _mind_errors(self) -> None:
        """Leaves the error screen after a while, and what is no more than an error of the demo."""
        app = self.app
        if not self._is_shown(ErrorScene):
            self._broke = None
        elif self._broke is None:
            self._broke = app.now
        elif app.now - self._broke >= ERROR_STAYS:
            self._broke = None
            self._begin()

    # What the staff does

    @property
    def left(self) -> int:
        """Returns the seconds until the demo starts."""
        return self._left if self._left >= 0 else self.config.times.countdown

    def told(self) -> list[str]:
        """Returns what the staff should know."""
        problem = self._app.keeper.problem if self._app is not None else None
        notices = [*self.notices]
        if self.safe:
            notices.append(tr("kiosk.notice.safe"))
        if problem is not None:
            notices.append(tr("ui.saves.not_saved", why=say(problem.message)))
        return notices

    def keep(self, **fields: Any) -> None:
        """Changes what stays from one start to the next."""
        self.state = replace(self.state, **fields)
        write_state(self._folder, self.state)

    def loudness(self) -> None:
        """Makes it as loud as the staff wants and the kiosk's file allows."""
        wanted = self.state.volume if self.state.sound and not self.safe else 0
        self.app.audio.limit(wanted * self.config.sound.loudest // 100)

    def end(self, code: int) -> None:
        """Ends the program for the staff."""
        self.exit_code = code
        self.app.quit()
