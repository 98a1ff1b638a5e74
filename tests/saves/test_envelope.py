"""One save as bytes: it brings the same game back, and nothing else is taken for one."""

import json
import locale
import random
from typing import Any

import msgspec
import pytest

from karak.catacombs.state import State
from karak.engine.codec import state_hash
from karak.engine.ids import ModuleId
from karak.engine.match import Match
from karak.saves import PICTURE_LARGEST, Reason, Save, SaveError, decode, encode
from karak.saves import envelope as envelopes
from tests.support.games import Picker, module_sets
from tests.support.saves import (
    ALL,
    NOON,
    PNG,
    edited,
    forged,
    new_match,
    places,
    plain,
    played,
    put,
    tags,
    take,
    until,
)

WRONG: tuple[Any, ...] = (None, True, -1, 10**30, 0.5, "", "x" * 500, [], {}, [[]], {"t": "x"})
UNREAD = ("app", "rules", "meta", "log", "start", "snapshot")
"""Where a forger may say something that could be so: names, other rules, another moment of a game."""
LOCALES = ("C", "C.UTF-8", "de_DE.UTF-8", "cs_CZ.UTF-8", "pl_PL.UTF-8", "ar_EG.UTF-8")


@pytest.fixture(scope="module")
def small() -> bytes:
    """Returns the save of a game that has hardly begun."""
    return encode(played(new_match(), 4), NOON)


def reason(data: bytes) -> Reason:
    """Returns why a save is refused."""
    with pytest.raises(SaveError) as refused:
        decode(data)
    return refused.value.reason


@pytest.mark.parametrize("modules", module_sets(), ids="+".join)
def test_every_game_comes_back_at_any_moment(modules: tuple[ModuleId, ...]) -> None:
    match = new_match(modules, seed=5, names=("Anna", "Pavel", "Eva"))
    while match.decisions:
        save = decode(encode(match, NOON))
        assert save.snapshot == match.state
        again = save.replayed()
        assert again is not None
        assert (again.state, again.log, again.no_undo) == (match.state, match.log, match.no_undo)
        played(match, 150)
    save = decode(encode(match, NOON))
    assert save.finished
    assert save.snapshot.result == match.state.result


@pytest.mark.parametrize(
    ("modules", "step"),
    [(("catacombs",), "catacombs.fight"), (ALL, "regent.duel"), (ALL, "catacombs.swap_item")],
    ids=["fight", "duel", "swap"],
)
def test_a_save_amid_something_is_an_ordinary_save(modules: tuple[ModuleId, ...], step: str) -> None:
    match = until(new_match(modules, seed=4, names=("Anna",) * 4), step)
    save = decode(encode(match, NOON))
    assert step in tags(save.snapshot)
    on = Match(save.book, save.snapshot)
    assert on.decisions == match.decisions
    assert played(on, 60, seed=9).state == played(match, 60, seed=9).state


def test_saving_and_loading_never_changes_what_chance_gives() -> None:
    """Before each of a thousand choices that chance answers, one of two equal games is saved and loaded."""
    loaded, seed = 0, 0
    while loaded < 1000:
        seed += 1
        match, other, picker = new_match(seed=seed), new_match(seed=seed), Picker(seed)
        while match.decisions and loaded < 1000:
            match.choose(picker.option(match.decisions[0]))
            if match.log[-1].draws:
                save = decode(encode(other, NOON))
                other = Match(save.book, save.snapshot)
                loaded += 1
            other.choose(match.log[-1].choice.option)
            assert other.log[-1].draws == match.log[-1].draws
        assert state_hash(other.book, other.state) == state_hash(match.book, match.state)


def test_what_can_be_taken_back_can_be_taken_back_after_loading() -> None:
    match = new_match()
    picker = Picker(3)
    while not match.can_undo:
        match.choose(picker.option(match.decisions[0]))
    again = decode(encode(match, NOON)).replayed()
    assert again is not None
    assert again.undo() == match.undo()
    assert again.state == match.state


def test_the_list_is_told_heroes_turn_date_and_picture() -> None:
    match = played(new_match(seed=3), 120)
    assert isinstance(match.state, State)
    meta = decode(encode(match, NOON, PNG)).meta
    assert [seat.hero for seat in meta.seats] == [hero.hero for hero in match.state.heroes]
    assert [(seat.player, seat.colour, seat.bot) for seat in meta.seats] == [
        ("Anna", "red", ""),
        ("Pavel", "red", "random"),
    ]
    assert (meta.time, meta.round, meta.png) == (NOON, match.state.round, PNG)
    assert meta.turn == 1 + sum(entry.mark is not None for entry in match.log) > 2


