"""A display, the eyes for it, and where the pictures are kept."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.driven.display import ROOT, Display, Size
from tests.driven.eyes import Eyes
from tests.driven.person import Keep

PICTURES = ROOT / "out" / "driven"


@pytest.fixture
def size() -> Size:
    """Returns the size of the display; tests name another one as a parameter."""
    return 1280, 720


@pytest.fixture
def display(size: Size, tmp_path: Path) -> Iterator[Display]:
    """Yields a display."""
    display = Display(size, tmp_path / "display")
    yield display
    display.stop()


@pytest.fixture
def eyes(size: Size) -> Eyes:
    """Returns the eyes for a window that fills the display."""
    return Eyes(size)


@pytest.fixture
def keep(size: Size) -> Keep:
    """Returns what keeps a picture under a name, for people to look at."""
    start = f"{size[0]}x{size[1]}-"
    PICTURES.mkdir(parents=True, exist_ok=True)
    for old in PICTURES.glob(f"{start}*.png"):
        old.unlink()

    def save(name: str, picture: pygame.Surface) -> None:
        pygame.image.save(picture, PICTURES / f"{start}{name}.png")

    return save
