"""Regent: arenas, cursed chambers, two spells and four heroes (ledger section *Regent*)."""
