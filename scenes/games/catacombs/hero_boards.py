"""The hero boards on the right: who is there, lives, items, points, abilities, whose turn it is."""

from collections.abc import Hashable, Iterable, Iterator

import pygame

from karak.engine.ids import AbilityId, ContentId, SeatId
from karak.tools.text import points_text
from scenes.games.catacombs import pictures
from scenes.games.catacombs.model import HeroView, TableModel
from scenes.games.catacombs.stage import Stage
from scenes.i18n import name as name_of
from scenes.i18n import tr
from scenes.render.canvas import Canvas
from scenes.theme import FADED, GLOW, INK, PLAYERS, Colour, hexed

ACTIVE_HEIGHT, RESTING_HEIGHT, GAP = 344.0, 160.0, 14.0
LIVES = 5
BADGES_IN_A_ROW = 8
LABEL = 21.0
"""Size of an ability's name; a long word is written smaller."""
SLOTS = (("weapon", 2), ("spell", 3), ("key", 1))

_OUTLINES = {
    "weapon": '<rect x="3" y="3" width="58" height="58" rx="13"',
    "spell": '<circle cx="32" cy="32" r="29"',
    "key": '<path d="M19 3H45L61 19V45L45 61H19L3 45V19z" stroke-linejoin="round"',
}
_GHOSTS = {
    "weapon": '<g transform="translate(32 32) rotate(45)"><path d="M-4 10V-18L0 -24L4 -18V10zM-10 10H10V15'
    'H-10zM-3 15H3V24H-3z" fill="#8A6E45" fill-opacity="0.5"/></g>',
    "spell": '<path d="M36 12L20 35H30L26 52L44 28H34z" fill="#8A6E45" fill-opacity="0.5"/>',
    "key": '<path d="M32 16A10 10 0 0 1 37 34L40 49H24L27 34A10 10 0 0 1 32 16z" fill="#8A6E45"'
    ' fill-opacity="0.5"/>',
}
_SPARK = (
    '<circle cx="20" cy="20" r="17" fill="#2A1A2E"/><circle cx="20" cy="20" r="13.5" fill="#F4B63F"/>'
    '<path d="M20 9L22.8 17.2L31 20L22.8 22.8L20 31L17.2 22.8L9 20L17.2 17.2z" fill="#FFFBEA"'
    ' stroke="#2A1A2E" stroke-width="2" stroke-linejoin="round"/>'
)


