"""The tutorial: the game table with a guide, who lets the chapters' scenarios be played step by step."""

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from karak.engine.apply import Advance
from karak.tools.scenario_format import Choice
from scenes.games.catacombs import lessons
from scenes.games.catacombs.furniture import draw_tool
from scenes.games.catacombs.guide import bubble, bubble_size, draw_guide, draw_hand, scale_in
from scenes.games.catacombs.question import Answer, Question
from scenes.games.catacombs.table import CatacombsTable
from scenes.i18n import tr
from scenes.input.focus import Hotspot
from scenes.render.canvas import Canvas

if TYPE_CHECKING:
    from scenes.app import App

_TURNING = ("rotate", "rotate_ghost")


class TutorialTable(CatacombsTable):
    """A chapter at the table: only what the guide asks for can be done; ``chapter``: from its beginning."""

    def __init__(self, app: "App", *, chapter: str | None = None) -> None:
        known, settings = lessons.chapters(), app.settings
        left = settings.chapter if settings.chapter in known else known[0]
        self.chapter = left if chapter is None else chapter
        self.script = lessons.script(lessons.chapter(self.chapter))
        self.place = settings.chapter_step if (chapter, left) == (None, settings.chapter) else 0
        if self.place >= len(self.script):
            self.place = 0
        self.wanted = ""
        """The option that is asked for; nothing while the guide only tells something."""
        self._others: dict[str, pygame.FRect] = {}
        self._over = False
        super().__init__(app, lessons.opened(self.chapter, self.place))

    @property
    def step(self) -> Choice | None:
        """Returns the step of now, or None when the chapter is over."""
        return self.script[self.place] if self.place < len(self.script) else None

    @property
    def asks_person(self) -> bool:
        """Returns whether the guide has said something and waits."""
        return self.question is not None and self.step is not None and self.step.say is not None

    @property
    def telling(self) -> bool:
        """Returns whether the guide only tells something."""
        return self.asks_person and not self.wanted

    @property
    def says(self) -> str:
        """Returns the sentence of the guide."""
        return tr(self.step.say) if self.step is not None and self.step.say is not None else ""

    def leave(self) -> None:
        """Keeps how far the chapter was played."""
        if not self._over:
            self.app.change(chapter=self.chapter, chapter_step=self.place)

    # What is asked

    def _look(self, question: Question) -> None:
        """Lights only what the guide asks for."""
        super()._look(question)
        step = self.step
        self.wanted = lessons.wanted(self.match, step) if step is not None else ""
        self.question = replace(
            question,
            cells={cell: option for cell, option in question.cells.items() if option == self.wanted},
            unknown={cell: option for cell, option in question.unknown.items() if option == self.wanted},
            answers=tuple(map(self._marked, question.answers)),
        )

    def _advise(self, question: Question) -> None:
        """Leaves telling to the guide."""

    def _marked(self, answer: Answer) -> Answer:
        return replace(answer, kind="gold" if answer.id == self.asked_spot else "off")

    @property
    def asked_spot(self) -> str:
        """Returns the hotspot that leads on: what is wanted, or what turns a tile until it is right."""
        question = self.question
        if question is not None and question.tile is not None and self.lays(question) != self.wanted:
            return "rotate"
        return self.wanted

    def shown(self, question: Question) -> Question:
        """Returns the question with all answers of the bar, of which the wanted one is lit."""
        full = super().shown(question)
        return replace(full, answers=tuple(map(self._marked, full.answers)))

    def _go_on(self) -> None:
        if self.step is None:
            self._next_chapter()
        elif self.question is not None:
            self.choose(self.wanted)

    def choose(self, option: str) -> Advance:
        """Answers the open question, which is the step of now."""
        self.place += 1
        return super().choose(option)

    def undo(self) -> None:
        """Says that nothing is taken back here."""
        self.app.notify(tr("tutorial.no_undo"))

    def _next_chapter(self) -> None:
        self._over = True
        following = lessons.following(self.chapter)
        if following is not None:
            self.app.change(chapter=following, chapter_step=0)
            self.app.go("tutorial", chapter=following)
            return
        self.app.change(chapter="", chapter_step=0, learnt=True)
        self.app.go("title")
        self.app.push("dialog", text=tr("tutorial.finished"), answers=(("close", "gold", self.app.back),))

    # What can be touched

    def hotspots(self) -> list[Hotspot]:
        """Returns the places of the table; of the answers only the wanted one is on."""
        spots = [self._allowed(spot) for spot in super().hotspots() if spot.id != "undo"]
        spots.append(Hotspot("skip", self.places["undo"], order=80))
        if self.telling:
            spots.append(Hotspot("guide", self.bubble, order=-1))
        return spots

    def _allowed(self, spot: Hotspot) -> Hotspot:
        question = self.question
        if question is None or not self.asks_person:
            return spot
        if spot.id in _TURNING and self.asked_spot != "rotate":
            return spot._replace(enabled=False, why=tr("tutorial.right_way"))
        if question.decision.option(spot.id) is None or spot.id == self.asked_spot:
            return spot
        why = "tutorial.turn_first" if self.asked_spot == "rotate" else "tutorial.other"
        return spot._replace(enabled=False, why=tr(why))

    @property
    def target(self) -> pygame.FRect | None:
        """Returns the place that the hand points at."""
        if not self.asks_person or self.telling:
            return None
        spots = {spot.id: spot.rect for spot in super().hotspots()}
        return spots.get(self.asked_spot)

    @property
    def bubble(self) -> pygame.FRect:
        """Returns where the guide stands: over what lies there only if nothing is free."""
        laid = [self.camera.cell_rect(cell) for cell in self.model.board]
        heroes = [self.camera.cell_rect(hero.cell) for hero in self.model.heroes]
        size = bubble_size(self.app.canvas, self.says, self.open_board, goes_on=self.telling)
        return bubble(self.open_board, size, self.target, (*laid, *heroes))

    def activate(self, spot_id: str) -> None:
        """Does what a hotspot stands for."""
        match spot_id:
            case "guide":
                self.place += 1
                self.question = None
                self._rest()
            case "skip":
                self.app.push(
                    "dialog",
                    text=tr("tutorial.skip"),
                    answers=(("stay", "gold", self.app.back), ("skip", "paper", self._next_chapter)),
                )
            case _:
                super().activate(spot_id)

    def turn_ghost(self, by: int) -> None:
        """Turns the drawn tile; once it is right, laying it has the focus."""
        super().turn_ghost(by)
        self.focus.focused = None

    def draw(self, canvas: Canvas) -> None:
        """Draws the table, and the guide over it."""
        super().draw(canvas)
        draw_tool(canvas, self.places["undo"], "speed-fast", "paper", "skip", self.focus)
        if not self.asks_person or self.camera.gliding:
            return
        known = lessons.chapters()
        lesson = tr("tutorial.chapter", n=known.index(self.chapter) + 1, all=len(known))
        part = scale_in(self.open_board)
        draw_guide(canvas, self.bubble, self.says, lesson, self.focus, goes_on=self.telling, part=part)
        if self.target is not None:
            draw_hand(canvas, self.target, self.size[1])
