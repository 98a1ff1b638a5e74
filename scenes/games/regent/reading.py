"""Regent in the book of rules."""

from scenes.reading.chapter import Chapter, Paragraph, Reading, badges

_UI = "common/ui/"
_ITEMS = "catacombs/items/"
_CURSE = "catacombs/tokens/curse"


_ARENA = tuple(f"regent.arena.{number}" for number in range(2, 8))
_CHAMBER = ("regent.chamber.1", "regent.chamber.2")

READING = Reading(
    chapters=(
        Chapter(
            "regent",
            "regent",
            "regent/tiles/arena-straight",
            (
                Paragraph("regent.set", "catacombs/tiles/back"),
                Paragraph("regent.arena.1", "regent/tiles/arena-straight"),
                Paragraph("regent.arena.2", f"{_UI}fight"),
                Paragraph("regent.arena.3", f"{_UI}dice"),
                Paragraph("regent.arena.4", f"{_ITEMS}open-treasure"),
                Paragraph("regent.arena.5", f"{_UI}shield"),
                Paragraph("regent.arena.6", "regent/tiles/arena-straight-used"),
                Paragraph("regent.arena.7", "regent/tiles/arena-straight"),
                Paragraph("regent.arena.8", "catacombs/abilities/backstab"),
                Paragraph("regent.arena.9", "catacombs/abilities/magic-swap"),
                Paragraph("regent.chamber.1", "regent/tiles/chamber-cross"),
                Paragraph("regent.chamber.2", _CURSE),
                Paragraph("regent.thorn", "regent/items/thorn-of-darkness"),
                Paragraph("regent.fist", "regent/items/frost-fist"),
                Paragraph("switch.arenas", f"{_UI}remove", "arenas"),
                Paragraph("switch.thorns", f"{_UI}remove", "thorns"),
            ),
            ("regent:tile.arena_straight", "regent:tile.chamber_cross"),
        ),
        Chapter(
            "nobles",
            "regent",
            "regent/portraits/hannah",
            (
                *badges("regent.valduk", "berserk", "berserk", "perseverance"),
                *badges("regent.markul", "sword-master", "blitz-attack"),
                *badges("regent.hannah", "throwing-daggers", "sprint"),
                *badges("regent.lorraine", "bear-attack", "eavesdropping"),
            ),
            ("rules.list.heroes", "rules.list.abilities"),
        ),
    ),
    kinds={
        "tiles.arena": ("regent.arena.1", *_ARENA),
        "tiles.chamber": ("regent.arena.1", *_CHAMBER),
    },
    about={
        "regent:item.thorn_of_darkness": ("regent.thorn", "turn.5", "items.1"),
        "regent:item.frost_fist": ("regent.fist", "fight.2", "items.1"),
        "regent:tile.arena": _ARENA,
        "regent:tile.chamber": _CHAMBER,
        "regent:hero.valduk.berserk": ("hero.valduk.1", "hero.valduk.2"),
        "regent:hero.valduk.perseverance": ("hero.valduk.3",),
        "regent:hero.markul.sword_master": ("hero.markul.1",),
        "regent:hero.markul.blitz_attack": ("hero.markul.2",),
        "regent:hero.hannah.throwing_daggers": ("hero.hannah.1",),
        "regent:hero.hannah.sprint": ("hero.hannah.2",),
        "regent:hero.lorraine.bear_attack": ("hero.lorraine.1",),
        "regent:hero.lorraine.eavesdropping": ("hero.lorraine.2",),
        "regent:switch.arenas": ("switch.arenas",),
        "regent:switch.thorns": ("switch.thorns",),
    },
)
