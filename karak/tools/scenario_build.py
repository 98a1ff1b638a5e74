"""Building the position of a scenario."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import cast

import msgspec
from msgspec.structs import replace

from karak.catacombs.board import ORIGIN, Board, Placed, turned
from karak.catacombs.defs import preset, switches
from karak.catacombs.setup import check_setup, counts, shuffled
from karak.catacombs.state import MAX_LIVES, STEPS, Hero, State, monster_on
from karak.catacombs.steps.turn import PlainTurn, StartTurn
from karak.engine.codec import from_plain, to_plain
from karak.engine.context import Ctx, Q
from karak.engine.ids import Cell, ContentId, SeatId, name_of
from karak.engine.modules import ModuleError, RuleBook
from karak.engine.rng import Rng, ScriptError
from karak.engine.setup import GameSetup, SeatSetup, SetupError
from karak.engine.steps import Step
from karak.registry import rulebook
from karak.tools.board_map import MapError, parse_map
from karak.tools.patterns import UnknownName, cell_of, content_id, seat_of
from karak.tools.scenario_format import FieldError, Scenario, Seat, Supply, Tile
from karak.tools.toml_lines import Path

_POSITION = (
    *("map", "tiles", "tokens", "ground", "pile", "bag", "turn"),
    *("steps", "stepped", "fought", "path", "round", "first", "kept"),
)
_EMPTY = Scenario(seats=[])


@contextmanager
def at(*path: str | int) -> Iterator[None]:
    """Turns what is wrong inside into the error of a field."""
    try:
        yield
    except MapError as error:
        raise FieldError(path, str(error), error.line) from None
    except (UnknownName, SetupError, ModuleError, ScriptError) as error:
        raise FieldError(path, str(error)) from None


def build(scenario: Scenario) -> tuple[RuleBook, State]:
    """Returns the rule book and the position of a scenario. Raises FieldError."""
    with at("modules"):
        book = rulebook(scenario.modules)
    setup = _setup(book, scenario)
    rng = Rng(scenario.seed, {}, _script(scenario))
    if scenario.start == "setup":
        _nothing_beside_setup(scenario)
        return book, replace(book.slots["new_game"](book, setup), rng=rng)
    heroes = tuple(_hero(book, seat, ("seats", i)) for i, seat in enumerate(scenario.seats))
    state = State(setup=setup, rng=rng, heroes=heroes, board=_board(book, scenario), round=scenario.round)
    holders = [seat for seat, given in enumerate(scenario.seats) if given.curse]
    if len(holders) > 1:
        raise FieldError(("seats", holders[1], "curse"), "there is one curse only")
    for seat, hero in enumerate(heroes):
        if hero.cell not in state.board:
            raise FieldError(("seats", seat, "cell"), f"no tile lies on {hero.cell[0]},{hero.cell[1]}")
    with at("first"):
        first = seat_of(book, state, scenario.first)
    state = replace(state, curse=holders[0] if holders else None, first=first)
    with at("turn"):
        seat = seat_of(book, state, scenario.turn)
    state = replace(state, steps=(_turn(book, scenario, state, seat),))
    state = replace(state, pile=_supply(book, state, "tiles", "pile", scenario.pile))
    state = replace(state, bag=_supply(book, state, "tokens", "bag", scenario.bag))
    return book, _with_kept(book, scenario, state)


def _with_kept(book: RuleBook, scenario: Scenario, state: State) -> State:
    """Returns the state with what modules keep in it."""
    if not scenario.kept:
        return state
    try:
        return cast("State", from_plain(book, {**to_plain(book, state), "ext": scenario.kept}))
    except msgspec.ValidationError as error:
        raise FieldError(("kept",), str(error)) from None


def _nothing_beside_setup(scenario: Scenario) -> None:
    """Raises FieldError for a field that describes a position, where the game is only being set up."""
    for field in _POSITION:
        if getattr(scenario, field) != getattr(_EMPTY, field):
            raise FieldError((field,), 'cannot be given with start = "setup"')
    for i, seat in enumerate(scenario.seats):
        if seat != Seat(hero=seat.hero):
            raise FieldError(("seats", i), 'has a hero only with start = "setup"')


def _setup(book: RuleBook, scenario: Scenario) -> GameSetup:
    with at("preset"):
        if scenario.preset not in ("summary", "booklet"):
            raise UnknownName(f"no preset is called '{scenario.preset}'; there are summary, booklet")
        values = preset(book, scenario.preset)
    known = switches(book)
    for name, value in scenario.switches.items():
        with at("switches", name):
            if name not in known:
                raise UnknownName(f"no switch is called '{name}'; there are {', '.join(known)}")
            values[name] = ("on" if value else "off") if isinstance(value, bool) else str(value)
            if values[name] not in known[name].values:
                raise UnknownName(f"cannot be '{values[name]}', only {', '.join(known[name].values)}")
    names: list[str] = []
    for i, seat in enumerate(scenario.seats):
        with at("seats", i, "hero"):
            dealt = scenario.start == "setup" and seat.hero in ("deal", "deal_two")
            names.append(seat.hero if dealt else content_id(book, "heroes", seat.hero))
    setup = GameSetup(
        modules=scenario.modules,
        seats=tuple(SeatSetup(hero=name) for name in names),
        preset=scenario.preset,
        switches=values,
        seed=scenario.seed,
    )
    with at("seats"):
        check_setup(book, setup)
    return setup


def _script(scenario: Scenario) -> dict[str, tuple[int, ...]]:
    for i, die in enumerate(scenario.dice):
        if not 1 <= die <= 6:
            raise FieldError(("dice", i), f"no die shows {die}")
    script = {stream: tuple(values) for stream, values in scenario.chance.items()}
    return {**script, "dice": tuple(die - 1 for die in scenario.dice)} if scenario.dice else script


def _hero(book: RuleBook, seat: Seat, path: Path) -> Hero:
    lives = (MAX_LIVES if seat.conscious else 0) if seat.lives is None else seat.lives
    if not 0 <= lives <= MAX_LIVES:
        raise FieldError((*path, "lives"), f"a hero has 0 to {MAX_LIVES} lives")
    if seat.conscious != (lives > 0) and seat.lives is not None and not seat.conscious:
        raise FieldError((*path, "conscious"), "a hero with lives is conscious")
    items = []
    for i, name in enumerate(seat.items):
        with at(*path, "items", i):
            items.append(content_id(book, "items", name))
    halves = seat.points * 2
    if halves < 0 or halves != int(halves) or halves == 1:
        raise FieldError((*path, "points"), "points are 0, 1, 1.5, 2 and so on")
    if halves % 2:
        items.append(content_id(book, "items", "ruby_treasure"))
    items += [content_id(book, "items", "open_treasure")] * ((int(halves) - 3 * (int(halves) % 2)) // 2)
    return Hero(content_id(book, "heroes", seat.hero), seat.cell, lives, tuple(sorted(items)), met=seat.met)


def _board(book: RuleBook, scenario: Scenario) -> Board:
    cells: dict[Cell, Placed] = {ORIGIN: Placed(content_id(book, "tiles", "start"), 0, "NESW")}
    if scenario.map is not None:
        with at("map"):
            for drawn in parse_map(book, scenario.map):
                token = content_id(book, "tokens", drawn.token) if drawn.token else None
                cells[drawn.cell] = Placed(drawn.tile, drawn.turn, drawn.exits, token)
    for i, given in enumerate(scenario.tiles):
        if any(given.cell == other.cell for other in scenario.tiles[:i]):
            raise FieldError(("tiles", i, "cell"), "another tile of this list lies there")
        cells[given.cell] = _placed(book, given, ("tiles", i))
    for key, token_name in scenario.tokens.items():
        with at("tokens", key):
            cell = _laid(cells, key)
            cells[cell] = replace(cells[cell], token=content_id(book, "tokens", token_name))
    for key, names in scenario.ground.items():
        with at("ground", key):
            cell = _laid(cells, key)
            lying = sorted(content_id(book, "items", name) for name in names)
            cells[cell] = replace(cells[cell], items=tuple(lying))
    for cell, placed in cells.items():
        if placed.token is not None and book.tables["tiles"][placed.tile].kind != "room":
            raise FieldError(("tokens",), f"a token lies on {cell[0]},{cell[1]}, which is no room")
    return Board(cells)


def _placed(book: RuleBook, given: Tile, path: Path) -> Placed:
    with at(*path, "tile"):
        tile = content_id(book, "tiles", given.tile)
    shape = book.tables["tiles"][tile].exits
    turn = given.turn or 0
    if given.exits is not None:
        wanted = "".join(letter for letter in "NESW" if letter in given.exits.upper())
        turns = [quarter for quarter in range(4) if turned(shape, quarter) == wanted]
        if not turns:
            raise FieldError((*path, "exits"), f"{given.tile} cannot have the exits '{given.exits}'")
        if given.turn is not None and given.turn not in turns:
            raise FieldError((*path, "turn"), f"this turn does not give the exits '{given.exits}'")
        turn = turns[0] if given.turn is None else given.turn
    if not 0 <= turn <= 3:
        raise FieldError((*path, "turn"), "a turn is 0 to 3 quarters clockwise")
    laid = Placed(tile, turn, turned(shape, turn))
    if given.token is not None:
        with at(*path, "token"):
            laid = replace(laid, token=content_id(book, "tokens", given.token))
    for i, name in enumerate(given.items):
        with at(*path, "items", i):
            laid = replace(laid, items=tuple(sorted((*laid.items, content_id(book, "items", name)))))
    return laid


def _laid(cells: dict[Cell, Placed], key: str) -> Cell:
    cell = cell_of(key)
    if cell not in cells:
        raise UnknownName(f"no tile lies on {key}")
    return cell


def _turn(book: RuleBook, scenario: Scenario, state: State, seat: SeatId) -> Step:
    steps = STEPS if scenario.steps is None else scenario.steps
    hero = state.heroes[seat]
    if scenario.start == "turn_start":
        if steps != STEPS:
            raise FieldError(("steps",), f"a turn that starts has {STEPS} steps")
        return StartTurn(seat)
    if not hero.awake:
        raise FieldError(("turn",), 'an unconscious hero has no running turn; use start = "turn_start"')
    if not 0 <= steps <= STEPS:
        raise FieldError(("steps",), f"a turn has 0 to {STEPS} steps left")
    path = tuple(scenario.path)
    for i, cell in enumerate(path):
        if cell not in state.board:
            raise FieldError(("path", i), f"no tile lies on {cell[0]},{cell[1]}")
    if path[-1:] != (hero.cell,):
        path = (*path, hero.cell)
    stepped = steps < STEPS if scenario.stepped is None else scenario.stepped
    return PlainTurn(
        seat,
        path,
        steps,
        stepped=stepped,
        fought=scenario.fought,
        sneaked=() if scenario.fought else _monsters_on(book, state, path[1:]),
    )


def _monsters_on(book: RuleBook, state: State, cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """Returns the cells of a monster among some that a hero came upon without fighting."""
    return tuple(dict.fromkeys(cell for cell in cells if monster_on(Q(book, state), cell) is not None))


def _supply(
    book: RuleBook, state: State, table: str, field: str, given: list[str] | Supply
) -> tuple[ContentId, ...]:
    """Returns a pile or bag in drawing order from its end, with the rest of the set below where wanted."""
    path: Path = (field,) if isinstance(given, list) else (field, "next")
    supply = Supply(next=given) if isinstance(given, list) else given
    coming: list[ContentId] = []
    for i, name in enumerate(supply.next):
        with at(*path, i):
            coming.append(content_id(book, table, name))
    below: tuple[ContentId, ...] = ()
    if supply.rest == "full":
        left = counts(Q(book, state), table)
        for content in _tiles_out(state) if table == "tiles" else _tokens_out(book, state, left):
            left[content] = max(left[content] - 1, 0)
        for i, content in enumerate(coming):
            if not left[content]:
                raise FieldError((*path, i), f'the set has no more of {name_of(content)}; say rest = "none"')
            left[content] -= 1
        rest = [content for content, count in left.items() for _ in range(count)]
        below = shuffled(Ctx(book, replace(state, rng=Rng(state.rng.seed))), table, rest)
    return (*below, *reversed(coming))


def _tiles_out(state: State) -> list[ContentId]:
    return [placed.tile for _, placed in state.board.items()]


def _tokens_out(book: RuleBook, state: State, left: dict[ContentId, int]) -> list[ContentId]:
    """Returns the tokens on the table: face up, or turned to a reward that is carried or lies there."""
    placed = [tile for _, tile in state.board.items()]
    gone = [tile.token for tile in placed if tile.token is not None]
    table = book.tables["tokens"]
    rewards = [item for tile in placed for item in tile.items]
    rewards += [item for hero in state.heroes for item in hero.items]
    for item in rewards:
        backs = [token for token in table if table[token].reward == item]
        gone.append(max(backs, key=lambda token: left[token] - gone.count(token)))
    return gone
