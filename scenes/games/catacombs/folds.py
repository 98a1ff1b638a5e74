"""How each event of the base game changes what is seen."""

from collections.abc import Mapping
from dataclasses import replace

from karak.catacombs import events as e
from karak.engine.events import Event
from scenes.games.catacombs.model import FightView, TableModel, TileView
from scenes.games.looks import Fold


def _hero_dealt(event: e.HeroDealt, model: TableModel) -> None:
    abilities = tuple(model.book.tables["heroes"][event.hero].abilities)
    model.heroes[event.seat] = replace(model.heroes[event.seat], hero=event.hero, abilities=abilities)


def _turn_started(event: e.TurnStarted, model: TableModel) -> None:
    model.seat, model.round, model.steps = event.seat, event.round, event.steps


def _turn_skipped(event: e.TurnSkipped, model: TableModel) -> None:
    model.change(event.seat, lives=event.lives)


def _turn_ended(event: e.TurnEnded, model: TableModel) -> None:
    model.steps = 0


def _steps_spent(event: e.StepsSpent, model: TableModel) -> None:
    model.steps = event.left


def _tile_drawn(event: e.TileDrawn, model: TableModel) -> None:
    model.pile = event.left


def _tile_placed(event: e.TilePlaced, model: TableModel) -> None:
    model.board[event.cell] = TileView(event.tile, event.turn)


def _hero_moved(event: e.HeroMoved, model: TableModel) -> None:
    model.change(event.seat, cell=event.cell)


def _tokens_drawn(event: e.TokensDrawn, model: TableModel) -> None:
    model.bag = event.left


def _tokens_returned(event: e.TokensReturned, model: TableModel) -> None:
    model.bag = event.left


def _token_laid(event: e.TokenLaid, model: TableModel) -> None:
    model.board[event.cell] = replace(model.board[event.cell], token=event.token)


def _fight_started(event: e.FightStarted, model: TableModel) -> None:
    model.fight = FightView(event.seat, event.cell, event.token)


def _dice_rolled(event: e.DiceRolled, model: TableModel) -> None:
    if model.fight is not None:
        model.fight = replace(model.fight, dice=event.dice)


def _die_changed(event: e.DieChanged, model: TableModel) -> None:
    if model.fight is not None:
        model.fight = replace(model.fight, dice=event.dice)


def _fight_won(event: e.FightWon, model: TableModel) -> None:
    model.fight = None
    model.board[event.cell] = replace(model.board[event.cell], token=None)
    model.put_item(event.cell, model.book.tables["tokens"][event.token].reward)


def _fight_tied(event: e.FightTied | e.FightLost, model: TableModel) -> None:
    model.fight = None


def _item_taken(event: e.ItemTaken, model: TableModel) -> None:
    model.take_item(event.cell, event.item)
    if event.left is not None:
        model.drop(event.seat, event.left)
        model.put_item(event.cell, event.left)
    model.give(event.seat, event.item)


def _chest_opened(event: e.ChestOpened, model: TableModel) -> None:
    model.board[event.cell] = replace(model.board[event.cell], token=None)
    model.drop(event.seat, event.key)
    model.give(event.seat, event.item)


def _spell_cast(event: e.SpellCast, model: TableModel) -> None:
    if not event.kept:
        model.drop(event.seat, event.item)


def _life_lost(event: e.LifeLost | e.HeroHealed, model: TableModel) -> None:
    model.change(event.seat, lives=event.lives)


def _curse_moved(event: e.CurseMoved, model: TableModel) -> None:
    model.curse = event.seat


def _curse_lifted(event: e.CurseLifted, model: TableModel) -> None:
    model.curse = None


def _game_ended(event: e.GameEnded, model: TableModel) -> None:
    model.result = event.result


FOLDS: Mapping[type[Event], Fold] = {
    e.HeroDealt: _hero_dealt,
    e.TurnStarted: _turn_started,
    e.TurnSkipped: _turn_skipped,
    e.TurnEnded: _turn_ended,
    e.StepsSpent: _steps_spent,
    e.TileDrawn: _tile_drawn,
    e.TilePlaced: _tile_placed,
    e.HeroMoved: _hero_moved,
    e.TokensDrawn: _tokens_drawn,
    e.TokensReturned: _tokens_returned,
    e.TokenLaid: _token_laid,
    e.FightStarted: _fight_started,
    e.DiceRolled: _dice_rolled,
    e.DieChanged: _die_changed,
    e.FightWon: _fight_won,
    e.FightTied: _fight_tied,
    e.FightLost: _fight_tied,
    e.ItemTaken: _item_taken,
    e.ChestOpened: _chest_opened,
    e.SpellCast: _spell_cast,
    e.LifeLost: _life_lost,
    e.HeroHealed: _life_lost,
    e.CurseMoved: _curse_moved,
    e.CurseLifted: _curse_lifted,
    e.GameEnded: _game_ended,
}
"""Events that are not here leave the seen table as it is."""
