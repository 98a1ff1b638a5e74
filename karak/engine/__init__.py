"""The engine: decisions, chance, events and modules. It knows no game."""
