"""A sheet of cells: what stands on it, how parts share its room, and how it gets to a terminal."""
