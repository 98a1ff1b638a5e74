"""Archives of which the same files always make the same bytes, and their checksums."""

import gzip
import hashlib
import os
import platform
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

SYSTEMS = {"win32": "windows", "darwin": "macos"}
MACHINES = {"amd64": "x86_64", "aarch64": "arm64"}
EARLIEST = 315_532_800
"""1980-01-01, from which on zip archives can tell a time: that of every file, whenever it was built."""


def label(version: str) -> str:
    """Returns what an archive of this machine is called, without its ending."""
    machine = platform.machine().lower()
    return f"karak-{version}-{SYSTEMS.get(sys.platform, sys.platform)}-{MACHINES.get(machine, machine)}"


def _paths(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yields all files and links below a folder with their names in the archive, sorted."""
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}
    for name in sorted(found):
        if found[name].is_symlink() or found[name].is_file():
            yield name, found[name]


def _mode(path: Path) -> int:
    return 0o755 if os.access(path, os.X_OK) else 0o644


def pack_tar(folder: Path, top: str, target: Path) -> None:
    """Packs a folder as ``top`` into a .tar.gz, with its links and with what may be run."""
    with (
        target.open("wb") as file,
        gzip.GzipFile("", "wb", 9, file, mtime=0) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive,
    ):
        for name, path in _paths(folder):
            entry = tarfile.TarInfo(f"{top}/{name}")
            entry.mtime = EARLIEST
            if path.is_symlink():
                entry.type, entry.linkname, entry.mode = tarfile.SYMTYPE, path.readlink().as_posix(), 0o777
                archive.addfile(entry)
            else:
                entry.size, entry.mode = path.stat().st_size, _mode(path)
                with path.open("rb") as body:
                    archive.addfile(entry, body)


def pack_zip(folder: Path, top: str, target: Path) -> None:
    """Packs a folder as ``top`` into a .zip; links become files."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, path in _paths(folder):
            entry = zipfile.ZipInfo(f"{top}/{name}", (1980, 1, 1, 0, 0, 0))
            entry.external_attr = (0o100000 | _mode(path)) << 16
            entry.create_system = 3
            archive.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED)


def checksum(path: Path) -> str:
    """Returns the SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def write_checksums(folder: Path) -> Path:
    """Writes ``SHA256SUMS`` over the archives in a folder, as ``sha256sum --check`` reads it."""
    archives = sorted((*folder.glob("karak-*.tar.gz"), *folder.glob("karak-*.zip")))
    sums = folder / "SHA256SUMS"
    lines = "".join(f"{checksum(path)}  {path.name}\n" for path in archives)
    sums.write_bytes(lines.encode())
    return sums
