"""Lines of a TOML text: where each key and each element of an array stands."""

import re
from typing import TypeAlias

Path: TypeAlias = tuple[str | int, ...]

_STRINGS = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}' + r"|'''.*?'{3,5}" + r'|"(?:[^"\\\n]|\\.)*"' + r"|'[^'\n]*'", re.DOTALL
)
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR = re.compile(r"[^\s,\]}#]+")
_SPACE = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")


class _Scanner:
    """Walks a text that is known to be well-formed TOML and notes the line of every path."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[Path, int] = {(): 1}
        self.counts: dict[Path, int] = {}

    def note(self, path: Path) -> None:
        self.lines.setdefault(path, self.text.count("\n", 0, self.at) + 1)

    def space(self) -> None:
        found = _SPACE.match(self.text, self.at)
        assert found is not None
        self.at = found.end()

    def skip(self, mark: str) -> bool:
        self.space()
        if self.text.startswith(mark, self.at):
            self.at += len(mark)
            return True
        return False

    def key(self) -> Path:
        parts: list[str | int] = []
        while True:
            self.space()
            quoted = _STRINGS.match(self.text, self.at)
            found = quoted or _BARE.match(self.text, self.at)
            assert found is not None
            self.at = found.end()
            parts.append(found.group()[1:-1] if quoted else found.group())
            if not self.skip("."):
                return tuple(parts)

    def inside(self, path: Path) -> Path:
        """Returns the path of a header, with the running element wherever it leads through an array."""
        whole: Path = ()
        for part in path:
            whole = (*whole, part)
            if whole in self.counts:
                whole = (*whole, self.counts[whole])
        return whole

    def document(self) -> None:
        table: Path = ()
        while True:
            self.space()
            if self.at >= len(self.text):
                return
            start = self.at
            if self.skip("[["):
                key = self.key()
                array = (*self.inside(key[:-1]), key[-1])
                self.counts[array] = self.counts.get(array, -1) + 1
                table = (*array, self.counts[array])
                self.skip("]]")
            elif self.skip("["):
                table = self.inside(self.key())
                self.skip("]")
            else:
                self.pair(table)
                continue
            after, self.at = self.at, start
            for end in range(1, len(table) + 1):
                self.note(table[:end])
            self.at = after

    def pair(self, table: Path) -> None:
        self.space()
        start = self.at
        path = (*table, *self.key())
        after, self.at = self.at, start
        for end in range(len(table) + 1, len(path) + 1):
            self.note(path[:end])
        self.at = after
        self.skip("=")
        self.value(path)

    def value(self, path: Path) -> None:
        self.space()
        self.note(path)
        if self.skip("["):
            index = 0
            while not self.skip("]"):
                self.value((*path, index))
                self.skip(",")
                index += 1
        elif self.skip("{"):
            while not self.skip("}"):
                self.pair(path)
                self.skip(",")
        else:
            found = _STRINGS.match(self.text, self.at) or _SCALAR.match(self.text, self.at)
            assert found is not None
            self.at = found.end()


def line_of(text: str, path: Path) -> int:
    """Returns the line of a path in a well-formed TOML text, or of what is nearest above it."""
    scanner = _Scanner(text)
    scanner.document()
    while path not in scanner.lines:
        path = path[:-1]
    return scanner.lines[path]
