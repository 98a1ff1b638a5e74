"""Setting a game up: checking what was agreed on, dealing, shuffling (ledger section *Set-up*)."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from karak.catacombs import options
from karak.catacombs.board import ORIGIN, Board, Placed, turned
from karak.catacombs.defs import TileDef, TokenDef, heroes, switches, tiles, tokens
from karak.catacombs.events import FirstChosen, HeroDealt, StartRolled
from karak.catacombs.state import Hero, Read, State, Write, roll, set_hero, switch
from karak.catacombs.steps.turn import StartTurn
from karak.engine.decisions import Ask, Option
from karak.engine.ids import ContentId, SeatId
from karak.engine.modules import RuleBook
from karak.engine.rng import Rng
from karak.engine.setup import GameSetup, SetupError
from karak.engine.steps import Step
from karak.engine.text import Msg, seat_ref

MIN_SEATS, MAX_SEATS = 2, 5
START_TILE = "start"


def check_setup(book: RuleBook, setup: GameSetup) -> None:
    """Raises SetupError if no game can start from a set-up (``setup.1``, ``switch.preset``)."""
    if not MIN_SEATS <= len(setup.seats) <= MAX_SEATS:
        raise SetupError(f"{len(setup.seats)} seats: a game has {MIN_SEATS} to {MAX_SEATS}")
    known = heroes(book)
    chosen = [seat.hero for seat in setup.seats if seat.hero not in ("deal", "deal_two")]
    for hero in chosen:
        if hero not in known:
            raise SetupError(f"unknown hero '{hero}'")
        if chosen.count(hero) > 1:
            raise SetupError(f"hero '{hero}' is chosen twice")
    if any(seat.hero == "deal_two" for seat in setup.seats) and len(known) < 2 * len(setup.seats):
        raise SetupError("two heroes each can be dealt only with twice as many heroes as players")
    table = switches(book)
    for name, value in setup.switches.items():
        if name not in table:
            raise SetupError(f"unknown switch '{name}'")
        if value not in table[name].values:
            raise SetupError(f"switch '{name}' cannot be '{value}', only {', '.join(table[name].values)}")
    missing = sorted(set(table) - set(setup.switches))
    if missing:
        raise SetupError(f"switches without a value: {', '.join(missing)}")


def new_game(book: RuleBook, setup: GameSetup) -> State:
    """Returns the state of a game about to be set up. Raises SetupError for a set-up that cannot be."""
    check_setup(book, setup)
    (start,) = (tile for tile, definition in tiles(book).items() if definition.kind == START_TILE)
    seats = tuple(Hero("" if seat.hero in ("deal", "deal_two") else seat.hero) for seat in setup.seats)
    return State(
        setup=setup,
        rng=Rng(setup.seed),
        steps=(SetUp(),),
        heroes=seats,
        board=Board({ORIGIN: Placed(start, 0, turned(tiles(book)[start].exits, 0))}),
    )


def counts(q: Read, kind: str) -> dict[ContentId, int]:
    """Returns how many of each tile (``tiles``) or token (``tokens``) the game has (``switch.pool``).

    What a switch leaves out counts 0.
    """
    half = switch(q, "pool") == "half"

    def pooled(definition: TileDef | TokenDef, count: int) -> int:
        if definition.switch and switch(q, definition.switch) == "off":
            return 0
        return (count + 1) // 2 if half else count

    if kind == "tiles":
        return {tile: pooled(found, found.count) for tile, found in tiles(q.book).items()}
    chests = int(switch(q, "chests"))
    return {
        token: pooled(found, found.count if found.monster else chests)
        for token, found in tokens(q.book).items()
    }


def _spread(numbers: dict[ContentId, int], without_one: Iterable[ContentId] = ()) -> list[ContentId]:
    gone = set(without_one)
    return [content for content, count in numbers.items() for _ in range(count - (content in gone))]


def shuffled(ctx: Write, stream: str, things: list[ContentId]) -> tuple[ContentId, ...]:
    """Returns things in a random order (Fisher and Yates)."""
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        other = ctx.draw(stream, last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


class SetUp(Step, Struct, frozen=True, tag_field="t", tag="catacombs.set_up"):
    """Tiles and tokens are shuffled and heroes dealt (``setup.1`` to ``setup.4``)."""

    def run(self, ctx: Write, option: Option | None) -> None:
        """Shuffles, deals, and goes on to the choices of heroes and of the first player."""
        start = ctx.state.board[ORIGIN].tile
        ctx.update(pile=shuffled(ctx, "tiles", _spread(counts(ctx, "tiles"), (start,))))
        ctx.update(bag=self._bag(ctx))
        ctx.push(*self._deal(ctx), ChooseFirst())

    def _bag(self, ctx: Write) -> tuple[ContentId, ...]:
        """Returns the shuffled tokens; the dragon in the middle third where ``dragon_depth`` says so."""
        bag = shuffled(ctx, "tokens", _spread(counts(ctx, "tokens")))
        if switch(ctx, "dragon_depth") == "any":
            return bag
        (dragon,) = (token for token, definition in tokens(ctx.book).items() if definition.ends_game)
        rest = list(bag)
        rest.remove(dragon)
        low, high = len(bag) // 3, 2 * len(bag) // 3 - 1
        depth = low + ctx.draw("tokens", high - low + 1)
        rest.insert(len(rest) - depth, dragon)
        return tuple(rest)

    def _deal(self, ctx: Write) -> list[Step]:
        """Deals heroes to the seats that want it and returns the choices between two."""
        taken = {hero.hero for hero in ctx.state.heroes}
        deck = list(shuffled(ctx, "setup", [hero for hero in heroes(ctx.book) if hero not in taken]))
        choices: list[Step] = []
        for seat, wanted in enumerate(ctx.state.setup.seats):
            if wanted.hero == "deal":
                assign_hero(ctx, seat, deck.pop())
            elif wanted.hero == "deal_two":
                choices.append(KeepHero(seat, (deck.pop(), deck.pop())))
        return choices


def assign_hero(ctx: Write, seat: SeatId, hero: ContentId) -> None:
    """Gives a hero to a seat."""
    set_hero(ctx, seat, replace(ctx.state.heroes[seat], hero=hero))
    ctx.emit(HeroDealt(seat, hero))


class KeepHero(Step, Struct, frozen=True, tag_field="t", tag="catacombs.keep_hero"):
    """A seat keeps one of two dealt heroes (``setup.1``)."""

    seat: SeatId
    dealt: tuple[ContentId, ...]

    def ask(self, q: Read) -> Ask:
        """Returns the choice of the hero."""
        prompt = Msg("catacombs.ask.keep_hero", {"who": seat_ref(self.seat)})
        return Ask(self.seat, prompt, tuple(options.keep(hero) for hero in self.dealt))

    def run(self, ctx: Write, option: Option | None) -> None:
        """Keeps it."""
        assign_hero(ctx, self.seat, options.content_of(option))


class ChooseFirst(Step, Struct, frozen=True, tag_field="t", tag="catacombs.choose_first"):
    """It is settled who begins, as the switch ``first_player`` says (``setup.5``)."""

    def run(self, ctx: Write, option: Option | None) -> None:
        """Takes the first seat, draws one, or lets all roll."""
        seats = tuple(range(len(ctx.state.heroes)))
        way = switch(ctx, "first_player")
        if way == "roll":
            ctx.push(RollForFirst(seats))
        else:
            begin_with(ctx, 0 if way == "seat" else ctx.draw("setup", len(seats)))


def begin_with(ctx: Write, seat: SeatId) -> None:
    """Starts the first turn."""
    ctx.update(first=seat)
    ctx.emit(FirstChosen(seat))
    ctx.push(StartTurn(seat))


class RollForFirst(Step, Struct, frozen=True, tag_field="t", tag="catacombs.roll_for_first"):
    """Seats roll two dice in order for the first turn; equal highest ones roll again (``setup.5``)."""

    seats: tuple[SeatId, ...]
    sums: tuple[int, ...] = ()

    def ask(self, q: Read) -> Ask:
        """Returns the question to the next seat: roll."""
        seat = self.seats[len(self.sums)]
        return Ask(seat, Msg("catacombs.ask.roll_for_first", {"who": seat_ref(seat)}), (options.ROLL,))

    def run(self, ctx: Write, option: Option | None) -> None:
        """Rolls, and decides once all have rolled."""
        dice = roll(ctx, 2)
        ctx.emit(StartRolled(self.seats[len(self.sums)], dice))
        sums = (*self.sums, sum(dice))
        if len(sums) < len(self.seats):
            ctx.push(replace(self, sums=sums))
            return
        best, *equal = (seat for seat, total in zip(self.seats, sums, strict=True) if total == max(sums))
        if equal:
            ctx.push(RollForFirst((best, *equal)))
        else:
            begin_with(ctx, best)
