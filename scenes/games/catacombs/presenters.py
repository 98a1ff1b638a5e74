"""How each event is shown: one clip a kind of event. Events without one take effect in silence."""

import math
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

import pygame

from karak.catacombs import events as e
from karak.engine.events import Event
from karak.engine.ids import Cell, ContentId
from karak.engine.modules import RuleBook
from scenes.anim.director import Clip
from scenes.anim.easing import arc, bounces, ease_in_out, ease_out, mix, mix2, part
from scenes.games.catacombs import pictures
from scenes.games.catacombs.places import pawn_place, pawn_places, token_place
from scenes.games.catacombs.stage import DicePose, Finale, Flying, Omen, PawnPose, Stage, TilePose, Verdict
from scenes.games.looks import Presenter

if TYPE_CHECKING:
    from scenes.games.catacombs.table import CatacombsTable

StageClip = Clip[Stage]
Point = tuple[float, float]

SILENT: frozenset[type[Event]] = frozenset(
    {
        e.StepsSpent,
        e.TurnEnded,
        e.AbilityUsed,
        e.FirstChosen,
        e.HeroDealt,
        e.BagFoundEmpty,
        e.RewardLeft,
    }
)
"""Events that only the log or the next question tells of."""

FALL = 1.3
"""Seconds that the fall of the monster takes whose defeat ends the game."""
TUMBLE = 12
"""Changes of a tumbling die's face in a second."""
MIST = "common/ui/mist-a"
THROWN = 3.2
"""How high above its place a die comes into sight."""
TOLD = 0.7
"""Seconds for which something told is to be read where nothing moves."""
_HOP, _LEAN, _PRESS = 0.11, 7.0, 0.13
"""How high a step goes, by how many degrees a figure leans, and how much it is pressed together."""


def still(seconds: float, *, folds_first: bool = True) -> StageClip:
    """Returns a clip in which nothing moves, to let something be seen."""
    return Clip(seconds, lambda _stage, _t: None, folds_first, rest=seconds)


def present(table: "CatacombsTable", event: Event) -> StageClip | None:
    """Returns the clip of an event, or None for a silent one. Raises KeyError for an unlisted kind."""
    presenters, silent = _presenters(table.book)
    return None if type(event) in silent else presenters[type(event)](table, event)


@cache
def _presenters(book: RuleBook) -> tuple[dict[type[Event], Presenter], frozenset[type[Event]]]:
    from scenes.games.registry import looks_of  # the looks are made of presenters themselves

    looks = looks_of(book)
    shown = {event: presenter for look in looks for event, presenter in look.presenters.items()}
    return shown, frozenset(event for look in looks for event in look.silent)


def _turn_started(table: "CatacombsTable", event: e.TurnStarted) -> StageClip:
    table.follow(event.seat)

    def show(stage: Stage, t: float) -> None:
        stage.banner = ease_out(t)

    return Clip(0.35, show, folds_first=True)


def _moved(table: "CatacombsTable", event: e.HeroMoved) -> StageClip:
    model = table.model
    table.keep_in_sight(event.cell)
    start = pawn_place(model, event.seat)
    end = pawn_place(model, event.seat, event.cell)
    if event.how in ("jump", "heal", "rise", "swap", "swapped"):
        return Clip(0.4, lambda stage, t: _vanish(stage, event.seat, start, end, t))
    back = event.how in ("back", "laid")
    lean = _LEAN * (end[0] - start[0]) * (-0.5 if back else 1)

    def show(stage: Stage, t: float) -> None:
        flown = part(t, 0.08, 0.84)
        press = _PRESS * arc(part(t, 0.8, 1)) + 0.5 * _PRESS * arc(part(t, 0, 0.16))
        at = mix2(start, end, ease_in_out(flown))
        stage.pawns[event.seat] = PawnPose(at, _HOP * arc(flown), lean=lean * arc(flown), press=press)

    return Clip(0.18 if back else 0.28, show)


