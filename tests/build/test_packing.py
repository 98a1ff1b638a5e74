"""What the packing makes: icons, version resource, archives, checksums; and what it refuses."""

import hashlib
import io
import os
import struct
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

import karak
from hatch_build import compile_catalogs
from packing import archive, contents, icons, version
from scenes import paths
from scenes.licences import parts


def seen(picture: pygame.Surface) -> int:
    """Returns how many pixels of a picture are not transparent."""
    return pygame.mask.from_surface(picture).count()


@pytest.mark.parametrize("side", sorted({*icons.SIZES, *icons.ICO_SIZES, *icons.ICNS_TYPES.values()}))
def test_icon_fills_its_square(side: int) -> None:
    picture = icons.picture(side)
    assert picture.get_size() == (side, side)
    assert seen(picture) > side * side / 3
    assert picture.get_at((0, 0)).a < 16


def test_icon_of_windows_has_all_sizes() -> None:
    data = icons.ico()
    assert struct.unpack("<HHH", data[:6]) == (0, 1, len(icons.ICO_SIZES))
    end = 6 + 16 * len(icons.ICO_SIZES)
    for place, side in enumerate(icons.ICO_SIZES):
        entry = struct.unpack("<BBBBHHII", data[6 + 16 * place :][:16])
        assert entry[:6] == (side % 256, side % 256, 0, 0, 1, 32)
        size, start = entry[6:]
        assert start == end
        end = start + size
        body = data[start:end]
        if side == 256:
            assert pygame.image.load(io.BytesIO(body), "icon.png").get_size() == (side, side)
        else:
            assert struct.unpack("<Iii", body[:12]) == (40, side, 2 * side)
            colours = pygame.image.frombytes(body[40 : 40 + 4 * side * side], (side, side), "BGRA", True)
            assert seen(colours) == seen(icons.picture(side))
    assert end == len(data)


def test_icon_of_macos_has_all_sizes() -> None:
    data = icons.icns()
    assert struct.unpack(">4sI", data[:8]) == (b"icns", len(data))
    place, found = 8, {}
    while place < len(data):
        kind, size = struct.unpack(">4sI", data[place : place + 8])
        picture = pygame.image.load(io.BytesIO(data[place + 8 : place + size]), "icon.png")
        found[kind] = picture.get_width()
        place += size
    assert found == icons.ICNS_TYPES


@pytest.mark.parametrize(
    ("text", "numbers"),
    [("0.1.0", (0, 1, 0, 0)), ("1.2.3rc4", (1, 2, 3, 0)), ("2", (2, 0, 0, 0)), ("1.2.3.4.5", (1, 2, 3, 4))],
)
def test_windows_compares_four_numbers(text: str, numbers: tuple[int, ...]) -> None:
    assert version.numbers(text) == numbers


def test_version_resource_tells_the_version_of_the_game() -> None:
    class Told:
        def __init__(self, *args: object, **fields: object) -> None:
            self.args, self.fields = args, fields

    names = "VSVersionInfo FixedFileInfo StringFileInfo StringTable StringStruct VarFileInfo VarStruct"
    told = eval(version.resource(karak.__version__), dict.fromkeys(names.split(), Told))  # noqa: S307
    assert told.fields["ffi"].fields["filevers"] == version.numbers(karak.__version__)
    (table,) = told.fields["kids"][0].args[0]
    strings = dict(entry.args for entry in table.args[1])
    assert strings["FileVersion"] == strings["ProductVersion"] == karak.__version__


def test_a_version_without_a_number_is_refused() -> None:
    with pytest.raises(ValueError, match="nonsense"):
        version.numbers("nonsense")


def small_program(folder: Path, *, late: bool = False) -> Path:
    """Returns a folder with a program, a text and a link, made in another order, at another time."""
    names = ["karak", "_internal/ř 🐉.txt", "_internal/z"]
    for name in reversed(names) if late else names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, "utf-8")
        os.utime(path, (9e8 + late, 9e8 + late))
    (folder / "karak").chmod(0o700 if late else 0o755)
    (folder / "link").symlink_to("_internal/z")
    return folder


