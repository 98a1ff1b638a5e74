"""Plays the whole game in a terminal; without a terminal it shows a game among computers."""

import argparse
import os
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path

from karak.bots import BOTS
from karak.bots.base import seat_rng
from karak.catacombs.board import neighbours
from karak.catacombs.chances import Chance, fight_chances, option_chances
from karak.catacombs.events import TurnStarted
from karak.catacombs.state import Read, State, monster_on, token_def
from karak.catacombs.steps.contest import Contest, terms
from karak.catacombs.steps.turn import turn_of
from karak.engine.apply import Advance
from karak.engine.context import Q
from karak.engine.decisions import CellTarget, Decision, Option, Role
from karak.engine.ids import Cell
from karak.engine.match import Match, NoUndo
from karak.engine.setup import SeatSetup, SetupError
from karak.registry import rulebook
from karak.tools.draw import hero_lines, legend_lines, map_lines, signs_for
from karak.tools.gamelog import log_text
from karak.tools.narrate import narrate, seat_names, term_name
from karak.tools.patterns import UnknownName, the_option
from karak.tools.tables import add_rules, bot_names, make_setup, whole
from karak.tools.text import Catalog, catalog, points_text


class Leave(Exception):
    """The player wants to go."""


class Terminal:
    """One game on the terminal: tells what happens and asks the people."""

    def __init__(self, match: Match, texts: Catalog) -> None:
        self.match = match
        self.texts = texts
        self.signs = signs_for(sys.stdout.encoding)
        self.computers = [seat.bot for seat in match.start.setup.seats]
        self._rngs = [seat_rng(match.start.setup.seed, seat) for seat in range(len(self.computers))]

    @property
    def state(self) -> State:
        """Returns the state of the game."""
        state = self.match.state
        assert isinstance(state, State)
        return state

    @property
    def q(self) -> Read:
        """Returns the rules' view of the state."""
        return Q(self.match.book, self.state)

    @property
    def names(self) -> tuple[str, ...]:
        """Returns how the seats are called."""
        return seat_names(self.texts, self.state)

    def play(self) -> None:
        """Plays to the end. Raises Leave, EOFError or KeyboardInterrupt if a person goes before."""
        setup = self.match.start.setup
        self.put(
            self.texts.get("tools.play.welcome", title=self.texts.get("catacombs.title"), seed=setup.seed)
        )
        if not all(self.computers):
            self.put(self.texts.get("tools.play.how"))
        self.tell(self.match.opening)
        self.match.subscribe(self.tell)
        while self.match.decisions:
            decision = self.match.decisions[0]
            computer = self.computers[decision.seat]
            if computer:
                view = self.match.view(decision.seat)
                assert isinstance(view, State)
                rng = self._rngs[decision.seat]
                self.match.choose(BOTS[computer].choose(self.match.book, view, decision, rng))
            else:
                self.ask(decision)
        self.table()
        self.standings()

    def put(self, text: str = "") -> None:
        """Prints a line."""
        print(text)

    def tell(self, advance: Advance) -> None:
        """Prints what happened; games among computers also show the table once a round."""
        names = self.names
        for event in advance.events:
            sentence = narrate(event, self.texts, names)
            if sentence is not None:
                self.put(sentence)
            if isinstance(event, TurnStarted) and event.seat == self.state.first and all(self.computers):
                self.table()

    def table(self) -> None:
        """Prints the map and the boards of the heroes."""
        book, state = self.match.book, self.state
        left = self.texts.get("tools.board.left", tiles=len(state.pile), tokens=len(state.bag))
        boards = hero_lines(book, state, self.texts, self.names, self.signs)
        lines = [
            *map_lines(book, state, self.signs),
            *legend_lines(book, state, self.texts),
            "",
            *boards,
            left,
        ]
        self.put("\n".join(["", *lines, ""]))

    def standings(self) -> None:
        """Prints the points of each seat, term by term."""
        result = self.state.result
        assert result is not None
        for standing in result.standings:
            sum_of = " + ".join(
                f"{points_text(term.value)} ({term_name(self.texts, term)})" for term in standing.terms
            )
            total = points_text(standing.points)
            account = f"{sum_of} = {total}" if sum_of else total
            self.put(self.texts.get("tools.play.standing", who=self.names[standing.seat], points=account))

    def ask(self, decision: Decision) -> None:
        """Asks a person until one of the options is chosen or the last choice is taken back."""
        if decision.kind == "catacombs.turn":
            self.table()
        self.put(self.texts.say(decision.prompt, self.names))
        self.put_sum()
        preferred = _preferred(decision)
        for number, option in enumerate(decision.options, 1):
            mark = ">" if option is preferred else " "
            self.put(f" {mark}{number:>2}  {self.label(option)}")
        while True:
            typed = input("? ").strip()
            if typed == "q":
                raise Leave
            if typed == "m":
                self.table()
            elif typed == "u":
                if self.undo(decision):
                    return
            else:
                chosen = self.understood(decision, typed)
                if chosen is not None:
                    self.match.choose(chosen.id)
                    return
                self.put(self.texts.get("tools.play.not_understood"))

    def understood(self, decision: Decision, typed: str) -> Option | None:
        """Returns the option that was typed: a number, a pattern such as ``move east``, or Enter alone."""
        if not typed:
            return _preferred(decision)
        if typed.isdecimal():
            index = int(typed) - 1
            return decision.options[index] if 0 <= index < len(decision.options) else None
        try:
            return the_option(self.match.book, self.state, decision, typed)
        except UnknownName:
            return None

    def undo(self, decision: Decision) -> bool:
        """Takes the last choice back, or prints why not; returns whether it did."""
        reason = self.match.no_undo
        if reason is None and self.match.log[-1].choice.seat != decision.seat:
            reason = NoUndo.OTHER_SEAT
        if reason is not None:
            self.put(self.texts.get(f"catacombs.no_undo.{reason}"))
            return False
        self.match.undo()
        self.put(self.texts.get("tools.play.undone"))
        return True

    def put_sum(self) -> None:
        """Prints the sum of the open fight so far, term by term."""
        contest = self.q.find(Contest)
        if contest is None or not contest.dice:
            return
        found = terms(self.q, contest)
        parts = [f"{term.value} ({term_name(self.texts, term)})" for term in found]
        total = sum(term.value for term in found)
        strength = contest.strength(self.q)
        places = {"terms": " + ".join(parts), "total": total}
        if strength is None:
            self.put(self.texts.get("tools.play.sum_alone", **places))
        else:
            self.put(self.texts.get("tools.play.sum", **places, strength=strength))

    def label(self, option: Option) -> str:
        """Returns an option in words, with what a player wants to know before choosing it."""
        details = []
        if option.verb == "turn":
            exits = option.id.partition(":")[2]
            directions = ", ".join(self.direction(letter) for letter in exits)
            details.append(self.texts.get("tools.play.open_to", directions=directions))
        elif isinstance(option.target, CellTarget):
            details += self.about(option, option.target.cell)
        chance = option_chances(self.match.book, self.state).get(option.id)
        if option.verb == "fight":
            details += self.monster(self.state.heroes[self.match.decisions[0].seat].cell)
        elif chance is not None:
            details.append(self.chance(chance))
        text = self.texts.say(option.text, self.names)
        return f"{text}  ({'; '.join(details)})" if details else text

    def about(self, option: Option, cell: Cell) -> list[str]:
        """Returns where a cell lies from the hero that may go there, and which monster waits on it."""
        here = self.state.heroes[self.match.decisions[0].seat].cell
        letters = [out for out, _, there in neighbours(here) if there == cell]
        found = [self.direction(letter) for letter in letters]
        return found + self.monster(cell) if option.verb in ("move", "explore", "jump") else []

    def monster(self, cell: Cell) -> list[str]:
        """Returns the monster on a cell, if any, with its strength and the chance of whoever is asked."""
        seat = self.match.decisions[0].seat
        token = monster_on(self.q, cell)
        if token is None:
            return []
        turn = turn_of(self.q, seat)
        first = turn is not None and turn.fresh and self.state.heroes[seat].cell != cell
        chance = fight_chances(self.match.book, self.state, seat, cell, first=first)
        return [
            self.texts.get(
                "tools.play.monster",
                what=self.texts.name(token),
                strength=token_def(self.q, token).strength,
                chance=self.chance(chance),
            )
        ]

    def direction(self, letter: str) -> str:
        """Returns a direction in words."""
        return self.texts.name(f"catacombs:direction.{letter.lower()}")

    def chance(self, chance: Chance) -> str:
        """Returns a chance in words."""
        win, tie, loss = chance.percent
        return self.texts.get("tools.play.chance", win=win, tie=tie, loss=loss)


