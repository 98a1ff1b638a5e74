"""The pages of the book of rules, made of content ids, content tables and the words of the catalogs."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeAlias

from karak.catacombs.defs import preset, switches
from karak.engine.ids import ContentId, name_of
from karak.engine.modules import RuleBook
from karak.tools.text import points_text
from scenes.games.catacombs import pictures
from scenes.i18n import name, tr
from scenes.reading.chapter import Chapter, Paragraph
from scenes.reading.chapters import ABOUT, CHAPTERS, KINDS

CONTENTS = "rules.contents"
LISTS: Mapping[str, str] = {
    "heroes": "common/ui/person",
    "abilities": "catacombs/abilities/magic-swap",
    "monsters": "catacombs/monsters/giant-spider",
    "items": "catacombs/items/axe",
    "tiles": "catacombs/tiles/room-t",
    "switches": "common/ui/settings",
}
"""The lists of things, with the picture of each."""
_PRESETS = ("summary", "booklet")


class Link(NamedTuple):
    """What leads to a page, and to the paragraph of a clause on it."""

    page: str
    label: str
    picture: str
    detail: str = ""
    clause: str = ""


class Heading(NamedTuple):
    """A line above what belongs together; ``across`` begins the right page of a book."""

    text: str
    across: bool = False


class Passage(NamedTuple):
    """A paragraph beside its picture; that of a clause can be pointed at."""

    text: str
    picture: str = ""
    clause: str = ""


class Fact(NamedTuple):
    """A short line beside a small picture."""

    text: str
    picture: str


class Links(NamedTuple):
    """Links side by side in so many columns."""

    links: tuple[Link, ...]
    columns: int = 2


Block: TypeAlias = Heading | Passage | Fact | Links


@dataclass(frozen=True)
class Page:
    """A page: its title with a picture and a sentence, and what follows; a ``plate`` is a large picture."""

    id: str
    title: str
    picture: str
    text: str
    blocks: tuple[Block, ...]
    plate: str = ""

    def beside(self, *blocks: Block) -> "Page":
        """Returns the page with something put at the end of what stands on its left side."""
        ends = (n for n, block in enumerate(self.blocks) if isinstance(block, Heading) and block.across)
        end = next(ends, len(self.blocks))
        return replace(self, blocks=(*self.blocks[:end], *blocks, *self.blocks[end:]))


class Library:
    """All pages about a rule book, as a table with these values of the switches reads them."""

    def __init__(self, book: RuleBook, values: Mapping[str, str] | None = None) -> None:
        self.book = book
        self.values = dict(values) if values is not None else preset(book, _PRESETS[0])
        modules = {module.id for module in book.modules}
        self.chapters = [chapter for chapter in CHAPTERS if chapter.module in modules]
        self.owners = _owners(book)
        self._paragraphs = {
            paragraph.clause: (chapter, paragraph)
            for chapter in self.chapters
            for paragraph in chapter.paragraphs
        }
        self._kinds = {
            content: kind
            for kind in ("tiles", "tokens", "items", "heroes", "switches")
            for content in book.tables[kind]
        }
        self.pages = {page.id: page for page in self._all()}

    @property
    def clauses(self) -> list[str]:
        """Returns every clause that a paragraph explains, in reading order."""
        return list(self._paragraphs)

    def page_of(self, clause: str) -> str:
        """Returns the page of the chapter that explains a clause."""
        return self._paragraphs[clause][0].page

    def link(self, page: str, detail: str = "", clause: str = "") -> Link:
        """Returns the link to a page."""
        return Link(page, self.title(page), self.picture(page), detail, clause)

    def title(self, page: str) -> str:
        """Returns the title of a page."""
        if self._kinds.get(page) == "heroes":
            return name(page, "full")
        return capital(name(page))

    def picture(self, page: str) -> str:
        """Returns the picture of a page."""
        if page in self._kinds:
            if self._kinds[page] == "switches":
                (_, paragraph) = self._paragraphs[self.about(page)[0]]
                return paragraph.picture
            return pictures.picture(page)
        if page in self.owners:
            return pictures.picture(page if ":hero." in page else self.owners[page])
        if page.startswith("rules.list."):
            return LISTS[page.rpartition(".")[2]]
        return next((chapter.picture for chapter in CHAPTERS if chapter.page == page), "common/ui/rules")

    def about(self, content: ContentId) -> tuple[str, ...]:
        """Returns the clauses that explain content."""
        if content in ABOUT:
            return ABOUT[content]
        kind = self._kinds[content]
        return KINDS[f"{kind}.{self.book.tables[kind][content].kind}"]

    def things(self, kind: str) -> tuple[ContentId, ...]:
        """Returns what a list of things names."""
        match kind:
            case "abilities":
                return tuple(ability for ability in self.owners if ability not in self._kinds)
            case "monsters":
                return tuple(self.book.tables["tokens"])
            case _:
                return tuple(self.book.tables[kind])

    def _all(self) -> Iterator[Page]:
        yield self._contents()
        for chapter in self.chapters:
            yield self._chapter(chapter)
        for kind in LISTS:
            yield self._list(kind)
            for content in self.things(kind):
                yield self._thing(kind, content)

    def _contents(self) -> Page:
        play = Links(tuple(self.link(chapter.page) for chapter in self.chapters))
        things = Links(tuple(self.link(f"rules.list.{kind}") for kind in LISTS))
        blocks = (Heading(tr("rules.contents.play")), play, Heading(tr("rules.contents.things")), things)
        titles = [tr(f"{module.id}.title") for module in self.book.modules]
        return Page(CONTENTS, tr("rules.title"), "common/ui/rules", " · ".join(titles), blocks)

    def _chapter(self, chapter: Chapter) -> Page:
        blocks: list[Block] = []
        for paragraph in chapter.paragraphs:
            blocks.append(self._passage(paragraph))
            if paragraph.switch:
                blocks.append(Links((self._held(paragraph.switch),), 1))
        blocks += [Heading(tr("rules.see")), Links(tuple(self.link(page) for page in chapter.see))]
        return Page(chapter.page, tr(chapter.page), chapter.picture, "", tuple(blocks))

    def _passage(self, paragraph: Paragraph) -> Passage:
        return Passage(tr(f"rules.{paragraph.clause}"), paragraph.picture, paragraph.clause)

    def _held(self, switch: str) -> Link:
        """Returns the link to a switch that tells what holds at this table."""
        page = next(content for content in self.book.tables["switches"] if name_of(content) == switch)
        sentence = name(f"{page}.{self.values[switch]}")
        return Link(page, tr("rules.table", what=sentence), "common/ui/settings")

    def _list(self, kind: str) -> Page:
        links = tuple(self.link(content, self._brief(kind, content)) for content in self.things(kind))
        columns = 1 if kind in ("abilities", "switches") else 2
        page = f"rules.list.{kind}"
        return Page(page, tr(page), LISTS[kind], "", (Links(links, columns),))

    def _brief(self, kind: str, content: ContentId) -> str:
        """Returns the one thing about content that its line in a list tells."""
        match kind:
            case "heroes":
                return name(f"{content}.text")
            case "abilities":
                return name(f"{content}.text")
            case "switches":
                return name(f"{content}.{self.values[name_of(content)]}")
            case _:
                facts = self._facts(kind, content)
                return facts[0].text if facts else ""

    def _thing(self, kind: str, content: ContentId) -> Page:
        blocks: list[Block] = [*self._facts(kind, content)]
        match kind:
            case "heroes":
                abilities = self.book.tables["heroes"][content].abilities
                blocks.append(Links(tuple(self.link(a, name(f"{a}.text")) for a in abilities), 1))
                clauses = [clause for ability in abilities for clause in self.about(ability)]
            case "switches":
                blocks += self._values(content)
                clauses = [*self.about(content)]
            case _:
                links = self._related(kind, content)
                blocks += [Links(links, 1)] if links else []
                clauses = [*self.about(content)]
        blocks += self._rules(clauses)
        text = "" if kind == "switches" else name(f"{content}.text")
        picture = self.picture(content)
        plate = pictures.standee(content) if kind == "heroes" else picture
        return Page(content, self.title(content), picture, text, tuple(blocks), plate)

    def _facts(self, kind: str, content: ContentId) -> tuple[Fact, ...]:
        found: list[Fact] = []
        if kind not in ("monsters", "items", "tiles"):
            return ()
        definition = self.book.tables["tokens" if kind == "monsters" else kind][content]
        if kind == "tiles":
            found.append(self._count("pile", definition, "common/ui/tiles"))
            ways = tr("rules.fact.ways", n=len(definition.exits))
            found.append(Fact(ways, "common/ui/walk"))
        elif kind == "monsters":
            if definition.monster:
                found.append(Fact(tr("rules.fact.strength", n=definition.strength), "common/ui/shield"))
            found.append(self._count("bag", definition, "common/ui/bag"))
        else:
            if definition.strength:
                found.append(Fact(tr("rules.fact.bonus", n=definition.strength), "common/ui/fight"))
            if definition.points:
                worth = tr("rules.fact.points", points=points_text(definition.points))
                one = tr("rules.fact.points.one")
                found.append(Fact(one if definition.points == 2 else worth, "common/ui/treasure"))
            found.append(Fact(tr(f"rules.fact.kind.{definition.kind}"), "common/ui/bag"))
        return tuple(found)

    def _count(self, where: str, definition: Any, picture: str) -> Fact:
        count = int(self.values["chests"]) if definition.kind == "chest" else definition.count
        if self.values["pool"] == "half":
            count = -(-count // 2)
        if self.values.get(definition.switch) == "off":
            count = 0
        text = tr(f"rules.fact.{where}.one") if count == 1 else tr(f"rules.fact.{where}", n=count)
        return Fact(text, picture)

    def _related(self, kind: str, content: ContentId) -> tuple[Link, ...]:
        """Returns links to the reward of a token, to who guards an item, and to who has an ability."""
        tokens = self.book.tables["tokens"]
        if kind == "monsters":
            return (self._told("reward", tokens[content].reward),)
        if kind == "items":
            return tuple(
                self._told("from", token) for token, found in tokens.items() if found.reward == content
            )
        return (self._told("of", self.owners[content]),) if kind == "abilities" else ()

    def _told(self, fact: str, page: str) -> Link:
        return Link(page, tr(f"rules.fact.{fact}", what=self.title(page)), self.picture(page))

    def _values(self, switch: ContentId) -> Iterator[Block]:
        definition = switches(self.book)[name_of(switch)]
        for value in definition.values:
            held = self.values[name_of(switch)] == value
            sets = [tr(f"rules.fact.preset.{one}") for one in _PRESETS if definition.preset(one) == value]
            notes = [tr("rules.fact.held")] if held else []
            sentence = name(f"{switch}.{value}")
            picture = "common/ui/confirm" if held else "common/ui/settings"
            yield Passage("\n".join([sentence, " · ".join([*notes, *sets])]).strip(), picture)

    def _rules(self, clauses: Iterable[str]) -> Iterator[Block]:
        """Yields the paragraphs of some clauses, and links to where they stand."""
        known = [self._paragraphs[clause] for clause in dict.fromkeys(clauses)]
        yield Heading(tr("rules.about"), across=True)
        for _, paragraph in known:
            yield self._passage(paragraph)
        first = {chapter.page: paragraph.clause for chapter, paragraph in reversed(known)}
        chapters = dict.fromkeys(chapter.page for chapter, _ in known)
        yield Links(tuple(self.link(page, clause=first[page]) for page in chapters))


def _owners(book: RuleBook) -> dict[ContentId, ContentId]:
    """Returns every ability with the first content that has it."""
    owners: dict[ContentId, ContentId] = {}
    for kind in ("heroes", "tokens", "tiles", "items"):
        for content, definition in book.tables[kind].items():
            for ability in definition.abilities:
                owners.setdefault(ability, content)
    return owners


def capital(text: str) -> str:
    """Returns a text that begins with a capital."""
    return text[:1].upper() + text[1:]
