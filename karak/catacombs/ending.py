"""How the game ends and who wins (ledger section *End*)."""

from karak.catacombs.defs import items, tokens
from karak.catacombs.events import GameEnded
from karak.catacombs.state import Read, Write, points, switch
from karak.engine.ids import SeatId
from karak.engine.state import Result, Standing, Term

GOAL = 6
"""Treasures that win at once with the switch ``goal_six`` (``end.5``)."""


def standing(q: Read, seat: SeatId) -> Standing:
    """Returns a seat's half points, one term a treasure (``end.7``)."""
    table = items(q.book)
    worth = tuple(Term(item, table[item].points) for item in q.state.heroes[seat].items if table[item].points)
    return Standing(seat, worth, sum(term.value for term in worth))


def winners(q: Read) -> tuple[SeatId, ...]:
    """Returns the seats with most points, equal ones decided by ``points_tie`` (``end.2``, ``end.3``)."""
    heroes = q.state.heroes

    def rank(seat: SeatId) -> tuple[int, int]:
        lives = heroes[seat].lives if switch(q, "points_tie") == "lives" else 0
        return (points(q, seat), lives)

    best = max(rank(seat) for seat in range(len(heroes)))
    return tuple(seat for seat in range(len(heroes)) if rank(seat) == best)


def end_game(ctx: Write, reason: str, winner: SeatId | None = None) -> None:
    """Ends the game: the given seat wins, or whoever has most points."""
    won = winners(ctx) if winner is None else (winner,)
    result = Result(reason, won, tuple(standing(ctx, seat) for seat in range(len(ctx.state.heroes))))
    ctx.update(result=result)
    ctx.mark()
    ctx.emit(GameEnded(result))


def check_goal(ctx: Write, seat: SeatId) -> None:
    """Ends the game if a seat carries six treasures and the table plays for that (``end.5``)."""
    if switch(ctx, "goal_six") != "on":
        return
    table = items(ctx.book)
    reward_of_dragon = {token.reward for token in tokens(ctx.book).values() if token.ends_game}
    carried = [
        item
        for item in ctx.state.heroes[seat].items
        if table[item].kind == "treasure" and item not in reward_of_dragon
    ]
    if len(carried) >= GOAL:
        end_game(ctx, "six", winner=seat)
