"""How the Lord looks: a figure of its own, everybody's abilities, and the moment of its coming."""

from dataclasses import replace
from typing import TYPE_CHECKING

from karak.catacombs.state import Read
from karak.lord import events as e
from karak.lord.crown import lord_abilities, lord_of
from scenes.anim.director import Clip
from scenes.anim.easing import arc, ease_out, part
from scenes.games.catacombs.model import TableModel
from scenes.games.catacombs.presenters import TOLD, StageClip, tumble
from scenes.games.catacombs.sounds import ROLL_OF_ONE
from scenes.games.catacombs.stage import Coming, Stage
from scenes.games.looks import Cue, Look

if TYPE_CHECKING:
    from scenes.games.catacombs.table import CatacombsTable

GUISE = "lord:hero.lord"
"""What the Lord looks like, whoever it was before."""


def _read(q: Read, model: TableModel) -> None:
    seat = lord_of(q)
    if seat is not None:
        model.heroes[seat] = replace(model.heroes[seat], guise=GUISE, abilities=lord_abilities(q, seat))


def _came(event: e.LordCame, model: TableModel) -> None:
    before = model.heroes[event.seat].abilities
    kept = tuple(ability for ability in before if ability not in event.lost)
    order = model.book.abilities
    abilities = sorted((*kept, *event.gained), key=lambda ability: (order[ability].order, ability))
    model.heroes[event.seat] = replace(model.heroes[event.seat], guise=GUISE, abilities=tuple(abilities))


def _present_coming(table: "CatacombsTable", event: e.LordCame) -> StageClip:
    hero = table.model.heroes[event.seat].hero

    def show(stage: Stage, t: float) -> None:
        stage.coming = Coming(
            event.seat,
            hero,
            GUISE,
            event.gained,
            event.lost,
            ease_out(part(t, 0, 0.2)),
            arc(part(t, 0.2, 0.4)),
        )

    return Clip(3.0, show, rest=2.0)


def _present_roll(table: "CatacombsTable", event: e.LordRolled) -> StageClip:
    return Clip(1.0, lambda stage, t: tumble(stage, (event.die,), t, (True,)), rest=TOLD)


LOOK = Look(
    presenters={e.LordRolled: _present_roll, e.LordCame: _present_coming},
    folds={e.LordCame: _came},
    read=_read,
    cues={e.LordRolled: ROLL_OF_ONE, e.LordCame: (Cue("lord", 0.05),)},
)
