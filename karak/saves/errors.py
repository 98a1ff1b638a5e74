"""Why a game could not be saved or opened: one error, with a reason that screens put into words."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum

from karak.engine.text import Msg, Param


class Reason(StrEnum):
    """What kept a game from being saved or opened."""

    NOT_A_SAVE = "not_a_save"
    NEWER = "newer"
    DAMAGED = "damaged"
    TOO_LARGE = "too_large"
    NOT_A_FILE = "not_a_file"
    MISSING = "missing"
    MISSING_MODULE = "missing_module"
    UNKNOWN_CONTENT = "unknown_content"
    EXISTS = "exists"
    NO_SPACE = "no_space"
    NO_ACCESS = "no_access"
    READ_ONLY = "read_only"
    DEVICE = "device"
    IN_USE = "in_use"
    FULL = "full"


class SaveError(Exception):
    """A game was not saved or not opened. ``detail`` is for whoever mends the game, not for players."""

    def __init__(self, reason: Reason, detail: str = "", **params: Param) -> None:
        # The system's own words come in its own encoding, and need not be text at all.
        self.detail = detail.encode("utf-8", "replace").decode()
        super().__init__(f"{reason}: {self.detail}" if detail else str(reason))
        self.reason = reason
        self.message = Msg(f"ui.saves.reason.{reason}", params)


_REASONS = {
    errno.ENOSPC: Reason.NO_SPACE,
    errno.EDQUOT: Reason.NO_SPACE,
    errno.EFBIG: Reason.NO_SPACE,
    errno.EACCES: Reason.NO_ACCESS,
    errno.EPERM: Reason.NO_ACCESS,
    errno.EROFS: Reason.READ_ONLY,
    errno.ENOENT: Reason.MISSING,
    errno.EEXIST: Reason.EXISTS,
    errno.EISDIR: Reason.NOT_A_FILE,
    errno.ENOTDIR: Reason.NOT_A_FILE,
    errno.ELOOP: Reason.NOT_A_FILE,
    errno.ENXIO: Reason.NOT_A_FILE,
}


@contextmanager
def typed() -> Iterator[None]:
    """Has what the system refuses come out as a SaveError."""
    try:
        yield
    except OSError as error:
        reason = _REASONS.get(error.errno or 0, Reason.DEVICE)
        raise SaveError(reason, f"{error.strerror or error} (errno {error.errno})") from error
    except ValueError as error:
        # Some texts can be no path at all.
        raise SaveError(Reason.MISSING, str(error)) from error
