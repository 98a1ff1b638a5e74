"""The chapters of rules: which clause of the ledger each paragraph explains, and what it is about.

The paragraph of a clause is the text ``rules.<clause>`` of the catalog.
"""

from collections.abc import Mapping
from typing import NamedTuple

from karak.engine.ids import ContentId, ModuleId

_UI, _TILES, _ITEMS, _MONSTERS = "common/ui/", "catacombs/tiles/", "catacombs/items/", "catacombs/monsters/"
_CHEST, _CURSE = "catacombs/tokens/locked-chest", "catacombs/tokens/curse"


class Paragraph(NamedTuple):
    """A clause, the picture beside its paragraph, and the rules switch that changes it."""

    clause: str
    picture: str
    switch: str = ""


class Chapter(NamedTuple):
    """A chapter of a module; ``see`` are pages and chapters that go with it."""

    id: str
    module: ModuleId
    picture: str
    paragraphs: tuple[Paragraph, ...]
    see: tuple[str, ...] = ()

    @property
    def page(self) -> str:
        """Returns the id of the chapter's page, which is that of its title too."""
        return f"rules.chapter.{self.id}"


def _badges(hero: str, *abilities: str) -> tuple[Paragraph, ...]:
    """Returns the paragraphs of a hero, each with the badge of the ability that it explains."""
    module, _, name = hero.partition(".")
    return tuple(
        Paragraph(f"hero.{name}.{number}", f"{module}/abilities/{ability}")
        for number, ability in enumerate(abilities, 1)
    )