def _preferred(decision: Decision) -> Option | None:
    """Returns the answer of Enter alone: the only one, or the default."""
    if len(decision.options) == 1:
        return decision.options[0]
    return next((option for option in decision.options if option.role is Role.DEFAULT), None)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m karak.tools play", description=__doc__)
    parser.add_argument("--players", type=whole, help="seats at the table, 2 to 5")
    parser.add_argument(
        "--bots",
        type=bot_names,
        default=("greedy",),
        metavar="NAME,...",
        help=f"computers on the last seats, of {', '.join(BOTS)}",
    )
    parser.add_argument("--people", action="store_true", help="no computers")
    parser.add_argument("--seed", type=int, help="the number that decides all chance of the game")
    parser.add_argument("--log", type=Path, metavar="FILE", help="where to write the log of the game")
    parser.add_argument("--language", default="en", help="the language of the texts")
    add_rules(parser)
    return parser


def _seats(options: argparse.Namespace, *, watched: bool) -> list[SeatSetup]:
    """Returns the seats: people first, then computers; a game that is only watched has greedy people."""
    players = options.players or (4 if watched else 2)
    bots: Sequence[str] = () if options.people else options.bots
    if len(bots) > players:
        raise SetupError(f"{len(bots)} computers do not fit on {players} seats")
    people = "greedy" if watched else ""
    return [SeatSetup(bot=bot) for bot in (*(people,) * (players - len(bots)), *bots)]


