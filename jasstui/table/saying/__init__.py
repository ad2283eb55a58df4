"""The words for the table and for every question."""
