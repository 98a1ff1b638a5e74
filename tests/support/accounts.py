"""What must add up in a game of the catacombs at every moment, counted apart from the rules."""

from collections import Counter
from collections.abc import Iterable
from typing import cast

from karak.catacombs.defs import TileDef, TokenDef, items, tiles, tokens
from karak.catacombs.events import ChestOpened, FightWon, SpellCast
from karak.catacombs.state import Read, State, points
from karak.catacombs.steps.explore import DrawToken, LayTile, LayToken
from karak.catacombs.steps.items import Reward
from karak.engine.apply import Advance
from karak.engine.context import Q
from karak.engine.events import Event
from karak.engine.match import Match
from karak.engine.state import GameState

HALF_POINTS = {"catacombs:item.open_treasure": 2, "catacombs:item.ruby_treasure": 3}
SLOTS = {"weapon": 2, "spell": 3, "key": 1}


class Accounts:
    """Follows one match by its events and checks each state against them."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._turned: Counter[str] = Counter()
        self._gone: Counter[str] = Counter()
        switches = match.start.setup.switches
        chests = int(switches["chests"])

        def pooled(found: TileDef | TokenDef, count: int) -> int:
            if switches.get(found.switch) == "off":
                return 0
            return -(-count // 2) if switches["pool"] == "half" else count

        book = match.book
        self._tiles = Counter({tile: pooled(found, found.count) for tile, found in tiles(book).items()})
        self._tokens = Counter(
            {
                token: pooled(found, found.count if found.monster else chests)
                for token, found in tokens(book).items()
            }
        )
        self._chests = [token for token, found in tokens(book).items() if found.kind == "chest"]
        self._booked: dict[int, tuple[Event, ...]] = {}
        self.note(match.opening)
        match.subscribe(self.note)

    def note(self, advance: Advance) -> None:
        """Books what a choice led to."""
        self._booked[advance.state.seq] = advance.events
        self._book(advance.events, 1)

    def forget(self, seq: int) -> None:
        """Takes back what was booked for the choice that led to the question with this number."""
        self._book(self._booked.pop(seq), -1)

    def _book(self, events: Iterable[Event], times: int) -> None:
        for event in events:
            match event:
                case FightWon():
                    self._turned[event.token] += times
                case ChestOpened():
                    (chest,) = self._chests
                    self._turned[chest] += times
                    self._gone[event.key] += times
                case SpellCast(kept=False):
                    self._gone[event.item] += times
                case _:
                    pass

    def check(self, given: GameState) -> None:
        """Asserts that nothing was lost or made, and that all lies where it may."""
        state = cast("State", given)
        self._check_pieces(state)
        self._check_board(state)
        self._check_heroes(Q(self._match.book, state))

    def _check_pieces(self, state: State) -> None:
        laid = [placed for _, placed in state.board.items()]
        found_tiles = Counter(state.pile) + Counter(placed.tile for placed in laid)
        found_tokens = Counter(state.bag) + Counter(placed.token for placed in laid if placed.token)
        found_items = Counter(item for placed in laid for item in placed.items)
        for hero in state.heroes:
            found_items.update(hero.items)
        for step in state.steps:
            match step:
                case LayTile():
                    found_tiles[step.tile] += 1
                case DrawToken():
                    found_tokens.update(step.aside)
                case LayToken():
                    found_tokens.update((*step.drawn, *step.aside))
                case Reward():
                    found_items[step.item] += 1
                case _:
                    pass
        table = tokens(self._match.book)
        won: Counter[str] = Counter()
        for token, times in self._turned.items():
            won[table[token].reward] += times
        assert found_tiles == +self._tiles, "tiles"
        assert found_tokens + self._turned == +self._tokens, "tokens"
        assert found_items + self._gone == +won, "items"

    def _check_board(self, state: State) -> None:
        table = tiles(self._match.book)
        for cell, placed in state.board.items():
            if placed.token is not None:
                assert table[placed.tile].kind == "room", f"{placed.token} lies on {placed.tile}"
            assert placed.exits, f"no exits on {cell}"
            assert list(placed.items) == sorted(placed.items), f"items on {cell}"
        for hero in state.heroes:
            assert hero.cell in state.board, f"{hero.hero} stands nowhere"

    def _check_heroes(self, q: Read) -> None:
        state, table = q.state, items(self._match.book)
        names = [hero.hero for hero in state.heroes if hero.hero]
        assert len(set(names)) == len(names), "a hero sits in two seats"
        for seat, hero in enumerate(state.heroes):
            assert 0 <= hero.lives <= 5, f"{hero.lives} lives"
            assert points(q, seat) == sum(HALF_POINTS.get(item, 0) for item in hero.items), "points"
            if q.state.setup.modules == ("catacombs",) and state.setup.switches["treasure_slots"] == "off":
                carried = Counter(table[item].kind for item in hero.items)
                assert all(carried[kind] <= most for kind, most in SLOTS.items()), f"carries {hero.items}"
        if state.curse is not None:
            assert state.setup.switches["curse"] == "on", "a curse in a game without one"
            assert state.curse in range(len(state.heroes)), "nobody holds the curse"
        if state.result is not None:
            for standing in state.result.standings:
                assert standing.points == points(q, standing.seat) == sum(t.value for t in standing.terms)