def test_same_texts_make_the_same_catalog(tmp_path: Path) -> None:
    source = paths.assets() / "locale" / "en" / "LC_MESSAGES" / "ui.po"
    made = []
    for year in (2001, 2002):
        target = tmp_path / str(year) / "assets" / "locale" / "en" / "LC_MESSAGES" / "ui.po"
        target.parent.mkdir(parents=True)
        target.write_bytes(source.read_bytes())
        (compiled,) = compile_catalogs(tmp_path / str(year))
        made.append(compiled.read_bytes())
    assert made[0] == made[1]
    assert b"Date: 1980-01-01" in made[0]


@pytest.mark.parametrize("pack", [archive.pack_tar, archive.pack_zip])
def test_same_files_make_the_same_archive(pack: Callable[[Path, str, Path], None], tmp_path: Path) -> None:
    for name, late in (("one", False), ("two", True)):
        pack(small_program(tmp_path / name, late=late), "karak-1", tmp_path / f"{name}.packed")
    one, two = (tmp_path / f"{name}.packed" for name in ("one", "two"))
    assert one.read_bytes() == two.read_bytes()
    (tmp_path / "two" / "karak").write_text("changed", "utf-8")
    pack(tmp_path / "two", "karak-1", two)
    assert one.read_bytes() != two.read_bytes()


def test_tar_keeps_links_and_what_may_be_run(tmp_path: Path) -> None:
    archive.pack_tar(small_program(tmp_path / "one"), "karak-1", tmp_path / "a.tar.gz")
    with tarfile.open(tmp_path / "a.tar.gz") as packed:
        entries = {entry.name: entry for entry in packed}
    assert list(entries) == sorted(entries)
    assert {name for name, entry in entries.items() if entry.mode & 0o100 and entry.isfile()} == {
        "karak-1/karak"
    }
    assert entries["karak-1/link"].linkname == "_internal/z"
    assert entries["karak-1/_internal/ř 🐉.txt"].size


def test_zip_keeps_names_and_what_may_be_run(tmp_path: Path) -> None:
    archive.pack_zip(small_program(tmp_path / "one"), "karak-1", tmp_path / "a.zip")
    with zipfile.ZipFile(tmp_path / "a.zip") as packed:
        assert packed.testzip() is None
        modes = {entry.filename: entry.external_attr >> 16 & 0o777 for entry in packed.infolist()}
        assert packed.read("karak-1/link") == b"_internal/z"
    assert modes["karak-1/karak"] == 0o755
    assert modes["karak-1/_internal/ř 🐉.txt"] == 0o644


def test_checksums_are_of_all_archives(tmp_path: Path) -> None:
    (tmp_path / "karak-1-linux-x86_64.tar.gz").write_bytes(b"one")
    (tmp_path / "karak-1-windows-x86_64.zip").write_bytes(b"two")
    (tmp_path / "other.txt").touch()
    lines = archive.write_checksums(tmp_path).read_text("ascii").splitlines()
    assert lines == [
        f"{hashlib.sha256(b'one').hexdigest()}  karak-1-linux-x86_64.tar.gz",
        f"{hashlib.sha256(b'two').hexdigest()}  karak-1-windows-x86_64.zip",
    ]


STRAY = (
    "_internal/numpy/core/_multiarray.so",
    "_internal/libopenblas.so",
    "_internal/libssl.so.3",
    "_internal/libstdc++.so.6",
    "_internal/pygame/freesansbold.ttf",
    "_internal/PIL/_imaging.pyd",
    "_internal/tcl8/init.tcl",
    "_internal/karak/tools/secrets.toml",
    "core",
    "licences/more/odd.txt.bak",
)
LISTED = (
    "karak",
    "karak.exe",
    "_internal/pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10",
    "_internal/pygame/SDL2_mixer.dll",
    "_internal/pygame/.dylibs/libopus.0.dylib",
    "_internal/pygame/.dylibs/libz.1.3.1.zlib-ng.dylib",
    "_internal/python3.11/lib-dynload/math.cpython-311-x86_64-linux-gnu.so",
    "_internal/python311.dll",
    "_internal/VCRUNTIME140_1.dll",
    "_internal/unicodedata.pyd",
    "_internal/karak/regent/content/tiles.toml",
    "_internal/assets/images/common/hearts/full.svg",
    "share/icons/hicolor/48x48/apps/karak.png",
)

