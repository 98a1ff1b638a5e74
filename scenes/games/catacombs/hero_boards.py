"""The hero boards on the right: who is there, lives, items, points, abilities, whose turn it is."""

from collections.abc import Collection, Hashable, Iterator, Sequence

import pygame

from karak.engine.ids import AbilityId, ContentId, SeatId
from karak.tools.text import points_text
from scenes.games.catacombs import pictures
from scenes.games.catacombs.board_forms import Form, form_of, opened_beside, stacked
from scenes.games.catacombs.model import HeroView, TableModel
from scenes.games.catacombs.stage import Stage
from scenes.i18n import name as name_of
from scenes.i18n import tr, words
from scenes.render.canvas import SMALLEST_TEXT, Canvas
from scenes.theme import FADED, GLOW, INK, PLAYERS, Colour, hexed

LIVES = 5
BADGES_IN_A_ROW = 8
LABEL = 21.0
"""Size of an ability's name; a long word is written smaller, then parted in two lines."""
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

    def rects(self, active: SeatId | None) -> list[pygame.FRect]:
        """Returns the rectangle of each board."""
        return stacked(self.area, len(self.names), active)

    def opened(self, seat: SeatId, active: SeatId | None) -> pygame.FRect:
        """Returns where the board of a seat lies when it is opened over the table."""
        return opened_beside(self.rects(active), seat, self.area.bottom)

    def whole(self, seat: SeatId, active: SeatId | None) -> bool:
        """Returns whether a board shows all there is, so that it need not be opened."""
        return bool(form_of(self.rects(active)[seat]).plates)

    def item_place(self, seat: SeatId, active: SeatId | None) -> tuple[float, float]:
        """Returns where an item flies to on a board."""
        form = form_of(self.rects(active)[seat])
        if form.slots is None:
            return form.portrait.center
        return (form.slots.at[0] + 2 * form.slots.size, form.slots.at[1] + form.slots.size / 2)

    def key(
        self, model: TableModel, stage: Stage, usable: tuple[AbilityId, ...], focused: SeatId | None
    ) -> Hashable:
        """Returns what the boards depend on: as long as it is the same, nothing there changes."""
        shown = (tuple(model.heroes), model.seat, model.curse, model.fight, usable, focused, words())
        return (*shown, tuple(stage.broken.items()), tuple(stage.cursed.items()))

    def draw(
        self,
        canvas: Canvas,
        model: TableModel,
        stage: Stage,
        usable: Collection[AbilityId],
        focused: SeatId | None,
    ) -> None:
        """Draws every board."""
        for seat, rect in enumerate(self.rects(model.seat)):
            self.draw_board(canvas, model, stage, seat, rect, usable)
            if seat == focused:
                canvas.focus_frame(rect, radius=20)

    def draw_board(
        self,
        canvas: Canvas,
        model: TableModel,
        stage: Stage,
        seat: SeatId,
        rect: pygame.FRect,
        usable: Collection[AbilityId],
    ) -> None:
        """Draws one board in a rectangle, as much of it as has room there."""
        if model.heroes[seat].hero:
            self._board(canvas, model, stage, seat, form_of(rect), usable)
        else:
            self._empty(canvas, seat, rect)

    def _empty(self, canvas: Canvas, seat: SeatId, rect: pygame.FRect) -> None:
        form = form_of(rect)
        canvas.panel(rect, "resting", radius=20)
        self._stripe(canvas, seat, rect)
        canvas.image(PLAYERS[self.colours[seat]].badge, form.portrait.center, min(72.0, form.portrait.width))
        left = form.portrait.right + 12
        canvas.text(
            self.names[seat] or tr("ui.table.seat", n=seat + 1),
            (left, form.portrait.centery),
            28 if form.title else 23,
            font="serif",
            anchor="left",
            width=rect.right - left - 14,
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
        form: Form,
        usable: Collection[AbilityId],
    ) -> None:
        active = seat == model.seat
        hero = model.heroes[seat]
        player = PLAYERS[self.colours[seat]]
        canvas.panel(form.rect, "paper" if active else "resting", radius=20, glow=active)
        self._stripe(canvas, seat, form.rect)
        portrait = form.portrait
        wide = portrait.width
        down = hero.lives == 0 and not (model.fight and model.fight.seat == seat)
        canvas.portrait(
            pictures.picture(hero.looks), portrait.topleft, wide, player.colour, thick=6, grey=down
        )
        canvas.image(player.badge, (portrait.left + 2, portrait.bottom - 6), form.badge)
        if down:
            canvas.image("common/ui/unconscious", portrait.center, wide * 0.7)
        cursed = stage.cursed.get(seat, 1.0 if model.curse == seat else 0.0)
        if cursed:
            centre = (portrait.right - 0.13 * wide, portrait.top + 0.14 * wide)
            canvas.image(pictures.CURSE, centre, 0.5 * wide * cursed)
        if form.title is not None:
            title = self.names[seat] or name_of(hero.hero)
            room = form.title_room
            canvas.text(title, form.title, form.title_size, font="serif", anchor="left", width=room)
        self._hearts(canvas, hero, stage.broken.get(seat), form)
        text = points_text(sum(model.book.tables["items"][item].points for item in hero.items))
        canvas.image("common/ui/treasure", form.gem, form.gem_size)
        beside = (form.gem[0] + 0.64 * form.gem_size, form.gem[1] + 1)
        canvas.text(text, beside, 0.79 * form.gem_size + 1, font="bold", anchor="left")
        for spot, kind, item in self._slot_places(model, hero, form):
            self._slot(canvas, spot, kind, item)
        if form.plates:
            self._abilities(canvas, hero, form, usable if active else (), cursed=model.curse == seat)

    def _hearts(self, canvas: Canvas, hero: HeroView, broken: float | None, form: Form) -> None:
        wide = form.heart
        swell = 1 + 0.4 * (1 - abs(2 * (broken or 0) - 1)) if broken is not None else 1.0
        lives = hero.lives - (1 if (broken or 0) > 0.5 else 0)
        if form.counted:
            centre = (form.hearts[0] + wide / 2, form.hearts[1])
            whole = lives > 0 and (broken is None or broken <= 0.5)
            canvas.image(pictures.HEART if whole else pictures.BROKEN_HEART, centre, wide * swell)
            beside = (centre[0] + 0.64 * wide, centre[1] + 1)
            canvas.text(str(lives), beside, 0.79 * wide + 1, font="bold", anchor="left")
            return
        for index in range(LIVES):
            centre = (form.hearts[0] + wide / 2 + index * (wide + 3), form.hearts[1])
            name = pictures.HEART if index < lives else pictures.BROKEN_HEART
            breaking = broken is not None and index == hero.lives - 1
            canvas.image(name, centre, wide * (swell if breaking else 1.0))

    def _slot_places(
        self, model: TableModel, hero: HeroView, form: Form
    ) -> Iterator[tuple[pygame.FRect, str, ContentId | None]]:
        """Yields each slot with its kind and what lies in it."""
        slots = form.slots
        if slots is None:
            return
        x, y = slots.at
        for kind, count in SLOTS:
            own_row = slots.wrapped and kind == "spell"
            across, down = (slots.at[0], y + slots.size + slots.gap) if own_row else (x, y)
            for item in _in_slots(model, hero, kind, count):
                yield pygame.FRect(across, down, slots.size, slots.size), kind, item
                across += slots.size + slots.gap
            x = x if own_row else across + slots.group - slots.gap

    def item_spots(
        self, model: TableModel, seat: SeatId, rect: pygame.FRect
    ) -> list[tuple[ContentId, pygame.FRect]]:
        """Returns each item that lies in a slot of a board, with its place."""
        places = self._slot_places(model, model.heroes[seat], form_of(rect))
        return [(item, spot) for spot, _, item in places if item is not None]

    def ability_spots(
        self, model: TableModel, seat: SeatId, rect: pygame.FRect
    ) -> list[tuple[AbilityId, pygame.FRect]]:
        """Returns each ability that a board names, with its place."""
        hero, plates = model.heroes[seat], form_of(rect).plates
        if not plates:
            return []
        if len(hero.abilities) <= len(plates):
            return list(zip(hero.abilities, plates, strict=False))
        size, centres = _badge_places(hero, plates)
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
        self, canvas: Canvas, hero: HeroView, form: Form, ready: Collection[AbilityId], *, cursed: bool
    ) -> None:
        if len(hero.abilities) > len(form.plates):
            self._badges(canvas, hero, form, ready, cursed=cursed)
            return
        for ability, plate in zip(hero.abilities, form.plates, strict=False):
            usable = ability in ready
            canvas.panel(plate, "ready" if usable else "faded", radius=16)
            centre = (plate.left + 36, plate.centery)
            canvas.image(pictures.picture(ability), centre, 56, alpha=255 if usable else 165)
            if cursed:
                canvas.image(pictures.CURSE, centre, 48, alpha=220)
            text = pygame.FRect(plate.left + 70, plate.top + 6, plate.width - 76, plate.height - 12)
            _in_lines(canvas, name_of(ability), text, INK if usable else FADED)
            if usable:
                spark = pygame.FRect(plate.right - 24, plate.top - 16, 40, 40)
                canvas.svg(_SPARK, spark, view=(40, 40), key="spark")

    def _badges(
        self, canvas: Canvas, hero: HeroView, form: Form, ready: Collection[AbilityId], *, cursed: bool
    ) -> None:
        """Draws many abilities as badges only; those that can be used now are lit."""
        size, centres = _badge_places(hero, form.plates)
        for ability, (x, y) in zip(hero.abilities, centres, strict=True):
            if ability in ready:
                canvas.circle((x, y), size / 2 + 5, GLOW)
            canvas.image(pictures.picture(ability), (x, y), size, alpha=255 if ability in ready else 175)
            if cursed:
                canvas.image(pictures.CURSE, (x, y), size * 0.8, alpha=220)


def _badge_places(hero: HeroView, plates: Sequence[pygame.FRect]) -> tuple[float, list[tuple[float, float]]]:
    """Returns how wide the badges of many abilities are, and the middle of each."""
    room = plates[0].unionall(plates[1:])
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


def _in_lines(canvas: Canvas, name: str, rect: pygame.FRect, colour: Colour) -> None:
    """Draws an ability's name, its words one below the other, in the middle of its plate."""
    lines: list[str] = []
    for word in name.split(" ", 1):
        fits = canvas.width_of(word, LABEL * SMALLEST_TEXT, "bold") <= rect.width
        half = (len(word) + 1) // 2
        lines += [word] if fits else [f"{word[:half]}-", word[half:]]
    longest = max(canvas.width_of(line, LABEL, "bold") for line in lines)
    size = LABEL * min(1.0, rect.width / longest)
    for index, line in enumerate(lines):
        y = rect.centery + (index - (len(lines) - 1) / 2) * min(23.0, rect.height / len(lines))
        canvas.text(line, (rect.left, y), size, font="bold", colour=colour, anchor="left", width=rect.width)
