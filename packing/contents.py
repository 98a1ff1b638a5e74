"""What is in the frozen program, and a refusal of everything that no part of ``licences.toml`` claims."""

import re
import sys
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

from scenes.licences import Part, parts

PROGRAM = "karak.exe" if sys.platform == "win32" else "karak"
_LOADER = ("__main__", "_sysconfigdata_*", "pyi_rth_*", "pyiboot*", "pyimod*", "_pyi_*")
"""What PyInstaller puts in beside the modules of the game and of Python."""
_GLIBC = re.compile(rb"\0GLIBC_2\.(\d+)")


def files(folder: Path) -> Iterator[str]:
    """Yields the paths of all files in a folder, from there, with slashes."""
    for path in sorted(folder.rglob("*")):
        if path.is_symlink() or not path.is_dir():
            yield path.relative_to(folder).as_posix()


def modules(program: Path) -> set[str]:
    """Returns the top-level modules that are packed into a program."""
    from PyInstaller.archive.readers import CArchiveReader

    archive = CArchiveReader(str(program))
    found: set[str] = set()
    for name, (*_, kind) in archive.toc.items():
        if kind == "z":
            found |= {module.partition(".")[0] for module in archive.open_embedded_archive(name).toc}
        elif kind in "sm":
            found.add(name.partition(".")[0])
    return found


def claims(part: Part, file: str) -> bool:
    """Returns whether a file belongs to a part: by its path, or by its name where a pattern has no slash."""
    return any(_matches(file, pattern) for pattern in part.files)


def _matches(file: str, pattern: str) -> bool:
    if "/" not in pattern:
        return fnmatchcase(file.rpartition("/")[2], pattern)
    if pattern.endswith("/**"):
        return file.startswith(pattern.removesuffix("**"))
    steps, wanted = file.split("/"), pattern.split("/")
    return len(steps) == len(wanted) and all(map(fnmatchcase, steps, wanted))


def stray_files(folder: Path) -> list[str]:
    """Returns the files that no part claims."""
    return [file for file in files(folder) if not any(claims(part, file) for part in parts())]


def stray_modules(program: Path) -> list[str]:
    """Returns the modules inside a program that neither a part, nor Python, nor the loader has."""
    known = {module for part in parts() for module in part.modules} | sys.stdlib_module_names
    return sorted(
        module
        for module in modules(program) - known
        if not any(fnmatchcase(module, pattern) for pattern in _LOADER)
    )


def missing_texts(folder: Path) -> list[str]:
    """Returns the licence texts that should lie beside the program and do not."""
    wanted = {name for part in parts() for name in part.texts} | {"README.txt"}
    return sorted(name for name in wanted if not (folder / "licences" / name).is_file())


def least_glibc(folder: Path) -> str:
    """Returns the oldest C library of Linux that everything in a folder starts with."""
    asked = {
        int(found[1])
        for path in folder.rglob("*")
        if path.is_file() and (data := path.read_bytes()).startswith(b"\x7fELF")
        for found in _GLIBC.finditer(data)
    }
    return f"2.{max(asked)}"


def faults(folder: Path) -> list[str]:
    """Returns everything that keeps a frozen program from being handed on."""
    return [
        *(f"stray file: {file}" for file in stray_files(folder)),
        *(f"stray module: {module}" for module in stray_modules(folder / PROGRAM)),
        *(f"no licence text: {name}" for name in missing_texts(folder)),
    ]