CHAPTERS: tuple[Chapter, ...] = (
    Chapter(
        "setup",
        "catacombs",
        f"{_UI}bag",
        (
            Paragraph("setup.1", f"{_UI}person"),
            Paragraph("setup.2", f"{_TILES}start"),
            Paragraph("setup.3", f"{_UI}bag", "chests"),
            Paragraph("setup.4", "common/hearts/full"),
            Paragraph("setup.5", f"{_UI}dice", "first_player"),
            Paragraph("setup.6", f"{_UI}replay"),
        ),
        ("rules.list.heroes",),
    ),
    Chapter(
        "turn",
        "catacombs",
        f"{_UI}walk",
        (
            Paragraph("turn.1", f"{_UI}walk"),
            Paragraph("turn.2", f"{_UI}end-turn"),
            Paragraph("turn.3", f"{_UI}fight"),
            Paragraph("turn.4", f"{_UI}end-turn"),
            Paragraph("turn.5", f"{_ITEMS}healing-portal"),
            Paragraph("turn.6", f"{_TILES}corridor-corner"),
            Paragraph("turn.7", f"{_UI}person"),
            Paragraph("turn.8", f"{_MONSTERS}giant-rat"),
            Paragraph("turn.9", f"{_UI}fight"),
        ),
        ("rules.chapter.explore", "rules.chapter.fight"),
    ),
    Chapter(
        "explore",
        "catacombs",
        f"{_UI}explore",
        (
            Paragraph("explore.1", f"{_UI}explore"),
            Paragraph("explore.2", f"{_UI}turn-tile"),
            Paragraph("explore.3", f"{_TILES}back"),
            Paragraph("explore.4", f"{_TILES}corridor-cross"),
            Paragraph("explore.5", f"{_TILES}room-cross"),
            Paragraph("explore.6", f"{_UI}tiles", "tiles_out"),
            Paragraph("explore.7", f"{_UI}tiles"),
            Paragraph("token.1", f"{_MONSTERS}skeleton-warrior"),
            Paragraph("token.2", _CHEST),
            Paragraph("token.3", "catacombs/tokens/token-back"),
        ),
        ("rules.list.tiles", "rules.list.monsters"),
    ),
    Chapter(
        "fight",
        "catacombs",
        f"{_UI}fight",
        (
            Paragraph("fight.1", f"{_UI}dice"),
            Paragraph("fight.2", f"{_ITEMS}magic-bolt"),
            Paragraph("fight.3", f"{_UI}fight"),
            Paragraph("fight.4", f"{_ITEMS}sword"),
            Paragraph("fight.5", "common/hearts/empty"),
            Paragraph("fight.6", f"{_UI}shield", "tie"),
            Paragraph("fight.7", f"{_UI}undo"),
            Paragraph("fight.8", f"{_ITEMS}magic-bolt"),
            Paragraph("fight.9", f"{_MONSTERS}skeleton-king"),
            Paragraph("fight.10", f"{_UI}help"),
        ),
        ("rules.list.monsters", "rules.list.items"),
    ),
    Chapter(
        "items",
        "catacombs",
        f"{_ITEMS}sword",
        (
            Paragraph("items.1", f"{_ITEMS}sword", "treasure_slots"),
            Paragraph("items.2", f"{_UI}swap"),
            Paragraph("items.3", f"{_UI}pick-up"),
            Paragraph("items.4", f"{_UI}pick-up"),
            Paragraph("items.5", f"{_UI}walk"),
            Paragraph("items.6", f"{_ITEMS}axe"),
            Paragraph("chest.1", f"{_UI}open-chest"),
            Paragraph("chest.2", f"{_ITEMS}key"),
        ),
        ("rules.list.items", "catacombs:token.locked_chest"),
    ),
    Chapter(
        "fountains",
        "catacombs",
        f"{_UI}rest",
        (
            Paragraph("portal.1", f"{_UI}jump"),
            Paragraph("portal.2", f"{_TILES}portal-straight"),
            Paragraph("heal.1", f"{_TILES}fountain-corner"),
            Paragraph("heal.2", f"{_UI}walk", "fountain"),
            Paragraph("heal.3", f"{_UI}rest", "fountain"),
            Paragraph("heal.4", "common/hearts/full"),
            Paragraph("heal.5", f"{_ITEMS}healing-portal"),
        ),
        ("catacombs:tile.fountain_corner", "catacombs:tile.portal_straight"),
    ),
    Chapter(
        "curse",
        "catacombs",
        _CURSE,
        (
            Paragraph("curse.1", _CURSE),
            Paragraph("curse.2", f"{_MONSTERS}mummy", "curse_to"),
            Paragraph("curse.3", f"{_UI}swap"),
            Paragraph("curse.4", f"{_ITEMS}magic-bolt"),
            Paragraph("curse.5", _CURSE),
        ),
        ("catacombs:monster.mummy", "rules.chapter.fountains"),
    ),
    Chapter(
        "down",
        "catacombs",
        f"{_UI}unconscious",
        (
            Paragraph("down.1", f"{_UI}unconscious"),
            Paragraph("down.2", "common/hearts/full"),
            Paragraph("down.3", f"{_TILES}fountain-corner"),
            Paragraph("down.4", f"{_UI}play"),
            Paragraph("down.5", f"{_UI}end-turn"),
        ),
        ("rules.chapter.fountains", "rules.chapter.fight"),
    ),
    Chapter(
        "end",
        "catacombs",
        f"{_MONSTERS}dragon",
        (
            Paragraph("end.1", f"{_MONSTERS}dragon"),
            Paragraph("end.2", f"{_ITEMS}ruby-treasure"),
            Paragraph("end.3", f"{_UI}shield", "points_tie"),
            Paragraph("end.4", f"{_UI}tiles", "tiles_out"),
            Paragraph("end.5", f"{_ITEMS}open-treasure", "goal_six"),
            Paragraph("end.6", f"{_ITEMS}open-treasure", "treasure_slots"),
            Paragraph("end.8", f"{_UI}replay", "round_limit"),
            Paragraph("end.7", f"{_UI}rest"),
        ),
        ("catacombs:monster.dragon", "catacombs:item.ruby_treasure"),
    ),
    Chapter(
        "heroes",
        "catacombs",
        "catacombs/portraits/horan",
        (
            *_badges("catacombs.argentus", "magical-affinity", "astral-walking"),
            *_badges("catacombs.horan", "double-attack", "reincarnation"),
            *_badges("catacombs.aderyn", "backstab", "stealth", "stealth"),
            *_badges("catacombs.xanros", "sacrifice", "magic-swap"),
            *_badges("catacombs.victorius", "combat-training", "unstoppable"),
            *_badges("catacombs.taia", "foresight", "fateweaver"),
        ),
        ("rules.list.heroes", "rules.list.abilities"),
    ),
    Chapter(
        "heropack",
        "heropack",
        "heropack/portraits/elspeth",
        (
            *_badges("heropack.sidhar", "skin-of-steel", "transformation"),
            *_badges("heropack.kirima", "ambush", "protector"),
            *_badges("heropack.elspeth", "dual-wielding", "tactical-reposition"),
        ),
        ("rules.list.heroes", "rules.list.abilities"),
    ),
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
            *_badges("regent.valduk", "berserk", "berserk", "perseverance"),
            *_badges("regent.markul", "sword-master", "blitz-attack"),
            *_badges("regent.hannah", "throwing-daggers", "sprint"),
            *_badges("regent.lorraine", "bear-attack", "eavesdropping"),
        ),
        ("rules.list.heroes", "rules.list.abilities"),
    ),
    Chapter(
        "lord",
        "lord",
        "lord/portraits/lord",
        (
            Paragraph("lord.1", "regent/tiles/chamber-cross"),
            Paragraph("lord.2", f"{_ITEMS}open-treasure"),
            Paragraph("lord.3", "lord/portraits/lord"),
            Paragraph("lord.4", "regent/tiles/arena-straight"),
            Paragraph("lord.5", f"{_UI}walk"),
            Paragraph("lord.6", _CURSE),
            Paragraph("lord.7", "catacombs/abilities/fateweaver"),
            Paragraph("lord.8", f"{_MONSTERS}skeleton-turnkey"),
            Paragraph("lord.9", f"{_UI}dice"),
            Paragraph("lord.10", f"{_UI}tiles"),
        ),
        ("rules.chapter.regent",),
    ),
    Chapter(
        "words",
        "catacombs",
        f"{_UI}help",
        (
            Paragraph("word.cells", f"{_TILES}room-t"),
            Paragraph("word.enter", f"{_UI}walk"),
            Paragraph("word.step", f"{_UI}step-foot"),
            Paragraph("word.awake", "common/hearts/full"),
        ),
        ("rules.chapter.turn",),
    ),
    Chapter(
        "parts",
        "catacombs",
        f"{_UI}tiles",
        (
            Paragraph("parts.tokens", f"{_UI}bag", "pool"),
            Paragraph("parts.tiles", f"{_UI}tiles", "pool"),
        ),
        ("rules.list.monsters", "rules.list.tiles", "rules.list.items"),
    ),
    Chapter(
        "switches",
        "catacombs",
        f"{_UI}settings",
        (
            Paragraph("switch.preset", f"{_UI}rules"),
            Paragraph("switch.curse", _CURSE, "curse"),
            Paragraph("switch.stealth_stop", "catacombs/abilities/stealth", "stealth_stop"),
            Paragraph("switch.pool", f"{_UI}tiles", "pool"),
            Paragraph("switch.dragon_depth", f"{_MONSTERS}dragon", "dragon_depth"),
            Paragraph("switch.gentle_start", f"{_MONSTERS}giant-rat", "gentle_start"),
        ),
        ("rules.list.switches",),
    ),
)

