"""What belongs to no single table: the terminal, settings, names of things, what can be wrong."""
