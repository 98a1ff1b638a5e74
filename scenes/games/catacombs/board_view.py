"""The dungeon as it lies on the table: tiles, tokens, items, heroes, and what can be touched."""

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from karak.engine.ids import Cell, ContentId, SeatId
from scenes.anim.life import Life, wave
from scenes.games.catacombs import pictures
from scenes.games.catacombs.board_life import BoardLife, number_of
from scenes.games.catacombs.model import TableModel
from scenes.games.catacombs.places import item_spots, pawn_places, token_place
from scenes.games.catacombs.stage import PawnPose, Stage
from scenes.games.catacombs.tileset import look_of
from scenes.render.canvas import Canvas
from scenes.table.camera import Camera
from scenes.theme import PLAYERS, style

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
_PLAIN_GLOW = (
    '<ellipse cx="70" cy="34" rx="60" ry="27" fill="none" stroke="#2A1A2E" stroke-width="7"/>'
    '<ellipse cx="70" cy="34" rx="60" ry="27" fill="none" stroke="#FFF6DC" stroke-width="6"/>'
)
_REACH = 0.9
"""How far beyond a tile, on both sides together, its light and its mist are seen, in tiles."""
_PAWN_SHADOW = '<ellipse cx="70" cy="34" rx="68" ry="32" fill="#0B0A18" fill-opacity="0.3"/>'
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
        self.life = BoardLife(camera)

    def measure(self, model: TableModel, extra: tuple[Cell, ...] = ()) -> None:
        """Tells the camera how far the board reaches."""
        cells = [*model.board, *extra]
        left, top = min(x for x, _ in cells), min(y for _, y in cells)
        right, bottom = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
        self.camera.bounds = pygame.FRect(left, top, right - left, bottom - top)

    def _seen(self, canvas: Canvas, model: TableModel, stage: Stage) -> list[Cell]:
        """Returns the cells of the laid tiles that are in sight, or whose light and mist are."""
        around = _REACH * self.camera.size
        return [
            cell
            for cell in model.board
            if cell not in stage.hidden_tiles
            and canvas.visible(self.camera.cell_rect(cell).inflate(around, around))
        ]

    def draw(self, canvas: Canvas, model: TableModel) -> None:
        """Draws a dungeon at rest."""
        self.draw_ground(canvas, model, Stage())
        self.draw_pieces(canvas, model, Stage(), Marks(), None, Life())

    def draw_ground(self, canvas: Canvas, model: TableModel, stage: Stage) -> None:
        """Draws everything that lies on the table and keeps still."""
        size = self.camera.size
        seen = self._seen(canvas, model, stage)
        for cell in seen:
            rect = self.camera.cell_rect(cell)
            canvas.svg(_SHADOW, rect.move(size * 0.01, size * 0.036), view=(224, 224), key="tile-shadow")
        for cell in seen:
            rect, tile = self.camera.cell_rect(cell), model.board[cell]
            canvas.tile(look_of(tile.tile, cell, tile.variant), rect, turn=tile.turn)
            if model.covered(cell):
                canvas.tile(pictures.TILE_BACK, rect.inflate(-0.34 * size, -0.34 * size))
        if not style().contrast:
            self.life.draw_ground(canvas, model, stage, seen)
        for cell in seen:
            for item, place, width in item_spots(model, cell):
                self._on_disc(canvas, pictures.picture(item), self.camera.to_layout(place), width * size)

    def ground_parts(self, model: TableModel, stage: Stage) -> dict[Cell, Hashable]:
        """Returns how the ground looks in each cell: as long as it is the same, it moves with the camera."""
        return {
            cell: (look_of(tile.tile, cell, tile.variant), tile.turn, model.covered(cell))
            + (tuple(item_spots(model, cell)) if tile.items else ())
            for cell, tile in model.board.items()
            if cell not in stage.hidden_tiles
        }

    def ground_box(self, cell: Cell) -> pygame.FRect:
        """Returns how far the ground of a cell is seen: its light, its mist, and the mist of those beside."""
        around = _REACH * self.camera.size
        return self.camera.cell_rect(cell).inflate(around, around)

    def draw_pieces(
        self,
        canvas: Canvas,
        model: TableModel,
        stage: Stage,
        marks: Marks,
        active: SeatId | None,
        life: Life,
    ) -> None:
        """Draws what moves or is lit: torches and mist, places, monsters and heroes, chances over all."""
        seen = self._seen(canvas, model, stage)
        if not style().contrast:
            self.life.draw(canvas, model, stage, seen, life)
        self._lit(canvas, marks, life)
        for cell in seen:
            token = model.board[cell].token
            if token is not None:
                swell = 1 + 0.03 * wave(life, 3.2, number_of(cell) / 11)
                self.token(canvas, model, token, self.camera.to_layout(token_place(model, cell)), swell=swell)
        self._pawns(canvas, model, stage, marks, active, life)
        self._chances(canvas, marks)

    def token(
        self,
        canvas: Canvas,
        model: TableModel,
        token: ContentId,
        centre: tuple[float, float],
        width: float = 0.5,
        swell: float = 1.0,
    ) -> None:
        """Draws a monster or a chest; ``width`` in parts of a tile, ``swell`` by how much it breathes."""
        size = self.camera.size
        definition = model.book.tables["tokens"][token]
        if not definition.monster:
            self._on_disc(canvas, pictures.picture(token), centre, 0.44 * size)
            return
        draw_monster(canvas, token, definition.strength, centre, width * size, swell)

    def _on_disc(self, canvas: Canvas, picture: str, centre: tuple[float, float], width: float) -> None:
        rect = pygame.FRect(0, 0, width, width)
        rect.center = centre
        canvas.svg(_DISC, rect, view=(132, 132), key="item-disc")
        canvas.image(picture, centre, width * 0.68)

    def _lit(self, canvas: Canvas, marks: Marks, life: Life) -> None:
        size = self.camera.size
        for cell in marks.unknown:
            rect = self.camera.cell_rect(cell)
            canvas.svg(_DOTTED, rect, view=(224, 224), key="dotted")
            canvas.image(pictures.TILE_BACK, rect.center, size * 0.56, alpha=235)
        glow = round(255 * (0.88 + 0.12 * wave(life, 1.6)))
        for cell in marks.cells:
            if style().contrast:
                canvas.frame(self.camera.cell_rect(cell), size * 0.08)
            else:
                canvas.image("common/ui/cell-highlight", self.camera.cell_rect(cell).center, size, alpha=glow)
        if marks.ghost is not None:
            rect = self.camera.cell_rect(marks.ghost.cell)
            ghost = marks.ghost
            canvas.tile(look_of(ghost.tile, ghost.cell), rect, turn=ghost.turn, alpha=150)
            canvas.svg(_DASHED, rect, view=(224, 224), key="dashed")
        if marks.focus is not None:
            rect = self.camera.cell_rect(marks.focus)
            canvas.focus_frame(rect.inflate(-size * 0.02, -size * 0.02), radius=size * 0.07)

    def _pawns(
        self,
        canvas: Canvas,
        model: TableModel,
        stage: Stage,
        marks: Marks,
        active: SeatId | None,
        life: Life,
    ) -> None:
        standing: list[tuple[float, SeatId, PawnPose]] = []
        for cell in dict.fromkeys(hero.cell for hero in model.heroes if hero.hero):
            places = pawn_places(model, cell)
            crowd = CROWDED.get(len(places), 1.0)
            for seat, place in places.items():
                sway = 1.7 * wave(life, 2.8) if seat == active else 0.0
                pose = stage.pawns.get(seat) or PawnPose(place, scale=crowd, lean=sway)
                standing.append((pose.at[1], seat, pose))
        lit = next((pose for _, seat, pose in standing if seat == active), None)
        if lit is not None:
            self.life.draw_hero_light(canvas, lit.at, life)
        for _, seat, pose in sorted(standing, key=lambda one: one[:2]):
            hero = model.heroes[seat]
            self.pawn(
                canvas,
                hero.looks,
                self.colours[seat],
                self.camera.to_layout(pose.at),
                height=0.58 * self.camera.size * pose.scale,
                lift=pose.lift * self.camera.size,
                lean=pose.lean,
                press=pose.press,
                glows=seat == active or seat in marks.seats,
                asleep=hero.lives == 0 and seat != (model.fight.seat if model.fight else None),
                cursed=model.curse == seat,
                moving=seat in stage.pawns and pose.scale != 1.0,
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
        lean: float = 0.0,
        press: float = 0.0,
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
        shadow = pygame.FRect(0, 0, width * 1.02, width * 0.42)
        shadow.center = (x + width * 0.06 + lift * 0.25, y + width * 0.06)
        canvas.svg(_PAWN_SHADOW, shadow, view=(140, 68), key="pawn-shadow")
        if glows:
            rect = pygame.FRect(0, 0, width * 1.18, width * 0.57)
            rect.center = (x, y)
            glow = _PLAIN_GLOW if style().contrast else _GLOW
            canvas.svg(glow, rect, view=(140, 68), key="pawn-glow")
        y -= lift
        player = PLAYERS[colour]
        if moving:
            canvas = canvas.moved(0, 0, hasty=True)
        canvas.image("common/ui/standee-base", (x, y), width * 0.86, recolour=player.base)
        foot = (x, y + height * 0.02)
        canvas.figure(pictures.standee(hero), foot, width, lean=lean, press=press, grey=asleep)
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
            radius = max(28 / canvas.scale, size * 0.17)
            centre = (rect.right - radius * 0.4, rect.top + radius * 0.4)
            canvas.ring(centre, radius, fraction, label)


def draw_monster(
    canvas: Canvas,
    token: ContentId,
    strength: int,
    centre: tuple[float, float],
    width: float,
    swell: float = 1.0,
) -> None:
    """Draws a monster's token, swollen by its breath, with its strength on the shield."""
    rect = pygame.FRect(0, 0, width, width)
    rect.center = centre
    canvas.svg(_TOKEN_SHADOW, rect, view=(128, 128), key="token-shadow")
    canvas.image(pictures.picture(token), centre, width * swell)
    draw_strength(canvas, strength, (centre[0], centre[1] + width * 0.44), width * 0.4)


def draw_strength(canvas: Canvas, strength: int, centre: tuple[float, float], width: float) -> None:
    """Draws a shield with a number."""
    canvas.image("common/ui/shield", centre, width)
    canvas.text(str(strength), (centre[0], centre[1] - width * 0.03), width * 0.62, font="bold")