def _vanish(stage: Stage, seat: int, start: Point, end: Point, t: float) -> None:
    first = t < 0.5
    scale = 1 - ease_in_out(part(t, 0, 0.5)) if first else ease_in_out(part(t, 0.5, 1))
    stage.pawns[seat] = PawnPose(start if first else end, 0.0, scale)


def _tile_drawn(table: "CatacombsTable", event: e.TileDrawn) -> StageClip:
    table.keep_in_sight(event.cell)
    origin = table.places["tiles"].center

    def show(stage: Stage, t: float) -> None:
        rect = table.camera.cell_rect(event.cell)
        centre = mix2(origin, rect.center, ease_out(part(t, 0, 0.66)))
        width = mix(60, rect.width, ease_out(part(t, 0, 0.66)))
        stage.tile = TilePose(event.tile, event.cell, 0, centre, width, flip=mix(-1, 1, part(t, 0.62, 1)))

    return Clip(0.55, show, folds_first=True)


def _tile_placed(table: "CatacombsTable", event: e.TilePlaced) -> StageClip:
    def show(stage: Stage, t: float) -> None:
        rect = table.camera.cell_rect(event.cell)
        stage.hidden_tiles.add(event.cell)
        width = rect.width * (1 + 0.1 * (1 - ease_out(part(t, 0, 0.4))))
        stage.tile = TilePose(event.tile, event.cell, event.turn, rect.center, width)
        stage.flying[:] = _dust(rect, part(t, 0.3, 1)) if 0.3 < t < 1 else []

    return Clip(0.32, show)


def _dust(rect: pygame.FRect, t: float) -> list[Flying]:
    """Returns the dust that a tile raises around it as it is laid."""
    spread = rect.width * (0.42 + 0.2 * ease_out(t))
    alpha = round(150 * (1 - t))
    return [
        Flying(MIST, (rect.centerx + x * spread, rect.centery + y * spread), rect.width * 0.75, alpha=alpha)
        for x, y in ((-0.7, 0.85), (0.7, 0.85), (-0.8, -0.8), (0.8, -0.8))
    ]


def _tokens_drawn(table: "CatacombsTable", event: e.TokensDrawn) -> StageClip:
    origin = table.places["bag"].center

    def show(stage: Stage, t: float) -> None:
        target = table.camera.to_layout(token_place(table.model, event.cell))
        size = table.camera.size
        stage.flying.clear()
        for index, token in enumerate(event.tokens):
            aside = (index - (len(event.tokens) - 1) / 2) * size * 0.6
            end = (target[0] + aside, target[1])
            flip = mix(-1, 1, part(t, 0.7, 1))
            picture = pictures.picture(token) if flip > 0 else pictures.TOKEN_BACK
            centre = mix2(origin, end, ease_out(part(t, 0.1, 0.7)))
            stage.flying.append(Flying(picture, centre, mix(50, size * 0.5, part(t, 0, 0.7)), abs(flip)))

    return Clip(0.7, show, folds_first=True)


def _token_laid(table: "CatacombsTable", event: e.TokenLaid) -> StageClip:
    if table.book.tables["tokens"][event.token].ends_game:
        return _rising(table, event)
    return still(0.15)


def _rising(table: "CatacombsTable", event: e.TokenLaid) -> StageClip:
    """Returns how the monster whose fall ends the game shows itself: it gets dark, and it roars."""
    table.keep_in_sight(event.cell)
    picture = pictures.picture(event.token)

    def show(stage: Stage, t: float) -> None:
        start = table.camera.to_layout(token_place(table.model, event.cell))
        grown = ease_out(part(t, 0.12, 0.4)) - ease_in_out(part(t, 0.82, 1))
        dark = part(t, 0, 0.2) - part(t, 0.86, 1)
        roar = arc(part(t, 0.3, 0.8))
        shake = (14 * roar * math.sin(83 * t), 10 * roar * math.sin(101 * t))
        centre = mix2(start, table.camera.view.center, grown)
        stage.omen = Omen(picture, centre, grown, dark, shake)

    return Clip(2.3, show, folds_first=True)


