"""Builds the program, checks what is in it, and packs it: ``python -m packing``."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import karak
from packing import archive, contents, icons
from scenes import licences

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
BUILT = DIST / "karak"
LARGEST = 60_000_000
"""Bytes that the archive may have."""


def freeze() -> None:
    """Builds dist/karak (and, on macOS, dist/Karak.app); the same sources give the same files."""
    shutil.rmtree(DIST, ignore_errors=True)
    subprocess.run(
        [
            *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
            *("--distpath", DIST, "--workpath", ROOT / "build" / "freeze", ROOT / "build.spec"),
        ],
        env={**os.environ, "PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(archive.EARLIEST)},
        check=True,
    )


def add_licences(folder: Path) -> None:
    """Writes every licence text and a list of what they are for into a folder."""
    folder.mkdir()
    for text in licences.folder().glob("*.txt"):
        shutil.copyfile(text, folder / text.name)
    # What Python was built with, and Windows' own terms, stand in the text of the Python that is packed.
    for place in (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix)):
        if (place / "LICENSE.txt").is_file():
            shutil.copyfile(place / "LICENSE.txt", folder / "python.txt")
    lines = ["What Karak is made of, by whom, under which licence, and where its text stands.\n"]
    lines += [
        f"{part.name}\n    {part.by}\n    {part.licence}: {', '.join(part.texts)}\n"
        for part in licences.parts()
    ]
    (folder / "README.txt").write_text("\n".join(lines), "utf-8")


def add_texts(folder: Path) -> None:
    """Lays beside the program what people read, and on Linux what a desktop shows."""
    add_licences(folder / "licences")
    shutil.copyfile(ROOT / "packing" / "README.txt", folder / "README.txt")
    if sys.platform.startswith("linux"):
        entries = folder / "share" / "applications"
        entries.mkdir(parents=True)
        shutil.copyfile(ROOT / "packing" / "linux" / "karak.desktop", entries / "karak.desktop")
        shutil.copy(ROOT / "packing" / "linux" / "install.sh", folder / "install.sh")
        icons.write_themed(folder / "share" / "icons" / "hicolor")


def staged() -> Path:
    """Returns the folder that is packed: on macOS one with the app instead of the bare program."""
    app = DIST / "Karak.app"
    if not app.is_dir():
        return BUILT
    folder = ROOT / "build" / "freeze" / "staged"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(app, folder / app.name, symlinks=True)
    shutil.copytree(BUILT / "licences", folder / "licences")
    shutil.copyfile(BUILT / "README.txt", folder / "README.txt")
    return folder


def pack() -> Path:
    """Returns the archive for this machine, newly packed, with its checksum beside it."""
    name, top = archive.label(karak.__version__), f"karak-{karak.__version__}"
    if sys.platform == "win32":
        target = DIST / f"{name}.zip"
        archive.pack_zip(staged(), top, target)
    else:
        target = DIST / f"{name}.tar.gz"
        archive.pack_tar(staged(), top, target)
    archive.write_checksums(DIST)
    return target


def main() -> int:
    """Builds, checks and packs; returns 1 where something in the program does not belong there."""
    freeze()
    add_texts(BUILT)
    faults = contents.faults(BUILT)
    for fault in faults:
        print(fault, file=sys.stderr)
    if faults:
        return 1
    target = pack()
    size = target.stat().st_size
    print(f"{target.relative_to(ROOT)}: {size / 1e6:.1f} MB (budget: {LARGEST / 1e6:g})")
    if sys.platform.startswith("linux"):
        print(f"runs where the C library is glibc {contents.least_glibc(BUILT)} or newer")
    return int(size > LARGEST)


if __name__ == "__main__":
    sys.exit(main())
