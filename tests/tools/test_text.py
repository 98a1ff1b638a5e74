"""The look-up of texts, and the English texts: complete, none without use, no gaps in them."""

import ast
import re
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from karak.engine.ids import name_of
from karak.engine.match import NoUndo
from karak.engine.text import Msg
from karak.registry import rulebook
from karak.tools import text
from karak.tools.text import Catalog, catalog, languages, points_text

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "locale" / "en" / "LC_MESSAGES"
ENDS = ("dragon", "tiles", "no_way", "no_dragon", "rounds", "six")
PLACE = re.compile(r"\{(\w+)(?::(\w+))?\}")


def messages(domain: str) -> list[Message]:
    """Returns the entries of an English catalog."""
    with (FOLDER / f"{domain}.po").open("rb") as file:
        return [message for message in read_po(file, abort_invalid=True) if message.id]


def id_of(message: Message) -> str:
    """Returns the one id of an entry."""
    return message.id if isinstance(message.id, str) else message.id[0]


def strings_of(message: Message) -> tuple[str, ...]:
    """Returns the text, or every plural form of it."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def ids(domain: str) -> set[str]:
    """Returns the ids of an English catalog."""
    return {id_of(message) for message in messages(domain)}


def calls(folder: str) -> Iterator[tuple[str, ast.expr]]:
    """Yields each call in a package: the name of what is called, and its first argument."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                called = node.func
                name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
                yield name, node.args[0]


def constants(*called: str, folder: str = "karak") -> set[str]:
    """Returns the constant texts in the first arguments of calls of some names."""
    return {
        part.value
        for name, argument in calls(folder)
        if name in called
        for part in ast.walk(argument)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }


def content_ids() -> set[str]:
    """Returns what the base game's tables must have words for."""
    book = rulebook()
    found: set[str] = set()
    for kind in ("tiles", "tokens", "items", "heroes"):
        forms = ("full",) if kind == "heroes" else ("the", "a")
        for content, definition in book.tables[kind].items():
            found |= {content, f"{content}.text", *(f"{content}.{form}" for form in forms)}
            for ability in definition.abilities:
                found |= {ability, f"{ability}.text"}
    for switch, definition in book.tables["switches"].items():
        found |= {switch, *(f"{switch}.{value}" for value in definition.values)}
    for preset in ("summary", "booklet", "house"):
        found |= {f"catacombs.preset.{preset}", f"catacombs.preset.{preset}.text"}
    return found


def log_ids() -> set[str]:
    """Returns the ids that telling events uses; those of moves are made of the way that the hero came."""
    found = {f"catacombs.log.{name}" for name in constants("_msg", "_outcome") if name != "hero_moved."}
    moves = {"step", "walls", "jump", "swap", "swapped", "heal", "back", "laid", "rise"}
    found |= {f"catacombs.log.hero_moved.{way}" for way in moves}
    return found | {"catacombs.log.game_ended", "catacombs.log.game_ended.shared"}


def expected_ids() -> set[str]:
    """Returns every id that the rules of the base game and the tools use in its domain."""
    options = {
        f"catacombs.option.{verb}" for verb in constants("_cell", "_content", folder="karak/catacombs")
    }
    options |= {name for name in constants("Msg") if re.fullmatch(r"catacombs\.option\.\w+", name)}
    options |= {f"{option}.short" for option in options}
    asks = {name for name in constants("Msg") if re.match(r"catacombs\.(ask|why_not)\.\w", name)}
    others = {f"catacombs.no_undo.{reason}" for reason in NoUndo} | {f"catacombs.end.{end}" for end in ENDS}
    others |= {f"catacombs:direction.{letter}" for letter in "nesw"}
    others |= {"catacombs.title", "catacombs.player", "catacombs.term.die"}
    return options | asks | others | content_ids() | log_ids()


def test_every_id_of_the_base_game_has_an_english_text() -> None:
    assert sorted(expected_ids() - ids("catacombs")) == []


def test_no_english_text_of_the_base_game_is_unused() -> None:
    assert sorted(ids("catacombs") - expected_ids()) == []


def test_the_terminal_uses_all_its_texts_and_has_all_it_uses() -> None:
    used = {name for name in constants("get", folder="karak/tools") if name.startswith("tools.")}
    used = {name for name in used if not name.endswith(".")} | {
        "tools.legend.portal",
        "tools.legend.fountain",
    }
    assert used == ids("tools")


def test_every_end_of_the_rules_has_a_sentence() -> None:
    files = ("ending.py", "running_out.py", "steps/fight.py")
    source = "".join((ROOT / "karak" / "catacombs" / file).read_text("utf-8") for file in files)
    assert all(f'"{end}"' in source for end in ENDS)


def domains() -> list[str]:
    """Returns the domains that have English texts."""
    return sorted(path.stem for path in FOLDER.glob("*.po"))


def test_no_two_domains_share_an_id() -> None:
    every = [name for domain in domains() for name in ids(domain)]
    assert len(every) == len(set(every))


