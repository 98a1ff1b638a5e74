"""The window and the one loop: events in, frames out, and a screen that says so when something breaks."""

import logging
import math
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
from msgspec.structs import replace

from karak.engine.match import Match
from karak.saves import SaveError, Store
from scenes import i18n, theme
from scenes import settings as settings_
from scenes.anim.life import Life
from scenes.audio import Audio
from scenes.i18n import tr
from scenes.input.actions import Action, ActionKind
from scenes.input.bindings import Bindings
from scenes.input.devices import Devices
from scenes.keeping import Keeper
from scenes.render import text as type_
from scenes.render.assets import MEBIBYTE
from scenes.render.canvas import Canvas, shared_assets
from scenes.reports import about_game, about_program, write_report
from scenes.scene import Scene
from scenes.stack import SceneStack
from scenes.theme import CREAM, HEIGHT, NIGHT, Style
from scenes.window import USUAL, Desk

if TYPE_CHECKING:
    from scenes.kiosk.kiosk import Kiosk

log = logging.getLogger(__name__)

NARROWEST, WIDEST = 1.25, 2.4
"""Aspects of the layout: other windows get Night at two sides."""
FINEST = 2 / 3
"""Pixels that a unit has at least: texts and targets are no smaller than in a window of 1280 by 720."""
LOWEST, LEAST_WIDE = 540.0, 900.0
"""Units that a layout has at least, however large the text."""
FRAMES = 60
SPARE = 0.004
"""Seconds after which a frame is too late for more to be done in it."""
LARGEST_STEP = 0.1
"""Seconds that a frame stands for at most: after a pause nothing jumps."""
NOTICE_SECONDS = 4.0
NOTICE_TOP = 118.0
"""Below the headings of the menus, and the banner and the tools of the table."""
PATIENCE = 1000
"""Milliseconds to wait for an event before looking whether there is something else to do."""
NAP = 12
"""Milliseconds between two looks for events. ``pygame.event.wait`` looks every millisecond, which alone
takes about two hundredths of a core."""

_WITHOUT_WAKING = frozenset({ActionKind.POINT, ActionKind.DRAG})
"""What is no reason for ambient life: a pointer on its way."""
_GONE = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
_THERE = (pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED)
_SIZED = (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED)


