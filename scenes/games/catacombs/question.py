"""The question of the moment, made ready to be shown: a sentence, the answers, the sum of a fight."""

from collections.abc import Mapping
from dataclasses import dataclass

from karak.catacombs.board import DIRECTIONS
from karak.catacombs.chances import Chance, fight_chances, option_chances
from karak.catacombs.state import State, monster_on
from karak.catacombs.steps.contest import Contest, terms
from karak.catacombs.steps.explore import LayTile
from karak.catacombs.steps.fight import Fight
from karak.catacombs.steps.turn import Turn
from karak.engine.context import Q
from karak.engine.decisions import CellTarget, ContentTarget, Decision, Option, SeatTarget
from karak.engine.ids import Cell, ContentId
from karak.engine.modules import RuleBook
from karak.engine.state import Term
from karak.engine.text import Msg
from scenes.games.catacombs import pictures
from scenes.games.catacombs.model import TableModel
from scenes.i18n import name, say, tr

_FIRST = ("move", "explore")
"""Verbs that come first where several options mean the same cell; the others are answers in the bar."""

_ICONS = {
    "fight": "common/ui/fight",
    "roll": "common/ui/dice",
    "settle": "common/ui/confirm",
    "open": "common/ui/open-chest",
    "rest": "common/ui/rest",
    "leave": "common/ui/leave-item",
    "end": "common/ui/end-turn",
    "keep_curse": "common/ui/cancel",
}
_WORDY = frozenset({"end", "leave", "swap", "rest", "open"})
"""Verbs whose answer needs its whole sentence; the pictures of the others say the rest."""
_ADVISED = frozenset({"roll", "take", "open", "rest", "keep"})


@dataclass(frozen=True)
class Answer:
    """One answer as a button: its option, pictures, words, kind of button, and chance."""

    id: str
    pictures: tuple[str, ...]
    label: str
    kind: str
    chance: Chance | None = None
    portrait: bool = False


@dataclass(frozen=True)
class FightSum:
    """A fight as it stands: against a monster, or of two heroes face to face, and the terms so far.

    ``faces`` are the pictures of the hero who rolls and of its rival; ``strength`` is what has to be
    beaten, as far as that is known.
    """

    token: ContentId | None
    faces: tuple[str, ...]
    strength: int | None
    dice: tuple[int, ...]
    terms: tuple[Term, ...]


@dataclass(frozen=True)
class Question:
    """An open decision as it is shown.

    ``cells`` are the lit known cells, ``unknown`` the empty ones, each with its option; ``turns``
    are the ways in which the drawn tile can be laid, ``ghost`` the one that is shown.
    """

    decision: Decision
    prompt: str
    answers: tuple[Answer, ...]
    cells: dict[Cell, str]
    unknown: dict[Cell, str]
    chances: Mapping[Cell, Chance]
    fight: FightSum | None = None
    tile: LayTile | None = None
    turns: tuple[tuple[str, int], ...] = ()
    ghost: int = 0
    pictured: tuple[str, ...] = ()


def ask(
    book: RuleBook, state: State, decision: Decision, names: tuple[str, ...], model: TableModel
) -> Question:
    """Returns the question of an open decision, pictured as the table is seen."""
    q = Q(book, state)
    cells: dict[Cell, str] = {}
    unknown: dict[Cell, str] = {}
    odds = option_chances(book, state)
    answers: list[Answer] = []
    here = model.heroes[decision.seat].cell
    for option in sorted(decision.options, key=lambda option: option.verb not in _FIRST):
        if option.verb == "turn":
            continue
        if isinstance(option.target, CellTarget) and option.target.cell not in cells | unknown:
            cell = option.target.cell
            (cells if cell in state.board else unknown)[cell] = option.id
        else:
            answers.append(_answer(q, model, here, option, odds, names))
    answers = _advised(answers, more=bool(cells or unknown))
    top = state.steps[-1]
    contest = q.find(Contest)
    return Question(
        decision=decision,
        prompt=say(decision.prompt, names),
        answers=tuple(sorted(answers, key=lambda answer: (answer.id == "end", answer.kind != "gold"))),
        cells=cells,
        unknown=unknown,
        chances=_chances(book, q, state, decision, cells),
        fight=_sum(q, contest, model) if contest is not None else None,
        tile=top if isinstance(top, LayTile) else None,
        turns=tuple(sorted(top.turns(q).items(), key=lambda pair: pair[1]))
        if isinstance(top, LayTile)
        else (),
        pictured=_pictured(decision.prompt),
    )