@pytest.mark.parametrize("domain", domains())
def test_english_is_whole(domain: str) -> None:
    found = messages(domain)
    assert found
    for message in found:
        texts = strings_of(message)
        assert all(part.strip() == part and part for part in texts), f"{id_of(message)} is empty or ragged"
        if not isinstance(message.id, str):
            assert set(message.id) == {id_of(message)}, f"{id_of(message)} has another id for the plural"
            assert len(texts) == 2, f"{id_of(message)} lacks a plural form"
            assert "{n}" in texts[1], f"{id_of(message)} never tells how many"


def test_places_are_named_and_ask_for_forms_that_there_are() -> None:
    forms = {name.rpartition(".")[2] for name in content_ids()}
    for message in messages("catacombs"):
        for part in strings_of(message):
            bare = PLACE.sub("", part)
            assert not set("{}") & set(bare), f"{id_of(message)}: {part}"
            assert {form for _, form in PLACE.findall(part) if form} <= forms, id_of(message)


def test_names_never_stand_for_two_things() -> None:
    table = catalog()
    for kind in ("tokens", "items", "heroes"):
        names = [table.name(content) for content in rulebook().tables[kind]]
        assert len(set(names)) == len(names)


def test_content_is_called_by_its_name_or_a_form_of_it() -> None:
    table = catalog()
    assert table.name("catacombs:item.axe") == "axe"
    assert table.name("catacombs:item.axe", "a") == "an axe"
    assert table.name("catacombs:item.axe", "unheard_of") == "axe"


def test_a_message_is_filled_with_names_content_and_numbers() -> None:
    message = Msg(
        "catacombs.log.fight_won",
        {"who": "seat:1", "what": "catacombs:monster.mummy", "total": 9, "strength": 7},
    )
    assert catalog().say(message, ["Ada", "Ben"]) == "Ben beat the mummy: 9 against 7."


def test_a_player_may_be_called_anything() -> None:
    message = Msg("catacombs.option.curse", {"who": "seat:0"})
    assert catalog().say(message, ["{n} seat:7 catacombs:item.axe"]) == "Curse {n} seat:7 catacombs:item.axe"


def test_numbers_choose_the_plural_form() -> None:
    table = catalog()
    assert table.get("catacombs.log.tokens_returned", n=1) == "One token went back into the bag."
    assert table.get("catacombs.log.tokens_returned", n=3) == "3 tokens went back into the bag."


def test_an_unknown_id_is_shown_as_it_is() -> None:
    assert catalog().get("no.such.text", n=2, who="Ada") == "no.such.text"
    assert "no.such.text" not in catalog()
    assert "catacombs.title" in catalog()


def test_catalogs_are_read_once() -> None:
    assert catalog("en") is catalog("en")
    assert "en" in languages()


def test_another_language_speaks_for_itself_and_english_for_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for language, source in (
        ("en", 'msgid "both"\nmsgstr "the {thing}"\n\nmsgid "rest"\nmsgstr "only English"\n'),
        ("cs", 'msgid "both"\nmsgstr "ten {thing}"\n'),
    ):
        folder = tmp_path / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        (folder / "ui.po").write_text(source, "utf-8")
        with (folder / "ui.po").open("rb") as file, (folder / "ui.mo").open("wb") as target:
            write_mo(target, read_po(file, locale=language))
    (tmp_path / "de").mkdir()
    monkeypatch.setattr(text, "locale_folder", lambda: tmp_path)
    assert languages() == ("cs", "en")
    czech = Catalog("cs")
    assert czech.get("both", thing="drak") == "ten drak"
    assert czech.get("rest") == "only English"
    assert Catalog("de").get("both", thing="dragon") == "the dragon"


def test_a_tree_without_catalogs_still_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "locale_folder", lambda: tmp_path / "nowhere")
    assert languages() == ()
    assert Catalog("en").get("catacombs.title") == "catacombs.title"


def test_catalogs_lie_where_the_screens_look_for_assets() -> None:
    from scenes.paths import assets

    assert text.locale_folder() == assets() / "locale"


def test_compiled_catalogs_say_what_their_sources_say() -> None:
    for domain in domains():
        with (FOLDER / f"{domain}.mo").open("rb") as file:
            compiled = GNUTranslations(file)
        for message in messages(domain):
            if isinstance(message.id, str):
                assert compiled.gettext(message.id) == message.string


@pytest.mark.parametrize(("half_points", "shown"), [(0, "0"), (1, "½"), (2, "1"), (3, "1½"), (10, "5")])
def test_points_are_written_as_people_write_them(half_points: int, shown: str) -> None:
    assert points_text(half_points) == shown


def test_abilities_of_heroes_are_named_apart() -> None:
    book = rulebook()
    names = [catalog().name(ability) for hero in book.tables["heroes"].values() for ability in hero.abilities]
    assert len(set(names)) == len(names) == 12
    assert all(name_of(ability) not in names for ability in book.abilities)
