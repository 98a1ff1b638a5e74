"""What moves on the table right now: clips put it here, views draw it in place of the resting picture."""

from dataclasses import dataclass, field

from karak.engine.ids import AbilityId, Cell, ContentId, SeatId

Point = tuple[float, float]


@dataclass
class PawnPose:
    """Where a figure is on its way, in board units; ``lift`` is its hop, ``scale`` its size.

    It leans to the right by degrees, and is pressed together by a part when it comes down.
    """

    at: Point
    lift: float = 0.0
    scale: float = 1.0
    lean: float = 0.0
    press: float = 0.0


@dataclass
class TilePose:
    """A tile on its way, in layout units; ``flip`` is 1 face up, 0 edge on, below 0 its back."""

    tile: ContentId
    cell: Cell
    turn: int
    centre: Point
    width: float
    flip: float = 1.0


@dataclass
class Flying:
    """A picture on its way, in layout units."""

    picture: str
    centre: Point
    width: float
    flip: float = 1.0
    alpha: int = 255
    angle: float = 0.0


@dataclass
class DicePose:
    """The dice of the action bar while they tumble: how high, and how far aside of their places."""

    faces: tuple[int, ...]
    lift: tuple[float, ...]
    angle: tuple[float, ...]
    aside: tuple[float, ...]


@dataclass
class Verdict:
    """The outcome of a fight as the action bar shows it, with how much of the sum has dropped in."""

    event: object
    shown: float
    pop: float


@dataclass
class Coming:
    """A hero becomes another figure: what it gains and loses, how far it has come in, how it swells."""

    seat: SeatId
    hero: ContentId
    guise: ContentId
    gained: tuple[AbilityId, ...]
    lost: tuple[AbilityId, ...]
    shown: float
    swell: float


@dataclass
class Omen:
    """The monster whose fall ends the game rises: where, how large, how dark it gets, how it shakes."""

    picture: str
    centre: Point
    grown: float
    dark: float
    shake: Point = (0.0, 0.0)


@dataclass
class Finale:
    """The end of the game: who won, and how far the rain of gold has come."""

    winners: tuple[SeatId, ...]
    shown: float
    rain: float


@dataclass
class Stage:
    """Everything that a running clip shows."""

    pawns: dict[SeatId, PawnPose] = field(default_factory=dict)
    tile: TilePose | None = None
    hidden_tiles: set[Cell] = field(default_factory=set)
    flying: list[Flying] = field(default_factory=list)
    dice: DicePose | None = None
    roller: SeatId | None = None
    """Who rolls these dice, outside of a fight."""
    verdict: Verdict | None = None
    coming: Coming | None = None
    omen: Omen | None = None
    finale: Finale | None = None
    shake: float = 0.0
    broken: dict[SeatId, float] = field(default_factory=dict)
    cursed: dict[SeatId, float] = field(default_factory=dict)
    banner: float = 1.0

    def clear(self) -> None:
        """Takes everything off."""
        fresh = Stage()
        self.__dict__.update(fresh.__dict__)
