"""Program-wide things of no single table: the terminal, settings, names of things, problems."""
