"""The Tiled files: paths, the tile pictures and their exits, the places of the table."""

import itertools
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path, PurePosixPath
from typing import Any
from xml.etree import ElementTree

import pygame
import pytest
import pytmx

ASSETS = Path(__file__).parents[2] / "assets"
TILED = ASSETS / "tiled"
TILES = ASSETS / "images" / "catacombs" / "tiles"


def rules_of(module: str) -> dict[str, dict[str, str]]:
    """Return the tile table of a module."""
    table = ASSETS.parent / "karak" / module / "content" / "tiles.toml"
    rules: dict[str, dict[str, str]] = tomllib.loads(table.read_text("utf-8"))
    return rules


RULES = rules_of("catacombs")
PLACES = {
    *("board", "banner", "tiles", "bag", "undo", "rules", "menu"),
    *("zoom_in", "zoom_out", "zoom_fit", "log", "action_bar", "hero_boards"),
}
OPTIONAL = {"hints"}
"""Places for which a small table has no room."""
TARGETS = ("undo", "rules", "menu", "zoom_in", "zoom_out", "zoom_fit")
TABLES = {
    "table-16x9": (1920, 1080),
    "table-4x3": (1440, 1080),
    "table-21x9": (2520, 1080),
    "table-middle-16x9": (1440, 810),
    "table-middle-4x3": (1080, 810),
    "table-middle-21x9": (1920, 810),
    "table-small-16x9": (960, 540),
    "table-small-4x3": (900, 675),
    "table-small-21x9": (1280, 540),
}


def load(name: str) -> pytmx.TiledMap:
    """Return a map with the path of each picture in place of the picture."""

    def loader(path: str, _colorkey: str | None, **_: object) -> Callable[..., Path]:
        return lambda *_rect_and_flags: Path(path)

    return pytmx.TiledMap(str(TILED / f"{name}.tmx"), image_loader=loader)


def path_fault(source: str, root: Path = ASSETS) -> str | None:
    """Name what is wrong with a path written in a file of assets/tiled."""
    if "\\" in source or ":" in source or PurePosixPath(source).is_absolute():
        return "not a relative path with /"
    steps: list[str] = ["tiled"]
    for part in PurePosixPath(source).parts:
        if part != "..":
            steps.append(part)
        elif not steps:
            return "leaves assets/"
        else:
            steps.pop()
    folder = root
    for step in steps:
        # A listing tells the case apart, also where the file system does not.
        if not folder.is_dir() or step not in {entry.name for entry in folder.iterdir()}:
            return f"no {step} in {folder.name}/"
        folder = folder / step
    return None


@pytest.mark.parametrize("path", [*TILED.glob("*.tmx"), *TILED.glob("*.tsx")], ids=lambda path: path.name)
def test_every_path_in_a_tiled_file_is_sound(path: Path) -> None:
    sources = [e.attrib["source"] for e in ElementTree.parse(path).iter() if "source" in e.attrib]
    assert [(source, path_fault(source)) for source in sources if path_fault(source)] == []


@pytest.mark.parametrize(
    "source",
    [
        "/images/catacombs/tiles/start.svg",
        "C:/images/catacombs/tiles/start.svg",
        "..\\images\\catacombs\\tiles\\start.svg",
        "../../assets/images/catacombs/tiles/start.svg",
        "../images/catacombs/tiles/Start.svg",
        "../Images/catacombs/tiles/start.svg",
        "../images/catacombs/tiles/nothing.svg",
    ],
)
def test_a_path_that_works_on_one_machine_only_is_refused(source: str) -> None:
    assert path_fault(source)


def tiles(tileset: str = "catacombs") -> list[dict[str, str]]:
    """Return the properties of a tileset's tiles, the back left out."""
    return [tile for tile in load(f"{tileset}-tiles").tile_properties.values() if "tile" in tile]


def all_tiles() -> list[dict[str, str]]:
    """Return the tiles of every tileset."""
    return [tile for tileset in sorted(TILED.glob("*.tsx")) for tile in tiles(tileset.stem)]


def file_of(tile: dict[str, str]) -> Path:
    """Return the picture of a tile of the tileset."""
    return (TILED / tile["source"]).resolve()


def test_all_tiles_shows_every_tile_once() -> None:
    tmx = load("catacombs-tiles")
    shown = Counter(gid for layer in tmx.layers for _x, _y, gid in layer.iter_data() if gid)
    assert set(shown) == set(tmx.tile_properties)
    assert set(shown.values()) == {1}


def test_every_tile_picture_is_in_the_tileset_once() -> None:
    pictures = sorted(path.name for path in tmx_images())
    assert pictures == sorted(path.name for path in TILES.glob("*.svg"))


def tmx_images() -> list[Path]:
    """Return the pictures that loading every tile loads."""
    return [image for image in load("catacombs-tiles").images if image]


def test_the_tileset_has_the_tiles_of_the_rules_and_the_back() -> None:
    assert {tile["tile"] for tile in tiles()} == set(RULES)
    backs = [tile for tile in load("catacombs-tiles").tile_properties.values() if tile.get("back")]
    assert [Path(back["source"]).name for back in backs] == ["back.svg"]


def test_looks_are_named_like_their_files() -> None:
    for tile in tiles():
        name = tile["tile"].removeprefix("catacombs:tile.").replace("_", "-")
        suffix = "" if tile["look"] == "a" else f"-{tile['look']}"
        assert file_of(tile) == TILES / f"{name}{suffix}.svg"


