"""How the hero pack looks: its heroes bring pictures only."""

from scenes.games.looks import Look

LOOK = Look()
