"""The program's own check finds what it looks for."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from karak.saves import Game, Store
from scenes import licences, selftest
from scenes.app import App
from scenes.routes import ROUTES
from scenes.selftest import Selftest, SelftestError
from scenes.settings import Settings


@pytest.fixture
def test() -> Iterator[Selftest]:
    """Yields the check with an app, which tells nobody."""
    made = Selftest(lambda _: None)
    made.app = App(ROUTES, settings=Settings(speed="off"), fullscreen=False)
    yield made
    made.app.close()


def test_games_that_are_not_written_are_found(test: Selftest, monkeypatch: pytest.MonkeyPatch) -> None:
    test.saves()
    write = Store.write

    def once(store: Store, game: Game, picture: bytes = b"") -> None:
        if not store.games():
            write(store, game, picture)

    monkeypatch.setattr(Store, "write", once)
    with pytest.raises(SelftestError, match="another one"):
        test.saves()


def test_a_disk_that_refuses_is_found(
    test: Selftest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()

    class Nowhere(Store):
        def __init__(self, folder: Path) -> None:
            super().__init__(tmp_path / "file")

    monkeypatch.setattr(selftest, "Store", Nowhere)
    with pytest.raises(SelftestError, match="cannot be saved"):
        test.saves()


def test_a_language_without_words_is_found(test: Selftest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "tr", lambda msg_id, **_: msg_id)
    with pytest.raises(SelftestError, match="language en"):
        test.screens()
    monkeypatch.setattr(selftest, "languages", tuple)
    with pytest.raises(SelftestError, match="not compiled"):
        test.screens()


def test_every_screen_is_opened_in_every_language(test: Selftest, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, str]] = []

    def screen(test: Selftest, name: str, _: dict[str, Any]) -> None:
        seen.append((test.app.settings.language, name))

    monkeypatch.setattr(Selftest, "_screen", screen)
    monkeypatch.setattr(selftest, "languages", lambda: ("en", "xx"))
    test.screens()
    assert seen == [(language, name) for language in ("en", "xx") for name in selftest.samples()]


def test_a_licence_without_text_is_found(test: Selftest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(licences, "paragraphs", lambda part_id: () if part_id == "ogg" else ("words",))
    with pytest.raises(SelftestError, match="Ogg"):
        test.licences()
