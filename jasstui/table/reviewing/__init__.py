"""Going through a record."""
