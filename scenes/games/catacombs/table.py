"""The table of a catacombs game: shows the match, asks its questions, plays its events."""

import random
from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pygame

from karak.bots import BOTS
from karak.catacombs.state import State
from karak.engine.apply import Advance
from karak.engine.decisions import Decision, Role
from karak.engine.events import Event
from karak.engine.ids import SeatId
from karak.engine.match import Match, NoUndo
from scenes.anim.director import SPEEDS, Director
from scenes.games.catacombs.board_scene import BoardScene
from scenes.games.catacombs.first_times import first_time
from scenes.games.catacombs.inspecting import read, refused, shown_fight, under, why_rect
from scenes.games.catacombs.log_lines import follow
from scenes.games.catacombs.model import TableModel
from scenes.games.catacombs.presenters import present
from scenes.games.catacombs.question import Question, ask, laying
from scenes.games.catacombs.sounds import summed_up, voiced
from scenes.games.catacombs.stage import Stage
from scenes.games.catacombs.table_view import covers, draw_life, draw_table, rehearsals
from scenes.games.catacombs.taking_back import recall, why_not
from scenes.games.catacombs.tileset import pictures_of
from scenes.i18n import say, tr
from scenes.input.actions import Action, ActionKind
from scenes.input.focus import Hotspot
from scenes.render.canvas import Canvas

if TYPE_CHECKING:
    from scenes.app import App

BOT_PAUSE = 0.6
"""Seconds for which a computer player's step is seen at normal speed."""
ASKED_ALWAYS = frozenset({"roll", "end"})
"""Verbs that wait for a player even where they are the only answer; others may play themselves."""
ROOMY = 190.0
"""Width of a tile from which on the buttons of a drawn tile lie on it."""
RESULT_PAUSE = 0.3
HANDED_OVER = 0.5
"""Seconds in which a tap is taken for one of the player whose turn has just ended."""


