"""Positions for tests that read like the rulebook, on the same format and patterns as scenario files.

A test draws the board, says who stands where and what chance gives next, and plays:

    game = scenario(
        '''
        S-M-
        ''',
        heroes=[hero("horan", lives=3), hero("aderyn", at=(1, 0))],
        dice=[4, 5],
    )
    game.choose("move east", "roll", "settle")
    assert game.hero("horan").items == ...

The drawing is explained in ``karak/tools/board_map.py``: ``S`` start, ``c`` corridor, ``f`` fountain,
``p`` portal, ``r`` empty room, ``R X M T W K F D`` rooms with a monster, ``C`` with a chest; ``-`` and ``|``
are passages. Instead of a drawing a whole scenario in TOML may be given. By default seat 0 (of Horan and
Taia) is in the middle of its turn with four steps left; ``start="turn_start"`` begins the turn,
``start="setup"`` begins the game. Pile and bag give first what is listed, first drawn first, then the rest
of the set, shuffled by the seed; ``only(...)`` leaves the rest out.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from karak.tools.scenario_format import from_plain, parse
from karak.tools.scenario_run import Game

__all__ = ["Game", "hero", "only", "scenario"]


def hero(
    name: str,
    at: tuple[int, int] = (0, 0),
    lives: int = 5,
    items: Iterable[str] = (),
    points: float = 0,
    *,
    cursed: bool = False,
    met: bool = False,
) -> dict[str, Any]:
    """Returns a seat; without lives the hero is unconscious."""
    return {
        "hero": name,
        "cell": at,
        "lives": lives,
        "conscious": lives > 0,
        "items": list(items),
        "points": points,
        "curse": cursed,
        "met": met,
    }


def only(*coming: str) -> dict[str, Any]:
    """Returns a pile or bag that holds just these, first drawn first."""
    return {"next": list(coming), "rest": "none"}


def scenario(
    board: str = "S",
    heroes: Iterable[str | Mapping[str, Any]] = ("horan", "taia"),
    *,
    switches: Mapping[str, str | int] | None = None,
    **fields: Any,
) -> Game:
    """Returns the game of a drawn board, or of a whole scenario text in TOML.

    ``fields`` are those of the format: ``pile``, ``bag``, ``dice``, ``turn``, ``steps``, ``ground``,
    ``tokens``, ``preset``, ``seed``, ``start``, ``path`` and so on.
    """
    if "=" in board:
        return Game(parse(board))
    seats = [hero(seat) if isinstance(seat, str) else dict(seat) for seat in heroes]
    if fields.get("start") == "setup":
        seats = [{"hero": seat["hero"]} for seat in seats]
    else:
        fields["map"] = board
    return Game(from_plain({"seats": seats, "switches": dict(switches or {}), **fields}))