@pytest.mark.parametrize(
    "picture",
    [
        b"GIF89a",
        PNG[:16],
        PNG + bytes(PICTURE_LARGEST),
        PNG[:16] + b"\0\1\0\0" + PNG[20:],
        PNG[:16] + bytes(4) + PNG[20:],
    ],
    ids=["no png", "no size", "too long", "too wide", "no width"],
)
def test_a_picture_that_does_not_fit_is_left_out(picture: bytes) -> None:
    assert decode(encode(new_match(), NOON, picture)).meta.png is None


def test_people_can_read_it(small: bytes) -> None:
    lines = small.decode().splitlines()
    assert lines[0] == '{"kind": "karak-save",'
    assert json.loads(small)["meta"]["saved"] == "2026-04-01T12:00:00Z"
    assert max(len(line) for line in lines if line.startswith('  {"choice"')) < 200
    assert sum(line.startswith('  {"choice"') for line in lines) == 4


def test_spaces_and_line_ends_do_not_matter(small: bytes) -> None:
    first = decode(small)
    for data in (msgspec.json.format(small, indent=4), small.replace(b"\n", b"\r\n"), forged(plain(small))):
        assert decode(data) == first


def test_its_bytes_do_not_depend_on_the_locale() -> None:
    match = played(new_match(names=("Zoë", "Ćwik")), 30)
    found, before = set(), locale.setlocale(locale.LC_ALL)
    try:
        for name in LOCALES:
            try:
                locale.setlocale(locale.LC_ALL, name)
            except locale.Error:
                continue
            data = encode(match, NOON, PNG)
            assert decode(data).snapshot == match.state
            found.add(data)
    finally:
        locale.setlocale(locale.LC_ALL, before)
    assert len(found) == 1


def test_a_save_cut_off_anywhere_is_damaged(small: bytes) -> None:
    assert {reason(small[:length]) for length in range(len(small) - 2)} == {Reason.DAMAGED}


def test_zeros_and_noise_are_damaged(small: bytes) -> None:
    noise = random.Random(1)
    for data in (b"", bytes(1), bytes(len(small)), bytes(1_000_000), b"[" * 100_000, b'{"kind":' * 100_000):
        assert reason(data) is Reason.DAMAGED
    for _ in range(200):
        assert reason(noise.randbytes(noise.randrange(5000))) in (Reason.DAMAGED, Reason.NOT_A_SAVE)
        place = noise.randrange(len(small))
        assert reason(small[:place] + bytes(64) + small[place + 64 :]) is Reason.DAMAGED
    for _ in range(2000):
        place, bit = noise.randrange(len(small)), 1 << noise.randrange(8)
        other = bytearray(small)
        other[place] ^= bit
        harmless = plain_or_none(bytes(other)) == plain(small)
        if not harmless:
            assert reason(bytes(other)) in (Reason.DAMAGED, Reason.NOT_A_SAVE, Reason.NEWER)


def plain_or_none(data: bytes) -> Any:
    """Returns what is in a file, if it is JSON."""
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


@pytest.mark.parametrize(
    "data", [b"1", b'"x"', b"[]", b"{}", b"null", b'{"kind":"karak-log"}', b'{"kind":[]}']
)
def test_other_json_is_no_save(data: bytes) -> None:
    assert reason(data) is Reason.NOT_A_SAVE


@pytest.mark.parametrize("shape", [2, 101, 10**30, "1", "newest", None, 1.0, 1.5, True, [], {}, 0, -1])
def test_a_format_that_is_not_ours_is_newer(small: bytes, shape: Any) -> None:
    assert reason(edited(small, lambda raw: raw.update(format=shape))) is Reason.NEWER


def test_a_missing_format_is_newer(small: bytes) -> None:
    assert reason(edited(small, lambda raw: raw.pop("format"))) is Reason.NEWER


def test_a_newer_module_is_newer_and_an_unknown_one_is_named(small: bytes) -> None:
    newer = edited(small, lambda raw: raw["modules"][0].update(version=99))
    assert reason(newer) is Reason.NEWER
    with pytest.raises(SaveError) as refused:
        decode(edited(small, lambda raw: raw["modules"].append({"id": "sewers", "version": 1})))
    assert refused.value.reason is Reason.MISSING_MODULE
    assert refused.value.message.params == {"module": "sewers"}


def test_unknown_content_is_named_but_people_may_be_called_anything(small: bytes) -> None:
    def lay_cake(raw: dict[str, Any]) -> None:
        raw["snapshot"]["board"][0]["items"] = ["catacombs:item.cake"]

    with pytest.raises(SaveError) as refused:
        decode(edited(small, lay_cake))
    assert refused.value.reason is Reason.UNKNOWN_CONTENT
    assert refused.value.message.params == {"what": "catacombs:item.cake"}
    match = new_match(names=("catacombs:item.cake", "Pavel"))
    assert decode(encode(match, NOON)).snapshot == match.state


