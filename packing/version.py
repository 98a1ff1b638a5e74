"""The version of the program as Windows shows it in the properties of the file."""

import re

_RESOURCE = """\
VSVersionInfo(
  ffi=FixedFileInfo(
    filevers={numbers}, prodvers={numbers}, mask=0x3F, flags={flags}, OS=0x40004, fileType=1, subtype=0
  ),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("CompanyName", "the Karak fan project contributors"),
      StringStruct("FileDescription", "Karak"),
      StringStruct("FileVersion", "{version}"),
      StringStruct("InternalName", "karak"),
      StringStruct("LegalCopyright", "MIT licence"),
      StringStruct("OriginalFilename", "karak.exe"),
      StringStruct("ProductName", "Karak"),
      StringStruct("ProductVersion", "{version}"),
    ])]),
    VarFileInfo([VarStruct("Translation", [0x0409, 1200])]),
  ],
)
"""
_PRERELEASE = 2


def numbers(version: str) -> tuple[int, int, int, int]:
    """Returns the four numbers that Windows compares: those of the release, then zeros."""
    found = re.match(r"\d+(\.\d+)*", version)
    if found is None:
        raise ValueError(f"a version without a number: {version!r}")
    first, second, third, fourth = ([int(part) for part in found[0].split(".")] + [0] * 4)[:4]
    return first, second, third, fourth


def resource(version: str) -> str:
    """Returns the version resource as PyInstaller reads it; a version with letters is told to be a trial."""
    flags = 0 if re.fullmatch(r"[\d.]+", version) else _PRERELEASE
    return _RESOURCE.format(numbers=numbers(version), version=version, flags=flags)
