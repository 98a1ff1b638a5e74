"""A lock on a folder of saves: held by one program at a time, and freed by the system when that is killed."""

import errno
import os
import sys
from pathlib import Path

from karak.saves.errors import Reason, SaveError, typed
from karak.saves.files import Files

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


NAME = "karak.lock"
_HELD = (errno.EAGAIN, errno.EACCES, errno.EWOULDBLOCK, errno.EDEADLK)


class Lock:
    """The right to write in a folder. The file itself stays: it is the system's lock on it that counts."""

    def __init__(self, folder: Path, files: Files) -> None:
        """Takes the lock. Raises SaveError where another program has it or the folder cannot be written."""
        self._files = files
        with typed():
            self._file: int | None = files.open(folder / NAME, os.O_RDWR | os.O_CREAT)
        try:
            _lock(self._file)
        except OSError as error:
            # Some drives know no locks; to save nothing there would be worse than to go without.
            if error.errno in _HELD:
                self.free()
                raise SaveError(Reason.IN_USE) from None

    def free(self) -> None:
        """Gives the lock back."""
        if self._file is not None:
            self._files.close(self._file)
            self._file = None