WINDOWS = """
SDL2.dll
SDL2_image.dll
SDL2_mixer.dll
SDL2_ttf.dll
freetype.dll
libjpeg-62.dll
libogg-0.dll
libopus-0.dll
libopusfile-0.dll
libpng16-16.dll
libtiff-5.dll
libwavpack-1.dll
libwebp-7.dll
libwebpdemux-2.dll
libxmp.dll
portmidi.dll
"""
MACOS = """
libFLAC.14.0.0.dylib
libSDL2-2.0.0.dylib
libSDL2_image-2.0.0.800.12.dylib
libSDL2_mixer-2.0.0.800.2.dylib
libSDL2_ttf-2.0.0.2400.0.dylib
libbrotlicommon.1.2.0.dylib
libbrotlidec.1.2.0.dylib
libfluidsynth.3.5.6.dylib
libfreetype.6.dylib
libharfbuzz.0.dylib
libjpeg.62.4.0.dylib
libmpg123.0.dylib
libogg.0.8.6.dylib
libopus.0.dylib
libopusfile.0.dylib
libpng16.16.58.0.dylib
libportmidi.2.0.7.dylib
libsharpyuv.0.1.2.dylib
libsndfile.1.0.37.dylib
libtiff.6.3.0.dylib
libvorbis.0.4.9.dylib
libvorbisenc.2.0.12.dylib
libvorbisfile.3.3.8.dylib
libwavpack.1.dylib
libwebp.7.2.0.dylib
libwebpdemux.2.0.17.dylib
libxmp.4.7.2.dylib
libz.1.3.1.zlib-ng.dylib
"""
"""The libraries that pygame-ce 2.5.8 brings along on the two systems that our own CI does not build for."""


@pytest.mark.parametrize("name", [*WINDOWS.split(), *MACOS.split()])
def test_libraries_of_the_other_systems_belong_to_one_part_each(name: str) -> None:
    assert len([part.id for part in parts() if contents.claims(part, f"_internal/pygame/{name}")]) == 1


def test_files_that_no_part_claims_are_refused(tmp_path: Path) -> None:
    for name in (*STRAY, *LISTED):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert contents.stray_files(tmp_path) == sorted(STRAY, key=lambda name: Path(name).parts)


def test_modules_that_no_part_has_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    inside = {"karak", "scenes", "pygame", "json", "pyimod02_importers", "pyi_rth_inspect", "numpy", "babel"}
    monkeypatch.setattr(contents, "modules", lambda _: inside)
    assert contents.stray_modules(Path("karak")) == ["babel", "numpy"]


def test_licences_that_are_not_beside_the_program_are_missed(tmp_path: Path) -> None:
    texts = {name for part in parts() for name in part.texts}
    (tmp_path / "licences").mkdir()
    for name in texts - {"sdl2.txt"}:
        (tmp_path / "licences" / name).touch()
    assert contents.missing_texts(tmp_path) == ["README.txt", "sdl2.txt"]


def test_the_newest_symbol_tells_which_c_library_is_needed(tmp_path: Path) -> None:
    (tmp_path / "one").write_bytes(b"\x7fELF..\0GLIBC_2.2.5\0GLIBC_2.17\0GLIBC_PRIVATE\0")
    (tmp_path / "two").write_bytes(b"\x7fELF..\0GLIBC_2.4\0")
    (tmp_path / "text").write_bytes(b"\0GLIBC_2.99\0")
    assert contents.least_glibc(tmp_path) == "2.17"
