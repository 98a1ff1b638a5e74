"""What the tools agree on before a game: the same options for the same things."""

import argparse
from collections.abc import Sequence

from karak.bots import BOTS
from karak.catacombs.defs import preset
from karak.engine.ids import ModuleId
from karak.engine.modules import ModuleError, RuleBook
from karak.engine.setup import GameSetup, SeatSetup
from karak.registry import rulebook

ROUND_LIMIT = "200"
"""Rounds after which a game among computers ends that no rule would end (``end.8``)."""


def whole(text: str) -> int:
    """Returns the number of a text. Raises ArgumentTypeError for anything but a number from 1 up."""
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"'{text}' is not a number from 1 up")
    return int(text)


def bot_names(text: str) -> tuple[str, ...]:
    """Returns the computer players of a list such as ``random,greedy``. Raises ArgumentTypeError."""
    names = tuple(text.split(","))
    for name in names:
        if name not in BOTS:
            raise argparse.ArgumentTypeError(f"no computer player is called '{name}', only {', '.join(BOTS)}")
    return names


def switch_value(text: str) -> tuple[str, str]:
    """Returns name and value of ``name=value``. Raises ArgumentTypeError."""
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"'{text}' is not of the form name=value")
    return name, value


def expansions(text: str) -> tuple[ModuleId, ...]:
    """Returns the modules of the game with a list of expansions. Raises ArgumentTypeError."""
    modules = ("catacombs", *text.split(","))
    try:
        rulebook(modules)
    except ModuleError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return modules


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Adds the options that choose the rules; those of all expansions are ``modules``."""
    parser.add_argument(
        "--with",
        dest="modules",
        metavar="NAME,...",
        type=expansions,
        default=("catacombs",),
        help="expansions to play with",
    )
    parser.add_argument(
        "--preset", choices=("summary", "booklet"), default="summary", help="the rules to play by"
    )
    parser.add_argument(
        "--switch",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        type=switch_value,
        help="one rules switch with another value; may be given several times",
    )


def make_setup(
    book: RuleBook,
    *,
    seats: Sequence[SeatSetup],
    rules: argparse.Namespace,
    seed: int,
    computers_only: bool,
) -> GameSetup:
    """Returns the set-up of a game. Among computers alone it gets a round limit where nothing else ends it.

    Raises SetupError for switches that no game can start from.
    """
    changed = dict(rules.switch)
    switches = {**preset(book, rules.preset), **changed}
    endless = switches["tiles_out"] == "goes_on" and "round_limit" not in changed
    if computers_only and endless:
        switches["round_limit"] = ROUND_LIMIT
    setup = GameSetup(
        modules=tuple(module.id for module in book.modules),
        seats=tuple(seats),
        preset=rules.preset,
        switches=switches,
        seed=seed,
    )
    book.slots["new_game"](book, setup)
    return setup
