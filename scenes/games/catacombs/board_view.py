"""The dungeon as it lies on the table: tiles, tokens, items, heroes, and what can be touched."""

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from karak.engine.ids import Cell, ContentId, SeatId
from scenes.games.catacombs import pictures
from scenes.games.catacombs.model import TableModel
from scenes.games.catacombs.places import item_spots, pawn_places, token_place
from scenes.games.catacombs.stage import Stage
from scenes.games.catacombs.tileset import look_of
from scenes.render.canvas import Canvas
from scenes.table.camera import Camera
from scenes.theme import PLAYERS

TILE = 224.0
"""Width of a tile in layout units at zoom 1."""

CROWDED = {3: 0.88, 4: 0.8, 5: 0.74}
"""How small heroes become who share a tile with many."""

_DOTTED = (
    '<rect x="8" y="8" width="208" height="208" rx="16" fill="#FFE9A8" fill-opacity="0.1"/>'
    '<rect x="8" y="8" width="208" height="208" rx="16" fill="none" stroke="#FFD65A" stroke-width="5"'
    ' stroke-dasharray="3 14" stroke-linecap="round"/>'
)
_DASHED = (
    '<rect x="6" y="6" width="212" height="212" rx="16" fill="none" stroke="#2A1A2E" stroke-width="9"/>'
    '<rect x="6" y="6" width="212" height="212" rx="16" fill="none" stroke="#FFF3C4" stroke-width="5"'
    ' stroke-dasharray="20 13" stroke-linecap="round"/>'
)
_SHADOW = '<rect x="0" y="0" width="224" height="224" rx="14" fill="#08071A" fill-opacity="0.6"/>'
_DISC = (
    '<circle cx="66" cy="70" r="60" fill="#1A1024" fill-opacity="0.35"/><circle cx="66" cy="66" r="60"'
    ' fill="#2A1A2E"/><circle cx="66" cy="66" r="55" fill="#F7E9C8"/><circle cx="66" cy="66" r="49"'
    ' fill="none" stroke="#D9A94E" stroke-width="4"/>'
)
_GLOW = (
    '<ellipse cx="70" cy="34" rx="66" ry="30" fill="#FFE9A8" fill-opacity="0.55"/>'
    '<ellipse cx="70" cy="34" rx="56" ry="24" fill="none" stroke="#FFF6D0" stroke-width="5"/>'
)
_TOKEN_SHADOW = '<circle cx="64" cy="68" r="58" fill="#1A1024" fill-opacity="0.4"/>'


@dataclass(frozen=True)
class Ghost:
    """A tile that is about to be laid."""

    cell: Cell
    tile: ContentId
    turn: int


@dataclass(frozen=True)
class Marks:
    """What is lit on the board: known cells, empty cells, heroes, and chances next to monsters."""

    cells: tuple[Cell, ...] = ()
    unknown: tuple[Cell, ...] = ()
    seats: tuple[SeatId, ...] = ()
    ghost: Ghost | None = None
    chances: tuple[tuple[Cell, float, str], ...] = ()
    focus: Cell | None = None


