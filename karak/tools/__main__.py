"""The game without a window: ``python -m karak.tools play``, ``simulate``, ``replay`` and more."""

import sys
from collections.abc import Callable, Mapping


def _play(argv: list[str]) -> int:
    from karak.tools.play import main

    return main(argv)


def _simulate(argv: list[str]) -> int:
    from karak.tools.simulate import main

    return main(argv)


def _replay(argv: list[str]) -> int:
    from karak.tools.replay import main

    return main(argv)


def _perft(argv: list[str]) -> int:
    from karak.tools.perft import main

    return main(argv)


def _scenario(argv: list[str]) -> int:
    from karak.tools.scenario import main

    return main(argv)


def _check_saves(argv: list[str]) -> int:
    from karak.tools.check_saves import main

    return main(argv)


COMMANDS: Mapping[str, tuple[Callable[[list[str]], int], str]] = {
    "play": (_play, "play a game in the terminal"),
    "simulate": (_simulate, "let computers play many games and count"),
    "replay": (_replay, "check the log of a game against the rules"),
    "perft": (_perft, "count the positions that choices lead to"),
    "scenario": (_scenario, "run scenario files"),
    "check-saves": (_check_saves, "check all saved games of a folder"),
}
"""The commands, each imported only when it runs."""


def usage() -> str:
    """Returns what can be asked for."""
    lines = [f"  {name:<13}{about}" for name, (_, about) in COMMANDS.items()]
    return "\n".join(
        ["usage: python -m karak.tools COMMAND ...", "", *lines, "", "COMMAND --help tells more."]
    )


def main(argv: list[str]) -> int:
    """Runs a command and returns its exit code: 0 for success, 2 for a wrong call."""
    if argv[:1] in (["-h"], ["--help"]):
        print(usage())
        return 0
    if not argv or argv[0] not in COMMANDS:
        print(usage(), file=sys.stderr)
        return 2
    return COMMANDS[argv[0]][0](argv[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