_WEAPON = ("fight.1", "items.6", "items.1")
_ATTACK = ("fight.2", "fight.8", "items.1")
_FOUNTAIN = ("heal.1", "heal.2", "heal.3", "heal.4")
_PORTAL = ("portal.1", "portal.2")
_ARENA = tuple(f"regent.arena.{number}" for number in range(2, 8))
_CHAMBER = ("regent.chamber.1", "regent.chamber.2")

KINDS: Mapping[str, tuple[str, ...]] = {
    "tiles.start": ("setup.2", "setup.4", *_FOUNTAIN),
    "tiles.corridor": ("explore.4", "turn.6"),
    "tiles.fountain": ("explore.4", *_FOUNTAIN),
    "tiles.portal": ("explore.4", *_PORTAL),
    "tiles.room": ("explore.5", "token.1", "token.2", "token.3"),
    "tiles.arena": ("regent.arena.1", *_ARENA),
    "tiles.chamber": ("regent.arena.1", *_CHAMBER),
    "tokens.monster": ("token.1", "fight.3", "fight.4", "fight.5", "fight.6"),
    "tokens.chest": ("token.2", "chest.1", "chest.2"),
    "items.weapon": _WEAPON,
    "items.spell": _ATTACK,
    "items.key": ("chest.1", "chest.2", "items.1"),
    "items.treasure": ("end.2", "items.1"),
}
"""What explains content of a kind."""

