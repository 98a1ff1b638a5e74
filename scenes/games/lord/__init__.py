"""The Lord of Karak on the table."""