def _game_ended(table: "CatacombsTable", event: e.GameEnded) -> StageClip:
    def show(stage: Stage, t: float) -> None:
        stage.finale = Finale(event.result.winners, ease_out(part(t, 0, 0.16)), t)

    return Clip(2.8, show, rest=1.5)


def _tokens_returned(table: "CatacombsTable", event: e.TokensReturned) -> StageClip:
    target = table.places["bag"].center
    seat_cell = table.model.heroes[event.seat].cell

    def show(stage: Stage, t: float) -> None:
        start = table.camera.to_layout((seat_cell[0] + 0.5, seat_cell[1] + 0.5))
        stage.flying[:] = [
            Flying(pictures.TOKEN_BACK, mix2(start, target, ease_in_out(t)), mix(100, 50, t))
            for _ in event.tokens
        ]

    return Clip(0.35, show)


def _fight_started(table: "CatacombsTable", event: e.FightStarted) -> StageClip:
    table.keep_in_sight(event.cell)

    def show(stage: Stage, t: float) -> None:
        x, y = pawn_places(table.model, event.cell)[event.seat]
        stage.pawns[event.seat] = PawnPose((x + 0.07 * arc(t), y), 0.03 * arc(t), lean=8 * arc(t))

    return Clip(0.3, show, folds_first=True)


def tumble(stage: Stage, dice: tuple[int, ...], t: float, rolling: tuple[bool, ...]) -> None:
    """Lets dice fall, bounce, roll to their places, and land on their values one after the other."""
    faces, lifts, angles, asides = [], [], [], []
    for index, face in enumerate(dice):
        end = 0.72 + 0.12 * index
        going = rolling[index] and t < end
        progress = part(t, 0, end)
        spinning = going and progress < 0.85
        faces.append(1 + int(t * TUMBLE * 1.1 + index * 3 + face * 5) % 6 if spinning else face)
        lifts.append(THROWN * bounces(progress) if going else 0.0)
        turning = 620 * (1 - progress) ** 1.5 * (1 if index % 2 else -1)
        rest = part(t, end, min(1.0, end + 0.16))
        wobble = 7 * math.sin(3 * math.pi * rest) * (1 - rest) if 0 < rest < 1 else 0.0
        angles.append(turning if going else wobble if rolling[index] else 0.0)
        asides.append(-2.4 * (1 - progress) ** 1.6 if going else 0.0)
    stage.dice = DicePose(tuple(faces), tuple(lifts), tuple(angles), tuple(asides))


def _dice_rolled(table: "CatacombsTable", event: e.DiceRolled) -> StageClip:
    return Clip(1.0, lambda stage, t: tumble(stage, event.dice, t, (True,) * len(event.dice)), rest=TOLD)


def _start_rolled(table: "CatacombsTable", event: e.StartRolled) -> StageClip:
    def show(stage: Stage, t: float) -> None:
        stage.roller = event.seat
        tumble(stage, event.dice, t, (True,) * len(event.dice))

    return Clip(1.0, show, rest=TOLD)


def _die_changed(table: "CatacombsTable", event: e.DieChanged) -> StageClip:
    rolling = tuple(index == event.index for index in range(len(event.dice)))
    return Clip(0.8, lambda stage, t: tumble(stage, event.dice, t, rolling), rest=TOLD)


def _settled(table: "CatacombsTable", event: e.FightWon | e.FightTied | e.FightLost) -> StageClip:
    shaken = isinstance(event, e.FightLost)
    falls = isinstance(event, e.FightWon) and table.book.tables["tokens"][event.token].ends_game
    seconds = 0.5 + 0.12 * len(event.terms) + (0.3 if falls else 0.7)
    told = seconds / (seconds + FALL) if falls else 1.0

    def show(stage: Stage, t: float) -> None:
        t, fall = part(t, 0, told), part(t, told, 1) if falls else 0.0
        stage.verdict = Verdict(event, ease_out(part(t, 0, 0.5)), arc(part(t, 0.5, 0.65)))
        if shaken and 0.6 < t < 0.85:
            stage.shake = 5 * arc((t - 0.6) * 24 % 2 - 1)
        stage.flying.clear()
        if fall:
            stage.flying.append(_falling(table, event.cell, event.token, fall))

    return Clip(seconds + FALL if falls else seconds, show, rest=1.5 * TOLD)