ABOUT: Mapping[ContentId, tuple[str, ...]] = {
    "catacombs:monster.mummy": ("curse.2", "curse.3", "curse.4", "fight.3", "fight.4", "fight.5"),
    "catacombs:monster.dragon": ("end.1", "end.2", "fight.3", "fight.5", "fight.6"),
    "catacombs:item.healing_portal": ("heal.5", "turn.5", "items.1"),
    "catacombs:item.ruby_treasure": ("end.1", "end.2", "fight.4"),
    "regent:item.thorn_of_darkness": ("regent.thorn", "turn.5", "items.1"),
    "regent:item.frost_fist": ("regent.fist", "fight.2", "items.1"),
    "catacombs:monster.mummy.curse": ("curse.1", "curse.2", "curse.3", "curse.4", "curse.5"),
    "catacombs:tile.fountain": _FOUNTAIN,
    "catacombs:tile.portal": _PORTAL,
    "regent:tile.arena": _ARENA,
    "regent:tile.chamber": _CHAMBER,
    "catacombs:hero.argentus.magical_affinity": ("hero.argentus.1",),
    "catacombs:hero.argentus.astral_walking": ("hero.argentus.2",),
    "catacombs:hero.horan.double_attack": ("hero.horan.1",),
    "catacombs:hero.horan.reincarnation": ("hero.horan.2",),
    "catacombs:hero.aderyn.backstab": ("hero.aderyn.1",),
    "catacombs:hero.aderyn.stealth": ("hero.aderyn.2", "hero.aderyn.3", "switch.stealth_stop"),
    "catacombs:hero.xanros.sacrifice": ("hero.xanros.1",),
    "catacombs:hero.xanros.magic_swap": ("hero.xanros.2",),
    "catacombs:hero.victorius.combat_training": ("hero.victorius.1",),
    "catacombs:hero.victorius.unstoppable": ("hero.victorius.2",),
    "catacombs:hero.taia.foresight": ("hero.taia.1",),
    "catacombs:hero.taia.fateweaver": ("hero.taia.2",),
    "heropack:hero.sidhar.skin_of_steel": ("hero.sidhar.1",),
    "heropack:hero.sidhar.transformation": ("hero.sidhar.2",),
    "heropack:hero.kirima.ambush": ("hero.kirima.1",),
    "heropack:hero.kirima.protector": ("hero.kirima.2",),
    "heropack:hero.elspeth.dual_wielding": ("hero.elspeth.1",),
    "heropack:hero.elspeth.tactical_reposition": ("hero.elspeth.2",),
    "regent:hero.valduk.berserk": ("hero.valduk.1", "hero.valduk.2"),
    "regent:hero.valduk.perseverance": ("hero.valduk.3",),
    "regent:hero.markul.sword_master": ("hero.markul.1",),
    "regent:hero.markul.blitz_attack": ("hero.markul.2",),
    "regent:hero.hannah.throwing_daggers": ("hero.hannah.1",),
    "regent:hero.hannah.sprint": ("hero.hannah.2",),
    "regent:hero.lorraine.bear_attack": ("hero.lorraine.1",),
    "regent:hero.lorraine.eavesdropping": ("hero.lorraine.2",),
    "catacombs:switch.chests": ("setup.3",),
    "catacombs:switch.tie": ("fight.6", "fight.7"),
    "catacombs:switch.fountain": ("heal.2", "heal.3"),
    "catacombs:switch.points_tie": ("end.3",),
    "catacombs:switch.tiles_out": ("end.4", "explore.6", "explore.7"),
    "catacombs:switch.curse_to": ("curse.2", "curse.3"),
    "catacombs:switch.curse": ("switch.curse",),
    "catacombs:switch.goal_six": ("end.5",),
    "catacombs:switch.treasure_slots": ("end.6", "items.1"),
    "catacombs:switch.first_player": ("setup.5",),
    "catacombs:switch.stealth_stop": ("switch.stealth_stop", "hero.aderyn.2"),
    "catacombs:switch.pool": ("switch.pool",),
    "catacombs:switch.dragon_depth": ("switch.dragon_depth",),
    "catacombs:switch.gentle_start": ("switch.gentle_start",),
    "catacombs:switch.round_limit": ("end.8",),
    "regent:switch.arenas": ("switch.arenas",),
    "regent:switch.thorns": ("switch.thorns",),
}
"""What explains single content, in place of what explains its kind."""
