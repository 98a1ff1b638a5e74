"""Why a game ends with a turn: the tiles have run out, or the rounds (``end.4``, ``end.8``).

No game waits for an exit that nobody will ever reach: an exit behind a monster that none of the
heroes can beat, whatever they bring together, is no place for a tile (``explore.7``). The check errs
on the side of playing on.
"""

from msgspec.structs import replace

from karak.catacombs.abilities.tiles import FOUNTAIN_ID, PORTAL_ID
from karak.catacombs.chances import fight_chances
from karak.catacombs.defs import items, tokens
from karak.catacombs.queries import PassesMonsters, StepCells
from karak.catacombs.state import Read, State, item_def, monster_on, switch, tiles_with, token_def
from karak.catacombs.steps.items import SLOTS
from karak.engine.context import Q
from karak.engine.ids import Cell, ContentId, SeatId


def can_lay(q: Read) -> bool:
    """Returns whether any tile can still be laid (``explore.6``, ``explore.7``)."""
    return bool(q.state.pile) and q.state.board.has_open_exit()


def reason_to_end(q: Read, *, round_over: bool) -> str | None:
    """Returns why the game ends with the turn that is over, or None (``end.4``, ``end.8``).

    Tiles also count as run out where nobody can ever come to a place for one.
    """
    if not can_lay(q):
        if switch(q, "tiles_out") == "ends":
            return "tiles"
        table = tokens(q.book)
        if any(table[token].ends_game for token in q.state.bag):
            return "no_dragon"
    elif round_over and switch(q, "tiles_out") == "ends" and not someone_can_go_on(q):
        return "no_way"
    limit = switch(q, "round_limit")
    if round_over and limit != "off" and q.state.round >= int(limit):
        return "rounds"
    return None


def someone_can_go_on(q: Read) -> bool:
    """Returns whether an open exit, a treasure or a beatable monster is within anybody's reach."""
    if _exit_at_hand(q):
        return True
    free: Read = Q(q.book, replace(q.state, curse=None))
    reach = _reach(free)
    board = q.state.board
    return (
        any(board.open_exits(cell) for cell in reach if _may_stand(free, cell))
        or _treasure_within(q, reach)
        or _beatable(free, reach)
    )


def _exit_at_hand(q: Read) -> bool:
    """Returns whether plain walking leads to an open exit: the common case, found at once."""
    board = q.state.board
    waiting = [hero.cell for hero in q.state.heroes]
    seen = set(waiting)
    while waiting:
        cell = waiting.pop()
        if board.open_exits(cell):
            return True
        for there in board.joined(cell):
            if there not in seen and monster_on(q, there) is None:
                seen.add(there)
                waiting.append(there)
    return False


def _may_stand(q: Read, cell: Cell) -> bool:
    """Returns whether a hero may be on a cell without having beaten anything there."""
    return (
        monster_on(q, cell) is None
        or any(hero.cell == cell for hero in q.state.heroes)
        or any(q.ask(PassesMonsters(seat), False) for seat in _seats(q))
    )


def _seats(q: Read) -> range:
    return range(len(q.state.heroes))


def _reach(q: Read) -> list[Cell]:
    """Returns the cells that heroes can come to, monsters' cells at the edge included.

    Any of them may rise at, or be sent to, any known fountain.
    """
    waiting = [*(hero.cell for hero in q.state.heroes), *tiles_with(q, FOUNTAIN_ID)]
    seen = list(dict.fromkeys(waiting))
    while waiting:
        cell = waiting.pop()
        if not _may_stand(q, cell):
            continue
        for there in _ways(q, cell):
            if there not in seen:
                seen.append(there)
                waiting.append(there)
    return seen


def _ways(q: Read, cell: Cell) -> list[Cell]:
    """Returns the cells to which any hero could go from a cell: steps and jumps."""
    joined = tuple(q.state.board.joined(cell))
    found = list(joined)
    for seat in _seats(q):
        moved = replace(q.state.heroes[seat], cell=cell)
        there: Read = Q(q.book, _with_hero(q.state, seat, moved))
        steps = there.ask(StepCells(seat), joined)
        found.extend(steps)
    portals = tiles_with(q, PORTAL_ID)
    return [*found, *portals] if cell in portals else found


def _with_hero(state: State, seat: SeatId, hero: object) -> State:
    heroes = (*state.heroes[:seat], hero, *state.heroes[seat + 1 :])
    return replace(state, heroes=heroes)


def _treasure_within(q: Read, reach: list[Cell]) -> bool:
    """Returns whether a treasure lies there, or a chest for which there is a key."""
    table = items(q.book)
    placed = [q.state.board[cell] for cell in reach]
    kinds = {table[item].kind for tile in placed for item in tile.items}
    carried = {table[item].kind for hero in q.state.heroes for item in hero.items}
    chest = any(tile.token is not None and not token_def(q, tile.token).monster for tile in placed)
    return "treasure" in kinds or (chest and "key" in kinds | carried)


def _beatable(q: Read, reach: list[Cell]) -> bool:
    """Returns whether any hero with the best gear of all could get past any monster there."""
    cells = {token: cell for cell in reach if (token := monster_on(q, cell)) is not None}
    for seat in _seats(q):
        gear = _best_gear(q, seat, reach)
        hero = replace(q.state.heroes[seat], items=gear, lives=max(1, q.state.heroes[seat].lives))
        state = _with_hero(q.state, seat, hero)
        for cell in cells.values():
            chance = fight_chances(q.book, state, seat, cell, first=True)
            if chance.win or (chance.tie and switch(q, "tie") == "hold"):
                return True
    return False


def _best_gear(q: Read, seat: SeatId, reach: list[Cell]) -> tuple[ContentId, ...]:
    """Returns the strongest weapons and attack spells that a hero could come to have.

    What others carry changes hands only where something lies for which it is put down (``items.2``).
    """
    lying = [item for cell in reach for item in q.state.board[cell].items]
    givers = q.state.heroes if lying else (q.state.heroes[seat],)
    found = [*lying, *(item for hero in givers for item in hero.items)]
    found.sort(key=lambda item: -item_def(q, item).strength)
    chosen: list[ContentId] = []
    for kind in ("weapon", "spell"):
        fitting = [item for item in found if item_def(q, item).kind == kind and item_def(q, item).strength]
        chosen += fitting[: SLOTS[kind]]
    return tuple(sorted(chosen))
