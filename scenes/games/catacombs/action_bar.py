"""The action bar: the question as pictures on the left, the answers as big buttons on the right."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from karak.engine.state import Term
from scenes.games.catacombs import pictures
from scenes.games.catacombs.fight_view import (
    Settled,
    draw_dice,
    draw_fight,
    draw_settled,
    term_spots,
)
from scenes.games.catacombs.log_lines import LogLine
from scenes.games.catacombs.model import TableModel
from scenes.games.catacombs.question import Answer, FightSum, Question
from scenes.games.catacombs.stage import Stage
from scenes.games.catacombs.tileset import look_of
from scenes.i18n import tr
from scenes.input.focus import FocusRing
from scenes.render.canvas import Canvas
from scenes.theme import CREAM, INK, PLAYERS
from scenes.ui.widgets import GAP, MAIN

PAD = 18.0
ROW_GAP = 16.0
WIDEST = 430.0
FAVOUR = 1.7
"""How much wider the best of several rated answers is."""
FIGHT_WIDTH = 784.0
PROMPT_WIDTH = 560.0
LEAST_WIDTH, LEAST_HEIGHT = 1200.0, 170.0
"""Of a bar with the question beside the answers; in a smaller one it stands above them."""
EDGE = 8.0
"""Of a small bar."""
BIG = 34.0
_IN_A_ROW = 26.0
"""Size of the words of an answer beside its pictures."""
_LEAST_LABEL = 44.0
"""Width below which an answer is its picture only."""
_LOW = 90.0
"""Height below which an answer is laid out in a row."""
_TWO_LINES = 40.0
"""Height from which on a label may have two lines."""
_LEAST_RING = 41.0
"""Radius that a ring with a number in it has at least."""


@dataclass(frozen=True)
class Placed:
    """An answer and its button."""

    answer: Answer
    rect: pygame.FRect


class ActionBar:
    """Lays the bar out in its rectangle and draws it."""

    def __init__(self, rect: pygame.FRect) -> None:
        self.rect = rect

    @property
    def small(self) -> bool:
        """Returns whether the question stands above the answers."""
        return self.rect.width < LEAST_WIDTH or self.rect.height < LEAST_HEIGHT

    def _rooms(self, *, fight: bool) -> tuple[pygame.FRect, pygame.FRect]:
        """Returns the room of the question and the room of the answers."""
        rect = self.rect
        if self.small:
            high = max(MAIN, 0.45 * rect.height)
            inner = rect.inflate(-2 * EDGE - 4, -2 * EDGE)
            upper = pygame.FRect(inner.left, inner.top, inner.width, inner.height - high - 4)
            return upper, pygame.FRect(inner.left, inner.bottom - high, inner.width, high)
        left = FIGHT_WIDTH if fight else PROMPT_WIDTH
        answers = pygame.FRect(
            rect.left + left, rect.top + PAD, rect.width - left - PAD, rect.height - 2 * PAD
        )
        return pygame.FRect(rect.left, rect.top, left, rect.height), answers

    def answers(self, question: Question) -> list[Placed]:
        """Returns the buttons of the answers, side by side, in two rows where there are many.

        Of rated answers the best one is the widest.
        """
        shown = question.answers
        if not shown:
            return []
        _, room = self._rooms(fight=question.fight is not None)
        rows = 1 if self.small or len(shown) <= max(2, int(room.width // 190)) else 2
        columns = -(-len(shown) // rows)
        high = (room.height - ROW_GAP * (rows - 1)) / rows
        placed: list[Placed] = []
        for row in range(rows):
            line = shown[row * columns : (row + 1) * columns]
            rated = rows == 1 and any(answer.chance is not None for answer in line)
            favour = 1.0 if self.small else FAVOUR
            weights = [favour if rated and answer.kind == "gold" else 1.0 for answer in line]
            unit = (room.width - GAP * (len(line) - 1)) / max(sum(weights), columns)
            widths = [min(WIDEST, unit * weight) for weight in weights]
            spare = room.width - sum(widths) - GAP * (len(line) - 1)
            x = room.left + (spare / 2 if self.small else spare)
            for answer, wide in zip(line, widths, strict=True):
                placed.append(Placed(answer, pygame.FRect(x, room.top + row * (high + ROW_GAP), wide, high)))
                x += wide + GAP
        return placed

    def draw(self, canvas: Canvas, question: Question | None, stage: Stage, focus: FocusRing) -> None:
        """Draws the bar: a verdict while a fight is settled, else the open question."""
        canvas.panel(self.rect.move(stage.shake, 0), "bar", radius=24)
        verdict = stage.verdict
        if verdict is not None and isinstance(verdict.event, Settled):
            room, answers = self._rooms(fight=True)
            rooms = room.move(stage.shake, 0), answers.move(stage.shake, 0)
            draw_settled(canvas, rooms, verdict.event, verdict.shown, verdict.pop)
            return
        if question is None:
            return
        room, _ = self._rooms(fight=question.fight is not None)
        placed = self.answers(question)
        if question.fight is not None:
            draw_fight(canvas, room, question.fight, stage)
        else:
            self._prompt(canvas, question, self._beside(room, placed))
        for each in placed:
            self._answer(canvas, each, focus)

    def _beside(self, room: pygame.FRect, answers: Sequence[Placed]) -> pygame.FRect:
        """Returns the room of the question, with what the answers leave of theirs."""
        if self.small:
            return room
        right = min((placed.rect.left for placed in answers), default=self.rect.right)
        return pygame.FRect(room.left, room.top, right - room.left, room.height)

    def fighting(self, canvas: Canvas, fight: FightSum, stage: Stage) -> None:
        """Draws a fight that is going on while nobody is asked: its dice may tumble."""
        canvas.panel(self.rect.move(stage.shake, 0), "bar", radius=24)
        room = self._fight_room
        if self.small:
            room = pygame.FRect(room.left, self.rect.centery - room.height / 2, room.width, room.height)
        draw_fight(canvas, room, fight, stage)

    @property
    def _fight_room(self) -> pygame.FRect:
        return self._rooms(fight=True)[0]

    def term_spots(self, fight: FightSum) -> list[tuple[Term, pygame.FRect]]:
        """Returns each term of a sum that is shown, with its place."""
        return term_spots(self._fight_room, fight)

    def rolling(
        self, canvas: Canvas, model: TableModel, stage: Stage, names: Sequence[str], colours: Sequence[str]
    ) -> None:
        """Draws dice that tumble outside of a fight, and who rolls them."""
        canvas.panel(self.rect, "bar", radius=24)
        high = min(124.0, self.rect.height - 28)
        x = self.rect.left + 34
        if stage.roller is not None:
            player = PLAYERS[colours[stage.roller]]
            hero = model.heroes[stage.roller]
            if hero.hero:
                where = (x, self.rect.centery - high / 2)
                canvas.portrait(pictures.picture(hero.looks), where, high, player.colour)
            if hero.hero:
                canvas.image(player.badge, (x + 4, self.rect.centery + 0.4 * high), 0.4 * high)
            else:
                canvas.image(player.badge, (x + high / 2, self.rect.centery), 0.8 * high)
            x += high + 28
            x = canvas.text(
                names[stage.roller], (x, self.rect.centery), BIG, font="serif", anchor="left", width=360
            ).right
        draw_dice(canvas, stage, (x + 1.6 * high, self.rect.centery), 0.86 * high)

    def tell(self, canvas: Canvas, model: TableModel, lines: Sequence[LogLine]) -> None:
        """Draws what happened last, large, while nobody is asked."""
        canvas.panel(self.rect, "bar", radius=24)
        if not lines or model.seat is None or not model.heroes[model.seat].hero:
            return
        line = lines[-1]
        seat = model.seat if line.seat is None else line.seat
        size = min(112.0, self.rect.height - 44)
        x = self.rect.left + 34
        portrait = pictures.picture(model.heroes[seat].hero)
        canvas.portrait(portrait, (x, self.rect.centery - size / 2), size)
        x += size + 30
        for icon in line.icons:
            canvas.image(icon, (x + 0.4 * size, self.rect.centery), 0.79 * size)
            x += 0.93 * size
        text = pygame.FRect(x, self.rect.top + 8, self.rect.right - x - 30, self.rect.height - 16)
        canvas.paragraph(line.text, text, 38 if size > 100 else BIG, font="serif", lines=2, middle=True)

    def _prompt(self, canvas: Canvas, question: Question, room: pygame.FRect) -> None:
        size = min(112.0, room.height)
        x = room.left + (8 if self.small else 34)
        for picture in question.pictured:
            canvas.image(picture, (x + size / 2, room.centery), size)
            x += size + 20
        if question.tile is not None:
            _, turn = question.turns[question.ghost]
            wide = min(128.0, room.height)
            look = look_of(question.tile.tile, question.tile.cell)
            canvas.image(look, (x + wide / 2, room.centery), wide, turn=turn)
            x += wide + 24
        hints = self._hints(question)
        text = pygame.FRect(x, room.top, room.right - x - (4 if self.small else 24), room.height)
        if self.small:
            self._prompt_in_a_row(canvas, question.prompt, text, hints)
            return
        if hints:
            text.height -= 76
            text.top += 12
            x += 24
        lines = 2 if hints or canvas.width_of(question.prompt, BIG) <= 1.6 * text.width else 3
        size = BIG if lines == 2 else 31.0
        canvas.paragraph(question.prompt, text, size, font="serif", lines=lines, middle=True)
        for icon, label in hints:
            canvas.image(icon, (x, room.bottom - 44), 48)
            drawn = canvas.text(label, (x + 32, room.bottom - 43), 25, font="sans", anchor="left")
            x = drawn.right + 56

    def _prompt_in_a_row(
        self, canvas: Canvas, prompt: str, room: pygame.FRect, hints: Sequence[tuple[str, str]]
    ) -> None:
        """Draws a question in a low room, and beside it what can be done as pictures if they fit."""
        size = min(BIG, 0.6 * room.height)
        high = 0.8 * room.height
        wide = len(hints) * (high + 10)
        if canvas.width_of(prompt, size) <= room.width - wide:
            canvas.text(prompt, room.midleft, size, font="serif", anchor="left")
            for index, (icon, _) in enumerate(hints):
                x = room.right - wide + index * (high + 10) + high / 2
                canvas.image(icon, (x, room.centery), high)
        else:
            size = min(size, 0.45 * room.height)
            canvas.paragraph(prompt, room, size, font="serif", lines=2, leading=1.1, middle=True)

    def _hints(self, question: Question) -> list[tuple[str, str]]:
        """Returns what the lit places of the board stand for."""
        verbs = {option.verb for option in question.decision.options}
        shown = (("move", "walk"), ("explore", "explore"), ("jump", "jump"))
        return [
            (pictures.icon(icon), tr(f"catacombs.option.{verb}.short"))
            for verb, icon in shown
            if verb in verbs
        ]

    def _answer(self, canvas: Canvas, placed: Placed, focus: FocusRing) -> None:
        answer, rect = placed.answer, placed.rect
        pressed = focus.pressed == answer.id and focus.hovered == answer.id
        canvas.button(
            rect, answer.kind, pressed=pressed, focus=focus.shows(answer.id), radius=min(26, rect.height / 3)
        )
        low = rect.height < _LOW
        edge, top, lost = (8, 6, 20) if low else (14, 8, 24)
        face = pygame.FRect(rect.left + edge, rect.top + top, rect.width - 2 * edge, rect.height - lost)
        face.top += 7 if pressed else 0
        if low:
            self._in_a_row(canvas, answer, face)
        elif not answer.portrait and self._fits_across(canvas, answer, face):
            self._across(canvas, answer, face)
        else:
            self._stacked(canvas, answer, face)

    def _in_a_row(self, canvas: Canvas, answer: Answer, face: pygame.FRect) -> None:
        """Draws a low answer; a chance is a ring around its picture and a number below its words."""
        words = [canvas.width_of(word, _IN_A_ROW) for word in answer.label.split()]
        wide = max((*words, 0.6 * canvas.width_of(answer.label, _IN_A_ROW)))
        size = min(60.0, face.height, max(44.0, (face.width - wide) / max(1, len(answer.pictures)) - 4))
        x = face.left
        for picture in answer.pictures:
            centre = (x + size / 2, face.centery)
            if answer.chance is not None and not answer.portrait:
                canvas.ring(centre, size / 2, float(answer.chance.win), "")
                canvas.image(picture, centre, 0.62 * size)
            else:
                self._picture(canvas, answer, picture, centre, 0.95 * size)
            x += size + 4
        text = pygame.FRect(x, face.top, face.right - x, face.height)
        if answer.chance is not None:
            number = tr("ui.table.percent", number=answer.chance.percent[0])
            row = pygame.FRect(text.left, text.top, text.width, text.height / 2)
            where = (text.left, text.bottom - text.height / 4)
            canvas.text(number, where, min(27.0, row.height), font="bold", anchor="left", width=row.width)
            text = row
        if text.width >= _LEAST_LABEL:
            self._label(canvas, answer, text, min(_IN_A_ROW, text.height), align="left")

    def _fits_across(self, canvas: Canvas, answer: Answer, face: pygame.FRect) -> bool:
        """Returns whether the words of an answer have room beside its pictures."""
        used = 92.0 * len(answer.pictures) + (130.0 if answer.chance is not None else 0.0)
        longest = max((canvas.width_of(word, 31) for word in answer.label.split()), default=0.0)
        lines = canvas.width_of(answer.label, 31) / max(1.0, face.width - used)
        return longest <= face.width - used and lines <= 1.9

    def _across(self, canvas: Canvas, answer: Answer, face: pygame.FRect) -> None:
        x = face.left
        if answer.chance is not None:
            radius = min(58.0, face.height / 2)
            chance_ring(canvas, answer, (x + radius, face.centery), radius)
            x += 2 * radius + 14
        size = min(80.0, face.height * 0.8)
        for picture in answer.pictures:
            self._picture(canvas, answer, picture, (x + size / 2, face.centery), size)
            x += size + 12
        text = pygame.FRect(x, face.top, face.right - x, face.height)
        self._label(canvas, answer, text, 33, align="left")

    def _stacked(self, canvas: Canvas, answer: Answer, face: pygame.FRect) -> None:
        wordy = canvas.width_of(answer.label, 27) > face.width
        size = min(76.0, face.height * (0.5 if wordy else 0.6))
        count = len(answer.pictures) + (answer.chance is not None)
        x = face.centerx - (count - 1) * (size + 10) / 2
        y = face.top + size / 2 + 4
        if answer.chance is not None:
            chance_ring(canvas, answer, (x, y), max(_LEAST_RING, size / 2 + 3))
            x += size + 10
        for picture in answer.pictures:
            self._picture(canvas, answer, picture, (x, y), size)
            x += size + 10
        text = pygame.FRect(face.left, y + size / 2 + 2, face.width, face.bottom - y - size / 2 - 2)
        self._label(canvas, answer, text, 22 if wordy else 27, align="center")

    def _picture(
        self, canvas: Canvas, answer: Answer, picture: str, centre: tuple[float, float], size: float
    ) -> None:
        if answer.portrait:
            canvas.portrait(picture, (centre[0] - size / 2, centre[1] - size / 2), size)
        else:
            canvas.image(picture, centre, size)

    def _label(self, canvas: Canvas, answer: Answer, rect: pygame.FRect, size: float, *, align: str) -> None:
        text, colour = answer.label, CREAM if answer.kind == "slate" else INK
        low = rect.height < _LOW
        needed = canvas.width_of(text, (0.85 if low else 1.0) * size)
        if " " in text and rect.height >= _TWO_LINES and needed > rect.width:
            size = min(size, rect.height / 2.2, 24 if low else 33)
            canvas.paragraph(
                text, rect, size, font="serif", colour=colour, align=align, lines=2, leading=1.15, middle=True
            )
            return
        x = rect.centerx if align == "center" else rect.left
        canvas.text(
            text, (x, rect.centery), size, font="serif", colour=colour, anchor=align, width=rect.width
        )


def chance_ring(canvas: Canvas, answer: Answer, centre: tuple[float, float], radius: float) -> None:
    """Draws the chance to win of an answer."""
    if answer.chance is not None:
        canvas.ring(
            centre, radius, float(answer.chance.win), tr("ui.table.percent", number=answer.chance.percent[0])
        )
