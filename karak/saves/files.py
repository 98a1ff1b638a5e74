"""The only place where saves meet the file system; tests put a failing one in its place."""

import errno
import os
import stat
import sys
from pathlib import Path

from karak.saves.errors import Reason, SaveError, typed

_PLAIN = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
# Neither follow a link nor wait for whoever writes into a pipe.
_CAREFUL = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
_PIECE = 1 << 20


class Files:
    """The calls of the system that saves need, one for one. All raise OSError. Nothing is buffered."""

    def make_folder(self, folder: Path) -> None:
        """Makes a folder and those above it, where they are missing."""
        folder.mkdir(parents=True, exist_ok=True)

    def names(self, folder: Path) -> list[str]:
        """Returns the names of all that lies in a folder."""
        return os.listdir(folder)

    def status(self, path: Path) -> os.stat_result:
        """Returns what is known of a path itself, not of what it links to."""
        return path.lstat()

    def open(self, path: Path, flags: int) -> int:
        """Opens a file and returns its descriptor."""
        return os.open(path, flags | _PLAIN, 0o666)

    def read(self, file: int, count: int) -> bytes:
        """Returns the next bytes of a file, at most so many."""
        return os.read(file, count)

    def write(self, file: int, data: memoryview) -> int:
        """Writes bytes and returns how many were taken."""
        return os.write(file, data)

    def flush(self, file: int) -> None:
        """Waits until a file is on the disk."""
        os.fsync(file)

    def close(self, file: int) -> None:
        """Closes a file."""
        os.close(file)

    def replace(self, path: Path, target: Path) -> None:
        """Gives a file another name, in place of what has that name."""
        path.replace(target)

    def remove(self, path: Path) -> None:
        """Removes a file or a link."""
        path.unlink()

    def flush_folder(self, folder: Path) -> None:
        """Waits until the names in a folder are on the disk, where the system can be asked for that."""
        if sys.platform == "win32":
            return  # It keeps names by itself, and opens no folders.
        file = self.open(folder, os.O_RDONLY)
        try:
            self.flush(file)
        except OSError as error:
            if error.errno not in (errno.EINVAL, errno.ENOTSUP, errno.EBADF):
                raise
        finally:
            self.close(file)


FILES = Files()


def read_whole(files: Files, path: Path, largest: int) -> bytes:
    """Returns the bytes of a plain file. Raises SaveError for links, folders, devices and larger ones."""
    with typed():
        # Before it is opened: to open some devices does something.
        _plain(files.status(path))
        file = files.open(path, os.O_RDONLY | _CAREFUL)
        try:
            size = _plain(os.fstat(file)).st_size
            if size > largest:
                raise SaveError(Reason.TOO_LARGE, f"{size} bytes", limit=largest // 1_000_000)
            pieces = []
            while piece := files.read(file, _PIECE):
                pieces.append(piece)
                if sum(map(len, pieces)) > largest:
                    raise SaveError(Reason.TOO_LARGE, "it grows", limit=largest // 1_000_000)
            return b"".join(pieces)
        finally:
            files.close(file)


def _plain(status: os.stat_result) -> os.stat_result:
    if not stat.S_ISREG(status.st_mode):
        raise SaveError(Reason.NOT_A_FILE, stat.filemode(status.st_mode))
    return status


def write_whole(files: Files, path: Path, data: bytes) -> None:
    """Writes a file that does not exist yet, down to the disk, and reads it again.

    Raises SaveError, and takes what it wrote away, if anything is amiss.
    """
    with typed():
        file = files.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0))
    try:
        with typed():
            try:
                rest = memoryview(data)
                while rest:
                    rest = rest[files.write(file, rest) :]
                files.flush(file)
            finally:
                files.close(file)
        if read_whole(files, path, len(data)) != data:
            raise SaveError(Reason.DEVICE, "what was written reads otherwise")
    except SaveError:
        discard(files, path)
        raise


def discard(files: Files, path: Path) -> None:
    """Removes a file that nobody needs; where that fails it stays for the next start."""
    try:
        files.remove(path)
    except OSError:
        return
