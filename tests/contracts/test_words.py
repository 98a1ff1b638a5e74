"""The English words of every expansion: complete, and none without use."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from karak.engine.ids import ModuleId
from karak.engine.modules import tag_of
from karak.registry import MODULES

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "assets" / "locale" / "en" / "LC_MESSAGES"
FORMS = {"heroes": ("full", "text"), "tiles": ("the", "a", "text"), "tokens": ("the", "a", "text")}
FORMS["items"] = FORMS["tokens"]
EXPANSIONS = [module.id for module in MODULES.values() if module.kind != "game"]


def content_ids(module: ModuleId) -> set[str]:
    """Returns what the content of a module must have words for."""
    found: set[str] = set()
    added = MODULES[module].content.add
    for kind, forms in FORMS.items():
        for content, definition in added.get(kind, {}).items():
            found |= {content, *(f"{content}.{form}" for form in forms)}
            for ability in definition.abilities:
                found |= {ability, f"{ability}.text"}
    for switch, definition in added.get("switches", {}).items():
        found |= {switch, *(f"{switch}.{value}" for value in definition.values)}
    return found


def constants(module: ModuleId) -> Iterator[str]:
    """Yields the texts in a module's source."""
    for file in (ROOT / "karak" / module).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def source_ids(module: ModuleId) -> set[str]:
    """Returns what the rules of a module say: questions, options and their short forms, log, ways to move."""
    brought = MODULES[module]
    tags = {tag_of(struct) for struct in (*brought.steps, *brought.events, *brought.ext)}
    found: set[str] = set()
    for text in constants(module):
        if re.fullmatch(rf"{module}\.(ask|log)\.[a-z_.]*[a-z]", text):
            found.add(text)
        elif re.fullmatch(rf"{module}\.option\.[a-z_]+", text):
            found |= {text, f"{text}.short"}
        elif re.fullmatch(rf"{module}\.[a-z_]+", text) and text not in tags:
            found.add(f"{module}.log.hero_moved.{text.partition('.')[2]}")
    return found


def made_up(module: ModuleId) -> set[str]:
    """Returns the beginnings of ids whose ends are put in: what is done, how it came out."""
    return {
        text for text in constants(module) if re.fullmatch(rf"{module}\.(log|option)\.([a-z_]+\.)?", text)
    }


def written(module: ModuleId) -> set[str]:
    """Returns the ids of a module's English catalog."""
    with (FOLDER / f"{module}.po").open("rb") as file:
        messages = [message.id for message in read_po(file, abort_invalid=True) if message.id]
    return {message if isinstance(message, str) else message[0] for message in messages}


@pytest.mark.parametrize("module", EXPANSIONS)
def test_every_id_has_a_text_and_none_is_unused(module: ModuleId) -> None:
    wanted = content_ids(module) | source_ids(module) | {f"{module}.title", f"{module}.title.text"}
    found = written(module)
    for beginning in made_up(module):
        ends = {name for name in found if name.startswith(beginning)}
        assert ends, f"nothing begins with {beginning}"
        wanted |= ends
    assert sorted(wanted ^ found) == []
