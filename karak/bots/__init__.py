"""Computer players by name. They see what their seat may see and choose from what is offered."""

from collections.abc import Mapping

from karak.bots.base import Bot
from karak.bots.greedy import Greedy
from karak.bots.random import Uniform

BOTS: Mapping[str, Bot] = {"random": Uniform(), "greedy": Greedy()}
"""The computer players that there are. They keep nothing between choices, so one of each is enough."""
