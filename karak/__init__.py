"""The rules of the games of the Karak world: pure functions over frozen data."""

__version__ = "0.1.0"
