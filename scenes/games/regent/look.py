"""How Regent looks: duels face to face, used arenas, the die of a cursed chamber, thorns."""

from dataclasses import replace
from typing import TYPE_CHECKING

from karak.catacombs.events import AbilityUsed
from karak.catacombs.state import Read
from karak.engine.ids import Cell
from karak.regent import events as e
from karak.regent.arena import used_arenas
from karak.regent.duel import DuelSide
from karak.regent.hannah import SPRINT, SPRINTING
from scenes.anim.director import Clip
from scenes.anim.easing import arc, ease_in_out, mix, mix2
from scenes.games.catacombs import pictures
from scenes.games.catacombs.model import FightView, TableModel
from scenes.games.catacombs.places import pawn_places
from scenes.games.catacombs.presenters import TOLD, StageClip, still, tumble
from scenes.games.catacombs.sounds import ROLL_OF_ONE
from scenes.games.catacombs.stage import Flying, PawnPose, Stage
from scenes.games.looks import Cue, Look

if TYPE_CHECKING:
    from scenes.games.catacombs.table import CatacombsTable

USED = "used"
ARENA = "regent:tile.arena_straight"
THORN = "regent:item.thorn_of_darkness"


def _read(q: Read, model: TableModel) -> None:
    for cell in used_arenas(q):
        model.board[cell] = replace(model.board[cell], variant=USED)
    side = q.find(DuelSide)
    if side is not None:
        model.fight = FightView(
            side.seat, side.cell, None, side.dice, opponent=side.opponent, against=side.against
        )


def _covered(model: TableModel, cell: Cell) -> bool:
    """Returns whether an arena waits there that nobody has entered: it was found by listening."""
    tile = model.board[cell]
    return (
        tile.tile == ARENA
        and tile.variant != USED
        and all(hero.cell != cell for hero in model.heroes if hero.hero)
    )


def _duel_started(event: e.DuelStarted, model: TableModel) -> None:
    model.board[event.cell] = replace(model.board[event.cell], variant=USED)
    model.fight = FightView(event.seat, event.cell, None, opponent=event.other)


def _duel_total(event: e.DuelTotal, model: TableModel) -> None:
    fight = model.fight
    if fight is None or fight.against is not None:
        model.fight = None
    else:
        model.fight = FightView(event.other, fight.cell, None, opponent=event.seat, against=event.total)


def _sprinted(event: AbilityUsed, model: TableModel) -> None:
    if event.ability == SPRINT.id:
        model.steps = SPRINTING


def _loot_taken(event: e.LootTaken, model: TableModel) -> None:
    model.drop(event.other, event.item)
    if event.left is not None:
        model.drop(event.seat, event.left)
        model.put_item(event.cell, event.left)
    model.give(event.seat, event.item)


def _present_duel(table: "CatacombsTable", event: e.DuelStarted) -> StageClip:
    table.keep_in_sight(event.cell)

    def show(stage: Stage, t: float) -> None:
        places = pawn_places(table.model, event.cell)
        for seat, toward in ((event.seat, 1), (event.other, -1)):
            if seat in places:
                x, y = places[seat]
                stage.pawns[seat] = PawnPose((x + 0.05 * toward * arc(t), y), 0.05 * arc(t))

    return Clip(0.5, show, folds_first=True)


def _present_loot(table: "CatacombsTable", event: e.LootTaken) -> StageClip:
    start, end = table.item_place(event.other), table.item_place(event.seat)

    def show(stage: Stage, t: float) -> None:
        size = mix(60, 84, arc(t))
        stage.flying[:] = [Flying(pictures.picture(event.item), mix2(start, end, ease_in_out(t)), size)]

    return Clip(0.5, show)


def _present_chamber(table: "CatacombsTable", event: e.ChamberRolled) -> StageClip:
    return Clip(1.1, lambda stage, t: tumble(stage, (event.die,), t, (True,)), rest=TOLD)


def _present_thorn(table: "CatacombsTable", event: e.ThornThrown) -> StageClip:
    start, end = table.item_place(event.seat), table.item_place(event.other)

    def show(stage: Stage, t: float) -> None:
        at = mix2(start, end, ease_in_out(t))
        stage.flying[:] = [Flying(pictures.picture(THORN), at, mix(50, 96, arc(t)), angle=360 * t)]

    return Clip(0.55, show)


LOOK = Look(
    presenters={
        e.DuelStarted: _present_duel,
        e.DuelTotal: lambda _table, _event: still(0.7, folds_first=False),
        e.DuelWon: lambda _table, _event: still(1.3),
        e.DuelTied: lambda _table, _event: still(1.0),
        e.LootTaken: _present_loot,
        e.ChamberRolled: _present_chamber,
        e.ThornThrown: _present_thorn,
    },
    folds={
        AbilityUsed: _sprinted,
        e.DuelStarted: _duel_started,
        e.DuelTotal: _duel_total,
        e.LootTaken: _loot_taken,
    },
    read=_read,
    covered=_covered,
    variants={(ARENA, USED): "regent/tiles/arena-straight-used"},
    cues={
        e.DuelStarted: (Cue("sword"), Cue("sword", 0.5)),
        e.DuelTotal: (Cue("token-lay"),),
        e.DuelWon: (Cue("victory"),),
        e.DuelTied: (Cue("tie"),),
        e.LootTaken: (Cue("item"),),
        e.ChamberRolled: ROLL_OF_ONE,
        e.ThornThrown: (Cue("thorn"),),
    },
)