def test_corridors_and_rooms_have_three_looks() -> None:
    looks = {
        name: "".join(sorted(tile["look"] for tile in tiles() if tile["tile"] == name)) for name in RULES
    }
    assert looks == {
        name: "abc" if rule["kind"] in ("corridor", "room") else "a" for name, rule in RULES.items()
    }


def test_exits_are_those_of_the_rules() -> None:
    rules = {**RULES, **rules_of("regent")}
    assert [tile for tile in all_tiles() if tile["exits"] != rules[tile["tile"]]["exits"]] == []


def test_the_tileset_of_regent_has_its_tiles() -> None:
    assert {tile["tile"] for tile in tiles("regent")} == set(rules_of("regent"))


SIZE = 256
INK = (0x2A, 0x1A, 0x2E)
COBBLE, WALL = (0xA9, 0xB3, 0xCB), (0x4C, 0x48, 0x70)


def distance(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    """Return how far apart two colours are."""
    return sum(abs(a - b) for a, b in zip(one[:3], other, strict=True))


def turned(picture: Path) -> dict[str, pygame.Surface]:
    """Return the picture turned so that the named side lies at the top."""
    drawn = pygame.image.load_sized_svg(picture, (SIZE, SIZE))
    return {side: pygame.transform.rotate(drawn, 90 * i) for i, side in enumerate("NESW")}


def average(
    surface: pygame.Surface, left: int, right: int, top: int = 4, bottom: int = 14
) -> tuple[int, ...]:
    """Return the average colour of a strip along the upper edge."""
    return tuple(pygame.transform.average_color(surface, pygame.Rect(left, top, right - left, bottom - top)))


def shows_floor(colour: tuple[int, ...]) -> bool:
    """Tell whether an average colour is cool cobble; else it is nearer to the wall."""
    return distance(colour, COBBLE) < distance(colour, WALL)


def ink_columns(surface: pygame.Surface) -> list[int]:
    """Return the columns that are ink some way below the upper edge, where all tiles have the same lines."""
    return [x for x in range(60, SIZE - 60) if distance(tuple(surface.get_at((x, 6))), INK) < 45]


@pytest.mark.parametrize("tile", all_tiles(), ids=lambda tile: Path(tile["source"]).stem)
def test_floor_reaches_the_middle_of_exactly_the_sides_with_exits(tile: dict[str, str]) -> None:
    sides = turned(file_of(tile))
    assert "".join(side for side in "NESW" if shows_floor(average(sides[side], 108, 148))) == tile["exits"]


@pytest.mark.parametrize("tile", all_tiles(), ids=lambda tile: Path(tile["source"]).stem)
def test_openings_are_the_middle_third(tile: dict[str, str]) -> None:
    for side, surface in turned(file_of(tile)).items():
        if side not in tile["exits"]:
            continue
        inked = ink_columns(surface)
        assert not [x for x in inked if 90 <= x <= 165], "a line crosses the opening"
        left, right = [x for x in inked if 82 <= x <= 89], [x for x in inked if 166 <= x <= 173]
        assert abs(sum(left) / len(left) + 0.5 - SIZE / 3) < 1
        assert abs(sum(right) / len(right) + 0.5 - SIZE * 2 / 3) < 1
        assert shows_floor(average(surface, 94, 162))


def places(tmx: Any) -> dict[str, pygame.Rect]:
    """Return the rectangles of a table by name."""
    return {place.name: pygame.Rect(place.x, place.y, place.width, place.height) for place in tmx.objects}


@pytest.mark.parametrize(("name", "size"), TABLES.items(), ids=TABLES)
def test_table_has_every_place_once_and_none_overlap(name: str, size: tuple[int, int]) -> None:
    tmx = load(name)
    assert (tmx.width * tmx.tilewidth, tmx.height * tmx.tileheight) == size
    assert [group.name for group in tmx.objectgroups] == ["table"]
    rects = places(tmx)
    assert set(rects) | OPTIONAL == PLACES | OPTIONAL
    assert len([*tmx.objects]) == len(rects)
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in rects.values())
    pairs = itertools.combinations(set(rects) - {"board"}, 2)
    assert [(one, other) for one, other in pairs if rects[one].colliderect(rects[other])] == []
    assert not rects["board"].colliderect(rects["hero_boards"])


@pytest.mark.parametrize("name", TABLES)
def test_targets_are_large_and_eight_apart(name: str) -> None:
    rects = [rect for place, rect in places(load(name)).items() if place in TARGETS]
    assert all(min(rect.size) >= 64 for rect in rects)
    pairs = itertools.combinations(rects, 2)
    assert [pair for pair in pairs if pair[0].inflate(16, 16).colliderect(pair[1])] == []


@pytest.mark.parametrize("name", TABLES)
def test_hero_boards_stand_at_the_right_from_top_to_bottom(name: str) -> None:
    width, height = TABLES[name]
    boards = places(load(name))["hero_boards"]
    assert boards.right == pytest.approx(width, abs=16)
    assert boards.height >= height - 2 * 14
    assert boards.width == 434 if "small" not in name and name != "table-middle-4x3" else boards.width >= 180


@pytest.mark.parametrize("name", TABLES)
def test_what_lies_at_an_edge_of_the_board_leaves_more_than_a_third_of_the_window(name: str) -> None:
    rects, (width, height) = places(load(name)), TABLES[name]
    above = max(rects[place].bottom for place in ("banner", "tiles", "bag", "undo", "rules", "menu"))
    below = min(rects[place].top for place in ("log", "zoom_in", "zoom_out", "zoom_fit", "action_bar"))
    assert rects["board"].width * (below - above) > 0.36 * width * height