def judged(data: bytes) -> Save | None:
    """Returns a save if it is taken; whatever is taken can be played on, and is as it says."""
    try:
        save = decode(data)
    except SaveError:
        return None
    assert Match(save.book, save.snapshot).state == save.snapshot
    match = save.replayed()
    assert match is None or match.state == save.snapshot
    return save


def test_every_field_with_anything_in_it_is_refused(small: bytes) -> None:
    """A file whose sum does not hold is refused; a forged one too, or it can at least be played on."""
    whole, first = plain(small), decode(small)
    ways = list(places(whole))
    assert len(ways) > 200
    for way in ways:
        for value in WRONG:
            raw = plain(small)
            put(raw, way, value)
            if raw != whole:
                assert reason(msgspec.json.encode(raw)) in (Reason.DAMAGED, Reason.NOT_A_SAVE, Reason.NEWER)
                assert judged(forged(raw)) in (None, first) or way[0] in UNREAD
        raw = plain(small)
        take(raw, way)
        assert reason(msgspec.json.encode(raw)) in (Reason.DAMAGED, Reason.NOT_A_SAVE, Reason.NEWER)
        # What is left out may have been what stands for nothing.
        assert judged(forged(raw)) in (None, first) or way[0] in UNREAD


@pytest.mark.parametrize("value", ["NaN", "Infinity", "-Infinity", "1e999", "01", "'x'", '"\\ud800"', ""])
def test_every_field_that_is_no_json_is_damaged(small: bytes, value: str) -> None:
    whole = plain(small)
    for way in places(whole):
        raw = plain(small)
        put(raw, way, "put it here")
        data = json.dumps(raw).replace('"put it here"', value).encode()
        assert reason(data) is Reason.DAMAGED


def twice(value: Any, way: tuple[Any, ...], first: Any) -> str:
    """Returns JSON in which the field at a place stands twice, first with another value."""
    if isinstance(value, dict):
        rows = []
        for name, inner in value.items():
            if way == (name,):
                rows.append(f'"{name}":{json.dumps(first)}')
            rows.append(f'"{name}":{twice(inner, way[1:] if way[:1] == (name,) else (), first)}')
        return "{" + ",".join(rows) + "}"
    if isinstance(value, list):
        inside = [twice(v, way[1:] if way[:1] == (i,) else (), first) for i, v in enumerate(value)]
        return "[" + ",".join(inside) + "]"
    return json.dumps(value)


def test_every_field_twice_is_refused_or_the_same_game(small: bytes) -> None:
    whole, first = plain(small), decode(small)
    for way in places(whole):
        if isinstance(way[-1], str):
            save = judged(twice(whole, way, 7).encode())
            assert save is None or save == first
            changed = plain(small)
            put(changed, way, 7)
            assert judged(twice(changed, way, 7).encode()) is None


def test_a_file_that_is_too_large_is_not_looked_into(monkeypatch: pytest.MonkeyPatch, small: bytes) -> None:
    monkeypatch.setattr(envelopes, "LARGEST", len(small) - 1)
    assert reason(small) is Reason.TOO_LARGE
    with pytest.raises(SaveError) as refused:
        encode(played(new_match(), 4), NOON)
    assert refused.value.reason is Reason.TOO_LARGE


def test_a_game_of_other_rules_goes_on_from_its_snapshot_and_keeps_its_log(small: bytes) -> None:
    data = edited(small, lambda raw: raw.update(rules="0123456789abcdef"))
    save = decode(data)
    assert (save.same_rules, save.replayed()) == (False, None)
    match = played(Match(save.book, save.snapshot), 60)
    later = decode(encode(match, NOON, earlier=(*save.earlier, save.here)))
    assert [(part.rules, len(part.log)) for part in later.earlier] == [("0123456789abcdef", 4)]
    assert later.earlier[0].log == plain(small)["log"]
    again = later.replayed()
    assert again is not None
    assert again.state == match.state


@pytest.mark.parametrize(
    "name",
    [
        *("W" * 200, "W" * 5000, "😀" * 200, "שלום עולם", "\u202eabc", "\0\x07\x1b[31m", "a\nb\r\nc", '"\\/'),
        *("CON", "nul.txt", "..\\..\\foo", "../../x", "ก็็็็็็็็็็", "\ud800", "x\udfff", "</script>", ""),
    ],
)
def test_names_of_all_sorts_are_saved(name: str) -> None:
    match = played(new_match(names=(name, name)), 60)
    save = decode(encode(match, NOON))
    assert save.snapshot == match.state
    assert save.replayed() is not None
    assert save.meta.seats[0].player == match.state.setup.seats[0].player[:400]
