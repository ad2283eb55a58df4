"""The page of the table, painted from plain models."""
