"""How the base game looks."""

from scenes.games.catacombs.folds import FOLDS
from scenes.games.catacombs.presenters import PRESENTERS, SILENT
from scenes.games.catacombs.sounds import CUES, UNHEARD
from scenes.games.looks import Look

LOOK = Look(presenters=PRESENTERS, silent=SILENT, folds=FOLDS, cues=CUES, unheard=UNHEARD)