def main(argv: list[str]) -> int:
    """Plays a game and returns 0, or 1 where its log could not be written."""
    parser = _parser()
    options = parser.parse_args(argv)
    for stream in (sys.stdout, sys.stderr):
        # A terminal that lacks a sign shows another one, instead of ending the game.
        getattr(stream, "reconfigure", lambda **_: None)(errors="replace")
    watched = not (sys.stdin.isatty() and sys.stdout.isatty())
    seed = secrets.randbelow(1_000_000) if options.seed is None else options.seed
    book = rulebook(options.modules)
    try:
        seats = _seats(options, watched=watched)
        setup = make_setup(
            book,
            seats=seats,
            rules=options,
            seed=seed,
            computers_only=all(seat.bot for seat in seats),
        )
    except SetupError as error:
        parser.error(str(error))
    match = Match.of(book, setup)
    texts = catalog(options.language)
    try:
        Terminal(match, texts).play()
        sys.stdout.flush()
    except (Leave, EOFError, KeyboardInterrupt):
        print(f"\n{texts.get('tools.play.left')}")
    except BrokenPipeError:
        # Whoever read along has gone; nothing can be said to them, and Python would try once more at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return _write_log(match, texts, options.log)


def _write_log(match: Match, texts: Catalog, file: Path | None) -> int:
    if file is None:
        return 0
    try:
        file.write_bytes(log_text(match))
    except OSError as error:
        print(texts.get("tools.play.unwritten", reason=error.strerror or error), file=sys.stderr)
        return 1
    return 0
