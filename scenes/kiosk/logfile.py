"""The kiosk's log: small files, and a line that comes again and again is written once and counted."""

import logging
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path

FILES, BYTES = 5, 1_000_000
"""How many files there are at most, and how large each gets."""


class CountingHandler(RotatingFileHandler):
    """Writes into a few files in turn. Where that fails the log is lost, and nothing else."""

    def __init__(self, path: Path, largest: int = BYTES) -> None:
        super().__init__(path, maxBytes=largest, backupCount=FILES - 1, encoding="utf-8", delay=True)
        self._last: tuple[str, int, str] | None = None
        self._again = 0
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        """Writes a line, unless it is the same as the one before."""
        told = (record.name, record.levelno, record.getMessage())
        if told == self._last:
            self._again += 1
            return
        self.count()
        self._last = told
        super().emit(record)

    def count(self) -> None:
        """Writes how often the last line came again."""
        if self._again and self._last is not None:
            name, level, _ = self._last
            line = f"(the line above came {self._again} more times)"
            self._again = 0
            super().emit(logging.LogRecord(name, level, "", 0, line, None, None))

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the name is the library's
        """Lets a line go that cannot be written."""

    def close(self) -> None:
        """Counts what is left and closes the file."""
        self.count()
        super().close()


def open_log(folder: Path | None, name: str, largest: int = BYTES) -> None:
    """Sends the log into a folder, or to where the service keeps what a program says."""
    handler: logging.Handler = logging.StreamHandler(sys.stderr)
    if folder is not None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            handler = CountingHandler(folder / f"{name}.log", largest)
        except OSError as error:
            sys.stderr.write(f"no log can be written in {folder}: {error.strerror}\n")
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
