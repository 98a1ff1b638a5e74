"""What can happen in a catacombs game."""

from msgspec import Struct

from karak.engine.events import Event
from karak.engine.ids import AbilityId, Cell, ContentId, SeatId
from karak.engine.state import Result, Term


class HeroDealt(Event, Struct, frozen=True, tag_field="t", tag="catacombs.hero_dealt"):
    """A hero was dealt to a seat, or kept of two (``setup.1``)."""

    seat: SeatId
    hero: ContentId


class StartRolled(Event, Struct, frozen=True, tag_field="t", tag="catacombs.start_rolled"):
    """A seat rolled for the first turn (``setup.5``)."""

    seat: SeatId
    dice: tuple[int, ...]


class FirstChosen(Event, Struct, frozen=True, tag_field="t", tag="catacombs.first_chosen"):
    """It was settled who begins."""

    seat: SeatId


class TurnStarted(Event, Struct, frozen=True, tag_field="t", tag="catacombs.turn_started"):
    """A turn began, with so many steps."""

    seat: SeatId
    round: int
    steps: int


class TurnSkipped(Event, Struct, frozen=True, tag_field="t", tag="catacombs.turn_skipped"):
    """An unconscious hero's turn was skipped; it woke with one life (``down.2``)."""

    seat: SeatId
    lives: int


class TurnEnded(Event, Struct, frozen=True, tag_field="t", tag="catacombs.turn_ended"):
    """A turn that was not skipped ended."""

    seat: SeatId


class StepsSpent(Event, Struct, frozen=True, tag_field="t", tag="catacombs.steps_spent"):
    """Steps of the turn were used; ``left`` remain."""

    seat: SeatId
    left: int


class TileDrawn(Event, Struct, frozen=True, tag_field="t", tag="catacombs.tile_drawn"):
    """A tile was drawn for a cell; ``left`` remain in the pile."""

    seat: SeatId
    cell: Cell
    tile: ContentId
    left: int


class TilePlaced(Event, Struct, frozen=True, tag_field="t", tag="catacombs.tile_placed"):
    """A tile was laid, turned clockwise by quarters."""

    seat: SeatId
    cell: Cell
    tile: ContentId
    turn: int
    exits: str


class HeroMoved(Event, Struct, frozen=True, tag_field="t", tag="catacombs.hero_moved"):
    """A hero came to a cell.

    ``how``: step, walls, explore, jump, swap, swapped, heal, back, laid or rise, or a way of an
    expansion after its name and a dot. ``enters`` tells whether the tile acts on it (``word.enter``).
    """

    seat: SeatId
    origin: Cell
    cell: Cell
    how: str
    enters: bool


class TokensDrawn(Event, Struct, frozen=True, tag_field="t", tag="catacombs.tokens_drawn"):
    """Tokens were drawn from the bag for a cell; ``left`` remain in it."""

    seat: SeatId
    cell: Cell
    tokens: tuple[ContentId, ...]
    left: int


class BagFoundEmpty(Event, Struct, frozen=True, tag_field="t", tag="catacombs.bag_found_empty"):
    """A room stayed empty, since no token was left (``explore.5``)."""

    seat: SeatId
    cell: Cell


class TokensReturned(Event, Struct, frozen=True, tag_field="t", tag="catacombs.tokens_returned"):
    """Tokens went back into the bag, which then held ``left``."""

    seat: SeatId
    tokens: tuple[ContentId, ...]
    left: int


class TokenLaid(Event, Struct, frozen=True, tag_field="t", tag="catacombs.token_laid"):
    """A token was laid on a room."""

    seat: SeatId
    cell: Cell
    token: ContentId


class FightStarted(Event, Struct, frozen=True, tag_field="t", tag="catacombs.fight_started"):
    """A hero fights a monster."""

    seat: SeatId
    cell: Cell
    token: ContentId
    strength: int


class DiceRolled(Event, Struct, frozen=True, tag_field="t", tag="catacombs.dice_rolled"):
    """Both dice of a fight were rolled."""

    seat: SeatId
    dice: tuple[int, ...]


