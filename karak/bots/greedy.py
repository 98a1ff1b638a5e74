"""The sensible player: for every question the best answer as far as it sees, without looking ahead."""

from collections import deque
from collections.abc import Mapping
from random import Random

from karak.bots import heropack, regent
from karak.bots.outlook import NEARNESS, SPELL, Judgement, Outlook, Scores, likely
from karak.catacombs.board import neighbours
from karak.catacombs.chances import option_chances
from karak.catacombs.options import cell_of, content_of, number_of, seat_of
from karak.catacombs.queries import KeepsSpell
from karak.catacombs.state import State
from karak.catacombs.steps.explore import LayToken
from karak.catacombs.steps.items import Reward, SwapItem
from karak.catacombs.steps.turn import Turn, running
from karak.engine.decisions import ContentTarget, Decision, Option
from karak.engine.ids import Cell
from karak.engine.modules import RuleBook

SPENDING = 0.1
"""What using up a point of benefit costs in a fight, in chance to win."""

DARK, JOINED = 1.0, 0.6
"""What an exit of a new tile is worth that leads into the dark, or to a known tile."""

_HEALING_PORTAL = "catacombs:item.healing_portal"
_MAGIC_SWAP = "catacombs:hero.xanros.magic_swap"
_SACRIFICE = "catacombs:hero.xanros.sacrifice"


class Greedy:
    """Scores the options of each question and takes one of the best."""

    def choose(self, book: RuleBook, view: State, decision: Decision, rng: Random) -> str:
        """Returns the id of one of the options with the highest score."""
        options = decision.options
        if len(options) == 1:
            return options[0].id
        usual = _turn if isinstance(view.steps[-1], Turn) else _fight
        scores = _QUESTIONS.get(decision.kind, usual)(Outlook(book, view, decision.seat), options)
        best = max(scores.get(option.id, 0.0) for option in options)
        return rng.choice([option.id for option in options if scores.get(option.id, 0.0) == best])


def _turn(outlook: Outlook, options: tuple[Option, ...]) -> Scores:
    """Scores what can be done at once, and each step by the best goal on its way."""
    first = running(outlook.q).fresh
    here = outlook.hero.cell
    scores: Scores = {}
    roots: dict[Cell, str] = {}
    for option in options:
        match option.verb:
            case "move" | "jump":
                roots[cell_of(option)] = option.id
            case "explore":
                scores[option.id] = outlook.exploring * NEARNESS
            case "fight":
                scores[option.id] = outlook.fighting(here)
            case "open":
                scores[option.id] = outlook.here(here)
            case "take":
                scores[option.id] = outlook.gain(content_of(option))
            case "rest":
                scores[option.id] = outlook.healing
            case "use":
                scores[option.id] = _use(outlook, option)
            case verb if verb in _VERBS:
                scores[option.id] = _VERBS[verb](outlook, cell_of(option))
    for cell, value in _goals(outlook, roots, first=first).items():
        scores[roots[cell]] = value
    return scores


def _goals(outlook: Outlook, roots: Mapping[Cell, str], *, first: bool) -> dict[Cell, float]:
    """Returns the best goal behind each first step, found by breadth-first search over known tiles."""
    board = outlook.view.board
    best = dict.fromkeys(roots, 0.0)
    seen = {outlook.hero.cell, *roots}
    queue = deque((cell, cell, NEARNESS) for cell in roots)
    while queue:
        cell, root, near = queue.popleft()
        if outlook.awaited(cell):
            value = outlook.challenge(cell, first=first) * near if cell == root else 0.0
        else:
            value = outlook.here(cell, first=first, near=cell == root) * near
        if outlook.passes(cell) and not outlook.awaited(cell):
            if board.open_exits(cell):
                value = max(value, outlook.exploring * near * NEARNESS)
            for there in outlook.steps_from(cell):
                if there not in seen:
                    seen.add(there)
                    queue.append((there, root, near * NEARNESS))
        best[root] = value if cell == root else max(best[root], value)
    return best


def _use(outlook: Outlook, option: Option) -> float:
    """Returns what an ability or spell is worth outside a fight."""
    use = _USES.get(content_of(option))
    return use(outlook) if use else 0.0


def _healing_portal(outlook: Outlook) -> float:
    return outlook.healing - SPELL - outlook.life


def _magic_swap(outlook: Outlook) -> float:
    places = {hero.cell for hero in outlook.view.heroes} - {outlook.hero.cell}
    # All steps are given for it, so it has to be much better than a walk.
    return max(outlook.here(cell) for cell in places) * NEARNESS**4


