"""The hero pack: Sidhar, Kirima and Elspeth (ledger section *Hero pack*)."""
