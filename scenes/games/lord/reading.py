"""The Lord of Karak in the book of rules."""

from scenes.reading.chapter import Chapter, Paragraph, Reading

_UI = "common/ui/"
_ITEMS = "catacombs/items/"
_MONSTERS = "catacombs/monsters/"
_CURSE = "catacombs/tokens/curse"


READING = Reading(
    chapters=(
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
    ),
)
