"""The book of rules: every clause and all content has its page, links lead somewhere, words are found."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from karak.catacombs.defs import preset
from karak.engine.ids import ModuleId
from karak.registry import MODULES, rulebook
from scenes.i18n import words
from scenes.reading.chapters import ABOUT, CHAPTERS, KINDS
from scenes.reading.pages import CONTENTS, Block, Fact, Heading, Library, Link, Links, Page, Passage
from scenes.reading.reader import Reader
from scenes.reading.search import SEARCH, around, find, plain, results
from scenes.render.canvas import shared_assets
from tests.contracts.test_ledger import LEDGER, clauses
from tests.support.tables import shown_sets

CATALOG = Path(__file__).resolve().parents[2] / "assets" / "locale" / "en" / "LC_MESSAGES" / "rules.po"


def whole() -> Library:
    """Returns the book about everything that there is."""
    return Library(rulebook(tuple(MODULES)))


def links_of(page: Page) -> list[Link]:
    """Returns all links on a page."""
    return [link for block in page.blocks if isinstance(block, Links) for link in block.links]


def texts_of(block: Block) -> list[str]:
    """Returns all words of a block."""
    match block:
        case Links():
            return [text for link in block.links for text in (link.label, link.detail)]
        case Heading() | Passage() | Fact():
            return [block.text]


def test_every_clause_of_the_ledger_has_a_paragraph_in_a_chapter_of_its_module() -> None:
    ledger = clauses(LEDGER.read_text("utf-8"))
    wanted = {clause: module for clause, module in ledger.items() if module in MODULES}
    written = {paragraph.clause: chapter.module for chapter in CHAPTERS for paragraph in chapter.paragraphs}
    assert len(wanted) > 90
    assert written == wanted


def test_no_clause_is_explained_twice() -> None:
    every = [paragraph.clause for chapter in CHAPTERS for paragraph in chapter.paragraphs]
    assert len(set(every)) == len(every)


@pytest.mark.parametrize("modules", shown_sets(), ids="+".join)
def test_all_content_of_a_game_has_a_page(modules: tuple[ModuleId, ...]) -> None:
    book = rulebook(modules)
    library = Library(book)
    wanted = {content for kind in book.tables for content in book.tables[kind]}
    for hero in book.tables["heroes"].values():
        wanted |= set(hero.abilities)
    assert wanted <= set(library.pages)
    assert {chapter.module for chapter in library.chapters} == set(modules)


@pytest.mark.parametrize("modules", shown_sets(), ids="+".join)
def test_links_lead_to_pages_and_clauses_that_there_are(modules: tuple[ModuleId, ...]) -> None:
    library = Library(rulebook(modules))
    for page in library.pages.values():
        for link in links_of(page):
            there = library.pages[link.page]
            stand = {block.clause for block in there.blocks if isinstance(block, Passage)}
            assert not link.clause or link.clause in stand, (page.id, link)


def test_every_page_can_be_reached_from_the_contents() -> None:
    library = whole()
    reached, waiting = {CONTENTS}, [CONTENTS]
    while waiting:
        for link in links_of(library.pages[waiting.pop()]):
            if link.page not in reached:
                reached.add(link.page)
                waiting.append(link.page)
    assert reached == set(library.pages)


def test_every_page_has_words_and_pictures() -> None:
    known, table = set(shared_assets().names()), words()
    for page in whole().pages.values():
        shown = {page.picture, page.plate} - {""}
        told = [page.title, page.text]
        for block in page.blocks:
            told += texts_of(block)
            if isinstance(block, Passage | Fact):
                shown.add(block.picture)
            elif isinstance(block, Links):
                shown |= {link.picture for link in block.links}
        assert shown <= known, page.id
        ids = [text for text in told if re.fullmatch(r"[a-z]+[.:][a-z_.0-9]+", text)]
        assert ids == [], page.id
    assert "rules.title" in table


def test_no_text_of_the_book_is_unused_and_none_is_missing() -> None:
    with CATALOG.open("rb") as file:
        written = {str(message.id) for message in read_po(file, abort_invalid=True) if message.id}
    used = {f"rules.{paragraph.clause}" for chapter in CHAPTERS for paragraph in chapter.paragraphs}
    used |= {chapter.page for chapter in CHAPTERS}
    assert used <= written
    root = Path(__file__).resolve().parents[2] / "scenes"
    source = "".join(path.read_text("utf-8") for path in root.rglob("*.py"))
    made = [re.sub(r"\\?\{.*?\}", "[a-z_.]+", found) for found in re.findall(r'f"(rules\.[^"]*)"', source)]
    for name in sorted(written - used):
        assert f'"{name}"' in source or any(
            re.fullmatch(form, name) for form in made if form != "rules.[a-z_.]+"
        ), name


def test_what_explains_content_names_content_and_clauses_that_there_are() -> None:
    library = whole()
    known = set(library.clauses)
    assert set(ABOUT) <= set(library.pages)
    assert all(set(found) <= known for found in (*ABOUT.values(), *KINDS.values()))


def test_numbers_come_from_the_tables_and_the_switches() -> None:
    book = rulebook()
    short = preset(book, "booklet") | {"pool": "half"}
    for values, bag, pile in ((None, 8, 14), (short, 5, 7)):
        library = Library(book, values)
        chest = library.pages["catacombs:token.locked_chest"].blocks[0]
        room = library.pages["catacombs:tile.room_cross"].blocks[0]
        assert isinstance(chest, Fact)
        assert isinstance(room, Fact)
        assert chest.text.startswith(f"{bag} ")
        assert room.text.startswith(f"{pile} ")
    king = whole().pages["catacombs:monster.skeleton_king"]
    assert Fact("Strength 10", "common/ui/shield") in king.blocks
    assert links_of(king)[0].page == "catacombs:item.axe"


def test_a_chapter_tells_what_holds_at_this_table() -> None:
    book = rulebook()
    for name in ("summary", "booklet"):
        library = Library(book, preset(book, name))
        held = next(
            link
            for link in links_of(library.pages["rules.chapter.fight"])
            if link.page == "catacombs:switch.tie"
        )
        assert words().name(f"catacombs:switch.tie.{preset(book, name)['tie']}") in held.label


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("dragon", "catacombs:monster.dragon"),
        ("SKELETON king", "catacombs:monster.skeleton_king"),
        ("stealth", "catacombs:hero.aderyn.stealth"),
        ("fighting", "rules.chapter.fight"),
        ("lorraine", "regent:hero.lorraine"),
    ],
)
def test_search_finds_titles_first(query: str, first: str) -> None:
    assert find(whole(), query)[0].page == first


def test_search_finds_every_paragraph_by_its_own_words() -> None:
    library = whole()
    for clause in library.clauses:
        text = words().get(f"rules.{clause}")
        assert clause in {link.clause for link in find(library, text)}, clause


def test_search_heeds_neither_capitals_nor_accents_nor_blanks() -> None:
    library = whole()
    assert plain("Čárka’s") == "carka's"
    assert find(library, "  drágON ") == find(library, "dragon")
    assert find(library, " ") == []
    nothing = results(library, "xylophone")
    assert links_of(nothing) == []
    assert "xylophone" in texts_of(nothing.blocks[0])[0]


def test_a_snippet_is_cut_between_words_around_what_was_found() -> None:
    text = " ".join(f"word{number}" for number in range(60))
    cut = around(text, "word30")
    assert "word30" in cut
    assert cut.startswith("… word")
    assert cut.endswith(" …")
    assert len(cut) < 130
    assert around("short", "nothing") == "short"


def test_a_reader_goes_back_and_forward_along_the_links() -> None:
    reader = Reader(whole())
    assert not reader.move(-1)
    reader.go("rules.chapter.fight", "fight.7")
    reader.go("catacombs:item.axe")
    assert reader.page.id == "catacombs:item.axe"
    assert reader.move(-1)
    assert (reader.page.id, reader.place.clause) == ("rules.chapter.fight", "fight.7")
    assert reader.move(1)
    assert not reader.move(1)
    reader.move(-1)
    reader.go("rules.chapter.turn")
    reader.go("rules.chapter.turn")
    assert [place.page for place in reader.trail] == [CONTENTS, "rules.chapter.fight", "rules.chapter.turn"]


def test_a_search_is_one_place_however_long_it_is_typed() -> None:
    reader = Reader(whole())
    for query in ("d", "dr", "dragon"):
        reader.search(query)
    assert (reader.page.id, len(reader.trail)) == (SEARCH, 2)
    assert links_of(reader.page)[0].page == "catacombs:monster.dragon"
    reader.go("catacombs:monster.dragon")
    reader.move(-1)
    assert reader.place.query == "dragon"


def test_what_else_lies_at_a_place_is_named_on_the_first_page() -> None:
    reader = Reader(whole(), "catacombs:monster.mummy", also=("catacombs:tile.room_t", "catacombs:hero.taia"))
    assert [link.page for link in links_of(reader.page)][1:3] == [
        "catacombs:tile.room_t",
        "catacombs:hero.taia",
    ]