def _fight(outlook: Outlook, options: tuple[Option, ...]) -> Scores:
    """Scores a fight's options by the exact chance, less what they use up."""
    chances = option_chances(outlook.book, outlook.view)
    return {
        option.id: likely(chances[option.id]) - SPENDING * _spent(outlook, option)
        for option in options
        if option.id in chances
    }


def _spent(outlook: Outlook, option: Option) -> float:
    """Returns what an option of a fight uses up: a spell, or a life paid for an ability."""
    if option.verb != "use" or not isinstance(option.target, ContentTarget):
        return 0.0
    used = option.target.id
    if used in outlook.hero.items:
        return 0.0 if outlook.q.ask(KeepsSpell(outlook.seat, used), False) else SPELL
    return outlook.life if used in _PAID else 0.0


def _lay_tile(outlook: Outlook, options: tuple[Option, ...]) -> Scores:
    """Scores the turns of a tile: ways on into the dark, then joined neighbours."""
    board = outlook.view.board
    scores: Scores = {}
    for option in options:
        exits = option.id.partition(":")[2]
        scores[option.id] = 0.0
        for out, back, there in neighbours(cell_of(option)):
            if out in exits:
                known = board.get(there)
                scores[option.id] += DARK if known is None else JOINED if back in known.exits else 0.0
    return scores


def _lay_token(outlook: Outlook, options: tuple[Option, ...]) -> Scores:
    """Scores the drawn tokens by what the hero gets from them."""
    lay = outlook.q.find(LayToken)
    assert lay is not None
    return {
        option.id: outlook.laying(lay.cell, content_of(option))
        if option.verb == "lay"
        else _use(outlook, option)
        for option in options
    }


def _item(outlook: Outlook, options: tuple[Option, ...]) -> Scores:
    """Scores taking and swapping by the worth of what comes and goes."""
    step = outlook.q.top
    assert isinstance(step, Reward | SwapItem)
    scores: Scores = {}
    for option in options:
        if option.verb == "take":
            scores[option.id] = outlook.value(step.item)
        elif option.verb == "swap":
            scores[option.id] = outlook.value(step.item) - outlook.value(content_of(option))
    return scores


def _give_curse(outlook: Outlook, options: tuple[Option, ...]) -> Scores:
    """Scores the players by how far ahead they are; leaving the curse counts as giving it to its holder."""
    ranks = sorted({outlook.lead(seat) for seat in range(len(outlook.view.heroes))})
    scores: Scores = {}
    for option in options:
        seat = outlook.view.curse if option.verb == "keep_curse" else seat_of(option)
        scores[option.id] = ranks.index(outlook.lead(seat)) if seat not in (None, outlook.seat) else -1.0
    return scores


def _choose_patient(outlook: Outlook, options: tuple[Option, ...]) -> Scores:
    return {option.id: float(seat_of(option) == outlook.seat) for option in options}


def _go_back(outlook: Outlook, options: tuple[Option, ...]) -> Scores:
    return {option.id: outlook.here(cell_of(option)) for option in options}


def _gain_lives(_outlook: Outlook, options: tuple[Option, ...]) -> Scores:
    return {option.id: float(number_of(option)) for option in options}


def _choose_swap(outlook: Outlook, options: tuple[Option, ...]) -> Scores:
    heroes = outlook.view.heroes
    return {option.id: outlook.here(heroes[seat_of(option)].cell) for option in options}


_CATACOMBS = Judgement(
    questions={
        "catacombs.lay_tile": _lay_tile,
        "catacombs.lay_token": _lay_token,
        "catacombs.reward": _item,
        "catacombs.swap_item": _item,
        "catacombs.give_curse": _give_curse,
        "catacombs.choose_patient": _choose_patient,
        "catacombs.choose_swap": _choose_swap,
        "catacombs.go_back": _go_back,
        "catacombs.gain_lives": _gain_lives,
    },
    uses={_HEALING_PORTAL: _healing_portal, _MAGIC_SWAP: _magic_swap},
    paid=frozenset({_SACRIFICE}),
)
_JUDGEMENTS = (_CATACOMBS, heropack.JUDGEMENT, regent.JUDGEMENT)
_QUESTIONS = {kind: score for judgement in _JUDGEMENTS for kind, score in judgement.questions.items()}
"""The judgement of each kind of question; others are judged as a turn, or by the chances in a fight."""
_USES = {ability: use for judgement in _JUDGEMENTS for ability, use in judgement.uses.items()}
_VERBS = {verb: worth for judgement in _JUDGEMENTS for verb, worth in judgement.verbs.items()}
_PAID = frozenset(ability for judgement in _JUDGEMENTS for ability in judgement.paid)
