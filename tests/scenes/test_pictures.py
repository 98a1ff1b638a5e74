"""Every content id that the table shows has its picture, and every question only pictures that exist."""

from collections.abc import Iterable
from typing import cast

import pytest

from karak.catacombs.state import State
from karak.engine.ids import ContentId, ModuleId
from karak.engine.match import Match
from karak.registry import rulebook
from karak.tools.narrate import seat_names
from scenes.games.catacombs import pictures
from scenes.games.catacombs.model import TableModel
from scenes.games.catacombs.question import ask, laying
from scenes.games.catacombs.tileset import look_of, looks
from scenes.i18n import words
from scenes.render.canvas import shared_assets
from scenes.theme import PLAYERS
from tests.golden.playthrough import picked
from tests.support.games import PRESETS, Picker, play, set_up
from tests.support.tables import COLOURS, shown_sets


def missing(names: Iterable[str]) -> set[str]:
    """Returns the pictures that do not exist."""
    return set(names) - set(shared_assets().names())


def contents(modules: tuple[ModuleId, ...], kind: str) -> list[ContentId]:
    """Returns all content ids of a kind."""
    found = list(rulebook(modules).tables[kind])
    assert found
    return found


@pytest.mark.parametrize("modules", shown_sets(), ids="+".join)
@pytest.mark.parametrize("kind", ["tokens", "items", "heroes"])
def test_every_piece_has_a_picture_of_its_own(modules: tuple[ModuleId, ...], kind: str) -> None:
    names = [pictures.picture(content) for content in contents(modules, kind)]
    assert missing(names) == set()
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("modules", shown_sets(), ids="+".join)
def test_every_hero_has_a_figure_and_two_badges(modules: tuple[ModuleId, ...]) -> None:
    heroes = rulebook(modules).tables["heroes"]
    assert missing(pictures.standee(hero) for hero in heroes) == set()
    badges = [pictures.picture(ability) for hero in heroes.values() for ability in hero.abilities]
    assert len(badges) == len(set(badges)) == 2 * len(heroes)
    assert missing(badges) == set()


@pytest.mark.parametrize("modules", shown_sets(), ids="+".join)
def test_every_tile_has_looks_on_every_cell(modules: tuple[ModuleId, ...]) -> None:
    for tile in contents(modules, "tiles"):
        cells = [(x, y) for x in range(-9, 10) for y in range(-9, 10)]
        shown = {look_of(tile, cell) for cell in cells}
        assert missing(shown) == set()
        assert shown == set(looks()[tile])


def test_dice_hearts_players_and_backs_exist() -> None:
    fixed = (
        pictures.TOKEN_BACK,
        pictures.TILE_BACK,
        pictures.CURSE,
        pictures.HEART,
        pictures.BROKEN_HEART,
    )
    assert missing(fixed) == set()
    assert missing(pictures.die(face) for face in range(1, 7)) == set()
    assert missing(player.badge for player in PLAYERS.values()) == set()
    assert set(COLOURS) <= set(PLAYERS)


@pytest.mark.parametrize("modules", shown_sets(), ids="+".join)
def test_every_question_of_whole_games_shows_pictures_that_exist(modules: tuple[ModuleId, ...]) -> None:
    known = set(shared_assets().names())
    needed = {"roll", "settle", "take", "leave", "use", "open", "fight", "end", "keep"}
    verbs: set[str] = set()
    for seed in range(12):
        if seed >= 2 and needed <= verbs:
            break
        preset = PRESETS[seed % 2]
        setup = set_up(modules, 2 + seed % 2, 400 + seed, preset, {"round_limit": "30"}, "deal_two")
        match = Match.of(rulebook(modules), setup)
        picker = Picker(seed)
        while match.state.result is None:
            decision = match.decisions[0]
            state = cast("State", match.view(decision.seat))
            question = ask(
                match.book,
                state,
                decision,
                seat_names(words(), match.state),
                TableModel.of(match.book, state),
            )
            answers = (*question.answers, *laying(question))
            shown = {name for answer in answers for name in answer.pictures} | set(question.pictured)
            if question.fight is not None:
                terms = [term.what for term in question.fight.terms if not term.what.startswith("die:")]
                shown |= {pictures.picture(what) for what in terms}
            assert shown <= known, decision
            assert all(answer.pictures and answer.label for answer in answers), decision
            verbs |= {option.verb for option in decision.options}
            match.choose(picked(decision, picker))
    assert needed <= verbs


def test_the_catalog_has_every_word_of_a_question() -> None:
    setup = set_up(("catacombs",), 3, 7, "summary", {"round_limit": "30"})
    match = Match.of(rulebook(), setup)
    for decision in play(match, Picker(7)):
        state = cast("State", match.view(decision.seat))
        question = ask(
            match.book, state, decision, seat_names(words(), match.state), TableModel.of(match.book, state)
        )
        said = [question.prompt, *(answer.label for answer in question.answers)]
        assert not [text for text in said if "catacombs." in text or "{" in text], decision


def test_neighbours_of_a_kind_look_different() -> None:
    for tile, found in looks().items():
        if len(found) > 1:
            for x, y in ((x, y) for x in range(-5, 6) for y in range(-5, 6)):
                assert look_of(tile, (x, y)) not in {look_of(tile, (x + 1, y)), look_of(tile, (x, y + 1))}
