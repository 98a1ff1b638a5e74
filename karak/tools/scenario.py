"""Scenarios: runs files and reports pass or fail with the difference."""

import argparse
import json
from pathlib import Path
from typing import Any

from karak.engine.codec import to_plain
from karak.tools.scenario_build import build
from karak.tools.scenario_format import FieldError, Scenario, ScenarioError, located, parse
from karak.tools.scenario_run import Game, play

__all__ = ["Game", "Scenario", "ScenarioError", "build", "load", "main", "play", "run_text"]


def load(text: str) -> Scenario:
    """Returns the scenario of a TOML text. Raises ScenarioError with line and field."""
    try:
        return parse(text)
    except FieldError as error:
        raise located(error, text) from None


def run_text(text: str) -> tuple[Game, list[str]]:
    """Returns the played game of a TOML text and each difference with its line. Raises ScenarioError."""
    try:
        game, differences = play(parse(text))
        return game, [str(located(FieldError(path, what), text)) for path, what in differences]
    except FieldError as error:
        raise located(error, text) from None


def _report(file: str) -> dict[str, Any]:
    """Returns what a file came to: ``passed``, ``problems``, and the final ``state`` and ``events``."""
    try:
        game, problems = run_text(Path(file).read_text(encoding="utf-8"))
    except ScenarioError as error:
        return {"file": file, "passed": False, "problems": [str(error)]}
    except (OSError, UnicodeDecodeError) as error:
        return {"file": file, "passed": False, "problems": [f"cannot be read: {error}"]}
    return {
        "file": file,
        "passed": not problems,
        "problems": problems,
        "state": to_plain(game.book, game.state),
        "events": [to_plain(game.book, event) for event in game.events],
        "offered": game.options,
    }


def main(argv: list[str]) -> int:
    """Runs scenario files and returns 0 if all of them pass, else 1."""
    parser = argparse.ArgumentParser(prog="python -m karak.tools scenario", description=main.__doc__)
    parser.add_argument("files", nargs="+", metavar="FILE", help="a scenario (docs/how-to/scenarios.md)")
    parser.add_argument("--json", action="store_true", help="print the final state and events as JSON")
    options = parser.parse_args(argv)
    reports = [_report(file) for file in options.files]
    if options.json:
        print(json.dumps(reports, indent=2))
    else:
        for report in reports:
            print(f"{'pass' if report['passed'] else 'FAIL'}  {report['file']}")
            for problem in report["problems"]:
                print(f"  {problem}")
    return 0 if all(report["passed"] for report in reports) else 1
