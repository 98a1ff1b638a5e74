"""Writes all golden files anew: ``python -m tests.golden.write``; ``--digest`` only prints their hash."""

import hashlib
import sys
from pathlib import Path

from tests.golden.catalog import CATALOGS, catalog, file_of
from tests.golden.playthrough import PLAYTHROUGHS, written
from tests.golden.positions import all_leaves

FOLDER = Path(__file__).parent


def golden_files() -> dict[str, str]:
    """Returns what each file below this folder must hold."""
    files = {played.file: written(played) for played in PLAYTHROUGHS}
    files.update({file_of(modules): catalog(modules) for modules in CATALOGS})
    files["perft/leaves.toml"] = all_leaves()
    return files


def digest(files: dict[str, str]) -> str:
    """Returns one hash of all files."""
    whole = "".join(f"{name}\n{text}" for name, text in sorted(files.items()))
    return hashlib.sha256(whole.encode()).hexdigest()


def main() -> None:
    """Writes the files, or prints their digest."""
    files = golden_files()
    if "--digest" in sys.argv[1:]:
        print(digest(files))
        return
    for name, text in files.items():
        file = FOLDER / name
        file.parent.mkdir(exist_ok=True)
        before = file.read_text(encoding="utf-8") if file.is_file() else None
        file.write_text(text, encoding="utf-8", newline="\n")
        print(f"{name}: {'unchanged' if text == before else 'new' if before is None else 'changed'}")


if __name__ == "__main__":
    main()
