"""The hero pack on the table."""
