"""Which picture stands for which content id."""

from karak.engine.ids import ContentId, module_of

_FOLDERS = {"monster": "monsters", "token": "tokens", "item": "items", "tile": "tiles"}


def _file(name: str) -> str:
    return name.replace("_", "-")


def picture(content: ContentId) -> str:
    """Returns the picture of a monster, token, item, tile, hero's portrait or ability badge."""
    module = module_of(content)
    kind, *names = content.partition(":")[2].split(".")
    if kind == "hero":
        if len(names) == 2:
            return f"{module}/abilities/{_file(names[1])}"
        return f"{module}/portraits/{_file(names[0])}"
    return f"{module}/{_FOLDERS[kind]}/{_file(names[0])}"


def standee(hero: ContentId) -> str:
    """Returns the picture of a hero's figure."""
    return f"{module_of(hero)}/heroes/{_file(hero.rpartition('.')[2])}"


def die(face: int) -> str:
    """Returns the picture of a die that shows a number from 1 to 6."""
    return f"common/dice/{face}"


def icon(name: str) -> str:
    """Returns the picture of an icon."""
    return f"common/ui/{name}"


TOKEN_BACK = "catacombs/tokens/token-back"
TILE_BACK = "catacombs/tiles/back"
CURSE = "catacombs/tokens/curse"
HEART = "common/hearts/full"
BROKEN_HEART = "common/hearts/empty"
