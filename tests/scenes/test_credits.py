"""The credits: every part of the game is listed, and its licence can be read to the last word."""

from collections.abc import Iterator

import pytest

from karak.tools.text import FALLBACK, PSEUDO
from scenes import i18n, licences
from scenes.app import App
from scenes.render import text as type_
from scenes.routes import ROUTES
from scenes.screens.credits import CreditsScene, PartRow
from scenes.settings import Settings
from scenes.ui.widgets import Label

SIZES = [((1920, 1080), 100), ((960, 540), 200), ((1440, 1080), 150)]


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    made = App(ROUTES, settings=Settings(speed="off", language=PSEUDO), fullscreen=False)
    yield made
    made.close()
    i18n.use(FALLBACK)


def opened(app: App, part: licences.Part | None = None) -> CreditsScene:
    app.go("credits", part=part)
    app.cycle(0)
    scene = app.stack.top
    assert isinstance(scene, CreditsScene)
    return scene


def roll_through(scene: CreditsScene) -> Iterator[CreditsScene]:
    """Yields the scene rolled to its start, and again after every row on."""
    yield scene
    while scene.rows.more:
        scene.rows.on()
        scene.changed()
        scene.settle()
        yield scene


def test_every_part_is_listed_and_opens_its_licence(app: App) -> None:
    scene = opened(app)
    listed = {row.id for rolled in roll_through(scene) for row in rolled.widgets if isinstance(row, PartRow)}
    assert listed == {f"part.{part.id}" for part in licences.parts()}
    row = next(row for row in scene.widgets if isinstance(row, PartRow))
    row.activate(row.id)
    app.cycle(0)
    top = app.stack.top
    assert top is not scene
    assert isinstance(top, CreditsScene)
    top.back()
    app.cycle(0)
    assert app.stack.top is scene


LONGEST = {"karak", "python", "pytmx", "pyinstaller", "libjpeg", "freetype"}
"""These differ most; many others share the texts of these."""


@pytest.mark.parametrize(("size", "text_size"), SIZES)
@pytest.mark.parametrize(
    "part", [part for part in licences.parts() if part.id in LONGEST], ids=lambda p: p.id
)
def test_licence_is_shown_to_the_last_word(
    app: App,
    part: licences.Part,
    size: tuple[int, int],
    text_size: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app.change(text_size=text_size)
    app.window.size = size
    app.cycle(0)
    scene = opened(app, part)
    cut: list[str] = []
    ellipsis = type_.ellipsis
    monkeypatch.setattr(type_, "ellipsis", lambda text, *rest: cut.append(text) or ellipsis(text, *rest))
    shown: list[str] = []
    for rolled in roll_through(scene):
        labels = [label for label in rolled.widgets if isinstance(label, Label)]
        assert labels
        assert all(rolled.rows.box.inflate(1, 1).contains(label.rect) for label in labels)
        shown += [label.text for label in labels]
    for label in labels:
        label.draw(app.canvas, scene.focus)
    assert cut == []
    told = "".join("".join(paragraph.split()) for paragraph in licences.paragraphs(part.id))
    assert "".join("".join(text.split()) for text in shown) == told
