"""A kiosk for looking at its screens: nothing of it is kept."""

import time

from karak.catacombs.defs import heroes
from karak.registry import rulebook
from scenes.kiosk.config import Config, Staff
from scenes.kiosk.kept import ENDS, Sitting, utc
from scenes.kiosk.kiosk import Kiosk
from scenes.kiosk.pin import hashed

PIN = "2468"


def sample_kiosk() -> Kiosk:
    """Returns a kiosk of a café with a name, a PIN, a notice, and a game of each kind today."""
    config = Config(name="Café Lantern", staff=Staff(hashed(PIN, bytes(16), 1000)))
    kiosk = Kiosk(config, notices=["The line ‘times.idle’ is not used: it is a number of seconds."])
    known = list(heroes(rulebook()))
    for place, how in enumerate(ENDS):
        now = utc(time.time())
        kiosk.statistics.note(
            Sitting(f"sample-{place}", now, now, how, 37.5, 3, 1, "en", tuple(known[place:3]), ("catacombs",))
        )
    return kiosk
