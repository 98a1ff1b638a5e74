"""The tests of texts read the catalogs of the working tree, so those are compiled first."""

from pathlib import Path

import pytest

from hatch_build import compile_catalogs

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session", autouse=True)
def compiled_catalogs() -> None:
    """Compiles what is missing or older than its source."""
    assert compile_catalogs(ROOT)