class CatacombsTable(BoardScene):
    """The game table."""

    lively = 8.0

    def __init__(self, app: "App", match: Match) -> None:
        super().__init__(app, match)
        self.director: Director[Stage] = Director(
            self.stage,
            lambda event: voiced(self, event, present(self, event)),
            self._fold,
            Stage.clear,
            app.settings.speed,
        )
        self.bots = {seat: BOTS[setup.bot] for seat, setup in enumerate(match.state.setup.seats) if setup.bot}
        self._chance = random.Random(match.state.setup.seed)
        self._told: list[tuple[int, bool]] = []
        """For each choice: how many lines were told before, and whether a person made it."""
        self._asked: SeatId | None = None
        """Who was asked last."""
        self._wait = 0.0
        self._notches = 0.0
        self._bare = False
        """Whether the pointer was pressed where nothing can be activated."""
        if match.log:
            self.lines, self._told = recall(match, self._plays_itself)
        else:
            self.director.feed(match.opening.events)
        self.resize(self.size)
        self.camera.centre = (0.5, 0.5)
        self._rest()

    @property
    def decision(self) -> Decision | None:
        """Returns the open decision, or None after the end."""
        return None if self.match.state.result is not None else self.match.decisions[0]

    @property
    def steps_at_once(self) -> bool:
        """Returns whether nothing glides, at the speed of this table."""
        return SPEEDS[self.director.speed] == 0

    @property
    def animating(self) -> bool:
        """Returns whether anything moves or a computer is about to choose."""
        return self.director.busy or self.camera.gliding or self._wait > 0

    @property
    def asks_person(self) -> bool:
        """Returns whether a person is to answer now."""
        question = self.question
        return question is not None and question.decision.seat not in self.bots and not self._sole(question)

    def enter(self) -> None:
        """Takes over settings that may have changed, and has the tiles' pictures ready."""
        self.app.canvas.prepare(pictures_of(self.book), rehearsals(self))
        self.director.speed = self.app.settings.speed
        self.director.still = self.camera.jumps = self.app.settings.reduced_motion
        self.app.audio.surround("dungeon", "cave")
        if self.question is not None:
            self._pace()
        self.changed()

    def resize(self, size: tuple[float, float]) -> None:
        """Lays the table out anew, with what is asked about in sight."""
        super().resize(size)
        if self.question is not None and not self.camera.steered:
            self._look(self.question)
            self.camera.arrive()

    def _fold(self, event: Event) -> None:
        line = follow(self.model, event, self.match.state, self.lines)
        if line is not None:
            self.lines.append(line)

    def _rest(self) -> None:
        """Opens the next question once nothing moves any more."""
        if self.director.busy or self.question is not None:
            return
        decision = self.decision
        if decision is None:
            self._wait = RESULT_PAUSE * max(0.2, SPEEDS[self.director.speed])
            return
        self.refusal = None
        self.question = ask(self.book, self.seen, decision, self.names, self.model)
        self._look(self.question)
        if self.asks_person:
            self.focus.renew(self.app.now, _ALWAYS)
            if self._asked not in (None, decision.seat):
                self.focus.hold(self.app.now + HANDED_OVER)
        self._asked = decision.seat
        self._pace()
        if self.asks_person:
            self._advise(self.question)
        self.changed()

    def _advise(self, question: Question) -> None:
        """Tells one thing that is met for the first time, unless something else is being told."""
        settings = self.app.settings
        name = first_time(question, settings.told) if settings.advice and self.app.notice is None else None
        if name is not None:
            self.app.notify(tr(f"tutorial.first.{name}"))
            self.app.change(told=(*settings.told, name))

    def _look(self, question: Question) -> None:
        """Has the hero who is asked in sight with the places around it, and farther ones if they fit."""
        self.measure()
        if not self.app.settings.follow:
            return
        here = self.model.heroes[question.decision.seat].cell
        lit = [*question.cells, *question.unknown, *([question.tile.cell] if question.tile else [])]
        near = [cell for cell in lit if abs(cell[0] - here[0]) + abs(cell[1] - here[1]) <= 2]
        camera = self.camera
        outgrown = camera.widened or (not camera.steered and camera.zoom != camera.level)
        if outgrown or not all(camera.shows(cell) for cell in (here, *near)):
            self.bring(here)
        self.camera.widen([here, *lit] if near else lit)
        self.arrive_at_once()

    def _pace(self) -> None:
        """Sets when the open question answers itself: never, if a person is asked."""
        self._wait = 0.0 if self.asks_person else BOT_PAUSE * SPEEDS[self.director.speed] + 0.001

    def _sole(self, question: Question) -> bool:
        return self._plays_itself(question.decision)

    def _plays_itself(self, decision: Decision) -> bool:
        """Returns whether the only answer to a question is given without asking."""
        options = decision.options
        return self.app.settings.single_answers and len(options) == 1 and options[0].verb not in ASKED_ALWAYS

    def in_step(self) -> bool:
        """Returns whether the seen table equals the state's: always so when nothing moves."""
        fresh = TableModel.of(self.book, self.seen)
        if fresh.seat is None or fresh.result is not None:
            fresh.seat, fresh.steps, fresh.fight = self.model.seat, self.model.steps, self.model.fight
        return self.model == fresh

    def update(self, dt: float) -> None:
        """Plays on; lets computers choose and the result appear when their time has come."""
        if self.camera.gliding:
            self.camera.update(dt)
            self.stale = True
        if self.director.busy:
            self.director.update(dt)
            if not self.director.busy:
                self._rest()
        elif self._wait > 0 and not self.camera.gliding:
            self._wait -= dt
            if self._wait <= 0:
                self._wait = 0.0
                self._go_on()
        self.dirty = True

    def _go_on(self) -> None:
        question = self.question
        if question is None:
            if self.match.state.result is not None:
                self.app.go("result", match=self.match)
            return
        if self._sole(question):
            self.choose(question.decision.options[0].id)
            return
        seat = question.decision.seat
        view = cast("State", self.match.view(seat))
        self.choose(self.bots[seat].choose(self.book, view, question.decision, self._chance))

    def choose(self, option: str) -> Advance:
        """Answers the open question and plays what follows."""
        told = len(self.lines), self.asks_person
        self.question = None
        advance = self.match.choose(option)
        self._told.append(told)
        self.director.feed(advance.events)
        summed_up(self, advance.events)
        self._rest()
        self.changed()
        return advance

    @property
    def no_undo(self) -> NoUndo | None:
        """Returns why no choice of a person can be taken back, or None if one can."""
        return why_not(self.match, [chosen for _, chosen in self._told], self.bots)

    def undo(self) -> None:
        """Takes a person's last choice and what played itself after it back, or says why that cannot be."""
        reason = self.no_undo
        if reason is not None:
            self.refusal = None
            self.app.notify(tr(f"catacombs.no_undo.{reason.value}"))
            return
        while True:
            self.match.undo()
            told, chosen = self._told.pop()
            if chosen:
                break
        self.app.keeper.save()
        self.app.audio.play("undo")
        del self.lines[told:]
        self.director.drop()
        self.model = TableModel.of(self.book, self.seen)
        self.question = None
        self._wait = 0.0
        self._rest()
        self.changed()

    # What can be touched

    def hotspots(self) -> list[Hotspot]:
        """Returns the lit places, the answers and the tools."""
        spots = super().hotspots()
        if self.asks_person and self.question is not None:
            spots += self._board_spots(self.question)
            spots += [
                Hotspot(placed.answer.id, placed.rect, order=20 + index)
                for index, placed in enumerate(self.bar.answers(self.shown(self.question)))
            ]
        reason = self.no_undo
        why = "" if reason is None else tr(f"catacombs.no_undo.{reason.value}")
        ready = self.asks_person and reason is None
        spots.append(Hotspot("undo", self.places["undo"], enabled=ready, why=why, order=80))
        if self.refusal is not None:
            spots.append(Hotspot("why", why_rect(self), order=79))
        return spots

    def _board_spots(self, question: Question) -> list[Hotspot]:
        spots = [
            Hotspot(option, self.in_view(cell), order=index)
            for index, (cell, option) in enumerate(sorted((question.cells | question.unknown).items()))
        ]
        if question.tile is not None and len(question.turns) > 1:
            spots.append(Hotspot("rotate_ghost", self.in_view(question.tile.cell), order=30, repeat=True))
        if self.roomy(question):
            lay, rotate = self.ghost_buttons(question)
            spots.append(Hotspot(self.lays(question), lay, order=0))
            if len(question.turns) > 1:
                spots.append(Hotspot("rotate", rotate, order=1, repeat=True))
        return spots

    def shown(self, question: Question) -> Question:
        """Returns the question with all answers of the bar: those of a drawn tile too, if it is small."""
        if question.tile is None or self.roomy(question):
            return question
        return replace(question, answers=laying(question))

    def lays(self, question: Question) -> str:
        """Returns the option that lays the drawn tile as it is shown."""
        return f"turn:{question.turns[question.ghost][0]}"

    def roomy(self, question: Question) -> bool:
        """Returns whether a drawn tile is shown so large and well in sight that its buttons lie on it."""
        if question.tile is None:
            return False
        rect = self.camera.cell_rect(question.tile.cell)
        return self.camera.size >= ROOMY and self.camera.view.contains(rect)

    def ghost_buttons(self, question: Question) -> tuple[pygame.FRect, pygame.FRect]:
        """Returns the buttons on the ghost tile: lay, and turn."""
        assert question.tile is not None
        cell = self.camera.cell_rect(question.tile.cell)
        lay = pygame.FRect(cell.right - 78, cell.bottom - 74, 72, 68)
        rotate = pygame.FRect(cell.left + 6, cell.bottom - 74, 72, 68)
        return lay, rotate

    def settle(self) -> None:
        """Brings the focus up to date; while nobody is asked nothing has it."""
        renewed = self.stale
        super().settle()
        if renewed and not self.asks_person:
            self.focus.focused = None

    def activate(self, spot_id: str) -> None:
        """Does what a hotspot stands for."""
        match spot_id:
            case "undo":
                self.undo()
            case "rotate" | "rotate_ghost":
                self.turn_ghost(1)
            case _ if self.question is not None and self.question.decision.option(spot_id) is not None:
                self._answer(spot_id)
            case _:
                super().activate(spot_id)

    def _answer(self, option_id: str) -> None:
        """Chooses an option; asks first whether something is to be given up for good by that."""
        option = self.question.decision.option(option_id) if self.question is not None else None
        if option is None or option.role is not Role.RISKY or not self.app.settings.confirmations:
            self.choose(option_id)
            return

        def give_up() -> None:
            self.app.back()
            self.choose(option_id)

        sentence = tr("ui.table.sure", what=say(option.text, self.names))
        answers = (("wait", "gold", self.app.back), ("give_up", "red", give_up))
        self.app.push("dialog", text=sentence, answers=answers)

    def speak(self) -> None:
        """Asks the open question anew in the language spoken now; its tile stays turned as it is."""
        super().speak()
        self.refusal = None
        question, wait = self.question, self._wait
        if question is not None:
            self.question = None
            self._rest()
            self._wait = wait
            if self.question is not None:
                self.question = replace(self.question, ghost=question.ghost)

    def turn_ghost(self, by: int) -> None:
        """Turns the tile that is about to be laid to the next way in which it fits."""
        if self.question is not None and self.question.turns:
            ghost = (self.question.ghost + by) % len(self.question.turns)
            self.question = replace(self.question, ghost=ghost)
            self.app.audio.play("tile-turn")
            self.changed()

    def _turn_by_wheel(self, notches: float) -> None:
        """Turns the drawn tile once a whole notch of the wheel has come together."""
        self._notches += notches
        if abs(self._notches) >= 1:
            self.turn_ghost(-round(self._notches))
            self._notches = 0.0

    def back(self) -> None:
        """Opens the menu."""
        self.activate("menu")

    def handle(self, action: Action) -> bool:
        """Takes an action; while something moves, a tap or key ends the movement and does nothing else."""
        if action.kind is ActionKind.INSPECT:
            return self.inspected(action)
        if self.close_board(action):
            return True
        if self.handle_camera(action):
            self.stale = self.dirty = True
            return True
        if self._moves_under(action):
            self.settle()
            spot = self.focus.at(action.pos) if action.pos is not None else None
            if action.kind is ActionKind.PRESS and spot is not None and spot.id in _ALWAYS:
                return super().handle(action)
            if action.kind is not ActionKind.RELEASE or self.focus.pressed not in _ALWAYS:
                self.focus.pressed = None
                if action.kind is not ActionKind.RELEASE:
                    self.director.skip()
                    self.camera.arrive()
                    self._rest()
                    self.focus.renew(self.app.now, _ALWAYS)
                    self.changed()
                return True
        return self._handle_keys(action) or self._tapped(action)

    def _moves_under(self, action: Action) -> bool:
        """Returns whether something moves that a tap or key would end: events, the board under a pointer."""
        if action.kind is ActionKind.PRESS and action.pos is not None and self.camera.gliding:
            return self.director.busy or self.open_board.collidepoint(action.pos)
        return self.director.busy and action.kind in _TAPS

    def _tapped(self, action: Action) -> bool:
        done = super().handle(action)
        if action.kind is ActionKind.PRESS:
            self._bare = self.focus.pressed is None
            if self.refusal is not None and self.focus.pressed != "why":
                self.refusal = None
                self.changed()
        if action.kind is ActionKind.RELEASE and self._bare:
            self._bare = False
            if action.pos is not None and not self._dragging:
                self._tapped_bare(action.pos)
        if action.kind in _MOVES and self.question is not None:
            places = self.question.cells | self.question.unknown
            for cell, option in places.items():
                if option == self.focus.focused:
                    if not self.camera.shows(cell):
                        self.bring(cell)
                    self.stale = True
        return done

    def _tapped_bare(self, pos: tuple[float, float]) -> None:
        """Tells of the terms of a fight, or why a place on the board is no answer."""
        if shown_fight(self) is not None and self.bar.rect.collidepoint(pos):
            read(self, under(self, pos))
            return
        self.refusal = refused(self, pos)
        if self.refusal is not None:
            self.app.hush()
            self.app.audio.play("refused")
        self.changed()

    def handle_camera(self, action: Action) -> bool:
        """Turns the drawn tile by the wheel over it; else pans and zooms."""
        tile = self.question.tile if self.question and self.asks_person else None
        over = (
            tile is not None and action.pos is not None and self.in_view(tile.cell).collidepoint(action.pos)
        )
        if over and action.kind is ActionKind.ZOOM:
            self._turn_by_wheel(action.amount)
            return True
        return super().handle_camera(action)

    def _handle_keys(self, action: Action) -> bool:
        if action.kind in (ActionKind.MENU, ActionKind.LOG):
            self.activate("menu" if action.kind is ActionKind.MENU else "log")
            return True
        if not self.asks_person or self.question is None:
            return False
        match action.kind:
            case ActionKind.UNDO:
                self.undo()
            case ActionKind.TURN:
                self.turn_ghost(1 if action.amount >= 0 else -1)
            case ActionKind.END_TURN if self.question.decision.option("end") is not None:
                self._pick("end")
            case ActionKind.DIGIT:
                answers = self.bar.answers(self.shown(self.question))
                if 1 <= action.amount <= len(answers):
                    self._pick(answers[int(action.amount) - 1].answer.id)
            case _:
                return False
        return True

    def _pick(self, option: str) -> None:
        """Activates an answer by its own key, guarded like a tap."""
        self.settle()
        self.answer(self.focus.choose(option, self.app.now))

    def draw(self, canvas: Canvas) -> None:
        """Draws the whole table."""
        draw_table(canvas, self)

    def draw_life(self, canvas: Canvas) -> None:
        """Draws the dungeon alone."""
        draw_life(canvas, self)

    def covers(self) -> list[pygame.FRect]:
        """Returns where something lies over the dungeon."""
        return covers(self)


_TAPS = frozenset({ActionKind.PRESS, ActionKind.RELEASE, ActionKind.CONFIRM, ActionKind.SKIP})
_MOVES = frozenset(
    {
        ActionKind.UP,
        ActionKind.DOWN,
        ActionKind.LEFT,
        ActionKind.RIGHT,
        ActionKind.NEXT,
        ActionKind.PREVIOUS,
    }
)
_ALWAYS = frozenset(
    {"menu", "rules", "log", "zoom_in", "zoom_out", "zoom_fit", *(f"board_{seat}" for seat in range(5))}
)