def _falling(table: "CatacombsTable", cell: Cell, token: ContentId, t: float) -> Flying:
    """Returns the monster whose fall ends the game: it rears up over the table, then topples out of sight."""
    start = table.camera.to_layout(token_place(table.model, cell))
    view = table.camera.view
    rears, topples = ease_out(part(t, 0, 0.4)), part(t, 0.5, 1) ** 2
    x, y = mix2(start, view.center, rears)
    width = mix(table.camera.size * 0.5, view.height * 0.8, rears)
    return Flying(
        pictures.picture(token),
        (x + topples * view.width * 0.2, y + topples * view.height * 1.4),
        width,
        angle=-75 * topples,
    )


def _life_lost(table: "CatacombsTable", event: e.LifeLost) -> StageClip:
    def show(stage: Stage, t: float) -> None:
        stage.broken[event.seat] = t

    return Clip(0.4, show)


def _item_taken(table: "CatacombsTable", event: e.ItemTaken | e.ChestOpened) -> StageClip:
    end = table.item_place(event.seat)

    def show(stage: Stage, t: float) -> None:
        start = table.camera.to_layout(token_place(table.model, event.cell))
        size = mix(table.camera.size * 0.34, 50, t)
        stage.flying[:] = [Flying(pictures.picture(event.item), mix2(start, end, ease_in_out(t)), size)]

    return Clip(0.45, show)


def _spell_cast(table: "CatacombsTable", event: e.SpellCast) -> StageClip:
    start = table.item_place(event.seat)

    def show(stage: Stage, t: float) -> None:
        end = table.places["action_bar"].center
        stage.flying[:] = [
            Flying(pictures.picture(event.item), mix2(start, end, ease_in_out(t)), mix(50, 110, arc(t)))
        ]

    return Clip(0.4, show)


def _curse_moved(table: "CatacombsTable", event: e.CurseMoved) -> StageClip:
    def show(stage: Stage, t: float) -> None:
        stage.cursed[event.seat] = ease_out(t)
        if event.origin is not None:
            stage.cursed[event.origin] = 1 - ease_out(t)

    return Clip(0.5, show)


def _curse_lifted(table: "CatacombsTable", event: e.CurseLifted) -> StageClip:
    def show(stage: Stage, t: float) -> None:
        stage.cursed[event.seat] = 1 - ease_out(t)

    return Clip(0.4, show)


PRESENTERS: dict[type[Event], Callable[..., StageClip]] = {
    e.TurnStarted: _turn_started,
    e.TurnSkipped: lambda _table, _event: still(0.5),
    e.HeroMoved: _moved,
    e.TileDrawn: _tile_drawn,
    e.TilePlaced: _tile_placed,
    e.TokensDrawn: _tokens_drawn,
    e.TokenLaid: _token_laid,
    e.TokensReturned: _tokens_returned,
    e.FightStarted: _fight_started,
    e.StartRolled: _start_rolled,
    e.DiceRolled: _dice_rolled,
    e.DieChanged: _die_changed,
    e.FightWon: _settled,
    e.FightTied: _settled,
    e.FightLost: _settled,
    e.LifeLost: _life_lost,
    e.HeroFell: lambda _table, _event: still(0.4),
    e.HeroHealed: lambda _table, _event: still(0.35),
    e.CurseMoved: _curse_moved,
    e.CurseLifted: _curse_lifted,
    e.ItemTaken: _item_taken,
    e.ChestOpened: _item_taken,
    e.SpellCast: _spell_cast,
    e.GameEnded: _game_ended,
}
