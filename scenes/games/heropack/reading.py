"""The hero pack in the book of rules."""

from scenes.reading.chapter import Chapter, Reading, badges

READING = Reading(
    chapters=(
        Chapter(
            "heropack",
            "heropack",
            "heropack/portraits/elspeth",
            (
                *badges("heropack.sidhar", "skin-of-steel", "transformation"),
                *badges("heropack.kirima", "ambush", "protector"),
                *badges("heropack.elspeth", "dual-wielding", "tactical-reposition"),
            ),
            ("rules.list.heroes", "rules.list.abilities"),
        ),
    ),
    about={
        "heropack:hero.sidhar.skin_of_steel": ("hero.sidhar.1",),
        "heropack:hero.sidhar.transformation": ("hero.sidhar.2",),
        "heropack:hero.kirima.ambush": ("hero.kirima.1",),
        "heropack:hero.kirima.protector": ("hero.kirima.2",),
        "heropack:hero.elspeth.dual_wielding": ("hero.elspeth.1",),
        "heropack:hero.elspeth.tactical_reposition": ("hero.elspeth.2",),
    },
)
