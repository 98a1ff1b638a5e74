"""The line of every key in any TOML."""

import tomllib

import pytest

from karak.tools.toml_lines import line_of

TRICKY = r'''
# a = "no"
a = "x = 1" # b = 2
'b c'.d = [1, # one
  [2, 3], "]", { e = 1 }]
m = """
[not] = a table
\""" "quoted""""
n = 'it is'
[t.u]
v = { w = [
  1,
  2], x.y = 3 }
[[l]]
p = 1979-05-27T07:32:00Z
[[l.k]]
q = 1
[[l]]
[[l.k]]
q = 2
[l.k.deep]
r = 3
'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("a",), 3),
        (("b c", "d"), 4),
        (("b c", "d", 0), 4),
        (("b c", "d", 1, 1), 5),
        (("b c", "d", 3, "e"), 5),
        (("m",), 6),
        (("n",), 9),
        (("t", "u"), 10),
        (("t", "u", "v", "w", 1), 13),
        (("t", "u", "v", "x", "y"), 13),
        (("l", 0), 14),
        (("l", 0, "p"), 15),
        (("l", 0, "k", 0, "q"), 17),
        (("l", 1), 18),
        (("l", 1, "k", 0, "q"), 20),
        (("l", 1, "k", 0, "deep", "r"), 22),
        (("l", 1, "k", 0, "none", "such"), 19),
        (("none",), 1),
    ],
)
def test_lines_are_found_in_any_toml(path: tuple[str | int, ...], line: int) -> None:
    assert tomllib.loads(TRICKY)["l"][1]["k"][0]["deep"] == {"r": 3}
    assert line_of(TRICKY, path) == line