class HeroBoards:
    """Draws all boards in seat order, the active one larger with its abilities."""

    def __init__(self, area: pygame.FRect, colours: tuple[str, ...], names: tuple[str, ...]) -> None:
        self.area = area
        self.colours = colours
        self.names = names

    def rects(self, active: SeatId | None, grown: float = 1.0) -> list[pygame.FRect]:
        """Returns the rectangle of each board; ``grown`` is how far the active one has opened."""
        found: list[pygame.FRect] = []
        y = self.area.top
        for seat in range(len(self.names)):
            wide = RESTING_HEIGHT + (ACTIVE_HEIGHT - RESTING_HEIGHT) * (grown if seat == active else 0)
            found.append(pygame.FRect(self.area.left, y, self.area.width, wide))
            y += wide + GAP
        return found

    def ability_rects(self, board: pygame.FRect) -> list[pygame.FRect]:
        """Returns the plates of the two abilities on the active board."""
        wide = (board.width - 44 - 18 - 10) / 2
        top = board.bottom - 90
        return [pygame.FRect(board.left + 40 + index * (wide + 10), top, wide, 72) for index in range(2)]

    def item_place(
        self, rects: list[pygame.FRect], seat: SeatId, active: SeatId | None
    ) -> tuple[float, float]:
        """Returns where an item flies to on a board."""
        rect = rects[seat]
        return (rect.left + 200, rect.bottom - (118 if seat == active else 40))

    def key(self, model: TableModel, stage: Stage, usable: tuple[AbilityId, ...]) -> Hashable:
        """Returns what the boards depend on: as long as it is the same, nothing there changes."""
        shown = (tuple(model.heroes), model.seat, model.curse, model.fight, usable)
        return (*shown, tuple(stage.broken.items()), tuple(stage.cursed.items()))

    def draw(
        self,
        canvas: Canvas,
        model: TableModel,
        stage: Stage,
        usable: Iterable[AbilityId],
        *,
        focused: SeatId | None = None,
    ) -> None:
        """Draws every board."""
        ready = set(usable)
        for seat, rect in enumerate(self.rects(model.seat)):
            if model.heroes[seat].hero:
                self._board(canvas, model, stage, seat, rect, ready)
            else:
                self._empty(canvas, seat, rect)
            if seat == focused:
                canvas.focus_frame(rect, radius=20)

    def _empty(self, canvas: Canvas, seat: SeatId, rect: pygame.FRect) -> None:
        canvas.panel(rect, "resting", radius=20)
        self._stripe(canvas, seat, rect)
        canvas.image(PLAYERS[self.colours[seat]].badge, (rect.left + 92, rect.centery), 72)
        canvas.text(
            self.names[seat] or tr("ui.table.seat", n=seat + 1),
            (rect.left + 150, rect.centery),
            28,
            font="serif",
            anchor="left",
            width=rect.width - 170,
        )

    def _stripe(self, canvas: Canvas, seat: SeatId, rect: pygame.FRect) -> None:
        colour = hexed(PLAYERS[self.colours[seat]].colour)
        high = rect.height - 8
        body = (
            f'<path d="M18 0H24V{high:.1f}H18C8 {high:.1f} 0 {high - 8:.1f} 0 {high - 18:.1f}'
            'V18C0 8 8 0 18 0z"'
            f' fill="{colour}"/><path d="M24 0V{high:.1f}" stroke="#2A1A2E" stroke-width="3.5"/>'
        )
        canvas.svg(body, pygame.FRect(rect.left + 4, rect.top + 4, 30, high), view=(30, high))

    def _board(
        self,
        canvas: Canvas,
        model: TableModel,
        stage: Stage,
        seat: SeatId,
        rect: pygame.FRect,
        ready: set[AbilityId],
    ) -> None:
        active = seat == model.seat
        hero = model.heroes[seat]
        player = PLAYERS[self.colours[seat]]
        canvas.panel(rect, "paper" if active else "resting", radius=20, glow=active)
        self._stripe(canvas, seat, rect)
        portrait = _portrait(rect, active)
        wide = portrait.width
        down = hero.lives == 0 and not (model.fight and model.fight.seat == seat)
        canvas.portrait(
            pictures.picture(hero.looks), portrait.topleft, wide, player.colour, thick=6, grey=down
        )
        canvas.image(player.badge, (portrait.left + 2, portrait.bottom - 6), 58 if active else 48)
        if down:
            canvas.image("common/ui/unconscious", portrait.center, wide * 0.7)
        cursed = stage.cursed.get(seat, 1.0 if model.curse == seat else 0.0)
        if cursed:
            canvas.image(pictures.CURSE, (portrait.right - 16, portrait.top + 18), 64 * cursed)
        left = portrait.right + 18
        room = rect.right - left - (20 if active else 92)
        title = self.names[seat] or name_of(hero.hero)
        y = portrait.top + (20 if active else 13)
        canvas.text(title, (left, y), 38 if active else 28, font="serif", anchor="left", width=room)
        self._hearts(
            canvas, hero, stage.broken.get(seat), (left, portrait.top + (64 if active else 47)), active
        )
        self._points(canvas, model, hero, rect, portrait, active)
        self._slots(canvas, model, hero, rect, portrait, active)
        if active:
            self._abilities(canvas, model, seat, hero, rect, ready, cursed=model.curse == seat)

    def _hearts(
        self, canvas: Canvas, hero: HeroView, broken: float | None, at: tuple[float, float], active: bool
    ) -> None:
        wide = 36.0 if active else 28.0
        for index in range(LIVES):
            centre = (at[0] + wide / 2 + index * (wide + 3), at[1])
            breaking = broken is not None and index == hero.lives - 1
            name = (
                pictures.HEART
                if index < hero.lives and not (breaking and (broken or 0) > 0.5)
                else pictures.BROKEN_HEART
            )
            swell = 1 + 0.4 * (1 - abs(2 * (broken or 0) - 1)) if breaking else 1.0
            canvas.image(name, centre, wide * swell)

    def _points(
        self,
        canvas: Canvas,
        model: TableModel,
        hero: HeroView,
        rect: pygame.FRect,
        portrait: pygame.FRect,
        active: bool,
    ) -> None:
        text = points_text(sum(model.book.tables["items"][item].points for item in hero.items))
        if active:
            at = (portrait.right + 38, portrait.top + 116)
            canvas.image("common/ui/treasure", at, 46)
            canvas.text(text, (at[0] + 30, at[1] + 1), 36, font="bold", anchor="left")
        else:
            at = (rect.right - 76, portrait.top + 12)
            canvas.image("common/ui/treasure", at, 34)
            canvas.text(text, (at[0] + 21, at[1] + 1), 27, font="bold", anchor="left")

    def _slots(
        self,
        canvas: Canvas,
        model: TableModel,
        hero: HeroView,
        rect: pygame.FRect,
        portrait: pygame.FRect,
        active: bool,
    ) -> None:
        for spot, kind, item in self._slot_places(model, hero, rect, portrait, active):
            self._slot(canvas, spot, kind, item)

    def _slot_places(
        self, model: TableModel, hero: HeroView, rect: pygame.FRect, portrait: pygame.FRect, active: bool
    ) -> Iterator[tuple[pygame.FRect, str, ContentId | None]]:
        """Yields each slot with its kind and what lies in it."""
        size, gap, group = (54.0, 5.0, 14.0) if active else (36.0, 3.0, 8.0)
        x = rect.left + 44 if active else portrait.right + 18
        y = portrait.bottom + 20 if active else portrait.top + 72
        for kind, count in SLOTS:
            for item in _in_slots(model, hero, kind, count):
                yield pygame.FRect(x, y, size, size), kind, item
                x += size + gap
            x += group - gap

    def item_spots(
        self, model: TableModel, seat: SeatId, rect: pygame.FRect
    ) -> list[tuple[ContentId, pygame.FRect]]:
        """Returns each item that lies in a slot of a board, with its place."""
        active = seat == model.seat
        places = self._slot_places(model, model.heroes[seat], rect, _portrait(rect, active), active)
        return [(item, spot) for spot, _, item in places if item is not None]

    def ability_spots(
        self, model: TableModel, seat: SeatId, rect: pygame.FRect
    ) -> list[tuple[AbilityId, pygame.FRect]]:
        """Returns each ability that the active board names, with its place."""
        hero = model.heroes[seat]
        if seat != model.seat:
            return []
        if len(hero.abilities) <= len(self.ability_rects(rect)):
            return list(zip(hero.abilities, self.ability_rects(rect), strict=False))
        size, centres = self._badge_places(hero, rect)
        return [
            (ability, pygame.FRect(x - size / 2, y - size / 2, size, size))
            for ability, (x, y) in zip(hero.abilities, centres, strict=True)
        ]

    def _slot(self, canvas: Canvas, rect: pygame.FRect, kind: str, item: ContentId | None) -> None:
        fill = "#D9C194" if item is None else "#FFF9EA"
        body = f'{_OUTLINES[kind]} fill="{fill}" stroke="#2A1A2E" stroke-width="4"/>'
        canvas.svg(body + ("" if item else _GHOSTS[kind]), rect, view=(64, 64))
        if item is not None:
            canvas.image(pictures.picture(item), rect.center, rect.width * 0.84)

    def _abilities(
        self,
        canvas: Canvas,
        model: TableModel,
        seat: SeatId,
        hero: HeroView,
        rect: pygame.FRect,
        ready: set[AbilityId],
        *,
        cursed: bool,
    ) -> None:
        if len(hero.abilities) > len(self.ability_rects(rect)):
            self._badges(canvas, hero, rect, ready, cursed=cursed)
            return
        for ability, plate in zip(hero.abilities, self.ability_rects(rect), strict=False):
            usable = ability in ready
            canvas.panel(plate, "ready" if usable else "faded", radius=16)
            centre = (plate.left + 36, plate.centery)
            canvas.image(pictures.picture(ability), centre, 56, alpha=255 if usable else 165)
            if cursed:
                canvas.image(pictures.CURSE, centre, 48, alpha=220)
            text = pygame.FRect(plate.left + 70, plate.top + 6, plate.width - 76, plate.height - 12)
            _two_lines(canvas, name_of(ability), text, INK if usable else FADED)
            if usable:
                spark = pygame.FRect(plate.right - 24, plate.top - 16, 40, 40)
                canvas.svg(_SPARK, spark, view=(40, 40), key="spark")

    def _badge_places(self, hero: HeroView, rect: pygame.FRect) -> tuple[float, list[tuple[float, float]]]:
        """Returns how wide the badges of many abilities are, and the middle of each."""
        left, right = self.ability_rects(rect)
        room = left.union(right)
        rows = 1 if len(hero.abilities) <= BADGES_IN_A_ROW else 2
        columns = -(-len(hero.abilities) // rows)
        size = min(56.0, room.width / columns - 4, (room.height + 8) / rows - 2)
        return size, [
            (
                room.left + (index % columns + 0.5) * room.width / columns,
                room.centery + (index // columns - (rows - 1) / 2) * (size + 2),
            )
            for index in range(len(hero.abilities))
        ]

    def _badges(
        self, canvas: Canvas, hero: HeroView, rect: pygame.FRect, ready: set[AbilityId], *, cursed: bool
    ) -> None:
        """Draws many abilities as badges only; those that can be used now are lit."""
        size, centres = self._badge_places(hero, rect)
        for ability, (x, y) in zip(hero.abilities, centres, strict=True):
            if ability in ready:
                canvas.circle((x, y), size / 2 + 5, GLOW)
            canvas.image(pictures.picture(ability), (x, y), size, alpha=255 if ability in ready else 175)
            if cursed:
                canvas.image(pictures.CURSE, (x, y), size * 0.8, alpha=220)


def _portrait(rect: pygame.FRect, active: bool) -> pygame.FRect:
    """Returns where the portrait of a board lies."""
    wide = 140.0 if active else 112.0
    return pygame.FRect(rect.left + 44, rect.top + (18 if active else 20), wide, wide)


def _in_slots(model: TableModel, hero: HeroView, kind: str, count: int) -> list[ContentId | None]:
    """Returns what lies in the slots of a kind: things of that kind first, then what found no other room."""
    room = dict(SLOTS)
    table = model.book.tables["items"]
    placed: dict[str, list[ContentId | None]] = {name: [] for name in room}
    homeless: list[ContentId] = []
    for item in hero.items:
        own = table[item].kind
        if own in room and len(placed[own]) < room[own]:
            placed[own].append(item)
        elif own in room or model.treasure_slots:
            homeless.append(item)
    for item in homeless:
        free = next((name for name in ("spell", "weapon", "key") if len(placed[name]) < room[name]), None)
        if free is not None:
            placed[free].append(item)
    return [*placed[kind], *([None] * (count - len(placed[kind])))]


def _two_lines(canvas: Canvas, name: str, rect: pygame.FRect, colour: Colour) -> None:
    """Draws an ability's name, its words one below the other, in the middle of its plate."""
    words = name.split(" ", 1)
    longest = max(canvas.width_of(word, LABEL, "bold") for word in words)
    size = LABEL * min(1.0, rect.width / longest)
    for index, word in enumerate(words):
        y = rect.centery + (index - (len(words) - 1) / 2) * 23
        canvas.text(word, (rect.left, y), size, font="bold", colour=colour, anchor="left", width=rect.width)
