"""The licence texts in assets/licences: all there, none stray, and those of packages to the word."""

from importlib.metadata import distribution
from pathlib import Path

import pytest

from scenes import licences

ROOT = Path(__file__).resolve().parents[2]
INSTALLED = {
    "lgpl-2.1.txt": ("pygame-ce", "pygame/docs/generated/LGPL.txt"),
    "lgpl-3.txt": ("pytmx", "LICENSE"),
    "msgspec.txt": ("msgspec", "LICENSE"),
    "platformdirs.txt": ("platformdirs", "LICENSE"),
    "source-sans-pro.txt": ("font-source-sans-pro", "font_source_sans_pro/files/LICENSE.txt"),
    "source-serif-pro.txt": ("font-source-serif-pro", "font_source_serif_pro/files/LICENSE.txt"),
}
"""Where a package brings its own text: the package, and the end of the path of the file in it."""


def words(text: str) -> list[str]:
    return text.split()


def test_every_text_is_named_by_a_part_and_every_named_text_is_there() -> None:
    texts = {path.name for path in licences.folder().glob("*.txt")}
    assert {name for part in licences.parts() for name in part.texts} == texts


def test_parts_have_ids_of_their_own() -> None:
    ids = [part.id for part in licences.parts()]
    assert ids[0] == "karak"
    assert len(ids) == len(set(ids))


def test_our_own_licence_is_that_of_the_project() -> None:
    own = (licences.folder() / "karak.txt").read_text("utf-8")
    assert own == (ROOT / "LICENSE").read_text("utf-8")


@pytest.mark.parametrize("name", INSTALLED)
def test_text_is_the_one_that_the_installed_package_brings(name: str) -> None:
    package, end = INSTALLED[name]
    (file,) = [path for path in distribution(package).files or () if path.as_posix().endswith(end)]
    brought = Path(str(file.locate())).read_text("utf-8")
    assert words((licences.folder() / name).read_text("utf-8")) == words(brought)


def test_every_package_that_the_game_imports_is_a_part() -> None:
    named = {module for part in licences.parts() for module in part.modules}
    wanted = {"msgspec", "platformdirs", "pygame", "pytmx", "font_source_sans_pro", "font_source_serif_pro"}
    assert named == wanted | {"karak", "scenes"}


@pytest.mark.parametrize("part", licences.parts(), ids=lambda part: part.id)
def test_paragraphs_hold_every_word_of_the_texts(part: licences.Part) -> None:
    whole = "\n".join((licences.folder() / name).read_text("utf-8") for name in part.texts)
    told = [word for paragraph in licences.paragraphs(part.id) for word in words(paragraph)]
    assert [word for word in words(whole) if word.strip("-=")] == [w for w in told if w.strip("-=")]
