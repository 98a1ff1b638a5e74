"""The wheel: what lies in it, and that the game it installs finds everything."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from hatch_build import compile_catalogs, packed_assets

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a wheel built from this tree by the installed build tools."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-index", "--no-build-isolation", "--no-deps"]
    subprocess.run([*pip, "--wheel-dir", str(folder), str(ROOT)], check=True)
    (built,) = folder.glob("karak-*.whl")
    return built


@pytest.fixture(scope="module")
def packed(wheel: Path) -> frozenset[str]:
    """Return the names of the files in the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return frozenset(archive.namelist())


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder into which the wheel is installed, away from this tree."""
    folder = tmp_path_factory.mktemp("installed")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps"]
    subprocess.run([*pip, "--target", str(folder), str(wheel)], check=True)
    return folder


def run_installed(installed: Path, code: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Return what the installed game answers to a line of Python run in another folder."""
    start = f"import sys; sys.path.insert(0, {str(installed)!r}); {code}"
    return subprocess.run([sys.executable, "-c", start], cwd=cwd, capture_output=True, text=True, check=False)


def test_only_the_two_packages_lie_at_the_top(packed: frozenset[str]) -> None:
    tops = {name.split("/")[0] for name in packed}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"karak", "scenes"}


def test_every_asset_is_package_data_of_scenes(packed: frozenset[str]) -> None:
    expected = {f"scenes/{path.relative_to(ROOT).as_posix()}" for path in packed_assets(ROOT)}
    assert expected
    assert {name for name in packed if name.startswith("scenes/assets/")} == expected


def test_every_catalog_is_compiled(packed: frozenset[str]) -> None:
    catalogs = {f"scenes/{path.relative_to(ROOT).as_posix()}" for path in compile_catalogs(ROOT)}
    assert catalogs
    assert catalogs <= packed


def test_sources_of_assets_stay_behind(packed: frozenset[str]) -> None:
    assert not [name for name in packed if name.endswith(".po") or "assets/make/" in name]


def test_content_is_package_data_of_its_game(packed: frozenset[str]) -> None:
    content = {path.relative_to(ROOT).as_posix() for path in ROOT.glob("karak/*/content/*.toml")}
    assert content
    assert content <= packed


def test_installed_game_finds_the_assets_inside_scenes(installed: Path, tmp_path: Path) -> None:
    asked = run_installed(installed, "from scenes.paths import assets; print(assets())", tmp_path)
    assert asked.stdout.strip() == str(installed / "scenes" / "assets"), asked.stderr


def test_installed_game_passes_its_selftest(installed: Path, tmp_path: Path) -> None:
    code = "from scenes.__main__ import main; sys.exit(main(['--selftest']))"
    tested = run_installed(installed, code, tmp_path)
    assert tested.returncode == 0, tested.stdout + tested.stderr


def test_command_karak_is_installed(installed: Path) -> None:
    (entry_points,) = installed.glob("karak-*.dist-info/entry_points.txt")
    assert "karak = scenes.__main__:main" in entry_points.read_text("utf-8")
