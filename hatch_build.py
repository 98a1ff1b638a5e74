"""Build hook: compiles the gettext catalogs and puts the assets into the wheel as package data of ``scenes``.

``python hatch_build.py`` compiles the catalogs of the source tree alone.
"""

import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

UNDATED = datetime(1980, 1, 1, tzinfo=UTC)


def compile_catalogs(root: Path) -> list[Path]:
    """Return the .mo file of each .po file in assets/locale, compiled anew where it is missing or older."""
    compiled = []
    for source in sorted((root / "assets" / "locale").glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
            with source.open("rb") as file:
                catalog = read_po(file, domain=source.stem, abort_invalid=True)
            # Babel writes when it read them; the same texts shall make the same file.
            catalog.creation_date = catalog.revision_date = UNDATED
            # Another process may be reading the old catalog, so the new one replaces it in one step.
            draft = target.with_suffix(f".{os.getpid()}.tmp")
            with draft.open("wb") as file:
                write_mo(file, catalog)
            draft.replace(target)
        compiled.append(target)
    return compiled


def packed_assets(root: Path) -> list[Path]:
    """Return the files under assets/ that the running game reads, sorted."""
    assets = root / "assets"
    return sorted(
        path
        for path in assets.rglob("*")
        if path.is_file() and path.suffix not in (".po", ".pyc") and assets / "make" not in path.parents
    )


class KarakBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Compiles the catalogs before each build; a wheel also gets assets/ as scenes/assets/."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the compiled catalogs, and for a real wheel the assets, to what is packed."""
        root = Path(self.root)
        compile_catalogs(root)
        # An editable install finds the assets beside scenes/, as the source tree does.
        if self.target_name == "wheel" and version == "standard":
            for path in packed_assets(root):
                build_data["force_include"][str(path)] = f"scenes/{path.relative_to(root).as_posix()}"


if __name__ == "__main__":
    catalogs = compile_catalogs(Path(__file__).resolve().parent)
    print(f"{len(catalogs)} catalogs are compiled", file=sys.stderr)