def _answer(
    q: Q[State],
    model: TableModel,
    here: Cell,
    option: Option,
    odds: Mapping[str, Chance],
    names: tuple[str, ...],
) -> Answer:
    shown: tuple[str, ...] = (_ICONS.get(option.verb, "common/ui/confirm"),)
    portrait = False
    match option.target:
        case ContentTarget(id=content):
            shown = (pictures.picture(content),)
            portrait = option.verb == "keep"
        case SeatTarget(seat=seat):
            shown = (pictures.picture(model.heroes[seat].looks),)
            portrait = True
        case _:
            if option.verb == "use":
                shown = (pictures.picture(option.id.split(":", 1)[1].rsplit(":", 1)[0]),)
    label = say(_worded(option), names)
    if isinstance(option.target, CellTarget):
        label = _towards(label, here, option.target.cell)
    chance = odds.get(option.id)
    if option.verb == "fight":
        turn = q.find(Turn)
        if turn is not None:
            chance = fight_chances(q.book, q.state, turn.seat, q.state.heroes[turn.seat].cell)
    return Answer(
        option.id,
        shown,
        label,
        "gold" if option.verb in _ADVISED else "paper",
        chance,
        portrait,
    )


def _towards(label: str, here: Cell, there: Cell) -> str:
    """Returns a label with the direction of a neighbouring cell that it is about."""
    step = (there[0] - here[0], there[1] - here[1])
    for letter, delta in DIRECTIONS.items():
        if step == delta:
            return tr("ui.table.towards", what=label, where=name(f"catacombs:direction.{letter.lower()}"))
    return label


def _worded(option: Option) -> Msg:
    return option.text if option.verb in _WORDY else Msg(f"{option.text.id}.short", option.text.params)


def _advised(answers: list[Answer], *, more: bool) -> list[Answer]:
    """Returns the answers with the best one in gold: the only one, or the one with the best chance."""
    if len(answers) == 1 and not more:
        return [_painted(answers[0], "gold")]
    rated = [answer for answer in answers if answer.chance is not None]
    if len(rated) > 1:
        best = max(rated, key=lambda answer: _rank(answer.chance))
        return [_painted(answer, "gold" if answer is best else "paper") for answer in answers]
    return answers


def _rank(chance: Chance | None) -> tuple[float, float]:
    return (float(chance.win), float(chance.tie)) if chance is not None else (-1.0, -1.0)


def _painted(answer: Answer, kind: str) -> Answer:
    return Answer(answer.id, answer.pictures, answer.label, kind, answer.chance, answer.portrait)


def _chances(
    book: RuleBook, q: Q[State], state: State, decision: Decision, cells: Mapping[Cell, str]
) -> dict[Cell, Chance]:
    turn = q.find(Turn)
    if turn is None or decision.kind != "catacombs.turn":
        return {}
    return {
        cell: fight_chances(book, state, decision.seat, cell, first=not turn.stepped)
        for cell in cells
        if monster_on(q, cell) is not None
    }


def _sum(q: Q[State], contest: Contest, model: TableModel) -> FightSum:
    token = contest.token if isinstance(contest, Fight) else None
    return FightSum(token, faces(model), contest.strength(q), contest.dice, terms(q, contest))


def faces(model: TableModel) -> tuple[str, ...]:
    """Returns the pictures of the two heroes of a fight that is going on; none against a monster."""
    fight = model.fight
    if fight is None or fight.opponent is None:
        return ()
    return tuple(pictures.picture(model.heroes[seat].looks) for seat in (fight.seat, fight.opponent))


def _pictured(prompt: Msg) -> tuple[str, ...]:
    content = prompt.params.get("what")
    if not isinstance(content, str) or ":tile." in content:
        return ()
    return (pictures.picture(content),)


def laying(question: Question) -> tuple[Answer, ...]:
    """Returns the answers for the drawn tile: lay it as it is shown, or turn it."""
    if question.tile is None:
        return ()
    lay = Answer(
        f"turn:{question.turns[question.ghost][0]}", (pictures.icon("confirm"),), tr("ui.table.lay"), "gold"
    )
    if len(question.turns) == 1:
        return (lay,)
    return (lay, Answer("rotate", (pictures.icon("turn-tile"),), tr("ui.table.turn_tile"), "slate"))