class BoardView:
    """Draws the board through a camera."""

    def __init__(self, camera: Camera, colours: tuple[str, ...]) -> None:
        self.camera = camera
        self.colours = colours

    def measure(self, model: TableModel, extra: tuple[Cell, ...] = ()) -> None:
        """Tells the camera how far the board reaches."""
        cells = [*model.board, *extra]
        left, top = min(x for x, _ in cells), min(y for _, y in cells)
        right, bottom = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
        self.camera.bounds = pygame.FRect(left, top, right - left, bottom - top)

    def draw_ground(self, canvas: Canvas, model: TableModel, stage: Stage, marks: Marks) -> None:
        """Draws everything that lies on the table."""
        size = self.camera.size
        seen = [
            (cell, tile)
            for cell, tile in model.board.items()
            if cell not in stage.hidden_tiles and self.camera.cell_rect(cell).colliderect(self.camera.board)
        ]
        for cell, _ in seen:
            rect = self.camera.cell_rect(cell)
            canvas.svg(_SHADOW, rect.move(size * 0.01, size * 0.036), view=(224, 224), key="tile-shadow")
        for cell, tile in seen:
            rect = self.camera.cell_rect(cell)
            canvas.tile(look_of(tile.tile, cell, tile.variant), rect, turn=tile.turn)
            if model.covered(cell):
                canvas.tile(pictures.TILE_BACK, rect.inflate(-0.34 * size, -0.34 * size))
        self._lit(canvas, marks)
        for cell, tile in seen:
            if tile.token is not None:
                self.token(canvas, model, tile.token, self.camera.to_layout(token_place(model, cell)))
            for item, place, width in item_spots(model, cell):
                self._on_disc(canvas, pictures.picture(item), self.camera.to_layout(place), width * size)

    def ground_key(self, model: TableModel, stage: Stage, marks: Marks) -> Hashable:
        """Returns what the ground depends on: as long as it is the same, nothing there changes."""
        return (
            self.camera.centre,
            self.camera.zoom,
            tuple(model.board.items()),
            tuple(hero.cell for hero in model.heroes if hero.hero),
            frozenset(stage.hidden_tiles),
            marks,
        )

    def draw_heroes(
        self, canvas: Canvas, model: TableModel, stage: Stage, marks: Marks, active: SeatId | None
    ) -> None:
        """Draws the heroes, and the chances of fights over everything."""
        self._pawns(canvas, model, stage, marks, active)
        self._chances(canvas, marks)

    def token(
        self,
        canvas: Canvas,
        model: TableModel,
        token: ContentId,
        centre: tuple[float, float],
        width: float = 0.5,
    ) -> None:
        """Draws a monster or a chest; ``width`` in parts of a tile."""
        size = self.camera.size
        definition = model.book.tables["tokens"][token]
        if not definition.monster:
            self._on_disc(canvas, pictures.picture(token), centre, 0.44 * size)
            return
        draw_monster(canvas, token, definition.strength, centre, width * size)

    def _on_disc(self, canvas: Canvas, picture: str, centre: tuple[float, float], width: float) -> None:
        rect = pygame.FRect(0, 0, width, width)
        rect.center = centre
        canvas.svg(_DISC, rect, view=(132, 132), key="item-disc")
        canvas.image(picture, centre, width * 0.68)

    def _lit(self, canvas: Canvas, marks: Marks) -> None:
        size = self.camera.size
        for cell in marks.unknown:
            rect = self.camera.cell_rect(cell)
            canvas.svg(_DOTTED, rect, view=(224, 224), key="dotted")
            canvas.image(pictures.TILE_BACK, rect.center, size * 0.56, alpha=235)
        for cell in marks.cells:
            canvas.image("common/ui/cell-highlight", self.camera.cell_rect(cell).center, size)
        if marks.ghost is not None:
            rect = self.camera.cell_rect(marks.ghost.cell)
            ghost = marks.ghost
            canvas.tile(look_of(ghost.tile, ghost.cell), rect, turn=ghost.turn, alpha=150)
            canvas.svg(_DASHED, rect, view=(224, 224), key="dashed")
        if marks.focus is not None:
            rect = self.camera.cell_rect(marks.focus)
            canvas.focus_frame(rect.inflate(-size * 0.02, -size * 0.02), radius=size * 0.07)

    def _pawns(
        self, canvas: Canvas, model: TableModel, stage: Stage, marks: Marks, active: SeatId | None
    ) -> None:
        standing: list[tuple[float, SeatId, tuple[float, float], float, float]] = []
        for cell in dict.fromkeys(hero.cell for hero in model.heroes if hero.hero):
            places = pawn_places(model, cell)
            crowd = CROWDED.get(len(places), 1.0)
            for seat, place in places.items():
                pose = stage.pawns.get(seat)
                at, lift, scale = (pose.at, pose.lift, pose.scale) if pose else (place, 0.0, crowd)
                standing.append((at[1], seat, at, lift, scale))
        for _, seat, at, lift, scale in sorted(standing):
            hero = model.heroes[seat]
            self.pawn(
                canvas,
                hero.looks,
                self.colours[seat],
                self.camera.to_layout(at),
                height=0.58 * self.camera.size * scale,
                lift=lift * self.camera.size,
                glows=seat == active or seat in marks.seats,
                asleep=hero.lives == 0 and seat != (model.fight.seat if model.fight else None),
                cursed=model.curse == seat,
                moving=seat in stage.pawns and scale != 1.0,
            )

    def pawn(
        self,
        canvas: Canvas,
        hero: ContentId,
        colour: str,
        foot: tuple[float, float],
        *,
        height: float,
        lift: float = 0.0,
        glows: bool = False,
        asleep: bool = False,
        cursed: bool = False,
        moving: bool = False,
    ) -> None:
        """Draws a hero's figure on its base; ``foot`` is the middle of the base."""
        if height < 4:
            return
        x, y = foot
        width = height * 0.8
        if glows:
            rect = pygame.FRect(0, 0, width * 1.18, width * 0.57)
            rect.center = (x, y)
            canvas.svg(_GLOW, rect, view=(140, 68), key="pawn-glow")
        player = PLAYERS[colour]
        if moving:
            canvas = canvas.moved(0, 0, hasty=True)
        canvas.image("common/ui/standee-base", (x, y), width * 0.86, recolour=player.base)
        canvas.image(
            pictures.standee(hero), (x, y - lift + height * 0.02), width, anchor="midbottom", grey=asleep
        )
        badge = (x + width * 0.34, y + height * 0.02)
        canvas.image(player.badge, badge, height * 0.3)
        if asleep:
            canvas.image("common/ui/unconscious", (x, y - height * 0.95), height * 0.42)
        if cursed:
            canvas.image(pictures.CURSE, (x - width * 0.34, badge[1]), height * 0.3)

    def _chances(self, canvas: Canvas, marks: Marks) -> None:
        size = self.camera.size
        for cell, fraction, label in marks.chances:
            rect = self.camera.cell_rect(cell)
            radius = max(38.0, size * 0.17)
            centre = (rect.right - radius * 0.4, rect.top + radius * 0.4)
            canvas.ring(centre, radius, fraction, label)


def draw_monster(
    canvas: Canvas, token: ContentId, strength: int, centre: tuple[float, float], width: float
) -> None:
    """Draws a monster's token with its strength on the shield."""
    rect = pygame.FRect(0, 0, width, width)
    rect.center = centre
    canvas.svg(_TOKEN_SHADOW, rect, view=(128, 128), key="token-shadow")
    canvas.image(pictures.picture(token), centre, width)
    draw_strength(canvas, strength, (centre[0], centre[1] + width * 0.44), width * 0.4)


def draw_strength(canvas: Canvas, strength: int, centre: tuple[float, float], width: float) -> None:
    """Draws a shield with a number."""
    canvas.image("common/ui/shield", centre, width)
    canvas.text(str(strength), (centre[0], centre[1] - width * 0.03), width * 0.62, font="bold")