class App:
    """One window. ``settings_folder`` and ``reports`` are where it writes; without them it writes nothing.

    Without a size, or a number of a screen, the window opens as the settings say. A ``kiosk`` sees every
    event first, and keeps guests from what only the staff may do.
    """

    def __init__(
        self,
        routes: dict[str, Callable[..., Scene]],
        *,
        size: tuple[int, int] | None = USUAL,
        screen: int | None = None,
        settings: settings_.Settings | None = None,
        settings_folder: Path | None = None,
        reports: Path | None = None,
        store: Store | None = None,
        exports: Path | None = None,
        fullscreen: bool | None = None,
        seed: int | None = None,
        kiosk: "Kiosk | None" = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        pygame.display.init()
        if pygame.display.get_driver() == "x11":  # the other way costs a whole core where there is no GPU
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        pygame.font.init()
        pygame.key.set_repeat(400, 60)
        self.routes = routes
        self.seed = seed
        self.kiosk = kiosk
        self.settings_folder = settings_folder
        self.reports = reports
        self.keeper = Keeper(store, exports, self.notify)
        loaded = (
            settings_.load(settings_folder) if settings_folder else settings_.Loaded(settings_.Settings())
        )
        self.settings = settings or loaded.settings
        i18n.use(self.settings.language)
        theme.use(self.style)
        if fullscreen is None:
            fullscreen = self.settings.display == "fullscreen"
        self.desk = Desk(self.settings, size=size, screen=screen, fullscreen=fullscreen)
        self.window = self.desk.window
        self.window.set_icon(shared_assets().image("common/screens/title-emblem", 64, 64))
        self.stack = SceneStack()
        self.devices = Devices(clock)
        self.devices.bindings = Bindings(self.settings.keys, self.settings.buttons)
        self.devices.pads.open()
        self.audio = Audio(self.settings)
        self.running = True
        self.frames = 0
        """How many frames were drawn."""
        self.life = Life()
        self._took = 0.0
        self._covers: list[tuple[pygame.Surface, pygame.Rect]] | None = None
        """What lies over ambient life, from the last whole frame; None until it is needed."""
        self.now = clock()
        self._clock = clock
        self._step = 0.0
        self._ticker = pygame.time.Clock()
        self._shown = True
        self._dirty = True
        self._moved = False
        self._notice: tuple[str, float] | None = None
        self.canvas = self._fitted()
        if loaded.set_aside is not None:
            self.notify(tr("ui.settings.set_aside", file=loaded.set_aside.name))

    @property
    def fullscreen(self) -> bool:
        """Returns whether the window fills its screen."""
        return self.desk.fullscreen

    @property
    def layout(self) -> tuple[float, float]:
        """Returns the size of the layout in units: the larger the text, the fewer there are."""
        width, height = self.window.get_surface().get_size()
        aspect = min(WIDEST, max(NARROWEST, width / max(1, height)))
        finest = self.kiosk.finest((width, height)) if self.kiosk is not None else FINEST
        units = min(HEIGHT * 100 / self.settings.text_size, height / finest)
        units = max(units, LOWEST, LEAST_WIDE / aspect)
        return units * aspect, units

    @property
    def style(self) -> Style:
        """Returns how everything is painted, by the settings."""
        return Style(self.settings.contrast, self.settings.palette, self.settings.symbols)

    @property
    def notice(self) -> str | None:
        """Returns the sentence that is shown for a while."""
        return self._notice[0] if self._notice is not None else None

    def go(self, name: str, **what: Any) -> None:
        """Shows a screen in place of all others."""
        self.stack.replace(lambda: self._make(name, what))

    def push(self, name: str, **what: Any) -> None:
        """Shows a screen over the others."""
        self.stack.push(lambda: self._make(name, what))

    def back(self) -> None:
        """Goes back to the screen below."""
        self.stack.pop()

    def play(self, match: Match) -> None:
        """Shows the table of a new game, which is saved from now on."""
        self.keeper.start(match)
        self.go("table", match=match)

    def resume(self, game_id: str) -> None:
        """Shows the table of a saved game, or says why it cannot be opened."""
        try:
            match = self.keeper.resume(game_id)
        except SaveError as error:
            self.notify(tr("ui.saves.not_opened", why=i18n.say(error.message)))
            return
        self.go("table", match=match)

    def show_again(self, game_id: str) -> None:
        """Shows a saved game from its start, or says why that cannot be."""
        try:
            save = self.keeper.read(game_id)
        except SaveError as error:
            self.notify(tr("ui.saves.not_opened", why=i18n.say(error.message)))
            return
        if save.same_rules:
            self.go("replay", book=save.book, start=save.start, entries=save.log)
        else:
            self.notify(tr("ui.saves.other_rules"))

    def quit(self) -> None:
        """Ends the program after this frame."""
        self.running = False

    def notify(self, text: str) -> None:
        """Shows a sentence for some seconds."""
        self._notice = (text, self.now + NOTICE_SECONDS)
        self._dirty = True

    def hush(self) -> None:
        """Takes the sentence away: something else is told in its place."""
        self._notice = None
        self._dirty = True

    def change(self, **fields: Any) -> None:
        """Changes settings and keeps them."""
        if self.kiosk is not None:
            fields = self.kiosk.allowed(fields)
        before, self.settings = self.settings, replace(self.settings, **fields)
        self.audio.apply(self.settings)
        if self.settings.window_size != before.window_size:
            self.desk.resize(self.settings.window_size)
        if self.settings.screen != before.screen:
            self.desk.move(self.settings.screen)
        if self.settings.text_size != before.text_size:
            self._resize()
        if self.settings.language != before.language:
            self._speak()
        if self.style != theme.style():
            theme.use(self.style)
            for scene in self.stack.scenes:
                scene.changed()
        self.devices.bindings = Bindings(self.settings.keys, self.settings.buttons)
        if self.settings_folder and not settings_.save(self.settings_folder, self.settings):
            self.notify(tr("ui.settings.not_kept"))

    def _speak(self) -> None:
        i18n.use(self.settings.language)
        for scene in self.stack.scenes:
            scene.speak()

    def show_fullscreen(self, wanted: bool) -> None:
        """Fills the screen, or goes back into a window of the size before."""
        if self.kiosk is None and wanted != self.fullscreen:
            self.desk.show_fullscreen(wanted)
            self.change(display="fullscreen" if wanted else "window")

    def run(self) -> None:
        """Shows the screens until the player leaves."""
        while self.running:
            self.cycle()

    def cycle(self, patience: int = PATIENCE) -> None:
        """Does one round of the loop: waits for events unless something moves, then draws if needed.

        Without patience it never waits, neither for events nor for the time of the next frame.
        """
        try:
            self._cycle(patience)
        except Exception as error:  # noqa: BLE001 - whatever breaks, the player gets a screen that says so
            self._broken(error)

    def close(self) -> None:
        """Closes the window, ends all sound, and lets go of gamepads once no thread uses SDL any more."""
        self.stack.clear()
        self.window.destroy()
        pygame.display.quit()
        self.audio.close()
        self.devices.pads.close()
        self.keeper.close()

    def _make(self, name: str, what: dict[str, Any]) -> Scene:
        scene = self.routes[name](self, **what)
        scene.resize(self.layout)
        return scene

    def _cycle(self, patience: int) -> None:
        self._settle()
        moving = self._shown and self.stack.top is not None and self.stack.top.animating
        events = self._events(moving, patience)
        self._tell_time(moving)
        for event in events:
            self._take(event)
        self._take_held()
        self._settle()
        top = self.stack.top
        if top is not None and self._shown and top.animating:
            top.update(self._step)
        self._settle()
        if moving:
            self._wake()
        if self.kiosk is not None:
            self.kiosk.tick()
        self._live(moving)
        if moving and patience > 0:
            if self._clock() - self.now < SPARE:
                shared_assets().work()
            self._ticker.tick(FRAMES)

    def _settle(self) -> None:
        """Shows the screens that were asked for; what lives on the uppermost one wakes."""
        if self.stack.settle():
            self._dirty = True
            self.life.rest()
            self._wake()

    def _events(self, moving: bool, patience: int) -> list[pygame.Event]:
        if moving or self._wants_frame():
            return pygame.event.get()
        if self.kiosk is not None:
            patience = min(patience, self.kiosk.patience)
        if self._notice is not None:
            left = max(0.0, self._notice[1] - self._clock())
            patience = min(patience, int(1000 * left) + 1)
        if self._shown and self.life.awake:
            patience = min(patience, max(0, int(1000 * (self.life.due - self._clock())) + 1))
        if self.devices.due < math.inf:
            patience = min(patience, max(0, int(1000 * (self.devices.due - self._clock())) + 1))
        events = pygame.event.get()
        while not events and patience > 0:
            if not shared_assets().work():
                patience -= pygame.time.wait(min(NAP, patience))
            events = pygame.event.get()
        return events

    def _wants_frame(self) -> bool:
        return self._shown and (self._dirty or any(scene.dirty for scene in self.stack.shown()))

    def _tell_time(self, moving: bool) -> None:
        """Takes the time; what starts to move after a pause starts with its first moment."""
        now = self._clock()
        self._step = min(LARGEST_STEP, max(0.0, now - self.now)) if moving and self._moved else 0.0
        self._moved = moving
        self.now = now
        if self._notice is not None and now >= self._notice[1]:
            self._notice = None
            self._dirty = True

    def _take(self, event: pygame.Event) -> None:
        if self.kiosk is not None and self.kiosk.keeps(event):
            return
        if event.type == pygame.QUIT or event.type == pygame.WINDOWCLOSE:
            self.quit()
        elif event.type in _GONE:
            self._shown = False
        elif event.type in _THERE:
            self._shown = self._dirty = True
        elif event.type in _SIZED:
            self._shown = True
            self._resize()
        elif event.type == pygame.DROPFILE:
            self._take_in(Path(event.file))
        if self.desk.take(event):
            self.change(screen=self.desk.screen)
        self.audio.take(event)
        top = self.stack.top
        if top is None:
            return
        size = self.window.get_surface().get_size()
        used = self.devices.used
        actions = self.devices.actions(
            event, self.canvas.units, size, typing=top.typing, catching=top.catching
        )
        top.dirty |= self.devices.used is not used
        for action in actions:
            self._act(top, action)

    def _take_in(self, file: Path) -> None:
        """Takes a file that was dropped on the window in as a saved game, or says why not."""
        try:
            self.keeper.take_in(file)
        except SaveError as error:
            self.notify(i18n.say(error.message))
            return
        self.notify(tr("ui.saves.taken_in"))
        for scene in self.stack.scenes:
            scene.enter()

    def _take_held(self) -> None:
        """Acts on what has been held long enough to mean more."""
        if self.devices.due <= self.now and self.stack.top is not None:
            for action in self.devices.later():
                self._act(self.stack.top, action)

    def _act(self, top: Scene, action: Action) -> None:
        if action.kind is ActionKind.FULLSCREEN:
            self.show_fullscreen(not self.fullscreen)
        elif action.kind is ActionKind.LOST:
            self.notify(tr("ui.input.lost"))
        else:
            top.handle(action)
        if action.kind not in _WITHOUT_WAKING:
            self._wake()

    def _fitted(self) -> Canvas:
        """Returns the canvas for the window as it is now."""
        surface = self.window.get_surface()
        self._size = width, height = surface.get_size()
        shared_assets().limit = 40 * MEBIBYTE + 7 * 4 * width * height
        type_.keep_for(width * height)
        across, down = self.layout
        scale = max(0.001, min(width / across, height / down))
        return Canvas(surface, scale, ((width - across * scale) / 2, (height - down * scale) / 2))

    def _resize(self) -> None:
        self.canvas = self._fitted()
        self._dirty = True
        for scene in self.stack.scenes:
            scene.resize(self.layout)

    @property
    def still(self) -> bool:
        """Returns whether nothing moves that tells nothing, by the settings."""
        return self.settings.reduced_motion or self.settings.speed == "off"

    def _wake(self) -> None:
        """Lets the uppermost scene live for a while."""
        top = self.stack.top
        if top is not None and top.lively and not self.still:
            self.life.wake(self.now, top.lively)

    def _live(self, moving: bool) -> None:
        """Draws a frame if one is needed: a whole one, or only what lives."""
        beats = self._shown and self.life.awake and (moving or self.now >= self.life.due)
        if beats:
            self.life.beat(self.now, self._took)
            self._dirty |= not self.life.awake  # the still picture that stays is a whole one
            self._dirty |= self.window.get_surface() is not self.canvas.surface
        if self._wants_frame():
            self._draw()
            self._covers = None
        elif beats and self.stack.top is not None and self._notice is None:
            began = self._clock()
            self._draw_life(self.stack.top)
            self._took = self._clock() - began

    def _draw_life(self, top: Scene) -> None:
        if self._covers is None:
            self._covers = self.canvas.copied(top.covers())
        with self.canvas.clip((0, 0, *self.layout)):
            top.draw_life(self.canvas)
        self.canvas.surface.fblits(self._covers)
        self.window.flip()
        self.frames += 1

    def _draw(self) -> None:
        surface = self.window.get_surface()
        if surface is not self.canvas.surface or surface.get_size() != self._size:
            self._resize()
        self._dirty = False
        if self.canvas.offset != (0, 0):
            surface.fill(NIGHT)
        with self.canvas.clip((0, 0, *self.layout)):
            for scene in self.stack.shown():
                scene.settle()
                scene.dirty = False
                scene.draw(self.canvas)
            self._draw_notice()
        self.window.flip()
        self.frames += 1

    def _draw_notice(self) -> None:
        if self._notice is None:
            return
        text = self._notice[0]
        wanted = self.canvas.width_of(text, 28, "sans") + 80
        width = min(wanted, 1100.0, self.layout[0] - 80)
        lines = 1 if wanted <= width else 2
        box = pygame.FRect((self.layout[0] - width) / 2, NOTICE_TOP, width, 44 + 36 * lines)
        self.canvas.panel(box, "dark", radius=24)
        inner = (box.x + 30, box.y + 20, width - 60, 36 * lines + 4)
        self.canvas.paragraph(text, inner, 28, colour=CREAM, align="center", lines=lines)

    def _broken(self, error: Exception) -> None:
        """Shows the error screen; an error while that one is up goes on."""
        log.error("the game stopped", exc_info=error)
        failed = self.stack.top
        if failed is not None and isinstance(failed, self._error_screen()):
            raise error
        report = self._write_report(error, failed)
        self.stack.abandon()
        self.devices.forget()  # events that came with the broken one are lost, also the release of a key
        self.go("error", report=report)

    def _error_screen(self) -> type[Scene]:
        screen = self.routes["error"]
        assert isinstance(screen, type)
        return screen

    def _write_report(self, error: Exception, scene: Scene | None) -> Path | None:
        """Returns the file that tells what happened, or None where none can be written."""
        if self.reports is None:
            return None
        about = [*about_program(), f"Window {self.window.size}, screen {type(scene).__name__}"]
        if self.keeper.match is not None:
            about += about_game(self.keeper.match)
        return write_report(self.reports, error, about)
