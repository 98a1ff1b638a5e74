"""The action bar: the question as pictures on the left, the answers as big buttons on the right."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from karak.catacombs import events as e
from karak.engine.state import Term
from scenes.games.catacombs import pictures
from scenes.games.catacombs.board_view import draw_monster, draw_strength
from scenes.games.catacombs.log_lines import LogLine
from scenes.games.catacombs.model import TableModel
from scenes.games.catacombs.moments import draw_die_shadow
from scenes.games.catacombs.question import Answer, FightSum, Question, faces
from scenes.games.catacombs.stage import Stage
from scenes.games.catacombs.tileset import look_of
from scenes.i18n import tr
from scenes.input.focus import FocusRing
from scenes.render.canvas import Canvas
from scenes.theme import BROWN, CREAM, DANGER, GOLD, INK, WHITE, WIN, Colour, hexed

PAD = 20.0
EDGE = 12.0
GAP = 16.0
ROW_GAP = 10.0
WIDEST = 430.0
FAVOUR = 1.7
"""How much wider the best of several rated answers is."""
FIGHT_WIDTH = 784.0
TERMS = 9
"""How many terms of a sum are shown at most."""
PROMPT_WIDTH = 560.0


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
    def tall(self) -> bool:
        """Returns whether the question stands above the answers, as on a narrow table."""
        return self.rect.width < 1200

    def _rooms(self, fight: bool) -> tuple[pygame.FRect, pygame.FRect]:
        """Returns the room of the question and the room of the answers."""
        rect = self.rect
        if self.tall:
            half = rect.height / 2
            upper = pygame.FRect(rect.left, rect.top, rect.width, half)
            return upper, pygame.FRect(rect.left + PAD, rect.top + half, rect.width - 2 * PAD, half - EDGE)
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
        _, room = self._rooms(question.fight is not None)
        rows = 1 if len(shown) <= max(2, int(room.width // 190)) else 2
        columns = -(-len(shown) // rows)
        high = (room.height - ROW_GAP * (rows - 1)) / rows
        placed: list[Placed] = []
        for row in range(rows):
            line = shown[row * columns : (row + 1) * columns]
            rated = rows == 1 and any(answer.chance is not None for answer in line)
            weights = [FAVOUR if rated and answer.kind == "gold" else 1.0 for answer in line]
            unit = (room.width - GAP * (len(line) - 1)) / max(sum(weights), columns)
            widths = [min(WIDEST, unit * weight) for weight in weights]
            x = room.right - sum(widths) - GAP * (len(line) - 1)
            for answer, wide in zip(line, widths, strict=True):
                placed.append(Placed(answer, pygame.FRect(x, room.top + row * (high + ROW_GAP), wide, high)))
                x += wide + GAP
        return placed

    def draw(self, canvas: Canvas, question: Question | None, stage: Stage, focus: FocusRing) -> None:
        """Draws the bar: a verdict while a fight is settled, else the open question."""
        rect = self.rect.move(stage.shake, 0)
        canvas.panel(rect, "bar", radius=24)
        verdict = stage.verdict
        if verdict is not None and isinstance(verdict.event, e.FightWon | e.FightTied | e.FightLost):
            self._verdict(canvas, verdict.event, verdict.shown, verdict.pop, stage.shake)
            return
        if question is None:
            if stage.dice is not None:
                self._dice(canvas, stage, (self.rect.left + 300, self.rect.centery), 110)
            return
        left, _ = self._rooms(question.fight is not None)
        answers = self.answers(question)
        if question.fight is not None:
            self._fight(canvas, question.fight, stage, left)
        else:
            self._prompt(canvas, question, self._beside(left, answers))
        for placed in answers:
            self._answer(canvas, placed, focus)

    def _beside(self, room: pygame.FRect, answers: Sequence[Placed]) -> pygame.FRect:
        """Returns the room of the question, with what the answers leave of theirs."""
        if self.tall:
            return room
        right = min((placed.rect.left for placed in answers), default=self.rect.right)
        return pygame.FRect(room.left, room.top, right - room.left, room.height)

    def fighting(self, canvas: Canvas, model: TableModel, stage: Stage) -> None:
        """Draws a fight that is going on while nobody is asked: its dice may tumble."""
        canvas.panel(self.rect.move(stage.shake, 0), "bar", radius=24)
        fight = model.fight
        if fight is None:
            return
        table = model.book.tables["items"]
        weapons = tuple(
            Term(item, table[item].strength)
            for item in model.heroes[fight.seat].items
            if table[item].kind == "weapon"
        )
        dice = tuple(Term(f"die:{index}", face) for index, face in enumerate(fight.dice))
        strength = fight.against if fight.token is None else model.book.tables["tokens"][fight.token].strength
        known = FightSum(fight.token, faces(model), strength, fight.dice, (*dice, *weapons))
        self._fight(canvas, known, stage, self._rooms(True)[0])

    def tell(self, canvas: Canvas, model: TableModel, lines: Sequence[LogLine]) -> None:
        """Draws what happened last, large, while nobody is asked."""
        canvas.panel(self.rect, "bar", radius=24)
        if not lines or model.seat is None or not model.heroes[model.seat].hero:
            return
        line = lines[-1]
        seat = model.seat if line.seat is None else line.seat
        size = 112.0
        x = self.rect.left + 34
        portrait = pictures.picture(model.heroes[seat].hero)
        canvas.portrait(portrait, (x, self.rect.centery - size / 2), size)
        x += size + 30
        for icon in line.icons:
            canvas.image(icon, (x + 44, self.rect.centery), 88)
            x += 104
        text = pygame.FRect(x, self.rect.top, self.rect.right - x - 30, self.rect.height)
        canvas.text(line.text, (text.left, text.centery), 38, font="serif", anchor="left", width=text.width)

    def _prompt(self, canvas: Canvas, question: Question, room: pygame.FRect) -> None:
        x = room.left + 34
        for picture in question.pictured:
            canvas.image(picture, (x + 56, room.centery), 112)
            x += 132
        if question.tile is not None:
            _, turn = question.turns[question.ghost]
            canvas.image(
                look_of(question.tile.tile, question.tile.cell), (x + 64, room.centery), 128, turn=turn
            )
            x += 152
        hints = self._hints(question)
        wide = room.right - x - 24
        rows = canvas.width_of(question.prompt, 34) / wide
        lines, size = (1, 34.0) if rows <= 1 else (2, 34.0) if rows <= 1.6 or hints else (3, 31.0)
        high = 1.24 * size * lines
        top = room.top + 22 if hints and not self.tall else room.centery - high / 2 - (24 if hints else 0)
        text = pygame.FRect(x, top, wide, high)
        canvas.paragraph(question.prompt, text, size, font="serif", lines=lines)
        hint_x = x + 24
        for icon, label in hints:
            canvas.image(icon, (hint_x, room.bottom - 44), 48)
            drawn = canvas.text(label, (hint_x + 32, room.bottom - 43), 25, font="sans", anchor="left")
            hint_x = drawn.right + 56

    def _hints(self, question: Question) -> list[tuple[str, str]]:
        """Returns what the lit places of the board stand for."""
        verbs = {option.verb for option in question.decision.options}
        shown = (("move", "walk"), ("explore", "explore"), ("jump", "jump"))
        return [
            (pictures.icon(icon), tr(f"catacombs.option.{verb}.short"))
            for verb, icon in shown
            if verb in verbs
        ]

    def _fight(self, canvas: Canvas, fight: FightSum, stage: Stage, room: pygame.FRect) -> None:
        middle = room.centery
        tumbling = stage.dice is not None
        total = sum(term.value for term in fight.terms) if fight.dice and not tumbling else None
        if fight.token is not None and fight.strength is not None:
            draw_monster(canvas, fight.token, fight.strength, (room.left + 90, middle - 8), 140)
            self._dice(canvas, stage, (room.left + 290, middle - 32), 100, fight.dice)
            canvas.image(pictures.icon("fight"), (room.left + 432, middle - 32), 62)
            self._terms(canvas, fight.terms, self._sum_room(fight), TERMS)
            if total is not None:
                self._total(canvas, total, fight.strength, (room.left + 566, middle), 1.0)
            else:
                draw_strength(canvas, fight.strength, (room.left + 640, middle), 100)
            return
        self._duel(canvas, fight, stage, room, total)

    def _duel(
        self, canvas: Canvas, fight: FightSum, stage: Stage, room: pygame.FRect, total: int | None
    ) -> None:
        """Draws two heroes face to face: who rolls on the left, the rival with its total on the right."""
        middle = room.centery
        own, rival = fight.faces
        canvas.portrait(own, (room.left + 26, middle - 62), 124)
        self._dice(canvas, stage, (room.left + 282, middle - 34), 96, fight.dice)
        self._terms(canvas, fight.terms, self._sum_room(fight), TERMS)
        if total is not None:
            against = fight.strength
            colour = GOLD if against is None or total == against else WIN if total > against else DANGER
            self._disc(canvas, (room.left + 524, middle), 50, colour)
            place = (room.left + 524, middle - 2)
            canvas.text(str(total), place, 68, font="bold", colour=WHITE, outline=INK)
        canvas.image(pictures.icon("fight"), (room.left + 598, middle), 52)
        canvas.portrait(rival, (room.left + 634, middle - 62), 124)
        if fight.strength is not None:
            draw_strength(canvas, fight.strength, (room.left + 696, middle + 58), 62)

    def _dice(
        self,
        canvas: Canvas,
        stage: Stage,
        centre: tuple[float, float],
        width: float,
        dice: tuple[int, ...] = (),
    ) -> None:
        pose = stage.dice
        faces = pose.faces if pose is not None else dice
        shown = len(faces) or 2
        for index in range(shown):
            x = centre[0] + (index - (shown - 1) / 2) * width * 1.12
            lift = pose.lift[index] * 0.6 * width if pose is not None else 0.0
            if pose is not None:
                x += pose.aside[index] * width
                draw_die_shadow(canvas, (x, centre[1]), width, lift)
            angle = pose.angle[index] if pose is not None else 0.0
            if faces:
                canvas.image(pictures.die(faces[index]), (x, centre[1] - lift), width, angle=angle)
            else:
                canvas.image(pictures.die(index + 5), (x, centre[1]), width, alpha=90, grey=True)

    def _sum_room(self, fight: FightSum) -> pygame.FRect:
        """Returns where the terms of a fight stand."""
        room = self._rooms(True)[0]
        if fight.token is not None and fight.strength is not None:
            return pygame.FRect(room.left + 180, room.centery + 26, 340, 58)
        return pygame.FRect(room.left + 166, room.centery + 24, 300, 58)

    def term_spots(self, fight: FightSum) -> list[tuple[Term, pygame.FRect]]:
        """Returns each term of a sum that is shown, with its place."""
        room, wide = self._sum_room(fight), _term_width(self._sum_room(fight), len(fight.terms))
        return [
            (term, pygame.FRect(room.left + 14 + index * wide, room.top, wide, room.height))
            for index, term in enumerate(fight.terms[:TERMS])
        ]

    def _terms(self, canvas: Canvas, terms: tuple[Term, ...], rect: pygame.FRect, shown: int) -> None:
        if not terms:
            return
        body = (
            f'<rect x="2" y="2" width="{rect.width - 4:g}" height="{rect.height - 4:g}"'
            f' rx="{rect.height / 2 - 2:g}"'
            ' fill="#FFFBEA" stroke="#2A1A2E" stroke-width="3.5"/>'
        )
        canvas.svg(body, rect)
        cell = _term_width(rect, len(terms))
        size = min(34.0, cell * 0.44)
        for index, term in enumerate(terms[:shown]):
            x = rect.left + 14 + index * cell
            picture = (
                pictures.die(term.value) if term.what.startswith("die:") else pictures.picture(term.what)
            )
            canvas.image(picture, (x + size / 2, rect.centery), size)
            canvas.text(
                str(term.value), (x + size + 4, rect.centery), size * 0.86, font="bold", anchor="left"
            )
            if index + 1 < len(terms):
                canvas.text(
                    "+", (x + cell - size * 0.28, rect.centery), size * 0.8, font="bold", colour=BROWN
                )

    def _total(
        self, canvas: Canvas, total: int, strength: int, centre: tuple[float, float], swell: float
    ) -> None:
        colour = WIN if total > strength else GOLD if total == strength else DANGER
        sign = ">" if total > strength else "=" if total == strength else "<"
        x, y = centre
        self._disc(canvas, centre, 54 * swell, colour)
        canvas.text(str(total), (x, y - 2), 74 * swell, font="bold", colour=WHITE, outline=INK)
        canvas.text(sign, (x + 82, y - 4), 60, font="bold")
        draw_strength(canvas, strength, (x + 146, y + 2), 92)

    def _disc(self, canvas: Canvas, centre: tuple[float, float], radius: float, colour: Colour) -> None:
        body = (
            '<circle cx="58" cy="61" r="54" fill="#2A1A2E" fill-opacity="0.25"/>'
            '<circle cx="58" cy="58" r="54"'
            f' fill="#2A1A2E"/><circle cx="58" cy="58" r="49" fill="{hexed(colour)}"/><circle cx="58" cy="58"'
            ' r="42" fill="none" stroke="#FFF6DC" stroke-opacity="0.5" stroke-width="2.5"/>'
        )
        wide = radius * 116 / 54
        canvas.svg(body, (centre[0] - wide / 2, centre[1] - wide / 2, wide, wide), view=(116, 119))

    def _verdict(
        self,
        canvas: Canvas,
        event: e.FightWon | e.FightTied | e.FightLost,
        shown: float,
        pop: float,
        shake: float,
    ) -> None:
        room = self._rooms(True)[0].move(shake, 0)
        middle = room.centery
        dice = tuple(term.value for term in event.terms if term.what.startswith("die:"))
        count = round(shown * len(event.terms))
        draw_monster(canvas, event.token, event.strength, (room.left + 90, middle - 8), 140)
        self._dice(canvas, Stage(), (room.left + 290, middle - 32), 100, dice)
        canvas.image(pictures.icon("fight"), (room.left + 432, middle - 32), 62)
        self._terms(canvas, event.terms, pygame.FRect(room.left + 180, middle + 26, 340, 58), count)
        so_far = sum(term.value for term in event.terms[:count])
        self._total(canvas, so_far, event.strength, (room.left + 566, middle), 1 + 0.15 * pop)
        if count < len(event.terms):
            return
        name, picture = _OUTCOMES[type(event)]
        _, answers = self._rooms(True)
        centre = answers.move(shake, 0).center
        canvas.image(picture, (centre[0] - 170, centre[1]), 110 * (1 + 0.2 * pop))
        canvas.text(
            tr(name),
            (centre[0] - 96, centre[1]),
            60,
            font="serif",
            anchor="left",
            width=answers.right - centre[0] + 96,
        )

    def _answer(self, canvas: Canvas, placed: Placed, focus: FocusRing) -> None:
        answer, rect = placed.answer, placed.rect
        pressed = focus.pressed == answer.id and focus.hovered == answer.id
        canvas.button(
            rect, answer.kind, pressed=pressed, focus=focus.shows(answer.id), radius=min(26, rect.height / 3)
        )
        face = pygame.FRect(
            rect.left + 14, rect.top + 8 + (7 if pressed else 0), rect.width - 28, rect.height - 24
        )
        if rect.height < 90 or (not answer.portrait and self._fits_across(canvas, answer, face)):
            self._across(canvas, answer, face)
        else:
            self._stacked(canvas, answer, face)

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
        self._label(canvas, answer, text, 33 if face.height >= 60 else 27, align="left")

    def _stacked(self, canvas: Canvas, answer: Answer, face: pygame.FRect) -> None:
        wordy = canvas.width_of(answer.label, 27) > face.width
        size = min(76.0, face.height * (0.5 if wordy else 0.6))
        count = len(answer.pictures) + (answer.chance is not None)
        x = face.centerx - (count - 1) * (size + 10) / 2
        y = face.top + size / 2 + 4
        if answer.chance is not None:
            chance_ring(canvas, answer, (x, y), size / 2 + 3)
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
        if " " in text and rect.height >= size * 2.2 and canvas.width_of(text, size) > rect.width:
            high = size * 1.22 * 2
            box = pygame.FRect(rect.left, rect.centery - high / 2, rect.width, high)
            canvas.paragraph(text, box, size, font="serif", colour=colour, align=align, lines=2)
            return
        x = rect.centerx if align == "center" else rect.left
        canvas.text(
            text, (x, rect.centery), size, font="serif", colour=colour, anchor=align, width=rect.width
        )


def _term_width(room: pygame.FRect, count: int) -> float:
    """Returns how wide each of some terms is."""
    return min(84.0, (room.width - 24) / max(1, count))


def chance_ring(canvas: Canvas, answer: Answer, centre: tuple[float, float], radius: float) -> None:
    """Draws the chance to win of an answer."""
    if answer.chance is not None:
        canvas.ring(
            centre, radius, float(answer.chance.win), tr("ui.table.percent", number=answer.chance.percent[0])
        )


_OUTCOMES: dict[type, tuple[str, str]] = {
    e.FightWon: ("ui.table.won", pictures.icon("confirm")),
    e.FightTied: ("ui.table.tied", pictures.icon("fight")),
    e.FightLost: ("ui.table.lost", pictures.BROKEN_HEART),
}