class DieChanged(Event, Struct, frozen=True, tag_field="t", tag="catacombs.die_changed"):
    """One die got another value by an ability; ``dice`` are all dice after it."""

    seat: SeatId
    index: int
    before: int
    dice: tuple[int, ...]
    ability: AbilityId


class AbilityUsed(Event, Struct, frozen=True, tag_field="t", tag="catacombs.ability_used"):
    """A hero used an ability of choice."""

    seat: SeatId
    ability: AbilityId


class SpellCast(Event, Struct, frozen=True, tag_field="t", tag="catacombs.spell_cast"):
    """A spell was used; ``kept`` tells whether its token stays with the hero (``fight.8``)."""

    seat: SeatId
    item: ContentId
    kept: bool


class ContestSettled(Event):
    """The base of what ends a fight, of whatever kind."""

    __slots__ = ()

    def result(self, seat: SeatId) -> int:
        """Returns 1 if a seat that took part won, 0 if it ended equal, -1 if the seat lost."""
        raise NotImplementedError


class FightWon(ContestSettled, Struct, frozen=True, tag_field="t", tag="catacombs.fight_won"):
    """A monster was beaten; the terms add up to the total."""

    seat: SeatId
    cell: Cell
    token: ContentId
    terms: tuple[Term, ...]
    total: int
    strength: int

    def result(self, seat: SeatId) -> int:
        """Returns 1."""
        return 1


class FightTied(ContestSettled, Struct, frozen=True, tag_field="t", tag="catacombs.fight_tied"):
    """A fight ended equal."""

    seat: SeatId
    cell: Cell
    token: ContentId
    terms: tuple[Term, ...]
    total: int
    strength: int

    def result(self, seat: SeatId) -> int:
        """Returns 0."""
        return 0


class FightLost(ContestSettled, Struct, frozen=True, tag_field="t", tag="catacombs.fight_lost"):
    """A fight was lost; the monster stays."""

    seat: SeatId
    cell: Cell
    token: ContentId
    terms: tuple[Term, ...]
    total: int
    strength: int

    def result(self, seat: SeatId) -> int:
        """Returns -1."""
        return -1


class LifeLost(Event, Struct, frozen=True, tag_field="t", tag="catacombs.life_lost"):
    """A hero lost a life; ``paid`` tells that it was given for an ability."""

    seat: SeatId
    lives: int
    paid: bool


class HeroFell(Event, Struct, frozen=True, tag_field="t", tag="catacombs.hero_fell"):
    """A hero fell unconscious on a cell (``down.1``)."""

    seat: SeatId
    cell: Cell


class HeroHealed(Event, Struct, frozen=True, tag_field="t", tag="catacombs.hero_healed"):
    """A hero got lives."""

    seat: SeatId
    gained: int
    lives: int


class CurseMoved(Event, Struct, frozen=True, tag_field="t", tag="catacombs.curse_moved"):
    """The curse came to a seat: from another seat, or from the supply where ``origin`` is None."""

    seat: SeatId
    origin: SeatId | None


class CurseLifted(Event, Struct, frozen=True, tag_field="t", tag="catacombs.curse_lifted"):
    """The curse left a seat and lies in the supply (``heal.1``)."""

    seat: SeatId


class ItemTaken(Event, Struct, frozen=True, tag_field="t", tag="catacombs.item_taken"):
    """A hero took an item that lay on a cell, or was won there; ``left`` was put down for it."""

    seat: SeatId
    cell: Cell
    item: ContentId
    left: ContentId | None


class RewardLeft(Event, Struct, frozen=True, tag_field="t", tag="catacombs.reward_left"):
    """A won item was left lying."""

    seat: SeatId
    cell: Cell
    item: ContentId


class ChestOpened(Event, Struct, frozen=True, tag_field="t", tag="catacombs.chest_opened"):
    """A chest was opened with a key; the hero keeps its treasure (``chest.1``)."""

    seat: SeatId
    cell: Cell
    key: ContentId
    item: ContentId


class GameEnded(Event, Struct, frozen=True, tag_field="t", tag="catacombs.game_ended"):
    """The game ended with this result."""

    result: Result
