"""The staff's PIN: only a hash of it is kept, and each wrong try makes the next one wait longer."""

import hashlib
import hmac
import secrets
from collections.abc import Callable

SHORTEST, LONGEST = 4, 12
"""Digits of a PIN."""
ROUNDS = 200_000
PATTERN = r"^pbkdf2-sha256:[1-9][0-9]{3,6}:[0-9a-f]{32}:[0-9a-f]{64}$"
"""What a hash looks like: way, rounds, salt, hash."""
FREE = 2
"""Wrong tries after which the next one need not wait: fingers slip."""
FIRST_WAIT, LONGEST_WAIT = 10.0, 900.0


def hashed(pin: str, salt: bytes | None = None, rounds: int = ROUNDS) -> str:
    """Returns what is kept of a PIN."""
    salt = secrets.token_bytes(16) if salt is None else salt
    told = hashlib.pbkdf2_hmac("sha256", pin.encode(), salt, rounds)
    return f"pbkdf2-sha256:{rounds}:{salt.hex()}:{told.hex()}"


def fits(pin: str, kept: str) -> bool:
    """Returns whether a PIN is the one of which a hash was kept."""
    _, rounds, salt, _ = kept.split(":")
    return hmac.compare_digest(hashed(pin, bytes.fromhex(salt), int(rounds)), kept)


def sound(pin: str) -> bool:
    """Returns whether a text can be a PIN."""
    return pin.isascii() and pin.isdecimal() and SHORTEST <= len(pin) <= LONGEST


def wait_after(wrong: int) -> float:
    """Returns the seconds to wait after so many wrong tries in a row."""
    return 0.0 if wrong <= FREE else min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** min(20, wrong - FREE - 1))


class Lock:
    """Takes tries at a PIN. ``wrong`` is how many failed in a row before; ``note`` is told each new count."""

    def __init__(self, kept: str, wrong: int, note: Callable[[int], None], now: float) -> None:
        self.kept = kept
        self._wrong = wrong
        self._note = note
        self._until = now + wait_after(wrong)

    def wait(self, now: float) -> float:
        """Returns the seconds until the next try is taken."""
        return max(0.0, self._until - now)

    def try_(self, pin: str, now: float) -> bool:
        """Returns whether a PIN opens the lock; none does before its time, and none where none is kept."""
        if not self.kept or self.wait(now) > 0:
            return False
        right = fits(pin, self.kept)
        self._wrong = 0 if right else self._wrong + 1
        self._until = now + wait_after(self._wrong)
        self._note(self._wrong)
        return right


def ask_and_print() -> int:
    """Asks for a PIN twice, prints its hash for the kiosk's file, and returns the exit code."""
    import getpass
    import sys

    from scenes.i18n import tr

    pin = getpass.getpass(tr("kiosk.pin.ask", least=SHORTEST, most=LONGEST) + " ")
    if not sound(pin):
        sys.stderr.write(tr("kiosk.pin.unsound", least=SHORTEST, most=LONGEST) + "\n")
        return 2
    if getpass.getpass(tr("kiosk.pin.again") + " ") != pin:
        sys.stderr.write(tr("kiosk.pin.unlike") + "\n")
        return 2
    sys.stdout.write(f'[staff]\npin = "{hashed(pin)}"\n')
    return 0
